"""Tables with a row for every number of a series of constants."""

from typing import TypeVar

Row = TypeVar("Row")


def in_order(rows: dict[int, Row]) -> list[Row]:
    """The rows by their numbers; a number that is missing, or one too many, is a mistake of ours."""
    if sorted(rows) != list(range(len(rows))):
        missing = [number for number in range(len(rows)) if number not in rows]
        raise ValueError(f"the rows are not numbered from 0 on; missing: {missing}")
    return [rows[number] for number in range(len(rows))]
