"""Everything a seat may know, as plain data; the only form in which servers, pages and people see a game."""

from peerless.core import cards as c
from peerless.core import decision as d
from peerless.core.bits import members
from peerless.core.board import NOWHERE
from peerless.core.course import ability_name, course, fighter_ids, pending_entries, rule_name
from peerless.core.decision import KINDS, notation, options
from peerless.core.determinize import known_in_deck, unseen_kinds
from peerless.core.facts import ALL_LABELS, LABELS, NONE
from peerless.core.ops.damage import health_limit
from peerless.core.ops.lasting import rows, whom
from peerless.core.pending import ability_of
from peerless.core.program import COUNTED
from peerless.core.query import (
    combat_kind,
    damage_giver,
    damage_taker,
    damage_to_share,
    fighter_in_question,
    is_dormant,
    sidekick_to_place,
    token_in_question,
)
from peerless.core.reach import is_ranged
from peerless.core.rule import ROW_ABOUT, ROW_AGAINST, ROW_AMOUNT, ROW_RULE, ROW_SINCE, UNTIL, rule_word
from peerless.core.state import (
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
    FROZEN_ATTACK,
    MAIN_DEFENSE_KIND,
    REFLECTED,
    REPLACED,
    REVEALED,
    TAKEN,
    WINNER,
    State,
)
from peerless.core.tally import counted, counted_last
from peerless.core.token_places import token_to_lay
from peerless.core.value_items import ITEMS, value_items
from peerless.core.values import live_value, value

WATCHER = -1
SIDES = ("attack", "defense")

Plain = dict[str, object]


def view(state: State, seat: int) -> Plain:
    """Everything `seat` knows; WATCHER knows only public information."""
    return {
        "seat": None if seat == WATCHER else seat,
        "board": state.static.board.id,
        "turn": {
            "number": state.turn_number,
            "seat": state.turn_seat,
            "actions_left": state.actions_left,
            "action": state.action_number,
        },
        "seats": [_seat(state, other, seat) for other in range(state.static.seats)],
        "fighters": [_fighter(state, fighter) for fighter in range(len(state.static.fighters))],
        "lasting": _lasting(state),
        "combat": _combat(state, seat),
        "course": [_seen_frame(state, frame, seat) for frame in course(state)],
        "tokens": [_token(state, token) for token in range(len(state.static.tokens))],
        "pending": pending_entries(state, state.pending),
        "used": [ability_name(state.static, id) for id in members(state.used)],
        "later": _awaited(state),
        "decision": _decision(state, seat),
        "winner": None if state.winner == NONE else state.winner,
    }


def sees(state: State, seat: int, owner: int) -> bool:
    """Whether a seat sees another seat's hand like its own (INFO-3, INFO-8)."""
    return seat != WATCHER and bool(c.insiders(state, owner) >> seat & 1)


def _titles(state: State, kinds: list[int]) -> list[str]:
    return [state.static.kinds[kind].id for kind in kinds]


def _seat(state: State, owner: int, seat: int) -> Plain:
    static = state.static
    plain: Plain = {
        "seat": owner,
        "hero": static.hero_ids[owner],
        "team": static.teams[owner],
        "out": bool(state.out >> owner & 1),
        "turns": state.turns_taken[owner],
        "hand_size": len(state.hands[owner]),
        "deck_size": len(state.decks[owner]),
        "removed_size": len(state.removed[owner]),
        "removed": _open_titles(state, seat, sum([1 << card for card in state.removed[owner]])),
        "discard": _titles(state, [state.kinds[card] for card in state.discards[owner]]),
        "in_play": _titles(state, [state.kinds[card] for card in state.played[owner]]),
        "modes": {
            mode.id: mode.values[state.modes[row]]
            for row, mode in enumerate(static.modes)
            if mode.seat == owner and state.modes[row] != NONE
        },
        "counters": {
            counter.id: state.counters[row]
            for row, counter in enumerate(static.counters)
            if counter.seat == owner and counter.fighter == NONE
        },
        "this_turn": {COUNTED[what]: counted(state, owner, what) for what in members(static.tallied)},
        "dormant": is_dormant(state, owner),
    }
    if static.last_asked:
        plain["last_turn"] = [_last_turn(state, owner, other) for other in range(static.seats)]
    if static.piles:
        plain["asides"] = [_aside(state, number, seat) for number in _piles_of(state, owner)]
    if sees(state, seat, owner):
        plain["hand"] = _titles(state, c.kinds_in_order(state, state.hands[owner]))
    else:
        plain["known_hand"] = _titles(state, _known_held(state, owner, seat))
    if seat != WATCHER:
        plain["known_deck"] = [
            {"place": place, "card": static.kinds[kind].id} for place, kind in known_in_deck(state, owner, seat)
        ]
        plain["unseen"] = _titles(state, unseen_kinds(state, owner, seat))
        outsiders = c.everyone(state) & ~c.insiders(state, owner)
        plain["hand_known_to_others"] = _titles(state, _known_to(state, owner, outsiders)) if owner == seat else []
        if sees(state, seat, owner):
            plain["hand_known_to"] = [
                {"seat": other, "cards": _titles(state, _known_to(state, owner, 1 << other))}
                for other in members(outsiders)
            ]
    return plain


def _last_turn(state: State, turn_of: int, seat: int) -> Plain:
    """What a seat did in the last turn of another, or its own, as far as effects ask about it."""
    return {COUNTED[what]: counted_last(state, turn_of, seat, what) for what in members(state.static.tallied)}


def _awaited(state: State) -> list[Plain]:
    """The effects that wait for their moment, and whose they are."""
    entries = pending_entries(state, state.delayed)
    for entry, plain in zip(state.delayed, entries, strict=True):
        plain["seat"] = state.static.ability_table[ability_of(entry)].seat
    return entries


def _piles_of(state: State, owner: int) -> list[int]:
    return [number for number, pile in enumerate(state.static.piles) if pile.seat == owner]


def _aside(state: State, number: int, seat: int) -> Plain:
    """A declared pile: its cards in order, None for each that the seat does not know."""
    pile = state.static.piles[number]
    titles: list[str | None] = []
    for card in state.asides[number]:
        titles.append(_kind_id(state, state.kinds[card]) if pile.face_up or _knows(state, seat, card) else None)
    return {"pile": pile.id, "face_up": pile.face_up, "cards": titles}


def _known_held(state: State, owner: int, seat: int) -> list[int]:
    """The kinds of the cards that a seat has seen and that are in another's hand or committed (INFO-9)."""
    if seat == WATCHER:
        return []
    held = list(state.hands[owner]) + c.face_down(state, owner)
    return sorted([state.kinds[card] for card in held if state.known[card] >> seat & 1])


def _known_to(state: State, owner: int, others: int) -> list[int]:
    """The kinds of a seat's hand cards that one of these others has seen."""
    return sorted([state.kinds[card] for card in state.hands[owner] if state.known[card] & others])


def _fighter(state: State, fighter: int) -> Plain:
    facts = state.static.fighters[fighter]
    plain: Plain = {
        "id": facts.id,
        "kind": facts.kind,
        "seat": facts.seat,
        "hero": facts.hero,
        "ranged": is_ranged(state, fighter),
        "health": state.health[fighter],
        "max_health": health_limit(state, fighter),
        "space": _space(state, state.space[fighter]),
        "began": _space(state, state.turn_start[fighter]),
    }
    if state.static.marked:
        plain["counters"] = [
            {"seat": counter.seat, "counter": counter.id, "count": state.counters[row]}
            for row, counter in enumerate(state.static.counters)
            if counter.fighter == fighter and state.counters[row]
        ]
    return plain


def _lasting(state: State) -> list[Plain]:
    """The rules that hold for a while; `fighters` are those it is about, or the heroes of the players."""
    static = state.static
    return [
        {
            "rule": rule_word(rule),
            "seat": rule.seat,
            "fighters": fighter_ids(static, whom(state, rule, row[ROW_ABOUT])),
            "against": fighter_ids(static, row[ROW_AGAINST]),
            "amount": None if rule.amount is None else row[ROW_AMOUNT],
            "until": UNTIL[rule.until],
            "since": row[ROW_SINCE],
            "source": rule_name(static, row[ROW_RULE]),
            "card": _kind_id(state, rule.kind),
            "ability": None if rule.ability == NONE else static.ability_ids[rule.ability],
        }
        for rule, row in rows(state)
    ]


def _token(state: State, token: int) -> Plain:
    facts = state.static.tokens[token]
    began = state.token_starts[token] if state.token_starts else NOWHERE
    return {
        "id": facts.id,
        "kind": facts.kind,
        "seat": facts.seat,
        "space": _space(state, state.tokens[token]),
        "began": _space(state, began),
    }


def _space(state: State, space: int) -> str | None:
    return None if space == NOWHERE else state.static.board.ids[space]


def _combat(state: State, seat: int) -> Plain | None:
    """The current combat; for a bonus or extra attack, including the combat that it interrupts (BONUS-8)."""
    if not state.combats:
        return None
    plain: Plain = {
        "attacker": state.static.fighters[state.combat(ATTACKER)].id,
        "defender": state.static.fighters[state.combat(ATTACKER + 1)].id,
        "bonus": state.combat(BONUS) == 1,
        "revealed": state.combat(REVEALED) == 1,
        "winner": None if state.combat(WINNER) == NONE else SIDES[state.combat(WINNER)],
        "decided": None if state.combat(DECIDED) == NONE else SIDES[state.combat(DECIDED)],
        "damage": state.combat(DEALT),
        "taken": state.combat(TAKEN),
        "reflected": state.combat(REFLECTED) == 1,
        "replaced": _open_titles(state, seat, state.combat(REPLACED)),
        "main_defense": _kind_id(state, state.combat(MAIN_DEFENSE_KIND)),
    }
    for side, name in enumerate(SIDES):
        plain[name] = _combat_card(state, seat, ATTACK_CARD + side)
        plain[f"{name}_face"] = _kind_id(state, state.combat(ATTACK_KIND + side))
        frozen = state.combat(FROZEN_ATTACK + side)
        plain[f"{name}_final"] = None if frozen == NONE else frozen
        plain[f"{name}_seat"] = state.combat(ATTACK_SEAT + side)
        plain[f"{name}_printed"] = state.combat(ATTACK_PRINTED + side)
        noted = state.combat(ATTACK_REMEMBERED + side)
        plain[f"{name}_remembered"] = None if noted == NONE else noted
        plain[f"{name}_ignored"] = state.combat(ATTACK_IGNORED + side) == 1
        plain[f"{name}_resolved"] = [LABELS[label] for label in members(state.combat(ATTACK_DONE + side))]
        plain[f"{name}_boosts"] = _open_titles(state, seat, state.combat(ATTACK_BOOSTS + side))
        if c.is_open(state, ATTACK_CARD + side) and state.combat(ATTACK_KIND + side) != NONE:
            plain[f"{name}_value"] = value(state, side)
            plain[f"{name}_items"] = _items(state, side)
            canceled = state.combat(ATTACK_CANCELED + side)
            text = combat_kind(state, side).has_text(ALL_LABELS)  # CANCEL-6
            plain[f"{name}_canceled"] = text and canceled == ALL_LABELS
            plain[f"{name}_canceled_labels"] = [LABELS[label] for label in members(canceled)] if text else []
    plain["boost"] = _combat_card(state, seat, BOOST_CARD)
    plain["main"] = _main_combat(state, seat)
    return plain


def _main_combat(state: State, seat: int) -> Plain | None:
    """The combat that a bonus or extra attack interrupts, read as if that attack were over."""
    if len(state.combats) == COMBAT:
        return None
    main = state.clone()
    del main.combats[len(main.combats) - COMBAT :]
    return _combat(main, seat)


def _kind_id(state: State, kind: int) -> str | None:
    return None if kind == NONE else state.static.kinds[kind].id


def _knows(state: State, seat: int, card: int) -> bool:
    """Whether a seat knows the face of a card; a watcher remembers nothing, and has never been let look (INFO-6)."""
    return c.lies_open(state, card) if seat == WATCHER else bool(state.known[card] >> seat & 1)


def _open_titles(state: State, seat: int, cards: int) -> list[str | None]:
    """Cards that were once face up: by title if the seat can still track them, then None for each of the rest."""
    known = [state.kinds[card] for card in members(cards) if _knows(state, seat, card)]
    titles: list[str | None] = [state.static.kinds[kind].id for kind in sorted(known)]
    return titles + [None] * (cards.bit_count() - len(known))


def _seen_frame(state: State, frame: Plain, seat: int) -> Plain:
    """A running program as a seat may know it: cards by title, or None if the seat cannot know which is meant."""
    chooser = frame["seat"]
    given = frame.get("shown", [])
    assert isinstance(chooser, int) and isinstance(given, list)
    shown = list(given)
    for name in ("card", "chosen"):
        card = frame.get(name)
        if isinstance(card, int):
            frame[name] = _kind_id(state, state.kinds[card]) if _can_tell(state, seat, card, chooser, shown) else None
    for name in ("those", "shown"):
        cards = frame.get(name)
        if isinstance(cards, list):
            known = sorted([state.kinds[card] for card in cards if _can_tell(state, seat, card, chooser, shown)])
            frame[name] = [*_titles(state, known), *[None] * (len(cards) - len(known))]
    return frame


def _can_tell(state: State, seat: int, card: int, chooser: int, shown: list[int]) -> bool:
    """Whether a seat knows which card a program refers to.

    A card in a hand or face-down pile must have been shown, or the seat must have chosen it or see those cards.
    """
    owner = state.static.token_seat[card]
    if card in shown:
        return is_followed_by_all(state, card) if seat == WATCHER else _knows(state, seat, card)
    if c.concealed_among(state, card) and not sees(state, seat, owner) and not sees(state, seat, chooser):
        return False
    return card not in state.decks[owner] and _knows(state, seat, card)


def is_followed_by_all(state: State, card: int) -> bool:
    """Whether a card that an effect has shown is still where everyone, watchers included, could follow it (INFO-9)."""
    return state.known[card] == c.everyone(state)


def _items(state: State, side: int) -> list[Plain]:
    """The parts of a combat value."""
    names = state.static.ability_ids
    frozen = state.combat(FROZEN_ATTACK + side)
    if frozen != NONE and live_value(state, side) != frozen:  # the position has changed since step 3 (VALUE-5)
        return [{"item": "frozen", "ability": None, "amount": frozen}]
    return [
        {"item": ITEMS[item], "ability": None if ability == NONE else names[ability], "amount": amount}
        for item, ability, amount in value_items(state, side)
    ]


def _combat_card(state: State, seat: int, field: int) -> Plain | None:
    """A card in a combat: its title if the seat may see it, else only its presence."""
    card = state.combat(field)
    if card == NONE:
        return None
    owner = state.static.token_seat[card]
    if field == ATTACK_CARD and state.combat(BONUS):
        return {"card": combat_kind(state, ATTACK_SIDE).id}
    if c.is_open(state, field) or sees(state, seat, owner):
        return {"card": state.static.kinds[state.kinds[card]].id}
    return {"card": None}


def subject(state: State) -> Plain:
    """What a decision is about, where its kind alone does not say."""
    fighters = state.static.fighters
    kind = state.decision
    if kind in (d.K_DESTINATION, d.K_STEP, d.K_TARGET):
        return {"fighter": fighters[fighter_in_question(state)].id}
    if kind == d.K_PLACE_SIDEKICK:
        return {"fighter": fighters[sidekick_to_place(state)].id}
    if kind == d.K_PLACE_TOKEN:
        return {"token": state.static.tokens[token_to_lay(state, state.decider)].id}
    if kind in (d.K_MOVE_TOKEN, d.K_PUT_TOKEN):
        return {"token": state.static.tokens[token_in_question(state)].id}
    if kind == d.K_SHARE:
        giver, taker = fighters[damage_giver(state)].id, fighters[damage_taker(state)].id
        return {"fighter": taker, "instead_of": giver, "damage": damage_to_share(state)}
    return {}


def _decision(state: State, seat: int) -> Plain | None:
    if state.decider == NONE:
        return None
    plain: Plain = {"seat": state.decider, "kind": KINDS[state.decision], **subject(state)}
    if seat == state.decider:
        plain["options"] = [notation(state, option) for option in options(state)]
    return plain
