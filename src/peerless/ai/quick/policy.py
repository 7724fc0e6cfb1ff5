"""The greedy player: quick rules for every kind of decision. It plays the moves inside the thoughts of stronger bots.

It looks at the board, at what lies open and at its own hand, also inside a sampled world.
"""

from typing import Final

from peerless.ai.quick.evaluate import evaluate
from peerless.ai.quick.tables import FARTHEST, Tables
from peerless.core import decision as d
from peerless.core.bits import lowest, members
from peerless.core.machine import step
from peerless.core.query import hand_kinds, targets
from peerless.core.rng import Random
from peerless.core.state import ATTACKER, DEFENDER, R_STEPS, R_TARGET, State

COST: Final = 0.45  # of a card's worth that is lost when it is spent on something else
HERO_BONUS: Final = 1.5
MOST_TRIED: Final = 10  # options that are tried out one by one

SPENDS: Final = (d.K_DISCARD, d.K_HAND_LIMIT, d.K_PUT_ON_DECK)
GAINS: Final = (
    d.K_DISCARD_THEIRS,
    d.K_CHOOSE_CARD,
    d.K_TAKE_CARD,
    d.K_TAKE_DISCARD,
    d.K_SEARCH_DECK,
    d.K_TAKE_BACK,
    d.K_ORDER_TOP,
    d.K_GUARD_HAND,
)


class Greedy:
    """The rules with their tables and the weights by which results are judged."""

    def __init__(self, tables: Tables, weights: list[float]) -> None:
        self.tables = tables
        self.weights = weights

    def choose(self, state: State, random: Random) -> int:
        """An option for the deciding seat."""
        kind = state.decision
        if state.choices & (state.choices - 1) == 0 and not state.optional:
            return state.verb << 8 | lowest(state.choices)
        if kind == d.K_ACTION:
            return d.DO << 8 | self._action(state)
        if kind == d.K_DESTINATION or kind == d.K_PLACE_SIDEKICK:
            return d.SPACE << 8 | self._destination(state)
        if kind == d.K_MOVER:
            return d.FIGHTER << 8 | lowest(state.choices)
        if kind == d.K_ATTACKER or kind == d.K_TARGET:
            return d.FIGHTER << 8 | self._combatant(state, kind)
        if kind == d.K_ATTACK_CARD:
            return d.PLAY << 8 | self._attack_card(state)
        if kind == d.K_DEFENCE_CARD:
            return self._defence_card(state)
        if kind == d.K_BOOST_MOVEMENT:
            return self._movement_boost(state)
        if kind == d.K_COMMITTED_BOOST or kind == d.K_BOOST_CARD:
            return self._boost(state)
        if kind == d.K_SCHEME_CARD:
            return d.PLAY << 8 | self._best_scheme(state, state.choices)
        if kind in SPENDS:
            return d.PLAY << 8 | self._by_hold(state, -1.0)
        if kind in GAINS:
            return d.PLAY << 8 | self._by_hold(state, 1.0)
        return self._tried(state, random)

    # --- actions --------------------------------------------------------------------------------

    def _action(self, state: State) -> int:
        seat = state.decider
        best, choice = self._maneuver_worth(state, seat), d.MANEUVER
        if state.choices >> d.ATTACK_ACTION & 1:
            worth = self._attack_worth(state, seat)
            if worth > best:
                best, choice = worth, d.ATTACK_ACTION
        if state.choices >> d.SCHEME_ACTION & 1:
            scheme = self._best_scheme(state, hand_kinds(state, seat))
            worth = self.tables.worth.scheme[scheme]
            if worth > best:
                choice = d.SCHEME_ACTION
        return choice

    def _maneuver_worth(self, state: State, seat: int) -> float:
        """A card, and the way to the enemy if nobody is in reach; less with a full hand or an empty deck."""
        worth = 0.9
        if len(state.hands[seat]) >= 6:
            worth = 0.3
        if not state.decks[seat]:
            worth = -2.0
        return worth

    def _attack_worth(self, state: State, seat: int) -> float:
        best = -99.0
        hand = hand_kinds(state, seat)
        for fighter in members(state.static.own[seat] & state.standing):
            usable = hand & state.static.attack_kinds[fighter]
            if usable:
                for target in members(targets(state, fighter)):
                    best = max(best, self._best_blow(state, fighter, target, usable))
        return best

    def _best_blow(self, state: State, fighter: int, target: int, usable: int) -> float:
        best = -99.0
        for kind in members(usable):
            best = max(best, self._blow(state, fighter, target, kind))
        return best

    def _blow(self, state: State, fighter: int, target: int, kind: int) -> float:
        """What an attack with a card may be expected to bring, its cost included."""
        static, tables = state.static, self.tables
        card = static.kinds[kind]
        defender = static.seat_of[target]
        health = float(state.health[target])
        block = tables.mean_block[target] * _chance_of_block(len(state.hands[defender]))
        open_hit = min(health, float(card.value))
        hit = 0.6 * min(health, max(0.0, card.value - block)) + 0.25 * open_hit
        hero = static.heroes[defender] == target
        worth = hit * (HERO_BONUS if hero else 0.8)
        if hero and card.value >= health:
            worth += 4.0
        if not hero and card.value >= health:
            worth += 0.3
        worth += 0.6 if hero and state.hands[defender] else 0.2  # a card that the defender may have to spend
        return worth + 0.8 * tables.worth.attack[kind] - COST * tables.worth.hold[kind]

    def _combatant(self, state: State, kind: int) -> int:
        hand = hand_kinds(state, state.decider)
        best, choice = -999.0, lowest(state.choices)
        for option in members(state.choices):
            if kind == d.K_TARGET:
                fighter = lowest(state.register(R_TARGET))
                worth = self._best_blow(state, fighter, option, hand & state.static.attack_kinds[fighter])
            else:
                worth = -99.0
                for target in members(targets(state, option)):
                    usable = hand & state.static.attack_kinds[option]
                    worth = max(worth, self._best_blow(state, option, target, usable))
            if worth > best:
                best, choice = worth, option
        return choice

    # --- cards ----------------------------------------------------------------------------------

    def _attack_card(self, state: State) -> int:
        fighter, target = state.combat(ATTACKER), state.combat(DEFENDER)
        best, choice = -999.0, 0
        for kind in members(state.choices):
            worth = self._blow(state, fighter, target, kind)
            if worth > best:
                best, choice = worth, kind
        return choice

    def _defence_card(self, state: State) -> int:
        """The card that saves most for what it costs, against a typical attack of this attacker."""
        static, tables = state.static, self.tables
        attacker, defender = state.combat(ATTACKER), state.combat(DEFENDER)
        health = float(state.health[defender])
        hero = static.heroes[static.seat_of[defender]] == defender
        scale = (1.2 + 3.0 / (1.0 + health)) if hero else 0.7
        typical = tables.mean_attack[attacker]
        best, choice = 0.0, d.DECLINE
        for kind in members(state.choices):
            value = float(static.kinds[kind].value)
            saved = 0.0
            for attack in (typical - 1.5, typical, typical + 2.0):
                saved += min(health, max(0.0, attack)) - min(health, max(0.0, attack - value))
            worth = scale * saved / 3.0 + 0.8 * tables.worth.defence[kind] - COST * tables.worth.hold[kind]
            if worth > best:
                best, choice = worth, d.PLAY << 8 | kind
        return choice

    def _boost(self, state: State) -> int:
        """Boost with the card that is worth least for what it adds; not if the fight is over anyway."""
        best, choice = 0.4, d.DECLINE
        for kind in members(state.choices):
            worth = 0.8 * state.static.kinds[kind].boost - 0.9 * self.tables.worth.hold[kind]
            if worth > best:
                best, choice = worth, d.PLAY << 8 | kind
        return choice

    def _movement_boost(self, state: State) -> int:
        """Boost only to bring an attacker into reach that would else not be."""
        seat = state.decider
        if state.actions_left <= 0 or self._strikes_with(state, seat, state.register(R_STEPS)):
            return d.DECLINE
        best, choice = 1.6, d.DECLINE
        for kind in members(state.choices):
            boost = state.static.kinds[kind].boost
            cost = self.tables.worth.hold[kind]
            if boost and cost < best and self._strikes_with(state, seat, state.register(R_STEPS) + boost):
                best, choice = cost, d.PLAY << 8 | kind
        return choice

    def _strikes_with(self, state: State, seat: int, steps: int) -> bool:
        static = state.static
        held = 0
        for other in range(static.seats):
            if static.teams[other] != static.teams[seat]:
                held |= state.held[other]
        hand = hand_kinds(state, seat)
        for fighter in members(static.own[seat] & state.standing):
            if hand & static.attack_kinds[fighter]:
                reach = self.tables.ranged if static.fighters[fighter].ranged else self.tables.melee
                if reach[min(steps, FARTHEST)][state.space[fighter]] & held:
                    return True
        return False

    def _best_scheme(self, state: State, kinds: int) -> int:
        seat = state.decider
        playable = 0
        for fighter in members(state.static.own[seat] & state.standing):
            playable |= state.static.scheme_kinds[fighter]
        best, choice = -999.0, lowest(kinds & playable)
        for kind in members(kinds & playable):
            if self.tables.worth.scheme[kind] > best:
                best, choice = self.tables.worth.scheme[kind], kind
        return choice

    def _by_hold(self, state: State, sign: float) -> int:
        best, choice = -999.0, lowest(state.choices)
        for kind in members(state.choices):
            if sign * self.tables.worth.hold[kind] > best:
                best, choice = sign * self.tables.worth.hold[kind], kind
        return choice

    # --- places ---------------------------------------------------------------------------------

    def _destination(self, state: State) -> int:
        """Where a fighter can strike and is not struck; else nearer to the enemy hero."""
        static, tables, seat = state.static, self.tables, state.decider
        if state.decision == d.K_DESTINATION:
            fighter = lowest(state.register(R_TARGET))
        else:
            fighter = static.heroes[seat]
        facts = static.fighters[fighter]
        mine = static.seat_of[fighter]
        if static.teams[mine] != static.teams[seat]:
            return self._banishment(state, fighter)
        enemies = static.enemies[seat] & state.standing
        hand = hand_kinds(state, seat)
        armed = hand & static.attack_kinds[fighter] != 0
        eager = 1.0 if armed and state.actions_left > 0 and state.turn_seat == seat else 0.35 if armed else 0.0
        health = state.health[fighter]
        fear = (0.5 + 2.5 / (1.0 + health)) if facts.hero else 0.25
        danger = self._dangers(state, seat)
        best, choice = -999.0, lowest(state.choices)
        for space in members(state.choices):
            worth = 0.0
            reach = tables.ranged[0][space] if facts.ranged else tables.melee[0][space]
            struck = 0.0
            nearest = 99
            for enemy in members(enemies):
                there = state.space[enemy]
                hero = static.heroes[static.seat_of[enemy]] == enemy
                if reach >> there & 1:
                    struck = max(struck, 1.6 if hero else 0.9)
                if hero:
                    nearest = min(nearest, tables.distance[space][there])
            worth += eager * struck
            for mask in danger:
                if mask >> space & 1:
                    worth -= fear
            if nearest < 99:
                wanted = 2 if facts.ranged else 1
                worth -= (0.12 if armed else 0.03) * abs(nearest - wanted)
            if worth > best:
                best, choice = worth, space
        return choice

    def _dangers(self, state: State, seat: int) -> list[int]:
        """For every enemy fighter with cards behind it: the spaces it may strike next turn."""
        static, tables = state.static, self.tables
        found: list[int] = []
        for enemy in members(static.enemies[seat] & state.standing):
            owner = static.seat_of[enemy]
            if state.hands[owner]:
                reach = tables.ranged if static.fighters[enemy].ranged else tables.melee
                found.append(reach[min(static.movement[owner], FARTHEST)][state.space[enemy]])
        return found

    def _banishment(self, state: State, fighter: int) -> int:
        """An enemy that we may move goes where it can strike least, far from our hero."""
        tables = self.tables
        hero = state.space[state.static.heroes[state.decider]]
        best, choice = -1, lowest(state.choices)
        for space in members(state.choices):
            distance = tables.distance[space][hero] if hero >= 0 else 0
            if distance > best:
                best, choice = distance, space
        return choice

    # --- everything else ------------------------------------------------------------------------

    def _tried(self, state: State, random: Random) -> int:
        """Try every option and judge what comes of it at once; of many, a few by chance."""
        seat = state.decider
        options = [state.verb << 8 | index for index in members(state.choices)]
        if len(options) > MOST_TRIED:
            random.shuffle(options)
            del options[MOST_TRIED:]
        if state.optional:
            options.append(d.DECLINE)
        best, choice = -9999.0, options[0]
        for option in options:
            after = state.clone()
            step(after, option)
            worth = evaluate(after, seat, self.tables, self.weights)
            if worth > best:
                best, choice = worth, option
        return choice


def _chance_of_block(cards: int) -> float:
    return 0.0 if cards == 0 else 0.45 if cards == 1 else 0.65 if cards == 2 else 0.8
