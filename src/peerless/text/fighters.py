"""Sets of fighters as text: "your fighter", "each opposing fighter adjacent to Bigfoot", "one of your Harpies"."""

from dataclasses import dataclass, replace

from peerless.lang.tree import Arg, Term
from peerless.lang.vocabulary import GROUPS
from peerless.text.catalog import DEFAULT, Tree, entry, has, needed, phrase
from peerless.text.grammar import Phrase, Slots, chosen, declined, fill, possessive
from peerless.text.lexicon import HeroWords

GENERAL_GROUPS = tuple(group for group in GROUPS if group != "own")
PLACES = (
    *("wounded", "with", "adjacent_to", "in_zone_of", "outside_zone_of", "within", "at", "on", "passed", "but"),
    *("weakest", "nearest_to"),
)
COUNTS = ("at_least", "within")
TOLD = "told"  # the role in text that addresses the opponent
NONE = "none"  # the form after "there is no"
AMONG = "among"  # the form after "among": all of them together
NOBODY = "nobody"  # the form before "can …" that none of them can
COUNTED = "counted"  # the form after "the number of"; a language without it has `among`
PROPERTIES = ("zone", "space")  # forms of a set of which these are meant: "Alice's zone", "the zone of any fighter"
ANY, NO, NEAREST, ANOTHER = "any", "no", "nearest", "another"  # what `each` means where one of them is enough
QUANTIFIERS = (ANY, NO, NEAREST, ANOTHER)
NEAR = ("in_zone_of", "adjacent_to", "at", "from", "nearest_to", "space_of")  # places for which any of a set will do
SETS = ("one", "each", *QUANTIFIERS)


@dataclass
class Scene:
    """The context of a set: the role of the player's own fighter, and who was just brought back or mentioned."""

    role: str = ""  # attacker or defender, if the card determines it; `told` if the text addresses the opponent
    newcomer: str = ""  # the sidekick that `that_fighter` refers to
    topic: Term | None = None  # the fighter named last, which may be called "it"
    teller: Phrase | None = None  # the player whose effect is described to the opponent
    target: Phrase | None = None  # the fighter that the effect described to the opponent has chosen
    done: Term | None = None  # the operation that left `that_many`
    rest: bool = False  # whether some of those cards have been put elsewhere, so that the others are "the rest"
    opponent_chosen: bool = False  # the opponent is the one just chosen, not simply "your opponent"
    done_by_opponent: bool = False  # the clause says what an opponent may do, so "opposing" needs to say to whom
    next_attack: bool = False  # the effect waits for an attack, whose card is not the one with the text
    opponent_named: bool = False  # the sentence is about the opponent, who may be called "they"


def phrase_of(words: HeroWords, term: Term, scene: Scene) -> Phrase | None:
    """A set that is a single noun with its cases; None if it has to be composed."""
    if term.word == "named":
        return None if words.several(term.text("named")) else words.fighter(term.text("named"))
    if term.word == "that_fighter" and scene.target is not None:
        return scene.target
    if term.word == "that_fighter" and scene.newcomer and has(words.lang, "effects", "fighters", "that.sidekick"):
        return None
    if term.word not in SETS:
        return _noun(words.lang, term.word, scene)
    if is_other_own(term) and sum(sidekick.count for sidekick in words.hero.sidekicks) == 1:
        return _noun(words.lang, "other_own", replace(scene, role=""))
    return None


def _noun(lang: str, key: str, scene: Scene) -> Phrase:
    """An unnamed fighter: neuter ("it") in English, masculine in languages that give it a gender."""
    role = scene.role
    if role == TOLD and key == "own_fighter":  # the fighter of the one who asks
        key, role = "opposing_fighter", ""
    theirs = entry(lang, "effects", "fighters", f"{key}.theirs") if scene.done_by_opponent else None
    special = theirs or (entry(lang, "effects", "fighters", f"{key}.{role}") if role else None)
    return declined(special or needed(lang, "effects", "fighters", key), "n" if lang == DEFAULT else "m")


def is_other_own(term: Term) -> bool:
    """Whether a set is the player's own fighter that is not in the combat."""
    return term.word in ("each", *QUANTIFIERS) and term[term.word] == "own" and _is_other(term)


def is_several(term: Term) -> bool:
    """Whether a set may have several fighters, so that what holds for nobody of it is "none of them"."""
    return term.word in ("one", "each", "those_fighters")


# --- what a set means in its place ----------------------------------------------------------


def as_meant(words: HeroWords, of: Term, name: str, fighters: Term, negated: bool = False) -> Term:
    """A set as an argument: Harpies are hit each, but it is enough to be near any of them, as for `each` of a set."""
    several = fighters.word == "named" and words.several(fighters.text("named"))
    if several and (of.sort in ("op", "rule") or of.word == "fighters"):
        return Term("fighters", "each", {"each": fighters.text("named")})
    quantifier = _quantifier(of, name, fighters, negated)
    if not quantifier or not (several or fighters.word == "each"):
        return fighters
    return replace(fighters, word=quantifier, args={quantifier: fighters[fighters.word], **_narrowing(fighters)})


def in_the_language(term: Term) -> Term:
    """A set with the word that the language has for it."""
    return replace(term, word="each", args={"each": term[term.word], **_narrowing(term)})


def _narrowing(term: Term) -> dict[str, Arg]:
    return {name: arg for name, arg in term.args.items() if name != term.word and arg is not False}


def _quantifier(of: Term, name: str, fighters: Term, negated: bool) -> str:
    """How many of a set are enough for a phrase; empty if it means all."""
    if of.word == "distance":
        return NEAREST if name == "to" else ""
    if of.word == "choose_opponent":
        return "one"
    if of.sort == "condition":
        denied = negated != (of.word == "apart")
        return ANOTHER if _is_same_set(of, name, fighters) else NO if denied else ANY
    if of.sort == "fighters" and name == "adjacent_to":
        return "" if "at_least" in of.args else ANOTHER if _is_same_set(of, name, fighters) else ANY
    return ANY if name in NEAR and of.sort in ("fighters", "spaces", "tokens") else ""


def _is_same_set(of: Term, name: str, fighters: Term) -> bool:
    """Whether a phrase says of the fighters of a group that they are adjacent to others of it."""
    if fighters.word != "each" or _narrowing(fighters):
        return False
    if of.sort == "fighters":
        return of[of.word] == fighters["each"]
    return of.word == "adjacent" and name == "to" and of["adjacent"] == fighters


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
    unnamed = "n" if words.lang == DEFAULT else "m"
    return unnamed if group in (*GENERAL_GROUPS, "own") else words.fighter(group).gender


def _group_of(term: Term, scene: Scene) -> str:
    group = scene.newcomer if term.word == "that_fighter" else term.text(term.word)
    return "enemy" if scene.role == TOLD and group in ("own", "friendly") else group


def _whose(term: Term, scene: Scene) -> str:
    """Whose fighters are meant, where "your" and "opposing" could be misunderstood: an ending of template keys."""
    if scene.role == TOLD:
        return ".told" if term.args.get(term.word) == "enemy" else ""
    return ".theirs" if scene.done_by_opponent else ""


def fighters_text(words: HeroWords, term: Term, case: str | None, scene: Scene, slots: Slots) -> str:
    """A set in a grammatical case; `slots` fill in the places that narrow it down."""
    known = phrase_of(words, term, scene)
    if case in PROPERTIES:
        of = "" if known is not None else ".of"
        whose = fighters_text(words, term, "nom" if of else "pos", scene, slots)
        return phrase(words.lang, "effects", "fighters", f"{case}{of}").replace("{whose}", whose)
    if known is not None:
        return known.form("gen" if case == COUNTED else case)
    if case == "pos":
        return possessive(fighters_text(words, term, None, scene, slots))
    if term.word == NO and not has_key(words.lang, NO):
        term = replace(term, word=ANY, args={ANY: term[NO], **_narrowing(term)})
    group = _group_of(term, scene)
    if case == COUNTED and not has_key(words.lang, _key(words.lang, term, group, case)):
        case = AMONG
    key = _key(words.lang, term, group, case)
    special = f"{key}{_whose(term, scene)}"
    template = phrase(words.lang, "effects", "fighters", special if has_key(words.lang, special) else key)
    return fill(words.lang, template, _GroupSlots(words, term, group, case or "nom", scene, slots))


def has_key(lang: str, key: str) -> bool:
    """Whether a language has a template for sets of fighters under this key."""
    return has(lang, "effects", "fighters", key)


DETERMINERS = {"named": "any", "that_fighter": "that"}


def _key(lang: str, term: Term, group: str, case: str | None) -> str:
    """The template key of a composed set: its determiner and the sort of group."""
    if term.word == ANOTHER:
        return ANOTHER
    kind = "" if group in GENERAL_GROUPS else ".own" if group == "own" else ".sidekick"
    front = case if case in (NONE, AMONG, COUNTED, NOBODY) else DETERMINERS.get(term.word, term.word)
    if group in GENERAL_GROUPS and has(lang, "effects", "fighters", f"{front}.{group}"):
        return f"{front}.{group}"
    if not _is_other(term):
        return f"{front}{kind}"
    return f"{front}.other.own" if group == "own" and has_key(lang, f"{front}.other.own") else f"{front}.other"


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
        if name in COUNTS:
            return str(self.term[name])
        if name in (*PLACES, "from"):
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
        whose = _whose(self.term, self.scene) if self.term.args.get(self.term.word) == "enemy" else ""
        special = entry(self.words.lang, "effects", "groups", f"{self.group}{whose}")
        return chosen(special or needed(self.words.lang, "effects", "groups", self.group), case)

    def _gender(self) -> str:
        return gender_of(self.words, self.term, self.scene)

    def gender(self, name: str) -> str:
        """The gender of the whole, of the fighter that a place refers to, or of the fighter just mentioned."""
        if name == "it":
            assert self.scene.topic is not None
            return gender_of(self.words, self.scene.topic, self.scene)
        return self.places.gender(name) if name in PLACES else self._gender()

    def number(self, name: str) -> int | None:
        """A number among the places; a set has none of its own."""
        value = self.term.args.get(name) if name in COUNTS else None
        return value if isinstance(value, int) else None

    def noun(self, name: str) -> tuple[Phrase, Phrase] | None:
        """A set names nothing that is counted."""
        return None


def chosen_gender(table: str | Tree, gender: str) -> str | Tree:
    """The forms of a pronoun for a gender."""
    return table if isinstance(table, str) or gender not in table else table[gender]
