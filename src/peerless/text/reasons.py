"""Reasons why an answer is not among the options, based only on what the deciding seat knows."""

from peerless.core import decision as d
from peerless.core.bits import members
from peerless.core.facts import NONE
from peerless.core.playing import AS_ATTACK, AS_SCHEME, usable
from peerless.core.query import fighter_in_question, hand_kinds
from peerless.core.reach import is_ranged, targets
from peerless.core.state import ATTACKER, DEFENDER, State
from peerless.text.action_reasons import Reason, no_action_with
from peerless.text.catalog import phrase
from peerless.text.fallback import degrades_to
from peerless.text.grammar import Phrase, filled_with, heading
from peerless.text.names import Names
from peerless.text.render import Renderer

PIECES = (d.PLAY, d.FIGHTER, d.SPACE)
CARD_TYPES = {d.K_ATTACK_CARD: "no_attack", d.K_DEFENSE_CARD: "no_defense", d.K_SCHEME_CARD: "no_scheme"}


def option_named(state: State, text: str) -> int:
    """The option that a notation denotes, legal or not; NONE if it denotes nothing."""
    word, _, id = text.partition(" ")
    static, seat = state.static, state.decider
    if text == "decline":
        return d.DECLINE
    if text in d.ACTIONS:
        return d.DO << 8 | d.ACTIONS.index(text)
    tables = {
        "card": (d.PLAY, [kind.id if kind.seat == seat else "" for kind in static.kinds]),
        "space": (d.SPACE, list(static.board.ids)),
        "fighter": (d.FIGHTER, [fighter.id for fighter in static.fighters]),
        "token": (d.TOKEN, [token.id for token in static.tokens]),
    }
    verb, ids = tables.get(word, (0, []))
    return verb << 8 | ids.index(id) if id and id in ids else NONE


def _no_reason(names: Names, state: State, option: int) -> str:
    return "–"  # empty would mean that it is a legal answer


@degrades_to(_no_reason)
def why_not(names: Names, state: State, option: int) -> str:
    """The reason why `option` (as returned by `option_named`) is not a legal answer now; empty if it is."""
    if d.is_legal(state, option):
        return ""
    key, slots = _reason(names, state, option)
    return heading(filled_with(names.lang, phrase(names.lang, "ui", "reasons", key), **slots))


def _reason(names: Names, state: State, option: int) -> Reason:
    if state.decider == NONE:
        return "over", {}
    if option == d.DECLINE:
        return "must", {}
    verb, index = option >> 8, option & 255
    if state.decision == d.K_ACTION and verb in PIECES:
        return no_action_with(names, state, verb, index)
    if option == NONE or verb != state.verb:
        return "not_now", {}
    if verb == d.DO:
        return _no_action(state, index), {}
    if verb == d.PLAY:
        return _no_card(names, state, index)
    if verb == d.SPACE:
        return _no_space(names, state, index)
    if verb == d.FIGHTER:
        return _no_fighter(names, state, index)
    return "not_now", {}


def _no_action(state: State, action: int) -> str:
    """Why a scheme or an attack is not possible (SCHEME-3, ATK-3)."""
    static, seat = state.static, state.decider
    hand = hand_kinds(state, seat)
    role = AS_SCHEME if action == d.SCHEME_ACTION else AS_ATTACK
    able = [fighter for fighter in members(static.own[seat] & state.standing) if hand & usable(state, fighter, role)]
    if any(hand & usable(state, fighter, role) for fighter in members(static.own[seat])) and not able:
        return "no_fighter_left"
    if able and (action == d.SCHEME_ACTION or any(targets(state, fighter) for fighter in able)):
        return "no_card_now"
    if action == d.SCHEME_ACTION:
        return "no_scheme_card"
    return "no_target" if able else "no_attack_card"


def _no_card(names: Names, state: State, kind: int) -> Reason:
    """Why a card cannot be played here: not in hand, wrong type, wrong fighter (PLAY-1 … PLAY-5)."""
    card = names.quoted(kind)
    if not hand_kinds(state, state.decider) >> kind & 1:
        return "not_in_hand", {"card": card}
    if state.decision not in CARD_TYPES:
        return "not_now", {}
    if state.decision == d.K_SCHEME_CARD:
        fits, fighter = "scheme", NONE
    else:
        fits = "attack" if state.decision == d.K_ATTACK_CARD else "defense"
        fighter = state.combat(ATTACKER if fits == "attack" else DEFENDER)
    also = names.card(kind).play_conditions().get(f"also_{fits}_if")
    if names.card(kind).type not in (fits, "versatile" if fits != "scheme" else fits) and also is None:
        return CARD_TYPES[state.decision], {"card": card}
    if names.static.kinds[kind].used_by & (state.standing if fighter == NONE else 1 << fighter):
        words = Renderer(names.heroes[state.decider], names.lang)
        return "play_condition", {"card": card, "condition": " ".join(words.play_conditions(names.card(kind)))}
    owners = ", ".join(_owners(names, kind))
    if fighter == NONE:
        return "nobody_can_play", {"card": card, "owners": owners}
    return "wrong_fighter", {"card": card, "fighter": names.fighter_phrase(fighter), "owners": owners}


def _owners(names: Names, kind: int) -> list[str]:
    words = names.words[names.static.kinds[kind].seat]
    return [str(words.fighter(id)) for id in names.card(kind).used_by if id != "any"]


def _no_space(names: Names, state: State, space: int) -> Reason:
    """Why a space cannot be chosen: it is occupied or too far away."""
    here = "" if names.numbered else ".here"
    for fighter in members(state.standing):
        if state.space[fighter] == space:
            return f"occupied{here}", {"fighter": names.fighter_phrase(fighter), "space": names.space(space)}
    return f"too_far{here}", {"space": names.space(space)}


def _no_fighter(names: Names, state: State, fighter: int) -> Reason:
    """Why a fighter cannot be chosen: defeated, on the wrong side, out of reach."""
    name = names.fighter_phrase(fighter)
    static, seat = state.static, state.decider
    asks_for_the_standing = state.choices & ~state.standing == 0
    if asks_for_the_standing and not state.standing >> fighter & 1:
        return "defeated", {"fighter": name}
    if state.decision == d.K_TARGET:
        return _no_target(names, state, fighter)
    if state.decision in (d.K_ATTACKER, d.K_MOVER, d.K_SCHEME_FIGHTER) and static.seat_of[fighter] != seat:
        return "not_yours", {"fighter": name}
    if state.decision == d.K_ATTACKER:
        return ("nobody_near" if not targets(state, fighter) else "no_card_for"), {"fighter": name}
    return ("has_moved" if state.decision == d.K_MOVER else "not_choosable"), {"fighter": name}


def _no_target(names: Names, state: State, fighter: int) -> Reason:
    """Why a fighter cannot be attacked (ATK-2, ATK-9, FFA-4)."""
    static = state.static
    attacker = fighter_in_question(state)
    slots: dict[str, Phrase | str | int] = {
        "fighter": names.fighter_phrase(fighter),
        "attacker": names.fighter_phrase(attacker),
    }
    if not static.enemies[state.decider] >> fighter & 1:
        return "friendly", slots
    board, here, there = static.board, state.space[attacker], state.space[fighter]
    ranged = is_ranged(state, attacker)
    if (board.adjacent[here] | (board.zone_mates[here] if ranged else 0)) >> there & 1:
        limited = not targets(state, attacker) >> fighter & 1
        return ("first_turn" if limited else "no_card_against"), slots
    return ("not_in_zone" if ranged else "not_adjacent"), slots
