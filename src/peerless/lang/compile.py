"""From heroes, a board and the rules to the shared half of a game."""

from dataclasses import replace

from peerless.core.board import Board
from peerless.core.procedures.programs import procedures
from peerless.core.program import CHOSEN_OPPONENT, COMBAT_OPPONENT, Step
from peerless.core.static import (
    AFTER_ATTACK,
    AFTER_COMBAT,
    AFTER_COMBAT_OTHERS,
    ATTACK,
    COMMIT_ATTACK,
    DEFENCE,
    END_OF_TURN,
    FIGHTER_DEFEATED,
    NONE,
    ON_ATTACK,
    ON_DEFENCE,
    ON_MOVEMENT,
    SCHEME,
    START_OF_TURN,
    VERSATILE,
    Ability,
    Bonus,
    CardKind,
    Fighter,
    Rules,
    Static,
)
from peerless.lang import phrases
from peerless.lang.effects import compile_effect
from peerless.lang.phrases import Context
from peerless.lang.tree import LABELS, AbilityDef, BonusDef, CardDef, HeroDef

TYPES = {"attack": ATTACK, "defence": DEFENCE, "versatile": VERSATILE, "scheme": SCHEME}
MOMENTS = {
    "start_of_turn": START_OF_TURN,
    "end_of_turn": END_OF_TURN,
    "attack_committed": COMMIT_ATTACK,
    "after_combat": AFTER_COMBAT,
    "combat_over": AFTER_COMBAT_OTHERS,
    "after_attack": AFTER_ATTACK,
    "defeated": FIGHTER_DEFEATED,
}
BONUS_KINDS = {"attack": ON_ATTACK, "defence": ON_DEFENCE, "movement": ON_MOVEMENT}


def compile_game(board: Board, heroes: list[HeroDef], teams: tuple[int, ...], rules: Rules) -> Static:
    """Everything about a game that does not change."""
    return _Compiler(board, heroes, teams, rules).static()


class _Compiler:
    """Collects fighters, cards, programs and abilities seat by seat."""

    def __init__(self, board: Board, heroes: list[HeroDef], teams: tuple[int, ...], rules: Rules) -> None:
        self.board = board
        self.heroes = heroes
        self.teams = teams
        self.rules = rules
        self.fighters = [fighter for seat in range(len(heroes)) for fighter in self._fighters(seat)]
        self.programs = procedures(len(heroes))
        self.kinds: list[CardKind] = []
        self.copies: list[int] = []
        self.abilities: list[Ability] = []
        self.moments: list[int] = []
        self.names: list[str] = []
        self.bonuses: list[list[Bonus]] = [[] for _ in range(3 * len(heroes))]

    def static(self) -> Static:
        """The finished game."""
        for seat, hero in enumerate(self.heroes):
            in_combat = self._context(seat, COMBAT_OPPONENT)
            outside = self._context(seat, CHOSEN_OPPONENT)
            for card in hero.cards:
                self._card(card, in_combat, outside)
            for ability in hero.abilities:
                self._ability(ability, in_combat, outside)
        for seat, hero in enumerate(self.heroes):  # after all abilities, so that those keep their numbers
            for bonus in hero.bonuses:
                self._bonus(bonus, self._context(seat, COMBAT_OPPONENT))
        return Static(
            board=self.board,
            rules=self.rules,
            teams=self.teams,
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
            bonuses=self.bonuses,
        )

    def _fighters(self, seat: int) -> list[Fighter]:
        """Hero first, then the sidekicks, numbered where there are several."""
        hero = self.heroes[seat]
        twin = [other.id for other in self.heroes].count(hero.id) > 1
        mark = f"@{seat}" if twin else ""  # only with `allow_same_hero`
        ranged = hero.attack == "ranged"
        dial = hero.dial or hero.health
        found = [Fighter(hero.id + mark, "hero", seat, True, hero.health, dial, ranged, False, False)]
        for kind in hero.sidekicks:
            for number in range(1, kind.count + 1):
                id = kind.id if kind.count == 1 else f"{kind.id}-{number}"
                ranged = kind.attack == "ranged"
                found.append(
                    Fighter(
                        id + mark,
                        kind.id,
                        seat,
                        False,
                        kind.health,
                        kind.health,
                        ranged,
                        False,
                        kind.off_board,
                    )
                )
        return found

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
        others = [other for other in range(len(self.teams)) if self.teams[other] != self.teams[seat]]
        if len(others) == 1:
            opponent = others[0]  # TERM-9
        first_kind = sum(len(earlier.cards) for earlier in self.heroes[:seat])
        return Context(seat, groups, hero.modes, hero.cards, first_kind, opponent)

    def _program(self, steps: list[Step]) -> int:
        self.programs.append(steps)
        return len(self.programs) - 1

    def _card(self, card: CardDef, in_combat: Context, outside: Context) -> None:
        effects = [NONE, NONE, NONE]
        for place, label in enumerate(LABELS):
            if label in card.effects:
                effects[place] = self._program(compile_effect(in_combat, card.effects[label]))
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
                effects=(effects[0], effects[1], effects[2]),
                scheme=scheme,
                uncancellable=card.uncancellable,
            )
        )
        self.copies.append(card.copies)

    def _ability(self, ability: AbilityDef, in_combat: Context, outside: Context) -> None:
        moment = MOMENTS[ability.when]
        if moment == AFTER_COMBAT and self.rules.labelled_abilities_after_cards:
            moment = AFTER_COMBAT_OTHERS  # COMBAT-11
        if moment == AFTER_ATTACK and self.rules.after_attack_before_cleanup:
            moment = AFTER_COMBAT_OTHERS  # COMBAT-13
        context = outside if moment in (START_OF_TURN, END_OF_TURN, FIGHTER_DEFEATED) else in_combat
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
                own_attacks=ability.when in ("after_attack", "attack_committed"),
            )
        )
        self.moments.append(moment)
        self.names.append(ability.id)

    def _bonus(self, bonus: BonusDef, context: Context) -> None:
        condition = None
        if bonus.condition is not None:
            condition = phrases.condition(context, bonus.condition)
        number = phrases.number(context, bonus.add)
        fighters = phrases.fighters(context, bonus.fighters).mask
        self.bonuses[BONUS_KINDS[bonus.on] * len(self.heroes) + context.seat].append(
            Bonus(len(self.names), fighters, condition, number)
        )
        self.names.append(bonus.id)
