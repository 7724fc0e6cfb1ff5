"""Compiling what happens to tokens on spaces."""

from peerless.core import program as p
from peerless.core.ops import codes as o
from peerless.core.program import Condition, Step
from peerless.lang import phrases
from peerless.lang.builder import Builder, Label
from peerless.lang.card_effects import announce
from peerless.lang.phrases import Context
from peerless.lang.tree import Term

TOKEN_OPS = ("move_token", "put_token", "remove_token")


def compile_token(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """Compile what happens to tokens: the player who moves them chooses one, then its space (TOKEN-6)."""
    skip = Label()
    which = term.term(term.word)
    each = which.word == "each"
    asks_each = each and term.word == "put_token" and declined is not None
    seat = phrases.seat(context, term.text("by")) if "by" in term.args else context.seat
    found = phrases.tokens(context, which, off=term.word == "put_token")
    optional = declined is not None and not each
    builder.emit(Step(o.CHOOSE_TOKEN, seat=seat, tokens=found, every=each, optional=optional), declined or skip)
    if optional:
        announce(context, builder)
    if term.word == "move_token":
        steps = phrases.number(context, term.term("up_to"))
        builder.emit(Step(o.MOVE_TOKEN, seat=seat, every=each, number=steps))
    elif term.word == "put_token":
        at = phrases.spaces(context, term.term("at"), empty=term.flag("empty"))
        builder.emit(Step(o.PUT_TOKEN, seat=seat, every=each, spaces=at, optional=asks_each), declined or skip)
    else:
        builder.emit(Step(o.REMOVE_TOKEN))
    builder.set(skip)


def token_exists(context: Context, term: Term) -> Condition:
    """The condition under which an operation has a token to work on."""
    found = phrases.tokens(context, term.term(term.word), off=term.word == "put_token")
    return Condition(p.TOKEN_EXISTS, tokens=found)


def asks_which_token(term: Term) -> bool:
    """Whether an operation on tokens starts with its player's choice of one."""
    return term.word in TOKEN_OPS and term.args.get("by", "you") == "you" and term.term(term.word).word == "one"
