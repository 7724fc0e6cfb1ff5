"""Ways to damage plain data and text, by chance and always the same for the same number."""

import copy
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from peerless import new_game
from peerless.core.rng import MASK_128, MULTIPLIER

NUMBERS = (-1, 0, 1, 2, 3, 7, 8, 31, 99, 100, 127, 128, 255, 256, 1 << 31, 1 << 63, 1 << 64, 1 << 130, -(1 << 31), -2)
STRANGE: tuple[Any, ...] = (
    True,
    False,
    None,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "ключ",
    "0",
    [],
    {},
    [[]],
    "a" * 5000,
    10**400,
)
LETTERS = b'\x00\xff\xef\xbb\xbf"\\[]{}=,.#\n\r\t0123456789-eE_+abcdefT:\xc3\x28 '

FIELDS = tuple(new_game(["medusa", "alice"]).state.to_plain())  # of a position, in the order of its digest

Path = tuple[Any, ...]


def paths(data: object, at: Path = ()) -> Iterator[Path]:
    """The way to every value."""
    if at:
        yield at
    if isinstance(data, dict):
        for key, value in data.items():
            yield from paths(value, (*at, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from paths(value, (*at, index))


def _within(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data


def damaged(data: Any, others: Sequence[Any], random: Random, under: Path = ()) -> Any:
    """A copy with one to three wounds, all under a path if one is given."""
    data = copy.deepcopy(data)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        part = _within(data, under)
        places = list(paths(part))
        if places:
            place = random.choice(places)
            random.choice(WOUNDS)(_within(part, place[:-1]), place[-1], others, random)
    return data


def _other_number(holder: Any, key: Any, others: Sequence[Any], random: Random) -> None:
    value = holder[key]
    near = type(value) is int and random.random() < 0.6
    holder[key] = value + random.choice((-2, -1, 1, 2)) if near else random.choice(NUMBERS)


def _strange(holder: Any, key: Any, others: Sequence[Any], random: Random) -> None:
    holder[key] = copy.deepcopy(random.choice(STRANGE))


def _dropped(holder: Any, key: Any, others: Sequence[Any], random: Random) -> None:
    del holder[key]


def _doubled(holder: Any, key: Any, others: Sequence[Any], random: Random) -> None:
    if isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    else:
        holder[f"{key}{random.choice(('', ' ', '2', '_'))}x"] = copy.deepcopy(holder[key])


def _extended(holder: Any, key: Any, others: Sequence[Any], random: Random) -> None:
    value = holder[key]
    times = random.choice((2, 10, 300))
    if isinstance(value, list | str):
        holder[key] = (value * times)[:200_000]
    elif isinstance(value, dict):
        value.update({f"more-{index}": copy.deepcopy(inner) for index, inner in enumerate([*value.values()] * 2)})
    elif isinstance(holder, list):
        holder.extend([value] * times)


def _wrapped(holder: Any, key: Any, others: Sequence[Any], random: Random) -> None:
    for _ in range(random.choice((1, 1, 20, 60))):
        holder[key] = random.choice(([holder[key]], {"a": holder[key]}))


def _renamed(holder: Any, key: Any, others: Sequence[Any], random: Random) -> None:
    if isinstance(holder, dict):
        other = random.choice([*holder, f"{key}s", str(key)[:-1], str(key).upper()])
        holder[other] = holder.pop(key)


def _swapped(holder: Any, key: Any, others: Sequence[Any], random: Random) -> None:
    other = random.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    holder[key], holder[other] = holder[other], holder[key]


def _spliced(holder: Any, key: Any, others: Sequence[Any], random: Random) -> None:
    donor = random.choice(others)
    holder[key] = copy.deepcopy(_within(donor, random.choice(list(paths(donor)))))


def _alike(holder: Any, key: Any, others: Sequence[Any], random: Random) -> None:
    """What stands at the same kind of place in another file."""
    donors = [path for path in paths(random.choice(others)) if path[-1] == key]
    donor = random.choice(others)
    if donors:
        try:
            holder[key] = copy.deepcopy(_within(donor, random.choice(donors)))
        except (LookupError, TypeError):
            holder[key] = None


WOUNDS: tuple[Callable[[Any, Any, Sequence[Any], Random], None], ...] = (
    _other_number,
    _other_number,
    _other_number,
    _strange,
    _dropped,
    _doubled,
    _extended,
    _wrapped,
    _renamed,
    _swapped,
    _spliced,
    _alike,
)


def damaged_text(text: bytes, random: Random) -> bytes:
    """A copy with some bytes flipped, lost, doubled or put in."""
    for _ in range(random.choice((1, 1, 2, 5))):
        at = random.randrange(len(text) + 1)
        size = random.choice((1, 1, 2, 8, 50))
        put_in = bytes(random.choices(LETTERS, k=size))
        text = random.choice(
            (
                text[:at] + bytes([random.randrange(256)]) + text[at + 1 :],
                text[:at],
                text[:at] + text[at + size :],
                text[:at] + text[at : at + size] * 2 + text[at + size :],
                text[:at] + put_in + text[at:],
                text[:at] + put_in[:1] * random.choice((3, 1000, 5000)) + text[at:],
            )
        )
    return text


def digest_of(plain: Any) -> str | None:
    """The digest that a position claims to have, as `State.digest` makes it; None if it cannot be computed."""
    mix = 0
    try:
        for field in FIELDS:
            for value in plain[field]:
                mix = ((mix ^ value) * MULTIPLIER + 1) & MASK_128
            mix = ((mix ^ len(plain[field])) * MULTIPLIER + 3) & MASK_128
    except (KeyError, TypeError):
        return None
    return f"{mix >> 64:016x}"
