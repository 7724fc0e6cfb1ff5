"""Heroes and boards of others: from folders and packages, checked like any homebrew, and never in place of ours."""

import json
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import peerless as pl
from peerless.content import folders
from peerless.content.library import file_of, is_builtin
from peerless.lab.journal import settings_of
from peerless.lab.quads import Plan
from peerless.lab.simulate import Series
from tests.support.command import output, peerless, refusal
from tests.support.packages import install
from tests.support.server import started

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "content"
CONTENT = Path(pl.__file__).parent / "content"
MEDUSA = CONTENT / "heroes" / "medusa.toml"


@pytest.fixture(autouse=True)
def read_anew() -> Iterator[None]:
    """Every test reads its folders itself."""
    folders._read.cache_clear()
    folders._folders_of_packages.cache_clear()
    yield
    folders._read.cache_clear()
    folders._folders_of_packages.cache_clear()


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(folders.VARIABLE, str(EXAMPLE))


def ours(folder: str) -> set[str]:
    """The ids of the built-in heroes or boards."""
    return {path.stem for path in (CONTENT / folder).glob("*.toml")}


def fake(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


# --- what is found --------------------------------------------------------------------------


def test_without_a_folder_there_is_only_ours() -> None:
    assert (set(pl.heroes()), set(pl.boards())) == (ours("heroes"), ours("boards"))


@pytest.mark.usefixtures("example")
def test_a_hero_and_a_board_of_a_folder_are_listed_and_played() -> None:
    assert list(pl.heroes())[-1] == "ferryman" and list(pl.boards())[-1] == "ford"
    game = pl.new_game(["ferryman", "medusa"], board="ford", seed=1)
    assert game.view(None)["board"] == "ford"
    with pytest.raises(pl.UnknownContent, match=r"Possible: .*medusa.*ferryman"):
        pl.new_game(["nobody", "medusa"])
    with pytest.raises(pl.UnknownContent, match='did you mean "ferryman"'):
        pl.new_game(["feryman", "medusa"])


def test_a_record_carries_such_content_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(folders.VARIABLE, str(EXAMPLE))
    game = pl.new_game(["ferryman", "medusa"], board="ford", seed=1).answer(0)
    assert [is_builtin(item) for item in game.setup.content()] == [False, True, False]
    record = game.record()
    monkeypatch.delenv(folders.VARIABLE)
    assert "ferryman" not in pl.heroes()
    assert pl.replay(record).digest() == game.digest()


def test_several_folders_and_plain_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(ROOT / "examples" / "homebrew" / "baba-yaga.toml", tmp_path)
    monkeypatch.setenv(folders.VARIABLE, os.pathsep.join([str(EXAMPLE), "", str(tmp_path)]))
    assert list(pl.heroes())[-2:] == ["ferryman", "baba-yaga"]
    assert file_of("baba-yaga") == tmp_path / "baba-yaga.toml" and file_of("medusa") is None


@pytest.mark.parametrize("value", ["tales", "tales:folder"])
def test_a_package_offers_its_folder(value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "tales-of-others", folders.GROUP, {"tales": value})
    fake(tmp_path, "tales/__init__.py", "def folder():\n    return __file__.removesuffix('__init__.py')\n")
    shutil.copytree(EXAMPLE / "heroes", tmp_path / "tales" / "heroes")
    monkeypatch.syspath_prepend(tmp_path)
    assert list(pl.heroes())[-1] == "ferryman"


# --- what is broken -------------------------------------------------------------------------


def test_a_broken_file_is_left_out_and_the_others_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(EXAMPLE, tmp_path, dirs_exist_ok=True)
    broken = fake(tmp_path, "heroes/broken.toml", "x = 1\n")
    shutil.copy(MEDUSA, tmp_path)
    shutil.copy(EXAMPLE / "heroes" / "ferryman.toml", tmp_path / "heroes" / "zeta.toml")
    monkeypatch.setenv(folders.VARIABLE, os.pathsep.join([str(tmp_path), "/nowhere-at-all"]))
    with pytest.warns(pl.ContentWarning) as warned:
        assert list(pl.heroes())[-1] == "ferryman"
    texts = [str(warning.message) for warning in warned]
    assert texts[0] == "there is no folder /nowhere-at-all with heroes or boards."
    assert texts[1].endswith('medusa.toml: the id "medusa" belongs to a built-in hero; choose another one')
    assert texts[2].startswith(f"{broken} is left out. broken.toml:1: unknown field")
    assert 'zeta.toml: the id "ferryman" already belongs to' in texts[3] and len(texts) == 4
    assert is_builtin(pl.heroes()["medusa"])
    with pytest.raises(pl.UnknownContent, match=r"as its file cannot be used\. broken.toml:1: unknown field"):
        pl.new_game(["broken", "medusa"])


@pytest.mark.parametrize(
    ("value", "text", "words"),
    [
        ("tales", "import nothing_like_this", "ModuleNotFoundError"),
        ("tales:folder", "folder = 3", "TypeError"),
        ("tales:nobody", "", "AttributeError"),
    ],
)
def test_a_broken_package_is_left_out(
    value: str, text: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "tales", raising=False)
    install(tmp_path, "tales-of-others", folders.GROUP, {"tales": value}, tales=text)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.warns(pl.ContentWarning, match=f'the content package "tales" cannot be used: {words}'):
        assert set(pl.heroes()) == ours("heroes")


# --- many games -----------------------------------------------------------------------------


@pytest.mark.usefixtures("example")
def test_workers_find_the_folder_and_a_series_carries_its_files() -> None:
    results = [pl.simulate(["ferryman", "alice"], "ford", games=12, jobs=jobs) for jobs in (1, 2)]
    assert results[0] == results[1]
    series = Series(("ferryman", "alice"), "ford", "duel", "current", ("random", "random"), 0)
    assert [name for name, _ in series.carrying_files().files] == ["ferryman", "ford"]


def test_a_series_that_carries_its_files_needs_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(folders.VARIABLE, str(EXAMPLE))
    series = Series(("ferryman", "alice"), "ford", "duel", "current", ("random", "random"), 0).carrying_files()
    monkeypatch.delenv(folders.VARIABLE)
    assert series.setup().board.id == "ford"


@pytest.mark.usefixtures("example")
def test_a_match_is_not_resumed_with_another_hero_of_the_same_id() -> None:
    homebrew = settings_of(Plan(("random", "greedy"), ("ferryman", "alice"), ("ford",)))["homebrew"]
    assert isinstance(homebrew, dict) and set(homebrew) == {"ferryman", "ford"}


# --- the command line and the server --------------------------------------------------------


def test_commands_take_a_folder() -> None:
    folder = ("--content", str(EXAMPLE))
    arguments = ("sim", "ferryman", "alice", "--board", "ford", "--games", "60", "--json", *folder)
    assert output(*arguments) == output(*arguments, "--jobs", "2")
    assert "ferryman" in output("content", "--json", *folder) and "ferryman" not in output("content", "--json")
    assert "Long Pole" in output("card", "ferryman", *folder)
    arguments = (
        "arena",
        "--bots",
        "random,greedy",
        "--heroes",
        "ferryman",
        "--boards",
        "ford",
        "--games",
        "4",
        "--json",
    )
    assert json.loads(output(*arguments, *folder))["settings"]["homebrew"].keys() == {"ferryman", "ford"}


def test_a_folder_that_is_named_must_be_in_order(tmp_path: Path) -> None:
    fake(tmp_path, "one.toml", "x = 1\n")
    fake(tmp_path, "two.toml", "y = 1\n")
    message = refusal("content", "--content", str(tmp_path))
    assert "one.toml:1: unknown field" in message and "two.toml:1: unknown field" in message
    assert "there is no folder" in refusal("content", "--content", str(tmp_path / "nowhere"))


def test_a_broken_folder_of_the_environment_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake(tmp_path, "one.toml", "x = 1\n")
    monkeypatch.setenv(folders.VARIABLE, str(tmp_path))
    run = peerless("sim", "medusa", "alice", "--games", "60", "--jobs", "2")
    assert run.returncode == 0
    said = [line for line in run.stderr.splitlines() if "left out" in line]
    assert len(said) == 1 and said[0].startswith(f"peerless: {tmp_path / 'one.toml'} is left out.")


def test_the_page_lists_what_is_served(tmp_path: Path) -> None:
    with started(f"sqlite:///{tmp_path / 'games.db'}", "--content", str(EXAMPLE)) as server:
        content = server.get("/api/content")
        assert "ferryman" in [hero["id"] for hero in content["heroes"]]
        assert "ford" in [board["id"] for board in content["boards"]]
        seats = [{"player": "me", "hero": "ferryman"}, {"player": "bot", "hero": "alice", "level": "novice"}]
        assert server.create(*seats, board="ford")["table"]
