"""Table text other than a player's own questions: who is being waited for, who has won, what others say.

These sentences are the same for every reader. They name fighters, seats and face-up cards, never anything that depends
on a hand, a deck or a face-down card.
"""

from dataclasses import dataclass
from functools import reduce

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core.facts import NONE
from peerless.core.query import asking_step, fighter_in_question, running_card, running_seat, who
from peerless.core.state import ATTACKER, DEFENDER, State
from peerless.text.catalog import phrase
from peerless.text.decision_source import asking_term
from peerless.text.fallback import degrades_to
from peerless.text.grammar import Phrase, fill, filled_with, heading
from peerless.text.names import Names
from peerless.text.options import DecisionSlots, asking_ability, deed_text, is_asked_by_opponent, plain_prompt, spending


@degrades_to(plain_prompt)
def waiting_text(names: Names, state: State) -> str:
    """The open decision as described to everyone else, or the winner if the game is over."""
    if state.winner != NONE:
        return over_text(names, state.winner)
    key = d.KINDS[state.decision] + _about(names, state)
    return heading(fill(names.lang, phrase(names.lang, "ui", "waits", key), _OpenSlots(names, state)))


def open_text(lang: str) -> str:
    """The message that the game cannot start yet because seats are empty."""
    return phrase(lang, "ui", "waits", "open")


def _plain_over(names: Names, team: int) -> str:
    return " + ".join(hero for hero, own in zip(names.static.hero_ids, names.static.teams, strict=True) if own == team)


@degrades_to(_plain_over)
def over_text(names: Names, team: int) -> str:
    """The winner: a seat, or all seats of a team."""
    winners = [names.seat_phrase(seat) for seat, own in enumerate(names.static.teams) if own == team]
    key = "over" if len(winners) == 1 else "over.several"
    joined = reduce(lambda first, second: _both(names.lang, first, second), winners)
    return heading(filled_with(names.lang, phrase(names.lang, "ui", "waits", key), team=joined))


def phrase_text(lang: str, id: str) -> str:
    """One of the phrases that players can send with a click; raises a KeyError for an unknown id."""
    return phrase(lang, "ui", "phrases", id)


def _both(lang: str, first: Phrase, second: Phrase) -> Phrase:
    return Phrase(filled_with(lang, phrase(lang, "ui", "words", "both"), one=first, other=second))


def _about(names: Names, state: State) -> str:
    """The variant of the sentence: about the decider itself, what is spent, or what an opponent's face-up card asks."""
    if spending(state):
        return spending(state)
    if _is_about_oneself(state):
        return ".self"
    card = running_card(state)
    asked = is_asked_by_opponent(state) and card != NONE and c.lies_open(state, card)
    return ".asked" if asked and asking_term(names, state, "may") is not None else ""


def _is_about_oneself(state: State) -> bool:
    """Whether the sentence would name the decider twice, in which case it has a shorter form."""
    hero = state.static.heroes[state.decider]
    match state.decision:
        case d.K_DESTINATION | d.K_TARGET:
            return fighter_in_question(state) == hero
        case d.K_ATTACK_CARD:
            return state.combat(ATTACKER) == hero
        case d.K_DEFENSE_CARD:
            return state.combat(DEFENDER) == hero
        case d.K_PUT_ON_DECK | d.K_CHOOSE_CARD:
            return _other_seat(state) == state.decider
        case _:
            return False


def _other_seat(state: State) -> int:
    """The seat whose hand the decision is about; if a seat may guard its hand, the seat that wants to look."""
    if state.decision == d.K_GUARD_HAND:
        return running_seat(state)
    return who(state, asking_step(state).seat)


@dataclass(frozen=True)
class _OpenSlots(DecisionSlots):
    """The slots of a decision that everyone may read."""

    def text(self, name: str, form: str | None) -> str:
        """A name or number in the position; `source` includes its parentheses, as it may be missing."""
        if name == "deed":
            return deed_text(self.names, self.state)
        if name != "source":
            return super().text(name, form)
        source = _open_source(self.names, self.state)
        return f" ({source})" if source else ""

    def named(self, name: str) -> Phrase:
        """A name in the position."""
        return self.names.seat_phrase(_other_seat(self.state)) if name == "other" else super().named(name)


def _open_source(names: Names, state: State) -> str:
    """The card or ability whose effect is asking; empty if there is none or it is not public."""
    card = running_card(state)
    if card == NONE:
        return asking_ability(names, state)
    return names.quoted(state.kinds[card]) if c.lies_open(state, card) else ""
