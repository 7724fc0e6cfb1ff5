"""The worth of standing on a token: bonuses of the character card that hold only there."""

from typing import Final

from peerless.core.program import Condition, Fighters
from peerless.core.rule import ALWAYS, R_ATTACK, R_MOVEMENT, Rule
from peerless.core.state import State
from peerless.core.static import Static
from peerless.core.values import holds, number

HELD: Final = 0.6  # points of health that a point of such a bonus brings while it holds


def token_rules(static: Static) -> list[Rule]:
    """Return the bonuses that depend on who stands on a token."""
    rules = [rule for rule in static.rule_table if rule.until == ALWAYS and R_ATTACK <= rule.word <= R_MOVEMENT]
    return [rule for rule in rules if rule.condition is not None and _asks_for_token(rule.condition)]


def _asks_for_token(condition: Condition) -> bool:
    asked: Fighters | None = condition.fighters
    if asked is not None and asked.on_tokens:
        return True
    return any(_asks_for_token(part) for part in condition.parts)


def worth_of_places(state: State, seat: int, rules: list[Rule]) -> float:
    """Return what the tokens under a seat's fighters are worth to it now."""
    worth = 0.0
    for rule in rules:
        if rule.seat != seat or rule.amount is None or rule.condition is None:
            continue
        if holds(state, rule.condition):
            worth += HELD * number(state, rule.amount)
    return worth
