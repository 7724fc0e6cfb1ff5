"""Rules that hold for a while, in a described position: `{"rule": "three-wishes", "seat": 0, "amount": 4}`.

A rule is named after the card or ability that makes it, with a number if it makes several. `about` lists the fighters
or seats that it is about, `against` the fighters against whom a bonus counts, unless they are fixed; `since` is the
number of its combat, or how many turns its player had begun, and by default the present one.
"""

from peerless.core.bits import members
from peerless.core.course import fighter_ids, rule_name
from peerless.core.ops.lasting import rows
from peerless.core.program import CONSTANT
from peerless.core.rule import (
    ABOUT_SEATS,
    ALWAYS,
    END_OF_COMBAT,
    MOST_LASTING,
    ROW_ABOUT,
    ROW_AGAINST,
    ROW_AMOUNT,
    ROW_RULE,
    ROW_SINCE,
    Rule,
)
from peerless.core.state import COMBAT, State
from peerless.game.errors import SetupError
from peerless.game.scenarios.checks import Table, fields, index_of, many, table, whole
from peerless.game.scenarios.layout import MOST_VALUE, fighters_of
from peerless.text.messages import kind

FIELDS = ("rule", "seat", "about", "against", "amount", "since")


def lay_out_lasting(state: State, lasting: object) -> None:
    """Let the described rules hold."""
    for given in many(lasting, "lasting", MOST_LASTING):
        row = fields(table(given, "lasting"), "lasting", FIELDS)
        number = _number(state, row)
        rule = state.static.rule_table[number]
        amount = whole(row.get("amount", 0), "amount", 0, MOST_VALUE)
        since = row.get("since")
        begun = _begun(state, rule) if since is None else whole(since, "since")
        about, against = _about(state, rule, row.get("about")), _against(state, rule, row.get("against"))
        state.lasting += (number, about, amount, begun, against)


def describe_lasting(state: State) -> list[dict[str, object]]:
    """The rules that hold for a while, as `lay_out_lasting` reads them."""
    described: list[dict[str, object]] = []
    for rule, row in rows(state):
        plain: dict[str, object] = {"rule": rule_name(state.static, row[ROW_RULE]), "seat": rule.seat}
        if not _is_fixed(rule):
            seats = rule.word in ABOUT_SEATS
            plain["about"] = list(members(row[ROW_ABOUT])) if seats else fighter_ids(state.static, row[ROW_ABOUT])
        if _is_chosen(rule):
            plain["against"] = fighter_ids(state.static, row[ROW_AGAINST])
        if rule.amount is not None:
            plain["amount"] = row[ROW_AMOUNT]
        if row[ROW_SINCE] != _begun(state, rule):
            plain["since"] = row[ROW_SINCE]
        described.append(plain)
    return described


def _number(state: State, row: Table) -> int:
    static = state.static
    seat = whole(row.get("seat"), "seat", 0, static.seats - 1)
    own = [at for at, rule in enumerate(static.rule_table) if rule.until != ALWAYS and rule.seat == seat]
    return own[index_of([rule_name(static, at) for at in own], row.get("rule"), kind("rule"))]


def _is_fixed(rule: Rule) -> bool:
    return rule.fighters is None and rule.whose == 0


def _is_chosen(rule: Rule) -> bool:
    """Whether a bonus counts against fighters that are not known from the start."""
    return rule.against is not None and rule.against.base != CONSTANT


def _against(state: State, rule: Rule, against: object) -> int:
    if _is_chosen(rule) or against is not None:
        return fighters_of(state, against, "against")
    return 0 if rule.against is None else rule.against.mask


def _about(state: State, rule: Rule, about: object) -> int:
    if _is_fixed(rule) and about is None:
        return rule.mask
    if rule.word not in ABOUT_SEATS:
        return fighters_of(state, about, "about")
    mask = 0
    for seat in many(about, "about"):
        mask |= 1 << whole(seat, "about", 0, state.static.seats - 1)
    if mask == 0:
        raise SetupError("what_list", field="about", found="[]")
    return mask


def _begun(state: State, rule: Rule) -> int:
    if rule.until == END_OF_COMBAT:
        return len(state.combats) // COMBAT
    return state.turns_taken[rule.seat] + (1 if state.turn_seat == rule.seat else 0)
