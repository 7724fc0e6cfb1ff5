"""The worth of standing on a token: where a bonus of the character card holds."""

import pytest

import peerless as pl
from peerless.ai.fast.evaluate import evaluate
from peerless.ai.fast.places import HELD, token_rules, worth_of_places
from peerless.ai.fast.tables import Tables
from peerless.ai.weights import weights
from tests.support.table import Table, table

STREET = pl.sketch("a-b-c-d-e-f")


def street(fog: dict[str, str]) -> Table:
    return table(pl.Seat("invisible-man", at="b", tokens=fog), pl.Seat("medusa", at="e"), board=STREET)


@pytest.mark.parametrize(("fog", "worth"), [({"fog-1": "b"}, HELD), ({"fog-1": "b", "fog-2": "b"}, HELD), ({}, 0.0)])
def test_fog_is_worth_something_while_he_stands_on_it(fog: dict[str, str], worth: float) -> None:
    state = street(fog).game.state
    rules = token_rules(state.static)
    assert (worth_of_places(state, 0, rules), worth_of_places(state, 1, rules)) == (worth, 0.0)


def test_other_bonuses_have_nothing_to_do_with_places() -> None:
    for hero in set(pl.heroes()) - {"invisible-man"}:
        game = pl.new_game([hero, "medusa" if hero != "medusa" else "alice"], seed=1)
        assert token_rules(game.state.static) == [], hero


def test_bots_prefer_to_stand_in_fog() -> None:
    worths = []
    for fog in ({"fog-1": "b"}, {"fog-1": "c"}):
        state = street(fog).game.state
        tables = Tables(state.static)
        worths.append(evaluate(state, 0, tables, weights("expert").measure(tables)))
    assert worths[0] > worths[1]
