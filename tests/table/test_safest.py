"""What is answered for somebody whose time is out: always legal, and never an adventure."""

from collections import Counter

import pytest

import peerless as pl
from peerless.core.decision import DECLINE, KINDS, notation, options
from peerless.table.safest import safest
from tests.support.random_games import MANY, SETUPS, play_randomly, random_game, start

USUAL = {
    "place-sidekick", "action", "boost-movement", "mover", "destination", "scheme-card", "scheme-fighter", "attacker",
    "target", "attack-card", "defense-card", "hand-limit", "discard", "choose-fighter", "may", "place", "branch",
}  # fmt: skip
RARE = {
    "effect-order",
    "search-deck",
    "put-card",
    "extra-attacker",
}  # not met in hundreds of random games of our heroes


def check(game: pl.Game, seen: Counter[str]) -> None:
    legal = options(game.state)
    before = game.digest()
    choice = safest(game.state)
    assert choice in legal and game.digest() == before
    kind = KINDS[game.state.decision]
    seen[kind] += 1
    if DECLINE in legal:
        assert choice == DECLINE, kind
    if kind == "action":
        assert notation(game.state, choice) == "maneuver"


def test_it_is_legal_for_every_kind_of_decision() -> None:
    seen: Counter[str] = Counter()
    for number in range(0, len(SETUPS), 2):
        play_randomly(random_game(number), number, lambda game, _: check(game, seen))
    for number, lineup in enumerate(MANY[:4]):
        play_randomly(start(lineup, number), number, lambda game, _: check(game, seen))
    assert set(seen) >= USUAL, USUAL - set(seen)


@pytest.mark.soak
def test_it_is_legal_for_every_kind_that_chance_meets() -> None:
    seen: Counter[str] = Counter()
    for number in range(4 * len(SETUPS)):
        play_randomly(random_game(number), number, lambda game, _: check(game, seen))
    for number in range(4 * len(MANY)):
        play_randomly(start(MANY[number % len(MANY)], number), number, lambda game, _: check(game, seen))
    assert set(seen) >= set(KINDS) - RARE, set(KINDS) - set(seen)


def test_a_fighter_stays_where_it_is() -> None:
    game = pl.new_game(["medusa", "sinbad"], seed=3)
    stayed = 0

    def look(game: pl.Game, _: int) -> None:
        nonlocal stayed
        if game.decision.kind == "destination" and "decline" not in map(str, game.decision.options):
            view = game.view(game.decision.seat)
            fighters, decision = view["fighters"], view["decision"]
            assert isinstance(fighters, list) and isinstance(decision, dict)
            here = next(fighter["space"] for fighter in fighters if fighter["id"] == decision["fighter"])
            if f"space {here}" in map(str, game.decision.options):
                assert notation(game.state, safest(game.state)) == f"space {here}"
                stayed += 1

    play_randomly(game, 3, look)
    assert stayed > 5


def test_the_card_of_least_worth_goes() -> None:
    worths = 0

    def look(game: pl.Game, _: int) -> None:
        nonlocal worths
        kinds = game.state.static.kinds
        if game.decision.kind in ("hand-limit", "discard") and "decline" not in map(str, game.decision.options):
            worth = {
                code: max(0, kinds[code & 255].value) + max(0, kinds[code & 255].boost) for code in options(game.state)
            }
            assert worth[safest(game.state)] == min(worth.values())
            worths += 1

    for number in range(16):
        play_randomly(random_game(number), number, look)
    assert worths > 5
