"""Mistakes of the user: one sentence on standard error and exit code 2, never a traceback."""

from peerless.ai.registry import UnknownBot
from peerless.content.library import UnknownContent
from peerless.core.machine import IllegalAnswer
from peerless.lab.bench.baseline import BaselineError
from peerless.lab.cluster import ClusterError
from peerless.lang.errors import ContentError
from peerless.match.errors import RecordError, SetupError
from peerless.text.catalogue import UnknownLanguage

WRONG_USE = (
    BaselineError,
    ClusterError,
    UnknownBot,
    UnknownContent,
    IllegalAnswer,
    ContentError,
    RecordError,
    SetupError,
    UnknownLanguage,
)
EXIT_WRONG_USE = 2
EXIT_FAILURE = 1
