"""The command line as a user meets it: real processes, real output, exit codes."""

import subprocess
import sys
from pathlib import Path


def peerless(*arguments: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command with these arguments and this input."""
    return subprocess.run(
        [sys.executable, "-m", "peerless", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=cwd,
        timeout=120,
    )


def output(*arguments: str, typed: str = "") -> str:
    """Standard output of a run that must succeed."""
    run = peerless(*arguments, typed=typed)
    assert run.returncode == 0, run.stderr
    return run.stdout


def refusal(*arguments: str) -> str:
    """The one sentence on standard error of a run that must be refused with exit code 2."""
    run = peerless(*arguments)
    assert run.returncode == 2, (run.returncode, run.stdout, run.stderr)
    assert "Traceback" not in run.stderr
    return run.stderr
