"""A bot of your own in a file. It tries every option in sampled games and keeps the one that leaves it healthiest.

peerless sim medusa alice --bots examples/bots/lookahead.py:Lookahead,random --games 20
peerless arena --bots examples/bots/lookahead.py:Lookahead,greedy --games 40
peerless play medusa alice --bot examples/bots/lookahead.py:Lookahead
"""

import random

import peerless as pl


class Lookahead:
    """Tries every option in a few sampled games to the end of the turn."""

    def __init__(self, seed: int, samples: int = 3) -> None:
        self.random = random.Random(seed)
        self.samples = samples

    def choose(self, position: pl.Position) -> pl.Option:
        """The option that leaves this seat ahead in health, on average."""
        if len(position.options) == 1:
            return position.options[0]
        worlds = [position.sample(self.random) for _ in range(self.samples)]
        return max(position.options, key=lambda option: sum(self.value(world, option, position) for world in worlds))

    def value(self, world: pl.Game, option: pl.Option, position: pl.Position) -> float:
        """How far ahead the seat is at the end of the turn if it takes an option and chance plays on."""
        game, turn = world.clone(), position.view["turn"]["number"]
        game.answer(option)
        while not game.over and game.view(None)["turn"]["number"] == turn:
            game.answer(self.random.randrange(len(game.decision.options)))
        return lead(game.view(position.seat), position.seat)


def lead(view: pl.View, seat: int) -> float:
    """The health of the seat's team, less that of the others; a win is worth more than all health."""
    team = view["seats"][seat]["team"]
    if view["winner"] is not None:
        return 100.0 if view["winner"] == team else -100.0
    return sum(
        fighter["health"] if view["seats"][fighter["seat"]]["team"] == team else -fighter["health"]
        for fighter in view["fighters"]
    )
