"""A bot's input: its seat's view and any number of sampled worlds, never the true state."""

from peerless.core.decision import options
from peerless.core.determinize import determinize
from peerless.core.rng import Random
from peerless.core.state import State
from peerless.core.view import Plain, view


class Sampler:
    """A seat's access to the game."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.seat = state.decider
        self.static = state.static
        self.turn = state.turn_number
        self.kind = state.decision  # of decision

    def view(self) -> Plain:
        """Return everything the deciding seat may know."""
        return view(self._state, self.seat)

    def options(self) -> list[int]:
        """Return the legal answers to the open decision."""
        return options(self._state)

    def world(self, random: Random) -> State:
        """Return a full state consistent with the view."""
        return determinize(self._state, self.seat, random)
