"""Hints: the best options first, with chances, what follows and reasons, also where there is no choice."""

import pytest

import peerless as pl
from peerless.ai.advice import MOST, advise
from peerless.ai.fast.evaluate import FEATURES
from peerless.ai.race import Line, ranked
from peerless.ai.sampler import Sampler
from peerless.ai.search import Depth, SearchBot
from peerless.text.advice import advice_text
from peerless.text.catalog import languages, phrase

DEPTH = Depth(simulations=24, turns=1)


def asked(game: pl.Game) -> tuple[SearchBot, Sampler]:
    return SearchBot(1, DEPTH), Sampler(game.state)


def test_the_best_options_come_first_with_their_chances() -> None:
    game = pl.new_game(["medusa", "alice"], seed=3)
    while game.decision.kind != "destination":
        game.answer(0)
    bot, sampler = asked(game)
    ranking = advise(bot, sampler, sampler.options())
    assert 1 < len(ranking) <= MOST
    longest = max(advice.visits for advice in ranking)
    assert [advice.option for advice in ranking] == [
        advice.option for advice in sorted(ranking, key=lambda advice: (2 * advice.visits < longest, -advice.chance))
    ]
    assert ranking[0].about_equal and ranking[0].option == SearchBot(1, DEPTH).choose(sampler, sampler.options())
    for advice in ranking:
        assert 0 < advice.chance < 1 and advice.visits > 0
        assert all(name in FEATURES for name, _ in advice.reasons)


def test_a_few_lucky_simulations_do_not_rank_first() -> None:
    sure, lucky, out, mixed = Line(1), Line(2), Line(3), Line(4)
    for _ in range(20):
        sure.add(0.6)
        out.add(0.9)
    lucky.add(0.8)
    out.ruled_out = True
    assert [line.option for line in ranked([out, lucky, sure])] == [1, 2, 3]
    mixed.add(0.1)
    mixed.share = 0.7
    assert ranked([sure, mixed])[0] is mixed


def test_a_forced_answer_still_has_a_chance_and_no_reasons() -> None:
    game = pl.new_game(["medusa", "alice"], seed=3)
    bot, sampler = asked(game)
    (only,) = advise(bot, sampler, sampler.options()[:1])
    assert 0 < only.chance < 1 and only.visits > 1 and only.reasons == ()


@pytest.mark.parametrize("lang", languages())
def test_every_feature_has_a_name_and_a_hint_is_worded(lang: str) -> None:
    assert all(phrase(lang, "ui", "features", name) for name in FEATURES)
    game = pl.new_game(["medusa", "alice"], seed=3)
    option = game.decision.options[0]
    reasons = ((FEATURES[0], 1.0), (FEATURES[1], -1.0))
    text = advice_text(game.names(lang), game.state, 2, option.code, 0.625, 0.01, True, reasons)
    assert "62" in text and option.text(lang) in text and "{" not in text
