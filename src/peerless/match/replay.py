"""From records and saves back to games. Whatever is wrong with them is said in one sentence."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from peerless.content import library
from peerless.content.boards import BoardDef
from peerless.core.decision import options, parse
from peerless.core.invariants import broken
from peerless.core.machine import RulesBug, step
from peerless.core.state import State, from_plain
from peerless.core.static import NONE
from peerless.lang.errors import ContentError
from peerless.lang.tree import HeroDef
from peerless.match.errors import IllegalAnswer, RecordError
from peerless.match.game import Game, start_game
from peerless.match.record import RECORD, SAVE
from peerless.match.setup import Setup, make_setup
from peerless.text.messages import either, reason
from peerless.version import RULES_VERSION, STATE_VERSION

Plain = Mapping[str, object]
Item = TypeVar("Item", HeroDef, BoardDef)


def replay(record: Mapping[str, object]) -> Game:
    """Play a record again from its first decision to its last answer; the digest must agree."""
    _check_format(record, (RECORD, SAVE))
    setup = _setup_of(record)
    game = _begin(setup, record)
    for number, answer in enumerate(_list(record, "answers")):
        try:
            game.answer(str(answer))
        except IllegalAnswer as error:
            raise RecordError("answer_unfit", number=number + 1, reason=reason(error)) from error
    if not _ends_as_recorded(game, record):
        raise RecordError("ends_elsewhere")
    return game


def _ends_as_recorded(game: Game, record: Mapping[str, object]) -> bool:
    """Digests tell; those of another layout cannot be compared, the winner can."""
    if _is_laid_out_alike(record):
        return game.digest() == record.get("digest")
    return game.winner == record.get("winner")


def _is_laid_out_alike(data: Mapping[str, object]) -> bool:
    return data.get("state_version") == STATE_VERSION


def load(save: Mapping[str, object]) -> Game:
    """The game that was saved, at the same decision; a save of another layout is played again from its answers."""
    _check_format(save, (SAVE,))
    if not _is_laid_out_alike(save):
        return replay(save)
    setup = _setup_of(save)
    state = _state_of(setup, save.get("state"))
    if state.digest() != save.get("digest"):
        raise RecordError("wrong_digest")
    state.log = _log_of(save.get("events"))
    start = save.get("start")
    answers = [str(answer) for answer in _list(save, "answers")]
    return Game(setup, _seed(save), state, answers, dict(start) if isinstance(start, dict) else None)


def _check_format(data: Mapping[str, object], formats: tuple[str, ...]) -> None:
    if not isinstance(data, Mapping) or data.get("format") not in formats:
        found = data.get("format") if isinstance(data, Mapping) else type(data).__name__
        raise RecordError("wrong_format", formats=either(*formats), found=repr(found))
    made = data.get("rules_version")
    if made != RULES_VERSION:
        raise RecordError("other_rules", made=repr(made), current=RULES_VERSION)


def _setup_of(record: Mapping[str, object]) -> Setup:
    plain = record.get("setup")
    if not isinstance(plain, Mapping):
        raise RecordError("no_setup")
    return setup_from_plain(plain)


def setup_from_plain(plain: Mapping[str, object]) -> Setup:
    """The set-up that a record describes; RecordError if its content is no longer the same."""
    try:
        setup = make_setup(
            heroes=[_content(entry, library.hero, library.hero_from_plain) for entry in _list(plain, "heroes")],
            board=_content(plain.get("board"), library.board, library.board_from_plain),
            mode=str(plain.get("mode")),
            ruleset=_switches(plain["ruleset"]),
            allow_same_hero=plain.get("allow_same_hero") is True,
            share_team_hands=plain.get("share_team_hands") is not False,
            persons=[int(str(person)) for person in _list(plain, "persons")],
        )
    except ContentError as error:
        raise RecordError("setup_unusable", reason=error.messages[0]) from error
    except (KeyError, TypeError, ValueError) as error:  # a Refusal is a ValueError
        raise RecordError("setup_unusable", reason=reason(error)) from error
    return setup


def _switches(ruleset: object) -> dict[str, str]:
    if not isinstance(ruleset, Mapping):
        raise TypeError(f"no rules: {ruleset!r}")
    return {str(switch): str(value) for switch, value in ruleset.items()}


def _content(entry: object, builtin: Callable[[str], Item], homebrew: Callable[[Plain, str], Item]) -> Item:
    """A hero or board of a record: built in, or carried along; it must be what it was then."""
    if not isinstance(entry, Mapping):
        raise RecordError("not_described")
    id, source = str(entry.get("id")), entry.get("homebrew")
    item = homebrew(source, id) if isinstance(source, Mapping) else builtin(id)
    then, now = entry.get("content"), library.fingerprint(item)
    if now != then:
        raise RecordError("content_changed", id=id, then=str(then), now=now)
    return item


def _begin(setup: Setup, record: Mapping[str, object]) -> Game:
    start = record.get("start")
    if start is None:
        return start_game(setup, _seed(record))
    if not isinstance(start, dict) or len(start) != 1:
        raise RecordError("what_start")
    if not _is_laid_out_alike(record):
        raise RecordError("other_layout", made=repr(record.get("state_version")), current=STATE_VERSION)
    return begin_from(setup, _seed(record), start)


def begin_from(setup: Setup, seed: int, start: Mapping[str, object]) -> Game:
    """A game that begins with a described position instead of the ordinary set-up."""
    state = _state_of(setup, next(iter(start.values()), None))
    state.log = []
    return Game(setup, seed, state, (), dict(start))


def _seed(record: Mapping[str, object]) -> int:
    seed = record.get("seed")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise RecordError("what_seed", found=repr(seed))
    return seed


def _list(data: Mapping[str, object], key: str) -> list[object]:
    value = data.get(key)
    if not isinstance(value, list):
        raise RecordError("no_list", field=key)
    return value


def _state_of(setup: Setup, plain: object) -> State:
    """A position, believed only if it is made of whole numbers and holds all invariants."""
    try:
        if not isinstance(plain, dict):
            raise RecordError("no_position")
        for values in plain.values():
            if not all(type(value) is int for value in values):
                raise RecordError("not_whole_numbers")
        state = from_plain(setup.static(), plain)
        problems = broken(state)
        if not problems:
            _try_out(state)
    except (KeyError, IndexError, ValueError, TypeError, AttributeError, OverflowError) as error:
        raise RecordError("damaged_position", reason=reason(error)) from error
    if problems:
        raise RecordError("damaged_position", reason=problems[0])
    return state


def _try_out(state: State) -> None:
    """The open decision can be described and its first answer carried out."""
    if state.decider == NONE:
        return
    trial = state.clone()
    first = options(trial)[0]
    parse(trial, "")
    try:
        step(trial, first)
    except (RulesBug, AssertionError) as error:
        raise ValueError(str(error)) from error


def _log_of(events: object) -> list[tuple[int, ...]] | None:
    if events is None:
        return None
    if not isinstance(events, list) or not all(isinstance(event, list) for event in events):
        raise RecordError("damaged_events")
    return [tuple(event) for event in events]
