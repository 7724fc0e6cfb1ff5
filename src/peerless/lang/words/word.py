"""What a row of the vocabulary consists of: a word, its arguments, and what each of them takes."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Param:
    """An argument: its sort, whether it is required, and its possible values if it is a bare word."""

    sort: str
    required: bool = True
    default: int | str | bool | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Word:
    """A word of a sort. `head` is the argument after the word itself; None if the word is used alone."""

    sort: str
    name: str
    meaning: str
    head: Param | None = None
    params: Mapping[str, Param] = field(default_factory=dict)
    combat: bool = False
    in_effect: bool = False
    opponent: bool = False  # refers to the opponent, whom the player may have to choose first (FFA-6)

    def arguments(self) -> dict[str, Param]:
        """All arguments by name, including the one after the word itself."""
        return {**({} if self.head is None else {self.name: self.head}), **self.params}


NUMBER = Param("number")
FIGHTERS = Param("fighters")
SPACES = Param("spaces")
TOKENS = Param("tokens")
CONDITION = Param("condition")
BLOCK = Param("block")
FLAG = Param("flag", required=False, default=False)
SEAT = Param("word", required=False, default="you", words=("you", "opponent"))
ASKED = Param("word", required=False, default="you", words=("you", "opponent", "any_opponent"))
SEATS = Param("word", required=False, default="you", words=("you", "opponent", "each_opponent"))


def maybe(sort: str) -> Param:
    """An argument that may be left out."""
    return Param(sort, required=False)
