"""A worker process: reads questions about positions, runs bots, and writes answers, one JSON line each.

It keeps no state between questions, so the server may kill it at any time and ask another worker. It exits when the
pipe to the server closes, however the server ended; `workers.py` is the other end.
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
from peerless.text.names import Names
from peerless.text.options import option_text

Plain = dict[str, Any]
Answer = Callable[[Plain], Plain]

HINT_SEED = 1  # fixed, so that the same question gets the same hint
MOST_MEMORY = 1 << 30  # bytes of address space; no position needs more, only a bug
NICE = 5  # on a busy machine, the server has priority over bots
GRACE = 1.0  # seconds after the server's own timeout, in case it can no longer kill us
OUT_OF_MEMORY = 3  # exit status


# --- answering ----------------------------------------------------------------------------------------


def answer(question: Plain) -> Plain:
    """Answer a question about a position; raises if the question is invalid."""
    game = load(question["save"])
    if game.state.decider == NONE:
        raise IllegalAnswer("nothing_to_decide")
    return WAYS[question["ask"]](game, question)


def choose(game: Game, question: Plain) -> Plain:
    """A bot's answer. With a time budget it keeps to it; without one, the same seed gives the same answer."""
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
    """A strong bot's evaluation of the options, based only on what the asker knows."""
    state, names = game.state, Names(game.setup.heroes, game.state.static, question["lang"], numbered=False)
    sampler = Sampler(state)
    began = monotonic()
    ranking = advise(SearchBot(HINT_SEED, HINT), sampler, sampler.options())
    thoughts = [
        {
            "answer": notation(state, advice.option),
            "text": option_text(names, state, advice.option),
            "chance": advice.chance,
            "error": advice.error,
            "about_equal": advice.about_equal,
            "line": advice_text(
                names, state, place, advice.option, advice.chance, advice.error, advice.about_equal, advice.reasons
            ),
        }
        for place, advice in enumerate(ranking, 1)
    ]
    return {"thoughts": thoughts, "seconds": monotonic() - began}


WAYS: dict[str, Callable[[Game, Plain], Plain]] = {"choose": choose, "advise": hint}


def reply(line: bytes, ask: Answer | None = None) -> bytes:
    """Answer a line with a line. A search that hangs ends the process even if the server is gone."""
    question = json.loads(line)
    _set_alarm(question["seconds"] + GRACE)
    try:
        result = (ask or answer)(question)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except Exception as error:  # reported to the asker; the next question may work
        result = {"error": f"{type(error).__name__}: {error}"}
    finally:
        _set_alarm(0.0)
    return json.dumps({**result, "number": question["number"], "memory": memory()}).encode() + b"\n"


# --- the process --------------------------------------------------------------------------------------


def main(ask: Answer | None = None, most_memory: int = MOST_MEMORY) -> None:
    """Answer questions until the pipe closes, with `ask` or, by default, about positions."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the server, which closes the pipe
    warnings.simplefilter("ignore", ContentWarning)  # already shown by the server
    questions, replies = _own_pipes()
    _be_modest(most_memory)
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(questions, lines), daemon=True).start()
    while True:
        answered = reply(lines.get(), ask)
        try:
            replies.write(answered)
            replies.flush()
        except OSError:  # the server is gone
            os._exit(0)


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes, moved away from stdin and stdout; anything printed goes to stderr."""
    questions, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return questions, replies


def _listen(questions: BinaryIO, lines: "SimpleQueue[bytes]") -> None:
    """Queue incoming questions. Runs in a thread, so that the end of the server also ends a running search."""
    while (line := questions.readline()).endswith(b"\n"):
        lines.put(line)
    os._exit(0)


def _set_alarm(seconds: float) -> None:
    """Have the system end the process after a time, even in an endless loop; 0 cancels."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _be_modest(most_memory: int) -> None:
    """Lower the priority and limit the memory of this process."""
    if sys.platform != "win32":
        import resource

        os.nice(NICE)
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        limit = most_memory if hard == resource.RLIM_INFINITY else min(most_memory, hard)
        with suppress(OSError, ValueError):  # not every system supports it
            resource.setrlimit(resource.RLIMIT_AS, (limit, hard))


def memory() -> int:
    """Resident memory in bytes, 0 if unknown. The peak would be useless: it includes the parent's."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
