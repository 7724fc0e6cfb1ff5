"""Template slots and the forms that fill them: case, number, gender and mood.

A slot names a value and the form it requires:

    {to}  {to:dat}            the value, in a case if one is given
    {draw|card}               a noun counted by the value, in the case that the language uses for counting
    {up_to|space:gen}         the same in another case
    {spend|of:acc}            the same for something that a hero declares, named by the argument `of`
    {!draw}                   a verb in the mood of the clause: imp on its own, inf after "you may"
    {may:inf}                 a clause in another mood
    {to~defeated/defeated/defeated}   a word by the gender of the value: m, f, n
    {&with} {to:ins}          a preposition in the form that the next word requires

Languages differ only in their files; all this module knows of them is their plural rules.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Protocol

from peerless.text.catalog import Tree, UnknownLanguage, entry, needed

SLOT = re.compile(r"\{(!?)(\w+)(?:\|(\w+))?(?::(\w+))?(?:~([^{}]*))?\}")
PREPOSITION = re.compile(r"\{&(\w+)\}(\W*)(\w)")
OPEN = "\u2063"  # marks the end of a clause inside a sentence: a comma follows unless the sentence ends too
GENDERS = "mfn"
CLASSES = ("one", "few", "many", "other")


@dataclass(frozen=True)
class PluralRule:
    """A CLDR plural rule: its plural classes, and the class of each number."""

    classes: tuple[str, ...]
    class_of: Callable[[int], str]


def _few(number: int) -> bool:
    return number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)


def _one_few_many(number: int) -> str:
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    return "few" if _few(number) else "many"


def _one_few_many_polish(number: int) -> str:
    return "one" if number == 1 else "few" if _few(number) else "many"


def _one_few_other(number: int) -> str:
    return "one" if number == 1 else "few" if 2 <= number <= 4 else "other"


PLURAL_RULES: Mapping[str, PluralRule] = {  # each language names one in its `about.toml`
    "one_other": PluralRule(("one", "other"), lambda number: "one" if number == 1 else "other"),
    "one_few_other": PluralRule(("one", "few", "other"), _one_few_other),
    "one_few_many": PluralRule(("one", "few", "many"), _one_few_many),
    "one_few_many_polish": PluralRule(("one", "few", "many"), _one_few_many_polish),
}


@cache
def plural_rule(lang: str) -> PluralRule:
    """The plural rule of a language; raises UnknownLanguage if its file does not name a known one."""
    name = entry(lang, "about", "plurals")
    if not isinstance(name, str) or name not in PLURAL_RULES:
        known = ", ".join(PLURAL_RULES)
        raise UnknownLanguage(f'{lang}/about.toml: "plurals" must name a rule of text/grammar.py. Possible: {known}.')
    return PLURAL_RULES[name]


def plural(lang: str, number: int) -> str:
    """The CLDR plural class of an integer."""
    return plural_rule(lang).class_of(number)


@dataclass(frozen=True)
class Phrase:
    """A name or noun with its cases; missing forms default to the nominative."""

    nominative: str
    forms: Mapping[str, str] = field(default_factory=dict)
    gender: str = "n"

    def __str__(self) -> str:
        return self.nominative

    def form(self, case: str | None) -> str:
        """The phrase in a case."""
        if case is None:
            return self.nominative
        if case in self.forms:
            return self.forms[case]
        return possessive(self.nominative) if case == "pos" else self.nominative

    def followed_by(self, suffix: str) -> "Phrase":
        """The phrase with `suffix` appended to every form."""
        forms = {case: f"{form}{suffix}" for case, form in self.forms.items()}
        return Phrase(f"{self.nominative}{suffix}", forms, self.gender)


def possessive(name: str) -> str:
    """The English possessive: Alice's, Achilles'."""
    return name + ("'" if name.endswith("s") else "'s")


def heading(name: str) -> str:
    """A name at the start of a line, capitalized."""
    return name[:1].upper() + name[1:]


def ended_once(sentence: str) -> str:
    """A sentence without a full stop behind the mark that ends the title at its end (Bess!)."""
    return sentence[:-1] if sentence[-2:-1] in ("!", "?", "…") and sentence.endswith(".") else sentence


def declined(table: str | Tree, gender: str = "m") -> Phrase:
    """A phrase from a table of forms, or from a string with a single form."""
    if isinstance(table, str):
        return Phrase(table, {}, gender)
    forms = {case: form for case, form in table.items() if isinstance(form, str)}
    return Phrase(forms["nom"], forms, forms.get("gender", gender))


class Slots(Protocol):
    """The values that fill a template."""

    def text(self, name: str, form: str | None) -> str:
        """The value of a slot in a case or mood."""

    def gender(self, name: str) -> str:
        """The grammatical gender of the value."""

    def number(self, name: str) -> int | None:
        """The value as a number; None if it is not yet known."""

    def noun(self, name: str) -> "tuple[Phrase, Phrase] | None":
        """The names of one and of several, if the value is something that a hero declares."""


def fill(lang: str, template: str, slots: Slots, mood: str = "imp") -> str:
    """The template with every slot filled in."""

    def filled(match: re.Match[str]) -> str:
        verb, name, noun, form, genders = match.groups()
        if verb:
            return chosen(needed(lang, "terms", "verbs", name), mood)
        if genders is not None:
            return by_gender(genders, slots.gender(name))
        if noun is not None:
            declared = slots.noun(noun)
            if declared is not None:
                return counted_name(lang, declared, slots.number(name), form)
            return counted(lang, noun, slots.number(name), form)
        return slots.text(name, form)

    return PREPOSITION.sub(lambda match: _preposition(lang, match), SLOT.sub(filled, template))


def _preposition(lang: str, match: re.Match[str]) -> str:
    """The short or long form of a preposition, depending on the sound that follows."""
    name, between, sound = match.groups()
    forms = needed(lang, "terms", "prepositions", name)
    longer = sound.lower() in chosen(forms, "before")
    return chosen(forms, "long" if longer else "short") + between + sound


def closed(sentence: str) -> str:
    """A complete sentence with a comma after every clause that is followed by more text."""
    return re.sub(rf"{OPEN}(?= [^(•—])", ",", sentence).replace(OPEN, "")


def by_gender(words: str, gender: str) -> str:
    """The word for a gender from `m/f/n` alternatives."""
    given = words.split("/")
    return given[min(GENDERS.index(gender), len(given) - 1)]


def counted(lang: str, noun: str, number: int | None, case: str | None) -> str:
    """A noun in the form that a number requires; None is a number that is not yet known."""
    table = needed(lang, "terms", "nouns", noun)
    if case is not None:
        table = table[case] if not isinstance(table, str) else table
    return chosen(table, "many" if number is None else plural(lang, number))


def counted_name(lang: str, names: tuple[Phrase, Phrase], number: int | None, case: str | None) -> str:
    """A declared thing in the form that a number requires; `about.toml` says which of its names that is."""
    one, several = names
    amount = plural_rule(lang).classes[-1] if number is None else plural(lang, number)
    if case not in (None, "nom", "acc"):
        return (one if amount == "one" else several).form(case)
    rule = entry(lang, "about", "counted", f"{amount}_{one.gender}") or entry(lang, "about", "counted", amount)
    name, _, fixed = str(rule).partition(".")
    if fixed and fixed not in one.forms:  # a name without cases
        return str(several)
    return (one if name == "name" else several).form(fixed or case)


def chosen(table: str | Tree, form: str) -> str:
    """A form from a table; the last form stands in for all that are missing."""
    if isinstance(table, str):
        return table
    value = table[form] if form in table else list(table.values())[-1]
    return value if isinstance(value, str) else chosen(value, form)


@dataclass(frozen=True)
class Given:
    """Slots with values known in advance: phrases, strings and numbers."""

    values: "Mapping[str, Phrase | str | int | tuple[Phrase, Phrase]]"

    def text(self, name: str, form: str | None) -> str:
        """The value of a slot."""
        value = self.values[name]
        if isinstance(value, tuple):
            value = value[1]
        return value.form(form) if isinstance(value, Phrase) else str(value)

    def gender(self, name: str) -> str:
        """The gender of a phrase."""
        value = self.values[name]
        return value.gender if isinstance(value, Phrase) else "n"

    def number(self, name: str) -> int | None:
        """The value if it is a number."""
        value = self.values[name]
        return value if isinstance(value, int) else None

    def noun(self, name: str) -> tuple[Phrase, Phrase] | None:
        """The names of a declared thing."""
        value = self.values.get(name)
        return value if isinstance(value, tuple) else None


def filled_with(lang: str, template: str, **values: "Phrase | str | int | tuple[Phrase, Phrase]") -> str:
    """The template filled with values known in advance."""
    return fill(lang, template, Given(values))
