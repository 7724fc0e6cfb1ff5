"""Options shared by several commands, and the error for invalid ones."""

import os
import sys
from typing import Annotated

import typer

from peerless.cli.errors import EXIT_WRONG_USE
from peerless.text.catalog import catalog, language_of, languages

Seed = Annotated[int, typer.Option(help="Chance starts from this number: same seed, same games.")]
Jobs = Annotated[int, typer.Option(min=1, help="Processes to use; the result is the same.")]
Json = Annotated[bool, typer.Option("--json", help="Print plain data for a program to read.")]
Board = Annotated[str | None, typer.Option(help="Board to play on.")]
Rules = Annotated[str, typer.Option(help="Rules preset: current or classic.")]
Mode = Annotated[str, typer.Option(help="duel, ffa (three or four seats) or teams (four seats).")]
Lang = Annotated[
    str | None, typer.Option(help=f"Language: {', '.join(languages())}; by default as the environment says.")
]


def language(named: str | None) -> str:
    """Return the given language, or that of the environment."""
    lang = language_of(os.environ) if named is None else named
    catalog(lang, "ui")  # rejects an unknown language before anything is printed
    return lang


def wrong_use(message: str) -> typer.Exit:
    """Print one sentence; raise the result to end the command with exit code 2."""
    print(f"peerless: {message}", file=sys.stderr)
    return typer.Exit(EXIT_WRONG_USE)
