"""Commands at a table: each function returns the entries that would result, or refuses with a reason.

Nothing is changed here. The caller writes the entries, and only written entries take effect.
"""

from peerless.core.decision import notation, options
from peerless.game.errors import IllegalAnswer
from peerless.lang.plain import Plain
from peerless.table import choosing
from peerless.table import entries as e
from peerless.table.entries import Entry
from peerless.table.errors import TableRefusal
from peerless.table.safest import safest
from peerless.table.table import BY_BOT, BY_CLOCK, BY_PERSON, OPEN, OVER, PLAYING, Table

Entries = list[Entry]


def sit(table: Table, seat: int, name: str, nonce: str, token: str = "") -> Entries:
    """Take a seat: from the lobby with the hash of a new token, or by link. The last player to sit starts the game."""
    if table.status != OPEN:
        raise TableRefusal("already_started")
    place = table.seats[seat]
    if place.taken or place.bot is not None or (token and not place.is_open):
        raise TableRefusal("seat_taken")
    body: Plain = {"name": name, "nonce": nonce}
    if token:
        body["token"] = token
    missing = [other for other in table.seats if other.player == "nobody" and other is not place]
    waits = missing or table.to_choose is not None
    return [Entry(e.SIT, seat, body), *([] if waits else [Entry(e.START)])]


def begin(table: Table) -> Entries:
    """The entries a new table needs: a start if every seat is filled, otherwise none."""
    if table.status != OPEN or table.to_choose is not None or any(seat.player == "nobody" for seat in table.seats):
        return []
    return [Entry(e.START)]


def choose(table: Table, seat: int, hero: str) -> Entries:
    """Pick or ban a hero before the game; the last choice starts it if everyone is there."""
    if table.status != OPEN:
        raise TableRefusal("already_started")
    step = table.to_choose
    if step is None or step.seat != seat:
        raise TableRefusal("not_your_choice")
    if hero not in choosing.possible(table.settings, table.setup, table.chosen):
        raise TableRefusal("hero_not_free")
    missing = any(place.player == "nobody" for place in table.seats)
    last = len(table.chosen) + 1 == len(table.steps)
    return [Entry(e.CHOOSE, seat, {"hero": hero}), *([Entry(e.START)] if last and not missing else [])]


def start(table: Table, seat: int, level: str) -> Entries:
    """Start the game as the host; bots take the empty seats."""
    if table.status != OPEN:
        raise TableRefusal("already_started")
    if not table.seats[seat].settings.host:
        raise TableRefusal("host_only")
    return [Entry(e.START, None, {"level": level})]


def answer(table: Table, seat: int, version: int, choice: str) -> Entries:
    """Answer the open decision, provided the player saw this version of the game."""
    _must_be_playing(table)
    _must_be_played_by_a_person(table, seat)
    _must_be(table, version)
    if table.decider != seat:
        raise TableRefusal("not_your_decision")
    assert table.game is not None
    return [Entry(e.ANSWER, seat, {"answer": table.game.option(choice).notation, "by": BY_PERSON})]


def bot_answer(table: Table, version: int, choice: str) -> Entries:
    """The answer of a bot; no entry if the game has moved on."""
    if table.version != version or table.bot_to_move is None:
        return []
    return [Entry(e.ANSWER, table.decider, {"answer": choice, "by": BY_BOT})]


def time_out(table: Table, now: float) -> Entries:
    """The safest answer, if the deciding person has run out of time."""
    deadline = table.deadline
    if deadline is None or now < deadline:
        return []
    return [Entry(e.ANSWER, table.decider, {"answer": safe_answer(table), "by": BY_CLOCK})]


def safe_answer(table: Table) -> str:
    """The safest answer to the open decision, skipping any that would loop forever (homebrew)."""
    assert table.game is not None
    state = table.game.state
    first = safest(state)
    for option in (first, *options(state)):
        try:
            table.game.clone().answer(notation(state, option))
        except IllegalAnswer:
            continue
        return notation(state, option)
    return notation(state, first)


# --- taking back ------------------------------------------------------------------------------------


def undo_target(table: Table, seat: int) -> int | None:
    """How many answers would remain if this person took back their last one; None if they have not answered."""
    person = table.seats[seat].person
    for number in range(len(table.given) - 1, len(table.settings.prefix) - 1, -1):
        given = table.given[number]
        if given.by != BY_BOT and table.seats[given.seat].person == person:
            return number
    return None


def undo_power(table: Table, seat: int) -> str | None:
    """Whether this seat may take an answer back: `free`, `ask`, or None."""
    to = undo_target(table, seat)
    if to is None or table.status == OPEN or table.settings.undo == "none":
        return None
    if table.status == OVER:
        return "free" if _may_go_on_after_the_end(table, seat) else None
    there, away = table.opponents_to_ask(seat), table.opponents_away(seat)
    if table.settings.undo == "free" or not (there or away):
        return "free"
    person = table.seats[seat].person
    own = all(table.seats[given.seat].person == person and given.harmless for given in table.given[to:])
    if own:
        return "free"
    return "ask" if there else None  # absent players cannot be asked, and a bot must not agree for them


def _may_go_on_after_the_end(table: Table, seat: int) -> bool:
    """Only a solo player may continue: with others at the table, the secret is revealed and the result is final."""
    alone = table.settings.undo == "free" and not table.opponents_to_ask(seat) and not table.opponents_away(seat)
    return alone and table.resigned_to is None and not table.rematch and table.next is None


def undo(table: Table, seat: int, version: int) -> Entries:
    """Take the last answer back, or ask for it."""
    if table.status == OPEN:
        raise TableRefusal("not_started")
    if table.status == OVER and not _may_go_on_after_the_end(table, seat):
        raise TableRefusal("game_over")
    _must_be_played_by_a_person(table, seat)
    _must_be(table, version)
    to = undo_target(table, seat)
    power = undo_power(table, seat)
    if to is None:
        raise TableRefusal("no_undo")
    if power is None:
        raise TableRefusal("undo_not_allowed")
    if power == "free":
        return [Entry(e.UNDO, seat, {"to": to})]
    if table.offer is not None:
        raise TableRefusal("undo_asked")
    return [Entry(e.ASK_UNDO, seat, {"to": to})]


def reply(table: Table, seat: int, yes: bool) -> Entries:
    """Accept or refuse another player's undo request."""
    offer = table.offer
    if offer is None or seat not in offer.waits_for:
        raise TableRefusal("nothing_asked")
    if not yes:
        return [Entry(e.REFUSE, seat)]
    last = offer.waits_for == [seat]
    return [Entry(e.AGREE, seat), *([Entry(e.UNDO, offer.seat, {"to": offer.to})] if last else [])]


# --- leaving, talking, rematch ----------------------------------------------------------------------


def resign(table: Table, seat: int) -> Entries:
    """Resign."""
    _must_be_playing(table)
    if table.seats[seat].resigned:
        raise TableRefusal("bot_plays")
    return [Entry(e.RESIGN, seat)]


def leave(table: Table, seat: int, level: str) -> Entries:
    """Leave the seat to a bot."""
    _must_be_playing(table)
    if table.seats[seat].bot is not None:
        raise TableRefusal("bot_plays")
    return [Entry(e.LEAVE, seat, {"level": level})]


def come_back(table: Table, seat: int) -> Entries:
    """Take the seat back from the bot."""
    _must_be_playing(table)
    place = table.seats[seat]
    if place.bot is None or place.resigned:
        raise TableRefusal("not_left")
    return [Entry(e.RETURN, seat)]


def say(_table: Table, seat: int, phrase: str) -> Entries:
    """Say a canned phrase."""
    return [Entry(e.SAY, seat, {"phrase": phrase})]


def rematch(table: Table, seat: int) -> Entries:
    """Ask for a rematch, or agree to it."""
    if table.status != OVER:
        raise TableRefusal("rematch_only_over")
    mine = [other for other in agrees_with(table, seat) if other not in table.rematch]
    return [Entry(e.REMATCH, other) for other in mine]


def agrees_with(table: Table, seat: int) -> list[int]:
    """The seats this one speaks for: those of the same person, and those at the same screen."""
    person = table.seats[seat].person
    return [
        other
        for other, place in enumerate(table.seats)
        if place.person == person or table.is_at_the_same_screen(seat, other)
    ]


def waits_for_rematch(table: Table) -> list[int]:
    """Seats of people who have not agreed to a rematch yet."""
    return [
        seat
        for seat, place in enumerate(table.seats)
        if place.taken and seat not in table.rematch and (place.bot is None or place.resigned)
    ]


def is_rematch_due(table: Table) -> bool:
    """Whether everyone has agreed to a rematch and it has not been created yet."""
    return bool(table.rematch) and table.next is None and not waits_for_rematch(table)


def _must_be(table: Table, version: int) -> None:
    if table.version != version:
        raise TableRefusal("stale")


def _must_be_playing(table: Table) -> None:
    if table.status == OPEN:
        raise TableRefusal("not_started")
    if table.status != PLAYING:
        raise TableRefusal("game_over")


def _must_be_played_by_a_person(table: Table, seat: int) -> None:
    if table.seats[seat].bot is not None:
        raise TableRefusal("bot_plays")
