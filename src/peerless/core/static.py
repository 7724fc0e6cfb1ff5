"""Everything about one game that never changes: board, fighters, cards, programs, triggers.

Built once by `lang/compile.py`, shared by all clones, never written to afterwards.
"""

from typing import Final

from peerless.core.board import Board
from peerless.core.program import Condition, Number, Step

# --- card types -----------------------------------------------------------------------------
ATTACK: Final = 0
DEFENCE: Final = 1
VERSATILE: Final = 2
SCHEME: Final = 3

# --- moments at which effects fall due; the first three are the labels on combat cards (TERM-6)
IMMEDIATELY: Final = 0
DURING_COMBAT: Final = 1
AFTER_COMBAT: Final = 2
AFTER_COMBAT_OTHERS: Final = 3
AFTER_ATTACK: Final = 4
COMMIT_ATTACK: Final = 5
START_OF_TURN: Final = 6
END_OF_TURN: Final = 7
FIGHTER_DEFEATED: Final = 8
MOMENTS: Final = 9

# --- what a continuous bonus raises ---------------------------------------------------------
ON_ATTACK: Final = 0
ON_DEFENCE: Final = 1
ON_MOVEMENT: Final = 2

NONE: Final = -1


class CardKind:
    """One title of one seat's deck: what all its copies have in common (TERM-5)."""

    __slots__ = ("boost", "effects", "id", "scheme", "seat", "type", "uncancellable", "used_by", "value")

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

    def has_text(self) -> bool:
        """Whether any effect is printed on it (CANCEL-6)."""
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
        self.subject = subject  # fighters whose defeat it answers to
        self.own_attacks = own_attacks  # due only when its own seat attacks


class Bonus:
    """A continuous modifier: layer 3 of VALUE-2, or a movement bonus."""

    __slots__ = ("condition", "fighters", "id", "number")

    def __init__(self, id: int, fighters: int, condition: Condition | None, number: Number) -> None:
        self.id = id
        self.fighters = fighters
        self.condition = condition
        self.number = number


class Rules:
    """The switches in which the rulebooks differ (section 0.2 of the rules)."""

    __slots__ = (
        "after_attack_before_cleanup",
        "dial_caps_health",
        "immediate_victory",
        "labelled_abilities_after_cards",
        "share_team_hands",
        "versatile_as_used",
    )

    def __init__(
        self,
        immediate_victory: bool,
        dial_caps_health: bool,
        after_attack_before_cleanup: bool,
        labelled_abilities_after_cards: bool,
        versatile_as_used: bool,
        share_team_hands: bool,
    ) -> None:
        self.immediate_victory = immediate_victory
        self.dial_caps_health = dial_caps_health
        self.after_attack_before_cleanup = after_attack_before_cleanup
        self.labelled_abilities_after_cards = labelled_abilities_after_cards
        self.versatile_as_used = versatile_as_used
        self.share_team_hands = share_team_hands


class Fighter:
    """The facts of one fighter (TERM-2, TERM-3)."""

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


class Static:
    """The shared half of a game. `State` is the other half."""

    __slots__ = (
        "abilities",
        "ability_ids",
        "ability_table",
        "attack_kinds",
        "board",
        "bonuses",
        "defence_kinds",
        "enemies",
        "fighters",
        "first_cards",
        "friends",
        "hero_ids",
        "heroes",
        "kinds",
        "listened",
        "modes",
        "movement",
        "own",
        "programs",
        "rules",
        "scheme_kinds",
        "seat_of",
        "seats",
        "sidekicks",
        "teams",
        "token_kinds",
        "token_seat",
    )

    def __init__(
        self,
        board: Board,
        rules: Rules,
        teams: tuple[int, ...],
        hero_ids: tuple[str, ...],
        movement: tuple[int, ...],
        modes: tuple[tuple[str, ...], ...],
        fighters: list[Fighter],
        kinds: list[CardKind],
        copies: list[int],
        programs: list[list[Step]],
        ability_table: list[Ability],
        ability_moments: list[int],
        ability_ids: list[str],
        bonuses: list[list[Bonus]],
    ) -> None:
        self.board = board
        self.rules = rules
        self.teams = teams
        self.seats = len(teams)
        self.hero_ids = hero_ids
        self.movement = movement
        self.modes = modes
        self.fighters = fighters
        self.kinds = kinds
        self.programs = programs
        self.ability_table = ability_table
        self.abilities: list[list[Ability]] = [[] for _ in range(MOMENTS)]
        for ability, moment in zip(ability_table, ability_moments, strict=True):
            self.abilities[moment].append(ability)
        self.ability_ids = ability_ids
        self.bonuses = bonuses  # index: kind of bonus * seats + seat
        self.listened = sum([1 << moment for moment in range(MOMENTS) if self.abilities[moment]])
        self._index_fighters()
        self._index_cards(copies)

    def _index_fighters(self) -> None:
        self.seat_of = [fighter.seat for fighter in self.fighters]
        self.own = [0] * self.seats
        self.heroes = [0] * self.seats
        self.sidekicks: list[list[int]] = [[] for _ in range(self.seats)]
        for index, fighter in enumerate(self.fighters):
            self.own[fighter.seat] |= 1 << index
            if fighter.hero:
                self.heroes[fighter.seat] = index
            else:
                self.sidekicks[fighter.seat].append(index)
        self.friends = [self._of_team(team, True) for team in self.teams]
        self.enemies = [self._of_team(team, False) for team in self.teams]

    def _of_team(self, team: int, same: bool) -> int:
        mask = 0
        for seat in range(self.seats):
            if (self.teams[seat] == team) == same:
                mask |= self.own[seat]
        return mask

    def _index_cards(self, copies: list[int]) -> None:
        token_kinds: list[int] = []
        self.first_cards: list[int] = []
        for seat in range(self.seats):
            self.first_cards.append(len(token_kinds))
            for index, kind in enumerate(self.kinds):
                if kind.seat == seat:
                    token_kinds += [index] * copies[index]
        self.first_cards.append(len(token_kinds))
        self.token_kinds = tuple(token_kinds)
        self.token_seat = [self.kinds[kind].seat for kind in token_kinds]
        self.attack_kinds = self._usable((ATTACK, VERSATILE))
        self.defence_kinds = self._usable((DEFENCE, VERSATILE))
        self.scheme_kinds = self._usable((SCHEME,))

    def _usable(self, types: tuple[int, ...]) -> list[int]:
        """Per fighter: the mask of card kinds of these types that its banner allows it (PLAY-1, PLAY-6)."""
        masks = [0] * len(self.fighters)
        for index, kind in enumerate(self.kinds):
            if kind.type in types:
                for fighter in range(len(self.fighters)):
                    if kind.used_by >> fighter & 1:
                        masks[fighter] |= 1 << index
        return masks
