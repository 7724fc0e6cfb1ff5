"""Ctrl-C while compiled code runs.

The interpreter looks for signals in the middle of arithmetic with large numbers. An exception that a handler raises
there reaches compiled code where it takes any failure for lack of memory, and mypyc ends the process. So while one of
our modules is busy with compiled code, the exception is raised a moment later, where Python code runs again. Anywhere
else, at a prompt or while waiting for other processes, Ctrl-C is what it always is.
"""

import _thread
import ctypes
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType

SOON = 0.002  # seconds; by then the handler has returned to what it interrupted
OURS = "peerless."
WAITING = ("peerless.cli.",)  # these wait for people and never call compiled code that thinks long


def install() -> None:
    """Take the place of Python's own handler, if nobody else has."""
    if threading.current_thread() is not threading.main_thread():
        return
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, on_interrupt)


def on_interrupt(number: int, frame: FrameType | None) -> None:
    """Ctrl-C was pressed."""
    if frame is not None and _may_run_compiled_code(frame.f_globals.get("__name__", "")):
        raise_soon()
    else:
        raise KeyboardInterrupt


def _may_run_compiled_code(module: str) -> bool:
    return module.startswith(OURS) and not module.startswith(WAITING)


def raise_soon(wanted: Callable[[], bool] = lambda: True) -> None:
    """Raise KeyboardInterrupt in the main thread as soon as it runs Python code again, if that is still wanted then."""
    # Not from here: the interpreter would raise it in the handler itself.
    _thread.start_new_thread(_raise_in, (threading.main_thread().ident or 0, wanted))


def _raise_in(thread: int, wanted: Callable[[], bool]) -> None:
    time.sleep(SOON)
    if wanted():
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(KeyboardInterrupt))
