"""The events of a table as rows of its log. A table is the result of applying its entries (`table.py`)."""

from dataclasses import dataclass, field

from peerless.lang.plain import Plain

SIT = "sit"  # name, nonce, and the hash of a token if it is new
CHOOSE = "choose"  # hero: picked, or banned, as the next step of the choosing says
START = "start"  # level of the bots that take the empty seats
ANSWER = "answer"  # answer, by: "person", "bot" or "clock"
UNDO = "undo"  # to: how many answers remain
ASK_UNDO = "ask-undo"  # to
AGREE = "agree"
REFUSE = "refuse"
RESIGN = "resign"  # by: the seat that claimed the win, if the player was absent
LEAVE = "leave"  # level of the bot that takes over; by: the seat that requested it, if another
RETURN = "return"
HERE = "here"  # the player is present
SAY = "say"  # phrase
REMATCH = "rematch"
NEXT = "next"  # table: the id of the rematch


@dataclass(frozen=True)
class Entry:
    """Something that happens at a table, before it has a number and a time."""

    kind: str
    seat: int | None = None
    body: Plain = field(default_factory=dict)

    def text(self, key: str) -> str:
        """A string in the body."""
        value = self.body.get(key, "")
        assert isinstance(value, str), f"{self.kind}.{key} is not a text"
        return value

    def number_of(self, key: str) -> int:
        """A number in the body."""
        value = self.body.get(key)
        assert isinstance(value, int), f"{self.kind}.{key} is not a number"
        return value
