"""The versions that records carry."""

from importlib.metadata import PackageNotFoundError, version

DISTRIBUTION = "peerless-duel"  # on a package index the plain name belongs to another project
RULES_VERSION = 2  # raised whenever the same answers could lead to another game

try:
    __version__ = version(DISTRIBUTION)
except PackageNotFoundError:  # run from a bare source tree
    __version__ = "0"

# Rises whenever a position is laid out differently. Records play on; a save is then played again from its answers.
STATE_VERSION = 2
