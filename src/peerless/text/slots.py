"""The arguments of a phrase as the slots of its template."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from peerless.core.facts import LABELS
from peerless.lang.phrases import comparison
from peerless.lang.tree import Arg, Block, Term, ways_of
from peerless.lang.vocabulary import word_of
from peerless.text.card_phrases import amount_of, source_text, what_text
from peerless.text.catalog import entry, needed, phrase
from peerless.text.fighters import NOBODY, as_meant, is_several
from peerless.text.grammar import Phrase, chosen, declined
from peerless.text.lexicon import HeroWords
from peerless.text.numbers import number_gender, ordinal
from peerless.text.simpler import health_changed, multiple
from peerless.text.tokens import any_spaces, may_be_occupied, token_named
from peerless.text.topics import condition_topic, topic_of
from peerless.text.variants import plain_number

if TYPE_CHECKING:
    from peerless.text.phrasing import Phrasing

OWN_FIGHTERS = ("sidekick", "fighter")  # sorts of arguments that name a fighter
STATES = ("state", "mode")  # sorts of arguments that name a state of the hero or one of its values
OF_MOMENTS: "Mapping[str, Callable[[HeroWords, str], Phrase]]" = {  # what an ability watches
    "counter": lambda words, id: words.counter(id)[1],
    "state": lambda words, id: words.mode(id),
}
UNKNOWNS = "XYZ"
JOINED = {  # lists of phrases: what stands before the last of them
    "all": "also",
    "among": "or",
    "any": "or",
    "sum": "plus",
    "difference": "minus",
    "smallest": "spaces",
    "largest": "spaces",
}
EITHER_SIDE = {"enemy": "fighter", "enemy_hero": "any_hero", "enemy_sidekick": "any_sidekick"}
ADDED = ("sum", "difference")  # what follows "plus" or "minus" is in the nominative


@dataclass(frozen=True)
class TermSlots:
    """The arguments of a phrase as slots of its template."""

    renderer: "Phrasing"
    of: Term
    mood: str = "imp"
    form: str | None = None  # the form required of the phrase itself
    unknown: tuple[str, ...] = ()  # computed numbers that count a noun: "draw X cards, where X is …"
    before: Term | None = None  # what was done before the phrase
    negated: bool = False  # the phrase is what does not hold

    def text(self, name: str, form: str | None) -> str:
        """An argument, or one of the slots that are not plain arguments."""
        renderer, term = self.renderer, self.of
        if name in self.unknown:
            return UNKNOWNS[self.unknown.index(name)]
        named = self._named(name)
        if named is not None:
            return named.form(form)
        special = self._special(name, form)
        if special is None:
            special = self._of_rule(name, form)
        if special is not None:
            return special
        value = term[name]
        if isinstance(value, Term):
            number = amount_of(value) if value.sort == "amount" else None
            return renderer.term(number or self._as_meant(name, value), form)
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
        if name == "your_card":
            which = "attack" if self.renderer.scene.next_attack else "own"
            return declined(needed(words.lang, "effects", "your_card", which), "f")
        if self._sort(name) in OWN_FIGHTERS:
            return words.fighter(self.of.text(name))
        if self._sort(name) in STATES:
            return words.mode(self.of.text(name))
        if self._sort(name) == "counter":
            return words.counter(self.of.text(name))[1]
        if name == "counter" and "counters" in self.of.args:
            return words.counter(self.of.text("counters"))[0]
        if name in OF_MOMENTS and self.of.sort == "extra" and name in self.of.args:
            return OF_MOMENTS[name](words, self.of.text(name))
        if self._sort(name) == "pile":
            return words.pile(self.of.text(name))
        if name == "place" and self.of.word == "spend":
            return words.place(self.of.text("to")) or words.place(self.of.text("of"))
        return token_named(words, self.of, name)

    def _sort(self, name: str) -> str:
        """The sort of an argument; empty for other slots."""
        if self.of.sort == "extra" or name not in self.of.args:
            return ""
        param = word_of(self.of).arguments().get(name)
        return "" if param is None else param.sort

    def _as_meant(self, name: str, value: Term) -> Term:
        if value.sort != "fighters":
            return value
        return as_meant(self.renderer.words, self.of, name, value, self.negated)

    def _special(self, name: str, form: str | None) -> str | None:
        renderer, term = self.renderer, self.of
        if name == "bonus_title":
            return renderer.bonus_title
        if name == "if" and term.word == "if":
            return self._condition(form)
        if name == "comma":  # behind "otherwise", in front of "if"
            return "," if term.block("else")[0].word == "if" else ""
        if name == "what" and term.sort == "op" and term.word != "until":
            return what_text(renderer, term)
        if name == "source":
            return source_text(renderer, term)
        if name.startswith("not_"):
            return TermSlots(renderer, term.term("not"), negated=True).text(name.removeprefix("not_"), form)
        if name == "nobody":
            return self._nobody(form)
        if name == "factor":
            return str(multiple(term))
        if name == "by" and term.word == "set_health":
            return renderer.term(self._health_change(), form or "nom")
        if name == "than" or (name == "compare" and term.word == "compare"):
            return renderer.term(self._compared(name), form or "nom")
        if name == "cards" and term.sort == "number":
            return renderer.term(term.term("cards"), form or "bare")
        if name == "cards":
            return renderer.term(term.term("cards"), form or "one")
        if name == "one" and term.word == "choose_fighters":
            group = term.term("choose_fighters")
            return renderer.term(replace(group, word="one", args={**group.args, "one": group["each"]}), form)
        if name == "choose_opponent":
            return renderer.term(_of_either_side(self._as_meant(name, term.term(name))), form)
        if may_be_occupied(term, name):
            return any_spaces(renderer, term.term(name), form or "acc")
        if name == "may_they":
            return renderer.clauses_of_opponent(done_by_oneself(term), form or self.mood)
        if name == "tag":
            return renderer.words.tag(term.text("tag")).form(form)
        if name == "card" and term.sort == "cards":
            return renderer.words.title(renderer.hero.card(term.text("card")))
        return None

    def _health_change(self) -> Term:
        changed = health_changed(self.of)
        assert changed is not None
        return changed[1]

    def _condition(self, form: str | None) -> str:
        """The condition of an effect: it speaks of what was done before, wherever a language puts it."""
        scene = self.renderer.scene
        after, scene.done = scene.done, self.before
        text = self.renderer.term(self.of.term("if"), form)
        scene.done = after
        return text

    def _nobody(self, form: str | None) -> str:
        """Whom a ban or a negated condition is about: none of several, or the one fighter."""
        inner = {"not": "not", "until": "rule"}.get(self.of.word)
        term = self.of if inner is None else self.of.term(inner)
        fighters = term.term("for" if term.sort == "rule" else term.word)
        if fighters.word == "named" and self.renderer.words.several(fighters.text("named")):
            fighters = Term("fighters", "each", {"each": fighters.text("named")})
        return self.renderer.term(fighters, NOBODY if is_several(fighters) else form or "nom")

    def _of_rule(self, name: str, form: str | None) -> str | None:
        """Slots of a rule: whom it is about, which damage, which labels; `until` has those of its rule as well."""
        renderer, term, lang = self.renderer, self.of, self.renderer.lang
        if term.word == "until" and name != "rule":
            return TermSlots(renderer, term.term("rule"), self.mood).text(name, form)
        if name == "barred":
            return chosen(needed(lang, "effects", "barred", term.text("by")), form or "nom")
        if name == "what":
            return chosen(needed(lang, "effects", "damage", term.text("damage_taken")), form or "nom")
        if name == "labels":
            labels = [phrase(lang, "terms", "labels", label) for label in LABELS if label in _words(term["labels"])]
            return phrase(lang, "effects", "joins", "spaces").join(labels)
        return None

    def _many(self, name: str, form: str | None) -> str:
        renderer, term, mood = self.renderer, self.of, form or self.mood
        if name == "of":
            return " ".join(f"• {self._way(only, block, mood)}" for only, block in ways_of(term))
        if name == "then":
            renderer.scene.topic = self._topic_of_then()
        before = renderer.scene.done
        text = self._clauses(name, mood)
        if name == "then" and "else" in term.args:  # what was not done leaves no number to the other case
            renderer.scene.done = before
        return text

    def _clauses(self, name: str, mood: str) -> str:
        """A block inside the phrase, which may call an opponent "they"; the card of the next attack is not this one."""
        scene, term, block = self.renderer.scene, self.of, self.of.block(name)
        asked = term.word == "may" and term["by"] == "opponent" and name in ("then", "else")
        outer = scene.opponent_chosen, scene.next_attack
        scene.opponent_named = asked and all(inner.args.get("by") == "opponent" for inner in block)
        scene.opponent_chosen = scene.opponent_chosen or term.word == "choose_opponent"
        scene.next_attack = scene.next_attack or term.args.get("later") == "next_attack"
        text = self.renderer.clauses(block, mood)
        scene.opponent_named = False
        scene.opponent_chosen, scene.next_attack = outer
        return text

    def _way(self, only: Term | None, block: Block, mood: str) -> str:
        scene = self.renderer.scene
        before = scene.done
        text = self.renderer.way(only, block, mood)
        scene.done = before
        return text

    def _joined(self, name: str, form: str | None) -> str:
        """A list of conditions or numbers in a form."""
        renderer, (first, *others) = self.renderer, self.of.block(name)
        heavy = name == "any" and any(part.word == "all" for part in (first, *others))  # "if A and B, or if C"
        rest = "nom" if name in ADDED else form
        *parts, last = [
            renderer.term(first, form),
            *(renderer.term(other, self._behind(other, rest)) for other in others),
        ]
        join = phrase(renderer.lang, "effects", "joins", "or_if" if heavy else JOINED[name])
        between = join if name in ADDED or heavy else phrase(renderer.lang, "effects", "joins", "list")
        return join.join([between.join(parts), last] if parts else [last])

    def _behind(self, other: Term, form: str | None) -> str | None:
        """The form of a phrase behind "and": its own if it has one there, as word order may differ."""
        table = entry(self.renderer.lang, "effects", other.sort, other.word)
        return "and" if self.of.word == "all" and isinstance(table, Mapping) and "and" in table else form

    def _topic_of_then(self) -> Term | None:
        """The fighter mentioned before "then"; None after "you may", as some languages put conditions last."""
        words, term = self.renderer.words, self.of
        if term.word == "may":
            return topic_of(words, term.block("may")[-1])
        if term.word != "if":
            return None
        return condition_topic(words, term.term("if")) if self.mood != "inf" else None

    def gender(self, name: str) -> str:
        """The gender of a name or set."""
        if name.startswith("not_"):
            return TermSlots(self.renderer, self.of.term("not")).gender(name.removeprefix("not_"))
        if name == "it":
            assert self.renderer.scene.topic is not None
            return self.renderer.gender(self.renderer.scene.topic)
        named = self._named(name)
        if named is not None:
            return named.gender
        if self.of.word == "until":
            return TermSlots(self.renderer, self.of.term("rule")).gender(name)
        term = self._compared(name)
        return number_gender(self.renderer.lang, term) if term.sort == "number" else self.renderer.gender(term)

    def _compared(self, name: str) -> Term:
        """An argument; `than` is the number that another is compared with."""
        return self.of.term(comparison(self.of) if name == "than" else name)

    def number(self, name: str) -> int | None:
        """A number given in the data; None if it is computed."""
        return plain_number(self.of.term("rule") if self.of.word == "until" else self.of, name)

    def noun(self, name: str) -> tuple[Phrase, Phrase] | None:
        """The names of one and of several of the counters that an argument names."""
        return self.renderer.words.counter(self.of.text(name)) if self._sort(name) == "counter" else None


def _of_either_side(fighters: Term) -> Term:
    """A set of fighters without whose they are, which has been said: "an opponent with a fighter in …"."""
    group = EITHER_SIDE.get(str(fighters.args.get(fighters.word)))
    return fighters if group is None else replace(fighters, args={**fighters.args, fighters.word: group})


def _words(arg: Arg) -> tuple[str, ...]:
    return tuple(str(item) for item in arg) if isinstance(arg, tuple) else ()


def done_by_oneself(may: Term) -> Block:
    """The operations without a subject: "your opponent may discard …", not "… may your opponent discards …"."""
    block = may.block("may")
    return tuple(replace(op, args={**op.args, "by": "you"}) if "by" in op.args else op for op in block)
