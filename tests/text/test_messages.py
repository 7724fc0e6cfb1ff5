"""Every message of an error has its words: each key that the code uses, with its slots, in each language."""

import ast
import pickle
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from peerless.extras import MissingExtra
from peerless.game.errors import IllegalAnswer
from peerless.lang.vocabulary import VOCABULARY
from peerless.players.errors import UnknownBot
from peerless.players.registry import make_bot
from peerless.reference.entries import UnknownWord
from peerless.table.errors import TableRefusal
from peerless.text import messages
from peerless.text.catalog import Tree, catalog, languages
from peerless.text.grammar import SLOT
from peerless.text.messages import Message, Refusal, either, kind, listed, reason
from tests.support.homebrew import FILE, card, plain_hero

SOURCE = Path(pl.__file__).parent
SCANNED = [path for path in sorted(SOURCE.rglob("*.py")) if not path.is_relative_to(SOURCE / "core")]
SPEAKING = [lang for lang in languages() if catalog(lang, "errors")]  # the others are not translated yet

FORWARDED = ("key", "what")  # names of parameters that helpers hand on: the callers of those are scanned
REPLIES = "peerless.server.protocol.replies"  # what goes over the wire has the same names as what is said
STRUCTURE = ("block", "blocks", "conditions", "count", "flag", "numbers", "space_sets")  # sorts that no message names


# --- what the files have --------------------------------------------------------------------


def slots_of(template: str | Tree) -> set[str]:
    """The slots of a template, of all its forms if it has several."""
    if isinstance(template, str):
        return {match[2] for match in SLOT.finditer(template)}
    return {slot for form in template.values() for slot in slots_of(form)}


def templates(lang: str) -> dict[tuple[str, str], set[str]]:
    """Every message of a language by section and key, with its slots."""
    by_key: dict[tuple[str, str], set[str]] = {}
    for section, entries in catalog(lang, "errors").items():
        assert isinstance(entries, Mapping), f"{section} is no section"
        by_key |= {(section, key): slots_of(entry) for key, entry in entries.items()}
    return by_key


ENGLISH = templates("en")


@pytest.mark.parametrize("lang", SPEAKING)
def test_every_language_has_the_same_messages_with_the_same_slots(lang: str) -> None:
    assert templates(lang) == ENGLISH


@pytest.mark.parametrize("lang", SPEAKING)
@pytest.mark.parametrize("value", ["word", 1, 2, 5, kind("hero")], ids=str)
def test_every_message_can_be_said(lang: str, value: "str | int | Message") -> None:
    for (section, key), slots in ENGLISH.items():
        message = Message(section, key, dict.fromkeys(slots, value))
        assert message.text(lang) and not SLOT.search(message.text(lang))


# --- what the code uses ---------------------------------------------------------------------


@dataclass(frozen=True)
class Use:
    """A place in the code that names a message; slots are None where they are handed on."""

    place: str
    section: str
    key: ast.expr
    slots: set[str] | None

    def possible(self) -> set[str]:
        """The keys that this place may use."""
        if isinstance(self.key, ast.Constant):
            return {str(self.key.value)}
        named = ast.unparse(self.key)
        if named == "_kind(sort)":
            return kinds_of_the_language()
        assert named in FORWARDED, f"{self.place}: {named} is no key"
        return set()


def kinds_of_the_language() -> set[str]:
    """What a hero file may name: the sorts of phrases and arguments."""
    words = [word for words in VOCABULARY.values() for word in words.values()]
    params = [param for word in words for param in (word.head, *word.params.values()) if param is not None]
    return ({*VOCABULARY, *(param.sort for param in params)} - {"op", *STRUCTURE}) | {"effect"}


def refusals(base: type[Refusal] = Refusal) -> dict[str, str]:
    """The sections of all refusals by the names of their classes."""
    sections = {base.__name__: base.section}
    for subclass in base.__subclasses__():
        sections |= refusals(subclass)
    return sections


SECTIONS = {**refusals(), "problem": "author", "kind": "kinds"}  # by function: the key is the first argument
SECOND = {
    "add": ("author", 2),
    "file_error": ("author", 2),
    "unknown": ("kinds", 4),
    "unknown_word": ("kinds", 4),
}  # with the number of arguments


def use_of(call: ast.Call, place: str) -> Use | None:
    """The message that a call names, if it names one."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    given = {keyword.arg for keyword in call.keywords}
    slots = None if None in given else {slot for slot in given if slot is not None}
    if name in SECTIONS and call.args:
        return Use(place, SECTIONS[name], call.args[0], slots)
    section, arguments = SECOND.get(name, ("", 0))
    if arguments and len(call.args) == arguments:
        return Use(place, section, call.args[1], slots)
    if name == "Message" and isinstance(call.args[0], ast.Constant):
        table = call.args[2] if len(call.args) > 2 else ast.Dict([], [])
        literal = {str(ast.literal_eval(key)) for key in table.keys if key} if isinstance(table, ast.Dict) else None
        return Use(place, str(call.args[0].value), call.args[1], literal)
    return None


def own_names(tree: ast.Module) -> set[str]:
    """The names that a module defines or imports from our modules; anything else it calls may be foreign."""
    names = {node.name for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("peerless") and node.module != REPLIES:
            names |= {alias.asname or alias.name for alias in node.names}
    return names


def calls(source: str) -> Iterator[ast.Call]:
    """The calls that may name a message: of methods, and of functions and classes of ours."""
    tree = ast.parse(source)
    ours = own_names(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (not isinstance(node.func, ast.Name) or node.func.id in ours):
            yield node


def uses() -> Iterator[Use]:
    for path in SCANNED:
        for call in calls(path.read_text("utf-8")):
            use = use_of(call, f"{path.relative_to(SOURCE).as_posix()}:{call.lineno}")
            if use is not None:
                yield use


def literals(*folders: str) -> set[str]:
    """The strings in the code of these folders."""
    paths = (path for path in SCANNED if path.relative_to(SOURCE).parts[0] in folders)
    nodes = (node for path in paths for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_key_in_the_code_has_a_message_and_its_slots() -> None:
    for use in uses():
        for key in use.possible():
            assert (use.section, key) in ENGLISH, f"{use.place}: there is no {use.section}.{key}"
            if use.slots is not None:
                assert use.slots == ENGLISH[use.section, key], use.place


def test_every_message_is_used_somewhere() -> None:
    used = {(use.section, key) for use in uses() for key in use.possible()}
    used |= {("server", key) for key in literals("server", "table")}  # refusals travel as keys, not as exceptions only
    assert {MissingExtra.__name__, UnknownWord.__name__} <= set(SECTIONS)  # found once their modules are imported
    assert set(ENGLISH) - used == set()


def test_only_tables_and_the_server_refuse_as_a_server() -> None:
    assert TableRefusal.__name__ in SECTIONS
    assert {use.place.split("/")[0] for use in uses() if use.section == "server"} <= {"table", "server"}


def test_the_search_for_messages_finds_them() -> None:
    source = """
from peerless.game.errors import SetupError
from peerless.text.messages import Message
self.problems.add(at, "x", y=1); SetupError("z", **more); Message("lists", "none"); seen.add(2); f()
"""
    detected = [(use.section, *use.possible(), use.slots) for call in calls(source) if (use := use_of(call, "here"))]
    assert detected == [("author", "x", {"y"}), ("setup", "z", None), ("lists", "none", set())]


def test_the_search_for_messages_passes_over_what_only_sounds_like_one() -> None:
    source = """
from peerless.server.protocol.replies import Refusal
kind = KINDS[name]
kind(parsed); Refusal(1, "no_table", "text", 2, False)
"""
    assert [use for call in calls(source) if (use := use_of(call, "here"))] == []


# --- how they are said ----------------------------------------------------------------------


def declining(lang: str, file: str, *keys: str) -> "str | Tree":
    """A language in which nouns have cases and genders, for a test."""
    texts: dict[tuple[str, ...], str | Tree] = {
        ("setup", "no_such"): "{what~him/her/it}: no {what:gen} {name} ({known})",
        ("kinds", "board"): {"nom": "board", "gen": "of-board", "gender": "f"},
        ("kinds", "argument"): {"nom": "argument {word}", "gen": "of-argument {word}", "gender": "m"},
        ("lists", "none"): "nothing",
    }
    return texts[keys]


def test_a_noun_in_a_slot_has_its_case_and_gender(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "needed", declining)
    error = pl.SetupError("no_such", what=kind("board"), name="moon", known=listed([]))
    assert error.text("en") == "her: no of-board moon (nothing)"
    error = pl.SetupError("no_such", what=kind("argument", word="draw"), name="to", known=listed(["by", "for"]))
    assert error.text("en") == "him: no of-argument draw to (by, for)"


def test_what_was_typed_is_never_taken_for_a_slot() -> None:
    assert str(UnknownBot("no_such", what=kind("bot"), name="{what}", known="{x}")).endswith(
        'no bot "{what}". Possible: {x}.'
    )


def test_alternatives() -> None:
    assert either(2) == 2
    assert str(either(2, 3, "x")) == "2 or 3 or x"


def refused_answer() -> IllegalAnswer:
    with pytest.raises(IllegalAnswer) as caught:
        pl.new_game(["medusa", "alice"]).answer(99)
    return caught.value


def refused_bot() -> UnknownBot:
    with pytest.raises(UnknownBot) as caught:
        make_bot("nobody", 0)
    return caught.value


def refused_record() -> pl.RecordError:
    with pytest.raises(pl.RecordError) as caught:
        pl.load({})
    return caught.value


def refused_by_the_server() -> TableRefusal:
    return TableRefusal("unreadable", reason=reason(refused_record()))


def refused_hero() -> pl.ContentError:
    with pytest.raises(pl.ContentError) as caught:
        hero_from_plain(plain_hero(card("one", used_by=[]), card("two", used_by=[])), FILE)
    return caught.value


@pytest.mark.parametrize("refused", [refused_answer, refused_bot, refused_record, refused_by_the_server, refused_hero])
def test_an_error_is_the_same_when_it_comes_from_a_worker(refused: Callable[[], Refusal | pl.ContentError]) -> None:
    error = refused()
    assert str(error) == error.text() == error.text("en")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and str(again) == str(error) and again.text("en") == str(error)


def test_a_wrong_answer_has_words() -> None:
    error = refused_answer()
    assert error.text("en").startswith("option 99 is not a legal answer to place-sidekick. Possible: space ")


def test_a_refusal_of_the_server_has_a_key_for_programs_and_words_for_people() -> None:
    error = TableRefusal("wrong_protocol", yours=1, ours=2)
    assert (error.key, error.message.section) == ("wrong_protocol", "server")
    assert error.text("cs") == "Stránka používá verzi protokolu 1, server verzi 2. Načtěte stránku znovu."


def test_all_problems_of_a_file_are_said_a_line_each() -> None:
    error = refused_hero()
    assert len(error.problems) == 2
    assert error.text("en").split("\n") == error.problems


def test_an_error_inside_an_error_is_said_in_the_same_language() -> None:
    inner = refused_record()
    assert reason(inner) is inner.message
    assert reason(KeyError("x")) == "'x'"
    outer = pl.RecordError("setup_unusable", reason=reason(inner))
    assert str(outer) == f"the set-up of the record cannot be used: {inner}"
