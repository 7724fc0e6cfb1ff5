"""The two hidden choices of a combat as a simultaneous game: attack and defense are chosen, then revealed together.

An attack card that is committed face up is no secret: the other side answers it as best it can.

The worth of a card depends on what the other side plays, and that on what it expects of us. So sampled hands of both
sides (ours as the enemy must imagine it) learn by regret matching against the other side's mean strategy. Our actual
hand learns along with them but is not part of what the enemy expects.
"""

from time import monotonic
from typing import Final

from peerless.ai.fast.rollout import Rollouts
from peerless.core.cards import is_open
from peerless.core.decision import K_ATTACK_CARD, K_DEFENSE_CARD, PLAY, options
from peerless.core.determinize import determinize, hidden_attacks
from peerless.core.facts import NONE
from peerless.core.machine import step
from peerless.core.rng import Random
from peerless.core.state import ATTACK_CARD, ATTACK_SEAT, DEFENSE_SEAT, State

ROUNDS: Final = 100
LONGEST: Final = 40  # decisions between the attack card and the defense, at most


def is_hidden_choice(world: State) -> bool:
    """Whether a card is to be chosen face down against another hidden card."""
    if world.decision == K_ATTACK_CARD:
        return True
    if world.decision != K_DEFENSE_CARD or world.combat(ATTACK_CARD) == NONE:
        return False
    return not is_open(world, ATTACK_CARD)


class Payoffs:
    """One side's payoffs for pairs of choices, as far as they have been tried."""

    def __init__(self) -> None:
        self.total: dict[int, float] = {}
        self.count: dict[int, int] = {}

    def note(self, cell: int, chance: float) -> None:
        """Record one more result for a pair of choices."""
        self.total[cell] = self.total.get(cell, 0.0) + chance
        self.count[cell] = self.count.get(cell, 0) + 1

    def table(self, rows: int, columns: int) -> list[list[float]]:
        """Return the means; an untried pair is estimated from the means of its row and column."""
        by_row, by_column, overall = self._margins(rows, columns)
        means: list[list[float]] = []
        for row in range(rows):
            line: list[float] = []
            for column in range(columns):
                cell = row << 16 | column
                if cell in self.count:
                    line.append(self.total[cell] / self.count[cell])
                else:
                    line.append(by_row[row] + by_column[column] - overall)
            means.append(line)
        return means

    def _margins(self, rows: int, columns: int) -> tuple[list[float], list[float], float]:
        row_total, row_count = [0.0] * rows, [0] * rows
        column_total, column_count = [0.0] * columns, [0] * columns
        total, count = 0.0, 0
        for cell, value in self.total.items():
            times = self.count[cell]
            row_total[cell >> 16] += value
            row_count[cell >> 16] += times
            column_total[cell & 0xFFFF] += value
            column_count[cell & 0xFFFF] += times
            total += value
            count += times
        overall = total / max(1, count)
        by_row = [row_total[row] / row_count[row] if row_count[row] else overall for row in range(rows)]
        by_column = [
            column_total[column] / column_count[column] if column_count[column] else overall
            for column in range(columns)
        ]
        return by_row, by_column, overall


class SimultaneousChoice:
    """A combat in which one of the two choices is ours."""

    def __init__(self, rollouts: Rollouts, seat: int, world: State, turns: int, until: float = 0.0) -> None:
        self.rollouts = rollouts
        self.until = until  # deadline for the trials on the monotonic clock; 0: none
        self.late = False
        self.seat = seat
        self.turns = turns
        self.defending = world.decision == K_DEFENSE_CARD
        self.rival = world.combat(ATTACK_SEAT if self.defending else DEFENSE_SEAT)
        self.attacks: dict[int, int] = {}  # rows by option
        self.defenses: dict[int, int] = {}
        self.open_attacks: list[int] = []  # rows of attacks that the defender sees
        self.for_us = Payoffs()
        self.for_them = Payoffs()
        self.brought: list[tuple[int, float, float]] = []  # results of the current world: pair, for us, for them
        self.true_hand: list[int] = []  # our choices, as rows or columns
        self.our_hands: list[list[int]] = []  # as the enemy must imagine them
        self.their_hands: list[list[int]] = []
        self.tried: list[dict[int, float]] = []  # by world: our payoff for pairs of choices
        self.simulations = 0

    # --- trying -----------------------------------------------------------------------------

    def try_world(self, world: State, random: Random) -> None:
        """Simulate all pairs of choices in a world, and in a variant with a hand the enemy may think we hold."""
        chance = random.below(1 << 62)
        imagined = determinize(world, self.rival, random)
        results: dict[int, float] = {}
        theirs: list[int] = []
        ours = self._try_all(world, chance, theirs, results)
        if self._keep():
            self.true_hand = ours
            self.tried.append(results)
            self.their_hands.append(theirs)
            ignored: dict[int, float] = {}
            hand = self._try_all(imagined, chance, [], ignored)
            if self._keep():
                self.our_hands.append(hand)

    def _keep(self) -> bool:
        """Keep the results of a world if they are complete, and return whether they are."""
        if not self.late:
            for cell, for_us, for_them in self.brought:
                self.for_us.note(cell, for_us)
                self.for_them.note(cell, for_them)
        self.brought = []
        return not self.late

    def _try_all(self, world: State, chance: int, theirs: list[int], results: dict[int, float]) -> list[int]:
        if self.defending:
            return self._try_defenses(world, chance, theirs, results)
        return self._try_attacks(world, chance, theirs, results)

    def _try_attacks(self, world: State, chance: int, theirs: list[int], results: dict[int, float]) -> list[int]:
        ours: list[int] = []
        for attack in options(world):
            row = _place(self.attacks, attack)
            ours.append(row)
            if world.static.open_kinds >> (attack & 255) & 1 and row not in self.open_attacks:
                self.open_attacks.append(row)
            after = world.clone()
            step(after, attack)
            self._play_to_defense(after, Random(chance))
            if after.decision != K_DEFENSE_CARD or after.winner != NONE:
                continue
            for defense in options(after):
                column = _place(self.defenses, defense)
                if column not in theirs:
                    theirs.append(column)
                self._note(after.clone(), defense, row << 16 | column, chance, results)
        return ours

    def _play_to_defense(self, world: State, random: Random) -> None:
        for _ in range(LONGEST):
            if world.decision == K_DEFENSE_CARD or world.winner != NONE or not world.combats:
                return
            step(world, self.rollouts.policy.choose(world, random))

    def _try_defenses(self, world: State, chance: int, theirs: list[int], results: dict[int, float]) -> list[int]:
        ours = [_place(self.defenses, defense) for defense in options(world)]
        for card in _committable(world):
            row = _place(self.attacks, PLAY << 8 | world.kinds[card])
            if row in theirs:
                continue
            theirs.append(row)
            committed = world.clone()
            _commit(committed, card)
            for defense in options(world):
                self._note(committed.clone(), defense, row << 16 | self.defenses[defense], chance, results)
        return ours

    def _note(self, world: State, defense: int, cell: int, chance: int, results: dict[int, float]) -> None:
        if self.late or (self.until > 0.0 and monotonic() > self.until):
            self.late = True
            return
        self.rollouts.play_on(world, defense, self.turns, Random(chance))
        results[cell] = self.rollouts.chance(world, self.seat)
        self.brought.append((cell, results[cell], self.rollouts.chance(world, self.rival)))
        self.simulations += 1

    # --- solving ----------------------------------------------------------------------------

    def is_a_game(self) -> bool:
        """Whether every choice of ours meets a choice of the other side in every world."""
        if not self.tried:
            return False
        for results in self.tried:
            if not results:
                return False
            met = [cell & 0xFFFF if self.defending else cell >> 16 for cell in results]
            for choice in self.true_hand:
                if choice not in met:
                    return False
        return True

    def solve(self) -> tuple[list[float], list[list[float]]]:
        """Return how often to play each of our options, and its payoff in every world tried."""
        attack_pay = self.for_them if self.defending else self.for_us
        defense_pay = self.for_us if self.defending else self.for_them
        rows, columns = len(self.attacks), len(self.defenses)
        by_attack = attack_pay.table(rows, columns)
        by_defense = _turned(defense_pay.table(rows, columns))
        if self.defending:
            ours = Side(by_defense, self.our_hands, self.true_hand)
            theirs = Side(by_attack, self.their_hands, [])
        else:
            ours = Side(by_attack, self.our_hands, self.true_hand)
            theirs = Side(by_defense, self.their_hands, [])
            for row in self.open_attacks:
                ours.seen[row] = theirs.worth_when_seen(row, by_attack[row])
        for _ in range(ROUNDS):
            ours.answer(theirs.expected())
            theirs.answer(ours.expected())
        shares = ours.shares_of_true_hand()
        return shares, [self._brings(choice, theirs) for choice in self.true_hand]

    def _brings(self, choice: int, theirs: "Side") -> list[float]:
        """Return the payoff of our choice in each world, against the learned strategy of the hand there."""
        payoffs: list[float] = []
        for number, results in enumerate(self.tried):
            if choice in self.open_attacks:
                answer = theirs.best_answer(self.their_hands[number], choice)
                if choice << 16 | answer in results:
                    payoffs.append(results[choice << 16 | answer])
                continue
            shares = theirs.shares(number)
            total, weight = 0.0, 0.0
            for place, other in enumerate(self.their_hands[number]):
                cell = other << 16 | choice if self.defending else choice << 16 | other
                if cell in results:
                    total += shares[place] * results[cell]
                    weight += shares[place]
            if weight > 0.0:
                payoffs.append(total / weight)
        return payoffs


class Side:
    """One side of the game: many possible hands, each with its own strategy, and for our side the actual hand."""

    def __init__(self, pay: list[list[float]], hands: list[list[int]], true_hand: list[int]) -> None:
        self.pay = pay  # by this side's choice, then the other side's
        self.hands = hands
        self.true_hand = true_hand
        self.regrets = [[0.0] * len(hand) for hand in [*hands, true_hand]]
        self.sums = [[0.0] * len(hand) for hand in [*hands, true_hand]]
        self.seen: dict[int, float] = {}  # choices that the other side sees, with their worth against its best answers
        self.round = 0

    def best_answer(self, hand: list[int], seen: int) -> int:
        """Return the choice with which a hand answers a choice of the other side that it sees."""
        best = hand[0] if hand else 0
        for choice in hand:
            if self.pay[choice][seen] > self.pay[best][seen]:
                best = choice
        return best

    def worth_when_seen(self, choice: int, pay: list[float]) -> float:
        """Return what a choice brings the other side if every hand of this side answers it best."""
        total = 0.0
        for hand in self.hands:
            total += pay[self.best_answer(hand, choice)]
        return total / max(1, len(self.hands))

    def expected(self) -> list[float]:
        """Return how often the other side must expect each choice, averaged over all hands."""
        frequencies = [0.0] * len(self.pay)
        share = 1.0 / max(1, len(self.hands))
        for number, hand in enumerate(self.hands):
            now = _matched(self.regrets[number])
            for place, choice in enumerate(hand):
                if choice not in self.seen:
                    frequencies[choice] += share * now[place]
        return frequencies

    def answer(self, expected: list[float]) -> None:
        """Update every hand's regrets against these choices."""
        self.round += 1
        worths = [_product(line, expected) for line in self.pay]
        for choice, worth in self.seen.items():
            worths[choice] = worth
        for number in range(len(self.regrets)):
            hand = self.hands[number] if number < len(self.hands) else self.true_hand
            self._learn(self.regrets[number], self.sums[number], hand, worths)

    def _learn(self, regrets: list[float], sums: list[float], hand: list[int], worths: list[float]) -> None:
        now = _matched(regrets)
        mean = 0.0
        for place, choice in enumerate(hand):
            mean += now[place] * worths[choice]
            sums[place] += self.round * now[place]
        for place, choice in enumerate(hand):
            regrets[place] = max(0.0, regrets[place] + worths[choice] - mean)

    def shares(self, number: int) -> list[float]:
        """Return how often a hand plays its choices, over all rounds."""
        return _matched(self.sums[number])

    def shares_of_true_hand(self) -> list[float]:
        """Return how often our actual hand plays its choices, over all rounds."""
        return _matched(self.sums[len(self.hands)])


def _matched(weights: list[float]) -> list[float]:
    """Return shares proportional to the weights; equal shares if all are zero."""
    total = 0.0
    for weight in weights:
        total += weight
    if total <= 0.0:
        return [1.0 / len(weights)] * len(weights) if weights else []
    return [weight / total for weight in weights]


def _product(line: list[float], other: list[float]) -> float:
    total = 0.0
    for index in range(len(line)):
        total += line[index] * other[index]
    return total


def _turned(table: list[list[float]]) -> list[list[float]]:
    return [[line[column] for line in table] for column in range(len(table[0]))] if table else []


def _place(known: dict[int, int], option: int) -> int:
    """Return the row or column of an option, adding a new one if needed."""
    if option not in known:
        known[option] = len(known)
    return known[option]


def _committable(world: State) -> list[int]:
    """Return the attacker's cards that may be the face-down attack card."""
    fitting = hidden_attacks(world)
    committed = world.combat(ATTACK_CARD)
    held = [committed, *world.hands[world.combat(ATTACK_SEAT)]]
    return [card for card in held if card == committed or fitting >> world.kinds[card] & 1]


def _commit(world: State, card: int) -> None:
    """Swap the face-down attack card for another of the attacker's cards."""
    old = world.combat(ATTACK_CARD)
    if card != old:
        owner = world.combat(ATTACK_SEAT)
        world.hands[owner] = tuple([old if held == card else held for held in world.hands[owner]])
        world.set_combat(ATTACK_CARD, card)
