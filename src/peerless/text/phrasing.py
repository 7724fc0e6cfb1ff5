"""Phrases of the effect tree as text: one template per word, filled inside out."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from peerless.lang.check_cards import SHOWING
from peerless.lang.tree import Arg, Block, CardDef, HeroDef, Term
from peerless.text.card_phrases import amount_text, cards_text
from peerless.text.catalog import Tree, entry, needed, phrase
from peerless.text.fighters import QUANTIFIERS, Scene, fighters_text, gender_of, in_the_language
from peerless.text.grammar import CLASSES, Phrase, chosen, closed, fill, heading, plural
from peerless.text.lexicon import HeroWords
from peerless.text.negation import plainly
from peerless.text.numbers import comparison_text, is_about_both_values, number_text
from peerless.text.reminders import extra
from peerless.text.simpler import simpler
from peerless.text.slots import UNKNOWNS, TermSlots
from peerless.text.tokens import tokens_text
from peerless.text.topics import HERO, topic_of
from peerless.text.variants import is_computed, main_number, variants

AMOUNTS = (
    "draw",
    "discard",
    "damage",
    "recover",
    "gain",
    "spend",
    "choose_number",
    "leave_board",
)  # they leave `that_many`
NEWCOMERS = ("return", "summon")
KINDS_NAMED = (*NEWCOMERS, "leave_in_place", "can_summon")  # phrases about a sidekick of a kind
OF_THE_HERO = ("change", "leave_in_place")  # operations that refer to the hero without an argument
ROLES = {"attack": "attacker", "defense": "defender"}


class _Clause(NamedTuple):
    """The words of an operation, or of several that share a clause; `term` is the last of them."""

    term: Term
    text: str
    operations: int


class Phrasing:
    """Words the effects of one hero in one language: operations in a mood, anything else in a case."""

    def __init__(self, hero: HeroDef, lang: str = "en") -> None:
        self.hero = hero
        self.lang = lang
        self.words = HeroWords(hero, lang)
        self.bonus_title = ""  # of the card being rendered
        self.in_bonus_attack = False
        self.on_character_card = False
        self.scene = Scene()

    # --- operations in order ---------------------------------------------------------------------

    def sentences(self, block: Block) -> str:
        """Operations as separate sentences."""
        return " ".join(text for text, _ in self.sentence_list(block))

    def sentence_list(self, block: Block) -> list[tuple[str, int]]:
        """Operations as separate sentences, each with the number of operations that it tells of."""
        self.scene.done = None
        return [(closed(f"{heading(clause.text)}."), clause.operations) for clause in self._in_turn(block, None)]

    def clauses(self, block: Block, mood: str = "imp") -> str:
        """Operations as one clause, after "if …," or "you may"."""
        first, *others = self._in_turn(block, mood)
        text = first.text
        for clause in others:
            join = needed(self.lang, "effects", "joins", "then_if" if clause.term.word == "if" else "then")
            text += chosen(join, mood) + clause.text
        return text

    def way(self, only: Term | None, block: Block, mood: str) -> str:
        """One of the effects to choose from, after the condition under which it is offered."""
        if only is None:
            return self.clauses(block, mood)
        slots = TermSlots(self, Term("extra", "only_if", {"if": only, "do": block}), mood)
        return fill(self.lang, phrase(self.lang, "effects", "extra", "only_if"), slots, mood)

    def clauses_of_opponent(self, block: Block, mood: str) -> str:
        """Like `clauses`, for what an opponent may do with an effect of this hero."""
        self.scene.done_by_opponent = True
        text = self.clauses(block, mood)
        self.scene.done_by_opponent = False
        return text

    def _in_turn(self, block: Block, mood: str | None) -> "list[_Clause]":
        """Operations in order; each may call the previous fighter "it", and some share a clause."""
        clauses: list[_Clause] = []
        before: Term | None = None  # the operation whose clause the next one may share
        for term in block:
            if self._names_another(term):
                self.scene.topic = None
            shared = None if before is None else self._shared(before, term)
            if shared is not None:
                clauses[-1] = _Clause(term, clauses[-1].text + shared, clauses[-1].operations + 1)
            else:
                clauses.append(_Clause(term, self.term(term, mood), 1))
            before = term if shared is None or term.word == "choose_space" else None  # two rules are enough
            self.scene.topic = topic_of(self.words, term)
            if term.word in AMOUNTS:
                self.scene.done = term
        self.scene.topic = None
        return clauses

    def _shared(self, before: Term, term: Term) -> str | None:
        """What an operation adds to the clause of the one before: another space, or a rule that ends with it."""
        if term.word != before.word:
            return None
        if term.word == "choose_space":
            return self._join("spaces") + TermSlots(self, term).text("among", "acc")
        if term.word != "until" or term["until"] != before["until"] or self._has_own_words(before, term):
            return None
        return self._join("spaces") + TermSlots(self, term).text("rule", None)

    def _join(self, key: str) -> str:
        return phrase(self.lang, "effects", "joins", key)

    def _has_own_words(self, *lasting: Term) -> bool:
        """Whether one of these rules for a while has a text of its own, without its end."""
        specials = [key for term in lasting for key in variants(term)[:-1]]
        return any(entry(self.lang, "effects", "op", key) is not None for key in specials)

    # --- single phrases --------------------------------------------------------------------------

    def phrase(self, term: Term, card: CardDef | None = None) -> str:
        """A phrase of a card or ability by itself, without its context."""
        self.bonus_title = "" if card is None else self.words.bonus_title(card)
        self.scene = Scene("" if card is None else role_of(card))
        return closed(self.term(term, "one" if term.sort == "cards" else None))

    def term(self, term: Term, form: str | None = None) -> str:
        """Any phrase of the tree: an operation in a mood, anything else in a case."""
        term = self._of_your_card(term)
        if term.sort == "amount" and term.word == "up_to":
            return self.term(term.term("up_to"), form)
        if term.sort == "fighters":
            known = in_the_language(term) if term.word in QUANTIFIERS else term
            return fighters_text(self.words, term, form, self.scene, TermSlots(self, known))
        slots = TermSlots(self, term, (form or "imp") if term.sort == "op" else "imp", form)
        if term.sort == "tokens":
            return tokens_text(self.words, term, slots)
        if term.sort == "cards":
            return cards_text(self, term, form)
        if term.sort == "amount":
            return amount_text(self, term)
        if term.sort == "bound":
            return fill(self.lang, phrase(self.lang, "effects", "bounds", term.word), slots)
        if term.sort == "number" and term.word != "plain":
            number = self._after(term, "of") if term.word == "times" else term
            return number_text(self.lang, number, form, self.slots)
        if term.word == "not" and plainly(term) != term:
            return self.term(plainly(term), form)
        if term.word == "compare":
            return comparison_text(self.lang, self._after(term, "compare"), form, self.slots)
        if term.sort == "op" and simpler(term, form or "imp") != term:
            return self.term(simpler(term, form or "imp"), form)
        if term.sort == "rule":
            form = None
            if term.word in ("attack", "defense") and "against" in term.args:
                return self.term(without_against(term)) + self._against(term)
        text = self.filled(term, self._chosen(term, form), form)
        if term.word in NEWCOMERS and term.sort == "op":
            self.scene.newcomer = term.text(term.word)
        if term.sort == "op" and (term.word in SHOWING or term.args.get("from") == "those_cards"):
            self.scene.rest = term.word == "put"
        return text

    def _against(self, rule: Term) -> str:
        """What follows a bonus that holds against some fighters only; empty for any other."""
        if rule.word not in ("attack", "defense") or "against" not in rule.args:
            return ""
        others = rule.term("against")
        if others.word == "each":  # any of them will do
            others = replace(others, word="any", args={"any": others["each"], **_but(others.args, "each")})
        key, against = "chosen" if others.word == "one" else "only", Term("extra", "", {"against": others})
        return fill(self.lang, phrase(self.lang, "effects", "against", key), TermSlots(self, against))

    def _is_on_another_card(self) -> bool:
        """Whether the text is not on the card that is played: on the character card, or about the next attack."""
        return self.on_character_card or self.scene.next_attack

    def _of_your_card(self, term: Term) -> Term:
        """A number or condition about one's own card, which only the text on it calls "this card"."""
        if not self._is_on_another_card() or term.sort not in ("number", "condition"):
            return term
        if term.word == "compare" and not is_about_both_values(term):
            return replace(term, args={**term.args, "compare": self._of_your_card(term.term("compare"))})
        yours = {name: "your_card" for name, arg in term.args.items() if name == term.word and arg == "own_card"}
        return replace(term, args={**term.args, **yours})

    def _after(self, term: Term, name: str) -> Term:
        """A term whose argument `that_many` says what left it: "if this deals damage", "for each Rage spent"."""
        number, done = term.term(name), self.scene.done
        if number.word != "that_many" or done is None:
            return term
        args: dict[str, Arg] = {"after": done.word}
        if done.word == "spend":
            args = {"after": "spend.to" if "to" in done.args else "spend", "counters": self._counter_spent(done)}
        return replace(term, args={**term.args, name: replace(number, args=args)})

    def _counter_spent(self, spend: Term) -> str:
        """The counter whose name says what is spent: of two, the one that lies nowhere but with the hero."""
        return spend.text("to" if self._direction(spend) == "out_of" else "of")

    def slots(self, term: Term) -> "TermSlots":
        """The arguments of a phrase as slots."""
        return TermSlots(self, term)

    def filled(self, term: Term, template: str, form: str | None) -> str:
        """A template filled with a phrase's arguments; a computed number becomes a letter, explained at the end."""
        unknown = tuple(name for name in term.args if is_computed(term, name) and f"{{{name}|" in template)
        slots = TermSlots(self, term, (form or "imp") if term.sort == "op" else "imp", form, unknown, self.scene.done)
        text = fill(self.lang, template, slots, slots.mood)
        for letter, name in zip(UNKNOWNS, unknown, strict=False):
            text += self._extra("where", letter=letter, number=self.term(term.term(name), "nom"))
        return text

    def _chosen(self, term: Term, form: str | None) -> str:
        """The template: by number if there is one for each plural class, else by case."""
        table = self._table(term)
        if not isinstance(table, str) and any(key in CLASSES for key in table):
            return chosen(table, plural(self.lang, main_number(term)))
        return chosen(table, form or "nom")

    def _table(self, term: Term) -> str | Tree:
        keys = variants(self._widened(term))
        if self._names_the_only_one(term):
            keys = tuple(f"{key}.single" for key in keys) + keys
        direction = self._direction(term)
        if direction:
            keys = tuple(f"{key}.{direction}" for key in keys) + keys
        if self._names_a_thing(term):
            keys = tuple(f"{key}.noun" for key in keys) + keys
        if self._is_on_another_card():
            keys = tuple(f"{key}.yours" for key in keys) + keys
        if self.scene.opponent_chosen:
            keys = tuple(f"{key}.named" for key in keys) + keys
        if self.in_bonus_attack:
            keys = tuple(f"{key}.bonus" for key in keys) + keys
        if self.scene.role:
            keys = tuple(f"{key}.{self.scene.role}" for key in keys) + keys
        if self.scene.opponent_named and term.args.get("by") == "opponent":
            keys = tuple(f"{key}.they" for key in keys) + keys
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

    def _direction(self, term: Term) -> str:
        """Whether counters are put where some lie, or taken from there; empty if the hero has both sorts or neither."""
        if term.word != "spend" or "to" not in term.args:
            return ""
        source, goal = (self.words.place(term.text(name)) is not None for name in ("of", "to"))
        return "" if source == goal else "into" if goal else "out_of"

    def _names_the_only_one(self, term: Term) -> bool:
        """Whether a phrase brings on a sidekick of which there is only one, so that it is no "a"."""
        term = term.term("not") if term.word == "not" else term
        return term.word in KINDS_NAMED and not self.words.several(term.text(term.word))

    def _names_a_thing(self, term: Term) -> bool:
        """Whether a phrase is about a value of a state that the hero has rather than is."""
        term = term.term("not") if term.word == "not" else term
        value = term.args.get({"state": "is", "change": "to"}.get(term.word, ""))
        return isinstance(value, str) and self.words.is_noun(value)

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
        """Rewrite a negation about "the Harpy" to cover all Harpies, though the data has only their name."""
        if term.word == "not":
            return replace(term, args={"not": self._widened(term.term("not"))})
        about = term.args.get(term.word) if term.sort == "condition" else None
        if isinstance(about, Term) and about.word == "named" and self.words.several(about.text("named")):
            return replace(term, args={**term.args, term.word: Term("fighters", "each", {"each": about["named"]})})
        return term

    def gender(self, term: Term) -> str:
        """The gender of a set of fighters."""
        return gender_of(self.words, term, self.scene)

    # --- templates -------------------------------------------------------------------------------

    def sentence(self, keys: tuple[str, str], parts: "Mapping[str, Arg | None]") -> str:
        """A template filled with phrases of the tree, in the cases it requests."""
        return self._filled(phrase(self.lang, "effects", *keys), parts)

    def _filled(self, template: str, parts: "Mapping[str, Arg | None]") -> str:
        args = {name: part for name, part in parts.items() if part is not None}
        return closed(fill(self.lang, template, TermSlots(self, Term("extra", "", args))))

    def _extra(self, key: str, **slots: Phrase | str | int | tuple[Phrase, Phrase]) -> str:
        return extra(self.lang, key, **slots)


def without_against(rule: Term) -> Term:
    """A bonus without those against whom it holds."""
    return replace(rule, args=_but(rule.args, "against"))


def _but(args: "Mapping[str, Arg]", name: str) -> "dict[str, Arg]":
    """All arguments but one."""
    return {other: arg for other, arg in args.items() if other != name}


def role_of(card: CardDef) -> str:
    """The role of the player's own fighter on a card; empty if the card can be played in both."""
    return "" if card.also_attack_if or card.also_defense_if else ROLES.get(card.type, "")
