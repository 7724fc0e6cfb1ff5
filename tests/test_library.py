"""The library contract: what `import peerless as pl` promises."""

import copy
import json
import random as standard_random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import peerless as pl
from peerless.lab.simulate import Result
from tests import typed_use

DUEL = ["medusa", "king-arthur"]
SOURCE = Path(pl.__file__).parents[1]


def started(answers: int = 40) -> pl.Game:
    game = pl.new_game(DUEL, board="sarpedon", seed=7)
    random = pl.Random(3)
    for _ in range(answers):
        game.answer(random.below(len(game.decision.options)))
    return game


def test_the_same_arguments_give_the_same_game() -> None:
    first, second = (pl.new_game(DUEL, board="yukon", ruleset="classic", seed=11) for _ in range(2))
    assert first.digest() == second.digest()
    assert pl.new_game(DUEL, board="yukon", ruleset="classic", seed=12).digest() != first.digest()


def test_an_answer_is_an_option_its_index_or_its_notation() -> None:
    games = [pl.new_game(DUEL, seed=7) for _ in range(3)]
    option = games[0].decision.options[1]
    games[0].answer(option)
    games[1].answer(1)
    games[2].answer(str(option))
    assert len({game.digest() for game in games}) == 1
    assert games[0].answers == [str(option)]


def test_every_option_has_words_and_a_notation_that_parses_back() -> None:
    game = pl.new_game(["alice", "houdini"], seed=4)
    random = pl.Random(9)
    while not game.over:
        decision = game.decision
        assert decision.text()
        notations = [str(option) for option in decision.options]
        assert len(set(notations)) == len(notations)
        assert all(option.text() for option in decision.options)
        game.answer(notations[random.below(len(notations))])


@pytest.mark.parametrize("answer", ["space moon", 99, -1, None, 1.5, True, "", "decline"])
def test_an_illegal_answer_changes_nothing_and_names_what_is_possible(answer: object) -> None:
    game = pl.new_game(DUEL, seed=7)
    before = game.save()
    with pytest.raises(pl.IllegalAnswer) as refused:
        game.answer(answer)  # type: ignore[arg-type]
    assert game.save() == before
    assert "space " in str(refused.value) or "notation" in str(refused.value)


def test_an_option_of_another_decision_is_refused() -> None:
    game = pl.new_game(DUEL, seed=7)
    option = game.decision.options[0]
    game.answer(option)
    while game.decision.kind == "place-sidekick":
        game.answer(0)
    with pytest.raises(pl.IllegalAnswer, match="is not a legal answer to"):
        game.answer(option)


def test_a_game_that_is_over_asks_and_takes_nothing() -> None:
    game = started(0)
    random = pl.Random(1)
    while not game.over:
        game.answer(random.below(len(game.decision.options)))
    with pytest.raises(pl.IllegalAnswer, match="over"):
        _ = game.decision
    with pytest.raises(pl.IllegalAnswer, match="over"):
        game.answer(0)
    assert pl.load(game.save()).winner == game.winner


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"heroes": ["medusa", "nobody"]}, "nobody"),
        ({"heroes": ["medusa"]}, "2 heroes, not 1"),
        ({"heroes": ["medusa", "medusa"]}, "allow_same_hero"),
        ({"board": "moon"}, "sarpedon"),
        ({"mode": "chess"}, "duel, ffa, teams"),
        ({"ruleset": "house"}, "current, classic"),
        ({"ruleset": {"preset": "classic", "luck": "more"}}, "health_cap"),
        ({"ruleset": {"health_cap": "none"}}, "starting_health, dial_maximum"),
        ({"heroes": ["alice", "medusa", "sinbad"], "mode": "ffa", "board": "yukon"}, "marmoreal"),
        ({"heroes": ["alice", "medusa", "sinbad"], "mode": "teams"}, "4 heroes, not 3"),
        ({"persons": [0, 0]}, "cannot belong to one person"),
        ({"seed": "seven"}, "whole number"),
        ({"heroes": ["medusa", 3]}, "a hero is"),
        ({"heroes": "medusa"}, "a list of heroes"),
        ({"heroes": None}, "a list of heroes"),
        ({"board": 3}, "a board is"),
        ({"ruleset": 3}, "a ruleset is"),
        ({"heroes": ["medusa", "nowhere.toml"]}, "nowhere.toml"),
    ],
)
def test_a_wrong_argument_is_one_clear_sentence(changes: dict[str, object], message: str) -> None:
    arguments: dict[str, object] = {"heroes": DUEL, **changes}
    with pytest.raises((ValueError, pl.ContentError), match=message) as refused:
        pl.new_game(**arguments)  # type: ignore[arg-type]
    assert "\n" not in str(refused.value)


def test_single_switches_can_be_set() -> None:
    game = pl.new_game(DUEL, ruleset={"preset": "classic", "victory_timing": "action_boundary"})
    rules = game.state.static.rules
    assert not rules.immediate_victory
    assert rules.dial_caps_health


def test_a_sample_takes_any_random_source() -> None:
    game = started()
    for source in (5, pl.Random(5), standard_random.Random(5)):
        assert game.sample(1, source).view(1) == game.view(1)
    assert game.sample(1, 5).digest() == game.sample(1, 5).digest() != game.sample(1, 6).digest()


@pytest.mark.parametrize("seat", [2, -1, "0"])
def test_there_is_no_such_seat(seat: object) -> None:
    with pytest.raises(pl.SetupError, match="Possible: 0 to 1"):
        started(0).view(seat)  # type: ignore[arg-type]


def test_events_since_a_number() -> None:
    game = started()
    events = game.events(0)
    assert [event["index"] for event in events] == list(range(len(events)))
    assert game.events(0, since=5) == events[5:]
    assert len(game.log(0)) == len(events)


def test_a_record_of_other_content_is_refused() -> None:
    record = copy.deepcopy(started().record())
    setup = record["setup"]
    assert isinstance(setup, dict)
    setup["heroes"][0]["content"] = "0" * 16
    with pytest.raises(pl.RecordError, match="medusa has changed"):
        pl.replay(record)


def test_a_record_of_other_rules_is_refused() -> None:
    with pytest.raises(pl.RecordError, match="rules version 0"):
        pl.replay({**started().record(), "rules_version": 0})


def test_a_damaged_save_is_refused_in_one_sentence_or_is_the_same_game() -> None:
    """Whatever happens to a save: one clear error, never a traceback from inside, never another game."""
    game = started()
    whole = json.dumps(game.save())
    random = standard_random.Random(1)
    refused = 0
    for _ in range(400):
        at = random.randrange(len(whole))
        damaged = whole[:at] + random.choice('0123456789"[]{},x') + whole[at + 1 :]
        try:
            data = json.loads(damaged)
        except ValueError:
            continue
        try:
            loaded = pl.load(data)
        except pl.RecordError as error:
            refused += 1
            assert "\n" not in str(error)
        else:
            assert loaded.digest() == game.digest()
    assert refused > 50


@pytest.mark.parametrize("part", ["state", "setup", "answers", "seed", "digest", "format", "events", "start"])
@pytest.mark.parametrize("value", [None, 7, "x", [], {}, [[1]], {"a": "b"}])
def test_a_save_with_a_strange_part(part: str, value: object) -> None:
    save = started().save()
    try:
        loaded = pl.load({**save, part: value})
    except pl.RecordError as error:
        assert "\n" not in str(error)
    else:
        assert loaded.digest() == save["digest"]


def test_homebrew_comes_through_the_same_door_and_travels_in_records(tmp_path: Path) -> None:
    source = Path(pl.__file__).parent / "content" / "heroes" / "medusa.toml"
    file = tmp_path / "gorgon.toml"
    text = (
        source.read_text("utf-8")
        .replace('id = "medusa"', 'id = "gorgon"')
        .replace('name = "Medusa"', 'name = "Gorgon"')
    )
    file.write_text(text, "utf-8")
    hero = pl.load_hero(file)
    game = pl.new_game([hero, "medusa"], seed=3)
    random = pl.Random(2)
    while not game.over:
        game.answer(random.below(len(game.decision.options)))
    record = json.loads(json.dumps(game.record()))
    assert record["setup"]["heroes"][0]["homebrew"]["hero"]["id"] == "gorgon"
    assert record["setup"]["heroes"][1]["homebrew"] is None
    assert pl.replay(record).digest() == game.digest()
    assert any("Gorgon" in line for line in game.log(0))


def test_a_changed_hero_may_meet_the_printed_one_of_the_same_name(tmp_path: Path) -> None:
    source = Path(pl.__file__).parent / "content" / "heroes" / "medusa.toml"
    file = tmp_path / "medusa.toml"
    file.write_text(source.read_text("utf-8").replace("health = 16", "health = 12"), "utf-8")
    pairs: list[list[str | pl.HeroDef]] = [[pl.load_hero(file), "medusa"], ["medusa", str(file)]]
    for heroes in pairs:
        game = pl.new_game(heroes, allow_same_hero=True, seed=3)
        random = pl.Random(2)
        for _ in range(60):
            game.answer(random.below(len(game.decision.options)))
        assert pl.replay(json.loads(json.dumps(game.record()))).digest() == game.digest()
        assert pl.load(json.loads(json.dumps(game.save()))).digest() == game.digest()


def test_a_homebrew_hero_and_board_may_share_an_id(tmp_path: Path) -> None:
    source = Path(pl.__file__).parent / "content" / "heroes" / "sinbad.toml"
    file = tmp_path / "sketch.toml"
    file.write_text(source.read_text("utf-8").replace('id = "sinbad"', 'id = "sketch"'), "utf-8")
    game = pl.new_game([str(file), "the-genie"], board=pl.sketch("a-b-c-d-e-f-g"), seed=1)
    assert pl.replay(json.loads(json.dumps(game.record()))).digest() == game.digest()


def test_a_scenario_can_be_recorded_saved_and_replayed() -> None:
    game = pl.scenario(
        pl.Seat("medusa", at="s20", hand=["gaze-of-stone", "dash"]), pl.Seat("alice", at="s19", mode="small", health=5)
    )
    for answer in ("attack", "fighter medusa", "card gaze-of-stone"):
        game.answer(answer)
    assert pl.replay(json.loads(json.dumps(game.record()))).digest() == game.digest()
    assert pl.load(json.loads(json.dumps(game.save()))).digest() == game.digest()


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        (pl.Seat("medusa", at="moon"), "no space"),
        (pl.Seat("medusa", at="s20", hand=["excalibur"]), "no .further. card"),
        (pl.Seat("medusa", at="s20", hand=["gaze-of-stone"] * 4), "no .further. card"),
        (pl.Seat("medusa", at="s20", health=99), "cannot have 99 health"),
        (pl.Seat("medusa", at="s20", fighters={"merlin": "s21"}), "no fighter"),
        (pl.Seat("medusa", at="s20", fighters={"harpy-1": "s20"}), "two fighters"),
        (pl.Seat("medusa", at="s20", mode="big"), "no mode"),
    ],
)
def test_a_scenario_that_cannot_be(seat: pl.Seat, message: str) -> None:
    with pytest.raises(pl.SetupError, match=message):
        pl.scenario(seat, pl.Seat("sinbad", at="s01"))


def test_everything_public_is_there() -> None:
    for name in pl.__all__:
        assert getattr(pl, name) is not None
    assert pl.heroes() and pl.boards()


# --- what is there --------------------------------------------------------------------------


def test_every_name_of_the_library_is_there_and_nothing_else_is_promised() -> None:
    assert sorted(pl.__all__, key=str.lower) == sorted(set(pl.__all__), key=str.lower)
    for name in pl.__all__:
        assert getattr(pl, name) is not None and name in dir(pl)
    with pytest.raises(AttributeError, match="no_such_name"):
        pl.no_such_name  # type: ignore[attr-defined]  # noqa: B018


def test_the_documents_name_only_what_is_there() -> None:
    root = Path(__file__).parents[1]
    pages = [root / "README.md", *sorted((root / "docs").glob("*.md"))]
    named = {name for page in pages for name in re.findall(r"\bpl\.(\w+)", page.read_text("utf-8"))}
    assert named and named <= set(pl.__all__)


def test_importing_the_library_loads_neither_bots_nor_simulations_nor_anything_foreign() -> None:
    script = """
import sys
before = set(sys.modules)
import peerless
new = {name.split(".")[0] for name in set(sys.modules) - before}
heavy = {name for name in sys.modules if name.startswith(("peerless.ai", "peerless.lab", "peerless.players"))}
foreign = new - sys.stdlib_module_names - {"peerless"} - set(sys.builtin_module_names)
print(sorted(heavy), sorted(name for name in foreign if not name.startswith("_")))
"""
    command = [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = [{str(SOURCE)!r}]\n{script}"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "[] []\n"


def test_a_program_with_types_runs() -> None:
    game = typed_use.play(typed_use.Newest(1))
    assert len(game.answers) == 10 and "placed" in typed_use.read(game)
    simulation, match = typed_use.rate()
    assert sum(simulation.wins) == simulation.games == 4
    assert match.pairs[0].bots == ("newest", "random") and set(match.ratings) == {"newest", "random"}


# --- bots and many games --------------------------------------------------------------------


def test_bots_play_a_whole_game() -> None:
    game = pl.new_game(DUEL, seed=3)
    bots = [pl.make_bot("greedy", seed=1), pl.make_bot("novice", seed=2)]
    while game.seat is not None:
        game.answer(game.choose(bots[game.seat]))
    assert game.over and pl.replay(game.record()).digest() == game.digest()


def test_a_choice_is_an_option_of_this_very_game() -> None:
    game = started()
    option = game.choose(pl.make_bot("tactical"))
    assert option in game.decision.options and option.game is game
    assert game.option(str(option)) == option


def test_a_game_without_a_log_is_the_same_game() -> None:
    with_log, without = (pl.new_game(DUEL, seed=7, log=log) for log in (True, False))
    random = pl.Random(3)
    for _ in range(60):
        number = random.below(len(with_log.decision.options))
        assert with_log.answer(number).digest() == without.answer(number).digest()
    assert without.record() == with_log.record()
    assert without.clone().digest() == pl.load(without.save()).digest() == with_log.digest()
    for read in (without.events, without.log):
        with pytest.raises(pl.SetupError, match="keeps no log"):
            read(0)


def test_a_simulation_says_who_won_how_often() -> None:
    serial, parallel = (pl.simulate(DUEL, "yukon", games=30, seed=5, jobs=jobs) for jobs in (1, 2))
    assert serial == parallel
    assert serial.games == 30 == sum(serial.wins) and serial.board == "yukon" and serial.bots == ("random", "random")
    assert sum(serial.win_rates) == pytest.approx(1) and serial.win_rates[0] == serial.wins[0] / 30
    low, high = serial.interval(0)
    assert 0 <= low < serial.win_rates[0] < high <= 1
    assert serial.mean_decisions > serial.mean_turns > 2


def test_a_simulation_counts_teams() -> None:
    result = pl.simulate(["alice", "medusa", "sinbad", "houdini"], mode="teams", games=4)
    assert result.teams == (0, 1, 0, 1) and len(result.wins) == 2 and sum(result.wins) == 4


def test_wilson_intervals_are_those_of_the_textbook() -> None:
    """Eight of ten: 0.490 to 0.943."""
    results = tuple(Result(winner, 1, 1) for winner in (0,) * 8 + (1,) * 2)
    simulation = pl.Simulation(("a", "b"), "x", "duel", "current", ("r", "r"), 0, (0, 1), results)
    assert simulation.interval(0) == pytest.approx((0.490, 0.943), abs=0.001)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"heroes": "medusa"}, '"heroes" must be a list of names'),
        ({"heroes": list(pl.heroes().values())[:2]}, '"heroes" must be a list of names'),
        ({"board": pl.boards()["yukon"]}, '"board" must be a name'),
        ({"bots": 3}, '"bots" must be a list of names'),
        ({"bots": ["random"]}, "2 seats and 1 bots"),
        ({"bots": "nobody"}, "there is no bot"),
        ({"games": 0}, '"games" must be a whole number of at least 1, not 0'),
        ({"jobs": True}, '"jobs" must be a whole number'),
        ({"heroes": ["medusa", "nobody"]}, "there is no hero"),
    ],
)
def test_a_simulation_that_cannot_be_is_one_clear_sentence(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words) as refused:
        pl.simulate(**{"heroes": DUEL, "games": 2, **changes})
    assert "\n" not in str(refused.value)


def test_a_match_rates_bots() -> None:
    match = pl.arena(["greedy", "random"], heroes=["medusa", "alice"], boards=["sarpedon"], games=10)
    pair = match.pairs[0]
    assert pair.games == 12 and pair.score > 0.7 and pair.elo > 0  # in quads
    assert pair.score_interval[0] < pair.score <= pair.score_interval[1]
    assert list(match.ratings) == ["greedy", "random"] and match.ratings["random"] == 0 and match.faults == ()
    with pytest.raises(pl.ArenaError, match="at least two bots"):
        pl.arena(["greedy"])
