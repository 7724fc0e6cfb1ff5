"""Compiling what happens to fighters: selecting them, moving and placing them, counters that lie on them."""

from collections.abc import Callable

from peerless.core import program as p
from peerless.core.frame import CHOSEN
from peerless.core.ops import codes as o
from peerless.core.program import Step
from peerless.core.rule import MOVE_BANS, PLACE_BANS
from peerless.lang import phrases
from peerless.lang.builder import Builder, Label
from peerless.lang.card_effects import announce
from peerless.lang.phrases import CHOSEN_SPACES, Context
from peerless.lang.tree import Term

THROUGH = {"nobody": p.NOBODY, "sidekicks": p.SIDEKICKS, "enemies": p.ENEMIES}
Compile = Callable[[Context, Builder, Term, Label | None], None]


def select(
    context: Context,
    builder: Builder,
    term: Term,
    declined: Label | None,
    skip: Label,
    bans: int = 0,
    away: bool = False,
    by: int = p.EFFECT_OWNER,
    register: int = 0,
) -> None:
    """Select fighters; an optional choice jumps to `declined`, any other without candidates to `skip`.

    Fighters with one of the `bans` are no candidates. With `away`, fighters that have left the board are among them.
    """
    query = phrases.fighters(context, term)
    query.away = away
    if term.word == "one":
        optional, keeps = declined is not None, bool(context.kept)
        choice = Step(
            o.CHOOSE_FIGHTER, fighters=query, optional=optional, bans=bans, keeps=keeps, by=by, register=register
        )
        builder.emit(choice, declined or skip)
        if declined:
            announce(context, builder)
    else:
        builder.emit(Step(o.SELECT, fighters=query, register=register))


def on_fighters(op: int, amount: str, target: str, bans: int = 0) -> Compile:
    """A compiler for operations that apply a number to fighters."""

    def compile_it(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
        skip = Label()
        select(context, builder, term.term(target), declined, skip, bans)
        builder.emit(Step(op, number=phrases.number(context, term.term(amount))))
        builder.set(skip)

    return compile_it


def move(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """Fighters move: each of several, one step by step, or one to a destination."""
    skip = Label()
    who = term.term("move")
    steps = phrases.number(context, term.term("up_to" if "up_to" in term.args else "exactly"))
    through, exact = THROUGH[term.text("through")], "exactly" in term.args
    by = p.EFFECT_OWNER if term["by"] == "you" else phrases.seat(context, term.text("by"))
    select(context, builder, who, declined, skip, MOVE_BANS, by=by)
    if who.word in ("each", "those_fighters") or (
        who.word == "named" and context.groups[who.text("named")].bit_count() > 1
    ):
        builder.emit(Step(o.START_MOVES, number=steps))
        builder.emit(Step(o.MOVE_EACH, through=through, exact=exact, by=by))
    elif term.flag("step_by_step"):
        builder.emit(Step(o.WALK, through=through, number=steps, by=by))
    else:
        builder.emit(Step(o.MOVE_ONE, through=through, exact=exact, number=steps, by=by))
    builder.set(skip)


def place(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """A fighter is placed."""
    skip = Label()
    select(context, builder, term.term("place"), None, skip, PLACE_BANS, away=term.term("place").word == "named")
    where = phrases.spaces(context, term.term("at"), empty=True)  # PLACE-2
    builder.emit(Step(o.PLACE, spaces=where, optional=declined is not None), declined or skip)
    if declined:
        announce(context, builder)
    builder.set(skip)


def return_one(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """A defeated sidekick comes back."""
    skip = Label()
    gone = phrases.defeated(context, term.text("return"))
    where = phrases.spaces(context, term.term("at"), empty=True)
    optional, keeps = declined is not None, bool(context.kept)
    builder.emit(Step(o.RETURN, fighters=gone, spaces=where, optional=optional, keeps=keeps), declined or skip)
    builder.set(skip)


def revive(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """A fighter that was defeated in the combat stays in play."""
    skip = Label()
    step = Step(
        o.REVIVE,
        fighters=phrases.fighters(context, term.term("revive")),
        number=phrases.number(context, term.term("health")),
        spaces=phrases.spaces(context, term.term("at"), empty=True),
    )
    builder.emit(step, skip)
    builder.set(skip)


def summon(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """A sidekick is summoned, perhaps to the space that the hero leaves."""
    kin = p.Fighters(p.CONSTANT, context.seat, context.groups[term.text(term.word)])
    builder.emit(Step(o.SELECT, fighters=p.Fighters(p.CONSTANT, context.seat)))  # clear the selection
    if term.word == "leave_in_place":
        builder.emit(Step(o.LEAVE_IN_PLACE, fighters=kin))
    else:
        where = phrases.spaces(context, term.term("at"), empty=True)
        builder.emit(Step(o.SUMMON, fighters=kin, spaces=where))


def swap(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """Two fighters change places; if both are chosen, the second is another one than the first."""
    skip, first = Label(), phrases.fighters(context, term.term("swap"))
    if term.term("swap").word == "one":
        select(context, builder, term.term("swap"), declined, skip, PLACE_BANS, register=CHOSEN)
        first, declined = p.Fighters(p.FIRST_CHOSEN, context.seat), None
    select(context, builder, term.term("with"), declined, skip, PLACE_BANS)
    if term.term("swap").word == "one" and term.term("with").word == "one":
        query = builder.steps[-1].fighters
        assert query is not None
        builder.steps[-1].fighters = p.Fighters(p.ANOTHER, context.seat, within=query, but=first)
    builder.emit(Step(o.SWAP, fighters=first))
    builder.set(skip)


def counters(then: Compile) -> Compile:
    """A compiler for counters, which may lie on fighters."""

    def compile_it(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
        skip = Label()
        if "on" in term.args:
            select(context, builder, term.term("on"), declined, skip)
        then(context, builder, term, None)
        builder.set(skip)

    return compile_it


def leave_board(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """Fighters leave the board."""
    skip = Label()
    select(context, builder, term.term("leave_board"), declined, skip)
    builder.emit(Step(o.ABOUT_TO_LEAVE))
    builder.emit(Step(o.LEAVE_BOARD))
    builder.set(skip)


def choose_space(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """A space is chosen."""
    skip = Label()
    register = CHOSEN_SPACES[term.text("choose_space")]
    among = phrases.spaces(context, term.term("among"), empty=False)
    builder.emit(Step(o.CHOOSE_SPACE, register=register, spaces=among), skip)
    builder.set(skip)
