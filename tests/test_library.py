"""The library contract: what `import peerless as pl` promises."""

import copy
import json
import random as standard_random
from pathlib import Path

import pytest

import peerless as pl

DUEL = ["medusa", "king-arthur"]


def started(answers: int = 40) -> pl.Game:
    game = pl.new_game(DUEL, board="sarpedon", seed=7)
    random = pl.Random(3)
    for _ in range(answers):
        game.answer(random.below(len(game.decision.options)))
    return game


def test_the_same_arguments_give_the_same_game() -> None:
    one, other = (pl.new_game(DUEL, board="yukon", ruleset="classic", seed=11) for _ in range(2))
    assert one.digest() == other.digest()
    assert pl.new_game(DUEL, board="yukon", ruleset="classic", seed=12).digest() != one.digest()


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
    with pytest.raises(pl.IllegalAnswer, match="is no answer to"):
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
    ("wish", "message"),
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
def test_a_wrong_wish_is_one_clear_sentence(wish: dict[str, object], message: str) -> None:
    arguments: dict[str, object] = {"heroes": DUEL, **wish}
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
