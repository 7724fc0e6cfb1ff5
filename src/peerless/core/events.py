"""Game events as tuples `(code, audience, …)`, recorded only when the state has a log.

`audience` is a mask of seats, or EVERYONE; seats outside it see the event with its cards hidden. Cards are given by
kind. `arguments` decodes a tuple.
"""

from typing import Final

from peerless.core.facts import NONE
from peerless.core.tables import in_order

EVERYONE: Final = -1

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
E_RULE_BEGAN: Final = 46
E_CARD_REPLACED: Final = 47
E_DAMAGE_REFLECTED: Final = 48
E_BOOST_BONUS: Final = 49
E_NOT_FOUND: Final = 50
E_CARD_CHOSEN: Final = 51
E_COUNTERS_GAINED: Final = 52
E_COUNTERS_SPENT: Final = 53
E_NUMBER_CHOSEN: Final = 54
E_TURN_ENDED: Final = 55
E_ACTIONS_LOST: Final = 56
E_LEFT: Final = 57
E_COMMITTED_FACE_UP: Final = 58
E_WINNER_DECIDED: Final = 59
E_EXTRA_ATTACK: Final = 60
E_COMBAT_CARD_DISCARDED: Final = 61
E_DAMAGE_REDUCED: Final = 62
E_SHOWED: Final = 63
E_LOOKED_ASIDE: Final = 64
E_PUT_ASIDE: Final = 65
E_PUT_AWAY: Final = 66
E_TOKEN_MOVED: Final = 67
E_TOKEN_PLACED: Final = 68
E_TOKEN_REMOVED: Final = 69
E_NUMBER_ROLLED: Final = 70
E_MARKED: Final = 71
E_UNMARKED: Final = 72
E_TURN_AGAIN: Final = 73

# The event name, then its argument names (`ARGUMENTS`); `card` and `cards` are hidden from seats outside the audience.
# In `put-on-deck`, `seat` owns the deck and `other_seat` puts the card there; in `looked-at-top`, `other_seat` owns it
# and `pile` says whether the cards are on top or at the bottom. In events of tokens, `seat` chooses. In `rule-began`,
# so many of the `fighters` as `total` says are those that it is about, the others those against whom it holds.
EVENTS: Final[tuple[tuple[str, ...], ...]] = tuple(
    in_order(
        {
            E_TURN_STARTED: ("turn-started", "seat", "number"),
            E_ACTION: ("action", "seat", "action"),
            E_DREW: ("drew", "seat", "card"),
            E_EXHAUSTED: ("exhausted", "seat"),
            E_MOVEMENT_BOOSTED: ("movement-boosted", "seat", "card", "number"),
            E_MOVED: ("moved", "fighter", "spaces"),
            E_PLACED: ("placed", "fighter", "space"),
            E_SWAPPED: ("swapped", "fighter", "other"),
            E_RETURNED: ("returned", "fighter", "space"),
            E_SCHEME_PLAYED: ("scheme-played", "seat", "fighter", "card"),
            E_ATTACK_DECLARED: ("attack-declared", "fighter", "other"),
            E_COMMITTED: ("committed", "seat", "card"),
            E_BOOST_COMMITTED: ("boost-committed", "seat", "card"),
            E_NOT_DEFENDED: ("not-defended", "seat"),
            E_REVEALED: ("revealed", "seat", "card"),
            E_BOOST_REVEALED: ("boost-revealed", "seat", "card"),
            E_EFFECT: ("effect", "seat", "card", "moment"),
            E_ABILITY: ("ability", "seat", "ability"),
            E_CANCELED: ("canceled", "seat", "card"),
            E_BOOST_LOST: ("boost-lost", "seat", "card"),
            E_VALUE_SET: ("value-set", "seat", "card", "number"),
            E_VALUE_CHANGED: ("value-changed", "seat", "card", "number"),
            E_VALUE_IGNORED: ("value-ignored", "seat", "card"),
            E_BOOSTED: ("boosted", "seat", "card", "number"),
            E_DAMAGE_PREVENTED: ("damage-prevented", "fighter", "combat"),
            E_COMBAT_VALUE: ("combat-value", "seat", "side", "number"),
            E_VALUE_ITEM: ("value-item", "side", "item", "ability", "number"),
            E_COMBAT_WON: ("combat-won", "fighter"),
            E_DAMAGED: ("damaged", "fighter", "number", "combat"),
            E_RECOVERED: ("recovered", "fighter", "number"),
            E_HEALTH_SET: ("health-set", "fighter", "number"),
            E_DEFEATED: ("defeated", "fighter"),
            E_DISCARDED: ("discarded", "seat", "card", "random"),
            E_LOOKED_AT_HAND: ("looked-at-hand", "seat", "other_seat", "cards"),
            E_LOOKED_AT_TOP: ("looked-at-top", "seat", "other_seat", "pile", "number", "cards"),
            E_TOOK: ("took", "seat", "card", "pile"),
            E_PUT_ON_DECK: ("put-on-deck", "seat", "other_seat", "card", "pile"),
            E_SHUFFLED: ("shuffled", "seat"),
            E_ACTIONS_GAINED: ("actions-gained", "seat", "number"),
            E_MODE_SET: ("mode-set", "state", "mode", "seat"),
            E_DECLINED: ("declined", "seat", "card", "ability"),
            E_ELIMINATED: ("eliminated", "seat"),
            E_GAME_WON: ("game-won", "team"),
            E_GUARDED: ("guarded", "seat", "card"),
            E_BONUS_ATTACK: ("bonus-attack", "fighter", "other", "card"),
            E_FIGHTS: ("fights", "fighter"),
            E_RULE_BEGAN: ("rule-began", "seat", "rule", "number", "total", "fighters"),
            E_CARD_REPLACED: ("card-replaced", "seat", "card"),
            E_DAMAGE_REFLECTED: ("damage-reflected", "fighter"),
            E_BOOST_BONUS: ("boost-bonus", "seat", "card"),
            E_NOT_FOUND: ("not-found", "seat", "card"),
            E_CARD_CHOSEN: ("card-chosen", "seat", "other_seat", "card"),
            E_COUNTERS_GAINED: ("counters-gained", "seat", "counter", "number", "total"),
            E_COUNTERS_SPENT: ("counters-spent", "seat", "counter", "number", "total"),
            E_NUMBER_CHOSEN: ("number-chosen", "seat", "number"),
            E_TURN_ENDED: ("turn-ended", "seat"),
            E_ACTIONS_LOST: ("actions-lost", "seat", "number"),
            E_LEFT: ("left", "fighter"),
            E_COMMITTED_FACE_UP: ("committed-face-up", "seat", "card"),
            E_WINNER_DECIDED: ("winner-decided", "fighter"),
            E_EXTRA_ATTACK: ("extra-attack", "fighter"),
            E_COMBAT_CARD_DISCARDED: ("combat-card-discarded", "seat", "card"),
            E_DAMAGE_REDUCED: ("damage-reduced", "fighter", "number"),
            E_SHOWED: ("showed", "seat", "pile", "cards"),
            E_LOOKED_ASIDE: ("looked-aside", "seat", "other_seat", "aside", "cards"),
            E_PUT_ASIDE: ("put-aside", "seat", "card", "aside"),
            E_PUT_AWAY: ("put-away", "seat", "card"),
            E_TOKEN_MOVED: ("token-moved", "seat", "token", "spaces"),
            E_TOKEN_PLACED: ("token-placed", "seat", "token", "space"),
            E_TOKEN_REMOVED: ("token-removed", "token"),
            E_NUMBER_ROLLED: ("number-rolled", "seat", "number"),
            E_MARKED: ("marked", "fighter", "counter", "number", "total"),
            E_UNMARKED: ("unmarked", "fighter", "counter", "number", "total"),
            E_TURN_AGAIN: ("turn-again", "seat"),
        }
    )
)
# What the numbers of each argument refer to.
ARGUMENTS: Final = {
    "seat": "seat",
    "other_seat": "seat",
    "team": "team",
    "fighter": "fighter",
    "other": "fighter",
    "space": "space",
    "token": "token",
    "card": "card",
    "ability": "ability",
    "state": "state",
    "mode": "mode",
    "counter": "counter",
    "action": "action",
    "moment": "moment",
    "pile": "pile",
    "aside": "aside",
    "side": "side",
    "item": "item",
    "number": "number",
    "total": "number",
    "random": "flag",
    "combat": "flag",
    "rule": "rule",
    "spaces": "space",
    "cards": "card",
    "fighters": "fighter",
}
LISTS: Final = ("spaces", "cards", "fighters")  # of variable length, at the end of an event

FROM_DISCARD: Final = 0
FROM_DECK: Final = 1
FROM_LOOK: Final = 2
TO_TOP: Final = 3
TO_BOTTOM: Final = 4
INTO_DECK: Final = 5
FROM_HAND: Final = 6
FROM_TABLE: Final = 7
FROM_ASIDE: Final = 8
PILES: Final[tuple[str, ...]] = tuple(
    in_order(
        {
            FROM_DISCARD: "discard",
            FROM_DECK: "deck",
            FROM_LOOK: "looked-at",
            TO_TOP: "top",
            TO_BOTTOM: "bottom",
            INTO_DECK: "into",
            FROM_HAND: "hand",
            FROM_TABLE: "in-play",
            FROM_ASIDE: "aside",
        }
    )
)


def name_of(event: tuple[int, ...]) -> str:
    """The name of an event."""
    return EVENTS[event[0]][0]


def arguments(event: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """The numbers of an event by argument: one each, or a list of variable length at the end."""
    numbers: dict[str, tuple[int, ...]] = {}
    for place, argument in enumerate(EVENTS[event[0]][1:], 2):
        numbers[argument] = event[place:] if argument in LISTS else event[place : place + 1]
    return numbers


def as_seen_by(event: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The event as a seat may see it: unchanged, or with its cards hidden (INFO-3 … INFO-7)."""
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
