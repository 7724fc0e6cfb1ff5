"""Where the packages of an extra are missing, one sentence says what to type."""

import subprocess
import sys

import pytest

from peerless.extras import MissingExtra, requires
from peerless.text.catalog import languages

WITHOUT = """
import sys
sys.modules.update(dict.fromkeys({packages!r}))  # as if they were not installed
sys.argv = ["peerless", *{arguments!r}]
from peerless.__main__ import main
main()
"""


def command_without(packages: list[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command in an interpreter in which these packages cannot be imported."""
    code = WITHOUT.format(packages=packages, arguments=arguments)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


@pytest.mark.parametrize(
    ("packages", "arguments", "extra"),
    [
        (["typer"], ("sim", "medusa", "alice"), "cli"),
        (["fastapi", "starlette"], ("serve", "--port", "0"), "server"),
        (["sqlalchemy"], ("purge", "--older-than", "30d"), "server"),
        (["typer", "fastapi"], ("serve",), "server"),  # one command to type, not one after the other
        (["dask"], ("sim", "medusa", "alice", "--cluster", "tcp://127.0.0.1:1"), "cluster"),
        (["numpy"], ("fit",), "fit"),
    ],
)
def test_a_command_says_what_to_type(packages: list[str], arguments: tuple[str, ...], extra: str) -> None:
    done = command_without(packages, *arguments)
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.splitlines()) == 1 and f'pip install "peerless-duel[{extra}]"' in done.stderr


def test_other_commands_need_no_extra_but_their_own() -> None:
    assert command_without(["fastapi", "sqlalchemy", "numpy", "dask"], "rules", "MOVE-3").returncode == 0


@pytest.mark.parametrize("lang", languages())
def test_the_sentence_names_the_package_in_every_language(lang: str) -> None:
    with pytest.raises(MissingExtra) as caught, requires("rl"):
        raise ModuleNotFoundError("no module", name="numpy.linalg")
    assert " numpy" in caught.value.text(lang) and 'pip install "peerless-duel[rl]"' in caught.value.text(lang)


def test_a_missing_module_of_ours_is_not_a_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError, match="nonsense"), requires("server"):
        raise ModuleNotFoundError("nonsense", name="peerless.nonsense")
