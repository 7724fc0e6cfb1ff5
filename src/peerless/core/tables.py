"""Tables with one row for each of a numbered series of constants."""

from typing import TypeVar

Row = TypeVar("Row")


def in_order(rows: dict[int, Row]) -> list[Row]:
    """The rows sorted by number; raises ValueError unless they are numbered from 0 without gaps."""
    if sorted(rows) != list(range(len(rows))):
        missing = [number for number in range(len(rows)) if number not in rows]
        raise ValueError(f"the rows are not numbered from 0 on; missing: {missing}")
    return [rows[number] for number in range(len(rows))]
