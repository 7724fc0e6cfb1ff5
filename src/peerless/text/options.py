"""Questions and answers as text."""

from dataclasses import dataclass

from peerless.core import decision as d
from peerless.core.board import NOWHERE
from peerless.core.decision import ACTIONS, DECLINE, K_DESTINATION, K_MAY, K_START_MODE, KINDS
from peerless.core.facts import NONE
from peerless.core.query import (
    asking_step,
    damage_giver,
    damage_taker,
    fighter_in_question,
    running_card,
    running_program,
    running_seat,
    sidekick_to_place,
)
from peerless.core.state import (
    ATTACK_CARD,
    ATTACKER,
    DEFENDER,
    State,
)
from peerless.lang.tree import Block, CardDef, Term
from peerless.text.addressed import deed, outcome
from peerless.text.catalog import has, phrase
from peerless.text.decision_source import asking_hero, asking_term
from peerless.text.fallback import degrades_to
from peerless.text.grammar import Phrase, fill, filled_with, heading
from peerless.text.lexicon import HeroWords
from peerless.text.names import Names
from peerless.text.render import Renderer


def plain_prompt(names: Names, state: State) -> str:
    """Fallback for a question whose sentence fails: the kind of decision."""
    return heading(KINDS[state.decision].replace("-", " ")) + "?"


@degrades_to(plain_prompt)
def prompt_text(names: Names, state: State) -> str:
    """The question to the deciding seat."""
    if is_asked_by_opponent(state):
        return asked_text(names, state)
    kind = KINDS[state.decision]
    return heading(fill(names.lang, phrase(names.lang, "ui", "prompts", kind), DecisionSlots(names, state)))


def is_asked_by_opponent(state: State) -> bool:
    """Whether an effect gives a choice to a player other than its own."""
    return state.decision == K_MAY and state.decider != running_seat(state)


def asked_text(names: Names, state: State) -> str:
    """What an opponent's effect offers the deciding seat, and the consequences."""
    lang, term = names.lang, asking_term(names, state, "may")
    if term is None:
        return heading(fill(lang, phrase(lang, "ui", "prompts", KINDS[K_MAY]), DecisionSlots(names, state)))
    text = filled_with(lang, phrase(lang, "ui", "prompts", "may.asked"), deed=deed_text(names, state))
    for name in ("then", "else"):
        if term.block(name):
            template = phrase(lang, "ui", "prompts", f"may.asked.{name}")
            text += " " + filled_with(lang, template, outcome=_outcome(names, state, term.block(name)))
    return heading(text)


def deed_text(names: Names, state: State) -> str:
    """What an opponent's effect allows a seat to do, as an infinitive clause."""
    term = asking_term(names, state, "may")
    assert term is not None
    return deed(Renderer(asking_hero(names, state), names.lang), term)


def _outcome(names: Names, state: State, block: Block) -> str:
    """What an opponent's effect does as a consequence; a generic phrase if there is no template for it."""
    who = names.seat_phrase(running_seat(state))
    text = outcome(Renderer(asking_hero(names, state), names.lang), block, who)
    template = phrase(names.lang, "ui", "words", "takes_effect")
    return text or filled_with(names.lang, template, source=_source(names, state))


@dataclass(frozen=True)
class DecisionSlots:
    """The slots of a sentence about the open decision, looked up only when the template uses them."""

    names: Names
    state: State

    def text(self, name: str, form: str | None) -> str:
        """A name or number in the position."""
        if name == "source":
            return _source(self.names, self.state)
        if name == "actions":
            return str(self.state.actions_left)
        if name == "pile":
            return phrase(self.names.lang, "ui", "piles", "bottom" if asking_step(self.state).bottom else "top")
        return self.named(name).form(form)

    def named(self, name: str) -> Phrase:
        """A name in the position."""
        names, state = self.names, self.state
        if name == "hero":
            return names.seat_phrase(state.decider)
        if name == "sidekick":
            return names.fighter_phrase(sidekick_to_place(state))
        if name == "taker":
            return names.fighter_phrase(damage_taker(state))
        if name == "giver":
            return names.fighter_phrase(damage_giver(state))
        if name == "attacker":
            return names.fighter_phrase(state.combat(ATTACKER))
        if name == "defender":
            return names.fighter_phrase(state.combat(DEFENDER))
        return names.fighter_phrase(fighter_in_question(state))

    def gender(self, name: str) -> str:
        """The grammatical gender of a named fighter or seat."""
        return self.named(name).gender

    def number(self, name: str) -> int | None:
        """The number of actions left, for `actions`."""
        return self.state.actions_left if name == "actions" else None


def _source(names: Names, state: State) -> str:
    """The card or ability whose effect is asking."""
    card = running_card(state)
    if card != NONE:
        return names.quoted(state.kinds[card])
    return asking_ability(names, state) or names.seat(state.decider)


def asking_ability(names: Names, state: State) -> str:
    """The ability whose effect is asking; empty if there is none."""
    program = running_program(state)
    for ability in state.static.ability_table:
        if ability.program == program:
            return phrase(names.lang, "ui", "words", "title").replace("{title}", names.ability(ability.id))
    return ""


def plain_option(names: Names, state: State, option: int) -> str:
    """Fallback for an answer whose text fails: its notation."""
    return d.notation(state, option)


@degrades_to(plain_option)
def option_text(names: Names, state: State, option: int) -> str:
    """An answer as text."""
    lang = names.lang
    index = option & 255
    if option == DECLINE:
        kind = KINDS[state.decision]
        return phrase(lang, "ui", "declines", kind if has(lang, "ui", "declines", kind) else "may")
    match option >> 8:
        case d.DO:
            return phrase(lang, "ui", "options", ACTIONS[index])
        case d.FIGHTER:
            return _fighter_text(names, state, index)
        case d.SPACE:
            return _space_text(names, state, index)
        case d.PLAY:
            return card_line(names.words[state.static.kinds[index].seat], names.card(index))
        case d.BRANCH:
            return _branch_text(names, state, index)
        case d.MODE:
            return names.mode_phrase(state.decider, index).form("ins" if state.decision == K_START_MODE else None)
        case d.EFFECT:
            return _effect_text(names, state, index)
        case d.ACCEPT:
            return phrase(lang, "ui", "options", "accept")
        case d.NUMBER:
            return str(index)
        case _:
            return names.seat(index)


def _fighter_text(names: Names, state: State, fighter: int) -> str:
    """A fighter; off the battlefield, with notes that distinguish it from others of its kind (EFFECT-6)."""
    if state.standing >> fighter & 1:
        return names.fighter(fighter)
    start = state.turn_start[fighter]
    keys = ["began_off" if start == NOWHERE else "began_on"]
    if state.combats and fighter in (state.combat(ATTACKER), state.combat(DEFENDER)):
        keys.insert(0, "in_combat")
    space = "" if start == NOWHERE else names.space(start)
    notes = ", ".join(filled_with(names.lang, phrase(names.lang, "ui", "notes", key), space=space) for key in keys)
    template = phrase(names.lang, "ui", "options", "away")
    return filled_with(names.lang, template, fighter=names.fighter(fighter), notes=notes)


def _space_text(names: Names, state: State, space: int) -> str:
    stays = state.decision == K_DESTINATION and state.space[fighter_in_question(state)] == space
    template = phrase(names.lang, "ui", "options", "stay" if stays else "space")
    return filled_with(names.lang, template, space=names.space(space))


def card_line(words: HeroWords, card: CardDef) -> str:
    """A card in one line: title, type, value, boost."""
    template = phrase(words.lang, "ui", "options", "scheme_card" if card.type == "scheme" else "card")
    return filled_with(
        words.lang,
        template,
        title=words.title(card),
        type=phrase(words.lang, "terms", "types", card.type),
        value=str(card.value),
        boost="–" if card.boost is None else str(card.boost),
    )


def _effect_text(names: Names, state: State, index: int) -> str:
    if index > 0:
        return names.ability(index - 1)
    seat = state.decider
    for side in (0, 1):
        card = state.combat(ATTACK_CARD + side)
        if card != NONE and state.static.token_seat[card] == seat:
            template = phrase(names.lang, "ui", "options", "effect_card")
            return filled_with(names.lang, template, title=names.quoted(state.kinds[card]))
    raise ValueError("no card of this seat is in the combat")


def _branch_text(names: Names, state: State, index: int) -> str:
    """The text of one of the branches that the effect offers."""
    term = asking_term(names, state, "choose")
    ways = () if term is None else term["of"]
    assert isinstance(ways, tuple)
    way = ways[index] if index < len(ways) else ()
    block = tuple(op for op in way if isinstance(op, Term)) if isinstance(way, tuple) else ()
    return Renderer(asking_hero(names, state), names.lang).sentences(block) or str(index + 1)
