"""Whether an answer can be taken back without asking: it revealed nothing hidden and triggered nothing random."""

from dataclasses import dataclass

from peerless.core.state import State

Piles = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Trace:
    """What a harmless answer leaves unchanged: the deciding seat, the random source, all piles, and known cards."""

    decider: int
    rng: int
    decks: Piles
    hands: Piles
    discards: Piles
    played: Piles
    known: tuple[int, ...]


def trace(state: State) -> Trace:
    """The trace of a position."""
    piles = (tuple(state.decks), tuple(state.hands), tuple(state.discards), tuple(state.played))
    return Trace(state.decider, state.rng, *piles, tuple(state.known))
