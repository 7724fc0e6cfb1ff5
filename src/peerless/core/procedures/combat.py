"""Attack and combat, from the declaration to the cleanup (ATK, COMBAT)."""

from typing import Final

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.facts import COMBAT_LOST, COMBAT_WON, COMMITTED, NONE
from peerless.core.frame import ATTACKING, FRAME, PC, PROGRAM, SEAT
from peerless.core.hidden import ask_hidden, extra_attackers
from peerless.core.in_force import DAMAGE_RULES, damage_left
from peerless.core.ops.damage import absorbed, deal, log_reduced
from peerless.core.ops.lasting import end_with_combat
from peerless.core.pending import happened_to
from peerless.core.playing import is_choosy
from peerless.core.procedures.programs import AT_TARGET, P_BONUS_ATTACK, P_TURN, attack_of
from peerless.core.program import COMBATS_LOST, COMBATS_WON, Step
from peerless.core.query import kind_of
from peerless.core.reach import targets
from peerless.core.state import (
    ATTACK_BASE,
    ATTACK_CARD,
    ATTACK_KIND,
    ATTACK_PRINTED,
    ATTACK_SEAT,
    ATTACK_SIDE,
    ATTACKER,
    BONUS,
    BOOST_CARD,
    DEALT,
    DECIDED,
    DECLINED,
    DEFENDER,
    DEFENSE_CARD,
    DEFENSE_KIND,
    DEFENSE_SEAT,
    DEFENSE_SIDE,
    FROZEN_ATTACK,
    MAIN_DEFENSE_KIND,
    NO_ANSWER,
    REFLECTED,
    REVEALED,
    TAKEN,
    WINNER,
    State,
    drop_combat,
    push,
    start_combat,
)
from peerless.core.tally import count
from peerless.core.value_items import value_items
from peerless.core.values import damage_value, live_value

COMBAT_ENDINGS: Final = 1 << COMBAT_WON | 1 << COMBAT_LOST


def choose_attacker(state: State, step: Step) -> None:
    """Declare an attacker that has a target in reach and a card to attack with (ATK-1, ATK-3)."""
    seat = state.register(SEAT)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        # The candidates depend on the hand, so the question is asked even if there is only one.
        ask_hidden(state, seat, d.K_ATTACKER, False)
        return
    state.set_register(ATTACKING, 1 << answer)


def choose_target(state: State, step: Step) -> None:
    """Declare the enemy fighter to attack; the combat begins (ATK-1, ATK-2)."""
    attacker = lowest(state.register(ATTACKING))
    answer = d.taken(state)
    if answer == NO_ANSWER:
        enemies = targets(state, attacker)
        if state.static.restricted and is_choosy(state, attacker):
            # The targets depend on the hand, so the question is asked even if there is only one.
            ask_hidden(state, state.register(SEAT), d.K_TARGET, False)
            return
        if enemies & (enemies - 1):
            d.ask(state, state.register(SEAT), d.K_TARGET, d.FIGHTER, enemies, False)
            return
        answer = lowest(enemies)
    start_combat(state, attacker, answer)
    if state.log is not None:
        state.log.append((e.E_ATTACK_DECLARED, e.EVERYONE, attacker, answer))


def commit_attack_card(state: State, step: Step) -> None:
    """Let the attacker's player commit an attack or versatile card face down (ATK-4)."""
    seat = state.register(SEAT)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        ask_hidden(state, seat, d.K_ATTACK_CARD, False)
        return
    _commit(state, seat, answer, ATTACK_SIDE)


def commit_defense_card(state: State, step: Step) -> None:
    """Let the target's player commit a defense or versatile card without knowing the attack card (ATK-5, ATK-6)."""
    seat = state.combat(DEFENSE_SEAT)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        # Asked even without a usable card: skipping the question would reveal something about the hand to the attacker.
        if state.hands[seat] and not state.out >> seat & 1:
            ask_hidden(state, seat, d.K_DEFENSE_CARD, True)
            return
    elif answer >= 0:
        _commit(state, seat, answer, DEFENSE_SIDE)
        return
    if state.log is not None:
        state.log.append((e.E_NOT_DEFENDED, e.EVERYONE, seat))


def _commit(state: State, seat: int, kind: int, side: int) -> None:
    card = c.card_in_hand(state, seat, kind)
    c.take_from_hand(state, seat, card)
    state.set_combat(ATTACK_CARD + side, card)
    if state.static.kinds[kind].face_up:
        _commit_face_up(state, seat, card, side)
    elif state.log is not None:
        state.log.append((e.E_COMMITTED, c.insiders(state, seat), seat, kind))


def _commit_face_up(state: State, seat: int, card: int, side: int) -> None:
    """Lay a committed card open, and start the effect that goes with it (GUESS-1, GUESS-3)."""
    _turn_up(state, seat, card, side)
    kind = state.kinds[card]
    if state.log is not None:
        state.log.append((e.E_COMMITTED_FACE_UP, e.EVERYONE, seat, kind))
    program = state.static.kinds[kind].committed
    if program != NONE:
        if state.log is not None:
            state.log.append((e.E_EFFECT, e.EVERYONE, seat, kind, COMMITTED))
        push(state, program, seat, card)


def _turn_up(state: State, seat: int, card: int, side: int) -> None:
    """Show a card of the combat to everyone; its value starts as printed (VALUE-1)."""
    c.publish(state, seat, card)
    value = kind_of(state, card).value
    state.set_combat(ATTACK_KIND + side, state.kinds[card])
    state.set_combat(ATTACK_BASE + side, value)
    state.set_combat(ATTACK_PRINTED + side, value)


def reveal(state: State, step: Step) -> None:
    """Reveal all committed cards together, except those that lie open already (ATK-7, GUESS-1)."""
    for side in (ATTACK_SIDE, DEFENSE_SIDE):
        card = state.combat(ATTACK_CARD + side)
        if card != NONE and state.combat(ATTACK_KIND + side) == NONE:
            seat = state.static.token_seat[card]
            _turn_up(state, seat, card, side)
            if state.log is not None:
                state.log.append((e.E_REVEALED, e.EVERYONE, seat, state.kinds[card]))
    state.set_combat(REVEALED, 1)  # from now on no card of this combat counts as hidden
    boost = state.combat(BOOST_CARD)
    if boost != NONE:
        seat = state.static.token_seat[boost]
        c.publish(state, seat, boost)
        if state.log is not None:
            state.log.append((e.E_BOOST_REVEALED, e.EVERYONE, seat, state.kinds[boost]))


def combat_damage(state: State, step: Step) -> None:
    """Step 3: deal the attack value minus the defense value, to the defender only (COMBAT-8, COMBAT-9)."""
    if state.log is not None:
        _log_sums(state)
    for side in (ATTACK_SIDE, DEFENSE_SIDE):
        state.set_combat(FROZEN_ATTACK + side, live_value(state, side))  # VALUE-5
    amount = max(0, damage_value(state, ATTACK_SIDE) - damage_value(state, DEFENSE_SIDE))
    defender = state.combat(DEFENDER)
    if not state.standing >> defender & 1:
        amount = 0  # COMBAT-15
    reflected = amount > 0 and state.combat(REFLECTED) == 1
    target = state.combat(ATTACKER) if reflected else defender
    if reflected and state.log is not None:
        state.log.append((e.E_DAMAGE_REFLECTED, e.EVERYONE, target))
    left = amount
    if state.static.rule_words & DAMAGE_RULES:
        left = absorbed(state, target, damage_left(state, target, amount, True), True)  # DAMAGE-2, DAMAGE-8
    if state.log is not None and left < amount:
        log_reduced(state, target, left, True)
    if not reflected:  # COMBAT-23: otherwise the defending side takes none
        state.set_combat(DEALT, left)
        state.set_combat(TAKEN, left)
    deal(state, 1 << target, left, True)


def combat_result(state: State, step: Step) -> None:
    """Determine the winner: the attacker if at least 1 combat damage was dealt, else the defender (COMBAT-10).

    An effect may have decided otherwise (COMBAT-27).
    """
    winner = state.combat(DECIDED)
    if winner == NONE:
        winner = ATTACK_SIDE if state.combat(DEALT) > 0 else DEFENSE_SIDE
    state.set_combat(WINNER, winner)
    if state.log is not None:
        state.log.append((e.E_COMBAT_WON, e.EVERYONE, state.combat(ATTACKER + winner)))
    if state.static.tallied:
        count(state, state.combat(ATTACK_SEAT + winner), COMBATS_WON, 1)
        count(state, state.combat(DEFENSE_SEAT - winner), COMBATS_LOST, 1)
    if state.static.listened & COMBAT_ENDINGS:
        happened_to(state, COMBAT_WON, state.combat(ATTACKER + winner), 0)
        happened_to(state, COMBAT_LOST, state.combat(DEFENDER - winner), 0)


def _log_sums(state: State) -> None:
    """Log the parts of each value."""
    log = state.log
    assert log is not None
    for side in (ATTACK_SIDE, DEFENSE_SIDE):
        seat = state.combat(ATTACK_SEAT + side)
        if state.combat(ATTACK_KIND + side) != NONE:
            for item, ability, amount in value_items(state, side):
                log.append((e.E_VALUE_ITEM, e.EVERYONE, side, item, ability, amount))
            log.append((e.E_COMBAT_VALUE, e.EVERYONE, seat, side, live_value(state, side)))


def clean_up(state: State, step: Step) -> None:
    """Step 5: put the played cards on their owners' discard piles (COMBAT-12)."""
    for field in (ATTACK_CARD, DEFENSE_CARD, BOOST_CARD):
        card = state.combat(field)
        if card != NONE:
            c.discard_from_table(state, card)
            state.set_combat(field, NONE)


def end_combat(state: State, step: Step) -> None:
    """Remove the record of the finished combat, and the rules that held until its end."""
    if state.lasting:
        end_with_combat(state)
    drop_combat(state)


# --- bonus attacks (BONUS) ------------------------------------------------------------------


def bonus_attack(state: State, step: Step) -> None:
    """Start the card's bonus attack on the same defender, in reach or not (BONUS-3 … BONUS-7)."""
    attacker, defender = state.combat(ATTACKER), state.combat(DEFENDER)
    both = 1 << attacker | 1 << defender
    card = state.combat(ATTACK_CARD)
    if state.standing & both != both or state.combat(BONUS) or card == NONE:
        return
    main_defense = state.combat(DEFENSE_KIND)
    if state.combat(DEFENSE_CARD) != NONE:
        c.discard_from_table(state, state.combat(DEFENSE_CARD))
        state.set_combat(DEFENSE_CARD, NONE)
    start_combat(state, attacker, defender)
    state.set_combat(BONUS, 1)
    state.set_combat(ATTACK_CARD, card)
    state.set_combat(ATTACK_KIND, step.kind)
    state.set_combat(ATTACK_BASE, state.static.kinds[step.kind].value)
    state.set_combat(ATTACK_PRINTED, state.static.kinds[step.kind].value)
    state.set_combat(MAIN_DEFENSE_KIND, main_defense)
    if state.log is not None:
        state.log.append((e.E_BONUS_ATTACK, e.EVERYONE, attacker, defender, step.kind))
    push(state, P_BONUS_ATTACK, state.register(SEAT), card)


def end_bonus_attack(state: State, step: Step) -> None:
    """Discard the defense card of the bonus attack and continue the main combat (BONUS-8, BONUS-13)."""
    defense = state.combat(DEFENSE_CARD)
    if defense != NONE:
        c.discard_from_table(state, defense)
    end_combat(state, step)


# --- extra attacks ------------------------------------------------------------------------------


def extra_attack(state: State, step: Step) -> None:
    """Let one of the player's fighters attack at once; an extra attack brings no further one (COMBAT-30)."""
    seat = state.register(SEAT)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        possible = state.hands[seat] and not state.out >> seat & 1 and not is_extra_attack(state)
        if possible and extra_attackers(state, step):
            ask_hidden(state, seat, d.K_EXTRA_ATTACKER, True)  # even if the hand has no card for it
        return
    if answer == DECLINED:
        return
    if state.log is not None:
        state.log.append((e.E_EXTRA_ATTACK, e.EVERYONE, answer))
    push(state, attack_of(seat), seat, NONE)
    state.set_register(PC, AT_TARGET)
    state.set_register(ATTACKING, 1 << answer)


def is_extra_attack(state: State) -> bool:
    """Whether an attack under way is not an action of the turn but part of an effect."""
    stack = state.stack
    for base in range(FRAME, len(stack), FRAME):
        if stack[base + PROGRAM] == attack_of(stack[base + SEAT]) and stack[base - FRAME + PROGRAM] != P_TURN:
            return True
    return False
