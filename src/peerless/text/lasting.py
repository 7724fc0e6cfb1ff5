"""Rules that hold for a while, as lines for the board, the seat panel and the log: who, what, until when."""

from peerless.core.bits import members
from peerless.core.ops.lasting import rows, whom
from peerless.core.rule import (
    AGAINST_CARDS,
    ANY_DAMAGE,
    AS_RANGED,
    COMBAT_DAMAGE,
    R_CARD_VALUE,
    R_COUNTS_AS,
    R_DAMAGE_AT_MOST,
    ROW_ABOUT,
    ROW_AMOUNT,
    UNTIL,
    Rule,
    rule_word,
)
from peerless.core.state import State
from peerless.text.catalog import needed, phrase
from peerless.text.grammar import declined, filled_with, heading
from peerless.text.names import Names


def lasting_lines(names: Names, state: State) -> list[tuple[int, str]]:
    """A line for every rule that holds for a while, with the seat whose rule it is."""
    lines: list[tuple[int, str]] = []
    for rule, row in rows(state):
        fighters = list(members(whom(state, rule, row[ROW_ABOUT])))
        lines.append((rule.seat, heading(lasting_text(names, rule, fighters, row[ROW_AMOUNT]))))
    return lines


def lasting_text(names: Names, rule: Rule, fighters: list[int], amount: int) -> str:
    """A rule in one line: "Medusa, Merlin: cannot attack (this turn)"."""
    lang = names.lang
    damage = "any" if rule.detail == ANY_DAMAGE else "combat" if rule.detail == COMBAT_DAMAGE else "effect"
    what = filled_with(
        lang,
        phrase(lang, "ui", "lasting", _key(rule, amount)),
        n=amount,
        damage=declined(needed(lang, "effects", "damage", damage)),
    )
    until = filled_with(lang, phrase(lang, "ui", "until", UNTIL[rule.until]), seat=names.seat_phrase(rule.seat))
    who = ", ".join(str(names.fighter_phrase(fighter)) for fighter in fighters)
    return filled_with(lang, phrase(lang, "ui", "lasting", "line"), who=who, what=what, until=until)


def _key(rule: Rule, amount: int) -> str:
    key = rule_word(rule)
    if rule.word == R_DAMAGE_AT_MOST and amount == 0:
        return "damage_taken.none"
    if rule.word == R_CARD_VALUE and rule.detail == AGAINST_CARDS:
        return f"{key}.cards"
    if rule.word == R_COUNTS_AS:
        return f"{key}.{'ranged' if rule.detail == AS_RANGED else 'melee'}"
    return key
