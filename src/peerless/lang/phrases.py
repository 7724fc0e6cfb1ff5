"""Compiling the phrases used in steps: selectors, spaces, numbers, conditions, cards, seats.

Everything is compiled for one seat of one game, so groups of fighters and decks become constants.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from peerless.core import program as p
from peerless.core.facts import NONE
from peerless.core.frame import FIRST_SPACE, SECOND_SPACE
from peerless.core.rule import Rule
from peerless.lang.tree import CardDef, Term

FURTHER = ("outside_zone_of", "within", "wounded", "nearest_to", "weakest", "with")
SPOKEN_OF = ("that_fighter", "those_fighters")
CHOSEN_SPACES = {"first": FIRST_SPACE, "second": SECOND_SPACE}
BARE_SPACES = {"anywhere": p.ANYWHERE, "that_space": p.THAT_SPACE, "start_spaces": p.START_SPACES}
TOKEN_SPACES = {"with": p.WITH_TOKEN, "without": p.WITHOUT_TOKEN}
NEAR_FIGHTERS = {
    "in_zone_of": p.IN_ZONE_OF,
    "outside_zone_of": p.OUTSIDE_ZONE_OF,
    "adjacent_to": p.ADJACENT_TO,
    "space_of": p.SPACE_OF,
}
BARE_NUMBERS = {
    "combat_damage_dealt": p.DAMAGE_DEALT,
    "that_many": p.THAT_MANY,
    "remembered": p.REMEMBERED,
    "action_number": p.ACTION_NUMBER,
    "actions_left": p.ACTIONS_LEFT,
}
FIGHTER_NUMBERS = {
    "fighters": p.COUNT_FIGHTERS,
    "zones_of": p.ZONES_OF,
    "health_of": p.HEALTH_OF,
    "missing_health_of": p.MISSING_HEALTH_OF,
    "distance": p.DISTANCE,
}
CARD_NUMBERS = {"boost_of": p.BOOST_OF, "printed_value_of": p.PRINTED_VALUE_OF, "value_of": p.VALUE_OF}
ONE_CARD = {
    "own_card": p.OWN_CARD,
    "opposing_card": p.OPPOSING_CARD,
    "main_defense": p.MAIN_DEFENSE,
    "that_card": p.THAT_CARD,
    "this_card": p.THIS_CARD,
    "top_of_deck": p.TOP_OF_DECK,
    "opposing_top_of_deck": p.OPPOSING_TOP_OF_DECK,
}
PILES = {
    "hand": p.HAND,
    "deck": p.DECK,
    "discard": p.DISCARD,
    "those_cards": p.THOSE,
    "boosts": p.BOOSTS,
    "discard_or_deck": p.DISCARD_OR_DECK,
    "deck_top": p.DECK_TOP,
    "deck_bottom": p.DECK_BOTTOM,
    "out_of_game": p.OUT_OF_GAME,
}
ARITHMETIC = {"sum": p.SUM, "difference": p.DIFFERENCE, "smallest": p.SMALLEST, "largest": p.LARGEST}
OWN_MARKS = {"tag", "card", "banner"}  # what only the cards of the seat's own deck are known by
COMPARED = {
    "is": p.IS,
    "at_least": p.AT_LEAST,
    "at_most": p.AT_MOST,
    "more_than": p.MORE_THAN,
    "less_than": p.LESS_THAN,
}
BARE_CONDITIONS = {
    "won": p.WON,
    "lost": p.LOST,
    "opponent_played_card": p.OPPONENT_PLAYED,
    "attacking": p.IS_ATTACKING,
    "defending": p.IS_DEFENDING,
    "own_turn": p.OWN_TURN,
    "fighter_was_defeated": p.DEFEATED_SOME,
}
FIGHTER_CONDITIONS = {
    "exists": p.EXISTS,
    "is_hero": p.IS_HERO,
    "left_its_space": p.LEFT_START,
    "left_its_zones": p.LEFT_START_ZONES,
    "is_defeated": p.IS_DEFEATED,
    "was_damaged": p.WAS_HURT,
}


@dataclass(frozen=True)
class Context:
    """The meaning of words for one seat: its fighters, groups, declarations, and the first of its card kinds."""

    seat: int
    groups: Mapping[str, int]  # hero, sidekick ids, and the general groups, as masks of fighters
    modes: Mapping[str, tuple[int, tuple[str, ...]]]  # declared states by id: row and values
    counters: Mapping[str, int]  # rows of declared counters by id
    cards: tuple[CardDef, ...]
    first_kind: int
    opponent: int  # the only opponent, or COMBAT_OPPONENT / CHOSEN_OPPONENT
    ability: int = NONE  # the ability whose effect is being compiled
    opponents: tuple[int, ...] = ()  # all opponents, starting from the next seat (EFFECT-14)
    bonus_kind: int = NONE  # the bonus attack of the card whose effect is being compiled
    put_off: Callable[["Context", Term], tuple[int, int]] | None = None  # adds an effect for later: ability and moment
    source: str = ""  # the card or ability whose effect is being compiled
    kind: int = NONE  # the card itself
    seats: int = 2
    rules: list[Rule] = field(default_factory=list)  # of the whole game, to which effects add those they make
    decks: tuple[CardDef, ...] = ()  # the cards of all decks, by kind
    piles: Mapping[str, int] = field(default_factory=dict)  # the declared piles by id
    limits: Mapping[str, int] = field(default_factory=dict)  # how many cards those of them hold that have a limit
    tokens: Mapping[str, int] = field(default_factory=dict)  # the seat's own by kind, as masks
    subject: bool = False  # whether the effect is about a fighter from the start
    kept: frozenset[str] = frozenset()  # which of `SPOKEN_OF` are the fighters that the effect has chosen


def fighters(context: Context, term: Term) -> p.Fighters:
    """A selector."""
    word = term.word
    if word == "own_fighter":
        return p.Fighters(p.OWN_COMBATANT, context.seat)
    if word == "opposing_fighter":
        return p.Fighters(p.OPPOSING_COMBATANT, context.seat)
    if word in SPOKEN_OF:
        return p.Fighters(p.KEPT if word in context.kept else p.REGISTER, context.seat)
    if word == "opposing_hero":  # the mask encodes whose hero: a seat, or how to find it
        return p.Fighters(p.HERO_OF_OPPONENT, context.seat, context.opponent)
    if word == "named":
        return p.Fighters(p.CONSTANT, context.seat, context.groups[term.text("named")])
    group = term.text(word)
    return p.Fighters(
        p.PASSED if term.flag("passed") else p.COMBATANTS if group == "combatant" else p.CONSTANT,
        context.seat,
        context.groups.get(group, 0),
        adjacent_to=_anchor(context, term, "adjacent_to"),
        in_zone_of=_anchor(context, term, "in_zone_of"),
        at_spaces="at" in term.args,
        but=_anchor(context, term, "but"),
        at_least=_count(term, "at_least") if "at_least" in term.args else 1,
        on_tokens=context.tokens[term.text("on")] if "on" in term.args else 0,
        further=_narrowing(context, term),
    )


def _narrowing(context: Context, term: Term) -> p.Narrowing | None:
    """The filters that few sets have; None without any."""
    if not any(term.args.get(name) for name in FURTHER):
        return None
    return p.Narrowing(
        outside=_anchor(context, term, "outside_zone_of"),
        within=_anchor(context, term, "from"),
        distance=_count(term, "within") if "within" in term.args else 0,
        wounded=term.flag("wounded"),
        nearest_to=_anchor(context, term, "nearest_to"),
        weakest=term.flag("weakest"),
        marks=context.counters[term.text("with")] if "with" in term.args else NONE,
    )


def _anchor(context: Context, term: Term, name: str) -> p.Fighters | None:
    return fighters(context, term.term(name)) if name in term.args else None


def defeated(context: Context, sidekick: str) -> p.Fighters:
    """The fighters with this name that are off the battlefield."""
    return p.Fighters(p.CONSTANT, context.seat, context.groups[sidekick], defeated=True)


def tokens(context: Context, term: Term, off: bool) -> p.Tokens:
    """A set of tokens on the board, or with `off` also of those that are not."""
    if term.word == "that_token":
        return p.Tokens(0, True, off, that=True)
    return p.Tokens(
        context.tokens[term.text(term.word)],
        not term.flag("off_board"),
        off,
        at=_anchor(context, term, "at"),
        but_that="but" in term.args,
    )


def spaces(context: Context, term: Term, empty: bool) -> p.Spaces:
    """A set of spaces."""
    if term.word in BARE_SPACES:
        return p.Spaces(BARE_SPACES[term.word], empty)
    if term.word in TOKEN_SPACES:
        return p.Spaces(TOKEN_SPACES[term.word], empty, tokens=context.tokens[term.text(term.word)])
    if term.word == "among":
        parts = tuple(spaces(context, part, False) for part in term.block("among"))
        return p.Spaces(p.ANY_OF_SPACES, empty, parts=parts)
    if term.word == "adjacent_to_space":
        register = CHOSEN_SPACES[term.text("adjacent_to_space")]
        return p.Spaces(p.ADJACENT_TO_SPACE, empty, register=register)
    return p.Spaces(NEAR_FIGHTERS[term.word], empty, fighters(context, term.term(term.word)))


def cards(context: Context, term: Term) -> p.Cards | None:
    """A set of cards; None if it is every card. Tags, titles and banners are those of the seat's own deck."""
    if term.word == "any":
        return None
    mask = 0
    for kind, card in enumerate(context.decks):
        own = 0 <= kind - context.first_kind < len(context.cards)
        if _has_marks(card, term, own):
            mask |= 1 << kind
    value, value_is = _bound(context, term, "value")
    boost, boost_is = _bound(context, term, "boost")
    return p.Cards(mask, value, value_is, boost, boost_is)


def _has_marks(card: CardDef, term: Term, own: bool) -> bool:
    """Whether a card has everything that a set asks for and that never changes."""
    args = term.args
    return (
        (own or not OWN_MARKS & set(args))
        and ("tag" not in args or args["tag"] in card.tags)
        and ("card" not in args or args["card"] == card.id)
        and ("type" not in args or args["type"] == card.type)
        and ("banner" not in args or args["banner"] in card.used_by)
        and ("value" not in args or (card.value is not None and _is_possible(card.value, term.term("value"))))
        and ("boost" not in args or _is_possible(card.boost or 0, term.term("boost")))
        and ("but" not in args or not _has_marks(card, term.term("but"), own))
    )


def _is_possible(printed: int, bound: Term) -> bool:
    """Whether a printed number fits; what is computed may turn out to fit."""
    amount = (bound if bound.sort == "number" else bound.term(bound.word)).args.get("plain")
    if not isinstance(amount, int):
        return True
    return {"at_least": printed >= amount, "at_most": printed <= amount}.get(bound.word, printed == amount)


def _bound(context: Context, term: Term, name: str) -> tuple[p.Number | None, int]:
    """A computed number that a printed one is compared with; None if there is none or it is fixed."""
    if name not in term.args:
        return None, p.IS
    bound = term.term(name)
    amount, how = (bound, "is") if bound.sort == "number" else (bound.term(bound.word), bound.word)
    return (None if amount.word == "plain" else number(context, amount)), COMPARED[how]


def pile(context: Context, word: str) -> int:
    """A pile or place by its name."""
    return PILES[word] if word in PILES else context.piles[word]


def number(context: Context, term: Term) -> p.Number:
    """A number."""
    word = term.word
    if word == "plain":
        return p.Number(p.PLAIN, _count(term, "plain"))
    if word in BARE_NUMBERS:
        return p.Number(BARE_NUMBERS[word], seat=context.seat)
    if word in FIGHTER_NUMBERS:
        to = fighters(context, term.term("to")) if word == "distance" else None
        return p.Number(FIGHTER_NUMBERS[word], seat=context.seat, fighters=fighters(context, term.term(word)), to=to)
    if word in CARD_NUMBERS:
        otherwise = _count(term, "or") if "or" in term.args else NONE
        card = ONE_CARD[term.text(word)]
        owner = context.opponent if card == p.OPPOSING_TOP_OF_DECK else context.seat
        return p.Number(CARD_NUMBERS[word], context.seat, owner, card=card, otherwise=otherwise)
    if word == "cards":
        owner, within = seat(context, term.text("of")), pile(context, term.text("in"))
        return p.Number(p.COUNT_CARDS, context.seat, owner, cards(context, term.term("cards")), pile=within)
    if word == "counters":
        on = fighters(context, term.term("on")) if "on" in term.args else None
        return p.Number(p.COUNTERS, context.counters[term.text("counters")], fighters=on)
    if word == "tokens":
        where = spaces(context, term.term("at"), False) if "at" in term.args else None
        return p.Number(p.COUNT_TOKENS, tokens=context.tokens[term.text("tokens")], spaces=where)
    if word == "this_turn":
        owner = seat(context, term.text("by"))
        return p.Number(p.THIS_TURN, context.seat, owner, pile=p.COUNTED.index(term.text("this_turn")))
    if word == "last_turn":
        owner, turn_of, what = seat(context, term.text("by")), seat(context, term.text("of")), term.text(word)
        return p.Number(p.LAST_TURN, context.seat, owner, pile=p.COUNTED.index(what), card=turn_of)
    if word == "times":
        return p.Number(p.PRODUCT, _count(term, "times"), parts=(number(context, term.term("of")),))
    if word == "half":
        up = term["rounded"] == "up"
        return p.Number(p.HALF, 1 if up else 0, parts=(number(context, term.term("half")),))
    return p.Number(ARITHMETIC[word], parts=tuple(number(context, part) for part in term.block(word)))


def amount(context: Context, term: Term) -> tuple[p.Number, bool]:
    """A number, and whether a player may choose fewer."""
    if term.sort == "amount":
        return number(context, term.term("up_to")), True
    return number(context, term), False


def _count(term: Term, name: str) -> int:
    n = term[name]
    assert isinstance(n, int)
    return n


def comparison(term: Term) -> str:
    """How a comparison compares: the one argument of `COMPARED` that it has."""
    return next(name for name in COMPARED if name in term.args)


def condition(context: Context, term: Term) -> p.Condition:
    """A condition."""
    word = term.word
    seat = context.seat
    if word in BARE_CONDITIONS:
        return p.Condition(BARE_CONDITIONS[word], seat)
    if word in FIGHTER_CONDITIONS:
        return p.Condition(FIGHTER_CONDITIONS[word], seat, fighters=fighters(context, term.term(word)))
    if word == "compare":
        how = comparison(term)
        numbers = (number(context, term.term("compare")), number(context, term.term(how)))
        return p.Condition(p.COMPARE, seat, COMPARED[how], numbers=numbers)
    if word in ("adjacent", "same_zone"):
        inner = fighters(context, term.term(word))
        anchor = fighters(context, term.term("to" if word == "adjacent" else "as"))
        query = p.Fighters(p.ANOTHER, seat, within=inner)
        if word == "adjacent":
            query.adjacent_to = anchor
        else:
            query.in_zone_of = anchor
        return p.Condition(p.EXISTS, seat, fighters=query)
    if word == "on_token":  # TOKEN-7
        mine = context.tokens[term.text("of")]
        inner = fighters(context, term.term("on_token"))
        return p.Condition(p.EXISTS, seat, fighters=p.Fighters(p.ANOTHER, seat, within=inner, on_tokens=mine))
    if word == "began_on_token":
        mine = context.tokens[term.text("of")]
        return p.Condition(p.BEGAN_ON_TOKEN, seat, mine, fighters=fighters(context, term.term("began_on_token")))
    if word == "apart":  # only true for a fighter on the battlefield (COMBAT-14)
        near = p.Fighters(p.ANOTHER, seat, within=fighters(context, term.term("apart")))
        near.in_zone_of = fighters(context, term.term("from"))
        there = p.Condition(p.EXISTS, seat, fighters=fighters(context, term.term("apart")))
        together = p.Condition(p.EXISTS, seat, fighters=near)
        return p.Condition(p.ALL_OF, seat, parts=(there, p.Condition(p.NOT, seat, parts=(together,))))
    if word == "is_sidekick":
        heroes = p.Fighters(p.CONSTANT, seat, context.groups["any_hero"])
        query = p.Fighters(p.ANOTHER, seat, but=heroes, within=fighters(context, term.term(word)))
        return p.Condition(p.EXISTS, seat, fighters=query)
    if word == "can_summon":
        summoned = p.Fighters(p.CONSTANT, seat, context.groups[term.text("can_summon")])
        return p.Condition(p.CAN_SUMMON, seat, fighters=summoned, spaces=spaces(context, term.term("at"), True))
    if word == "state":
        row, values = context.modes[term.text("state")]
        return p.Condition(p.MODE_IS, seat, values.index(term.text("is")), row=row)
    if word == "top_of_discard":
        empty = 1 if term.flag("or_empty") else 0
        return p.Condition(p.TOP_OF_DISCARD, seat, empty, cards=cards(context, term.term(word)))
    if word == "card":
        card = ONE_CARD[term.text(word)]
        owner = context.opponent if card == p.OPPOSING_TOP_OF_DECK else seat
        return p.Condition(p.CARD_IS, owner, cards=cards(context, term.term("is")), card=card)
    if word == "not":
        return p.Condition(p.NOT, seat, parts=(condition(context, term.term("not")),))
    parts = tuple(condition(context, part) for part in term.block(word))
    return p.Condition(p.ALL_OF if word == "all" else p.ANY_OF, seat, parts=parts)


def seat(context: Context, word: str) -> int:
    """The seat whose hand, deck, or turn is meant."""
    return context.seat if word == "you" else context.opponent
