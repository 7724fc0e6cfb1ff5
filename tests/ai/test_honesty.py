"""A bot knows what its seat knows: other truths with the same information change nothing it says.

Two cheats at the end of the first part prove that these checks can fail: they must be caught.
"""

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import comb, sqrt

import pytest

import peerless as pl
from peerless.ai.advice import advise
from peerless.ai.race import Line
from peerless.ai.sampler import Sampler
from peerless.ai.search import Depth, SearchBot
from peerless.core.decision import options
from peerless.core.state import ATTACK_CARD, State
from peerless.core.view import Plain, view
from tests.ai.decisions import (
    SIMULATIONS,
    Asked,
    Recording,
    all_few,
    dealt_anew,
    decisions,
    few,
    hidden_cards,
    poisoned,
    verdict,
)

SEED = 5
LINE = pl.sketch("a-b-c-d-e-f", zones={"red": "a b c", "blue": "c d e f"})


# --- same information, same answer ----------------------------------------------------------


def differs(ask: Callable[[Sampler], object], asked: Asked, salt: int) -> bool:
    """Whether an answer changes when only what the deciding seat cannot know is changed."""
    said = ask(Sampler(asked.state))
    return any(ask(Sampler(truth)) != said for truth in (dealt_anew(asked.state, salt), poisoned(asked.state)))


def test_the_decisions_are_of_every_kind() -> None:
    cases = decisions()
    assert len(cases) >= 200
    assert len({asked.kind for asked in cases}) >= 30
    assert {asked.hero for asked in cases} == set(pl.heroes())
    assert Counter(asked.mode for asked in cases).keys() == {"duel", "ffa", "teams"}


def test_other_truths_look_the_same_but_differ() -> None:
    changed = 0
    for number, asked in enumerate(decisions()):
        seat = asked.state.decider
        for truth in (dealt_anew(asked.state, number), poisoned(asked.state)):
            assert view(truth, seat) == view(asked.state, seat), asked.kind
            assert options(truth) == options(asked.state), asked.kind
            changed += truth.kinds != asked.state.kinds
    assert changed > 1.9 * len(decisions())


@pytest.mark.parametrize("name", all_few())
def test_same_information_same_answer(name: str) -> None:
    """Every bot at every decision: the answer, and for those that search, the count and mean of every option."""
    caught = [
        (asked.kind, asked.hero, asked.mode)
        for number, asked in enumerate(decisions())
        if differs(lambda sampler: verdict(name, sampler, SEED), asked, number)
    ]
    assert caught == []


def test_same_information_same_answer_at_full_strength() -> None:
    wanted = ("action", "attack-card", "defense-card", "destination")
    for number, asked in enumerate([asked for asked in decisions() if asked.kind in wanted][::4]):
        assert not differs(lambda sampler: verdict("search", sampler, SEED), asked, number), asked.kind


def test_same_information_same_advice() -> None:
    """Hints know no more than the asker: options, chances, lines and reasons."""

    def say(sampler: Sampler) -> object:
        return advise(SearchBot(SEED, Depth(simulations=SIMULATIONS, turns=1)), sampler, sampler.options())

    for number, asked in enumerate(decisions()[::8]):
        assert not differs(say, asked, number), asked.kind


class Peeker:
    """A cheat: looks at the other hands and decides by what it sees."""

    def choose(self, sampler: Sampler, options: list[int]) -> int:
        """An option that depends on the enemy's best card."""
        state = sampler._state
        best = [
            max((state.kinds[card] for card in state.hands[seat]), default=0)
            for seat in range(state.static.seats)
            if seat != sampler.seat
        ]
        return options[sum(best) % len(options)]


class TrueWorld(Sampler):
    """A broken sampler: the world it gives is the true one."""

    def __init__(self, sampler: Sampler) -> None:
        super().__init__(sampler._state)

    def world(self, random: pl.Random) -> State:
        """The truth."""
        return self._state.clone()


class Seer(Recording):
    """A cheat: searches as the others do, but in the true world."""

    def analyze(self, sampler: Sampler, options: list[int]) -> list[Line]:
        """Search as usual, but from the true state."""
        return super().analyze(TrueWorld(sampler), options)


def test_a_bot_that_looks_at_other_hands_is_caught() -> None:
    caught = [
        differs(lambda sampler: Peeker().choose(sampler, sampler.options()), asked, number)
        for number, asked in enumerate(decisions())
    ]
    assert sum(caught) > len(caught) / 3


def test_a_bot_that_searches_the_true_world_is_caught() -> None:
    def say(sampler: Sampler) -> object:
        bot = Seer(SEED, Depth(simulations=SIMULATIONS, turns=1))
        chosen = bot.choose(sampler, sampler.options())
        return chosen, [(line.option, line.count, line.mean) for line in bot.lines or ()]

    caught = [differs(say, asked, number) for number, asked in enumerate(decisions()[::2])]
    assert sum(caught) > len(caught) / 3  # by the means; the answer alone gives it away in a seventh of the positions


class Closed(Sampler):
    """A sampler that hides the state behind it: only what a bot may use works."""

    def __init__(self, state: State) -> None:
        sampler = Sampler(state)
        self.seat = sampler.seat
        self.static = sampler.static
        self.turn = sampler.turn
        self.kind = sampler.kind
        self._call: dict[str, Callable[..., object]] = {
            "view": sampler.view,
            "options": sampler.options,
            "world": sampler.world,
        }

    def __getattribute__(self, name: str) -> object:
        assert name != "_state", "a bot has reached for the true state"
        return super().__getattribute__(name)

    def view(self) -> Plain:
        """As the real sampler does."""
        return self._call["view"]()  # type: ignore[return-value]

    def options(self) -> list[int]:
        """As the real sampler does."""
        return self._call["options"]()  # type: ignore[return-value]

    def world(self, random: pl.Random) -> State:
        """As the real sampler does."""
        return self._call["world"](random)  # type: ignore[return-value]


@pytest.mark.parametrize("name", all_few())
def test_bots_do_without_the_true_state(name: str) -> None:
    for asked in decisions()[::6]:
        closed = verdict(name, Closed(poisoned(asked.state)), SEED)
        assert closed == verdict(name, Sampler(asked.state), SEED), asked.kind


def test_the_closed_sampler_is_closed() -> None:
    with pytest.raises(AssertionError, match="true state"):
        Peeker().choose(Closed(decisions()[0].state), [1, 2])


# --- combat: two hidden choices -------------------------------------------------------------

ATTACKERS = {
    "king-arthur": ["excalibur", "noble-sacrifice", "skirmish", "regroup"],
    "medusa": ["gaze-of-stone", "second-shot", "dash", "feint"],
    "achilles": ["test-for-weakness", "skirmish", "feint", "wily-fighting"],
    "sun-wukong": ["ox-form", "ruyi-jingo-bang", "taunting-laughter", "sly-monkey"],
}


def attacked(hero: str, *answers: str) -> Sampler:
    """Alice is attacked and has to choose a defense."""
    game = pl.scenario(
        pl.Seat(hero, at="b", hand=ATTACKERS[hero]),
        pl.Seat("alice", at="c", health=6, mode="small", hand=["skirmish", "feint", "looking-glass", "drink-me"]),
        board=LINE,
        actions=1,
    )
    for answer in ("attack", f"fighter {hero}", *answers):
        game.answer(answer)
    assert game.decision.kind == "defense-card"
    return Sampler(game.state)


@pytest.mark.parametrize("name", [few("search"), few("expert"), "greedy"])
@pytest.mark.parametrize("hero", [hero for hero in ATTACKERS if hero != "king-arthur"])
def test_the_defense_does_not_depend_on_the_committed_card(hero: str, name: str) -> None:
    answers = [verdict(name, attacked(hero, f"card {card}"), SEED) for card in ATTACKERS[hero]]
    assert all(answer == answers[0] for answer in answers)


@pytest.mark.parametrize("name", [few("search"), few("expert"), "greedy"])
def test_the_defense_depends_on_neither_card_of_king_arthur(name: str) -> None:
    pairs = permutations(ATTACKERS["king-arthur"], 2)
    answers = [
        verdict(name, attacked("king-arthur", f"card {first}", f"card {second}"), SEED) for first, second in pairs
    ]
    assert len(answers) == 12
    assert all(answer == answers[0] for answer in answers)


def test_whether_king_arthur_boosts_is_visible_to_all() -> None:
    """The two tests above do not pass merely because the bot is blind."""
    boosted = attacked("king-arthur", "card skirmish", "card excalibur")
    plain = attacked("king-arthur", "card skirmish", "decline")
    assert verdict(few("search"), boosted, SEED) != verdict(few("search"), plain, SEED)


HANDS = (
    ["hiss-and-slither", "hiss-and-slither", "feint"],
    ["regroup", "regroup", "winged-frenzy"],
    ["dash", "snipe", "a-momentary-glance"],
)


@pytest.mark.parametrize("name", [few("search"), few("expert"), "greedy"])
@pytest.mark.parametrize("before", [(), ("attack",), ("attack", "fighter bigfoot")], ids=len)
def test_the_attack_does_not_depend_on_the_enemys_hand(before: tuple[str, ...], name: str) -> None:
    answers = []
    for hand in HANDS:
        game = pl.scenario(
            pl.Seat("bigfoot", at="b", hand=["larger-than-life", "savagery", "feint"], fighters={"jackalope": "d"}),
            pl.Seat("medusa", at="c", health=7, hand=hand),
            board=LINE,
        )
        for answer in before:
            game.answer(answer)
        answers.append(verdict(name, Sampler(game.state), SEED))
    assert all(answer == answers[0] for answer in answers)


# --- sampled worlds -------------------------------------------------------------------------

TIMES = 1500


def critical(freedom: int) -> float:
    """The value that chi-square exceeds once in a thousand times (Wilson and Hilferty)."""
    return float(freedom * (1 - 2 / (9 * freedom) + 3.09 * sqrt(2 / (9 * freedom))) ** 3)


def chi_square(seen: Counter[int], expected: dict[int, float]) -> tuple[float, int]:
    """The statistic and its degrees of freedom; rare cases are counted together."""
    rare = [number for number, count in expected.items() if count < 5]
    cells = [(float(seen[number]), count) for number, count in expected.items() if number not in rare]
    if rare:
        cells.append((float(sum(seen[number] for number in rare)), sum(expected[number] for number in rare)))
    return sum((observed - count) ** 2 / count for observed, count in cells if count), len(cells) - 1


def titles(state: State, cards: tuple[int, ...]) -> list[str]:
    return [state.static.kinds[state.kinds[card]].id for card in cards]


def sampled(state: State, seat: int, times: int) -> list[State]:
    sampler, random = Sampler(state), pl.Random(17)
    assert sampler.seat == seat
    return [sampler.world(random) for _ in range(times)]


def test_dealt_hands_follow_the_hypergeometric_shares() -> None:
    """Six of Sinbad's cards are discarded; of the other 24 he holds 5."""
    gone = ["regroup", "regroup", "feint", "exploit", "voyage-home", "toil-and-danger"]
    held = ["regroup", "feint", "feint", "exploit", "leap-away"]
    game = pl.scenario(
        pl.Seat("medusa", at="a", hand=["dash"]), pl.Seat("sinbad", at="f", hand=held, discard=gone), board=LINE
    )
    worlds = sampled(game.state, 0, TIMES)
    for card in pl.heroes()["sinbad"].cards:
        copies = card.copies - gone.count(card.id)
        seen = Counter(titles(world, world.hands[1]).count(card.id) for world in worlds)
        shares = {n: comb(copies, n) * comb(24 - copies, 5 - n) / comb(24, 5) for n in range(min(copies, 5) + 1)}
        statistic, freedom = chi_square(seen, {n: TIMES * share for n, share in shares.items()})
        assert sum(seen[n] for n in shares) == TIMES
        assert freedom == 0 or statistic < critical(freedom), (card.id, seen)


def test_our_own_deck_is_unknown_too() -> None:
    """Its top card may be any remaining card, as in the other decks."""
    game = pl.scenario(pl.Seat("medusa", at="a", hand=["dash"]), pl.Seat("sinbad", at="f"), board=LINE)
    worlds = sampled(game.state, 0, TIMES)
    for seat, hero, held in ((0, "medusa", ["dash"]), (1, "sinbad", [])):
        cards = [card.id for card in pl.heroes()[hero].cards]
        copies = {card.id: card.copies - held.count(card.id) for card in pl.heroes()[hero].cards}
        seen = Counter(cards.index(titles(world, world.decks[seat][-1:])[0]) for world in worlds)
        total = sum(copies.values())
        statistic, freedom = chi_square(seen, {n: TIMES * copies[card] / total for n, card in enumerate(cards)})
        assert statistic < critical(freedom), seen


def test_a_committed_card_is_any_that_fits() -> None:
    """Any of four cards may be the committed one: each is in a quarter of the worlds."""
    game = pl.scenario(
        pl.Seat("bigfoot", at="b", hand=["savagery", "hoax", "feint", "skirmish"], deck=[]),
        pl.Seat("alice", at="c", mode="small", hand=["feint", "skirmish"]),
        board=LINE,
    )
    for answer in ("attack", "fighter bigfoot", "card hoax"):
        game.answer(answer)
    worlds = sampled(game.state, 1, TIMES)
    seen = Counter(world.kinds[world.combat(ATTACK_CARD)] for world in worlds)
    statistic, freedom = chi_square(seen, dict.fromkeys(seen, TIMES / 4))
    assert (len(seen), freedom) == (4, 3) and statistic < critical(freedom), seen


def test_known_cards_stay_and_the_others_change() -> None:
    """Medusa knows a card in Sinbad's hand and the top card of his deck."""
    game = pl.scenario(
        pl.Seat("medusa", at="a", hand=["dash", "snipe"]),
        pl.Seat("sinbad", at="f", hand=["exploit", "feint", "regroup"], deck_top=["leap-away"]),
        board=LINE,
    )
    state = game.state
    in_hand, on_top = state.hands[1][0], state.decks[1][-1]
    for card in (in_hand, on_top):
        state.known[card] |= 1
    worlds = sampled(state, 0, 200)
    assert all(world.kinds[card] == state.kinds[card] for world in worlds for card in (in_hand, on_top))
    assert all(titles(world, world.hands[0]) == ["dash", "snipe"] for world in worlds)
    assert len({world.kinds for world in worlds}) == len(worlds)  # repeated calls differ
    assert len({world.rng for world in worlds}) == len(worlds)
    assert len({tuple(sorted(titles(world, world.hands[1]))) for world in worlds}) > 50


def test_a_sample_changes_neither_view_nor_state() -> None:
    for number, asked in enumerate(decisions()[::5]):
        sampler, before = Sampler(asked.state), asked.state.digest()
        world = sampler.world(pl.Random(number))
        assert view(world, sampler.seat) == sampler.view()
        assert asked.state.digest() == before
        hidden = [len(hidden_cards(asked.state, seat, sampler.seat)) for seat in range(asked.state.static.seats)]
        assert [len(hidden_cards(world, seat, sampler.seat)) for seat in range(world.static.seats)] == hidden


def test_a_sample_does_not_reveal_where_a_known_card_is() -> None:
    """Alice knows one of Bigfoot's cards. Whether it is the committed one must not show, not even in the order."""
    forms = []
    for committed in ("hoax", "feint"):
        game = pl.scenario(
            pl.Seat("bigfoot", at="b", hand=["savagery", "hoax", "feint", "skirmish"], deck=["regroup"]),
            pl.Seat("alice", at="c", mode="small", hand=["feint", "skirmish"]),
            board=LINE,
        )
        state = game.state
        hoax = state.hands[0][1]
        state.known[hoax] |= 2
        for answer in ("attack", "fighter bigfoot", f"card {committed}"):
            game.answer(answer)
        worlds = sampled(state, 1, 50)
        forms.append([(titles(world, world.hands[0]), world.kinds[world.combat(ATTACK_CARD)]) for world in worlds])
    assert forms[0] == forms[1]
