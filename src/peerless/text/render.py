"""Whole cards and character cards as text, rendered from the tree that the programs are compiled from."""

from collections.abc import Mapping
from dataclasses import dataclass

from peerless.core.facts import ATTACK_MOMENTS, LABELS
from peerless.lang.phrases import PILES
from peerless.lang.tree import AbilityDef, Arg, Block, CardDef, RuleDef, Term
from peerless.lang.vocabulary import OF_PLAYERS, WATCHED
from peerless.text.catalog import has, needed, phrase
from peerless.text.fighters import Scene
from peerless.text.grammar import chosen, closed, filled_with, heading
from peerless.text.phrasing import Phrasing, role_of, without_against
from peerless.text.reminders import reminders
from peerless.text.tokens import token_rules
from peerless.text.topics import all_of, condition_topic, parts_of
from peerless.text.variants import variants

ATTACK_ROLES = {"you": "attacker", "opponent": "defender", "any": ""}  # by whose attack it is
PLAYED_AS = {"also_attack_if": "attacker", "also_defense_if": "defender"}
WON = Term("condition", "won", {})
ATTACKING = Term("condition", "attacking", {})
BY_HERO = Term("condition", "is_hero", {"is_hero": Term("fighters", "own_fighter", {})})
HERO_MOMENTS = {".hero_won": (WON, BY_HERO), ".hero_attacks": (ATTACKING, BY_HERO), ".hero": (BY_HERO,)}


@dataclass(frozen=True)
class Line:
    """A paragraph of a card, clause by clause. `key` says which effect it words; it is empty for any other text."""

    label: str
    clauses: tuple[str, ...]
    key: str = ""
    clause_of: tuple[int, ...] = ()  # by operation; empty if one clause words them all

    @property
    def text(self) -> str:
        """The whole paragraph."""
        return " ".join(self.clauses)

    def clause(self, operation: int) -> int:
        """The clause that words an operation of the effect."""
        return self.clause_of[operation] if operation < len(self.clause_of) else 0


class Renderer(Phrasing):
    """Renders the effects of one hero in one language."""

    # --- whole cards and abilities --------------------------------------------------------------

    def card(self, card: CardDef) -> list[tuple[str, str]]:
        """The text of a card as (label, sentences) for every effect, in printed order."""
        return [(line.label, line.text) for line in self.card_lines(card)]

    def card_lines(self, card: CardDef) -> list[Line]:
        """The text of a card by effects and their clauses, in printed order."""
        self.bonus_title = self.words.bonus_title(card)
        lines = [Line("", (line,)) for line in (*self.tagged(card), *self.playing(card))]
        self.scene = Scene(role_of(card))
        lines += self._effects(card, {"committed": card.committed} if card.committed else {})
        lines += self._effects(card, card.effects)
        if card.when_discarded:
            text = self._extra("when_discarded", do=self.clauses(card.when_discarded))
            lines.append(Line("", (self._worded(card, "when_discarded", text),), "when_discarded"))
        if card.guards_hand:
            lines.append(Line("", (self._worded(card, "guards_hand", self._extra("guards_hand")),)))
        if card.bonus_attack is not None:
            lines.append(Line(self._extra("bonus_attack"), (f"{self.bonus_title} ({card.bonus_attack.value})",)))
            self.in_bonus_attack = True
            lines += self._effects(None, card.bonus_attack.effects)
            self.in_bonus_attack = False
        self.scene = Scene()  # what follows happens outside this combat
        if card.boost_bonus:
            lines.append(self._effect(card, "boost_bonus", self._extra("boost_bonus"), card.boost_bonus))
        lines += self._in_force(card)
        self.scene = Scene()
        if card.uncancellable:
            lines.append(Line("", (self._extra("uncancellable"),)))
        return lines

    def tagged(self, card: CardDef) -> list[str]:
        """What effects that ask for tags call a card, as a line: "Wolf card."; none without a tag."""
        names = [self.term(Term("cards", "tag", {"tag": tag}), "nom") for tag in card.tags]
        return [closed(f"{heading(phrase(self.lang, 'effects', 'joins', 'list').join(names))}.")] if names else []

    def playing(self, card: CardDef) -> list[str]:
        """When and how a card can be played, one sentence each."""
        lines = self.play_conditions(card)
        if card.starts_in is not None:
            starts = self._extra("starts_in", pile=self.words.pile(card.starts_in))
            lines.insert(0, self._worded(card, "starts_in", starts))
        return [*lines, self._worded(card, "face_up", self._extra("face_up"))] if card.face_up else lines

    def play_conditions(self, card: CardDef) -> list[str]:
        """The conditions under which a card can be played, one sentence each."""
        lines = []
        for field, condition in card.play_conditions().items():
            self.scene = Scene(PLAYED_AS.get(field) or role_of(card))
            lines.append(self._worded(card, field, self.sentence(("extra", field), {"if": condition})))
        return lines

    def card_text(self, card: CardDef) -> str:
        """The full text of a card, one line per effect."""
        return "\n".join(self.labeled(label, text) for label, text in self.card(card))

    def labeled(self, label: str, text: str) -> str:
        """An effect preceded by its label."""
        template = phrase(self.lang, "ui", "card", "label")
        return filled_with(self.lang, template, label=label) + text if label else text

    def _effects(self, card: CardDef | None, effects: Mapping[str, Block]) -> list[Line]:
        return [
            self._effect(card, label, phrase(self.lang, "terms", "labels", label), effects[label])
            for label in ("committed", *LABELS, "scheme")
            if label in effects
        ]

    def _effect(self, card: CardDef | None, key: str, label: str, block: Block) -> Line:
        """An effect of a card, or of its bonus attack; the author's own words are one clause."""
        sentences = self.sentence_list(block)
        own = None if card is None else self.words.override(card, key)
        key = f"bonus {key}" if card is None else key
        if own:
            return Line(label, (own,), key)
        clause_of = [place for place, (_, operations) in enumerate(sentences) for _ in range(operations)]
        return Line(label, tuple(text for text, _ in sentences), key, tuple(clause_of))

    def _worded(self, card: CardDef | None, label: str, rendered: str) -> str:
        """The rendered text, or the author's override."""
        return rendered if card is None else self.words.override(card, label) or rendered

    def ability(self, ability: AbilityDef) -> str:
        """A triggered ability as a sentence."""
        self.scene = Scene(ATTACK_ROLES[ability.of or "you"] if ability.when in ATTACK_MOMENTS else "")
        moment, condition = self._moment(ability)
        parts: dict[str, Arg | None] = {"do": ability.do, "if": condition, "of": _watched(ability)}
        parts |= {"zone_of": _named(ability.zone_of), "token": ability.token}
        parts |= {"counter": ability.counter, "state": ability.state}
        template = self._ability_template(ability, moment, ".if" if condition else "")
        self.on_character_card = True
        text = self._filled(template, parts)
        self.on_character_card = False
        often = "once_per_game" if ability.once_per_game else "once_per_turn" if ability.once_per_turn else ""
        return f"{text} {self._extra(often)}" if often else text

    def _ability_template(self, ability: AbilityDef, moment: str, suffix: str) -> str:
        """The sentence of an ability: a whole one, or a frame around its moment."""
        of_others = ability.when in OF_PLAYERS and ability.of not in (None, "you")
        if not of_others and has(self.lang, "effects", "ability", moment + suffix):
            return phrase(self.lang, "effects", "ability", moment + suffix)
        when = chosen(needed(self.lang, "effects", "moment", ability.when), ability.of or "you")
        return phrase(self.lang, "effects", "extra", f"ability{suffix}").replace("{when}", when)

    def _moment(self, ability: AbilityDef) -> tuple[str, Term | None]:
        """When an ability is due, and what else must hold; "the hero fights" or "wins" may be part of the moment."""
        conditions = parts_of(ability.condition)
        for key, parts in HERO_MOMENTS.items():
            if all(part in conditions for part in parts) and has(self.lang, "effects", "ability", ability.when + key):
                return ability.when + key, all_of([part for part in conditions if part not in parts])
        return ability.when, ability.condition

    def rule(self, definition: RuleDef) -> str:
        """A rule that always holds, as a sentence."""
        self.on_character_card = True
        text = self._rule(definition)
        self.on_character_card = False
        return text

    def _rule(self, definition: RuleDef) -> str:
        """The sentence of a rule: one of its own if there is a template, else around its clause."""
        rule, condition = without_against(definition.rule), definition.condition
        only = self._against(definition.rule)
        self.scene = Scene(topic=condition_topic(self.words, condition))
        key = f"{variants(rule)[-1]}.{'if' if condition else 'always'}"
        about = rule.args.get("for") == self.scene.topic
        for special in (f"{key}.it", key) if about else (key,):
            if has(self.lang, "effects", "rule", special):
                return _with(self.sentence(("rule", special), {**_phrases(rule), "if": condition}), only)
        self.scene.topic = None
        text = self.sentence(("extra", "rule.if" if condition else "rule"), {"rule": rule, "if": condition})
        return heading(_with(text, only))

    def abilities(self) -> list[str]:
        """The text of the character card, one sentence per ability."""
        texts = [self.ability(ability) for ability in self.hero.abilities if ability.card is None]
        return texts + [self.rule(rule) for rule in self.hero.rules if rule.card is None]

    def _in_force(self, card: CardDef) -> list[Line]:
        """What holds and happens while a card lies in a pile."""
        abilities = [ability for ability in self.hero.abilities if ability.card == card.id]
        rules = [rule for rule in self.hero.rules if rule.card == card.id]
        lines = [
            Line(self._while_in(str(ability.while_in)), (self.ability(ability),), f"ability {ability.id}")
            for ability in abilities
        ]
        return lines + [Line(self._while_in(str(rule.while_in)), (self.rule(rule),)) for rule in rules]

    def _while_in(self, pile: str) -> str:
        """The label of what is in force in a pile."""
        if pile in PILES:
            return self._extra(f"while_in.{pile}")
        return self._extra("while_in", pile=self.words.pile(pile)).upper()

    def reminders(self) -> list[str]:
        """Rules reminders for a character card."""
        return reminders(self.words) + [rule for token in self.hero.tokens for rule in token_rules(self, token)]


def _with(sentence: str, more: str) -> str:
    """A sentence with something more in front of its full stop."""
    return f"{sentence.removesuffix('.')}{more}." if more else sentence


def _phrases(term: Term) -> "dict[str, Arg | None]":
    return {name: arg for name, arg in term.args.items() if isinstance(arg, Term)}


def _watched(ability: AbilityDef) -> Term | None:
    """The fighters whose moment it is: one by name, or any of a group."""
    if ability.of in WATCHED:
        return Term("fighters", "one", {"one": ability.of})
    return None if ability.when in OF_PLAYERS else _named(ability.of)


def _named(fighter: str | None) -> Term | None:
    return None if fighter is None else Term("fighters", "named", {"named": fighter})
