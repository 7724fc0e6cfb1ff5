"""Rules that hold for a while: how they begin and end (RULE)."""

from peerless.core import events as e
from peerless.core.bits import members
from peerless.core.facts import NONE
from peerless.core.frame import TARGETS
from peerless.core.program import BOOST_OF, OPPOSING_CARD, PRINTED_VALUE_OF, Step
from peerless.core.query import base_of, who
from peerless.core.rule import (
    ABOUT_SEATS,
    END_OF_COMBAT,
    END_OF_THIS_TURN,
    END_OF_YOUR_NEXT_TURN,
    LASTING,
    MOST_LASTING,
    R_CARD_VALUE,
    ROW_ABOUT,
    ROW_AGAINST,
    ROW_AMOUNT,
    ROW_RULE,
    ROW_SINCE,
    YOUR_NEXT_TURN,
    Rule,
)
from peerless.core.state import COMBAT, State
from peerless.core.values import can_be_read, number


def begin_rule(state: State, step: Step) -> None:
    """Let a rule hold from now on; whom it is about and how much it says is settled now (RULE-3)."""
    rule = state.static.rule_table[step.rule]
    about = _about(state, rule)
    against = 0 if rule.against is None else base_of(state, rule.against)
    if (
        about == 0
        or (against == 0 and rule.against is not None)
        or (rule.amount is not None and not can_be_read(state, rule.amount))
    ):
        return
    since = _since(state, rule)
    if since == NONE or len(state.lasting) >= LASTING * MOST_LASTING:
        return
    amount = 0 if rule.amount is None else number(state, rule.amount)
    row = (step.rule, about, amount, since, against)
    state.lasting += row
    _tell(state, rule, row)


def _tell(state: State, rule: Rule, row: tuple[int, ...]) -> None:
    """Note that a rule holds: the fighters that it is about, how many they are, and behind them those it is against."""
    if state.log is not None:
        about = list(members(whom(state, rule, row[ROW_ABOUT])))
        others = members(row[ROW_AGAINST])
        numbers = (rule.seat, row[ROW_RULE], row[ROW_AMOUNT], len(about))
        state.log.append((e.E_RULE_BEGAN, e.EVERYONE, *numbers, *about, *others))


def lock_anew(state: State, owner: int) -> None:
    """Hold a card that takes the place of another at its own number, as the other was held at its own (LASTING-8)."""
    lasting: tuple[int, ...] = ()
    for rule, row in rows(state):
        if _locks_at_its_own(rule) and row[ROW_ABOUT] >> owner & 1 and row[ROW_SINCE] * COMBAT == len(state.combats):
            assert rule.amount is not None
            row = (row[ROW_RULE], row[ROW_ABOUT], number(state, rule.amount), row[ROW_SINCE], row[ROW_AGAINST])
            _tell(state, rule, row)
        lasting += row
    state.lasting = lasting


def _locks_at_its_own(rule: Rule) -> bool:
    """Whether a rule of the combat locks the opponent's card at a number that stands on that card."""
    if rule.word != R_CARD_VALUE or rule.until != END_OF_COMBAT or rule.amount is None:
        return False
    return rule.amount.kind in (BOOST_OF, PRINTED_VALUE_OF) and rule.amount.card == OPPOSING_CARD


def whom(state: State, rule: Rule, about: int) -> int:
    """The fighters that a rule is about; for players, their heroes."""
    if rule.word not in ABOUT_SEATS:
        return about
    heroes = 0
    for seat in members(about):
        heroes |= 1 << state.static.heroes[seat]
    return heroes


def _about(state: State, rule: Rule) -> int:
    if rule.whose:
        seat = who(state, rule.whose)
        return 0 if seat == NONE else 1 << seat
    return rule.mask if rule.fighters is None else state.register(TARGETS)


def _since(state: State, rule: Rule) -> int:
    """What tells the end of a rule: the number of its combat, or how many turns its player has begun."""
    if rule.until == END_OF_COMBAT:
        return len(state.combats) // COMBAT if state.combats else NONE
    return state.turns_taken[rule.seat] + (1 if state.turn_seat == rule.seat else 0)


def end_with_combat(state: State) -> None:
    """End the rules of the current combat."""
    _end_from(state, len(state.combats) // COMBAT)


def end_with_all_combats(state: State) -> None:
    """End the rules of every combat under way: the turn ends in the middle of them."""
    _end_from(state, 1)


def _end_from(state: State, depth: int) -> None:
    """End the rules of the combat at a depth, and of those within it."""
    _keep(state, [not (rule.until == END_OF_COMBAT and row[ROW_SINCE] >= depth) for rule, row in rows(state)])


def end_with_turn(state: State) -> None:
    """End the rules of the turn that is over, and all rules of players who are out of the game (RULE-5)."""
    keep: list[bool] = []
    for rule, row in rows(state):
        over = rule.until == END_OF_THIS_TURN or (
            rule.until == END_OF_YOUR_NEXT_TURN and state.turns_taken[rule.seat] > row[ROW_SINCE]
        )
        keep.append(not over and not state.out >> rule.seat & 1)
    _keep(state, keep)


def end_with_start_of_turn(state: State, seat: int) -> None:
    """End the rules that hold until the next turn of a seat."""
    _keep(state, [not (rule.until == YOUR_NEXT_TURN and rule.seat == seat) for rule, _ in rows(state)])


def rows(state: State) -> list[tuple[Rule, tuple[int, ...]]]:
    """The rules that hold for a while, each with its row."""
    lasting, table = state.lasting, state.static.rule_table
    return [(table[lasting[at + ROW_RULE]], lasting[at : at + LASTING]) for at in range(0, len(lasting), LASTING)]


def _keep(state: State, keep: list[bool]) -> None:
    lasting: tuple[int, ...] = ()
    for at, kept in enumerate(keep):
        if kept:
            lasting += state.lasting[LASTING * at : LASTING * (at + 1)]
    state.lasting = lasting
