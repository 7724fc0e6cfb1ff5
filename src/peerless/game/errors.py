"""Exceptions for invalid input: each message is one sentence and lists the possible values."""

from peerless.text.messages import Refusal


class SetupError(Refusal):
    """The game cannot be set up this way."""


class RecordError(Refusal):
    """The record or save cannot be used."""

    section = "record"


class IllegalAnswer(Refusal):
    """An answer that the open decision does not offer."""

    section = "player"
