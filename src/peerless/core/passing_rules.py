"""Rules that hold for a while, read from their rows in the state."""

from peerless.core.rule import (
    END_OF_COMBAT,
    LASTING,
    ROW_ABOUT,
    ROW_AGAINST,
    ROW_AMOUNT,
    ROW_RULE,
    ROW_SINCE,
    Rule,
)
from peerless.core.state import ATTACKER, COMBAT, State


def lasting_bonuses(state: State, word: int, fighter: int) -> list[tuple[Rule, int]]:
    """The rules for a while about the attack, the defense or the movement of a fighter, with what they say."""
    found: list[tuple[Rule, int]] = []
    rows, table = state.lasting, state.static.rule_table
    for at in range(0, len(rows), LASTING):
        rule = table[rows[at + ROW_RULE]]
        if (
            rule.word != word
            or not rows[at + ROW_ABOUT] >> fighter & 1
            or not is_time(state, rule, rows[at + ROW_SINCE])
        ):
            continue
        if rule.against is None or faces(state, rows[at + ROW_AGAINST], word):
            found.append((rule, rows[at + ROW_AMOUNT]))
    return found


def is_time(state: State, rule: Rule, since: int) -> bool:
    """Whether it is the combat of a rule that holds for one."""
    return rule.until != END_OF_COMBAT or len(state.combats) == COMBAT * since


def faces(state: State, others: int, side: int) -> bool:
    """Whether the fighter on the other side of the combat is one of these."""
    return bool(state.combats) and others >> state.combat(ATTACKER + 1 - side) & 1 == 1
