"""What the bots make of the steps that effects consist of: none is overlooked."""

from collections.abc import Iterator

import pytest

import peerless as pl
from peerless.ai.fast.damage_bound import UNKNOWN, DamageBound
from peerless.ai.fast.estimates import estimate
from peerless.ai.fast.worth import _worth_of, rule_worth
from peerless.core import program as p
from peerless.core.facts import NONE, CardKind
from peerless.core.ops import codes as o
from peerless.core.ops.table import TABLE
from peerless.core.program import Number, Step
from peerless.core.rule import ABOUT_SEATS, END_OF_THIS_TURN, FOR_EVER, WORDS, Rule
from peerless.core.static import Static
from peerless.reference.passages import EXAMPLES
from tests.reference.test_entries import REFERENCE
from tests.support.homebrew import BABA_YAGA as HOMEBREW

NAMES = {code: name for name, code in vars(o).items() if name.isupper()}

# Steps that decide what the others do, or that are part of them.
AUXILIARY = {
    *(o.CHOOSE_NUMBER, o.REMEMBER, o.START_LOOP, o.NEXT_TIME, o.CHOOSE_FIGHTERS, o.CHOOSE_AMOUNT),
    *(o.JUMP, o.JUMP_UNLESS, o.MAY, o.PICK_BRANCHES, o.NEXT_BRANCH, o.CHOOSE_OPPONENT, o.ANNOUNCE, o.END),
    *(o.SELECT, o.CHOOSE_FIGHTER, o.CHOOSE_SPACE, o.START_MOVES, o.FIGHTS, o.RESOLVE_PENDING),
    *(o.ARM, o.ABOUT_TO_LEAVE),  # what takes place later is weighed with its own program
    o.CHOOSE_TOKEN,
    *(o.EXHAUST, o.BOOST_BONUS, o.FINISH_BOOST),
    o.BEGIN_RULE,  # worth what its rule is worth
}


def games() -> Iterator[Static]:
    """A game for every hero; together their cards use every word of the language."""
    for hero in (*pl.heroes(), *(str(REFERENCE / name) for name in EXAMPLES), str(HOMEBREW)):
        yield pl.new_game([hero, "alice" if hero != "alice" else "medusa"], seed=1).state.static


def steps_of_cards(static: Static) -> Iterator[tuple[Step, CardKind]]:
    for kind in static.kinds:
        for program in (*kind.effects, kind.scheme, kind.boost_bonus):
            if program != NONE:
                yield from ((step, kind) for step in static.programs[program])


def test_every_step_of_a_card_is_worth_something() -> None:
    used, weighed = set(), set()
    for static in games():
        for step, kind in steps_of_cards(static):
            used.add(step.op)
            if _worth_of(step, kind, 1.0):
                weighed.add(step.op)
    assert {NAMES[op] for op in used - weighed - AUXILIARY} == set()
    assert {NAMES[op] for op in weighed & AUXILIARY} == set()


def test_every_rule_is_worth_something() -> None:
    static = next(games())
    for word in range(len(WORDS)):
        mine = Rule(word, 0, mask=1, amount=Number(p.PLAIN, 2), until=END_OF_THIS_TURN)
        theirs = Rule(word, 0, mask=2 if word in ABOUT_SEATS else static.own[1], amount=mine.amount, until=FOR_EVER)
        assert rule_worth(static, mine) * rule_worth(static, theirs) < 0, WORDS[word]  # good for one, bad for the other


def test_a_step_that_the_bound_does_not_know_may_deal_damage() -> None:
    bound = DamageBound(next(games()))
    assert bound._of_step(Step(len(TABLE)), 0, 0) == UNKNOWN
    assert bound._of_step(Step(o.DRAW), 0, 0) == 0


def number(kind: int, *parts: Number, n: int = 0) -> Number:
    return Number(kind, n, parts=parts)


READ = Number(p.HEALTH_OF)


@pytest.mark.parametrize(
    ("computed", "most", "middling"),
    [
        (number(p.PLAIN, n=4), 4, 4),
        (READ, 6, 2),
        (number(p.PRODUCT, READ, n=3), 18, 6),
        (number(p.SUM, READ, number(p.PLAIN, n=5)), 11, 7),
        (number(p.DIFFERENCE, number(p.PLAIN, n=5), READ), 5, 3),
        (number(p.DIFFERENCE, number(p.PLAIN, n=1), number(p.PLAIN, n=5)), 0, 0),
        (number(p.HALF, READ), 3, 1),
        (number(p.SMALLEST, READ, number(p.PLAIN, n=3)), 3, 2),
        (number(p.LARGEST, READ, number(p.PLAIN, n=3)), 6, 3),
        (number(p.PRODUCT, READ, n=99), 99, 99),
    ],
)
def test_a_computed_number_is_estimated_from_its_parts(computed: Number, most: int, middling: int) -> None:
    assert (estimate(computed, high=6, low=0), estimate(computed, high=2, low=2)) == (most, middling)
