"""The inverse of `core/course.py`: running programs and the open decision, from a description to a state."""

from collections.abc import Mapping, Sequence

from peerless.core import decision as d
from peerless.core.course import PROCEDURES, attack_steps, is_in_window, packed, program_name, resume, running
from peerless.core.facts import NONE
from peerless.core.frame import BRANCH_BITS, DAMAGE_BITS, PATH_BITS
from peerless.core.hidden import hidden_choices
from peerless.core.position.asking import asked_by_step
from peerless.core.procedures.programs import (
    ATTACK,
    COMBAT_BEGINS,
    P_MANEUVER,
    P_SETUP,
    P_SHARE,
    P_TURN,
    attack_of,
    maneuver_of,
    scheme_of,
)
from peerless.core.state import State
from peerless.core.static import Static
from peerless.game.errors import SetupError
from peerless.game.scenarios.checks import Table, fields, index_of, many, table, whole
from peerless.game.scenarios.layout import abilities_of, fighter_of, fighters_of, space_of, tokens_of
from peerless.game.scenarios.piles import card_at, cards_at
from peerless.text.messages import Slot, kind, listed

MOST_COUNT = 999
MOST_FRAMES = 20
NUMBERS = ("steps", "count", "amount")
FIGHTERS = ("fighters", "that_fighter", "hurt")
SPACES = ("space", "other_space", "that_space")
CARDS = ("those", "shown")
USUAL = ("program", "step", "seat", *NUMBERS, *FIGHTERS, "card", "chosen", *CARDS, "loop", "opponent", "tokens")
VERBS = ("fighter", "space", "card", "branch", "mode", "effect", "accept", "opponent", "number", "token")
MOST_CHOICES = 256


def lay_out_course(state: State, course: object, moments: Sequence[int]) -> None:
    """Lay out every running program; `moments` are the moments the combats have reached."""
    for number, frame in enumerate(many(course, "course", MOST_FRAMES)):
        _push(state, table(frame, "course"), number == 0)
    if not running(state):
        raise SetupError("empty_course")
    _check_turn(state)
    _check_combats(state, moments)


def programs_of(static: Static, seat: int) -> dict[str, int]:
    """The programs that may run for a seat, by name."""
    programs = {name: number for number, name in enumerate(PROCEDURES)}
    programs |= {"maneuver": maneuver_of(seat), "scheme": scheme_of(seat), "attack": attack_of(seat)}
    for face in static.kinds:
        if face.seat == seat:
            for program in (*face.effects, face.scheme, face.boost_bonus, face.committed):
                if program != NONE:
                    programs[program_name(static, program)] = program
    for ability in static.ability_table:
        if ability.seat == seat:
            programs[program_name(static, ability.program)] = ability.program
    return programs


def _push(state: State, plain: Table, bottom: bool) -> None:
    seat = whole(plain.get("seat", 0), "seat", 0, state.static.seats - 1)
    programs = programs_of(state.static, seat)
    allowed = [name for name, number in programs.items() if (number in (P_SETUP, P_TURN)) == bottom]
    program = programs[allowed[index_of(allowed, plain.get("program"), kind("program"))]]
    card = card_at(state, plain["card"], "card") if "card" in plain else NONE
    step = whole(plain.get("step", 0), "step", 0, len(state.static.programs[program]) - 1)
    rest = "used" if is_in_window(state.static, program, step) else "rest"
    special = ("row", "taker", "damage") if program == P_SHARE else (*SPACES, "branches", "path")
    fields(plain, "course", (*USUAL, rest, *special))
    own = _shares(state, plain) if program == P_SHARE else _choices_made(state, plain)
    resume(state, program, seat, card, step, {**_registers(state, plain), **own})


def _registers(state: State, plain: Table) -> dict[str, int]:
    """The registers that most programs use."""
    registers = {name: whole(plain[name], name, 0, MOST_COUNT) for name in NUMBERS if name in plain}
    registers |= {name: fighters_of(state, plain[name], name) for name in (*FIGHTERS, "rest") if name in plain}
    if "chosen" in plain:
        registers["chosen"] = card_at(state, plain["chosen"], "chosen")
    registers |= {name: cards_at(state, plain[name], name) for name in CARDS if name in plain}
    if "loop" in plain:
        registers["loop"] = whole(plain["loop"], "loop", 0, (1 << len(state.static.fighters)) - 1)
    if "tokens" in plain:
        registers["tokens"] = tokens_of(state, plain["tokens"], "tokens")
    if "opponent" in plain:
        registers["opponent"] = whole(plain["opponent"], "opponent", 0, state.static.seats - 1)
    if "used" in plain:
        registers["used"] = sum({1 << id for id in abilities_of(state, plain["used"], "used")})
    return registers


def _shares(state: State, plain: Table) -> dict[str, int]:
    """The registers for sharing damage (DAMAGE-2)."""
    registers: dict[str, int] = {}
    if "row" in plain:
        registers["row"] = whole(plain["row"], "row", 0, len(state.static.shares) - 1)
    if "taker" in plain:
        registers["taker"] = fighter_of(state, plain["taker"])
    shares = 0
    for id, amount in table(plain.get("damage", {}), "damage").items():
        shares |= whole(amount, "damage", 0, (1 << DAMAGE_BITS) - 1) << DAMAGE_BITS * fighter_of(state, id)
    return {**registers, "damage": shares}


def _choices_made(state: State, plain: Table) -> dict[str, int]:
    """The choices made in an effect: spaces, branches, and the path of a walk."""
    registers = {name: space_of(state, plain[name]) for name in SPACES if name in plain}
    most = (1 << BRANCH_BITS) - 1
    ways = [whole(way, "branches", 1, most) for way in many(plain.get("branches", ()), "branches")]
    path = [space_of(state, space) + 1 for space in many(plain.get("path", ()), "path")]
    if path:
        registers["path"] = packed(list(reversed(path)), PATH_BITS)
    elif ways:
        registers["branches"] = packed(ways, BRANCH_BITS)
    return registers


def _check_turn(state: State) -> None:
    """Check that the turn and its action belong to the seat whose turn it is; an extra attack may be another's."""
    actions = range(P_MANEUVER, P_MANEUVER + 3 * state.static.seats)
    for frame in running(state)[:2]:
        if (frame.program == P_TURN or frame.program in actions) and frame.seat != state.turn_seat:
            raise SetupError("course_turn", found=frame.seat, turn=state.turn_seat)


def _check_combats(state: State, moments: Sequence[int]) -> None:
    """Check that every attack in progress has a combat, and that both agree on its progress."""
    steps = [step for step in attack_steps(state) if step >= COMBAT_BEGINS]
    combat_steps = [moment + COMBAT_BEGINS for moment in moments]
    if steps != combat_steps:
        raise SetupError("course_unlike_combat", course=_named(steps), combat=_named(combat_steps))


def _named(steps: Sequence[int]) -> Slot:
    return listed(ATTACK.names[min(step, len(ATTACK.names) - 1)] for step in steps)


# --- the open decision ------------------------------------------------------------------------------


def open_decision(state: State, decision: object) -> None:
    """Open the decision: the deciding seat, the kind, and the options in notation."""
    plain = fields(table(decision, "decision"), "decision", ("seat", "kind", "options"))
    state.decider = whole(plain.get("seat"), "seat", 0, state.static.seats - 1)
    asked = asked_by_step(state)
    state.decision = d.KINDS.index(asked[index_of(asked, plain.get("kind"), kind("decision"))])
    wanted = [str(option) for option in many(plain.get("options", ()), "options", MOST_CHOICES)]
    state.optional = 1 if "decline" in wanted else 0
    chosen = [option for option in wanted if option != "decline"]
    state.verb = _verb(chosen, "fighter" if state.decision == d.K_EXTRA_ATTACKER else "card")
    choices = hidden_choices(state, state.decider, state.decision)
    state.choices = _choices(state, chosen) if choices == NONE else choices
    offered = [d.notation(state, option) for option in d.options(state)]
    if sorted(offered) != sorted(wanted):
        raise SetupError("other_options", decision=d.KINDS[state.decision], known=listed(offered), found=listed(wanted))


def _verb(options: Sequence[str], usual: str) -> int:
    """The verb of these options; `usual` if nothing but "no" can be answered."""
    first = options[0].split(" ")[0] if options else usual
    return VERBS.index(first) + d.FIGHTER if first in VERBS else d.DO


def _choices(state: State, options: Sequence[str]) -> int:
    """The mask of these options; cards and abilities are those of the deciding seat."""
    known = {d.notation(state, state.verb << 8 | index): index for index in _candidates(state)}
    mask = 0
    for option in options:
        mask |= 1 << known[list(known)[index_of(list(known), option, kind("option"))]]
    return mask


def _candidates(state: State) -> list[int]:
    static = state.static
    seat = state.decider
    if state.verb == d.PLAY:
        return [index for index, face in enumerate(static.kinds) if face.seat == seat]
    if state.verb == d.MODE:
        row = d.mode_to_choose(state, seat)
        return [] if row == NONE else list(range(len(static.modes[row].values)))
    if state.verb == d.EFFECT:
        return [0, *(ability.id + 1 for ability in static.ability_table if ability.seat == seat)]
    sizes: Mapping[int, int] = {
        d.DO: len(d.ACTIONS),
        d.FIGHTER: len(static.fighters),
        d.SPACE: len(static.board.ids),
        d.BRANCH: (1 << BRANCH_BITS) - 1,
        d.ACCEPT: 1,
        d.OPPONENT: static.seats,
        d.NUMBER: MOST_CHOICES,
        d.TOKEN: len(static.tokens),
    }
    return list(range(sizes[state.verb]))
