"""Sets of fighters in words: "your fighter", "each opposing fighter adjacent to Bigfoot", "one of your Harpies"."""

from dataclasses import dataclass

from peerless.lang.tree import Term
from peerless.lang.vocabulary import GROUPS
from peerless.text.catalogue import DEFAULT, Tree, needed, phrase
from peerless.text.grammar import Phrase, Slots, chosen, declined, fill, possessive
from peerless.text.lexicon import HeroWords

GENERAL_GROUPS = ("friendly", "enemy", "fighter", "combatant")
PLACES = ("adjacent_to", "in_zone_of", "at", "passed", "but")
NONE = "none"  # the form behind "there is no"


def phrase_of(words: HeroWords, term: Term) -> Phrase | None:
    """A set that is one noun with its cases; None if it has to be put together."""
    if term.word == "named":
        return None if words.several(term.text("named")) else words.fighter(term.text("named"))
    if term.word not in ("one", "each"):
        return _noun(words.lang, term.word)
    if is_other_own(term):
        return _noun(words.lang, "other_own")
    return None


def _noun(lang: str, key: str) -> Phrase:
    """A fighter without a name: "it" in English, masculine in the languages that give it a gender."""
    return declined(needed(lang, "effects", "fighters", key), "n" if lang == DEFAULT else "m")


def is_other_own(term: Term) -> bool:
    """Whether a set is the own fighter that is not in the combat."""
    return term.args.get("each") == "own" and _is_other(term)


def _is_other(term: Term) -> bool:
    """Whether a set leaves out just the fighter of its side that is in the combat: "each other …"."""
    mine = "opposing_fighter" if term.args.get(term.word) == "enemy" else "own_fighter"
    return "but" in term.args and term.term("but").word == mine


def gender_of(words: HeroWords, term: Term) -> str:
    """The grammatical gender of a set."""
    known = phrase_of(words, term)
    if known is not None:
        return known.gender
    group = term.text(term.word)
    return "m" if group in (*GENERAL_GROUPS, "own") else words.fighter(group).gender


def fighters_text(words: HeroWords, term: Term, case: str | None, slots: Slots) -> str:
    """A set in a case; `slots` fill in the places that narrow it down."""
    known = phrase_of(words, term)
    if known is not None:
        return known.form(case)
    if case == "pos":
        return possessive(fighters_text(words, term, None, slots))
    group = term.text(term.word)
    kind = "" if group in GENERAL_GROUPS else ".own" if group == "own" else ".sidekick"
    key = (NONE if case == NONE else "any" if term.word == "named" else term.word) + (
        ".other" if _is_other(term) else kind
    )
    template = phrase(words.lang, "effects", "fighters", key)
    return fill(words.lang, template, _GroupSlots(words, term, group, case or "nom", slots))


@dataclass(frozen=True)
class _GroupSlots:
    """The parts of a set that is put together: `{each} {group}{where}`."""

    words: HeroWords
    term: Term
    group: str
    case: str
    places: Slots

    def text(self, name: str, form: str | None) -> str:
        """A part in the case of the whole, unless it wants another."""
        case = form or self.case
        if name == "where":
            return where_text(self.words.lang, self.term, self.places)
        if name == "plural":
            return self.words.plural(self.group).form(case)
        if name == "group":
            return self._group(case)
        if name == "article":
            return "an" if self._group(case)[0] in "aeiou" else "a"
        return chosen(chosen_gender(needed(self.words.lang, "terms", "pronouns", name), self._gender()), case)

    def _group(self, case: str) -> str:
        if self.group not in GROUPS:
            return self.words.fighter(self.group).form("bare" if self.words.lang == DEFAULT else case)
        return chosen(needed(self.words.lang, "effects", "groups", self.group), case)

    def _gender(self) -> str:
        return gender_of(self.words, self.term)

    def gender(self, name: str) -> str:
        """The gender of the whole."""
        return self._gender()

    def number(self, name: str) -> int | None:
        """A set has no number of its own."""
        return None


def chosen_gender(table: str | Tree, gender: str) -> str | Tree:
    """The forms of a pronoun for a gender."""
    return table if isinstance(table, str) or gender not in table else table[gender]


def where_text(lang: str, term: Term, slots: Slots) -> str:
    """What narrows a set down: a place, an exception."""
    found = ""
    for place in PLACES:
        told = place == "but" and _is_other(term)  # by "other"
        if place in term.args and term.args[place] is not False and not told:
            found += fill(lang, phrase(lang, "effects", "fighters", place), slots)
    return found
