"""What a bot is given: its seat's view and as many possible worlds as it likes, never the true state."""

from peerless.core.decision import options
from peerless.core.determinize import determinize
from peerless.core.rng import Random
from peerless.core.state import State
from peerless.core.view import Plain, view


class Sampler:
    """The window through which a seat sees the game."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.seat = state.decider
        self.static = state.static
        self.turn = state.turn_number
        self.kind = state.decision  # what is asked

    def view(self) -> Plain:
        """All that the deciding seat may know."""
        return view(self._state, self.seat)

    def options(self) -> list[int]:
        """The legal answers to the open decision."""
        return options(self._state)

    def world(self, random: Random) -> State:
        """A full state that agrees with the view."""
        return determinize(self._state, self.seat, random)
