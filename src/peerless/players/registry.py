"""Every bot by name: the built-in ones, those that were registered, those of installed packages and of files.

Worker processes find built-in, installed and file bots by the same name. Registered ones are carried along if their
factory can be pickled (`portable`, `adopt`); if not, `check_portable` says so before anything is played.
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
NAME = re.compile(r"[\w.-]{1,60}")  # no comma, which separates bots; no @ or colon, which have a meaning
Portable = Mapping[str, bytes | None]  # registered bots by name: the pickled factory, None if there can be none

_registered: dict[str, plugins.Factory] = {}
_adopted: dict[str, bytes | None] = {}  # in a worker process: what is registered where the work comes from


def register_bot(name: str, factory: plugins.Factory) -> None:
    """Offer a bot by a name of its own in this program, wherever bots are named. `factory` takes a seed.

    The same name may be registered again, which replaces the bot; names of built-in bots are taken.
    """
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise BotError("bot_name", name=word(name))
    if name in OURS:
        raise BotError("bot_name_taken", name=name)
    _registered[name] = plugins.checked_factory(name, factory)


def bot_names() -> list[str]:
    """All bots that can be named, but for those in files."""
    return list(dict.fromkeys([*OURS, *_registered, *_adopted, *plugins.installed()]))


def bots() -> dict[str, str]:
    """All bots that can be named, each with a line that says what it does; a broken one says what is wrong with it."""
    return {name: DESCRIPTIONS[name] if name in OURS else _description(name) for name in bot_names()}


def _description(name: str) -> str:
    try:
        lines = (getattr(_factory(name), "__doc__", None) or "").strip().splitlines()
    except BotError as error:
        return str(error)
    return lines[0] if lines else ""


def make_bot(name: str, seed: int) -> ai.Bot:
    """A bot by name for those who play many games; a bot in a file is named `path/to/file.py:Class`."""
    return builtin_bot(name, seed) or Guest(name, plugins.made(name, _factory(name), seed))


def make_public_bot(name: str, seed: int = 0) -> Bot:
    """A bot by name, for `Game.choose`: "greedy", "hard", "search@64", one of your own, or "path/to/file.py:Class"."""
    ours = builtin_bot(name, seed) if isinstance(name, str) else None
    return plugins.made(name, _factory(name), seed) if ours is None else BuiltinBot(name, ours)


def make_installed_bot(name: str, seed: int) -> ai.Bot:
    """The same without files, for a server: whoever names a bot there must not name code to run."""
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
    """The registered bots as another process can be told of them."""
    return {name: _pickled(factory) for name, factory in _registered.items()} | _adopted


def adopt(bots: Portable) -> None:
    """Know the registered bots of the process that the work comes from."""
    _adopted.update(bots)


def check_portable(names: Iterable[str]) -> None:
    """Raise BotError if one of the bots exists in this process only."""
    for name in names:
        if name in _registered and _pickled(_registered[name]) is None:
            raise BotError("bot_not_portable", name=name)


def _pickled(factory: plugins.Factory) -> bytes | None:
    try:
        return pickle.dumps(factory)
    except (pickle.PicklingError, AttributeError, TypeError):  # which of them depends on what cannot be pickled
        return None


def _unpickled(name: str, factory: bytes | None) -> object:
    if factory is None:
        raise BotError("bot_not_portable", name=name)
    try:
        return pickle.loads(factory)
    except (ImportError, AttributeError) as error:  # defined where this process cannot look, such as a prompt
        raise BotError("bot_not_portable", name=name) from error
