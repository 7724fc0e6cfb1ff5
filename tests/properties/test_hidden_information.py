"""What a seat may not know changes nothing it sees: views, decisions and events (design, section 6)."""

from collections import Counter

import pytest

import peerless as pl
from peerless.core import machine
from peerless.core.decision import DECLINE, KINDS, PLAY, is_legal, options
from peerless.core.determinize import determinize
from peerless.core.events import as_seen_by
from peerless.core.facts import NONE
from peerless.core.program import THOSE
from peerless.core.state import State
from peerless.core.transfers import are_public, those_cards
from peerless.core.view import WATCHER, view
from peerless.game.events import plain_event
from tests.support.random_games import SETUPS, play_randomly, random_game

FACE_DOWN = ("attack-card", "defense-card", "committed-boost", "take-card", "order-top")  # choices nobody else sees


def seen(state: State, seat: int) -> list[dict[str, object]]:
    """The events of a state as a seat sees them."""
    return [plain_event(state.static, as_seen_by(event, seat)) for event in state.log or []]


def twin_of(state: State, seat: int, salt: int) -> State:
    """The same game with other cards where `seat` cannot look, and with the same luck to come."""
    twin = determinize(state, seat, pl.Random(salt))
    twin.rng = state.rng
    twin.log = []
    return twin


def is_open(state: State) -> bool:
    """Whether cards are put in an order that everyone sees, because they have been revealed."""
    return KINDS[state.decision] == "order-top" and are_public(state, THOSE, those_cards(state))


def matching_options(state: State, twin: State, seat: int, random: pl.Random) -> tuple[int, int] | None:
    """An answer for each twin that looks the same to `seat`; None if chance finds none."""
    mine, theirs = options(state), options(twin)
    option = mine[random.below(len(mine))]
    if state.decider == seat or option >> 8 != PLAY or KINDS[state.decision] not in FACE_DOWN or is_open(state):
        return (option, option) if option in theirs else None
    cards = [other_option for other_option in theirs if other_option != DECLINE]
    return (option, cards[random.below(len(cards))]) if cards else None


def shown_to_all(state: State) -> list[object]:
    """The cards that became open to everybody, as a watcher saw it."""
    return [event["card"] for event in seen(state, WATCHER) if event.get("card")]


def newly_shown(before: State, state: State, twin: State, seat: int) -> bool:
    """Whether `seat` has learned a face in which the twins differ."""
    return shown_to_all(state) != shown_to_all(twin) or any(
        state.kinds[card] != twin.kinds[card]
        for card in range(len(state.kinds))
        if (state.known[card] | twin.known[card]) >> seat & 1 and not before.known[card] >> seat & 1
    )


@pytest.mark.parametrize("first", range(0, len(SETUPS), 6))
def test_what_a_seat_may_not_know_changes_nothing_it_sees(first: int) -> None:
    compared: Counter[str] = Counter()

    def look(game: pl.Game, at: int) -> None:
        for seat in (0, 1):
            state = game.state.clone()
            state.log = []
            twin = twin_of(state, seat, at)
            assert view(twin, seat) == view(state, seat)
            answers = matching_options(state, twin, seat, pl.Random(at * 2 + seat))
            if answers is None:
                continue
            kind = game.decision.kind
            assert is_legal(state, answers[0]) and is_legal(twin, answers[1])
            machine.step(state, answers[0])
            machine.step(twin, answers[1])
            if newly_shown(game.state, state, twin, seat):
                continue
            assert seen(twin, seat) == seen(state, seat), kind
            assert view(twin, seat) == view(state, seat), kind
            compared[kind] += 1

    for number in range(first, min(first + 6, len(SETUPS)), 2):
        play_randomly(random_game(number), number, look)
    assert compared.total() > 300
    assert {"action", "boost-movement", "attack-card", "defense-card"} <= set(compared)


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


def test_equal_information_gives_equal_samples() -> None:
    """Two true games that a seat cannot tell apart give it the same samples from the same random source."""

    def look(game: pl.Game, at: int) -> None:
        if at % 6:
            return
        for seat in (0, 1):
            twin = twin_of(game.state, seat, at + 1)
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
