"""Decisions from random games for the tests of bots: every kind of question, every hero, every mode."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import cycle

import peerless as pl
from peerless.ai.race import Line
from peerless.ai.registry import BOTS, SEARCHING
from peerless.ai.sampler import Sampler
from peerless.ai.search import SearchBot
from peerless.core.cards import face_down
from peerless.core.decision import KINDS, options
from peerless.core.determinize import determinize
from peerless.core.facts import NONE
from peerless.core.machine import random_option, step
from peerless.core.rng import seeded
from peerless.core.state import State
from peerless.players.registry import make_bot
from tests.support.random_games import MANY, SETUPS, start

OF_A_KIND = 7  # so that rare questions weigh as much as common ones
EVERY = 5  # decisions between two that are taken from the same game
GAMES = [lineup for both in zip(cycle(MANY), SETUPS, strict=False) for lineup in both]
SIMULATIONS = 8  # a bot that leaks does so with few as well


@dataclass(frozen=True)
class Asked:
    """An open decision with more than one answer."""

    kind: str
    hero: str
    mode: str
    state: State


@cache
def decisions() -> tuple[Asked, ...]:
    """Some two hundred decisions; always the same."""
    taken: Counter[str] = Counter()
    cases: list[Asked] = []
    for number, lineup in enumerate(GAMES):
        last = -EVERY
        for at, state in enumerate(_played(start(lineup, number).state, number)):
            kind, hero = KINDS[state.decision], state.static.hero_ids[state.decider]
            enough = taken[kind] >= OF_A_KIND and taken[hero]
            if at - last < EVERY or enough or len(options(state)) < 2:
                continue
            last = at
            taken.update((kind, hero))
            cases.append(Asked(kind, hero, lineup[2], state.clone()))
    return tuple(cases)


def _played(state: State, seed: int) -> Iterator[State]:
    random = pl.Random(seed)
    while state.winner == NONE:
        yield state
        step(state, random_option(state, random))


# --- other truths, the same to the deciding seat ---------------------------------------------


def dealt_anew(state: State, salt: int) -> State:
    """The same information with other hidden cards, and with other luck to come."""
    return determinize(state, state.decider, pl.Random(salt))


def poisoned(state: State) -> State:
    """The same information over nonsense: hidden faces sorted backwards, so that they fit nothing that happened.

    A committed card may then be a scheme, an attack may be made with a card that cannot attack. Who keeps to what
    the seat knows notices nothing.
    """
    other = state.clone()
    kinds = list(state.kinds)
    for owner in range(state.static.seats):
        hidden = hidden_cards(state, owner, state.decider)
        for card, face in zip(hidden, sorted([kinds[card] for card in hidden], reverse=True), strict=True):
            kinds[card] = face
    other.kinds = tuple(kinds)
    other.rng = seeded(0xBAD)
    return other


def hidden_cards(state: State, owner: int, seat: int) -> list[int]:
    """The cards of `owner` that `seat` cannot see: in the hand, committed, in the deck."""
    cards = [*state.hands[owner], *face_down(state, owner), *state.decks[owner]]
    return [card for card in cards if not state.known[card] >> seat & 1]


# --- bots -----------------------------------------------------------------------------------


class Recording(SearchBot):
    """A searching bot that shows what its answer was based on."""

    lines: list[Line] | None = None

    def analyze(self, sampler: Sampler, options: list[int]) -> list[Line]:
        """Choose as usual, and keep the analysis."""
        self.lines = super().analyze(sampler, options)
        return self.lines


def few(name: str) -> str:
    """The name of the same bot with few simulations."""
    return f"{name}@{SIMULATIONS}" if name in SEARCHING else name


def all_few() -> list[str]:
    """Every bot of the registry in its quick form; those that differ only in simulations count once."""
    by_depth = {repr(getattr(make_bot(few(name), 0), "depth", name)): few(name) for name in reversed(BOTS)}
    return list(by_depth.values())[::-1]


Verdict = tuple[int, list[tuple[int, int, float]]]


def verdict(name: str, sampler: Sampler, seed: int) -> Verdict:
    """What a bot answers, and the count and mean of every option if it searches."""
    bot = make_bot(name, seed)
    if not isinstance(bot, SearchBot):
        return bot.choose(sampler, sampler.options()), []
    recording = Recording(seed, bot.depth)
    answer = recording.choose(sampler, sampler.options())
    assert recording.lines is not None
    return answer, [(line.option, line.count, line.mean) for line in recording.lines]
