"""Card text rendered from the tree that the programs are compiled from: one template per word, filled inside out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from peerless.core.facts import LABELS, OWN_ATTACK_MOMENTS
from peerless.lang.phrases import comparison
from peerless.lang.tree import AbilityDef, Block, BonusDef, CardDef, HeroDef, PlacementDef, ShareDef, SidekickDef, Term
from peerless.lang.vocabulary import VOCABULARY
from peerless.text.catalog import Tree, entry, has, needed, phrase
from peerless.text.fighters import Scene, fighters_text, gender_of
from peerless.text.grammar import CLASSES, Phrase, chosen, closed, fill, filled_with, heading, plural
from peerless.text.lexicon import HeroWords
from peerless.text.numbers import comparison_text, number_gender, number_text, ordinal
from peerless.text.topics import HERO, condition_topic, topic_of
from peerless.text.variants import is_computed, main_number, plain_number, variants

OWN_FIGHTERS = ("sidekick", "fighter")  # sorts of arguments that name a fighter
STATES = ("state", "mode")  # sorts of arguments that name a state of the hero or one of its values
UNKNOWNS = "XYZ"
ROLES = {"attack": "attacker", "defense": "defender"}
NEWCOMERS = ("return", "summon")
OF_THE_HERO = ("change", "leave_in_place")  # operations that refer to the hero without an argument
JOINED = {  # lists of phrases: what stands before the last of them
    "all": "also",
    "any": "or",
    "sum": "plus",
    "difference": "minus",
    "smallest": "spaces",
    "largest": "spaces",
}
ADDED = ("sum", "difference")  # what follows "plus" or "minus" is in the nominative
WON = Term("condition", "won", {})
BY_HERO = Term("condition", "is_hero", {"is_hero": Term("fighters", "own_fighter", {})})


class Renderer:
    """Renders the effects of one hero in one language."""

    def __init__(self, hero: HeroDef, lang: str = "en") -> None:
        self.hero = hero
        self.lang = lang
        self.words = HeroWords(hero, lang)
        self.bonus_title = ""  # of the card being rendered
        self.in_bonus_attack = False
        self.scene = Scene()

    # --- whole cards and abilities --------------------------------------------------------------

    def card(self, card: CardDef) -> list[tuple[str, str]]:
        """The text of a card as (label, sentences) for every effect, in printed order."""
        self.bonus_title = self.words.bonus_title(card)
        self.scene = Scene(ROLES.get(card.type, ""))
        lines = self._effects(card, card.effects)
        if card.when_discarded:
            do = self.clauses(card.when_discarded)
            lines.append(("", self._worded(card, "when_discarded", self._extra("when_discarded", do=do))))
        if card.guards_hand:
            lines.append(("", self._worded(card, "guards_hand", self._extra("guards_hand"))))
        if card.bonus_attack is not None:
            lines.append((self._extra("bonus_attack"), f"{self.bonus_title} ({card.bonus_attack.value})"))
            self.in_bonus_attack = True
            lines += self._effects(None, card.bonus_attack.effects)
            self.in_bonus_attack = False
        self.scene = Scene()  # what follows happens outside this combat
        if card.boost_bonus:
            text = self._worded(card, "boost_bonus", self.sentences(card.boost_bonus))
            lines.append((self._extra("boost_bonus"), text))
        if card.uncancellable:
            lines.append(("", self._extra("uncancellable")))
        return lines

    def card_text(self, card: CardDef) -> str:
        """The full text of a card, one line per effect."""
        return "\n".join(self.labeled(label, text) for label, text in self.card(card))

    def labeled(self, label: str, text: str) -> str:
        """An effect preceded by its label."""
        template = phrase(self.lang, "ui", "card", "label")
        return filled_with(self.lang, template, label=label) + text if label else text

    def _effects(self, card: CardDef | None, effects: Mapping[str, Block]) -> list[tuple[str, str]]:
        return [
            (phrase(self.lang, "terms", "labels", label), self._worded(card, label, self.sentences(effects[label])))
            for label in (*LABELS, "scheme")
            if label in effects
        ]

    def _worded(self, card: CardDef | None, label: str, rendered: str) -> str:
        """The rendered text, or the author's override."""
        return rendered if card is None else self.words.override(card, label) or rendered

    def _extra(self, key: str, **slots: Phrase | str | int) -> str:
        return closed(filled_with(self.lang, phrase(self.lang, "effects", "extra", key), **slots))

    def ability(self, ability: AbilityDef) -> str:
        """A triggered ability as a sentence."""
        self.scene = Scene("attacker" if ability.when in OWN_ATTACK_MOMENTS else "")
        moment, condition = self._moment(ability)
        key = moment + (".if" if condition else "")
        of = None if ability.of is None else Term("fighters", "named", {"named": ability.of})
        return self._sentence(("ability", key), {"do": ability.do, "if": condition, "of": of})

    def _moment(self, ability: AbilityDef) -> tuple[str, Term | None]:
        """When an ability is due, and what else must hold; "the hero fights" or "wins" may be part of the moment."""
        conditions = _parts(ability.condition)
        for key, parts in ((".hero_won", (WON, BY_HERO)), (".hero", (BY_HERO,))):
            if all(part in conditions for part in parts) and has(self.lang, "effects", "ability", ability.when + key):
                return ability.when + key, _all_of([part for part in conditions if part not in parts])
        return ability.when, ability.condition

    def bonus(self, bonus: BonusDef) -> str:
        """A continuous ability as a sentence."""
        key = bonus.on + (".if" if bonus.condition else "")
        self.scene = Scene(topic=condition_topic(self.words, bonus.condition))
        if bonus.fighters == self.scene.topic and has(self.lang, "effects", "bonus", f"{key}.it"):
            key += ".it"
        return self._sentence(("bonus", key), {"for": bonus.fighters, "add": bonus.add, "if": bonus.condition})

    def _sentence(self, keys: tuple[str, str], parts: "Mapping[str, Term | Block | None]") -> str:
        """A template filled with phrases of the tree, in the cases it requests."""
        args = {name: part for name, part in parts.items() if part is not None}
        slots = _TermSlots(self, Term("extra", keys[1], args))
        return closed(fill(self.lang, phrase(self.lang, "effects", *keys), slots))

    def abilities(self) -> list[str]:
        """The text of the character card, one sentence per ability."""
        texts = [self.ability(ability) for ability in self.hero.abilities]
        texts += [self.bonus(bonus) for bonus in self.hero.bonuses]
        texts += [self.placement(placement) for placement in self.hero.placements]
        return texts + [self.share(share) for share in self.hero.shares]

    def placement(self, placement: PlacementDef) -> str:
        """Which fighters may be placed instead of moved, as a sentence."""
        return self._sentence(("extra", "placement"), {"for": placement.fighters, "at": placement.at})

    def share(self, share: ShareDef) -> str:
        """Which fighters may take the damage of others, as a sentence."""
        return self._sentence(("extra", "share"), {"for": share.fighters, "to": share.to})

    def reminders(self) -> list[str]:
        """Rules reminders for a character card: starting modes, fighters that start off the board, large figures."""
        hero = self.words.fighter("hero")
        reminders = []
        if self.hero.modes:
            values = phrase(self.lang, "effects", "joins", "either").join(
                self.words.mode(value).form("ins") for value in self.hero.modes
            )
            reminders.append(self._extra("starts_as", hero=hero, values=values))
        if self.hero.large:
            reminders.append(heading(self._extra("large", fighter=hero)))
        for sidekick in self.hero.sidekicks:
            reminders += self._reminders_of(sidekick)
        return reminders

    def _reminders_of(self, sidekick: SidekickDef) -> list[str]:
        several = ".several" if sidekick.count > 1 else ""
        name = self.words.plural(sidekick.id) if several else self.words.fighter(sidekick.id)
        keys = [key for key, wanted in (("off_board", sidekick.off_board), ("large", sidekick.large)) if wanted]
        return [heading(self._extra(f"{key}{several}", fighter=name)) for key in keys]

    def sentences(self, block: Block) -> str:
        """Operations as separate sentences."""
        return " ".join(closed(f"{heading(text)}.") for text in self._in_turn(block, None))

    def clauses(self, block: Block, mood: str = "imp") -> str:
        """Operations as one clause, after "if …," or "you may"."""
        return phrase(self.lang, "effects", "joins", "then").join(self._in_turn(block, mood))

    def _in_turn(self, block: Block, mood: str | None) -> list[str]:
        """Operations in order; each may call the previous fighter "it", and space choices share a sentence."""
        clauses: list[str] = []
        for at, term in enumerate(block):
            if self._names_another(term):
                self.scene.topic = None
            if at > 0 and term.word == block[at - 1].word == "choose_space":
                spaces = _TermSlots(self, term).text("among", "acc")
                clauses[-1] += phrase(self.lang, "effects", "joins", "spaces") + spaces
            else:
                clauses.append(self.term(term, mood))
            self.scene.topic = topic_of(self.words, term)
        self.scene.topic = None
        return clauses

    # --- phrases --------------------------------------------------------------------------------

    def phrase(self, term: Term, card: CardDef | None = None) -> str:
        """A phrase of a card or ability by itself, without its context."""
        self.bonus_title = "" if card is None else self.words.bonus_title(card)
        self.scene = Scene("" if card is None else ROLES.get(card.type, ""))
        return closed(self.term(term, "one" if term.sort == "cards" else None))

    def term(self, term: Term, form: str | None = None) -> str:
        """Any phrase of the tree: an operation in a mood, anything else in a case."""
        slots = _TermSlots(self, term, (form or "imp") if term.sort == "op" else "imp", form)
        if term.sort == "fighters":
            return fighters_text(self.words, term, form, self.scene, slots)
        if term.sort == "cards":
            return fill(self.lang, chosen(needed(self.lang, "effects", "cards", term.word), form or "bare"), slots)
        if term.sort == "number" and term.word != "plain":
            return number_text(self.lang, term, form, self._slots)
        if term.word == "compare":
            return comparison_text(self.lang, term, form, self._slots)
        text = self.filled(term, self._chosen(term, form), form)
        if term.word in NEWCOMERS and term.sort == "op":
            self.scene.newcomer = term.text(term.word)
        return text

    def _slots(self, term: Term) -> "_TermSlots":
        return _TermSlots(self, term)

    def filled(self, term: Term, template: str, form: str | None) -> str:
        """A template filled with a phrase's arguments; a computed number becomes a letter, explained at the end."""
        unknown = tuple(name for name in term.args if is_computed(term, name) and f"{{{name}|" in template)
        slots = _TermSlots(self, term, (form or "imp") if term.sort == "op" else "imp", form, unknown)
        text = fill(self.lang, template, slots, slots.mood)
        for letter, name in zip(UNKNOWNS, unknown, strict=False):
            text += self._extra("where", letter=letter, number=self.term(term.term(name)))
        return text

    def _chosen(self, term: Term, form: str | None) -> str:
        """The template: by number if there is one for each plural class, else by case."""
        table = self._table(term)
        if not isinstance(table, str) and any(key in CLASSES for key in table):
            return chosen(table, plural(self.lang, main_number(term)))
        return chosen(table, form or "nom")

    def _table(self, term: Term) -> str | Tree:
        keys = variants(self._widened(term))
        if self.in_bonus_attack:
            keys = tuple(f"{key}.bonus" for key in keys) + keys
        if self._is_about_topic(term):
            keys = tuple(f"{key}.it" for key in keys) + keys
        if self.scene.teller is not None and HERO in term.args.values():
            keys = tuple(f"{key}.told" for key in keys) + keys
        file = "numbers" if term.sort == "number" else "effects"
        for key in keys[:-1]:
            special = entry(self.lang, file, term.sort, key)
            if special is not None:
                return special
        return needed(self.lang, file, term.sort, keys[-1])

    def _names_another(self, term: Term) -> bool:
        """Whether an operation introduces a fighter that would make a pronoun ambiguous."""
        topic = self.scene.topic
        if topic is None or term.word not in NEWCOMERS:
            return False
        return self.words.fighter(term.text(term.word)).gender == self.gender(topic)

    def _is_about_topic(self, term: Term) -> bool:
        """Whether a phrase names the fighter just mentioned."""
        topic = self.scene.topic
        if topic is None:
            return False
        return topic in term.args.values() or (term.word in OF_THE_HERO and topic == HERO)

    def _widened(self, term: Term) -> Term:
        """Rewrite "there is no Harpy" to cover all Harpies, though the data has only their name."""
        inner = term.args.get("not")
        if isinstance(inner, Term) and inner.word == "exists":
            fighters = inner.term("exists")
            if fighters.word == "named" and self.words.several(fighters.text("named")):
                return Term("condition", "not", {"not": replace(inner, args={"exists": Term("fighters", "each")})})
        return term

    def gender(self, term: Term) -> str:
        """The gender of a set of fighters."""
        return gender_of(self.words, term, self.scene)


@dataclass(frozen=True)
class _TermSlots:
    """The arguments of a phrase as slots of its template."""

    renderer: Renderer
    of: Term
    mood: str = "imp"
    form: str | None = None  # the form required of the phrase itself
    unknown: tuple[str, ...] = ()  # computed numbers that count a noun: "draw X cards, where X is …"

    def text(self, name: str, form: str | None) -> str:
        """An argument, or one of the slots that are not plain arguments."""
        renderer, term = self.renderer, self.of
        if name in self.unknown:
            return UNKNOWNS[self.unknown.index(name)]
        named = self._named(name)
        if named is not None:
            return named.form(form)
        special = self._special(name, form)
        if special is not None:
            return special
        value = term[name]
        if isinstance(value, Term):
            return renderer.term(self._reaching_all(value), form)
        if isinstance(value, tuple):
            return self._joined(name, form or self.form) if name in JOINED else self._many(name, form)
        if form == "ord":
            return ordinal(renderer.lang, int(value))
        if name == "adjacent_to_space":
            return phrase(renderer.lang, "terms", "words", str(value))
        return str(value)

    def _named(self, name: str) -> Phrase | None:
        """A slot that is a name with cases."""
        words = self.renderer.words
        if name == "hero":
            return words.fighter("hero")
        if name == "who":
            return self.renderer.scene.teller
        if self._sort(name) in OWN_FIGHTERS:
            return words.fighter(self.of.text(name))
        if self._sort(name) in STATES:
            return words.mode(self.of.text(name))
        return None

    def _sort(self, name: str) -> str:
        """The sort of an argument; empty for other slots."""
        word = VOCABULARY.get(self.of.sort, {}).get(self.of.word)
        param = None if word is None or name not in self.of.args else word.arguments().get(name)
        return "" if param is None else param.sort

    def _reaching_all(self, value: Term) -> Term:
        """What is done to the Harpies is done to each of them; what is near the Harpies is near any of them."""
        reached = self.of.sort == "op" or self.of.word == "fighters"
        if value.word == "named" and reached and self.renderer.words.several(value.text("named")):
            return Term("fighters", "each", {"each": value.text("named")})
        return value

    def _special(self, name: str, form: str | None) -> str | None:
        renderer, term = self.renderer, self.of
        if name == "bonus_title":
            return renderer.bonus_title
        if name.startswith("not_"):
            return _TermSlots(renderer, term.term("not")).text(name.removeprefix("not_"), form)
        if name == "than" or (name == "compare" and term.word == "compare"):
            return renderer.term(self._compared(name), form or "nom")
        if name == "cards" and term.sort == "number":
            return renderer.term(term.term("cards"), form or "bare")
        if name == "cards":
            return renderer.term(term.term("cards"), form or "one")
        if name == "among":
            table = needed(renderer.lang, "effects", "spaces_any", term.term("among").word)
            return fill(renderer.lang, chosen(table, form or "acc"), _TermSlots(renderer, term.term("among")))
        if name == "may_they":
            return renderer.clauses(done_by_oneself(term), form or self.mood)
        if name == "tag":
            return renderer.words.tag(term.text("tag"))
        if name == "card" and term.sort == "cards":
            return renderer.words.title(renderer.hero.card(term.text("card")))
        return None

    def _many(self, name: str, form: str | None) -> str:
        renderer, term, mood = self.renderer, self.of, form or self.mood
        if name == "of":
            ways = term["of"]
            assert isinstance(ways, tuple)
            blocks = [tuple(op for op in way if isinstance(op, Term)) for way in ways if isinstance(way, tuple)]
            return " ".join(f"• {renderer.clauses(block, mood)}" for block in blocks)
        if name == "then":
            renderer.scene.topic = self._topic_of_then()
        return renderer.clauses(term.block(name), mood)

    def _joined(self, name: str, form: str | None) -> str:
        """A list of conditions or numbers in a form."""
        renderer, (first, *others) = self.renderer, self.of.block(name)
        rest = "nom" if name in ADDED else form
        *parts, last = [renderer.term(first, form), *(renderer.term(other, rest) for other in others)]
        join = phrase(renderer.lang, "effects", "joins", JOINED[name])
        between = join if name in ADDED else phrase(renderer.lang, "effects", "joins", "list")
        return join.join([between.join(parts), last] if parts else [last])

    def _topic_of_then(self) -> Term | None:
        """The fighter mentioned before "then"; None after "you may", as some languages put conditions last."""
        words, term = self.renderer.words, self.of
        if term.word == "may":
            return topic_of(words, term.block("may")[-1])
        return condition_topic(words, term.term("if")) if self.mood != "inf" else None

    def gender(self, name: str) -> str:
        """The gender of a name or set."""
        if name.startswith("not_"):
            return _TermSlots(self.renderer, self.of.term("not")).gender(name.removeprefix("not_"))
        if name == "it":
            assert self.renderer.scene.topic is not None
            return self.renderer.gender(self.renderer.scene.topic)
        named = self._named(name)
        if named is not None:
            return named.gender
        term = self._compared(name)
        return number_gender(self.renderer.lang, term) if term.sort == "number" else self.renderer.gender(term)

    def _compared(self, name: str) -> Term:
        """An argument; `than` is the number that another is compared with."""
        return self.of.term(comparison(self.of) if name == "than" else name)

    def number(self, name: str) -> int | None:
        """A number given in the data; None if it is computed."""
        return plain_number(self.of, name)


def _parts(condition: Term | None) -> tuple[Term, ...]:
    """The conditions that must all hold, as a tuple."""
    if condition is None:
        return ()
    return condition.block("all") if condition.word == "all" else (condition,)


def _all_of(parts: Sequence[Term]) -> Term | None:
    if len(parts) > 1:
        return Term("condition", "all", {"all": tuple(parts)})
    return parts[0] if parts else None


def done_by_oneself(may: Term) -> Block:
    """The operations without a subject: "your opponent may discard …", not "… may your opponent discards …"."""
    block = may.block("may")
    return tuple(replace(op, args={**op.args, "by": "you"}) if "by" in op.args else op for op in block)
