"""Errors for authors: all of a file at once, each with its place and, where possible, the word that was meant."""

from collections.abc import Iterable
from difflib import get_close_matches


class ContentError(Exception):
    """A content file cannot be used; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


class Problems:
    """Collects what is wrong while a file is read, so that an author sees everything at once."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[str] = []

    def add(self, place: str, message: str) -> None:
        """Note one problem at a place in the file."""
        self.found.append(f"{self.file}: {place}: {message}" if place else f"{self.file}: {message}")

    def unknown(self, place: str, what: str, word: object, known: Iterable[str]) -> None:
        """Note a word that is not in a list, with the nearest one that is."""
        names = sorted(known)
        near = get_close_matches(str(word), names, n=1)
        hint = f', did you mean "{near[0]}"?' if near else f"; possible: {', '.join(names) or 'none'}"
        self.add(place, f'unknown {what} "{word}"{hint}')

    def raise_if_any(self) -> None:
        """End with one exception if anything was noted."""
        if self.found:
            raise ContentError(self.found)
