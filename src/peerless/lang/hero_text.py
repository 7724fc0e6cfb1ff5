"""Translations of a hero: the table `[text.uk]` of a hero file, or an entry in the built-in locales.

Every name is a string, or a table of its forms in languages that inflect it. Nothing here changes how a hero plays.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from peerless.core.facts import LABELS
from peerless.lang.errors import Problems
from peerless.lang.fields import GENDERS, TEXT
from peerless.lang.limits import LANGUAGES, TEXT_LETTERS
from peerless.lang.plain import PlainMapping
from peerless.lang.tree import AbilityDef, Forms, HeroDef, HeroText, RuleDef
from peerless.text.messages import shown

Value = TypeVar("Value")

CASES = ("nom", "gen", "dat", "acc", "ins", "loc", "pos")
NOUN_KEYS = (*CASES, "gender", "from")  # `from` is the source of the translation: a printed edition, or Peerless
WORD_KEYS = (*GENDERS, *CASES, "is")  # `is`: how a value that is a noun is said of the hero
TEXTS_ON_CARDS = (*LABELS, "scheme", "boost_bonus", "when_discarded", "guards_hand")


def read_texts(data: object, hero: HeroDef, problems: Problems) -> Mapping[str, HeroText]:
    """The texts of a hero by language."""
    languages = _table(data, "text", problems)
    if len(languages) > LANGUAGES:
        problems.add("text", "too_many", field="text", found=len(languages), most=LANGUAGES)
        return {}
    return {lang: read_text(table, hero, f"text.{lang}", problems) for lang, table in languages.items()}


def read_text(data: object, hero: HeroDef, place: str, problems: Problems) -> HeroText:
    """The texts of a hero in one language."""
    return _Reader(hero, place, problems).text(_table(data, place, problems))


class _Reader:
    """Reads the tables of one language."""

    def __init__(self, hero: HeroDef, place: str, problems: Problems) -> None:
        self.hero = hero
        self.place = place
        self.problems = problems

    def text(self, table: PlainMapping) -> HeroText:
        """Read all texts, checking every id against the hero."""
        hero = self.hero
        self._known(table, TEXT.names(), self.place)
        sidekicks = self._entries(table, "sidekicks", [sidekick.id for sidekick in hero.sidekicks], self._sidekick)
        counters = self._entries(table, "counters", [counter.id for counter in hero.counters], self._counter)
        tokens = self._entries(table, "tokens", [token.id for token in hero.tokens], self._sidekick)
        cards = [card.id for card in hero.cards]
        return HeroText(
            name=self._noun(table["name"], f"{self.place}.name") if "name" in table else {},
            sidekicks={id: forms for id, (forms, _) in sidekicks.items()},
            plurals={id: plural for id, (_, plural) in sidekicks.items() if plural},
            abilities=self._entries(table, "abilities", character_card_ids(hero), self._plain),
            titles=self._entries(table, "titles", [*cards, *bonus_attack_ids(hero)], self._plain),
            modes=self._entries(table, "modes", [*hero.modes(), *(state.id for state in hero.states)], self._word),
            counters={id: names for id, (names, _) in counters.items()},
            places={id: place for id, (_, place) in counters.items() if place},
            tokens={id: forms for id, (forms, _) in tokens.items()},
            token_plurals={id: plural for id, (_, plural) in tokens.items() if plural},
            tags=self._entries(table, "tags", {tag for card in hero.cards for tag in card.tags}, self._tag),
            piles=self._entries(table, "piles", [pile.id for pile in hero.piles], self._noun),
            overrides=self._entries(table, "overrides", cards, self._override),
        )

    def _entries(
        self, table: PlainMapping, key: str, known: Iterable[str], read: Callable[[object, str], Value]
    ) -> dict[str, Value]:
        place = f"{self.place}.{key}"
        entries = _table(table.get(key, {}), place, self.problems)
        self._known(entries, known, place)
        return {id: read(value, f"{place}.{id}") for id, value in entries.items()}

    def _sidekick(self, value: object, place: str) -> tuple[Forms, Forms]:
        if not isinstance(value, Mapping):
            return self._noun(value, place), {}
        self._known(value, ("name", "plural"), place)
        plural = self._noun(value["plural"], f"{place}.plural") if "plural" in value else {}
        return self._noun(value.get("name"), f"{place}.name"), plural

    def _counter(self, value: object, place: str) -> tuple[tuple[Forms, Forms], Forms]:
        if not isinstance(value, Mapping) or "place" not in value:
            return self._sidekick(value, place), {}
        names = {key: noun for key, noun in value.items() if key != "place"}
        return self._sidekick(names, place), self._noun(value["place"], f"{place}.place")

    def _noun(self, value: object, place: str) -> Forms:
        """A name in its cases: an invariable string, or a table with at least the nominative."""
        forms = self._forms(value, NOUN_KEYS, place)
        if forms and "nom" not in forms:
            self.problems.add(place, "needs_nominative")
        if forms.get("gender", "m") not in GENDERS:
            self.problems.unknown(place, "gender", forms["gender"], GENDERS)
        return forms

    def _word(self, value: object, place: str) -> Forms:
        """A state of the hero: a string, an adjective by gender, or a noun by case, and how it is said of the hero."""
        return self._forms(value, WORD_KEYS, place)

    def _tag(self, value: object, place: str) -> Forms:
        """A tag: a title, or a noun in its cases."""
        if isinstance(value, Mapping) and "text" not in value:
            return self._noun(value, place)
        return {"nom": self._plain(value, place)}

    def _forms(self, value: object, known: Iterable[str], place: str) -> Forms:
        if isinstance(value, str):
            return {"nom": value}
        table = _table(value, place, self.problems)
        self._known(table, known, place)
        return {key: self._string(form, f"{place}.{key}") for key, form in table.items()}

    def _plain(self, value: object, place: str) -> str:
        """A title: a string, or a table that also names the source of the translation."""
        if isinstance(value, Mapping):
            self._known(value, ("text", "from"), place)
            value = value.get("text")
        return self._string(value, place)

    def _override(self, value: object, place: str) -> Mapping[str, str]:
        table = _table(value, place, self.problems)
        self._known(table, TEXTS_ON_CARDS, place)
        return {label: self._string(text, f"{place}.{label}") for label, text in table.items()}

    def _string(self, value: object, place: str) -> str:
        if not isinstance(value, str) or not value.strip():
            self.problems.add(place, "expected_text", found=shown(value))
        elif len(value) > TEXT_LETTERS:
            self.problems.add(place, "too_long", field="text", found=len(value), most=TEXT_LETTERS)
        return str(value)

    def _known(self, table: PlainMapping, known: Iterable[str], place: str) -> None:
        names = list(known)
        for key in table:
            if key not in names:
                self.problems.unknown(place, "name", key, names)


def _table(data: object, place: str, problems: Problems) -> PlainMapping:
    if isinstance(data, Mapping):
        return data
    problems.add(place, "expected_table", found=shown(data))
    return {}


def ability_ids(hero: HeroDef) -> list[str]:
    """The ids of everything that acts under its own name: on the character card, and cards that react."""
    return [*character_card_ids(hero), *(card.id for card in hero.cards if card.when_discarded)]


def character_card_ids(hero: HeroDef) -> list[str]:
    """The ids of everything with a name on the character card."""
    parts: tuple[Sequence[AbilityDef | RuleDef], ...] = (hero.abilities, hero.rules)
    return [definition.id for part in parts for definition in part if definition.card is None]


def bonus_attack_ids(hero: HeroDef) -> list[str]:
    """The ids of the bonus attacks of a deck, which are separate titles."""
    return [card.bonus_attack.id for card in hero.cards if card.bonus_attack is not None]
