"""No word of the effect language, no event, no question lacks its text in any language; all texts are well formed."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import peerless as pl
from peerless.core.decision import KINDS
from peerless.core.events import EVENTS
from peerless.lang.tree import Arg, HeroDef, Term
from peerless.lang.vocabulary import OF_PLAYERS, PLAYERS, VOCABULARY, WHEN
from peerless.text.catalog import Tree, catalog, entry, languages
from peerless.text.grammar import SLOT
from peerless.text.render import Renderer
from tests.support.homebrew import BABA_YAGA, EXAMPLES, token
from tests.support.homebrew import hero as hero_with
from tests.support.phrases import every_negation, every_term, terms_of

COUNTERS = Path(pl.__file__).parent / "reference" / "example-counters.toml"
TRANSLATED = [lang for lang in languages() if lang != "en"]
CASES = (None, "nom", "gen", "dat", "acc", "ins", "loc")
FORMS: dict[str, tuple[str | None, ...]] = {
    "op": ("imp", "inf"),
    "fighters": (*CASES, "none", "among"),
    "number": CASES,
    "spaces": CASES,
    "tokens": (None,),
    "cards": ("one", "other", "bare"),
    "condition": (None,),
    "amount": (),
    "bound": (),
    "rule": (None,),
}
OPTIONAL = re.compile(
    r"\.(computed|own_zone|hidden|bonus|anywhere|attacker|defender|combatant|enemy_hero|it|told|yours|that_many|fighters|any_number|noun|theirs|they|named|single)$"
    r"|^is_hero\.own$|^counted\b|^(cannot|not)\.\w+\.(each|own)$|^until\.\w+\.|^(no|zone|space)\b(?!t)|\.other\.own$"
)
FREE = ("verbs", "pronouns", "prepositions", "amount", "cards_front", "cards_back")  # each language has its own
BADLY_FORMED = re.compile(r"[{}]|  |\s[.,;:!?]|\.\.(?!\.)|,,|\bNone\b(?! of)|^\s|\s$|,\.")


TOKENS = hero_with(tokens=[token("fog", name="fog token"), token("wall", count=1)])
OWN = Term("fighters", "own_fighter")
AMOUNTS: list[tuple[str, dict[str, Arg]]] = [  # operations that take any number, with their other arguments
    ("draw", {"by": "you"}),
    ("damage", {"to": OWN}),
    ("recover", {"to": OWN}),
    ("add", {}),
    ("subtract", {}),
    ("value", {"of": "own_card"}),
    ("value", {"of": "opposing_card"}),
]


def heroes() -> list[HeroDef]:
    return [pl.heroes()["alice"], pl.heroes()["medusa"], pl.load_hero(BABA_YAGA), pl.load_hero(COUNTERS), TOKENS]


def leaves(tree: Tree, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    for key, value in tree.items():
        if isinstance(value, Mapping):
            yield from leaves(value, (*path, key))
        else:
            yield (*path, key), value


def slots(template: str) -> set[str]:
    return {match[2] for match in SLOT.finditer(template) if not match[1]}


def keys(lang: str, file: str, depth: int) -> set[tuple[str, ...]]:
    """The keys of a file down to a depth: what lies deeper are forms, in which languages differ."""
    return {path[:depth] for path, _ in leaves(catalog(lang, file)) if path[0] not in FREE}


DEPTHS = {"effects": 2, "numbers": 2, "terms": 2, "ui": 2, "events": 1, "errors": 2}


@pytest.mark.parametrize("file", DEPTHS)
@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_key_of_english_is_there(lang: str, file: str) -> None:
    wanted = {key for key in keys("en", file, DEPTHS[file]) if not OPTIONAL.search(key[-1])}
    if file == "terms":
        wanted -= {key for key in wanted if key[0] == "ordinals"}
    assert sorted(wanted - keys(lang, file, DEPTHS[file])) == []


@pytest.mark.parametrize("file", DEPTHS)
@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_key_is_there_that_nothing_asks_for(lang: str, file: str) -> None:
    unknown = keys(lang, file, DEPTHS[file]) - keys("en", file, DEPTHS[file])
    left = {key for key in unknown if not OPTIONAL.search(key[-1]) and key[0] != "ordinals"}
    if file == "terms":
        left = {key for key in left if key[0] != "nouns"}
    assert sorted(left) == []


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("file", ["events", "errors", "ui"])
def test_translations_fill_only_slots_that_english_has(lang: str, file: str) -> None:
    english = slots_by_key("en", file)
    for key, own in slots_by_key(lang, file).items():
        plain = (*key[:-1], key[-1].removesuffix(".hidden"))
        assert own <= english[key if key in english else plain], f"{lang}/{file}.toml: {'.'.join(key)}"


def slots_by_key(lang: str, file: str) -> dict[tuple[str, ...], set[str]]:
    """The slots of every text of a file, of all its forms together: languages differ in the forms."""
    by_key: dict[tuple[str, ...], set[str]] = {}
    for path, text in leaves(catalog(lang, file)):
        by_key.setdefault(path[: DEPTHS[file]], set()).update(slots(text))
    return by_key


@pytest.mark.parametrize("lang", languages())
def test_every_phrase_of_the_language_has_words(lang: str) -> None:
    problems = []
    for hero in heroes():
        renderer = Renderer(hero, lang)
        renderer.bonus_title = "Title"
        for term in [*every_term(hero), *every_negation(hero)]:
            problems += [problem for form in FORMS[term.sort] if (problem := badly_worded(renderer, term, form))]
    assert problems == []


def badly_worded(renderer: Renderer, term: Term, form: str | None) -> str | None:
    try:
        text = renderer.term(term, form)
    except KeyError as error:
        return f"{term.word} ({form}): {error}"
    return f"{term.word} ({form}): {text}" if BADLY_FORMED.search(text) else None


@pytest.mark.parametrize("lang", languages())
def test_every_number_can_be_an_amount_of_everything(lang: str) -> None:
    """A number may be computed wherever cards, damage, health, movement or values are counted."""
    hero = pl.load_hero(COUNTERS)
    numbers = [term for word in VOCABULARY["number"].values() for term in terms_of(hero, word)]
    terms = [Term("op", word, {word: number, **rest}) for number in numbers for word, rest in AMOUNTS]
    assert [problem for term in terms if (problem := badly_worded(Renderer(hero, lang), term, None))] == []


@pytest.mark.parametrize("lang", languages())
def test_every_set_of_spaces_can_be_chosen_from(lang: str) -> None:
    chosen = entry(lang, "effects", "spaces_any")
    assert isinstance(chosen, Mapping) and set(VOCABULARY["spaces"]) - set(chosen) == set()


@pytest.mark.parametrize("lang", languages())
def test_every_trigger_reads_with_and_without_a_condition(lang: str) -> None:
    abilities, moments = entry(lang, "effects", "ability"), entry(lang, "effects", "moment")
    assert isinstance(abilities, Mapping) and isinstance(moments, Mapping)
    whole = [when for when in WHEN if when in abilities and f"{when}.if" in abilities]
    assert [when for when in WHEN if when not in whole and when not in moments] == []
    players = [moments[when] for when in OF_PLAYERS]
    assert [forms for forms in players if not isinstance(forms, Mapping) or list(forms) != list(PLAYERS)] == []


@pytest.mark.parametrize("lang", languages())
def test_every_card_and_ability_is_well_formed(lang: str) -> None:
    for hero in [*pl.heroes().values(), *map(pl.load_hero, EXAMPLES), pl.load_hero(COUNTERS)]:
        renderer = Renderer(hero, lang)
        texts = renderer.abilities() + renderer.reminders()
        texts += [text for card in hero.cards for _, text in renderer.card(card)]
        assert [text for text in texts if BADLY_FORMED.search(text)] == []
        assert [text for text in texts if text[0] != text[0].upper()] == []


@pytest.mark.parametrize("lang", languages())
def test_every_event_and_question_has_words(lang: str) -> None:
    assert {row[0] for row in EVENTS} <= set(catalog(lang, "events"))
    prompts = catalog(lang, "ui")["prompts"]
    assert isinstance(prompts, Mapping) and set(KINDS) <= set(prompts)
