"""What happened, as tuples `(code, audience, …)`; produced only when the state has a log.

`audience` is a mask of seats, or EVERYONE: whoever is not in it sees the event with its cards hidden. Cards
are given by kind. The argument names in `EVENTS` tell the edge how to read a tuple.
"""

from typing import Final

from peerless.core.facts import NONE

EVERYONE: Final = -1

# name, then the names of the arguments; `card` and `cards` are hidden from those outside the audience. A card put on
# a deck has the seat of the deck first and then the one who puts it there.
EVENTS: Final[tuple[tuple[str, ...], ...]] = (
    ("turn-started", "seat", "number"),
    ("action", "seat", "action"),
    ("drew", "seat", "card"),
    ("exhausted", "seat"),
    ("movement-boosted", "seat", "card", "number"),
    ("moved", "fighter", "spaces"),
    ("placed", "fighter", "space"),
    ("swapped", "fighter", "other"),
    ("returned", "fighter", "space"),
    ("scheme-played", "seat", "fighter", "card"),
    ("attack-declared", "fighter", "other"),
    ("committed", "seat", "card"),
    ("boost-committed", "seat", "card"),
    ("not-defended", "seat"),
    ("revealed", "seat", "card"),
    ("boost-revealed", "seat", "card"),
    ("effect", "seat", "card", "moment"),
    ("ability", "seat", "ability"),
    ("canceled", "seat", "card"),
    ("boost-lost", "seat", "card"),
    ("value-set", "seat", "card", "number"),
    ("value-changed", "seat", "card", "number"),
    ("value-ignored", "seat", "card"),
    ("boosted", "seat", "card", "number"),
    ("damage-prevented", "fighter"),
    ("combat-value", "seat", "side", "number"),
    ("value-item", "side", "item", "ability", "number"),
    ("combat-won", "fighter"),
    ("damaged", "fighter", "number", "combat"),
    ("recovered", "fighter", "number"),
    ("health-set", "fighter", "number"),
    ("defeated", "fighter"),
    ("discarded", "seat", "card", "random"),
    ("looked-at-hand", "seat", "other_seat", "cards"),
    ("looked-at-top", "seat", "number", "cards"),
    ("took", "seat", "card", "pile"),
    ("put-on-deck", "seat", "other_seat", "card", "pile"),
    ("shuffled", "seat"),
    ("actions-gained", "seat", "number"),
    ("mode-set", "seat", "mode"),
    ("declined", "seat", "card", "ability"),
    ("eliminated", "seat"),
    ("game-won", "team"),
    ("guarded", "seat", "card"),
    ("bonus-attack", "fighter", "other", "card"),
    ("fights", "fighter"),
    ("values-locked", "seat", "number"),
    ("card-replaced", "seat", "card"),
    ("damage-reflected", "fighter"),
    ("boost-bonus", "seat", "card"),
    ("not-found", "seat", "card"),
    ("card-chosen", "seat", "other_seat", "card"),
)

E_TURN_STARTED: Final = 0
E_ACTION: Final = 1
E_DREW: Final = 2
E_EXHAUSTED: Final = 3
E_MOVEMENT_BOOSTED: Final = 4
E_MOVED: Final = 5
E_PLACED: Final = 6
E_SWAPPED: Final = 7
E_RETURNED: Final = 8
E_SCHEME_PLAYED: Final = 9
E_ATTACK_DECLARED: Final = 10
E_COMMITTED: Final = 11
E_BOOST_COMMITTED: Final = 12
E_NOT_DEFENDED: Final = 13
E_REVEALED: Final = 14
E_BOOST_REVEALED: Final = 15
E_EFFECT: Final = 16
E_ABILITY: Final = 17
E_CANCELED: Final = 18
E_BOOST_LOST: Final = 19
E_VALUE_SET: Final = 20
E_VALUE_CHANGED: Final = 21
E_VALUE_IGNORED: Final = 22
E_BOOSTED: Final = 23
E_DAMAGE_PREVENTED: Final = 24
E_COMBAT_VALUE: Final = 25
E_VALUE_ITEM: Final = 26
E_COMBAT_WON: Final = 27
E_DAMAGED: Final = 28
E_RECOVERED: Final = 29
E_HEALTH_SET: Final = 30
E_DEFEATED: Final = 31
E_DISCARDED: Final = 32
E_LOOKED_AT_HAND: Final = 33
E_LOOKED_AT_TOP: Final = 34
E_TOOK: Final = 35
E_PUT_ON_DECK: Final = 36
E_SHUFFLED: Final = 37
E_ACTIONS_GAINED: Final = 38
E_MODE_SET: Final = 39
E_DECLINED: Final = 40
E_ELIMINATED: Final = 41
E_GAME_WON: Final = 42
E_GUARDED: Final = 43
E_BONUS_ATTACK: Final = 44
E_FIGHTS: Final = 45
E_VALUES_LOCKED: Final = 46
E_CARD_REPLACED: Final = 47
E_DAMAGE_REFLECTED: Final = 48
E_BOOST_BONUS: Final = 49
E_NOT_FOUND: Final = 50
E_CARD_CHOSEN: Final = 51

FROM_DISCARD: Final = 0
FROM_DECK: Final = 1
FROM_LOOK: Final = 2
TO_TOP: Final = 3
TO_BOTTOM: Final = 4


def as_seen_by(event: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The event as a seat may see it: the same, or with its cards hidden (INFO-3 … INFO-7)."""
    audience = event[1]
    if audience == EVERYONE or (seat != NONE and audience >> seat & 1):
        return event
    seen = list(event)
    for place, name in enumerate(EVENTS[event[0]][1:]):
        if name == "card":
            seen[2 + place] = NONE
        elif name == "cards":
            del seen[2 + place :]
    return tuple(seen)
