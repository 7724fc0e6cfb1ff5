"""Processes as the system sees them."""

from pathlib import Path


def children_of(pid: int) -> list[int]:
    """The processes that a process has started, where the system tells."""
    tasks = Path(f"/proc/{pid}/task")
    return [int(child) for task in tasks.glob("*") for child in (task / "children").read_text("ascii").split()]
