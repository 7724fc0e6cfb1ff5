"""Decoding plain TOML data into the tree, driven by the vocabulary. Problems are collected, not raised one by one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from peerless.core.facts import LABELS
from peerless.lang.errors import Problems
from peerless.lang.limits import NESTING, WORDS
from peerless.lang.plain import PlainMapping
from peerless.lang.tree import Arg, Block, Term
from peerless.lang.vocabulary import GROUPS, VOCABULARY
from peerless.lang.words.word import Param, Word
from peerless.text.messages import kind, shown

NOTHING = Term("op", "nothing")
UNWRITTEN = ("plain", "named")  # words of the tree that a file does not write
LISTS = {"conditions": "condition", "numbers": "number", "space_sets": "spaces"}  # several phrases of a sort
WORD_LISTS = {"labels": LABELS}  # arguments that are several words of a list
OR_NUMBER = ("amount", "bound")  # sorts whose place a number may take


@dataclass
class Names:
    """The names that the effects of a hero may use for its own fighters, cards, tags, and states."""

    sidekicks: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()

    def of(self, sort: str) -> tuple[str, ...]:
        """The names allowed for an argument of this sort."""
        return {
            "sidekick": self.sidekicks,
            "fighter": ("hero", *self.sidekicks),
            "group": (*GROUPS, *self.sidekicks),
            "state": self.states,
            "mode": self.modes,
            "counter": self.counters,
            "card": self.cards,
            "tag": self.tags,
            "banner": ("hero", *self.sidekicks, "any"),
            "pile": self.piles,
            "token": self.tokens,
        }[sort]


class Decoder:
    """Decodes the effects of one hero; `problems` collects everything that could not be decoded."""

    def __init__(self, names: Names, problems: Problems) -> None:
        self.names = names
        self.problems = problems
        self._words = 0  # in the effect being read
        self._depth = 0

    def effect(self, data: object, place: str) -> Block:
        """A whole effect: a list of operations within the length limit."""
        self._words = 0
        block = self.block(data, place)
        self._check_length(place)
        return block

    def phrase(self, sort: str, data: object, place: str) -> Term:
        """A standalone phrase in a table, within the length limit."""
        self._words = 0
        term = self.term(sort, data, place)
        self._check_length(place)
        return term

    def _check_length(self, place: str) -> None:
        if self._words > WORDS:
            self.problems.add(place, "too_many_words", most=WORDS, found=self._words)

    def block(self, data: object, place: str) -> Block:
        """A list of operations."""
        if not isinstance(data, list):
            self.problems.add(place, "expected_effects")
            return ()
        return tuple(self.term("op", item, f"{place}[{i}]") for i, item in enumerate(data))

    def term(self, sort: str, data: object, place: str) -> Term:
        """One phrase of a sort: a bare word, a number, or a table."""
        self._words += 1
        if self._depth >= NESTING:
            self.problems.add(place, "nested")
            return NOTHING
        self._depth += 1
        term = self._term(sort, data, place)
        self._depth -= 1
        return term

    def _term(self, sort: str, data: object, place: str) -> Term:
        if sort == "number" and isinstance(data, int) and not isinstance(data, bool):
            return Term("number", "plain", {"plain": self._count(data, place)})
        if isinstance(data, str):
            return self._bare(sort, data, place)
        if isinstance(data, dict):
            return self._table(sort, data, place)
        self.problems.add(place, "expected", what=kind(_kind(sort)), found=shown(data))
        return NOTHING

    def _bare(self, sort: str, data: str, place: str) -> Term:
        words = VOCABULARY[sort]
        if data in words and words[data].head is None:
            return Term(sort, data)
        if sort == "fighters" and data in self.names.of("fighter"):
            return Term(sort, "named", {"named": data})
        if sort == "tokens" and data in self.names.tokens:
            return Term(sort, "one", {"one": data, "off_board": False})
        if data in words:
            self.problems.add(place, "bare_word", word=data)
            return NOTHING
        known = [name for name in words if name not in UNWRITTEN]
        if sort in ("fighters", "tokens"):
            known += self.names.of("fighter" if sort == "fighters" else "token")
        self.problems.unknown_word(place, _kind(sort), data, known)
        return NOTHING

    def _table(self, sort: str, data: PlainMapping, place: str) -> Term:
        words = VOCABULARY[sort]
        heads = [key for key in data if key in words and words[key].head is not None]
        if not heads:
            self._no_head(sort, data, place)
            return NOTHING
        word = words[heads[0]]
        args: dict[str, Arg] = {}
        for key, value in data.items():
            param = word.head if key == word.name else word.params.get(key) or _beside(words, sort, key)
            if param is None:
                self.problems.unknown_word(place, "argument", key, word.params, word=word.name)
            else:
                args[key] = self._argument(param, value, f"{place}.{key}")
        self._fill_defaults(word, args, place)
        return Term(sort, word.name, args)

    def _no_head(self, sort: str, data: PlainMapping, place: str) -> None:
        words = [name for name, word in VOCABULARY[sort].items() if word.head is not None]
        params = {param for word in VOCABULARY[sort].values() for param in word.params}
        strange = [key for key in data if key not in params]
        wrong = (strange or list(data) or [""])[0]
        if wrong in VOCABULARY[sort]:
            self.problems.add(place, "no_arguments", word=wrong)
        else:
            self.problems.unknown_word(place, "word", wrong, words)

    def _fill_defaults(self, word: Word, args: dict[str, Arg], place: str) -> None:
        for name, param in word.params.items():
            if name in args:
                continue
            if param.required:
                self.problems.add(place, "needs_argument", word=word.name, argument=name)
            elif param.sort == "cards" and param.default is not None:
                args[name] = Term("cards", str(param.default))
            elif param.default is not None:
                args[name] = param.default

    def _argument(self, param: Param, data: object, place: str) -> Arg:
        sort = param.sort
        if sort in OR_NUMBER and not _is_word_of(sort, data):
            return self._number_instead(param, data, place)
        if sort in VOCABULARY:
            return self._allowed(param, self.term(sort, data, place), place)
        if sort == "block":
            return self.block(data, place)
        if sort == "blocks":
            return self._many(data, place, self._way)
        if sort in LISTS:
            return self._many(data, place, lambda item, at: self.term(LISTS[sort], item, at))
        if sort in WORD_LISTS:
            return self._many(data, place, lambda item, at: self._one_of(WORD_LISTS[sort], sort, item, at))
        if sort == "count":
            return self._count(data, place)
        if sort == "flag":
            if not isinstance(data, bool):
                self.problems.add(place, "expected_flag", found=shown(data))
            return bool(data)
        return self._one_of((*param.words, *(() if sort == "word" else self.names.of(sort))), sort, data, place)

    def _number_instead(self, param: Param, data: object, place: str) -> Arg:
        """A number where other words would do as well: they are named if this is neither."""
        if isinstance(data, str) and data not in VOCABULARY["number"]:
            what = _kind(param.sort)
            known = [name for name in VOCABULARY["number"] if name not in UNWRITTEN]
            self.problems.unknown_word(place, what, data, [*param.words, *known])
            return NOTHING
        return self.term("number", data, place)

    def _one_of(self, known: Sequence[str], sort: str, data: object, place: str) -> str:
        if data not in known:
            self.problems.unknown_word(place, _kind(sort), data, known)
        return str(data)

    def _way(self, data: object, place: str) -> Arg:
        """One of the effects to choose from: a list, or a table that offers it only `if` something holds."""
        if not isinstance(data, dict):
            return self.block(data, place)
        for key in data:
            if key not in ("if", "do"):
                self.problems.unknown(place, "argument", key, ("if", "do"), word="choose")
        condition = self.term("condition", data.get("if"), f"{place}.if")
        return (Term("way", "only_if", {"only_if": condition, "do": self.block(data.get("do"), f"{place}.do")}),)

    def _allowed(self, param: Param, term: Term, place: str) -> Term:
        """A phrase of a sort of which an argument takes only some words."""
        if param.words and term.word not in param.words and term != NOTHING:
            what = _kind(param.sort)
            self.problems.unknown(place, what, term.word, param.words)
        return term

    def _many(self, data: object, place: str, decode: Callable[[object, str], Arg]) -> tuple[Arg, ...]:
        if not isinstance(data, list):
            self.problems.add(place, "expected_list")
            return ()
        return tuple(decode(item, f"{place}[{i}]") for i, item in enumerate(data))

    def _count(self, data: object, place: str) -> int:
        if isinstance(data, bool) or not isinstance(data, int) or not 0 <= data <= 99:
            self.problems.add(place, "expected_count", found=shown(data))
            return 0
        return data


def _beside(words: Mapping[str, Word], sort: str, key: str) -> Param | None:
    """What a word takes beside another of its sort: sets of cards combine."""
    return words[key].head if sort == "cards" and key in words else None


def _is_word_of(sort: str, data: object) -> bool:
    words = VOCABULARY[sort]
    return data in words if isinstance(data, str) else isinstance(data, dict) and any(key in words for key in data)


def _kind(sort: str) -> str:
    """The name of a sort in messages."""
    return "effect" if sort == "op" else sort
