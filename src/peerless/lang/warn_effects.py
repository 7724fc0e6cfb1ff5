"""Warnings about single effects: conditions that are settled, effects without content, words at a useless moment."""

from collections.abc import Iterator

from peerless.lang.effects_of import OTHER, OWN, Effect
from peerless.lang.errors import Warnings
from peerless.lang.tree import Term
from peerless.lang.verdicts import is_settled_inside, verdict
from peerless.lang.vocabulary import VOCABULARY

DAMAGING = ("damage",)  # operations after which somebody may have been defeated
HAPPENS_NO_MORE = ("movement", "maneuver", "scheme", "play", "be_attacked")  # during a combat whose cards are revealed
AMOUNTS = ("draw", "discard", "discard_top", "damage", "recover", "add", "subtract", "gain_actions")
DISTANCES = ("up_to", "exactly")
FOR_THE_DAMAGE = ("value", "add", "subtract", "ignore_value", "prevent", "reflect")
OUTCOMES = ("won", "lost")
AFTER_THE_REVEAL = ("during_combat", "after_combat", "combat_over")
WORTH = ("attack", "defense", "card_value")  # rules about the values of cards
OFFERS = (("boost", "own_card"), ("replace_card", "own_card"), ("commit_boost", "own_card"))  # they ask by themselves


def warn_of_effect(effect: Effect, warnings: Warnings) -> None:
    """Record everything in an effect that looks wrong."""
    if effect.tree == ():
        warnings.add(effect.place, "empty_effect", field=effect.label)
    damaged = False
    for place, term in effect.terms():
        if term.sort == "condition":
            _warn_of_condition(effect, place, term, damaged, warnings)
        elif term.sort == "op":
            damaged = damaged or term.word in DAMAGING
            _warn_of_operation(effect, place, term, warnings)
        elif term.word == "combat_damage_dealt" and effect.combat == "undecided":
            warnings.add(place, "always_zero", word=term.word)


# --- conditions -----------------------------------------------------------------------------


def _warn_of_condition(effect: Effect, place: str, term: Term, damaged: bool, warnings: Warnings) -> None:
    if term.word == "fighter_was_defeated" and not damaged:
        warnings.add(place, "nobody_defeated", word=term.word)
    elif term.word in OUTCOMES and effect.combat == "undecided":
        warnings.add(place, "before_damage", word=term.word)
    elif term.word == "opponent_played_card" and effect.label == "attack_committed":
        warnings.add(place, "never_true", word=term.word)
    elif term.word == "not" and term.term("not").word == "not":
        warnings.add(place, "double_negation")
    elif not is_settled_inside(term, effect):
        _warn_of_verdict(effect, place, term, warnings)


def _warn_of_verdict(effect: Effect, place: str, term: Term, warnings: Warnings) -> None:
    settled = verdict(term, effect)
    if settled is True:
        warnings.add(place, "always_true", word=term.word)
    elif settled is False and term.word == "all":
        warnings.add(place, "contradiction", word=term.word)
    elif settled is False:
        warnings.add(place, "never_true", word=term.word)


# --- operations -----------------------------------------------------------------------------


def _warn_of_operation(effect: Effect, place: str, term: Term, warnings: Warnings) -> None:
    for name, at in _empty_blocks(term, place):
        warnings.add(at, "empty_effect", field=name)
    if _is_for_nothing(term):
        warnings.add(place, "does_nothing", word=term.word)
    if term.word == "may" and _is_offered_twice(term):
        warnings.add(place, "offered_twice", word=term.block("may")[0].word)
    if term.word in FOR_THE_DAMAGE and effect.combat == "decided":
        warnings.add(place, "too_late", word=term.word)
    if term.word == "until":
        _warn_of_lasting(effect, place, term, warnings)
    if term.word == "gain_actions" and _in_the_wrong_turn(effect, term):
        warnings.add(place, "not_their_turn", word=term.word)


def _warn_of_lasting(effect: Effect, place: str, until: Term, warnings: Warnings) -> None:
    """Rules that end with a combat in which nothing is left for them to change."""
    rule = until.term("rule")
    if until["until"] != "end_of_combat":
        return
    word = rule.text("cannot") if rule.word == "cannot" else rule.word
    if word in HAPPENS_NO_MORE and effect.label in AFTER_THE_REVEAL:
        warnings.add(place, "nothing_left", word=word)
    elif rule.word in WORTH and effect.combat == "decided":
        warnings.add(place, "too_late", word=rule.word)


def _empty_blocks(term: Term, place: str) -> Iterator[tuple[str, str]]:
    for name, param in VOCABULARY["op"][term.word].arguments().items():
        arg = term.args.get(name)
        if param.sort == "block" and arg == ():
            yield name, place
        elif param.sort == "blocks" and isinstance(arg, tuple) and () in arg:
            yield name, f"{place}.{name}[{arg.index(())}]"


def _is_for_nothing(term: Term) -> bool:
    names = DISTANCES if term.word == "move" else (term.word,) if term.word in AMOUNTS else ()
    numbers = [term.args.get(name) for name in names]
    return any(isinstance(number, Term) and number.args.get("plain") == 0 for number in numbers)


def _is_offered_twice(may: Term) -> bool:
    first = may.block("may")[0]
    return (
        may["by"] == "you" and (first.word, first.args.get(first.word)) in OFFERS and first.args.get("from") != "deck"
    )


def _in_the_wrong_turn(effect: Effect, term: Term) -> bool:
    return effect.turn == (OTHER if term["by"] == "you" else OWN)
