"""What can be wrong with a wish from outside: one exception each, one sentence, with the possible values."""


class SetupError(ValueError):
    """A game cannot be set up like this."""


class RecordError(ValueError):
    """A record or save cannot be used."""
