"""The building blocks of a game: fighters, card kinds, abilities and rule switches.

Every class defines `__reduce__`, because compiled classes cannot be pickled otherwise.
"""

from typing import Final

from peerless.core.program import Condition
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
AFTER_MANEUVER: Final = 10
AFTER_SCHEME: Final = 11
AFTER_ACTION: Final = 12
FIGHTER_DAMAGED: Final = 13
FIGHTER_COMBAT_DAMAGED: Final = 14
FIGHTER_RECOVERED: Final = 15
FIGHTER_MOVED: Final = 16
FIGHTER_PLACED: Final = 17
ZONE_LEFT: Final = 18
ZONE_ENTERED: Final = 19
PLAYER_DREW: Final = 20
PLAYER_BOOSTED: Final = 21
SCHEME_PLAYED: Final = 22
COMBAT_WON: Final = 23
COMBAT_LOST: Final = 24
COMMITTED: Final = 25
TOKEN_ENTERED: Final = 26
START_OF_GAME: Final = 27
COUNTERS_GAINED: Final = 28
COUNTERS_SPENT: Final = 29
MODE_CHANGED: Final = 30

# whose effects are due at a moment
DUE_ANY_TIME: Final = 0  # of all players, as soon as the effect that caused them is complete (COMBAT-22)
DUE_IN_TURN: Final = 1  # in the turns of the players that the ability names, usually its own
DUE_IN_COMBAT: Final = 2  # of all players in a combat, the defender's first (COMBAT-2)
DUE_IN_ATTACK: Final = 3  # the same, but once for the whole attack (BONUS-12), usually of the attacker only

# The name of each moment, as a trigger or a label, and whose effects are due.
_MOMENTS: Final[list[tuple[str, int]]] = in_order(
    {
        IMMEDIATELY: ("immediately", DUE_IN_COMBAT),
        DURING_COMBAT: ("during_combat", DUE_IN_COMBAT),
        AFTER_COMBAT: ("after_combat", DUE_IN_COMBAT),
        AFTER_COMBAT_OTHERS: ("combat_over", DUE_IN_COMBAT),
        AFTER_ATTACK: ("after_attack", DUE_IN_ATTACK),
        COMMIT_ATTACK: ("attack_committed", DUE_IN_ATTACK),
        START_OF_TURN: ("start_of_turn", DUE_IN_TURN),
        END_OF_TURN: ("end_of_turn", DUE_IN_TURN),
        FIGHTER_DEFEATED: ("defeated", DUE_ANY_TIME),
        CARD_DISCARDED: ("discarded", DUE_ANY_TIME),
        AFTER_MANEUVER: ("after_maneuver", DUE_IN_TURN),
        AFTER_SCHEME: ("after_scheme", DUE_IN_TURN),
        AFTER_ACTION: ("after_action", DUE_IN_TURN),
        FIGHTER_DAMAGED: ("damaged", DUE_ANY_TIME),
        FIGHTER_COMBAT_DAMAGED: ("combat_damaged", DUE_ANY_TIME),
        FIGHTER_RECOVERED: ("recovered", DUE_ANY_TIME),
        FIGHTER_MOVED: ("moved", DUE_ANY_TIME),
        FIGHTER_PLACED: ("placed", DUE_ANY_TIME),
        ZONE_LEFT: ("left_zone", DUE_ANY_TIME),
        ZONE_ENTERED: ("entered_zone", DUE_ANY_TIME),
        PLAYER_DREW: ("drew", DUE_ANY_TIME),
        PLAYER_BOOSTED: ("boosted", DUE_ANY_TIME),
        SCHEME_PLAYED: ("played_scheme", DUE_ANY_TIME),
        COMBAT_WON: ("won_combat", DUE_ANY_TIME),
        COMBAT_LOST: ("lost_combat", DUE_ANY_TIME),
        COMMITTED: ("committed", DUE_IN_COMBAT),
        TOKEN_ENTERED: ("entered_token", DUE_ANY_TIME),
        START_OF_GAME: ("start_of_game", DUE_IN_TURN),
        COUNTERS_GAINED: ("gained", DUE_ANY_TIME),
        COUNTERS_SPENT: ("spent", DUE_ANY_TIME),
        MODE_CHANGED: ("changed", DUE_ANY_TIME),
    }
)
MOMENTS: Final[tuple[str, ...]] = tuple([name for name, _ in _MOMENTS])
DUE: Final[tuple[int, ...]] = tuple([whose for _, whose in _MOMENTS])
ATTACK_MOMENTS: Final[tuple[str, ...]] = tuple([name for name, whose in _MOMENTS if whose == DUE_IN_ATTACK])
COMBAT_MOMENTS: Final[tuple[str, ...]] = tuple(
    [name for name, whose in _MOMENTS if whose in (DUE_IN_COMBAT, DUE_IN_ATTACK)]
)
LABELS: Final[tuple[str, ...]] = MOMENTS[: AFTER_COMBAT + 1]
REACTIONS: Final[tuple[int, ...]] = tuple([moment for moment, whose in enumerate(DUE) if whose == DUE_ANY_TIME])
CHANGES_OF_SPACE: Final = (
    1 << FIGHTER_MOVED | 1 << FIGHTER_PLACED | 1 << ZONE_LEFT | 1 << ZONE_ENTERED | 1 << TOKEN_ENTERED
)
ALL_LABELS: Final = (1 << AFTER_COMBAT + 1) - 1  # as a mask

# --- where a token starts -------------------------------------------------------------------
OFF_BOARD: Final = 0
IN_ZONE_OF_HERO: Final = 1
ON_HERO: Final = 2

NONE: Final = -1

# --- how often an ability acts --------------------------------------------------------------
ALWAYS_AGAIN: Final = 0
ONCE_PER_TURN: Final = 1
ONCE_PER_GAME: Final = 2


class CardKind:
    """One card title in one seat's deck: everything that its copies have in common (TERM-5)."""

    __slots__ = (
        "attack_if",
        "boost",
        "boost_bonus",
        "committed",
        "defend_if",
        "effects",
        "face_up",
        "guards_hand",
        "id",
        "play_if",
        "revives",
        "scheme",
        "seat",
        "starts_in",
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
        play_if: Condition | None = None,
        attack_if: Condition | None = None,
        defend_if: Condition | None = None,
        face_up: bool = False,
        committed: int = NONE,
        starts_in: int = NONE,
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
        self.play_if = play_if  # without this it cannot be played at all (PLAY-9)
        self.attack_if = attack_if  # with this it can also attack (PLAY-11)
        self.defend_if = defend_if  # with this it can also defend
        self.face_up = face_up  # is committed face up (GUESS-1)
        self.committed = committed  # program to run when it is committed
        self.starts_in = starts_in  # the declared pile in which it starts, or NONE: in the deck (SETUP-15)

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
            self.play_if,
            self.attack_if,
            self.defend_if,
            self.face_up,
            self.committed,
            self.starts_in,
        )

    def has_text(self, labels: int) -> bool:
        """Whether the card has a printed combat effect with one of these labels (CANCEL-6)."""
        for label, program in enumerate(self.effects):
            if labels >> label & 1 and program != NONE:
                return True
        return False


class Ability:
    """A triggered ability: of a character card, of a card that reacts, or an effect that takes place later."""

    __slots__ = (
        "condition",
        "delayed",
        "id",
        "near",
        "once",
        "players",
        "program",
        "row",
        "seat",
        "sides",
        "subject",
        "tokens",
    )

    def __init__(
        self,
        id: int,
        seat: int,
        program: int,
        condition: Condition | None = None,
        subject: int = 0,
        players: int = 0,
        near: int = 0,
        sides: int = 0,
        once: int = ALWAYS_AGAIN,
        delayed: bool = False,
        tokens: int = 0,
        row: int = NONE,
    ) -> None:
        self.id = id
        self.seat = seat
        self.program = program
        self.condition = condition  # of an ability with a window; that of a reaction is part of its program
        self.subject = subject  # the fighters whose moment it is
        self.players = players  # the seats whose moment it is
        self.near = near  # the fighters whose zones are left or entered
        self.sides = sides  # of an attack: those on which its seat may be, as a mask; 0 for other moments
        self.once = once  # whether it acts at most once in a turn, or in the game
        self.delayed = delayed  # due only if an effect has announced it, and then once
        self.tokens = tokens  # the tokens whose spaces must be entered, as a mask (TOKEN-11)
        self.row = row  # the counter or state that must change

    def __reduce__(self) -> "tuple[type[Ability], tuple[object, ...]]":
        return Ability, (
            self.id,
            self.seat,
            self.program,
            self.condition,
            self.subject,
            self.players,
            self.near,
            self.sides,
            self.once,
            self.delayed,
            self.tokens,
            self.row,
        )


class Mode:
    """A state that a hero's file declares: its possible values, and the one at the start (NONE: chosen at setup)."""

    __slots__ = ("id", "seat", "start", "values")

    def __init__(self, seat: int, id: str, values: tuple[str, ...], start: int) -> None:
        self.seat = seat
        self.id = id
        self.values = values
        self.start = start

    def __reduce__(self) -> "tuple[type[Mode], tuple[object, ...]]":
        return Mode, (self.seat, self.id, self.values, self.start)


class Counter:
    """A counter that a hero's file declares: how many there are at the start and at most (COUNTER-1).

    One that lies on fighters has a row for every fighter of the game, in their order (COUNTER-9).
    """

    __slots__ = ("fighter", "id", "most", "seat", "start")

    def __init__(self, seat: int, id: str, start: int, most: int, fighter: int = NONE) -> None:
        self.seat = seat
        self.id = id
        self.start = start
        self.most = most
        self.fighter = fighter  # on which it lies, or NONE

    def __reduce__(self) -> "tuple[type[Counter], tuple[object, ...]]":
        return Counter, (self.seat, self.id, self.start, self.most, self.fighter)


class Token:
    """A piece that lies on a space (TOKEN-1), and what its space does to fighters."""

    __slots__ = ("blocks", "id", "kind", "links", "seat", "start")

    def __init__(self, id: str, kind: str, seat: int, start: int, links: int, blocks: int) -> None:
        self.id = id
        self.kind = kind
        self.seat = seat
        self.start = start
        self.links = links  # the fighters that step from any of its kind to any other (FOG-3)
        self.blocks = blocks  # the fighters that cannot move into its space (TOKEN-10)

    def __reduce__(self) -> "tuple[type[Token], tuple[object, ...]]":
        return Token, (self.id, self.kind, self.seat, self.start, self.links, self.blocks)


class SidePile:
    """A pile of its own that a hero declares: whose it is, whether everyone sees its cards, how many it can hold."""

    __slots__ = ("face_up", "id", "most", "seat")

    def __init__(self, id: str, seat: int, face_up: bool, most: int) -> None:
        self.id = id
        self.seat = seat
        self.face_up = face_up
        self.most = most  # 0 if there is no limit

    def __reduce__(self) -> "tuple[type[SidePile], tuple[object, ...]]":
        return SidePile, (self.id, self.seat, self.face_up, self.most)


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

    __slots__ = ("dial", "health", "hero", "id", "kind", "large", "off_board", "ranged", "seat", "small")

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
        small: bool,
    ) -> None:
        self.id = id
        self.kind = kind
        self.seat = seat
        self.hero = hero  # the defeat of the heroes decides the game (WIN-1)
        self.health = health
        self.dial = dial
        self.ranged = ranged
        self.large = large
        self.off_board = off_board
        self.small = small  # shares its space with others (SMALL-1)

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
            self.small,
        )
