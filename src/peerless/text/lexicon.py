"""Names of a hero and its fighters, cards and abilities in one language.

They come from the hero file itself (homebrew, and always English) or, for our translations of the printed heroes, from
`locales/<language>/heroes.toml`. An untranslated name is used unchanged, without cases.
"""

from functools import cache

from peerless.lang.delayed import source_of
from peerless.lang.errors import Problems
from peerless.lang.hero_text import read_text
from peerless.lang.tree import CardDef, Forms, HeroDef, HeroText, SidekickDef
from peerless.text.catalog import DEFAULT, Tree, entry
from peerless.text.grammar import Phrase, declined, heading

NO_TEXT = HeroText()


class HeroWords:
    """The names of one hero in one language."""

    def __init__(self, hero: HeroDef, lang: str) -> None:
        self.hero = hero
        self.lang = lang
        self.text = hero.texts.get(lang) or _printed(hero, lang)

    def fighter(self, id: str) -> Phrase:
        """The hero (`hero`) or a sidekick, as it appears inside a sentence."""
        if id == "hero":
            return self._name(self.text.name, self.hero.name, self.hero.gender)
        sidekick = self._sidekick(id)
        return self._name(self.text.sidekicks.get(id, {}), sidekick.name, sidekick.gender)

    def plural(self, id: str) -> Phrase:
        """All sidekicks of a kind; a single sidekick has no plural and keeps its name."""
        if not self.several(id):
            return self.fighter(id)
        return self._name(self.text.plurals.get(id, {}), self._sidekick(id).plural, None)

    def several(self, id: str) -> bool:
        """Whether a name denotes more than one fighter."""
        return any(sidekick.id == id and sidekick.count > 1 for sidekick in self.hero.sidekicks)

    def token(self, id: str) -> Phrase:
        """A kind of token, as it appears inside a sentence; in English with the form `a` (or "the", if only one)."""
        token = self.hero.token(id)
        return self._thing(self.text.tokens.get(id, {}), token.name, token.gender, only=token.count == 1)

    def token_plural(self, id: str) -> Phrase:
        """Several tokens of a kind."""
        return self._thing(self.text.token_plurals.get(id, {}), self.hero.token(id).plural, None)

    def _thing(self, forms: Forms, name: str, gender: str | None, only: bool = False) -> Phrase:
        if forms and self.lang != DEFAULT:
            return declined(forms, gender or "m")
        name = forms.get("nom", name)
        article = "the" if only else "an" if name[0].lower() in "aeiou" else "a"
        return Phrase(name, {"a": f"{article} {name}"} if self.lang == DEFAULT else {}, gender or "m")

    def _sidekick(self, id: str) -> SidekickDef:
        return next(sidekick for sidekick in self.hero.sidekicks if sidekick.id == id)

    def _name(self, forms: Forms, name: str, gender: str | None) -> Phrase:
        if forms:
            return declined(forms, gender or "m")
        if self.lang != DEFAULT:
            return Phrase(name, {}, gender or "m")
        return Phrase(in_sentence(name), {"bare": name.removeprefix("The ")}, gender or "n")

    def title(self, card: CardDef) -> str:
        """The title of a card."""
        return self.text.titles.get(card.id, card.title)

    def told_apart(self, card: CardDef) -> str:
        """The title of a card, with its tags if another card has the same title: "Into the Woods · wolf"."""
        title = self.title(card)
        if not card.tags or all(other is card or self.title(other) != title for other in self.hero.cards):
            return title
        return " · ".join([title, *(self.tag(tag).form("nom") for tag in card.tags)])

    def banner(self, card: CardDef) -> str:
        """The fighters that may play a card, as on its banner."""
        if "any" in card.used_by:
            known = entry(self.lang, "terms", "words", "any")
            return known if isinstance(known, str) else "any"
        return ", ".join(heading(str(self.fighter(id))) for id in card.used_by)

    def bonus_title(self, card: CardDef) -> str:
        """The title of a card's bonus attack; empty if there is none."""
        attack = card.bonus_attack
        return "" if attack is None else self.text.titles.get(attack.id, attack.title)

    def ability(self, id: str) -> str:
        """An ability's name: translated, else English from the hero file, else derived from its id.

        An effect of a card that reacts to being discarded, or that takes place later, goes by the card's title.
        """
        source = source_of(id)
        acts = [card for card in self.hero.cards if card.id == source and (card.when_discarded or source != id)]
        if acts:
            return self.title(acts[0])
        printed = self.hero.printed_on(source)
        if printed is not None:
            return self.title(printed)
        id = source
        english = self.hero.texts.get(DEFAULT, NO_TEXT).abilities
        return self.text.abilities.get(id) or english.get(id) or heading(id.replace("-", " "))

    def mode(self, word: str) -> Phrase:
        """A mode of the hero, or what the modes describe (such as size); adjectives agree with the hero."""
        forms = self._mode_forms(word) or {"nom": _spaced(word)}
        if isinstance(forms, str):
            return Phrase(forms)
        given = {key: form for key, form in forms.items() if isinstance(form, str)}
        gender = self.fighter("hero").gender
        return Phrase(given.get("nom") or given.get(gender) or next(iter(given.values())), given)

    def _mode_forms(self, word: str) -> str | Tree | None:
        return self.text.modes.get(word) or entry(self.lang, "terms", "modes", word)

    def is_noun(self, value: str) -> bool:
        """Whether a value of a state is what the hero has ("Hypnoray Blaster"), not what it is ("big", "Mr. Hyde").

        It then has cases, or a capital in English, where one value with a capital is enough for all of its state; the
        form `is` says how a noun is said of the hero. Of a value without a text nobody knows, so it is not said of the
        hero.
        """
        if self._mode_forms(value) is None:
            return True
        if "is" in self.text.modes.get(value, {}):
            return False
        if self.lang != DEFAULT:
            return "gen" in self.text.modes.get(value, {})
        values = next((state.values for state in self.hero.states if value in state.values), ())
        return any(str(self.mode(other))[:1].isupper() for other in values)

    def counter(self, id: str) -> tuple[Phrase, Phrase]:
        """A counter: the name of one, and of several."""
        counter = next(counter for counter in self.hero.counters if counter.id == id)
        one, several = self.text.counters.get(id, ({}, {}))
        name = self._name(one, counter.name, None)
        return name, self._name(several, counter.plural, None) if several or not one else name

    def pile(self, id: str) -> Phrase:
        """A declared pile, as it appears inside a sentence."""
        pile = next(pile for pile in self.hero.piles if pile.id == id)
        return self._name(self.text.piles.get(id, {}), pile.name, None)

    def place(self, id: str) -> Phrase | None:
        """Where a counter lies; None if the hero has it."""
        counter = next(counter for counter in self.hero.counters if counter.id == id)
        return self._name(self.text.places.get(id, {}), counter.place, None) if counter.place else None

    def tag(self, tag: str) -> Phrase:
        """A tag shared by several cards; one without a translation is printed as words in capitals."""
        forms = self.text.tags.get(tag)
        known = entry(self.lang, "terms", "tags", tag)
        return declined(forms) if forms else Phrase(known if isinstance(known, str) else _spaced(tag).upper())

    def override(self, card: CardDef, label: str) -> str | None:
        """The text that replaces the rendered one, or None."""
        return self.text.overrides.get(card.id, {}).get(label)


def in_sentence(name: str) -> str:
    """An English name inside a sentence: its article is lowercased."""
    return "the " + name[4:] if name.startswith("The ") else name


_texts: dict[tuple[str, str], tuple[HeroDef, HeroText]] = {}  # by language and id; heroes may share an id


def _printed(hero: HeroDef, lang: str) -> HeroText:
    """Our translation of a printed hero, read once; entries that a homebrew hero of the same id lacks are ignored."""
    table = entry(lang, "heroes", hero.id)
    if table is None:
        return NO_TEXT
    known = _texts.get((lang, hero.id))
    if known is None or known[0] is not hero:
        text = read_text(table, hero, f"{lang}/heroes.toml: {hero.id}", Problems(""))
        known = _texts[(lang, hero.id)] = (hero, text)
    return known[1]


@cache
def board_name(lang: str, id: str, name: str) -> str:
    """The name of a board: translated if it is one of ours, else as given in its file."""
    translation = entry(lang, "boards", id, "name", "text")
    return translation if isinstance(translation, str) else name


def color(lang: str, zone: str) -> str:
    """The name of a zone: a color, or the name given by the author of the board."""
    translation = entry(lang, "boards", "colors", zone)
    return translation if isinstance(translation, str) else zone


def _spaced(id: str) -> str:
    return " ".join(id.replace("-", " ").replace("_", " ").split()) or id
