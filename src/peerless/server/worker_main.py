"""A worker process: it reads questions about positions, thinks, and writes answers, one JSON line each.

It keeps nothing between questions, so whoever asks may kill it at any moment and ask another one. It ends when the
pipe to the server does, however the server ended; `workers.py` is the other end.
"""

import json
import os
import signal
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, BinaryIO

from peerless.ai.advice import advise
from peerless.ai.registry import HINT
from peerless.ai.sampler import Sampler
from peerless.ai.search import SearchBot
from peerless.ai.time_budget import TimeBudget, think
from peerless.content.folders import ContentWarning
from peerless.core.decision import notation
from peerless.core.facts import NONE
from peerless.game.errors import IllegalAnswer
from peerless.game.game import Game
from peerless.game.replay import load
from peerless.players.registry import make_installed_bot
from peerless.text.advice import advice_text
from peerless.text.options import option_text

Plain = dict[str, Any]
Answer = Callable[[Plain], Plain]

HINT_SEED = 1  # the same question gets the same hint
MOST_MEMORY = 1 << 30  # bytes of address space; beyond it there is no position that needs so much, only a mistake
NICE = 5  # when the machine is busy, the server answers people first and the bots think less
GRACE = 1.0  # seconds beyond those after which the server kills us, if it still can
OUT_OF_MEMORY = 3  # exit status


# --- answering ----------------------------------------------------------------------------------------


def answer(question: Plain) -> Plain:
    """What is asked about a position; anything wrong with it is an error for the one who asked."""
    game = load(question["save"])
    if game.state.decider == NONE:
        raise IllegalAnswer("nothing_to_decide")
    return WAYS[question["ask"]](game, question)


def choose(game: Game, question: Plain) -> Plain:
    """The answer of a bot. With a budget it thinks in time; without one the same seed gives the same answer."""
    bot = make_installed_bot(question["level"], question["seed"])
    sampler = Sampler(game.state)
    began = monotonic()
    if question["budget"] is None:
        option, left = bot.choose(sampler, sampler.options()), None
    else:
        option, budget = think(bot, sampler, sampler.options(), TimeBudget(**question["budget"]), question["share"])
        left = asdict(budget)
    return {"answer": notation(game.state, option), "seconds": monotonic() - began, "budget": left}


def hint(game: Game, question: Plain) -> Plain:
    """What a strong bot thinks of the options, from what the asker knows."""
    state, names = game.state, game.names(question["lang"])
    sampler = Sampler(state)
    began = monotonic()
    found = advise(SearchBot(HINT_SEED, HINT), sampler, sampler.options())
    thoughts = [
        {
            "answer": notation(state, one.option),
            "text": option_text(names, state, one.option),
            "chance": one.chance,
            "error": one.error,
            "about_equal": one.about_equal,
            "line": advice_text(names, state, place, one.option, one.chance, one.error, one.about_equal, one.reasons),
        }
        for place, one in enumerate(found, 1)
    ]
    return {"thoughts": thoughts, "seconds": monotonic() - began}


WAYS: dict[str, Callable[[Game, Plain], Plain]] = {"choose": choose, "advise": hint}


def reply(line: bytes, ask: Answer | None = None) -> bytes:
    """The line that answers a line. A thought that hangs ends the process even if nobody is left to kill it."""
    question = json.loads(line)
    _set_alarm(question["seconds"] + GRACE)
    try:
        found = (ask or answer)(question)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except Exception as error:  # whatever it is, the one who asked must know, and the next question is another one
        found = {"error": f"{type(error).__name__}: {error}"}
    finally:
        _set_alarm(0.0)
    return json.dumps({**found, "number": question["number"], "memory": memory()}).encode() + b"\n"


# --- the process --------------------------------------------------------------------------------------


def main(ask: Answer | None = None, most_memory: int = MOST_MEMORY) -> None:
    """Answer until the pipe ends: questions about positions, or what `ask` answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the pipe
    warnings.simplefilter("ignore", ContentWarning)  # the server has been warned
    questions, replies = _own_pipes()
    _be_modest(most_memory)
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(questions, lines), daemon=True).start()
    while True:
        answered = reply(lines.get(), ask)
        try:
            replies.write(answered)
            replies.flush()
        except OSError:  # the server is gone, and nobody is left to hear it
            os._exit(0)


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes, out of reach of whoever prints or reads: what is printed goes to the error output."""
    questions, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return questions, replies


def _listen(questions: BinaryIO, lines: "SimpleQueue[bytes]") -> None:
    """Pass questions on. In a thread of its own, so that the end of the server ends a thought, too."""
    while (line := questions.readline()).endswith(b"\n"):
        lines.put(line)
    os._exit(0)


def _set_alarm(seconds: float) -> None:
    """End the process after so long; 0 for never. The system does that, so no endless loop can prevent it."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _be_modest(most_memory: int) -> None:
    """Let the server go first, and do not take all memory."""
    if sys.platform != "win32":
        import resource

        os.nice(NICE)
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        limit = most_memory if hard == resource.RLIM_INFINITY else min(most_memory, hard)
        with suppress(OSError, ValueError):  # not every system keeps count
            resource.setrlimit(resource.RLIMIT_AS, (limit, hard))


def memory() -> int:
    """Bytes in use, 0 if the system does not say. The peak would tell nothing: it counts the parent's, too."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
