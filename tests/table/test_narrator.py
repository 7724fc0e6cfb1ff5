"""What a reader of a table is told besides the game: whose cards are offered, and whether anybody can be talked to."""

import pytest

import peerless as pl
from peerless.table.messages import AttackInfo, DecisionInfo, Prospects
from peerless.table.narrator import Narrator
from peerless.table.table import Table
from peerless.text.render import Renderer
from tests.support.sitting import seated


def narrator(table: Table) -> Narrator:
    assert table.game is not None
    return Narrator(table, table.game.names("en"))


@pytest.mark.parametrize(
    ("players", "talks"),
    [
        (("me", "bot"), False),
        (("me", "me"), False),  # at one screen
        (("me", "link"), True),
        (("me", "bot", "link"), True),
    ],
)
def test_phrases_are_offered_only_if_somebody_else_can_read_them(players: tuple[str, ...], talks: bool) -> None:
    table = seated(*players, mode="duel" if len(players) == 2 else "ffa").table
    assert narrator(table).powers(0, 0.0).talk is talks


def test_a_card_option_says_whose_deck_it_is_from() -> None:
    arthur = pl.Seat(
        "king-arthur",
        at="a",
        fighters={"merlin": "b"},
        hand=["prophecy", "feint"],
        deck_top=["feint", "regroup", "skirmish"],
    )
    medusa = pl.Seat("medusa", at="d", hand=["feint"])
    game = pl.scenario(arthur, medusa, board=pl.sketch("a-b-c-d"), actions=1)
    table = seated("me", "link").table
    table.game = game
    for choice in ("scheme", "card prophecy"):
        game.answer(choice)
    decision = narrator(table).decision(0)
    assert decision is not None and decision.kind == "take-card"
    assert {option.owner for option in decision.options} == {0}
    assert {option.target for option in decision.options} >= {"feint", "regroup"}


def test_only_cards_have_an_owner() -> None:
    sitting = seated("me", "link")
    decision = narrator(sitting.table).decision(0) or narrator(sitting.table).decision(1)
    assert decision is not None
    assert all((option.owner is None) == (option.about != "card") for option in decision.options)


BOARD = pl.sketch("a-b-c-d-e a-f", zones={"red": "a b c"})


def asked(*heroes: pl.Seat, answers: tuple[str, ...] = ()) -> DecisionInfo:
    """What the first seat is asked in a position."""
    table = seated("me", "link").table
    table.game = pl.scenario(*heroes, board=BOARD, actions=2)
    for answer in answers:
        table.game.answer(answer)
    decision = narrator(table).decision(0)
    assert decision is not None
    return decision


ARTHUR = pl.Seat("king-arthur", at="b", fighters={"merlin": "a"}, hand=["prophecy", "excalibur", "the-holy-grail"])


def test_an_action_says_what_it_leads_to() -> None:
    decision = asked(ARTHUR, pl.Seat("sinbad", at="c", fighters={"porter": "e"}))
    assert decision.prospects == Prospects(
        movers=["king-arthur", "merlin"],
        schemes=["prophecy"],
        attacks=[AttackInfo("king-arthur", "sinbad", ["excalibur"])],
    )


def test_a_question_about_anything_else_leads_nowhere() -> None:
    answers = ("attack", "fighter king-arthur")
    sinbad = pl.Seat("sinbad", at="c", fighters={"porter": "e"})
    decision = asked(ARTHUR, sinbad, answers=answers)
    assert decision.kind == "attack-card" and decision.prospects is None


def test_the_only_answer_is_telling_if_others_cannot_know_that_it_is_the_only_one() -> None:
    sinbad = pl.Seat("sinbad", at="c", fighters={"porter": "e"})
    attacker = asked(ARTHUR, sinbad, answers=("attack",))
    assert attacker.kind == "attacker" and attacker.forced
    assert attacker.telling  # Merlin attacks from afar; that he has no card is Arthur's secret
    card = asked(ARTHUR, sinbad, answers=("attack", "fighter king-arthur"))
    assert card.kind == "attack-card" and card.forced and card.telling
    last = pl.Seat("king-arthur", at="b", fighters={"merlin": "a"}, hand=["excalibur"])
    card = asked(last, sinbad, answers=("attack", "fighter king-arthur"))
    assert card.forced and not card.telling


def test_a_card_of_the_own_hand_boosts_a_movement() -> None:
    table = seated("me", "link").table
    table.game = pl.scenario(ARTHUR, pl.Seat("sinbad", at="e", hand=["feint"]), board=BOARD, actions=2)
    boosts = {card.id: card.boost for card in table.game.setup.heroes[0].cards}
    assert narrator(table).boost_of(0, "excalibur") == boosts["excalibur"] != 0
    assert narrator(table).boost_of(0, "feint") == 0  # not in this hand
    assert narrator(table).boost_of(0, "nonsense") == 0


def prophecy() -> tuple[pl.Game, Table]:
    """King Arthur looks at his deck: the first question of a card with several clauses."""
    arthur = pl.Seat(
        "king-arthur",
        at="a",
        fighters={"merlin": "b"},
        hand=["prophecy"],
        deck_top=["feint", "regroup", "skirmish", "the-lady-of-the-lake"],
    )
    game = pl.scenario(arthur, pl.Seat("medusa", at="d"), board=pl.sketch("a-b-c-d"), actions=1)
    table = seated("me", "link").table
    table.game = game
    for choice in ("scheme", "card prophecy"):
        game.answer(choice)
    return game, table


@pytest.mark.parametrize("reader", [0, 1, None])
def test_everybody_is_told_which_clause_of_an_open_card_is_asking(reader: int | None) -> None:
    game, table = prophecy()
    source = narrator(table).source(reader)
    assert source is not None
    assert (source.seat, source.card, source.ability) == (0, "prophecy", None)
    hero = pl.heroes()["king-arthur"]
    lines = Renderer(hero).card_lines(hero.card("prophecy"))
    assert lines[source.effect].clauses[source.clause] == "Take 2 of them into your hand."
    while game.decision.kind == "take-card":
        game.answer(0)
    later = narrator(table).source(reader)
    assert later is not None and later.clause > source.clause


def test_no_effect_stands_behind_the_choice_of_an_action() -> None:
    game = pl.scenario(pl.Seat("medusa", at="a"), pl.Seat("alice", at="c"), board=pl.sketch("a-b-c"))
    table = seated("me", "link").table
    table.game = game
    assert game.decision.kind == "action"
    assert narrator(table).source(0) is None


def test_an_ability_is_named_by_its_line_on_the_character_card() -> None:
    game = pl.scenario(
        pl.Seat("medusa", at="a"),
        pl.Seat("alice", at="b"),
        board=pl.sketch("a-b-c", zones={"red": "a b"}),
        start_of_turn=True,
    )
    table = seated("me", "link").table
    table.game = game
    source = narrator(table).source(1)
    assert source is not None and source.card is None
    assert source.zones_of == ["medusa"]
    assert "When your turn begins" in Renderer(pl.heroes()["medusa"]).abilities()[source.effect]
