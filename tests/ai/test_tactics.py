"""The tactics positions: each is proved by the rules alone, then bots are asked."""

import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace

import pytest

import peerless as pl
from peerless.core.decision import notation, options
from peerless.lab.jobs import Processes
from peerless.lab.tactics.position import CATEGORIES, SOLVER, Position, positions, read
from peerless.lab.tactics.score import answer, score, share, summary
from tests.ai.decisions import few
from tests.support.proof import Proof

ALL = {position.name: position for position in positions()}
LETHAL = [name for name, position in ALL.items() if position.category == "lethal"]
ONE_ACTION = [name for name, position in ALL.items() if (position.goal, position.until) == ("win", "action")]
BLOCKS = [name for name, position in ALL.items() if (position.category, position.goal) == ("block", "survive")]
SEEDS = range(11, 15)
LEVEL_SEEDS = {"normal": range(11, 23), "hard": SEEDS, "expert": SEEDS}
MOST_ESCAPES = 0.5  # of the worlds may let a wrong answer succeed, with open cards and luck


# --- the collection -------------------------------------------------------------------------


def test_there_are_enough_positions_of_every_kind() -> None:
    by_hero = Counter(position.hero for position in positions())
    assert set(by_hero) == set(pl.heroes())
    assert min(by_hero.values()) >= 8
    assert len(positions()) >= 96
    assert set(CATEGORIES) == {position.category for position in positions()}
    assert len(ALL) == len(positions())  # no id twice
    assert len(LETHAL) >= 48 and len(ONE_ACTION) >= 36
    for hero in pl.heroes():
        assert {"lethal", "keep", "step-out"} <= {
            position.category for position in positions() if position.hero == hero
        }, hero


def test_every_built_in_board_occurs() -> None:
    boards = {position.game["board"] for position in positions() if isinstance(position.game["board"], str)}
    assert boards == set(pl.boards())


@pytest.mark.parametrize("name", ALL)
def test_a_position_asks_its_hero_and_says_why(name: str) -> None:
    position = ALL[name]
    game = position.start()
    offered = [str(option) for option in game.decision.options]
    assert game.decision.seat == SOLVER
    assert game.state.static.hero_ids[SOLVER] == position.hero
    assert set(position.right) < set(offered), offered
    assert len(position.right) == len(set(position.right)) > 0
    assert position.why.endswith(".") and len(position.why) <= 120 and "\n" not in position.why


# --- proofs ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_right_answers_are_certain_and_wrong_answers_fail(name: str) -> None:
    """Right: reaches the goal in all worlds against all answers, by what the seat can see. Wrong: fails in most worlds,
    even if the seat could see every card."""
    position = ALL[name]
    proof = Proof(position)
    worlds = proof.worlds()
    for option in options(proof.state):
        if notation(proof.state, option) in position.right:
            assert proof.is_sure(worlds, option), notation(proof.state, option)
        else:
            escapes = sum(proof.could_be(world, option) for world in worlds)
            assert escapes <= MOST_ESCAPES * len(worlds), notation(proof.state, option)


def made(**changes: object) -> Position:
    """Sinbad attacks Arthur, who has 2 health and one card that he may block with: 4 or a canceling 2."""
    plain = {
        "id": "made",
        "category": "lethal",
        "why": "For this test.",
        "lines": "a-b-c",
        "me": {"at": "a", "hand": ["voyage-to-the-city-of-the-man-eating-apes", "commanding-impact"]},
        "foe": {"hero": "king-arthur", "at": "b", "health": 2, "hand": ["skirmish"], "deck": ["feint"]},
        "actions": 1,
        "play": ["attack", "fighter sinbad"],
        "right": ["card commanding-impact"],
    }
    return read({"hero": "sinbad", "position": [{**plain, **changes}]})[0]


def test_a_proof_does_not_see_hidden_cards() -> None:
    """In either world one of the two cards wins, but Sinbad cannot know which: nothing is sure."""
    position = made(play=())
    proof = Proof(position)
    worlds = proof.worlds()
    assert len({tuple(world.kinds[card] for card in world.hands[1]) for world in worlds}) == 2
    attack = proof.option("attack")
    assert all(proof.could_be(world, attack) for world in worlds)
    assert all(proof.is_sure([world], attack) for world in worlds)
    assert not proof.is_sure(worlds, attack)


def test_a_proof_lets_the_others_answer_as_they_like() -> None:
    """Against Skirmish alone the apes are certain, 5 against 4 is not; and the proof ends when its goal is decided."""
    foe = {"hero": "king-arthur", "at": "b", "health": 2, "hand": ["skirmish"], "deck": ["skirmish"]}
    proof = Proof(made(foe=foe))
    worlds = proof.worlds()
    apes, impact = (proof.option(f"card {card}") for card in made().seats[0].hand or ())
    assert proof.is_sure(worlds, apes) and not proof.is_sure(worlds, impact)
    assert not any(proof.could_be(world, impact) for world in worlds)
    later = Proof(made(foe={**foe, "health": 4}, goal="hurt king-arthur 2"))
    assert later.is_sure(later.worlds(), later.option("card voyage-to-the-city-of-the-man-eating-apes"))


@pytest.mark.parametrize(
    ("goal", "holds"),
    [
        ("win", False),
        ("survive", True),
        ("defeat king-arthur", False),
        ("save sinbad", True),
        ("health sinbad 15", True),
        ("health sinbad 16", False),
        ("hurt king-arthur 2", True),
        ("hurt king-arthur 1", False),
    ],
)
def test_goals_mean_what_they_say(goal: str, holds: bool) -> None:
    proof = Proof(made(goal=goal))
    assert proof.reached(proof.state) == holds


def test_an_unknown_goal_is_refused() -> None:
    with pytest.raises(ValueError, match="no such goal"):
        Proof(made(goal="tickle king-arthur 3"))


# --- bots -----------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["tactical", "search", "expert"])
@pytest.mark.parametrize("name", LETHAL)
def test_every_forced_win_is_found(bot: str, name: str) -> None:
    assert {answer(ALL[name], few(bot), seed) for seed in SEEDS} <= set(ALL[name].right)


@pytest.mark.parametrize("level", LEVEL_SEEDS)
@pytest.mark.parametrize("name", ONE_ACTION)
def test_no_level_from_normal_up_misses_a_win_in_one_action(level: str, name: str) -> None:
    assert {answer(ALL[name], few(level), seed) for seed in LEVEL_SEEDS[level]} <= set(ALL[name].right)


@pytest.mark.parametrize("level", LEVEL_SEEDS)
@pytest.mark.parametrize("name", BLOCKS)
def test_no_level_from_normal_up_declines_what_saves_the_hero(level: str, name: str) -> None:
    assert {answer(ALL[name], few(level), seed) for seed in SEEDS} <= set(ALL[name].right)


def test_stronger_bots_solve_more_positions() -> None:
    """More thought, more right answers; and the weakest bot is far from the strongest."""
    bots = ("random", "greedy", "tactical")
    outcomes = list(score(bots))
    shares = [share(outcomes, bot) for bot in bots]
    assert shares == sorted(shares) and shares[0] < 0.5 and shares[-1] > 0.75


# --- the command ----------------------------------------------------------------------------


def test_the_score_does_not_depend_on_the_number_of_processes() -> None:
    assert list(score(["random"], tries=2)) == list(score(["random"], tries=2, executor=Processes(2)))
    assert list(score(["random"], tries=2)) != list(score(["random"], tries=2, seed=50))


def test_the_summary_counts_what_was_missed() -> None:
    outcomes = [replace(outcome, answers=("nonsense",)) for outcome in score(["random"], tries=1)]
    result = summary(outcomes, ["random"])
    row = result["bots"][0]  # type: ignore[index]
    assert row["all"] == row["lethal"] == 0 and len(row["missed"]) == len(positions())
    assert row["missed"][0]["answers"] == ["nonsense"] and row["missed"][0]["why"]


def test_the_command_prints_a_table_or_plain_data() -> None:
    command = [sys.executable, "-m", "peerless", "tactics", "--tries", "1", "--bots"]
    shown = subprocess.run([*command, "random", "--missed"], check=True, capture_output=True, text=True).stdout
    assert "random" in shown and f"{len(positions())} positions" in shown and "right: " in shown
    plain = json.loads(subprocess.run([*command, "random,greedy", "--json"], check=True, capture_output=True).stdout)
    assert [row["bot"] for row in plain["bots"]] == ["random", "greedy"]
    assert plain["positions"]["all"] == len(positions())
    refused = subprocess.run([*command, "genius"], capture_output=True, text=True)
    assert refused.returncode == 2 and "genius" in refused.stderr and not refused.stdout
