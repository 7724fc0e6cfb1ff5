"""A race of options: what simulations say of each, and which of them are worth more."""

from math import sqrt

from peerless.ai.fast.tree import Node

SURE = 2.5  # standard errors behind the leader at which an option drops out
FEW = 6  # worlds before that is believed, and that an option should get
SELDOM = 16  # the longer a race, the less often it is judged: each time after a part of so many of its worlds


class Line:
    """What the simulations say of one option, or of a plan that begins with it."""

    def __init__(self, option: int, plan: tuple[int, ...] = (), kinds: tuple[int, ...] = ()) -> None:
        self.option = option
        self.answers = [option, *plan]  # the plan that begins with it
        self.kinds = kinds  # what the plan expects to be asked after the option
        self.chances: list[float] = []  # world by world
        self.tree = Node()  # how the seat might go on
        self.total = 0.0
        self.ruled_out = False  # for certain, whatever the simulations say
        self.share = 0.0  # how often it should be played, where that has been worked out

    def add(self, chance: float) -> None:
        """One more simulation."""
        self.chances.append(chance)
        self.total += chance

    def take_over(self, other: "Line") -> None:
        """What was found out for a plan that begins with this option."""
        self.chances, self.total, self.tree = other.chances, other.total, other.tree
        self.answers, self.kinds = other.answers, other.kinds

    @property
    def count(self) -> int:
        """How many simulations."""
        return len(self.chances)

    @property
    def mean(self) -> float:
        """The chance to win."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of that chance."""
        return standard_error(self.chances)


def still_racing(lines: list[Line], budget: int) -> list[Line]:
    """The lines that are worth more simulations: not clearly behind, and no more than the budget can tell apart."""
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
    """The standard error of a mean; of a single value nothing is known."""
    count = len(values)
    if count < 2:
        return 0.5
    mean = sum(values) / count
    return sqrt(sum([(value - mean) ** 2 for value in values]) / (count * (count - 1)))


def best(lines: list[Line]) -> Line:
    """The line to play: the highest chance among those that were tried longest and are not ruled out."""
    return ranked(lines)[0]


def ranked(lines: list[Line]) -> list[Line]:
    """The best line first: by how often it should be played, where that is known; else by chance, where the mean of a
    few simulations means little."""
    longest = max([line.count for line in lines if not line.ruled_out], default=0)
    return sorted(lines, key=lambda line: (line.ruled_out, -line.share, 2 * line.count < longest, -line.mean))
