"""A race between options: what simulations say about each, and which deserve more of them."""

from math import sqrt

from peerless.ai.fast.tree import Node

SURE = 2.5  # standard errors behind the leader at which an option drops out
FEW = 6  # worlds before an option may drop out, and the least each remaining option should get
SELDOM = 16  # the longer a race, the rarer its checks: every 1 + count // SELDOM worlds


class Line:
    """Simulation results for one option, or for a plan that starts with it."""

    def __init__(self, option: int, plan: tuple[int, ...] = (), kinds: tuple[int, ...] = ()) -> None:
        self.option = option
        self.answers = [option, *plan]  # the option and the rest of its plan
        self.kinds = kinds  # the decisions the plan expects after the option
        self.chances: list[float] = []  # one per world
        self.tree = Node()  # the seat's possible follow-ups
        self.total = 0.0
        self.ruled_out = False  # with certainty, regardless of the simulations
        self.share = 0.0  # how often to play it, once solved as a mixed strategy

    def add(self, chance: float) -> None:
        """Record one more simulation."""
        self.chances.append(chance)
        self.total += chance

    def take_over(self, other: "Line") -> None:
        """Adopt the results of a plan that starts with this option."""
        self.chances, self.total, self.tree = other.chances, other.total, other.tree
        self.answers, self.kinds = other.answers, other.kinds

    @property
    def count(self) -> int:
        """The number of simulations."""
        return len(self.chances)

    @property
    def mean(self) -> float:
        """The estimated chance of winning."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of that chance."""
        return standard_error(self.chances)


def still_racing(lines: list[Line], budget: int) -> list[Line]:
    """Return the lines worth more simulations: not clearly behind, and no more than the budget can distinguish."""
    ranked = sorted(lines, key=lambda line: -line.mean)
    most = max((len(lines) + 1) // 2, budget // FEW)
    count = ranked[0].count
    if count >= FEW and count % (1 + count // SELDOM) == 0:
        ranked = [line for line in ranked if not is_clearly_behind(line, ranked[0])]
    return ranked[:most]


def is_clearly_behind(line: Line, leader: Line) -> bool:
    """Whether the leader has done better in the same worlds by more than chance explains."""
    gaps = [mine - theirs for mine, theirs in zip(leader.chances, line.chances, strict=False)]
    return sum(gaps) / len(gaps) > SURE * standard_error(gaps) + 1e-6


def standard_error(values: list[float]) -> float:
    """Return the standard error of the mean, or 0.5 for fewer than two values."""
    count = len(values)
    if count < 2:
        return 0.5
    mean = sum(values) / count
    return sqrt(sum([(value - mean) ** 2 for value in values]) / (count * (count - 1)))


def best(lines: list[Line]) -> Line:
    """Return the line to play: the best by `ranked`."""
    return ranked(lines)[0]


def ranked(lines: list[Line]) -> list[Line]:
    """Sort the lines, best first: by share if solved, otherwise by chance of winning.

    Ruled-out lines come last, and lines with less than half of the most simulations after the others.
    """
    longest = max([line.count for line in lines if not line.ruled_out], default=0)
    return sorted(lines, key=lambda line: (line.ruled_out, -line.share, 2 * line.count < longest, -line.mean))
