"""README and docs/ are true: links lead somewhere, Python examples run, TOML can be read, commands exist."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest

import peerless as pl
from peerless.ai.registry import BOTS, STYLES
from peerless.cli.app import app
from peerless.server.protocol.basics import PROTOCOL
from peerless.text.catalog import languages, phrase
from tools import make_docs

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^()\s]+)\)")
ANCHOR = re.compile(r'<a id="([^"]+)">')
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
COMMAND = re.compile(r"`(?:\. )?peerless ([a-z][^`]*)`|^    peerless (.+)$", re.MULTILINE)
ELSEWHERE = ("http://", "https://", "mailto:")


def prose(page: Path) -> str:
    """A page without its code blocks."""
    return FENCE.sub("", page.read_text("utf-8"))


def blocks(page: Path, language: str) -> list[str]:
    return [text for name, text in FENCE.findall(page.read_text("utf-8")) if name == language]


def slug(heading: str) -> str:
    """The anchor that a heading gets."""
    plain = re.sub(r"<[^>]+>|[`*]", "", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    text = prose(page)
    return {slug(heading) for heading in HEADING.findall(text)} | set(ANCHOR.findall(text))


def dangling(page: Path) -> list[str]:
    """The links of a page that lead nowhere."""
    return [link for link in LINK.findall(prose(page)) if not link.startswith(ELSEWHERE) and not leads(page, link)]


def leads(page: Path, link: str) -> bool:
    name, _, anchor = link.partition("#")
    target = (page.parent / name).resolve() if name else page
    return target.exists() and (not anchor or anchor in anchors(target))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert dangling(page) == []


def test_a_dangling_link_is_seen(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text('# A `b` c\n[a](#a-b-c) [b](#x) [c](page.md#y) [d](gone.md) <a id="y"></a>\n', "utf-8")
    assert dangling(page) == ["#x", "gone.md"]


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=lambda page: page.name)
def test_python_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for text in blocks(page, "python"):
        names: dict[str, object] = {}
        exec(compile(text, page.name, "exec"), names)
        for name, test in names.items():
            if name.startswith("test_") and callable(test):
                test()


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "toml")], ids=lambda page: page.name)
def test_toml_examples_can_be_read(page: Path) -> None:
    for text in blocks(page, "toml"):
        tomllib.loads(text)


def commands(page: Path) -> list[list[str]]:
    return [shlex.split(inline or indented) for inline, indented in COMMAND.findall(page.read_text("utf-8"))]


KNOWN = {
    (command.name or command.callback.__name__.replace("_", "-"))
    for command in app.registered_commands
    if command.callback is not None
}


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=lambda page: page.name)
def test_every_command_that_is_named_exists(page: Path) -> None:
    assert {words[0] for words in commands(page)} <= KNOWN


def test_the_readme_names_every_hero_board_and_language() -> None:
    text = " ".join((ROOT / "README.md").read_text("utf-8").split())
    names = [hero.name for hero in pl.heroes().values()] + [board.name for board in pl.boards().values()]
    names += [phrase(lang, "about", "english") for lang in languages()]
    assert [name for name in names if name not in text] == []


def test_the_page_of_the_bots_names_all_of_them() -> None:
    text = (ROOT / "docs" / "BOTS.md").read_text("utf-8")
    assert [name for name in (*BOTS, *STYLES) if f"`{name}`" not in text] == []


def test_the_page_of_the_protocol_has_its_version() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    assert set(re.findall(r'"protocol": (\d+)', text)) == {str(PROTOCOL)}


# --- the site; `make docs` builds it --------------------------------------------------------


def test_the_site_has_every_public_name() -> None:
    names = make_docs.public_names()
    page = make_docs.api_page(names)
    assert set(names) == {name for name in pl.__all__ if not name.startswith("__")}
    assert all(f":: peerless.{name}\n" in page for name in names)


def test_the_site_has_every_page_and_links_inside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_docs, "PAGES", tmp_path / "pages")
    make_docs.write_pages(["Game"])
    pages = {path.name for path in (tmp_path / "pages").glob("*.md")}
    assert {page.name for page in PAGES} - {"README.md"} <= pages >= {"index.md", "api.md"}
    index = (tmp_path / "pages" / "index.md").read_text("utf-8")
    assert all(f"\n{Path(page).stem}\n" in index for page in pages - {"index.md"})
    assert [
        link for page in (tmp_path / "pages").glob("*.md") for link in LINK.findall(prose(page)) if ".." in link
    ] == []
