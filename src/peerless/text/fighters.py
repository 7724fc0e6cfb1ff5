"""Sets of fighters as text: "your fighter", "each opposing fighter adjacent to Bigfoot", "one of your Harpies"."""

from dataclasses import dataclass

from peerless.lang.tree import Term
from peerless.lang.vocabulary import GROUPS
from peerless.text.catalog import DEFAULT, Tree, entry, has, needed, phrase
from peerless.text.grammar import Phrase, Slots, chosen, declined, fill, possessive
from peerless.text.lexicon import HeroWords

GENERAL_GROUPS = ("friendly", "enemy", "fighter", "combatant")
PLACES = ("adjacent_to", "in_zone_of", "at", "passed", "but")
NONE = "none"  # the form after "there is no"
AMONG = "among"  # the form after "among": all of them together
COUNTED = "counted"  # the form after "the number of"; a language without it has `among`


@dataclass
class Scene:
    """The context of a set: the role of the player's own fighter, and who was just brought back or mentioned."""

    role: str = ""  # attacker or defender, if the card determines it; `told` if the text addresses the opponent
    newcomer: str = ""  # the sidekick that `that_fighter` refers to
    topic: Term | None = None  # the fighter named last, which may be called "it"
    teller: Phrase | None = None  # the player whose effect is described to the opponent


def phrase_of(words: HeroWords, term: Term, scene: Scene) -> Phrase | None:
    """A set that is a single noun with its cases; None if it has to be composed."""
    if term.word == "named":
        return None if words.several(term.text("named")) else words.fighter(term.text("named"))
    if term.word == "that_fighter" and scene.newcomer and has(words.lang, "effects", "fighters", "that.sidekick"):
        return None
    if term.word not in ("one", "each"):
        return _noun(words.lang, term.word, scene.role)
    if is_other_own(term):
        return _noun(words.lang, "other_own", "")
    return None


def _noun(lang: str, key: str, role: str) -> Phrase:
    """An unnamed fighter: neuter ("it") in English, masculine in languages that give it a gender."""
    special = entry(lang, "effects", "fighters", f"{key}.{role}") if role else None
    return declined(special or needed(lang, "effects", "fighters", key), "n" if lang == DEFAULT else "m")


def is_other_own(term: Term) -> bool:
    """Whether a set is the player's own fighter that is not in the combat."""
    return term.args.get("each") == "own" and _is_other(term)


def _is_other(term: Term) -> bool:
    """Whether a set excludes only its side's fighter in the combat: "each other …"."""
    mine = "opposing_fighter" if term.args.get(term.word) == "enemy" else "own_fighter"
    return "but" in term.args and term.term("but").word == mine


def gender_of(words: HeroWords, term: Term, scene: Scene) -> str:
    """The grammatical gender of a set."""
    known = phrase_of(words, term, scene)
    if known is not None:
        return known.gender
    group = _group_of(term, scene)
    return "m" if group in (*GENERAL_GROUPS, "own") else words.fighter(group).gender


def _group_of(term: Term, scene: Scene) -> str:
    return scene.newcomer if term.word == "that_fighter" else term.text(term.word)


def fighters_text(words: HeroWords, term: Term, case: str | None, scene: Scene, slots: Slots) -> str:
    """A set in a grammatical case; `slots` fill in the places that narrow it down."""
    known = phrase_of(words, term, scene)
    if known is not None:
        return known.form("gen" if case == COUNTED else case)
    if case == "pos":
        return possessive(fighters_text(words, term, None, scene, slots))
    group = _group_of(term, scene)
    if case == COUNTED and not has(words.lang, "effects", "fighters", _key(words.lang, term, group, case)):
        case = AMONG
    template = phrase(words.lang, "effects", "fighters", _key(words.lang, term, group, case))
    return fill(words.lang, template, _GroupSlots(words, term, group, case or "nom", scene, slots))


DETERMINERS = {"named": "any", "that_fighter": "that"}


def _key(lang: str, term: Term, group: str, case: str | None) -> str:
    """The template key of a composed set: its determiner and the sort of group."""
    kind = "" if group in GENERAL_GROUPS else ".own" if group == "own" else ".sidekick"
    front = case if case in (NONE, AMONG, COUNTED) else DETERMINERS.get(term.word, term.word)
    if group == "combatant" and has(lang, "effects", "fighters", f"{front}.combatant"):
        return f"{front}.combatant"
    return f"{front}{'.other' if _is_other(term) else kind}"


@dataclass(frozen=True)
class _GroupSlots:
    """The parts of a composed set: `{each} {group}{where}`."""

    words: HeroWords
    term: Term
    group: str
    case: str
    scene: Scene
    places: Slots

    def text(self, name: str, form: str | None) -> str:
        """A part in the case of the whole, unless the slot requests another."""
        case = form or self.case
        if name == "where":
            return self._where()
        if name == "plural":
            return self.words.plural(self.group).form(case)
        if name == "group":
            return self._group(case)
        if name == "article":
            return "an" if self._group(case)[0] in "aeiou" else "a"
        if name == "at_least":
            return str(self.term["at_least"])
        if name in PLACES:
            return self.places.text(name, form)
        return chosen(chosen_gender(needed(self.words.lang, "terms", "pronouns", name), self._gender()), case)

    def _where(self) -> str:
        """What narrows the set down: places or an exception; adjectives agree with the whole."""
        text = ""
        for place in PLACES:
            expressed = place == "but" and _is_other(self.term)  # already expressed by "other"
            if place in self.term.args and self.term.args[place] is not False and not expressed:
                text += fill(self.words.lang, phrase(self.words.lang, "effects", "fighters", self._place(place)), self)
        return text

    def _place(self, place: str) -> str:
        """The template key of a place; with a pronoun if it refers to the fighter just mentioned or passed by it."""
        if place == "adjacent_to" and "at_least" in self.term.args:
            return "adjacent_to.at_least"
        topic = self.scene.topic
        near = topic is not None and (place == "passed" or self.term.args[place] == topic)
        return f"{place}.it" if near and has(self.words.lang, "effects", "fighters", f"{place}.it") else place

    def _group(self, case: str) -> str:
        if self.group not in GROUPS:
            return self.words.fighter(self.group).form("bare" if self.words.lang == DEFAULT else case)
        return chosen(needed(self.words.lang, "effects", "groups", self.group), case)

    def _gender(self) -> str:
        return gender_of(self.words, self.term, self.scene)

    def gender(self, name: str) -> str:
        """The gender of the whole, of the fighter that a place refers to, or of the fighter just mentioned."""
        if name == "it":
            assert self.scene.topic is not None
            return gender_of(self.words, self.scene.topic, self.scene)
        return self.places.gender(name) if name in PLACES else self._gender()

    def number(self, name: str) -> int | None:
        """A set has no number of its own."""
        return None


def chosen_gender(table: str | Tree, gender: str) -> str | Tree:
    """The forms of a pronoun for a gender."""
    return table if isinstance(table, str) or gender not in table else table[gender]
