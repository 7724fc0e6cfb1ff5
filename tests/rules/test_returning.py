"""Which of several equal pieces comes back: the player says so as soon as the game can tell them apart (EFFECT-6)."""

import json

import pytest

import peerless as pl
from peerless.core.decision import notation, options, parse
from tests.support.homebrew import card, hero, sidekick
from tests.support.table import Table, table

PLAIN = pl.sketch("y-a y-b y-e e-c e-f-g-h", zones={"red": "y a b c e"})
WOOD = pl.sketch("y-s-r-q", zones={"green": "r s q"})
LANGUAGES = ["en", "uk", "pl", "ru", "cs"]


def volley(started: dict[str, str]) -> Table:
    """Yennenga plays Surprise Volley; both Archers have fallen, in this turn or before it."""
    mine = pl.Seat("yennenga", at="y", hand=["surprise-volley", "momentous-shift"])
    t = table(mine, pl.Seat("sinbad", at="e"), board=PLAIN, began=started)
    return t.fight("yennenga", "sinbad", "surprise-volley")


# --- where they began the turn --------------------------------------------------------------


@pytest.mark.parametrize(("archer", "value"), [("archer-1", 5), ("archer-2", 3)])
def test_EFFECT_6_TURN_14_the_player_says_which_archer_returns(archer: str, value: int) -> None:
    t = volley({"archer-1": "a", "archer-2": "c"})
    assert (t.kind, t.asked) == ("choose-fighter", 0)
    assert t.options == ["fighter archer-1", "fighter archer-2", "decline"]
    t.do(f"fighter {archer}")
    assert (t.kind, t.options) == ("return-space", ["space a", "space b", "space c"])  # it was declined or not before
    t.do("space c")
    assert (t.space(archer), t.health(archer)) == ("c", 2)
    assert [event["fighter"] for event in t.events("fights")] == [archer]
    before = t.health("sinbad")
    t.fight(archer, "sinbad", "momentous-shift")
    assert before - t.health("sinbad") == value  # only who began elsewhere has left its space


def test_EFFECT_6_declining_is_offered_with_the_first_question() -> None:
    t = volley({"archer-1": "a"}).do("decline")
    assert (t.kind, t.game.state.actions_left, t.events("returned")) == ("action", 2, [])


def test_EFFECT_6_a_single_space_is_not_asked_for() -> None:
    board = pl.sketch("y-e-c y-a", zones={"red": "y e c"})
    mine = pl.Seat("yennenga", at="y", hand=["surprise-volley"])
    t = table(mine, pl.Seat("sinbad", at="e"), board=board, began={"archer-2": "a"})
    t.fight("yennenga", "sinbad", "surprise-volley").do("fighter archer-2")
    assert (t.kind, t.space("archer-2")) == ("action", "c")


@pytest.mark.parametrize("started", [{}, {"archer-1": "a", "archer-2": "a"}])
def test_DEFEAT_4_archers_with_the_same_beginning_are_one(started: dict[str, str]) -> None:
    t = volley(started)
    assert t.kind == "return-space"
    assert t.do("space c").space("archer-1") == "c"


def test_DEFEAT_4_nobody_is_asked_where_nothing_reads_the_beginning() -> None:
    """No card of Medusa or Sinbad asks where a Harpy began the turn."""
    medusa = pl.Seat("medusa", at="y", fighters={"harpy-3": "b"}, hand=["winged-frenzy"])
    t = table(medusa, pl.Seat("sinbad", at="h"), board=PLAIN, began={"harpy-1": "a", "harpy-2": "c"})
    t.scheme("winged-frenzy").do("decline")
    assert t.kind == "return-space"


def test_TURN_14_an_effect_of_the_enemy_may_read_the_beginning() -> None:
    hunter = hero(card("track", during_combat=[{"if": {"left_its_space": "opposing_fighter"}, "then": [{"add": 2}]}]))
    medusa = pl.Seat("medusa", at="y", fighters={"harpy-3": "b"}, hand=["winged-frenzy"])
    t = table(medusa, pl.Seat(hunter, at="h"), board=PLAIN, began={"harpy-1": "a", "harpy-2": "c"})
    t.scheme("winged-frenzy").do("decline")
    assert (t.kind, t.options) == ("choose-fighter", ["fighter harpy-1", "fighter harpy-2"])


def test_EFFECT_6_one_of_each_sort_is_offered() -> None:
    hunter = hero(card("track", during_combat=[{"if": {"left_its_space": "opposing_fighter"}, "then": [{"add": 2}]}]))
    medusa = pl.Seat("medusa", at="y", hand=["winged-frenzy"])
    t = table(medusa, pl.Seat(hunter, at="h"), board=PLAIN, began={"harpy-2": "c"})
    t.scheme("winged-frenzy").do("space y")
    assert t.options == ["fighter harpy-1", "fighter harpy-2"]  # the third is the same as the first


# --- what else tells them apart -------------------------------------------------------------


def outlaw_falls() -> Table:
    """Outlaw 2 falls in its combat, Outlaws 1, 3 and 4 fell before; Robin Hood's card brings one of them back."""
    shot = card("shot", value=5, after_combat=[{"damage": 1, "to": "opposing_fighter"}])
    mine = pl.Seat("robin-hood", at="r", fighters={"outlaw-2": "s"}, hand=["defenders-of-sherwood"], deck_top=["feint"])
    t = table(mine, pl.Seat(hero(shot), at="y", hand=["shot"]), board=WOOD, turn=1)
    return t.fight("tester", "outlaw-2", "shot", "defenders-of-sherwood")


@pytest.mark.parametrize(("outlaw", "health"), [("outlaw-1", 1), ("outlaw-2", 0)])
def test_EFFECT_6_who_fights_in_the_combat_is_another_piece(outlaw: str, health: int) -> None:
    """The shot still hits the opposing fighter if that is back; another Outlaw is not meant."""
    t = outlaw_falls()
    assert (t.kind, t.asked, t.options) == ("choose-fighter", 0, ["fighter outlaw-1", "fighter outlaw-2"])
    t.do(f"fighter {outlaw}", "space q")
    assert (t.health(outlaw), t.kind) == (health, "action")


RAISE = {"summon": "aide", "at": {"adjacent_to": "hero"}}
RESERVE = sidekick(count=2, health=1, off_board=True)


@pytest.mark.parametrize(("asks", "kind"), [(False, "action"), (True, "choose-fighter")])
def test_EFFECT_6_a_piece_never_used_and_a_defeated_one(asks: bool, kind: str) -> None:
    mourn = {"if": {"is_defeated": "aide"}, "then": [{"draw": 1}]}
    made = hero(card("call", "scheme", None, scheme=[RAISE, mourn] if asks else [RAISE]), sidekicks=[RESERVE])
    board = pl.sketch("a-b-c-d")
    t = table(pl.Seat(made, at="a", hand=["call"]), pl.Seat("sinbad", at="d"), board=board)
    t.game.state.health[t._index("aide-2")] = 1  # waits in the reserve, the other has fallen
    t.game.state.health[t._index("aide-1")] = 0
    t.scheme("call")
    assert t.kind == kind
    if asks:
        t.do("fighter aide-1")
        assert len(t.hand(0)) == 0  # nobody is defeated any more
    assert t.space("aide-1") == "b"


# --- as people and records read it ----------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_EFFECT_6_the_options_say_which_piece_is_which(lang: str) -> None:
    t = volley({"archer-1": "a"})
    texts = [option.text(lang) for option in t.game.decision.options]
    assert len(set(texts)) == 3 and " a)" in texts[0] and " a)" not in texts[1]
    assert t.game.decision.text(lang)
    state = t.game.state
    assert [parse(state, notation(state, option)) for option in options(state)] == options(state)


def test_EFFECT_6_the_options_in_english() -> None:
    t = volley({"archer-1": "a"})
    assert [option.text() for option in t.game.decision.options] == [
        "Archer 1 (began the turn on a)",
        "Archer 2 (began the turn off the battlefield)",
        "nobody",
    ]


def test_EFFECT_6_the_piece_of_this_combat_is_named_as_such() -> None:
    options = outlaw_falls().game.decision.options
    assert options[1].text() == "Outlaw 2 (in this combat, began the turn on s)"


def test_a_position_between_who_and_where_can_be_saved_and_loaded() -> None:
    """Two questions of one step: the second one is believed, too."""
    t = volley({"archer-1": "a", "archer-2": "c"}).do("fighter archer-2")
    assert t.kind == "return-space"
    again = pl.load(json.loads(json.dumps(t.game.save())))
    assert again.digest() == t.game.digest()
    assert pl.scenario(**pl.describe(t.game)).view(0) == t.game.view(0)
