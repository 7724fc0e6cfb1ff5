"""Bots that tests bring along; a module, so that other processes can import it."""

import peerless as pl


class First:
    """Takes the first option."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, position: pl.Position) -> pl.Option:
        """The first option."""
        return position.options[0]


class Illegal(First):
    """Answers what nobody asked."""

    def choose(self, position: pl.Position) -> str:  # type: ignore[override]
        """No option."""
        return "space moon"


class Mute:
    """Has no answers."""

    def __init__(self, seed: int) -> None:
        pass


def seedless() -> First:
    """A factory that takes no seed."""
    return First(0)
