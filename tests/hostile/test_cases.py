"""Things from outside that once took seconds, gigabytes or a traceback: each is refused at once, in one sentence."""

import json
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import peerless as pl
from peerless.content.library import board_from_plain, hero_from_plain
from peerless.core.decision import KINDS
from peerless.core.machine import EVENT_LIMIT, STEP_LIMIT
from peerless.game.files import read_record
from peerless.lang import limits
from peerless.table.verify import verified
from tests.hostile.damage import digest_of
from tests.support.command import refusal
from tests.support.homebrew import card, plain_hero, sidekick

SECONDS, BYTES = (
    0.5,
    20_000_000,
)  # of processor time and memory: far below what these cases took, far above what they need

Plain = dict[str, Any]


def refused(error: type[Exception], read: Callable[[], object]) -> str:
    """What is said, if it is said quickly and with little memory."""
    tracemalloc.start()
    start = time.process_time()
    with pytest.raises(error) as caught:
        read()
    seconds, (_, peak) = time.process_time() - start, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert seconds < SECONDS and peak < BYTES, (seconds, peak)
    return str(caught.value)


def described() -> Plain:
    """The record of a game that began with a described position."""
    game = pl.scenario(pl.Seat("medusa", at="s01"), pl.Seat("alice", at="s20", mode="big"))
    plain: Plain = json.loads(json.dumps(game.record()))
    return plain


def saved(answers: int = 30) -> Plain:
    game = pl.new_game(["medusa", "king-arthur"], seed=7)
    random = pl.Random(3)
    for _ in range(answers):
        game.answer(random.below(len(game.decision.options)))
    plain: Plain = json.loads(json.dumps(game.save()))
    return plain


# --- the cases that were measured -----------------------------------------------------------


@pytest.mark.parametrize("space", [1 << 31, 1 << 62, 38, -2])
def test_a_fighter_on_a_space_that_is_none(space: int) -> None:
    """Once: 1.7 kB blocked a server for 30 s and took 0.9 GB."""
    record = described()
    record["start"]["scenario"]["space"][0] = space
    message = refused(pl.RecordError, lambda: pl.replay(record))
    assert message == f'the position is damaged: "space" cannot be {space}.'


def test_a_board_with_the_same_passages_again_and_again() -> None:
    """Once: 25 kB took 18 s and 1.2 GB."""
    board: Plain = {
        "id": "maze",
        "starts": ["a", "b"],
        "lines": ["a b"],
        "passages": ["a", "b"] * 4000,
        "zones": {"z": "#888888"},
        "spaces": {"a": {"zones": ["z"]}, "b": {"zones": ["z"]}},
    }
    message = refused(pl.ContentError, lambda: board_from_plain(board, "maze.toml"))
    assert message == 'maze.toml: passages: "passages" has 8000 entries, at most 120 are allowed'
    message = refused(pl.ContentError, lambda: board_from_plain({**board, "passages": ["a", "b", "a"]}, "maze.toml"))
    assert message == 'maze.toml: passages: "a" is given twice'


@pytest.mark.parametrize("letters", [20, 150])
def test_hundreds_of_unknown_words(letters: int) -> None:
    """Once: 300 words, 44 kB, took 9 s to be compared with those that there are."""
    words = [{f"{'damge' * (letters // 5)}{number}": 1} for number in range(300)]
    plain = plain_hero(
        *[card(f"c{number}", after_combat=words[10 * number : 10 * number + 10]) for number in range(29)]
    )
    message = refused(pl.ContentError, lambda: hero_from_plain(plain, "bad.toml"))
    assert len(message.splitlines()) == limits.PROBLEMS + 1
    assert message.endswith(f"and {290 - limits.PROBLEMS} more problems")


def test_an_effect_of_hundreds_of_operations() -> None:
    """Once: 4,990 answers produced 336,608 events in 36 s."""
    do = [{"recover": 1, "to": {"each": "own"}}] * 400
    plain = plain_hero(abilities=[{"id": "busy", "when": "start_of_turn", "do": do}])
    message = refused(pl.ContentError, lambda: hero_from_plain(plain, "busy.toml"))
    assert message == f'busy.toml: ability "busy", do: an effect has at most {limits.WORDS} words, this one has 1200'


def test_an_effect_that_sets_itself_off_ends_with_a_refusal_and_changes_nothing() -> None:
    """Whoever returns a sidekick to defeat it again, whenever it is defeated, never comes to an end."""
    again = [
        {"return": "aide", "at": {"adjacent_to": "hero"}},
        {"damage": 9, "to": "aide"},
    ]
    hero = hero_from_plain(
        plain_hero(
            card("start", "scheme", scheme=[{"damage": 9, "to": "aide"}], used_by="hero"),
            sidekicks=[sidekick("aide", health=1)],
            abilities=[{"id": "again", "when": "defeated", "of": "aide", "do": again}],
        ),
        "endless.toml",
    )
    board = pl.sketch("a-b-c-d", starts=["a", "d"])
    game = pl.scenario(
        pl.Seat(hero, at="a", fighters={"aide": "b"}, hand=["start"]), pl.Seat("bigfoot", at="d"), board=board
    )
    game.answer("scheme")
    before, events = game.digest(), game.events(None)
    message = refused(pl.IllegalAnswer, lambda: game.answer("card start"))
    assert message == "this answer sets off an effect that does not end: it cannot be given"
    assert (game.digest(), game.events(None)) == (before, events)
    record = {**game.record(), "answers": ["scheme", "card start"]}
    assert "does not end" in refused(pl.RecordError, lambda: pl.replay(record))


def test_printed_heroes_are_far_from_the_limits() -> None:
    most = 0
    for number, hero in enumerate(pl.heroes()):
        game = pl.new_game([hero, "the-genie" if hero != "the-genie" else "medusa"], seed=number)
        random = pl.Random(number)
        while not game.over:
            before = len(game.state.log or [])
            game.answer(random.below(len(game.decision.options)))
            most = max(most, len(game.state.log or []) - before)
    assert most < EVENT_LIMIT / 20 < STEP_LIMIT / 20


# --- positions ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "at", "value", "reason"),
    [
        ("stack", 0, 10_000, '"stack" cannot be 10000'),
        ("stack", 1, 99, 'the effects that are running do not fit together ("stack")'),
        ("stack", 2, 1 << 40, '"stack" cannot be 1099511627776'),
        ("health", 0, 1 << 70, '"health" cannot be 1180591620717411303424'),
        ("decks", 0, 1 << 40, '"decks" cannot be 1099511627776'),
        ("decks", 0, -1, '"decks" cannot be -1'),
        ("known", 0, 1 << 40, '"known" cannot be 1099511627776'),
        ("modes", 0, 5, '"modes" cannot be 5'),
        ("turn", 1, 2, '"turn" cannot be 2'),
        ("decision", 0, 4, '"decision" cannot be 4'),
        ("decision", 1, len(KINDS), f'"decision" cannot be {len(KINDS)}'),
        ("decision", 4, 1, "the open decision does not follow from the position"),
        ("rng", 0, 1 << 128, '"rng" cannot be'),
    ],
)
def test_a_number_of_a_position_that_means_nothing(field: str, at: int, value: int, reason: str) -> None:
    record = described()
    record["start"]["scenario"][field][at] = value
    assert f"the position is damaged: {reason}" in refused(pl.RecordError, lambda: pl.replay(record))


@pytest.mark.parametrize("field", list(described()["start"]["scenario"]))
@pytest.mark.parametrize("change", ["longer", "shorter", "missing"])
def test_a_field_of_a_position_has_its_length(field: str, change: str) -> None:
    record = described()
    position = record["start"]["scenario"]
    if change == "missing":
        del position[field]
    elif change == "longer":
        position[field] += [0] * 1000
    elif not position[field]:
        return
    else:
        position[field].pop()
    assert f'"{field}"' in refused(pl.RecordError, lambda: pl.replay(record))


def test_an_open_decision_with_other_choices_is_refused() -> None:
    save = saved()
    save["state"]["decision"][3] ^= 1
    save["digest"] = digest_of(save["state"])
    assert "damaged" in refused(pl.RecordError, lambda: pl.load(save))


def test_events_that_cannot_be_worded_are_refused() -> None:
    for wrong in ([0], [99, -1, 0], [0, -1, 9, 1], [5, -1, 0], [2, -1, 0, 1 << 31], [0, -1, 0, "1"], "x", None):
        save = saved()
        save["events"][3] = wrong
        assert refused(pl.RecordError, partial(pl.load, save)) == "the events of the save are damaged."


def test_honest_saves_of_every_moment_are_loaded() -> None:
    for heroes in (["yennenga", "houdini"], ["sun-wukong", "alice"]):
        game = pl.new_game(heroes, seed=2)
        random = pl.Random(4)
        while not game.over:
            assert pl.load(game.save()).digest() == game.digest()
            sample = game.sample(random.below(2), random.below(99))
            assert pl.load(sample.save()).digest() == sample.digest()
            game.answer(random.below(len(game.decision.options)))
        assert pl.load(game.save()).winner == game.winner


# --- sizes ----------------------------------------------------------------------------------


def line(spaces: int) -> Plain:
    """A board of so many spaces in a row."""
    names = [f"s{number}" for number in range(spaces)]
    return {
        "id": "line",
        "starts": [names[0], names[-1]],
        "lines": [f"{first} {second}" for first, second in pairwise(names)],
        "zones": {"z": "#888888"},
        "spaces": {name: {"zones": ["z"]} for name in names},
    }


def test_a_board_may_be_large_and_not_larger() -> None:
    board = board_from_plain(line(limits.SPACES), "line.toml")
    game = pl.new_game(["medusa", "sinbad"], board=board, seed=1)
    random = pl.Random(1)
    while not game.over:
        game.answer(random.below(len(game.decision.options)))
    message = refused(pl.ContentError, lambda: board_from_plain(line(limits.SPACES + 1), "line.toml"))
    assert message.splitlines()[0] == 'line.toml: spaces: "spaces" has 121 entries, at most 120 are allowed'


@pytest.mark.parametrize(
    ("part", "entries", "message"),
    [
        ("high_ground", ["s0 s1", "s0 s1"], '"s0 s1" is given twice'),
        ("passages", ["s0 s2", "s2 s0"], '"s0 s2" is given twice'),
        ("lines", ["s0 s1", "s1 s2", "s1 s0"], "a line is given twice"),
        ("starts", ["s0", "s0"], "two different starting spaces"),
        ("spaces", {"s0": {"zones": ["z", "z"]}, "s1": {"zones": ["z"]}, "s2": {"zones": ["z"]}}, '"z" is given twice'),
    ],
)
def test_nothing_on_a_board_is_said_twice(part: str, entries: object, message: str) -> None:
    assert message in refused(pl.ContentError, lambda: board_from_plain({**line(3), part: entries}, "line.toml"))


def many_cards(titles: int) -> list[Plain]:
    return [card(f"c{number}", copies=0 if number else 30) for number in range(titles)]


@pytest.mark.parametrize(
    ("plain", "message"),
    [
        ({**plain_hero(), "card": many_cards(61)}, '"card" has 61 entries, at most 60'),
        (plain_hero(sidekicks=[sidekick("aide", count=24)]), '"sidekick" has 25 entries, at most 24'),
        (plain_hero(sidekicks=[sidekick(f"s{n}") for n in range(13)]), '"sidekick" has 13 entries, at most 12'),
        (plain_hero(character={"name": "x" * 121}), '"name" has 121 characters, at most 120'),
        (plain_hero(card(tags=[f"t{n}" for n in range(21)])), '"tags" must be a list of at most 20 different texts'),
        (plain_hero(card(tags=["t", "t"])), '"tags" must be a list of at most 20 different texts'),
        ({**plain_hero(), "text": {f"l{n}": {} for n in range(21)}}, '"text" has 21 entries, at most 20'),
        ({**plain_hero(), "card": [[]] * 30_000}, "it has more than 20000 values"),
    ],
)
def test_a_hero_may_be_large_and_not_larger(plain: Plain, message: str) -> None:
    assert message in refused(pl.ContentError, lambda: hero_from_plain(plain, "large.toml"))


def test_conditions_are_nested_so_deeply_and_not_more() -> None:
    def nested(depth: int) -> Plain:
        condition: object = "own_turn"
        for _ in range(depth):
            condition = {"not": condition}
        return plain_hero(card(after_combat=[{"if": condition, "then": [{"draw": 1}]}]))

    hero_from_plain(nested(limits.NESTING - 2), "deep.toml")
    for depth in (limits.NESTING - 1, 15, 500, 100_000):
        assert "nested too deeply" in refused(pl.ContentError, partial(hero_from_plain, nested(depth), "deep"))


# --- files ----------------------------------------------------------------------------------

STRANGE_FILES = {
    "not UTF-8": b"\xff\xfe\x00name",
    "NUL": b'[hero]\nid = "a\x00b"',
    "empty": b"",
    "huge number": b"[hero]\nhealth = " + b"9" * 5000,
    "deep": b"a = " + b"[" * 5000 + b"]" * 5000,
    "deep keys": b"a" + b".a" * 5000 + b" = 1",
    "not a number": b"[hero]\nhealth = nan",
    "key twice": b'[hero]\nid = "a"\nid = "b"',
    "long text": b'[hero]\nname = "' + b"x" * 100_000 + b'"',
    "large file": b"# " + b"x" * 300_000,
    "date": b"hero = 2020-01-01\nspaces = 12:00:00",
    "wrong types": b"hero = 1\ncard = 2\nsidekick = 'x'\ntext = []\nability = [1]\nspaces = [[]]\nzones = 1",
}


@pytest.mark.parametrize("content", STRANGE_FILES.values(), ids=STRANGE_FILES)
def test_a_strange_file_is_refused_by_every_door(content: bytes, tmp_path: Path) -> None:
    for name in ("strange.toml", "ström.toml"):
        file = tmp_path / name
        file.write_bytes(content)
        for read in (pl.load_hero, pl.load_board):
            assert refused(pl.ContentError, partial(read, file)).startswith(name)


STRANGE_RECORDS = {
    "not UTF-8": b"\xff\xfe\x00name",
    "empty": b"",
    "deep": b"[" * 100_000,
    "huge number": b'{"seed": ' + b"9" * 5000 + b"}",
    "not a number": b'{"seed": NaN}',
    "infinite": b'{"seed": -Infinity}',
    "key twice": b'{"seed": 1, "seed": 2}',
    "a list": b"[1, 2]",
    "half a letter": b'{"format": "peerless-save", "fairness": {"secret": "\\ud800"}}',
    "large file": b" " * (limits.RECORD_BYTES + 1),
}


@pytest.mark.parametrize("content", STRANGE_RECORDS.values(), ids=STRANGE_RECORDS)
def test_a_strange_record_is_refused_by_every_door(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "strange.json"
    file.write_bytes(content)
    doors: tuple[Callable[[Plain], object], ...] = (pl.load, pl.replay, verified)
    for read in doors:
        assert "\n" not in refused(pl.RecordError, partial(_read_by, read, file))


def _read_by(read: Callable[[Plain], object], file: Path) -> object:
    return read(read_record(file))


@pytest.mark.parametrize("command", ["replay", "verify", "check"])
@pytest.mark.parametrize("content", ["not UTF-8", "deep", "key twice", "huge number"])
def test_a_strange_file_on_the_command_line_is_one_clear_error(command: str, content: str, tmp_path: Path) -> None:
    file = tmp_path / "strange"
    file.write_bytes((STRANGE_FILES if command == "check" else STRANGE_RECORDS)[content])
    assert refusal(command, str(file)).strip()


@pytest.mark.parametrize("value", [float("nan"), 1 << 2000, "\ud800", "x" * 5000, [[[]]], {1: 2}, True, object()])
@pytest.mark.parametrize("part", ["seed", "answers", "setup", "state", "events", "start", "digest", "winner", "more"])
def test_a_save_with_a_part_that_no_file_can_hold(part: str, value: object) -> None:
    save = saved()
    try:
        loaded = pl.load({**save, part: value})
    except pl.RecordError as error:
        assert "\n" not in str(error) and len(str(error)) < 500
    else:
        assert loaded.digest() == save["digest"]


def test_data_that_contains_itself_is_refused() -> None:
    save = saved()
    save["answers"].append(save)
    assert "nested too deeply" in refused(pl.RecordError, lambda: pl.load(save))
    hero = plain_hero()
    hero["text"] = hero
    assert "nested too deeply" in refused(pl.ContentError, lambda: hero_from_plain(hero, "round.toml"))


def test_a_byte_order_mark_is_accepted(tmp_path: Path) -> None:
    file = tmp_path / "medusa.toml"
    file.write_bytes(b"\xef\xbb\xbf" + (Path(pl.__file__).parent / "content/heroes/medusa.toml").read_bytes())
    assert pl.load_hero(file).id == "medusa"
