"""Numbers and comparisons as text: "1 for each Harpy", "damage equal to the BOOST value of that card".

A number that counts things has the form `each` ("each zone that Medusa is in"), from which its other forms follow: "2
cards for each …". A number that is measured is a noun in its cases. The table `[amount]` turns both into what an
operation asks for: cards, damage, health. Where no case is asked for, what is counted is "1 for each …".

Compared with a fixed number, `has` is a whole clause: "you have at least 3 cards in hand"; `is`, `at_least`, `at_most`,
`none`, `any` (at least 1) and `has_one` are special cases of it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from peerless.lang.phrases import comparison
from peerless.lang.tree import Term
from peerless.text.catalog import Tree, entry, needed, phrase
from peerless.text.grammar import OPEN, Phrase, Slots, chosen, fill
from peerless.text.variants import keys_of

CLAUSES = ("has", "has_one", "is", "at_least", "at_most", "none", "any")
NOT_CASES = (*CLAUSES, "each", "gender")
BOTH_VALUES = (
    Term("number", "value_of", {"value_of": "own_card"}),
    Term("number", "value_of", {"value_of": "opposing_card"}),
)

SlotsOf = Callable[[Term], Slots]


def number_text(lang: str, term: Term, form: str | None, slots_of: SlotsOf) -> str:
    """A computed number in a case, or as an amount of something."""
    wanted = form or "nom"
    text = _for_each(lang, term, form, slots_of) or _measured(lang, term, wanted, slots_of(term))
    return _or_otherwise(lang, term, text, slots_of(term))


def _or_otherwise(lang: str, term: Term, text: str, slots: Slots) -> str:
    """A number, and what counts if there is no such card."""
    if "or" not in term.args:
        return text
    otherwise = fill(lang, phrase(lang, "numbers", "amount", "or"), slots)
    return text.removesuffix(OPEN) + otherwise + (OPEN if text.endswith(OPEN) else "")


def _for_each(lang: str, term: Term, form: str | None, slots_of: SlotsOf) -> str | None:
    """A number that counts things as "2 for each …"; None if the form has no such template."""
    factor, counted = _factor(lang, term)
    table = _forms(lang, counted)
    if "each" not in table or (factor == 1 and form in table):
        return None
    frame = _frame(lang, f"{form}.each") or _frame(lang, "nom.each")
    return fill(lang, frame, _AmountSlots(lang, table, factor, slots_of(counted))) if frame else None


def _measured(lang: str, term: Term, wanted: str, slots: Slots) -> str:
    """A number in a case, or as an amount equal to it."""
    table = _forms(lang, term)
    frame = None if wanted in table else _frame(lang, wanted)
    return fill(lang, frame, _AmountSlots(lang, table, 1, slots)) if frame else fill(lang, _case(table, wanted), slots)


def number_gender(lang: str, term: Term) -> str:
    """The grammatical gender of a number in its nominative; a multiple has that of what it multiplies."""
    return number_gender(lang, term.term("of")) if term.word == "times" else str(_forms(lang, term).get("gender", "n"))


def _factor(lang: str, term: Term) -> tuple[int, Term]:
    """What is counted, and how much each counts: "2 for each …"."""
    if term.word == "times" and "each" in _forms(lang, term.term("of")):
        times = term["times"]
        assert isinstance(times, int)
        return times, term.term("of")
    return 1, term


def _forms(lang: str, term: Term) -> Tree:
    """The forms of a number; `that_many` has clauses of its own `after` some operations."""
    if term.word == "last_turn":
        return _of_last_turn(lang, term)
    for key in keys_of(term):
        table = entry(lang, "numbers", "number", key)
        if table is not None:
            return {**({"nom": table} if isinstance(table, str) else table), **_clauses(lang, term)}
    raise KeyError(f"{lang}/numbers.toml: number.{keys_of(term)[-1]}")


def _of_last_turn(lang: str, term: Term) -> Tree:
    """The forms of what is counted in this turn, with the turn that is meant instead."""
    counted = Term("number", "this_turn", {"this_turn": term["last_turn"], "by": term["by"]})
    this, last = (phrase(lang, "numbers", "turn", key) for key in ("this", term.text("of")))
    forms = _replaced(_forms(lang, counted), this, last)
    for now in phrase(lang, "numbers", "turn", "now").split("|"):
        forms = _replaced(forms, now, "")
    return forms


def _replaced(tree: Tree, old: str, new: str) -> Tree:
    """A table in which a phrase stands for another in every text."""
    return {
        key: text.replace(old, new) if isinstance(text, str) else _replaced(text, old, new)
        for key, text in tree.items()
    }


def _clauses(lang: str, term: Term) -> Tree:
    """What `that_many` adds `after` an operation; a key with a dot adds to the one without."""
    clauses: dict[str, str | Tree] = {}
    after = term.text("after") if "after" in term.args else ""
    for key in dict.fromkeys((after.partition(".")[0], after)):
        table = entry(lang, "numbers", "that_many", key) if key else None
        clauses.update({} if table is None or isinstance(table, str) else table)
    return clauses


def _case(table: Tree, wanted: str) -> str:
    return chosen({form: text for form, text in table.items() if form not in NOT_CASES}, wanted)


def _frame(lang: str, form: str) -> str | None:
    """The template of an amount; None for a case of a number that is measured."""
    frame = entry(lang, "numbers", "amount", form)
    return frame if isinstance(frame, str) else None


@dataclass(frozen=True)
class _AmountSlots:
    """The slots of an amount: `{n}` for each, and the `{number}` itself."""

    lang: str
    table: Tree
    factor: int
    inner: Slots

    def text(self, name: str, form: str | None) -> str:
        """The factor, or the number in a form."""
        if name == "n":
            return str(self.factor)
        template = self.table[form] if form == "each" else _case(self.table, form or "nom")
        assert isinstance(template, str)
        return fill(self.lang, template, self.inner)

    def gender(self, name: str) -> str:
        """The gender of the number."""
        return str(self.table.get("gender", "n"))

    def number(self, name: str) -> int | None:
        """The factor."""
        return self.factor

    def noun(self, name: str) -> tuple[Phrase, Phrase] | None:
        """What a hero declares, if the number counts it."""
        return self.inner.noun(name)


# --- comparisons ----------------------------------------------------------------------------


def comparison_text(lang: str, term: Term, form: str | None, slots_of: SlotsOf) -> str:
    """A comparison: with a fixed number a clause of its own, else "… is higher than …"."""
    wanted = form or "nom"
    how = comparison(term)
    left, right = term.term("compare"), term.term(how)
    if is_about_both_values(term):
        return _condition(lang, "same_value", wanted)
    amount = right.args.get("plain")
    if not isinstance(amount, int) or (how, amount) == ("less_than", 0):  # nothing is less than 0
        return fill(lang, _condition(lang, how, wanted), slots_of(term))
    how, amount = _inclusive(how, amount)
    table = _forms(lang, left)
    template = next((table[key] for key in (*_special(how, amount), how, "has") if key in table), None)
    clause = _condition(lang, "has", wanted) if template is None else chosen(template, wanted)
    return fill(lang, clause, _ClauseSlots(lang, how, amount, left, slots_of(left)))


def is_about_both_values(compare: Term) -> bool:
    """Whether a comparison says that both cards have the same value."""
    return "is" in compare.args and (compare["compare"], compare["is"]) == BOTH_VALUES


def _condition(lang: str, key: str, form: str) -> str:
    return chosen(needed(lang, "effects", "condition", f"compare.{key}"), form)


def _inclusive(how: str, amount: int) -> tuple[str, int]:
    """The same without "more" and "less": fewer than 3 is at most 2."""
    if how == "more_than":
        return "at_least", amount + 1
    if how == "less_than":
        return "at_most", amount - 1
    return how, amount


def _special(how: str, amount: int) -> tuple[str, ...]:
    """Clauses for special amounts: none at all, some, or one."""
    if amount == 0 and how in ("is", "at_most"):
        return ("none",)
    if (how, amount) == ("at_least", 1):
        return ("any", "has_one")
    return ("has_one",) if amount == 1 else ()


@dataclass(frozen=True)
class _ClauseSlots:
    """The slots of a comparison: `{how}` ("at least") `{n}`, the `{number}`, and the arguments of the number."""

    lang: str
    how: str
    amount: int
    compared: Term
    inner: Slots

    def text(self, name: str, form: str | None) -> str:
        """A part of the comparison, or an argument of the number."""
        if name == "how":
            return chosen(needed(self.lang, "numbers", "compared", self.how), form or "nom")
        if name == "n":
            return ordinal(self.lang, self.amount) if form == "ord" else str(self.amount)
        if name == "number":
            text = fill(self.lang, _case(_forms(self.lang, self.compared), form or "nom"), self.inner)
            return _or_otherwise(self.lang, self.compared, text, self.inner)
        return self.inner.text(name, form)

    def gender(self, name: str) -> str:
        """The gender of the number or of an argument."""
        return number_gender(self.lang, self.compared) if name == "number" else self.inner.gender(name)

    def number(self, name: str) -> int | None:
        """The fixed number."""
        return self.amount if name == "n" else self.inner.number(name)

    def noun(self, name: str) -> tuple[Phrase, Phrase] | None:
        """What a hero declares, if the number counts it."""
        return self.inner.noun(name)


def ordinal(lang: str, number: int) -> str:
    """1st, 2nd, 3rd …"""
    table = needed(lang, "terms", "ordinals")
    return chosen(table, str(number)).replace("{n}", str(number))
