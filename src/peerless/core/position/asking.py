"""Which step asks which decision: the course of a described position must ask its open decision."""

from typing import Final

from peerless.core import decision as d
from peerless.core.ops import codes as o
from peerless.core.query import asking_step
from peerless.core.state import State

PUTTING: Final = (d.K_TAKE_CARD, d.K_ORDER_TOP, d.K_TAKE_DISCARD, d.K_TAKE_BACK, d.K_PUT_ON_DECK, d.K_PUT_CARD)
ASKS: Final[dict[int, tuple[int, ...]]] = {
    o.MAY: (d.K_MAY,),
    o.PICK_BRANCHES: (d.K_BRANCH,),
    o.CHOOSE_OPPONENT: (d.K_OPPONENT,),
    o.CHOOSE_FIGHTER: (d.K_CHOOSE_FIGHTER,),
    o.CHOOSE_SPACE: (d.K_CHOOSE_SPACE,),
    o.MOVE_EACH: (d.K_MOVER, d.K_DESTINATION),
    o.MOVE_ONE: (d.K_DESTINATION,),
    o.PLACE: (d.K_PLACE,),
    o.RETURN: (d.K_CHOOSE_FIGHTER, d.K_RETURN_SPACE),
    o.DISCARD: (d.K_DISCARD, d.K_DISCARD_THEIRS),
    o.LOOK: (d.K_GUARD_HAND,),
    o.SHOW: (d.K_SHOW_CARD,),
    o.PUT: PUTTING,
    o.SEARCH: (d.K_TAKE_DISCARD, d.K_SEARCH_DECK),
    o.CHOOSE_AMOUNT: (d.K_HOW_MANY,),
    o.BOOST: (d.K_BOOST_CARD,),
    o.COMMIT_BOOST: (d.K_COMMITTED_BOOST,),
    o.WINDOW: (d.K_EFFECT_ORDER,),
    o.RESOLVE_PENDING: (d.K_EFFECT_ORDER,),
    o.PLACE_SIDEKICKS: (d.K_PLACE_SIDEKICK,),
    o.START_MODE: (d.K_START_MODE,),
    o.CHOOSE_ACTION: (d.K_ACTION,),
    o.HAND_LIMIT: (d.K_HAND_LIMIT,),
    o.BOOST_MOVEMENT: (d.K_BOOST_MOVEMENT,),
    o.CHOOSE_SCHEME: (d.K_SCHEME_CARD,),
    o.CHOOSE_SCHEME_FIGHTER: (d.K_SCHEME_FIGHTER,),
    o.CHOOSE_ATTACKER: (d.K_ATTACKER,),
    o.CHOOSE_TARGET: (d.K_TARGET,),
    o.COMMIT_ATTACK_CARD: (d.K_ATTACK_CARD,),
    o.COMMIT_DEFENSE_CARD: (d.K_DEFENSE_CARD,),
    o.SHARE: (d.K_SHARE,),
    o.REVIVE: (d.K_CHOOSE_FIGHTER, d.K_RETURN_SPACE),
    o.WALK: (d.K_STEP,),
    o.SUMMON: (d.K_CHOOSE_FIGHTER, d.K_SUMMON, d.K_RETURN_SPACE),
    o.LEAVE_IN_PLACE: (d.K_CHOOSE_FIGHTER, d.K_SUMMON, d.K_PLACE),
    o.CHOOSE_CARD: (d.K_CHOOSE_CARD,),
    o.REPLACE_CARD: (d.K_REPLACE_CARD, d.K_REPLACE_THEIRS),
    o.EXTRA_ATTACK: (d.K_EXTRA_ATTACKER,),
    o.SPEND_COUNTERS: (d.K_CHOOSE_NUMBER,),
    o.CHOOSE_NUMBER: (d.K_CHOOSE_NUMBER,),
    o.CHOOSE_FIGHTERS: (d.K_CHOOSE_FIGHTER,),
    o.LAY_TOKENS: (d.K_PLACE_TOKEN,),
    o.CHOOSE_TOKEN: (d.K_CHOOSE_TOKEN,),
    o.MOVE_TOKEN: (d.K_MOVE_TOKEN,),
    o.PUT_TOKEN: (d.K_PUT_TOKEN,),
}


def asked_by_step(state: State) -> list[str]:
    """The kinds of decision that the next step may ask."""
    return [d.KINDS[kind] for kind in ASKS.get(asking_step(state).op, ())]
