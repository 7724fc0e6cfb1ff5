"""What can be wrong with a bot: its name, its file, its package, its answers."""

from peerless.text.messages import Refusal


class BotError(Refusal):
    """A bot cannot play; says which one and why."""


class UnknownBot(BotError):
    """There is no bot of this name; the message lists those there are."""
