"""British spellings of the language's words mean the same; names and titles stay as they are."""

import json
from pathlib import Path

import pytest

import peerless as pl
from peerless.content.library import fingerprint, hero_from_plain, source_of
from peerless.game.ruleset import SWITCHES
from peerless.lang.spelling import AMERICAN
from tests.support.homebrew import card, plain_hero, sidekick

CONTENT = Path(pl.__file__).parent / "content"
WORDS = ("defense", "labeled_abilities", "main_defense", "color", "uncancellable")


def british(text: str) -> str:
    """A file as it was spelled before; ids and titles of its own are left alone."""
    for other, ours in AMERICAN.items():
        text = text.replace(f'"{ours}"', f'"{other}"').replace(f"{ours} =", f"{other} =")
    return text


def test_every_word_has_one_american_spelling() -> None:
    assert set(AMERICAN.values()) == set(WORDS)
    assert not set(AMERICAN) & set(AMERICAN.values())


@pytest.mark.parametrize("id", list(pl.heroes()))
def test_a_british_copy_of_a_hero_is_the_same_hero(id: str, tmp_path: Path) -> None:
    text = (CONTENT / "heroes" / f"{id}.toml").read_text("utf-8")
    file = tmp_path / f"{id}.toml"
    file.write_text(british(text), "utf-8")
    hero = pl.load_hero(file)
    assert hero == pl.heroes()[id] and fingerprint(hero) == fingerprint(pl.heroes()[id])
    source = json.dumps(source_of(hero))
    assert not any(f'"{word}"' in source for word in AMERICAN)  # what we write is American


def test_most_heroes_have_words_that_are_spelled_in_two_ways() -> None:
    texts = [path.read_text("utf-8") for path in (CONTENT / "heroes").glob("*.toml")]
    assert sum(british(text) != text for text in texts) > len(texts) / 2


def test_a_british_copy_plays_the_same_game(tmp_path: Path) -> None:
    file = tmp_path / "bloody-mary.toml"
    file.write_text(british((CONTENT / "heroes" / "bloody-mary.toml").read_text("utf-8")), "utf-8")
    heroes: list[list[str | pl.HeroDef]] = [[pl.load_hero(file), "alice"], ["bloody-mary", "alice"]]
    copy, original = (pl.new_game(pair, seed=5) for pair in heroes)
    random = pl.Random(1)
    while not copy.over:
        answer = random.below(len(copy.decision.options))
        copy.answer(answer)
        original.answer(answer)
        assert copy.digest() == original.digest()
    assert pl.replay(json.loads(json.dumps(copy.record()))).digest() == original.digest()


def test_switches_of_the_rules_may_be_british() -> None:
    assert "labeled_abilities" in SWITCHES
    games = [
        pl.new_game(["medusa", "alice"], ruleset={"preset": "current", name: "after_cards"}, seed=1)
        for name in ("labelled_abilities", "labeled_abilities")
    ]
    assert games[0].record() == games[1].record()
    record = json.loads(json.dumps(games[0].record()))
    rules = record["setup"]["ruleset"]
    rules["labelled_abilities"] = rules.pop("labeled_abilities")
    assert pl.replay(record).record() == games[0].record()


def test_names_and_titles_are_never_respelled() -> None:
    plain = plain_hero(
        card("defence", title="defence", tags=["colour"], used_by="colour"),
        sidekicks=[sidekick("colour", name="colour", plural="defence")],
        states=[{"id": "mood", "values": ["colour", "defence"]}],
        character={"name": "defence", "set": "colour"},
    )
    hero = hero_from_plain(plain, "names.toml")
    assert (hero.name, hero.set, hero.modes()) == ("defence", "colour", ("colour", "defence"))
    assert (hero.cards[0].id, hero.cards[0].title, hero.cards[0].tags) == ("defence", "defence", ("colour",))
    assert (hero.sidekicks[0].id, hero.sidekicks[0].plural) == ("colour", "defence")
    assert source_of(hero) == plain


def test_both_spellings_of_a_word_in_one_table_are_a_mistake() -> None:
    plain = plain_hero(card(uncancellable=True, uncancelable=False))
    with pytest.raises(pl.ContentError, match='unknown field "uncancelable", did you mean "uncancellable"'):
        hero_from_plain(plain, "both.toml")
