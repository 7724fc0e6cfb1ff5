"""The versions that records carry."""

from importlib.metadata import PackageNotFoundError, version

RULES_VERSION = 2  # raised whenever the same answers could lead to another game

try:
    __version__ = version("peerless")
except PackageNotFoundError:  # run from a bare source tree
    __version__ = "0"

# Rises whenever a position is laid out differently. Records play on; a save is then played again from its answers.
STATE_VERSION = 2
