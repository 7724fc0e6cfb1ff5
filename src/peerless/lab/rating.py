"""The arithmetic of strength: scores of quads in, Elo differences, intervals, decisions and rating lists out.

It knows no games: a *score* is the share of points that the first of two bots took in one quad of four games. The
games of a quad share their chance and so are not independent; the quads are. Every error is estimated from quads.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, log, log10, sqrt

GAMES = 4  # in a quad
NORMAL_95 = 1.959964  # a normal variable is within so many deviations of its mean in 95 % of all cases
EVEN_GAMES = 0.25 / GAMES  # the variance of a quad of four independent games between equals
ENOUGH_QUADS = 8  # a test decides nothing before it has seen so many: the variance of fewer is a guess


def expected(elo: float) -> float:
    """The score to expect of somebody who is so many Elo points stronger."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(score: float) -> float:
    """The Elo difference that a score stands for: 0.75 is 190.8; endless for a clean sweep."""
    if score <= 0:
        return -inf
    if score >= 1:
        return inf
    return -400 * log10(1 / score - 1)


# --- one pair of bots -----------------------------------------------------------------------


@dataclass
class Tally:
    """The scores of a pair so far, as the three sums that everything else follows from."""

    quads: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, scores: Iterable[float]) -> "Tally":
        """The tally of these scores."""
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
        """The sum of squared distances from the mean."""
        return max(0.0, self.squares - self.quads * self.mean**2)

    @property
    def design_effect(self) -> float:
        """The variance of the quads, in units of what four independent games would have.

        One imagined quad of just that variance is counted in: two quads that happen to agree prove no precision.
        """
        independent = self.mean * (1 - self.mean) / GAMES
        return (self.deviations / independent + 1) / self.quads if self.quads and independent else 1.0

    def interval(self, z: float = NORMAL_95) -> tuple[float, float]:
        """Where the true score lies, with 95 % confidence.

        It is Wilson's interval (the scores that a normal approximation would not reject), with as many games as the
        quads are worth. Unlike mean ± deviation it stays within 0 and 1 and says something about a clean sweep too.
        """
        if not self.quads:
            return 0.0, 1.0
        worth = GAMES * self.quads / self.design_effect
        weight = z * z / worth
        center = (self.mean + weight / 2) / (1 + weight)
        reach = z / (1 + weight) * sqrt(self.mean * (1 - self.mean) / worth + weight / worth / 4)
        low = 0.0 if self.mean == 0 else max(0.0, center - reach)  # exact where rounding would not be
        high = 1.0 if self.mean == 1 else min(1.0, center + reach)
        return low, high

    def elo(self) -> float:
        """The Elo difference between the first bot and the second."""
        return elo_of(self.mean)

    def elo_interval(self) -> tuple[float, float]:
        """The interval of the score as Elo differences."""
        low, high = self.interval()
        return elo_of(low), elo_of(high)


# --- a test that stops as soon as it may ----------------------------------------------------


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential test: is the difference `low` Elo, or is it `high`?

    The likelihoods are those of a normal approximation with the variance of the quads seen so far, as engine testers
    use it (the "GSPRT"; M. Van den Bergh, A Practical Introduction to the GSPRT).
    """

    low: float
    high: float
    alpha: float = 0.05  # the chance to pass what is only `low`
    beta: float = 0.05  # the chance to fail what is `high`

    def bounds(self) -> tuple[float, float]:
        """The ratios at which the test fails and passes."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, tally: Tally) -> float:
        """The logarithm of how much likelier the scores are with `high` than with `low`."""
        if not tally.quads:
            return 0.0
        low, high = expected(self.low), expected(self.high)
        variance = (tally.deviations + EVEN_GAMES) / tally.quads  # an imagined quad keeps it from being zero
        return tally.quads * (high - low) * (2 * tally.mean - low - high) / (2 * variance)

    def verdict(self, tally: Tally) -> str:
        """`passed` (it is `high`), `failed` (it is `low`), or `open` as long as nobody can tell."""
        ratio = self.ratio(tally)
        fails, passes = self.bounds()
        if tally.quads < ENOUGH_QUADS or fails < ratio < passes:
            return "open"
        return "passed" if ratio >= passes else "failed"


# --- more than two bots ---------------------------------------------------------------------

Points = Mapping[tuple[str, str], tuple[float, float]]  # what the two of a pair took from each other


def bradley_terry(names: Sequence[str], points: Points, anchor: str) -> dict[str, float]:
    """The Elo ratings under which these points are likeliest, with `anchor` at 0.

    Every pair must have met. A pair in which one side took everything counts with one drawn game more: otherwise the
    likeliest difference would be endless.
    """
    won = dict.fromkeys(names, 0.0)
    met: dict[str, dict[str, float]] = {name: {} for name in names}
    for (one, other), taken in points.items():
        first, second = taken if min(taken) > 0 else (taken[0] + 0.5, taken[1] + 0.5)
        won[one] += first
        won[other] += second
        met[one][other] = met[other][one] = first + second
    strength = _likeliest(won, met)
    return {name: 400 * log10(strength[name] / strength[anchor]) for name in names}


def _likeliest(won: dict[str, float], met: dict[str, dict[str, float]]) -> dict[str, float]:
    """The strengths by the classic iteration (Zermelo 1929, Hunter 2004): each step makes the points likelier."""
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
