"""Fallback to plain text when a sentence cannot be rendered: an error in a text must never stop a game.

The error itself is not hidden: it is reported to `unworded`, whose listener logs and counts it on a server, and raises
in tests and the fuzzer.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Final, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Words = TypeVar("Words")  # a sentence, or where to find it
Listener = Callable[[str, Exception], None]

LOGGER: Final = logging.getLogger("peerless.text")


def _log(sentence: str, error: Exception) -> None:
    LOGGER.error("no words for %s", sentence, exc_info=error)


_listeners: list[Listener] = [_log]


def unworded(sentence: str, error: Exception) -> None:
    """Report a sentence that could not be rendered to the current listener."""
    _listeners[-1](sentence, error)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Replace the listener for sentences that cannot be rendered for the duration of a `with` block."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


def listen(listener: Listener) -> None:
    """Replace the listener permanently, as a server does."""
    _listeners.append(listener)


def degrades_to(plain: Callable[Asked, Words]) -> Callable[[Callable[Asked, Words]], Callable[Asked, Words]]:
    """Decorate a function that renders text; if it fails, `plain` renders the same arguments without grammar."""

    def decorate(word: Callable[Asked, Words]) -> Callable[Asked, Words]:
        @wraps(word)
        def sentence(*args: Asked.args, **kwargs: Asked.kwargs) -> Words:
            try:
                return word(*args, **kwargs)
            except Exception as error:
                unworded(word.__name__, error)
                return plain(*args, **kwargs)

        return sentence

    return decorate
