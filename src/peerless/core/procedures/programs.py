"""The procedures of the rulebook as programs: set-up, turn, the three actions.

They are the first programs of every game; `lang/compile.py` puts the effects of the cards behind them.
"""

from typing import Final

from peerless.core.facts import (
    AFTER_ATTACK,
    AFTER_COMBAT,
    AFTER_COMBAT_OTHERS,
    COMMIT_ATTACK,
    DURING_COMBAT,
    END_OF_TURN,
    IMMEDIATELY,
    START_OF_TURN,
)
from peerless.core.ops import codes as o
from peerless.core.program import PLAIN, Number, Step

P_SETUP: Final = 0
P_TURN: Final = 1
P_SETTLE: Final = 2
P_SHARE: Final = 3
P_BONUS_ATTACK: Final = 4
P_MANEUVER: Final = 5  # of seat 0; one per seat follows, as the drawing seat is part of the step
TURN_ACTIONS: Final = 2  # where a turn comes to its first action
NEXT_ACTION: Final = 3
TURN_END: Final = 5
MANEUVER_MOVES: Final = 7  # where a maneuver comes to the movement
ATTACK_MOMENTS: Final = (  # the steps of `_attack` by name; those of a bonus attack begin with the defense
    "attacker",
    "target",
    "attack-card",
    "attack_committed",
    "defense-card",
    "reveal",
    "immediately",
    "during_combat",
    "damage",
    "result",
    "after_combat",
    "combat_over",
    "clean-up",
    "after_attack",
    "end",
)
BONUS_BEGINS: Final = 4  # the moment at which a bonus attack begins
TURN_OVER: Final = 7  # where a player who is out ends the turn at once


def maneuver_of(seat: int) -> int:
    """The number of a seat's maneuver program."""
    return P_MANEUVER + 3 * seat


def scheme_of(seat: int) -> int:
    """The number of a seat's scheme program."""
    return P_MANEUVER + 3 * seat + 1


def attack_of(seat: int) -> int:
    """The number of a seat's attack program."""
    return P_MANEUVER + 3 * seat + 2


def procedures(seats: int) -> list[list[Step]]:
    """The programs that every game with so many seats begins with."""
    share = [Step(o.SHARE), Step(o.DEAL_SHARES)]  # DAMAGE-2
    found = [_setup(), _turn(), [Step(o.SETTLE)], share, _bonus_attack()]
    for seat in range(seats):
        found += [_maneuver(seat), _scheme(), _attack()]
    return [[*program, Step(o.END)] for program in found]


def _setup() -> list[Step]:
    """SETUP-4 … SETUP-14."""
    return [
        Step(o.DEAL_HANDS),
        Step(o.PLACE_HERO),
        Step(o.PLACE_SIDEKICKS),
        Step(o.START_MODE),
        Step(o.NEXT_SEAT, a=1),
    ]


def _turn() -> list[Step]:
    """TURN-4, with the win checks of WIN-2."""
    return [
        Step(o.BEGIN_TURN),
        Step(o.WINDOW, a=START_OF_TURN),
        Step(o.CHECK_VICTORY, a=TURN_END),  # no action left: on to the end of the turn
        Step(o.CHOOSE_ACTION),
        Step(o.CHECK_VICTORY, b=1, a=TURN_END),
        Step(o.WINDOW, a=END_OF_TURN),
        Step(o.HAND_LIMIT),
        Step(o.END_TURN),
    ]


def _maneuver(seat: int) -> list[Step]:
    """MAN-1 … MAN-7."""
    return [
        Step(o.DRAW, a=2, seat=seat, number=Number(PLAIN, 1)),
        Step(o.EXHAUST, seat=seat),
        Step(o.SETTLE),
        Step(o.BOOST_MOVEMENT, a=MANEUVER_MOVES),
        Step(o.BOOST_BONUS),
        Step(o.SETTLE),
        Step(o.FINISH_BOOST),
        Step(o.MOVE_EACH, c=1),
    ]


def _scheme() -> list[Step]:
    """SCHEME-1, SCHEME-2."""
    return [
        Step(o.CHOOSE_SCHEME),
        Step(o.CHOOSE_SCHEME_FIGHTER),
        Step(o.PLAY_SCHEME),
        Step(o.SETTLE),
        Step(o.DISCARD_SCHEME),
    ]


def _combat() -> list[Step]:
    """The defense, the reveal, and steps 1 to 4 of COMBAT-1."""
    return [
        Step(o.COMMIT_DEFENSE_CARD),
        Step(o.REVEAL),
        Step(o.WINDOW, a=IMMEDIATELY),
        Step(o.WINDOW, a=DURING_COMBAT),
        Step(o.COMBAT_DAMAGE),
        Step(o.COMBAT_RESULT),
        Step(o.WINDOW, a=AFTER_COMBAT),
        Step(o.WINDOW, a=AFTER_COMBAT_OTHERS),
    ]


def _bonus_attack() -> list[Step]:
    """A combat inside the main one (BONUS-8)."""
    return [
        *_combat(),
        Step(o.END_BONUS_ATTACK),
    ]


def _attack() -> list[Step]:
    """ATK-1 … ATK-7, the combat, its cleanup and what comes after the attack."""
    return [
        Step(o.CHOOSE_ATTACKER),
        Step(o.CHOOSE_TARGET),
        Step(o.COMMIT_ATTACK_CARD),
        Step(o.WINDOW, a=COMMIT_ATTACK),
        *_combat(),
        Step(o.CLEAN_UP),
        Step(o.WINDOW, a=AFTER_ATTACK),
        Step(o.END_COMBAT),
    ]
