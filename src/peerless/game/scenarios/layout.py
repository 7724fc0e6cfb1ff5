"""Laying out a described position: fighters and the combat in progress. `piles.py` lays out the cards."""

from collections.abc import Mapping
from itertools import pairwise

from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.cards import everyone, insiders
from peerless.core.course import ability_name, fighter_ids
from peerless.core.facts import ALL_LABELS, LABELS, NONE, REACTIONS
from peerless.core.ops.damage import health_limit
from peerless.core.pending import MOST_AMOUNT
from peerless.core.pending import entry as packed
from peerless.core.procedures.programs import ATTACK, BONUS_BEGINS, COMBAT_BEGINS
from peerless.core.program import COUNTED
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
    BONUS,
    BOOST_CARD,
    COMBAT,
    DEALT,
    DECIDED,
    FROZEN_ATTACK,
    MAIN_DEFENSE_KIND,
    REFLECTED,
    REPLACED,
    REVEALED,
    TAKEN,
    WINNER,
    State,
    put,
    put_token,
    replaced,
    start_combat,
)
from peerless.core.tally import count, set_last
from peerless.core.values import live_value
from peerless.core.view import SIDES
from peerless.game.errors import SetupError
from peerless.game.scenarios.checks import fields, flag, index_of, many, table, whole
from peerless.game.scenarios.literal import Combat, Seat, Side, read, side_of
from peerless.game.scenarios.piles import Cards, cards_at
from peerless.text.messages import kind, listed

MOMENTS = ATTACK.names[COMBAT_BEGINS:]
REVEAL, RESULT = MOMENTS.index("reveal"), MOMENTS.index("result")
MOST_VALUE = 999
TRIGGERED = ("ability", "fighter", "amount")


# --- fighters -------------------------------------------------------------------------------------


def place_fighters(state: State, index: int, seat: Seat, setting_up: bool) -> None:
    """Place the fighters of a seat; during set-up, those not placed yet have full health."""
    static = state.static
    hero = static.heroes[index]
    for fighter in (hero, *static.sidekicks[index]):
        if not setting_up and not static.fighters[fighter].off_board:
            state.health[fighter] = 0
    if seat.at is not None or seat.health is not None:
        _put(state, hero, seat.at, seat.health)
    for id, place in table(seat.fighters, "fighters").items():
        fighter = fighter_of(state, id)
        if static.seat_of[fighter] != index:
            raise SetupError(
                "not_of_seat", fighter=id, seat=index, known=listed(fighter_ids(static, static.own[index]))
            )
        space, health = _place_and_health(place, id)
        _put(state, fighter, space, health)


def _place_and_health(place: object, id: str) -> tuple[object, object]:
    if isinstance(place, str):
        return place, None
    parts = many(place, id)
    if len(parts) != 2:
        raise SetupError("what_list", field=id, found=repr(place))
    return parts[0], parts[1]


def _put(state: State, fighter: int, space: object, health: object) -> None:
    facts = state.static.fighters[fighter]
    most = health_limit(state, fighter)
    if health is not None:
        least = 0 if space is None else 1
        if isinstance(health, bool) or not isinstance(health, int) or not least <= health <= most:
            raise SetupError("no_such_health", fighter=facts.id, health=repr(health), least=least, most=most)
    state.health[fighter] = facts.health if health is None else health
    if space is None:
        return
    at = space_of(state, space)
    if not facts.small and _is_taken(state, at):
        raise SetupError("space_taken", space=state.static.board.ids[at])
    put(state, fighter, at)


def _is_taken(state: State, space: int) -> bool:
    """Whether a fighter stands there who leaves no room for another: small ones do."""
    others = state.static.fighters
    return any(at == space and not others[fighter].small for fighter, at in enumerate(state.space))


def lay_tokens(state: State, index: int, seat: Seat) -> None:
    """Lay the tokens of a seat on their spaces."""
    for id, space in table(seat.tokens, "tokens").items():
        token = token_of(state, id)
        if state.static.tokens[token].seat != index:
            own = [facts.id for facts in state.static.tokens if facts.seat == index]
            raise SetupError("not_of_seat", fighter=id, seat=index, known=listed(own))
        put_token(state, token, space_of(state, space))


def token_of(state: State, id: object) -> int:
    """A token by its id."""
    return index_of([token.id for token in state.static.tokens], id, kind("token"))


def tokens_of(state: State, ids: object, field: str) -> int:
    """The mask of tokens with these ids."""
    mask = 0
    for id in many(ids, field):
        mask |= 1 << token_of(state, id)
    return mask


def note_token_beginnings(state: State, began: object) -> None:
    """Record where tokens were at the start of the turn: where they are now, unless given (TOKEN-8)."""
    starts = list(state.tokens)
    for id, space in table(began, "tokens_began").items():
        starts[token_of(state, id)] = NOWHERE if space is None else space_of(state, space)
    state.token_starts = tuple(starts) if state.static.token_starts_asked else ()


def note_beginnings(state: State, began: object) -> None:
    """Record where fighters were at the start of the turn: where they are now, unless given (TURN-14)."""
    state.turn_start = state.space[:]
    for id, space in table(began, "began").items():
        fighter = fighter_of(state, id)
        state.turn_start[fighter] = NOWHERE if space is None else space_of(state, space)


def fighter_of(state: State, id: object) -> int:
    """A fighter by its id."""
    return index_of([fighter.id for fighter in state.static.fighters], id, kind("fighter"))


def fighters_of(state: State, ids: object, field: str) -> int:
    """The mask of fighters with these ids."""
    mask = 0
    for id in many(ids, field):
        mask |= 1 << fighter_of(state, id)
    return mask


def space_of(state: State, id: object) -> int:
    """A space by its id."""
    return index_of(state.static.board.ids, id, kind("space"))


def abilities_of(state: State, names: object, field: str) -> list[int]:
    """Abilities by name."""
    return _abilities_among(state, names, field, [ability.id for ability in state.static.ability_table])


def delayed_of(state: State, names: object) -> tuple[int, ...]:
    """Effects that wait for their moment: each a name, or a mapping with the fighter and the amount."""
    delayed = [ability.id for ability in state.static.ability_table if ability.delayed]
    return tuple(_waiting(state, names, "later", delayed))


def _abilities_among(state: State, names: object, field: str, ids: list[int]) -> list[int]:
    known = [ability_name(state.static, id) for id in ids]
    return [ids[index_of(known, name, kind("ability"))] for name in many(names, field)]


# --- what the heroes declare ----------------------------------------------------------------------


def set_modes(state: State, index: int, given: object, setting_up: bool) -> None:
    """Set the declared states of a seat; after set-up, one that is left out has its first value."""
    rows = {mode.id: row for row, mode in enumerate(state.static.modes) if mode.seat == index}
    values: Mapping[object, object] = given if isinstance(given, Mapping) else {}
    if given is not None and not isinstance(given, Mapping):
        values = {_state_with(state, rows, given): given}
    for name, value in values.items():
        row = list(rows.values())[index_of(list(rows), name, kind("state"))]
        state.modes = replaced(state.modes, row, index_of(state.static.modes[row].values, value, kind("mode")))
    for row in rows.values():
        if state.modes[row] == NONE and not setting_up:
            state.modes = replaced(state.modes, row, 0)


def _state_with(state: State, rows: Mapping[str, int], value: object) -> str:
    """The state that has this value."""
    for name, row in rows.items():
        if value in state.static.modes[row].values:
            return name
    known = [word for row in rows.values() for word in state.static.modes[row].values]
    index_of(known, value, kind("mode"))
    return ""


def set_counters(state: State, index: int, given: object) -> None:
    """Set the declared counters of a seat that are given."""
    counters = state.static.counters
    rows = {
        counter.id: row
        for row, counter in enumerate(counters)
        if counter.seat == index and counter.fighter in (NONE, 0)  # the first of those on fighters
    }
    for name, amount in table(given, "counters").items():
        row = list(rows.values())[index_of(list(rows), name, kind("counter"))]
        placed = {row: amount}
        if counters[row].fighter != NONE:
            placed = {row + fighter_of(state, fighter): number for fighter, number in table(amount, name).items()}
        for at, number in placed.items():
            state.counters = replaced(state.counters, at, whole(number, name, 0, counters[at].most))


def triggered(state: State, entries: object) -> list[int]:
    """Abilities that wait for the running effect: each a name, or a mapping with the fighter and the amount."""
    reactions = [ability.id for moment in REACTIONS for ability in state.static.abilities[moment]]
    return _waiting(state, entries, "pending", reactions)


def _waiting(state: State, entries: object, field: str, ids: list[int]) -> list[int]:
    waiting: list[int] = []
    for entry in many(entries, field):
        plain = {"ability": entry} if isinstance(entry, str) else fields(table(entry, field), field, TRIGGERED)
        (ability,) = _abilities_among(state, [plain.get("ability")], field, ids)
        fighter = fighter_of(state, plain["fighter"]) if "fighter" in plain else NONE
        waiting.append(packed(ability, fighter, whole(plain.get("amount", 0), "amount", 0, MOST_AMOUNT)))
    return waiting


def note_tally(state: State, index: int, this_turn: object) -> None:
    """Record what a seat has done in this turn, as far as effects of this game ask about it."""
    asked = [COUNTED[what] for what in members(state.static.tallied)]
    for name, amount in table(this_turn, "this_turn").items():
        what = asked[index_of(asked, name, kind("field_of", field="this_turn"))]
        count(state, index, COUNTED.index(what), whole(amount, name, 0, MOST_VALUE))


def note_last_turn(state: State, index: int, last_turn: object) -> None:
    """Record what each seat did in the last turn of a seat, as far as effects of this game ask about it."""
    asked = [COUNTED[what] for what in members(state.static.tallied)] if state.static.last_asked else []
    for seat, done in enumerate(many(last_turn, "last_turn")):
        whole(seat, "last_turn", 0, state.static.seats - 1)
        for name, amount in table(done, "last_turn").items():
            what = asked[index_of(asked, name, kind("field_of", field="last_turn"))]
            set_last(state, index, seat, COUNTED.index(what), whole(amount, name, 0, MOST_VALUE))


# --- a combat in progress ---------------------------------------------------------------------------


def combats_of(combat: object) -> list[Combat]:
    """The combats of a description, the main one first."""
    if combat is None:
        return []
    combats = [read(Combat, combat, "combat")]
    while combats[0].main is not None:
        combats.insert(0, read(Combat, combats[0].main, "main"))
        inside = [flag(fight.extra, "extra") for fight in combats[1:]]
        if (False, False) in pairwise(inside) or inside.count(True) > 1:  # BONUS-12, and no extra attack in another
            raise SetupError("one_bonus_attack")
    return combats


def reached(combat: Combat) -> int:
    """The index of the next moment, counted from the attack card."""
    if combat.reached is not None:
        return index_of(MOMENTS, combat.reached, kind("moment"))
    if side_of(combat.attack, "attack").card is None and combat.main is None:
        return 0
    return REVEAL if side_of(combat.defense, "defense").card is not None else REVEAL - 1


def lay_out_combats(cards: Cards, combats: list[Combat]) -> None:
    """Lay out the record of every combat, and its cards."""
    state = cards.state
    for combat in combats:
        _begin(state, combat)
        at = reached(combat)
        revealed = at > REVEAL
        for side, given in enumerate((combat.attack, combat.defense)):
            _lay_out_card(cards, side, side_of(given, ("attack", "defense")[side]), revealed)
        if combat.boost is not None:
            state.set_combat(BOOST_CARD, _committed(cards, ATTACK_SIDE, combat.boost, revealed, "boost"))
        state.set_combat(REVEALED, 1 if revealed else 0)
        state.set_combat(DEALT, whole(combat.damage, "damage", 0, MOST_VALUE))
        taken = combat.damage if combat.taken is None else combat.taken
        state.set_combat(TAKEN, whole(taken, "taken", 0, MOST_VALUE))
        state.set_combat(REFLECTED, int(flag(combat.reflected, "reflected")))
        if at > RESULT:
            state.set_combat(WINNER, ATTACK_SIDE if combat.damage > 0 else 1)
        if combat.decided is not None:
            state.set_combat(DECIDED, index_of(SIDES, combat.decided, kind("value_of", field="decided")))
            if at > RESULT:
                state.set_combat(WINNER, state.combat(DECIDED))


def _begin(state: State, combat: Combat) -> None:
    attacker, defender = fighter_of(state, combat.attacker), fighter_of(state, combat.defender)
    teams, seat_of = state.static.teams, state.static.seat_of
    if teams[seat_of[attacker]] == teams[seat_of[defender]]:
        raise SetupError("same_side", one=combat.attacker, other=combat.defender)
    main_card = state.combat(ATTACK_CARD) if state.combats else NONE
    start_combat(state, attacker, defender)
    if combat.main is not None and not combat.extra:
        if reached(combat) < BONUS_BEGINS - COMBAT_BEGINS:
            raise SetupError(
                "no_such",
                what=kind("moment"),
                name=str(combat.reached),
                known=listed(MOMENTS[BONUS_BEGINS - COMBAT_BEGINS :]),
            )
        state.set_combat(BONUS, 1)
        state.set_combat(ATTACK_CARD, main_card)
    if combat.main_defense is not None:
        state.set_combat(MAIN_DEFENSE_KIND, _face(state, 1, combat.main_defense))


def _seat(state: State, side: int) -> int:
    return state.combat(ATTACK_SEAT + side)


def _committed(cards: Cards, side: int, card: object, revealed: bool, field: str) -> int:
    state = cards.state
    seat = _seat(state, side)
    return cards.take(seat, card, everyone(state) if revealed else insiders(state, seat), field)


def _lay_out_card(cards: Cards, side: int, given: Side, revealed: bool) -> None:
    state = cards.state
    if given.seat is not None:
        state.set_combat(ATTACK_SEAT + side, whole(given.seat, "seat", 0, state.static.seats - 1))
    bonus = side == ATTACK_SIDE and state.combat(BONUS) == 1
    if given.card is not None:
        if bonus:
            raise SetupError("bonus_card")
        token = _committed(cards, side, given.card, revealed, ("attack", "defense")[side])
        state.set_combat(ATTACK_CARD + side, token)
        if revealed or state.static.kinds[state.kinds[token]].face_up:
            state.known[token] = everyone(state)
            state.set_combat(ATTACK_KIND + side, state.kinds[token])
    if given.face is not None:
        state.set_combat(ATTACK_KIND + side, _face(state, side, given.face))
    face = state.combat(ATTACK_KIND + side)
    if bonus and face == NONE:
        raise SetupError("no_such", what=kind("card"), name="", known=listed(_faces(state, side)))
    printed = state.static.kinds[face].value if face != NONE else 0
    base = printed if given.base is None else whole(given.base, "base", -MOST_VALUE, MOST_VALUE)
    state.set_combat(ATTACK_BASE + side, base)
    face_value = printed if given.printed is None else whole(given.printed, "printed", 0, MOST_VALUE)
    state.set_combat(ATTACK_PRINTED + side, face_value)
    if given.remembered is not None:
        state.set_combat(ATTACK_REMEMBERED + side, whole(given.remembered, "remembered", 0, MOST_VALUE))
    state.set_combat(ATTACK_ADDED + side, whole(given.added, "added", -MOST_VALUE, MOST_VALUE))
    state.set_combat(ATTACK_IGNORED + side, int(flag(given.ignored, "ignored")))
    everything = isinstance(given.canceled, bool) and given.canceled
    canceled = ALL_LABELS if everything else _labels(given.canceled or (), "canceled")
    state.set_combat(ATTACK_CANCELED + side, canceled)
    state.set_combat(ATTACK_DONE + side, _labels(given.resolved, "resolved"))


def _labels(labels: object, field: str) -> int:
    mask = 0
    for label in many(labels, field):
        mask |= 1 << index_of(LABELS, label, kind("moment"))
    return mask


def _faces(state: State, side: int) -> list[str]:
    seat = _seat(state, side)
    return [face.id for face in state.static.kinds if face.seat == seat]


def _face(state: State, side: int, title: object) -> int:
    own = [index for index, face in enumerate(state.static.kinds) if face.seat == _seat(state, side)]
    return own[index_of(_faces(state, side), title, kind("card"))]


def finish_combats(state: State, combats: list[Combat]) -> None:
    """Fill in what requires every card to be in place: card references and final values."""
    whole_list = state.combats
    for number, combat in enumerate(combats):
        state.combats = whole_list[: (number + 1) * COMBAT]  # the current combat is the last one
        state.set_combat(REPLACED, cards_at(state, combat.replaced, "replaced"))
        for side, given in enumerate((combat.attack, combat.defense)):
            details = side_of(given, ("attack", "defense")[side])
            state.set_combat(ATTACK_BOOSTS + side, cards_at(state, details.boosts, "boosts"))
            if details.final is not None:
                state.set_combat(FROZEN_ATTACK + side, whole(details.final, "final", 0, MOST_VALUE))
            elif reached(combat) >= RESULT:
                state.set_combat(FROZEN_ATTACK + side, live_value(state, side))
        whole_list[number * COMBAT : (number + 1) * COMBAT] = state.combats[number * COMBAT :]
    state.combats = whole_list
