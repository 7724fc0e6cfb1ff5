"""A bot for Peerless, as small as one can be."""

import peerless as pl


class Last:
    """Takes the last option, always."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, position: pl.Position) -> pl.Option:
        """The last option."""
        return position.options[-1]
