"""Decisions and their answers: each decision is a verb, a mask of choices and optionally "no".

An option is an int, `verb << 8 | index`; declining is 0. Display text is produced elsewhere.
"""

from typing import Final

from peerless.core.bits import members
from peerless.core.facts import NONE
from peerless.core.frame import PC
from peerless.core.state import DECLINED, NO_ANSWER, State
from peerless.core.tables import in_order

# --- verbs: what an option names ------------------------------------------------------------
DO: Final = 1  # one of the three actions
FIGHTER: Final = 2
SPACE: Final = 3
PLAY: Final = 4  # a card, by its kind
BRANCH: Final = 5  # one of several alternatives that an effect offers
MODE: Final = 6  # a state of the hero, such as Alice's size
EFFECT: Final = 7  # 0: the effect of the card; n + 1: ability n
ACCEPT: Final = 8
OPPONENT: Final = 9
NUMBER: Final = 10
TOKEN: Final = 11
DECLINE: Final = 0

MOST_CHOICE: Final = 255  # the largest index of an option

MANEUVER: Final = 0
SCHEME_ACTION: Final = 1
ATTACK_ACTION: Final = 2
ACTIONS: Final[tuple[str, ...]] = tuple(
    in_order({MANEUVER: "maneuver", SCHEME_ACTION: "scheme", ATTACK_ACTION: "attack"})
)

# --- kinds of decision ----------------------------------------------------------------------
K_PLACE_SIDEKICK: Final = 0
K_START_MODE: Final = 1
K_ACTION: Final = 2
K_BOOST_MOVEMENT: Final = 3
K_MOVER: Final = 4
K_DESTINATION: Final = 5
K_SCHEME_CARD: Final = 6
K_SCHEME_FIGHTER: Final = 7
K_ATTACKER: Final = 8
K_TARGET: Final = 9
K_ATTACK_CARD: Final = 10
K_DEFENSE_CARD: Final = 11
K_COMMITTED_BOOST: Final = 12
K_EFFECT_ORDER: Final = 13
K_MAY: Final = 14
K_CHOOSE_FIGHTER: Final = 15
K_CHOOSE_SPACE: Final = 16
K_PLACE: Final = 17
K_RETURN_SPACE: Final = 18
K_BOOST_CARD: Final = 19
K_DISCARD: Final = 20
K_DISCARD_THEIRS: Final = 21
K_TAKE_CARD: Final = 22
K_ORDER_TOP: Final = 23
K_BRANCH: Final = 24
K_HAND_LIMIT: Final = 25
K_OPPONENT: Final = 26
K_TAKE_DISCARD: Final = 27
K_SEARCH_DECK: Final = 28
K_SHARE: Final = 29
K_STEP: Final = 30
K_REPLACE_CARD: Final = 31
K_GUARD_HAND: Final = 32
K_PUT_ON_DECK: Final = 33
K_CHOOSE_CARD: Final = 34
K_TAKE_BACK: Final = 35
K_SUMMON: Final = 36
K_CHOOSE_NUMBER: Final = 37
K_REPLACE_THEIRS: Final = 38
K_EXTRA_ATTACKER: Final = 39
K_PUT_CARD: Final = 40
K_SHOW_CARD: Final = 41
K_HOW_MANY: Final = 42
K_PLACE_TOKEN: Final = 43
K_CHOOSE_TOKEN: Final = 44
K_MOVE_TOKEN: Final = 45
K_PUT_TOKEN: Final = 46
KINDS: Final[tuple[str, ...]] = tuple(
    in_order(
        {
            K_PLACE_SIDEKICK: "place-sidekick",
            K_START_MODE: "start-mode",
            K_ACTION: "action",
            K_BOOST_MOVEMENT: "boost-movement",
            K_MOVER: "mover",
            K_DESTINATION: "destination",
            K_SCHEME_CARD: "scheme-card",
            K_SCHEME_FIGHTER: "scheme-fighter",
            K_ATTACKER: "attacker",
            K_TARGET: "target",
            K_ATTACK_CARD: "attack-card",
            K_DEFENSE_CARD: "defense-card",
            K_COMMITTED_BOOST: "committed-boost",
            K_EFFECT_ORDER: "effect-order",
            K_MAY: "may",
            K_CHOOSE_FIGHTER: "choose-fighter",
            K_CHOOSE_SPACE: "choose-space",
            K_PLACE: "place",
            K_RETURN_SPACE: "return-space",
            K_BOOST_CARD: "boost-card",
            K_DISCARD: "discard",
            K_DISCARD_THEIRS: "discard-theirs",
            K_TAKE_CARD: "take-card",
            K_ORDER_TOP: "order-top",
            K_BRANCH: "branch",
            K_HAND_LIMIT: "hand-limit",
            K_OPPONENT: "opponent",
            K_TAKE_DISCARD: "take-discard",
            K_SEARCH_DECK: "search-deck",
            K_SHARE: "share",
            K_STEP: "step",
            K_REPLACE_CARD: "replace-card",
            K_GUARD_HAND: "guard-hand",
            K_PUT_ON_DECK: "put-on-deck",
            K_CHOOSE_CARD: "choose-card",
            K_TAKE_BACK: "take-back",
            K_SUMMON: "summon",
            K_CHOOSE_NUMBER: "choose-number",
            K_REPLACE_THEIRS: "replace-theirs",
            K_EXTRA_ATTACKER: "extra-attacker",
            K_PUT_CARD: "put-card",
            K_SHOW_CARD: "show-card",
            K_HOW_MANY: "how-many",
            K_PLACE_TOKEN: "place-token",
            K_CHOOSE_TOKEN: "choose-token",
            K_MOVE_TOKEN: "move-token",
            K_PUT_TOKEN: "put-token",
        }
    )
)


def ask(state: State, seat: int, kind: int, verb: int, choices: int, optional: bool) -> None:
    """Stop the machine until `seat` has chosen; the current step then runs again with the answer."""
    state.decider = seat
    state.decision = kind
    state.verb = verb
    state.choices = choices
    state.optional = 1 if optional else 0
    state.stack[state.base + PC] -= 1


def taken(state: State) -> int:
    """Consume the answer just given: the chosen index, DECLINED, or NO_ANSWER if nothing has been asked yet."""
    answer = state.answer
    state.answer = NO_ANSWER
    return answer


def options(state: State) -> list[int]:
    """All legal answers, declining last."""
    if state.decider == NONE:
        return []
    verb = state.verb << 8
    answers = [verb | index for index in members(state.choices)]
    if state.optional:
        answers.append(DECLINE)
    return answers


def is_legal(state: State, option: int) -> bool:
    """Whether `option` is a legal answer to the open decision."""
    if state.decider == NONE or option < 0:
        return False
    if option == DECLINE:
        return state.optional == 1
    return option >> 8 == state.verb and bool(state.choices >> (option & 255) & 1)


def give(state: State, option: int) -> None:
    """Pass a legal option to the step that asked."""
    state.answer = DECLINED if option == DECLINE else option & 255
    state.decider = NONE
    state.decision = NONE


def notation(state: State, option: int) -> str:
    """The option as a short string of ids, such as `space s14` or `card feint`; `parse` is the inverse."""
    verb, index = option >> 8, option & 255
    static = state.static
    if verb == DO:
        return ACTIONS[index]
    if verb == FIGHTER:
        return "fighter " + static.fighters[index].id
    if verb == SPACE:
        return "space " + static.board.ids[index]
    if verb == PLAY:
        return "card " + static.kinds[index].id
    if verb == BRANCH:
        return "branch " + str(index + 1)
    if verb == MODE:
        values = static.modes[mode_to_choose(state, state.decider)].values
        return "mode " + (values[index] if index < len(values) else "?")
    if verb == EFFECT:
        return "effect card" if index == 0 else "effect " + static.ability_ids[index - 1]
    if verb == ACCEPT:
        return "accept"
    if verb == OPPONENT:
        return "opponent " + str(index)
    if verb == NUMBER:
        return "number " + str(index)
    if verb == TOKEN:
        return "token " + static.tokens[index].id
    return "decline"


def mode_to_choose(state: State, seat: int) -> int:
    """The first declared state of a seat that has no value yet, or NONE (SETUP-12)."""
    for row, mode in enumerate(state.static.modes):
        if mode.seat == seat and state.modes[row] == NONE:
            return row
    return NONE


def parse(state: State, text: str) -> int:
    """The option of the open decision denoted by `text`, or NONE."""
    for option in options(state):
        if notation(state, option) == text:
            return option
    return NONE
