"""Forgetfulness for weaker levels: a bot that forgets a discard may expect the card to come up again."""

from peerless.core.cards import insiders
from peerless.core.rng import Random
from peerless.core.state import State


def forgetful(world: State, seat: int, share: int, random: Random) -> State:
    """Return the world with `share` percent of the other sides' discards shuffled back among their hidden cards."""
    kinds = list(world.kinds)
    for owner in range(world.static.seats):
        if insiders(world, owner) >> seat & 1:
            continue
        forgotten = [card for card in world.discards[owner] if random.below(100) < share]
        hidden = [card for card in (*world.hands[owner], *world.decks[owner]) if not world.known[card] >> seat & 1]
        cards = forgotten + hidden
        faces = [kinds[card] for card in cards]
        random.shuffle(faces)
        for card, face in zip(cards, faces, strict=True):
            kinds[card] = face
    world.kinds = tuple(kinds)
    return world
