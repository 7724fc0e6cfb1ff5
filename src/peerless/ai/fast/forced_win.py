"""Forced wins, and defenses that must not be declined: certainties come before estimates.

The search plays several sampled worlds in parallel, to the end of the turn. Our seat tries its options and may
distinguish two worlds only by what it sees; the others answer in every way their cards in that world allow, so the
result holds in the actual game. The search is bounded: it may miss a win but never invents one.
"""

from time import monotonic
from typing import Final

from peerless.ai.fast.damage_bound import enemy_health
from peerless.ai.fast.tables import Tables
from peerless.core import decision as d
from peerless.core.bits import lowest, members
from peerless.core.facts import NONE
from peerless.core.frame import MOVER
from peerless.core.machine import step
from peerless.core.playing import AS_ATTACK, ready
from peerless.core.query import hand_kinds
from peerless.core.state import ATTACK_KIND, ATTACK_SEAT, ATTACKER, BONUS, COMBAT, DEFENDER, REPLACED, REVEALED, State

ONE_DEFENSE: Final = 200  # steps to finish one combat
MOST_STEPS: Final = 12_000  # in all worlds together
LOOKS_AT_CLOCK: Final = 32  # steps between two checks of the clock
Key = tuple[int, ...]


class ForcedWinSearch:
    """One search: whose win it looks for, its remaining steps, and its deadline (0: none)."""

    def __init__(self, tables: Tables, root: State, seat: int, until: float, prey: int = NONE) -> None:
        self.tables = tables
        self.might = tables.might
        self.seat = seat
        self.team = root.static.teams[seat]
        self.turn = root.turn_number
        self.until = until
        self.prey = prey  # the enemy hero whose defeat is enough; NONE: the game must be won
        self.steps = 0

    def may_win(self, state: State) -> bool:
        """Whether enough damage to win is conceivable this turn; this settles most positions."""
        health = enemy_health(state, self.seat) if self.prey == NONE else state.health[self.prey]
        return health <= self.might.left(state, self.seat)

    def sees_a_win(self, world: State, steps: int) -> bool:
        """Whether one world with open cards shows a win; if not, a full search is not worthwhile."""
        self.steps = steps
        return self._best_of([world], [0], 0) != 0

    def winning_option(self, worlds: list[State], most_lost: int) -> int:
        """Return an option that wins this turn in all but `most_lost` of these worlds; NONE if none is found."""
        self.steps = MOST_STEPS
        numbers = list(range(len(worlds)))
        fewest, choice = most_lost + 1, NONE
        for option in self._ordered(worlds[0]):
            lost = self._lost_after(worlds, numbers, option, fewest - 1).bit_count()
            if lost < fewest:
                fewest, choice = lost, option
            if fewest == 0:
                break
        return choice

    def _best_of(self, worlds: list[State], numbers: list[int], most_lost: int) -> int:
        """Return the worlds (as a mask) won by the option that wins most of them."""
        all_of_them = mask_of(numbers)
        best = 0
        for option in self._ordered(worlds[0]):
            if self.steps <= 0:
                break
            won = all_of_them & ~self._lost_after(worlds, numbers, option, most_lost)
            if won.bit_count() > best.bit_count():
                best = won
            if best == all_of_them:
                break
        return best

    def _lost_after(self, worlds: list[State], numbers: list[int], option: int, most_lost: int) -> int:
        """Return the worlds (as a mask) not certainly won after an option: all of them as soon as too many are lost."""
        lost = 0
        groups: dict[Key, list[State]] = {}
        group_numbers: dict[Key, list[int]] = {}
        for world, number in zip(worlds, numbers, strict=True):
            if self.steps <= 0:
                return mask_of(numbers)
            after = world.clone()
            self._take(after, option)
            if not self._spread(after, number, groups, group_numbers):
                lost |= 1 << number
                if lost.bit_count() > most_lost:
                    return mask_of(numbers)
        for key, group in groups.items():
            mine = group_numbers[key]
            lost |= mask_of(mine) & ~self._best_of(group, mine, most_lost)
            if lost.bit_count() > most_lost:
                return mask_of(numbers)
        return lost

    def _spread(
        self, state: State, number: int, groups: dict[Key, list[State]], group_numbers: dict[Key, list[int]]
    ) -> bool:
        """Follow every answer of the others to our next decisions, grouped by what we see; False if one escapes."""
        if state.winner != NONE:
            return state.winner == self.team
        if self.prey != NONE and has_fallen(state, self.prey):
            return True
        if state.turn_number != self.turn or self.steps <= 0:
            return False
        if state.static.teams[state.decider] == self.team:
            if not self.may_win(state):
                return False
            key = seen(state, self.seat)
            if key not in groups:
                groups[key], group_numbers[key] = [], []
            groups[key].append(state)
            group_numbers[key].append(number)
            return True
        for answer in answers(state):
            after = state.clone()
            self._take(after, answer)
            if not self._spread(after, number, groups, group_numbers):
                return False
        return True

    def _take(self, state: State, option: int) -> None:
        step(state, option)
        self.steps -= 1
        if self.until > 0.0 and self.steps % LOOKS_AT_CLOCK == 0 and monotonic() > self.until:
            self.steps = 0

    # --- defenses -------------------------------------------------------------------------------

    def must_defend(self, state: State) -> bool:
        """Whether our hero may defend, and may fall otherwise."""
        if state.decision != d.K_DEFENSE_CARD:
            return False
        hero, attacker = state.combat(DEFENDER), state.combat(ATTACKER)
        if hero != state.static.heroes[self.seat]:
            return False
        return state.health[hero] <= self.might.of_attacker(attacker)

    def survivals(self, worlds: list[State], options: list[int]) -> list[int]:
        """Return, by option, the number of worlds in which our hero survives the action, whatever the others choose.

        Only worlds with enough time for all options count.
        """
        counts = [0] * len(options)
        for world in worlds:
            saved: list[int] = []
            for option in options:
                if self.until > 0.0 and monotonic() > self.until:
                    return counts
                after = world.clone()
                self.steps = ONE_DEFENSE
                self._take(after, option)
                saved.append(1 if self._survives(after) else 0)
            counts = [count + more for count, more in zip(counts, saved, strict=True)]
        return counts

    def _survives(self, state: State) -> bool:
        hero = state.static.heroes[self.seat]
        if state.winner != NONE:
            return state.winner == self.team
        if state.decision == d.K_ACTION or state.turn_number != self.turn or self.steps <= 0:
            return state.health[hero] > 0
        ours = state.static.teams[state.decider] == self.team
        for answer in d.options(state):
            after = state.clone()
            self._take(after, answer)
            if self._survives(after) == ours:
                return ours
        return not ours

    # --- move ordering --------------------------------------------------------------------------

    def _ordered(self, state: State) -> list[int]:
        """Return our seat's options, the likeliest winners first, since steps are limited."""
        ranked: list[tuple[int, int]] = []
        for option in d.options(state):
            ranked.append((-self._rank(state, option), option))
        ranked.sort()
        return [option for _, option in ranked]

    def _rank(self, state: State, option: int) -> int:
        index = option & 255
        verb = option >> 8
        if option == d.DECLINE:
            return 1 if state.decision == d.K_MOVER and self._strikes_now(state) else -1
        if verb == d.DO:
            return 2 if index == d.ATTACK_ACTION else 1 if index == d.SCHEME_ACTION else 0
        if verb == d.PLAY:
            return self.might.kinds[index] + state.static.kinds[index].boost
        if verb == d.FIGHTER:
            return 1 if state.static.all_heroes >> index & 1 else 0
        if verb == d.SPACE and state.decision == d.K_DESTINATION:
            return self._rank_of_space(state, index)
        return 0

    def _rank_of_space(self, state: State, space: int) -> int:
        """Rank spaces next to an enemy hero first, then spaces from which one can be attacked at range."""
        mover = state.register(MOVER)
        if mover == 0:
            return 0
        heroes = self._enemy_heroes(state)
        ranged = state.static.fighters[lowest(mover)].ranged
        if self.tables.melee[0][space] & heroes:
            return 3
        return 2 if ranged and self.tables.ranged[0][space] & heroes else 0

    def _strikes_now(self, state: State) -> bool:
        hand = hand_kinds(state, self.seat)
        heroes = self._enemy_heroes(state)
        for fighter in members(state.static.own[self.seat] & state.standing):
            reach = self.tables.ranged if state.static.fighters[fighter].ranged else self.tables.melee
            if hand & ready(state, fighter, AS_ATTACK) and reach[0][state.space[fighter]] & heroes:
                return True
        return False

    def _enemy_heroes(self, state: State) -> int:
        """Return the spaces of the enemy heroes as a mask."""
        mask = 0
        static = state.static
        for hero in members(static.all_heroes & static.enemies[self.seat] & state.standing):
            mask |= 1 << state.space[hero]
        return mask


def has_fallen(state: State, hero: int) -> bool:
    """Whether a hero is defeated, not merely off the board."""
    return state.health[hero] <= 0 and not state.standing >> hero & 1


def answers(state: State) -> list[int]:
    """Return an enemy's options, the strongest cards first, as they refute most often."""
    options = d.options(state)
    if state.verb == d.PLAY:
        kinds = state.static.kinds
        ranked = sorted([(-kinds[option & 255].value if option else 99, option) for option in options])
        return [option for _, option in ranked]
    return options


def seen(state: State, seat: int) -> Key:
    """Return what lets a seat distinguish two worlds during a turn."""
    static = state.static
    key = [state.decider, state.decision, state.verb, state.choices, state.optional, state.actions_left]
    key += state.health
    key += state.space
    key += state.modes
    for owner in range(static.seats):
        key += (len(state.hands[owner]), len(state.decks[owner]), len(state.discards[owner]))
        inside = static.insiders[owner] >> seat & 1
        faces = [state.kinds[card] for card in state.hands[owner] if inside or state.known[card] >> seat & 1]
        faces.sort()
        key += faces
        key += [state.kinds[card] for card in state.discards[owner] + state.played[owner]]
    if state.combats:
        key += state.combats[ATTACK_KIND - COMBAT : BONUS - COMBAT]  # cards may lie open before the reveal
        if state.combat(REVEALED):
            key += state.combats[REVEALED - COMBAT : REPLACED - COMBAT]
            key += state.combats[ATTACK_SEAT - COMBAT :]
    return tuple(key)


def mask_of(numbers: list[int]) -> int:
    """Return a set of small numbers as a mask."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
