"""Compiling heroes, a board, and the rules into the static part of a game, which games can share."""

from collections.abc import Mapping
from dataclasses import replace

from peerless.core.bits import members
from peerless.core.board import Board
from peerless.core.facts import (
    AFTER_ATTACK,
    AFTER_COMBAT,
    AFTER_COMBAT_OTHERS,
    ALWAYS_AGAIN,
    ATTACK,
    ATTACK_MOMENTS,
    CARD_DISCARDED,
    COMBAT_MOMENTS,
    DEFENSE,
    DUE,
    DUE_ANY_TIME,
    LABELS,
    MOMENTS,
    NONE,
    ONCE_PER_GAME,
    ONCE_PER_TURN,
    SCHEME,
    START_OF_GAME,
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
from peerless.core.ops.codes import RESOLVE_PENDING
from peerless.core.procedures.programs import procedures
from peerless.core.program import CHOSEN_OPPONENT, COMBAT_OPPONENT, SIDE, Step
from peerless.core.rule import ALWAYS, Rule, Share
from peerless.core.state import ATTACK_SIDE, DEFENSE_SIDE
from peerless.core.static import Static
from peerless.lang import phrases
from peerless.lang.delayed import later_name
from peerless.lang.effects import compile_effect
from peerless.lang.phrases import Context
from peerless.lang.rules import compile_rule
from peerless.lang.tokens import compile_tokens, token_masks
from peerless.lang.tree import AbilityDef, Block, CardDef, HeroDef, RuleDef, Term, at_once, in_force_if
from peerless.lang.vocabulary import GROUPS, OF_FIGHTERS, OF_PLAYERS
from peerless.lang.words.operations import LATER

SIDES = {
    "you": 1 << ATTACK_SIDE,
    "opponent": 1 << DEFENSE_SIDE,
    "any": 1 << ATTACK_SIDE | 1 << DEFENSE_SIDE,
}  # who attacks
TYPES = {"attack": ATTACK, "defense": DEFENSE, "versatile": VERSATILE, "scheme": SCHEME}


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
        self.programs = procedures(len(heroes), _listened(heroes))
        self.modes = [
            Mode(seat, state.id, state.values, NONE if state.start is None else state.values.index(state.start))
            for seat, hero in enumerate(heroes)
            for state in hero.states
        ]
        self.counters = [
            Counter(seat, counter.id, counter.start, counter.most, fighter)
            for seat, hero in enumerate(heroes)
            for counter in hero.counters
            for fighter in (range(len(self.fighters)) if counter.on == "fighters" else (NONE,))
        ]
        self.piles = [
            SidePile(pile.id, seat, pile.face == "up", pile.most or 0)
            for seat, hero in enumerate(heroes)
            for pile in hero.piles
        ]
        self.kinds: list[CardKind] = []
        self.copies: list[int] = []
        self.abilities: list[Ability] = []
        self.moments: list[int] = []
        self.names: list[str] = []
        self.owners: list[int] = []
        self.rule_table: list[Rule] = []
        self.shares: list[Share] = []
        self.tokens: list[Token] = []
        self.tokens = compile_tokens(heroes, [self._context(seat, NONE) for seat in range(len(heroes))])

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
            for rule in hero.rules:
                self._rule(rule, self._context(seat, COMBAT_OPPONENT))
        return Static(
            board=self.board,
            rules=self.rules,
            teams=self.teams,
            persons=self.persons,
            hero_ids=tuple(hero.id for hero in self.heroes),
            movement=tuple(hero.movement for hero in self.heroes),
            modes=self.modes,
            counters=self.counters,
            fighters=self.fighters,
            kinds=self.kinds,
            copies=self.copies,
            programs=self.programs,
            ability_table=self.abilities,
            ability_moments=self.moments,
            ability_ids=self.names,
            ability_seats=self.owners,
            rule_table=self.rule_table,
            shares=self.shares,
            piles=self.piles,
            free_for_all=len(set(self.teams)) > 2,
            hand_limits=tuple(hero.hand_limit for hero in self.heroes),
            fragile=sum(1 << seat for seat, hero in enumerate(self.heroes) if hero.loses == "any_hero"),
            tokens=self.tokens,
        )

    def _rule(self, definition: RuleDef, context: Context) -> None:
        """A rule of a character card; damage that is shared has a table of its own."""
        rule = definition.rule
        if rule.word == "shares_damage":
            for fighter in members(phrases.fighters(context, rule.term("shares_damage")).mask):
                self.shares.append(Share(context.seat, fighter, phrases.fighters(context, rule.term("with"))))
        else:
            self.rule_table.append(compile_rule(context, rule, ALWAYS, in_force_if(definition), len(self.names)))
        self._name(definition.id, context.seat)

    def _fighters(self, seat: int) -> list[Fighter]:
        """The hero first, then the sidekicks, numbered if there are several of a kind."""
        hero = self.heroes[seat]
        mine = _fighter_ids(hero)
        shared = any(mine & _fighter_ids(other) for at, other in enumerate(self.heroes) if at != seat)
        mark = f"@{seat}" if shared else ""  # two heroes with the same id, or with sidekicks of the same id
        ranged = hero.attack == "ranged"
        dial = hero.dial or hero.health
        fighters = [
            Fighter(hero.id + mark, "hero", seat, True, hero.health, dial, ranged, hero.large, False, hero.small)
        ]
        for kind in hero.sidekicks:
            for number in range(1, kind.count + 1):
                id = kind.id if kind.count == 1 else f"{kind.id}-{number}"
                ranged = kind.attack == "ranged"
                fighters.append(
                    Fighter(
                        id + mark,
                        kind.id,
                        seat,
                        kind.hero,
                        kind.health,
                        kind.health,
                        ranged,
                        kind.large,
                        kind.off_board,
                        kind.small,
                    )
                )
        return fighters

    def _context(self, seat: int, opponent: int) -> Context:
        hero = self.heroes[seat]
        groups = dict.fromkeys((name for name in GROUPS if name != "combatant"), 0)
        for index, fighter in enumerate(self.fighters):
            bit, rank = 1 << index, "hero" if fighter.hero else "sidekick"
            friendly = self.teams[fighter.seat] == self.teams[seat]
            for group in ("fighter", f"any_{rank}", *(("friendly",) if friendly else ("enemy", f"enemy_{rank}"))):
                groups[group] |= bit
            if fighter.hero and not friendly:
                groups["enemy_hero"] |= bit
            if fighter.seat == seat:
                groups["own"] |= bit
                groups[fighter.kind] = groups.get(fighter.kind, 0) | bit
        order = [(seat + step) % len(self.teams) for step in range(1, len(self.teams))]
        others = tuple(other for other in order if self.teams[other] != self.teams[seat])
        if len(others) == 1:
            opponent = others[0]  # TERM-9
        first_kind = sum(len(earlier.cards) for earlier in self.heroes[:seat])
        return Context(
            seat,
            groups,
            {mode.id: (row, mode.values) for row, mode in enumerate(self.modes) if mode.seat == seat},
            {
                counter.id: row
                for row, counter in enumerate(self.counters)
                if counter.seat == seat and counter.fighter in (NONE, 0)  # the first of those on fighters
            },
            hero.cards,
            first_kind,
            opponent,
            opponents=others,
            put_off=self._put_off,
            seats=len(self.teams),
            rules=self.rule_table,
            decks=tuple(card for each in self.heroes for card in each.cards),
            piles={pile.id: SIDE + number for number, pile in enumerate(self.piles) if pile.seat == seat},
            limits={pile.id: pile.most for pile in self.piles if pile.seat == seat and pile.most},
            tokens=token_masks(self.tokens, seat),
        )

    def _program(self, steps: list[Step]) -> int:
        self.programs.append(steps)
        return len(self.programs) - 1

    def _bonus_attacks(self) -> None:
        """Add the kinds of bonus attacks after all cards; the deck has no copies of them."""
        cards = [(seat, card) for seat, hero in enumerate(self.heroes) for card in hero.cards]
        for (seat, card), main in zip(cards, list(self.kinds), strict=True):
            if card.bonus_attack is None:
                continue
            context = replace(self._context(seat, COMBAT_OPPONENT), kind=len(self.kinds))
            self.kinds.append(
                CardKind(
                    id=card.bonus_attack.id,
                    seat=seat,
                    type=ATTACK,
                    value=card.bonus_attack.value,
                    boost=main.boost,  # BONUS-5
                    used_by=0,
                    effects=self._effects(replace(context, source=card.bonus_attack.id), card.bonus_attack.effects),
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
        ability = self._reserve(card.id, outside.seat, CARD_DISCARDED)
        ability.program = self._program(compile_effect(replace(outside, ability=ability.id), card.when_discarded))
        return ability.id

    def _reserve(self, name: str, seat: int, moment: int) -> Ability:
        """A new ability whose program follows: what it puts off are further abilities."""
        ability = Ability(len(self.abilities), seat, NONE)
        self.abilities.append(ability)
        self.moments.append(moment)
        self._name(name, seat)
        return ability

    def _put_off(self, context: Context, term: Term) -> tuple[int, int]:
        """An ability for what takes place later: its number, and that of its moment."""
        when, whose = LATER[term.text("later")]
        moment = MOMENTS.index(when)
        earlier = zip(self.names, self.owners, strict=True)
        number = sum(name.startswith(later_name(context.source, 1)) and seat == context.seat for name, seat in earlier)
        ability = self._reserve(later_name(context.source, number + 1), context.seat, moment)
        ability.delayed = True
        ability.players = self._players(context.seat, whose)
        ability.sides = SIDES[whose] if when in ATTACK_MOMENTS else 0
        opponent = COMBAT_OPPONENT if when in COMBAT_MOMENTS else CHOSEN_OPPONENT
        inner = replace(
            self._context(context.seat, opponent),
            ability=ability.id,
            source=context.source,
            subject="that_fighter" in context.kept,
        )
        ability.program = self._program(compile_effect(inner, term.block("do")))
        return ability.id, moment

    def _players(self, seat: int, whose: str) -> int:
        """The seats that are meant: oneself, the opponents, or everybody."""
        if whose == "you":
            return 1 << seat
        return sum(1 << other for other, team in enumerate(self.teams) if whose == "any" or team != self.teams[seat])

    def _card(self, card: CardDef, in_combat: Context, outside: Context) -> None:
        kind = len(self.kinds)
        bonus_kind = self._bonus_kind(in_combat.seat, card)
        in_combat = replace(in_combat, bonus_kind=bonus_kind, source=card.id, kind=kind)
        outside = replace(outside, source=card.id, kind=kind)
        effects = self._effects(in_combat, card.effects)
        boost_bonus = self._program(compile_effect(outside, card.boost_bonus)) if card.boost_bonus else NONE
        scheme = NONE
        if "scheme" in card.effects:
            scheme = self._program(compile_effect(outside, card.effects["scheme"]))
        used_by = 0
        for owner in card.used_by:
            used_by |= in_combat.groups["own" if owner == "any" else owner]
        context = outside if card.type == "scheme" else in_combat
        conditions = {field: phrases.condition(context, term) for field, term in card.play_conditions().items()}
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
                revives=any(term.word == "revive" for term in at_once(card.effects.get("after_combat", ()))),
                play_if=conditions.get("play_if"),
                attack_if=conditions.get("also_attack_if"),
                defend_if=conditions.get("also_defense_if"),
                face_up=card.face_up,
                committed=self._committed(card, in_combat),
                starts_in=NONE if card.starts_in is None else in_combat.piles[card.starts_in] - SIDE,
            )
        )
        self.copies.append(card.copies)

    def _committed(self, card: CardDef, in_combat: Context) -> int:
        """The program that runs when a card is committed; what it triggers resolves before the combat goes on."""
        if not card.committed:
            return NONE
        *steps, end = compile_effect(in_combat, card.committed)
        return self._program([*steps, Step(RESOLVE_PENDING), end])

    def _ability(self, ability: AbilityDef, in_combat: Context, outside: Context) -> None:
        moment = MOMENTS.index(ability.when)
        if moment == AFTER_COMBAT and self.rules.labeled_abilities_after_cards:
            moment = AFTER_COMBAT_OTHERS  # COMBAT-11
        if moment == AFTER_ATTACK and self.rules.after_attack_before_cleanup:
            moment = AFTER_COMBAT_OTHERS  # COMBAT-13
        context = in_combat if ability.when in COMBAT_MOMENTS else outside
        made = self._reserve(ability.id, context.seat, moment)
        reacts = DUE[moment] == DUE_ANY_TIME  # its condition is judged when it resolves (COMBAT-5), in its own program
        condition = in_force_if(ability)
        if condition is not None and not reacts:
            made.condition = phrases.condition(context, condition)
        if ability.when in OF_FIGHTERS and ability.of:
            made.subject = context.groups[ability.of]
        if ability.when in OF_PLAYERS:
            made.players = self._players(context.seat, ability.of or "you")
        if moment == START_OF_GAME:
            made.players = self._players(context.seat, "any")
        if ability.zone_of:
            made.near = context.groups[ability.zone_of]
        if ability.token:
            made.tokens = context.tokens[ability.token]
        made.sides = SIDES[ability.of or "you"] if ability.when in ATTACK_MOMENTS else 0
        if ability.counter:
            made.row = context.counters[ability.counter]
        if ability.state:
            made.row, _ = context.modes[ability.state]
        made.once = ONCE_PER_GAME if ability.once_per_game else ONCE_PER_TURN if ability.once_per_turn else ALWAYS_AGAIN
        subject = ability.when in OF_FIGHTERS
        context = replace(context, ability=made.id, source=ability.id, subject=subject)
        judged = condition if reacts else None
        made.program = self._program(compile_effect(context, ability.do, judged, made.once != ALWAYS_AGAIN))

    def _name(self, id: str, seat: int) -> None:
        self.names.append(id)
        self.owners.append(seat)


def _listened(heroes: list[HeroDef]) -> int:
    """The moments to which abilities listen, as a mask."""
    return sum({1 << MOMENTS.index(ability.when) for hero in heroes for ability in hero.abilities})


def _fighter_ids(hero: HeroDef) -> set[str]:
    return {hero.id, *(sidekick.id for sidekick in hero.sidekicks)}
