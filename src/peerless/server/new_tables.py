"""New tables: from a request, as a rematch, from a record, or continuing a finished game."""

import random
import unicodedata
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace

from peerless.content import library
from peerless.game.errors import RecordError, SetupError
from peerless.game.game import Game
from peerless.game.record import plain_setup
from peerless.game.replay import replay
from peerless.game.setup import MODES, STARTS_NEEDED, Setup, check_room, make_setup
from peerless.server.protocol.basics import LONGEST_NAME
from peerless.server.protocol.http import Created, NewTable, SeatKey, SeatRequest
from peerless.server.rooms import is_listed, wake_at
from peerless.server.store import Row, TableRow
from peerless.server.summary import plain_summary
from peerless.table import commands, fairness, match
from peerless.table.clock import ClockSettings
from peerless.table.entries import RESIGN, START, Entry
from peerless.table.errors import TableRefusal
from peerless.table.settings import AWAY_AFTER, UNSTARTED_FOR, SeatSettings, TableSettings
from peerless.table.table import Table
from peerless.text.messages import either

Plain = dict[str, object]

LONGEST_RECORD = 5000  # answers; homebrew allows endless games, and every view replays the record


@dataclass(frozen=True)
class PendingTable:
    """A table to be stored with its first entries, and the reply to its creator."""

    row: TableRow
    rows: list[Row]
    created: Created


Birthing = Generator[None, None, PendingTable]  # yields while answers are replayed


def clean_name(name: str) -> str:
    """A user-entered name, normalized, on one line, without unprintable characters, and truncated."""
    kept = "".join(letter if letter.isprintable() else " " for letter in unicodedata.normalize("NFC", name))
    return " ".join(kept.split())[:LONGEST_NAME]


def new_table(
    request: NewTable,
    now: float,
    source: Table | None = None,
    away_after: int = AWAY_AFTER,
    unstarted_for: int = UNSTARTED_FOR,
) -> Birthing:
    """Create a requested table; SetupError or UnknownContent says what is wrong with the request."""
    setup = _requested_setup(request) if source is None else source.setup
    check_room(setup)
    if len(request.seats) != len(setup.heroes):
        raise SetupError(
            "number_of_heroes", mode=setup.mode, wanted=either(*MODES[setup.mode]), found=len(request.seats)
        )
    id = fairness.new_table_id()
    keys = [_key(number, seat) for number, seat in enumerate(request.seats)]
    settings = TableSettings(
        id=id,
        setup=plain_setup(setup),
        seats=_seats(request, keys, may_choose=source is None),
        name=clean_name(request.name),
        visibility=request.visibility,
        clock=ClockSettings(request.clock.kind, request.clock.seconds, request.clock.increment),
        undo=request.undo or _usual_undo(request.seats),
        hints=request.hints,
        draft=request.draft and source is None,
        best_of=request.best_of,
        away_after=away_after,
        unstarted_for=unstarted_for,
    )
    if source is not None and request.start_from is not None:
        settings = _going_on(settings, source, request.start_from.answers)
        _must_keep_strangers_out(settings)
    return (yield from born(settings, fairness.new_secret(), now, [key for key in keys if key is not None]))


def _going_on(settings: TableSettings, source: Table, answers: int) -> TableSettings:
    """Settings that continue another game with its cards and first answers; with no answers, the cards are new."""
    game = source.game
    if game is None or source.winner is None:
        raise TableRefusal("not_over")
    if answers == 0 and game.start is None:
        return settings
    return replace(settings, seed=game.seed, start=game.start, prefix=tuple(game.answers[:answers]))


def _must_keep_strangers_out(settings: TableSettings) -> None:
    """Refuse public tables and open seats where the creator knows the cards: such tables are by invitation only."""
    if settings.seed is None:
        return
    if settings.visibility == "public" or any(seat.player == "open" for seat in settings.seats):
        raise TableRefusal("known_cards")


def _key(number: int, seat: SeatRequest) -> SeatKey | None:
    """The key of a seat; bots need none, and open seats get theirs when taken."""
    if seat.player == "me":
        return SeatKey(number, fairness.new_token(), "me")
    return SeatKey(number, fairness.new_token(), "link") if seat.player == "link" else None


def _seats(request: NewTable, keys: Sequence[SeatKey | None], may_choose: bool) -> tuple[SeatSettings, ...]:
    """Seat settings; the creator's first seat is the host's and has the creator's nonce."""
    host = next((number for number, seat in enumerate(request.seats) if seat.player == "me"), None)
    return tuple(
        SeatSettings(
            player=seat.player,
            level=seat.level,
            name=clean_name(seat.name),
            token="" if key is None else fairness.hashed(key.token),
            nonce=request.nonce if number == host else "",
            host=number == host,
            chooses=may_choose and seat.player != "bot" and (seat.chooses or request.draft),
        )
        for number, (seat, key) in enumerate(zip(request.seats, keys, strict=True))
    )


def _usual_undo(seats: Sequence[SeatRequest]) -> str:
    """The default undo rule: free if no other person has to be asked."""
    return "ask" if any(seat.player in ("link", "open") for seat in seats) else "free"


def _requested_setup(request: NewTable) -> Setup:
    """The requested setup; unspecified heroes and boards are chosen at random."""
    lot = fairness.new_lot()
    heroes = _heroes(request, lot)
    board = request.board or lot.choice([id for id in library.boards() if _is_large_enough(id, request.mode)])
    persons = _persons(request) if request.mode == "teams" else None
    return make_setup(heroes, board, request.mode, request.ruleset, request.same_hero, persons=persons)


def _heroes(request: NewTable, lot: random.Random) -> list[str]:
    named = [seat.hero for seat in request.seats if seat.hero is not None]
    free = [id for id in library.heroes() if id not in named]
    lot.shuffle(free)
    return [seat.hero or free.pop() for seat in request.seats]


def _is_large_enough(board: str, mode: str) -> bool:
    return len(library.board(board).starts) >= STARTS_NEEDED[mode]


def _persons(request: NewTable) -> list[int]:
    """Who plays each seat: two seats of a team played from this browser belong to one person (TEAM-3)."""
    persons = list(range(len(request.seats)))
    for number in range(2, len(request.seats)):
        if request.seats[number].player == request.seats[number - 2].player == "me":
            persons[number] = number - 2
    return persons


# --- other sources of tables ------------------------------------------------------------------------


def rematch(table: Table, now: float) -> Birthing:
    """A table with the same people and heroes, the next seat going first. Seat secrets stay valid."""
    settings = table.settings
    count = len(table.seats)
    order = [(number + 1) % count for number in range(count)]
    setup = table.setup
    old = [setup.persons[seat] for seat in order]
    persons = [old.index(person) for person in old]
    turned = make_setup(
        [setup.heroes[seat] for seat in order],
        setup.board,
        setup.mode,
        dict(setup.ruleset),
        setup.allow_same_hero,
        setup.share_team_hands,
        persons,
    )
    seats = tuple(_again(table, seat) for seat in order)
    score = match.score_of_next(table)
    new = replace(
        settings,
        id=fairness.rematch_id(settings.id, table.secret),
        setup=plain_setup(turned),
        seats=seats,
        score=tuple(score[seat] for seat in order),
        draft=False,
        previous=settings.id,
        seed=None,
        start=None,
        prefix=(),
    )
    return (yield from born(new, fairness.new_secret(), now, []))


def _again(table: Table, seat: int) -> SeatSettings:
    """A seat as last played: its player counts as seated, and a bot that had taken over plays again."""
    place = table.seats[seat]
    again = replace(place.settings, name=place.name, token=place.token, nonce=place.nonce, seated=True, chooses=False)
    if place.bot is not None and not place.resigned:
        return replace(again, player="bot", level=place.bot)
    return again


def imported(record: Mapping[str, object], now: float, id: str, secret: str) -> Birthing:
    """A table for viewing the record of a finished game; RecordError says what is wrong with the record."""
    answers = record.get("answers")
    if isinstance(answers, list) and len(answers) > LONGEST_RECORD:
        raise RecordError("too_long", found=len(answers), most=LONGEST_RECORD)
    game = replay(record)
    ending = [] if game.over else _resignations(game, record.get("resigned_to"))
    settings = TableSettings(
        id=id,
        setup=plain_setup(game.setup),
        seats=tuple(SeatSettings("me") for _ in game.setup.heroes),
        undo="none",
        hints=False,
        seed=game.seed,
        start=game.start,
        prefix=tuple(game.answers),
        previous=None,
    )
    return (yield from born(settings, secret, now, [], [Entry(START), *ending]))


def _resignations(game: Game, winner: object) -> list[Entry]:
    """The resignations that ended a game not decided on the board."""
    teams = game.setup.teams()
    if type(winner) is not int or winner not in teams:
        raise TableRefusal("not_over")
    return [Entry(RESIGN, seat) for seat, team in enumerate(teams) if team != winner]


def born(
    settings: TableSettings, secret: str, now: float, keys: list[SeatKey], first: Sequence[Entry] | None = None
) -> Birthing:
    """Create a table with its first entries: `first`, or the start if no player is missing."""
    table = Table(settings, secret)
    rows = []
    for entry in commands.begin(table) if first is None else first:
        row = Row(table.last + 1, entry.kind, entry.seat, entry.body, now)
        yield from table.applying(row.number, entry, row.at)
        rows.append(row)
    head = TableRow(
        id=settings.id,
        created=now,
        changed=now,
        settings=settings.to_plain(),
        secret=secret,
        status=table.status,
        public=is_listed(table),
        wake_at=wake_at(table, now),
        last=table.last,
        summary=plain_summary(table),
    )
    return PendingTable(head, rows, Created(settings.id, keys, table.commitment))
