"""Any position in one literal: for tests, lessons and puzzles."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from peerless.content.boards import BoardDef
from peerless.content.library import board_from_plain
from peerless.core import machine
from peerless.core.board import NOWHERE
from peerless.core.cards import everyone, insiders
from peerless.core.procedures.programs import P_TURN, TURN_ACTIONS
from peerless.core.procedures.turn import ACTIONS_PER_TURN
from peerless.core.rng import Random, seeded
from peerless.core.state import PC, State, push, put
from peerless.core.static import NONE
from peerless.lang.tree import HeroDef
from peerless.match.errors import SetupError
from peerless.match.game import Game
from peerless.match.setup import Ruleset, make_setup
from peerless.text.messages import Message, kind, listed

Place = str | tuple[str, int]


@dataclass(frozen=True)
class Seat:
    """One side of a scenario.

    `fighters` places sidekicks: `{"merlin": "s12", "harpy-2": ("s14", 1)}`, a space or space and health; those not
    named are defeated. `deck_top` lists cards from the top; the rest of the deck is shuffled under them. `deck`
    gives the whole deck instead, and all cards not named anywhere go to the bottom of the discard pile.
    """

    hero: str | HeroDef
    at: str | None
    health: int | None = None
    fighters: Mapping[str, Place] = field(default_factory=dict)
    hand: Sequence[str] = ()
    deck_top: Sequence[str] = ()
    deck: Sequence[str] | None = None
    discard: Sequence[str] = ()
    mode: str | None = None


def sketch(
    lines: str,
    zones: Mapping[str, str] | None = None,
    high_ground: Sequence[str] = (),
    passages: Sequence[str] = (),
    starts: Sequence[str] = (),
) -> BoardDef:
    """A board in a line: `sketch("a-b-c b-d", zones={"red": "a b"})`. A space without a zone is one of its own."""
    links: dict[str, None] = {}
    spaces: dict[str, list[str]] = {}
    for walk in lines.split():
        stops = walk.split("-")
        for stop in stops:
            spaces.setdefault(stop, [])
        for one, other in pairwise(stops):
            links[f"{one} {other}"] = None
    for zone, members in (zones or {}).items():
        for space in members.split():
            spaces.setdefault(space, []).append(zone)
    names = dict.fromkeys(zone for zones_of in spaces.values() for zone in zones_of)
    for space, zones_of in spaces.items():
        if not zones_of:
            zones_of.append(f"only-{space}")
            names[f"only-{space}"] = None
    first = list(spaces)
    return board_from_plain(
        {
            "id": "sketch",
            "starts": list(starts) or [first[0], first[-1]],
            "lines": list(links),
            "high_ground": list(high_ground),
            "passages": list(passages),
            "zones": dict.fromkeys(names, "#888888"),
            "spaces": {space: {"zones": zones_of} for space, zones_of in spaces.items()},
        },
        "sketch",
    )


def scenario(
    *seats: Seat,
    board: str | BoardDef = "sarpedon",
    turn: int = 0,
    actions: int = ACTIONS_PER_TURN,
    action_number: int | None = None,
    start_of_turn: bool = False,
    started: Mapping[str, str] | None = None,
    mode: str = "duel",
    ruleset: Ruleset = "current",
    allow_same_hero: bool = False,
    share_team_hands: bool = True,
    persons: Sequence[int] | None = None,
    rounds: int = 0,
    seed: int = 0,
) -> Game:
    """A game that stands as described, with seat `turn` about to take an action.

    `start_of_turn` begins one step earlier, before the effects of that moment. `started` tells where fighters stood
    when the turn began, if not where they stand now. `rounds` is how many turns everybody has had (FFA-4).
    """
    heroes = [seat.hero for seat in seats]
    setup = make_setup(heroes, board, mode, ruleset, allow_same_hero, share_team_hands, persons)
    state = State(setup.static(), seeded(seed))
    random = Random(seed)
    for index, seat in enumerate(seats):
        _place_fighters(state, index, seat)
        _lay_out_cards(state, index, seat, random)
        if seat.mode is not None:
            state.modes[index] = _index(state.static.modes[index], seat.mode, kind("mode"))
    if not 0 <= turn < state.static.seats:
        raise SetupError("no_seat", seat=str(turn), last=state.static.seats - 1)
    state.turn_seat = turn
    state.turns_taken = [rounds] * state.static.seats
    state.turn_number = 0 if start_of_turn else 1
    push(state, P_TURN, turn, NONE)
    if not start_of_turn:
        state.actions_left = actions
        state.action_number = max(0, ACTIONS_PER_TURN - actions) if action_number is None else action_number
        state.turn_start = state.space[:]
        for fighter, space in (started or {}).items():
            state.turn_start[_fighter(state, fighter)] = _space(state, space)
        state.set_register(PC, TURN_ACTIONS)
    state.log = []
    machine.run(state)
    return Game(setup, seed, state, (), {"scenario": state.to_plain()})


def _place_fighters(state: State, index: int, seat: Seat) -> None:
    static = state.static
    hero = static.heroes[index]
    if seat.at is not None:
        _put(state, hero, seat.at, seat.health)
    else:
        state.health[hero] = 0
    for sidekick in static.sidekicks[index]:
        state.health[sidekick] = 0
    for id, place in seat.fighters.items():
        fighter = _fighter(state, id)
        if static.seat_of[fighter] != index:
            raise SetupError("not_of_seat", fighter=id, seat=index)
        space, health = place if isinstance(place, tuple) else (place, None)
        _put(state, fighter, space, health)
    for sidekick in static.sidekicks[index]:
        if static.fighters[sidekick].off_board and state.space[sidekick] == NOWHERE:
            state.health[sidekick] = static.fighters[sidekick].health


def _put(state: State, fighter: int, space: str, health: int | None) -> None:
    at = _space(state, space)
    if at in state.space:
        raise SetupError("space_taken", space=space)
    facts = state.static.fighters[fighter]
    if health is not None and not 1 <= health <= max(facts.health, facts.dial):
        raise SetupError("no_such_health", fighter=facts.id, health=health, most=facts.health)
    state.health[fighter] = facts.health if health is None else health
    put(state, fighter, at)


def _fighter(state: State, id: str) -> int:
    return _index(tuple(fighter.id for fighter in state.static.fighters), id, kind("fighter"))


def _space(state: State, id: str) -> int:
    return _index(state.static.board.ids, id, kind("space"))


def _index(names: Sequence[str], name: str, what: Message) -> int:
    if name not in names:
        raise SetupError("no_such", what=what, name=str(name), known=listed(names))
    return list(names).index(name)


def _lay_out_cards(state: State, index: int, seat: Seat, random: Random) -> None:
    free = _Free(state, index)
    hand = free.take_all(seat.hand)
    discard = free.take_all(seat.discard)
    top = free.take_all(seat.deck_top if seat.deck is None else seat.deck)
    rest = free.rest()
    if seat.deck is None:
        random.shuffle(rest)
        state.decks[index] = (*rest, *reversed(top))
        state.discards[index] = discard
    else:
        state.decks[index] = tuple(reversed(top))
        state.discards[index] = (*rest, *discard)
    state.hands[index] = hand
    for card in hand:
        state.known[card] = insiders(state, index)
    for card in state.discards[index]:
        state.known[card] = everyone(state)


class _Free:
    """The cards of a deck that a scenario has not laid anywhere yet."""

    def __init__(self, state: State, index: int) -> None:
        self.state = state
        self.hero = state.static.hero_ids[index]
        first, last = state.static.first_cards[index], state.static.first_cards[index + 1]
        self.cards = list(range(first, last))

    def take_all(self, titles: Sequence[str]) -> tuple[int, ...]:
        """One card of each title."""
        return tuple([self._take(title) for title in titles])

    def _take(self, title: str) -> int:
        static = self.state.static
        for card in self.cards:
            if static.kinds[self.state.kinds[card]].id == title:
                self.cards.remove(card)
                return card
        left = sorted({static.kinds[self.state.kinds[card]].id for card in self.cards})
        raise SetupError("no_such_card", hero=self.hero, card=str(title), known=listed(left))

    def rest(self) -> list[int]:
        """What is left."""
        return list(self.cards)
