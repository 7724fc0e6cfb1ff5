"""What can be wrong with a wish from outside: one exception each, one sentence, with the possible values."""

from peerless.core import machine
from peerless.text.messages import Refusal


class SetupError(Refusal):
    """A game cannot be set up like this."""


class RecordError(Refusal):
    """A record or save cannot be used."""

    section = "record"


class IllegalAnswer(Refusal, machine.IllegalAnswer):
    """What the core says of a wrong answer, in words for people: the core knows no text."""

    section = "player"
