"""What can be wrong with a wish from outside: one exception each, one sentence, with the possible values."""

from peerless.text.messages import Refusal


class SetupError(Refusal):
    """A game cannot be set up like this."""


class RecordError(Refusal):
    """A record or save cannot be used."""

    section = "record"


class IllegalAnswer(Refusal):
    """An answer that the open decision does not offer."""

    section = "player"
