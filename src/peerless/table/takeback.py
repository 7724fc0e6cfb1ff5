"""Whether an answer can be taken back without asking: nothing hidden was shown and nothing random happened since."""

from dataclasses import dataclass

from peerless.core.state import State

Piles = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Trace:
    """What must not change for an answer to be harmless: who decides, the random source, every pile of cards."""

    decider: int
    rng: int
    decks: Piles
    hands: Piles
    discards: Piles
    played: Piles
    known: tuple[int, ...]


def trace(state: State) -> Trace:
    """The traces that a position leaves."""
    piles = (tuple(state.decks), tuple(state.hands), tuple(state.discards), tuple(state.played))
    return Trace(state.decider, state.rng, *piles, tuple(state.known))
