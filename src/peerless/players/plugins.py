"""Third-party bots: classes in a file (`my_bot.py:MyBot`) and entry points of installed packages.

Nothing is loaded until it is requested by name, so a broken package affects only those who use its bot.
"""

import importlib.util
import inspect
import sys
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType

from peerless.game.bots import Bot
from peerless.players.errors import BotError
from peerless.text.messages import listed, shown, word

GROUP = "peerless.bots"
FORM = "file.py:Class"  # the form of the name of a bot in a file
Factory = Callable[[int], Bot]  # a seed for its random source: same seed, same answers


def is_file_name(name: str) -> bool:
    """Whether a name refers to a class in a file."""
    path, _, _ = name.rpartition(":")
    return path.endswith(".py")


def factory_in_file(name: str) -> object:
    """The class or function that `path/to/file.py:Class` names."""
    path, _, attribute = name.rpartition(":")
    file = Path(path)
    try:
        changed = file.stat().st_mtime_ns
    except (OSError, ValueError) as error:
        raise BotError("bot_no_file", name=word(name), file=word(path)) from error
    module = _module(name, file.resolve(), changed)
    if not attribute.isidentifier() or not hasattr(module, attribute):
        raise BotError("bot_no_class", file=word(path), name=word(attribute), known=listed(_candidates(module)))
    factory: object = getattr(module, attribute)
    return factory


@cache
def _module(name: str, file: Path, changed: int) -> ModuleType:
    """The module of a file, executed again only if the file changes."""
    alias = f"peerless_bot_{sha256(f'{file} {changed}'.encode()).hexdigest()[:12]}"
    spec = importlib.util.spec_from_file_location(alias, file)
    assert spec is not None and spec.loader is not None  # its name ends in .py
    module = importlib.util.module_from_spec(spec)
    sys.modules[alias] = module  # dataclasses look for their module there
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # third-party code may raise anything
        del sys.modules[alias]
        raise unloadable(name, error) from error
    return module


def _candidates(module: ModuleType) -> list[str]:
    """The classes defined in a module that look like bots."""
    return [
        name
        for name, member in vars(module).items()
        if inspect.isclass(member) and member.__module__ == module.__name__ and hasattr(member, "choose")
    ]


@cache
def installed() -> Mapping[str, EntryPoint]:
    """The bots provided by installed packages, by name, not loaded yet."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def factory_of_package(name: str) -> object:
    """The object that an installed package's entry point refers to."""
    try:
        return installed()[name].load()
    except Exception as error:  # third-party code may raise anything
        raise unloadable(name, error) from error


def unloadable(name: str, error: Exception) -> BotError:
    """The error for a bot whose code fails to run."""
    return BotError("bot_unloadable", name=word(name), reason=f"{type(error).__name__}: {' '.join(str(error).split())}")


def checked_factory(name: str, factory: object) -> Factory:
    """The factory, if it takes a seed; raises BotError otherwise."""
    try:
        if callable(factory):
            inspect.signature(factory).bind(0)
            return factory
    except (TypeError, ValueError):
        pass
    raise BotError("bot_no_factory", name=word(name), found=shown(factory))


def made(name: str, factory: object, seed: int) -> Bot:
    """Create a bot from its factory; any failure is a BotError that names the bot."""
    try:
        bot = checked_factory(name, factory)(seed)
    except BotError:
        raise
    except Exception as error:  # third-party code may raise anything
        raise unloadable(name, error) from error
    if not callable(getattr(bot, "choose", None)):
        raise BotError("bot_without_choose", name=word(name), found=shown(bot))
    return bot


def source_stamp(name: str) -> str:
    """A short hash of the file that defines a bot, which changes whenever the bot may play differently."""
    path, _, _ = name.rpartition(":")
    return sha256(Path(path).read_bytes()).hexdigest()[:16]
