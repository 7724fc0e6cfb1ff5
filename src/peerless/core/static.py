"""Everything about one game that never changes: board, fighters, cards, programs, triggers.

Built once by `lang/compile.py`, shared by all clones, never written to afterwards. Every class says how it is built
anew (`__reduce__`): compiled classes can be pickled in no other way.
"""

from typing import Final

from peerless.core.board import Board
from peerless.core.program import (
    IS_DEFEATED,
    LEFT_START,
    LEFT_START_ZONES,
    Condition,
    Fighters,
    Number,
    Spaces,
    Step,
    asked_about,
)

# --- card types -----------------------------------------------------------------------------
ATTACK: Final = 0
DEFENSE: Final = 1
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
CARD_DISCARDED: Final = 9
MOMENTS: Final = 10

LABELS: Final = ("immediately", "during_combat", "after_combat")

# --- what a continuous bonus raises ---------------------------------------------------------
ON_ATTACK: Final = 0
ON_DEFENSE: Final = 1
ON_MOVEMENT: Final = 2

NONE: Final = -1


class CardKind:
    """One title of one seat's deck: what all its copies have in common (TERM-5)."""

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
        self.boost_bonus = boost_bonus  # program, run when its owner boosts with the card
        self.when_discarded = when_discarded  # ability, due when an opponent's effect discards it
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
    """Fighters whose damage may be dealt to others instead (ARCHER-2)."""

    __slots__ = ("fighter", "seat", "to")

    def __init__(self, seat: int, fighter: int, to: Fighters) -> None:
        self.seat = seat
        self.fighter = fighter
        self.to = to

    def __reduce__(self) -> "tuple[type[Share], tuple[object, ...]]":
        return Share, (self.seat, self.fighter, self.to)


class Rules:
    """The switches in which the rulebooks differ (section 0.2 of the rules)."""

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


class Static:
    """The shared half of a game. `State` is the other half."""

    __slots__ = (
        "abilities",
        "ability_ids",
        "ability_seats",
        "ability_table",
        "all_heroes",
        "attack_kinds",
        "board",
        "bonuses",
        "defeat_asked",
        "defense_kinds",
        "effect_names",
        "enemies",
        "fighters",
        "first_cards",
        "free_for_all",
        "hero_ids",
        "heroes",
        "insiders",
        "kinds",
        "listened",
        "modes",
        "movement",
        "own",
        "persons",
        "placements",
        "programs",
        "rules",
        "scheme_kinds",
        "seat_of",
        "seats",
        "shared",
        "shares",
        "sidekicks",
        "start_asked",
        "teams",
        "token_kinds",
        "token_seat",
    )

    def __init__(
        self,
        board: Board,
        rules: Rules,
        teams: tuple[int, ...],
        persons: tuple[int, ...],
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
        ability_seats: list[int],
        bonuses: list[list[Bonus]],
        placements: list[Placement],
        shares: list[Share],
        free_for_all: bool,
    ) -> None:
        self.board = board
        self.rules = rules
        self.teams = teams
        self.persons = persons
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
        self.ability_seats = ability_seats  # whose they are: two heroes may use one id
        self.bonuses = bonuses  # index: kind of bonus * seats + seat
        self.placements = placements
        self.shares = shares
        self.shared = sum([1 << share.fighter for share in shares])
        self.free_for_all = free_for_all
        self.listened = sum([1 << moment for moment in range(MOMENTS) if self.abilities[moment]])
        self._index_fighters()
        self._index_cards(copies)
        conditions = self._conditions()
        self.start_asked = asked_about(conditions, (LEFT_START, LEFT_START_ZONES), self.own)
        self.defeat_asked = asked_about(conditions, (IS_DEFEATED,), self.own)
        self._name_effects()

    def __reduce__(self) -> "tuple[type[Static], tuple[object, ...]]":
        made_of = (
            self.board,
            self.rules,
            self.teams,
            self.persons,
            self.hero_ids,
            self.movement,
            self.modes,
            self.fighters,
            self.kinds,
            [self.token_kinds.count(kind) for kind in range(len(self.kinds))],
            self.programs,
            self.ability_table,
            [self._moment_of(ability) for ability in self.ability_table],
            self.ability_ids,
            self.ability_seats,
            self.bonuses,
            self.placements,
            self.shares,
            self.free_for_all,
        )
        return Static, made_of

    def __copy__(self) -> "Static":
        """Itself: it never changes."""
        return self

    def __deepcopy__(self, memo: object) -> "Static":
        """Itself: it never changes."""
        return self

    def _moment_of(self, ability: Ability) -> int:
        return [ability in listening for listening in self.abilities].index(True)

    def _name_effects(self) -> None:
        """The programs that belong to cards and abilities by name; procedures have none here."""
        self.effect_names = [""] * len(self.programs)
        for kind in self.kinds:
            named = [
                *zip(LABELS, kind.effects, strict=True),
                ("scheme", kind.scheme),
                ("boost_bonus", kind.boost_bonus),
            ]
            for label, program in named:
                if program != NONE:
                    self.effect_names[program] = kind.id + " " + label
        for ability in self.ability_table:
            self.effect_names[ability.program] = "ability " + self.ability_ids[ability.id]

    def _index_fighters(self) -> None:
        self.seat_of = [fighter.seat for fighter in self.fighters]
        self.own = [0] * self.seats
        self.heroes = [0] * self.seats
        self.all_heroes = 0
        self.sidekicks: list[list[int]] = [[] for _ in range(self.seats)]
        for index, fighter in enumerate(self.fighters):
            self.own[fighter.seat] |= 1 << index
            if fighter.hero:
                self.heroes[fighter.seat] = index
                self.all_heroes |= 1 << index
            else:
                self.sidekicks[fighter.seat].append(index)
        self.insiders = [self._insiders(seat) for seat in range(self.seats)]
        self.enemies = [self._enemies_of(team) for team in self.teams]

    def _insiders(self, seat: int) -> int:
        """The seats that may see a seat's hand (INFO-8); a person who holds two seats sees both (TEAM-3)."""
        mask = 0
        for other in range(self.seats):
            mates = self.teams[other] == self.teams[seat] and self.rules.share_team_hands
            if mates or self.persons[other] == self.persons[seat]:
                mask |= 1 << other
        return mask

    def _enemies_of(self, team: int) -> int:
        mask = 0
        for seat in range(self.seats):
            if self.teams[seat] != team:
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
        self.defense_kinds = self._usable((DEFENSE, VERSATILE))
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

    def _conditions(self) -> list[Condition]:
        found: list[Condition | None] = []
        for program in self.programs:
            found += [step.condition for step in program]
        for bonuses in self.bonuses:
            found += [bonus.condition for bonus in bonuses]
        found += [ability.condition for ability in self.ability_table]
        return [condition for condition in found if condition is not None]
