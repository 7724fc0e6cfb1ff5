"""Reasons why a piece cannot be used while an action is to be chosen: a fighter, a card or a space was pointed at.

As in `reasons`, everything follows from what the deciding seat knows.
"""

from peerless.core import decision as d
from peerless.core.bits import members
from peerless.core.playing import AS_ATTACK, AS_SCHEME, usable
from peerless.core.query import hand_kinds
from peerless.core.reach import in_reach, maneuver_goals, targets
from peerless.core.state import State
from peerless.text.grammar import Phrase
from peerless.text.names import Names
from peerless.text.render import Renderer

Reason = tuple[str, dict[str, Phrase | str | int]]


def no_action_with(names: Names, state: State, verb: int, index: int) -> Reason:
    """Why no action can be taken with a piece; `not_now` if one can."""
    if verb == d.PLAY:
        return _no_card(names, state, index)
    if verb == d.FIGHTER:
        return _no_fighter(names, state, index)
    standing = [fighter for fighter in members(state.standing) if state.space[fighter] == index]
    return _no_fighter(names, state, standing[0]) if standing else (_no_space(state, index), {})


def _mine(state: State) -> list[int]:
    return list(members(state.static.own[state.decider] & state.standing))


def _no_space(state: State, space: int) -> str:
    can_go = state.choices >> d.MANEUVER & 1 and any(maneuver_goals(state, mine) >> space & 1 for mine in _mine(state))
    return "which_fighter" if can_go else "nobody_gets_there"


def _no_fighter(names: Names, state: State, fighter: int) -> Reason:
    """Why an own fighter cannot move, or another one cannot be attacked (MAN-4, ATK-2, ATK-3)."""
    slots: dict[str, Phrase | str | int] = {"fighter": names.fighter_phrase(fighter)}
    static, seat = state.static, state.decider
    if not state.standing >> fighter & 1:
        return "defeated", slots
    if static.seat_of[fighter] == seat:
        stays = maneuver_goals(state, fighter) == 1 << state.space[fighter]
        return ("cannot_move" if stays else "not_now"), slots
    if not static.enemies[seat] >> fighter & 1:
        return "friendly", slots
    if not any(in_reach(state, mine) >> state.space[fighter] & 1 for mine in _mine(state)):
        return "beyond_all", slots
    if static.free_for_all and state.turns_taken[seat] == 0 and not _hitting(state, fighter):
        return "first_turn", slots
    return ("not_now" if _has_card_against(state, fighter) else "no_card_at"), slots


def _hitting(state: State, enemy: int) -> list[int]:
    return [mine for mine in _mine(state) if targets(state, mine) >> enemy & 1]


def _has_card_against(state: State, enemy: int) -> bool:
    hand = hand_kinds(state, state.decider)
    able = any(hand & usable(state, mine, AS_ATTACK) for mine in _hitting(state, enemy))
    return able and state.choices >> d.ATTACK_ACTION & 1 == 1


def _no_card(names: Names, state: State, kind: int) -> Reason:
    """Why a card in hand can be neither played as a scheme nor attack anybody (SCHEME-3, ATK-3, PLAY-5)."""
    slots: dict[str, Phrase | str | int] = {"card": names.quoted(kind)}
    if not hand_kinds(state, state.decider) >> kind & 1:
        return "not_in_hand", slots
    card = names.card(kind)
    if card.type == "defense" and "also_attack_if" not in card.play_conditions():
        return "only_defense", slots
    able = [mine for mine in _mine(state) if names.static.kinds[kind].used_by >> mine & 1]
    if not able:
        words = names.words[names.static.kinds[kind].seat]
        owners = ", ".join(str(words.fighter(id)) for id in card.used_by if id != "any")
        return "nobody_can_play", {**slots, "owners": owners}
    if card.type != "scheme" and not any(targets(state, mine) for mine in able):
        return "no_target_for", slots
    return _no_play_now(names, state, kind, able)


def _no_play_now(names: Names, state: State, kind: int, able: list[int]) -> Reason:
    role, action = (AS_SCHEME, d.SCHEME_ACTION) if names.card(kind).type == "scheme" else (AS_ATTACK, d.ATTACK_ACTION)
    words = Renderer(names.heroes[state.decider], names.lang)
    condition = " ".join(words.play_conditions(names.card(kind)))
    if condition:
        return "play_condition", {"card": names.quoted(kind), "condition": condition}
    if state.choices >> action & 1 and any(usable(state, mine, role) >> kind & 1 for mine in able):
        return "not_now", {}
    return "no_card_now", {}
