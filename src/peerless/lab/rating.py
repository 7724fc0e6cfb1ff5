"""Rating statistics: scores of quads in, Elo differences, intervals, test verdicts and rating lists out.

A *score* is the share of points that the first of two bots took in one quad of four games. The games of a quad share
their seed and so are not independent; the quads are. Every error is estimated from quads.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, log, log10, sqrt

GAMES = 4  # in a quad
NORMAL_95 = 1.959964  # standard deviations around the mean that contain 95 % of a normal distribution
EVEN_GAMES = 0.25 / GAMES  # the variance of a quad of four independent games between equals
ENOUGH_QUADS = 8  # a test decides nothing before: the variance of fewer is unreliable


def expected(elo: float) -> float:
    """Return the expected score of a bot that is `elo` points stronger."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(score: float) -> float:
    """Return the Elo difference that corresponds to a score: 0.75 is 190.8; infinite for a clean sweep."""
    if score <= 0:
        return -inf
    if score >= 1:
        return inf
    return -400 * log10(1 / score - 1)


# --- one pair of bots -----------------------------------------------------------------------


@dataclass
class Tally:
    """The scores of a pair so far, as the three sums from which everything else follows."""

    quads: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, scores: Iterable[float]) -> "Tally":
        """Return the tally of these scores."""
        tally = cls()
        for score in scores:
            tally.add(score)
        return tally

    def add(self, score: float) -> None:
        """Count one more quad."""
        self.quads += 1
        self.total += score
        self.squares += score * score

    @property
    def mean(self) -> float:
        """The share of points so far; one half before the first quad."""
        return self.total / self.quads if self.quads else 0.5

    @property
    def deviations(self) -> float:
        """The sum of squared deviations from the mean."""
        return max(0.0, self.squares - self.quads * self.mean**2)

    @property
    def design_effect(self) -> float:
        """The variance of the quads, relative to that of four independent games.

        One imaginary quad of exactly that variance is included: two quads that happen to agree do not prove precision.
        """
        independent = self.mean * (1 - self.mean) / GAMES
        return (self.deviations / independent + 1) / self.quads if self.quads and independent else 1.0

    def interval(self, z: float = NORMAL_95) -> tuple[float, float]:
        """Return the 95 % confidence interval of the true score.

        This is Wilson's interval (the scores that a normal approximation would not reject), for the effective number
        of games. Unlike mean ± deviation, it stays within 0 and 1 and is meaningful for a clean sweep too.
        """
        if not self.quads:
            return 0.0, 1.0
        worth = GAMES * self.quads / self.design_effect
        weight = z * z / worth
        center = (self.mean + weight / 2) / (1 + weight)
        reach = z / (1 + weight) * sqrt(self.mean * (1 - self.mean) / worth + weight / worth / 4)
        low = 0.0 if self.mean == 0 else max(0.0, center - reach)  # exact, despite rounding
        high = 1.0 if self.mean == 1 else min(1.0, center + reach)
        return low, high

    def elo(self) -> float:
        """Return the Elo difference between the first bot and the second."""
        return elo_of(self.mean)

    def elo_interval(self) -> tuple[float, float]:
        """Return the interval of the score as Elo differences."""
        low, high = self.interval()
        return elo_of(low), elo_of(high)


# --- sequential test ------------------------------------------------------------------------


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential test of a difference of `high` Elo against `low`.

    The likelihoods use a normal approximation with the variance of the quads so far, as is usual in engine testing
    (the "GSPRT"; M. Van den Bergh, A Practical Introduction to the GSPRT).
    """

    low: float
    high: float
    alpha: float = 0.05  # the chance of passing a difference of only `low`
    beta: float = 0.05  # the chance of failing a difference of `high`

    def bounds(self) -> tuple[float, float]:
        """Return the log-likelihood ratios at which the test fails and passes."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, tally: Tally) -> float:
        """Return the log-likelihood ratio of the scores for `high` against `low`."""
        if not tally.quads:
            return 0.0
        low, high = expected(self.low), expected(self.high)
        variance = (tally.deviations + EVEN_GAMES) / tally.quads  # an imaginary quad keeps it above zero
        return tally.quads * (high - low) * (2 * tally.mean - low - high) / (2 * variance)

    def verdict(self, tally: Tally) -> str:
        """Return `passed` (the difference is `high`), `failed` (it is `low`), or `open` while undecided."""
        ratio = self.ratio(tally)
        fails, passes = self.bounds()
        if tally.quads < ENOUGH_QUADS or fails < ratio < passes:
            return "open"
        return "passed" if ratio >= passes else "failed"


# --- more than two bots ---------------------------------------------------------------------

Points = Mapping[tuple[str, str], tuple[float, float]]  # the points that each of a pair took from the other


def bradley_terry(names: Sequence[str], points: Points, anchor: str) -> dict[str, float]:
    """Return the maximum-likelihood Elo ratings for these points, with `anchor` at 0.

    Every pair must have met. A pair in which one side took everything counts with one extra drawn game: otherwise the
    likeliest difference would be infinite.
    """
    won = dict.fromkeys(names, 0.0)
    met: dict[str, dict[str, float]] = {name: {} for name in names}
    for (player, opponent), taken in points.items():
        first, second = taken if min(taken) > 0 else (taken[0] + 0.5, taken[1] + 0.5)
        won[player] += first
        won[opponent] += second
        met[player][opponent] = met[opponent][player] = first + second
    strength = _likeliest(won, met)
    return {name: 400 * log10(strength[name] / strength[anchor]) for name in names}


def _likeliest(won: dict[str, float], met: dict[str, dict[str, float]]) -> dict[str, float]:
    """Return the strengths by the classic iteration (Zermelo 1929, Hunter 2004): each step increases the likelihood."""
    strength = dict.fromkeys(won, 1.0)
    for _ in range(100_000):
        moved = 0.0
        for name, others in met.items():
            better = won[name] / sum(games / (strength[name] + strength[other]) for other, games in others.items())
            moved = max(moved, abs(log(better / strength[name])))
            strength[name] = better
        if moved < 1e-10:
            break
    return strength
