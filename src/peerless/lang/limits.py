"""Size limits for untrusted input. Real decks and boards need about a third of this; `docs/ADDING.md` lists them.

Some limits come from the machine: an option encodes its card, space, or ability in eight bits, a walk encodes its
spaces in seven, and a game has up to four heroes.
"""

from dataclasses import dataclass
from typing import Final

# --- files ----------------------------------------------------------------------------------
FILE_BYTES: Final = 128 * 1024  # a hero or board as text
RECORD_BYTES: Final = 2 * 1024 * 1024  # a record or save as text
KEY_PARTS: Final = 30  # of a dotted key: parsing takes memory quadratic in its parts


@dataclass(frozen=True)
class Size:
    """Limits for plain data: total values, levels of nesting, characters of a string, bits of an integer."""

    values: int
    levels: int
    letters: int
    bits: int = 128


CONTENT: Final = Size(values=20_000, levels=24, letters=2_000)
RECORD: Final = Size(values=500_000, levels=32, letters=2_000, bits=1024)  # the stack packs masks and walks into ints

# --- messages to authors --------------------------------------------------------------------
PROBLEMS: Final = 20  # further ones are only counted
GUESSED_LETTERS: Final = 40  # longest word to get a "did you mean" suggestion

# --- heroes ---------------------------------------------------------------------------------
DECK_SIZE: Final = 30  # unless the file says otherwise
DECK_SIZES: Final = (10, 60)
HAND_LIMIT: Final = 7  # likewise
MOST: Final = 99  # the highest number in a file; a counter that may have so many has no limit worth telling
TITLES: Final = 60  # in a deck, including bonus attacks; four decks fit into eight bits
ABILITIES: Final = 60  # abilities and cards that react when discarded, likewise
FIGHTERS: Final = 24  # the hero and all sidekicks
TOKENS: Final = 24  # that lie on spaces, of all kinds
TABLES: Final = {
    **{"card": TITLES, "sidekick": 12, "ability": 20, "rule": 20},
    **{"state": 8, "counter": 8, "pile": 6, "token": 12, "test": 60},
}
TEST_ENTRIES: Final = 60  # answers, expectations or cards in one list of a test
LISTED: Final = 20  # entries of `tags`, `used_by`, `values`
LANGUAGES: Final = 20
WORDS: Final = 60  # phrases of one effect, all levels together
NESTING: Final = 12  # phrases inside phrases
NAME_LETTERS: Final = 120  # ids, names, titles, tags
TEXT_LETTERS: Final = 1_000  # texts that replace a whole effect

# --- boards ---------------------------------------------------------------------------------
SPACES: Final = 120  # a walk encodes a space in seven bits
LINES: Final = 600
ZONES: Final = 40
STARTS: Final = 12
PASSAGES: Final = 120
COORDINATE: Final = 100_000

# --- records; `core/machine.py` limits the steps that one answer may cause -------------------
ANSWERS: Final = 10_000
EVENTS: Final = 100_000
