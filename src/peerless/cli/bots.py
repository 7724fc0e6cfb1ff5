"""The list of bots, as a table for people and as plain data for programs."""

import json

from rich.console import Console
from rich.table import Table

from peerless.players.registry import bots


def print_bots(as_json: bool) -> None:
    """Print every available bot with its description."""
    descriptions = bots()
    if as_json:
        print(json.dumps(descriptions, indent=2, ensure_ascii=False))
        return
    table = Table("bot", "what it does")
    for name, description in descriptions.items():
        table.add_row(name, description)
    Console().print(table)
