"""Any position as one literal, for tests, lessons, and puzzles. `describe.py` writes such a literal for any game."""

from collections.abc import Mapping, Sequence

from peerless.content.boards import BoardDef
from peerless.content.library import board_from_plain, hero_from_plain
from peerless.core import machine
from peerless.core.course import fighter_ids, resume_attack, resume_setup, resume_turn
from peerless.core.facts import NONE
from peerless.core.procedures.programs import COMBAT_BEGINS
from peerless.core.procedures.turn import ACTIONS_PER_TURN
from peerless.core.rng import MASK_128, Random, seeded
from peerless.core.state import ATTACKER, State
from peerless.game.errors import RecordError, SetupError
from peerless.game.game import Game
from peerless.game.position import believe
from peerless.game.scenarios.checks import Table, flag, many, shown, whole
from peerless.game.scenarios.courses import lay_out_course, open_decision
from peerless.game.scenarios.lasting import lay_out_lasting
from peerless.game.scenarios.layout import (
    abilities_of,
    combats_of,
    delayed_of,
    finish_combats,
    lay_out_combats,
    lay_tokens,
    note_beginnings,
    note_last_turn,
    note_tally,
    note_token_beginnings,
    place_fighters,
    reached,
    set_counters,
    set_modes,
    triggered,
)
from peerless.game.scenarios.literal import Combat, Seat, read
from peerless.game.scenarios.piles import Cards, draw_opening_hand, lay_out_cards, lay_out_deck
from peerless.game.setup import Ruleset, Setup, check_room, check_seed, make_setup
from peerless.lang.tree import HeroDef
from peerless.text.messages import listed, reason

MOST_ACTIONS = 99
FAULTS = (IndexError, KeyError, ValueError, TypeError, AttributeError, OverflowError, AssertionError, machine.RulesBug)


def scenario(
    *sides: Seat,
    seats: Sequence[Seat | Table] = (),
    board: str | BoardDef | Table = "sarpedon",
    turn: int = 0,
    number: int = 1,
    actions: int = ACTIONS_PER_TURN,
    action_number: int | None = None,
    setting_up: bool = False,
    start_of_turn: bool = False,
    began: Mapping[str, str | None] | None = None,
    tokens_began: Mapping[str, str | None] | None = None,
    combat: Combat | Table | None = None,
    pending: Sequence[str | Table] = (),
    later: Sequence[str] = (),
    used: Sequence[str] = (),
    lasting: Sequence[Table] = (),
    course: Sequence[Table] | None = None,
    decision: Table | None = None,
    winner: int | None = None,
    mode: str = "duel",
    ruleset: Ruleset = "current",
    allow_same_hero: bool = False,
    share_team_hands: bool = True,
    persons: Sequence[int] | None = None,
    rounds: int = 0,
    seed: int = 0,
    random: int | None = None,
) -> Game:
    """Create a game in the given position, with seat `turn` about to take an action in turn `number`.

    `start_of_turn` starts one step earlier, before start-of-turn effects; `setting_up` starts before the first turn,
    with seat `turn` about to place its fighters. `combat` is a combat in progress. `began` maps fighters to their
    spaces at the start of the turn, if different from now; None is off the battlefield. `tokens` maps tokens to their
    spaces, `tokens_began` to those at the start of the turn. `lasting` lists the rules that hold for a while
    (`lasting.py`). `rounds` is the number of turns each seat has taken (FFA-4). `pending` are triggered abilities that
    wait for the running effect, `later` those that wait for their moment, `used` those that act once in a turn and
    have done so. `random` is the state of the random source, by default derived from `seed`.

    In the middle of an effect, `course` lists the running programs with their choices so far, and `decision` is the
    open decision; `describe` writes both. Such a position is used as is; any other advances to its first decision.
    """
    described = [read(Seat, seat, "seats") for seat in (*sides, *many(seats, "seats"))]
    setup = _setup(described, board, mode, ruleset, allow_same_hero, share_team_hands, persons)
    if setting_up and start_of_turn:
        raise SetupError("two_beginnings")
    if setting_up:
        check_room(setup)
    state = State(setup.static(), _source(seed, random))
    combats = combats_of(combat)
    _lay_out(state, described, combats, flag(setting_up, "setting_up"), seed)
    _count_turns(state, described, turn, number, actions, action_number, rounds)
    lay_out_lasting(state, lasting)
    finish_combats(state, combats)
    note_beginnings(state, began or {})
    note_token_beginnings(state, tokens_began or {})
    state.pending = triggered(state, pending)
    state.delayed = delayed_of(state, later)
    state.used = sum({1 << id for id in abilities_of(state, used, "used")})
    moments = [reached(fight) for fight in combats]
    if course is not None:
        lay_out_course(state, course, moments)
        _open(state, decision, winner)
    else:
        _check_plain(state, combats, decision, winner)
        _begin(state, turn, number, setting_up, flag(start_of_turn, "start_of_turn"), moments)
        state.winner = NONE if winner is None else _team(state, winner)
        state.log = []
        _run(state)
    state.log = state.log or []
    _try_out(state)
    return Game(setup, seed, state, (), {"scenario": state.to_plain()})


# --- what is given ----------------------------------------------------------------------------------


def _setup(
    seats: list[Seat],
    board: object,
    mode: object,
    ruleset: Ruleset,
    allow_same_hero: bool,
    share_team_hands: bool,
    persons: object,
) -> Setup:
    heroes = [_hero(seat.hero) for seat in seats]
    place = board_from_plain(dict(board), "board") if isinstance(board, Mapping) else board
    people = None
    if persons is not None:
        people = [whole(person, "persons", 0, len(heroes)) for person in many(persons, "persons")]
    return make_setup(
        heroes,
        place,  # type: ignore[arg-type]
        mode if isinstance(mode, str) else shown(mode),
        ruleset,
        flag(allow_same_hero, "allow_same_hero"),
        flag(share_team_hands, "share_team_hands"),
        people,
    )


def _hero(hero: object) -> str | HeroDef:
    """A hero by id, as a loaded hero, or as plain data."""
    return hero_from_plain(dict(hero), "hero") if isinstance(hero, Mapping) else hero  # type: ignore[return-value]


def _source(seed: object, random: object) -> int:
    checked = check_seed(seed)
    return seeded(checked) if random is None else whole(random, "random", 0, MASK_128)


# --- laying out -------------------------------------------------------------------------------------


def _lay_out(state: State, seats: list[Seat], combats: list[Combat], setting_up: bool, seed: int) -> None:
    """Lay out fighters, cards, combats, and the other properties of the seats."""
    cards, random = Cards(state), Random(seed)
    for index, seat in enumerate(seats):
        place_fighters(state, index, seat, setting_up)
        lay_tokens(state, index, seat)
        lay_out_cards(cards, index, seat)
        set_modes(state, index, seat.mode, setting_up)
        set_counters(state, index, seat.counters)
        note_tally(state, index, seat.this_turn)
        note_last_turn(state, index, seat.last_turn)
        state.out |= int(flag(seat.out, "out")) << index
    lay_out_combats(cards, combats)
    for index, seat in enumerate(seats):
        lay_out_deck(cards, index, seat, random)
        if setting_up and seat.hand is None:
            draw_opening_hand(state, index)


def _count_turns(
    state: State,
    seats: list[Seat],
    turn: object,
    number: object,
    actions: object,
    action_number: object,
    rounds: object,
) -> None:
    last = state.static.seats - 1
    if isinstance(turn, bool) or not isinstance(turn, int) or not 0 <= turn <= last:
        raise SetupError("no_seat", seat=shown(turn), last=last)
    state.turn_seat = turn
    state.turn_number = whole(number, "number")
    everybody = whole(rounds, "rounds")
    state.turns_taken = [everybody if seat.turns is None else whole(seat.turns, "turns") for seat in seats]
    state.actions_left = whole(actions, "actions", 0, MOST_ACTIONS)
    taken = max(0, ACTIONS_PER_TURN - state.actions_left)
    state.action_number = taken if action_number is None else whole(action_number, "action_number")


def _begin(state: State, turn: int, number: int, setting_up: bool, start_of_turn: bool, moments: list[int]) -> None:
    """Resume the standard procedures: during set-up, at the start of a turn, or in an action."""
    if setting_up:
        state.turn_seat = state.turn_number = state.actions_left = state.action_number = 0
        resume_setup(state, turn)
    elif start_of_turn:
        resume_turn(state, turn, "begin")
        state.turn_number = number - 1 if number else 0
    elif moments:
        resume_turn(state, turn, "action taken")
        resume_attack(state, state.combat(ATTACKER), moments[0] + COMBAT_BEGINS)
    else:
        resume_turn(state, turn, "before the first action")


def _check_plain(state: State, combats: list[Combat], decision: object, winner: object) -> None:
    """Reject what is only possible together with running programs."""
    for field, given in (
        ("decision", decision is not None),
        ("in_play", any(state.played)),
        ("main", len(combats) > 1),
    ):
        if given:
            raise SetupError("needs_course", field=field)
    if combats and state.static.seat_of[state.combat(ATTACKER)] != state.turn_seat:
        own = listed(fighter_ids(state.static, state.static.own[state.turn_seat]))
        raise SetupError("not_of_seat", fighter=combats[0].attacker, seat=state.turn_seat, known=own)


def _open(state: State, decision: object, winner: object) -> None:
    """Open the decision, or end the game."""
    if (decision is None) == (winner is None):
        raise SetupError("decision_or_winner")
    if winner is not None:
        state.winner = _team(state, winner)
    else:
        try:
            open_decision(state, decision)
        except (IndexError, AssertionError) as error:
            raise SetupError("unplayable", reason=reason(error)) from error


def _team(state: State, winner: object) -> int:
    return whole(winner, "winner", 0, max(state.static.teams))


# --- whether it can be played -------------------------------------------------------------------------


def _run(state: State) -> None:
    try:
        machine.run(state)
    except FAULTS as error:
        raise SetupError("unplayable", reason=reason(error)) from error


def _try_out(state: State) -> None:
    """Apply the checks for saved positions: whatever can be laid out can be saved and loaded."""
    try:
        believe(state)
    except RecordError as error:
        raise SetupError("unplayable", reason=reason(error)) from error
    except FAULTS as error:
        raise SetupError("unplayable", reason=reason(error)) from error
