"""Twins: two games that a reader cannot tell apart, with other cards wherever the reader cannot look.

A reader is a seat, or WATCHER: one who has never been let look at anything, remembers nothing, and sees what lies open
and what a running effect has openly shown (INFO-6).
"""

from collections import Counter
from collections.abc import Sequence

import peerless as pl
from peerless.core import machine
from peerless.core.bits import members
from peerless.core.cards import everyone, insiders
from peerless.core.decision import DECLINE, KINDS, PLAY, is_legal, options
from peerless.core.determinize import determinize
from peerless.core.events import as_seen_by
from peerless.core.facts import NONE
from peerless.core.frame import CHOSEN_CARD, FRAME, SHOWN
from peerless.core.program import THOSE
from peerless.core.state import State
from peerless.core.transfers import are_public, those_cards
from peerless.core.view import WATCHER, view
from peerless.game.events import plain_event

FACE_DOWN = ("attack-card", "defense-card", "committed-boost", "take-card", "order-top")  # choices nobody else sees
Events = Sequence[tuple[int, ...]]


def readers(state: State) -> list[int]:
    """Everyone who may look at a game."""
    return [*range(state.static.seats), WATCHER]


def knower(state: State, reader: int) -> int:
    """A reader as a number of a bit: a watcher is one more seat, whom no card was ever shown to alone."""
    return state.static.seats if reader == WATCHER else reader


def twin_of(state: State, reader: int, random: pl.Random) -> State:
    """The same game with other cards where the reader cannot look, and with other luck to come."""
    told = state.clone()
    if reader == WATCHER:
        for card in [*_shown_by_effects(state), *_in_open_piles(state)]:
            told.known[card] |= 1 << knower(state, reader)
    twin = determinize(told, knower(state, reader), random)
    twin.known = state.known[:]
    return twin


def _shown_by_effects(state: State) -> list[int]:
    """The cards that a running effect has shown to all, and that all have been able to follow since."""
    shown = 0
    for base in range(0, len(state.stack), FRAME):
        shown |= state.stack[base + SHOWN]
    return [card for card in members(shown) if state.known[card] == everyone(state)]


def _in_open_piles(state: State) -> list[int]:
    """The cards in declared piles that lie face up."""
    piles = zip(state.static.piles, state.asides, strict=True)
    return [card for pile, cards in piles if pile.face_up for card in cards]


# --- answers that look the same ---------------------------------------------------------------------


def matching_options(state: State, twin: State, reader: int, random: pl.Random) -> tuple[int, int] | None:
    """An answer for each twin that looks the same to the reader; None if chance finds none.

    None as well while an effect is about a card that was picked out of sight: what it does next may depend on the face.
    """
    if _picked(state) != _picked(twin):
        return None
    mine, theirs = options(state), options(twin)
    option = mine[random.below(len(mine))]
    is_seen = reader != WATCHER and bool(insiders(state, state.decider) >> reader & 1)
    if is_seen or option >> 8 != PLAY or KINDS[state.decision] not in FACE_DOWN or _is_open(state):
        return (option, option) if option in theirs else None
    cards = [other_option for other_option in theirs if other_option != DECLINE]
    return (option, cards[random.below(len(cards))]) if cards else None


def _picked(state: State) -> list[int]:
    """The faces of the cards that running effects have picked."""
    picked = [state.stack[base + CHOSEN_CARD] for base in range(0, len(state.stack), FRAME)]
    return [state.kinds[card] for card in picked if card != NONE]


def _is_open(state: State) -> bool:
    """Whether cards are put in an order that everyone sees, because they have been revealed."""
    return KINDS[state.decision] == "order-top" and are_public(state, THOSE, those_cards(state))


def newly_shown(before: State, state: State, twin: State, reader: int, since: int = 0) -> bool:
    """Whether the reader has learned a face in which the twins differ, by what they have logged `since` then."""
    shown = [_shown_to_all(one, (one.log or [])[since:]) for one in (state, twin)]
    bit = knower(state, reader)
    return shown[0] != shown[1] or any(
        state.kinds[card] != twin.kinds[card]
        for card in range(len(state.kinds))
        if (state.known[card] | twin.known[card]) >> bit & 1 and not before.known[card] >> bit & 1
    )


def _shown_to_all(state: State, events: Events) -> list[object]:
    """The cards that became open to everybody, as a watcher saw it; also one that a search did not find."""
    plain = [plain_event(state.static, as_seen_by(event, WATCHER)) for event in events]
    shown = [(event["event"] == "not-found", event.get("card"), event.get("cards")) for event in plain]
    return [(missed, card, cards) for missed, card, cards in shown if card or cards]


# --- the comparison ---------------------------------------------------------------------------------


def seen(state: State, reader: int) -> list[dict[str, object]]:
    """The events of a state as the reader sees them."""
    return [plain_event(state.static, as_seen_by(event, reader)) for event in state.log or []]


def compare(game: pl.Game, at: int, compared: Counter[str]) -> None:
    """Every reader sees the same of a twin, now and after an answer that looks the same; `at` stands for chance."""
    for place, reader in enumerate(readers(game.state)):
        state = game.state.clone()
        twin = twin_of(state, reader, pl.Random(at))
        twin.rng = state.rng  # the same luck to come
        state.log, twin.log = [], []
        assert view(twin, reader) == view(state, reader), (reader, at)
        answers = matching_options(state, twin, reader, pl.Random(at * 2 + place))
        if answers is None:
            continue
        kind = game.decision.kind
        assert is_legal(state, answers[0]) and is_legal(twin, answers[1])
        machine.step(state, answers[0])
        machine.step(twin, answers[1])
        if newly_shown(game.state, state, twin, reader):
            continue
        assert seen(twin, reader) == seen(state, reader), (kind, reader, at)
        assert view(twin, reader) == view(state, reader), (kind, reader, at)
        compared[kind] += 1
