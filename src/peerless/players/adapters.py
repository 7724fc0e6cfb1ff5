"""Adapters between the bot protocols: built-in bots take a sampler and codes, library bots a position and options."""

from peerless.ai import bot as ai
from peerless.ai.sampler import Sampler
from peerless.core.rng import Random
from peerless.game.bots import Bot, Position
from peerless.game.errors import IllegalAnswer
from peerless.game.game import Game, Option
from peerless.game.setup import setup_of
from peerless.players.errors import BotError


class Guest:
    """A library bot adapted to the built-in protocol. It receives a sampled world, so it sees no more than they do."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.bot = bot

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """The option that the bot chooses; raises BotError naming the bot if its answer is illegal."""
        world = Game(setup_of(sampler.static), 0, sampler.world(Random(0)), (), None)
        chosen = self.bot.choose(Position(world))
        try:
            return world.option(chosen).code
        except IllegalAnswer as error:
            raise BotError("bot_illegal", name=self.name, reason=error.message) from error


class BuiltinBot:
    """A built-in bot adapted to the library protocol; its answers are the same as everywhere else."""

    def __init__(self, name: str, bot: ai.Bot) -> None:
        self.name = name
        self._bot = bot

    def choose(self, position: Position) -> Option:
        """The option that the bot chooses."""
        sampler = Sampler(position.sample(0).state)
        code = self._bot.choose(sampler, sampler.options())
        return next(option for option in position.options if option.code == code)

    def __repr__(self) -> str:
        return f"<bot {self.name}>"
