"""What can happen at a table, as rows of its log. A table is whatever its entries lead to (`table.py`)."""

from dataclasses import dataclass, field

from peerless.lang.plain import Plain

SIT = "sit"  # somebody takes a seat: name, nonce, and the hash of a token if it is new
START = "start"  # the first card is dealt
ANSWER = "answer"  # answer, by: "person", "bot" or "clock"
UNDO = "undo"  # to: how many answers stay
ASK_UNDO = "ask-undo"  # to
AGREE = "agree"
REFUSE = "refuse"
RESIGN = "resign"  # `by` the seat that claimed it of somebody who is away
LEAVE = "leave"  # level of the bot that plays on; `by` the seat that wanted it, if another one
RETURN = "return"
HERE = "here"  # somebody is at the table
SAY = "say"  # phrase
REMATCH = "rematch"
NEXT = "next"  # table: the rematch


@dataclass(frozen=True)
class Entry:
    """Something that a seat does, before it has a number and a time."""

    kind: str
    seat: int | None = None
    body: Plain = field(default_factory=dict)

    def text(self, key: str) -> str:
        """A text of the body."""
        value = self.body.get(key, "")
        assert isinstance(value, str), f"{self.kind}.{key} is no text"
        return value

    def number_of(self, key: str) -> int:
        """A number of the body."""
        value = self.body.get(key)
        assert isinstance(value, int), f"{self.kind}.{key} is no number"
        return value
