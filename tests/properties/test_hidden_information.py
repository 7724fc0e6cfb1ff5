"""What a reader may not know changes nothing it sees: views, decisions and events (design, section 6)."""

from collections import Counter
from collections.abc import Iterator

import pytest

import peerless as pl
from peerless.core.determinize import determinize
from peerless.core.facts import NONE
from peerless.core.view import view
from tests.support.random_games import HEROES, MANY, SETUPS, play_randomly, random_game, start
from tests.support.twins import compare, twin_of

DUELS = range(0, len(SETUPS), 2)
SHOWING = [at for at, (heroes, *_) in enumerate(SETUPS) if {"dr-jill-trent", "annie-christmas"} & set(heroes)]


def test_every_hero_is_compared() -> None:
    assert {hero for number in DUELS for hero in SETUPS[number][0]} == set(HEROES)


@pytest.mark.parametrize("first", range(0, len(SETUPS), 6))
def test_what_a_reader_may_not_know_changes_nothing_it_sees(first: int) -> None:
    compared: Counter[str] = Counter()
    for number in range(first, min(first + 6, len(SETUPS)), 2):
        assert number in DUELS
        play_randomly(random_game(number), number, lambda game, at: compare(game, at, compared))
    assert compared.total() > 450
    assert {"action", "boost-movement", "attack-card", "defense-card"} <= set(compared)


@pytest.mark.parametrize("number", range(len(MANY)))
def test_among_many_what_a_reader_may_not_know_changes_nothing_it_sees(number: int) -> None:
    compared: Counter[str] = Counter()

    def look(game: pl.Game, at: int) -> None:
        if at % 5 == number % 5:
            compare(game, at, compared)

    play_randomly(start(MANY[number], number), number, look)
    assert compared.total() > 100


@pytest.mark.parametrize("number", range(1, len(SETUPS), 3))
def test_a_known_card_has_been_shown_before(number: int) -> None:
    """Knowledge never comes from nowhere: what a seat knows of another's cards stood in its events."""

    def look(game: pl.Game, at: int) -> None:
        if at % 10:
            return
        for seat in (0, 1):
            shown = Counter[object]()
            for event in game.events(seat):
                if event.get("seat") == 1 - seat and event.get("card"):
                    shown[event["card"]] += 1
                elif event.get("event") == "looked-at-hand" and event.get("seat") == seat:
                    shown.update(event["cards"] or [])
            seats = game.view(seat)["seats"]
            assert isinstance(seats, list)
            for card in seats[1 - seat]["known_hand"] + [known["card"] for known in seats[1 - seat]["known_deck"]]:
                assert shown[card] > 0, card

    play_randomly(random_game(number), number, look)


def titles_of_effects(game: pl.Game) -> Iterator[str]:
    """The cards that running effects refer to, as a watcher is shown them; those that lie open aside."""
    shown = game.view(None)
    lying = [card for seat in shown["seats"] for card in (*seat["discard"], *seat["in_play"], *seat["removed"])]
    combat = shown["combat"]
    while combat:
        lying += [card["card"] for card in (combat["attack"], combat["defense"], combat["boost"]) if card]
        combat = combat["main"]
    for frame in shown["course"]:
        for card in (frame.get("chosen"), *frame.get("those", []), *frame.get("shown", [])):
            if card is not None and card not in lying:
                yield card


def test_a_watcher_knows_only_what_it_has_been_shown() -> None:
    """INFO-6: what effects refer to is named to a watcher only if an event has named it, whoever has looked at it."""
    named = Counter[str]()

    def look(game: pl.Game, at: int) -> None:
        titles = list(titles_of_effects(game))
        if titles:
            events = game.events(None)
            told = {card for event in events for card in (event.get("card"), *(event.get("cards") or []))}
            assert set(titles) <= told, game.decision.kind
            named.update(titles)

    for number in SHOWING:
        play_randomly(random_game(number), number, look)
    assert named


def test_equal_information_gives_equal_samples() -> None:
    """Two true games that a seat cannot tell apart give it the same samples from the same random source."""

    def look(game: pl.Game, at: int) -> None:
        if at % 6:
            return
        for seat in (0, 1):
            twin = twin_of(game.state, seat, pl.Random(at + 1))
            sample, twin_sample = (determinize(state, seat, pl.Random(99)) for state in (game.state, twin))
            for watcher in (0, 1):
                assert view(sample, watcher) == view(twin_sample, watcher)

    for number in (0, 5, 10, 15, 20):
        play_randomly(random_game(number), number, look)


def test_samples_deal_the_unknown_cards_evenly() -> None:
    """Each unseen card is equally likely in the other's hand."""
    game = pl.new_game(["medusa", "sinbad"], seed=5)
    times = 3000
    counts: Counter[str] = Counter()
    random = pl.Random(1)
    for _ in range(times):
        state = determinize(game.state, 0, random)
        counts.update(state.static.kinds[state.kinds[card]].id for card in state.hands[1])
    for card in pl.heroes()["sinbad"].cards:
        expected = times * 5 * card.copies / 30
        assert abs(counts[card.id] - expected) < 5 * expected**0.5, card.id
    assert game.state.winner == NONE
