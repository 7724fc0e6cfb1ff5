"""Consistency checks for the rules that hold for a while: made by an effect, about somebody, and not over yet."""

from peerless.core.ops.lasting import rows
from peerless.core.position.errors import Damaged
from peerless.core.program import COMBAT_OPPONENT, CONSTANT
from peerless.core.rule import (
    ABOUT_SEATS,
    ALWAYS,
    END_OF_COMBAT,
    END_OF_YOUR_NEXT_TURN,
    ROW_ABOUT,
    ROW_AGAINST,
    ROW_SINCE,
    YOUR_NEXT_TURN,
    Rule,
)
from peerless.core.state import COMBAT, State


def check_lasting(state: State) -> None:
    """Raise Damaged if a rule cannot hold now."""
    for rule, row in rows(state):
        if rule.until == ALWAYS or state.turn_number == 0 or not _about_fits(state, rule, row[ROW_ABOUT]):
            raise Damaged("wrong_number", "lasting", row[ROW_ABOUT])
        if not _against_fits(rule, row[ROW_AGAINST]):
            raise Damaged("wrong_number", "lasting", row[ROW_AGAINST])
        if not _since_fits(state, rule, row[ROW_SINCE]):
            raise Damaged("wrong_number", "lasting", row[ROW_SINCE])


def _about_fits(state: State, rule: Rule, about: int) -> bool:
    if rule.word not in ABOUT_SEATS:
        return about >> len(state.static.fighters) == 0 and (rule.fighters is not None or about == rule.mask)
    if rule.whose == 0:
        return about == rule.mask
    return about >> state.static.seats == 0 and (rule.whose != COMBAT_OPPONENT or about.bit_count() == 1)


def _against_fits(rule: Rule, against: int) -> bool:
    """Whether a bonus can hold against these fighters: those that are known from the start, or any that were chosen."""
    if rule.against is None:
        return against == 0
    return against == rule.against.mask if rule.against.base == CONSTANT else against != 0


def _since_fits(state: State, rule: Rule, since: int) -> bool:
    """Whether a rule can have begun then: in a combat under way, or in a turn that leaves it some time."""
    if rule.until == END_OF_COMBAT:
        return 1 <= since <= len(state.combats) // COMBAT
    begun = state.turns_taken[rule.seat] + (1 if state.turn_seat == rule.seat else 0)
    if rule.until in (YOUR_NEXT_TURN, END_OF_YOUR_NEXT_TURN):
        return begun - 1 <= since <= begun
    return since <= begun
