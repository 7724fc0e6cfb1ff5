"""Who may play a card (PLAY)."""

from collections.abc import Mapping

import pytest

import peerless as pl
from peerless.content.library import hero_from_plain
from tests.support.table import Table, table

LINE = pl.sketch("a-b-c-d-e-f")


def homebrew(*cards: Mapping[str, object], **tables: object) -> pl.HeroDef:
    """A hero "tester" with these cards; plain versatile cards fill up the deck, more tables change the rest."""
    deck = [{"title": card["id"], "copies": 1, "used_by": "any", **card} for card in cards]
    plain = {"id": "plain", "title": "Plain", "copies": 30 - len(deck), "type": "versatile", "value": 3, "boost": 1}
    hero = {"id": "tester", "name": "Tester", "health": 10, "movement": 2, "attack": "melee"}
    return hero_from_plain({"hero": hero, "card": [*deck, {**plain, "used_by": "any"}], **tables}, "tester")


def cards(*ids: str) -> list[str]:
    """These cards as options."""
    return [f"card {id}" for id in ids]


ARTHUR_S = ["excalibur", "divine-intervention"]  # banner King Arthur
MERLIN_S = ["aid-the-chosen-one"]  # banner Merlin
ANYBODY_S = ["swift-strike", "feint"]  # banner ANY


def arthur_and_merlin(hand: list[str]) -> Table:
    """Arthur on b and Merlin on d, both adjacent to Sinbad on c."""
    return table(
        pl.Seat("king-arthur", at="b", fighters={"merlin": "d"}, hand=hand),
        pl.Seat("sinbad", at="c", hand=["exploit"]),
        board=LINE,
    )


def test_PLAY_1_an_attack_card_only_for_the_fighters_its_banner_names() -> None:
    hand = [*ARTHUR_S, *MERLIN_S, *ANYBODY_S]
    game = arthur_and_merlin(hand).do("attack", "fighter king-arthur")
    assert game.options == cards("divine-intervention", "excalibur", "swift-strike", "feint")
    game = arthur_and_merlin(hand).do("attack", "fighter merlin")
    assert game.options == cards("aid-the-chosen-one", "swift-strike", "feint")


@pytest.mark.parametrize(
    ("hand", "attackers"),
    [
        (ARTHUR_S, ["fighter king-arthur"]),
        (MERLIN_S, ["fighter merlin"]),
        ([*ARTHUR_S, *MERLIN_S], ["fighter king-arthur", "fighter merlin"]),
    ],
)
def test_PLAY_1_only_fighters_with_a_card_may_attack(hand: list[str], attackers: list[str]) -> None:
    game = arthur_and_merlin(hand).do("attack")
    assert game.options == attackers


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("king-arthur", ["the-holy-grail", "feint"]),
        ("merlin", ["bewilderment", "feint"]),
    ],
)
def test_PLAY_1_a_defense_card_only_for_the_fighters_its_banner_names(target: str, expected: list[str]) -> None:
    game = table(
        pl.Seat("sinbad", at="c", hand=["exploit"]),
        pl.Seat("king-arthur", at="b", fighters={"merlin": "d"}, hand=["the-holy-grail", "bewilderment", "feint"]),
        board=LINE,
    )
    game.attack("sinbad", target, "exploit")
    assert game.options == [*cards(*expected), "decline"]


def test_PLAY_2_any_means_every_own_fighter() -> None:
    for attacker in ("king-arthur", "merlin"):
        game = arthur_and_merlin(["feint"]).do("attack")
        assert game.options == ["fighter king-arthur", "fighter merlin"]
        game.do(f"fighter {attacker}", "card feint").do_if("committed-boost", "decline").defend()
        assert game.health("sinbad") == 13


def test_PLAY_2_any_does_not_mean_fighters_of_others() -> None:
    game = table(
        pl.Seat("medusa", at="a", fighters={"harpy-1": "b"}, hand=["winged-frenzy"]),
        pl.Seat("sinbad", at="c", fighters={"porter": "d"}),
        board=LINE,
    )
    game.do("scheme", "card winged-frenzy")
    assert game.options == ["fighter medusa", "fighter harpy-1"]


def test_PLAY_3_a_card_whose_fighters_are_defeated_cannot_be_played() -> None:
    game = table(
        pl.Seat("king-arthur", at="b", hand=[*MERLIN_S, "prophecy", "bewilderment"]),
        pl.Seat("sinbad", at="c"),
        board=LINE,
    )
    assert game.options == ["maneuver"]


def test_PLAY_3_from_the_moment_of_the_defeat_on() -> None:
    game = table(
        pl.Seat("sinbad", at="c", hand=["commanding-impact", "exploit"]),
        pl.Seat("king-arthur", at="b", fighters={"merlin": ("d", 5)}, hand=["bewilderment", "prophecy"]),
        board=LINE,
    )
    game.fight("sinbad", "merlin", "commanding-impact")
    assert game.space("merlin") is None
    game.attack("sinbad", "king-arthur", "exploit")
    assert game.options == ["decline"]  # Bewilderment names Merlin
    game.defend()
    assert (game.asked, game.options) == (1, ["maneuver"])  # and so does Prophecy


def test_PLAY_3_one_living_fighter_of_several_named_is_enough() -> None:
    pact = {"id": "pact", "type": "scheme", "used_by": ["hero", "page"], "scheme": [{"draw": 1}]}
    page = {"id": "page", "name": "Page", "attack": "melee"}
    game = table(
        pl.Seat(homebrew(pact, sidekick=[page]), at="a", hand=["pact"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    assert game.options == ["maneuver", "scheme"]


def test_PLAY_4_the_player_chooses_which_of_several_sidekicks_plays() -> None:
    game = table(
        pl.Seat(
            "medusa",
            at="e",
            fighters={"harpy-1": "a", "harpy-2": "c", "harpy-3": "d"},
            hand=["clutching-claws"],
        ),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    game.do("attack")
    assert game.options == ["fighter harpy-1", "fighter harpy-2"]  # harpy-3 is not adjacent to Sinbad


def test_PLAY_4_of_a_scheme_too() -> None:
    call = {"id": "call", "type": "scheme", "used_by": "page", "scheme": [{"draw": 1}]}
    page = {"id": "page", "name": "Page", "attack": "melee", "count": 3}
    game = table(
        pl.Seat(homebrew(call, sidekick=[page]), at="a", fighters={"page-1": "b", "page-3": "c"}, hand=["call"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.do("scheme", "card call")
    assert game.options == ["fighter page-1", "fighter page-3"]


def test_PLAY_4_a_living_sidekick_plays_although_others_of_its_kind_are_defeated() -> None:
    game = table(
        pl.Seat("medusa", at="f", fighters={"harpy-3": "a"}, hand=["clutching-claws"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    game.do("attack", "fighter harpy-3")
    assert game.options == ["card clutching-claws"]


def test_PLAY_4_the_last_sidekick_gone_the_card_is_dead() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["clutching-claws"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    assert game.options == ["maneuver"]


SHADE = {"id": "shade", "name": "Shade", "attack": "melee", "off_board": True}
WHISPER = {"id": "whisper", "type": "scheme", "used_by": "shade", "scheme": [{"draw": 1}]}
CALL = {
    "id": "call",
    "type": "scheme",
    "used_by": "hero",
    "scheme": [{"return": "shade", "at": {"adjacent_to": "hero"}}],
}


def test_PLAY_5_a_fighter_not_on_the_battlefield_plays_no_card() -> None:
    game = table(
        pl.Seat(homebrew(WHISPER, CALL, sidekick=[SHADE]), at="a", hand=["whisper", "call"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
    )
    game.do("scheme")
    assert game.options == cards("call")
    game.do("card call")
    assert game.space("shade") == "b"
    game.do("scheme")
    assert game.options == cards("whisper")


def test_PLAY_6_attack_and_versatile_cards_attack() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["gaze-of-stone", "hiss-and-slither", "a-momentary-glance", "dash"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    game.do("attack", "fighter medusa")
    assert game.options == cards("gaze-of-stone", "dash")


def test_PLAY_6_defense_and_versatile_cards_defend() -> None:
    game = table(
        pl.Seat("sinbad", at="b", hand=["exploit"]),
        pl.Seat("medusa", at="a", hand=["gaze-of-stone", "hiss-and-slither", "a-momentary-glance", "dash"]),
        board=LINE,
    )
    game.attack("sinbad", "medusa", "exploit")
    assert game.options == [*cards("hiss-and-slither", "dash"), "decline"]


def test_PLAY_6_schemes_serve_the_scheme_action_only() -> None:
    game = table(
        pl.Seat("medusa", at="a", hand=["hiss-and-slither", "a-momentary-glance"]),
        pl.Seat("sinbad", at="b"),
        board=LINE,
    )
    assert game.options == ["maneuver", "scheme"]
    game.do("scheme")
    assert game.options == cards("a-momentary-glance")


@pytest.mark.parametrize(
    ("ruleset", "damage"),
    [("current", 5), ("classic", 5), ({"versatile_counts_as": "as_used"}, 5)],
)
def test_PLAY_7_alice_s_size_takes_a_versatile_card_as_what_it_is_used_for(
    ruleset: str | dict[str, str], damage: int
) -> None:
    """ALICE-2, PLAY-7 notwithstanding: big Alice attacks with 3 + 2; small Alice's attack gets nothing."""
    for mode, dealt in (("big", damage), ("small", 3)):
        game = table(
            pl.Seat("alice", at="a", mode=mode, hand=["momentous-shift"]),
            pl.Seat("sinbad", at="b"),
            board=LINE,
            ruleset=ruleset,
        )
        game.fight("alice", "sinbad", "momentous-shift")
        assert game.health("sinbad") == 15 - dealt


def test_PLAY_8_unplayable_cards_count_for_the_hand_limit() -> None:
    dead = ["bewilderment", "bewilderment", "prophecy", "restless-spirits", "command-the-storms", "command-the-storms"]
    game = table(
        pl.Seat("king-arthur", at="a", hand=[*dead, "feint"], deck_top=["feint"]),
        pl.Seat("sinbad", at="f"),
        board=LINE,
        actions=1,
    )
    game.maneuver()
    assert (game.kind, len(game.hand(0))) == ("hand-limit", 8)
    game.do("card prophecy")
    assert game.discard(0) == ["prophecy"]


def test_PLAY_8_unplayable_cards_pay_for_discards() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["excalibur", "prophecy"]),
        pl.Seat("medusa", at="b", hand=["hiss-and-slither"]),
        board=LINE,
    )
    game.fight("king-arthur", "medusa", "excalibur", "hiss-and-slither").do_if("discard", "card prophecy")
    assert game.discard(0) == ["prophecy", "excalibur"]


def test_PLAY_8_unplayable_cards_boost() -> None:
    game = table(pl.Seat("king-arthur", at="a", hand=["prophecy"]), pl.Seat("sinbad", at="f"), board=LINE)
    game.maneuver({"king-arthur": "e"}, boost="prophecy")  # 2 + 2
    assert game.space("king-arthur") == "e"
