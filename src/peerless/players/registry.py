"""All bots by name: built-in, registered, from installed packages, and from files.

Worker processes find built-in, installed, and file bots by the same name. Registered bots are passed along if their
factory can be pickled (`portable`, `adopt`); otherwise, `check_portable` raises before any game is played.
"""

import pickle
import re
from collections.abc import Iterable, Mapping

from peerless.ai import bot as ai
from peerless.ai.registry import BOTS, DESCRIPTIONS, STYLES, builtin_bot
from peerless.game.bots import Bot
from peerless.players import plugins
from peerless.players.adapters import BuiltinBot, Guest
from peerless.players.errors import BotError, UnknownBot
from peerless.text.messages import kind, listed, word

OURS = (*BOTS, *STYLES)
NAME = re.compile(r"[\w.-]{1,60}")  # no comma, which separates bots; no @ or colon, which are syntax
Portable = Mapping[str, bytes | None]  # registered bots by name: the pickled factory, or None if it cannot be pickled

_registered: dict[str, plugins.Factory] = {}
_adopted: dict[str, bytes | None] = {}  # in a worker process: the bots registered in the parent


def register_bot(name: str, factory: plugins.Factory) -> None:
    """Register a bot under a name that can be used anywhere in this program. `factory` takes a seed.

    Registering the same name again replaces the bot; names of built-in bots are reserved.
    """
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise BotError("bot_name", name=word(name))
    if name in OURS:
        raise BotError("bot_name_taken", name=name)
    _registered[name] = plugins.checked_factory(name, factory)


def bot_names() -> list[str]:
    """The names of all bots except those in files."""
    return list(dict.fromkeys([*OURS, *_registered, *_adopted, *plugins.installed()]))


def bots() -> dict[str, str]:
    """All bots except those in files, each with a one-line description, or the error if it is broken."""
    return {name: DESCRIPTIONS[name] if name in OURS else _description(name) for name in bot_names()}


def _description(name: str) -> str:
    try:
        lines = (getattr(_factory(name), "__doc__", None) or "").strip().splitlines()
    except BotError as error:
        return str(error)
    return lines[0] if lines else ""


def make_bot(name: str, seed: int) -> ai.Bot:
    """Create a bot by name for the built-in protocol; a bot in a file is named `path/to/file.py:Class`."""
    return builtin_bot(name, seed) or Guest(name, plugins.made(name, _factory(name), seed))


def make_public_bot(name: str, seed: int = 0) -> Bot:
    """Create a bot by name for `Game.choose`: "greedy", "hard", "search@64", a registered name, or "file.py:Class"."""
    ours = builtin_bot(name, seed) if isinstance(name, str) else None
    return plugins.made(name, _factory(name), seed) if ours is None else BuiltinBot(name, ours)


def make_installed_bot(name: str, seed: int) -> ai.Bot:
    """Like `make_bot` but without files, for a server, whose clients must not be able to name code to run."""
    if plugins.is_file_name(name):
        raise _unknown(name)
    return make_bot(name, seed)


def _factory(name: str) -> object:
    if not isinstance(name, str):
        raise _unknown(name)
    if name in _registered:
        return _registered[name]
    if name in _adopted:
        return _unpickled(name, _adopted[name])
    if plugins.is_file_name(name):
        return plugins.factory_in_file(name)
    if name in plugins.installed():
        return plugins.factory_of_package(name)
    raise _unknown(name)


def _unknown(name: object) -> UnknownBot:
    return UnknownBot("no_such", what=kind("bot"), name=word(name), known=listed([*bot_names(), plugins.FORM]))


# --- other processes ------------------------------------------------------------------------


def portable() -> Portable:
    """The registered bots in a form that can be sent to another process."""
    return {name: _pickled(factory) for name, factory in _registered.items()} | _adopted


def adopt(bots: Portable) -> None:
    """Adopt the registered bots of the parent process."""
    _adopted.update(bots)


def check_portable(names: Iterable[str]) -> None:
    """Raise BotError if any of the bots exists only in this process."""
    for name in names:
        if name in _registered and _pickled(_registered[name]) is None:
            raise BotError("bot_not_portable", name=name)


def _pickled(factory: plugins.Factory) -> bytes | None:
    try:
        return pickle.dumps(factory)
    except (pickle.PicklingError, AttributeError, TypeError):  # depending on what cannot be pickled
        return None


def _unpickled(name: str, factory: bytes | None) -> object:
    if factory is None:
        raise BotError("bot_not_portable", name=name)
    try:
        return pickle.loads(factory)
    except (ImportError, AttributeError) as error:  # not importable here, such as from a prompt
        raise BotError("bot_not_portable", name=name) from error
