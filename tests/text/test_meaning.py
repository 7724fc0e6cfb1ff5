"""A text says what the game does, in plain words: which cards, which fighters, whose, and what does not hold."""

from typing import Any

import pytest

from peerless.lang.tree import HeroDef
from peerless.text.catalog import languages
from peerless.text.render import Renderer
from tests.support.homebrew import card, hero, sidekick, token

Plain = dict[str, Any]
SIDEKICKS = [
    sidekick("skeleton", name="Skeleton", plural="Skeletons", count=3),
    sidekick("golem", name="The Bone Golem", off_board=True),
]
COUNTERS: list[Plain] = [{"id": "poison", "name": "poison", "plural": "poison", "start": 0}]
STATES: list[Plain] = [
    {"id": "form", "values": ["wolf", "man"], "start": "man"},
    {"id": "size", "values": ["big", "small"], "start": "big"},
]
PILES: list[Plain] = [{"id": "vault", "name": "vault", "face": "up"}]


def made(*effects: Plain, label: str = "scheme", type: str = "scheme", **more: Any) -> HeroDef:
    tried: Plain = {label: list(effects)}
    parts: Plain = {"sidekicks": SIDEKICKS, "counters": COUNTERS, "states": STATES, "piles": PILES}
    return hero(card("tried", type, tags=["spell"], **tried), tokens=[token("fog")], **{**parts, **more})


def text(*effects: Plain, lang: str = "en", **more: Any) -> str:
    """The text of a card with these effects, without its tag and label."""
    tester = made(*effects, **more)
    _tag, (_, line) = Renderer(tester, lang).card(tester.cards[0])
    return line


def combat(*effects: Plain, label: str = "after_combat", **more: Any) -> str:
    return text(*effects, label=label, type="versatile", **more)


def condition(given: Any, lang: str = "en") -> str:
    """A condition as it reads behind "if"."""
    line = combat({"if": given, "then": [{"draw": 1}]}, lang=lang)
    return line.removeprefix("If ").removesuffix(", draw 1 card.")


# --- which cards ----------------------------------------------------------------------------


def put(**fields: Any) -> Plain:
    return {"put": 1, "from": "deck", "to": "hand", **fields}


LOOK = {"look": 4, "from": "deck"}


def among(amount: Any) -> str:
    return text(LOOK, {"put": amount, "cards": {"type": "defense"}, "from": "those_cards", "to": "hand"})


def test_a_set_of_cards_is_named_at_the_end_of_a_deck() -> None:
    spell = {"tag": "spell"}
    assert text(put(cards=spell)) == "Take the topmost SPELL card from your deck into your hand."
    assert text(put(cards=spell, which="top")) == text(put(cards=spell))
    assert (
        text(put(put=2, cards={"type": "attack"}, to="discard")) == "Discard the topmost 2 attack cards from your deck."
    )
    assert text(put(cards={"card": "tried"}, which="bottom")) == (
        "Take the lowest copy of “Tried” from your deck into your hand."
    )
    assert text(put()) == "Take the top card of your deck into your hand."


def test_a_set_of_cards_is_named_among_those_that_were_shown() -> None:
    shown = "Look at the top 4 cards of your deck. "
    assert among(1) == f"{shown}Take a defense card from among them into your hand."
    assert among(2) == f"{shown}Take 2 defense cards from among them into your hand."
    assert among("all") == f"{shown}Take all defense cards from among them into your hand."
    assert among("any_number") == f"{shown}Take any number of defense cards from among them into your hand."


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    "given",
    [
        put(),
        put(which="bottom", put=2),
        put(put={"fighters": {"each": "enemy"}}, to="discard"),
        put(which="random"),
        put(which="chosen"),
        {"put": 1, "from": "those_cards", "to": "hand"},
        {"put": "all", "from": "those_cards", "to": "hand"},
        {"put": 2, "from": "discard", "to": "hand"},
        {"put": 1, "from": "boosts", "to": "hand"},
        {"put": "all", "from": "boosts", "to": "hand"},
        {"discard": 2},
    ],
    ids=str,
)
def test_no_text_leaves_a_set_of_cards_out(given: Plain, lang: str) -> None:
    assert "SPELL" in combat(LOOK, {**given, "cards": {"tag": "spell"}}, lang=lang)


@pytest.mark.parametrize("lang", languages())
def test_what_is_counted_in_their_discard_pile_is_named(lang: str) -> None:
    def counted(cards: Any) -> list[str]:
        count = {"cards": cards, "in": "discard", "of": "opponent"}
        compared: list[Plain] = [{"compare": count, "is": 0}, {"compare": count, "at_least": 2}]
        return [condition(given, lang) for given in compared] + [text({"draw": count}, lang=lang)]

    assert all(one != other for one, other in zip(counted("any"), counted({"type": "attack"}), strict=True))


# --- any of a set ---------------------------------------------------------------------------

OWN, ENEMIES, SKELETONS = {"each": "own"}, {"each": "enemy"}, {"each": "skeleton"}


def harm(**where: Any) -> str:
    return text({"damage": 1, "to": {"each": "enemy", **where}})


def test_it_is_enough_to_be_near_any_of_a_set() -> None:
    assert harm(adjacent_to=OWN) == "Deal 1 damage to each opposing fighter adjacent to any of your fighters."
    assert harm(adjacent_to="skeleton") == "Deal 1 damage to each opposing fighter adjacent to any of your Skeletons."
    assert harm(in_zone_of=OWN) == "Deal 1 damage to each opposing fighter in the zone of any of your fighters."
    assert harm(adjacent_to=SKELETONS, at_least=2) == (
        "Deal 1 damage to each opposing fighter adjacent to at least 2 of your Skeletons."
    )
    assert text({"damage": 1, "to": {"each": "skeleton", "adjacent_to": SKELETONS}}) == (
        "Deal 1 damage to each of your Skeletons adjacent to another one."
    )
    assert text({"place": "hero", "at": {"adjacent_to": OWN}}) == (
        "Place Tester on an empty space adjacent to any of your fighters."
    )
    assert text({"place": "hero", "at": {"in_zone_of": "hero"}}) == "Place Tester on an empty space in its zone."


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"adjacent": OWN, "to": ENEMIES}, "any of your fighters is adjacent to any opposing fighter"),
        ({"not": {"adjacent": OWN, "to": ENEMIES}}, "none of your fighters is adjacent to any opposing fighter"),
        ({"adjacent": SKELETONS, "to": SKELETONS}, "any of your Skeletons is adjacent to another one"),
        ({"same_zone": "hero", "as": ENEMIES}, "Tester is in the zone of any opposing fighter"),
        ({"not": {"same_zone": "hero", "as": ENEMIES}}, "Tester is not in the zone of any opposing fighter"),
        ({"apart": OWN, "from": ENEMIES}, "none of your fighters is in the zone of any opposing fighter"),
        ({"apart": "hero", "from": ENEMIES}, "Tester is not in the zone of any opposing fighter"),
        ({"is_defeated": SKELETONS}, "any of your Skeletons is defeated"),
        ({"not": {"is_defeated": "skeleton"}}, "none of your Skeletons is defeated"),
        (
            {"compare": {"distance": "hero", "to": ENEMIES}, "at_most": 2},
            "Tester is at most 2 spaces away from the nearest opposing fighter",
        ),
    ],
)
def test_a_condition_holds_for_any_of_a_set(given: Plain, words: str) -> None:
    assert condition(given) == words


@pytest.mark.parametrize(
    ("lang", "near", "apart"),
    [
        ("uk", "хоча б 1 із ваших бійців суміжний з будь-яким ворожим бійцем", "не перебуває в зоні жодного ворожого"),
        (
            "pl",
            "przynajmniej jeden z twoich walczących sąsiaduje z którymkolwiek",
            "nie jest w strefie żadnego wrogiego",
        ),
        ("ru", "хотя бы один из ваших бойцов и хотя бы один боец противника", "не находится в зоне какого-либо бойца"),
        ("cs", "alespoň 1 z vašich bojovníků sousedí s kterýmkoli bojovníkem", "nesdílí oblast se žádným bojovníkem"),
    ],
)
def test_any_of_a_set_in_other_languages(lang: str, near: str, apart: str) -> None:
    assert near in condition({"adjacent": OWN, "to": ENEMIES}, lang)
    assert apart in condition({"apart": "hero", "from": ENEMIES}, lang)


# --- what does not hold ---------------------------------------------------------------------

FRAMES = ("it is not true", "неправда", "nie jest prawdą", "неверно", "neplatí")
HAND = {"cards": "any", "in": "hand"}


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("won", "you did not win the combat"),
        ("lost", "you did not lose the combat"),
        ("attacking", "you are not attacking"),
        ("defending", "you are not defending"),
        ("opponent_played_card", "your opponent played no card in this combat"),
        ("own_turn", "it is not your turn"),
        ({"is_hero": "own_fighter"}, "Tester is not in the combat"),
        ({"state": "size", "is": "big"}, "Tester is not big"),
        ({"on_token": "hero", "of": "fog"}, "Tester is not on a space with a fog"),
        ({"top_of_discard": {"type": "attack"}}, "the top card of your discard pile is not an attack card"),
        ({"card": "opposing_card", "is": {"type": "attack"}}, "your opponent's card is not an attack card"),
        ({"compare": HAND, "at_least": 3}, "you have at most 2 cards in hand"),
        ({"compare": HAND, "is": 0}, "you have a card in hand"),
        ({"compare": {"health_of": "hero"}, "more_than": 3}, "Tester has at most 3 health"),
        (
            {"compare": {"counters": "poison"}, "is": HAND},
            "the number of your poison is not equal to the number of cards",
        ),
        ({"any": ["won", "own_turn"]}, "you did not win the combat and it is not your turn"),
        ({"all": ["won", {"not": "own_turn"}]}, "you did not win the combat or it is your turn"),
        ({"not": "won"}, "you won the combat"),
    ],
)
def test_what_does_not_hold_is_said_without_a_frame(given: Any, words: str) -> None:
    assert condition({"not": given}).startswith(words)
    for lang in languages():
        assert not any(frame in condition({"not": given}, lang) for frame in FRAMES)


def test_a_number_that_need_not_be_there_is_not_turned_round() -> None:
    there = {"compare": {"value_of": "opposing_card"}, "at_most": 3}
    assert condition({"not": there}) == "it is not true that the value of your opponent's card is at most 3"
    assert condition({"not": {"compare": {"value_of": "opposing_card", "or": 0}, "at_most": 3}}) == (
        "the value of your opponent's card (0 if there is none) is at least 4"
    )


# --- what an opponent may do, and the next attack -------------------------------------------


def asked(deed: Plain, **outcome: Any) -> Plain:
    return {"may": [deed], "by": "opponent", **outcome}


def test_what_an_opponent_may_do_to_their_own_is_theirs() -> None:
    harm_hero = {"damage": 2, "to": "opposing_hero"}
    assert text(asked(harm_hero, **{"else": [{"discard": 2, "by": "opponent"}]})) == (
        "Your opponent may deal 2 damage to their own hero; if they do not, they discard 2 cards of their choice."
    )
    assert combat(asked({"damage": 2, "to": "opposing_fighter"}, then=[{"lose_actions": 1, "by": "opponent"}])) == (
        "Your opponent may deal 2 damage to their own fighter; if they do, they lose 1 action."
    )


def test_they_is_not_said_where_it_could_be_you() -> None:
    both = [{"discard": 1, "by": "opponent", "at_random": True}, {"draw": 1}]
    assert text(asked({"damage": 2, "to": "hero"}, then=both)) == (
        "Your opponent may deal 2 damage to Tester; if they do, your opponent discards 1 card at random, then draw 1 "
        "card."
    )


@pytest.mark.parametrize(
    ("lang", "theirs", "yours"),
    [
        ("uk", "своєму героєві", "вашому бійцеві"),
        ("pl", "swojemu bohaterowi", "twojemu uczestnikowi walki"),
        ("ru", "своему герою", "вашему бойцу"),
        ("cs", "svému hrdinovi", "vašemu bojovníkovi"),
    ],
)
def test_whose_fighter_an_opponent_harms_in_other_languages(lang: str, theirs: str, yours: str) -> None:
    assert theirs in combat(asked({"damage": 2, "to": "opposing_hero"}), lang=lang)
    assert yours in combat(asked({"damage": 2, "to": "own_fighter"}), lang=lang)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            "When you next attack, increase the value of your attack card by 2, then double the value of your attack",
        ),
        ("uk", "збільште значення вашої карти атаки на 2"),
        ("pl", "zwiększ wartość twojej karty ataku o 2"),
        ("ru", "увеличьте значение вашей карты атаки на 2"),
        ("cs", "zvyšte hodnotu vaší útočné karty o 2"),
    ],
)
def test_the_card_of_the_next_attack_is_not_this_one(lang: str, words: str) -> None:
    double = {"value": {"times": 2, "of": {"value_of": "own_card"}}}
    line = combat({"later": "next_attack", "do": [{"add": 2}, double]}, {"add": 3}, label="during_combat", lang=lang)
    assert words in line
    if lang == "en":
        assert line.endswith("Increase the value of this card by 3.")


def test_an_ability_has_no_card_of_its_own() -> None:
    fast = {"compare": {"value_of": "own_card"}, "at_least": 3}
    ability: Plain = {"id": "fast", "when": "during_combat", "if": fast, "do": [{"draw": {"boost_of": "own_card"}}]}
    (line,) = Renderer(hero(abilities=[ability])).abilities()
    assert line == (
        "DURING COMBAT: If the value of your card is at least 3, draw as many cards as the BOOST value of your card."
    )


# --- simpler words --------------------------------------------------------------------------

POISON = {"counters": "poison"}


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ({"spend": POISON, "of": "poison"}, "Spend all your poison."),
        ({"spend": {"up_to": POISON}, "of": "poison"}, "Spend any number of poison."),
        ({"set_health": {"sum": [{"health_of": "hero"}, 3]}, "of": "hero"}, "Increase Tester's health by 3."),
        ({"set_health": {"difference": [{"health_of": "hero"}, 3]}, "of": "hero"}, "Decrease Tester's health by 3."),
        ({"summon": "golem", "at": "anywhere"}, "Summon the Bone Golem to any empty space."),
        ({"summon": "skeleton", "at": "anywhere"}, "Summon a Skeleton to any empty space."),
        ({"discard": {"up_to": 1}}, "You may discard 1 card."),
        ({"discard": {"up_to": 1}, "by": "opponent"}, "Your opponent may discard 1 card."),
        (
            {"put": {"up_to": 1}, "from": "discard", "to": "hand"},
            "You may take a card from your discard pile into your hand.",
        ),
        ({"may": [{"draw": {"up_to": 1}}]}, "You may draw 1 card."),
        ({"draw": {"up_to": 2}}, "Draw up to 2 cards."),
    ],
    ids=str,
)
def test_simpler_words(effect: Plain, words: str) -> None:
    assert text(effect) == words
    for lang in languages():
        assert text(effect, lang=lang)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ({"times": 2, "of": {"value_of": "own_card"}}, "Double the value of this card."),
        ({"times": 3, "of": {"value_of": "own_card"}}, "Multiply the value of this card by 3."),
        ({"sum": [{"value_of": "own_card"}, 2]}, "Increase the value of this card by 2."),
        ({"difference": [{"value_of": "own_card"}, 2]}, "Decrease the value of this card by 2."),
        (
            {"difference": [9, {"value_of": "own_card"}]},
            "The value of this card becomes 9 minus the value of this card.",
        ),
        ({"times": 2, "of": {"value_of": "opposing_card"}}, "The value of this card becomes 2 times the value of your"),
    ],
)
def test_a_value_that_depends_on_itself(number: Plain, words: str) -> None:
    assert combat({"value": number}, label="during_combat").startswith(words)


def lasting(*rules: Plain, until: str = "end_of_turn") -> list[Plain]:
    return [{"until": until, "rule": rule} for rule in rules]


def test_rules_that_end_together_share_their_end() -> None:
    strong, tough = {"attack": 2, "for": "hero"}, {"defense": 1, "for": "hero"}
    assert text(*lasting(strong, tough)) == (
        "For the rest of this turn, the value of each card with which Tester attacks is increased by 2 and the value "
        "of each card with which Tester defends is increased by 1."
    )
    assert text(*lasting(strong), *lasting(tough, until="your_next_turn")).count("the value of each card") == 2
    assert "Until the start of your next turn, " in text(*lasting(strong), *lasting(tough, until="your_next_turn"))


def test_a_ban_on_those_fighters_is_about_none_of_them() -> None:
    ban = {"cannot": "attack", "for": "those_fighters"}
    assert text({"choose_fighters": ENEMIES, "up_to": 2, "then": lasting(ban)}) == (
        "Choose up to 2 opposing fighters; for the rest of this turn, none of those fighters can attack."
    )


def test_a_state_without_a_text_is_not_said_of_the_hero() -> None:
    assert condition({"state": "form", "is": "wolf"}) == "Tester's form is wolf"
    assert condition({"not": {"state": "form", "is": "wolf"}}) == "Tester's form is not wolf"
    chosen = hero(states=[{"id": "instrument", "values": ["lute", "silver-harp"]}])
    assert Renderer(chosen).reminders() == ["You choose Tester's instrument before the game: lute or silver harp."]


def test_a_bonus_in_maneuvers_holds_while_a_condition_does() -> None:
    rule: Plain = {"id": "swift", "if": {"state": "size", "is": "small"}, "movement": 2, "for": "hero"}
    (line,) = Renderer(hero(states=STATES, rules=[rule])).abilities()
    assert line == "While Tester is small, it has +2 movement in maneuvers."


@pytest.mark.parametrize("lang", languages())
def test_large_and_small_are_explained(lang: str) -> None:
    large, small = ({name: True} for name in ("large", "small"))
    wolves = [sidekick("wolf", name="Wolf", plural="Wolves", count=2, large=True)]
    lines = Renderer(hero(character=large, sidekicks=wolves), lang).reminders()
    assert len(lines) == 2 and all("2" in line and ":" in line for line in lines)
    assert all(len(line) > 30 for line in Renderer(hero(character=small), lang).reminders())


def test_the_other_fighters_are_as_many_as_there_are() -> None:
    others: Plain = {"damage": 1, "to": {"each": "own", "but": "own_fighter"}}
    assert combat(others) == "Deal 1 damage to each of your other fighters."
    assert combat(others, sidekicks=[sidekick("igor", name="Igor")]) == "Deal 1 damage to your other fighter."
    near = {"damage": 1, "to": {"each": "enemy", "adjacent_to": others["to"]}}
    assert combat(near) == "Deal 1 damage to each opposing fighter adjacent to any of your other fighters."


def test_any_of_a_set_is_enough_for_tokens_and_opponents() -> None:
    assert text({"remove_token": {"each": "fog", "at": ENEMIES}}) == (
        "Return each fog from the space of any opposing fighter to the supply."
    )
    assert text({"remove_token": {"each": "fog", "at": "hero"}}) == "Return each fog from Tester's space to the supply."
    assert text({"choose_opponent": {"each": "enemy", "adjacent_to": "hero"}, "then": [{"draw": 1}]}) == (
        "Choose an opponent with a fighter adjacent to Tester; draw 1 card."
    )
