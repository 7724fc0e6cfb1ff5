"""The entry point of every Makefile target: set up `.venv`, then let `tools/tasks.py` do the work.

Standard library only, because a fresh machine has nothing else. The file must also parse under Python 3.7, so that an
old interpreter gets far enough to look for a newer one.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
VENV_PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")
VENV_MARK = VENV / "created-for"
SETUP_LOCK = ROOT / ".setup.lock"

RUNTIME_LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"  # includes everything in RUNTIME_LOCK
UV_LOCK = ROOT / "requirements-uv.lock"

OLDEST_PYTHON = (3, 11)
NEWER_PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")

WRONG_USE = 2


class SetupFailed(Exception):
    """The set-up failed; carries one sentence for the user and the exit code of the failed step."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


def say(message: str) -> None:
    """Print one line per step to stderr, so that stdout belongs to the command being run."""
    print(f"peerless: {message}", file=sys.stderr, flush=True)


# --- Running programs -------------------------------------------------------------------------------------


def environment(**extra: str) -> dict[str, str]:
    """Return the environment of a shell with `.venv` active: tools that start other tools find ours first."""
    env = dict(os.environ, VIRTUAL_ENV=str(VENV), **extra)
    env["PATH"] = os.pathsep.join([str(VENV_BIN), env.get("PATH", os.defpath)])
    env.pop("PYTHONHOME", None)
    return env


def become(*command: str) -> NoReturn:
    """Replace this process with the program, which then owns the terminal, Ctrl-C and the exit code."""
    sys.stderr.flush()
    if os.name == "nt":  # exec on Windows returns to the shell immediately
        sys.exit(subprocess.call(command, cwd=ROOT, env=environment()))
    os.chdir(ROOT)
    os.execve(command[0], command, environment())


def is_quietly_successful(*command: str) -> bool:
    """Run a program silently and return whether it succeeded."""
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


# --- The interpreter --------------------------------------------------------------------------------------


def restart_with_suitable_python() -> None:
    """Continue with a Python that is new enough and outside the `.venv` we may have to delete."""
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
    """Return a suitable Python from PATH that actually runs: version managers leave names there that do not."""
    test = f"import sys; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    for name in NEWER_PYTHONS:
        path = shutil.which(name)
        if path and is_quietly_successful(path, "-c", test):
            return path
    wanted = ".".join(map(str, OLDEST_PYTHON))
    raise SetupFailed(f"Python {wanted} or newer is needed, and this is {version()}; please install one.")


# --- The virtual environment ------------------------------------------------------------------------------


def identity() -> str:
    """Return what a virtual environment depends on: the interpreter and the project folder."""
    return f"{sys.version}\n{ROOT}\n"


def venv_is_sound() -> bool:
    """Whether `.venv` was completed for this interpreter and folder, and still starts and has pip."""
    return read(VENV_MARK) == identity() and is_quietly_successful(str(VENV_PYTHON), "-c", "import pip")


def read(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return None


def ensure_venv() -> None:
    """Build `.venv` from scratch unless it is sound; an incomplete one is not worth repairing."""
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
    """The normal way, which fails on Debian derivatives that move the bundled pip to a separate package."""
    create_venv(with_pip=True)


def venv_with_our_pip() -> None:
    """If the bundled pip is missing, let this interpreter's pip install one; needs no privileges."""
    create_venv(with_pip=False)
    install = [sys.executable, "-m", "pip", "--python", str(VENV_PYTHON), "install", "-qq", "pip"]
    subprocess.run(install, check=True, capture_output=True)


def venv_after_apt() -> None:
    """The last resort, only for the system's own Python and only if no password is required."""
    if sys.base_prefix != "/usr" or not shutil.which("apt-get"):
        raise SetupFailed("not a Python that apt-get takes care of")
    say(f"installing {venv_package()} with apt-get")
    apt_install(venv_package())
    create_venv(with_pip=True)


def apt_install(*packages: str) -> None:
    """Install system packages as root, or through a passwordless sudo."""
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=300"]
    install = ["install", "-y", "--no-install-recommends", *packages]
    for step in (["update"], install):
        subprocess.run([*apt, *step], check=True, capture_output=True)


def venv_package() -> str:
    return f"python{sys.version_info.major}.{sys.version_info.minor}-venv"


def create_venv(with_pip: bool) -> None:
    import venv  # here, because minimal system Pythons lack it

    venv.create(VENV, with_pip=with_pip, clear=True, symlinks=os.name != "nt")


# --- Packages ---------------------------------------------------------------------------------------------


def set_up(lock: Path, *, also_enough: Path | None = None) -> None:
    """Install the lock file into `.venv`, unless its stamp shows that this is already done.

    A complete development set-up is also sufficient to play.
    """
    with one_set_up_at_a_time():
        ensure_venv()
        if is_installed(lock) or (also_enough and is_installed(also_enough)):
            return
        forget_stamps()
        install(lock)
        stamp_file(lock).write_text(stamp(lock), encoding="utf-8")
        say("set-up is complete")


@contextmanager
def one_set_up_at_a_time() -> Iterator[None]:
    """Serialize set-ups: of two commands started together, the second waits before writing to `.venv`."""
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
    """Return a hash that changes whenever an installation from this lock file would differ."""
    digest = hashlib.sha256()
    for part in (lock.read_bytes(), (ROOT / "pyproject.toml").read_bytes(), identity().encode()):
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()


def is_installed(lock: Path) -> bool:
    return read(stamp_file(lock)) == stamp(lock)


def forget_stamps() -> None:
    """Remove all stamps: installing one lock may undo the other, and an interrupted installation must not count."""
    for path in VENV.glob("*.stamp"):
        path.unlink()


def install(lock: Path) -> None:
    """Install a lock's exact, hashed versions and the project itself, editable; the lock includes its build backend."""
    uv = uv_program()
    project = ["--no-deps", "--no-build-isolation", "-e", str(ROOT)]
    for what, options in ((lock.name, ["--require-hashes", "-r", str(lock)]), ("peerless itself", project)):
        if uv is None or not uv_install(uv, what, options):
            say(f"installing {what} with pip, which may take a minute")
            pip_install(*options)


def uv_install(uv: str, what: str, options: list[str]) -> bool:
    """Install with uv, several times faster than pip, and return whether it worked; if not, pip still may."""
    say(f"installing {what} with uv")
    command = [uv, "pip", "install", "-q", "--python", str(VENV_PYTHON), "--compile-bytecode", *options]
    return subprocess.call(command, cwd=ROOT, env=environment(**index_of_pip())) == 0


def uv_program() -> str | None:
    """Return the uv on this machine, or one that pip installs into `.venv`; None if neither is available."""
    uv = shutil.which("uv") or shutil.which("uv", path=str(VENV_BIN))
    if uv is None and is_quietly_successful(*pip_command(), "--require-hashes", "-r", str(UV_LOCK)):
        uv = shutil.which("uv", path=str(VENV_BIN))
    return uv


def index_of_pip() -> dict[str, str]:
    """Return pip's configured package index for uv, which does not read pip's settings."""
    command = [str(VENV_PYTHON), "-m", "pip", "config", "list"]
    settings = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    indexes = re.findall(r"^\S+\.index-url='(.*)'$", settings, re.MULTILINE)
    return {"UV_DEFAULT_INDEX": indexes[-1]} if indexes else {}


def pip_command() -> list[str]:
    return [str(VENV_PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-input"]


def pip_install(*options: str) -> None:
    code = subprocess.call([*pip_command(), *options], cwd=ROOT, env=environment(PIP_USER="0"))
    if code:
        raise SetupFailed("pip could not install what is needed; its message is above.", code)


# --- Commands ---------------------------------------------------------------------------------------------


class Command(NamedTuple):
    """A command of the Makefile: what it does, and the packages it needs."""

    summary: str
    lock: Path | None = DEV_LOCK
    takes_arguments: bool = True


COMMANDS = {
    "help": Command("show this list", None, takes_arguments=False),
    "play": Command("play in the browser; ARGS go to `peerless serve`", RUNTIME_LOCK),
    "terminal": Command("play in the terminal; ARGS go to `peerless play`", RUNTIME_LOCK),
    "test": Command("format, lint, types and every test; ARGS go to pytest"),
    "check": Command("the same with the quick tests only, for every commit; ARGS go to pytest"),
    "test-pythons": Command("rules and library with every Python on this machine; ARGS go to pytest"),
    "coverage": Command("which lines and branches the tests reach; ARGS go to pytest"),
    "format": Command("correct format and lint where a tool can; ARGS are files, else all"),
    "bench": Command("measure the speed of the engine; ARGS go to `peerless bench`", RUNTIME_LOCK),
    "bench-peers": Command("the same beside other engines; ARGS: --rounds, --seconds, --json"),
    "shots": Command("take the pictures in docs/pictures; ARGS go to tests/page/shots.py"),
    "load": Command("many players at one server, and what they feel; ARGS go to tests/load/run.py"),
    "golden": Command("rewrite golden games, texts, figures and the reference in docs; ARGS go to pytest"),
    "docs": Command("build the documentation as a site in build/docs", takes_arguments=False),
    "soak": Command("thousands of random games, a long simulation, the slow tests; ARGS go to `peerless fuzz`"),
    "compiled": Command("translate the core to C; all commands use it then", takes_arguments=False),
    "setup": Command("prepare .venv for development and stop", takes_arguments=False),
    "clean": Command("remove .venv, caches and build outputs", None, takes_arguments=False),
}

MADE_BY_TOOLS = (
    *(".venv", "build", "dist", "htmlcov", ".coverage"),
    *("web/node_modules", "web/src/generated", "src/peerless/server/static"),
    *(".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache"),
)


def show_help() -> None:
    print("make COMMAND [ARGS='...']    or    python3 tools/bootstrap.py COMMAND [...]\n")
    for name, command in COMMANDS.items():
        print(f"  {name:12} {command.summary}")


def clean() -> None:
    """Remove what the other commands created, and nothing written by hand."""
    made = [ROOT / name for name in MADE_BY_TOOLS]
    for source in ("src", "tests", "tools", "web/tests"):
        made += (ROOT / source).rglob("__pycache__")
    with one_set_up_at_a_time():
        for path in made:
            remove(path)


def remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def perform(name: str, lock: Path | None, arguments: list[str]) -> None:
    """Run a command: here if it needs no packages, otherwise in `.venv`, in a process that replaces this one."""
    if name == "help":
        show_help()
        return
    restart_with_suitable_python()
    if lock is None:
        clean()
        return
    set_up(lock, also_enough=DEV_LOCK)
    if name != "setup":
        become(str(VENV_PYTHON), "-m", "tools.tasks", name, *arguments)


def main(arguments: list[str]) -> int:
    name, *rest = arguments or ["help"]
    name = "help" if name in ("-h", "--help") else name
    command = COMMANDS.get(name)
    if command is None:
        say(f"unknown command {name!r}; known are: {', '.join(COMMANDS)}")
        return WRONG_USE
    if rest and not command.takes_arguments:
        say(f"{name} takes no arguments, but got: {' '.join(rest)}")
        return WRONG_USE
    try:
        perform(name, command.lock, rest)
    except SetupFailed as error:
        say(str(error))
        return error.code
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
