"""Errors about bots: their names, files, packages, and answers."""

from peerless.text.messages import Refusal


class BotError(Refusal):
    """A bot cannot play; the message says which and why."""


class UnknownBot(BotError):
    """There is no bot with this name; the message lists the known ones."""
