"""Equal pieces are one: exchange two of them, give the same answers, and the same game comes of it up to their names.

Wherever the machine picks one of several pieces by itself, it could have picked any other. Where the pieces began
the turn is set at random, so that they differ more often than in play.
"""

from itertools import combinations

import pytest

import peerless as pl
from peerless.core import machine
from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.decision import FIGHTER, K_RETURN_SPACE
from peerless.core.frame import FRAME, HURT, PC, PROGRAM, RETURNING, TARGETS, TO_MOVE
from peerless.core.ops import codes
from peerless.core.procedures.programs import P_SHARE, attack_of, maneuver_of
from peerless.core.state import (
    ATTACKER,
    COMBAT,
    State,
    from_plain,
)
from tests.support.random_games import play_randomly

Order = list[int]  # the new number of every fighter

PAIRS = [
    ("yennenga", "medusa"), ("robin-hood", "yennenga"), ("sun-wukong", "robin-hood"),
    ("medusa", "sun-wukong"), ("king-arthur", "robin-hood"),
]  # fmt: skip


def renamed(state: State, order: Order) -> State:
    """The same position with other numbers for the fighters."""

    def mask(old: int) -> int:
        return sum(1 << order[fighter] for fighter in members(old))

    plain = state.to_plain()
    for name in ("health", "space", "turn_start"):
        for fighter, value in enumerate(plain[name][:]):
            plain[name][order[fighter]] = value
    for start in range(0, len(state.combats), COMBAT):
        for field in (start + ATTACKER, start + ATTACKER + 1):
            plain["combats"][field] = order[plain["combats"][field]]
    stack = plain["stack"]
    for base in range(0, len(stack), FRAME):
        stack[base + TARGETS] = mask(stack[base + TARGETS])
        stack[base + HURT] = mask(stack[base + HURT])
        if _rest_is_fighters(state, stack[base + PROGRAM]):
            stack[base + TO_MOVE] = mask(stack[base + TO_MOVE])
        if _holds_who_returns(state, base):
            stack[base + RETURNING] = order[stack[base + RETURNING]]
    if state.verb == FIGHTER:
        plain["decision"][3] = mask(state.choices)
    return from_plain(state.static, plain)


def _rest_is_fighters(state: State, program: int) -> bool:
    """A window keeps the abilities it has resolved there instead."""
    seats = state.static.seats
    return program >= maneuver_of(0) and program not in [attack_of(seat) for seat in range(seats)]


def _holds_who_returns(state: State, base: int) -> bool:
    """Whether it was settled who comes back, and is asked where."""
    if state.decision != K_RETURN_SPACE or base != state.base:
        return False
    step = state.static.programs[state.register(PROGRAM)][state.register(PC)]
    return step.op == codes.RETURN and bool(step.fighters and step.fighters.mask >> state.register(RETURNING) & 1)


def groups(state: State) -> list[list[int]]:
    """The sets of equal pieces."""
    by_kind: dict[tuple[int, str], list[int]] = {}
    for fighter, facts in enumerate(state.static.fighters):
        by_kind.setdefault((facts.seat, facts.kind), []).append(fighter)
    return [group for group in by_kind.values() if len(group) > 1]


def forgotten(state: State) -> State:
    """The position without what no effect of the game can read any more."""
    plain, static = state.to_plain(), state.static
    for fighter in range(len(static.fighters)):
        if not static.start_asked >> fighter & 1:
            plain["turn_start"][fighter] = NOWHERE
        if not static.defeat_asked >> fighter & 1 and not state.standing >> fighter & 1:
            plain["health"][fighter] = 0
    for base in range(0, len(plain["stack"]), FRAME):
        in_effect = plain["stack"][base + PROGRAM] >= maneuver_of(static.seats)
        if not (static.hurt_asked and in_effect):
            plain["stack"][base + HURT] = 0
    return from_plain(static, plain)


def up_to_names(state: State) -> str:
    """A name of the position that does not depend on how equal pieces are numbered."""
    state = forgotten(state)
    order = list(range(len(state.static.fighters)))
    for group in groups(state):
        for place, fighter in zip(group, sorted(group, key=lambda piece: _marks(state, piece)), strict=True):
            order[fighter] = place
    return renamed(state, order).digest()


def _marks(state: State, fighter: int) -> list[int]:
    """All that the position says of a fighter."""
    marks = [state.space[fighter], state.health[fighter], state.turn_start[fighter]]
    for start in range(0, len(state.combats), COMBAT):
        marks += [state.combats[start + ATTACKER + side] == fighter for side in (0, 1)]
    for base in range(0, len(state.stack), FRAME):
        frame = state.stack[base : base + FRAME]
        marks += [frame[TARGETS] >> fighter & 1, frame[TO_MOVE] >> fighter & 1]
        marks.append(_holds_who_returns(state, base) and frame[RETURNING] == fighter)
    marks.append(state.choices >> fighter & 1 if state.verb == FIGHTER else 0)
    return marks


def exchanged(state: State, first: int, second: int) -> tuple[State, Order]:
    order = list(range(len(state.static.fighters)))
    order[first], order[second] = second, first
    return renamed(state, order), order


def sharing(state: State) -> bool:
    """Damage is being shared out: pieces are asked for one after the other, by number."""
    return any(state.stack[base + PROGRAM] == P_SHARE for base in range(0, len(state.stack), FRAME))


def returns(state: State, option: int, random: pl.Random) -> int:
    """Give the answer with every two equal pieces off the battlefield exchanged; how often one came back unasked."""
    returned = 0
    for group in groups(state):
        away = [fighter for fighter in group if not state.standing >> fighter & 1]
        for first, second in combinations(away, 2):
            here = state.clone()
            for fighter in (first, second):
                here.turn_start[fighter] = random.below(here.static.board.size + 1) - 1
            there, order = exchanged(here, first, second)
            answer = option
            if option >> 8 == FIGHTER:
                answer = FIGHTER << 8 | order[option & 255]
            machine.step(here, option)
            machine.step(there, answer)
            if here.winner < 0 and not sharing(here) and not sharing(there):
                assert up_to_names(here) == up_to_names(there), f"{first} and {second} are told apart"
                returned += (here.standing & ~state.standing) != 0
    return returned


@pytest.mark.parametrize("heroes", PAIRS, ids=" vs ".join)
def test_equal_pieces_can_be_exchanged(heroes: tuple[str, str]) -> None:
    returned, random = 0, pl.Random(1)

    def look(game: pl.Game, at: int) -> None:
        nonlocal returned
        if game.state.turn_number and not sharing(game.state):
            choice = random.below(len(game.decision.options))
            returned += returns(game.state, game.decision.options[choice].code, random)

    for seed in range(8):
        play_randomly(pl.new_game(list(heroes), board="sarpedon", seed=seed), seed, look)
    assert returned  # somebody came back with another still gone
