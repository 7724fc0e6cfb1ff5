"""Errors for authors: all problems of a file at once, each with its place and, if possible, a suggestion."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from peerless.lang.former import FORMER
from peerless.lang.limits import GUESSED_LETTERS, PROBLEMS
from peerless.lang.places import Locator
from peerless.lang.plain import Plain
from peerless.lang.wishes import NOT_IN_THE_LANGUAGE, SAID_OTHERWISE
from peerless.text.messages import Message, Slot, kind, listed, word

ERROR: Final = "error"
WARNING: Final = "warning"
_LINE = re.compile(r"\(at line (\d{1,9}),")


@dataclass(frozen=True)
class Finding:
    """Something wrong with a file: an error, which makes it unusable, or a warning."""

    severity: str  # ERROR or WARNING
    file: str
    line: int | None  # None if the text of the file is not known, or if all of it is concerned
    place: str
    what: Message

    @property
    def message(self) -> Message:
        """The finding with its file, line and place."""
        file = self.file if self.line is None else f"{self.file}:{self.line}"
        if self.severity == WARNING and not self.place:
            return problem("warning_of_file", file=file, problem=self.what)
        if self.severity == WARNING:
            return problem("warning", file=file, place=self.place, problem=self.what)
        if not self.place:
            return problem("line_of_file", file=file, problem=self.what)
        return problem("line", file=file, place=self.place, problem=self.what)

    def plain(self, lang: str) -> Plain:
        """The finding as plain data; `key` names the message in every language."""
        return {
            "severity": self.severity,
            "line": self.line,
            "place": self.place,
            "key": self.what.key,
            "message": self.what.text(lang),
        }


class ContentError(Exception):
    """A content file cannot be used; `problems` lists everything wrong with it, in English."""

    def __init__(self, messages: Sequence[Message], findings: Sequence[Finding] = ()) -> None:
        self.messages = messages
        self.findings = findings
        self.problems = [str(message) for message in messages]
        super().__init__(messages, findings)

    def text(self, lang: str = "en") -> str:
        """All problems in a language, one per line."""
        return "\n".join(message.text(lang) for message in self.messages)

    def __str__(self) -> str:
        return "\n".join(self.problems)


def problem(key: str, /, **slots: Slot) -> Message:
    """A problem without its place."""
    return Message("author", key, slots)


def file_error(file: str, key: str, /, **slots: Slot) -> ContentError:
    """The error for a file with a single problem that concerns all of it."""
    return _error_of([Finding(ERROR, file, None, "", problem(key, **slots))])


def text_error(file: str, text: str, reason: ValueError) -> ContentError:
    """The error for a text that is not valid TOML; the parser names the line only in its message."""
    line = _LINE.search(str(reason))
    at = text.rstrip("\n").count("\n") + 1 if line is None else int(line[1])
    return _error_of([Finding(ERROR, file, at, "", problem("no_toml", reason=word(str(reason))))])


def _error_of(findings: Sequence[Finding]) -> ContentError:
    return ContentError([finding.message for finding in findings], findings)


class Problems:
    """Collects problems while a file is read, so that an author sees all of them at once (at most `PROBLEMS`)."""

    severity = ERROR

    def __init__(self, file: str, locator: Locator | None = None) -> None:
        self.file = file
        self.locator = locator
        self.found: list[Finding] = []
        self.count = 0

    def add(self, place: str, key: str, /, **slots: Slot) -> None:
        """Record a problem at a place in the file."""
        self.note(place, problem(key, **slots))

    def note(self, place: str, what: Message, at: str | None = None) -> None:
        """Like `add`, but with a ready-made message; `at` is a more exact place for its line."""
        self.count += 1
        if self.count <= PROBLEMS:
            line = None if self.locator is None else self.locator.line(at or place, what.slots)
            self.found.append(Finding(self.severity, self.file, line, word(place), what))

    def unknown(self, place: str, what: str, name: object, known: Iterable[str], /, **slots: Slot) -> None:
        """Record an unknown word, with the closest known one; `what` and its slots are arguments of `kind`."""
        names = sorted(known)
        near = self._near(name, names)
        if near:
            self.add(place, "unknown_near", what=kind(what, **slots), word=word(name), near=near)
        else:
            self.add(place, "unknown", what=kind(what, **slots), word=word(name), known=listed(names))

    def unknown_word(self, place: str, what: str, name: object, known: Iterable[str], /, **slots: Slot) -> None:
        """Like `unknown`, for words of the language: those it once had and those that authors try have an answer."""
        if not isinstance(name, str):
            self.unknown(place, what, name, known, **slots)
        elif name in FORMER:
            self.add(place, "former_word", word=name, now=FORMER[name])
        elif name in SAID_OTHERWISE:
            self.add(place, "said_otherwise", word=name, instead=SAID_OTHERWISE[name])
        elif name in NOT_IN_THE_LANGUAGE:
            self.add(place, "not_in_the_language", word=name)
        else:
            self.unknown(place, what, name, known, **slots)

    def _near(self, name: object, names: Sequence[str]) -> str | None:
        """The closest known word. Matching is slow, so it is limited to short words and problems that are shown."""
        if not isinstance(name, str) or len(name) > GUESSED_LETTERS or self.count >= PROBLEMS:
            return None
        return next(iter(get_close_matches(name, names, n=1)), None)

    def findings(self) -> list[Finding]:
        """What was recorded; the last one says how many more there are."""
        if self.count == len(self.found):
            return self.found
        more = problem("and_more", count=self.count - len(self.found))
        return [*self.found, Finding(self.severity, self.file, None, "", more)]

    def raise_if_any(self) -> None:
        """Raise one exception if any problems were recorded."""
        if self.found:
            raise _error_of(self.findings())


class Warnings(Problems):
    """Collects what looks wrong with a hero that can be played."""

    severity = WARNING
