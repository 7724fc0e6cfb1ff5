"""Training positions: games of bots with occasional detours, and what each seat saw at every new turn.

Bots evaluate positions at the end of a turn, so samples are taken there. Good players hold cards *and* win: positions
of good play alone teach hoarding. So the first turns of a game, and some later ones, are played by the greedy policy
and at random; what follows shows what such positions are worth to a good player.
"""

import random
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from peerless.ai.bot import Bot
from peerless.ai.fast.evaluate import Measure, side_features
from peerless.ai.fast.policy import Greedy
from peerless.ai.fast.tables import Tables
from peerless.ai.sampler import Sampler
from peerless.ai.weights import Weights, habits, weights
from peerless.content.library import boards, heroes
from peerless.core import machine
from peerless.core.decision import K_ACTION
from peerless.core.facts import NONE
from peerless.core.rng import Random
from peerless.core.state import State
from peerless.core.static import Static
from peerless.game.setup import Setup, make_setup
from peerless.lab.jobs import Processes
from peerless.players.registry import make_bot

ASTRAY = 15  # percentage of turns that are detours
BY_CHANCE = 20  # percentage of random decisions in such a turn; the others follow the greedy policy
LONGEST_DETOUR = 14  # turns at the start of a game, at most
OWN_CHANCE = 0x5EED  # detours have their own random source, separate from the game's


@dataclass
class Samples:
    """What one seat saw of a game, turn by turn; the arrays hold the rows consecutively."""

    hero: str
    enemy: str
    titles: tuple[str, ...]  # of the seat's own deck
    enemy_titles: tuple[str, ...]
    enemy_copies: tuple[int, ...]
    own: "array[float]" = field(default_factory=lambda: array("f"))  # features of the seat's own side
    foe: "array[float]" = field(default_factory=lambda: array("f"))
    moving: "array[int]" = field(default_factory=lambda: array("b"))  # whether the seat is to move
    hand: "array[int]" = field(default_factory=lambda: array("b"))  # number of cards by title
    enemy_hand: "array[int]" = field(default_factory=lambda: array("b"))  # number of cards
    won: bool = False


class Game:
    """One game between two bots, with what both saw of it."""

    def __init__(self, setup: Setup, seed: int, detours: random.Random | None) -> None:
        self.static = setup.static()
        self.tables = Tables(self.static)
        self.measure = Weights({}, 1.0).measure(self.tables)  # card worths from their programs only
        self.policy = Greedy(self.tables, weights("by-hand").measure(self.tables), list(habits()))
        self.state = machine.new_state(self.static, seed)
        self.chance = Random(seed ^ OWN_CHANCE)
        self.detours = detours
        self.first_detour = detours.randint(0, LONGEST_DETOUR) if detours else 0
        self.samples = [_samples(self.static, seat) for seat in range(2)]

    def play(self, bots: Sequence[Bot]) -> list[Samples]:
        """Play to the end and return both seats' samples."""
        state = self.state
        machine.run(state)
        turn, astray = NONE, False
        while state.winner == NONE:
            if state.turn_number != turn:
                turn, astray = state.turn_number, self._leads_astray()
            if state.decision == K_ACTION and state.action_number == 0:
                self._look()
            machine.step(state, self._by_the_way() if astray else _answer(bots[state.decider], state))
        for seat, samples in enumerate(self.samples):
            samples.won = self.static.teams[seat] == state.winner
        return self.samples

    def _leads_astray(self) -> bool:
        if self.detours is None:
            return False
        return self.state.turn_number < self.first_detour or self.detours.randrange(100) < ASTRAY

    def _by_the_way(self) -> int:
        if self.chance.below(100) < BY_CHANCE:
            return machine.random_option(self.state, self.chance)
        return self.policy.choose(Sampler(self.state).world(self.chance), self.chance)

    def _look(self) -> None:
        for seat, samples in enumerate(self.samples):
            add_sample(samples, self.state, seat, self.tables, self.measure)


def add_sample(samples: Samples, state: State, seat: int, tables: Tables, measure: Measure) -> None:
    """Record what a seat sees of a position."""
    static, other = state.static, 1 - seat
    samples.own.extend(side_features(state, seat, seat, tables, measure))
    samples.foe.extend(side_features(state, other, seat, tables, measure))
    samples.moving.append(int(state.turn_seat == seat))
    held = [static.kinds[state.kinds[card]].id for card in state.hands[seat]]
    samples.hand.extend([held.count(title) for title in samples.titles])
    samples.enemy_hand.append(len(state.hands[other]))


def _samples(static: Static, seat: int) -> Samples:
    decks = [_deck(static, owner) for owner in (seat, 1 - seat)]
    names = static.hero_ids[seat], static.hero_ids[1 - seat]
    return Samples(*names, tuple(decks[0]), tuple(decks[1]), tuple(decks[1].values()))


def _deck(static: Static, seat: int) -> dict[str, int]:
    """Return the titles of a deck with their number of copies."""
    copies: dict[str, int] = {}
    for token in range(static.first_cards[seat], static.first_cards[seat + 1]):
        title = static.kinds[static.token_kinds[token]].id
        copies[title] = copies.get(title, 0) + 1
    return copies


def _answer(bot: Bot, state: State) -> int:
    sampler = Sampler(state)
    return bot.choose(sampler, sampler.options())


@dataclass(frozen=True)
class Games:
    """The games to learn from: random pairs of heroes on random boards, with bots drawn from a list."""

    bots: tuple[str, ...]
    seed: int
    detours: bool = True

    def samples(self, number: int) -> list[Samples]:
        """Play one of these games and return what both seats saw."""
        chance = random.Random(self.seed * 1_000_003 + number)
        pair = [chance.choice(list(heroes())) for _ in range(2)]
        setup = make_setup(pair, board=chance.choice(list(boards())), allow_same_hero=True)
        seed = chance.getrandbits(40)
        bots = [make_bot(chance.choice(self.bots), seed * 7 + seat) for seat in range(2)]
        return Game(setup, seed, chance if self.detours else None).play(bots)


def collect(games: Games, count: int, jobs: int, tick: Callable[[int], None]) -> list[Samples]:
    """Return the samples of many games; the same with any number of processes."""
    samples: list[Samples] = []
    for done, part in enumerate(Processes(jobs).in_order(games.samples, list(range(count))), 1):
        samples += part
        tick(done)
    return samples
