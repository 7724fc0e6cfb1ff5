"""The rules page for players (`docs/RULES.md`) as data: its rules, its glossary, and a search over both.

The page is the source, not the specification behind it, so search results match the page word for word.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import ascii_lowercase

from peerless.content.library import UnknownContent
from peerless.text.messages import either, kind, listed

PAGE = "RULES.md"
GLOSSARY = "Glossary"

_RULE = re.compile(r"^- \*\*([A-Z]+-\d+[a-z]?)\*\* (.*(?:\n(?:  .*)?$)*)", re.MULTILINE)  # with indented lines below
_EXAMPLE = re.compile(r"(X-\d+) (.+)")
_FAMILIES = re.compile(r" \([A-Z]+(?:, [A-Z]+)*\)$")
_ID = re.compile(r"([a-z]+)[\s-]?(\d+[a-z]?)")
_WORD = re.compile(r"\w[\w']*")
_ARTICLES = {"a", "an", "the", "to"}
_OTHER_SPELLINGS = {"defence": "defense", "colour": "color", "manoeuvre": "maneuver"}


@dataclass(frozen=True)
class Rule:
    """One numbered rule or worked example; the text is Markdown."""

    id: str
    section: str
    text: str

    @property
    def family(self) -> str:
        """The name before the number: `MOVE` of `MOVE-3`."""
        return self.id.rpartition("-")[0]


@dataclass(frozen=True)
class Section:
    """A section of the page that holds rules."""

    title: str
    families: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class Term:
    """A game term, and its printed translations by the English name of the language, if there are any."""

    en: str
    others: tuple[tuple[str, str], ...] = ()

    def foreign(self) -> list[str]:
        """The translations of the term; a language may have several."""
        return [word for _, words in self.others for word in words.split(" / ")]


# --- reading the page -----------------------------------------------------------------------


@cache
def rules() -> tuple[Rule, ...]:
    """All rules and worked examples, in the order of the page."""
    return tuple(parse_rules(_page().read_text("utf-8")))


@cache
def terms() -> tuple[Term, ...]:
    """The glossary, in the order of the page."""
    return tuple(parse_terms(_page().read_text("utf-8")))


def sections() -> list[Section]:
    """An overview of the page: its sections with their rule families and number of rules."""
    by_section: dict[str, list[Rule]] = {}
    for rule in rules():
        by_section.setdefault(rule.section, []).append(rule)
    return [
        Section(title, tuple(dict.fromkeys(rule.family for rule in members)), len(members))
        for title, members in by_section.items()
    ]


def _page() -> Traversable:
    """The page: next to this module in an installed package, in `docs/` in a checkout."""
    checkout = Path(__file__).resolve().parents[3]
    for place in (files("peerless.content") / PAGE, checkout / "docs" / PAGE):
        if place.is_file():
            return place
    raise UnknownContent("no_rules_page")


def parse_rules(page: str) -> Iterator[Rule]:
    """The rules of a page: items that start with an id, and worked examples, which have it in their heading."""
    for chapter, title, text in _sections(page):
        example = _EXAMPLE.match(title)
        items = _RULE.findall(text)
        section = chapter if example else _FAMILIES.sub("", title)
        if example and not items:
            yield Rule(example[1], section, f"**{example[2]}**\n\n{text.strip()}")
        for id, lines in items:
            yield Rule(id, section, re.sub(r"^  ", "", lines, flags=re.MULTILINE).strip())


def parse_terms(page: str) -> Iterator[Term]:
    """The rows of the glossary."""
    for chapter, _, text in _sections(page):
        rows = re.findall(r"^\| (.+) \|$", text, re.MULTILINE) if chapter == GLOSSARY else []
        for row in rows[1:]:  # the first is the header with the names of the languages
            en, *others = row.split(" | ")
            by_language = zip(rows[0].split(" | ")[1:], others, strict=True)
            yield Term(en, tuple((language, word) for language, word in by_language if word != "—"))


def _sections(page: str) -> Iterator[tuple[str, str, str]]:
    """Chapter, title, and text of every heading; text directly below a chapter heading has the chapter's title."""
    parts = re.split(r"^(##+) (.+)$", page, flags=re.MULTILINE)[1:]
    chapter = ""
    for marks, title, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        chapter = title if marks == "##" else chapter
        yield chapter, title, text


# --- searching ------------------------------------------------------------------------------


def find(query: str) -> tuple[Rule, ...]:
    """The rules matching a query: an id (`MOVE-3`), a family (`MOVE`), or words that must all occur.

    A word matches any word of the rule or its section that starts with it, so that "boost" finds "boosted". A foreign
    word is translated to English with the glossary. If no rule matches, raises UnknownContent with suggestions.
    """
    matches = _with_id(query) or _of_family(query) or _with_words(query)
    if not matches or _is_wrong_id(query):
        raise _refusal(query)
    return matches


def meanings(query: str) -> tuple[Term, ...]:
    """The glossary terms for the foreign words in a query, to show what was searched for."""
    if _with_id(query) or _of_family(query):
        return ()
    return tuple(dict.fromkeys(term for part in _parts(query) for term in _translations(part)))


def _typed_id(query: str) -> tuple[str, str] | None:
    """Family and id, if a query has the form of an id, however it is typed: `move 3` is MOVE-3."""
    typed = _ID.fullmatch(_folded(query.strip()))
    return None if typed is None else (typed[1].upper(), f"{typed[1]}-{typed[2]}".upper())


def _with_id(query: str) -> tuple[Rule, ...]:
    """The rule with this id; `X-11` stands for all of its short cases."""
    _, id = _typed_id(query) or ("", "")
    return tuple(rule for rule in rules() if id in (rule.id.upper(), rule.id.rstrip(ascii_lowercase)))


def _is_wrong_id(query: str) -> bool:
    """Whether a query is clearly an id but has a wrong number (`WIN-9`), so that it is not searched for as a word."""
    family, _ = _typed_id(query) or ("", "")
    return " " not in query.strip() and bool(_of_family(family)) and not _with_id(query)


def _of_family(query: str) -> tuple[Rule, ...]:
    return tuple(rule for rule in rules() if rule.family == query.strip().upper())


def _with_words(query: str) -> tuple[Rule, ...]:
    wanted = [_alternatives(part) for part in _parts(query)]
    return tuple(rule for rule in rules() if wanted and all(_occurs(any_of, rule) for any_of in wanted))


def _parts(query: str) -> list[str]:
    """The parts that must all occur: single words, or a foreign term of several words as a whole."""
    return [_typed(query)] if _typed(query) in _dictionary() else _words(query)


def _alternatives(part: str) -> list[list[str]]:
    """The forms in which a part of a query may occur: as typed, or as its English translations."""
    translated = [_words(_without_brackets(term.en)) for term in _translations(part)]
    english = [[word for word in words if word not in _ARTICLES] for words in translated]
    return [[_OTHER_SPELLINGS.get(part, part)], *english]


def _occurs(any_of: list[list[str]], rule: Rule) -> bool:
    """Whether a rule contains one of these groups of words; words of one or two letters must match exactly."""
    text = _searchable(rule)
    return any(all((f" {word}" if len(word) > 2 else f" {word} ") in text for word in words) for words in any_of)


@cache
def _searchable(rule: Rule) -> str:
    """The words of a rule and its section, separated by spaces for fast prefix search."""
    return f" {_typed(f'{rule.id} {rule.section} {rule.text}')} "


def _translations(part: str) -> list[Term]:
    """The terms a foreign word stands for: exact matches, or else those that contain it."""
    whole = _dictionary().get(part)
    if whole is not None:
        return whole
    return [term for term in terms() if any(part in _words(word) for word in term.foreign())]


@cache
def _dictionary() -> dict[str, list[Term]]:
    """The terms by each of their translations, normalized, with and without bracketed parts."""
    terms_by_word: dict[str, list[Term]] = {}
    for term in terms():
        for word in dict.fromkeys(
            _typed(form) for translation in term.foreign() for form in (translation, _without_brackets(translation))
        ):
            terms_by_word.setdefault(word, []).append(term)
    return terms_by_word


def _without_brackets(term: str) -> str:
    return re.sub(r"\([^)]*\)", "", term)


def _typed(text: str) -> str:
    """A text normalized for comparison: its words only."""
    return " ".join(_words(text))


def _words(text: str) -> list[str]:
    return _WORD.findall(_folded(text))


def _folded(text: str) -> str:
    """Lowercase without accents, so that `walczacy` can be typed without a Polish keyboard."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l").replace("’", "'"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


# --- refusing -------------------------------------------------------------------------------


def _refusal(query: str) -> UnknownContent:
    """The error for a query without results, with help: the ids of its family, similar words, or all families."""
    if _is_wrong_id(query):
        family, _ = _typed_id(query) or ("", "")
        return UnknownContent(
            "no_such", what=kind("rule"), name=query, known=listed(rule.id for rule in _of_family(family))
        )
    parts = _parts(query)
    unknown = [part for part in parts if not _with_words(part)]
    if meant := [f'"{term.en}"' for part in unknown for term in _translations(part)]:
        return UnknownContent("rule_in_english", query=query, meant=either(*meant))
    if near := [word for part in unknown for word in _near(part)]:
        return UnknownContent("rule_near", query=query, near=either(*near))
    if parts and not unknown:
        return UnknownContent("rule_words", words=listed(parts))
    families = dict.fromkeys(rule.family for rule in rules())
    return UnknownContent("rule_families", query=query, known=listed(families))


def _near(part: str) -> list[str]:
    """Words in the rules and the glossary similar to what was typed, in their original spelling."""
    known = {word: word for rule in rules() for word in _words(rule.text) if len(word) > 3 and "'" not in word}
    known |= {_typed(word): word for term in terms() for word in reversed(term.foreign())}
    return [known[word] for word in get_close_matches(part, known, n=3, cutoff=0.75)]
