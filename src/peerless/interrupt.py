"""Ctrl-C while compiled code runs.

The interpreter checks for signals in the middle of arithmetic with large integers. An exception raised by a handler
there reaches compiled code that treats any failure as out of memory, and mypyc aborts the process. So while a Peerless
module may be running compiled code, the exception is raised a moment later, when Python code runs again. Elsewhere, at
a prompt or while waiting for other processes, Ctrl-C behaves as usual.
"""

import _thread
import ctypes
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType

SOON = 0.002  # seconds; by then the handler has returned
OURS = "peerless."
WAITING = ("peerless.cli.",)  # these wait for people and never call long-running compiled code


def install() -> None:
    """Replace Python's default handler, unless it has already been replaced."""
    if threading.current_thread() is not threading.main_thread():
        return
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, on_interrupt)


def on_interrupt(number: int, frame: FrameType | None) -> None:
    """Handle Ctrl-C."""
    if frame is not None and _may_run_compiled_code(frame.f_globals.get("__name__", "")):
        raise_soon()
    else:
        raise KeyboardInterrupt


def _may_run_compiled_code(module: str) -> bool:
    return module.startswith(OURS) and not module.startswith(WAITING)


def raise_soon(wanted: Callable[[], bool] = lambda: True) -> None:
    """Raise KeyboardInterrupt in the main thread once it runs Python code again, if still `wanted` then."""
    # Not from this thread: the interpreter would raise it in the handler itself.
    _thread.start_new_thread(_raise_in, (threading.main_thread().ident or 0, wanted))


def _raise_in(thread: int, wanted: Callable[[], bool]) -> None:
    time.sleep(SOON)
    if wanted():
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(KeyboardInterrupt))
