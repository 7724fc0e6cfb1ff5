"""The option `--content` of every command that takes heroes or boards, and the warnings about skipped content."""

import os
import sys
import warnings
from pathlib import Path
from typing import Annotated, TextIO

import typer

from peerless.cli.errors import error_text
from peerless.content.folders import VARIABLE, ContentWarning, check_folders


def _use(folders: list[Path] | None) -> list[Path] | None:
    """Add folders to those of the environment, for this process and its children; raises an error if one is invalid."""
    if folders:
        named = [folder.absolute() for folder in folders]
        check_folders(named)
        before = os.environ.get(VARIABLE)
        os.environ[VARIABLE] = os.pathsep.join([*map(str, named), *([before] if before else [])])
    return folders


Content = Annotated[
    list[Path] | None,
    typer.Option(
        "--content",
        metavar="DIR",
        callback=_use,
        is_eager=True,
        help=f"A folder with heroes and boards of your own; may be repeated. Also: {VARIABLE}.",
    ),
]


def show_warnings_in_a_sentence() -> None:
    """Print warnings about skipped content as one sentence, without a source location."""
    others = warnings.showwarning

    def show(
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: TextIO | None = None,
        line: str | None = None,
    ) -> None:
        if isinstance(message, ContentWarning):
            print(f"peerless: {error_text(message, sys.argv, os.environ)}", file=sys.stderr)
        else:
            others(message, category, filename, lineno, file, line)

    warnings.showwarning = show
