"""Attack and combat, from the declaration to the cleanup (ATK, COMBAT)."""

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest
from peerless.core.facts import NONE
from peerless.core.frame import ATTACKING, SEAT
from peerless.core.hidden import ask_hidden
from peerless.core.ops.damage import deal
from peerless.core.procedures.programs import P_BONUS_ATTACK
from peerless.core.program import Step
from peerless.core.query import kind_of, targets
from peerless.core.state import (
    ATTACK_BASE,
    ATTACK_CARD,
    ATTACK_KIND,
    ATTACK_SIDE,
    ATTACKER,
    BONUS,
    BOOST_CARD,
    COMBAT,
    DEALT,
    DEFENDER,
    DEFENSE_CARD,
    DEFENSE_KIND,
    DEFENSE_SIDE,
    FROZEN_ATTACK,
    MAIN_DEFENSE_KIND,
    NO_ANSWER,
    PREVENTED,
    REFLECTED,
    REVEALED,
    TAKEN,
    WINNER,
    State,
    push,
)
from peerless.core.values import damage_value, live_value, value_items


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
        if enemies & (enemies - 1):
            d.ask(state, state.register(SEAT), d.K_TARGET, d.FIGHTER, enemies, False)
            return
        answer = lowest(enemies)
    start_combat(state, attacker, answer)
    if state.log is not None:
        state.log.append((e.E_ATTACK_DECLARED, e.EVERYONE, attacker, answer))


def start_combat(state: State, attacker: int, defender: int) -> None:
    """Create the record of a new combat."""
    record = [0] * COMBAT
    record[ATTACKER] = attacker
    record[DEFENDER] = defender
    for field in (ATTACK_CARD, DEFENSE_CARD, BOOST_CARD, FROZEN_ATTACK, FROZEN_ATTACK + 1, WINNER):
        record[field] = NONE
    for field in (ATTACK_KIND, DEFENSE_KIND, MAIN_DEFENSE_KIND):
        record[field] = NONE
    state.combats.extend(record)


def commit_attack_card(state: State, step: Step) -> None:
    """Let the attacker's player commit an attack or versatile card face down (ATK-4)."""
    seat = state.register(SEAT)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        ask_hidden(state, seat, d.K_ATTACK_CARD, False)
        return
    _commit(state, seat, answer, ATTACK_CARD)


def commit_defense_card(state: State, step: Step) -> None:
    """Let the target's player commit a defense or versatile card without knowing the attack card (ATK-5, ATK-6)."""
    seat = state.static.seat_of[state.combat(DEFENDER)]
    answer = d.taken(state)
    if answer == NO_ANSWER:
        # Asked even without a usable card: skipping the question would reveal something about the hand to the attacker.
        if state.hands[seat] and not state.out >> seat & 1:
            ask_hidden(state, seat, d.K_DEFENSE_CARD, True)
            return
    elif answer >= 0:
        _commit(state, seat, answer, DEFENSE_CARD)
        return
    if state.log is not None:
        state.log.append((e.E_NOT_DEFENDED, e.EVERYONE, seat))


def _commit(state: State, seat: int, kind: int, field: int) -> None:
    card = c.card_in_hand(state, seat, kind)
    c.take_from_hand(state, seat, card)
    state.set_combat(field, card)
    if state.log is not None:
        state.log.append((e.E_COMMITTED, c.insiders(state, seat), seat, kind))


def reveal(state: State, step: Step) -> None:
    """Reveal all committed cards together (ATK-7); their values start as printed (VALUE-1)."""
    for side in (ATTACK_SIDE, DEFENSE_SIDE):
        card = state.combat(ATTACK_CARD + side)
        if card != NONE and not (side == ATTACK_SIDE and state.combat(BONUS)):
            seat = state.static.token_seat[card]
            c.publish(state, seat, card)
            state.set_combat(ATTACK_KIND + side, state.kinds[card])
            state.set_combat(ATTACK_BASE + side, kind_of(state, card).value)
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
    if amount and state.combat(PREVENTED):
        amount = 0
        if state.log is not None:
            state.log.append((e.E_DAMAGE_PREVENTED, e.EVERYONE, defender))
    if not state.standing >> defender & 1:
        amount = 0  # COMBAT-15
    if amount and state.combat(REFLECTED):
        if state.log is not None:
            state.log.append((e.E_DAMAGE_REFLECTED, e.EVERYONE, state.combat(ATTACKER)))
        deal(state, 1 << state.combat(ATTACKER), amount, True)  # COMBAT-23: the defending side takes none
        return
    state.set_combat(DEALT, amount)
    state.set_combat(TAKEN, amount)
    deal(state, 1 << defender, amount, True)


def combat_result(state: State, step: Step) -> None:
    """Determine the winner: the attacker if at least 1 combat damage was dealt, else the defender (COMBAT-10)."""
    winner = ATTACK_SIDE if state.combat(DEALT) > 0 else DEFENSE_SIDE
    state.set_combat(WINNER, winner)
    if state.log is not None:
        state.log.append((e.E_COMBAT_WON, e.EVERYONE, state.combat(ATTACKER + winner)))


def _log_sums(state: State) -> None:
    """Log the parts of each value."""
    log = state.log
    assert log is not None
    for side in (ATTACK_SIDE, DEFENSE_SIDE):
        card = state.combat(ATTACK_CARD + side)
        seat = state.static.seat_of[state.combat(ATTACKER + side)]
        if card != NONE:
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
    """Remove the record of the finished combat."""
    del state.combats[len(state.combats) - COMBAT :]


# --- bonus attacks (BONUS) ------------------------------------------------------------------


def bonus_attack(state: State, step: Step) -> None:
    """Start the card's bonus attack on the same defender, in reach or not (BONUS-3 … BONUS-7)."""
    attacker, defender = state.combat(ATTACKER), state.combat(DEFENDER)
    both = 1 << attacker | 1 << defender
    if state.standing & both != both or state.combat(BONUS):
        return
    card = state.combat(ATTACK_CARD)
    main_defense = state.combat(DEFENSE_KIND)
    if state.combat(DEFENSE_CARD) != NONE:
        c.discard_from_table(state, state.combat(DEFENSE_CARD))
        state.set_combat(DEFENSE_CARD, NONE)
    start_combat(state, attacker, defender)
    state.set_combat(BONUS, 1)
    state.set_combat(ATTACK_CARD, card)
    state.set_combat(ATTACK_KIND, step.kind)
    state.set_combat(ATTACK_BASE, state.static.kinds[step.kind].value)
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
