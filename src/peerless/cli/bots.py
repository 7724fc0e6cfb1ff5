"""The command `bots`: who can be named where a bot is wanted."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table


def register(app: typer.Typer) -> None:
    """Add the command to the program."""
    app.command()(bots)


def bots(
    as_json: Annotated[bool, typer.Option("--json", help="Print plain data for a program to read.")] = False,
) -> None:
    """List the bots: built-in ones and those of installed packages. A bot in a file is path/to/file.py:Class.

    Example: peerless bots
    """
    from peerless.players.registry import bots as all_bots

    found = all_bots()
    if as_json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
        return
    table = Table("bot", "what it does")
    for name, description in found.items():
        table.add_row(name, description)
    Console().print(table)
