"""Every command as a user meets it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import peerless as pl
from tests.support.command import output, peerless, refusal


def test_help_and_version() -> None:
    text = output("--help")
    for command in ("play", "sim", "fuzz", "replay", "content", "card", "check", "bench"):
        assert "Example" in output(command, "--help")
    assert "..." not in text.partition("Options:")[2], "a summary does not fit into its line"
    assert output("--version").startswith("peerless ")


def test_help_lists_the_commands_in_groups() -> None:
    groups: dict[str, list[str]] = {}
    for line in output("--help").partition("Options:")[2].splitlines()[1:]:
        if line.endswith(":"):
            groups[line[:-1]] = []
        elif line.startswith("  ") and groups:
            groups[list(groups)[-1]].append(line.split()[0])
    assert groups == {
        "Play": ["play", "replay"],
        "Host": ["serve", "purge", "verify"],
        "Make": ["check", "card", "rules", "words"],
        "Study": ["sim", "arena", "bench", "bots"],
        "Developers' tools": ["fuzz", "tactics", "tune", "fit", "content"],
    }


def test_sim_is_deterministic_and_independent_of_the_number_of_processes() -> None:
    arguments = ("sim", "medusa", "king-arthur", "--games", "120", "--seed", "9", "--json")
    first = output(*arguments)
    assert output(*arguments) == first
    assert output(*arguments, "--jobs", "2") == first
    result = json.loads(first)
    assert sum(result["wins"]) == result["games"] == 120
    assert result["mean_turns"] > 2
    assert result["mean_decisions"] > result["mean_turns"]
    assert json.loads(output(*arguments[:-2], "10", "--json"))["wins"] != result["wins"] or result["wins"] == [60, 60]


def test_a_matrix_of_all_pairs_is_deterministic() -> None:
    arguments = ("sim", "--matrix", "--games", "1", "--seed", "4", "--json")
    first = output(*arguments)
    assert output(*arguments, "--jobs", "2") == first
    matrix = json.loads(first)
    assert matrix["heroes"] == list(pl.heroes())
    for row, hero in enumerate(matrix["heroes"]):
        assert matrix["wins"][row][row] is None, hero
        assert all(wins in (0, 1) for column, wins in enumerate(matrix["wins"][row]) if column != row)


def test_sim_counts_the_wins_of_teams() -> None:
    result = json.loads(
        output("sim", "alice", "medusa", "sinbad", "houdini", "--mode", "teams", "--games", "6", "--json")
    )
    assert len(result["wins"]) == 2
    assert sum(result["wins"]) == 6


def test_sim_prints_a_table() -> None:
    text = output("sim", "alice", "sinbad", "--games", "4", "--board", "yukon", "--rules", "classic")
    assert "alice" in text and "sinbad" in text and "yukon" in text and "classic" in text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("sim", "medusa", "nobody"), ("nobody", "achilles, alice, annie-christmas, beowulf, bigfoot")),
        (("sim", "medusa", "alise"), ("alise", 'did you mean "alice"?')),
        (("sim", "medusa", "medusa"), ("same hero",)),
        (("sim", "medusa"), ("2 heroes, not 1",)),
        (("sim", "medusa", "alice", "--board", "moon"), ("moon", "sarpedon")),
        (("sim", "medusa", "alice", "--rules", "house"), ("house", "current, classic")),
        (("sim", "medusa", "alice", "--mode", "chess"), ("chess", "duel")),
        (("sim", "medusa", "alice", "--bots", "random,clever"), ("clever", "random")),
        (("sim", "medusa", "alice", "--bots", "random,random,random"), ("2 seats", "3 bots")),
        (
            ("sim", "alice", "medusa", "sinbad", "king-arthur", "--mode", "teams", "--board", "yukon"),
            ("yukon has 2 starting spaces", "needs 4", "sarpedon"),
        ),
        (("sim", "medusa", "alice", "--games", "0"), ("--games",)),
        (("sim", "--matrix", "medusa"), ("two different heroes",)),
        (("sim",), ("--matrix",)),
        (("play", "--load", "nowhere.json"), ("nowhere.json",)),
        (("play", "nowhere.toml", "alice"), ("nowhere.toml",)),
        (("play", "--rules", "house"), ("house", "current, classic")),
        (("card", "gaze of stome"), ("gaze of stome", "Gaze of Stone")),
        (("card", "feint", "--lang", "xx"), ("xx", "en")),
        (("replay", "nowhere.json"), ("nowhere.json",)),
        (("play", "medusa", "nobody"), ("nobody",)),
        (("play", "medusa", "alice", "--bot", "clever"), ("clever", "random")),
        (("nonsense",), ("nonsense",)),
    ],
)
def test_wrong_use_is_reported_in_one_clear_sentence(arguments: tuple[str, ...], words: tuple[str, ...]) -> None:
    message = refusal(*arguments)
    for word in words:
        assert word in message


def test_fuzz_reports_what_it_did(tmp_path: Path) -> None:
    run = peerless("fuzz", "--games", "3", "--json", cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    report = json.loads(run.stdout)
    assert report["games"] == 3
    assert report["failures"] == 0
    assert report["saves"] == report["decisions"] > 100


def test_content_lists_everything_as_printed() -> None:
    content = json.loads(output("content", "--json"))
    medusa = next(hero for hero in content["heroes"] if hero["id"] == "medusa")
    assert medusa["sidekicks"] == [{"name": "Harpy", "count": 3, "health": 1, "attack": "melee"}]
    assert {card["used_by"] for card in medusa["cards"]} == {"Medusa", "Harpy", "any"}
    gaze = next(card for card in medusa["cards"] if card["title"] == "Gaze of Stone")
    assert (gaze["count"], gaze["type"], gaze["value"], gaze["boost"]) == (3, "attack", 2, 4)
    mine = next(board for board in content["boards"] if board["id"] == "king-solomons-mine")
    assert len(mine["secret_passages"]) == 6
    assert mine["starts"] == {"1": "k17", "2": "k07"}
    sinbad = next(hero for hero in content["heroes"] if hero["id"] == "sinbad")
    assert [card["boost_printed"] for card in sinbad["cards"]].count(False) == 6
    assert "medusa" in output("content")


def test_cards_are_shown_with_their_text() -> None:
    assert "deal 8 damage" in " ".join(output("card", "Gaze of Stone").split())
    assert output("card", "king-arthur").count("BOOST") >= 16
    shown = json.loads(output("card", "feint", "--json"))
    holders = {id for id, hero in pl.heroes().items() if any(card.id == "feint" for card in hero.cards)}
    assert {card["hero"] for card in shown} == holders != set(pl.heroes())


def test_a_game_can_be_played_recorded_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    # "1" answers every question, and where it does not, the game just asks again
    typed = "\n".join(["?", "b", "h", "l", "z", "c 1", "i 1", "99", "x"] + ["1"] * 3000)
    text = output("play", "medusa", "alice", "--seed", "3", "--record", str(file), typed=typed)
    assert "Victory for " in text
    assert "Type a number" in text
    transcript = output("replay", str(file))
    assert "Victory for " in transcript
    result = json.loads(output("replay", str(file), "--json", "--seat", "0"))
    assert result["winner"] in (0, 1)


def test_the_table_shows_states_and_counters() -> None:
    koschei = str(Path(pl.__file__).parent / "reference" / "example-counters.toml")
    text = " ".join(output("play", koschei, "alice", "--seed", "3", typed="1\n" * 6 + "b\nq\n").split())
    assert "Koschei (hidden, Souls: 1, Debts: 0)" in text


def test_a_saved_game_can_be_resumed(tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    record = tmp_path / "record.json"
    typed = "1\n1\n1\ns " + str(file) + "\nq\n"
    assert "Written" in output("play", "medusa", "alice", "--seed", "3", "--record", str(record), typed=typed)
    assert len(json.loads(record.read_text("utf-8"))["answers"]) >= 3  # written even though the player left
    assert "Victory for " in output("play", "--load", str(file), typed="1\n" * 3000)


def test_answers_may_be_names_and_the_menu_asks_again() -> None:
    text = output("play", "--seed", "3", typed="99\n²\nking arthur\nnowhere\nm01\nq\n")
    assert f"Type a number from 1 to {len(pl.heroes())} or a name" in text
    assert "Choose a starting space for Merlin" in text
    assert "Type a number from 1 to" in text


def test_homebrew_can_be_played_simulated_and_shown(tmp_path: Path) -> None:
    source = Path(pl.__file__).parent / "content" / "heroes" / "medusa.toml"
    file = tmp_path / "gorgon.toml"
    text = (
        source.read_text("utf-8")
        .replace('id = "medusa"', 'id = "gorgon"')
        .replace('name = "Medusa"', 'name = "Gorgon"')
    )
    file.write_text(text, "utf-8")
    result = json.loads(output("sim", str(file), "medusa", "--games", "60", "--jobs", "2", "--json"))
    assert sum(result["wins"]) == 60
    assert "Gorgon" in output("card", str(file))
    assert "Gorgon" in output("play", str(file), "medusa", "--seed", "1", typed="1\nq\n")


def test_a_reader_that_stops_early_is_not_an_error() -> None:
    command = f"{sys.executable} -m peerless content --json | head -1"
    run = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True)
    assert run.stdout.strip() == "{"
    assert run.stderr == ""


def test_a_terminal_without_the_letters_shows_something() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "peerless", "card", "medusa"]
    run = subprocess.run(command, capture_output=True, text=True, env=env)
    assert run.returncode == 0, run.stderr
    assert "Gaze of Stone" in run.stdout


def test_leaving_early_and_a_closed_keyboard_are_not_errors() -> None:
    assert "left the game" in output("play", "medusa", "alice", "--seed", "3", typed="q\n")
    assert "left the game" in output("play", "--seed", "3", typed="")
    assert "left the game" in output("play", "sinbad", "alice", "--hotseat", typed="\n1\n")


@pytest.mark.parametrize(("mode", "heroes"), [("ffa", ("bigfoot", "houdini", "alice")), ("teams", ())])
def test_games_of_more_than_two_can_be_played(mode: str, heroes: tuple[str, ...]) -> None:
    typed = "\n" * (not heroes) + "1\n" * 4000
    text = output("play", *heroes, "--mode", mode, "--seed", "5", typed=typed)
    assert "Victory for " in text


def test_the_cover_report_names_what_is_missing() -> None:
    run = peerless("fuzz", "--cover", "--games", "14", "--json")
    report = json.loads(run.stdout)
    assert run.returncode == 1
    assert 0 < report["covered"] < 1
    assert report["games"] == 14
    assert any("steps" in line for line in report["missing"])


def test_hotseat_hides_the_other_hand() -> None:
    text = output("play", "sinbad", "alice", "--hotseat", "--seed", "1", typed="\n" + "1\n" * 3 + "q\n")
    assert "only" in text


def test_a_damaged_record_is_refused(tmp_path: Path) -> None:
    game = pl.new_game(["medusa", "alice"], seed=1)
    record = game.answer(0).record()
    damages: dict[str, dict[str, object]] = {
        "answers": {"answers": ["space nowhere"]},
        "digest": {"digest": "0"},
        "format": {"format": "chess"},
        "rules_version": {"rules_version": 99},
        "setup": {"setup": {"heroes": ["nobody"]}},
        "seed": {"seed": "x"},
    }
    for name, damage in damages.items():
        file = tmp_path / f"{name}.json"
        file.write_text(json.dumps({**record, **damage}))
        assert refusal("replay", str(file)).startswith("peerless: ")
    file = tmp_path / "text.json"
    file.write_text("no json at all")
    assert "not valid JSON" in refusal("replay", str(file))


def test_check_reads_homebrew(tmp_path: Path) -> None:
    source = Path(pl.__file__).parent / "content"
    assert "All is well." in output("check", str(source / "heroes" / "alice.toml"))
    assert "38 spaces" in output("check", str(source / "boards" / "sarpedon.toml"))
    broken = tmp_path / "hero.toml"
    text = (source / "heroes" / "medusa.toml").read_text("utf-8")
    broken.write_text(text.replace("damage = 8", "damge = 8").replace('type = "scheme"', 'type = "skeme"', 1))
    message = refusal("check", str(broken))
    assert 'did you mean "damage"?' in message
    assert 'did you mean "scheme"?' in message
    assert "not valid TOML" in refusal("check", __file__)
