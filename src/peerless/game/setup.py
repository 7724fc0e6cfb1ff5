"""Game set-up: heroes, board, mode, and rules, as plain data that a record can hold."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from peerless.content import library
from peerless.content.boards import BoardDef
from peerless.core.board import Board
from peerless.core.static import Static
from peerless.game.errors import SetupError
from peerless.game.ruleset import american_keys, rules_of
from peerless.lang import limits
from peerless.lang.compile import compile_game
from peerless.lang.tree import HeroDef
from peerless.text.messages import either, kind, listed, shown, word

Ruleset = str | Mapping[str, str]
MODES = {"duel": (2,), "ffa": (3, 4), "teams": (4,)}
STARTS_NEEDED = {"duel": 2, "ffa": 4, "teams": 4}


@dataclass(frozen=True)
class Setup:
    """A validated game set-up."""

    heroes: tuple[HeroDef, ...]
    board: BoardDef
    mode: str
    ruleset: tuple[tuple[str, str], ...]
    allow_same_hero: bool = False
    share_team_hands: bool = True
    persons: tuple[int, ...] = ()

    def content(self) -> list[HeroDef | BoardDef]:
        """The heroes and the board."""
        return [*self.heroes, self.board]

    def teams(self) -> tuple[int, ...]:
        """The team of each seat; outside team play, every seat is its own team."""
        if self.mode == "teams":
            return tuple(seat % 2 for seat in range(len(self.heroes)))  # TEAM-5
        return tuple(range(len(self.heroes)))

    def static(self) -> Static:
        """The compiled game, cached because many games share a set-up."""
        return _compiled(_setup_key(self))


def setup_of(static: Static) -> Setup:
    """The set-up that a game was compiled from."""
    assert isinstance(static.origin, Setup)
    return static.origin


class _Key:
    """A cache key that compares by content, not by object identity."""

    def __init__(self, item: Setup | BoardDef, name: object) -> None:
        self.item = item
        self.name = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)


def _setup_key(setup: Setup) -> _Key:
    names = tuple(library.name_of(item) for item in setup.content())
    return _Key(setup, (names, setup.mode, setup.ruleset, setup.share_team_hands, setup.persons))


@lru_cache(maxsize=512)
def _compiled(key: _Key) -> Static:
    setup = key.item
    assert isinstance(setup, Setup)
    rules = rules_of(dict(setup.ruleset), setup.share_team_hands)
    tables = _tables(_Key(setup.board, library.name_of(setup.board)))
    static = compile_game(tables, list(setup.heroes), setup.teams(), setup.persons, rules)
    static.origin = setup
    return static


@lru_cache(maxsize=64)
def _tables(key: _Key) -> Board:
    assert isinstance(key.item, BoardDef)
    return key.item.compiled()


def make_setup(
    heroes: Sequence[str | HeroDef],
    board: str | BoardDef | None = None,
    mode: str = "duel",
    ruleset: Ruleset = "current",
    allow_same_hero: bool = False,
    share_team_hands: bool = True,
    persons: Sequence[int] | None = None,
) -> Setup:
    """Validate the options of a game; raises SetupError or UnknownContent with the possible values."""
    if not isinstance(mode, str) or mode not in MODES:
        raise SetupError("no_such", what=kind("game_mode"), name=word(mode), known=listed(MODES))
    if isinstance(heroes, str) or not isinstance(heroes, Sequence):
        raise SetupError("what_heroes", found=shown(heroes))
    if len(heroes) not in MODES[mode]:
        raise SetupError("number_of_heroes", mode=mode, wanted=either(*MODES[mode]), found=len(heroes))
    chosen = tuple(_hero(hero) for hero in heroes)
    _check_heroes(chosen, allow_same_hero)
    place = _board(board, mode)
    _check_board(place, mode)
    people = tuple(range(len(chosen))) if persons is None else _people(persons)
    _check_persons(people, len(chosen), mode)
    if not isinstance(ruleset, str | Mapping):
        raise SetupError("what_ruleset", found=shown(ruleset))
    rules_of(ruleset)
    plain = {"preset": ruleset} if isinstance(ruleset, str) else {"preset": "current", **american_keys(ruleset)}
    return Setup(chosen, place, mode, tuple(sorted(plain.items())), allow_same_hero, share_team_hands, people)


def _hero(choice: str | HeroDef) -> HeroDef:
    """Resolve a hero: an id, a TOML file, or a loaded hero."""
    if isinstance(choice, HeroDef):
        return choice
    if not isinstance(choice, str):
        raise SetupError("what_hero", found=shown(choice))
    return library.hero_file(choice) if choice.endswith(".toml") else library.hero(choice)


def _board(choice: str | BoardDef | None, mode: str) -> BoardDef:
    """Resolve a board: an id, a TOML file, a loaded board, or None for the default of the mode."""
    if choice is None:
        return _default_board(mode)
    if isinstance(choice, BoardDef):
        return choice
    if not isinstance(choice, str):
        raise SetupError("what_board", found=shown(choice))
    return library.board_file(choice) if choice.endswith(".toml") else library.board(choice)


def _check_heroes(heroes: tuple[HeroDef, ...], allow_same_hero: bool) -> None:
    ids = [hero.id for hero in heroes]
    if len(set(ids)) != len(ids) and not allow_same_hero:
        raise SetupError("same_hero", heroes=", ".join(ids))


def _check_board(board: BoardDef, mode: str) -> None:
    starts, wanted = len(board.starts), STARTS_NEEDED[mode]
    if starts >= wanted:
        return
    large = [id for id, candidate in library.boards().items() if len(candidate.starts) >= wanted]
    raise SetupError("few_starts", board=board.id, starts=starts, mode=mode, wanted=wanted, known=listed(large))


def _people(persons: Sequence[int]) -> tuple[int, ...]:
    if not isinstance(persons, list | tuple) or not all(type(person) is int for person in persons):
        raise SetupError("what_persons", found=shown(persons))
    return tuple(persons)


def _check_persons(persons: tuple[int, ...], seats: int, mode: str) -> None:
    """Check that a person holds at most one seat, or both seats of a team (TEAM-3)."""
    if len(persons) != seats:
        raise SetupError("number_of_persons", seats=seats, persons=len(persons))
    for seat, person in enumerate(persons):
        for other in range(seat):
            if person == persons[other] and not (mode == "teams" and other % 2 == seat % 2):
                raise SetupError("one_person", one=other, other=seat, mode=mode)


def check_room(setup: Setup) -> None:
    """Check that the board has a space for every fighter at the start of the game (SETUP-8, SETUP-9)."""
    heroes, board = setup.heroes, setup.board
    fighters = sum(1 + sum(kind.count for kind in hero.sidekicks if not kind.off_board) for hero in heroes)
    if fighters > len(board.spaces):
        raise SetupError("few_spaces", board=board.id, spaces=len(board.spaces), fighters=fighters)


def _default_board(mode: str) -> BoardDef:
    return library.board("sarpedon" if mode == "duel" else "marmoreal")


def check_seed(seed: object) -> int:
    """Check that a seed is an integer that a record can hold."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise SetupError("what_seed", found=shown(seed))
    if seed.bit_length() > limits.RECORD.bits:
        raise SetupError("long_seed", bits=limits.RECORD.bits, found=seed.bit_length())
    return seed
