"""Fitting and tuning: on made-up data with a known answer, and a few real games."""

import random
from math import exp

import pytest

from peerless.ai.quick.evaluate import COUNT, FEATURES
from peerless.lab.fit import Games, Sample, calibration, collect, fit, fitted_scale, in_health, log_loss, win_chance
from peerless.lab.tune import names_of, start_of, tune

TRUE = [0.5, -1.0, *([0.0] * (COUNT - 2))]


def made_up(count: int) -> list[Sample]:
    """Positions whose winner depends on two features, as TRUE says."""
    chance = random.Random(1)
    found = []
    for _ in range(count):
        features = tuple(chance.gauss(0, 1) if index < 4 else 0.0 for index in range(COUNT))
        odds = sum(weight * feature for weight, feature in zip(TRUE, features, strict=True))
        found.append(Sample(features, chance.random() < 1 / (1 + exp(-odds))))
    return found


def test_a_fit_finds_the_weights_that_made_the_data() -> None:
    weights = fit(made_up(6000))
    assert weights[0] == pytest.approx(0.5, abs=0.1)
    assert weights[1] == pytest.approx(-1.0, abs=0.12)
    assert all(abs(weight) < 0.1 for weight in weights[2:])


def test_a_fit_is_less_surprised_than_a_coin_and_calibrated() -> None:
    samples = made_up(6000)
    weights = fit(samples)
    assert log_loss(samples, weights) < log_loss(samples, [0.0] * COUNT) == pytest.approx(0.6931, abs=1e-3)
    for predicted, seen, count in calibration(samples, weights):
        assert count < 50 or abs(predicted - seen) < 0.08


def test_weights_are_told_in_points_of_health() -> None:
    told, scale = in_health([0.25, 0.5, *([0.0] * (COUNT - 2))])
    assert (told[FEATURES[0]], told[FEATURES[1]], scale) == (1.0, 2.0, 4.0)


def test_the_scale_of_given_weights() -> None:
    assert fitted_scale(made_up(6000), [1.0, -2.0, *([0.0] * (COUNT - 2))]) == pytest.approx(2.0, abs=0.25)


def test_win_chances_stay_between_nothing_and_all() -> None:
    assert win_chance(0) == 0.5
    assert 0 <= win_chance(-1e9) < win_chance(1e9) <= 1


def test_positions_of_real_games_are_the_same_every_time() -> None:
    games = Games(("random", "greedy"), seed=3)
    one = collect(games, 3, jobs=1, tick=lambda done: None)
    assert one == collect(games, 3, jobs=1, tick=lambda done: None)
    assert {sample.won for sample in one} == {True, False}
    assert all(len(sample.features) == COUNT for sample in one)


def test_a_strong_hero_is_not_taken_for_good_weights() -> None:
    """Whoever plays the strong hero also has more of feature 2, which decides nothing."""
    chance = random.Random(2)
    samples = []
    for _ in range(3000):
        strong = chance.random() < 0.5
        features = [0.0] * COUNT
        features[2] = (1.0 if strong else -1.0) + chance.gauss(0, 1)
        won = chance.random() < win_chance(1.5 if strong else -1.5)
        samples.append(Sample(tuple(features), won, ("ox", "mouse") if strong else ("mouse", "ox")))
    plain = [Sample(sample.features, sample.won) for sample in samples]
    assert fit(plain)[2] > 0.4 and abs(fit(samples)[2]) < 0.15


def test_a_detour_gives_one_position_for_each_seat_and_leads_elsewhere() -> None:
    games = Games(("greedy",), seed=3, detours=True)
    parts = [games.samples(number) for number in range(12)]
    assert {len(part) for part in parts} <= {0, 2} and sum(len(part) for part in parts) >= 6
    assert all(one.won != other.won and one.heroes == other.heroes[::-1] for one, other in filter(None, parts))
    straight = Games(("greedy",), seed=3).samples(0)
    assert len(straight) > 2 and straight[:2] != parts[0]


@pytest.mark.parametrize("what", ["weights", "habits"])
def test_tuning_changes_a_value_and_keeps_it_only_if_it_wins(what: str) -> None:
    start = "by-hand" if what == "weights" else "greedy"
    best = start_of(what, start)
    for trial, values in tune(what, start, trials=2, games=4, seed=1, simulations=4):
        assert trial.changes and set(trial.changes) <= set(names_of(what))
        assert (values != best) == trial.kept
        best = values
