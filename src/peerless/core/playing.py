"""Which cards may be played how: by type and banner, and under the conditions that some cards set (PLAY).

A condition of a card reads public information only, with the combatants of the declared attack, so everything here but
the hand itself is public.
"""

from typing import Final

from peerless.core.bits import members
from peerless.core.facts import ATTACK, DEFENSE, VERSATILE, CardKind
from peerless.core.in_force import unplayable
from peerless.core.query import hand_kinds
from peerless.core.reach import targets
from peerless.core.rule import R_NOT_PLAY
from peerless.core.state import ATTACKER, DEFENDER, State, drop_combat, start_combat
from peerless.core.values import holds

# --- ways to play a card; the first two are the sides of a combat ---------------------------
AS_ATTACK: Final = 0
AS_DEFENSE: Final = 1
AS_SCHEME: Final = 2


def playable(state: State, fighter: int, role: int, other: int) -> int:
    """The kinds that a fighter may play now: to attack `other`, to defend against it, or as a scheme."""
    kinds = usable(state, fighter, role)
    if not kinds & state.static.restricted:
        return kinds
    if role == AS_SCHEME:
        return _permitted(state, kinds, role)
    attacker, defender = (fighter, other) if role == AS_ATTACK else (other, fighter)
    if state.combats and state.combat(ATTACKER) == attacker and state.combat(DEFENDER) == defender:
        return _permitted(state, kinds, role)
    start_combat(state, attacker, defender)  # for as long as the conditions are read
    kinds = _permitted(state, kinds, role)
    drop_combat(state)
    return kinds


def usable(state: State, fighter: int, role: int) -> int:
    """The kinds that a fighter may ever play in a role, whatever their conditions say."""
    static = state.static
    kinds = static.kinds_as[role][fighter]
    if static.rule_words >> R_NOT_PLAY & 1:
        return kinds & ~unplayable(state, static.seat_of[fighter])
    return kinds


def _permitted(state: State, kinds: int, role: int) -> int:
    for kind in members(kinds & state.static.restricted):
        if not _may_be_played(state, state.static.kinds[kind], role):
            kinds &= ~(1 << kind)
    return kinds


def _may_be_played(state: State, kind: CardKind, role: int) -> bool:
    """Whether the conditions of a card for being played, and for being played in this role, hold (PLAY-9, PLAY-11)."""
    if kind.play_if is not None and not holds(state, kind.play_if):
        return False
    if role == AS_SCHEME or kind.type == VERSATILE or kind.type == (ATTACK if role == AS_ATTACK else DEFENSE):
        return True
    condition = kind.attack_if if role == AS_ATTACK else kind.defend_if
    return condition is not None and holds(state, condition)


def ready(state: State, fighter: int, role: int) -> int:
    """The kinds that a fighter may play in a role as things stand, judged without knowing against whom."""
    kinds = usable(state, fighter, role)
    return _permitted(state, kinds, role) if kinds & state.static.restricted else kinds


def attackable(state: State, fighter: int, hand: int) -> int:
    """The targets of a fighter against which it may play one of these kinds (ATK-3, PLAY-9)."""
    static = state.static
    kinds = hand & static.attack_kinds[fighter]
    if kinds and static.rule_words >> R_NOT_PLAY & 1:
        kinds &= ~unplayable(state, static.seat_of[fighter])
    if kinds == 0:
        return 0
    if kinds & ~static.restricted:
        return targets(state, fighter)
    enemies = targets(state, fighter)
    for enemy in members(enemies):
        if not kinds & playable(state, fighter, AS_ATTACK, enemy):
            enemies &= ~(1 << enemy)
    return enemies


def is_choosy(state: State, fighter: int) -> bool:
    """Whether the cards of a fighter differ in whom they may attack now: if so, its targets depend on the hand."""
    kinds = usable(state, fighter, AS_ATTACK)
    if not kinds & state.static.restricted:
        return False
    return len({playable(state, fighter, AS_ATTACK, enemy) for enemy in members(targets(state, fighter))}) > 1


def attacks(state: State, fighter: int) -> int:
    """The kinds with which a fighter may attack one of its targets now."""
    enemies = targets(state, fighter)
    kinds = usable(state, fighter, AS_ATTACK)
    if enemies == 0 or not kinds & state.static.restricted:
        return kinds if enemies else 0
    kinds = 0
    for enemy in members(enemies):
        kinds |= playable(state, fighter, AS_ATTACK, enemy)
    return kinds


def playable_schemes(state: State, seat: int) -> int:
    """The scheme kinds that one of the seat's fighters on the battlefield may play (SCHEME-1, PLAY-5)."""
    static, kinds = state.static, 0
    plain = not (static.restricted or static.rule_words >> R_NOT_PLAY & 1)  # in most games, only the banner counts
    for fighter in members(static.own[seat] & state.standing):
        kinds |= static.scheme_kinds[fighter] if plain else playable(state, fighter, AS_SCHEME, fighter)
    return kinds


def legal_attackers(state: State, seat: int) -> int:
    """The seat's fighters that may be declared as attacker (ATK-1, ATK-3)."""
    hand = hand_kinds(state, seat)
    able = 0
    for fighter in members(state.static.own[seat] & state.standing):
        if attackable(state, fighter, hand):
            able |= 1 << fighter
    return able
