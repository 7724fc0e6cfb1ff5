"""Restoring games from records and saves; any problem is reported in one sentence."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from peerless.content import library
from peerless.content.boards import BoardDef
from peerless.game.errors import IllegalAnswer, RecordError, SetupError
from peerless.game.game import Game, start_game
from peerless.game.position import check_events, position
from peerless.game.record import RECORD, SAVE
from peerless.game.setup import MODES, Setup, make_setup
from peerless.lang.errors import ContentError
from peerless.lang.limits import ANSWERS
from peerless.lang.limits import RECORD as LARGEST
from peerless.lang.plain import PlainMapping, flaw
from peerless.lang.tree import HeroDef
from peerless.text.messages import either, reason, shown, word
from peerless.version import RULES_VERSION, STATE_VERSION

Item = TypeVar("Item", HeroDef, BoardDef)


def replay(record: Mapping[str, object]) -> Game:
    """Replay a record from its first decision to its last answer; the digest must match."""
    _check_format(record, (RECORD, SAVE))
    setup = _setup_of(record)
    game = _begin(setup, record)
    for number, answer in enumerate(_answers(record)):
        try:
            game.answer(answer)
        except IllegalAnswer as error:
            raise RecordError("answer_unfit", number=number + 1, reason=reason(error)) from error
    if not _ends_as_recorded(game, record):
        raise RecordError("ends_elsewhere")
    return game


def _ends_as_recorded(game: Game, record: Mapping[str, object]) -> bool:
    """Compare digests, or the winners if the record has another state layout, where digests are not comparable."""
    if _is_laid_out_alike(record):
        return game.digest() == record.get("digest")
    return game.winner == record.get("winner")


def _is_laid_out_alike(data: Mapping[str, object]) -> bool:
    return data.get("state_version") == STATE_VERSION


def load(save: Mapping[str, object]) -> Game:
    """Restore a saved game at the same decision; a save with another state layout is replayed from its answers."""
    _check_format(save, (SAVE,))
    if not _is_laid_out_alike(save):
        return replay(save)
    setup = _setup_of(save)
    state = position(setup.static(), save.get("state"))
    if state.digest() != save.get("digest"):
        raise RecordError("wrong_digest")
    state.log = check_events(setup.static(), save.get("events"))
    start = _start(save)
    if start is not None:
        begin_from(setup, 0, start)
    return Game(setup, _seed(save), state, _answers(save), None if start is None else dict(start))


def _check_format(data: Mapping[str, object], formats: tuple[str, ...]) -> None:
    if not isinstance(data, Mapping) or data.get("format") not in formats:
        actual = data.get("format") if isinstance(data, Mapping) else type(data).__name__
        raise RecordError("wrong_format", formats=either(*formats), found=shown(actual))
    made = data.get("rules_version")
    if made != RULES_VERSION:
        raise RecordError("other_rules", made=shown(made), current=RULES_VERSION)
    check_size(data)


def check_size(data: Mapping[str, object]) -> None:
    """Raise RecordError if a record, or a part of it, is larger than any game could make it."""
    problem = flaw(dict(data), LARGEST)
    if problem is not None:
        raise RecordError("unfit", reason=problem)


def _setup_of(record: Mapping[str, object]) -> Setup:
    plain = record.get("setup")
    if not isinstance(plain, Mapping):
        raise RecordError("no_setup")
    return setup_from_plain(plain)


def setup_from_plain(plain: Mapping[str, object]) -> Setup:
    """The set-up that a record describes; raises RecordError if its content has changed since."""
    try:
        setup = make_setup(
            heroes=[_content(entry, library.hero, library.hero_from_plain) for entry in _heroes(plain)],
            board=_content(plain.get("board"), library.board, library.board_from_plain),
            mode=str(plain.get("mode")),
            ruleset=_switches(plain["ruleset"]),
            allow_same_hero=plain.get("allow_same_hero") is True,
            share_team_hands=plain.get("share_team_hands") is not False,
            persons=_persons(plain),
        )
    except ContentError as error:
        raise RecordError("setup_unusable", reason=error.messages[0]) from error
    except (KeyError, TypeError, ValueError) as error:  # a Refusal is a ValueError
        raise RecordError("setup_unusable", reason=reason(error)) from error
    return setup


def _heroes(plain: Mapping[str, object]) -> list[object]:
    """The hero entries, rejected before any is read if there are more than any mode allows."""
    heroes, most = _list(plain, "heroes"), max(max(sizes) for sizes in MODES.values())
    if len(heroes) > most:
        raise RecordError("too_many", field="heroes", found=len(heroes), most=most)
    return heroes


def _persons(plain: Mapping[str, object]) -> list[int]:
    persons = _list(plain, "persons")
    whole = [person for person in persons if type(person) is int]
    if len(whole) != len(persons):
        raise RecordError("not_whole_numbers")
    return whole


def _switches(ruleset: object) -> dict[str, str]:
    if not isinstance(ruleset, Mapping):
        raise TypeError(f"no rules: {shown(ruleset)}")
    return {str(switch): str(value) for switch, value in ruleset.items()}


def _content(entry: object, builtin: Callable[[str], Item], homebrew: Callable[[PlainMapping, str], Item]) -> Item:
    """A hero or board of a record, built-in or embedded; its fingerprint must match."""
    if not isinstance(entry, Mapping):
        raise RecordError("not_described")
    id, source = word(entry.get("id")), entry.get("homebrew")
    item = homebrew(source, id) if isinstance(source, Mapping) else builtin(id)
    then, now = entry.get("content"), library.fingerprint(item)
    if now != then:
        raise RecordError("content_changed", id=id, then=word(then), now=now)
    return item


def _begin(setup: Setup, record: Mapping[str, object]) -> Game:
    start = _start(record)
    if start is None:
        return _started(setup, _seed(record))
    if not _is_laid_out_alike(record):
        raise RecordError("other_layout", made=shown(record.get("state_version")), current=STATE_VERSION)
    return begin_from(setup, _seed(record), start)


def _start(record: Mapping[str, object]) -> Mapping[str, object] | None:
    """The position that a game started from; None for a regular set-up."""
    start = record.get("start")
    if start is not None and (not isinstance(start, dict) or len(start) != 1):
        raise RecordError("what_start")
    return start


def _started(setup: Setup, seed: int) -> Game:
    try:
        return start_game(setup, seed)
    except SetupError as error:
        raise RecordError("setup_unusable", reason=reason(error)) from error


def begin_from(setup: Setup, seed: int, start: Mapping[str, object]) -> Game:
    """Start a game from a given position instead of the regular set-up."""
    state = position(setup.static(), next(iter(start.values()), None))
    state.log = []
    return Game(setup, seed, state, (), dict(start))


def _seed(record: Mapping[str, object]) -> int:
    seed = record.get("seed")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise RecordError("what_seed", found=shown(seed))
    return seed


def _list(data: Mapping[str, object], key: str) -> list[object]:
    value = data.get(key)
    if not isinstance(value, list):
        raise RecordError("no_list", field=key)
    return value


def _answers(record: Mapping[str, object]) -> list[str]:
    answers = _list(record, "answers")
    if len(answers) > ANSWERS:
        raise RecordError("too_many", field="answers", found=len(answers), most=ANSWERS)
    return [word(answer) for answer in answers]
