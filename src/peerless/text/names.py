"""Display names of the fighters, cards, seats and spaces in one game."""

from collections.abc import Sequence

from peerless.core.facts import NONE
from peerless.core.state import State
from peerless.core.static import Static
from peerless.lang.tree import CardDef, HeroDef
from peerless.text.catalog import DEFAULT, phrase
from peerless.text.grammar import Phrase, heading
from peerless.text.lexicon import HeroWords


class Names:
    """The names in one game and language: phrases for sentences, plain strings for tables and lists.

    Where readers see a board without ids on it, spaces are not `numbered`: sentences say "here", or who is beside.
    """

    def __init__(self, heroes: Sequence[HeroDef], static: Static, lang: str, numbered: bool = True) -> None:
        self.heroes = heroes
        self.static = static
        self.lang = lang
        self.numbered = numbered
        self.words = [HeroWords(hero, lang) for hero in heroes]

    def seat_phrase(self, seat: int) -> Phrase:
        """A seat, named after its hero, with its number if another seat has the same hero."""
        name = self.words[seat].fighter("hero")
        twin = [hero.id for hero in self.heroes].count(self.heroes[seat].id) > 1
        return name.followed_by(f" ({seat + 1})") if twin else name

    def seat(self, seat: int) -> str:
        """A seat in a table or at the start of a line."""
        return heading(str(self.seat_phrase(seat)))

    def team(self, team: int) -> str:
        """All seats of a team."""
        return " & ".join(self.seat(seat) for seat, mates in enumerate(self.static.teams) if mates == team)

    def fighter_phrase(self, index: int) -> Phrase:
        """The hero's name, or the sidekick's, with its number if there are several."""
        facts = self.static.fighters[index]
        if facts.hero:
            return self.seat_phrase(facts.seat)
        kind = next(sidekick for sidekick in self.heroes[facts.seat].sidekicks if sidekick.id == facts.kind)
        name = self.words[facts.seat].fighter(kind.id)
        return name if kind.count == 1 else name.followed_by(f" {facts.id.split('@')[0].rsplit('-', 1)[1]}")

    def fighter(self, index: int) -> str:
        """A fighter in a table or list."""
        return heading(str(self.fighter_phrase(index)))

    def token_phrase(self, index: int) -> Phrase:
        """A token, with its number if there are several of its kind."""
        name, number = self._token(index)
        if number:
            return name.followed_by(number)
        return Phrase(f"the {name}") if self.lang == DEFAULT else name

    def token(self, index: int) -> str:
        """A token in a table or list."""
        name, number = self._token(index)
        return heading(f"{name}{number}")

    def _token(self, index: int) -> tuple[Phrase, str]:
        facts = self.static.tokens[index]
        several = self.heroes[facts.seat].token(facts.kind).count > 1
        number = f" {facts.id.split('@')[0].rsplit('-', 1)[1]}" if several else ""
        return self.words[facts.seat].token(facts.kind), number

    def card(self, kind: int) -> CardDef:
        """A card by its kind in the game; a bonus attack belongs to the card it is printed on."""
        facts = self.static.kinds[kind]
        for card in self.heroes[facts.seat].cards:
            if facts.id == card.id or (card.bonus_attack is not None and facts.id == card.bonus_attack.id):
                return card
        raise KeyError(facts.id)

    def title(self, kind: int) -> str:
        """The title of a card."""
        card, words = self.card(kind), self.words[self.static.kinds[kind].seat]
        return words.told_apart(card) if self.static.kinds[kind].id == card.id else words.bonus_title(card)

    def quoted(self, kind: int) -> str:
        """A card title inside a sentence, or "a card" if the reader may not see it."""
        if kind == NONE:
            return phrase(self.lang, "ui", "words", "hidden_card")
        return phrase(self.lang, "ui", "words", "title").replace("{title}", self.title(kind))

    def space(self, space: int) -> str:
        """A space, named by its id."""
        return self.static.board.ids[space]

    def mode_phrase(self, row: int, value: int) -> Phrase:
        """The value of a declared state with its cases."""
        mode = self.static.modes[row]
        return self.words[mode.seat].mode(mode.values[value])

    def pile(self, number: int) -> Phrase:
        """A declared pile."""
        pile = self.static.piles[number]
        return self.words[pile.seat].pile(pile.id)

    def state(self, row: int) -> Phrase:
        """The name of a declared state."""
        mode = self.static.modes[row]
        return self.words[mode.seat].mode(mode.id)

    def is_noun(self, row: int, value: int) -> bool:
        """Whether the value of a declared state is a noun."""
        mode = self.static.modes[row]
        return self.words[mode.seat].is_noun(mode.values[value])

    def counter(self, row: int) -> tuple[Phrase, Phrase]:
        """A declared counter: the names of one and of several."""
        counter = self.static.counters[row]
        return self.words[counter.seat].counter(counter.id)

    def lies_in_a_place(self, row: int) -> bool:
        """Whether a declared counter lies somewhere else than with the hero."""
        counter = self.static.counters[row]
        return self.words[counter.seat].place(counter.id) is not None

    def ability(self, id: int) -> str:
        """The name of an ability by its id."""
        return self.words[self.static.ability_seats[id]].ability(self.static.ability_ids[id])


def declared_notes(names: Names, state: State, seat: int) -> list[str]:
    """What a seat's hero declares, as short notes: the values of its states, the counters with their numbers."""
    static = state.static
    values = [
        str(names.mode_phrase(row, state.modes[row]))
        for row, mode in enumerate(static.modes)
        if mode.seat == seat and state.modes[row] != NONE
    ]
    template = phrase(names.lang, "ui", "words", "counter_note")
    counters = [
        template.replace("{counter}", str(names.counter(row)[1])).replace("{count}", str(state.counters[row]))
        for row, counter in enumerate(static.counters)
        if counter.seat == seat
    ]
    return values + counters
