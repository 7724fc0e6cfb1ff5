"""The topic of a phrase, so that the next phrase may say "it" instead of naming the same fighter again."""

from collections.abc import Sequence

from peerless.lang.tree import Term
from peerless.text.fighters import Scene, gender_of
from peerless.text.lexicon import HeroWords

HERO = Term("fighters", "named", {"named": "hero"})
SINGLE = ("own_fighter", "opposing_fighter")
SUBJECTS = {
    "move": "move",
    "place": "place",
    "damage": "to",
    "recover": "to",
    "set_health": "of",
    "leave_board": "leave_board",
}
TOPICS = ("adjacent", "same_zone", "is_defeated", "on_token", "began_on_token")  # about the fighter after the word
OF_FIGHTER = ("health_of", "missing_health_of")  # numbers about one


def topic_of(words: HeroWords, term: Term) -> Term | None:
    """The single fighter that an operation acts on, or None."""
    if term.word not in SUBJECTS:
        return None
    fighter = term.term(SUBJECTS[term.word])
    return fighter if _is_single(words, fighter) else None


def condition_topic(words: HeroWords, condition: Term | None) -> Term | None:
    """The single fighter that a condition is about, unless it names another that would make a pronoun ambiguous."""
    if condition is None:
        return None
    if condition.word == "state" or _is_about_hero(condition):
        return HERO
    if condition.word == "compare":
        return _compared_fighter(words, condition.term("compare"))
    if condition.word not in TOPICS:
        return None
    topic = condition.term(condition.word)
    named = [arg for arg in condition.args.values() if isinstance(arg, Term) and arg.sort == "fighters"]
    genders = [gender_of(words, term, Scene()) for term in named]
    return topic if _is_single(words, topic) and len(set(genders)) == len(genders) else None


def _compared_fighter(words: HeroWords, number: Term) -> Term | None:
    if number.word not in OF_FIGHTER:
        return None
    fighter = number.term(number.word)
    return fighter if _is_single(words, fighter) else None


def _is_about_hero(condition: Term) -> bool:
    return condition.word == "is_hero" and condition.term("is_hero").word == "own_fighter"


def _is_single(words: HeroWords, fighter: Term) -> bool:
    return fighter.word in SINGLE or (fighter.word == "named" and not words.several(fighter.text("named")))


def parts_of(condition: Term | None) -> tuple[Term, ...]:
    """The conditions that must all hold, as a tuple."""
    if condition is None:
        return ()
    return condition.block("all") if condition.word == "all" else (condition,)


def all_of(parts: Sequence[Term]) -> Term | None:
    """One condition that all of these hold; None if there is none."""
    if len(parts) > 1:
        return Term("condition", "all", {"all": tuple(parts)})
    return parts[0] if parts else None
