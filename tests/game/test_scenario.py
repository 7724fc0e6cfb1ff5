"""Positions in one literal: everything a state can hold has a word, and whatever is wrong is said before it is used."""

import json

import pytest

import peerless as pl
from peerless.core.ops import codes as o
from peerless.core.procedures.programs import ATTACK, BONUS_BEGINS, P_BONUS_ATTACK, attack_of
from peerless.core.state import ATTACK_CARD, BOOST_CARD, DEFENSE_CARD, REVEALED
from peerless.game.scenarios.describe import position
from tests.support.random_games import MANY, SETUPS, play_randomly, random_game, start

LINE = pl.sketch("a-b-c-d-e-f-g", starts=["a", "g"])
Json = dict[str, object]


def kind(game: pl.Game) -> str:
    """What is asked."""
    return game.decision.kind


def facts(game: pl.Game, seat: int, of: int) -> pl.SeatView:
    """What a seat sees of another."""
    return game.view(seat)["seats"][of]


# --- what can be described -----------------------------------------------------------------------------


def test_set_up_begins_with_given_hands() -> None:
    game = pl.scenario(
        pl.Seat("medusa", hand=["gaze-of-stone", "dash"]),
        pl.Seat("alice", hand=["feint"]),
        board="sarpedon",
        setting_up=True,
    )
    assert kind(game) == "place-sidekick" and game.view(0)["turn"]["number"] == 0
    assert facts(game, 0, 0)["hand"] == ["gaze-of-stone", "dash"] and facts(game, 0, 1)["hand_size"] == 1
    while game.decision.kind != "action":
        game.answer(0)
    assert game.view(0)["turn"] == {"number": 1, "seat": 0, "actions_left": 2, "action": 0}


def test_set_up_without_hands_deals_the_opening_hand_from_the_top() -> None:
    top = ["feint", "dash", "regroup", "snipe", "second-shot"]
    game = pl.scenario(pl.Seat("medusa", deck_top=top), pl.Seat("alice"), setting_up=True)
    assert sorted(facts(game, 0, 0)["hand"]) == sorted(top) and facts(game, 0, 1)["hand_size"] == 5


def test_set_up_goes_on_where_it_is() -> None:
    medusa = pl.Seat("medusa", at="s20", fighters={"harpy-1": "s19", "harpy-2": "s21", "harpy-3": "s22"}, hand=[])
    game = pl.scenario(medusa, pl.Seat("alice", hand=[]), setting_up=True, turn=1)
    assert game.decision.seat == 1 and kind(game) == "place-sidekick"
    placed = pl.Seat("alice", at="s01", fighters={"jabberwock": "s02"}, hand=[])
    assert kind(pl.scenario(medusa, placed, setting_up=True, turn=1)) == "start-mode"


def test_FFA_4_every_seat_has_had_its_own_number_of_turns() -> None:
    seats = [
        pl.Seat(hero, at=at, turns=turns)
        for hero, at, turns in (("medusa", "m20", 1), ("alice", "m01", None), ("sinbad", "m30", 2))
    ]
    game = pl.scenario(*seats, board="marmoreal", mode="ffa", rounds=0)
    assert [facts(game, 0, seat)["turns"] for seat in range(3)] == [1, 0, 2]


@pytest.mark.parametrize(("began", "value"), [({}, 3), ({"king-arthur": "d"}, 5), ({"king-arthur": None}, 3)])
def test_TURN_14_a_fighter_began_elsewhere_or_nowhere(began: dict[str, str | None], value: int) -> None:
    arthur = pl.Seat("king-arthur", at="a", hand=["momentous-shift"])
    game = pl.scenario(arthur, pl.Seat("bigfoot", at="b"), board=LINE, began=began)
    for answer in ("attack", "fighter king-arthur", "card momentous-shift"):
        game.answer(answer)
    assert [event["number"] for event in game.events(0) if event["event"] == "combat-value"] == [value]


def test_VALUE_7_a_value_lock_is_in_force() -> None:
    genie = pl.Seat("the-genie", at="a", hand=["feint"])
    lock = {"rule": "three-wishes", "seat": 0, "amount": 5}
    game = pl.scenario(genie, pl.Seat("bigfoot", at="b"), board=LINE, lasting=[lock])
    assert [rule["amount"] for rule in game.view(1)["lasting"]] == [5]
    for answer in ("attack", "fighter the-genie", "card feint"):
        game.answer(answer)
    assert [event["number"] for event in game.events(0) if event["event"] == "combat-value"] == [5]


def test_INFO_9_known_cards_are_known_to_those_named() -> None:
    seats = [
        pl.Seat(
            "medusa", at="a", hand=["feint", ("dash", [1])], deck=[("regroup", [1]), "snipe", ("second-shot", [0, 2])]
        ),
        pl.Seat("alice", at="c"),
        pl.Seat("sinbad", at="e"),
    ]
    board = pl.sketch("a-b-c-d-e-f-g", starts=["a", "c", "e", "g"])
    game = pl.scenario(*seats, board=board, mode="ffa", rounds=1)
    assert [facts(game, seat, 0)["known_hand"] for seat in (1, 2)] == [["dash"], []]
    known = [[(entry["place"], entry["card"]) for entry in facts(game, seat, 0)["known_deck"]] for seat in range(3)]
    assert known == [[(2, "second-shot")], [(0, "regroup")], [(2, "second-shot")]]
    assert facts(game, 0, 0)["hand_known_to"] == [{"seat": 1, "cards": ["dash"]}, {"seat": 2, "cards": []}]


def test_who_is_out_stays_out() -> None:
    seats = [pl.Seat("medusa", at="m20"), pl.Seat("alice", out=True, removed=["feint"]), pl.Seat("sinbad", at="m01")]
    game = pl.scenario(*seats, board="marmoreal", mode="ffa", rounds=2)
    assert facts(game, 0, 1)["out"] is True and not game.over
    while game.decision.seat == 0:
        game.answer(len(game.decision.options) - 1)
    assert game.decision.seat == 2


def fight(**settings: object) -> pl.Game:
    """King Arthur attacks Bigfoot, somewhere in the middle."""
    arthur = pl.Seat("king-arthur", at="a", hand=["excalibur"])
    bigfoot = pl.Seat("bigfoot", at="b", hand=["feint"])
    combat = {"attacker": "king-arthur", "defender": "bigfoot", **settings}
    return pl.scenario(arthur, bigfoot, board=LINE, actions=1, combat=combat)


def test_a_combat_waits_for_its_cards() -> None:
    assert kind(fight()) == "attack-card"
    game = fight(attack="regroup")
    assert kind(game) == "defense-card" and game.decision.seat == 1
    shown = game.view(1)["combat"]
    assert shown["attack"] == {"card": None} and shown["revealed"] is False  # type: ignore[index]
    assert kind(fight(attack="regroup", reached="attack_committed")) == "committed-boost"
    assert game.state.combat(REVEALED) == 0


def test_a_combat_with_both_cards_is_revealed_and_fought() -> None:
    game = fight(attack="skirmish", defense="feint", boost="noble-sacrifice")
    revealed = [
        event["card"] for event in game.events(None) if event["event"] in ("revealed", "boost-revealed", "boost-lost")
    ]
    assert revealed == ["skirmish", "feint", "noble-sacrifice", "noble-sacrifice"]  # Feint cancels, the boost is lost
    damage = [event["number"] for event in game.events(0) if event["event"] == "damaged"]
    assert damage == [2] and kind(game) == "action"


def test_a_combat_is_laid_out_after_the_damage() -> None:
    won = fight(attack="regroup", reached="after_combat", damage=2)
    drawn = [event["seat"] for event in won.events(None) if event["event"] == "drew"]
    assert drawn == [0, 0]  # Regroup: two cards after a victory
    lost = fight(attack="regroup", defense="feint", reached="after_combat")
    assert [event["seat"] for event in lost.events(None) if event["event"] == "drew"] == [0]
    done = fight(attack={"card": "regroup", "resolved": ["after_combat"]}, reached="after_combat", damage=2)
    assert not [event for event in done.events(None) if event["event"] == "drew"]
    canceled = fight(attack=pl.Side("regroup", canceled=True), reached="after_combat", damage=2)
    assert not [event for event in canceled.events(None) if event["event"] == "drew"]


def test_values_that_effects_have_changed() -> None:
    game = fight(
        attack={"card": "skirmish", "base": 6, "added": 3}, defense={"card": "hoax", "ignored": True}, reached="damage"
    )
    values = [event["number"] for event in game.events(0) if event["event"] == "combat-value"]
    assert values[0] == 9
    assert [event["number"] for event in game.events(0) if event["event"] == "damaged"] == [9]
    reflected = fight(attack="skirmish", reached="damage", reflected=True).events(0)
    assert [event["fighter"] for event in reflected if event["event"] == "damaged"] == ["king-arthur"]


def test_the_names_of_moments_are_those_of_the_steps() -> None:
    programs = pl.new_game(["medusa", "alice"]).state.static.programs
    ops = [step.op for step in programs[attack_of(0)]]
    assert len(ops) == len(ATTACK.names) + 1 and ops[-1] == o.END
    named = dict(zip(ATTACK.names, ops, strict=False))
    assert (
        named["attack-card"] == o.COMMIT_ATTACK_CARD
        and named["reveal"] == o.REVEAL
        and named["damage"] == o.COMBAT_DAMAGE
    )
    assert [named[moment] for moment in ("immediately", "during_combat", "after_combat", "after_attack")] == [
        o.WINDOW
    ] * 4
    assert [step.op for step in programs[P_BONUS_ATTACK]][:8] == ops[BONUS_BEGINS : BONUS_BEGINS + 8]


def test_ATK_7_an_open_attack_card_is_known_to_all_beside_an_equal_boost() -> None:
    game = fight(attack="divine-intervention", boost="divine-intervention", defense="hoax")
    state = game.state
    assert state.combat(REVEALED) == 1
    for field in (ATTACK_CARD, DEFENSE_CARD, BOOST_CARD):
        assert state.known[state.combat(field)] == 0b11


# --- what cannot be -----------------------------------------------------------------------------------


BAD: list[tuple[dict[str, object], str]] = [
    ({"turn": 5}, "no seat"),
    ({"turn": True}, "no seat"),
    ({"actions": -1}, '"actions" must be a whole number from 0'),
    ({"actions": 1 << 40}, '"actions" must be'),
    ({"number": "3"}, '"number" must be'),
    ({"rounds": None}, '"rounds" must be'),
    ({"random": -1}, '"random" must be'),
    ({"random": 1 << 128}, '"random" must be'),
    ({"seed": "x"}, "seed"),
    ({"winner": 7}, '"winner" must be'),
    ({"persons": 3}, '"persons" must be a list'),
    ({"persons": [0, 1 << 70]}, '"persons" must be'),
    ({"share_team_hands": 1}, "true or false"),
    ({"mode": ["duel"]}, "no mode"),
    ({"ruleset": 4}, "ruleset"),
    ({"board": 4}, "board"),
    ({"setting_up": True, "start_of_turn": True}, "both in set-up"),
    ({"began": {"nobody": "s01"}}, "no fighter"),
    ({"began": {"medusa": "zz"}}, "no space"),
    ({"began": [1]}, "must be a mapping"),
    ({"pending": ["x"]}, "no ability"),
    ({"decision": {}}, 'only together with "course"'),
    ({"course": []}, "at least the turn"),
    ({"course": [{"program": "maneuver"}]}, "no program"),
    ({"course": [{"program": "turn", "step": 99}]}, '"step" must be'),
    ({"course": [{"program": "turn", "colour": 1}]}, "no field in course"),
    ({"course": [{"program": "turn"}]}, 'either "decision" or "winner"'),
    ({"course": [{"program": "turn"}], "decision": {"seat": 0, "kind": "dance"}}, "no decision"),
    ({"course": [{"program": "turn", "step": 3}, {"program": "attack", "step": 6}], "winner": 0}, "have reached"),
    ({"combat": {"attacker": "medusa", "defender": "harpy-1"}}, "on one side"),
    ({"combat": {"attacker": "medusa"}}, "must be a mapping with all fields"),
    ({"combat": {"attacker": "medusa", "defender": "sinbad", "reached": "noon"}}, "no moment"),
    ({"combat": {"attacker": "sinbad", "defender": "medusa"}}, "does not belong to seat 0"),
    ({"combat": {"attacker": "medusa", "defender": "sinbad", "attack": ["feint"]}}, "a card in"),
    ({"combat": {"attacker": "medusa", "defender": "sinbad", "replaced": [["hand", 0, 9]]}}, "must be a whole number"),
    ({"combat": {"attacker": "medusa", "defender": "sinbad", "replaced": [["boost", 0]]}}, "no card lies at"),
    (
        {"combat": {"attacker": "medusa", "defender": "sinbad", "main": {"attacker": "medusa", "defender": "sinbad"}}},
        "no (moment|card)",
    ),
]


@pytest.mark.parametrize(("settings", "message"), BAD)
def test_a_wish_that_cannot_be(settings: dict[str, object], message: str) -> None:
    with pytest.raises(pl.SetupError, match=message):
        pl.scenario(pl.Seat("medusa", at="s20"), pl.Seat("sinbad", at="s01"), **settings)  # type: ignore[arg-type]


BAD_SEATS: list[tuple[dict[str, object], str]] = [
    ({"hand": "feint"}, "must be a list"),
    ({"hand": [("feint", [9])]}, '"hand" must be a whole number from 0 to 1'),
    ({"hand": [7]}, "must be a list"),
    ({"hand": ["feint"] * 500}, "at most 99"),
    ({"health": 1 << 60}, "cannot have"),
    ({"health": "5"}, "cannot have"),
    ({"health": 0}, "Possible: 1 to"),
    ({"fighters": {"harpy-1": ("s21", 1, 1)}}, "must be a list"),
    ({"fighters": {"sinbad": "s21"}}, "does not belong to seat 0. Possible: medusa"),
    ({"fighters": 3}, "must be a mapping"),
    ({"turns": 10**30}, '"turns" must be'),
    ({"out": "yes"}, "true or false"),
    ({"in_play": ["feint"]}, 'only together with "course"'),
    ({"at": 4}, "no space"),
    ({"hero": None}, "hero"),
    ({"color": "red"}, "no field in seats"),
]


@pytest.mark.parametrize(("settings", "message"), BAD_SEATS)
def test_a_seat_that_cannot_be(settings: dict[str, object], message: str) -> None:
    with pytest.raises(pl.SetupError, match=message):
        pl.scenario(seats=[{"hero": "medusa", "at": "s20", **settings}, {"hero": "sinbad", "at": "s01"}])


ODD: list[object] = [
    None,
    True,
    -1,
    3,
    1 << 200,
    2.5,
    "",
    "feint",
    [],
    [[]],
    ["x", 1],
    {},
    {"a": 1},
    {"hero": []},
    b"x",
    object,
]


def spots(value: object, way: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """The ways to every part of plain data."""
    ways = [way] if way else []
    if isinstance(value, dict):
        for key, part in value.items():
            ways += spots(part, (*way, key))
    elif isinstance(value, list):
        for at, part in enumerate(value):
            ways += spots(part, (*way, at))
    return ways


def spoiled(literal: Json, way: tuple[object, ...], odd: object) -> Json:
    """The literal with something else in one place."""
    copy: Json = json.loads(json.dumps(literal))
    at: object = copy
    for key in way[:-1]:
        at = at[key]  # type: ignore[index]
    at[way[-1]] = odd  # type: ignore[index]
    return copy


@pytest.mark.parametrize("number", range(6))
def test_a_spoiled_literal_is_refused_in_one_sentence_or_can_be_played(number: int) -> None:
    """Whatever stands in whatever place: a refusal, or a game that can be looked at, saved and played on."""
    random = pl.Random(number)
    refused = played = 0

    def look(game: pl.Game, at: int) -> None:
        nonlocal refused, played
        if at % 9 and game.decision.kind in ("action", "destination", "boost-movement", "mover"):
            return
        literal = pl.describe(game)
        ways = spots(literal)
        for _ in range(4):
            changed = spoiled(literal, ways[random.below(len(ways))], ODD[random.below(len(ODD))])
            try:
                again = pl.scenario(**changed)  # type: ignore[arg-type]
            except (pl.SetupError, pl.ContentError, pl.UnknownContent) as error:
                assert 10 < len(str(error)) < 5000
                refused += 1
                continue
            played += 1
            again.view(0)
            assert pl.load(json.loads(json.dumps(again.save()))).digest() == again.digest()
            for _ in range(15):
                if not again.over:
                    again.answer(random.below(len(again.decision.options)))

    settings = [random_game(number * 5), start(MANY[number], number)]
    for game in settings:
        play_randomly(game, number, look)
    assert refused > 100


def test_unknown_arguments_are_pythons_business() -> None:
    with pytest.raises(TypeError):
        pl.scenario(pl.Seat("medusa", at="s20"), colour="red")  # type: ignore[call-arg]


def test_a_literal_is_plain_data_that_prints_and_reads_back() -> None:
    game = random_game(len(SETUPS) - 1)
    literal = pl.describe(game)
    assert eval(repr(literal)) == literal
    assert position(pl.scenario(**literal).state) == position(game.state)


@pytest.mark.parametrize("seed", [1 << 1024, -(1 << 1024)])
def test_a_seed_that_no_record_can_hold_is_refused(seed: int) -> None:
    with pytest.raises(pl.SetupError, match="a seed has at most 1024 bits, this one has 1025"):
        pl.scenario(pl.Seat("medusa", at="s20"), pl.Seat("sinbad", at="s01"), seed=seed)
    with pytest.raises(pl.SetupError, match="a seed has at most 1024 bits, this one has 1025"):
        pl.new_game(["medusa", "sinbad"], seed=seed)
