"""The procedures of the rulebook as programs with named steps: setup, turn, the three actions.

They are the first programs of every game; `lang/compile.py` appends the card effects.
"""

from typing import Final

from peerless.core.facts import (
    AFTER_ACTION,
    AFTER_ATTACK,
    AFTER_COMBAT,
    AFTER_COMBAT_OTHERS,
    AFTER_MANEUVER,
    AFTER_SCHEME,
    COMMIT_ATTACK,
    DURING_COMBAT,
    END_OF_TURN,
    IMMEDIATELY,
    MOMENTS,
    SCHEME_PLAYED,
    START_OF_GAME,
    START_OF_TURN,
)
from peerless.core.ops import codes as o
from peerless.core.program import PLAIN, Number, Step

P_SETUP: Final = 0
P_TURN: Final = 1
P_RESOLVE_PENDING: Final = 2
P_SHARE: Final = 3
P_BONUS_ATTACK: Final = 4
P_MANEUVER: Final = 5  # of seat 0; each seat has its own, as the drawing seat is part of the step


class Procedure:
    """A program with named steps; `jumps` maps step names to the targets of their `goto`."""

    def __init__(self, steps: dict[str, Step], jumps: dict[str, str]) -> None:
        self.names = tuple(steps)
        self.steps = [*steps.values(), Step(o.END)]
        for name, goal in jumps.items():
            steps[name].goto = self.at(goal)

    def at(self, name: str) -> int:
        """The number of a step."""
        return self.names.index(name)


def _setup(listened: int = 0) -> Procedure:
    """SETUP-4 … SETUP-14, and what takes place before the first turn (TRIGGER-11)."""
    steps = {
        "hands": Step(o.DEAL_HANDS),
        "hero": Step(o.PLACE_HERO),
        "sidekicks": Step(o.PLACE_SIDEKICKS),
        "tokens": Step(o.LAY_TOKENS),
        "mode": Step(o.START_MODE),
        "next seat": Step(o.NEXT_SEAT),
        **_windows(listened, START_OF_GAME),
        "first turn": Step(o.FIRST_TURN),
    }
    return Procedure(steps, {"next seat": "hero"})


def _turn() -> Procedure:
    """TURN-4, with the win checks of WIN-2."""
    steps = {
        "begin": Step(o.BEGIN_TURN),
        "start of turn": Step(o.WINDOW, moment=START_OF_TURN),
        "before the first action": Step(o.CHECK_VICTORY),
        "action": Step(o.CHOOSE_ACTION),
        "action taken": Step(o.CHECK_VICTORY, ends_action=True),
        "end of turn": Step(o.WINDOW, moment=END_OF_TURN),
        "hand limit": Step(o.HAND_LIMIT),
        "over": Step(o.END_TURN),
    }
    no_action_left = "end of turn"
    return Procedure(steps, {"before the first action": no_action_left, "action taken": no_action_left})


def _windows(listened: int, *moments: int) -> dict[str, Step]:
    """The windows to whose moments somebody listens (TRIGGER-8)."""
    return {MOMENTS[moment]: Step(o.WINDOW, moment=moment) for moment in moments if listened >> moment & 1}


def _maneuver(seat: int, listened: int) -> Procedure:
    """MAN-1 … MAN-7."""
    steps = {
        "draw": Step(o.DRAW, seat=seat, number=Number(PLAIN, 1), maneuver=True),
        "exhaustion": Step(o.EXHAUST, seat=seat),
        "defeats": Step(o.RESOLVE_PENDING),
        "boost": Step(o.BOOST_MOVEMENT),
        "boost bonus": Step(o.BOOST_BONUS),
        "what it triggers": Step(o.RESOLVE_PENDING),
        "boost discarded": Step(o.FINISH_BOOST),
        "movement": Step(o.MOVE_EACH, maneuver=True),
    }
    windows = _windows(listened, AFTER_MANEUVER, AFTER_ACTION)
    if windows:
        steps |= {"moves over": Step(o.MARK_MOVES_OVER), **windows}
    return Procedure(steps, {"draw": "boost", "boost": "movement"})


def _scheme(listened: int) -> Procedure:
    """SCHEME-1, SCHEME-2."""
    steps = {
        "card": Step(o.CHOOSE_SCHEME),
        "fighter": Step(o.CHOOSE_SCHEME_FIGHTER),
    }
    if listened >> SCHEME_PLAYED & 1:
        steps["what playing it triggers"] = Step(o.RESOLVE_PENDING)
    steps |= {
        "effect": Step(o.PLAY_SCHEME),
        "what it triggers": Step(o.RESOLVE_PENDING),
        "discard": Step(o.DISCARD_SCHEME),
        **_windows(listened, AFTER_SCHEME, AFTER_ACTION),
    }
    return Procedure(steps, {})


def _combat() -> dict[str, Step]:
    """The defense, the reveal, and steps 1 to 4 of COMBAT-1."""
    return {
        "defense-card": Step(o.COMMIT_DEFENSE_CARD),
        "reveal": Step(o.REVEAL),
        "immediately": Step(o.WINDOW, moment=IMMEDIATELY),
        "during_combat": Step(o.WINDOW, moment=DURING_COMBAT),
        "damage": Step(o.COMBAT_DAMAGE),
        "result": Step(o.COMBAT_RESULT),
        "after_combat": Step(o.WINDOW, moment=AFTER_COMBAT),
        "combat_over": Step(o.WINDOW, moment=AFTER_COMBAT_OTHERS),
    }


def _bonus_attack() -> Procedure:
    """A combat inside the main combat (BONUS-8)."""
    return Procedure({**_combat(), "end": Step(o.END_BONUS_ATTACK)}, {})


def _attack(listened: int = 0) -> Procedure:
    """ATK-1 … ATK-7, the combat, its cleanup and the effects after the attack."""
    steps = {
        "attacker": Step(o.CHOOSE_ATTACKER),
        "target": Step(o.CHOOSE_TARGET),
        "attack-card": Step(o.COMMIT_ATTACK_CARD),
        "attack_committed": Step(o.WINDOW, moment=COMMIT_ATTACK),
        **_combat(),
        "clean-up": Step(o.CLEAN_UP),
        "after_attack": Step(o.WINDOW, moment=AFTER_ATTACK),
        "end": Step(o.END_COMBAT),
        **_windows(listened, AFTER_ACTION),
    }
    return Procedure(steps, {})


SETUP: Final = _setup()
TURN: Final = _turn()
SCHEME: Final = _scheme(0)
ATTACK: Final = _attack()
START_WINDOW: Final = TURN.at("start of turn")
END_WINDOW: Final = TURN.at("end of turn")
NEXT_ACTION: Final = TURN.at("action")
ACTION_TAKEN: Final = TURN.at("action taken")  # where a turn waits for its action to end
TURN_OVER: Final = TURN.at("over")  # an eliminated player's turn ends here at once
AT_FIGHTER: Final = SCHEME.at("fighter")  # where a scheme begins that an effect plays: its card is known
COMBAT_ENDS: Final = ATTACK.at("end")  # the last step that has a combat
AT_TARGET: Final = ATTACK.at("target")  # where an extra attack begins: its attacker is known
COMBAT_BEGINS: Final = ATTACK.at("attack-card")  # the combat record is created when the target is declared
BONUS_BEGINS: Final = ATTACK.at("defense-card")  # the step of an attack at which a bonus attack begins


def maneuver_of(seat: int) -> int:
    """The number of a seat's maneuver program."""
    return P_MANEUVER + 3 * seat


def scheme_of(seat: int) -> int:
    """The number of a seat's scheme program."""
    return P_MANEUVER + 3 * seat + 1


def attack_of(seat: int) -> int:
    """The number of a seat's attack program."""
    return P_MANEUVER + 3 * seat + 2


def procedures(seats: int, listened: int = 0) -> list[list[Step]]:
    """The programs that every game with this many seats begins with; `listened` is a mask of moments that matter."""
    resolve_pending = Procedure({"next": Step(o.RESOLVE_PENDING)}, {})
    share = Procedure({"shares": Step(o.SHARE), "damage": Step(o.DEAL_SHARES)}, {})  # DAMAGE-2
    programs = [_setup(listened), TURN, resolve_pending, share, _bonus_attack()]
    for seat in range(seats):
        programs += [_maneuver(seat, listened), _scheme(listened), _attack(listened)]
    return [list(program.steps) for program in programs]
