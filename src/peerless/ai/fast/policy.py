"""The greedy policy: fast heuristics for every kind of decision, which also play the simulations of stronger bots.

Even in a sampled world, it uses only the board, public information and its own hand.
"""

from typing import Final

from peerless.ai.fast.evaluate import Measure, evaluate
from peerless.ai.fast.tables import FARTHEST, Tables
from peerless.core import decision as d
from peerless.core.bits import lowest, members
from peerless.core.frame import ALLOWANCE, TARGETS
from peerless.core.machine import step
from peerless.core.playing import AS_ATTACK, playable, playable_schemes, ready
from peerless.core.program import DISCARD
from peerless.core.query import asking_step, hand_kinds
from peerless.core.reach import targets
from peerless.core.rng import Random
from peerless.core.state import ATTACKER, DEFENDER, State
from peerless.core.tables import in_order

MOST_TRIED: Final = 10  # options tried one by one

# The habits of the greedy policy with their defaults, in points of health unless stated otherwise.
COST: Final = 0
HERO_HIT: Final = 1
SIDEKICK_HIT: Final = 2
MANEUVER: Final = 3
MANEUVER_FULL: Final = 4
BLOCKED: Final = 5
OPEN: Final = 6
HERO_KILL: Final = 7
SIDEKICK_KILL: Final = 8
PRESSURE: Final = 9
ATTACK_EFFECT: Final = 10
DEFENSE: Final = 11
DEFENSE_BRINK: Final = 12
DEFENSE_SIDEKICK: Final = 13
DEFENSE_EFFECT: Final = 14
BOOST: Final = 15
BOOST_COST: Final = 16
BOOST_LEAST: Final = 17
MOVEMENT_BOOST: Final = 18
EAGER: Final = 19
PATIENT: Final = 20
FEAR: Final = 21
FEAR_BRINK: Final = 22
FEAR_SIDEKICK: Final = 23
APPROACH: Final = 24
SCHEME: Final = 25
HABITS: Final[list[tuple[str, float]]] = in_order(
    {
        COST: ("cost", 0.45),  # share of a card's worth lost when it is spent
        HERO_HIT: ("hero_hit", 1.5),  # worth of a point of damage to a hero
        SIDEKICK_HIT: ("sidekick_hit", 0.8),
        MANEUVER: ("maneuver", 0.9),
        MANEUVER_FULL: ("maneuver_full", 0.3),  # with a nearly full hand
        BLOCKED: ("blocked", 0.6),  # share of attacks that meet a typical block
        OPEN: ("open", 0.25),  # share of attacks that meet none
        HERO_KILL: ("hero_kill", 4.0),
        SIDEKICK_KILL: ("sidekick_kill", 0.3),
        PRESSURE: ("pressure", 0.6),  # a card the defender may have to spend
        ATTACK_EFFECT: ("attack_effect", 0.8),
        DEFENSE: ("defense", 1.2),
        DEFENSE_BRINK: ("defense_brink", 3.0),  # larger the less health is left
        DEFENSE_SIDEKICK: ("defense_sidekick", 0.7),
        DEFENSE_EFFECT: ("defense_effect", 0.8),
        BOOST: ("boost", 0.8),
        BOOST_COST: ("boost_cost", 0.9),
        BOOST_LEAST: ("boost_least", 0.4),
        MOVEMENT_BOOST: ("movement_boost", 1.6),  # maximum worth of a card spent to get into reach
        EAGER: ("eager", 1.0),  # for a space from which to attack, with an action left
        PATIENT: ("patient", 0.35),  # the same for the next turn
        FEAR: ("fear", 0.5),  # per enemy that may attack there
        FEAR_BRINK: ("fear_brink", 2.5),
        FEAR_SIDEKICK: ("fear_sidekick", 0.25),
        APPROACH: ("approach", 0.12),
        SCHEME: ("scheme", 0.0),
    }
)

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
    """The heuristics with their tables and the weights of the evaluation."""

    def __init__(self, tables: Tables, measure: Measure, habits: list[float]) -> None:
        self.tables = tables
        self.measure = measure
        self.habits = habits

    def choose(self, state: State, random: Random) -> int:
        """Return an option for the deciding seat."""
        kind = state.decision
        if state.choices == 0:
            return d.DECLINE
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
        if kind == d.K_EXTRA_ATTACKER:
            return self._extra_attacker(state)
        if kind == d.K_ATTACK_CARD:
            return d.PLAY << 8 | self._attack_card(state)
        if kind == d.K_DEFENSE_CARD:
            return self._defense_card(state)
        if kind == d.K_BOOST_MOVEMENT:
            return self._movement_boost(state)
        if kind == d.K_COMMITTED_BOOST or kind == d.K_BOOST_CARD:
            return self._boost(state)
        if kind == d.K_SCHEME_CARD:
            return d.PLAY << 8 | self._best_scheme(state, state.choices)
        if kind in SPENDS:
            return d.PLAY << 8 | self._by_hold(state, -1.0 if self._is_own(state) else 1.0)
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
            worth = self.tables.worth.scheme[scheme] + self.habits[SCHEME]
            if worth > best:
                choice = d.SCHEME_ACTION
        return choice

    def _maneuver_worth(self, state: State, seat: int) -> float:
        """Return the worth of a maneuver: low with six or more cards in hand, negative with an empty deck."""
        worth = self.habits[MANEUVER]
        if len(state.hands[seat]) >= 6:
            worth = self.habits[MANEUVER_FULL]
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
        if usable & state.static.restricted:
            usable &= playable(state, fighter, AS_ATTACK, target)
        best = -99.0
        for kind in members(usable):
            best = max(best, self._blow(state, fighter, target, kind))
        return best

    def _blow(self, state: State, fighter: int, target: int, kind: int) -> float:
        """Return the expected gain of an attack with a card, minus its cost."""
        static, tables, habits = state.static, self.tables, self.habits
        card = static.kinds[kind]
        defender = static.seat_of[target]
        health = float(state.health[target])
        block = tables.mean_block[target] * _chance_of_block(len(state.hands[defender]))
        open_hit = min(health, float(card.value))
        hit = habits[BLOCKED] * min(health, max(0.0, card.value - block)) + habits[OPEN] * open_hit
        hero = static.heroes[defender] == target
        worth = hit * (habits[HERO_HIT] if hero else habits[SIDEKICK_HIT])
        if card.value >= health:
            worth += habits[HERO_KILL] if hero else habits[SIDEKICK_KILL]
        if hero and state.hands[defender]:
            worth += habits[PRESSURE]
        return worth + habits[ATTACK_EFFECT] * tables.worth.attack[kind] - habits[COST] * tables.worth.hold[kind]

    def _combatant(self, state: State, kind: int) -> int:
        hand = hand_kinds(state, state.decider)
        best, choice = -999.0, lowest(state.choices)
        for option in members(state.choices):
            if kind == d.K_TARGET:
                fighter = lowest(state.register(TARGETS))
                worth = self._best_blow(state, fighter, option, hand & state.static.attack_kinds[fighter])
            else:
                worth = -99.0
                for target in members(targets(state, option)):
                    usable = hand & state.static.attack_kinds[option]
                    worth = max(worth, self._best_blow(state, option, target, usable))
            if worth > best:
                best, choice = worth, option
        return choice

    def _extra_attacker(self, state: State) -> int:
        """Attack once more with the fighter that gains most, if one gains anything."""
        hand = hand_kinds(state, state.decider)
        best, choice = 0.0, d.DECLINE
        for fighter in members(state.choices):
            usable = hand & state.static.attack_kinds[fighter]
            for target in members(targets(state, fighter)):
                worth = self._best_blow(state, fighter, target, usable)
                if worth > best:
                    best, choice = worth, d.FIGHTER << 8 | fighter
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

    def _defense_card(self, state: State) -> int:
        """Choose the card that saves most for its cost against a typical attack by this attacker, or none."""
        static, tables, habits = state.static, self.tables, self.habits
        attacker, defender = state.combat(ATTACKER), state.combat(DEFENDER)
        health = float(state.health[defender])
        hero = static.heroes[static.seat_of[defender]] == defender
        scale = habits[DEFENSE] + habits[DEFENSE_BRINK] / (1.0 + health) if hero else habits[DEFENSE_SIDEKICK]
        typical = tables.mean_attack[attacker]
        best, choice = 0.0, d.DECLINE
        for kind in members(state.choices):
            value = float(static.kinds[kind].value)
            saved = 0.0
            for attack in (typical - 1.5, typical, typical + 2.0):
                saved += min(health, max(0.0, attack)) - min(health, max(0.0, attack - value))
            worth = scale * saved / 3.0 + habits[DEFENSE_EFFECT] * tables.worth.defense[kind]
            worth -= habits[COST] * tables.worth.hold[kind]
            if worth > best:
                best, choice = worth, d.PLAY << 8 | kind
        return choice

    def _boost(self, state: State) -> int:
        """Boost with the card that adds most for its worth; decline if the gain is too small."""
        habits = self.habits
        best, choice = habits[BOOST_LEAST], d.DECLINE
        spent = state.decision == d.K_BOOST_CARD and asking_step(state).pile == DISCARD
        cost = 0.0 if spent else habits[BOOST_COST]  # a discarded card costs nothing
        for kind in members(state.choices):
            worth = habits[BOOST] * state.static.kinds[kind].boost - cost * self.tables.worth.hold[kind]
            if worth > best:
                best, choice = worth, d.PLAY << 8 | kind
        return choice

    def _movement_boost(self, state: State) -> int:
        """Boost only if it brings an enemy into reach who otherwise would not be."""
        seat = state.decider
        if state.actions_left <= 0 or self._strikes_with(state, seat, state.register(ALLOWANCE)):
            return d.DECLINE
        best, choice = self.habits[MOVEMENT_BOOST], d.DECLINE
        for kind in members(state.choices):
            boost = state.static.kinds[kind].boost
            cost = self.tables.worth.hold[kind]
            if boost and cost < best and self._strikes_with(state, seat, state.register(ALLOWANCE) + boost):
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
            if hand & ready(state, fighter, AS_ATTACK):
                reach = self.tables.ranged if static.fighters[fighter].ranged else self.tables.melee
                if reach[min(steps, FARTHEST)][state.space[fighter]] & held:
                    return True
        return False

    def _best_scheme(self, state: State, kinds: int) -> int:
        kinds &= playable_schemes(state, state.decider)
        best, choice = -999.0, lowest(kinds)
        for kind in members(kinds):
            if self.tables.worth.scheme[kind] > best:
                best, choice = self.tables.worth.scheme[kind], kind
        return choice

    def _is_own(self, state: State) -> bool:
        """Whether the cards to choose from belong to the deciding side."""
        static = state.static
        return static.teams[static.kinds[lowest(state.choices)].seat] == static.teams[state.decider]

    def _by_hold(self, state: State, sign: float) -> int:
        best, choice = -999.0, lowest(state.choices)
        for kind in members(state.choices):
            if sign * self.tables.worth.hold[kind] > best:
                best, choice = sign * self.tables.worth.hold[kind], kind
        return choice

    # --- places ---------------------------------------------------------------------------------

    def _destination(self, state: State) -> int:
        """Choose a space from which to attack without being attacked, otherwise one closer to the enemy hero."""
        fighter = self._placed(state)
        if state.static.teams[state.static.seat_of[fighter]] != state.static.teams[state.decider]:
            return self._banishment(state, fighter)
        eye = self._eye_for_places(state, fighter)
        best, choice = -999.0, lowest(state.choices)
        for space in members(state.choices):
            worth = self._place(state, space, eye)
            if worth > best:
                best, choice = worth, space
        return choice

    def worth_of_place(self, state: State, space: int) -> float:
        """Score a space for our fighter whose destination is being decided."""
        return self._place(state, space, self._eye_for_places(state, self._placed(state)))

    def _placed(self, state: State) -> int:
        """Return the fighter being moved or placed."""
        if state.decision == d.K_DESTINATION:
            return lowest(state.register(TARGETS))
        return state.static.heroes[state.decider]

    def _eye_for_places(self, state: State, fighter: int) -> "PlacementScorer":
        static, habits, seat = state.static, self.habits, state.decider
        facts = static.fighters[fighter]
        armed = hand_kinds(state, seat) & ready(state, fighter, AS_ATTACK) != 0
        eager = 0.0
        if armed:
            at_once = state.actions_left > 0 and state.turn_seat == seat
            eager = habits[EAGER] if at_once else habits[PATIENT]
        health = state.health[fighter]
        fear = habits[FEAR] + habits[FEAR_BRINK] / (1.0 + health) if facts.hero else habits[FEAR_SIDEKICK]
        approach = habits[APPROACH] * (1.0 if armed else 0.25)
        return PlacementScorer(facts.ranged, eager, fear, approach, self._dangers(state, seat))

    def _place(self, state: State, space: int, eye: "PlacementScorer") -> float:
        static, tables = state.static, self.tables
        reach = tables.ranged[0][space] if eye.ranged else tables.melee[0][space]
        struck = 0.0
        nearest = 99
        for enemy in members(static.enemies[state.decider] & state.standing):
            there = state.space[enemy]
            hero = static.heroes[static.seat_of[enemy]] == enemy
            if reach >> there & 1:
                struck = max(struck, 1.6 if hero else 0.9)
            if hero:
                nearest = min(nearest, tables.distance[space][there])
        worth = eye.eager * struck
        for mask in eye.dangers:
            if mask >> space & 1:
                worth -= eye.fear
        if nearest < 99:
            worth -= eye.approach * abs(nearest - (2 if eye.ranged else 1))
        return worth

    def _dangers(self, state: State, seat: int) -> list[int]:
        """Return, for every enemy fighter whose seat holds cards, the spaces it may attack next turn."""
        static, tables = state.static, self.tables
        dangers: list[int] = []
        for enemy in members(static.enemies[seat] & state.standing):
            owner = static.seat_of[enemy]
            if state.hands[owner]:
                reach = tables.ranged if static.fighters[enemy].ranged else tables.melee
                dangers.append(reach[min(static.movement[owner], FARTHEST)][state.space[enemy]])
        return dangers

    def _banishment(self, state: State, fighter: int) -> int:
        """Choose the space farthest from our hero for an enemy we may move."""
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
        """Try every option and evaluate the immediate result; of many options, try a random few."""
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
            worth = evaluate(after, seat, self.tables, self.measure)
            if worth > best:
                best, choice = worth, option
        return choice


class PlacementScorer:
    """The parameters that score a fighter's possible spaces."""

    __slots__ = ("approach", "dangers", "eager", "fear", "ranged")

    def __init__(self, ranged: bool, eager: float, fear: float, approach: float, dangers: list[int]) -> None:
        self.ranged = ranged
        self.eager = eager  # for a space from which it can attack
        self.fear = fear  # per enemy that may attack it
        self.approach = approach  # per step closer to the enemy hero
        self.dangers = dangers  # per enemy: the spaces it may attack


def _chance_of_block(cards: int) -> float:
    return 0.0 if cards == 0 else 0.45 if cards == 1 else 0.65 if cards == 2 else 0.8
