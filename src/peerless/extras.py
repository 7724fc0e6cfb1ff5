"""The optional parts of the distribution, and what to type where one of them is not installed.

The library needs no package at all. The command line, the server and some tools of the lab need some; pyproject.toml
lists them by extra.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from peerless.text.messages import Refusal
from peerless.version import DISTRIBUTION


class MissingExtra(Refusal):
    """Packages of an extra are not installed; says what to type."""

    section = "setup"


@contextmanager
def requires(extra: str) -> Iterator[None]:
    """For a block of imports that need the packages of an extra: raises MissingExtra if one is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == "peerless":
            raise  # a mistake of ours, which no installation mends
        command = f'pip install "{DISTRIBUTION}[{extra}]"'
        raise MissingExtra("missing_extra", package=package, command=command) from error
