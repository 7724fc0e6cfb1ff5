"""Information: what is public, what is private, what is remembered, and what a sample may invent (INFO)."""

from collections.abc import Callable, Mapping

import pytest

import peerless as pl
from peerless.core.view import WATCHER, view
from tests.rules.test_effect import homebrew
from tests.support.homebrew import card, hero
from tests.support.table import Table, table
from tests.support.twins import twin_of

Plain = Mapping[str, object]

SNAKES = "voyage-to-the-valley-of-the-giant-snakes"
EYES = "voyage-to-the-creature-with-eyes-like-coals-of-fire"
ASSISTANT = "helpful-assistant"
EVERYBODY = (0, 1, None)


def side(game: Table, watching: int | None, owner: int) -> pl.SeatView:
    """What somebody sees of a seat."""
    return game.game.view(watching)["seats"][owner]


def combat(game: Table, watching: int | None) -> pl.CombatView:
    """What somebody sees of the combat."""
    view = game.game.view(watching)["combat"]
    assert view is not None
    return view


def titles(cards: object) -> list[str]:
    """A list of cards of a view or an event, sorted."""
    assert isinstance(cards, list)
    return sorted(cards)


def cards_seen(game: Table, name: str, watching: int | None) -> list[object]:
    """The cards in the events of a name, as somebody saw them."""
    return [event["card"] for event in game.events(name, watching)]


def top_of_deck(game: Table, watching: int, owner: int) -> list[tuple[int, str]]:
    """The places of a deck that a seat knows."""
    known = side(game, watching, owner)["known_deck"]
    assert isinstance(known, list)
    return [(entry["place"], entry["card"]) for entry in known]


# --- public ---------------------------------------------------------------------------------


@pytest.mark.parametrize("watching", EVERYBODY)
def test_INFO_1_the_table_is_public(watching: int | None) -> None:
    game = table(
        pl.Seat("alice", at="a", health=9, hand=["feint", "jaws-that-bite"], mode="small"),  # Jabberwock defeated
        pl.Seat("sinbad", at="b", fighters={"porter": "c"}, hand=["feint"]),
        board=pl.sketch("a-b-c"),
        actions=1,
    )
    view = game.game.view(watching)
    assert view["board"] == "sketch"
    assert view["turn"] == {"number": 1, "seat": 0, "actions_left": 1, "action": 1}
    fighters = view["fighters"]
    assert isinstance(fighters, list)
    assert [(fighter["id"], fighter["health"], fighter["space"]) for fighter in fighters] == [
        ("alice", 9, "a"),
        ("jabberwock", 0, None),
        ("sinbad", 15, "b"),
        ("porter", 6, "c"),
    ]
    assert side(game, watching, 0)["modes"]["size"] == "small"


@pytest.mark.parametrize("watching", EVERYBODY)
def test_INFO_1_attacker_and_target_are_public_once_declared(watching: int | None) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="b", hand=["feint"]),
        board=pl.sketch("a-b"),
    )
    game.do("attack", "fighter sinbad")
    assert (combat(game, watching)["attacker"], combat(game, watching)["defender"]) == ("sinbad", "alice")


@pytest.mark.parametrize("watching", EVERYBODY)
def test_INFO_1_a_scheme_being_resolved_is_public(watching: int | None) -> None:
    game = table(
        pl.Seat("alice", at="a", hand=["eat-me", "feint"]),
        pl.Seat("sinbad", at="d"),
        board=pl.sketch("a-b-c-d"),
    )
    game.scheme("eat-me")
    assert game.kind == "destination"
    assert side(game, watching, 0)["in_play"] == ["eat-me"] and side(game, watching, 0)["discard"] == []


@pytest.mark.parametrize("watching", EVERYBODY)
def test_INFO_2_discard_piles_are_open_to_all(watching: int | None) -> None:
    game = table(
        pl.Seat("alice", at="a", discard=["feint", "regroup", "feint"]),
        pl.Seat("sinbad", at="b", discard=["exploit"]),
        board=pl.sketch("a-b"),
    )
    assert side(game, watching, 0)["discard"] == ["feint", "regroup", "feint"]
    assert side(game, watching, 1)["discard"] == ["exploit"]


# --- private --------------------------------------------------------------------------------


def test_INFO_3_a_hand_is_private_and_its_size_is_public() -> None:
    game = table(
        pl.Seat("alice", at="a", hand=["feint", "eat-me"]),
        pl.Seat("sinbad", at="c", hand=["exploit"]),
        board=pl.sketch("a-b-c"),
    )
    assert sorted(game.hand(0)) == ["eat-me", "feint"]
    assert side(game, 0, 0)["hand"] == ["eat-me", "feint"]
    for watching in (1, None):
        assert "hand" not in side(game, watching, 0)
        assert side(game, watching, 0)["known_hand"] == [] and side(game, watching, 0)["hand_size"] == 2


def test_INFO_3_only_the_deciding_player_sees_the_options() -> None:
    game = table(pl.Seat("alice", at="a", hand=["feint", "eat-me"]), pl.Seat("sinbad", at="b"), board=pl.sketch("a-b"))
    options = ["maneuver", "scheme", "attack"]
    assert game.game.view(0)["decision"] == {"seat": 0, "kind": "action", "options": options}
    assert game.game.view(1)["decision"] == {"seat": 0, "kind": "action"}
    assert game.game.view(None)["decision"] == {"seat": 0, "kind": "action"}


def test_INFO_3_a_drawn_card_is_shown_to_its_player_only() -> None:
    game = table(pl.Seat("alice", at="a", deck_top=["eat-me"]), pl.Seat("sinbad", at="c"), board=pl.sketch("a-b-c"))
    game.maneuver()
    assert [cards_seen(game, "drew", watching) for watching in EVERYBODY] == [["eat-me"], [None], [None]]


def test_INFO_3_the_other_hand_changes_nothing_that_a_seat_sees() -> None:
    seen = []
    for hand, deck_top in ((["feint", "eat-me"], ["regroup"]), (["regroup", "skirmish"], ["feint"])):
        game = table(
            pl.Seat("alice", at="a", hand=hand, deck_top=deck_top),
            pl.Seat("sinbad", at="d", hand=["exploit"]),
            board=pl.sketch("a-b-c-d"),
        )
        for answer in ("maneuver", "decline", "space a"):
            seen.append((answer, game.game.view(1), game.game.view(None), game.events(seat=1)))
            game.do(answer)
    half = len(seen) // 2
    assert seen[:half] == seen[half:]


def test_INFO_3_the_order_of_a_hand_is_nobodys_business() -> None:
    plan: Plain = {"id": "plan", "type": "scheme", "scheme": [{"discard": 3, "by": "opponent"}]}
    seen = []
    for hand in (["feint", "regroup"], ["regroup", "feint"]):  # equal in every view
        game = table(
            pl.Seat(homebrew(plan), at="a", hand=["plan"]),
            pl.Seat("sinbad", at="c", hand=hand),
            board=pl.sketch("a-b-c"),
        )
        before = game.game.view(1)
        game.scheme("plan")
        seen.append((before, game.game.view(0), game.events(seat=0)))
    assert seen[0] == seen[1]  # or the order of drawing would come out


def test_INFO_4_a_decks_order_is_hidden_from_all_and_its_size_is_public() -> None:
    views = []
    for top in (["feint", "regroup"], ["regroup", "feint"]):
        game = table(
            pl.Seat("alice", at="a", hand=["eat-me"], deck=top), pl.Seat("sinbad", at="b"), board=pl.sketch("a-b")
        )
        assert [side(game, watching, 0)["deck_size"] for watching in EVERYBODY] == [2, 2, 2]
        views.append([game.game.view(watching) for watching in EVERYBODY])
    assert views[0] == views[1]
    assert side(game, 0, 0)["unseen"] == ["feint", "regroup"]  # the owner knows which cards are left
    assert side(game, 1, 0)["unseen"] == ["eat-me", "feint", "regroup"]  # the other does not know where


GEMS = (
    {"id": "ruby", "type": "attack", "value": 1, "tags": ["gem"]},
    {"id": "opal", "type": "attack", "value": 1, "tags": ["gem"]},
    {
        "id": "dig",
        "type": "scheme",
        "scheme": [{"put": 1, "cards": {"tag": "gem"}, "from": "discard_or_deck", "to": "hand"}],
    },
)


def test_INFO_4_a_search_does_not_reveal_how_much_the_deck_offers() -> None:
    seen = []
    for hand, deck in ((["dig", "blank"], ["ruby", "opal"]), (["dig", "opal"], ["ruby", "blank"])):
        game = table(
            pl.Seat(homebrew(*GEMS), at="a", hand=hand, deck=deck),
            pl.Seat("sinbad", at="c"),
            board=pl.sketch("a-b-c"),
        )
        game.scheme("dig")
        seen.append(game.game.view(1)["decision"])
    assert seen[0] == seen[1]  # what is hidden decides the options, never the question


def test_INFO_5_a_committed_card_is_known_to_its_player_only_until_the_reveal() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["skirmish", "regroup", "feint"]),
        pl.Seat("sinbad", at="b", hand=["feint"]),
        board=pl.sketch("a-b-c"),
    )
    game.attack("king-arthur", "sinbad", "skirmish", boost="regroup")
    assert combat(game, 0)["attack"] == {"card": "skirmish"} and combat(game, 0)["boost"] == {"card": "regroup"}
    for watching in (1, None):
        assert combat(game, watching)["attack"] == {"card": None}  # that there is a card is public
        assert combat(game, watching)["boost"] == {"card": None}
        assert combat(game, watching)["defense"] is None
        assert cards_seen(game, "committed", watching) == [None]
        assert cards_seen(game, "boost-committed", watching) == [None]
        assert side(game, watching, 0)["hand_size"] == 1
    game.defend()
    assert game.kind == "choose-fighter"  # Skirmish, in the middle of the combat
    for watching in EVERYBODY:
        assert combat(game, watching)["attack"] == {"card": "skirmish"}
        assert combat(game, watching)["boost"] == {"card": "regroup"}


def test_INFO_5_that_no_boost_was_added_is_public() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["skirmish", "regroup"]),
        pl.Seat("sinbad", at="b", hand=["feint"]),
        board=pl.sketch("a-b"),
    )
    game.attack("king-arthur", "sinbad", "skirmish")
    assert combat(game, 1)["boost"] is None


# --- looking and revealing ------------------------------------------------------------------


def looked_at_hand() -> Table:
    """Sinbad has looked at Alice's hand: Feint, Regroup, Skirmish."""
    game = table(
        pl.Seat("sinbad", at="a", hand=[SNAKES, "exploit"]),
        pl.Seat("alice", at="b", hand=["feint", "regroup", "skirmish"], deck_top=["eat-me"]),
        board=pl.sketch("a-b-c"),
    )
    return game.fight("sinbad", "alice", SNAKES)


def test_INFO_6_a_look_shows_a_hand_to_the_player_named() -> None:
    game = looked_at_hand()
    shown = ["feint", "regroup", "skirmish"]
    assert titles(side(game, 0, 1)["known_hand"]) == shown
    assert side(game, None, 1)["known_hand"] == []
    looks = [game.events("looked-at-hand", watching)[0]["cards"] for watching in EVERYBODY]
    assert titles(looks[0]) == shown and titles(looks[1]) == shown  # the other player knows that hand, their own
    assert looks[2] is None


def prophecy() -> Table:
    """Arthur's player looks at Feint, Excalibur, Regroup, Skirmish."""
    game = table(
        pl.Seat(
            "king-arthur",
            at="a",
            fighters={"merlin": "b"},
            hand=["prophecy", "the-lady-of-the-lake"],
            deck_top=["feint", "excalibur", "regroup", "skirmish", "swift-strike"],
        ),
        pl.Seat("sinbad", at="d", hand=["exploit"]),
        board=pl.sketch("a-b-c-d"),
    )
    return game.scheme("prophecy")


def test_INFO_6_a_look_at_the_own_deck_shows_it_to_its_player() -> None:
    game = prophecy()
    looked = ["excalibur", "feint", "regroup", "skirmish"]
    assert sorted(game.options) == [f"card {card}" for card in looked]
    for watching in (1, None):
        (event,) = game.events("looked-at-top", watching)
        assert (event["number"], event["cards"]) == (4, None)
    game.do("card feint", "card skirmish")
    assert cards_seen(game, "took", 0) == ["feint", "skirmish"]
    assert cards_seen(game, "took", 1) == [None, None] and cards_seen(game, "took", None) == [None, None]
    assert side(game, 1, 0)["known_hand"] == []


@pytest.mark.parametrize("watching", EVERYBODY)
def test_INFO_6_a_reveal_shows_the_card_to_everyone(watching: int | None) -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["exploit"]),
        pl.Seat("alice", at="b", hand=["regroup"]),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "alice", "exploit", "regroup")
    assert cards_seen(game, "revealed", watching) == ["exploit", "regroup"]


CHEST = {"id": "chest", "name": "chest", "face": "down"}
HIDE: Mapping[str, object] = {"put": "all", "cards": "any", "from": "hand", "to": "chest"}
PICK: Mapping[str, object] = {"choose_card": "any", "from": "chest"}


def keeper() -> pl.HeroDef:
    """A hero with a pile whose faces only its player sees."""
    return hero(
        card("hide", "scheme", scheme=[HIDE]),
        card("pick", "scheme", scheme=[PICK, {"may": [{"draw": 1}]}]),
        card("red", copies=2),
        card("blue", copies=2),
        id="keeper",
        piles=[CHEST],
    )


def test_INFO_6_what_both_players_have_seen_is_not_shown_to_who_watches() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=[SNAKES, "exploit"]),
        pl.Seat(keeper(), at="b", hand=["hide", "red", "blue"]),
        board=pl.sketch("a-b-c"),
    )
    game.fight("sinbad", "keeper", SNAKES).maneuver().scheme("hide")
    piles = [side(game, watching, 1)["asides"] for watching in EVERYBODY]
    assert [pile["cards"] for (pile,) in piles] == [["red", "blue"], ["red", "blue"], [None, None]]
    assert cards_seen(game, "put-aside", None) == [None, None]


def test_INFO_6_of_an_eliminated_player_who_watches_learns_nothing_more() -> None:
    """All that are left had seen that hand; it left the game face down (FFA-12)."""
    game = table(
        pl.Seat("sinbad", at="a"),
        pl.Seat("medusa", at="b"),
        pl.Seat("alice", removed=[("feint", [0, 1, 2])], deck=[], out=True),
        board=pl.sketch("a-b-c-d", starts=["a", "b", "c", "d"]),
        mode="ffa",
    )
    assert "feint" in side(game, 0, 2)["removed"]
    assert set(side(game, None, 2)["removed"]) == {None}


# --- discards -------------------------------------------------------------------------------


def boosted() -> Table:
    game = table(pl.Seat("alice", at="a", hand=["eat-me"]), pl.Seat("sinbad", at="d"), board=pl.sketch("a-b-c-d"))
    return game.do("maneuver", "card eat-me")


def randomly_discarded() -> Table:
    game = table(
        pl.Seat("alice", at="c", hand=["eat-me", "eat-me"]),
        pl.Seat("sinbad", at="d", hand=[EYES]),
        board=pl.sketch("c-d"),
        turn=1,
    )
    return game.fight("sinbad", "alice", EYES)


def milled() -> Table:
    game = table(
        pl.Seat("alice", at="a", hand=["manxome-foe"], deck_top=["eat-me"]),
        pl.Seat("sinbad", at="b"),
        board=pl.sketch("a-b"),
    )
    return game.fight("alice", "sinbad", "manxome-foe")


def over_the_limit() -> Table:
    hand = ["eat-me", "feint", "feint", "feint", "regroup", "regroup", "regroup", "skirmish"]
    game = table(pl.Seat("alice", at="a", hand=hand), pl.Seat("sinbad", at="d"), board=pl.sketch("a-b-c-d"), actions=1)
    return game.maneuver().do("card eat-me", "card feint")


@pytest.mark.parametrize("watching", EVERYBODY)
@pytest.mark.parametrize("how", [boosted, randomly_discarded, milled, over_the_limit])
def test_INFO_7_discarded_cards_become_public(how: Callable[[], Table], watching: int | None) -> None:
    game = how()
    assert "eat-me" in titles(side(game, watching, 0)["discard"])
    assert "eat-me" in cards_seen(game, "discarded", watching) + cards_seen(game, "movement-boosted", watching)


# --- remembering ----------------------------------------------------------------------------


def test_INFO_9_a_hand_once_seen_stays_known_while_it_is_held() -> None:
    game = looked_at_hand()
    game.maneuver().maneuver()  # Sinbad's second action, then Alice draws Eat Me
    assert side(game, 0, 1)["known_hand"] == ["feint", "regroup", "skirmish"]
    assert side(game, 0, 1)["hand_size"] == 4  # the new card is unknown
    assert side(game, 1, 1)["hand_known_to_others"] == ["feint", "regroup", "skirmish"]


def test_INFO_9_a_known_card_stays_known_when_it_is_committed() -> None:
    game = looked_at_hand()
    game.maneuver().attack("alice", "sinbad", "skirmish")
    assert game.kind == "defense-card"
    assert combat(game, 0)["attack"] == {"card": None}
    assert side(game, 0, 1)["known_hand"] == ["feint", "regroup", "skirmish"]  # among hand and committed cards
    assert side(game, 0, 1)["hand_size"] == 2
    game.do("decline").do("fighter alice", "space b")
    assert side(game, 0, 1)["known_hand"] == ["feint", "regroup"]


def test_INFO_9_a_known_card_that_is_discarded_is_no_longer_in_the_hand() -> None:
    game = table(
        pl.Seat("alice", at="a", hand=["snicker-snack"]),
        pl.Seat("sinbad", at="b", hand=["exploit", "feint"]),
        board=pl.sketch("a-b"),
    )
    game.fight("alice", "sinbad", "snicker-snack").do("card exploit")
    assert side(game, 0, 1)["known_hand"] == ["feint"] and side(game, 0, 1)["discard"] == ["exploit"]


def test_INFO_9_cards_put_back_on_top_are_known_by_their_place() -> None:
    game = prophecy()
    game.do("card feint", "card skirmish", "card regroup")  # Regroup on top of Excalibur
    assert top_of_deck(game, 0, 0) == [(0, "regroup"), (1, "excalibur")]
    assert top_of_deck(game, 1, 0) == []
    game.maneuver()
    assert top_of_deck(game, 0, 0) == [(0, "excalibur")]
    assert "regroup" in game.hand(0) and side(game, 1, 0)["known_hand"] == []


def test_INFO_9_a_shuffle_ends_what_was_known_of_a_deck() -> None:
    game = prophecy()
    game.do("card feint", "card skirmish", "card regroup")
    game.scheme("the-lady-of-the-lake")  # searches the deck for Excalibur and shuffles
    assert "excalibur" in game.hand(0)
    assert top_of_deck(game, 0, 0) == []
    assert "regroup" in titles(side(game, 0, 0)["unseen"])


def test_INFO_9_a_card_taken_from_an_open_pile_is_known_in_the_hand() -> None:
    game = table(
        pl.Seat("king-arthur", at="a", hand=["the-lady-of-the-lake", "feint"], discard=["excalibur"]),
        pl.Seat("sinbad", at="c"),
        board=pl.sketch("a-b-c"),
    )
    game.scheme("the-lady-of-the-lake")
    assert side(game, 1, 0)["known_hand"] == ["excalibur"]
    assert side(game, 0, 0)["hand_known_to_others"] == ["excalibur"]
    for watching in EVERYBODY:
        assert cards_seen(game, "took", watching) == ["excalibur"]


def test_INFO_9_all_cards_taken_from_an_open_pile_are_known_in_the_hand() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=["voyage-home", "feint"], discard=[SNAKES, "exploit", EYES]),
        pl.Seat("alice", at="b"),
        board=pl.sketch("a-b"),
    )
    game.fight("sinbad", "alice", "voyage-home")
    assert titles(side(game, 1, 0)["known_hand"]) == [EYES, SNAKES]


@pytest.mark.parametrize("watching", EVERYBODY)
def test_INFO_9_all_can_follow_a_card_from_an_open_pile_into_a_deck_until_it_is_shuffled(watching: int | None) -> None:
    game = table(
        pl.Seat(
            "dr-jill-trent", at="a", fighters={"daisy": "b"}, hand=[ASSISTANT], discard=["hypnotist", "utility-belt"]
        ),
        pl.Seat("sinbad", at="d"),
        board=pl.sketch("a-b-c-d"),
    )
    game.scheme(ASSISTANT).do("card hypnotist")
    assert game.game.view(watching)["course"][-1]["shown"] == ["hypnotist"]
    assert cards_seen(game, "put-on-deck", watching) == ["hypnotist"]
    reader = WATCHER if watching is None else watching
    for salt in range(20):
        twin = twin_of(game.game.state, reader, pl.Random(salt))
        assert view(twin, reader) == view(game.game.state, reader)


def picked() -> Table:
    """The keeper has picked one of two cards of a pile that Sinbad has seen both of."""
    game = table(
        pl.Seat("sinbad", at="a"),
        pl.Seat(keeper(), at="b", hand=["pick"], piles={"chest": [("red", [0]), ("blue", [0])]}),
        board=pl.sketch("a-b-c"),
        turn=1,
    )
    return game.scheme("pick").do("card red")


def test_INFO_9_a_card_picked_from_a_face_down_pile_is_known_to_who_picked_it() -> None:
    game = picked()
    assert [game.game.view(watching)["course"][-1]["chosen"] for watching in EVERYBODY] == [None, "red", None]
    assert [cards_seen(game, "card-chosen", watching) for watching in EVERYBODY] == [[None], ["red"], [None]]


def test_INFO_9_a_sample_does_not_show_which_card_of_a_face_down_pile_was_picked() -> None:
    game = picked()
    chosen = {game.game.sample(0, salt).view(1)["course"][-1]["chosen"] for salt in range(30)}
    assert chosen == {"red", "blue"}


def test_INFO_9_of_equal_cards_the_known_one_is_taken_to_be_the_one_played() -> None:
    take: Plain = {"put": 1, "cards": {"card": "blank"}, "from": "discard", "to": "hand"}
    plan: Plain = {"id": "plan", "type": "scheme", "scheme": [take]}
    game = table(
        pl.Seat(homebrew(plan), at="a", hand=["plan", "blank"], discard=["blank"]),
        pl.Seat("sinbad", at="b", hand=["feint"]),
        board=pl.sketch("a-b"),
    )
    game.scheme("plan")
    assert game.hand(0) == ["blank", "blank"] and side(game, 1, 0)["known_hand"] == ["blank"]
    game.fight("rogue", "sinbad", "blank")
    assert game.hand(0) == ["blank"] and side(game, 1, 0)["known_hand"] == []


def test_INFO_9_a_copy_drawn_later_is_taken_to_be_the_known_one_too() -> None:
    game = table(
        pl.Seat("sinbad", at="a", hand=[SNAKES]),
        pl.Seat("alice", at="b", hand=["feint"], deck_top=["feint"]),
        board=pl.sketch("a-b"),
        actions=1,
    )
    game.fight("sinbad", "alice", SNAKES).maneuver()
    assert game.hand(1) == ["feint", "feint"] and side(game, 0, 1)["known_hand"] == ["feint"]
    game.fight("alice", "sinbad", "feint")
    assert game.hand(1) == ["feint"] and side(game, 0, 1)["known_hand"] == []  # Sinbad cannot tell which one is left


# --- samples --------------------------------------------------------------------------------


def at_the_defense() -> Table:
    """Arthur has attacked with a boost; Sinbad knows Excalibur in his hand."""
    game = table(
        pl.Seat(
            "king-arthur",
            at="a",
            hand=["the-lady-of-the-lake", "skirmish", "regroup", "feint"],
            discard=["excalibur"],
        ),
        pl.Seat("sinbad", at="b", hand=["feint", "exploit"]),
        board=pl.sketch("a-b"),
    )
    game.scheme("the-lady-of-the-lake")
    return game.attack("king-arthur", "sinbad", "skirmish", boost="regroup")


def at_the_order() -> Table:
    return prophecy().do("card feint", "card skirmish")


def at_the_attacker() -> Table:
    game = looked_at_hand().maneuver()
    return game.do("attack")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "position", [looked_at_hand, prophecy, at_the_order, at_the_defense, at_the_attacker, over_the_limit]
)
def test_INFO_9_a_sample_agrees_with_everything_a_seat_knows(position: Callable[[], Table], seat: int) -> None:
    game = position().game
    for number in range(25):
        sample = game.sample(seat, number)
        assert sample.view(seat) == game.view(seat)
        assert sample.decision.options


def test_INFO_9_a_sample_deals_only_what_is_unknown() -> None:
    game = looked_at_hand().maneuver().maneuver()  # Alice drew Eat Me
    fourth = set()
    for number in range(40):
        hand = side(Table(game.game.sample(0, number)), 1, 1)["hand"]
        assert isinstance(hand, list)
        rest = [str(card) for card in hand]
        for title in ("feint", "regroup", "skirmish"):
            rest.remove(title)
        fourth.add(rest[0])
    assert len(fourth) > 5  # not always the true card


def test_INFO_5_a_sample_commits_any_card_that_fits() -> None:
    game = at_the_defense().game
    committed = {str(combat(Table(game.sample(1, number)), 0)["attack"]) for number in range(60)}
    assert len(committed) > 5
    assert not {card for card in committed if "the-holy-grail" in card or "prophecy" in card}
    assert "{'card': 'excalibur'}" in committed  # the card known in the hand may be the one


def test_INFO_3_samples_do_not_depend_on_the_truth() -> None:
    hands = (["feint", "eat-me"], ["regroup", "skirmish"])
    games = [
        table(
            pl.Seat("alice", at="a", hand=hand), pl.Seat("sinbad", at="b", hand=["exploit"]), board=pl.sketch("a-b")
        ).game
        for hand in hands
    ]
    for number in range(20):
        first, second = (game.sample(1, number).view(0)["seats"] for game in games)
        assert first == second


def test_INFO_4_a_sample_has_what_a_search_found() -> None:
    game = table(
        pl.Seat(homebrew(*GEMS), at="a", hand=["dig", "blank", "blank", "blank"], deck=["ruby", "opal", "blank"]),
        pl.Seat("sinbad", at="c"),
        board=pl.sketch("a-b-c"),
    )
    game.scheme("dig")
    assert game.options == ["card ruby", "card opal"]
    for number in range(40):
        assert game.game.sample(1, number).decision.options, number
