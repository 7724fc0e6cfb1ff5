"""Card texts say what the data says: every number, in every language, and nothing that is not there."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

import peerless as pl
from peerless.lang.errors import Problems
from peerless.lang.hero_text import bonus_attack_ids, character_card_ids, read_text
from peerless.lang.tree import Arg, Block, CardDef, HeroDef, Term, walk
from peerless.text.catalog import catalog, languages
from peerless.text.lexicon import HeroWords
from peerless.text.render import Renderer
from tests.support import homebrew as made
from tests.support.homebrew import BABA_YAGA, EXAMPLES

TRANSLATED = [lang for lang in languages() if lang != "en"]
STRANGE = 97


def blocks(card: CardDef) -> Iterator[Block]:
    yield from card.effects.values()
    yield card.boost_bonus
    yield card.when_discarded
    if card.bonus_attack is not None:
        yield from card.bonus_attack.effects.values()


ONE_IS_UNSAID = ("put", "choose_fighters", "compare")  # "the top card", "choose a fighter", "have a card"
ZERO_IS_UNSAID = ("damage_taken", "compare")  # "no damage", "has no cards"


def numbers(block: Block) -> set[int]:
    """The numbers that a person must read somewhere."""
    printed = set()
    for term in walk(block):
        for name, value in term.args.items():
            if isinstance(value, int) and not isinstance(value, bool) and not (name == "times" and value == 1):
                printed.add(value)
    return printed


def shown(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


@pytest.mark.parametrize("lang", languages())
def test_every_number_of_the_data_is_in_the_text(lang: str) -> None:
    for hero in [*pl.heroes().values(), *map(pl.load_hero, EXAMPLES)]:
        renderer = Renderer(hero, lang)
        for card in hero.cards:
            text = "\n".join(text for _, text in renderer.card(card))
            for block in blocks(card):
                wanted = numbers(block) - ({1} if any(term.word in ONE_IS_UNSAID for term in walk(block)) else set())
                wanted -= {0} if any(term.word in ZERO_IS_UNSAID for term in walk(block)) else set()
                assert wanted <= shown(text), f"{hero.id}, {card.id}: {text}"


def with_number(arg: Arg, target: list[int]) -> Arg:
    """The same tree with the number of one place replaced; `target` counts the places down."""
    if isinstance(arg, Term):
        if arg.word == "plain":
            target[0] -= 1
            return replace(arg, args={"plain": STRANGE}) if target[0] == 0 else arg
        return replace(arg, args={name: with_number(value, target) for name, value in arg.args.items()})
    return tuple(with_number(part, target) for part in arg) if isinstance(arg, tuple) else arg


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
    assert set(text.abilities) == set(character_card_ids(hero))
    assert set(text.sidekicks) == {sidekick.id for sidekick in hero.sidekicks}
    assert set(text.plurals) == {sidekick.id for sidekick in hero.sidekicks if sidekick.count > 1}
    titles = {(card.title, text.titles[card.id]) for card in hero.cards}
    assert len(titles) == len({title for title, _ in titles}) == len({title for _, title in titles})


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

    sources = set(marks(catalog(lang, "heroes")))
    assert sources == {"book", "ours"}


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
    hero = pl.load_hero(BABA_YAGA)
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


# --- pronouns -------------------------------------------------------------------------------


def effect(hero: str, card: str, lang: str) -> str:
    """The last effect of a card."""
    definition = pl.heroes()[hero]
    return Renderer(definition, lang).card(definition.card(card))[-1][1]


@pytest.mark.parametrize(
    ("lang", "point_blank", "grail"),
    [
        ("en", "If the opposing fighter is adjacent to Yennenga, deal it 2 damage.", "set his health to 8."),
        ("uk", "Якщо боєць суперника в цьому бою суміжний з Єнненгою, завдайте йому 2 поранень.",
         "установіть його здоров’я на 8."),
        ("pl", "Jeśli wrogi uczestnik walki sąsiaduje z Yennengą, zadaj mu 2 obrażenia.", "ustaw jego zdrowie na 8."),
        ("ru", "Если вражеский участник боя и Йенненга находятся на смежных ячейках, нанесите ему 2 урона.",
         "выставьте его уровень здоровья на 8."),
        ("cs", "Pokud bojovník protivníka v souboji sousedí s Yennengou, uštědřete mu 2 zranění.",
         "nastavte mu úroveň zdraví na 8."),
    ],
)  # fmt: skip
def test_a_fighter_that_was_just_named_is_not_named_again(lang: str, point_blank: str, grail: str) -> None:
    assert effect("yennenga", "point-blank", lang) == point_blank
    assert effect("king-arthur", "the-holy-grail", lang).endswith(grail)


@pytest.mark.parametrize(
    ("lang", "freed", "cloning"),
    [
        ("en", "adjacent to him.", "adjacent to Sun Wukong."),
        ("uk", "суміжному з ним.", "суміжну із Сунь Укуном."),
        ("pl", "sąsiadującemu z nim.", "sąsiadujące z Sun Wukongiem."),
        ("ru", "смежных с ним.", "смежных с Сунь Укуном."),
        ("cs", "sousedícímu s ním.", "sousedící se Sun Wu-kchungem."),
    ],
)
def test_a_pronoun_is_used_only_if_it_can_mean_no_other(lang: str, freed: str, cloning: str) -> None:
    assert effect("the-genie", "i-am-freed", lang).endswith(freed)
    assert Renderer(pl.heroes()["sun-wukong"], lang).abilities()[0].endswith(cloning)  # "him" would be the clone


def test_a_condition_about_two_of_one_gender_names_them_again() -> None:
    same = {
        "if": {"adjacent": "opposing_fighter", "to": "own_fighter"},
        "then": [{"damage": 2, "to": "opposing_fighter"}],
    }
    hero = made.hero(made.card("tried", after_combat=[same]))
    assert Renderer(hero, "uk").card_text(hero.card("tried")).endswith("завдайте 2 поранень оборонцеві.")


@pytest.mark.parametrize(
    ("lang", "alone", "going_on"),
    [
        ("uk", "Завдайте 1 поранення кожному ворожому бійцеві, суміжному з Tester.",
         "Перемістіть кожного ворожого бійця, суміжного з Tester, максимум на 2 комірки."),
        ("ru", "Нанесите 1 урон каждому бойцу противника на ячейках, смежных с Tester.",
         "Переместите каждого бойца противника на ячейках, смежных с Tester, на расстояние до 2 ячеек."),
    ],
)  # fmt: skip
def test_a_comma_behind_a_place_is_there_only_if_the_sentence_goes_on(lang: str, alone: str, going_on: str) -> None:
    near = {"each": "enemy", "adjacent_to": "hero"}
    effects = [{"damage": 1, "to": near}], [{"move": near, "up_to": 2}]
    hero = made.hero(*(made.card(id, after_combat=do) for id, do in zip(("one", "two"), effects, strict=True)))
    texts = [Renderer(hero, lang).card(hero.card(id))[0][1] for id in ("one", "two")]
    assert texts == [alone, going_on]


# --- the same rule in every language --------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "(if there was none, it does not change)"),
        ("uk", "(якщо такої карти не було, воно не змінюється)"),
        ("pl", "(jeśli nie zagrał karty, wartość się nie zmienia)"),
        ("ru", "(если такой карты не было, оно не меняется)"),
        ("cs", "(pokud žádnou nezahrál, hodnota se nezmění)"),
    ],
)
def test_bloody_reprise_says_what_happens_without_a_defense(lang: str, words: str) -> None:
    assert words in effect("bloody-mary", "bloody-requiem", lang)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "through any fighters"),
        ("uk", "через будь-яких бійців"),
        ("pl", "przez pola dowolnych walczących"),
        ("ru", "через любых бойцов"),
        ("cs", "skrze libovolné bojovníky"),
    ],
)
def test_whom_a_fighter_may_pass_is_said_alike(lang: str, words: str) -> None:
    assert words in effect("bigfoot", "crash-through-the-trees", lang)
