"""Questions and answers as text."""

from dataclasses import dataclass

from peerless.core import decision as d
from peerless.core.bits import lowest
from peerless.core.board import NOWHERE
from peerless.core.decision import (
    ACTIONS,
    DECLINE,
    K_BOOST_CARD,
    K_CHOOSE_NUMBER,
    K_DESTINATION,
    K_MAY,
    K_MOVE_TOKEN,
    K_PLACE_TOKEN,
    K_START_MODE,
    KINDS,
)
from peerless.core.facts import NONE
from peerless.core.ops.codes import SPEND_COUNTERS
from peerless.core.program import DECK, DECK_BOTTOM, DECK_TOP, DISCARD, HAND, SIDE
from peerless.core.query import (
    asking_step,
    chosen_fighter,
    combat_opponent,
    damage_giver,
    damage_taker,
    fighter_in_question,
    running_card,
    running_program,
    running_seat,
    sidekick_to_place,
    standing_on,
    token_in_question,
)
from peerless.core.state import (
    ATTACK_CARD,
    ATTACKER,
    DEFENDER,
    State,
)
from peerless.core.token_places import token_to_lay
from peerless.lang.tree import Block, CardDef, ways_of
from peerless.text.addressed import deed, outcome, speaks_to_opponent
from peerless.text.catalog import has, phrase
from peerless.text.decision_source import asking_hero, asking_term
from peerless.text.fallback import degrades_to
from peerless.text.grammar import Phrase, closed, fill, filled_with, heading
from peerless.text.lexicon import HeroWords
from peerless.text.names import Names
from peerless.text.render import Renderer

PRICES = ("spend", "damage")  # what is paid for an effect: counters, or the health of a fighter of one's own
DECK_PLACES = {DECK_TOP: "top", DECK_BOTTOM: "bottom", DECK: "into"}


def plain_prompt(names: Names, state: State) -> str:
    """Fallback for a question whose sentence fails: the kind of decision."""
    return heading(KINDS[state.decision].replace("-", " ")) + "?"


@degrades_to(plain_prompt)
def prompt_text(names: Names, state: State) -> str:
    """The question to the deciding seat."""
    if is_asked_by_opponent(state):
        return asked_text(names, state)
    price = price_text(names, state)
    if price:
        return price
    key = KINDS[state.decision] + spending(state) + _elsewhere(state)
    return heading(fill(names.lang, phrase(names.lang, "ui", "prompts", key), DecisionSlots(names, state)))


def spending(state: State) -> str:
    """The variant of a question for a number that says what is spent or handed over."""
    if state.decision != K_CHOOSE_NUMBER or asking_step(state).op != SPEND_COUNTERS:
        return ""
    return ".spend" if asking_step(state).to_row < 0 else ".hand_over"


def _elsewhere(state: State) -> str:
    """The variant of the question for a boost whose card does not come from the hand."""
    return ".pile" if state.decision == K_BOOST_CARD and asking_step(state).pile != HAND else ""


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


def price_text(names: Names, state: State) -> str:
    """The question whether to pay for an effect of one's own: how much, and what for; empty if it is another."""
    term = asking_term(names, state, "may") if state.decision == K_MAY else None
    if term is None or term.block("may")[0].word not in PRICES:
        return ""
    lang, renderer = names.lang, Renderer(asking_hero(names, state), names.lang)
    slots = {"source": _source(names, state), "deed": closed(renderer.clauses(term.block("may"), "inf"))}
    text = filled_with(lang, phrase(lang, "ui", "prompts", "may.price"), **slots)
    if term.block("then"):
        outcome = closed(renderer.clauses(term.block("then")))
        text += " " + filled_with(lang, phrase(lang, "ui", "prompts", "may.asked.then"), outcome=outcome)
    return heading(text)


def deed_text(names: Names, state: State) -> str:
    """What an opponent's effect allows a seat to do, as an infinitive clause."""
    term = asking_term(names, state, "may")
    assert term is not None
    return deed(Renderer(asking_hero(names, state), names.lang), term)


def _outcome(names: Names, state: State, block: Block) -> str:
    """What an opponent's effect does as a consequence; a generic phrase if there is no template for it.

    So it is for a player outside the combat who may pay for another (RANSOM-8).
    """
    seat = running_seat(state)
    chosen = chosen_fighter(state)
    target = None if chosen == NONE else names.fighter_phrase(chosen)
    text = outcome(Renderer(asking_hero(names, state), names.lang), block, names.seat_phrase(seat), target)
    if combat_opponent(state, seat) not in (NONE, state.decider) and speaks_to_opponent(block):
        text = None
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
        if name == "limit":
            return str(self.state.static.hand_limits[self.state.decider])
        if name == "pile":
            return phrase(self.names.lang, "ui", "piles", DECK_PLACES[asking_step(self.state).place])
        if name == "place":
            return _place(self.names, asking_step(self.state).place)
        return self.named(name).form(form)

    def named(self, name: str) -> Phrase:
        """A name in the position."""
        names, state = self.names, self.state
        if name == "hero":
            return names.seat_phrase(state.decider)
        if name == "counter":
            return names.counter(asking_step(state).row)[1]
        if name == "sidekick":
            return names.fighter_phrase(sidekick_to_place(state))
        if name == "token":
            laying = state.decision == K_PLACE_TOKEN
            return names.token_phrase(token_to_lay(state, state.decider) if laying else token_in_question(state))
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

    def noun(self, name: str) -> tuple[Phrase, Phrase] | None:
        """Nothing here is declared by a hero."""
        return None


def _place(names: Names, place: int) -> str:
    """Where a card is put: out of the game, on the discard pile, or on a declared pile."""
    if place >= SIDE:
        template = phrase(names.lang, "ui", "places", "pile")
        return filled_with(names.lang, template, pile=names.pile(place - SIDE))
    return phrase(names.lang, "ui", "places", "discard" if place == DISCARD else "out")


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
            row = d.mode_to_choose(state, state.decider)
            return names.mode_phrase(row, index).form("ins" if state.decision == K_START_MODE else None)
        case d.EFFECT:
            return _effect_text(names, state, index)
        case d.ACCEPT:
            return phrase(lang, "ui", "options", "accept")
        case d.NUMBER:
            return str(index)
        case d.TOKEN:
            return _token_text(names, state, index)
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
    if not names.numbered:
        keys = [key.replace("began_on", "began_on.here") for key in keys]
    space = "" if start == NOWHERE else names.space(start)
    notes = ", ".join(filled_with(names.lang, phrase(names.lang, "ui", "notes", key), space=space) for key in keys)
    template = phrase(names.lang, "ui", "options", "away")
    return filled_with(names.lang, template, fighter=names.fighter(fighter), notes=notes)


def _token_text(names: Names, state: State, token: int) -> str:
    space = state.tokens[token]
    if space != NOWHERE and not names.numbered:
        return _beside(names, state, "token", space, token=names.token(token))
    template = phrase(names.lang, "ui", "options", "token_off" if space == NOWHERE else "token")
    place = "" if space == NOWHERE else names.space(space)
    return filled_with(names.lang, template, token=names.token(token), space=place)


def _space_text(names: Names, state: State, space: int) -> str:
    stays = (state.decision == K_DESTINATION and state.space[fighter_in_question(state)] == space) or (
        state.decision == K_MOVE_TOKEN and state.tokens[token_in_question(state)] == space
    )
    if not names.numbered and not stays:
        return _beside(names, state, "space", space)
    key = "stay" if names.numbered else "stay.here"
    template = phrase(names.lang, "ui", "options", key if stays else "space")
    return filled_with(names.lang, template, space=names.space(space))


def _beside(names: Names, state: State, key: str, space: int, **slots: Phrase | str) -> str:
    """A place by the first fighter beside it: for readers who see it light up, and no ids."""
    others = state.standing & ~(1 << fighter_in_question(state) if state.decision == K_DESTINATION else 0)
    near = standing_on(state, others, names.static.board.adjacent[space])
    if near == 0:
        return filled_with(names.lang, phrase(names.lang, "ui", "options", f"{key}.alone"), **slots)
    fighter = names.fighter_phrase(lowest(near))
    return filled_with(names.lang, phrase(names.lang, "ui", "options", f"{key}.beside"), fighter=fighter, **slots)


def card_line(words: HeroWords, card: CardDef) -> str:
    """A card in one line: title, type, value, boost."""
    template = phrase(words.lang, "ui", "options", "scheme_card" if card.type == "scheme" else "card")
    return filled_with(
        words.lang,
        template,
        title=words.told_apart(card),
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
    ways = [] if term is None else ways_of(term)
    block = ways[index][1] if index < len(ways) else ()
    renderer, seat = Renderer(asking_hero(names, state), names.lang), running_seat(state)
    text = renderer.sentences(block) or str(index + 1)
    if state.decider == seat:
        return text
    who = names.seat_phrase(seat)
    told = outcome(renderer, block, who)
    return heading(f"{told}.") if told else f"{heading(str(who))}: {text}"
