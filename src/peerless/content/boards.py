"""Reading a board: spaces, lines, zones, starts, arrows, and passages, validated as a whole (BOARD-10)."""

from collections import Counter
from collections.abc import Mapping, Sized
from dataclasses import dataclass

from peerless.core.board import Board
from peerless.lang.errors import Problems
from peerless.lang.fields import BOARD
from peerless.lang.limits import COORDINATE, LINES, NAME_LETTERS, PASSAGES, SPACES, STARTS, ZONES
from peerless.lang.places import Locator
from peerless.lang.plain import PlainMapping
from peerless.text.messages import word

MOST = {  # entries of each part
    "starts": STARTS,
    "lines": LINES,
    "high_ground": LINES,
    "passages": PASSAGES,
    "zones": ZONES,
    "spaces": SPACES,
}


@dataclass(frozen=True)
class BoardDef:
    """A board as described in its file, with ids for all references."""

    id: str
    name: str
    set: str
    size: tuple[int, int]
    starts: tuple[str, ...]
    lines: tuple[tuple[str, str], ...]
    high_ground: tuple[tuple[str, str], ...]
    passages: tuple[str, ...]
    zones: Mapping[str, str]
    spaces: Mapping[str, tuple[str, ...]]
    places: Mapping[str, tuple[int, int]]

    def __copy__(self) -> "BoardDef":
        return self  # immutable, and identified by object in records

    def __deepcopy__(self, memo: object) -> "BoardDef":
        return self

    def passage_links(self) -> list[tuple[str, str]]:
        """The linked pairs: explicit ones (`"p q"`), and each marked space with every other (PASSAGE-5)."""
        marked = [entry for entry in self.passages if " " not in entry]
        links = [(first, second) for i, first in enumerate(marked) for second in marked[i + 1 :]]
        for entry in self.passages:
            if " " in entry:
                first, second = entry.split()
                links.append((first, second))
        return links

    def compiled(self) -> Board:
        """The lookup tables that the machine uses."""
        index = {id: i for i, id in enumerate(self.spaces)}
        zone_bit = {zone: 1 << i for i, zone in enumerate(self.zones)}
        return Board(
            id=self.id,
            ids=tuple(self.spaces),
            lines=[(index[first], index[second]) for first, second in self.lines],
            zones=[sum(zone_bit[zone] for zone in zones) for zones in self.spaces.values()],
            starts=tuple(index[start] for start in self.starts),
            high_ground=[(index[above], index[below]) for above, below in self.high_ground],
            passages=[(index[first], index[second]) for first, second in self.passage_links()],
        )


def read_board(data: PlainMapping, file: str, text: str | None = None) -> BoardDef:
    """The board that a TOML file describes; raises ContentError with all its problems, with lines if it has `text`."""
    problems = Problems(file, Locator(data, text))
    for key in data:
        if key not in BOARD.names():
            problems.unknown("", "field", key, BOARD.names())
    spaces, zones = _table(data, "spaces", problems), _table(data, "zones", problems)
    id = _text(data, "id", "board", problems)
    board = BoardDef(
        id=id,
        name=_text(data, "name", id, problems),
        set=_text(data, "set", "homebrew", problems),
        size=_pair(data.get("size", [1000, 1000]), "size", problems),
        starts=_names(data.get("starts"), "starts", problems),
        lines=_links(data.get("lines"), "lines", problems),
        high_ground=_links(data.get("high_ground", []), "high_ground", problems),
        passages=_names(data.get("passages", []), "passages", problems),
        zones={zone: _text(zones, zone, "", problems) for zone in zones},
        spaces={id: _zones_of(id, facts, problems) for id, facts in spaces.items()},
        places={id: _place_of(id, facts, problems) for id, facts in spaces.items()},
    )
    if not problems.found:
        _check(board, problems)
    problems.raise_if_any()
    return board


def _check(board: BoardDef, problems: Problems) -> None:
    _check_names(board, problems)
    _check_repeats(board, problems)
    pairs = {frozenset(line) for line in board.lines}
    for above, below in board.high_ground:
        if frozenset((above, below)) not in pairs:
            problems.add("high_ground", "no_line", above=word(above), below=word(below))
    if len(board.starts) in (0, 1, 3) or len(set(board.starts)) != len(board.starts):
        problems.add("starts", "starts")  # BOARD-8
    if any(len(entry.split()) not in (1, 2) for entry in board.passages):
        problems.add("passages", "passage_entry")
    if not problems.found:
        _check_reachable(board, problems)


def _check_names(board: BoardDef, problems: Problems) -> None:
    """Check that every space and zone referred to exists."""
    ids = set(board.spaces)
    for name, used in (
        ("starts", board.starts),
        ("passages", [end for entry in board.passages for end in entry.split()]),
        ("lines", [end for line in board.lines for end in line]),
        ("high_ground", [end for arrow in board.high_ground for end in arrow]),
    ):
        for id in used:
            if id not in ids:
                problems.unknown(name, "space", id, ids)
    for id, zones in board.spaces.items():
        if not zones:
            problems.add(_place(id), "no_zone")
        for zone in zones:
            if zone not in board.zones:
                problems.unknown(_place(id), "zone", zone, board.zones)


def _check_repeats(board: BoardDef, problems: Problems) -> None:
    """Check that nothing is listed twice."""
    lines = [frozenset(line) for line in board.lines]
    if len(set(lines)) != len(lines) or any(len(line) == 1 for line in lines):
        problems.add("lines", "line_twice")
    passages = [frozenset(entry.split()) for entry in board.passages]
    for place, entries in (
        ("high_ground", [" ".join(arrow) for arrow in board.high_ground]),
        ("passages", [" ".join(sorted(passage)) for passage in passages]),
        *((_place(id), zones) for id, zones in board.spaces.items()),
    ):
        for entry, times in Counter(entries).items():
            if times > 1:
                problems.add(place, "given_twice", entry=word(entry))
    if any(len(entry.split()) == 2 and len(set(entry.split())) == 1 for entry in board.passages):
        problems.add("passages", "passage_entry")


def _check_reachable(board: BoardDef, problems: Problems) -> None:
    tables = board.compiled()
    reached = tables.within(0, tables.size, tables.all_spaces, large=False)
    lost = [id for i, id in enumerate(tables.ids) if not reached >> i & 1]
    if lost:
        problems.add("lines", "unreachable", start=tables.ids[0], spaces=", ".join(lost))


def _place(id: str) -> str:
    return f'space "{word(id)}"'


def _text(data: PlainMapping, key: str, default: str, problems: Problems) -> str:
    value = data.get(key, default)
    if not isinstance(value, str):
        problems.add(word(key), "must_be_text", field=word(key))
    elif len(value) > NAME_LETTERS or len(key) > NAME_LETTERS:
        problems.add(word(key), "too_long", field=word(key), found=max(len(value), len(key)), most=NAME_LETTERS)
    return str(value)


def _table(data: PlainMapping, key: str, problems: Problems) -> Mapping[str, object]:
    table = data.get(key)
    if isinstance(table, dict) and table and not _too_many(table, key, problems):
        if any(len(name) > NAME_LETTERS or name.split() != [name] for name in table):
            problems.add(key, "no_name", field=key, most=NAME_LETTERS)
        return table
    if not isinstance(table, dict) or not table:
        problems.add(key, "needs_table", table=key)
    return {}


def _too_many(data: Sized, key: str, problems: Problems) -> bool:
    if len(data) <= MOST[key]:
        return False
    problems.add(key, "too_many", field=key, found=len(data), most=MOST[key])
    return True


def _names(data: object, place: str, problems: Problems) -> tuple[str, ...]:
    if not isinstance(data, list) or not all(isinstance(item, str) for item in data):
        problems.add(place, "expected_spaces")
        return ()
    return () if _too_many(data, place, problems) else tuple(data)


def _links(data: object, place: str, problems: Problems) -> tuple[tuple[str, str], ...]:
    links: list[tuple[str, str]] = []
    for link in _names(data, place, problems):
        ends = link.split()
        if len(ends) == 2:
            links.append((ends[0], ends[1]))
        else:
            problems.add(place, "no_link", link=word(link))
    return tuple(links)


def _zones_of(id: str, facts: object, problems: Problems) -> tuple[str, ...]:
    zones = facts.get("zones") if isinstance(facts, dict) else None
    if not isinstance(zones, list) or not all(isinstance(zone, str) for zone in zones):
        problems.add(_place(id), "needs_zones")
        return ()
    return () if _too_many(zones, "zones", problems) else tuple(zones)


def _place_of(id: str, facts: object, problems: Problems) -> tuple[int, int]:
    at = facts.get("at", [0, 0]) if isinstance(facts, dict) else None
    return _pair(at, f"{_place(id)}, at", problems)


def _pair(data: object, place: str, problems: Problems) -> tuple[int, int]:
    if isinstance(data, list) and len(data) == 2 and all(_is_coordinate(item) for item in data):
        return data[0], data[1]
    problems.add(place, "expected_pair")
    return 0, 0


def _is_coordinate(item: object) -> bool:
    return isinstance(item, int) and not isinstance(item, bool) and -COORDINATE <= item <= COORDINATE
