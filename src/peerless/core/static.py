"""The immutable half of a game: board, fighters, cards, programs, triggers.

Built once by `lang/compile.py`, shared by all clones, never written to afterwards. `Static` defines `__reduce__`,
because compiled classes cannot be pickled otherwise.
"""

from peerless.core.board import Board
from peerless.core.facts import (
    ATTACK,
    DEFENSE,
    LABELS,
    MOMENTS,
    NONE,
    SCHEME,
    VERSATILE,
    Ability,
    Bonus,
    CardKind,
    Fighter,
    Placement,
    Rules,
    Share,
)
from peerless.core.program import (
    IS_DEFEATED,
    LEFT_START,
    LEFT_START_ZONES,
    Condition,
    Step,
    asked_about,
)


class Static:
    """The shared, immutable half of a game; `State` is the other half."""

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
        "origin",
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
        origin: object = None,
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
        self.abilities: list[list[Ability]] = [[] for _ in range(len(MOMENTS))]
        for ability, moment in zip(ability_table, ability_moments, strict=True):
            self.abilities[moment].append(ability)
        self.ability_ids = ability_ids
        self.ability_seats = ability_seats  # the owner of each: two heroes may use the same id
        self.bonuses = bonuses  # index: kind of bonus * seats + seat
        self.placements = placements
        self.shares = shares
        self.shared = sum([1 << share.fighter for share in shares])
        self.free_for_all = free_for_all
        self.origin = origin  # what it was compiled from, for the layers above the core
        self.listened = sum([1 << moment for moment in range(len(MOMENTS)) if self.abilities[moment]])
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
            self.origin,
        )
        return Static, made_of

    def __copy__(self) -> "Static":
        """Return itself: it never changes."""
        return self

    def __deepcopy__(self, memo: object) -> "Static":
        """Return itself: it never changes."""
        return self

    def _moment_of(self, ability: Ability) -> int:
        return [ability in listening for listening in self.abilities].index(True)

    def _name_effects(self) -> None:
        """Name the programs of cards and abilities; procedures have no name here."""
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
        """Per fighter: the mask of card kinds of these types whose banner allows it (PLAY-1, PLAY-6)."""
        masks = [0] * len(self.fighters)
        for index, kind in enumerate(self.kinds):
            if kind.type in types:
                for fighter in range(len(self.fighters)):
                    if kind.used_by >> fighter & 1:
                        masks[fighter] |= 1 << index
        return masks

    def _conditions(self) -> list[Condition]:
        conditions: list[Condition | None] = []
        for program in self.programs:
            conditions += [step.condition for step in program]
        for bonuses in self.bonuses:
            conditions += [bonus.condition for bonus in bonuses]
        conditions += [ability.condition for ability in self.ability_table]
        return [condition for condition in conditions if condition is not None]
