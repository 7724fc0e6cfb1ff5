"""Consistency checks for the running programs of a position: which started which, and what each has done so far.

The stack holds frames from the turn (or setup) at the bottom to the asking effect on top. A frame that is not on top
has started the one above it, and only a few steps can: `_started` lists them. The number of combats, the cards on the
table and the recorded progress of a combat all follow from the steps that the frames have reached.
"""

from typing import Final

from peerless.core import frame as f
from peerless.core import state as s
from peerless.core.bits import lowest, members
from peerless.core.board import NOWHERE
from peerless.core.facts import AFTER_COMBAT, NONE, OFF_BOARD, CardKind
from peerless.core.ops import codes as o
from peerless.core.ops.movement import path_of
from peerless.core.position.errors import Damaged
from peerless.core.procedures.programs import (
    P_BONUS_ATTACK,
    P_MANEUVER,
    P_RESOLVE_PENDING,
    P_SETUP,
    P_SHARE,
    P_TURN,
    attack_of,
    maneuver_of,
    scheme_of,
)
from peerless.core.program import Step
from peerless.core.state import State
from peerless.core.static import Static

DEALING: Final = (o.DAMAGE, o.EXHAUST, o.COMBAT_DAMAGE)  # may start damage sharing


def misfit(field: str) -> Damaged:
    """The error for frames, combats or cards on the table that contradict each other."""
    return Damaged("wrong_calls", field)


class Frame:
    """One running program, its registers and its steps."""

    __slots__ = ("registers", "steps")

    def __init__(self, registers: tuple[int, ...], steps: list[Step]) -> None:
        self.registers = registers
        self.steps = steps

    def __getitem__(self, register: int) -> int:
        return self.registers[register]

    def step(self, back: int = 0) -> int:
        """The operation of the next step, or of an earlier one counted `back` from it; NONE if there is none."""
        at = self[f.PC] - back
        return self.steps[at].op if at >= 0 else NONE

    def passed(self, op: int) -> bool:
        """Whether the program is past an operation that occurs once in it."""
        return any(step.op == op for step in self.steps[: self[f.PC]])

    def reaches(self, op: int) -> bool:
        """Whether the operation is still ahead."""
        return any(step.op == op for step in self.steps[self[f.PC] :])


def frames_of(state: State) -> list[Frame]:
    """The running programs, outermost first; raises Damaged if a frame is beyond the end of its program."""
    frames: list[Frame] = []
    for base in range(0, len(state.stack), f.FRAME):
        registers = tuple(state.stack[base : base + f.FRAME])
        steps = state.static.programs[registers[f.PROGRAM]]
        if registers[f.PC] >= len(steps):
            raise misfit("stack")
        frames.append(Frame(registers, steps))
    return frames


def check_calls(state: State) -> None:
    """Raise Damaged if the running programs are inconsistent."""
    frames = frames_of(state)
    if not frames or frames[0][f.PROGRAM] not in (P_SETUP, P_TURN):
        raise misfit("stack")
    if (frames[0][f.PROGRAM] == P_SETUP) != (state.turn_number == 0):
        raise misfit("turn")
    for place, above in enumerate(frames[1:]):
        below = frames[place]
        if above[f.PROGRAM] not in _started(state, below):
            raise misfit("stack")
    owners = _owners(state.static)
    for index, frame in enumerate(frames):
        below = frames[index - 1] if index else frame
        if not _seat_fits(state, frame, below, owners) or not _card_fits(state, frame):
            raise misfit("stack")
        if not _registers_fit(state, frame, below):
            raise misfit("stack")
    _check_combats(state, frames)
    _check_table(state, frames)
    if frames[0][f.PROGRAM] == P_SETUP:
        _check_setup(state, frames[0])


# --- which program starts which -------------------------------------------------------------


def _started(state: State, frame: Frame) -> set[int]:
    """The programs that a frame may have started and be waiting for."""
    static = state.static
    programs = _started_again(static, frame)
    before = frame.step(1)
    if before == o.CHOOSE_ACTION:
        seat = frame[f.SEAT]
        programs |= {maneuver_of(seat), scheme_of(seat), attack_of(seat)}
    elif before == o.PLAY_SCHEME and frame[f.CARD] != NONE:
        programs.add(static.kinds[state.kinds[frame[f.CARD]]].scheme)
    elif before == o.BOOST_BONUS and frame[f.CHOSEN_CARD] != NONE:
        programs.add(static.kinds[state.kinds[frame[f.CHOSEN_CARD]]].boost_bonus)
    elif before in DEALING and static.shares:
        programs.add(P_SHARE)
    elif before == o.BONUS_ATTACK:
        programs.add(P_BONUS_ATTACK)
    elif before == o.ABOUT_TO_LEAVE:
        programs.add(P_RESOLVE_PENDING)
    elif before == o.EXTRA_ATTACK:
        programs.add(attack_of(frame[f.SEAT]))
    elif before == o.PLAY_CARD:
        programs.add(scheme_of(frame[f.SEAT]))
    elif before == o.EXTRA_MANEUVER:
        programs.add(maneuver_of(frame[f.SEAT]))
    elif before in (o.COMMIT_ATTACK_CARD, o.COMMIT_DEFENSE_CARD):
        programs |= {kind.committed for kind in static.kinds}
    return programs - {NONE}


def _started_again(static: Static, frame: Frame) -> set[int]:
    """The same for steps that run again when the program they started is over."""
    op = frame.step()
    if op == o.WINDOW:
        return {P_RESOLVE_PENDING} | _effects_at(static, frame.steps[frame[f.PC]].moment)
    if op == o.RESOLVE_PENDING:
        return static.reacting
    if op in (o.CHECK_VICTORY, o.MOVE_EACH):
        return {P_RESOLVE_PENDING}
    return {P_SHARE} if op == o.EXHAUST and static.shares else set()


def _effects_at(static: Static, moment: int) -> set[int]:
    programs = {ability.program for ability in static.abilities[moment]}
    if moment <= AFTER_COMBAT:
        programs |= {kind.effects[moment] for kind in static.kinds}
    return programs


# --- single frames --------------------------------------------------------------------------


def _owners(static: Static) -> dict[int, int]:
    """The seat that each program was compiled for."""
    owners = {ability.program: ability.seat for ability in static.ability_table}
    for kind in static.kinds:
        owners |= dict.fromkeys(_programs_of(kind), kind.seat)
    for seat in range(static.seats):
        owners |= dict.fromkeys((maneuver_of(seat), scheme_of(seat), attack_of(seat)), seat)
    return owners


def _seat_fits(state: State, frame: Frame, below: Frame, owners: dict[int, int]) -> bool:
    program = frame[f.PROGRAM]
    if program in (P_TURN, P_RESOLVE_PENDING):
        return frame[f.SEAT] == state.turn_seat
    if program in (P_SHARE, P_BONUS_ATTACK):
        return frame[f.SEAT] == below[f.SEAT]
    return program == P_SETUP or frame[f.SEAT] == owners[program]


def _card_fits(state: State, frame: Frame) -> bool:
    """Check the card being resolved: none in a procedure or ability, a scheme on the table, else one of the seat's."""
    static, card = state.static, frame[f.CARD]
    if _is_scheme(static, frame):
        own = card == NONE or static.token_seat[card] == frame[f.SEAT]
        played = card == NONE or frame.passed(o.DISCARD_SCHEME) or _is_played_scheme(state, card, frame[f.SEAT])
        return (card != NONE) == (frame[f.PC] > 0) and own and played
    cards_effect = frame[f.PROGRAM] == P_BONUS_ATTACK or frame[f.PROGRAM] in _card_programs(static)
    return card == NONE or (cards_effect and static.token_seat[card] == frame[f.SEAT])


def _is_played_scheme(state: State, card: int, seat: int) -> bool:
    """Check that a card is a scheme; it is on the table unless its own effect has put it elsewhere (COMBAT-25)."""
    return state.static.token_seat[card] == seat and state.static.kinds[state.kinds[card]].scheme != NONE


def _card_programs(static: Static) -> set[int]:
    return {program for kind in static.kinds for program in _programs_of(kind)} - {NONE}


def _programs_of(kind: CardKind) -> tuple[int, ...]:
    return (*kind.effects, kind.scheme, kind.boost_bonus, kind.committed)


def _procedure(static: Static, frame: Frame, place: int) -> bool:
    return P_MANEUVER <= frame[f.PROGRAM] < maneuver_of(static.seats) and (frame[f.PROGRAM] - P_MANEUVER) % 3 == place


def _is_scheme(static: Static, frame: Frame) -> bool:
    return _procedure(static, frame, 1)


def _is_attack(static: Static, frame: Frame) -> bool:
    return _procedure(static, frame, 2)


def _registers_fit(state: State, frame: Frame, below: Frame) -> bool:
    """Check the registers whose meaning depends on the program."""
    static = state.static
    if frame[f.PROGRAM] == P_SHARE:
        combat = below.step(1) == o.COMBAT_DAMAGE
        fighters = frame[f.TAKER] < len(static.fighters) and frame[f.SHARE_ROW] < len(static.shares)
        packed = frame[f.SHARES] < 1 << f.DAMAGE_BITS * len(static.fighters)
        return fighters and packed and frame[f.IN_COMBAT] == combat and bool(frame[f.DAMAGED] & static.shared)
    if max(frame[f.FIRST_SPACE], frame[f.SECOND_SPACE]) >= static.board.size:
        return False
    opponent = frame[f.OPPONENT]
    if opponent != NONE and static.teams[opponent] == static.teams[frame[f.SEAT]]:
        return False
    if frame.step() in (o.MOVE_TOKEN, o.PUT_TOKEN) and not _token_fits(state, frame):
        return False
    return _walk_fits(state, frame) if frame.step() == o.WALK else _branches_fit(frame)


def _token_fits(state: State, frame: Frame) -> bool:
    """Check that there is a token to move, and that it lies on the battlefield if it moves along the lines."""
    token = frame[f.THAT_TOKEN]
    if token == 0:
        return False
    return frame.step() == o.PUT_TOKEN or state.tokens[lowest(token)] != NOWHERE


def _walk_fits(state: State, frame: Frame) -> bool:
    """Check that the path so far is on the board and leads from the fighter's space to the space reached."""
    mover = frame[f.WALKER] & state.standing
    path = path_of(frame[f.PATH])
    if not mover or not path or not all(0 <= space < state.static.board.size for space in path):
        return False
    fighter = (mover & -mover).bit_length() - 1
    return path[0] == state.space[fighter] and path[-1] == frame[f.WALKER_AT]


def _branches_fit(frame: Frame) -> bool:
    """Check that branches still to be taken occur only inside a choice, are distinct and belong to it."""
    branches = frame[f.PICKED]
    ways = 0
    for step in frame.steps:
        if step.op == o.NEXT_BRANCH and step.goto >= frame[f.PC]:
            ways = len(step.ways_at)
            break
    picked: list[int] = []
    while branches and len(picked) <= ways:
        picked.append(branches & f.MOST_BRANCH)
        branches >>= f.BRANCH_BITS
    return branches == 0 and len(set(picked)) == len(picked) and all(1 <= way <= ways for way in picked)


# --- combats and cards on the table ---------------------------------------------------------


def _check_combats(state: State, frames: list[Frame]) -> None:
    """Check that each frame that has begun a combat has one, and that it has progressed as far as its frame."""
    fighting = [
        frame
        for frame in frames
        if frame[f.PROGRAM] == P_BONUS_ATTACK or (_is_attack(state.static, frame) and _has_combat(frame))
    ]
    if len(state.combats) != len(fighting) * s.COMBAT:
        raise misfit("combats")
    main: list[int] = []
    for index, frame in enumerate(fighting):
        combat = state.combats[index * s.COMBAT : (index + 1) * s.COMBAT]
        if not (_sides_fit(state, frame, combat) and _course_fits(frame, combat) and _faces_fit(state, combat, main)):
            raise misfit("combats")
        main = combat


def _has_combat(frame: Frame) -> bool:
    return frame.passed(o.CHOOSE_TARGET) and not frame.passed(o.END_COMBAT)


def _sides_fit(state: State, frame: Frame, combat: list[int]) -> bool:
    """Check that the fighters are enemies and each card belongs to the player on its side."""
    static = state.static
    sides = combat[s.ATTACK_SEAT], combat[s.DEFENSE_SEAT]
    fighting = [static.seat_of[combat[s.ATTACKER]], static.seat_of[combat[s.DEFENDER]]]
    cards = ((s.ATTACK_CARD, sides[0]), (s.BOOST_CARD, sides[0]), (s.DEFENSE_CARD, sides[1]))
    return (
        sides[0] == frame[f.SEAT]
        and all(static.teams[seat] == static.teams[side] for seat, side in zip(fighting, sides, strict=True))
        and static.teams[sides[0]] != static.teams[sides[1]]
        and all(combat[field] == NONE or static.token_seat[combat[field]] == seat for field, seat in cards)
    )


def _course_fits(frame: Frame, combat: list[int]) -> bool:
    """Check that the record of a combat matches the steps already taken."""
    bonus = frame[f.PROGRAM] == P_BONUS_ATTACK
    attacked = bonus or (frame.passed(o.COMMIT_ATTACK_CARD) and not frame.passed(o.CLEAN_UP))
    damage_dealt = frame.passed(o.COMBAT_DAMAGE)
    return (
        combat[s.BONUS] == bonus
        and (combat[s.ATTACK_CARD] != NONE) == (attacked and not _is_gone(combat))
        and (combat[s.DEFENSE_CARD] == NONE or (attacked and frame.passed(o.COMMIT_DEFENSE_CARD)))
        and (combat[s.BOOST_CARD] == NONE or (attacked and not bonus))
        and combat[s.REVEALED] == frame.passed(o.REVEAL)
        and (combat[s.WINNER] != NONE) == frame.passed(o.COMBAT_RESULT)
        and all((combat[field] != NONE) == damage_dealt for field in (s.FROZEN_ATTACK, s.FROZEN_DEFENSE))
    )


def _is_gone(combat: list[int]) -> bool:
    """Whether an effect has taken the attack card out of a combat: its face is left."""
    return bool(combat[s.REVEALED]) and combat[s.ATTACK_CARD] == NONE and combat[s.ATTACK_KIND] != NONE


def _faces_fit(state: State, combat: list[int], main: list[int]) -> bool:
    """Check the face in force: the card's own, or in a bonus attack the bonus attack's face on the same card."""
    static = state.static
    attack, defense = combat[s.ATTACK_KIND], combat[s.DEFENSE_KIND]
    if combat[s.BONUS]:
        face = static.kinds[attack] if attack != NONE else None
        seat = combat[s.ATTACK_SEAT]
        own_face = attack not in static.token_kinds or combat[s.REPLACED]  # DRACULA-6
        right = face is not None and face.seat == seat and own_face
        if not main or not right or combat[s.ATTACK_CARD] != main[s.ATTACK_CARD]:
            return False
    elif combat[s.MAIN_DEFENSE_KIND] != NONE or not _is_face(state, combat, attack, combat[s.ATTACK_CARD]):
        return False
    return _is_face(state, combat, defense, combat[s.DEFENSE_CARD])


def _is_face(state: State, combat: list[int], face: int, card: int) -> bool:
    laid_open = card != NONE and state.static.kinds[state.kinds[card]].face_up
    if not combat[s.REVEALED] and not laid_open:
        return face == NONE
    return card == NONE or face == state.kinds[card] or _was_replaced(state, combat, face)


def _was_replaced(state: State, combat: list[int], face: int) -> bool:
    """Whether a face is that of a card which went back to hand after its part in the combat (DRACULA-6)."""
    return face in [state.kinds[card] for card in members(combat[s.REPLACED])]


def _check_table(state: State, frames: list[Frame]) -> None:
    """Check that every face-up card being resolved belongs to a frame that will discard it."""
    kept = {frame[f.CARD] for frame in frames if _is_scheme(state.static, frame)}
    kept |= {frame[f.CHOSEN_CARD] for frame in frames if frame.reaches(o.FINISH_BOOST)}
    if any(card not in kept for cards in state.played for card in cards):
        raise misfit("played")


def _check_setup(state: State, frame: Frame) -> None:
    """Check a setup: placed fighters are standing, none is damaged, and later heroes' starting spaces are empty."""
    static = state.static
    if frame.passed(o.NEXT_SEAT):  # effects before the first turn may have changed everything
        return
    if state.health != [fighter.health for fighter in static.fighters]:
        raise misfit("health")
    placed = 0
    for seat in range(frame[f.SEAT] + 1):
        ready = len(static.sidekicks[seat]) if seat < frame[f.SEAT] else frame[f.SIDEKICK]
        on_board = [sidekick for sidekick in static.sidekicks[seat][:ready] if not static.fighters[sidekick].off_board]
        placed |= sum(1 << fighter for fighter in (static.heroes[seat], *on_board))
    later = {static.board.starts[seat] for seat in range(frame[f.SEAT] + 1, static.seats)}
    if state.standing != placed or later & {space for space in state.space if space != NOWHERE}:
        raise misfit("space")
    _check_laid(state, frame)


def _check_laid(state: State, frame: Frame) -> None:
    """Check the tokens of a setup: laid by earlier seats, not yet by later ones, and none of those that start off."""
    laying = frame.step() == o.LAY_TOKENS
    for token, facts in enumerate(state.static.tokens):
        starts = facts.start != OFF_BOARD and facts.seat <= frame[f.SEAT]
        ready = starts and (facts.seat < frame[f.SEAT] or frame.passed(o.LAY_TOKENS))
        lies = state.tokens[token] != NOWHERE
        if lies != ready and not (laying and starts):
            raise misfit("tokens")
