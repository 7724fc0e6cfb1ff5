"""Compiling heroes, a board, and the rules into the static part of a game, which games can share."""

from collections.abc import Mapping
from dataclasses import replace

from peerless.core.bits import members
from peerless.core.board import Board
from peerless.core.facts import (
    AFTER_ATTACK,
    AFTER_COMBAT,
    AFTER_COMBAT_OTHERS,
    ATTACK,
    CARD_DISCARDED,
    COMBAT_MOMENTS,
    DEFENSE,
    LABELS,
    MOMENTS,
    NONE,
    ON_ATTACK,
    ON_DEFENSE,
    ON_MOVEMENT,
    OWN_ATTACK_MOMENTS,
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
from peerless.core.procedures.programs import procedures
from peerless.core.program import CHOSEN_OPPONENT, COMBAT_OPPONENT, Step
from peerless.core.static import Static
from peerless.lang import phrases
from peerless.lang.effects import compile_effect
from peerless.lang.phrases import Context
from peerless.lang.tree import AbilityDef, Block, BonusDef, CardDef, HeroDef, walk

TYPES = {"attack": ATTACK, "defense": DEFENSE, "versatile": VERSATILE, "scheme": SCHEME}
BONUS_KINDS = {"attack": ON_ATTACK, "defense": ON_DEFENSE, "movement": ON_MOVEMENT}


def compile_game(
    board: Board, heroes: list[HeroDef], teams: tuple[int, ...], persons: tuple[int, ...], rules: Rules
) -> Static:
    """Compile everything about a game that does not change."""
    return _Compiler(board, heroes, teams, persons, rules).static()


class _Compiler:
    """Collects fighters, cards, programs, and abilities seat by seat."""

    def __init__(
        self, board: Board, heroes: list[HeroDef], teams: tuple[int, ...], persons: tuple[int, ...], rules: Rules
    ) -> None:
        self.board = board
        self.heroes = heroes
        self.teams = teams
        self.persons = persons
        self.rules = rules
        self.fighters = [fighter for seat in range(len(heroes)) for fighter in self._fighters(seat)]
        self.programs = procedures(len(heroes))
        self.kinds: list[CardKind] = []
        self.copies: list[int] = []
        self.abilities: list[Ability] = []
        self.moments: list[int] = []
        self.names: list[str] = []
        self.owners: list[int] = []
        self.bonuses: list[list[Bonus]] = [[] for _ in range(3 * len(heroes))]

    def static(self) -> Static:
        """The compiled game."""
        for seat, hero in enumerate(self.heroes):
            in_combat = self._context(seat, COMBAT_OPPONENT)
            outside = self._context(seat, CHOSEN_OPPONENT)
            for card in hero.cards:
                self._card(card, in_combat, outside)
        self._bonus_attacks()
        for seat, hero in enumerate(self.heroes):
            in_combat = self._context(seat, COMBAT_OPPONENT)
            outside = self._context(seat, CHOSEN_OPPONENT)
            for ability in hero.abilities:
                self._ability(ability, in_combat, outside)
        for seat, hero in enumerate(self.heroes):  # after all abilities, which must keep their numbers
            for bonus in hero.bonuses:
                self._bonus(bonus, self._context(seat, COMBAT_OPPONENT))
        return Static(
            board=self.board,
            rules=self.rules,
            teams=self.teams,
            persons=self.persons,
            hero_ids=tuple(hero.id for hero in self.heroes),
            movement=tuple(hero.movement for hero in self.heroes),
            modes=tuple(hero.modes for hero in self.heroes),
            fighters=self.fighters,
            kinds=self.kinds,
            copies=self.copies,
            programs=self.programs,
            ability_table=self.abilities,
            ability_moments=self.moments,
            ability_ids=self.names,
            ability_seats=self.owners,
            bonuses=self.bonuses,
            placements=self._placements(),
            shares=self._shares(),
            free_for_all=len(set(self.teams)) > 2,
        )

    def _placements(self) -> list[Placement]:
        placements = []
        for seat, hero in enumerate(self.heroes):
            context = self._context(seat, CHOSEN_OPPONENT)
            for placement in hero.placements:
                where = phrases.spaces(context, placement.at, empty=True)
                placements.append(Placement(phrases.fighters(context, placement.fighters).mask, where))
        return placements

    def _shares(self) -> list[Share]:
        shares = []
        for seat, hero in enumerate(self.heroes):
            context = self._context(seat, CHOSEN_OPPONENT)
            for share in hero.shares:
                for fighter in members(phrases.fighters(context, share.fighters).mask):
                    shares.append(Share(seat, fighter, phrases.fighters(context, share.to)))
        return shares

    def _fighters(self, seat: int) -> list[Fighter]:
        """The hero first, then the sidekicks, numbered if there are several of a kind."""
        hero = self.heroes[seat]
        mine = _fighter_ids(hero)
        shared = any(mine & _fighter_ids(other) for at, other in enumerate(self.heroes) if at != seat)
        mark = f"@{seat}" if shared else ""  # two heroes with the same id, or with sidekicks of the same id
        ranged = hero.attack == "ranged"
        dial = hero.dial or hero.health
        fighters = [Fighter(hero.id + mark, "hero", seat, True, hero.health, dial, ranged, hero.large, False)]
        for kind in hero.sidekicks:
            for number in range(1, kind.count + 1):
                id = kind.id if kind.count == 1 else f"{kind.id}-{number}"
                ranged = kind.attack == "ranged"
                fighters.append(
                    Fighter(
                        id + mark,
                        kind.id,
                        seat,
                        False,
                        kind.health,
                        kind.health,
                        ranged,
                        kind.large,
                        kind.off_board,
                    )
                )
        return fighters

    def _context(self, seat: int, opponent: int) -> Context:
        hero = self.heroes[seat]
        groups = {"own": 0, "friendly": 0, "enemy": 0, "fighter": 0}
        for index, fighter in enumerate(self.fighters):
            bit = 1 << index
            groups["fighter"] |= bit
            friendly = self.teams[fighter.seat] == self.teams[seat]
            groups["friendly" if friendly else "enemy"] |= bit
            if fighter.seat == seat:
                groups["own"] |= bit
                groups[fighter.kind] = groups.get(fighter.kind, 0) | bit
        order = [(seat + step) % len(self.teams) for step in range(1, len(self.teams))]
        others = tuple(other for other in order if self.teams[other] != self.teams[seat])
        if len(others) == 1:
            opponent = others[0]  # TERM-9
        first_kind = sum(len(earlier.cards) for earlier in self.heroes[:seat])
        return Context(seat, groups, hero.modes, hero.cards, first_kind, opponent, opponents=others)

    def _program(self, steps: list[Step]) -> int:
        self.programs.append(steps)
        return len(self.programs) - 1

    def _bonus_attacks(self) -> None:
        """Add the kinds of bonus attacks after all cards; the deck has no copies of them."""
        cards = [(seat, card) for seat, hero in enumerate(self.heroes) for card in hero.cards]
        for (seat, card), main in zip(cards, list(self.kinds), strict=True):
            if card.bonus_attack is None:
                continue
            self.kinds.append(
                CardKind(
                    id=card.bonus_attack.id,
                    seat=seat,
                    type=ATTACK,
                    value=card.bonus_attack.value,
                    boost=main.boost,  # BONUS-5
                    used_by=0,
                    effects=self._effects(self._context(seat, COMBAT_OPPONENT), card.bonus_attack.effects),
                    scheme=NONE,
                    uncancellable=False,
                    boost_bonus=NONE,
                    when_discarded=NONE,
                    guards_hand=False,
                    revives=False,
                )
            )
            self.copies.append(0)

    def _bonus_kind(self, seat: int, card: CardDef) -> int:
        """The number that the kind of a card's bonus attack will have."""
        if card.bonus_attack is None:
            return NONE
        cards = [(owner, definition) for owner, hero in enumerate(self.heroes) for definition in hero.cards]
        with_bonus = [(owner, definition.id) for owner, definition in cards if definition.bonus_attack is not None]
        return len(cards) + with_bonus.index((seat, card.id))

    def _effects(self, context: Context, effects: Mapping[str, Block]) -> tuple[int, int, int]:
        programs = [NONE, NONE, NONE]
        for place, label in enumerate(LABELS):
            if label in effects:
                programs[place] = self._program(compile_effect(context, effects[label]))
        return programs[0], programs[1], programs[2]

    def _reaction(self, card: CardDef, outside: Context) -> int:
        """The ability of a card that triggers when an opponent's effect discards it."""
        if not card.when_discarded:
            return NONE
        program = self._program(compile_effect(replace(outside, ability=len(self.abilities)), card.when_discarded))
        self.abilities.append(Ability(len(self.abilities), outside.seat, program, None, 0, False))
        self.moments.append(CARD_DISCARDED)
        self._name(card.id, outside.seat)
        return len(self.abilities) - 1

    def _card(self, card: CardDef, in_combat: Context, outside: Context) -> None:
        in_combat = replace(in_combat, bonus_kind=self._bonus_kind(in_combat.seat, card))
        effects = self._effects(in_combat, card.effects)
        boost_bonus = self._program(compile_effect(outside, card.boost_bonus)) if card.boost_bonus else NONE
        scheme = NONE
        if "scheme" in card.effects:
            scheme = self._program(compile_effect(outside, card.effects["scheme"]))
        used_by = 0
        for owner in card.used_by:
            used_by |= in_combat.groups["own" if owner == "any" else owner]
        self.kinds.append(
            CardKind(
                id=card.id,
                seat=in_combat.seat,
                type=TYPES[card.type],
                value=card.value or 0,
                boost=card.boost or 0,
                used_by=used_by,
                effects=effects,
                scheme=scheme,
                uncancellable=card.uncancellable,
                boost_bonus=boost_bonus,
                when_discarded=self._reaction(card, outside),
                guards_hand=card.guards_hand,
                revives=any(term.word == "revive" for term in walk(card.effects.get("after_combat", ()))),
            )
        )
        self.copies.append(card.copies)

    def _ability(self, ability: AbilityDef, in_combat: Context, outside: Context) -> None:
        moment = MOMENTS.index(ability.when)
        if moment == AFTER_COMBAT and self.rules.labeled_abilities_after_cards:
            moment = AFTER_COMBAT_OTHERS  # COMBAT-11
        if moment == AFTER_ATTACK and self.rules.after_attack_before_cleanup:
            moment = AFTER_COMBAT_OTHERS  # COMBAT-13
        context = in_combat if ability.when in COMBAT_MOMENTS else outside
        condition = None
        if ability.condition is not None:
            condition = phrases.condition(context, ability.condition)
        self.abilities.append(
            Ability(
                id=len(self.abilities),
                seat=context.seat,
                program=self._program(compile_effect(replace(context, ability=len(self.abilities)), ability.do)),
                condition=condition,
                subject=context.groups[ability.of] if ability.of else 0,
                own_attacks=ability.when in OWN_ATTACK_MOMENTS,
            )
        )
        self.moments.append(moment)
        self._name(ability.id, context.seat)

    def _bonus(self, bonus: BonusDef, context: Context) -> None:
        condition = None
        if bonus.condition is not None:
            condition = phrases.condition(context, bonus.condition)
        number = phrases.number(context, bonus.add)
        fighters = phrases.fighters(context, bonus.fighters).mask
        self.bonuses[BONUS_KINDS[bonus.on] * len(self.heroes) + context.seat].append(
            Bonus(len(self.names), fighters, condition, number)
        )
        self._name(bonus.id, context.seat)

    def _name(self, id: str, seat: int) -> None:
        self.names.append(id)
        self.owners.append(seat)


def _fighter_ids(hero: HeroDef) -> set[str]:
    return {hero.id, *(sidekick.id for sidekick in hero.sidekicks)}
