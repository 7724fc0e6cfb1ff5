"""One-line boards for tests, lessons, and puzzles."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from peerless.content.boards import BoardDef
from peerless.content.library import board_from_plain


def sketch(
    lines: str,
    zones: Mapping[str, str] | None = None,
    high_ground: Sequence[str] = (),
    passages: Sequence[str] = (),
    starts: Sequence[str] = (),
) -> BoardDef:
    """A board from one line: `sketch("a-b-c b-d", zones={"red": "a b"})`. A space without a zone gets its own."""
    links: dict[str, None] = {}
    spaces: dict[str, list[str]] = {}
    for walk in lines.split():
        stops = walk.split("-")
        for stop in stops:
            spaces.setdefault(stop, [])
        for here, there in pairwise(stops):
            links[f"{here} {there}"] = None
    for zone, members in (zones or {}).items():
        for space in members.split():
            spaces.setdefault(space, []).append(zone)
    names = dict.fromkeys(zone for zones_of in spaces.values() for zone in zones_of)
    for space, zones_of in spaces.items():
        if not zones_of:
            zones_of.append(f"only-{space}")
            names[f"only-{space}"] = None
    first = list(spaces)
    return board_from_plain(
        {
            "id": "sketch",
            "starts": list(starts) or [first[0], first[-1]],
            "lines": list(links),
            "high_ground": list(high_ground),
            "passages": list(passages),
            "zones": dict.fromkeys(names, "#888888"),
            "spaces": {space: {"zones": zones_of} for space, zones_of in spaces.items()},
        },
        "sketch",
    )
