"""Elo, intervals, sequential tests and rating lists against values known from elsewhere."""

from collections.abc import Iterator
from math import inf, isclose

import pytest

from peerless.core.rng import Random
from peerless.lab.rating import ENOUGH_QUADS, Sprt, Tally, bradley_terry, elo_of, expected


def scores(elo: float, seed: int, quads: int) -> Iterator[float]:
    """Quads of four independent games by a bot that is `elo` stronger."""
    chance, random = int(expected(elo) * 1_000_000), Random(seed)
    for _ in range(quads):
        yield sum(random.below(1_000_000) < chance for _ in range(4)) / 4


# --- Elo ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "elo"), [(0.5, 0.0), (0.75, 190.848), (0.64, 99.951), (0.9, 381.697), (10 / 11, 400.0)]
)
def test_elo_of_a_score(score: float, elo: float) -> None:
    assert elo_of(score) == pytest.approx(elo, abs=0.001)
    assert elo_of(1 - score) == pytest.approx(-elo, abs=0.001)
    assert expected(elo) == pytest.approx(score, abs=1e-5)


def test_a_clean_sweep_is_infinite_elo() -> None:
    assert (elo_of(1), elo_of(0)) == (inf, -inf)


# --- intervals ------------------------------------------------------------------------------


def test_an_interval_is_symmetric_in_the_two_bots() -> None:
    mine = list(scores(120, 1, 40))
    low, high = Tally.of(mine).elo_interval()
    theirs = Tally.of(1 - score for score in mine).elo_interval()
    assert theirs == pytest.approx((-high, -low))
    assert low < Tally.of(mine).elo() < high


def test_an_interval_shrinks_with_the_root_of_the_games() -> None:
    pattern = [0.25, 0.5, 0.75, 0.5, 1.0, 0.5, 0.0, 0.5]
    widths = []
    for times in (10, 40, 160):
        low, high = Tally.of(pattern * times).interval()
        widths.append(high - low)
    assert widths[0] / widths[1] == pytest.approx(2, rel=0.02)
    assert widths[1] / widths[2] == pytest.approx(2, rel=0.01)


def test_twenty_elo_need_as_many_games_as_the_guide_says() -> None:
    even = [0.25] * 73 + [0.75] * 73 + [0.5] * 108 + [0.0] * 18 + [1.0] * 18  # 290 quads as equals play them
    tally = Tally.of(even)
    assert tally.design_effect == pytest.approx(1, abs=0.02)
    low, high = tally.elo_interval()
    assert high == pytest.approx(20, abs=0.5)
    assert low == pytest.approx(-20, abs=0.5)


def test_the_variance_is_that_of_the_quads() -> None:
    same_mean = Tally.of([0.0, 1.0] * 50), Tally.of([0.25, 0.75] * 50), Tally.of([0.5] * 100)
    effects = [tally.design_effect for tally in same_mean]
    assert effects == pytest.approx([4, 1, 0], abs=0.05)  # all four games alike, independent, always shared
    widths = [high - low for low, high in (tally.interval() for tally in same_mean)]
    assert widths == sorted(widths, reverse=True)
    assert widths[2] > 0


def test_a_clean_sweep_has_a_lower_bound() -> None:
    low, high = Tally.of([1.0] * 10).interval()
    assert high == 1
    assert low == pytest.approx(40 / (40 + 1.96**2), abs=1e-4)  # Wilson's interval for 40 of 40
    assert Tally.of([0.0] * 10).interval() == pytest.approx((0, 1 - low))


def test_without_games_nothing_is_known() -> None:
    assert Tally().interval() == (0, 1)
    assert Tally().mean == 0.5


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    truth = expected(100)
    held = 0
    for seed in range(400):
        low, high = Tally.of(scores(100, seed, 50)).interval()
        held += low <= truth <= high
    assert 0.92 <= held / 400 <= 0.98


# --- sequential test ------------------------------------------------------------------------


def decide(sprt: Sprt, elo: float, seed: int) -> tuple[str, int]:
    """The verdict on a bot that is `elo` stronger, and the number of quads it took."""
    tally = Tally()
    for score in scores(elo, seed, 20_000):
        tally.add(score)
        if sprt.verdict(tally) != "open":
            break
    return sprt.verdict(tally), tally.quads


def test_the_bounds_are_walds() -> None:
    assert Sprt(0, 20).bounds() == pytest.approx((-2.944, 2.944), abs=0.001)


@pytest.mark.parametrize(("elo", "right"), [(0, "failed"), (50, "passed"), (-60, "failed"), (120, "passed")])
def test_a_test_decides_correctly_nearly_always(elo: float, right: str) -> None:
    verdicts = [decide(Sprt(0, 50), elo, seed)[0] for seed in range(100)]
    assert verdicts.count(right) >= 90
    assert "open" not in verdicts


def test_what_is_clear_is_decided_sooner() -> None:
    lengths = {elo: sum(decide(Sprt(0, 50), elo, seed)[1] for seed in range(40)) for elo in (25, 50, 150)}
    assert lengths[150] < lengths[50] < lengths[25]


def test_a_test_decides_nothing_at_once() -> None:
    sprt = Sprt(0, 20)
    assert sprt.verdict(Tally()) == "open"
    assert sprt.verdict(Tally.of([1.0] * (ENOUGH_QUADS - 1))) == "open"
    assert sprt.verdict(Tally.of([1.0] * ENOUGH_QUADS)) == "passed"
    assert sprt.verdict(Tally.of([0.0] * ENOUGH_QUADS)) == "failed"


def test_the_ratio_is_symmetric() -> None:
    mine = list(scores(30, 3, 60))
    theirs = [1 - score for score in mine]
    assert isclose(Sprt(0, 20).ratio(Tally.of(mine)), -Sprt(-20, 0).ratio(Tally.of(theirs)))


# --- rating lists ---------------------------------------------------------------------------


def test_two_bots_differ_by_their_score() -> None:
    ratings = bradley_terry(["random", "greedy"], {("greedy", "random"): (75, 25)}, "random")
    assert ratings == pytest.approx({"random": 0, "greedy": 190.848}, abs=0.001)


def test_ratings_that_explain_all_points_are_found() -> None:
    truth = {"random": 0.0, "greedy": 400.0, "tactical": 520.0, "search": 700.0}
    names = list(truth)
    points = {}
    for place, player in enumerate(names):
        for opponent in names[place + 1 :]:
            share = expected(truth[player] - truth[opponent])
            points[player, opponent] = (1000 * share, 1000 * (1 - share))
    assert bradley_terry(names, points, "random") == pytest.approx(truth, abs=0.01)
    shifted = {name: rating - 520 for name, rating in truth.items()}
    assert bradley_terry(names, points, "tactical") == pytest.approx(shifted, abs=0.01)


def test_a_circle_of_winners_is_level() -> None:
    points = {("a", "b"): (60.0, 40.0), ("b", "c"): (60.0, 40.0), ("c", "a"): (60.0, 40.0)}
    assert bradley_terry(["a", "b", "c"], points, "a") == pytest.approx({"a": 0, "b": 0, "c": 0}, abs=1e-6)


def test_a_clean_sweep_stays_finite() -> None:
    ratings = bradley_terry(["a", "b"], {("a", "b"): (0.0, 40.0)}, "a")
    assert ratings["b"] == pytest.approx(elo_of(40.5 / 41))
