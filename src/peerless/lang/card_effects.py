"""Compiling the operations that move and show cards."""

from collections.abc import Callable

from peerless.core import program as p
from peerless.core.facts import NONE
from peerless.core.ops import codes as o
from peerless.core.program import Condition, Number, Step
from peerless.lang import phrases
from peerless.lang.builder import Builder, Label
from peerless.lang.phrases import Context
from peerless.lang.tree import Term

AMOUNTS = {"all": p.ALL, "any_number": p.ANY_NUMBER, "up_to": p.UP_TO}
WHICH = {"chosen": p.CHOSEN, "top": p.TOP, "bottom": p.BOTTOM, "random": p.RANDOM}
ONE = {"this_card": p.THIS_CARD, "that_card": p.THAT_CARD}
SEARCHED = ("deck", "discard_or_deck")
OPEN = ("discard", "boosts")  # piles that everyone sees


def announce(context: Context, builder: Builder) -> None:
    """Say that an ability takes effect."""
    if context.ability != NONE:
        builder.emit(Step(o.ANNOUNCE, ability=context.ability))


def _ask(context: Context, builder: Builder, step: Step, declined: Label | None) -> None:
    """Emit a step that may ask for permission itself."""
    builder.emit(step)
    if declined:
        builder.on_decline(step, declined)
        announce(context, builder)


def _amount(context: Context, term: Term) -> tuple[int, Number | None]:
    """How many cards an operation is about: how it is counted, and the number, if there is one."""
    amount = term.term(term.word)
    if amount.sort == "number":
        return p.EXACTLY, phrases.number(context, amount)
    number = phrases.number(context, amount.term("up_to")) if amount.word == "up_to" else None
    return AMOUNTS[amount.word], number


def _draw(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    seat = phrases.seat(context, term.text("by"))
    how, number = _amount(context, term)
    if how == p.UP_TO:
        builder.emit(Step(o.CHOOSE_AMOUNT, seat=seat, number=number))
        number = Number(p.THAT_MANY)
    _draw_cards(builder, seat, number)


def _draw_until(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    seat = phrases.seat(context, term.text("by"))
    in_hand = Number(p.COUNT_CARDS, context.seat, seat, pile=p.HAND)
    wanted = phrases.number(context, term.term("draw_until"))
    _draw_cards(builder, seat, Number(p.DIFFERENCE, parts=(wanted, in_hand)))


def _draw_cards(builder: Builder, seat: int, number: Number | None) -> None:
    drawn = Label()
    builder.emit(Step(o.DRAW, seat=seat, number=number), drawn)
    builder.emit(Step(o.EXHAUST, seat=seat))
    builder.set(drawn)


def _discard(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    theirs = term["chosen_by"] == "you" and term["by"] != "you"
    chooser = p.CHANCE if term.flag("at_random") else p.EFFECT_PLAYER if theirs else p.HAND_PLAYER
    how, number = _amount(context, term)
    cards = phrases.cards(context, term.term("cards"))
    each = term["by"] == "each_opponent"
    for seat in context.opponents if each else (phrases.seat(context, term.text("by")),):
        _ask(context, builder, Step(o.DISCARD, seat, chooser=chooser, number=number, amount=how, cards=cards), declined)


def _put(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    place = phrases.pile(context, term.text("to"))
    what = term.term("put").word
    if what in ONE:
        builder.emit(Step(o.PUT_CARD, seat=context.seat, card=ONE[what], place=place))
        return
    seat, cards = phrases.seat(context, term.text("of")), phrases.cards(context, term.term("cards"))
    pile, which = phrases.pile(context, term.text("from")), which_cards(term)
    if which == "chosen" and term["from"] in SEARCHED:
        how, number = _amount(context, term)
        builder.emit(Step(o.SEARCH, seat, number=number, amount=how, cards=cards, pile=pile, place=place))
        return
    how, number = _amount(context, term)
    step = Step(
        o.PUT,
        seat,
        number=number,
        amount=how,
        cards=cards,
        pile=pile,
        place=place,
        which=WHICH[which],
        chooser=p.EFFECT_PLAYER if term["chosen_by"] == "you" else p.HAND_PLAYER,
    )
    _ask(context, builder, step, declined)


def which_cards(term: Term) -> str:
    """Which cards of its pile an operation means: if it does not say, the top ones of a deck, else chosen ones."""
    return term.text("which") if "which" in term.args else "top" if term["from"] == "deck" else "chosen"


def _look(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    how, number = _amount(context, term)
    pile = phrases.pile(context, term.text("from"))
    openly = term.word == "reveal"
    seat = phrases.seat(context, term.text("of"))
    if openly and pile == p.HAND and how == p.EXACTLY:
        step = Step(o.SHOW, seat, number=number, same_title=term.flag("same_title"))
        _ask(context, builder, step, declined)
    else:
        which = WHICH[term.text("which")]
        builder.emit(Step(o.LOOK, seat, number=number, amount=how, pile=pile, which=which, openly=openly))


def _choose_card(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    cards, pile = phrases.cards(context, term.term("choose_card")), phrases.pile(context, term.text("from"))
    builder.emit(Step(o.CHOOSE_CARD, phrases.seat(context, term.text("of")), cards=cards, pile=pile))


CARD_COMPILERS: dict[str, Callable[[Context, Builder, Term, Label | None], None]] = {
    "draw": _draw,
    "draw_until": _draw_until,
    "discard": _discard,
    "put": _put,
    "look": _look,
    "reveal": _look,
    "choose_card": _choose_card,
}


# --- permissions and costs ------------------------------------------------------------------


def asks_for_card(term: Term) -> bool:
    """Whether an operation starts with the choice of a card that can include "no"."""
    if term.word == "discard":
        return term["by"] == "you" and not term.flag("at_random") and is_one(term)
    if term.word == "reveal":
        return term["from"] == "hand" and term.term("reveal").sort == "number"
    if term.word != "put" or "from" not in term.args or term["from"] in SEARCHED:
        return False
    return is_one(term) and which_cards(term) == "chosen" and term["chosen_by"] == "you"


def is_one(term: Term) -> bool:
    """Whether an operation is about exactly one card."""
    return term.term(term.word).args.get("plain") == 1


def possible_cards(context: Context, term: Term, by: str) -> Condition | None:
    """The condition under which an operation on cards can be carried out as a cost, in full (EFFECT-12)."""
    if term.word == "discard" and term["by"] != "each_opponent" and term.term("cards").word == "any":
        payer = phrases.seat(context, "opponent" if "opponent" in (by, term["by"]) else "you")
        return _has(context, term, payer, p.HAND)
    if term.word != "put":
        return None
    needed = [condition for condition in (_source(context, term), _room(context, term)) if condition is not None]
    return Condition(p.ALL_OF, parts=tuple(needed)) if len(needed) > 1 else next(iter(needed), None)


def _source(context: Context, term: Term) -> Condition | None:
    """Whether the cards that are put somewhere are there."""
    if term.term("put").word == "that_card":
        return Condition(p.CARD_CHOSEN)
    if "from" not in term.args or term.term("cards").word != "any":
        return None
    pile = phrases.pile(context, term.text("from"))
    return None if pile == p.DISCARD_OR_DECK else _has(context, term, phrases.seat(context, term.text("of")), pile)


def _room(context: Context, term: Term) -> Condition | None:
    """Whether a declared pile has room for the cards."""
    most = context.limits.get(term.text("to"))
    if most is None:
        return None
    held = Number(p.COUNT_CARDS, context.seat, context.seat, pile=context.piles[term.text("to")])
    left = Number(p.DIFFERENCE, parts=(Number(p.PLAIN, most), held))
    return Condition(p.COMPARE, n=p.AT_LEAST, numbers=(left, Number(p.PLAIN, _needed(term))))


def _has(context: Context, term: Term, owner: int, pile: int) -> Condition:
    held = Number(p.COUNT_CARDS, context.seat, owner, pile=pile)
    return Condition(p.COMPARE, n=p.AT_LEAST, numbers=(held, Number(p.PLAIN, _needed(term))))


def _needed(term: Term) -> int:
    """How many cards a cost is about, if that is known; at least one."""
    n = term.term(term.word).args.get("plain", 1)
    assert isinstance(n, int)
    return n
