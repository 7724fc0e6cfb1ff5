"""The fields of hero and board files: one row per field, with its meaning.

The readers take their field names from these tables, and the reference and the editor schemas are generated from them,
so none of the three can miss a field.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from peerless.lang.limits import MOST
from peerless.lang.vocabulary import TOKEN_STARTS, WHEN
from peerless.lang.words.sets import CARD_TYPES

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
    phrase: str = ""  # the sort of a phrase whose word and arguments are further fields

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
_LARGE = _maybe("large", "flag", "It is large: no passages, and its melee attacks reach two spaces.", default=False)
_SMALL = _maybe("small", "flag", "It is small: it shares its space with other fighters.", default=False)
LOSES: Mapping[str, str] = {
    "all_heroes": "When all its heroes are defeated.",
    "any_hero": "As soon as one of its heroes is defeated.",
}
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
        _maybe("loses", "word", "When its player has lost, if there are several heroes.", "all_heroes", LOSES),
        _count("deck_size", "How many cards the deck has.", 1, default=30),
        _count("hand_limit", "How many cards its player keeps at the end of a turn.", 1, default=7),
        _LARGE,
        _SMALL,
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
        _maybe("hero", "flag", "They are heroes, too: their defeat decides the game as well.", default=False),
        _LARGE,
        _SMALL,
        _GENDER,
    ),
)
TOKEN = Table(
    "token",
    "[[token]]",
    "One kind of token that lies on spaces. Tokens are in nobody's way, and any number may share a space.",
    (
        _ID,
        Field("name", "text", "The printed name of one of them."),
        _maybe("plural", "text", "The name of several; the same as `name` if it is left out."),
        _count("count", "How many there are.", 1, default=1),
        _maybe("start", "word", "Where they are at the start.", default="off_board", words=TOKEN_STARTS),
        _maybe("links", "fighters", "For whose movement any two spaces with such a token are next to each other."),
        _maybe("blocks", "fighters", "Who cannot move into a space with such a token, nor through it."),
        _GENDER,
    ),
)
STATE = Table(
    "state",
    "[[state]]",
    "A state of the hero that effects change and read, such as a size or a form.",
    (
        _ID,
        Field("values", "texts", "Its possible values, at least two."),
        _maybe("start", "text", "The value at the start; if it is left out, its player chooses one at set-up."),
    ),
)
COUNTED_ON: Mapping[str, str] = {
    "hero": "The hero, or a place beside the board.",
    "fighters": "Any fighter on the board, of either side; it loses them when it is defeated.",
}
COUNTER = Table(
    "counter",
    "[[counter]]",
    "Something that the hero has some of, public and kept beside the board.",
    (
        _ID,
        Field("name", "text", "What one of them is called."),
        _maybe("plural", "text", "What several are called; the same as `name` if it is left out."),
        _maybe("place", "text", "Where they lie if the hero does not have them, such as `the treasury`."),
        _maybe("on", "word", "Who can have them.", default="hero", words=COUNTED_ON),
        _count("start", "How many there are at the start.", 0, default=0),
        _count("most", "How many there can be; more are lost.", 1, default=MOST),
    ),
)
_ON_CARD = (
    _maybe("card", "card", "The card on which it is printed; if it is left out, it stands on the character card."),
    _maybe("while_in", "pile", "For that of a card: it is in force while the card lies in this pile, face up."),
)

ABILITY = Table(
    "ability",
    "[[ability]]",
    "Something on the character card that happens at a moment.",
    (
        _ID,
        Field("when", "word", "The moment.", words=tuple(WHEN)),
        _maybe(
            "of",
            "whose",
            "Whose moment it is: a fighter or a group of fighters (`own`, `friendly`, `enemy`, `enemy_hero`, `fighter`)"
            " where something happens to fighters; `you`, `opponent` or `any` where players do something.",
        ),
        _maybe("zone_of", "fighter", 'Whose zones are left or entered; for `when = "left_zone"` and `"entered_zone"`.'),
        _maybe("token", "token", 'Which token is entered; for `when = "entered_token"` and for nothing else.'),
        _maybe("counter", "counter", 'Which counter changes; for `when = "gained"` and `"spent"`.'),
        _maybe("state", "state", 'Which state changes; for `when = "changed"`.'),
        _maybe("once_per_turn", "flag", "It takes place at most once in a turn.", default=False),
        _maybe("once_per_game", "flag", "It takes place at most once in the whole game.", default=False),
        *_ON_CARD,
        _IF,
        Field("do", "block", "The effects."),
    ),
)
RULE = Table(
    "rule",
    "[[rule]]",
    "Something on the character card that always holds: one [rule](#rule) with its arguments as fields.",
    (_ID, *_ON_CARD, _IF),
    phrase="rule",
)
FACES: Mapping[str, str] = {"up": "Everyone sees its cards.", "down": "Only its owner knows them."}
PILE = Table(
    "pile",
    "[[pile]]",
    "A pile of its own, beside hand, deck and discard pile; it is empty at the start of the game.",
    (
        _ID,
        Field("name", "text", 'What it is called: a noun without an article, such as "shelf".'),
        _maybe("face", "word", "How its cards lie.", default="up", words=FACES),
        Field("most", "count", "How many cards it can hold, if there is a limit.", False, least=1),
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
    "One title of the deck; all copies together are as many as `deck_size`, usually 30.",
    (
        _ID,
        Field("title", "text", "The printed title."),
        _count("copies", "How many copies the deck has.", 1),
        Field("type", "word", "How it is played.", words=tuple(CARD_TYPES)),
        Field("value", "count", "The printed value; a scheme has none, all others need one.", False),
        Field("boost", "count", "The printed boost value, if there is one.", False),
        Field("used_by", "texts", 'Who may play it: `"any"`, `"hero"`, the id of a sidekick, or a list of these.'),
        _maybe("tags", "texts", "Words by which effects find it."),
        _maybe("play_if", "condition", "It can be played only while this holds, judged when it is chosen."),
        _maybe("also_attack_if", "condition", "A defense card that can also be chosen as an attack while this holds."),
        _maybe("also_defense_if", "condition", "An attack card that can also be chosen as a defense while this holds."),
        _maybe("starts_in", "pile", "The declared pile in which its copies start the game, if not in the deck."),
        _maybe("face_up", "flag", "It is committed face up, so that everybody sees it at once.", default=False),
        _maybe("committed", "block", "Effects of a card with `face_up` that take place as it is committed."),
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
TURNS: Mapping[str, str] = {"you": "Your turn.", "opponent": "The opponent's turn."}
WINNERS: Mapping[str, str] = {"you": "You.", "opponent": "The opponent.", "nobody": "The game goes on."}
_PILES = (
    _maybe("hand", "list", "Ids of cards in the hand."),
    _maybe("discard", "list", "Ids of cards in the discard pile."),
)
_MODE = _maybe("mode", "text_by_id", "The value of the hero's state, or the values of several states by their ids.")
TEST_SEAT = Table(
    "you",
    "[test.you]",
    "Your side of the position; `opponent` has the same fields. Cards that are not listed are in the deck.",
    (
        _maybe("hero", "id", "For `opponent`: the id of its hero; without one, a dummy without abilities."),
        _maybe("at", "text", "The space of the hero; the first one for you, the second one for the opponent."),
        Field("health", "count", "The health of the hero, if not the starting health.", False, least=1),
        _maybe(
            "fighters", "fighter_places", 'Sidekicks on the board: `{ cat-1 = "b", cat-2 = ["c", 1] }` with health.'
        ),
        _maybe("tokens", "fighter_spaces", 'The spaces of tokens: `{ fog-1 = "b" }`; the others are in the supply.'),
        *_PILES,
        _maybe("deck_top", "list", "Ids of the cards on top of the deck, the first one on top."),
        _maybe(
            "deck", "list", "The whole deck instead, from the top; cards that are not listed are in the discard pile."
        ),
        _maybe("removed", "list", "Ids of cards that are out of the game."),
        _MODE,
        _maybe(
            "counters",
            "counter_numbers",
            "How many counters there are, by id, if not as many as at the start; of those on fighters, on whom, by id.",
        ),
        _maybe("piles", "lists", "Ids of the cards in the piles that the hero declares, by the id of the pile."),
        _maybe(
            "this_turn",
            "fighter_numbers",
            "What the player has done in this turn, as the number `this_turn` counts it.",
        ),
    ),
    several=False,
)
EXPECT = Table(
    "expect",
    "[test.expect]",
    'What must be so after the answers. `"hero"` and `"opponent"` name the two heroes, sidekicks have their ids.',
    (
        _maybe("health", "fighter_numbers", "The health of fighters."),
        _maybe("at", "fighter_spaces", "The spaces of fighters."),
        _maybe("tokens", "fighter_spaces", "The spaces of tokens."),
        _maybe("gone", "list", "Fighters and tokens that are not on the board."),
        *_PILES,
        Field("hand_size", "count", "How many cards are in the hand.", False),
        Field("deck_size", "count", "How many cards are in the deck.", False),
        _maybe("deck_top", "list", "Ids of the cards on top of the deck, the first one on top."),
        _maybe("removed", "list", "Ids of cards that are out of the game."),
        _MODE,
        _maybe("counters", "counter_numbers", "How many counters there are, by id; of those on fighters, on whom."),
        _maybe("piles", "lists", "Ids of cards in the piles that the hero declares, by the id of the pile."),
        _maybe("their_hand", "list", "Ids of cards in the opponent's hand."),
        _maybe("their_discard", "list", "Ids of cards in the opponent's discard pile."),
        Field("their_hand_size", "count", "How many cards are in the opponent's hand.", False),
        Field("actions", "count", "How many actions are left in this turn.", False),
        _maybe("asks", "text", "The kind of the open decision, such as `defense-card`."),
        _maybe("can", "list", "Answers that are possible now."),
        _maybe("cannot", "list", "Answers that are not possible now."),
        _maybe("log", "list", "Sentences of the English log, or parts of them."),
        _maybe("winner", "word", "Who has won.", words=WINNERS),
    ),
    several=False,
)
TEST = Table(
    "test",
    "[[test]]",
    "A short game that `peerless check` plays; it is not part of the hero.",
    (
        Field("name", "text", "What it shows."),
        _maybe("board", "long_text", "The id of a board, or spaces with lines between them.", default="a-b-c-d-e"),
        _maybe("zones", "zone_spaces", 'The zones of such spaces: `{ red = "a b" }`; the others have one each.'),
        _maybe("you", "test_seat", "Your side."),
        _maybe("opponent", "test_seat", "The other side."),
        _maybe("turn", "word", "Whose turn it is.", default="you", words=TURNS),
        _count("actions", "How many actions are left in the turn.", 0, default=2),
        _maybe("start_of_turn", "flag", "Whether effects at the start of the turn are still due.", default=False),
        _maybe(
            "play",
            "list",
            "The answers of both players in turn, in the notation of records. A question with a single possible answer"
            " may be left out.",
        ),
        Field("expect", "expect", "What must be so afterwards."),
    ),
)
TEXT = Table(
    "text",
    "[text.<language>]",
    "What everything is called in another language; nothing of it is needed.",
    (
        _maybe("name", "noun", "The hero: a text, or a table of cases (`nom`, `gen`, …) with `gender`."),
        _maybe("sidekicks", "sidekick_nouns", "By id, a noun, or a table with `name` and `plural`."),
        _maybe("tokens", "sidekick_nouns", "By id, a noun, or a table with `name` and `plural`."),
        _maybe("abilities", "titles", "Names of abilities and rules by id."),
        _maybe("titles", "titles", "Titles of cards and bonus attacks by id."),
        _maybe("modes", "modes", "The states of the hero and their values: adjectives by gender or nouns by case."),
        _maybe("counters", "counter_nouns", "By id, a noun, or a table with `name`, `plural` and `place`."),
        _maybe("tags", "tags", "Tags as they are printed, or nouns by case."),
        _maybe("piles", "nouns", "Names of piles by id: a text, or a table of cases."),
        _maybe("overrides", "overrides", "By card and label, a text that replaces the rendered one."),
    ),
    several=False,
)
HERO_FILE = (HERO, SIDEKICK, TOKEN, STATE, COUNTER, ABILITY, RULE, PILE, CARD, TEST, TEXT)

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
