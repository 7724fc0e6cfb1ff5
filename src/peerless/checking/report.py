"""Everything an author is told about a hero or board file: errors, warnings, and the tests in it."""

from dataclasses import dataclass
from pathlib import Path

from peerless.checking.trials import failures
from peerless.content.boards import BoardDef
from peerless.content.builtin import builtin_boards, builtin_heroes
from peerless.content.library import board_from_plain, fingerprint, hero_from_plain, plain_text, text_of
from peerless.lang.errors import ERROR, ContentError, Finding, Problems, problem
from peerless.lang.places import Locator
from peerless.lang.plain import Plain
from peerless.lang.tree import HeroDef
from peerless.lang.warn import warnings_of
from peerless.text.messages import kind, word


@dataclass(frozen=True)
class Report:
    """What a check has found; `item` is None if the file cannot be used."""

    file: str
    item: HeroDef | BoardDef | None
    findings: tuple[Finding, ...] = ()
    tests: int = 0
    failed: int = 0

    @property
    def errors(self) -> tuple[Finding, ...]:
        """What makes the file wrong."""
        return tuple(finding for finding in self.findings if finding.severity == ERROR)

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """What only looks wrong."""
        return tuple(finding for finding in self.findings if finding.severity != ERROR)

    def plain(self, lang: str, strict: bool) -> Plain:
        """The report as plain data for an editor."""
        return {
            "file": self.file,
            "ok": not (self.findings if strict else self.errors),
            "problems": [finding.plain(lang) for finding in self.findings],
            "tests": {"total": self.tests, "failed": self.failed},
        }


def check_file(path: str | Path) -> Report:
    """Check a file in every respect."""
    file = Path(path).name
    try:
        text = text_of(path)
        data = plain_text(text, path)
        item = (board_from_plain if "spaces" in data else hero_from_plain)(data, file, text)
    except ContentError as error:
        return Report(file, None, tuple(error.findings))
    locator = Locator(data, text)
    problems = Problems(word(file), locator)
    _check_id(item, problems)
    if isinstance(item, BoardDef):
        return Report(file, item, tuple(problems.findings()))
    failed = _run_tests(item, problems)
    found = (*problems.findings(), *warnings_of(item, word(file), locator))
    return Report(file, item, found, len(item.tests), failed)


def _check_id(item: HeroDef | BoardDef, problems: Problems) -> None:
    """An id of our own is refused wherever content is looked up by id; the file of that hero itself may be checked."""
    place, what = ("", "board") if isinstance(item, BoardDef) else ("hero", "hero")
    ours = (builtin_boards() if isinstance(item, BoardDef) else builtin_heroes()).get(item.id)
    if ours is not None and fingerprint(ours) != fingerprint(item):
        problems.note(place, problem("id_of_builtin", id=item.id, what=kind(what)), f"{place}, id" if place else "id")


def _run_tests(subject: HeroDef, problems: Problems) -> int:
    """Record what goes wrong in the tests; returns how many fail."""
    failed = 0
    for trial in subject.tests:
        place = f'test "{word(trial.name)}"'
        wrong = failures(subject, trial)
        failed += bool(wrong)
        for field, what in wrong:
            problems.note(place, what, f"{place}, {field}" if field else place)
    return failed
