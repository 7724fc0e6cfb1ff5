"""The versions stored in records."""

from importlib.metadata import PackageNotFoundError, version

DISTRIBUTION = "peerless-duel"  # on PyPI, the plain name belongs to another project
RULES_VERSION = 5  # incremented whenever the same answers could lead to a different game

try:
    __version__ = version(DISTRIBUTION)
except PackageNotFoundError:  # run from a bare source tree
    __version__ = "0"

# Incremented whenever the layout of a state changes. Records still replay; a save is then replayed from its answers.
STATE_VERSION = 6
