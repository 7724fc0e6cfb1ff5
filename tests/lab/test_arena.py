"""Rated matches: balanced quads, the same result on any number of processes, files to resume from, faults of bots."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import nullcontext
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

import peerless as pl
from peerless.ai.bot import Bot
from peerless.ai.random_bot import RandomBot
from peerless.ai.registry import BOTS
from peerless.ai.sampler import Sampler
from peerless.cli.arena import ArenaOptions, arena_of, hold
from peerless.lab import quads
from peerless.lab.arena import Arena
from peerless.lab.journal import plain_quad, quad_of
from peerless.lab.quads import SEATINGS, ArenaError, Plan, hero_pairs, play_game, play_quad
from peerless.lab.rating import Sprt
from peerless.players.errors import UnknownBot
from tests.support.signals import hear_ctrl_c
from tests.support.waiting import PATIENCE

# --- bots for tests -------------------------------------------------------------------------


class Stubborn:
    """Always takes the first option, but misbehaves after a number of decisions."""

    def __init__(self, faulty_after: int = 1_000_000, wrong: object = None) -> None:
        self.left = faulty_after
        self.wrong = wrong

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """The first option, and nonsense at the end."""
        self.left -= 1
        if self.left >= 0:
            return options[0]
        if self.wrong is None:
            raise RuntimeError("I do not\nlike this")
        options.append(self.wrong)  # type: ignore[arg-type]  # no bot makes an answer legal
        return self.wrong  # type: ignore[return-value]


def make(name: str, seed: int) -> Bot:
    """The bots of these tests by name."""
    if name == "unborn":
        raise LookupError("nobody is here")
    bots: dict[str, Bot] = {
        "raises": Stubborn(5),
        "cheats": Stubborn(5, -7),
        "mute": Stubborn(0, "nothing"),
        "first": Stubborn(),
    }
    return bots[name] if name in bots else RandomBot(seed)


def plan(*bots: str, mode: str = "duel", seed: int = 3) -> Plan:
    """A small match of bots that are random unless their name says otherwise."""
    boards = ("yukon", "sarpedon") if mode == "duel" else ("marmoreal", "sarpedon")
    return Plan(bots or ("one", "other"), ("medusa", "alice", "bigfoot"), boards, mode, "current", seed, make)


def timeless(data: object) -> object:
    """Plain data without timings."""
    if isinstance(data, dict):
        return {
            name: timeless(value) for name, value in data.items() if name != "seconds" and not name.startswith("cpu")
        }
    return [timeless(value) for value in data] if isinstance(data, list | tuple) else data


# --- the schedule ---------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 14))
def test_every_pair_of_heroes_comes_up_once_in_a_cycle(count: int) -> None:
    pairs = [tuple(sorted(pair)) for pair in hero_pairs(count)]
    assert sorted(pairs) == list(combinations_with_replacement(range(count), 2))


def test_heroes_and_boards_come_up_evenly() -> None:
    whole = Plan(("one", "other"), tuple(pl.heroes()), tuple(pl.boards()), seed=1, make=make)
    cycle = len(hero_pairs(len(pl.heroes())))
    every = cycle * len(pl.boards())
    fixtures = [whole.fixture(number) for number in range(every)]
    assert len({(fixture.heroes, fixture.board) for fixture in fixtures}) == every
    assert len({fixture.seed for fixture in fixtures}) == every
    for early in (24, 48, cycle):  # even early on, not only at the end
        heroes = Counter(hero for fixture in fixtures[:early] for hero in fixture.heroes)
        boards = Counter(fixture.board for fixture in fixtures[:early])
        assert len(heroes) == len(pl.heroes()) and max(heroes.values()) - min(heroes.values()) <= 4
        assert len(boards) == len(pl.boards()) and max(boards.values()) - min(boards.values()) <= 1
        mirrored = sum(fixture.heroes[0] == fixture.heroes[1] for fixture in fixtures[:early])
        assert 0 < mirrored < early / 4


def test_a_duel_gives_each_bot_each_hero_and_each_hero_the_first_turn() -> None:
    games = {(seating.heroes[0], seating.sides[0]) for seating in SEATINGS["duel"]}
    assert games == {(hero, side) for hero in (0, 1) for side in (0, 1)}


@pytest.mark.parametrize("mode", SEATINGS)
def test_seatings_are_balanced(mode: str) -> None:
    seatings = SEATINGS[mode]
    seats = range(len(seatings[0].heroes))
    held = Counter((seat, seating.sides[seat]) for seating in seatings for seat in seats)
    played = Counter((seating.heroes[seat], seating.sides[seat]) for seating in seatings for seat in seats)
    assert set(held.values()) == set(played.values()) == {2}  # each bot twice on each seat, twice with each hero
    assert all(sorted(seating.heroes) == list(seats) for seating in seatings)
    if mode == "ffa":
        assert len({(seat, seating.heroes[seat]) for seating in seatings for seat in seats}) == 16
    if mode == "teams":
        assert all(seating.sides[:2] == seating.sides[2:] for seating in seatings)
        together = {frozenset(seating.heroes[::2]) for seating in seatings}
        assert together == {frozenset({0, 2}), frozenset({1, 3})}


def test_like_heroes_make_like_teams() -> None:
    fixtures = [plan(mode="teams").fixture(number) for number in range(12)]
    for fixture in fixtures:
        first, second = fixture.heroes[::2], fixture.heroes[1::2]
        assert (first[0] == second[0]) == (first == second)
        assert first[0] != first[1]
    alone = Plan(("one", "other"), ("alice",), ("marmoreal",), "ffa", make=make)
    assert alone.fixture(5).heroes == ("alice",) * 4
    alone.check()


def test_no_game_is_played_twice() -> None:
    for number in range(len(hero_pairs(3))):
        fixture = plan().fixture(number)
        seeds = [quads.seed_of(plan(), fixture, game) for game in range(4)]
        mirrored = fixture.heroes[0] == fixture.heroes[1]
        assert seeds[:2] == [fixture.seed] * 2
        assert seeds[2] == seeds[3]
        assert (seeds[2] != fixture.seed) == mirrored


# --- matches --------------------------------------------------------------------------------


def test_a_match_is_the_same_on_any_number_of_processes() -> None:
    alone, together = Arena(plan(), 20), Arena(plan(), 20)
    ticks: list[int] = []
    alone.play(tick=ticks.append)
    together.play(jobs=2)
    assert timeless(together.summary()) == timeless(alone.summary())
    assert ticks == [1, 2, 3, 4, 5]
    assert alone.complete()
    summary = alone.summary()["pairs"]
    assert isinstance(summary, list)
    assert summary[0]["games"] == 20 == summary[0]["wins"] + summary[0]["losses"]
    assert sum(summary[0]["quads_by_points"].values()) == 5
    assert summary[0]["mean_decisions"] > summary[0]["mean_turns"] > 2
    json.dumps(alone.summary(), allow_nan=False)


def test_games_are_rounded_up_to_quads() -> None:
    assert [Arena(plan(), games).quads for games in (1, 4, 5, 400)] == [1, 1, 2, 100]
    assert Arena(plan("a", "b", "c"), 8).total == 6


@pytest.mark.parametrize("mode", ["ffa", "teams"])
def test_other_modes_can_be_played(mode: str) -> None:
    arena = Arena(plan("first", "other", mode=mode), 4)
    arena.play()
    assert arena.complete() and not arena.faults()
    assert arena.standing((0, 1)).points.count(0.5) == 0


def test_more_than_two_bots_get_a_rating_list() -> None:
    arena = Arena(plan("mute", "random", "other"), 4)
    assert arena.ratings() is None
    arena.play()
    ratings = arena.ratings()
    assert ratings is not None
    assert list(ratings)[-1] == "mute"
    assert ratings["random"] == 0
    assert list(ratings.values()) == sorted(ratings.values(), reverse=True)


def test_a_test_stops_early_and_at_the_same_quad() -> None:
    runs = []
    for jobs in (1, 2):
        arena = Arena(plan("mute", "other"), 4000, Sprt(0, 20))
        arena.play(jobs)
        runs.append(arena)
    assert [len(arena.results[0, 1]) for arena in runs] == [8, 8]
    assert runs[0].verdict((0, 1)) == "failed"
    assert all(arena.complete() for arena in runs)
    assert timeless(runs[0].summary()) == timeless(runs[1].summary())


# --- faults ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("raises", "RuntimeError: I do not like this"),
        ("cheats", "answered -7, which is none of the"),
        ("mute", "answered 'nothing'"),
        ("unborn", "LookupError: nobody is here"),
    ],
)
def test_a_faulty_bot_loses_and_is_reported(bot: str, problem: str) -> None:
    result = play_quad(plan(bot, "other"), (0, 1), 2)
    assert [game.points for game in result.games] == [0] * 4
    assert play_quad(plan("other", bot), (0, 1), 2).score == 1
    for game in result.games:
        assert game.fault is not None
        assert game.fault.bot == bot
        assert problem in game.fault.problem and "\n" not in game.fault.problem
        assert game.fault.quad == 2
        assert game.fault.seed == quads.seed_of(plan(), plan().fixture(2), game.fault.game)
        assert game.fault.decision == sum(game.decisions)


def test_a_fault_can_be_reproduced() -> None:
    first = play_game(plan("raises", "other"), (0, 1), 4, 3)
    assert first.fault is not None
    assert play_game(plan("raises", "other"), (0, 1), first.fault.quad, first.fault.game).fault == first.fault


def test_a_game_without_end_is_drawn_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quads, "TOO_LONG", 10)
    game = play_game(plan(), (0, 1), 0, 0)
    assert game.points == 0.5
    assert game.fault is not None
    assert game.fault.bot is None and game.fault.problem == "no end after 10 decisions"


def test_an_engine_error_is_not_blamed_on_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("in the engine")

    monkeypatch.setattr("peerless.lab.quads.machine.step", fails)
    game = play_game(plan(), (0, 1), 0, 0)
    assert game.points == 0.5
    assert game.fault is not None and game.fault.bot is None


# --- files ----------------------------------------------------------------------------------


def test_a_match_resumes_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "match.jsonl"
    begun, whole, later = Arena(plan("one", "raises"), 8), Arena(plan("one", "raises"), 16), Arena(plan(), 16)
    begun.play(file=file)
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == 1 + 2
    with file.open("a", encoding="utf-8") as cut_off:
        cut_off.write(lines[2][:50])
    whole.play()
    later = Arena(plan("one", "raises"), 16)
    later.play(file=file)
    assert timeless(later.summary()) == timeless(whole.summary())
    assert file.read_text("utf-8").splitlines()[:3] == lines
    again = Arena(plan("one", "raises"), 16)
    monkeypatch.setattr("peerless.lab.arena.play_quad", None)  # nothing is left to play
    again.play(file=file)
    assert again.summary() == later.summary()


def test_a_quad_survives_its_line() -> None:
    for bots in (("one", "other"), ("raises", "other")):
        result = play_quad(plan(*bots), (0, 1), 1)
        assert quad_of(plan(*bots), json.loads(json.dumps(plain_quad(plan(*bots), result)))) == result


def test_an_interrupted_match_leaves_a_file_to_resume_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    file = tmp_path / "match.jsonl"
    with pytest.raises(KeyboardInterrupt):
        Arena(plan(), 400).play(file=file, tick=interrupted)
    assert len(file.read_text("utf-8").splitlines()) == 4
    arena = Arena(plan(), 12)
    monkeypatch.setattr("peerless.lab.arena.play_quad", None)
    arena.play(file=file)
    assert arena.complete()


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (plan(seed=4), "seed is 3 there, 4 here"),
        (plan("one", "two"), "bots is one,other there, one,two here"),
        (plan(mode="teams"), "boards is yukon,sarpedon there"),
    ],
)
def test_the_file_of_another_match_is_refused(tmp_path: Path, other: Plan, words: str) -> None:
    file = tmp_path / "match.jsonl"
    Arena(plan(), 4).play(file=file)
    before = file.read_bytes()
    with pytest.raises(ArenaError, match=words):
        Arena(other, 4).play(file=file)
    assert file.read_bytes() == before


def test_results_of_other_code_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "match.jsonl"
    Arena(plan(), 4).play(file=file)
    monkeypatch.setattr("peerless.lab.journal.code_stamp", lambda: "other")
    with pytest.raises(ArenaError, match="another match: code is"):
        Arena(plan(), 4).play(file=file)


@pytest.mark.parametrize("text", ["no file of ours", "{}\n", "[1]\n", '{"format": "peerless-arena-1"}\n', "\n"])
def test_a_file_of_something_else_is_refused_and_kept(tmp_path: Path, text: str) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(text, "utf-8")
    with pytest.raises(ArenaError, match="is not the file of a match"):
        Arena(plan(), 4).play(file=file)
    assert file.read_text("utf-8") == text


@pytest.mark.parametrize(
    "line", ["{}", "[]", "nonsense", '{"bots": ["one", "other"], "quad": 0, "games": [1, 2, 3, 4]}']
)
def test_a_damaged_line_is_refused(tmp_path: Path, line: str) -> None:
    file = tmp_path / "match.jsonl"
    Arena(plan(), 4).play(file=file)
    with file.open("a", encoding="utf-8") as more:
        more.write(line + "\n")
    with pytest.raises(ArenaError, match=r"line 3 of .* is damaged"):
        Arena(plan(), 4).play(file=file)


# --- the command ----------------------------------------------------------------------------

TWO = ",".join(list(BOTS)[:2])


def options(**changes: object) -> ArenaOptions:
    """What a user may type, with changes."""
    usual: dict[str, object] = {
        "bots": TWO, "heroes": "medusa,alice", "boards": "yukon", "games": 4, "mode": "duel", "rules": "current",
        "sprt": None, "seed": 1, "jobs": 1, "file": None,
    }  # fmt: skip
    return ArenaOptions(**{**usual, **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"bots": "random"}, "at least two bots"),
        ({"bots": "random,random"}, '"random" is named twice'),
        ({"bots": "random,clever"}, "clever"),
        ({"heroes": "medusa,alise"}, "alise"),
        ({"heroes": "medusa,medusa"}, "named twice"),
        ({"heroes": ""}, "a hero"),
        ({"boards": "moon"}, "moon"),
        ({"boards": "yukon", "mode": "ffa"}, "yukon has 2 starting spaces"),
        ({"mode": "chess"}, "chess"),
        ({"rules": "house"}, "house"),
        ({"sprt": "20"}, "0,20"),
        ({"sprt": "20,0"}, "lower one first"),
        ({"sprt": "a,b"}, "lower one first"),
        ({"sprt": "nan,0"}, "lower one first"),
    ],
)
def test_a_wish_that_cannot_be_is_refused_in_one_sentence(changes: dict[str, object], words: str) -> None:
    with pytest.raises((ArenaError, UnknownBot, pl.SetupError, pl.UnknownContent), match=words):
        arena_of(options(**changes))


def test_all_means_what_the_mode_allows() -> None:
    duel, ffa = (arena_of(options(heroes="all", boards="all", mode=mode)).plan for mode in ("duel", "ffa"))
    assert duel.heroes == tuple(pl.heroes())
    assert duel.boards == tuple(pl.boards())
    assert set(ffa.boards) == {id for id, board in pl.boards().items() if len(board.starts) >= 4} < set(duel.boards)


def test_tables_show_strength_cost_ratings_and_faults(capsys: pytest.CaptureFixture[str]) -> None:
    arena = Arena(plan("random", "raises", "other"), 4, Sprt(-20, 0))
    assert hold(arena, options(), nullcontext(lambda done: None), as_json=False) == 1
    text = capsys.readouterr().out
    for word in ("random : raises", "100.0%", "LLR", "open", "Elo, random = 0", "decisions"):
        assert word in text
    fault = arena.faults()[0]
    assert f"raises: RuntimeError: I do not like this (quad 0, game 0, seed {fault.seed}, decision" in text


def test_an_interruption_is_reported_with_the_results_so_far(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def interrupted(done: int) -> None:
        raise KeyboardInterrupt

    arena = Arena(plan(), 400)
    file = tmp_path / "match.jsonl"
    assert hold(arena, options(file=file), nullcontext(interrupted), as_json=True) == 130
    shown = capsys.readouterr()
    assert json.loads(shown.out)["complete"] is False
    assert json.loads(shown.out)["pairs"][0]["games"] == 4
    assert "goes on from" in shown.err


def peerless(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the command as a user does."""
    command = [sys.executable, "-m", "peerless", "arena", "--heroes", "medusa,alice", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


def test_the_command_prints_tables_and_plain_data(tmp_path: Path) -> None:
    file = str(tmp_path / "match.jsonl")
    arguments = ("--bots", TWO, "--games", "5", "--seed", "7", "--sprt", "-20,0", "--resume", file)
    run = peerless(*arguments, "--json")
    assert run.returncode == 0, run.stderr
    data = json.loads(run.stdout)
    assert data["settings"]["seed"] == 7 and data["settings"]["bots"] == TWO.split(",")
    assert data["pairs"][0]["games"] == 8 and data["sprt"]["low"] == -20
    assert len(data["quads"]) == 2
    table = peerless(*arguments)
    assert table.returncode == 0, table.stderr
    assert TWO.replace(",", " : ") in table.stdout
    refused = peerless(*arguments, "--rules", "classic")
    assert refused.returncode == 2
    assert "another match: ruleset is current there, classic here." in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


@pytest.mark.skipif(os.name == "nt", reason="needs process groups")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_a_usable_file(tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "match.jsonl"
    arguments = ("--bots", TWO, "--heroes", "medusa", "--jobs", jobs, "--resume", str(file))
    command = [sys.executable, "-m", "peerless", "arena", *arguments, "--games", "100000"]
    pipe = subprocess.PIPE
    run = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True, preexec_fn=hear_ctrl_c)
    while run.poll() is None and (not file.exists() or file.read_bytes().count(b"\n") < 12):
        time.sleep(0.05)
    os.killpg(run.pid, signal.SIGINT)
    out, err = run.communicate(timeout=PATIENCE)
    assert run.returncode == 130, err
    assert "Traceback" not in err
    assert TWO.replace(",", " : ") in out
    assert peerless(*arguments, "--games", "4").returncode == 0
