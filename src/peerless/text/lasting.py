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
    ROW_AGAINST,
    ROW_AMOUNT,
    UNTIL,
    Rule,
    rule_word,
)
from peerless.core.state import State
from peerless.text.catalog import needed, phrase
from peerless.text.grammar import Phrase, declined, filled_with, heading
from peerless.text.names import Names


def lasting_lines(names: Names, state: State) -> list[tuple[int, str]]:
    """A line for every rule that holds for a while, with the seat whose rule it is."""
    lines: list[tuple[int, str]] = []
    for rule, row in rows(state):
        about, against = members(whom(state, rule, row[ROW_ABOUT])), members(row[ROW_AGAINST])
        lines.append((rule.seat, heading(lasting_text(names, rule, list(about), row[ROW_AMOUNT], list(against)))))
    return lines


def lasting_text(names: Names, rule: Rule, about: list[int], amount: int, against: list[int]) -> str:
    """A rule in one line: "Medusa, Merlin: cannot attack (this turn)"."""
    lang = names.lang
    damage = "any" if rule.detail == ANY_DAMAGE else "combat" if rule.detail == COMBAT_DAMAGE else "effect"
    what = filled_with(
        lang,
        phrase(lang, "ui", "lasting", _key(rule, amount)),
        n=amount,
        damage=declined(needed(lang, "effects", "damage", damage)),
    )
    if against:
        what = filled_with(lang, phrase(lang, "ui", "lasting", "against"), what=what, others=_listed(names, against))
    until = filled_with(lang, phrase(lang, "ui", "until", UNTIL[rule.until]), seat=names.seat_phrase(rule.seat))
    who = str(_listed(names, about))
    return filled_with(lang, phrase(lang, "ui", "lasting", "line"), who=who, what=what, until=until)


def _listed(names: Names, fighters: list[int]) -> Phrase:
    """Several fighters in a row, in every case."""
    phrases = [names.fighter_phrase(fighter) for fighter in fighters]
    cases = sorted({case for name in phrases for case in name.forms})
    forms = {case: ", ".join(name.form(case) for name in phrases) for case in cases}
    return Phrase(", ".join(map(str, phrases)), forms)


def _key(rule: Rule, amount: int) -> str:
    key = rule_word(rule)
    if rule.word == R_DAMAGE_AT_MOST and amount == 0:
        return "damage_taken.none"
    if rule.word == R_CARD_VALUE and rule.detail == AGAINST_CARDS:
        return f"{key}.cards"
    if rule.word == R_COUNTS_AS:
        return f"{key}.{'ranged' if rule.detail == AS_RANGED else 'melee'}"
    return key
