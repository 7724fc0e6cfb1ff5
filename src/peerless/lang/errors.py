"""Errors for authors: all problems of a file at once, each with its place and, if possible, a suggestion."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from peerless.lang.limits import GUESSED_LETTERS, PROBLEMS
from peerless.text.messages import Message, Slot, kind, listed, word


class ContentError(Exception):
    """A content file cannot be used; `problems` lists everything wrong with it, in English."""

    def __init__(self, messages: Sequence[Message]) -> None:
        self.messages = messages
        self.problems = [str(message) for message in messages]
        super().__init__(messages)

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
    return ContentError([_line(file, "", problem(key, **slots))])


def _line(file: str, place: str, what: Message) -> Message:
    if place:
        return problem("line", file=file, place=place, problem=what)
    return problem("line_of_file", file=file, problem=what)


class Problems:
    """Collects problems while a file is read, so that an author sees all of them at once (at most `PROBLEMS`)."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Message] = []
        self.count = 0

    def add(self, place: str, key: str, /, **slots: Slot) -> None:
        """Record a problem at a place in the file."""
        self.note(place, problem(key, **slots))

    def note(self, place: str, what: Message) -> None:
        """Like `add`, but with a ready-made message."""
        self.count += 1
        if self.count <= PROBLEMS:
            self.found.append(_line(self.file, word(place), what))

    def unknown(self, place: str, what: str, name: object, known: Iterable[str], /, **slots: Slot) -> None:
        """Record an unknown word, with the closest known one; `what` and its slots are arguments of `kind`."""
        names = sorted(known)
        near = self._near(name, names)
        if near:
            self.add(place, "unknown_near", what=kind(what, **slots), word=word(name), near=near)
        else:
            self.add(place, "unknown", what=kind(what, **slots), word=word(name), known=listed(names))

    def _near(self, name: object, names: Sequence[str]) -> str | None:
        """The closest known word. Matching is slow, so it is limited to short words and problems that are shown."""
        if not isinstance(name, str) or len(name) > GUESSED_LETTERS or self.count >= PROBLEMS:
            return None
        return next(iter(get_close_matches(name, names, n=1)), None)

    def raise_if_any(self) -> None:
        """Raise one exception if any problems were recorded."""
        if self.count > len(self.found):
            self.found.append(_line(self.file, "", problem("and_more", count=self.count - len(self.found))))
        if self.found:
            raise ContentError(self.found)
