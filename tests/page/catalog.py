"""Which decisions the players of each hero can meet, and a finished game in which one comes: found by playing.

Nothing is listed by hand: games at random, and games of players with habits that lead to rare questions (full hands,
many schemes, many attacks), are played until nothing new has come for long. The seeds are fixed, so the same sources
give the same catalog.
"""

from dataclasses import dataclass
from itertools import count
from typing import Any

import peerless as pl

HEROES = tuple(pl.heroes())
BOARDS = tuple(pl.boards())
LARGE = tuple(board.id for board in pl.boards().values() if len(board.starts) >= 4)
LONGEST = 3000  # answers; no game of random players comes near

Pair = tuple[str, str]  # hero and kind of decision
Record = dict[str, Any]


@dataclass(frozen=True)
class Moment:
    """A decision in a finished game: `seat` was asked after so many answers."""

    hero: str
    kind: str
    seat: int
    answers: int
    options: tuple[str, ...]
    record: Record


def moments(most: int, quiet: int) -> dict[Pair, Moment]:
    """One moment of every pair, after `most` games, or when `quiet` games in a row have brought nothing new."""
    by_pair: dict[Pair, Moment] = {}
    last = 0
    for number in range(most):
        if _add(by_pair, number):
            last = number
        elif number - last > quiet:
            break
    return by_pair


def some_of_each(by_pair: dict[Pair, Moment], least: int) -> list[Moment]:
    """Few moments with every kind among them, and at least so many of every hero."""
    chosen: list[Moment] = []

    def had(hero: str) -> int:
        return sum(moment.hero == hero for moment in chosen)

    for kind in dict.fromkeys(kind for _, kind in by_pair):
        hero = min((hero for hero, other in by_pair if other == kind), key=had)
        chosen.append(by_pair[hero, kind])
    for hero in HEROES:
        others = [moment for moment in by_pair.values() if moment.hero == hero and moment not in chosen]
        chosen += others[: max(0, least - had(hero))]
    return chosen


def _add(by_pair: dict[Pair, Moment], number: int) -> int:
    """Play game `number` and keep what is new in it."""
    game = _start(number)
    heroes = [hero.id for hero in game.setup.heroes]
    random, habit = pl.Random(number), HABITS[number % len(HABITS)]
    new: dict[Pair, tuple[int, int, tuple[str, ...]]] = {}
    for answers in count():
        if game.over:
            break
        assert answers < LONGEST, f"game {number} does not end"
        decision = game.decision
        pair = heroes[decision.seat], decision.kind
        is_redealt = answers == 0 and decision.kind == "action"  # a game from its very beginning has other cards
        if pair not in by_pair and not is_redealt:
            options = tuple(option.notation for option in decision.options)
            new.setdefault(pair, (decision.seat, answers, options))
        game.answer(_choice(decision, random, habit))
    record = game.record()
    for (hero, kind), (seat, answers, options) in new.items():
        by_pair[hero, kind] = Moment(hero, kind, seat, answers, options, record)
    return len(new)


def _start(number: int) -> pl.Game:
    """Every hero in turn, against others; now and then more than two."""
    random = pl.Random(1000 + number)
    mode, seats = [("duel", 2), ("duel", 2), ("duel", 2), ("ffa", 3), ("teams", 4)][number % 5]
    heroes = [HEROES[number % len(HEROES)]]
    while len(heroes) < seats:
        other = HEROES[random.below(len(HEROES))]
        heroes += [other] if other not in heroes else []
    boards = BOARDS if seats == 2 else LARGE
    ruleset = "classic" if number % 7 == 3 else "current"
    return pl.new_game(heroes, board=boards[number % len(boards)], mode=mode, ruleset=ruleset, seed=number)


# What each kind of player likes to do; "" likes nothing in particular.
HABITS = ("", "keep cards", "", "play cards")


def _choice(decision: pl.Decision, random: pl.Random, habit: str) -> int:
    """The place of an option."""
    options = [option.notation for option in decision.options]
    if habit == "keep cards" and decision.kind in ("boost-movement", "defense-card") and "decline" in options:
        return options.index("decline")
    if habit == "keep cards" and "maneuver" in options and random.below(4):
        return options.index("maneuver")
    if habit == "play cards" and "scheme" in options:
        return options.index("scheme")
    if habit == "play cards" and "decline" in options and len(options) > 1:
        return random.below(len(options) - 1)
    return random.below(len(options))
