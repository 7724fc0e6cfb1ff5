"""A view is all that a seat may know: whatever of a position is public shows in it as soon as it changes."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

import peerless as pl
from peerless.core import frame as f
from peerless.core import state as s
from peerless.core.board import NOWHERE
from peerless.core.course import REGISTERS
from peerless.core.facts import ALL_LABELS, NONE
from peerless.core.pending import entry
from peerless.core.procedures.programs import P_SHARE
from peerless.core.program import COUNTED
from peerless.core.rule import LASTING, ROW_ABOUT, ROW_AMOUNT, ROW_RULE
from peerless.core.state import COMBAT, State, put, replaced
from peerless.core.view import WATCHER, view
from peerless.game.views import RunningProgram
from tests.properties.test_declared import KOSCHEI
from tests.reference.test_entries import REFERENCE
from tests.support.random_games import MANY, SETUPS, play_randomly, random_game, start

Change = Callable[[State], None]

# Every slot of a state is one of these; a new one must be put somewhere, and shown if it is public.
LISTS = {"health", "turn_start", "modes", "counters", "turns_taken"}
NUMBERS = {"turn_seat", "turn_number", "actions_left", "action_number", "winner", "decider", "decision", "out"}
OPEN_PILES = {"discards", "played", "removed"}
TESTED_APART = {
    *("space", "tokens", "token_starts", "lasting", "pending", "delayed", "used", "tally", "combats", "stack"),
    *("choices", "optional"),
}
BY_SIZE_OR_KNOWLEDGE = {"hands", "decks", "asides", "known", "kinds"}
SECRET = {"rng"}
FOLLOWS_FROM_OTHERS = {"static", "held", "standing", "base", "verb", "answer", "log"}

SELDOM = (s.BOOST_CARD, s.ATTACK_CANCELED, s.DEFENSE_CANCELED)


def test_every_part_of_a_state_is_accounted_for() -> None:
    parts = [LISTS, NUMBERS, OPEN_PILES, TESTED_APART, BY_SIZE_OR_KNOWLEDGE, SECRET, FOLLOWS_FROM_OTHERS]
    slots = [name for name in dir(State) if name[0] != "_" and not callable(getattr(State, name))]  # compiled, too
    assert set().union(*parts) == set(slots) and sum(map(len, parts)) == len(slots)


def flipped(name: str, index: int, value: object) -> Change:
    """Write a value into a list of the state."""
    return lambda state: getattr(state, name).__setitem__(index, value)


def set_to(name: str, value: object) -> Change:
    """Write an attribute."""
    return lambda state: setattr(state, name, value)


def put_at(fighter: int, space: int) -> Change:
    """Put a fighter somewhere else, or off the board."""
    return lambda state: put(state, fighter, space)


def changes(state: State) -> Iterator[tuple[str, Change]]:
    """Ways in which the public part of a position could be another one."""
    yield from _of_lists(state)
    yield from _of_numbers(state)
    for name in OPEN_PILES:
        for seat, pile in enumerate(getattr(state, name)):
            if pile:
                yield name, flipped(name, seat, pile[:-1])
    for fighter, space in enumerate(state.space):
        yield "space", put_at(fighter, NOWHERE if space != NOWHERE else 0)
    for at, value in enumerate(state.lasting):
        rule = state.static.rule_table[state.lasting[at - at % LASTING]]
        if at % LASTING != ROW_RULE and (at % LASTING != ROW_AMOUNT or rule.amount is not None):
            row = (*state.lasting[:at], value ^ 1 if at % LASTING == ROW_ABOUT else value + 1, *state.lasting[at + 1 :])
            yield "lasting", set_to("lasting", row)
    if state.lasting:
        yield "lasting", set_to("lasting", state.lasting[LASTING:])
    for name in ("tokens", "token_starts"):
        spaces = getattr(state, name)
        for token, space in enumerate(spaces):
            moved = (*spaces[:token], NOWHERE if space != NOWHERE else 0, *spaces[token + 1 :])
            yield name, set_to(name, moved)
    if state.static.ability_table:
        yield "pending", set_to("pending", [*state.pending, 0])
        yield "pending", set_to("pending", [*state.pending, entry(0, 1, 2)])
        yield "delayed", set_to("delayed", (*state.delayed, 0))
        yield "used", set_to("used", state.used ^ 1)
    for at in range(len(state.tally)):
        if state.static.tallied >> at % len(COUNTED) & 1:
            yield "tally", set_to("tally", (*state.tally[:at], state.tally[at] + 1, *state.tally[at + 1 :]))
    for seat, deck in enumerate(state.decks):
        if deck:
            yield "decks", flipped("decks", seat, deck[:-1])
            yield "hands", flipped("hands", seat, (*state.hands[seat], deck[-1]))
    for number, pile in enumerate(state.asides):
        if pile:
            yield "asides", set_to("asides", (*state.asides[:number], pile[:-1], *state.asides[number + 1 :]))
    for start_ in range(0, len(state.combats), COMBAT):
        yield from _of_combat(state, start_)
    for base in range(0, len(state.stack), f.FRAME):
        yield from _of_frame(state, base)


def _of_lists(state: State) -> Iterator[tuple[str, Change]]:
    for fighter in range(len(state.health)):
        yield "health", flipped("health", fighter, state.health[fighter] + 1)
        began = state.turn_start[fighter]
        yield "turn_start", flipped("turn_start", fighter, NOWHERE if began != NOWHERE else 0)
        if began != NOWHERE:
            yield "turn_start", flipped("turn_start", fighter, (began + 1) % len(state.static.board.ids))
    for seat in range(state.static.seats):
        yield "turns_taken", flipped("turns_taken", seat, state.turns_taken[seat] + 1)
    for row, mode in enumerate(state.static.modes):
        yield "modes", set_to("modes", replaced(state.modes, row, (state.modes[row] + 1) % len(mode.values)))
    for row, counter in enumerate(state.static.counters):
        yield (
            "counters",
            set_to("counters", replaced(state.counters, row, (state.counters[row] + 1) % (counter.most + 1))),
        )


def _of_numbers(state: State) -> Iterator[tuple[str, Change]]:
    for name in ("turn_number", "actions_left", "action_number", "winner"):
        yield name, set_to(name, getattr(state, name) + 1)
    for name in ("turn_seat", "decider"):
        yield name, set_to(name, (getattr(state, name) + 1) % state.static.seats)
    for seat in range(state.static.seats):
        yield "out", set_to("out", state.out ^ 1 << seat)
    yield "decision", set_to("decision", 2 if state.decision == 3 else 3)


def _of_combat(state: State, at: int) -> Iterator[tuple[str, Change]]:
    record = state.combats[at : at + COMBAT]

    def wrote(field: int, value: int) -> tuple[str, Change]:
        return f"combat {field}", flipped("combats", at + field, value)

    for field in (s.REVEALED, s.ATTACK_IGNORED, s.DEFENSE_IGNORED, s.REFLECTED, s.BONUS):
        if field not in (s.REVEALED, s.BONUS) or record[s.ATTACK_KIND] != NONE:
            yield wrote(field, 1 - record[field])
    for field in (s.ATTACK_DONE, s.DEFENSE_DONE):
        for label in range(3):
            yield wrote(field, record[field] ^ 1 << label)
    for field in (s.ATTACK_SEAT, s.DEFENSE_SEAT):
        yield wrote(field, (record[field] + 1) % state.static.seats)
    for field in (s.ATTACK_PRINTED, s.DEFENSE_PRINTED, s.ATTACK_REMEMBERED, s.DEFENSE_REMEMBERED):
        yield wrote(field, record[field] + 1)
    for field in (s.FROZEN_ATTACK, s.FROZEN_DEFENSE, s.DEALT, s.TAKEN):
        yield wrote(field, record[field] + 1)
    for field in (s.WINNER, s.DECIDED):
        yield wrote(field, 0 if record[field] != 0 else 1)
    for field in (s.ATTACKER, s.DEFENDER):
        yield wrote(field, (record[field] + 1) % len(state.health))
    for field in (s.ATTACK_KIND, s.DEFENSE_KIND, s.MAIN_DEFENSE_KIND):
        yield wrote(field, 0 if record[field] != 0 else 1)
    for field in (s.ATTACK_CARD, s.DEFENSE_CARD, s.BOOST_CARD):
        if record[field] != NONE:
            yield wrote(field, NONE)
    for seat in range(state.static.seats):
        if state.discards[seat]:
            for field in (s.REPLACED, s.ATTACK_BOOSTS, s.DEFENSE_BOOSTS):
                yield wrote(field, record[field] ^ 1 << state.discards[seat][0])
    yield from _of_values(state, record, wrote)


def _of_values(
    state: State, record: list[int], wrote: Callable[[int, int], tuple[str, Change]]
) -> Iterator[tuple[str, Change]]:
    """What a value is made of, while it can still matter: neither locked nor settled."""
    for side in (0, 1):
        card = record[s.ATTACK_CARD + side]
        if card == NONE or not record[s.REVEALED]:
            continue
        if state.static.kinds[record[s.ATTACK_KIND + side]].has_text(ALL_LABELS):
            yield wrote(s.ATTACK_CANCELED + side, ALL_LABELS - record[s.ATTACK_CANCELED + side])
        if record[s.FROZEN_ATTACK + side] == NONE and not state.lasting:
            yield wrote(s.ATTACK_BASE + side, record[s.ATTACK_BASE + side] + 1)
            yield wrote(s.ATTACK_ADDED + side, record[s.ATTACK_ADDED + side] + 1)


def _of_frame(state: State, base: int) -> Iterator[tuple[str, Change]]:
    frame = state.stack[base : base + f.FRAME]

    def wrote(register: int, value: int) -> tuple[str, Change]:
        return f"register {register}", flipped("stack", base + register, value)

    yield wrote(f.PROGRAM, 0 if frame[f.PROGRAM] != 0 else 1)
    for register in (f.PC, f.ALLOWANCE, f.PICKED, f.AMOUNT, f.LOOP):
        yield wrote(register, frame[register] + 1)
    yield wrote(f.CARDS_LEFT, frame[f.CARDS_LEFT] - 1 if frame[f.CARDS_LEFT] else 1)
    yield wrote(f.SEAT, (frame[f.SEAT] + 1) % state.static.seats)
    yield wrote(f.OPPONENT, 0 if frame[f.OPPONENT] != 0 else 1)
    for register in (f.TARGETS, f.HURT, f.TO_MOVE):
        if register != f.TO_MOVE or state.static.ability_table:
            yield wrote(register, frame[register] ^ 1)
    if state.tokens:
        yield wrote(f.THAT_TOKEN, frame[f.THAT_TOKEN] ^ 1)
    for register in (f.FIRST_SPACE, f.SECOND_SPACE, f.THAT_SPACE):
        if frame[f.PROGRAM] != P_SHARE or register == f.THAT_SPACE:
            yield wrote(register, frame[register] + 1 if frame[register] < 1 else frame[register] - 1)
    for seat in range(state.static.seats):
        if state.discards[seat]:
            for register in (f.CARD, f.CHOSEN_CARD):
                if frame[register] == NONE:
                    yield wrote(register, state.discards[seat][0])


@pytest.mark.parametrize("first", range(4))
def test_whatever_is_public_shows_in_every_view(first: int) -> None:
    tried: Counter[str] = Counter()

    def look(game: pl.Game, at: int) -> None:
        combat = bool(game.state.combats)
        if game.state.turn_number == 0 or at % (2 if combat else 20):
            return
        for seat in (WATCHER, *range(game.state.static.seats)):
            before = view(game.state, seat)
            for name, change in changes(game.state):
                other = game.state.clone()
                change(other)
                assert view(other, seat) != before, (name, seat)
                tried[name] += 1

    for number in range(first, len(SETUPS), 7):
        play_randomly(random_game(number), number, look)
    play_randomly(start(MANY[first], first), first, look)
    play_randomly(pl.new_game([KOSCHEI, "alice"], board="sarpedon", seed=first), first, look)
    shown = LISTS | NUMBERS | {"discards", "space", "hands", "decks"}
    assert shown <= set(tried)
    assert {f"combat {field}" for field in range(COMBAT) if field not in SELDOM} <= set(tried)


def test_whatever_a_running_program_remembers_has_a_field_of_its_view() -> None:
    """The server sends no field that the types of the protocol lack."""
    fields = set(RunningProgram.__annotations__)
    assert fields == {"program", "step", "seat", "card", *REGISTERS}


def test_tokens_show_in_every_view() -> None:
    wanted = {"tokens", "token_starts", f"register {f.THAT_TOKEN}", f"register {f.THAT_SPACE}"}
    tried: Counter[str] = Counter()

    def look(game: pl.Game, at: int) -> None:
        if game.state.turn_number and at % 9 == 0:
            for seat in (WATCHER, 0, 1):
                before = view(game.state, seat)
                for name, change in changes(game.state):
                    if name in wanted:
                        other = game.state.clone()
                        change(other)
                        assert view(other, seat) != before, (name, seat)
                        tried[name] += 1

    daedalus = str(REFERENCE / "example-tokens.toml")
    play_randomly(pl.new_game([daedalus, "medusa"], seed=1), 1, look)
    assert wanted == set(tried)


@pytest.mark.parametrize("number", range(0, len(SETUPS), 9))
def test_who_decides_sees_every_option(number: int) -> None:
    """The choices are the decider's: one more or less shows there."""

    def look(game: pl.Game, at: int) -> None:
        state = game.state
        before = view(state, state.decider)
        for name, value in (("choices", state.choices & (state.choices - 1)), ("optional", 1 - state.optional)):
            other = state.clone()
            setattr(other, name, value)
            unchanged = value == getattr(state, name)  # a defender without a card has nothing to choose from
            assert unchanged or view(other, state.decider) != before

    play_randomly(random_game(number), number, look)


def test_TURN_14_a_view_says_where_everybody_stood_when_the_turn_began() -> None:
    board = pl.sketch("a-b-c-d-e")
    game = pl.scenario(pl.Seat("king-arthur", at="a"), pl.Seat("bigfoot", at="e"), board=board)
    game.answer("maneuver").answer("decline").answer("space b")
    for seat in (0, 1, None):
        fighters = game.view(seat)["fighters"]
        assert isinstance(fighters, list)
        where = {fighter["id"]: (fighter["began"], fighter["space"]) for fighter in fighters}
        assert where == {
            "king-arthur": ("a", "b"),
            "merlin": (None, None),
            "bigfoot": ("e", "e"),
            "jackalope": (None, None),
        }
