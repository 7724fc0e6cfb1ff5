"""Words that refer back: an error where nothing can have been chosen or done, at whatever depth they stand."""

from typing import Any

import pytest

from tests.support.homebrew import FILE, card, plain_hero, problems, token

Plain = dict[str, Any]
ONE = {"one": "enemy"}
HARM = {"damage": 1, "to": ONE}
HARM_THEM: Plain = {"damage": 1, "to": "that_fighter"}
DRAW_THEM: Plain = {"draw": "that_many"}


def scheme(*effects: Plain) -> list[str]:
    made = plain_hero(card("tried", "scheme", scheme=list(effects)), tokens=[token()])
    return [problem.removeprefix(f'{FILE}: card "tried", scheme: ') for problem in problems(made)]


def ability(when: str, do: Plain, **fields: Any) -> list[str]:
    return problems(plain_hero(abilities=[{"id": "gift", "when": when, "do": [do], **fields}]))


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        (HARM_THEM, 'there is no "that_fighter" yet'),
        ({"damage": 1, "to": "those_fighters"}, 'there are no "those_fighters" yet'),
        (DRAW_THEM, 'there is no "that_many" yet'),
        ({"place": "hero", "at": "that_space"}, 'there is no "that_space" yet'),
        ({"choose_space": "first", "among": "that_space"}, 'there is no "that_space" yet'),
        ({"if": {"was_damaged": "hero"}, "then": [{"draw": 1}]}, '"was_damaged" asks about damage'),
        (
            {"if": {"not": {"adjacent": "that_fighter", "to": "hero"}}, "then": [{"draw": 1}]},
            'there is no "that_fighter"',
        ),
        ({"may": [HARM_THEM]}, 'there is no "that_fighter" yet'),
        ({"if": "own_turn", "then": [DRAW_THEM]}, 'there is no "that_many" yet'),
        ({"until": "end_of_turn", "rule": {"attack": 1, "for": "that_fighter"}}, 'there is no "that_fighter" yet'),
        ({"damage": "that_many", "to": "hero"}, 'there is no "that_many" yet'),
        ({"move": {"each": "own", "adjacent_to": "that_fighter"}, "up_to": 1}, 'there is no "that_fighter" yet'),
        ({"choose": 1, "of": [[HARM_THEM], [{"draw": 1}]]}, 'there is no "that_fighter" yet'),
        ({"later": "start_of_your_turn", "do": [HARM_THEM]}, 'there is no "that_fighter" yet'),
        ({"repeat": "that_many", "do": [{"draw": 1}]}, 'there is no "that_many" yet'),
    ],
    ids=str,
)
def test_nothing_to_refer_to(effect: Plain, message: str) -> None:
    (found,) = scheme(effect)
    assert found.startswith(message)


@pytest.mark.parametrize(
    "effects",
    [
        [HARM, HARM_THEM],
        [HARM, DRAW_THEM],
        [{"may": [HARM], "then": [HARM_THEM]}],
        [HARM, {"if": {"was_damaged": "that_fighter"}, "then": [{"draw": 1}]}],
        [{"for_each": {"each": "enemy"}, "do": [HARM_THEM]}],
        [{"choose_fighters": {"each": "enemy"}, "up_to": 2, "then": [{"damage": 1, "to": "those_fighters"}]}],
        [{"until": "end_of_turn", "rule": {"attack": 1, "for": {"one": "own"}}}, {"recover": 1, "to": "that_fighter"}],
        [{"choose_number": 3}, DRAW_THEM],
        [{"choose_space": "first", "among": "anywhere"}, {"place": "hero", "at": "that_space"}],
        [{"put_token": "fog", "at": "anywhere"}, {"place": "hero", "at": "that_space"}],
        [HARM, {"later": "start_of_your_turn", "do": [HARM_THEM, DRAW_THEM]}],
        [{"later": "start_of_your_turn", "do": [HARM, HARM_THEM]}],
    ],
    ids=str,
)
def test_something_to_refer_to(effects: list[Plain]) -> None:
    assert scheme(*effects) == []


def test_an_effect_for_later_does_not_remember_all() -> None:
    several = {"damage": 1, "to": "those_fighters"}
    them = {"choose_fighters": {"each": "enemy"}, "up_to": 2, "then": [{"later": "end_of_turn", "do": [several]}]}
    assert len(scheme(them)) == 1
    assert (
        len(scheme(HARM, {"later": "end_of_turn", "do": [{"if": {"was_damaged": "hero"}, "then": [{"draw": 1}]}]})) == 1
    )


def test_a_moment_may_name_a_fighter_and_an_amount() -> None:
    assert ability("damaged", HARM_THEM, of="enemy") == []
    assert ability("recovered", DRAW_THEM, of="hero") == []
    assert ability("damaged", {"draw": 1}, of="own", **{"if": {"is_hero": "that_fighter"}}) == []
    assert len(ability("moved", DRAW_THEM, of="enemy")) == 1
    assert len(ability("start_of_turn", HARM_THEM)) == 1
    assert len(ability("start_of_turn", {"draw": 1}, **{"if": {"adjacent": "that_fighter", "to": "hero"}})) == 1


def test_the_next_attack_is_a_combat() -> None:
    until: Plain = {"until": "end_of_combat", "rule": {"attack": 2, "for": "hero"}}
    assert scheme({"later": "next_attack", "do": [until]}) == []
    assert scheme(until) == ['"end_of_combat" needs a combat']
    made = card("tried", during_combat=[{"later": "start_of_your_turn", "do": [until]}])
    assert len(problems(plain_hero(made))) == 1


@pytest.mark.parametrize("to", ["hand", "vault"])
def test_the_cards_of_an_opponent_do_not_become_yours(to: str) -> None:
    look = {"look": "all", "from": "hand", "of": "opponent"}
    steal = {"put": 1, "from": "hand", "of": "opponent", "to": to}
    piles: list[Plain] = [{"id": "vault", "name": "vault", "face": "up"}]
    (found,) = problems(plain_hero(card("tried", "scheme", scheme=[look, steal]), piles=piles))
    assert "your opponent's cards never go to your hand or your piles" in found
