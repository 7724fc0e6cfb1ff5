"""Compiling operations on the cards and the course of a combat."""

from collections.abc import Callable

from peerless.core import program as p
from peerless.core.ops import codes as o
from peerless.core.program import Condition, Number, Step
from peerless.lang import phrases
from peerless.lang.builder import Builder, Label
from peerless.lang.phrases import Context
from peerless.lang.tree import Term


def _boost(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    seat = _owner(context, term)
    cards = phrases.cards(context, term.term("with"))
    times = term["times"]
    assert isinstance(times, int)
    for time in range(times):
        if term["from"] == "deck":
            builder.emit(Step(o.BOOST_FROM_DECK, seat=seat))
        else:
            pile = phrases.pile(context, term.text("from"))
            builder.emit(Step(o.BOOST, once_more=time > 0, seat=seat, cards=cards, pile=pile))
        builder.emit(Step(o.BOOST_BONUS))
        builder.emit(Step(o.RESOLVE_PENDING))  # COMBAT-22: the bonus is an effect of its own
        builder.emit(Step(o.FINISH_BOOST))


def _owner(context: Context, term: Term) -> int:
    """The seat whose card an operation is about."""
    return context.seat if term[term.word] == "own_card" else context.opponent


def can_boost_from_deck(context: Context, term: Term) -> Condition:
    """The condition under which there is a card to boost with on top of the deck."""
    in_deck = Number(p.COUNT_CARDS, context.seat, _owner(context, term), pile=p.DECK)
    return Condition(p.COMPARE, n=p.AT_LEAST, numbers=(in_deck, Number(p.PLAIN, 1)))


def _replace_card(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    opposing = term["replace_card"] == "opposing_card"
    theirs = opposing and term["chosen_by"] == "you"
    builder.emit(Step(o.REPLACE_CARD, opposing=opposing, chooser=p.EFFECT_PLAYER if theirs else p.HAND_PLAYER))


def _discard_combat_card(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    builder.emit(Step(o.DISCARD_COMBAT_CARD, opposing=term["discard_combat_card"] == "opposing_card"))


def _swap_values(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    builder.emit(Step(o.SWAP_VALUES))


def _winner(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    builder.emit(Step(o.DECIDE_WINNER, opposing=term["winner"] == "opponent"))


def _extra_attack(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    builder.emit(Step(o.EXTRA_ATTACK, fighters=phrases.fighters(context, term.term("extra_attack"))))


COMPILERS: dict[str, Callable[[Context, Builder, Term, Label | None], None]] = {
    "boost": _boost,
    "replace_card": _replace_card,
    "discard_combat_card": _discard_combat_card,
    "swap_values": _swap_values,
    "winner": _winner,
    "extra_attack": _extra_attack,
}
