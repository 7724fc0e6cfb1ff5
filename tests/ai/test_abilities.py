"""Bots use the abilities of their heroes: better than by chance, as far as games can tell.

Every game is played twice from the same seed: once the bot makes the choices of its hero's abilities, once chance does.
"""

from math import sqrt

import pytest

import peerless as pl
from peerless.ai.sampler import Sampler
from peerless.core.decision import options
from peerless.core.facts import NONE
from peerless.core.machine import new_state, random_option, run, step
from peerless.core.query import running_program
from peerless.game.setup import make_setup
from peerless.players.registry import make_bot

BOT = "tactical"
GAMES = 100  # for each hero, each played twice
CLEARLY = 2.0  # standard errors

# The heroes whose abilities, or reacting cards, ask something.
ASKED = (
    *("bigfoot", "blackbeard", "chupacabra", "dr-jill-trent", "dracula", "invisible-man", "jekyll-and-hyde"),
    *("king-arthur", "medusa", "nikola-tesla", "robin-hood", "sun-wukong", "the-genie"),
)


def wins(hero: str, number: int, by_chance: bool) -> tuple[bool, int]:
    """Whether a hero wins a game in which its abilities are used by its bot or by chance, and how often they asked."""
    others = [other for other in pl.heroes() if other != hero]
    seat, other = number % 2, others[number * 7 % len(others)]
    board = list(pl.boards())[number % len(pl.boards())]
    static = make_setup((other, hero) if seat else (hero, other), board).static()
    programs = {ability.program for ability in static.ability_table if ability.seat == seat}
    bots = [make_bot(BOT, 2 * number + bot) for bot in (0, 1)]
    chance = pl.Random(number)
    state = new_state(static, number)
    run(state)
    asked = 0
    while state.winner == NONE:
        open_to = options(state)
        of_ability = state.decider == seat and running_program(state) in programs and len(open_to) > 1
        asked += of_ability
        if of_ability and by_chance:
            step(state, random_option(state, chance))
        else:
            step(state, bots[state.decider].choose(Sampler(state), open_to))
    return state.winner == seat, asked


def asks(hero: str, seed: int) -> bool:
    """Whether an ability of a hero asks something in a game of chance."""
    static = make_setup((hero, "sinbad" if hero == "medusa" else "medusa"), next(iter(pl.boards()))).static()
    programs = {ability.program for ability in static.ability_table if ability.seat == 0}
    state, chance = new_state(static, seed), pl.Random(seed)
    run(state)
    while state.winner == NONE:
        if state.decider == 0 and running_program(state) in programs and len(options(state)) > 1:
            return True
        step(state, random_option(state, chance))
    return False


def test_the_heroes_whose_abilities_ask() -> None:
    assert {hero for hero in pl.heroes() if any(asks(hero, seed) for seed in range(8))} == set(ASKED)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("hero", ASKED)
def test_no_ability_is_used_clearly_worse_than_by_chance(hero: str) -> None:
    gains = []
    for number in range(GAMES):
        (own, asked), (by_chance, _) = (wins(hero, number, random) for random in (False, True))
        gains.append(own - by_chance if asked else 0)
    mean = sum(gains) / GAMES
    error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (GAMES * (GAMES - 1)))
    assert mean >= -CLEARLY * error, f"{hero}: {100 * mean:+.0f} ± {100 * error:.0f} points"
