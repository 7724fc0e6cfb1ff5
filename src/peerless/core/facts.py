"""The building blocks of a game: fighters, card kinds, abilities, bonuses and rule switches.

Every class defines `__reduce__`, because compiled classes cannot be pickled otherwise.
"""

from typing import Final

from peerless.core.program import (
    Condition,
    Fighters,
    Number,
    Spaces,
)
from peerless.core.tables import in_order

# --- card types -----------------------------------------------------------------------------
ATTACK: Final = 0
DEFENSE: Final = 1
VERSATILE: Final = 2
SCHEME: Final = 3

# --- moments at which effects are due; the first three are the labels on combat cards (TERM-6)
IMMEDIATELY: Final = 0
DURING_COMBAT: Final = 1
AFTER_COMBAT: Final = 2
AFTER_COMBAT_OTHERS: Final = 3
AFTER_ATTACK: Final = 4
COMMIT_ATTACK: Final = 5
START_OF_TURN: Final = 6
END_OF_TURN: Final = 7
FIGHTER_DEFEATED: Final = 8
CARD_DISCARDED: Final = 9

# whose effects are due at a moment
DUE_ANY_TIME: Final = 0  # of all players, at any time
DUE_IN_OWN_TURN: Final = 1  # of the active player
DUE_IN_COMBAT: Final = 2  # of all players in a combat, the defender's first (COMBAT-2)
DUE_TO_ATTACKER: Final = 3  # the same, but of the attacker only and once for the whole attack (BONUS-12)

# The name of each moment, as a trigger or a label, and whose effects are due.
_MOMENTS: Final[list[tuple[str, int]]] = in_order(
    {
        IMMEDIATELY: ("immediately", DUE_IN_COMBAT),
        DURING_COMBAT: ("during_combat", DUE_IN_COMBAT),
        AFTER_COMBAT: ("after_combat", DUE_IN_COMBAT),
        AFTER_COMBAT_OTHERS: ("combat_over", DUE_IN_COMBAT),
        AFTER_ATTACK: ("after_attack", DUE_TO_ATTACKER),
        COMMIT_ATTACK: ("attack_committed", DUE_TO_ATTACKER),
        START_OF_TURN: ("start_of_turn", DUE_IN_OWN_TURN),
        END_OF_TURN: ("end_of_turn", DUE_IN_OWN_TURN),
        FIGHTER_DEFEATED: ("defeated", DUE_ANY_TIME),
        CARD_DISCARDED: ("discarded", DUE_ANY_TIME),
    }
)
MOMENTS: Final[tuple[str, ...]] = tuple([name for name, _ in _MOMENTS])
DUE: Final[tuple[int, ...]] = tuple([whose for _, whose in _MOMENTS])
OWN_ATTACK_MOMENTS: Final[tuple[str, ...]] = tuple([name for name, whose in _MOMENTS if whose == DUE_TO_ATTACKER])
COMBAT_MOMENTS: Final[tuple[str, ...]] = tuple(
    [name for name, whose in _MOMENTS if whose in (DUE_IN_COMBAT, DUE_TO_ATTACKER)]
)
LABELS: Final[tuple[str, ...]] = MOMENTS[: AFTER_COMBAT + 1]

# --- what a continuous bonus raises ---------------------------------------------------------
ON_ATTACK: Final = 0
ON_DEFENSE: Final = 1
ON_MOVEMENT: Final = 2

NONE: Final = -1


class CardKind:
    """One card title in one seat's deck: everything that its copies have in common (TERM-5)."""

    __slots__ = (
        "boost",
        "boost_bonus",
        "effects",
        "guards_hand",
        "id",
        "revives",
        "scheme",
        "seat",
        "type",
        "uncancellable",
        "used_by",
        "value",
        "when_discarded",
    )

    def __init__(
        self,
        id: str,
        seat: int,
        type: int,
        value: int,
        boost: int,
        used_by: int,
        effects: tuple[int, int, int],
        scheme: int,
        uncancellable: bool,
        boost_bonus: int,
        when_discarded: int,
        guards_hand: bool,
        revives: bool,
    ) -> None:
        self.id = id
        self.seat = seat
        self.type = type
        self.value = value
        self.boost = boost
        self.used_by = used_by
        self.effects = effects
        self.scheme = scheme
        self.uncancellable = uncancellable
        self.boost_bonus = boost_bonus  # program to run when its owner boosts with the card
        self.when_discarded = when_discarded  # ability that is due when an opponent's effect discards the card
        self.guards_hand = guards_hand  # may be shown to cancel a look at the hand
        self.revives = revives  # its after-combat effect brings its own fighter back (WIN-23)

    def __reduce__(self) -> "tuple[type[CardKind], tuple[object, ...]]":
        return CardKind, (
            self.id,
            self.seat,
            self.type,
            self.value,
            self.boost,
            self.used_by,
            self.effects,
            self.scheme,
            self.uncancellable,
            self.boost_bonus,
            self.when_discarded,
            self.guards_hand,
            self.revives,
        )

    def has_text(self) -> bool:
        """Whether the card has a printed combat effect (CANCEL-6)."""
        return max(self.effects) != NONE


class Ability:
    """A triggered ability of a character card."""

    __slots__ = ("condition", "id", "own_attacks", "program", "seat", "subject")

    def __init__(
        self, id: int, seat: int, program: int, condition: Condition | None, subject: int, own_attacks: bool
    ) -> None:
        self.id = id
        self.seat = seat
        self.program = program
        self.condition = condition
        self.subject = subject  # fighters whose defeat triggers it
        self.own_attacks = own_attacks  # due only when its own seat attacks

    def __reduce__(self) -> "tuple[type[Ability], tuple[object, ...]]":
        return Ability, (self.id, self.seat, self.program, self.condition, self.subject, self.own_attacks)


class Bonus:
    """A continuous modifier: layer 3 of VALUE-2, or a movement bonus."""

    __slots__ = ("condition", "fighters", "id", "number")

    def __init__(self, id: int, fighters: int, condition: Condition | None, number: Number) -> None:
        self.id = id
        self.fighters = fighters
        self.condition = condition
        self.number = number

    def __reduce__(self) -> "tuple[type[Bonus], tuple[object, ...]]":
        return Bonus, (self.id, self.fighters, self.condition, self.number)


class Placement:
    """Fighters that may be placed instead of moved in a boosted maneuver (HOUDINI-2)."""

    __slots__ = ("fighters", "spaces")

    def __init__(self, fighters: int, spaces: Spaces) -> None:
        self.fighters = fighters
        self.spaces = spaces

    def __reduce__(self) -> "tuple[type[Placement], tuple[object, ...]]":
        return Placement, (self.fighters, self.spaces)


class Share:
    """A fighter whose damage may be dealt to others instead (ARCHER-2)."""

    __slots__ = ("fighter", "seat", "to")

    def __init__(self, seat: int, fighter: int, to: Fighters) -> None:
        self.seat = seat
        self.fighter = fighter
        self.to = to

    def __reduce__(self) -> "tuple[type[Share], tuple[object, ...]]":
        return Share, (self.seat, self.fighter, self.to)


class Rules:
    """Switches for the points on which the rulebooks differ (section 0.2 of the rules)."""

    __slots__ = (
        "after_attack_before_cleanup",
        "dial_caps_health",
        "immediate_victory",
        "labeled_abilities_after_cards",
        "share_team_hands",
        "versatile_as_used",
    )

    def __init__(
        self,
        immediate_victory: bool,
        dial_caps_health: bool,
        after_attack_before_cleanup: bool,
        labeled_abilities_after_cards: bool,
        versatile_as_used: bool,
        share_team_hands: bool,
    ) -> None:
        self.immediate_victory = immediate_victory
        self.dial_caps_health = dial_caps_health
        self.after_attack_before_cleanup = after_attack_before_cleanup
        self.labeled_abilities_after_cards = labeled_abilities_after_cards
        self.versatile_as_used = versatile_as_used
        self.share_team_hands = share_team_hands

    def __reduce__(self) -> "tuple[type[Rules], tuple[object, ...]]":
        return Rules, (
            self.immediate_victory,
            self.dial_caps_health,
            self.after_attack_before_cleanup,
            self.labeled_abilities_after_cards,
            self.versatile_as_used,
            self.share_team_hands,
        )


class Fighter:
    """The fixed properties of a fighter (TERM-2, TERM-3)."""

    __slots__ = ("dial", "health", "hero", "id", "kind", "large", "off_board", "ranged", "seat")

    def __init__(
        self,
        id: str,
        kind: str,
        seat: int,
        hero: bool,
        health: int,
        dial: int,
        ranged: bool,
        large: bool,
        off_board: bool,
    ) -> None:
        self.id = id
        self.kind = kind
        self.seat = seat
        self.hero = hero
        self.health = health
        self.dial = dial
        self.ranged = ranged
        self.large = large
        self.off_board = off_board

    def __reduce__(self) -> "tuple[type[Fighter], tuple[object, ...]]":
        return Fighter, (
            self.id,
            self.kind,
            self.seat,
            self.hero,
            self.health,
            self.dial,
            self.ranged,
            self.large,
            self.off_board,
        )
