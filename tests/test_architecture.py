"""Keeps the layers apart: who may import whom, a core that knows no hero and keeps no state, files of readable size."""

import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import peerless as pl
from peerless.core import frame

SOURCE = Path(__file__).resolve().parent.parent / "src" / "peerless"
MODULES = sorted(SOURCE.rglob("*.py"))
CORE = [path for path in MODULES if path.is_relative_to(SOURCE / "core")]
LONGEST = 520
NAMES = ("heroes.toml", "effects.toml")  # tables are as long as there are heroes, and words

# What each layer may import of ours. Every layer may read the version.
LAYERS = {
    "core": {"core"},
    "lang": {"core", "lang"},
    "content": {"core", "lang", "content"},
    "text": {"core", "lang", "content", "text"},
    "reference": {"lang", "content", "text", "reference"},
    "game": {"core", "lang", "content", "text", "game"},
    "checking": {"core", "lang", "content", "text", "game", "checking"},
    "table": {"core", "lang", "content", "text", "game", "table"},
    "ai": {"core", "ai"},
    "players": {"core", "text", "game", "ai", "players"},
    "lab": {"core", "lang", "content", "text", "game", "ai", "players", "lab", "compiled", "extras", "interrupt"},
    "server": {"core", "lang", "content", "text", "game", "table", "ai", "players", "server", "extras"},
}
# The layer that finds a mistake says what is wrong; the layer that shows it chooses the language. So these layers may
# name a message by its key, and nothing else of the text. The core may not: it is compiled and needs only itself.
MESSAGES = "peerless.text.messages"
MAY_NAME_MESSAGES = {"lang", "content", "ai"}
MESSAGES_NEED = {"peerless.text.catalog", "peerless.text.grammar"}  # which need nothing of the layers that name them
CORE_NEEDS = {"typing", "collections.abc"}  # of the standard library
EVERYDAY = {"clone"}  # ids of sidekicks that are also words of the trade

MUTATORS = {
    "add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault",
    "sort", "update",
}  # fmt: skip


def name_of(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), filename=str(path))


def imports(tree: ast.Module, package: str) -> Iterator[str]:
    """Every module that is imported anywhere in a module, by full name; relative ones count from `package`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] + "." if node.level else ""
            module = (base + (node.module or "")).rstrip(".")
            if module == "peerless":  # the layer is behind the word import
                yield from (f"peerless.{alias.name}" for alias in node.names)
            else:
                yield module


def package_of(path: Path) -> str:
    return ".".join(("peerless", *path.relative_to(SOURCE).parts[:-1]))


def layer_of(module: str) -> str | None:
    """The layer of one of our modules; None for others and for `peerless.version`."""
    parts = module.split(".")
    if parts[0] != "peerless" or parts[1:2] == ["version"]:
        return None
    return parts[1] if len(parts) > 1 else "peerless"


def forbidden(path: Path) -> list[str]:
    """What a module imports of ours and should not."""
    layer = path.relative_to(SOURCE).parts[0]
    imported = set(imports(tree_of(path), package_of(path)))
    return sorted(module for module in imported if layer_of(module) is not None and not may_import(layer, module))


def may_import(layer: str, module: str) -> bool:
    if module == MESSAGES and layer in MAY_NAME_MESSAGES:
        return True
    return layer_of(module) in LAYERS[layer]


# --- layers ---------------------------------------------------------------------------------


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_those_below(layer: str) -> None:
    modules = [path for path in MODULES if path.relative_to(SOURCE).parts[0] == layer]
    assert modules, f"there is no layer {layer}"
    assert {name_of(path): forbidden(path) for path in modules if forbidden(path)} == {}


def test_below_the_text_messages_may_be_named_and_nothing_else() -> None:
    assert may_import("lang", MESSAGES) and may_import("content", MESSAGES) and may_import("ai", MESSAGES)
    assert not may_import("lang", "peerless.text.catalog")
    assert not may_import("content", "peerless.text")
    assert not may_import("core", MESSAGES)


def test_messages_stand_below_the_layers_that_name_them() -> None:
    for module in (MESSAGES, *MESSAGES_NEED):
        path = SOURCE.joinpath(*module.split(".")[1:]).with_suffix(".py")
        ours = {name for name in imports(tree_of(path), package_of(path)) if layer_of(name) is not None}
        assert ours <= MESSAGES_NEED, module


def test_every_folder_is_a_layer_we_know() -> None:
    folders = {path.relative_to(SOURCE).parts[0] for path in MODULES if path.parent != SOURCE}
    assert folders <= {*LAYERS, "cli"}


def test_nobody_imports_the_command_line() -> None:
    doors = ("cli", "__main__.py")  # `python -m peerless` is the command line itself
    outside = [path for path in MODULES if path.relative_to(SOURCE).parts[0] not in doors]
    offenders = {
        name_of(path): module
        for path in outside
        for module in imports(tree_of(path), package_of(path))
        if layer_of(module) == "cli"
    }
    assert offenders == {}


def test_the_core_needs_next_to_nothing() -> None:
    needs = {
        f"{name_of(path)}: {module}"
        for path in CORE
        for module in imports(tree_of(path), package_of(path))
        if layer_of(module) is None and module not in CORE_NEEDS
    }
    assert needs == set()


def packages(layer: str) -> set[str]:
    """The packages of others that a layer imports at any place."""
    modules = [path for path in MODULES if path.relative_to(SOURCE).parts[0] == layer]
    names = {name.partition(".")[0] for path in modules for name in imports(tree_of(path), package_of(path))}
    return names - sys.stdlib_module_names - {"peerless"}


def test_the_library_needs_no_package() -> None:
    layers = {path.relative_to(SOURCE).parts[0] for path in MODULES}
    needed = {layer: packages(layer) for layer in layers if packages(layer)}
    assert needed == {
        "cli": {"rich", "typer"},
        "game": {"typing_extensions"},  # used if it is there, for the sake of pydantic on Python 3.11
        "lab": {"dask", "distributed", "numpy"},
        "server": needed["server"],
    }
    assert {"lab/cluster.py", "lab/fit.py"} == {
        name_of(path)
        for path in MODULES
        if {"dask", "distributed", "numpy"} & {name.partition(".")[0] for name in imports(tree_of(path), "peerless")}
    }


def test_the_extra_of_the_server_names_every_package_that_it_imports() -> None:
    project = tomllib.loads((SOURCE.parent.parent / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    named = {re.split(r"[^\w-]", line)[0].replace("-", "_") for line in (*extras["server"], *extras["postgres"])}
    brought_along = {"h11", "pydantic_core", "starlette", "typing_extensions"}  # by those that are named
    assert packages("server") <= named | brought_along
    assert project["dependencies"] == []


def test_the_reader_of_imports_sees_every_form() -> None:
    tree = ast.parse("import os\nfrom peerless import cli\nfrom . import x\nfrom ..lang import y\ndef f():\n import re")
    assert list(imports(tree, "peerless.core")) == ["os", "peerless.cli", "peerless.core", "peerless.lang", "re"]


# --- the frame is closed --------------------------------------------------------------------

MAY_READ_FRAMES = ("core", "lang", "ai/fast")  # `lang` compiles programs; the compiled bots pay for every call
PACKING = {
    "BRANCH_BITS",
    "DAMAGE_BITS",
    "PATH_BITS",
}  # how small numbers share a register, for those who write positions
REGISTERS = {
    name for name, place in vars(frame).items() if name.isupper() and name not in PACKING and type(place) is int
}

STATES = {"state", "trial", "world", "sample", "clone"}  # what states are called


def register_uses(tree: ast.Module) -> set[str]:
    """Registers that a module imports, and other ways to a frame."""
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "peerless.core.frame"
        for alias in node.names
    }
    modules = {module for module in imports(tree, "") if module == "peerless.core" or module.endswith("core.frame")}
    whole = {
        f"{node.value.id}.{node.attr}"
        for node in ast.walk(tree)
        if modules and isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if node.value.id in ("frame", "f") and node.attr in REGISTERS
    }
    called = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in ("register", "set_register", "stack")
        if ast.unparse(node.value).split(".")[-1] in STATES
    }
    return (imported & REGISTERS) | whole | called


def test_frames_are_read_by_the_core_only() -> None:
    outside = [path for path in MODULES if not name_of(path).startswith(MAY_READ_FRAMES)]
    by_module = {name_of(path): sorted(register_uses(tree_of(path))) for path in outside}
    assert {name: uses for name, uses in by_module.items() if uses} == {}


def test_the_search_for_registers_finds_every_form() -> None:
    assert {"TARGETS", "PC"} <= REGISTERS and not REGISTERS & PACKING
    source = """
from peerless.core import frame as f
from peerless.core.frame import TARGETS, PATH_BITS
x = state.register(TARGETS), state.stack[f.PC]
"""
    assert register_uses(ast.parse(source)) == {"TARGETS", "f.PC", "register", "stack"}


# --- the core knows no hero -----------------------------------------------------------------


def code_only(source: str) -> list[tuple[int, str]]:
    """Names and texts of a module with their lines; comments and docstrings are left out."""
    docstrings = {
        node.body[0].lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None
    }
    return [
        (token.start[0], token.string)
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.NAME or (token.type == tokenize.STRING and token.start[0] not in docstrings)
    ]


def mentions(source: str, ids: set[str]) -> list[str]:
    """Where one of the ids stands in the code, with hyphens or underscores, alone or inside a longer name."""
    words = "|".join(re.escape(id).replace(r"\-", "[-_ ]") for id in sorted(ids))
    pattern = re.compile(rf"(?<![a-z])(?:{words})(?![a-z])", re.IGNORECASE)
    return [f"{line}: {text}" for line, text in code_only(source) if pattern.search(text)]


def ids_of_fighters() -> set[str]:
    heroes = pl.heroes().values()
    return ({hero.id for hero in heroes} | {sidekick.id for hero in heroes for sidekick in hero.sidekicks}) - EVERYDAY


@pytest.mark.parametrize("path", CORE, ids=name_of)
def test_the_core_knows_no_hero_by_name(path: Path) -> None:
    assert mentions(path.read_text("utf-8"), ids_of_fighters()) == []


def test_the_search_for_heroes_finds_them() -> None:
    source = '"""About Medusa."""\n# merlin\nif hero == "king-arthur":\n    MERLIN_BOOST = reporter\n'
    hits = mentions(source, {"king-arthur", "merlin", "medusa", "porter"})
    assert hits == ['3: "king-arthur"', "4: MERLIN_BOOST"]


# --- the core keeps no state of its own -----------------------------------------------------


def module_names(tree: ast.Module) -> set[str]:
    """The names that a module binds itself, imported ones included."""
    names: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
    return names


def root(node: ast.expr) -> str | None:
    """The name an expression such as `a.b[c]` begins with."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def local_names(function: ast.FunctionDef) -> set[str]:
    arguments = function.args
    names = {argument.arg for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
    return names | {
        node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def writes(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """Lines and names where a function changes something in place."""
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
            yield node.lineno, root(node) or ""
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
            yield node.lineno, root(node.func) or ""


def written_state(tree: ast.Module) -> list[str]:
    """Where a function writes to something that belongs to the module."""
    shared = module_names(tree)
    places: list[str] = []
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        places += [f"{node.lineno}: global" for node in ast.walk(function) if isinstance(node, ast.Global)]
        own = local_names(function)
        places += [f"{line}: {name}" for line, name in writes(function) if name in shared and name not in own]
    return places


def calls_of_modules(tree: ast.Module) -> set[str]:
    """Imported modules: calling `cards.discard(…)` changes no module."""
    names: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in node.names}
    return names


@pytest.mark.parametrize("path", CORE, ids=name_of)
def test_the_core_writes_to_no_state_of_a_module(path: Path) -> None:
    tree = tree_of(path)
    modules = calls_of_modules(tree)
    calls = {
        f"{node.lineno}: {node.func.value.id}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if isinstance(node.func.value, ast.Name) and node.func.value.id in modules
    }
    assert [place for place in written_state(tree) if place not in calls] == []


def test_the_search_for_written_state_finds_it() -> None:
    source = "from a import b\nX = []\nY = {}\ndef f(z):\n X.append(1)\n Y[1] = 2\n z[0] = 1\n b.c = 3\n"
    assert written_state(ast.parse(source)) == ["5: X", "6: Y", "8: b"]
    assert written_state(ast.parse("N = 0\ndef f():\n global N\n N = 1\n")) == ["3: global"]


# --- every file ----------------------------------------------------------------------------


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_every_module_says_what_it_is_for(path: Path) -> None:
    source = path.read_text("utf-8")
    if not source.strip():
        pytest.skip("an empty file marks a package and says nothing")
    assert ast.get_docstring(ast.parse(source)), f"{name_of(path)} has no docstring"


def test_no_source_file_is_too_long() -> None:
    files = [path for path in SOURCE.rglob("*") if path.suffix in (".py", ".toml") and path.name not in NAMES]
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in files}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}
