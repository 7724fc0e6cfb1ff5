"""Choosing heroes at the table, before the game: who picks when, what may be picked, and bans in a draft.

In a draft, everyone who chooses bans a hero, in the order of the seats; then they pick in the opposite order, so that
whoever bans first picks last.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from peerless.content import library
from peerless.game.setup import Setup, make_setup
from peerless.table.settings import TableSettings


@dataclass(frozen=True)
class Step:
    """One choice of a hero."""

    seat: int
    what: Literal["ban", "pick"]


def steps(settings: TableSettings) -> tuple[Step, ...]:
    """All choices before the game, in their order."""
    seats = [number for number, seat in enumerate(settings.seats) if seat.chooses]
    picks = [Step(seat, "pick") for seat in seats]
    if not settings.draft:
        return tuple(picks)
    return (*(Step(seat, "ban") for seat in seats), *reversed(picks))


def possible(settings: TableSettings, setup: Setup, chosen: Sequence[str]) -> list[str]:
    """The heroes that may be picked or banned next."""
    gone = set(banned(settings, chosen))
    if not setup.allow_same_hero:
        gone.update(_taken(settings, setup, chosen).values())
    return [hero for hero in library.heroes() if hero not in gone]


def banned(settings: TableSettings, chosen: Sequence[str]) -> list[str]:
    """The heroes that nobody may play."""
    return [hero for step, hero in zip(steps(settings), chosen, strict=False) if step.what == "ban"]


def _taken(settings: TableSettings, setup: Setup, chosen: Sequence[str]) -> dict[int, str]:
    """The heroes by seat as far as they are certain."""
    fixed = {seat: setup.heroes[seat].id for seat, place in enumerate(settings.seats) if not place.chooses}
    picked = {step.seat: hero for step, hero in zip(steps(settings), chosen, strict=False) if step.what == "pick"}
    return {**fixed, **picked}


def with_chosen(settings: TableSettings, setup: Setup, chosen: Sequence[str], lot: str) -> Setup:
    """The set-up with the heroes that were picked; seats without a pick get one by a lot that everyone can repeat."""
    taken = _taken(settings, setup, chosen)
    free = possible(settings, setup, chosen)
    random.Random(f"peerless heroes {lot}").shuffle(free)
    heroes = []
    for seat, hero in enumerate(setup.heroes):
        if seat not in taken:
            keeps = hero.id in free
            taken[seat] = hero.id if keeps else free[0]
            free = [other for other in free if other != taken[seat] or setup.allow_same_hero]
        heroes.append(hero if taken[seat] == hero.id else taken[seat])
    return make_setup(
        heroes,
        setup.board,
        setup.mode,
        dict(setup.ruleset),
        setup.allow_same_hero,
        setup.share_team_hands,
        setup.persons,
    )
