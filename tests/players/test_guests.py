"""Bots of others: named by file, by package or by registration, they play wherever ours do, here and in workers."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import peerless as pl
from peerless.ai.registry import BOTS, DESCRIPTIONS, LEVELS, STYLES
from peerless.ai.sampler import Sampler
from peerless.lab.cluster import Bundle, identity, run_bundle
from peerless.lab.jobs import Processes
from peerless.lab.journal import settings_of
from peerless.lab.quads import Plan
from peerless.lab.tactics.score import score
from peerless.players import plugins, registry
from peerless.players.registry import make_bot, make_installed_bot
from peerless.server.worker_main import answer
from peerless.table.messages import Level
from tests.players.guests import First, Illegal, Mute, seedless
from tests.support.command import output, refusal
from tests.support.packages import install

ROOT = Path(__file__).parents[2]
GUESTS = f"{Path(__file__).parent / 'guests.py'}:First"
LOOKAHEAD = f"{ROOT / 'examples' / 'bots' / 'lookahead.py'}:Lookahead"
DUEL = ["medusa", "alice"]


@pytest.fixture(autouse=True)
def nobody_registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test begins without guests."""
    monkeypatch.setattr(registry, "_registered", {})
    monkeypatch.setattr(registry, "_adopted", {})
    plugins.installed.cache_clear()
    yield
    plugins.installed.cache_clear()


def wins(bots: list[str], jobs: int = 1) -> tuple[int, ...]:
    return pl.simulate(DUEL, bots=bots, games=12, seed=3, jobs=jobs).wins


# --- names ----------------------------------------------------------------------------------


def test_every_bot_has_a_line_that_says_what_it_does() -> None:
    assert set(DESCRIPTIONS) == {*BOTS, *STYLES} <= set(pl.bots())
    assert all(pl.bots().values())


def test_the_levels_of_a_table_are_those_of_the_bots() -> None:
    assert get_args(Level) == LEVELS


def test_a_registered_bot_is_offered_everywhere() -> None:
    pl.register_bot("first", First)
    assert pl.bots()["first"] == "Takes the first option."
    assert isinstance(pl.make_bot("first", seed=4), First)
    with pytest.raises(pl.UnknownBot, match=r"Possible: random, .*first, file\.py:Class"):
        pl.make_bot("firs")
    assert wins(["first", "random"]) == wins([GUESTS, "random"])


@pytest.mark.parametrize("name", ["", "a,b", "search@64", "file.py:Class", "x" * 61, 3])
def test_a_name_that_could_not_be_typed_is_refused(name: str) -> None:
    with pytest.raises(pl.BotError, match="cannot be the name of a bot"):
        pl.register_bot(name, First)


def test_a_built_in_name_means_the_built_in_bot() -> None:
    with pytest.raises(pl.BotError, match="belongs to a built-in bot"):
        pl.register_bot("greedy", First)


@pytest.mark.parametrize("factory", [seedless, 3, "First"])
def test_a_bot_that_takes_no_seed_is_refused(factory: object) -> None:
    with pytest.raises(pl.BotError, match='"first" must be a class or function that can be called with a seed'):
        pl.register_bot("first", factory)  # type: ignore[arg-type]


def test_a_bot_without_answers_is_refused_when_it_is_made() -> None:
    pl.register_bot("mute", Mute)  # type: ignore[arg-type]
    with pytest.raises(pl.BotError, match='"mute" has no method choose'):
        pl.make_bot("mute")


def test_an_illegal_answer_is_blamed_on_the_bot() -> None:
    pl.register_bot("illegal", Illegal)
    with pytest.raises(pl.BotError, match=r'the bot "illegal" gave an illegal answer: .*space moon'):
        pl.simulate(DUEL, bots="illegal", games=1)
    result = pl.arena(["illegal", "random"], games=4, heroes=["medusa"], boards=["sarpedon"])
    assert result.pairs[0].score == 0 and {fault.bot for fault in result.faults} == {"illegal"}


# --- files ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("nowhere.py:First", None, "there is no file nowhere.py"),
        ("bot.py:Second", "class First:\n    def choose(self, position): ...\n", 'no bot "Second". Possible: First.'),
        ("bot.py:", "x = 1\n", "Possible: none"),
        ("bot.py:First", "import nothing_like_this\n", "ModuleNotFoundError: No module named 'nothing_like_this'"),
        ("bot.py:First", "def\n", "SyntaxError"),
        ("bot.py:First", "class First:\n    def __init__(self, seed): raise KeyError(seed)\n", "KeyError: 7"),
        ("bot.py:First", "First = 3\n", "can be called with a seed, not 3"),
    ],
)
def test_a_broken_file_is_reported_in_one_clear_sentence(
    name: str, text: str | None, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if text is not None:
        Path("bot.py").write_text(text, "utf-8")
    with pytest.raises(pl.BotError) as refused:
        make_bot(name, 7)
    assert words in str(refused.value) and "\n" not in str(refused.value)


def test_a_file_that_changes_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    for number in (1, 2):
        file.write_text(
            f"class Bot:\n    number = {number}\n    def __init__(self, seed): ...\n    choose = id\n", "utf-8"
        )
        os.utime(file, ns=(number, number))
        assert vars(type(pl.make_bot(f"{file}:Bot")))["number"] == number


def test_a_match_is_not_resumed_with_another_bot_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text("x = 1\n", "utf-8")
    plan = Plan((f"{file}:Bot", "random"), ("medusa",), ("sarpedon",))
    before = settings_of(plan)
    file.write_text("x = 2\n", "utf-8")
    assert settings_of(plan) != before


# --- packages -------------------------------------------------------------------------------


def test_an_installed_bot_is_offered_and_a_broken_one_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = {"installed-first": "tests.players.guests:First", "broken": "nothing_like_this:Bot"}
    install(tmp_path, "guests", plugins.GROUP, points)
    monkeypatch.syspath_prepend(tmp_path)
    assert wins(["installed-first", "random"]) == wins([GUESTS, "random"])
    assert pl.bots()["installed-first"] == "Takes the first option."
    assert pl.bots()["broken"].startswith('the bot "broken" cannot be loaded: ModuleNotFoundError')
    with pytest.raises(pl.BotError, match='"broken" cannot be loaded'):
        pl.make_bot("broken")


def test_an_example_package_works_as_it_is_installed(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(tmp_path), str(ROOT / "examples" / "package")], check=True)
    command = [sys.executable, "-m", "peerless", "sim", *DUEL, "--board", "long-ford", "--bots", "last,random"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    run = subprocess.run([*command, "--games", "4"], env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert "last" in run.stdout and "long-ford" in run.stdout and not run.stderr.strip()


# --- other processes ------------------------------------------------------------------------


def test_workers_find_registered_bots_and_bots_in_files() -> None:
    pl.register_bot("first", First)
    bots = [GUESTS, "first"]
    assert wins(bots, jobs=2) == wins(bots)
    matches = [pl.arena(bots, heroes=["medusa"], boards=["sarpedon"], games=8, jobs=jobs) for jobs in (1, 2)]
    assert matches[0].pairs[0].score == matches[1].pairs[0].score and not matches[1].faults


def test_a_bot_that_no_other_process_can_make_is_refused_before_anything_is_played() -> None:
    pl.register_bot("here", lambda seed: First(seed))
    assert sum(wins(["here", "random"])) == 12
    for play in (
        lambda: wins(["here", "random"], jobs=2),
        lambda: pl.arena(["here", "random"], games=8, jobs=2),
        lambda: list(score(["here"], executor=Processes(2))),
    ):
        with pytest.raises(pl.BotError, match='"here" exists in this process only'):
            play()
    assert sum(wins(["random", "random"], jobs=2)) == 12  # others are not in the way


def test_a_worker_says_so_too(monkeypatch: pytest.MonkeyPatch) -> None:
    pl.register_bot("here", lambda seed: First(seed))
    pl.register_bot("first", First)
    carried = registry.portable()
    monkeypatch.setattr(registry, "_registered", {})
    registry.adopt({**carried, "gone": b"cnothing_like_this\nBot\n."})
    assert isinstance(pl.make_bot("first"), First)
    for name in ("here", "gone"):
        with pytest.raises(pl.BotError, match="exists in this process only"):
            pl.make_bot(name)


def kind_of_bot(name: str) -> str:
    return type(pl.make_bot(name)).__name__


def test_registered_bots_are_sent_to_a_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    pl.register_bot("first", First)
    bundle = Bundle(kind_of_bot, ("first", GUESTS), identity(), registry.portable())
    monkeypatch.setattr(registry, "_registered", {})
    assert run_bundle(bundle) == ["First", "First"]


def test_a_server_takes_no_code_from_whoever_names_a_bot() -> None:
    with pytest.raises(pl.UnknownBot):
        make_installed_bot(GUESTS, 0)
    game = pl.new_game(DUEL, seed=1)
    question = {"save": game.save(), "ask": "choose", "level": GUESTS, "seed": 0, "budget": None}
    with pytest.raises(pl.UnknownBot):
        answer(question)
    assert answer({**question, "level": "greedy"})["answer"]


# --- the command line -----------------------------------------------------------------------


def test_the_example_bot_beats_chance() -> None:
    result = pl.simulate(DUEL, bots=[LOOKAHEAD, "random"], games=10, seed=1)
    assert result.wins[0] >= 8


def test_commands_take_bots_of_files() -> None:
    assert "guests.py:First" in output("sim", *DUEL, "--bots", f"{GUESTS},random", "--games", "2", "--json")
    assert "guests.py:First" in output("tactics", "--bots", GUESTS, "--tries", "1", "--json")
    arguments = ("arena", "--bots", f"{GUESTS},random", "--heroes", "medusa", "--boards", "sarpedon", "--games", "4")
    assert "guests.py:First" in output(*arguments, "--json")
    assert "there is no file nowhere.py" in refusal("play", *DUEL, "--bot", "nowhere.py:Bot")
    assert json.loads(output("bots", "--json")) == pl.bots() and "keep-away" in output("bots")


# --- the same answers -----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy", "tactical"])
def test_a_built_in_bot_answers_in_the_library_as_everywhere(name: str) -> None:
    game = pl.new_game(["houdini", "sinbad"], seed=5)
    random = pl.Random(2)
    for number in range(40):
        sampler = Sampler(game.state)
        expected = make_bot(name, number).choose(sampler, sampler.options())
        before = game.digest()
        assert game.choose(pl.make_bot(name, seed=number)).code == expected
        assert game.digest() == before
        game.answer(random.below(len(game.decision.options)))
