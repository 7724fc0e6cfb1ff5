"""The immutable half of a game: board, fighters, cards, programs, triggers.

Built once by `lang/compile.py`, shared by all clones, never written to afterwards. `Static` defines `__reduce__`,
because compiled classes cannot be pickled otherwise.
"""

from peerless.core.board import Board
from peerless.core.conditions import asked_about, asks_last_turn, kinds_in, numbers_in, seats_in, tallies_in
from peerless.core.facts import (
    ATTACK,
    DEFENSE,
    LABELS,
    MOMENTS,
    NONE,
    ONCE_PER_GAME,
    REACTIONS,
    SCHEME,
    VERSATILE,
    Ability,
    CardKind,
    Counter,
    Fighter,
    Mode,
    Rules,
    SidePile,
    Token,
)
from peerless.core.ops.codes import LEAVE_BOARD
from peerless.core.program import (
    BEGAN_ON_TOKEN,
    BOTTOM,
    COUNTED,
    DEFEATED_SOME,
    DISCARD,
    IS_DEFEATED,
    LEFT_START,
    LEFT_START_ZONES,
    TOP,
    TOP_OF_DISCARD,
    WAS_HURT,
    Condition,
    Number,
    Step,
)
from peerless.core.rule import ALWAYS, MOVE_RULES, PLAY_BANS, R_ATTACK, R_MOVEMENT, SUBTRACTED, WORDS, Rule, Share


class Static:
    """The shared, immutable half of a game; `State` is the other half."""

    __slots__ = (
        "abilities",
        "ability_ids",
        "ability_seats",
        "ability_table",
        "all_heroes",
        "attack_kinds",
        "barriers",
        "bent",
        "board",
        "bonuses",
        "counters",
        "defeat_asked",
        "defense_kinds",
        "effect_names",
        "enemies",
        "fighters",
        "first_cards",
        "fragile",
        "free_for_all",
        "free_movement",
        "free_play",
        "hand_limits",
        "hero_ids",
        "hero_masks",
        "heroes",
        "hurt_asked",
        "insiders",
        "kinds",
        "kinds_as",
        "last_asked",
        "leaving",
        "links",
        "listened",
        "marked",
        "modes",
        "movement",
        "near",
        "no_tally",
        "open_kinds",
        "origin",
        "own",
        "persons",
        "piles",
        "programs",
        "reach",
        "reacting",
        "restricted",
        "rule_table",
        "rule_words",
        "rules",
        "rules_of",
        "scheme_kinds",
        "seat_of",
        "seats",
        "shared",
        "shares",
        "sidekicks",
        "smalls",
        "start_asked",
        "tallied",
        "teams",
        "token_kinds",
        "token_seat",
        "token_starts_asked",
        "tokens",
        "top_asked",
        "used_up",
    )

    def __init__(
        self,
        board: Board,
        rules: Rules,
        teams: tuple[int, ...],
        persons: tuple[int, ...],
        hero_ids: tuple[str, ...],
        movement: tuple[int, ...],
        modes: list[Mode],
        counters: list[Counter],
        fighters: list[Fighter],
        kinds: list[CardKind],
        copies: list[int],
        programs: list[list[Step]],
        ability_table: list[Ability],
        ability_moments: list[int],
        ability_ids: list[str],
        ability_seats: list[int],
        rule_table: list[Rule],
        shares: list[Share],
        piles: list[SidePile],
        free_for_all: bool,
        hand_limits: tuple[int, ...],
        fragile: int,
        tokens: list[Token],
        origin: object = None,
    ) -> None:
        self.board = board
        self.rules = rules
        self.teams = teams
        self.persons = persons
        self.seats = len(teams)
        self.hero_ids = hero_ids
        self.movement = movement
        self.modes = modes  # the declared states of all heroes, seat by seat
        self.counters = counters
        self.marked = any([counter.fighter != NONE for counter in counters])  # whether counters lie on fighters
        self.fighters = fighters
        self.kinds = kinds
        self.programs = programs
        self.ability_table = ability_table
        self.abilities: list[list[Ability]] = [[] for _ in range(len(MOMENTS))]
        for ability, moment in zip(ability_table, ability_moments, strict=True):
            self.abilities[moment].append(ability)
        self.ability_ids = ability_ids
        self.ability_seats = ability_seats  # the owner of each: two heroes may use the same id
        self.rule_table = rule_table
        self.shares = shares
        self.shared = sum([1 << share.fighter for share in shares])
        self.piles = piles
        self.free_for_all = free_for_all
        self.hand_limits = hand_limits
        self.fragile = fragile  # seats that lose as soon as one of their heroes is defeated, as a mask
        self.tokens = tokens
        self.origin = origin  # what it was compiled from, for the layers above the core
        self.listened = sum([1 << moment for moment in range(len(MOMENTS)) if self.abilities[moment]])
        self._index_fighters()
        self._index_cards(copies)
        self._index_rules()
        self._index_tokens()
        conditions = self._conditions()
        self.start_asked = asked_about(conditions, (LEFT_START, LEFT_START_ZONES, BEGAN_ON_TOKEN), self.own)
        self.token_starts_asked = BEGAN_ON_TOKEN in kinds_in(conditions)
        self.defeat_asked = asked_about(conditions, (IS_DEFEATED,), self.own)
        self.hurt_asked = bool(kinds_in(conditions) & {DEFEATED_SOME, WAS_HURT})
        numbers = self._numbers(conditions)
        self.tallied = tallies_in(numbers)  # what of a turn is counted, as a mask of `COUNTED`
        self.last_asked = asks_last_turn(numbers)  # then the counts of every seat's last turn follow those of this one
        turns = 1 + (self.seats if self.last_asked else 0)
        self.no_tally = (0,) * (len(COUNTED) * self.seats * turns if self.tallied else 0)
        self.leaving = any([step.op == LEAVE_BOARD for program in programs for step in program])
        self.used_up = sum([1 << ability.id for ability in ability_table if ability.once == ONCE_PER_GAME])
        self.reacting = {ability.program for moment in REACTIONS for ability in self.abilities[moment]}
        self.top_asked = self._top_asked(conditions)
        # Most games have no rule, condition or piece that bends the movement of fighters or the play of cards.
        slowed = any([rule.word == R_MOVEMENT and rule.detail == SUBTRACTED for rule in rule_table])
        self.free_movement = not (self.rule_words & MOVE_RULES or self.bent or self.smalls or slowed)
        self.free_play = not (self.rule_words & PLAY_BANS or self.restricted)
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
            self.counters,
            self.fighters,
            self.kinds,
            [self.token_kinds.count(kind) for kind in range(len(self.kinds))],
            self.programs,
            self.ability_table,
            [self._moment_of(ability) for ability in self.ability_table],
            self.ability_ids,
            self.ability_seats,
            self.rule_table,
            self.shares,
            self.piles,
            self.free_for_all,
            self.hand_limits,
            self.fragile,
            self.tokens,
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

    def _top_asked(self, conditions: list[Condition]) -> int:
        """The seats whose discard pile has a top or bottom card that an effect reads or takes."""
        mask = seats_in(conditions, TOP_OF_DISCARD)
        for program in self.programs:
            for step in program:
                if step.pile == DISCARD and step.which in (TOP, BOTTOM):
                    mask |= 1 << step.seat if step.seat >= 0 else (1 << self.seats) - 1
        return mask

    def _name_effects(self) -> None:
        """Name the programs of cards and abilities; procedures have no name here."""
        self.effect_names = [""] * len(self.programs)
        for kind in self.kinds:
            named = [
                *zip(LABELS, kind.effects, strict=True),
                ("scheme", kind.scheme),
                ("boost_bonus", kind.boost_bonus),
                ("committed", kind.committed),
            ]
            for label, program in named:
                if program != NONE:
                    self.effect_names[program] = kind.id + " " + label
        for ability in self.ability_table:
            self.effect_names[ability.program] = "ability " + self.ability_ids[ability.id]

    def _index_fighters(self) -> None:
        self.seat_of = [fighter.seat for fighter in self.fighters]
        self.own = [0] * self.seats
        self.heroes = [0] * self.seats  # the one on the character card, even if there are others
        self.hero_masks = [0] * self.seats
        self.all_heroes = self.smalls = 0
        self.sidekicks: list[list[int]] = [[] for _ in range(self.seats)]
        for index, fighter in enumerate(self.fighters):
            self.own[fighter.seat] |= 1 << index
            if fighter.small:
                self.smalls |= 1 << index
            if fighter.hero:
                self.hero_masks[fighter.seat] |= 1 << index
                self.all_heroes |= 1 << index
            if fighter.kind == "hero":
                self.heroes[fighter.seat] = index
            else:
                self.sidekicks[fighter.seat].append(index)
        near = [self._near(False), self._near(True)]
        self.near = [near[fighter.large] for fighter in self.fighters]  # the spaces next to each space, by fighter
        zones = self.board.zone_mates
        far = [[mask | zones[space] for space, mask in enumerate(table)] for table in near]
        self.reach = [(far if fighter.ranged else near)[fighter.large] for fighter in self.fighters]  # ATK-2
        self.insiders = [self._insiders(seat) for seat in range(self.seats)]
        self.enemies = [self._enemies_of(team) for team in self.teams]

    def _near(self, large: bool) -> list[int]:
        """For every space, the spaces within reach of a melee attack from there (LARGE-2, SMALL-2)."""
        masks: list[int] = []
        for space in range(self.board.size):
            near = self.board.adjacent[space]
            if large:
                near |= self.board.neighbors(near) & ~(1 << space)
            masks.append(near | 1 << space if self.smalls else near)
        return masks

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
        faces = range(len(self.kinds))
        can_attack = [kind.type in (ATTACK, VERSATILE) or kind.attack_if is not None for kind in self.kinds]
        can_defend = [kind.type in (DEFENSE, VERSATILE) or kind.defend_if is not None for kind in self.kinds]
        self.attack_kinds = self._usable([face for face in faces if can_attack[face]])
        self.defense_kinds = self._usable([face for face in faces if can_defend[face]])
        self.scheme_kinds = self._usable([face for face in faces if self.kinds[face].type == SCHEME])
        self.kinds_as = [self.attack_kinds, self.defense_kinds, self.scheme_kinds]  # by way to play (`playing.py`)
        self.open_kinds = sum([1 << face for face in faces if self.kinds[face].face_up])  # committed face up (GUESS-1)
        self.restricted = 0  # the kinds that can be played in some way only under a condition (PLAY-9, PLAY-11)
        for face, kind in enumerate(self.kinds):
            if not (kind.play_if is None and kind.attack_if is None and kind.defend_if is None):
                self.restricted |= 1 << face

    def _usable(self, faces: list[int]) -> list[int]:
        """Per fighter: the mask of those kinds whose banner allows it (PLAY-1, PLAY-6)."""
        masks = [0] * len(self.fighters)
        for face in faces:
            for fighter in range(len(self.fighters)):
                if self.kinds[face].used_by >> fighter & 1:
                    masks[fighter] |= 1 << face
        return masks

    def _index_rules(self) -> None:
        """Sort the rules of the character cards by what they say, and the bonuses also by whose fighters have them."""
        self.rule_words = sum([1 << word for word in {rule.word for rule in self.rule_table}])
        self.rules_of: list[list[Rule]] = [[] for _ in WORDS]
        self.bonuses: list[list[Rule]] = [[] for _ in range((R_MOVEMENT + 1) * self.seats)]  # word * seats + seat
        for rule in self.rule_table:
            if rule.until != ALWAYS:
                continue
            self.rules_of[rule.word].append(rule)
            if R_ATTACK <= rule.word <= R_MOVEMENT:
                for seat in range(self.seats):
                    if rule.fighters is not None or rule.mask & self.own[seat]:
                        self.bonuses[rule.word * self.seats + seat].append(rule)

    def _index_tokens(self) -> None:
        """What tokens do to movement: pairs of fighters and tokens, both as masks."""
        self.links: list[tuple[int, int]] = []  # one pair per kind of token
        self.barriers: list[tuple[int, int]] = []
        self.bent = 0  # fighters whose ways depend on tokens
        kinds: list[tuple[int, str]] = []
        for token in self.tokens:
            if (token.seat, token.kind) in kinds:
                continue
            kinds.append((token.seat, token.kind))
            alike = sum([1 << at for at, other in enumerate(self.tokens) if (other.seat, other.kind) == kinds[-1]])
            if token.links:
                self.links.append((token.links, alike))
            if token.blocks:
                self.barriers.append((token.blocks, alike))
            self.bent |= token.links | token.blocks

    def _conditions(self) -> list[Condition]:
        conditions: list[Condition | None] = []
        for program in self.programs:
            conditions += [step.condition for step in program]
        conditions += [rule.condition for rule in self.rule_table]
        conditions += [ability.condition for ability in self.ability_table]
        for kind in self.kinds:
            conditions += [kind.play_if, kind.attack_if, kind.defend_if]
        return [condition for condition in conditions if condition is not None]

    def _numbers(self, conditions: list[Condition]) -> list[Number]:
        """All numbers that steps, rules and conditions read."""
        numbers = numbers_in(conditions)
        for program in self.programs:
            numbers += [step.number for step in program if step.number is not None]
        numbers += [rule.amount for rule in self.rule_table if rule.amount is not None]
        return numbers
