"""Names of fighters, cards, seats and spaces as people read them."""

from collections.abc import Sequence

from peerless.core.static import NONE, Static
from peerless.lang.tree import CardDef, HeroDef
from peerless.text.catalogue import has, phrase


def in_sentence(lang: str, name: str) -> str:
    """A name inside a sentence: an English article loses its capital."""
    return "the " + name[4:] if lang == "en" and name.startswith("The ") else name


def possessive(lang: str, name: str) -> str:
    """Whose: Alice's, Achilles'."""
    return name + ("'" if name.endswith("s") else "'s")


class Names:
    """The names in one game and language."""

    def __init__(self, heroes: Sequence[HeroDef], static: Static, lang: str) -> None:
        self.heroes = heroes
        self.static = static
        self.lang = lang

    def seat(self, seat: int) -> str:
        """A seat is called after its hero."""
        twin = [hero.id for hero in self.heroes].count(self.heroes[seat].id) > 1
        return f"{self.heroes[seat].name} ({seat + 1})" if twin else self.heroes[seat].name

    def team(self, team: int) -> str:
        """All seats of a team."""
        return " & ".join(self.seat(seat) for seat, mates in enumerate(self.static.teams) if mates == team)

    def fighter(self, index: int) -> str:
        """The hero's name, or the sidekick's with its number where there are several."""
        facts = self.static.fighters[index]
        hero = self.heroes[facts.seat]
        if facts.hero:
            return self.seat(facts.seat)
        kind = next(one for one in hero.sidekicks if one.id == facts.kind)
        if kind.count == 1:
            return kind.name
        return f"{kind.name} {facts.id.split('@')[0].rsplit('-', 1)[1]}"

    def card(self, kind: int) -> CardDef:
        """A card by its kind in the game; a bonus attack belongs to the card that carries it."""
        facts = self.static.kinds[kind]
        for card in self.heroes[facts.seat].cards:
            if facts.id == card.id or (card.bonus_attack is not None and facts.id == card.bonus_attack.id):
                return card
        raise KeyError(facts.id)

    def title(self, kind: int) -> str:
        """The title of a card, or "a card" for one that the reader may not see."""
        if kind == NONE:
            return phrase(self.lang, "ui", "words", "hidden_card")
        card = self.card(kind)
        attack = card.bonus_attack
        return attack.title if attack is not None and self.static.kinds[kind].id == attack.id else card.title

    def space(self, space: int) -> str:
        """A space is called by its id."""
        return self.static.board.ids[space]

    def mode(self, seat: int, mode: int) -> str:
        """A state of the hero."""
        name = self.static.modes[seat][mode]
        return phrase(self.lang, "terms", "modes", name) if has(self.lang, "terms", "modes", name) else name

    def ability(self, id: int) -> str:
        """An ability by its id, in words."""
        return self.static.ability_ids[id].replace("-", " ")
