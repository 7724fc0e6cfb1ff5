"""Build the documentation as a site in `build/docs`: the pages of `docs/`, and the public names of the library.

Sphinx and MyST have their own environment, `build/docs-env`, built from `requirements-docs.lock`; the library itself
can be imported without dependencies. This file needs only the standard library.

    python tools/make_docs.py
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
LOCK = ROOT / "requirements-docs.lock"
BUILD = ROOT / "build"
ENVIRONMENT = BUILD / "docs-env"
PAGES = BUILD / "docs-source"
SITE = BUILD / "docs"

# The order of the pages; those not listed here follow.
GUIDES = ("LANGUAGE", "ADDING", "api", "RULES", "RULINGS", "BOTS", "TESTING", "DESIGN", "PERFORMANCE")
AT_THE_TOP = ("CHANGELOG", "CONTRIBUTING", "SECURITY", "CODE_OF_CONDUCT")  # pages at the top of the repository
OUTSIDE = re.compile(r"\[([^][]+)\]\(\.\./([^()\s]+)\)")  # a link from docs/ to a file outside the site
FILES = re.compile(r"\[([^][]+)\]\((?![a-z]+:|#)([^()\s#]*(?<!\.md))\)")  # a link to a file that is not a page

CONFIGURATION = """
project = "Peerless"
author = copyright = "Peerless contributors"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
myst_heading_anchors = 4
suppress_warnings = ["myst.xref_missing"]  # anchors written as HTML; tests/test_docs.py follows every link
html_theme = "alabaster"
html_theme_options = {"description": "The Unmatched duel system", "page_width": "1100px", "fixed_sidebar": True}
html_sidebars = {"**": ["about.html", "searchfield.html", "navigation.html"]}
html_show_sourcelink = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
"""


def main() -> int:
    """Rebuild everything; warnings are errors, so that problems do not go unnoticed."""
    python = environment()
    write_pages(public_names())
    command = [str(python), "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", str(PAGES), str(SITE)]
    code = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(SOURCE), "PEERLESS_PURE": "1"}).returncode
    if code:
        return code
    lost = dangling_links()
    if lost:
        print("make_docs: links that lead nowhere:", *lost, sep="\n  ", file=sys.stderr)
        return 1
    print(f"make_docs: the site is {SITE.relative_to(ROOT) / 'index.html'}")
    return 0


def environment() -> Path:
    """Return the interpreter with Sphinx, installed once per lock."""
    python = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = ENVIRONMENT / ".stamp"
    wanted = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()
    if not stamp.is_file() or stamp.read_text("utf-8") != wanted:
        print("make_docs: installing what builds the site, which may take a minute")
        venv.create(ENVIRONMENT, with_pip=True, clear=True, symlinks=os.name != "nt")
        subprocess.run([str(python), "-m", "pip", "install", "-q", "--require-hashes", "-r", str(LOCK)], check=True)
        stamp.write_text(wanted, "utf-8")
    return python


def public_names() -> list[str]:
    """Return the public names of the library, in its order."""
    sys.path.insert(0, str(SOURCE))
    import peerless

    return [name for name in peerless.__all__ if not name.startswith("__")]


def write_pages(names: list[str]) -> None:
    """Write the sources of the site: copies of the pages, and the generated ones."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    for name in AT_THE_TOP:
        (PAGES / f"{name}.md").write_text(from_the_top(f"{name}.md"), "utf-8")
    for path in PAGES.glob("*.md"):
        path.write_text(OUTSIDE.sub(r"\1 (`\2`)", path.read_text("utf-8")), "utf-8")
    (PAGES / "conf.py").write_text(CONFIGURATION, "utf-8")
    (PAGES / "api.md").write_text(api_page(names), "utf-8")
    (PAGES / "index.md").write_text(index_page(sorted(path.stem for path in PAGES.glob("*.md"))), "utf-8")


def index_page(pages: list[str]) -> str:
    """Return the front page: the README and the list of pages."""
    order = [*(page for page in GUIDES if page in pages), *(page for page in pages if page not in GUIDES)]
    contents = "\n".join(["```{toctree}", ":hidden:", "", *order, "```"])
    return f"{from_the_top('README.md')}\n{contents}\n"


def from_the_top(name: str) -> str:
    """Return a page from the top of the repository with links adapted to the site; links to other files become text."""
    text = (ROOT / name).read_text("utf-8").replace("](docs/", "](")
    return FILES.sub(r"\1 (`\2`)", text)


def api_page(names: list[str]) -> str:
    """Return a page with every public name: signature, docstring, members."""
    lines = [
        "# The library",
        "",
        "`import peerless as pl`: these names are the library; what is not here may change.",
        "",
    ]
    for name in names:
        directive, *options = documented_as(name)
        lines += ["```{eval-rst}", f".. {directive}:: peerless.{name}", *options, "```", ""]
    return "\n".join(lines)


def documented_as(name: str) -> tuple[str, ...]:
    """Return the directive for a public name, with its options."""
    import peerless

    value = getattr(peerless, name)
    if isinstance(value, type):
        return "autoclass", "   :members:"
    return ("autofunction",) if callable(value) else ("autodata",)


def dangling_links() -> list[str]:
    """Return the links of the built site to missing pages or anchors."""
    pages = {path.name: path.read_text("utf-8") for path in SITE.glob("*.html")}
    anchors = {name: set(re.findall(r'(?:id|name)="([^"]+)"', text)) for name, text in pages.items()}
    return [
        f"{name}: {link}"
        for name, text in pages.items()
        for link in re.findall(r'href="([^"]+)"', text)
        if not re.match("[a-z]+:", link) and not _leads(link, name, anchors)
    ]


def _leads(link: str, page: str, anchors: dict[str, set[str]]) -> bool:
    target, _, anchor = link.partition("#")
    target = target.partition("?")[0] or page
    return (SITE / target).exists() and (not anchor or target not in anchors or anchor in anchors[target])


if __name__ == "__main__":
    sys.exit(main())
