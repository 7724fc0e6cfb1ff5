"""How large a thing from outside may be. Real decks and boards need about a third of this; `docs/ADDING.md` lists it.

Some of it is what the machine can hold: an option names its card, space or ability with eight bits, a walk its spaces
with seven, and a game has up to four heroes.
"""

from dataclasses import dataclass
from typing import Final

# --- files ----------------------------------------------------------------------------------
FILE_BYTES: Final = 128 * 1024  # a hero or board as text
RECORD_BYTES: Final = 2 * 1024 * 1024  # a record or save as text
KEY_PARTS: Final = 30  # of a dotted key: reading one takes memory by the square of its parts


@dataclass(frozen=True)
class Size:
    """How much plain data may hold: values in all, levels of nesting, letters of a text, bits of a whole number."""

    values: int
    levels: int
    letters: int
    bits: int = 128


CONTENT: Final = Size(values=20_000, levels=24, letters=2_000)
RECORD: Final = Size(values=500_000, levels=32, letters=2_000, bits=1024)  # the stack packs masks and walks into ints

# --- what an author is told -----------------------------------------------------------------
PROBLEMS: Final = 20  # further ones are counted
GUESSED_LETTERS: Final = 40  # "did you mean" is for words up to this length

# --- heroes ---------------------------------------------------------------------------------
DECK_SIZE: Final = 30
TITLES: Final = 60  # titles of a deck, bonus attacks included; four decks fit into eight bits
ABILITIES: Final = 60  # abilities and cards that react when discarded, likewise
FIGHTERS: Final = 24  # the hero and all sidekicks
TABLES: Final = {"card": TITLES, "sidekick": 12, "ability": 20, "bonus": 20, "placement": 10, "share": 10}
LISTED: Final = 20  # entries of `tags`, `used_by`, `values`
LANGUAGES: Final = 20
WORDS: Final = 60  # phrases of one effect, all levels together
NESTING: Final = 12  # phrases inside phrases
NAME_LETTERS: Final = 120  # ids, names, titles, tags
TEXT_LETTERS: Final = 1_000  # texts that stand for a whole effect

# --- boards ---------------------------------------------------------------------------------
SPACES: Final = 120  # a walk remembers a space in seven bits
LINES: Final = 600
ZONES: Final = 40
STARTS: Final = 12
PASSAGES: Final = 120
COORDINATE: Final = 100_000

# --- records; what one answer may set off is counted in `core/machine.py` --------------------
ANSWERS: Final = 10_000
EVENTS: Final = 100_000
