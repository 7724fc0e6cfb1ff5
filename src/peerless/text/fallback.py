"""A sentence that cannot be worded becomes a plain one: a mistake in a text must never stop a game.

The mistake itself is not hidden: it is given to `unworded`, which a server logs and counts, and which tests and the
fuzzer replace by one that raises.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Final, ParamSpec

Asked = ParamSpec("Asked")
Listener = Callable[[str, Exception], None]

LOGGER: Final = logging.getLogger("peerless.text")


def _log(sentence: str, error: Exception) -> None:
    LOGGER.error("no words for %s", sentence, exc_info=error)


_listeners: list[Listener] = [_log]


def unworded(sentence: str, error: Exception) -> None:
    """Report a sentence that could not be worded to whoever listens."""
    _listeners[-1](sentence, error)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """For the time of a `with` block, be told what cannot be worded instead of whoever listened before."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


def listen(listener: Listener) -> None:
    """Be told from now on; what a server does for its whole life."""
    _listeners.append(listener)


def degrades_to(plain: Callable[Asked, str]) -> Callable[[Callable[Asked, str]], Callable[Asked, str]]:
    """A function that words something; if it cannot, `plain` says it without grammar, from the same arguments."""

    def decorate(word: Callable[Asked, str]) -> Callable[Asked, str]:
        @wraps(word)
        def sentence(*args: Asked.args, **kwargs: Asked.kwargs) -> str:
            try:
                return word(*args, **kwargs)
            except Exception as error:
                unworded(word.__name__, error)
                return plain(*args, **kwargs)

        return sentence

    return decorate
