"""The hidden choices of a combat as one game: solved where the answer is known, played as often as it should be."""

from collections import Counter

import pytest

import peerless as pl
from peerless.ai.fast.simultaneous import Payoffs, Side, SimultaneousChoice, is_hidden_choice
from peerless.ai.race import Line
from peerless.ai.registry import EXPERT
from peerless.ai.sampler import Sampler
from peerless.ai.search import Depth, SearchBot
from peerless.core.decision import notation, options
from peerless.core.state import State
from tests.ai.decisions import decisions
from tests.support.homebrew import card, hero
from tests.support.table import Table, table

DEPTH = Depth(simulations=200, turns=1, clash=True, glance=0)


def solved(pay: list[list[float]], ours: list[list[int]], theirs: list[list[int]], rounds: int = 400) -> list[float]:
    """The shares of our true hand (all rows) in a zero-sum game."""
    turned = [[-line[column] for line in pay] for column in range(len(pay[0]))]
    us, them = Side(pay, ours, list(range(len(pay)))), Side(turned, theirs, [])
    for _ in range(rounds):
        us.answer(them.expected())
        them.answer(us.expected())
    return us.shares_of_true_hand()


def test_matching_pennies_is_played_evenly() -> None:
    assert solved([[1.0, 0.0], [0.0, 1.0]], [[0, 1]], [[0, 1]]) == pytest.approx([0.5, 0.5], abs=0.05)


def test_a_choice_with_a_higher_payoff_is_played_less_often() -> None:
    """Row 0 wins 3 against column 0; each side makes the other indifferent: 1 in 4."""
    assert solved([[3.0, 0.0], [0.0, 1.0]], [[0, 1]], [[0, 1]])[0] == pytest.approx(0.25, abs=0.05)


def test_a_choice_that_is_always_better_is_always_played() -> None:
    assert solved([[2.0, 1.0], [1.0, 0.0]], [[0, 1]], [[0, 1]])[0] > 0.95


def test_our_true_hand_is_played_but_not_expected() -> None:
    """The enemy believes that we hold only row 1 and answers with column 1; row 0 comes as a surprise."""
    assert solved([[0.0, 1.0], [1.0, 0.5]], [[1]], [[0, 1]])[0] > 0.95


def test_hands_without_a_choice_do_no_harm() -> None:
    assert sum(solved([[1.0, 0.0], [0.0, 1.0]], [[], [0, 1]], [[0, 1], []])) == pytest.approx(1.0)


def test_untried_pairs_are_estimated_from_the_others() -> None:
    pay = Payoffs()
    for row, column, chance in ((0, 0, 0.2), (0, 1, 0.4), (1, 0, 0.4), (0, 0, 0.4)):
        pay.note(row << 16 | column, chance)
    table = pay.table(2, 2)
    assert table[0] == pytest.approx([0.3, 0.4]) and table[1][0] == pytest.approx(0.4)
    assert table[1][1] == pytest.approx(0.4 + 0.4 - 0.35)


# --- in the engine ------------------------------------------------------------------------------


def combat_choices() -> list[State]:
    return [asked.state for asked in decisions() if asked.kind in ("attack-card", "defense-card")]


def test_only_combat_cards_are_hidden_choices() -> None:
    hidden = {asked.kind for asked in decisions() if is_hidden_choice(asked.state)}
    assert hidden == {"attack-card", "defense-card"}


def test_a_combat_is_tried_with_every_pair_and_changes_nothing() -> None:
    bot = SearchBot(1, DEPTH)
    games = 0
    for state in combat_choices():
        before = state.digest()
        sampler = Sampler(state)
        world = sampler.world(pl.Random(4))
        clash = SimultaneousChoice(bot.thinking(state.static), state.decider, world, 1)
        for salt in range(3):
            clash.try_world(sampler.world(pl.Random(salt)), pl.Random(salt))
        assert state.digest() == before
        if not clash.is_a_game():
            continue
        games += 1
        shares, brought = clash.solve()
        assert len(shares) == len(options(state)) and sum(shares) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chances in brought for chance in chances)
        assert all(len(chances) == 3 for chances in brought)
    assert games >= 8


def lethal() -> pl.Game:
    """Sinbad can win with a 5, as Arthur has 5 health and no card to block with; the 2 does not win."""
    return pl.scenario(
        pl.Seat("sinbad", at="a", hand=["commanding-impact", "toil-and-danger"]),
        pl.Seat("king-arthur", at="b", health=5, hand=["the-holy-grail"]),
        board=pl.sketch("a-b-c"),
        actions=1,
    )


def test_the_winning_blow_is_struck() -> None:
    game = lethal()
    while game.decision.kind != "attack-card":
        game.answer("attack" if game.decision.kind == "action" else notation(game.state, options(game.state)[0]))
    bot = SearchBot(5, DEPTH)
    lines = bot.analyze(Sampler(game.state), options(game.state))
    names = [notation(game.state, line.option) for line in lines]
    best = max(lines, key=lambda line: line.mean)
    assert "commanding-impact" in names[lines.index(best)] and best.share > 0.9


def test_options_are_played_as_often_as_they_should_be() -> None:
    bot = SearchBot(3, DEPTH)
    lines = [Line(option) for option in range(4)]
    for line, share in zip(lines, (0.6, 0.37, 0.03, 0.0), strict=True):
        line.share = share
        line.add(0.5)
    seen = Counter(bot._mixed(lines) for _ in range(2000))
    assert set(seen) == {0, 1}  # options with a tiny share are never played
    assert seen[0] / 2000 == pytest.approx(0.6 / 0.97, abs=0.04)


def test_the_expert_solves_combats_and_the_answer_is_the_same_for_the_same_seed() -> None:
    assert EXPERT.clash
    for state in combat_choices()[:6]:
        answers = {SearchBot(2, DEPTH).choose(Sampler(state), options(state)) for _ in range(2)}
        assert len(answers) == 1 and answers <= set(options(state))


def test_an_unfinished_world_leaves_nothing_behind() -> None:
    asked = next(case for case in decisions() if case.kind == "attack-card")
    sampler, random = Sampler(asked.state), pl.Random(1)
    world = sampler.world(random)
    clash = SimultaneousChoice(SearchBot(1, DEPTH).thinking(sampler.static), sampler.seat, world, 1)
    clash.try_world(world, random)
    met = dict(clash.for_us.count)
    clash.until = 1e-9
    clash.try_world(sampler.world(random), random)
    assert clash.late and clash.for_us.count == met and len(clash.tried) == 1
    assert len(clash.their_hands) == len(clash.our_hands) == 1


# --- an attack that lies open (GUESS-2) -------------------------------------------------------


def with_open_attack() -> Table:
    """A hero with a card that is committed face up, and the same card face down; the defender may block either."""
    made = hero(card("loud", value=5, face_up=True), card("quiet", value=5))
    foe = hero(card("wall", "defense", 6), id="foe")
    seats = pl.Seat(made, at="a", hand=["loud", "quiet"]), pl.Seat(foe, at="b", health=5, hand=["wall", "filler"])
    return table(*seats, board=pl.sketch("a-b-c")).do("attack", "fighter tester")


def test_an_attack_that_lies_open_is_no_hidden_choice() -> None:
    assert is_hidden_choice(with_open_attack().game.state)
    assert not is_hidden_choice(with_open_attack().do("card loud").game.state)
    assert is_hidden_choice(with_open_attack().do("card quiet").game.state)


def test_an_attack_that_lies_open_meets_the_best_answer() -> None:
    state = with_open_attack().game.state
    sampler = Sampler(state)
    clash = SimultaneousChoice(SearchBot(1, DEPTH).thinking(state.static), 0, sampler.world(pl.Random(1)), 1)
    for salt in range(4):
        clash.try_world(sampler.world(pl.Random(salt)), pl.Random(salt))
    loud = clash.attacks[next(option for option in options(state) if notation(state, option) == "card loud")]
    assert clash.open_attacks == [loud]
    shares, brought = clash.solve()
    assert sum(shares) == pytest.approx(1.0)
    for number, results in enumerate(clash.tried):
        answers = [results[loud << 16 | column] for column in clash.their_hands[number]]
        assert brought[clash.true_hand.index(loud)][number] == pytest.approx(min(answers), abs=0.2)
