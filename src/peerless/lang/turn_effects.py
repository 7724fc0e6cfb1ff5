"""Compiling the words about the turn: actions lost and spent, and what takes place later."""

from peerless.core import program as p
from peerless.core.ops import codes as o
from peerless.core.program import Number, Step
from peerless.lang import phrases
from peerless.lang.builder import Builder, Label
from peerless.lang.phrases import SPOKEN_OF, Context
from peerless.lang.tree import Term, walk


def lose_actions(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """Actions taken away from a player, or one spent as a cost."""
    spending = term.word == "spend_action"
    amount = Number(p.PLAIN, 1) if spending else phrases.number(context, term.term("lose_actions"))
    whose = "you" if spending else term.text("by")
    builder.emit(Step(o.LOSE_ACTIONS, seat=phrases.seat(context, whose), number=amount))


def later(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """Effects that wait for their moment: an ability of their own, which this one announces."""
    assert context.put_off is not None
    ability, moment = context.put_off(context, term)
    keeps = any(inner.word in (*SPOKEN_OF, "that_many") for inner in walk(term.block("do")))
    builder.emit(Step(o.ARM, ability=ability, moment=moment, keeps=keeps))
