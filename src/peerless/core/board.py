"""A battlefield as tables of bit masks: adjacency, shared zones and reachability."""

from typing import Final

from peerless.core.bits import BLOCK, BLOCK_MASK, members

NOWHERE: Final = -1
NO_LINKS: Final[list[int]] = []


class Board:
    """A battlefield whose spaces are ints; each relation between spaces is one mask per space (BOARD-1 … BOARD-10)."""

    __slots__ = (
        "adjacent",
        "all_spaces",
        "high_ground",
        "id",
        "ids",
        "passage",
        "size",
        "starts",
        "step_balls",
        "step_tables",
        "walk",
        "walk_balls",
        "walk_tables",
        "zone_count",
        "zone_mates",
        "zones",
    )

    def __init__(
        self,
        id: str,
        ids: tuple[str, ...],
        lines: list[tuple[int, int]],
        zones: list[int],
        starts: tuple[int, ...],
        high_ground: list[tuple[int, int]],
        passages: list[tuple[int, int]],
    ) -> None:
        self.id = id
        self.ids = ids
        self.size = len(ids)
        self.all_spaces = (1 << self.size) - 1
        self.starts = starts
        self.zones = zones
        self.zone_count = [mask.bit_count() for mask in zones]
        self.zone_mates = [self._mates(space) for space in range(self.size)]
        self.adjacent = _symmetric(self.size, lines)
        self.passage = _symmetric(self.size, passages)
        self.walk = [self.adjacent[i] | self.passage[i] for i in range(self.size)]
        self.high_ground = [0] * self.size
        for above, below in high_ground:
            self.high_ground[above] |= 1 << below
        self.step_tables = _union_tables(self.adjacent)
        self.walk_tables = _union_tables(self.walk)
        self.step_balls = [_balls(self.adjacent, space) for space in range(self.size)]
        self.walk_balls = [_balls(self.walk, space) for space in range(self.size)]

    def __reduce__(self) -> "tuple[type[Board], tuple[object, ...]]":
        """Pickle as constructor arguments, which rebuild the tables; compiled classes cannot be pickled otherwise."""
        lines, passages = _pairs(self.adjacent), _pairs(self.passage)
        return Board, (self.id, self.ids, lines, self.zones, self.starts, _pairs(self.high_ground), passages)

    def _mates(self, space: int) -> int:
        mine = self.zones[space]
        return sum([1 << other for other in range(self.size) if self.zones[other] & mine])

    def neighbors(self, spaces: int) -> int:
        """All spaces connected by a line to one of `spaces` (BOARD-2)."""
        neighbors = 0
        for table in self.step_tables:
            neighbors |= table[spaces & BLOCK_MASK]
            spaces >>= BLOCK
        return neighbors

    def within(self, start: int, steps: int, passable: int, large: bool) -> int:
        """Spaces within `steps` of `start` over `passable` spaces, including `start` (MOVE-1, PASSAGE-1, PASSAGE-4)."""
        balls = self.step_balls if large else self.walk_balls
        around = balls[start]
        ball = around[min(steps, len(around) - 1)]
        if ball & ~passable & ~(1 << start) == 0:
            return ball  # nothing in the way: no flood fill needed
        tables = self.step_tables if large else self.walk_tables
        reached = 1 << start
        frontier = reached
        while steps > 0 and frontier:
            spread = 0
            for table in tables:
                spread |= table[frontier & BLOCK_MASK]
                frontier >>= BLOCK
            frontier = spread & passable & ~reached
            reached |= frontier
            steps -= 1
        return reached

    def one_step_from(self, spaces: int, large: bool, links: list[int]) -> int:
        """The spaces one step away from one of `spaces`: by a line, a passage, or a link (FOG-3).

        Each of `links` is a set of spaces that all count as neighbors of each other.
        """
        reached = 0
        for joined in links:
            ends = joined & spaces
            if ends:
                reached |= joined if ends & (ends - 1) else joined & ~ends
        for table in self.step_tables if large else self.walk_tables:
            reached |= table[spaces & BLOCK_MASK]
            spaces >>= BLOCK
        return reached

    def within_links(self, start: int, steps: int, passable: int, large: bool, links: list[int]) -> int:
        """The same as `within` for a fighter that also uses links."""
        reached = frontier = 1 << start
        while steps > 0 and frontier:
            frontier = self.one_step_from(frontier, large, links) & passable & ~reached
            reached |= frontier
            steps -= 1
        return reached

    def after_exactly(self, start: int, steps: int, passable: int, large: bool, links: list[int]) -> list[int]:
        """For each count from 0 to `steps`: the spaces that a walk of exactly that many steps may reach (MOVE-9)."""
        layers = [1 << start]
        for _ in range(steps):
            layers.append(self.one_step_from(layers[-1], large, links) & (passable | 1 << start))
        return layers

    def path(self, start: int, goal: int, passable: int, large: bool, links: list[int]) -> list[int]:
        """A shortest path from `start` to `goal`, both included; empty if there is none."""
        came_from = {start: start}
        queue = [start]
        for here in queue:
            for there in members(self.one_step_from(1 << here, large, links) & passable):
                if there not in came_from:
                    came_from[there] = here
                    queue.append(there)
        if goal not in came_from:
            return []
        walk = [goal]
        while walk[-1] != start:
            walk.append(came_from[walk[-1]])
        walk.reverse()
        return walk


def _symmetric(size: int, pairs: list[tuple[int, int]]) -> list[int]:
    masks = [0] * size
    for first, second in pairs:
        masks[first] |= 1 << second
        masks[second] |= 1 << first
    return masks


def _pairs(masks: list[int]) -> list[tuple[int, int]]:
    """All pairs of linked spaces."""
    return [(first, second) for first, mask in enumerate(masks) for second in members(mask)]


def _balls(links: list[int], center: int) -> list[int]:
    """The spaces within 0, 1, 2, … steps of a space, until no more are added."""
    balls = [1 << center]
    while True:
        wider = balls[-1]
        for space in range(len(links)):
            if balls[-1] >> space & 1:
                wider |= links[space]
        if wider == balls[-1]:
            return balls
        balls.append(wider)


def _union_tables(links: list[int]) -> list[list[int]]:
    """Per block of ten spaces: the union of the links of every subset, so that a flood-fill step is a table lookup."""
    tables: list[list[int]] = []
    for first in range(0, len(links), BLOCK):
        block = links[first : first + BLOCK]
        table = [0] * (1 << BLOCK)
        for i in range(len(block)):
            low = 1 << i
            for subset in range(low, low << 1):
                table[subset] = table[subset - low] | block[i]
        tables.append(table)
    return tables
