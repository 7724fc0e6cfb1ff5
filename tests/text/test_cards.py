"""Card texts say what the data says: every number, in every language, and nothing that is not there."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

import peerless as pl
from peerless.lang.errors import Problems
from peerless.lang.hero_text import ability_ids, bonus_attack_ids, read_text
from peerless.lang.tree import Arg, Block, CardDef, HeroDef, Term, walk
from peerless.text.catalog import catalog, languages
from peerless.text.lexicon import HeroWords
from peerless.text.render import Renderer
from tests.golden.test_golden import EXAMPLE
from tests.support import homebrew as made

TRANSLATED = [lang for lang in languages() if lang != "en"]
STRANGE = 97


def blocks(card: CardDef) -> Iterator[Block]:
    yield from card.effects.values()
    yield card.boost_bonus
    yield card.when_discarded
    if card.bonus_attack is not None:
        yield from card.bonus_attack.effects.values()


def numbers(block: Block) -> set[int]:
    """The numbers that a person must read somewhere."""
    found = set()
    for term in walk(block):
        for name, value in term.args.items():
            if isinstance(value, int) and not isinstance(value, bool) and not (name == "times" and value == 1):
                found.add(value)
    return found


def shown(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


@pytest.mark.parametrize("lang", languages())
def test_every_number_of_the_data_is_in_the_text(lang: str) -> None:
    for hero in [*pl.heroes().values(), pl.load_hero(EXAMPLE)]:
        renderer = Renderer(hero, lang)
        for card in hero.cards:
            text = "\n".join(text for _, text in renderer.card(card))
            for block in blocks(card):
                wanted = numbers(block) - ({1} if any(term.word == "discard_top" for term in walk(block)) else set())
                assert wanted <= shown(text), f"{hero.id}, {card.id}: {text}"


def with_number(arg: Arg, target: list[int]) -> Arg:
    """The same tree with the number of one place replaced; `target` counts the places down."""
    if isinstance(arg, Term):
        if arg.word == "plain":
            target[0] -= 1
            return replace(arg, args={"plain": STRANGE}) if target[0] == 0 else arg
        return replace(arg, args={name: with_number(value, target) for name, value in arg.args.items()})
    return tuple(with_number(one, target) for one in arg) if isinstance(arg, tuple) else arg


@pytest.mark.parametrize("lang", languages())
def test_another_number_in_the_data_is_another_number_in_the_text(lang: str) -> None:
    changed = 0
    for hero in pl.heroes().values():
        renderer = Renderer(hero, lang)
        for card in hero.cards:
            for block in card.effects.values():
                places = sum(term.word == "plain" for term in walk(block))
                for place in range(1, places + 1):
                    other = with_number(block, [place])
                    assert isinstance(other, tuple)
                    text = renderer.sentences(tuple(term for term in other if isinstance(term, Term)))
                    assert STRANGE in shown(text), f"{hero.id}, {card.id}: {text}"
                    changed += 1
    assert changed > 100


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("id", pl.heroes())
def test_every_name_and_title_is_translated(lang: str, id: str) -> None:
    hero = pl.heroes()[id]
    problems = Problems("")
    text = read_text(catalog(lang, "heroes")[id], hero, id, problems)
    assert problems.found == []
    assert text.name.keys() >= {"nom", "gen", "dat", "acc", "ins", "loc", "gender"}
    assert set(text.titles) == {*(card.id for card in hero.cards), *bonus_attack_ids(hero)}
    assert set(text.abilities) == set(ability_ids(hero))
    assert set(text.sidekicks) == {one.id for one in hero.sidekicks}
    assert set(text.plurals) == {one.id for one in hero.sidekicks if one.count > 1}
    titles = [text.titles[card.id] for card in hero.cards]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_same_card_has_the_same_title_in_every_deck(lang: str) -> None:
    titles: dict[str, str] = {}
    for hero in pl.heroes().values():
        for card in hero.cards:
            title = HeroWords(hero, lang).title(card)
            assert titles.setdefault(card.id, title) == title


@pytest.mark.parametrize("lang", TRANSLATED)
def test_names_say_whose_translation_they_are(lang: str) -> None:
    def marks(tree: Mapping[str, object]) -> Iterator[object]:
        for value in tree.values():
            if isinstance(value, Mapping):
                if "text" in value or ("nom" in value and "gender" in value):
                    yield value.get("from")
                else:
                    yield from marks(value)

    found = set(marks(catalog(lang, "heroes")))
    assert found == {"book", "ours"}


def test_no_printed_card_needs_an_override() -> None:
    used = [
        (lang, hero.id, id)
        for lang in languages()
        for hero in pl.heroes().values()
        for id in HeroWords(hero, lang).text.overrides
    ]
    assert used == []


# --- homebrew -------------------------------------------------------------------------------


def homebrew(text: Mapping[str, object], **card_fields: Any) -> HeroDef:
    from peerless.content.library import hero_from_plain

    data = made.plain_hero(made.card("tried", after_combat=[{"draw": 2}], **card_fields))
    return hero_from_plain({**data, "text": {"uk": text}}, "homebrew.toml")


def test_homebrew_speaks_every_language_untranslated() -> None:
    hero = pl.load_hero(EXAMPLE)
    for lang in languages():
        texts = Renderer(hero, lang).abilities()
        assert len(texts) == 4 and all(texts)
    assert "Baba Yaga" in Renderer(hero, "cs").abilities()[0]


def test_homebrew_brings_its_own_names_and_titles() -> None:
    hero = homebrew({"name": {"nom": "Тестер", "gen": "Тестера"}, "titles": {"tried": "Спроба"}})
    words = HeroWords(hero, "uk")
    assert (words.fighter("hero").form("gen"), words.title(hero.card("tried"))) == ("Тестера", "Спроба")
    assert HeroWords(hero, "pl").title(hero.card("tried")) == "Tried"


def test_an_override_replaces_the_text_of_one_effect_in_one_language() -> None:
    hero = homebrew({"overrides": {"tried": {"after_combat": "Візьміть 2 карти, та швидко."}}})
    tried = hero.card("tried")
    assert Renderer(hero, "uk").card(tried)[0][1] == "Візьміть 2 карти, та швидко."
    assert Renderer(hero, "en").card(tried)[0][1] == "Draw 2 cards."


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ({"titles": {"tride": "Спроба"}}, 'unknown name "tride", did you mean "tried"?'),
        ({"name": {"gen": "Тестера"}}, 'a name needs its nominative, "nom"'),
        ({"name": {"nom": "Тестер", "gender": "x"}}, 'unknown gender "x"'),
        ({"titles": {"tried": 5}}, "expected a text, not 5"),
        ({"title": {}}, 'unknown name "title", did you mean "titles"?'),
        ({"titles": "Спроба"}, "expected a table, not 'Спроба'"),
    ],
)
def test_mistakes_in_the_texts_of_a_hero_are_named(text: Mapping[str, object], problem: str) -> None:
    with pytest.raises(pl.ContentError, match=re.escape(problem)):
        homebrew(text)


def test_texts_do_not_change_what_a_hero_is() -> None:
    from peerless.content.library import fingerprint

    assert fingerprint(homebrew({"titles": {"tried": "Спроба"}})) == fingerprint(homebrew({}))
