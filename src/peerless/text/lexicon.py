"""Names of a hero and its fighters, cards and abilities in one language.

They come from the hero file itself (homebrew, and always English) or, for our translations of the printed heroes, from
`locales/<language>/heroes.toml`. An untranslated name is used unchanged, without cases.
"""

from functools import cache

from peerless.lang.errors import Problems
from peerless.lang.hero_text import read_text
from peerless.lang.tree import CardDef, Forms, HeroDef, HeroText, SidekickDef
from peerless.text.catalog import DEFAULT, entry
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

        An ability of a card that reacts to being discarded goes by the card's title.
        """
        reacting = next((card for card in self.hero.cards if card.id == id and card.when_discarded), None)
        if reacting is not None:
            return self.title(reacting)
        english = self.hero.texts.get(DEFAULT, NO_TEXT).abilities
        return self.text.abilities.get(id) or english.get(id) or heading(id.replace("-", " "))

    def mode(self, word: str) -> Phrase:
        """A mode of the hero, or what the modes describe (such as size); adjectives agree with the hero."""
        forms = self.text.modes.get(word) or entry(self.lang, "terms", "modes", word) or {"nom": word}
        if isinstance(forms, str):
            return Phrase(forms)
        given = {key: form for key, form in forms.items() if isinstance(form, str)}
        gender = self.fighter("hero").gender
        return Phrase(given.get("nom") or given.get(gender) or next(iter(given.values())), given)

    def tag(self, tag: str) -> str:
        """A tag shared by several cards."""
        known = entry(self.lang, "terms", "tags", tag)
        return self.text.tags.get(tag) or (known if isinstance(known, str) else tag.upper())

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
