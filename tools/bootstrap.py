"""Everything behind the Makefile: set up `.venv`, then play, test, check or measure.

Standard library only, because nothing else is there on a fresh machine. The file must also be readable for
Python 3.7, so that an old interpreter gets as far as looking for a newer one. What the game does is left to
the package; this file only gets it installed and started.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
VENV_PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")
VENV_MARK = VENV / "created-for"
SETUP_LOCK = ROOT / ".setup.lock"

RUNTIME_LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"  # holds everything that RUNTIME_LOCK holds

MADE_BY_TOOLS = (
    *(".venv", "build", "dist", "htmlcov", ".coverage"),
    *("web/node_modules", "web/src/generated", "src/peerless/server/static"),
    *(".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache"),
)

OLDEST_PYTHON = (3, 11)
NEWER_PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")

CHROMIUM = "PEERLESS_CHROMIUM"  # names the browser for the tests of the page
CHROMIUMS = ("chromium", "/usr/bin/chromium", "chromium-browser", "google-chrome")

WRONG_USE = 2
NO_TESTS_COLLECTED = 5  # pytest's exit code


class SetupFailed(Exception):
    """The set-up cannot go on; carries one sentence for the user and the exit code of what failed."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


class Stopped(Exception):
    """A signal ended a step: nothing else may start, not even a fallback."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


def say(message: str) -> None:
    """One line per step, on stderr, so that stdout belongs to the command that is run."""
    print(f"peerless: {message}", file=sys.stderr, flush=True)


# --- Running programs -------------------------------------------------------------------------------------


def environment(**extra: str) -> dict[str, str]:
    """The variables of a shell in which `.venv` is active: tools that start other tools find ours first."""
    env = dict(os.environ, VIRTUAL_ENV=str(VENV), **extra)
    env["PATH"] = os.pathsep.join([str(VENV_BIN), env.get("PATH", os.defpath)])
    env.pop("PYTHONHOME", None)
    return env


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
    """Let the child end in its own way, then stop as well.

    The terminal sends Ctrl-C to the child too, so we only remember it; a plain kill reaches us alone and is
    passed on. Without this, Python would kill the child a quarter of a second after Ctrl-C.
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


def become(*command: str) -> NoReturn:
    """Replace this process by the program: the terminal, Ctrl-C and the exit code are then its own."""
    sys.stderr.flush()
    if os.name == "nt":  # exec on Windows returns to the shell at once
        sys.exit(run(*command))
    os.execve(command[0], command, environment())


def is_quietly_successful(*command: str) -> bool:
    """Try a program of which only success matters."""
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


# --- The interpreter --------------------------------------------------------------------------------------


def restart_with_suitable_python() -> None:
    """Go on with a Python that is new enough and does not live in the `.venv` that we may have to delete."""
    if sys.version_info < OLDEST_PYTHON:
        restart_with(newer_python())
    outside = getattr(sys, "_base_executable", sys.executable)
    if Path(sys.prefix).resolve() == VENV and outside != sys.executable:
        restart_with(outside)


def restart_with(python: str) -> NoReturn:
    command = [python, str(Path(__file__).resolve()), *sys.argv[1:]]
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(python, command)


def version() -> str:
    return sys.version.split()[0]


def newer_python() -> str:
    """A suitable Python from PATH. It is asked to run: version managers leave names there that do not."""
    test = f"import sys; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    for name in NEWER_PYTHONS:
        path = shutil.which(name)
        if path and is_quietly_successful(path, "-c", test):
            return path
    wanted = ".".join(map(str, OLDEST_PYTHON))
    raise SetupFailed(f"Python {wanted} or newer is needed, and this is {version()}; please install one.")


# --- The virtual environment ------------------------------------------------------------------------------


def identity() -> str:
    """What a virtual environment cannot survive: another interpreter, or a move to another folder."""
    return f"{sys.version}\n{ROOT}\n"


def venv_is_sound() -> bool:
    """Whether `.venv` was completed for this interpreter in this place and still starts with its pip."""
    return read(VENV_MARK) == identity() and is_quietly_successful(str(VENV_PYTHON), "-c", "import pip")


def read(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return None


def ensure_venv() -> None:
    """Build `.venv` from nothing unless it is sound; a half-made one is not worth repairing."""
    if venv_is_sound():
        return
    say(f"creating .venv with Python {version()}")
    problems = []
    for way in (venv_with_bundled_pip, venv_with_our_pip, venv_after_apt):
        try:
            way()
        except (OSError, ImportError, subprocess.CalledProcessError, SetupFailed) as error:
            problems.append(f"{way.__name__}: {error}")
        else:
            VENV_MARK.write_text(identity(), encoding="utf-8")
            return
    advice = f"cannot create .venv; please install {venv_package()} or whatever brings ensurepip here."
    raise SetupFailed("\n  ".join([advice, *problems]))


def venv_with_bundled_pip() -> None:
    """The normal way. Debian and its children cut the bundled pip out into a package of its own."""
    create_venv(with_pip=True)


def venv_with_our_pip() -> None:
    """Where the bundled pip is missing, the pip of this interpreter can install one; needs no rights."""
    create_venv(with_pip=False)
    install = [sys.executable, "-m", "pip", "--python", str(VENV_PYTHON), "install", "-qq", "pip"]
    subprocess.run(install, check=True, capture_output=True)


def venv_after_apt() -> None:
    """Last way, only for the system's own Python and only where it asks no password."""
    if sys.base_prefix != "/usr" or not shutil.which("apt-get"):
        raise SetupFailed("not a Python that apt-get takes care of")
    say(f"installing {venv_package()} with apt-get")
    apt_install(venv_package())
    create_venv(with_pip=True)


def apt_install(*packages: str) -> None:
    """Install system packages as root, or through a sudo that asks nothing."""
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=300"]
    install = ["install", "-y", "--no-install-recommends", *packages]
    for step in (["update"], install):
        subprocess.run([*apt, *step], check=True, capture_output=True)


def venv_package() -> str:
    return f"python{sys.version_info.major}.{sys.version_info.minor}-venv"


def create_venv(with_pip: bool) -> None:
    import venv  # here, because the smallest system Pythons come without it

    venv.create(VENV, with_pip=with_pip, clear=True, symlinks=os.name != "nt")


# --- Packages ---------------------------------------------------------------------------------------------


def set_up_runtime() -> None:
    """Enough to play. A finished set-up for development contains it."""
    set_up(RUNTIME_LOCK, also_enough=DEV_LOCK)


def set_up_dev() -> None:
    """Enough to test, lint, type-check and build."""
    set_up(DEV_LOCK)


def set_up(lock: Path, *, also_enough: Path | None = None) -> None:
    """Bring `.venv` to what the lock file says; does nothing when the stamp says that it is there already."""
    with one_set_up_at_a_time():
        ensure_venv()
        if is_installed(lock) or (also_enough and is_installed(also_enough)):
            return
        forget_stamps()
        install_lock(lock)
        install_project()
        stamp_file(lock).write_text(stamp(lock), encoding="utf-8")
        say("set-up is complete")


@contextmanager
def one_set_up_at_a_time() -> Iterator[None]:
    """Two commands started together must not write into the same `.venv`: the second waits."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with SETUP_LOCK.open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("waiting for another set-up to finish")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def stamp_file(lock: Path) -> Path:
    return VENV / f"{lock.name}.stamp"


def stamp(lock: Path) -> str:
    """Changes whenever an installation from this lock file would come out differently."""
    digest = hashlib.sha256()
    for part in (lock.read_bytes(), (ROOT / "pyproject.toml").read_bytes(), identity().encode()):
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()


def is_installed(lock: Path) -> bool:
    return read(stamp_file(lock)) == stamp(lock)


def forget_stamps() -> None:
    """Installing one lock may undo the other, and an interrupted installation counts as none."""
    for path in VENV.glob("*.stamp"):
        path.unlink()


def install_lock(lock: Path) -> None:
    """Install the exact, hashed versions. pip knows this machine's index settings; uv is only quicker."""
    options = ["--require-hashes", "-r", str(lock)]
    uv = shutil.which("uv")
    if uv:
        say(f"installing {lock.name} with uv")
        if run(uv, "pip", "install", "-q", "--python", str(VENV_PYTHON), "--compile-bytecode", *options) == 0:
            return
        say("uv could not do it")
    say(f"installing {lock.name} with pip, which may take a minute")
    pip_install(*options)


def install_project() -> None:
    """Install the package editable; the build backend is in the lock, so nothing is downloaded for it."""
    say("installing peerless itself")
    pip_install("--no-deps", "--no-build-isolation", "-e", str(ROOT))


def pip_install(*options: str) -> None:
    quiet = ("-qq", "--disable-pip-version-check", "--no-input")
    code = python("-m", "pip", "install", *quiet, *options, PIP_USER="0")
    if code:
        raise SetupFailed("pip could not install what is needed; its message is above.", code)


# --- The page and a browser for its tests -----------------------------------------------------------------


def build_page() -> int:
    """The page, if its sources have changed; two builds at once would spoil each other."""
    with one_set_up_at_a_time():
        return python("tools/build_page.py")


def ensure_chromium() -> int:
    """A browser for the tests of the page: the one that is there, or one that can be had. They are never skipped."""
    if not installed_chromium():
        say("installing Chromium for the tests of the page, which may take a minute")
        if not chromium_from_apt() and python("-m", "playwright", "install", "chromium"):
            raise SetupFailed(f"the tests of the page need Chromium; please install it or name it with {CHROMIUM}.")
    found = installed_chromium()
    if found:
        os.environ[CHROMIUM] = found  # else Playwright knows where it has put its own
    return 0


def installed_chromium() -> str | None:
    named = os.environ.get(CHROMIUM)
    if named and not shutil.which(named):
        raise SetupFailed(f"{CHROMIUM} names {named!r}, and that is no program here.")
    return next(filter(None, map(shutil.which, [named] if named else CHROMIUMS)), None)


def chromium_from_apt() -> bool:
    """Whether apt-get could install it; without rights, or on another system, it cannot."""
    if os.name == "nt" or not shutil.which("apt-get"):
        return False
    try:
        apt_install("chromium", "fonts-dejavu-core")
    except (OSError, subprocess.CalledProcessError):
        return False
    return installed_chromium() is not None


EVERYTHING = ("-m", "not soak")
PURE = {"PEERLESS_PURE": "1"}  # the reference: what the first test run is about


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
    """The tests on all cores; groups (one worker for tests that share something costly) stay together."""
    say(" ".join(["tests: pytest", *options]))
    return python("-m", "pytest", "-n", "auto", "--dist", "loadgroup", *options, **(extra_env or PURE))


def compile_core() -> int:
    say("compile: mypyc over the core, if a C compiler is there")
    return python("tools/compile_core.py")


def run_tests_compiled() -> int:
    """Rules, heroes and properties once more on the compiled core; mypyc has made mistakes before."""
    if not (ROOT / "build" / "compiled" / "stamp").is_file():
        return 0
    say("the same on the compiled core")
    parts = ("tests/rules", "tests/heroes", "tests/properties", "tests/golden")
    return run_tests(*EVERYTHING, *parts, PEERLESS_EXPECT_COMPILED="1")


def run_slow_tests() -> int:
    """The tests that others leave out; having none of them is no failure."""
    code = run_tests("-m", "slow or soak")
    return 0 if code == NO_TESTS_COLLECTED else code


def play_many_random_games(*options: str) -> int:
    say("fuzz: random games with every check switched on")
    return python("-m", "peerless", "fuzz", "--games", "20000", *options)


def simulate_at_length() -> int:
    say("endurance: memory and the cost of a decision over a long simulation, then several processes")
    return python("-m", "tests.bench.endurance") or python("-m", "tests.bench.scaling")


# --- Commands ---------------------------------------------------------------------------------------------


def setup() -> int:
    set_up_dev()
    return 0


def play(*arguments: str) -> int:
    """The page, in the browser. Without a display the address is printed, for a browser elsewhere."""
    set_up_runtime()
    failed = build_page()
    if failed:
        return failed
    become(str(VENV_PYTHON), "-m", "peerless", "serve", "--open", *arguments)


def terminal(*arguments: str) -> int:
    set_up_runtime()
    become(str(VENV_PYTHON), "-m", "peerless", "play", *arguments)


LOOKS = (check_format, check_lint, check_types, build_page, check_page)


def test(*arguments: str) -> int:
    set_up_dev()
    if arguments:
        return first_failure(*LOOKS, ensure_chromium, lambda: run_tests(*arguments))
    return first_failure(
        *LOOKS, test_page, ensure_chromium, compile_core, lambda: run_tests(*EVERYTHING), run_tests_compiled
    )


def compiled() -> int:
    """The core, translated by mypyc; every command uses it from then on, as long as it fits the sources."""
    set_up_dev()
    return compile_core()


def check(*arguments: str) -> int:
    set_up_dev()
    quick = ("-m", "not slow and not soak", *arguments)
    return first_failure(*LOOKS, test_page, ensure_chromium, lambda: run_tests(*quick))


def bench(*arguments: str) -> int:
    set_up_runtime()
    become(str(VENV_PYTHON), "-m", "peerless", "bench", *arguments)


def bench_peers(*arguments: str) -> int:
    """Beside other engines, which live in `build/peers` and never among our dependencies."""
    set_up_dev()
    return compile_core() or python("-m", "tests.bench.versus", *arguments)


def golden(*arguments: str) -> int:
    set_up_dev()
    say("golden: rewriting; review the difference before you commit it")
    return python("-m", "pytest", "tests/golden", *arguments, PEERLESS_GOLDEN="write")


def docs() -> int:
    """The site brings an environment of its own."""
    return run(sys.executable, "tools/make_docs.py")


def shots(*arguments: str) -> int:
    set_up_dev()
    return first_failure(build_page, ensure_chromium, lambda: python("-m", "tests.page.shots", *arguments))


def load(*arguments: str) -> int:
    set_up_dev()
    return first_failure(build_page, lambda: python("-m", "tests.load.run", *arguments))


def soak(*arguments: str) -> int:
    set_up_dev()
    return first_failure(lambda: play_many_random_games(*arguments), simulate_at_length, run_slow_tests)


def format_code(*arguments: str) -> int:
    set_up_dev()
    where = arguments or (".",)
    return first_failure(
        lambda: python("-m", "ruff", "check", "--fix", *where),
        lambda: python("-m", "ruff", "format", *where),
    )


def clean() -> int:
    """Remove what the other commands made, and nothing that a person wrote."""
    made = [ROOT / name for name in MADE_BY_TOOLS]
    for source in ("src", "tests", "tools", "web/tests"):
        made += (ROOT / source).rglob("__pycache__")
    with one_set_up_at_a_time():
        for path in made:
            remove(path)
    return 0


def remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def show_help() -> int:
    print("make COMMAND [ARGS='...']    or    python3 tools/bootstrap.py COMMAND [...]\n")
    for name, command in COMMANDS.items():
        print(f"  {name:11} {command.summary}")
    return 0


class Command(NamedTuple):
    """A word that the Makefile may say."""

    run: Callable[..., int]
    summary: str
    takes_arguments: bool = True


COMMANDS = {
    "help": Command(show_help, "show this list", takes_arguments=False),
    "play": Command(play, "play in the browser; ARGS go to `peerless serve`"),
    "terminal": Command(terminal, "play in the terminal; ARGS go to `peerless play`"),
    "test": Command(test, "format, lint, types and every test; ARGS go to pytest"),
    "check": Command(check, "the same with the quick tests only, for every commit; ARGS go to pytest"),
    "format": Command(format_code, "correct format and lint where a tool can; ARGS are files, else all"),
    "bench": Command(bench, "measure the speed of the engine; ARGS go to `peerless bench`"),
    "bench-peers": Command(bench_peers, "the same beside other engines; ARGS: --rounds, --seconds, --json"),
    "shots": Command(shots, "take the pictures in docs/pictures; ARGS go to tests/page/shots.py"),
    "load": Command(load, "many players at one server, and what they feel; ARGS go to tests/load/run.py"),
    "golden": Command(golden, "rewrite golden games, texts, figures and the reference in docs; ARGS go to pytest"),
    "docs": Command(docs, "build the documentation as a site in build/docs", takes_arguments=False),
    "soak": Command(soak, "thousands of random games, a long simulation, the slow tests; ARGS go to `peerless fuzz`"),
    "compiled": Command(compiled, "translate the core to C; all commands use it then", takes_arguments=False),
    "setup": Command(setup, "prepare .venv for development and stop", takes_arguments=False),
    "clean": Command(clean, "remove .venv, caches and build outputs", takes_arguments=False),
}


def main(arguments: list[str]) -> int:
    name, *rest = arguments or ["help"]
    command = COMMANDS.get("help" if name in ("-h", "--help") else name)
    if command is None:
        say(f"unknown command {name!r}; known are: {', '.join(COMMANDS)}")
        return WRONG_USE
    if rest and not command.takes_arguments:
        say(f"{name} takes no arguments, but got: {' '.join(rest)}")
        return WRONG_USE
    try:
        if command.run is not show_help:
            restart_with_suitable_python()
        return command.run(*rest)
    except SetupFailed as error:
        say(str(error))
        return error.code
    except Stopped as stop:
        return stop.code
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
