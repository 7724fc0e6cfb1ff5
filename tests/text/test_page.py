"""The words of the page: whole, well-formed and needed in every language."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from peerless.game.views import ValueItem
from peerless.server.protocol.http import NewTable
from peerless.server.protocol.requests import PHRASES
from peerless.table.messages import Level
from peerless.text.catalog import phrase
from peerless.text.grammar import plural, plural_rule
from peerless.text.table import phrase_text
from tools.make_page_data import LANGUAGES, LOCALES, SLOT, families, slots_in, strings_of

WEB = Path(__file__).resolve().parents[2] / "web" / "src"
TRANSLATIONS = [lang for lang in LANGUAGES if lang != "en"]
STRINGS = {lang: strings_of(lang) for lang in LANGUAGES}
ENGLISH = STRINGS["en"]

# Names, keys of a keyboard, signs: not translated.
NAMES = {
    "Peerless",
    "Restoration",
    "Games",
    "Unmatched",
    "Enter",
    "Esc",
    "Page",
    "Up",
    "Down",
    "SHA",
    "MOVE",
    "QR",
    "vs",
}
# Texts that are the same word in another language.
SAME = {
    "pl": {"Bot", "Bot, {level}", "bot, {level}", "{card} → {who}", "Lobby", "Menu", "{days} d {hours} h"},
    "cs": {
        "Bot",
        "Bot, {level}",
        "bot, {level}",
        "{card} → {who}",
        "Lobby",
        "Duel",
        "Expert",
        "expert",
        "{days} d {hours} h",
    },
}
ENGLISH_WORDS = {"the", "of", "and", "you", "your", "with", "this", "for", "is", "are", "not", "card", "cards", "game"}
QUOTES = {lang: phrase(lang, "about", "quotes") for lang in LANGUAGES}

# Keys that the page puts together, and what it fills in.
TAKEN = get_type_hints(NewTable, include_extras=False)
MODES = get_args(TAKEN["mode"])
ITEMS = get_args(get_type_hints(ValueItem)["item"])
WAYS = ("friend", "hotseat", "lobby", "setUp", "cards", "rules", "help")
KEYS = ("enter", "space", "escape", "arrows", "any")
DONE_BY_KEYS = (
    "choose", "confirm", "only", "back", "undo", "walk", "enemies", "hint", "hand", "board", "log", "skip", "help",
)  # fmt: skip
TERMS = (
    "boost", "immediately", "during", "after", "scheme", "versatile", "zone", "adjacent", "ranged", "melee",
    "maneuver", "cancel", "printed", "bonus", "exhausted", "locked",
)  # fmt: skip
TIPS = ("actions", "boost", "movement", "reach", "attack", "defense", "scheme", "order", "handLimit", "exhausted")
PUT_TOGETHER: dict[str, tuple[str, ...]] = {
    "common.animation.*": ("off", "quick", "normal"),
    "common.level.*": get_args(Level),
    "common.mode.*": MODES,
    "common.nav.*": ("play", "lobby", "cards", "rules"),
    "common.settings.*": ("confirmAll", "answerAlone", "pattern", "letters", "newCards", "tips", "sound"),
    "common.theme.*": ("system", "dark", "light"),
    "start.*": WAYS,
    "start.*Text": WAYS,
    "start.clock.*": ("none", "decision30", "decision120", "bank10", "bank20", "day", "week"),
    "start.modeText.*": MODES,
    "start.player.*": ("me", "bot", "link", "open"),
    "start.rulesetText.*": get_args(TAKEN["ruleset"]),
    "start.undoes.*": ("usual", "free", "ask", "none"),
    "start.way.*": ("bot", "friend", "hotseat", "open"),
    "combat.item.*": ITEMS,
    "combat.itemHelp.*": ("set", "ignored", "locked", "frozen"),
    "tips.*": TIPS,
    "glossary.*.text": TERMS,
    "glossary.*.words": TERMS,
    "out.*": ("resigned", "out"),
    "out.*Text": ("resigned", "out"),
    "keys.*": (*KEYS, *DONE_BY_KEYS),
    "table.levels.*": get_args(Level),
    "table.orders.*": ("dealt", "type", "value", "boost"),
    "table.phrases.*": PHRASES,
}


# --- whole --------------------------------------------------------------------------------


def sections_by_file(lang: str) -> dict[str, list[str]]:
    return {path.name: list(tomllib.loads(path.read_text("utf-8"))) for path in (LOCALES / lang).glob("page*.toml")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_sections_in_the_same_files_and_each_once(lang: str) -> None:
    by_file = sections_by_file(lang)
    assert by_file == sections_by_file("en")
    sections = [section for file in by_file.values() for section in file]
    assert len(sections) == len(set(sections))


def plural_forms(lang: str) -> tuple[str, ...]:
    return plural_rule(lang).classes


def wanted_keys(lang: str) -> set[str]:
    """The keys of English, with the plural forms of the language."""
    keys: set[str] = set()
    for name, forms in families(ENGLISH).items():
        keys |= {name} if name in forms else {f"{name}.{form}" for form in plural_forms(lang)}
    return keys


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_every_key_and_no_other(lang: str) -> None:
    assert set(STRINGS[lang]) == wanted_keys(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_plural_forms_are_those_that_whole_numbers_need(lang: str) -> None:
    assert set(plural_forms(lang)) == {plural(lang, number) for number in range(200)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_form_has_the_slots_of_the_english_text(lang: str) -> None:
    theirs = families(ENGLISH)
    wrong = {
        key: text
        for name, forms in families(STRINGS[lang]).items()
        for key, text in forms.items()
        if set(SLOT.findall(text)) != slots_in(theirs.get(name, {}))
    }
    assert wrong == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phrase_reads_on_its_button_as_it_will_be_heard(lang: str) -> None:
    buttons = {phrase: STRINGS[lang][f"table.phrases.{phrase}"] for phrase in PHRASES}
    assert buttons == {phrase: phrase_text(lang, phrase) for phrase in PHRASES}


# --- well-formed --------------------------------------------------------------------------


def faults(lang: str, text: str) -> Iterator[str]:
    """What a reader would take for a slip."""
    if text != text.strip() or "  " in text or not text:
        yield "spaces"
    if "..." in text or " …" in text:
        yield "ellipsis"
    if re.search(r" [,.;:!?]", text):
        yield "space before a mark"
    if re.search(r"""["'`]""", text) or set("“”„«»‘’") & set(text) - set(QUOTES[lang]):
        yield "quotation marks"
    if text.count("{") != text.count("}") or re.search(r"[{}]", SLOT.sub("", text)):
        yield "braces"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_has_slips_of_typography(lang: str) -> None:
    by_key = {key: list(faults(lang, text)) for key, text in STRINGS[lang].items()}
    assert {key: problems for key, problems in by_key.items() if problems} == {}


@pytest.mark.parametrize(
    "text", ["two  spaces", " before", "wait ...", "wait …", "so , so", 'the "word"', "«word»", "{n"]
)
def test_slips_are_seen(text: str) -> None:
    assert list(faults("en", text))


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", SLOT.sub(" ", text)))


def latin(words: set[str]) -> set[str]:
    return {word for word in words if re.search("[a-zA-Z]", word)}


def is_left_in_english(lang: str, text: str, english: str) -> bool:
    """Latin letters among Cyrillic ones; else the same text, or a word that only English has."""
    words = words_of(text) - NAMES
    if not latin(words_of(phrase(lang, "about", "name"))):
        return bool(latin(words))
    is_same = text == english and bool(words) and text not in SAME.get(lang, ())
    return is_same or bool({word.lower() for word in words} & ENGLISH_WORDS)


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_nothing_is_left_in_english(lang: str) -> None:
    theirs = families(ENGLISH)
    left = {
        key: text
        for name, forms in families(STRINGS[lang]).items()
        for key, text in forms.items()
        if is_left_in_english(lang, text, theirs.get(name, {}).get(key, ""))
    }
    assert left == {}


@pytest.mark.parametrize(
    ("lang", "text"), [("uk", "Обрати card"), ("ru", "Сopy"), ("pl", "Close"), ("cs", "Karta of hrdina")]
)
def test_english_is_recognized(lang: str, text: str) -> None:
    assert is_left_in_english(lang, text, "Close")


# --- needed -------------------------------------------------------------------------------


def page_sources() -> str:
    """What the page is written in, without tests, sheets for its makers and what is generated."""
    apart = {"generated", "dev"}
    files = (path for path in sorted(WEB.rglob("*")) if path.suffix in (".ts", ".svelte"))
    return "\n".join(
        path.read_text("utf-8")
        for path in files
        if not path.name.endswith(".test.ts") and not apart & set(path.relative_to(WEB).parts)
    )


SECTIONS = "|".join(sorted({key.partition(".")[0] for key in ENGLISH}))
SOURCES = page_sources()
WRITTEN = set(re.findall(rf"""['"]((?:{SECTIONS})(?:\.[\w-]+)+)['"]""", SOURCES))
TEMPLATES = {re.sub(r"\$\{[^}]*\}", "*", template) for template in re.findall(rf"`((?:{SECTIONS})\.[^`]*)`", SOURCES)}


def test_every_key_that_is_put_together_is_listed_here() -> None:
    assert set(PUT_TOGETHER) == TEMPLATES


def test_every_key_that_the_page_uses_exists_and_every_key_is_used() -> None:
    filled = {template.replace("*", value) for template, values in PUT_TOGETHER.items() for value in values}
    assert filled | WRITTEN == set(families(ENGLISH))
