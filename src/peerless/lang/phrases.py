"""Compiling the phrases used in steps: selectors, spaces, numbers, conditions, cards, seats.

Everything is compiled for one seat of one game, so groups of fighters and decks become constants.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from peerless.core import program as p
from peerless.core.facts import NONE
from peerless.core.frame import FIRST_SPACE, SECOND_SPACE
from peerless.lang.tree import CardDef, Term

CHOSEN_SPACES = {"first": FIRST_SPACE, "second": SECOND_SPACE}
BARE_NUMBERS = {
    "combat_damage_dealt": p.DAMAGE_DEALT,
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
}
PILES = {"hand": p.HAND, "deck": p.DECK, "discard": p.DISCARD}
ARITHMETIC = {"sum": p.SUM, "difference": p.DIFFERENCE, "smallest": p.SMALLEST, "largest": p.LARGEST}
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
    "own_turn": p.OWN_TURN,
    "fighter_was_defeated": p.DEFEATED_SOME,
}
FIGHTER_CONDITIONS = {
    "exists": p.EXISTS,
    "is_hero": p.IS_HERO,
    "left_its_space": p.LEFT_START,
    "left_its_zones": p.LEFT_START_ZONES,
    "is_defeated": p.IS_DEFEATED,
}


@dataclass(frozen=True)
class Context:
    """The meaning of words for one seat: its fighters by name, groups, modes, and the first of its card kinds."""

    seat: int
    groups: Mapping[str, int]  # hero, sidekick ids, and the general groups, as masks of fighters
    modes: tuple[str, ...]
    cards: tuple[CardDef, ...]
    first_kind: int
    opponent: int  # the only opponent, or COMBAT_OPPONENT / CHOSEN_OPPONENT
    ability: int = NONE  # the ability whose effect is being compiled
    opponents: tuple[int, ...] = ()  # all opponents, starting from the next seat (EFFECT-14)
    bonus_kind: int = NONE  # the bonus attack of the card whose effect is being compiled


def fighters(context: Context, term: Term) -> p.Fighters:
    """A selector."""
    word = term.word
    if word == "own_fighter":
        return p.Fighters(p.OWN_COMBATANT, context.seat)
    if word == "opposing_fighter":
        return p.Fighters(p.OPPOSING_COMBATANT, context.seat)
    if word == "that_fighter":
        return p.Fighters(p.REGISTER, context.seat)
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
    )


def _anchor(context: Context, term: Term, name: str) -> p.Fighters | None:
    return fighters(context, term.term(name)) if name in term.args else None


def defeated(context: Context, sidekick: str) -> p.Fighters:
    """The fighters with this name that are off the battlefield."""
    return p.Fighters(p.CONSTANT, context.seat, context.groups[sidekick], defeated=True)


def spaces(context: Context, term: Term, empty: bool) -> p.Spaces:
    """A set of spaces."""
    if term.word == "anywhere":
        return p.Spaces(p.ANYWHERE, empty)
    if term.word == "adjacent_to_space":
        register = CHOSEN_SPACES[term.text("adjacent_to_space")]
        return p.Spaces(p.ADJACENT_TO_SPACE, empty, register=register)
    base = p.IN_ZONE_OF if term.word == "in_zone_of" else p.ADJACENT_TO
    return p.Spaces(base, empty, fighters(context, term.term(term.word)))


def cards(context: Context, term: Term) -> int:
    """A set of cards in the seat's own deck, as a mask of kinds."""
    mask = 0
    for index, card in enumerate(context.cards):
        if (
            term.word == "any"
            or (term.word == "tag" and term["tag"] in card.tags)
            or (term.word == "card" and term["card"] == card.id)
        ):
            mask |= 1 << (context.first_kind + index)
    return mask


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
        return p.Number(CARD_NUMBERS[word], seat=context.seat, card=card, otherwise=otherwise)
    if word == "cards":
        kinds = p.ALL_KINDS if term.term("cards").word == "any" else cards(context, term.term("cards"))
        pile = PILES[term.text("in")]
        owner = seat(context, term.text("of"))
        return p.Number(p.COUNT_CARDS, context.seat, owner, kinds, pile=pile)
    if word == "times":
        return p.Number(p.PRODUCT, _count(term, "times"), parts=(number(context, term.term("of")),))
    if word == "half":
        up = term["rounded"] == "up"
        return p.Number(p.HALF, 1 if up else 0, parts=(number(context, term.term("half")),))
    return p.Number(ARITHMETIC[word], parts=tuple(number(context, part) for part in term.block(word)))


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
    if word == "apart":  # only true for a fighter on the battlefield (COMBAT-14)
        near = p.Fighters(p.ANOTHER, seat, within=fighters(context, term.term("apart")))
        near.in_zone_of = fighters(context, term.term("from"))
        there = p.Condition(p.EXISTS, seat, fighters=fighters(context, term.term("apart")))
        together = p.Condition(p.EXISTS, seat, fighters=near)
        return p.Condition(p.ALL_OF, seat, parts=(there, p.Condition(p.NOT, seat, parts=(together,))))
    if word == "can_summon":
        summoned = p.Fighters(p.CONSTANT, seat, context.groups[term.text("can_summon")])
        return p.Condition(p.CAN_SUMMON, seat, fighters=summoned, spaces=spaces(context, term.term("at"), True))
    if word == "mode":
        return p.Condition(p.MODE_IS, seat, context.modes.index(term.text("mode")))
    if word == "not":
        return p.Condition(p.NOT, seat, parts=(condition(context, term.term("not")),))
    parts = tuple(condition(context, part) for part in term.block(word))
    return p.Condition(p.ALL_OF if word == "all" else p.ANY_OF, seat, parts=parts)


def seat(context: Context, word: str) -> int:
    """The seat whose hand, deck, or turn is meant."""
    return context.seat if word == "you" else context.opponent
