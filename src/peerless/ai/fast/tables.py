"""What a bot precomputes for a game: the worth of cards, and striking ranges on the board."""

from typing import Final

from peerless.ai.fast.damage_bound import DamageBound
from peerless.ai.fast.declared import counter_worths
from peerless.ai.fast.places import token_rules
from peerless.ai.fast.worth import Worth
from peerless.core.bits import members
from peerless.core.board import Board
from peerless.core.static import Static

HARDEST: Final = 12  # the highest attack value considered
FARTHEST: Final = 5  # steps for which striking ranges are stored


class Tables:
    """The static part of a bot's knowledge, built once per game."""

    def __init__(self, static: Static) -> None:
        self.static = static
        self.worth = Worth(static)
        self.might = DamageBound(static)
        self.counters = counter_worths(static)
        self.token_rules = token_rules(static)
        self.melee = _strikes(static.board, False)  # by steps, then space: the spaces attackable after such a move
        self.ranged = _strikes(static.board, True)
        self.distance = _distances(static.board)
        self.mean_attack = [self._mean_attack(fighter) for fighter in range(len(static.fighters))]
        self.mean_block = [self._mean_block(fighter) for fighter in range(len(static.fighters))]
        self.shares = [self._shares(fighter) for fighter in range(len(static.fighters))]

    def _shares(self, fighter: int) -> list[float]:
        """Return, by value, the share of a seat's cards that are attacks by this fighter of at least that value."""
        static = self.static
        seat = static.seat_of[fighter]
        first, last = static.first_cards[seat], static.first_cards[seat + 1]
        counts = [0] * (HARDEST + 1)
        for token in range(first, last):
            kind = static.token_kinds[token]
            if static.attack_kinds[fighter] >> kind & 1:
                for value in range(min(HARDEST, static.kinds[kind].value) + 1):
                    counts[value] += 1
        return [count / max(1, last - first) for count in counts]

    def kill_share(self, fighter: int, needed: int, cards: int) -> float:
        """Return the chance that `cards` unknown cards include an attack by a fighter of at least the needed value."""
        if needed > HARDEST:
            return 0.0
        without = 1.0 - self.shares[fighter][needed]
        missing = 1.0
        for _ in range(cards):
            missing *= without
        return 1.0 - missing

    def _mean_attack(self, fighter: int) -> float:
        """Return the mean value of a fighter's attacks, copies included."""
        return self._mean(self.static.attack_kinds[fighter], self.static.seat_of[fighter])

    def _mean_block(self, fighter: int) -> float:
        return self._mean(self.static.defense_kinds[fighter], self.static.seat_of[fighter])

    def _mean(self, kinds: int, seat: int) -> float:
        total = 0.0
        count = 0
        static = self.static
        for token in range(static.first_cards[seat], static.first_cards[seat + 1]):
            kind = static.token_kinds[token]
            if kinds >> kind & 1:
                total += float(static.kinds[kind].value)
                count += 1
        return total / count if count else 0.0


def _strikes(board: Board, ranged: bool) -> list[list[int]]:
    """Return, for 0 … FARTHEST steps and every space, the spaces that can be attacked after such a move."""
    at_once = [board.adjacent[space] | (board.zone_mates[space] if ranged else 0) for space in range(board.size)]
    rows: list[list[int]] = []
    for steps in range(FARTHEST + 1):
        row: list[int] = []
        for space in range(board.size):
            balls = board.walk_balls[space]
            mask = 0
            for end in members(balls[min(steps, len(balls) - 1)]):
                mask |= at_once[end]
            row.append(mask)
        rows.append(row)
    return rows


def _distances(board: Board) -> list[list[int]]:
    """Return the steps between any two spaces of an empty board; the board's size if they are unconnected."""
    rows: list[list[int]] = []
    for space in range(board.size):
        row = [board.size] * board.size
        balls = board.walk_balls[space]
        for steps in range(len(balls) - 1, -1, -1):
            for end in members(balls[steps]):
                row[end] = steps
        rows.append(row)
    return rows
