"""User errors: one sentence on standard error and exit code 2, never a traceback."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from peerless.content.library import UnknownContent
from peerless.extras import MissingExtra
from peerless.game.errors import IllegalAnswer, RecordError, SetupError
from peerless.lab.bench.baseline import BaselineError
from peerless.lab.cluster import ClusterError
from peerless.lab.json_files import JsonFileError
from peerless.lang.errors import ContentError
from peerless.players.errors import BotError
from peerless.reference.entries import UnknownWord
from peerless.text.catalog import UnknownLanguage, language_of, languages
from peerless.text.messages import Refusal

WRONG_USE = (
    BaselineError,
    ClusterError,
    BotError,
    JsonFileError,
    MissingExtra,
    UnknownContent,
    IllegalAnswer,
    ContentError,
    RecordError,
    SetupError,
    UnknownLanguage,
    UnknownWord,
)
EXIT_WRONG_USE = 2
EXIT_FAILURE = 1


def error_text(error: Exception, arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return an error's message in the language of the command line, or else of the environment."""
    named = [after for before, after in pairwise(arguments) if before == "--lang"]
    named += [argument.removeprefix("--lang=") for argument in arguments if argument.startswith("--lang=")]
    lang = named[-1] if named and named[-1] in languages() else language_of(environment)
    return error.text(lang) if isinstance(error, Refusal | ContentError) else str(error)
