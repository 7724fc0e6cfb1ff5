"""Nothing leaks: every byte that a reader is sent is the same when all that it may not know is dealt anew.

The table of a room is swapped for a twin: other hands, decks and face-down cards, another random source, seed, secret
and answers, and other faces wherever an event is hidden from the reader. What the reader is sent over the real socket
must not differ, now and after a further answer that looks the same to it. Narrators that leak on purpose are caught.
"""

import io
import json
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

import peerless as pl
from peerless.core.decision import notation, options
from peerless.core.events import EVENTS, EVERYONE
from peerless.core.facts import NONE
from peerless.core.state import State
from peerless.core.view import WATCHER
from peerless.game import game as game_module
from peerless.game.game import Game
from peerless.game.views import View
from peerless.server import logs
from peerless.server.rooms import Room
from peerless.table import fairness
from peerless.table.entries import Entry
from peerless.table.messages import DecisionInfo, StateMessage, TableInfo
from peerless.table.narrator import Narrator
from peerless.table.table import BY_PERSON, PLAYING, Table
from peerless.text.catalog import languages
from tests.support import twins
from tests.support.client import Client, at_table, play
from tests.support.random_games import MANY, SETUPS, Lineup
from tests.support.server import Running, serving

LANGUAGES = languages()
FROZEN = 1_000_000.0
DUELS = SETUPS[0:12:2] + SETUPS[13:24:4]  # every hero at least once
PARTIES = MANY[:3]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('games')}/games.db") as running:
        running.hub.now = lambda: FROZEN
        yield running


# --- twins ------------------------------------------------------------------------------------------


def reading(reader: int | None) -> int:
    """The reader as the core counts: a seat, or one who watches."""
    return WATCHER if reader is None else reader


def twin_of(table: Table, reader: int | None, salt: int) -> Table:
    """A table that the reader cannot tell from this one, with everything else different."""
    game = table.game
    assert game is not None
    twin, random = table.clone(), pl.Random(salt)
    state = twins.twin_of(game.state, reading(reader), random)
    knower = twins.knower(game.state, reading(reader))
    state.log = [_with_other_faces(game.state, event, knower, random) for event in game.state.log or []]
    twin.game = Game(game.setup, salt, state, [f"answer {random.below(99)}" for _ in game.answers], {"from": salt})
    twin.secret = f"{random.below(2**62):016x}{random.below(2**62):016x}"
    twin.seats = [
        replace(seat, token=fairness.hashed(f"{number} {salt}"), nonce=f"{number}-{salt}")
        for number, seat in enumerate(table.seats)
    ]
    return twin


def _with_other_faces(state: State, event: tuple[int, ...], seat: int, random: pl.Random) -> tuple[int, ...]:
    """An event as it might have been: what the seat was not shown is something else."""
    if event[1] == EVERYONE or event[1] >> seat & 1:
        return event
    changed = list(event)
    for place, name in enumerate(EVENTS[event[0]][1:], 2):
        for at in range(place, len(event)) if name == "cards" else [place] if name == "card" else []:
            changed[at] = random.below(len(state.static.kinds))
    return tuple(changed)


def masked(text: str, table: Table) -> str:
    """What was sent, without the commitment: the only thing that may differ."""
    return text.replace(fairness.commitment(table.settings.id, table.secret), "commitment")


# --- an answer that looks the same to a reader ------------------------------------------------------


def answered_alike(first: Table, second: Table, reader: int | None, random: pl.Random) -> tuple[Table, Table] | None:
    """Both tables after such an answer; None if chance finds none, or if it shows the reader where they differ."""
    assert first.game is not None and second.game is not None
    before, twin = first.game.state, second.game.state
    twin.rng = before.rng  # the same luck to come
    chosen = twins.matching_options(before, twin, reading(reader), random)
    if chosen is None:
        return None
    after = [_after(table, option) for table, option in zip((first, second), chosen, strict=True)]
    ours, theirs = (table.game.state for table in after if table.game is not None)
    if after[0].status != PLAYING:
        return None  # the secret is shown now
    if twins.newly_shown(before, ours, theirs, reading(reader), len(before.log or [])):
        return None
    return after[0], after[1]


def _after(table: Table, option: int) -> Table:
    after = table.clone()
    assert after.game is not None
    answer = notation(after.game.state, option)
    after.apply(after.last + 1, Entry("answer", after.decider, {"answer": answer, "by": BY_PERSON}), FROZEN)
    return after


# --- the comparison ---------------------------------------------------------------------------------


class Leak(AssertionError):
    """A reader was sent something that it may not know."""


class Comparison:
    """A game at a table of the server, and readers for whom twins are compared."""

    def __init__(self, server: Running, table: str, clients: list[Client], secret: str) -> None:
        self.server, self.clients = server, clients
        self.room: Room = server.run(server.hub.room(table))
        self.first = self._dealt_from(secret)
        self.counts: Counter[str] = Counter()

    def _dealt_from(self, secret: str) -> Table:
        """The table as it was created, with a secret that is the same in every run."""
        table = Table(self.room.table.settings, secret)
        for row in self.server.run(self.room.store.rows(self.room.id)):
            table.apply(row.number, Entry(row.kind, row.seat, row.body), row.at)
        return table

    def sent_to(self, client: Client, table: Table, since: int = 0) -> str:
        """What a reader is sent when this is the table."""

        def swap() -> None:
            self.room.table = table

        self.server.call(swap)
        return masked("\n".join(client.looks(since, table.epoch)), table)

    def compare(self, table: Table, at: int) -> None:
        """Everybody at one moment."""
        for place, client in enumerate(self.clients):
            reader = client.seat
            twin = twin_of(table, reader, at * 10 + place)
            ours, theirs = (self.sent_to(client, which) + self.asides(client, which, at) for which in (table, twin))
            self._same(ours, theirs, reader, at)
            answered = answered_alike(table, twin, reader, pl.Random(at))
            if answered is not None:
                since = len(table.game.state.log or []) if table.game else 0
                ours, theirs = (self.sent_to(client, after, since) for after in answered)
                self._same(ours, theirs, reader, at)
                self.counts["answered"] += 1

    def asides(self, client: Client, table: Table, at: int) -> str:
        """Reasons and reach, which everybody may ask for at any time; the numbers of the questions aside."""
        assert table.game is not None
        static, random = table.game.state.static, pl.Random(at)
        own = [kind.id for kind in static.kinds if kind.seat == client.seat]
        answers = ["decline", "attack", "scheme", *(f"card {id}" for id in own)]
        answer, fighter = answers[random.below(len(answers))], static.fighters[random.below(len(static.fighters))].id
        replies = [client.ask("reach", fighter=fighter, boost=1)]
        if client.seat is not None:
            replies.append(client.ask("why", answer=answer))
        return json.dumps([{**reply, "re": 0} for reply in replies])

    def _same(self, ours: str, theirs: str, reader: int | None, at: int) -> None:
        self.counts["compared"] += 1
        if ours != theirs:
            place = next(n for n, (left, right) in enumerate(zip(ours, theirs, strict=False)) if left != right)
            raise Leak(
                f"decision {at}, reader {reader}: …{ours[place - 150 : place + 60]}… {theirs[place : place + 60]}…"
            )

    def play(self, seed: int, moments: int, most: int = 600) -> None:
        """Random answers; at so many random moments everything is compared."""
        random, table = pl.Random(seed), self.first
        for at in range(most):
            if table.status != PLAYING or table.game is None:
                break
            if random.below(250) < moments:
                self.compare(table, seed * 1000 + at)
            legal = options(table.game.state)
            table = _after(table, legal[random.below(len(legal))])


@contextmanager
def comparison(server: Running, lineup: Lineup, number: int) -> Iterator[Comparison]:
    """A table for a game with this lineup: a reader on every seat, each in another language, and one who watches."""
    heroes, board, mode, ruleset = lineup
    seats = [{"player": "link", "hero": hero} for hero in heroes]
    created = server.create(*seats, board=board, mode=mode, ruleset=ruleset, nonce="", clock={"kind": "none"})
    tokens = [key["token"] for key in created["keys"]]
    with at_table(server, created["table"], *tokens, None) as clients:
        for place, client in enumerate(clients):
            client.look(0, lang=LANGUAGES[(place + number) % len(LANGUAGES)])
        yield Comparison(server, created["table"], clients, f"{number:032x}")


@pytest.mark.parametrize("number", range(len(DUELS)))
def test_in_a_duel_no_byte_depends_on_what_a_reader_may_not_know(server: Running, number: int) -> None:
    with comparison(server, DUELS[number], number) as comparing:
        comparing.play(number, 12)
    assert comparing.counts["compared"] >= 12 and comparing.counts["answered"] >= 3, comparing.counts


@pytest.mark.parametrize("number", range(len(PARTIES)))
def test_among_many_no_byte_depends_on_what_a_reader_may_not_know(server: Running, number: int) -> None:
    with comparison(server, PARTIES[number], number) as comparing:
        comparing.play(number, 6, 400)
    assert comparing.counts["compared"] >= 12 and comparing.counts["answered"] >= 3, comparing.counts


@pytest.mark.soak
@pytest.mark.parametrize("number", range(len(SETUPS) + len(MANY)))
def test_no_byte_depends_on_what_a_reader_may_not_know_at_length(server: Running, number: int) -> None:
    with comparison(server, (SETUPS + MANY)[number], number) as comparing:
        comparing.play(number + 7000, 60)
    assert comparing.counts["compared"] >= 100 and comparing.counts["answered"] >= 30, comparing.counts


# --- narrators that leak ----------------------------------------------------------------------------


def reveal_the_top_card(patch: pytest.MonkeyPatch) -> None:
    """The prompt ends with the next card of the one who decides."""
    honest = Narrator.prompt

    def prompt(self: Narrator, seat: int | None) -> str:
        state = self.table.game.state if self.table.game else None
        if state is None or state.decider == NONE or not state.decks[state.decider]:
            return honest(self, seat)
        return honest(self, seat) + state.static.kinds[state.kinds[state.decks[state.decider][-1]]].id[-1]

    patch.setattr(Narrator, "prompt", prompt)


def sort_options_by_the_deck(patch: pytest.MonkeyPatch) -> None:
    """Nothing is revealed but the order of the options, which comes from the true order of the deck."""
    honest = Narrator.decision

    def decision(self: Narrator, seat: int | None) -> DecisionInfo | None:
        question = honest(self, seat)
        if question is None or self.table.game is None:
            return question
        state = self.table.game.state
        order = [state.static.kinds[state.kinds[card]].id for card in state.decks[question.seat]]
        return replace(
            question,
            options=sorted(
                question.options, key=lambda option: order.index(option.target) if option.target in order else -1
            ),
        )

    patch.setattr(Narrator, "decision", decision)


def list_hidden_hands_by_place(patch: pytest.MonkeyPatch) -> None:
    """What may be in another's hand is listed as it lies there."""
    honest = Game.view

    def view(self: Game, seat: int | None) -> View:
        shown = honest(self, seat)
        for owner, seat_view in enumerate(shown["seats"]):
            held = [self.state.static.kinds[self.state.kinds[card]].id for card in self.state.hands[owner]]
            seat_view["unseen"] = sorted(
                seat_view.get("unseen", []), key=lambda id: held.index(id) if id in held else -1
            )
        return shown

    patch.setattr(Game, "view", view)


def forget_to_hide_events(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(game_module, "as_seen_by", lambda event, seat: event)


def show_watchers_a_hand(patch: pytest.MonkeyPatch) -> None:
    honest = Game.view
    patch.setattr(Game, "view", lambda self, seat: {**honest(self, seat or 0), "seat": seat})


def show_the_secret_too_early(patch: pytest.MonkeyPatch) -> None:
    honest = Narrator.info

    def info(self: Narrator, *given: Any) -> TableInfo:
        table_info = honest(self, *given)
        return replace(table_info, fairness=replace(table_info.fairness, seed=self.table.secret))

    patch.setattr(Narrator, "info", info)


def let_the_random_source_decide_a_space(patch: pytest.MonkeyPatch) -> None:
    """One blank more or less."""
    honest = Narrator.state

    def state(self: Narrator, *given: Any) -> StateMessage:
        message = honest(self, *given)
        odd = self.table.game is not None and self.table.game.state.rng >> 64 & 1
        return replace(message, prompt=message.prompt + " ") if odd else message

    patch.setattr(Narrator, "state", state)


LEAKS: list[Callable[[pytest.MonkeyPatch], None]] = [
    reveal_the_top_card,
    sort_options_by_the_deck,
    list_hidden_hands_by_place,
    forget_to_hide_events,
    show_watchers_a_hand,
    show_the_secret_too_early,
    let_the_random_source_decide_a_space,
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_narrator_that_leaks_is_caught(
    server: Running, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    with comparison(server, SETUPS[3], 3) as comparing:
        leak(monkeypatch)
        with pytest.raises(Leak):
            comparing.play(1, 60)


# --- logs -------------------------------------------------------------------------------------------


def test_logs_contain_no_secret_and_no_name(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A game with all that is secret about it, some of it where it does not belong; then every line is searched."""
    written = io.StringIO()
    root = logging.getLogger()
    before, level, our_level = root.handlers[:], root.level, logs.LOGGER.level
    logs.configure("debug", written)
    try:
        private = _talk_a_lot(f"sqlite:///{tmp_path_factory.mktemp('logs')}/games.db")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
        logs.LOGGER.setLevel(our_level)
    text = written.getvalue()
    assert len(text.splitlines()) > 6 and '"event": "socket"' in text and '"event": "request"' in text
    assert [secret for secret in private if secret in text] == []


def _talk_a_lot(database: str) -> list[str]:
    """Everything that must not be in a log afterwards."""
    nonces = [secrets.token_hex(10), secrets.token_hex(10)]
    names = ["Zebediah Quux", "Wilhelmina"]
    with serving(database) as server:
        seats = ({"player": "me", "name": names[0]}, {"player": "link"})
        created = server.create(*seats, nonce=nonces[0], name="Our Private Table")
        tokens = [key["token"] for key in created["keys"]]
        ann = Client(server, created["table"], tokens[0], name=names[0])
        bob = Client(server, created["table"], tokens[1], name=names[1], nonce=nonces[1])
        play([ann, bob], pl.Random(1), 12)
        ann.send("say", phrase=names[0], token=tokens[0])
        ann.send("answer", version=0, answer=tokens[1])
        ann.settle()
        server.get(f"/api/tables/{created['table']}", lang="uk", seat=tokens[0], name=names[0])
        server.get(f"/api/tables/{tokens[0]}", 404)
        server.post("/api/tables", {"seats": names, "nonce": nonces[0]}, 422)
        server.post("/api/mine", {"keys": [{"table": created["table"], "token": token} for token in tokens]})
        Client(server, created["table"], secrets.token_urlsafe(16)).bye()
        ann.do("resign")
        table = server.run(server.hub.room(created["table"])).table
        ann.close()
        bob.close()
        assert table.game is not None
        return [*tokens, *nonces, *names, "Our Private Table", table.secret, str(table.game.seed)]
