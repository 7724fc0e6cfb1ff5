"""Programs that hear Ctrl-C, however the tests were started: a shell makes deaf what it puts in the background."""

import signal


def hear_ctrl_c() -> None:
    """For `preexec_fn`."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
