"""Fitting and tuning: on made-up data with a known answer, and a few real games."""

import json
import random
import sys
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from peerless.ai.fast.evaluate import COUNT, FEATURES
from peerless.ai.fast.tables import Tables
from peerless.ai.weights import Weights, sets, weights
from peerless.cli.app import app
from peerless.extras import MissingExtra
from peerless.game.setup import make_setup
from peerless.lab.fit import blended, calibration, fit, held_out, log_loss, win_chance, with_scale
from peerless.lab.positions import Games, Samples, collect
from peerless.lab.tune import names_of, start_of, tune
from tests.support.command import refusal

HEALTH, LOW, BODIES = (FEATURES.index(name) for name in ("hero_health", "hero_low", "sidekick_bodies"))
HAND = FEATURES.index("hand_worth")
COIN = Weights({}, 1.0)


def chance_of(odds: float) -> float:
    return float(win_chance(np.array([odds]))[0])


def look(chance: random.Random, heroes: tuple[str, str] = ("ox", "mouse")) -> Samples:
    """One position with made-up features; nobody has won yet."""
    own, foe = ([chance.gauss(0, 1) if index <= HAND else 0.0 for index in range(COUNT)] for _ in range(2))
    record = Samples(*heroes, ("axe", "bow"), ("axe", "bow"), (3, 3))
    record.own.extend(own)
    record.foe.extend(foe)
    record.moving.append(chance.randrange(2))
    record.hand.extend([chance.randrange(3), chance.randrange(3)])
    record.enemy_hand.append(3)
    return record


def made_up(count: int) -> list[Samples]:
    """Health counts 0.5, the brink -1; bodies are good for mice and bad for oxen; an axe in hand is good."""
    chance = random.Random(1)
    samples = []
    for number in range(count):
        record = look(chance, ("ox", "mouse") if number % 2 else ("mouse", "ox"))
        mine, theirs = (1.0, -1.0) if record.hero == "mouse" else (-1.0, 1.0)
        odds = 0.5 * (record.own[HEALTH] - record.foe[HEALTH]) - (record.own[LOW] - record.foe[LOW])
        odds += mine * record.own[BODIES] - theirs * record.foe[BODIES]
        odds += 0.3 * (record.own[HAND] - record.foe[HAND]) + 0.6 * (record.hand[0] - 1.5)
        record.won = chance.random() < chance_of(odds)
        samples.append(record)
    return samples


@pytest.fixture(scope="module")
def learned() -> Weights:
    return fit(made_up(8000))


def test_a_fit_finds_the_weights_that_made_the_data(learned: Weights) -> None:
    assert learned.common["hero_health"] == 1.0 and learned.scale == pytest.approx(2.0, abs=0.3)
    assert learned.common["hero_low"] == pytest.approx(-2.0, abs=0.3)
    assert abs(learned.common["sidekick_health"]) < 0.25
    assert all(abs(change) < 0.4 for change in learned.to_move.values())


def test_a_fit_distinguishes_heroes_and_cards(learned: Weights) -> None:
    assert learned.of_hero("mouse")[BODIES] == pytest.approx(2.0, abs=0.4)
    assert learned.of_hero("ox")[BODIES] == pytest.approx(-2.0, abs=0.4)
    assert abs(learned.of_hero("cow")[BODIES]) < 0.4  # cows are unknown: only the common weights apply
    for hero in ("ox", "mouse"):
        assert learned.cards[hero]["axe"] - learned.cards[hero]["bow"] > 1.0


def test_a_fit_is_less_surprised_than_a_coin_and_calibrated(learned: Weights) -> None:
    fresh = made_up(8000)
    assert log_loss(fresh, learned) < log_loss(fresh, COIN) - 0.1
    assert log_loss(fresh, COIN) == pytest.approx(0.6931, abs=1e-3)
    for predicted, seen, count in calibration(fresh, learned):
        assert count < 200 or abs(predicted - seen) < 0.06


def test_the_scale_of_given_weights(learned: Weights) -> None:
    wrong = Weights(learned.common, 40.0, learned.to_move, learned.heroes, learned.cards)
    assert with_scale(wrong, made_up(8000)).scale == pytest.approx(learned.scale, rel=0.1)


def test_a_strong_hero_is_not_taken_for_good_weights() -> None:
    """Whoever plays the ox wins, and also has more of a feature that decides nothing."""
    chance = random.Random(2)
    samples = []
    for number in range(3000):
        strong = number % 2 == 0
        record = look(chance, ("ox", "mouse") if strong else ("mouse", "ox"))
        record.own[BODIES] += 1.0 if strong else -1.0
        record.won = chance.random() < chance_of(
            (1.5 if strong else -1.5) + 0.5 * (record.own[HEALTH] - record.foe[HEALTH])
        )
        samples.append(record)
    assert abs(fit(samples).common["sidekick_bodies"]) < 0.3


def test_positions_of_real_games_are_the_same_every_time() -> None:
    for detours in (True, False):
        games = Games(("random", "greedy"), seed=3, detours=detours)
        collected = collect(games, 3, jobs=1, tick=lambda done: None)
        assert collected == collect(games, 3, jobs=1, tick=lambda done: None)
        assert len(collected) == 6 and {samples.won for samples in collected} == {True, False}
        for samples in collected:
            count = len(samples.moving)
            assert count > 4 and len(samples.own) == len(samples.foe) == count * COUNT
            assert len(samples.hand) == count * len(samples.titles) and sum(samples.enemy_copies) == 30
    assert collect(Games(("greedy",), 3, True), 1, 1, lambda done: None) != collect(
        Games(("greedy",), 3, False), 1, 1, lambda done: None
    )


def test_the_mean_of_two_sets() -> None:
    first = Weights(
        {"hero_health": 1.0, "block": 2.0}, 4.0, {"block": 1.0}, {"ox": {"block": 2.0}}, {"ox": {"axe": 1.0}}
    )
    second = Weights({"hero_health": 1.0, "tempo": 1.0}, 6.0, {}, {"mouse": {"tempo": 1.0}}, {"ox": {"axe": 2.0}})
    mean = blended(first, second)
    assert mean.common == {"hero_health": 1.0, "block": 1.0, "tempo": 0.5} and mean.scale == 5.0
    assert mean.to_move == {"block": 0.5} and mean.heroes == {"ox": {"block": 1.0}, "mouse": {"tempo": 0.5}}
    assert mean.cards == {"ox": {"axe": 1.5}}
    assert blended(first, first) == first


def test_set_and_blend_exclude_each_other() -> None:
    result = CliRunner().invoke(app, ["fit", "--games", "100000", "--set", "expert", "--blend", "expert"])
    assert result.exit_code == 2 and "one of the two" in result.stderr
    result = CliRunner().invoke(app, ["fit", "--games", "100000", "--blend", "nobody"])
    assert result.exit_code == 2 and "by-hand" in result.stderr


def test_a_few_games_do_not_produce_certainty() -> None:
    """If every position that looks better is won, no scale is steep enough; so the scale is bounded."""
    chance, samples = random.Random(3), []
    for _ in range(6):
        record = look(chance)
        record.won = record.own[HEALTH] > record.foe[HEALTH]
        samples.append(record)
    assert with_scale(Weights({"hero_health": 1.0}, 5.0), samples).scale == 0.5
    for record in samples:
        record.won = not record.won
    assert with_scale(Weights({"hero_health": 1.0}, 5.0), samples).scale == 100.0


def test_a_fit_is_judged_by_held_out_games() -> None:
    samples = collect(Games(("random",), seed=3), 11, jobs=1, tick=lambda done: None)
    learned, others = held_out(samples)
    assert others == [*samples[8:10], *samples[18:20]] and len(learned) + len(others) == 22
    assert held_out(samples[:8]) == (samples[:8], samples[:8])  # too few to hold any out


def test_the_samples_of_both_seats_agree() -> None:
    first, second = Games(("greedy",), seed=5).samples(0)
    assert (first.hero, first.enemy, first.titles) == (second.enemy, second.hero, second.enemy_titles)
    assert [1 - moving for moving in first.moving] == list(second.moving)
    assert list(first.own[HEALTH::COUNT]) == list(second.foe[HEALTH::COUNT])
    held = [sum(first.hand[at : at + len(first.titles)]) for at in range(0, len(first.hand), len(first.titles))]
    assert held == list(second.enemy_hand)


def test_every_set_names_only_existing_features_heroes_and_cards() -> None:
    for name in sets():
        stored = weights(name)
        assert set(stored.common) | set(stored.to_move) <= set(FEATURES) and stored.scale > 0
        for hero, changes in stored.heroes.items():
            assert set(changes) <= set(FEATURES)
            static = make_setup([hero, hero], allow_same_hero=True).static()
            assert set(stored.cards.get(hero, {})) <= {kind.id for kind in static.kinds}


def test_a_card_counts_as_much_as_its_set_says() -> None:
    static = make_setup(["medusa", "alice"]).static()
    tables = Tables(static)
    kind = next(number for number, kind in enumerate(static.kinds) if kind.id == "gaze-of-stone")
    plain = Weights({}, 1.0).measure(tables)
    taught = Weights({}, 1.0, cards={"medusa": {"gaze-of-stone": 3.0}}).measure(tables)
    assert taught.hold[kind] == pytest.approx(plain.hold[kind] + 3.0)
    assert [index for index, worth in enumerate(taught.hold) if worth != plain.hold[index]] == [kind]
    assert taught.mean_hold[0] > plain.mean_hold[0] and taught.mean_hold[1] == plain.mean_hold[1]


# --- the commands -------------------------------------------------------------------------------


def test_the_command_fits_and_saves_a_set(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text('{"version": 3, "sets": {"by-hand": {}}, "habits": {}}')
    arguments = ["fit", "--games", "6", "--bots", "greedy", "--save", str(file), "--name", "mine", "--json"]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0
    printed = json.loads(result.stdout)
    saved = json.loads(file.read_text())
    assert saved["sets"]["mine"] == printed["set"] and list(saved["sets"]) == ["by-hand", "mine"]
    assert set(printed["set"]["weights"]) <= set(FEATURES)
    assert sum(count for _, _, count in printed["bins"]) > 10 and printed["games_held_out"] == 1
    assert "6 games teach little" in result.stderr


@pytest.mark.parametrize("content", [None, "no json", "[]", '{"version": 3}'])
def test_a_file_without_weights_is_refused_before_any_game_is_played(content: str | None, tmp_path: Path) -> None:
    file = tmp_path / "some.json"
    if content is not None:
        file.write_text(content)
    assert "some.json" in refusal("fit", "--games", "100000", "--save", str(file))
    assert content is None or file.read_text() == content


@pytest.mark.parametrize("what", ["weights", "habits"])
def test_tuning_changes_a_value_and_keeps_it_only_if_it_wins(what: str) -> None:
    start = "by-hand" if what == "weights" else "greedy"
    best = start_of(what, start)
    for trial, values in tune(what, start, trials=2, games=4, seed=1, simulations=2):
        assert trial.changes and set(trial.changes) <= set(names_of(what))
        assert (values != best) == trial.kept
        best = values


def test_without_numpy_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "peerless.lab.fit")
    monkeypatch.delattr("peerless.lab.fit")
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtra, match=r'pip install "peerless-duel\[fit\]"'):
        CliRunner().invoke(app, ["fit", "--games", "100000"], catch_exceptions=False)
