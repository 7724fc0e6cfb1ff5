"""Compiling effects: each operation of the language becomes a few steps of the machine."""

from collections.abc import Callable

from peerless.core import program as p
from peerless.core.facts import NONE
from peerless.core.ops import codes as o
from peerless.core.program import CHOSEN_OPPONENT, EXISTS, Condition, Number, Step
from peerless.lang import phrases
from peerless.lang.builder import Builder, Label
from peerless.lang.phrases import CHOSEN_SPACES, Context
from peerless.lang.tree import Block, Term, walk
from peerless.lang.vocabulary import VOCABULARY

ASKING = ("may", "commit_boost")  # these announce an ability only once it is used


def compile_effect(context: Context, block: Block) -> list[Step]:
    """The program of one effect."""
    builder = Builder()
    if block and block[0].word not in ASKING:
        _announce(context, builder)
    before = _terms_before_opponent(context, block)
    _block(context, builder, block[:before], None)
    if before < len(block):
        builder.emit(Step(o.CHOOSE_OPPONENT))
        _block(context, builder, block[before:], None)
    return builder.finish()


def _terms_before_opponent(context: Context, block: Block) -> int:
    """The number of operations before the player has to choose an opponent (FFA-6)."""
    if context.opponent == CHOSEN_OPPONENT:
        for place, term in enumerate(block):
            if any(_names_opponent(inner) for inner in walk(term)):
                return place
    return len(block)


def _announce(context: Context, builder: Builder) -> None:
    if context.ability != NONE:
        builder.emit(Step(o.ANNOUNCE, ability=context.ability))


def _names_opponent(term: Term) -> bool:
    word = VOCABULARY[term.sort][term.word]
    named = [term.args.get(name) for name, param in word.arguments().items() if param.sort == "word"]
    return word.opponent or "opponent" in named


def _block(context: Context, builder: Builder, block: Block, declined: Label | None) -> None:
    """Compile operations in sequence. With `declined`, the first one asks for permission itself (see `_may`)."""
    for term in block:
        _COMPILERS[term.word](context, builder, term, declined)
        declined = None


def _select(context: Context, builder: Builder, term: Term, declined: Label | None, skip: Label) -> None:
    """Select fighters; an optional choice jumps to `declined`, any other without candidates to `skip`."""
    query = phrases.fighters(context, term)
    if term.word == "one":
        builder.emit(Step(o.CHOOSE_FIGHTER, fighters=query, optional=declined is not None), declined or skip)
        if declined:
            _announce(context, builder)
    else:
        builder.emit(Step(o.SELECT, fighters=query))


# --- cards ----------------------------------------------------------------------------------


def _draw(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    seat = phrases.seat(context, term.text("by"))
    drawn = Label()
    builder.emit(Step(o.DRAW, seat=seat, number=phrases.number(context, term.term("draw"))), drawn)
    builder.emit(Step(o.EXHAUST, seat=seat))
    builder.set(drawn)


def _discard(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    theirs = term["chosen_by"] == "you" and term["by"] != "you"
    chooser = p.CHANCE if term.flag("at_random") else p.EFFECT_PLAYER if theirs else p.HAND_PLAYER
    amount = phrases.number(context, term.term("discard"))
    if term["by"] == "each_opponent":
        for opponent in context.opponents:
            builder.emit(Step(o.DISCARD, chooser=chooser, seat=opponent, number=amount))
        return
    step = builder.emit(Step(o.DISCARD, chooser=chooser, seat=phrases.seat(context, term.text("by")), number=amount))
    if declined:
        builder.on_decline(step, declined)
        _announce(context, builder)


def _choose_card(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    builder.emit(Step(o.CHOOSE_CARD, seat=phrases.seat(context, "opponent")))


def _put_on_deck(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    bottom = term["put_on_deck"] == "bottom"
    builder.emit(Step(o.PUT_ON_DECK, bottom=bottom, seat=phrases.seat(context, term.text("of"))))


def _discard_top(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    amount = phrases.number(context, term.term("discard_top"))
    builder.emit(Step(o.DISCARD_TOP, seat=context.seat, number=amount))


def _look_at_hand(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    builder.emit(Step(o.LOOK_AT_HAND, seat=phrases.seat(context, term.text("look_at_hand"))))


def _look_at_top(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    taken = term.term("take").args.get("plain", 0)
    assert isinstance(taken, int)
    builder.emit(Step(o.LOOK_AT_TOP, count=taken, number=phrases.number(context, term.term("look_at_top"))))
    builder.emit(Step(o.TAKE_LOOKED, number=phrases.number(context, term.term("take"))))
    builder.emit(Step(o.ORDER_LOOKED))


def _take(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    kinds = phrases.cards(context, term.term("cards"))
    search = term["from"] == "discard_or_deck"
    builder.emit(Step(o.TAKE, kinds=kinds, every=term["take"] == "all", search=search))


# --- fighters -------------------------------------------------------------------------------


def _on_fighters(op: int, amount: str, target: str) -> "Compile":
    """A compiler for operations that apply a number to fighters."""

    def compile_it(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
        skip = Label()
        _select(context, builder, term.term(target), declined, skip)
        builder.emit(Step(op, number=phrases.number(context, term.term(amount))))
        builder.set(skip)

    return compile_it


def _move(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    skip = Label()
    who = term.term("move")
    steps = phrases.number(context, term.term("up_to" if "up_to" in term.args else "exactly"))
    through, exact = term.flag("through_enemies"), "exactly" in term.args
    _select(context, builder, who, declined, skip)
    if who.word == "each" or (who.word == "named" and context.groups[who.text("named")].bit_count() > 1):
        builder.emit(Step(o.START_MOVES, number=steps))
        builder.emit(Step(o.MOVE_EACH, through=through, exact=exact))
    elif term.flag("step_by_step"):
        builder.emit(Step(o.WALK, through=through, number=steps))
    else:
        builder.emit(Step(o.MOVE_ONE, through=through, exact=exact, number=steps))
    builder.set(skip)


def _place(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    skip = Label()
    _select(context, builder, term.term("place"), None, skip)
    where = phrases.spaces(context, term.term("at"), empty=True)  # PLACE-2
    builder.emit(Step(o.PLACE, spaces=where, optional=declined is not None), declined or skip)
    if declined:
        _announce(context, builder)
    builder.set(skip)


def _return(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    skip = Label()
    gone = phrases.defeated(context, term.text("return"))
    where = phrases.spaces(context, term.term("at"), empty=True)
    builder.emit(Step(o.RETURN, fighters=gone, spaces=where, optional=declined is not None), declined or skip)
    builder.set(skip)


def _revive(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    skip = Label()
    step = Step(
        o.REVIVE,
        fighters=phrases.fighters(context, term.term("revive")),
        number=phrases.number(context, term.term("health")),
        spaces=phrases.spaces(context, term.term("at"), empty=True),
    )
    builder.emit(step, skip)
    builder.set(skip)


def _summon(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    kin = p.Fighters(p.CONSTANT, context.seat, context.groups[term.text(term.word)])
    builder.emit(Step(o.SELECT, fighters=p.Fighters(p.CONSTANT, context.seat)))  # clear the selection
    if term.word == "leave_in_place":
        builder.emit(Step(o.LEAVE_IN_PLACE, fighters=kin))
    else:
        where = phrases.spaces(context, term.term("at"), empty=True)
        builder.emit(Step(o.SUMMON, fighters=kin, spaces=where))


def _swap(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    skip = Label()
    _select(context, builder, term.term("with"), declined, skip)
    builder.emit(Step(o.SWAP, fighters=phrases.fighters(context, term.term("swap"))))
    builder.set(skip)


def _choose_space(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    skip = Label()
    register = CHOSEN_SPACES[term.text("choose_space")]
    among = phrases.spaces(context, term.term("among"), empty=False)
    builder.emit(Step(o.CHOOSE_SPACE, register=register, spaces=among), skip)
    builder.set(skip)


# --- the combat, the turn, the hero ---------------------------------------------------------


def _value(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    opposing = term["of"] == "opposing_card"
    builder.emit(Step(o.SET_VALUE, opposing=opposing, number=phrases.number(context, term.term("value"))))


def _add(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    subtract = term.word == "subtract"
    builder.emit(Step(o.ADD_VALUE, subtract=subtract, number=phrases.number(context, term.term(term.word))))


def _boost(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    seat = context.seat if term["boost"] == "own_card" else context.opponent
    times = term["times"]
    assert isinstance(times, int)
    for time in range(times):
        builder.emit(Step(o.BOOST, once_more=time > 0, seat=seat))
        builder.emit(Step(o.BOOST_BONUS))
        builder.emit(Step(o.RESOLVE_PENDING))  # COMBAT-22: the bonus is an effect of its own
        builder.emit(Step(o.FINISH_BOOST))


def _fights(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    builder.emit(Step(o.SELECT, fighters=phrases.fighters(context, term.term("fights"))))
    builder.emit(Step(o.FIGHTS))


def _bonus_attack(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    builder.emit(Step(o.BONUS_ATTACK, kind=context.bonus_kind))


def _lock_values(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    builder.emit(Step(o.LOCK_VALUES, number=phrases.number(context, term.term("lock_values"))))


def _gain_actions(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    amount = phrases.number(context, term.term("gain_actions"))
    builder.emit(Step(o.GAIN_ACTIONS, seat=phrases.seat(context, term.text("by")), number=amount))


def _plain(op: int) -> "Compile":
    """A compiler for operations that are one step without operands."""

    def compile_it(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
        builder.emit(Step(op))

    return compile_it


# --- control --------------------------------------------------------------------------------


def _if(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    otherwise, end = Label(), Label()
    query = phrases.condition(context, term.term("if"))
    builder.emit(Step(o.JUMP_UNLESS, condition=query), otherwise)
    _block(context, builder, term.block("then"), declined)
    _else(context, builder, term, otherwise, end)


def _may(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """Compile a permission. If the first operation is a choice anyway, "no" becomes one of its options."""
    otherwise, end = Label(), Label()
    block = term.block("may")
    if _can_be_nothing(term):
        _block(context, builder, block, None)
        return
    if term["by"] == "you" and _asks_by_itself(block[0]):
        _block(context, builder, block, otherwise)
    else:
        possible = _possible(context, block[0], term.text("by"))
        if possible is not None:
            builder.emit(Step(o.JUMP_UNLESS, guard=True, condition=possible), otherwise)
        builder.emit(Step(o.MAY, seat=phrases.seat(context, term.text("by"))), otherwise)
        _announce(context, builder)
        _block(context, builder, block, None)
    _block(context, builder, term.block("then"), None)
    _else(context, builder, term, otherwise, end)


def _can_be_nothing(term: Term) -> bool:
    """Whether no permission is needed: a single move of up to N spaces, as moving 0 is like declining (MOVE-5)."""
    block = term.block("may")
    alone = len(block) == 1 and term["by"] == "you" and not term.block("then") and not term.block("else")
    return alone and block[0].word == "move" and "up_to" in block[0].args


def _else(context: Context, builder: Builder, term: Term, otherwise: Label, end: Label) -> None:
    if term.block("else"):
        builder.emit(Step(o.JUMP), end)
        builder.set(otherwise)
        _block(context, builder, term.block("else"), None)
    else:
        builder.set(otherwise)
    builder.set(end)


def _asks_by_itself(term: Term) -> bool:
    """Whether an operation starts with a choice that can include "no"."""
    if term.word == "place":
        return term.term("place").word != "one"
    if term.word == "return" or (term.word == "choose" and term["choose"] == 1):
        return True
    if term.word == "discard":
        return term["by"] == "you" and not term.flag("at_random") and term.term("discard").args.get("plain") == 1
    target = {"damage": "to", "recover": "to", "move": "move", "swap": "with"}.get(term.word)
    return target is not None and term.term(target).word == "one"


def _possible(context: Context, term: Term, by: str) -> Condition | None:
    """The condition under which a cost can be paid in full (EFFECT-5, EFFECT-12)."""
    if term.word == "damage":
        return Condition(EXISTS, context.seat, fighters=phrases.fighters(context, term.term("to")))
    if term.word == "discard" and term["by"] != "each_opponent":
        n = term.term("discard").args.get("plain", 1)
        assert isinstance(n, int)
        payer = phrases.seat(context, "opponent" if "opponent" in (by, term["by"]) else "you")
        in_hand = Number(p.COUNT_CARDS, context.seat, payer, p.ALL_KINDS, pile=p.HAND)
        return Condition(p.COMPARE, n=p.AT_LEAST, numbers=(in_hand, Number(p.PLAIN, n)))
    if term.word == "discard_chosen":
        return Condition(p.CARD_CHOSEN)
    if term.word == "swap":
        pair = [phrases.fighters(context, term.term(name)) for name in ("swap", "with")]
        return Condition(p.ALL_OF, parts=tuple(Condition(EXISTS, context.seat, fighters=fighter) for fighter in pair))
    return None


def _choose(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """Compile a choice of branches: all are chosen first, then carried out in that order (EFFECT-13)."""
    count, ways = term["choose"], term["of"]
    assert isinstance(count, int) and isinstance(ways, tuple)
    labels = [Label() for _ in ways]
    loop, end = Label(), Label()
    pick = builder.emit(Step(o.PICK_BRANCHES, count=count, ways=len(ways)))
    if declined:
        builder.on_decline(pick, declined)
        _announce(context, builder)
    builder.set(loop)
    builder.switch(builder.emit(Step(o.NEXT_BRANCH), end), labels)
    for label, way in zip(labels, ways, strict=True):
        assert isinstance(way, tuple)
        builder.set(label)
        _block(context, builder, tuple(part for part in way if isinstance(part, Term)), None)
        builder.emit(Step(o.JUMP), loop)
    builder.set(end)


Compile = Callable[[Context, Builder, Term, Label | None], None]

_COMPILERS: dict[str, Compile] = {
    "draw": _draw,
    "discard": _discard,
    "discard_top": _discard_top,
    "look_at_hand": _look_at_hand,
    "choose_card": _choose_card,
    "discard_chosen": _plain(o.DISCARD_CHOSEN),
    "put_on_deck": _put_on_deck,
    "look_at_top": _look_at_top,
    "take": _take,
    "damage": _on_fighters(o.DAMAGE, "damage", "to"),
    "recover": _on_fighters(o.RECOVER, "recover", "to"),
    "set_health": _on_fighters(o.SET_HEALTH, "set_health", "of"),
    "move": _move,
    "place": _place,
    "return": _return,
    "revive": _revive,
    "summon": _summon,
    "leave_in_place": _summon,
    "swap": _swap,
    "choose_space": _choose_space,
    "value": _value,
    "add": _add,
    "subtract": _add,
    "boost": _boost,
    "take_back": _plain(o.TAKE_BOOST_BACK),
    "replace_card": _plain(o.REPLACE_CARD),
    "fights": _fights,
    "bonus_attack": _bonus_attack,
    "reflect": _plain(o.REFLECT_DAMAGE),
    "lock_values": _lock_values,
    "ignore_value": _plain(o.IGNORE_VALUE),
    "cancel": _plain(o.CANCEL),
    "prevent": _plain(o.PREVENT_DAMAGE),
    "commit_boost": _plain(o.COMMIT_BOOST),
    "gain_actions": _gain_actions,
    "change": _plain(o.NEXT_MODE),
    "if": _if,
    "may": _may,
    "choose": _choose,
}
