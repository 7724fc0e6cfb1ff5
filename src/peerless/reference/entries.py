"""The reference of the effect language: an entry for every word, with arguments and examples.

Generated from the table that the decoder uses, so it cannot be out of date.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from peerless.lang.fields import BOARD_FILE, BONUS_ATTACK, EXPECT, HERO_FILE, TEST_SEAT, Field, Table
from peerless.lang.limits import GUESSED_LETTERS
from peerless.lang.tree import Term
from peerless.lang.vocabulary import GROUPS, VOCABULARY, WHEN, word_of
from peerless.lang.words.rules import UNTIL
from peerless.lang.words.word import Param, Word
from peerless.reference.passages import EXAMPLE_BOARD, Passage, example_file, example_heroes, passages
from peerless.reference.written import is_default, written
from peerless.text.messages import Refusal
from peerless.text.messages import word as shown_word


@dataclass(frozen=True)
class Kind:
    """A chapter of the reference: its heading and the purpose of its words."""

    heading: str
    purpose: str


KINDS: Mapping[str, Kind] = {  # in the order of the page
    "operation": Kind(
        "Operations", "What an effect does. An effect is a list of operations, which are carried out in order."
    ),
    "rule": Kind("Rules", "What holds: always, as a `[[rule]]` of the character card, or for a while, after `until`."),
    "until": Kind("Ends", "Until when a rule holds: `until`."),
    "condition": Kind(
        "Conditions", "What may hold or not: for `if`, and for abilities and rules that depend on something."
    ),
    "number": Kind("Numbers", "How much or how many. A plain number is written as it is."),
    "fighters": Kind("Fighters", "Whom an effect is about. A fighter of your own is called by its name."),
    "group": Kind("Groups", "Of whom `one` and `each` are chosen. The id of a sidekick is a group, too."),
    "tokens": Kind("Tokens", "Which tokens on spaces are meant, by the id of their `[[token]]` table."),
    "spaces": Kind(
        "Spaces", "Where a fighter is put or a space is chosen. Whoever is put somewhere needs an empty space."
    ),
    "cards": Kind("Cards", "Which cards are meant. Tags, titles and banners are those of your own deck."),
    "amount": Kind("Amounts", "How many cards. A number is written as it is: exactly that many."),
    "bound": Kind("Limits", "Which values a card may have. A number is written as it is: exactly that one."),
    "label": Kind("Labels and reactions", "When the effects of a card take place: fields of `[[card]]`."),
    "trigger": Kind("Triggers", "The moment of an ability: `when`."),
    "table": Kind("Tables of a hero file", "A file has one `[hero]` and any number of the others."),
    "board": Kind("Board files", "The fields of a board, and of each of its spaces."),
}
_KIND_OF_SORT = {"op": "operation"}
_LABELS = ("immediately", "during_combat", "after_combat", "scheme", "boost_bonus", "when_discarded")
_REACTIONS = ("guards_hand", "uncancellable")
TAKES: Mapping[str, str] = {
    "number": "a [number](#number)",
    "fighters": "[fighters](#fighters)",
    "tokens": "[tokens](#tokens)",
    "spaces": "[spaces](#spaces)",
    "space_sets": "a list of [spaces](#spaces)",
    "cards": "[cards](#cards)",
    "rule": "a [rule](#rule)",
    "labels": "a list of [labels](#label)",
    "amount": "a [number](#number) or an [amount](#amount)",
    "bound": "a [number](#number) or a [limit](#bound)",
    "pile": "the id of a [pile](#pile-table)",
    "banner": '`"hero"`, the id of a sidekick, or `"any"`',
    "condition": "a [condition](#condition)",
    "conditions": "a list of [conditions](#condition)",
    "numbers": "a list of [numbers](#number)",
    "block": "a list of [operations](#operation)",
    "blocks": "a list of lists of [operations](#operation), or of `{ if = …, do = […] }`",
    "count": "a whole number from {least} to 99",
    "flag": "`true` or `false`",
    "sidekick": "the id of a sidekick",
    "fighter": '`"hero"` or the id of a sidekick',
    "group": "a [group](#group)",
    "state": "the id of a state",
    "mode": "a value of a state",
    "counter": "the id of a counter",
    "whose": "a fighter, a [group](#group) or a player",
    "card": "the id of a card",
    "tag": "a tag",
    "token": "the id of a token",
}
FIELD_TAKES: Mapping[str, str] = {
    **TAKES,
    "id": "an id",
    "text": "a text",
    "long_text": "a text",
    "texts": "a text or a list of texts",
    "list": "a list of texts",
    "lists": "a table of lists of texts",
    "text_by_id": "a text or a table of texts",
    "fighter_places": "a table of spaces",
    "fighter_numbers": "a table of numbers",
    "counter_numbers": "a table of numbers",
    "fighter_spaces": "a table of spaces",
    "zone_spaces": "a table of spaces",
    "test_seat": "a [table](#you-table)",
    "expect": "a [table](#expect-table)",
    "bonus_attack": "a [table](#bonus_attack-table)",
    "noun": "a noun",
    "sidekick_nouns": "a table of nouns",
    "nouns": "a table of nouns",
    "counter_nouns": "a table of nouns",
    "titles": "a table of texts",
    "modes": "a table of words",
    "tags": "a table of texts or nouns",
    "overrides": "a table of tables of texts",
    "pair": "two whole numbers",
    "names": "a list of ids",
    "links": "a list of pairs of ids",
    "zones": "a table of colors",
    "spaces_table": "a table of spaces",
}


AND_WORDS = ("amount", "bound", "pile")  # sorts that take more than the words listed for them


class UnknownWord(Refusal):
    """Not a word of the language; the message suggests similar words or `peerless words`."""


@dataclass(frozen=True)
class Argument:
    """An argument of a word or a field of a table, as shown in the reference."""

    name: str
    takes: str
    required: bool
    default: str | None
    words: tuple[str, ...] = ()
    meaning: str = ""


@dataclass(frozen=True)
class Example:
    """A use of a word: the phrase, if the word is one, and the passage that contains it."""

    passage: Passage
    term: Term | None = None

    def reads(self, lang: str = "en") -> str:
        """The text of the phrase alone in a language; empty if the passage consists of nothing else."""
        if self.term is None or list(self.passage.fields.values()) == [(self.term,)]:
            return ""
        return self.passage.phrase(self.term, lang)

    def source(self, lang: str = "en") -> str:
        """The hero and the card or ability it comes from."""
        return f"{self.passage.owner(lang)}, “{self.passage.title(lang)}”"


@dataclass(frozen=True)
class Entry:
    """Everything an author may want to know about a word."""

    kind: str
    name: str
    meaning: str
    arguments: tuple[Argument, ...] = ()
    combat: bool = False
    heading: str = ""
    sample: str = ""  # for a table: an excerpt from a file
    examples: tuple[Example, ...] = ()

    @property
    def anchor(self) -> str:
        """The anchor of the entry on the page."""
        return f"{self.name}-{self.kind}"


@cache
def entries() -> tuple[Entry, ...]:
    """All entries, in the order of the page."""
    words = [_of_word(word) for sort in VOCABULARY.values() for word in sort.values()]
    groups = [_of_list("group", name, meaning, _names_group(name)) for name, meaning in GROUPS.items()]
    labels = [_of_label(field) for field in _fields(HERO_FILE, (*_LABELS, *_REACTIONS))]
    triggers = [_of_list("trigger", name, meaning, _has("when", name)) for name, meaning in WHEN.items()]
    ends = [_of_list("until", name, meaning, _holds_until(name)) for name, meaning in UNTIL.items()]
    tables = [_of_table("table", table) for table in (*HERO_FILE, BONUS_ATTACK, TEST_SEAT, EXPECT)]
    boards = [_of_table("board", table) for table in BOARD_FILE]
    every = (*words, *groups, *labels, *triggers, *ends, *tables, *boards)
    return tuple(sorted(every, key=lambda entry: list(KINDS).index(entry.kind)))


def find(name: str) -> tuple[Entry, ...]:
    """The entries for a word, or for the words that take it as an argument; raises UnknownWord."""
    matches = tuple(entry for entry in entries() if entry.name == name)
    matches = matches or tuple(entry for entry in entries() if name in (argument.name for argument in entry.arguments))
    if matches:
        return matches
    known = sorted({entry.name for entry in entries()})
    near = get_close_matches(name, known, n=3) if len(name) <= GUESSED_LETTERS else []
    if near:
        raise UnknownWord("no_word_near", name=shown_word(name), near=", ".join(near))
    raise UnknownWord("no_word", name=shown_word(name))


# --- entries of each kind -------------------------------------------------------------------


def _of_word(word: Word) -> Entry:
    head = () if word.head is None else (_argument(word.name, word.head),)
    arguments = (*head, *(_argument(name, param) for name, param in word.params.items()))
    uses = [
        Example(passage, term)
        for passage in passages()
        for term in passage.terms()
        if (term.sort, term.word) == (word.sort, word.name)
    ]
    kind = _KIND_OF_SORT.get(word.sort, word.sort)
    return Entry(kind, word.name, word.meaning, arguments, word.combat, examples=_representative(uses))


def _argument(name: str, param: Param) -> Argument:
    default = None if param.default is None else written(param.default)
    return Argument(name, _takes(TAKES, param.sort, param.words), param.required, default, param.words)


def _takes(texts: Mapping[str, str], sort: str, words: Iterable[str], least: int = 0) -> str:
    if words and sort not in AND_WORDS:
        return " or ".join(f"`{written(word)}`" for word in words)
    text = texts[sort].replace("{least}", str(least))
    return " or ".join([*(f"`{written(word)}`" for word in words), text]) if sort == "pile" else text


def _of_list(kind: str, name: str, meaning: str, fits: Callable[[Passage], bool]) -> Entry:
    return Entry(kind, name, meaning, examples=_shortest(fits))


def _of_label(field: Field) -> Entry:
    return Entry("label", field.name, field.meaning, examples=_shortest(lambda passage: field.name in passage.fields))


def _of_table(kind: str, table: Table) -> Entry:
    arguments = tuple(
        Argument(
            field.name,
            _takes(FIELD_TAKES, field.sort, field.words, field.least),
            field.required,
            None if field.default is None else written(field.default),
            field.words,
            field.meaning,
        )
        for field in table.fields
    )
    examples = _shortest(lambda passage: passage.table == table.name) if table.name != "card" else ()
    sample = "" if examples else _sample(table, (EXAMPLE_BOARD,) if kind == "board" else example_heroes())
    return Entry(kind, table.name, table.meaning, arguments, heading=table.heading, sample=sample, examples=examples)


def _sample(table: Table, names: Iterable[str]) -> str:
    """The paragraph under the heading of a table in the last of the example files that has it."""
    heading = table.heading.replace("<language>", "uk")
    parts = [part for name in names for part in example_file(name).split("\n\n")]
    return [part for part in parts if f"\n{heading}" in f"\n{part}"][-1].strip()


def _fields(tables: Iterable[Table], names: Iterable[str]) -> list[Field]:
    known = {field.name: field for table in tables for field in table.fields}
    return [known[name] for name in names]


# --- examples -------------------------------------------------------------------------------


def _names_group(name: str) -> Callable[[Passage], bool]:
    return lambda passage: (
        passage.fields.get("of") == name
        or any(name in (term.args.get("one"), term.args.get("each")) for term in passage.terms())
    )


def _holds_until(name: str) -> Callable[[Passage], bool]:
    return lambda passage: any(term.args.get("until") == name for term in passage.terms())


def _has(field: str, value: str) -> Callable[[Passage], bool]:
    return lambda passage: passage.fields.get(field) == value


def _length(example: Example) -> tuple[bool, int]:
    """Sort key: printed cards first, then by length."""
    return example.passage.made_up, len(example.passage.toml())


def _shortest(fits: Callable[[Passage], bool]) -> tuple[Example, ...]:
    examples = [Example(passage) for passage in passages() if fits(passage)]
    return (min(examples, key=_length),) if examples else ()


def _representative(uses: list[Example]) -> tuple[Example, ...]:
    """The shortest use of a word, then the shortest use for each argument not shown yet."""
    chosen: list[Example] = []
    shown: set[str] = set()
    for use in sorted(uses, key=_length):
        new = _arguments_shown(use) - shown
        if new or not chosen:
            chosen.append(use)
            shown |= new
    return tuple(chosen)


def _arguments_shown(use: Example) -> set[str]:
    """The arguments that a use shows, with their values if they are bare words."""
    term = use.term
    assert term is not None
    params = word_of(term).params
    return {
        f"{name} {term[name]}" if params[name].sort == "word" else name
        for name in term.args
        if name in params and not is_default(term, name)
    }
