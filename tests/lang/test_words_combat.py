"""Words about the cards and the course of a combat, and the fields that say when and how a card is played."""

from typing import Any

import pytest

import peerless as pl
from tests.lang.test_words import BOARD, DUMMY, champion, fight, fight_if, play
from tests.support.homebrew import card, hero, plain_hero, problems, sidekick
from tests.support.table import Table, table

Effect = dict[str, Any]
LOOK: Effect = {"look": "all", "from": "hand", "of": "opponent"}
BIDDING: Effect = {"replace_card": "opposing_card", "chosen_by": "you"}


def defend(*block: Effect, attack: str = "hit", hand: tuple[str, ...] = (), **fields: Any) -> Table:
    """The dummy attacks the tester, who defends with a card of value 1 with this IMMEDIATELY effect."""
    made = champion(card("tried", "defense", 1, immediately=list(block), used_by="hero", **fields))
    t = play(made, ["tried"], [attack, *hand], turn=1)
    return t.fight("dummy", "tester", attack, "tried")


# --- operations ---------------------------------------------------------------------------------


def test_op_winner_decides_the_combat_before_the_damage() -> None:
    t = fight("during_combat", {"winner": "you"}, value=1, defense="block")
    assert [event["fighter"] for event in t.events("winner-decided")] == ["tester"]
    assert [event["fighter"] for event in t.events("combat-won")] == ["tester"]
    assert t.health("dummy") == 20


def test_op_winner_can_be_the_opponent_and_conditions_follow() -> None:
    block = ({"winner": "opponent"}, {"if": "lost", "then": [{"draw": 1}]})
    t = fight("after_combat", *block, defense="drawing")
    assert [event["fighter"] for event in t.events("combat-won")] == ["tester", "dummy"]
    assert t.hand(0) == ["iron"]


def test_op_swap_values_exchanges_what_the_cards_have() -> None:
    t = fight("during_combat", {"add": 4}, {"swap_values": "both_cards"}, value=1, defense="parry")
    assert t.health("dummy") == 20  # 3 against 5
    assert [event["number"] for event in t.events("value-set")] == [3, 5]


def test_op_swap_values_leaves_bonuses_with_their_side() -> None:
    made = champion(
        card("tried", value=1, used_by="hero", during_combat=[{"swap_values": "both_cards"}]),
        rules=[{"id": "rage", "attack": 2, "for": "hero"}],
    )
    t = play(made, ["tried"], ["parry"]).fight("tester", "dummy", "tried", "parry")
    assert t.health("dummy") == 16  # 3 + 2 against 1


def test_op_swap_values_needs_two_cards() -> None:
    assert fight("during_combat", {"swap_values": "both_cards"}, value=2).health("dummy") == 18


def test_op_boost_with_a_set_of_cards_offers_only_those() -> None:
    t = fight("during_combat", {"boost": "own_card", "with": {"tag": "metal"}}, hand=["gold", "wood"])
    assert t.options == ["card gold", "decline"]
    assert t.do("card gold").health("dummy") == 12


def test_op_boost_with_a_set_of_cards_is_asked_without_one_as_well() -> None:
    t = fight("during_combat", {"boost": "own_card", "with": {"tag": "metal"}}, hand=["wood"])
    assert (t.kind, t.options) == ("boost-card", ["decline"])


def test_op_boost_from_the_deck_takes_its_top_cards() -> None:
    t = fight("during_combat", {"boost": "own_card", "from": "deck", "times": 2})
    assert t.health("dummy") == 20 - 3 - 2 - 5
    assert t.discard(0) == ["iron", "gold", "tried"]


def test_op_boost_from_the_deck_of_the_opponent() -> None:
    t = fight("during_combat", {"boost": "opposing_card", "from": "deck"}, defense="block")
    assert (t.health("dummy"), t.discard(1)) == (20, ["hit", "block"])


def test_op_boost_from_an_empty_deck_is_not_offered() -> None:
    made = champion(card("tried", used_by="hero", during_combat=[{"may": [{"boost": "own_card", "from": "deck"}]}]))
    t = play(made, ["tried"], deck=[], deck_top=()).fight("tester", "dummy", "tried")
    assert t.health("dummy") == 17


def test_op_discard_combat_card_takes_value_and_effects() -> None:
    t = fight("immediately", {"discard_combat_card": "opposing_card"}, defense="tricky")
    assert (t.health("dummy"), t.discard(1)) == (17, ["tricky"])
    assert [event["card"] for event in t.events("combat-card-discarded")] == ["tricky"]


def test_op_discard_combat_card_of_ones_own() -> None:
    t = fight("during_combat", {"discard_combat_card": "own_card"})
    assert (t.health("dummy"), t.discard(0)) == (20, ["tried"])


def test_op_replace_card_of_the_opponent_is_chosen_in_the_hand() -> None:
    t = defend(LOOK, BIDDING, hand=("parry", "block"))
    assert (t.kind, t.asked) == ("replace-theirs", 0)
    assert t.options == ["card parry", "card hit"]  # DRACULA-5: the card taken back, too, but no defense
    t.do("card parry")
    assert (t.hand(1), t.health("tester")) == (["block", "hit"], 18)


def test_op_replace_card_may_bring_the_same_card_with_its_effects_once_more() -> None:
    eager = hero(card("eager", value=3, immediately=[{"draw": 1}]), id="eager-one")
    made = champion(card("tried", "defense", 0, immediately=[LOOK, BIDDING]))
    seats = (pl.Seat(made, at="b", hand=["tried"]), pl.Seat(eager, at="c", hand=["eager"]))
    t = table(*seats, board=BOARD, turn=1).fight("eager-one", "tester", "eager", "tried")
    assert t.options == ["card eager"]  # asked all the same: the hand is hidden
    t.do("card eager")
    assert (len(t.hand(1)), t.health("tester")) == (1, 17)


def test_op_replace_card_is_stopped_by_a_guarded_hand() -> None:
    guard = hero(card("strike", value=3), card("secret", value=1, guards_hand=True), id="keeper")
    made = champion(card("tried", "defense", 0, immediately=[LOOK, BIDDING]))
    seats = (pl.Seat(made, at="b", hand=["tried"]), pl.Seat(guard, at="c", hand=["strike", "secret"]))
    t = table(*seats, board=BOARD, turn=1).fight("keeper", "tester", "strike", "tried")
    assert t.kind == "guard-hand"
    assert t.do("card secret").health("tester") == 17  # DRACULA-7: the attack card stays


def test_op_replace_card_of_the_opponent_may_be_the_owners_choice() -> None:
    t = defend({"replace_card": "opposing_card"}, hand=("parry",))
    assert (t.kind, t.asked, t.options) == ("replace-card", 1, ["card parry", "decline"])


def test_op_replace_card_lets_the_attacker_replace_a_defense() -> None:
    t = fight("immediately", LOOK, BIDDING, defense="block", against=["tricky", "hit"])
    assert t.options == ["card block", "card tricky"]
    t.do("card tricky")  # its DURING COMBAT effect is still to come
    assert (t.health("dummy"), t.hand(1)) == (20, ["block", "hit"])


def test_op_replace_card_against_a_bonus_attack_takes_its_place() -> None:
    again = {"id": "again", "title": "Again", "value": 6}
    double = hero(
        card("double", value=2, after_combat=[{"bonus_attack": "this_card"}], bonus_attack=again),
        card("weak", value=1, after_combat=[{"draw": 1}]),
        id="rival",
    )
    made = champion(card("tried", "defense", 0, copies=2, immediately=[LOOK, BIDDING]))
    seats = (pl.Seat(made, at="b", hand=["tried", "tried"]), pl.Seat(double, at="c", hand=["double", "weak"]))
    t = table(*seats, board=BOARD, turn=1).fight("rival", "tester", "double", "tried").do("card double")
    assert t.kind == "defense-card"  # against the bonus attack
    t.do("card tried", "card weak")  # DRACULA-6
    assert t.health("tester") == 17
    assert (sorted(t.discard(1)), "double" in t.hand(1)) == (["weak"], True)


def test_op_extra_attack_after_a_combat() -> None:
    t = fight("after_combat", {"extra_attack": {"one": "own"}}, hand=["gold"])
    assert (t.kind, t.options) == ("extra-attacker", ["fighter tester", "decline"])
    actions = t.game.state.actions_left
    t.do("fighter tester", "card gold").defend()
    assert (t.health("dummy"), t.game.state.actions_left) == (15, actions)


def test_op_extra_attack_is_asked_without_a_card_for_it() -> None:
    plot = card("plot", "scheme", scheme=[{"draw": 1}])
    made = champion(card("tried", used_by="hero", after_combat=[{"extra_attack": "hero"}]), plot)
    t = play(made, ["tried", "plot"]).fight("tester", "dummy", "tried")
    assert (t.kind, t.options) == ("extra-attacker", ["decline"])


def test_op_extra_attack_is_not_asked_without_a_target() -> None:
    leave: Effect = {"place": "opposing_fighter", "at": {"adjacent_to": {"one": "enemy", "but": "opposing_fighter"}}}
    t = fight("after_combat", leave, {"extra_attack": "hero"}, hand=["gold"])
    assert (t.space("dummy"), t.kind) == ("e", "action")


def test_op_extra_attack_brings_no_further_one() -> None:
    made = champion(card("tried", copies=2, used_by="hero", after_combat=[{"extra_attack": "hero"}]))
    t = play(made, ["tried", "tried", "gold"]).fight("tester", "dummy", "tried")
    t.do("fighter tester", "card tried").defend()
    assert (t.kind, t.health("dummy")) == ("action", 14)


def test_op_extra_attack_in_a_scheme() -> None:
    made = champion(card("tried", "scheme", used_by="hero", scheme=[{"extra_attack": "hero"}]))
    t = play(made, ["tried", "gold"], ["block"]).scheme("tried").do("fighter tester", "card gold").defend("block")
    assert (t.health("dummy"), t.discard(0), t.kind) == (20, ["gold", "tried"], "action")


def test_op_extra_attack_of_a_defender_in_the_turn_of_another() -> None:
    made = champion(card("tried", "defense", 5, after_combat=[{"extra_attack": "hero"}]))
    t = play(made, ["tried", "gold"], ["hit"], turn=1).fight("dummy", "tester", "hit", "tried")
    assert (t.kind, t.asked) == ("extra-attacker", 0)
    t.do("fighter tester", "card gold").defend()
    assert (t.health("dummy"), t.kind, t.asked) == (18, "action", 1)


def test_op_extra_attack_can_be_described_and_restored() -> None:
    t = fight("after_combat", {"extra_attack": "hero"}, hand=["gold"]).do("fighter tester")
    assert t.kind == "attack-card"
    again = pl.scenario(**pl.describe(t.game))
    assert again.view(1) == t.game.view(1)
    combat = t.game.view(1)["combat"]
    assert combat is not None and combat["main"] is not None and not combat["bonus"]


# --- conditions ---------------------------------------------------------------------------------


def test_condition_attacking() -> None:
    assert fight_if("attacking")
    assert not fight_if("defending")


def test_condition_defending() -> None:
    t = defend({"if": "defending", "then": [{"draw": 1}]}, {"if": "attacking", "then": [{"draw": 1}]})
    assert t.hand(0) == ["iron"]


# --- when a card can be played (PLAY-9 … PLAY-12) -----------------------------------------------

NEAR: Effect = {"adjacent": "hero", "to": "opposing_fighter"}


def archer(**fields: Any) -> pl.HeroDef:
    """A ranged hero with one card that can only be played against an adjacent fighter."""
    return champion(card("close", value=4, play_if=NEAR, **fields), character={"attack": "ranged"}, sidekicks=[])


def at_range(hand: list[str], at: str = "a") -> Table:
    """The dummy and its squire on c and d; a and c share a zone, b is next to c."""
    seats = pl.Seat(archer(), at=at, hand=hand), pl.Seat(DUMMY, at="c", fighters={"squire": "p"}, hand=["block"])
    return table(*seats, board=pl.sketch("a-b-c-d a-p", zones={"red": "a c p"}))


def test_play_if_makes_an_attack_impossible() -> None:
    seats = pl.Seat(archer(), at="a", hand=["close"]), pl.Seat(DUMMY, at="c")
    t = table(*seats, board=BOARD)
    assert t.options == ["maneuver"]


def test_play_if_limits_the_targets_of_a_hand_without_another_card() -> None:
    t = at_range(["close"]).do("attack", "fighter tester")
    assert (t.kind, t.options) == ("target", ["fighter squire"])


def test_play_if_limits_the_cards_against_a_target_out_of_the_way() -> None:
    t = at_range(["close", "gold"]).do("attack", "fighter tester")
    assert t.options == ["fighter dummy", "fighter squire"]
    assert t.do("fighter dummy").options == ["card gold"]


def test_play_if_on_a_scheme_and_on_a_defense() -> None:
    fit = {"compare": {"health_of": "hero"}, "at_least": 20}
    made = champion(card("plan", "scheme", play_if=fit, scheme=[{"draw": 1}]), card("guard", "defense", 3, play_if=fit))
    assert "scheme" in play(made, ["plan"]).options
    assert "scheme" not in play(made, ["plan"], health=19).options
    for health, options in ((20, ["card guard", "decline"]), (19, ["decline"])):
        t = play(made, ["guard"], ["hit"], turn=1, health=health).attack("dummy", "tester", "hit")
        assert t.options == options


def test_play_if_is_proved_by_the_choice_of_a_target() -> None:
    t = at_range(["gold"]).do("attack", "fighter tester", "fighter dummy")
    for seed in range(30):
        world = t.game.sample(1, seed)
        assert world.decision.options  # the attacker holds a card for this target
        assert "card close" not in [str(option) for option in world.decision.options]


def test_also_defense_if_lets_an_attack_card_defend() -> None:
    made = champion(card("ears", value=4, also_defense_if={"exists": "aide"}))
    t = play(made, ["ears"], ["hit"], turn=1).fight("dummy", "tester", "hit", "ears")
    assert t.health("tester") == 20
    t = play(made, ["ears"], ["hit"], turn=1, fighters={}).attack("dummy", "tester", "hit")
    assert t.options == ["decline"]


def test_also_attack_if_lets_a_defense_card_attack() -> None:
    made = champion(card("wall", "defense", 4, also_attack_if={"not": {"exists": "aide"}}))
    assert play(made, ["wall"]).options == ["maneuver"]
    assert play(made, ["wall"], fighters={}).fight("tester", "dummy", "wall").health("dummy") == 16


# --- cards laid open (GUESS-1 … GUESS-7) --------------------------------------------------------


def opened(*committed: Effect, **fields: Any) -> Table:
    """The tester has attacked with a card that is committed face up."""
    made = champion(card("tried", value=3, face_up=True, committed=list(committed), **fields))
    return play(made, ["tried", "gold"], ["block", "parry"]).attack("tester", "dummy", "tried")


def test_face_up_shows_the_attack_card_before_the_defense_is_chosen() -> None:
    t = opened()
    assert t.kind == "defense-card"
    combat = t.game.view(1)["combat"]
    assert combat is not None and combat["attack"] == {"card": "tried"} and combat["attack_value"] == 3
    assert not combat["revealed"]
    assert [event["card"] for event in t.events("committed-face-up", seat=1)] == ["tried"]
    t.defend("block")
    assert [event["card"] for event in t.events("revealed")] == ["block"]
    assert t.health("dummy") == 19


def test_face_up_is_no_secret_in_samples() -> None:
    t = opened()
    for seed in range(10):
        combat = t.game.sample(1, seed).view(0)["combat"]
        assert combat is not None and combat["attack"] == {"card": "tried"}


def test_face_up_cards_are_never_what_lies_face_down() -> None:
    made = champion(card("tried", value=3, copies=9, face_up=True), card("quiet", value=3))
    t = play(made, ["tried", "quiet"], ["block"]).attack("tester", "dummy", "quiet")
    for seed in range(30):
        combat = t.game.sample(1, seed).view(0)["combat"]
        assert combat is not None and combat["attack"] != {"card": "tried"}


def test_committed_effects_take_place_before_the_defense() -> None:
    t = opened({"draw": 1}, {"may": [{"discard": 1}], "then": [{"add": 2}]})
    assert (t.kind, t.asked, t.hand(0)) == ("discard", 0, ["gold", "iron"])
    t.do("card gold").defend("block")
    assert t.health("dummy") == 17


def test_committed_effects_of_a_defense_take_place_before_the_reveal() -> None:
    made = champion(card("tried", "defense", 3, face_up=True, committed=[{"may": [{"draw": 1}]}]))
    t = play(made, ["tried"], ["hit", "parry"], turn=1).fight("dummy", "tester", "hit", "tried")
    assert (t.kind, t.asked) == ("may", 0)
    combat = t.game.view(0)["combat"]
    assert combat is not None and combat["attack"] == {"card": None} and combat["defense"] == {"card": "tried"}
    again = pl.scenario(**pl.describe(t.game))
    assert [again.view(seat) for seat in (0, 1)] == [t.game.view(seat) for seat in (0, 1)]
    assert t.do("accept").health("tester") == 20


def test_committed_effects_defeat_a_fighter_and_the_combat_goes_on() -> None:
    strike = {"damage": 5, "to": {"one": "enemy", "but": "opposing_fighter"}}
    made = champion(card("tried", value=3, face_up=True, committed=[strike]))
    t = play(made, ["tried"]).attack("tester", "dummy", "tried").defend()
    assert (t.health("squire"), t.health("dummy")) == (0, 17)


def test_committed_effects_are_not_canceled() -> None:
    stopper = hero(card("stop", "defense", 0, immediately=[{"cancel": "opposing_card"}]), id="stopper")
    made = champion(card("tried", value=3, face_up=True, committed=[{"add": 2}], after_combat=[{"draw": 1}]))
    seats = pl.Seat(made, at="b", hand=["tried"]), pl.Seat(stopper, at="c", hand=["stop"])
    t = table(*seats, board=BOARD).fight("tester", "stopper", "tried", "stop")
    assert (t.health("stopper"), t.hand(0)) == (15, [])


# --- what the check says ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"committed": [{"draw": 1}]}, 'needs face_up = true'),
        ({"face_up": True, "committed": [{"cancel": "opposing_card"}]}, '"opposing_card" means nothing before'),
        ({"face_up": True, "committed": [{"winner": "you"}]}, '"winner" means nothing before the cards'),
        ({"play_if": "won"}, '"won" means nothing before the card is played'),
        ({"play_if": {"compare": {"value_of": "own_card"}, "is": 2}}, '"own_card" means nothing before'),
        ({"play_if": {"compare": "that_many", "is": 2}}, '"that_many" means nothing before'),
        ({"also_attack_if": "own_turn"}, '"also_attack_if" is for a card of type defense'),
        ({"immediately": [{"extra_attack": "hero"}]}, "outside a combat or after it"),
        ({"after_combat": [{"extra_attack": {"each": "own"}}]}, "takes own fighters"),
        ({"after_combat": [{"extra_attack": "opposing_fighter"}]}, "takes own fighters"),
        ({"immediately": [BIDDING]}, '"chosen_by" chooses in a hand that was not looked at'),
        ({"during_combat": [{"replace_card": "own_card"}]}, 'stands under "immediately"'),
        ({"during_combat": [{"boost": "own_card", "from": "deck", "with": {"card": "tried"}}]}, '"with" is for'),
    ],
)  # fmt: skip
def test_what_cannot_happen_is_an_error(fields: Effect, said: str) -> None:
    found = problems(plain_hero(card("tried", value=3, **fields), sidekicks=[sidekick()]))
    assert len(found) == 1 and said in found[0], found


def test_a_scheme_is_always_face_up() -> None:
    found = problems(plain_hero(card("tried", "scheme", scheme=[{"draw": 1}], face_up=True)))
    assert len(found) == 1 and "always played face up" in found[0]


# --- boosts from piles ------------------------------------------------------------------------


def boosted(face: str, from_pile: str = "shelf", **rest: Any) -> Table:
    """The tester attacks with a card that may be boosted from a pile with a metal card."""
    effect = {"boost": "own_card", "from": from_pile, "with": {"tag": "metal"}}
    piles = [{"id": "shelf", "name": "shelf", "face": face}]
    made = champion(card("tried", during_combat=[effect]), piles=piles)
    return play(made, ["tried", "gold"], **rest).attack("tester", "dummy", "tried").defend()


def test_op_boost_from_the_discard_pile_and_back_there() -> None:
    t = boosted("up", "discard", discard=["wood", "iron"])
    assert (t.kind, t.options) == ("boost-card", ["card iron", "decline"])
    assert t.game.decision.text("en") == "Boost your card with one of these cards?"
    assert pl.scenario(**pl.describe(t.game)).view(1) == t.game.view(1)
    assert (t.do("card iron").health("dummy"), t.discard(0)) == (20 - 3 - 2, ["wood", "iron", "tried"])
    assert boosted("up", "discard", discard=["wood"]).health("dummy") == 17  # nothing fits, as everyone sees


def test_op_boost_from_a_pile_that_lies_face_down_is_asked_in_any_case() -> None:
    t = boosted("down", piles={"shelf": ["wood"]})
    assert (t.kind, t.options) == ("boost-card", ["decline"])
    t = boosted("down", piles={"shelf": ["wood", "iron"]}).do("card iron")
    assert (t.health("dummy"), t.game.view(1)["seats"][0]["discard"][0]) == (15, "iron")


def test_op_boost_from_a_pile_of_ones_own_only() -> None:
    made = plain_hero(
        card("tried", during_combat=[{"boost": "opposing_card", "from": "shelf"}]),
        piles=[{"id": "shelf", "name": "shelf"}],
    )
    assert [error for error in problems(made) if "can be boosted from hand" in error]
