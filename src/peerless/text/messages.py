"""Messages that can be rendered in every language: a key of `errors.toml` and the values of its slots.

Lower layers raise them, and the code that displays them chooses the language; `str` is English. Those layers may import
this module but nothing else from `text`, so it depends only on the catalog and the grammar.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from reprlib import Repr

from peerless.text.catalog import DEFAULT, needed
from peerless.text.grammar import Given, Phrase, declined, fill

LONGEST_SHOWN = 80  # characters of an invalid value


@dataclass(frozen=True)
class Message:
    """A sentence or part of a sentence: section and key in `errors.toml`, and slots, which may be messages."""

    section: str
    key: str
    slots: "Mapping[str, Slot]" = field(default_factory=dict)

    def text(self, lang: str = DEFAULT) -> str:
        """The message in a language."""
        return self.phrase(lang).nominative

    def phrase(self, lang: str) -> Phrase:
        """The message with its cases and gender, if the language has any, for use inside another sentence."""
        given = {name: slot.phrase(lang) if isinstance(slot, Message) else slot for name, slot in self.slots.items()}
        template = declined(needed(lang, "errors", self.section, self.key))
        forms = {case: fill(lang, form, Given(given)) for case, form in template.forms.items()}
        return Phrase(fill(lang, template.nominative, Given(given)), forms, template.gender)

    def __str__(self) -> str:
        return self.text()


Slot = Phrase | str | int | Message


class Refusal(ValueError):
    """A request that cannot be granted, with the reason in any language."""

    section = "setup"

    def __init__(self, key: str, /, **slots: Slot) -> None:
        self.message = Message(self.section, key, slots)
        super().__init__(key)

    def __reduce__(self) -> "tuple[Callable[[type[Refusal], Message], Refusal], tuple[type[Refusal], Message]]":
        """Rebuild an error from a worker process from its message; native bases would otherwise lose its attributes."""
        return _made_again, (type(self), self.message)

    def text(self, lang: str = DEFAULT) -> str:
        """The reason in a language."""
        return self.message.text(lang)

    def __str__(self) -> str:
        return self.text()


def _made_again(sort: type[Refusal], message: Message) -> Refusal:
    return sort(message.key, **message.slots)


def kind(key: str, /, **slots: Slot) -> Message:
    """A noun for a slot: the kind of thing that is unknown, expected or missing."""
    return Message("kinds", key, slots)


def listed(names: Iterable[str]) -> str | Message:
    """Possible values as a comma-separated list; "none" if there are none."""
    return ", ".join(names) or Message("lists", "none")


def either(slot: Slot, *others: Slot) -> Slot:
    """Alternatives joined by "or"."""
    for other in others:
        slot = Message("lists", "either", {"one": slot, "other": other})
    return slot


def reason(error: Exception) -> str | Message:
    """An error's text for a slot of another message: translatable if the error is one of ours."""
    return error.message if isinstance(error, Refusal) else str(error)


class _Short(Repr):
    """A short `repr` of user input, so that no message grows with the value it describes."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 3
        self.maxstring = self.maxother = LONGEST_SHOWN
        self.maxlist = self.maxdict = 4

    def repr_int(self, x: int, level: int) -> str:
        """Abbreviate large numbers: Python refuses to convert numbers with thousands of digits."""
        return repr(x) if x.bit_length() <= LONGEST_SHOWN else f"{hex(x)[:12]}…"


_short = _Short()


def shown(value: object) -> str:
    """A value for a slot, as its `repr` but never long."""
    return _short.repr(value)


def word(value: object) -> str:
    """A name or word for a slot, verbatim but never long."""
    text = value if isinstance(value, str) else shown(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"
