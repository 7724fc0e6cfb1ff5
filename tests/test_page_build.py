"""What the page takes from the Python side, and when it is built anew."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from peerless.core.decision import KINDS
from peerless.core.events import EVENTS
from peerless.server.protocol.requests import PHRASES
from tools import build_page, make_page_data, tasks
from tools.bootstrap import SetupFailed
from tools.make_page_data import Strings

ROOT = Path(__file__).resolve().parent.parent
SOURCE: Strings = {"a.title": "Hello", "a.cards.one": "{n} card", "a.cards.other": "{n} cards", "a.by": "by {name}"}

# --- types --------------------------------------------------------------------------------


def definition(name: str) -> dict[str, object]:
    schema: dict[str, object] = make_page_data.schema()["$defs"][name]
    return schema


def test_every_message_says_its_kind() -> None:
    for union in ("Message", "Request"):
        for member in make_page_data.schema()["$defs"][union]["anyOf"]:
            name = member["$ref"].rpartition("/")[2]
            assert "kind" in definition(name)["required"], name  # type: ignore[operator]


def test_fields_that_may_be_missing_are_optional() -> None:
    required = definition("SeatView")["required"]
    assert isinstance(required, list)
    assert "hand" not in required
    assert "hand_size" in required
    assert definition("Answer")["required"] == ["answer", "kind", "version"]


def test_nothing_is_left_that_would_become_a_tuple_or_a_type_of_its_own() -> None:
    text = json.dumps(definition("NewTable"))
    for limit in ("minItems", "maxLength", "pattern", '"title"'):
        assert limit not in text


def test_events_and_decisions_are_types_that_list_their_names() -> None:
    assert definition("EventName")["enum"] == [name for name, *_ in EVENTS]
    assert definition("DecisionKind")["enum"] == list(KINDS)
    for name, field, kind in [("Event", "event", "EventName"), ("DecisionInfo", "kind", "DecisionKind")]:
        properties = definition(name)["properties"]
        assert isinstance(properties, dict) and properties[field] == {"$ref": f"#/$defs/{kind}"}


def test_the_page_knows_the_phrases() -> None:
    assert json.dumps(PHRASES) in make_page_data.contents()["names.ts"]


# --- strings ------------------------------------------------------------------------------


def gaps(lang: str, own: Strings) -> list[str]:
    return list(make_page_data.gaps(lang, own, SOURCE))


def test_a_whole_translation_has_no_gaps() -> None:
    forms = {"a.cards.one": "{n} karta", "a.cards.few": "{n} karty", "a.cards.many": "{n} kart"}
    assert gaps("pl", {"a.title": "Cześć", **forms, "a.by": "{name}"}) == []
    assert gaps("en", SOURCE) == []


def test_gaps_are_named() -> None:
    problems = gaps("pl", {"a.cards.one": "{n} karta", "a.cards.few": "karty", "a.by": "od", "a.old": "x"})
    assert problems == [
        "pl: a.old is not in English",
        "pl: a.title is missing",
        "pl: a.cards.many is missing",
        "pl: a.by must have these slots: name",
    ]


def test_what_a_language_lacks_is_taken_from_english_with_all_its_forms() -> None:
    filled = make_page_data.with_fallback({"a.title": "Ahoj", "a.old": "x"}, SOURCE)
    assert filled == {**SOURCE, "a.title": "Ahoj"}


def test_the_forms_of_a_language_are_not_mixed_with_english_ones() -> None:
    forms = {"a.cards.one": "1", "a.cards.few": "2", "a.cards.many": "5"}
    assert "a.cards.other" not in make_page_data.with_fallback(forms, SOURCE)


def test_an_unknown_argument_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert make_page_data.main(["--strickt"]) == 2
    assert "--strict" in capsys.readouterr().err


# --- when the page is built ---------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project with a built page."""
    files = {
        "web/src/main.ts": "1",
        "web/src/main.test.ts": "1",
        "web/src/generated/names.ts": "1",
        "web/node_modules/x/index.js": "1",
        "web/tests/setup.ts": "1",
        "src/peerless/text/locales/en/page.toml": "1",
        "static/index.html": "1",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    web, static = tmp_path / "web", tmp_path / "static"
    places = {"ROOT": tmp_path, "WEB": web, "GENERATED": web / "src" / "generated"}
    for name, place in {**places, "STATIC": static, "STAMP": static / ".stamp"}.items():
        monkeypatch.setattr(build_page, name, place)
    (static / ".stamp").write_text(build_page.stamp(list(build_page.sources())), "utf-8")
    return tmp_path


def test_a_built_page_is_left_alone(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_page, "npm_command", lambda: pytest.fail("npm was called"))
    assert build_page.build() == 0


@pytest.mark.parametrize("name", ["web/src/main.ts", "web/src/new.ts", "src/peerless/text/locales/en/page.toml"])
def test_a_changed_source_is_noticed(checkout: Path, name: str) -> None:
    (checkout / name).write_text("2", "utf-8")
    assert not build_page.is_built()


@pytest.mark.parametrize(
    "name", ["web/src/main.test.ts", "web/src/generated/names.ts", "web/node_modules/x/index.js", "web/tests/setup.ts"]
)
def test_files_that_are_not_sources_do_not_matter(checkout: Path, name: str) -> None:
    (checkout / name).write_text("2", "utf-8")
    assert build_page.is_built()


class Npm:
    """Stands in for npm, with nothing installed yet; a command in `broken` fails."""

    def __init__(self, broken: str = "") -> None:
        self.broken = broken
        self.calls: list[tuple[str, ...]] = []

    def __call__(self, *arguments: str) -> int:
        self.calls.append(arguments)
        return int(arguments[0] == self.broken)


def use(npm: Npm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_page, "PACKAGES_STAMP", tmp_path / "stamp")
    monkeypatch.setattr(build_page, "npm", npm)


def test_a_player_installs_only_what_builds_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = Npm()
    use(npm, tmp_path, monkeypatch)
    for group in (build_page.BUILDERS, build_page.BUILDERS, build_page.ALL, build_page.ALL, build_page.BUILDERS):
        build_page.ensure_packages(group)
    assert npm.calls == [("ci", "--omit=dev"), ("ci",)]


def test_without_a_usable_lock_the_same_packages_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = Npm(broken="ci")
    use(npm, tmp_path, monkeypatch)
    build_page.ensure_packages(build_page.BUILDERS)
    assert npm.calls[-1] == ("install", "--no-save", "--no-package-lock", "--omit=dev")


def test_a_page_without_its_entry_is_none(checkout: Path) -> None:
    (checkout / "static" / "index.html").unlink()
    assert not build_page.is_built()


def test_an_unknown_command_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert build_page.main(["biuld"]) == 2
    assert "build, check, format, test" in capsys.readouterr().err


def test_the_check_of_a_built_page_needs_no_package() -> None:
    """It runs on every start, in a Python that may have nothing installed yet."""
    code = "import sys; sys.path.insert(0, '.'); from tools import build_page; build_page.is_built()"
    subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, check=True)


# --- the browser for the tests ------------------------------------------------------------


def test_a_named_browser_must_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(tasks.CHROMIUM, "no-such-browser")
    with pytest.raises(SetupFailed, match="no-such-browser"):
        tasks.installed_chromium()


def test_the_named_browser_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(tasks.CHROMIUM, sys.executable)
    assert tasks.installed_chromium() == sys.executable


def test_without_a_browser_the_tests_fail_and_say_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "installed_chromium", lambda: None)
    monkeypatch.setattr(tasks, "chromium_from_apt", lambda: False)
    monkeypatch.setattr(tasks, "python", lambda *_: 1)
    with pytest.raises(SetupFailed, match="please install it"):
        tasks.ensure_chromium()
