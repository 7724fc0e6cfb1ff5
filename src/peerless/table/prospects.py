"""What an action leads to, for a player who points at pieces instead of choosing an action first.

Only the deciding seat is told, and everything here follows from its own hand and from what everyone sees.
"""

from peerless.core import decision as d
from peerless.core.bits import members
from peerless.core.facts import NONE
from peerless.core.hidden import hidden_choices
from peerless.core.playing import AS_ATTACK, playable, playable_schemes
from peerless.core.query import hand_kinds
from peerless.core.reach import maneuver_goals, targets
from peerless.core.state import State
from peerless.table.messages import AttackInfo, Prospects


def prospects(state: State) -> Prospects | None:
    """The movers, schemes and attacks from which the deciding seat can choose; None if no action is to be chosen."""
    if state.decision == d.K_ATTACKER:
        return Prospects([], [], _attacks(state, state.choices))
    if state.decision != d.K_ACTION:
        return None
    static, own = state.static, state.static.own[state.decider] & state.standing
    can = [state.choices >> action & 1 for action in (d.MANEUVER, d.SCHEME_ACTION, d.ATTACK_ACTION)]
    movers = [fighter for fighter in members(own) if can[0] and _can_move(state, fighter)]
    schemes = hand_kinds(state, state.decider) & playable_schemes(state, state.decider) if can[1] else 0
    return Prospects(
        movers=[static.fighters[fighter].id for fighter in movers],
        schemes=[static.kinds[kind].id for kind in members(schemes)],
        attacks=_attacks(state, own) if can[2] else [],
    )


def _can_move(state: State, fighter: int) -> bool:
    return maneuver_goals(state, fighter) != 1 << state.space[fighter]


def _attacks(state: State, attackers: int) -> list[AttackInfo]:
    static, hand = state.static, hand_kinds(state, state.decider)
    found = []
    for attacker in members(attackers):
        for target in members(targets(state, attacker)):
            cards = hand & playable(state, attacker, AS_ATTACK, target)
            if cards:
                ids = [static.kinds[kind].id for kind in members(cards)]
                found.append(AttackInfo(static.fighters[attacker].id, static.fighters[target].id, ids))
    return found


def is_telling(state: State) -> bool:
    """Whether the only legal answer follows from hidden cards, so that a prompt answer would tell others about them."""
    if hidden_choices(state, state.decider, state.decision) == NONE:
        return False
    if state.verb == d.PLAY and not state.optional:
        return len(state.hands[state.decider]) != 1  # one card in hand: everyone can see that there is no choice
    if state.decision == d.K_ATTACKER:
        own = state.static.own[state.decider] & state.standing
        return sum(1 for fighter in members(own) if targets(state, fighter)) != 1
    return True
