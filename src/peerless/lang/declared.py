"""Compiling effects on what a player has: states, counters, actions, locked values, numbers chosen and noted."""

from peerless.core.facts import NONE
from peerless.core.ops import codes as o
from peerless.core.program import CHANCE, HAND_PLAYER, Step
from peerless.lang import phrases
from peerless.lang.builder import Builder, Label
from peerless.lang.phrases import Context
from peerless.lang.tree import Term


def change(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """A state turns to its next value, or to a certain one."""
    row, values = context.modes[term.text("change")]
    value = values.index(term.text("to")) if "to" in term.args else NONE
    builder.emit(Step(o.CHANGE_MODE, row=row, count=value))


def gain(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """Counters are gained."""
    amount, on = phrases.number(context, term.term("gain")), "on" in term.args
    builder.emit(Step(o.GAIN_COUNTERS, row=context.counters[term.text("of")], number=amount, every=on))


def spend(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """Counters are spent, or moved to another."""
    amount, chosen = phrases.amount(context, term.term("spend"))
    builder.emit(
        Step(
            o.SPEND_COUNTERS,
            seat=phrases.seat(context, term.text("by")),
            row=context.counters[term.text("of")],
            to_row=context.counters[term.text("to")] if "to" in term.args else NONE,
            number=amount,
            up_to=chosen,
            every="on" in term.args,
        )
    )


def choose_number(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """A player names a number."""
    least = term["at_least"]
    assert isinstance(least, int)
    amount = phrases.number(context, term.term("choose_number"))
    seat, chooser = phrases.seat(context, term.text("by")), CHANCE if term.flag("at_random") else HAND_PLAYER
    builder.emit(Step(o.CHOOSE_NUMBER, seat=seat, number=amount, count=least, chooser=chooser))


def remember(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """A number is noted for later in the combat."""
    builder.emit(Step(o.REMEMBER, number=phrases.number(context, term.term("remember"))))


def gain_actions(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """A player gains actions."""
    amount = phrases.number(context, term.term("gain_actions"))
    builder.emit(Step(o.GAIN_ACTIONS, seat=phrases.seat(context, term.text("by")), number=amount))
