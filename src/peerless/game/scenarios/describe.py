"""A game as a literal: the keyword arguments with which `scenario` recreates the same position.

All of it is plain data that can be printed, written to a file, and edited by hand. It reveals all hands, so show it
only to those who may see them. Copies of a card are interchangeable: which copy is where is not part of a position.
"""

from typing import Any

from peerless.content import library
from peerless.content.boards import BoardDef
from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.cards import everyone, insiders
from peerless.core.course import ability_name, attack_steps, course, pending_entries, running, with_cards
from peerless.core.decision import KINDS, notation, options
from peerless.core.facts import ALL_LABELS, LABELS, NONE
from peerless.core.procedures.programs import ATTACK, P_SETUP
from peerless.core.program import COUNTED
from peerless.core.query import away
from peerless.core.state import (
    ATTACK_ADDED,
    ATTACK_BASE,
    ATTACK_BOOSTS,
    ATTACK_CANCELED,
    ATTACK_CARD,
    ATTACK_DONE,
    ATTACK_IGNORED,
    ATTACK_KIND,
    ATTACK_PRINTED,
    ATTACK_REMEMBERED,
    ATTACK_SEAT,
    ATTACK_SIDE,
    ATTACKER,
    BONUS,
    BOOST_CARD,
    COMBAT,
    DEALT,
    DECIDED,
    DEFENDER,
    DEFENSE_BOOSTS,
    FROZEN_ATTACK,
    MAIN_DEFENSE_KIND,
    REFLECTED,
    REPLACED,
    REVEALED,
    TAKEN,
    State,
)
from peerless.core.tally import counted, counted_last
from peerless.core.view import SIDES
from peerless.game.errors import SetupError
from peerless.game.game import Game
from peerless.game.scenarios.lasting import describe_lasting
from peerless.game.scenarios.piles import PILES, declared, pile, place_of, places_of
from peerless.game.scenarios.scenario import scenario
from peerless.lang.tree import HeroDef

Plain = dict[str, object]


def describe(game: Game) -> dict[str, Any]:
    """The arguments that recreate this position: `scenario(**describe(game))`.

    If the standard procedures alone lead to the open decision, they are omitted; in the middle of an effect, the
    description names the running programs.
    """
    literal = _whole(game)
    for friendly in (literal, {**literal, "start_of_turn": True}):
        if _leads_to(game, friendly):
            return friendly
    return {**literal, **_course(game.state)}


def _leads_to(game: Game, literal: Plain) -> bool:
    """Whether a description without running programs recreates the position."""
    try:
        return position(scenario(**literal).state) == position(game.state)  # type: ignore[arg-type]
    except SetupError:
        return False


def position(state: State) -> dict[str, list[int]]:
    """A state with its cards numbered by location: equal exactly if two games are indistinguishable."""
    order = [card for seat in range(state.static.seats) for name in PILES for card in pile(state, name, seat)]
    order += [card for cards in state.asides for card in cards]
    for start in range(0, len(state.combats), COMBAT):
        order += [state.combats[start + field] for field in range(ATTACK_CARD, BOOST_CARD + 1)]
    order = [card for card in dict.fromkeys(order) if card != NONE]
    number = {card: place for place, card in enumerate(order)} | {NONE: NONE}
    plain = state.to_plain()
    plain["kinds"] = [state.kinds[card] for card in order]
    plain["known"] = [state.known[card] for card in order]
    for name, piles in zip(PILES, ("hands", "decks", "discards", "played", "removed"), strict=True):
        plain[piles] = [len(pile(state, name, seat)) for seat in range(state.static.seats)]
    plain["asides"] = [len(cards) for cards in state.asides]
    for start in range(0, len(state.combats), COMBAT):
        for field in range(ATTACK_CARD, BOOST_CARD + 1):
            plain["combats"][start + field] = number[state.combats[start + field]]
        for field in (REPLACED, ATTACK_BOOSTS, DEFENSE_BOOSTS):
            cards = members(state.combats[start + field])
            plain["combats"][start + field] = sum(1 << number[card] for card in cards)
    if state.decider == NONE:
        plain["decision"] = [state.winner]  # the last decision no longer matters
    plain["stack"] = with_cards(plain["stack"], number)
    return plain


def _whole(game: Game) -> Plain:
    """Everything but the running programs."""
    state, setup = game.state, game.setup
    first = running(state)[0]
    setting_up = first.program == P_SETUP
    plain: Plain = {
        "seats": [_seat(game, seat, setting_up) for seat in range(state.static.seats)],
        "board": _content(setup.board),
        "mode": setup.mode,
        "ruleset": dict(setup.ruleset),
        "allow_same_hero": setup.allow_same_hero,
        "share_team_hands": setup.share_team_hands,
        "persons": list(setup.persons),
        "turn": first.seat if setting_up else state.turn_seat,
        "number": state.turn_number,
        "actions": state.actions_left,
        "action_number": state.action_number,
        "seed": game.seed,
        "random": state.rng,
    }
    if setting_up:
        plain["setting_up"] = True
    moved = {
        facts.id: _space(state, state.turn_start[fighter])
        for fighter, facts in enumerate(state.static.fighters)
        if state.turn_start[fighter] != state.space[fighter]
    }
    if moved:
        plain["began"] = moved
    shifted = {
        facts.id: _space(state, start)
        for facts, start, space in zip(state.static.tokens, state.token_starts, state.tokens, strict=False)
        if start != space
    }
    if shifted:
        plain["tokens_began"] = shifted
    if state.combats:
        plain["combat"] = _combat(state, len(state.combats) // COMBAT - 1)
    if state.lasting:
        plain["lasting"] = describe_lasting(state)
    if state.pending:
        plain["pending"] = pending_entries(state, state.pending)
    if state.delayed:
        plain["later"] = pending_entries(state, state.delayed)
    if state.used:
        plain["used"] = [ability_name(state.static, id) for id in members(state.used)]
    if state.winner != NONE:
        plain["winner"] = state.winner
    return plain


def _content(item: HeroDef | BoardDef) -> object:
    source = library.source_of(item)
    return item.id if source is None else source


def _space(state: State, space: int) -> str | None:
    return None if space == NOWHERE else state.static.board.ids[space]


def _seat(game: Game, seat: int, setting_up: bool) -> Plain:
    state = game.state
    static = state.static
    hero = static.heroes[seat]
    plain: Plain = {"hero": _content(game.setup.heroes[seat])}
    if state.space[hero] != NOWHERE:
        plain |= {"at": _space(state, state.space[hero]), "health": state.health[hero]}
    elif away(state) >> hero & 1:
        plain["health"] = state.health[hero]
    sidekicks = {
        static.fighters[fighter].id: [_space(state, state.space[fighter]), state.health[fighter]]
        for fighter in static.sidekicks[seat]
        if state.space[fighter] != NOWHERE or state.health[fighter] != _unplaced_health(state, fighter, setting_up)
    }
    if sidekicks:
        plain["fighters"] = sidekicks
    tokens = {
        facts.id: _space(state, state.tokens[token])
        for token, facts in enumerate(static.tokens)
        if facts.seat == seat and state.tokens[token] != NOWHERE
    }
    if tokens:
        plain["tokens"] = tokens
    seen = {"hand": insiders(state, seat), "discard": everyone(state), "in_play": everyone(state)}
    for name in PILES:
        cards = pile(state, name, seat)
        if cards or name in ("hand", "deck"):
            plain[name] = [_card(state, card, seen.get(name, 0)) for card in cards]
    modes = {
        mode.id: mode.values[state.modes[row]]
        for row, mode in enumerate(static.modes)
        if mode.seat == seat and state.modes[row] != NONE
    }
    if modes:
        plain["mode"] = modes if len(modes) > 1 else next(iter(modes.values()))
    counters: Plain = {
        counter.id: state.counters[row]
        for row, counter in enumerate(static.counters)
        if counter.seat == seat and counter.fighter == NONE and state.counters[row] != counter.start
    }
    counters |= _marks(state, seat)
    if counters:
        plain["counters"] = counters
    asides = {name: state.asides[number] for name, number in declared(state, seat).items() if state.asides[number]}
    if asides:
        plain["piles"] = {name: [_aside(state, card) for card in cards] for name, cards in asides.items()}
    if state.turns_taken[seat]:
        plain["turns"] = state.turns_taken[seat]
    tally = {COUNTED[what]: counted(state, seat, what) for what in members(static.tallied)}
    if any(tally.values()):
        plain["this_turn"] = {what: amount for what, amount in tally.items() if amount}
    if static.last_asked:
        last = [
            {COUNTED[what]: counted_last(state, seat, other, what) for what in members(static.tallied)}
            for other in range(static.seats)
        ]
        if any(any(counts.values()) for counts in last):
            plain["last_turn"] = last
    if state.out >> seat & 1:
        plain["out"] = True
    return plain


def _marks(state: State, seat: int) -> Plain:
    """The counters of a seat's hero that lie on fighters: of each kind, how many are on whom."""
    plain: dict[str, dict[str, int]] = {}
    for row, counter in enumerate(state.static.counters):
        if counter.seat == seat and counter.fighter != NONE and state.counters[row]:
            plain.setdefault(counter.id, {})[state.static.fighters[counter.fighter].id] = state.counters[row]
    return dict(plain)


def _aside(state: State, card: int) -> object:
    """A card of a declared pile, and the seats that know it without being able to see it."""
    number = next(number for number, cards in enumerate(state.asides) if card in cards)
    facts = state.static.piles[number]
    return _card(state, card, everyone(state) if facts.face_up else insiders(state, facts.seat))


def _unplaced_health(state: State, fighter: int, setting_up: bool) -> int:
    facts = state.static.fighters[fighter]
    return facts.health if setting_up or facts.off_board else 0


def _card(state: State, card: int, seen_by: int) -> object:
    """A title, and the seats that know the card without being able to see it."""
    title = state.static.kinds[state.kinds[card]].id
    knowing = list(members(state.known[card] & ~seen_by))
    return [title, knowing] if knowing else title


# --- a combat -----------------------------------------------------------------------------------------


def _combat(state: State, number: int) -> Plain:
    static = state.static
    record = state.combats[number * COMBAT : (number + 1) * COMBAT]
    plain: Plain = {
        "attacker": static.fighters[record[ATTACKER]].id,
        "defender": static.fighters[record[DEFENDER]].id,
        "attack": _side(state, record, ATTACK_SIDE),
        "defense": _side(state, record, 1),
        "reached": _reached(state, number),
    }
    if record[BOOST_CARD] != NONE:
        plain["boost"] = _committed(state, record, BOOST_CARD)
    if record[DEALT]:
        plain["damage"] = record[DEALT]
    if record[TAKEN] != record[DEALT]:
        plain["taken"] = record[TAKEN]
    if record[REFLECTED]:
        plain["reflected"] = True
    if record[REPLACED]:
        plain["replaced"] = places_of(state, record[REPLACED])
    if record[DECIDED] != NONE:
        plain["decided"] = SIDES[record[DECIDED]]
    if record[MAIN_DEFENSE_KIND] != NONE:
        plain["main_defense"] = static.kinds[record[MAIN_DEFENSE_KIND]].id
    if number > 0:
        plain["main"] = _combat(state, number - 1)
        if not record[BONUS]:
            plain["extra"] = True
    return plain


def _reached(state: State, number: int) -> str:
    """The next moment of a combat, from the step of its program."""
    return ATTACK.names[attack_steps(state)[number]]


def _side(state: State, record: list[int], side: int) -> object:
    """A side of a combat: None, its card, or every field that differs from the default."""
    plain: Plain = {}
    card = record[ATTACK_CARD + side]
    bonus = side == ATTACK_SIDE and record[BONUS] == 1
    if card != NONE and not bonus:
        plain["card"] = _committed(state, record, ATTACK_CARD + side)
    face = record[ATTACK_KIND + side]
    usual = state.kinds[card] if card != NONE and not bonus and _is_open(state, record, ATTACK_CARD + side) else NONE
    if face != usual:
        plain["face"] = state.static.kinds[face].id
    if record[ATTACK_BASE + side] != (state.static.kinds[face].value if face != NONE else 0):
        plain["base"] = record[ATTACK_BASE + side]
    if record[ATTACK_PRINTED + side] != (state.static.kinds[face].value if face != NONE else 0):
        plain["printed"] = record[ATTACK_PRINTED + side]
    if record[ATTACK_REMEMBERED + side] != NONE:
        plain["remembered"] = record[ATTACK_REMEMBERED + side]
    if record[ATTACK_SEAT + side] != state.static.seat_of[record[ATTACKER + side]]:
        plain["seat"] = record[ATTACK_SEAT + side]
    if record[ATTACK_ADDED + side]:
        plain["added"] = record[ATTACK_ADDED + side]
    if record[ATTACK_IGNORED + side]:
        plain["ignored"] = True
    if record[ATTACK_CANCELED + side]:
        canceled = record[ATTACK_CANCELED + side]
        plain["canceled"] = canceled == ALL_LABELS or [LABELS[label] for label in members(canceled)]
    if record[ATTACK_DONE + side]:
        plain["resolved"] = [LABELS[label] for label in members(record[ATTACK_DONE + side])]
    if record[FROZEN_ATTACK + side] != NONE:
        plain["final"] = record[FROZEN_ATTACK + side]
    if record[ATTACK_BOOSTS + side]:
        plain["boosts"] = places_of(state, record[ATTACK_BOOSTS + side])
    if not plain:
        return None
    return plain["card"] if list(plain) == ["card"] else plain


def _committed(state: State, record: list[int], field: int) -> object:
    card = record[field]
    seat = state.static.token_seat[card]
    return _card(state, card, everyone(state) if _is_open(state, record, field) else insiders(state, seat))


def _is_open(state: State, record: list[int], field: int) -> bool:
    """Whether a card of a combat is face up by itself, without being described so."""
    face_up = field != BOOST_CARD and state.static.kinds[state.kinds[record[field]]].face_up
    return record[REVEALED] == 1 or face_up


# --- in the middle of something -------------------------------------------------------------------------


def _course(state: State) -> Plain:
    """The running programs and the open decision."""
    frames = course(state)
    for frame in frames:
        for name in ("card", "chosen"):
            card = frame.get(name)
            if isinstance(card, int):
                frame[name] = place_of(state, card)
        for name in ("those", "shown"):
            if name in frame:
                frame[name] = places_of(state, sum(1 << card for card in frame[name]))  # type: ignore[attr-defined]
    plain: Plain = {"course": frames}
    if state.decider != NONE:
        asked = [notation(state, option) for option in options(state)]
        plain["decision"] = {"seat": state.decider, "kind": KINDS[state.decision], "options": asked}
    return plain
