"""What is mutated: honest records, saves, heroes and boards, small enough to be read thousands of times."""

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import peerless as pl
from tests.support.homebrew import BABA_YAGA, EXAMPLES

CONTENT = Path(pl.__file__).parent / "content"
HOMEBREW = BABA_YAGA
SAVED_AT = (0, 1, 3, 6, 10, 15, 21, 28, 40, 60)  # answers after which a game is saved

Plain = dict[str, Any]


@cache
def hero_texts() -> tuple[str, ...]:
    """All heroes as their authors wrote them."""
    return tuple(path.read_text("utf-8") for path in [*sorted((CONTENT / "heroes").glob("*.toml")), *EXAMPLES])


@cache
def board_texts() -> tuple[str, ...]:
    """All boards likewise."""
    return tuple(path.read_text("utf-8") for path in sorted((CONTENT / "boards").glob("*.toml")))


@cache
def heroes() -> tuple[Plain, ...]:
    """All heroes as plain data."""
    return tuple(tomllib.loads(text) for text in hero_texts())


@cache
def boards() -> tuple[Plain, ...]:
    """All boards as plain data."""
    return tuple(tomllib.loads(text) for text in board_texts())


def _games() -> Iterator[pl.Game]:
    """Every hero, every mode, both rulesets, homebrew, a described position and a sampled one."""
    ids = [hero for hero in pl.heroes() if hero != "houdini"]
    for number, (first, second) in enumerate(zip(ids, [*ids[1:], "houdini"], strict=True)):
        yield pl.new_game([first, second], seed=number, ruleset=("current", "classic")[number % 2])
    for example in EXAMPLES:
        yield pl.new_game([str(example), "houdini"], seed=7)
    yield pl.new_game(["yennenga", "medusa", "sun-wukong"], "marmoreal", mode="ffa", seed=8)
    yield pl.new_game(["yennenga", "robin-hood", "sun-wukong", "bloody-mary"], "marmoreal", mode="teams", seed=9)
    yield pl.scenario(
        pl.Seat("yennenga", at="s01", fighters={"archer-1": "s02"}, hand=["point-blank"]),
        pl.Seat("medusa", at="s03", fighters={"harpy-1": "s04"}, hand=["snipe"]),
        seed=4,
    )
    game = pl.new_game(["houdini", "bloody-mary"], seed=11)
    for _ in range(20):
        game.answer(0)
    yield game.sample(0, 5)


@cache
def saves() -> tuple[Plain, ...]:
    """Saves in the middle of everything, and one of a game that is over."""
    plain_saves: list[Plain] = []
    for number, game in enumerate(_games()):
        random = pl.Random(number)
        given = 0
        while not game.over:
            if given in SAVED_AT or _is_deep(game):
                plain_saves.append(game.save())
            game.answer(random.below(len(game.decision.options)))
            given += 1
        plain_saves.append(game.save())
    return tuple(json.loads(json.dumps(save)) for save in plain_saves)


def _is_deep(game: pl.Game) -> bool:
    """Several effects inside each other: rare, so each such position is kept."""
    return len(game.view(None)["seats"]) == 2 and len(game.state.stack) >= 4 * 14


@cache
def records() -> tuple[Plain, ...]:
    """Whole games and the first answers of games."""
    plain_records: list[Plain] = []
    for number, game in enumerate(_games()):
        random = pl.Random(number)
        for given in range(60):
            if game.over:
                break
            if given in (0, 20):
                plain_records.append(game.record())
            game.answer(random.below(len(game.decision.options)))
        plain_records.append(game.record())
    return tuple(json.loads(json.dumps(record)) for record in plain_records)


@cache
def scenarios() -> tuple[Plain, ...]:
    """The arguments of described positions."""
    return (
        {
            "seats": [
                {"hero": "yennenga", "at": "s01", "fighters": {"archer-1": "s02"}, "hand": ["point-blank"]},
                {"hero": "alice", "at": "s03", "health": 5, "mode": "big", "deck_top": ["drink-me"], "discard": []},
            ],
            "board": "sarpedon",
            "turn": 1,
            "actions": 2,
            "ruleset": {"preset": "classic", "health_cap": "dial_maximum"},
            "seed": 3,
        },
        {
            "seats": [{"hero": hero, "at": f"s{at:02}"} for at, hero in enumerate(("medusa", "sinbad", "bigfoot"), 1)],
            "board": "marmoreal",
            "mode": "ffa",
            "rounds": 1,
            "start_of_turn": True,
            "began": {"medusa": "s05"},
            "persons": [0, 1, 2],
            "allow_same_hero": False,
            "action_number": 1,
        },
    )


@cache
def literals() -> tuple[Plain, ...]:
    """Positions of games, in the middle of effects as well, as literals."""
    positions: list[Plain] = []
    for seed, heroes in enumerate((["medusa", "alice"], ["houdini", "king-arthur"], ["sun-wukong", "yennenga"])):
        game, random = pl.new_game(heroes, seed=seed), pl.Random(seed)
        for number in range(60):
            if number % 6 == 0:
                positions.append(json.loads(json.dumps(pl.describe(game))))
            game.answer(random.below(len(game.decision.options)))
    return tuple(positions)
