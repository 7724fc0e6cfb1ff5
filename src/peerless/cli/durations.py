"""Durations as people type them: 12h, 30d, 8w."""

import re

import typer

UNITS = {"h": 3600, "d": 86_400, "w": 7 * 86_400}
DURATION = re.compile(r"([1-9][0-9]{0,4})([hdw])")


def seconds(text: str, option: str) -> int:
    """Return a duration in seconds; BadParameter explains an invalid one in a sentence."""
    match = DURATION.fullmatch(text)
    if match is None:
        raise typer.BadParameter(
            f'"{text}" is not a duration: write a whole number and h, d or w, such as 12h, 30d or 8w', param_hint=option
        )
    return int(match[1]) * UNITS[match[2]]
