"""What the Makefile targets do once `.venv` exists: play, test, check, measure.

    python -m tools.tasks TARGET [ARGUMENTS]

`tools/bootstrap.py` starts it in `.venv` and lists the targets; the game itself is in the package.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from tools.bootstrap import (
    ROOT,
    VENV_PYTHON,
    SetupFailed,
    apt_install,
    become,
    environment,
    one_set_up_at_a_time,
    say,
)

CHROMIUM = "PEERLESS_CHROMIUM"  # the browser for the page tests
CHROMIUMS = ("chromium", "/usr/bin/chromium", "chromium-browser", "google-chrome")

NO_TESTS_COLLECTED = 5  # pytest's exit code
EVERYTHING = ("-m", "not soak")
PURE = {"PEERLESS_PURE": "1"}  # the reference build, used by the main test run


class Stopped(Exception):
    """A signal ended a step: nothing else may start, not even a fallback."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


# --- Running programs -------------------------------------------------------------------------------------


def run(*command: str, **extra_env: str) -> int:
    """Run a program in the project folder and return its exit code, as a shell would report it."""
    with subprocess.Popen(command, cwd=ROOT, env=environment(**extra_env)) as child, signals_left_to(child):
        code = child.wait()
    return code if code >= 0 else 128 - code


def python(*arguments: str, **extra_env: str) -> int:
    """Run the Python of `.venv`."""
    return run(str(VENV_PYTHON), *arguments, **extra_env)


@contextmanager
def signals_left_to(child: subprocess.Popen[bytes]) -> Iterator[None]:
    """Let the child handle signals and exit on its own, then stop as well.

    The terminal sends Ctrl-C to the child too, so we only remember it; SIGTERM reaches only us and is forwarded.
    Without this, Python would kill the child a quarter of a second after Ctrl-C.
    """
    received: list[int] = []

    def remember(number: int, _frame: FrameType | None) -> None:
        received.append(number)
        if number != signal.SIGINT:
            child.send_signal(number)

    before = {number: signal.signal(number, remember) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if received:
        raise Stopped(received[0])


# --- The page and a browser for its tests -----------------------------------------------------------------


def build_page() -> int:
    """Build the page if its sources have changed; concurrent builds would corrupt each other."""
    with one_set_up_at_a_time():
        return python("tools/build_page.py")


def ensure_chromium() -> int:
    """Find or install a browser for the page tests, which are never skipped."""
    if not installed_chromium():
        say("installing Chromium for the tests of the page, which may take a minute")
        if not chromium_from_apt() and python("-m", "playwright", "install", "chromium"):
            raise SetupFailed(f"the tests of the page need Chromium; please install it or name it with {CHROMIUM}.")
    chromium = installed_chromium()
    if chromium:
        os.environ[CHROMIUM] = chromium  # otherwise Playwright uses its own
    return 0


def installed_chromium() -> str | None:
    named = os.environ.get(CHROMIUM)
    if named and not shutil.which(named):
        raise SetupFailed(f"{CHROMIUM} names {named!r}, which is not a program on this machine.")
    return next(filter(None, map(shutil.which, [named] if named else CHROMIUMS)), None)


def chromium_from_apt() -> bool:
    """Install Chromium with apt-get and return whether it worked: not without privileges or on another system."""
    if os.name == "nt" or not shutil.which("apt-get"):
        return False
    try:
        apt_install("chromium", "fonts-dejavu-core")
    except (OSError, subprocess.CalledProcessError):
        return False
    return installed_chromium() is not None


# --- Steps ------------------------------------------------------------------------------------------------


def first_failure(*steps: Callable[[], int]) -> int:
    """Run the steps in order until one fails; returns its exit code, or 0."""
    for step in steps:
        code = step()
        if code:
            return code
    return 0


def check_format() -> int:
    say("format: ruff format --diff")
    return python("-m", "ruff", "format", "--quiet", "--diff", ".")


def check_lint() -> int:
    say("lint: ruff check")
    return python("-m", "ruff", "check", "--quiet", ".")


def check_types() -> int:
    say("types: mypy")
    return python("-m", "mypy", "--no-error-summary")


def check_page() -> int:
    say("types of the page: svelte-check")
    return python("tools/build_page.py", "check")


def test_page() -> int:
    say("units of the page: vitest")
    return python("tools/build_page.py", "test")


def run_tests(*options: str, **extra_env: str) -> int:
    """Run the tests on all cores; groups (tests that share something expensive) stay on one worker."""
    say(" ".join(["tests: pytest", *options]))
    return python("-m", "pytest", "-n", "auto", "--dist", "loadgroup", *options, **(extra_env or PURE))


COMPILE = (str(VENV_PYTHON), "tools/compile_core.py")


def compile_core() -> int:
    say("compile: mypyc over the core, if a C compiler is there")
    return run(*COMPILE)


@contextmanager
def core_compiled_meanwhile() -> Iterator[Callable[[], int]]:
    """Compile the core, which uses one processor, beside the steps of the block; yields a step that waits for it."""
    say("compile, meanwhile: mypyc over the core, if a C compiler is there")
    with subprocess.Popen(COMPILE, cwd=ROOT, env=environment()) as compiler:
        try:
            yield compiler.wait
        finally:
            compiler.terminate()  # has no effect on one that has ended


def run_tests_compiled() -> int:
    """Rerun rules, heroes, properties and golden games on the compiled core; mypyc has had bugs before."""
    if not (ROOT / "build" / "compiled" / "stamp").is_file():
        return 0
    say("the same on the compiled core")
    parts = ("tests/rules", "tests/heroes", "tests/properties", "tests/golden")
    return run_tests(*EVERYTHING, *parts, PEERLESS_EXPECT_COMPILED="1")


def run_slow_tests() -> int:
    """Run the tests that other runs skip; having none is not a failure."""
    code = run_tests("-m", "slow or soak")
    return 0 if code == NO_TESTS_COLLECTED else code


def play_many_random_games(*options: str) -> int:
    say("fuzz: random games with every check switched on")
    return python("-m", "peerless", "fuzz", "--games", "20000", *options)


def simulate_at_length() -> int:
    say("endurance: memory and the cost of a decision over a long simulation, then several processes")
    return python("-m", "tests.bench.endurance") or python("-m", "tests.bench.scaling")


# --- Commands ---------------------------------------------------------------------------------------------


def play(*arguments: str) -> int:
    """Serve the page and open it in the browser; without a display, only print the address for a browser elsewhere."""
    failed = build_page()
    if failed:
        return failed
    become(str(VENV_PYTHON), "-m", "peerless", "serve", "--open", *arguments)


def terminal(*arguments: str) -> int:
    become(str(VENV_PYTHON), "-m", "peerless", "play", *arguments)


LOOKS = (check_format, check_lint, check_types, build_page, check_page)


def test(*arguments: str) -> int:
    if arguments:
        return first_failure(*LOOKS, ensure_chromium, lambda: run_tests(*arguments))
    with core_compiled_meanwhile() as core_compiled:
        failed = first_failure(*LOOKS, test_page, ensure_chromium, core_compiled)
    return failed or first_failure(lambda: run_tests(*EVERYTHING), run_tests_compiled)


def compiled() -> int:
    """Compile the core with mypyc; every command then uses it as long as it matches the sources."""
    return compile_core()


def check(*arguments: str) -> int:
    quick = ("-m", "not slow and not soak", *arguments)
    return first_failure(*LOOKS, test_page, ensure_chromium, lambda: run_tests(*quick))


def bench(*arguments: str) -> int:
    become(str(VENV_PYTHON), "-m", "peerless", "bench", *arguments)


def bench_peers(*arguments: str) -> int:
    """Compare with other engines, which are in `build/peers` and never among our dependencies."""
    return compile_core() or python("-m", "tests.bench.versus", *arguments)


def golden(*arguments: str) -> int:
    say("golden: rewriting; review the difference before you commit it")
    return python("-m", "pytest", "tests/golden", *arguments, PEERLESS_GOLDEN="write")


def docs() -> int:
    """Build the documentation site in its own environment."""
    return python("tools/make_docs.py")


def shots(*arguments: str) -> int:
    return first_failure(build_page, ensure_chromium, lambda: python("-m", "tests.page.shots", *arguments))


def load(*arguments: str) -> int:
    return first_failure(build_page, lambda: python("-m", "tests.load.run", *arguments))


def soak(*arguments: str) -> int:
    return first_failure(lambda: play_many_random_games(*arguments), simulate_at_length, run_slow_tests)


def test_pythons(*arguments: str) -> int:
    return python("tools/test_pythons.py", *arguments)


def coverage(*arguments: str) -> int:
    """Measure test coverage, apart from the plain tests because it is slower; report even if a test fails."""
    os.environ.update(PURE)
    python("-m", "coverage", "erase")
    tests = ("-n", "auto", "--dist", "loadgroup", *(arguments or EVERYTHING))
    code = first_failure(build_page, ensure_chromium, lambda: python("-m", "coverage", "run", "-m", "pytest", *tests))
    return first_failure(
        lambda: python("-m", "coverage", "combine", "--quiet"),
        lambda: python("-m", "coverage", "html", "--quiet"),
        lambda: python("-m", "coverage", "report"),
        lambda: code,
    )


def format_code(*arguments: str) -> int:
    where = arguments or (".",)
    return first_failure(
        lambda: python("-m", "ruff", "check", "--fix", *where),
        lambda: python("-m", "ruff", "format", *where),
        lambda: 0 if arguments else python("tools/build_page.py", "format"),
    )


TASKS: dict[str, Callable[..., int]] = {
    "play": play,
    "terminal": terminal,
    "test": test,
    "check": check,
    "test-pythons": test_pythons,
    "coverage": coverage,
    "format": format_code,
    "bench": bench,
    "bench-peers": bench_peers,
    "shots": shots,
    "load": load,
    "golden": golden,
    "docs": docs,
    "soak": soak,
    "compiled": compiled,
}


def main(arguments: list[str]) -> int:
    name, *rest = arguments
    try:
        return TASKS[name](*rest)
    except SetupFailed as error:
        say(str(error))
        return error.code
    except Stopped as stop:
        return stop.code
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
