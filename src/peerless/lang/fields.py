"""The fields of hero and board files: one row per field, with its meaning.

The readers take their field names from these tables, and the reference and the editor schemas are generated from them,
so none of the three can miss a field.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from peerless.lang.vocabulary import BONUS_ON, CARD_TYPES, WHEN

ATTACKS: Mapping[str, str] = {
    "melee": "Attacks adjacent fighters only.",
    "ranged": "Attacks adjacent fighters and those that share a zone with it.",
}
GENDERS: Mapping[str, str] = {"m": "Masculine.", "f": "Feminine.", "n": "Neuter."}


@dataclass(frozen=True)
class Field:
    """A field of a table: what it takes, what it means, and its default if omitted."""

    name: str
    sort: str
    meaning: str
    required: bool = True
    default: int | str | bool | None = None
    words: tuple[str, ...] = ()
    least: int = 0


@dataclass(frozen=True)
class Table:
    """A table of a file with its heading; `several` means an array of tables."""

    name: str
    heading: str
    meaning: str
    fields: tuple[Field, ...]
    several: bool = True

    def names(self) -> tuple[str, ...]:
        """The names of the fields."""
        return tuple(field.name for field in self.fields)


def _maybe(
    name: str, sort: str, meaning: str, default: int | str | bool | None = None, words: Mapping[str, str] | None = None
) -> Field:
    return Field(name, sort, meaning, False, default, tuple(words or ()))


def _count(name: str, meaning: str, least: int, default: int | None = None) -> Field:
    return Field(name, "count", meaning, default is None, default, least=least)


_ID = Field("id", "id", "Its name in files and records: lowercase letters, digits and hyphens.")
_ATTACK = Field("attack", "word", "How it attacks.", words=tuple(ATTACKS))
_LARGE = _maybe("large", "flag", "It is a large figure.", default=False)
_GENDER = _maybe("gender", "word", "The gender for pronouns and for languages without a translation.", words=GENDERS)
_IF = _maybe("if", "condition", "What else must hold.")

HERO = Table(
    "hero",
    "[hero]",
    "The character card.",
    (
        _ID,
        Field("name", "text", "The printed name."),
        _maybe("set", "text", "The set that the hero belongs to.", default="homebrew"),
        _count("health", "The starting health.", 1),
        Field("dial", "count", "The highest number of the health dial, if it is known.", False, least=1),
        _count("movement", "How many spaces each fighter moves in a maneuver.", 0),
        _ATTACK,
        _maybe(
            "state",
            "state",
            'A state that players choose at set-up and effects change: `{ name = "size", values = ["big", "small"] }`.',
        ),
        _LARGE,
        _GENDER,
    ),
    several=False,
)
SIDEKICK = Table(
    "sidekick",
    "[[sidekick]]",
    "One kind of sidekick.",
    (
        _ID,
        Field("name", "text", "The printed name of one of them."),
        _maybe("plural", "text", "The name of several; the same as `name` if it is left out."),
        _count("count", "How many there are.", 1, default=1),
        _count("health", "The starting health of each.", 1, default=1),
        _ATTACK,
        _maybe("off_board", "flag", "They start off the board and are summoned.", default=False),
        _LARGE,
        _GENDER,
    ),
)
ABILITY = Table(
    "ability",
    "[[ability]]",
    "Something on the character card that happens at a moment.",
    (
        _ID,
        Field("when", "word", "The moment.", words=tuple(WHEN)),
        _maybe("of", "fighter", 'Whose defeat it is; for `when = "defeated"` and for nothing else.'),
        _IF,
        Field("do", "block", "The effects."),
    ),
)
BONUS = Table(
    "bonus",
    "[[bonus]]",
    "Something on the character card that is always on.",
    (
        _ID,
        Field("on", "word", "What is higher.", words=tuple(BONUS_ON)),
        Field("for", "fighters", "Whose it is."),
        _IF,
        Field("add", "number", "By how much."),
    ),
)
PLACEMENT = Table(
    "placement",
    "[[placement]]",
    "In a boosted maneuver, these fighters may be placed instead of moved.",
    (
        _ID,
        Field("for", "fighters", "Who may be placed."),
        Field("at", "spaces", "Where to."),
    ),
)
SHARE = Table(
    "share",
    "[[share]]",
    "Damage to these fighters may be dealt to others instead, in any parts.",
    (
        _ID,
        Field("for", "fighters", "Whose damage it is."),
        Field("to", "fighters", "Who may take it."),
    ),
)
_LABELED = (
    _maybe("immediately", "block", "Effects labeled IMMEDIATELY: as soon as the cards are revealed."),
    _maybe("during_combat", "block", "Effects labeled DURING COMBAT: before damage is dealt."),
    _maybe("after_combat", "block", "Effects labeled AFTER COMBAT: when damage has been dealt."),
)
BONUS_ATTACK = Table(
    "bonus_attack",
    "[card.bonus_attack]",
    "The second attack that a card carries; the operation `bonus_attack` starts it.",
    (
        _ID,
        Field("title", "text", "Its printed title."),
        _count("value", "Its value.", 0),
        *_LABELED,
    ),
    several=False,
)
CARD = Table(
    "card",
    "[[card]]",
    "One title of the deck; all copies together are 30.",
    (
        _ID,
        Field("title", "text", "The printed title."),
        _count("copies", "How many copies the deck has.", 1),
        Field("type", "word", "How it is played.", words=tuple(CARD_TYPES)),
        Field("value", "count", "The printed value; a scheme has none, all others need one.", False),
        Field("boost", "count", "The printed boost value, if there is one.", False),
        Field("used_by", "texts", 'Who may play it: `"any"`, `"hero"`, the id of a sidekick, or a list of these.'),
        _maybe("tags", "texts", "Words by which effects find it."),
        _maybe("uncancellable", "flag", "Its effects cannot be canceled.", default=False),
        _maybe(
            "guards_hand",
            "flag",
            "Whoever holds it may show it instead of letting an opponent look at the hand.",
            default=False,
        ),
        _maybe("scheme", "block", "The effects of a scheme."),
        *_LABELED,
        _maybe("bonus_attack", "bonus_attack", "The second attack that it carries."),
        _maybe("boost_bonus", "block", "Effects that take place when this card boosts another card or a maneuver."),
        _maybe("when_discarded", "block", "Effects that take place when an opponent's effect makes you discard it."),
    ),
)
TEXT = Table(
    "text",
    "[text.<language>]",
    "What everything is called in another language; nothing of it is needed.",
    (
        _maybe("name", "noun", "The hero: a text, or a table of cases (`nom`, `gen`, …) with `gender`."),
        _maybe("sidekicks", "sidekick_nouns", "By id, a noun, or a table with `name` and `plural`."),
        _maybe("abilities", "titles", "Names of abilities and bonuses by id."),
        _maybe("titles", "titles", "Titles of cards and bonus attacks by id."),
        _maybe("modes", "modes", "The state of the hero and its values: adjectives by gender or nouns by case."),
        _maybe("tags", "titles", "Tags as they are printed."),
        _maybe("overrides", "overrides", "By card and label, a text that replaces the rendered one."),
    ),
    several=False,
)
HERO_FILE = (HERO, SIDEKICK, ABILITY, BONUS, PLACEMENT, SHARE, CARD, TEXT)

BOARD = Table(
    "board",
    "",
    "The fields at the top of a board file.",
    (
        _maybe("id", "text", "Its name in files and records.", default="board"),
        _maybe("name", "text", "The printed name; the id if it is left out."),
        _maybe("set", "text", "The set that the board belongs to.", default="homebrew"),
        _maybe("size", "pair", "Width and height of the picture; `[1000, 1000]` if it is left out."),
        Field("starts", "names", "The starting spaces in the order of the seats: 2, or 4 and more."),
        Field("lines", "links", 'The lines between spaces: `"s01 s02"`.'),
        _maybe("high_ground", "links", 'Arrows: `"s05 s06"` says that s05 is above s06. There must be a line, too.'),
        _maybe("passages", "names", 'Secret passages: spaces that all lead to each other, or pairs: `"s03 s09"`.'),
        Field("zones", "zones", "The zones with their colors."),
        Field("spaces", "spaces_table", "The spaces: where they are on the picture (`at`) and their `zones`."),
    ),
    several=False,
)
SPACE = Table(
    "space",
    "[spaces]",
    'One space: `s01 = { at = [59, 77], zones = ["green"] }`.',
    (
        _maybe("at", "pair", "Where its middle is on the picture; `[0, 0]` if it is left out."),
        Field("zones", "names", "The zones that it belongs to, at least one."),
    ),
    several=False,
)
BOARD_FILE = (BOARD, SPACE)
