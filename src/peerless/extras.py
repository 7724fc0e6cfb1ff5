"""The optional extras of the distribution, and how to install a missing one.

The library has no dependencies. The command line, the server, and some tools of the lab do; pyproject.toml lists them
by extra.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from peerless.text.messages import Refusal
from peerless.version import DISTRIBUTION


class MissingExtra(Refusal):
    """A package of an extra is not installed; the message says what to type."""

    section = "setup"


@contextmanager
def requires(extra: str) -> Iterator[None]:
    """Wrap imports that need the packages of an extra; raises MissingExtra if one is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == "peerless":
            raise  # a bug in Peerless, which no installation fixes
        command = f'pip install "{DISTRIBUTION}[{extra}]"'
        raise MissingExtra("missing_extra", package=package, command=command) from error
