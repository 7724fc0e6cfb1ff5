"""The HTTP API to create, find, export and import tables; the game itself is played over the socket."""

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic_core import to_json

from peerless.server import new_tables
from peerless.server.admission import address_of, language_of
from peerless.server.content import content, rule_sections, table_content
from peerless.server.hub import Hub
from peerless.server.neighborhood import Neighborhood, neighborhood
from peerless.server.prepared import Prepared, cache_of
from peerless.server.protocol.content import Content, RuleSection, TableContent
from peerless.server.protocol.http import Created, Error, Mine, NewTable, Sit, Summary, Taken
from peerless.server.rooms import Room
from peerless.server.sandbox import Malformed, unpacked
from peerless.server.slices import beside, in_slices
from peerless.server.summary import summary
from peerless.table import commands, fairness
from peerless.table.errors import TableRefusal
from peerless.table.table import OVER, Table
from peerless.text.catalog import Language

JSON = "application/json"
MOST_STATES = 100  # per response
MOST_ANSWERS = 100_000

router = APIRouter()
PROBLEMS: dict[int | str, dict[str, Any]] = {404: {"model": Error}, 409: {"model": Error}, 422: {"model": Error}}


def the_hub(request: Request) -> Hub:
    """The hub of this process."""
    hub = request.app.state.hub
    assert isinstance(hub, Hub)
    return hub


TheHub = Annotated[Hub, Depends(the_hub)]
Id = Annotated[str, Path(min_length=8, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


async def the_room(table: Id, hub: TheHub) -> Room:
    """The room of the table in the path."""
    return await hub.room(table)


TheRoom = Annotated[Room, Depends(the_room)]


# --- tables -----------------------------------------------------------------------------------------


@router.post("/api/tables", status_code=201, responses={**PROBLEMS, 429: {"model": Error}})
async def create_table(body: NewTable, hub: TheHub, request: Request) -> Created:
    """Create a table; it starts at once if no player is missing."""
    source = None if body.start_from is None else (await hub.room(body.start_from.table)).table
    config = hub.config
    making = new_tables.new_table(body, hub.now(), source, config.away_after, config.unstarted_for)
    pending = await in_slices(making, heavy=source is not None and source.has_homebrew)
    async with hub.lobby.place(pending.row, address_of(request)):
        await hub.create(pending, address_of(request))
    return pending.created


@router.get("/api/tables/{table}", responses=PROBLEMS)
async def read_table(table: Id, hub: TheHub, lang: Language = "en") -> Summary:
    """A summary of a table."""
    row = await hub.store.table(table)
    if row is None:
        raise TableRefusal("no_table", id=table)
    return summary(row, lang)


@router.get("/api/tables/{table}/content", response_model=TableContent, responses=PROBLEMS)
async def read_table_content(room: TheRoom, lang: Language = "en") -> Response:
    """The heroes and the board of a table; homebrew may be large."""
    setup, names = room.table.setup, room.narrator(lang).names
    body = await beside(lambda: to_json(table_content(setup.heroes, setup.board, names)))
    return Response(body, media_type=JSON)


@router.post("/api/tables/{table}/sit", responses=PROBLEMS)
async def sit(body: Sit, room: TheRoom, hub: TheHub) -> Taken:
    """Take an open seat; the response contains its secret."""
    if body.seat >= len(room.table.seats):
        raise TableRefusal("no_such_seat")
    token, name = fairness.new_token(), new_tables.clean_name(body.name)
    await hub.perform(room, lambda table: commands.sit(table, body.seat, name, body.nonce, fairness.hashed(token)))
    return Taken(room.id, body.seat, token)


@router.get("/api/lobby", responses={422: {"model": Error}})
async def lobby(hub: TheHub, lang: Language = "en") -> list[Summary]:
    """Public tables with an open seat, newest first, alternating between creators."""
    return [summary(row, lang) for row in await hub.lobby.rows(hub.now())]


@router.post("/api/mine", responses={422: {"model": Error}})
async def mine(body: Mine, hub: TheHub) -> list[Summary]:
    """The tables whose seat secrets are in the request; unknown ones are omitted."""
    tokens: dict[str, set[str]] = {}
    for key in body.keys:
        tokens.setdefault(key.table, set()).add(fairness.hashed(key.token))
    rows = [await hub.store.table(id) for id in tokens]
    summaries = [summary(row, body.lang, frozenset(tokens[row.id])) for row in rows if row is not None]
    return sorted((table for table in summaries if table.you), key=lambda table: -table.changed)


# --- records ----------------------------------------------------------------------------------------


def _finished(table: Table) -> Table:
    if table.status != OVER:
        raise TableRefusal("record_only_over")
    return table


@router.get("/api/tables/{table}/record", response_model=dict[str, Any], responses=PROBLEMS)
async def export_record(room: TheRoom) -> Response:
    """The record of a finished game, with proof that the shuffle was fair."""
    table = _finished(room.table)
    return Response(await beside(lambda: to_json(record_with_proof(table))), media_type=JSON)


def record_with_proof(table: Table) -> dict[str, Any]:
    """A record for `peerless replay` and `peerless verify`."""
    assert table.game is not None
    proof = {
        "table": table.settings.id,
        "commitment": fairness.commitment(table.settings.id, table.secret),
        "secret": table.secret,
        "nonces": [seat.nonce for seat in table.seats],
    }
    own = not table.cards_may_be_known
    return {**table.game.record(), "resigned_to": table.resigned_to, "fairness": proof if own else None}


A_RECORD = {"required": True, "content": {JSON: {"schema": {"type": "object"}}}}


@router.post(
    "/api/records",
    status_code=201,
    responses={**PROBLEMS, 429: {"model": Error}},
    openapi_extra={"requestBody": A_RECORD},
)
async def import_record(hub: TheHub, request: Request) -> Created:
    """Create a table for viewing a record of this version."""
    address = address_of(request)
    try:
        pending = await hub.sandbox.take_in(await request.body(), language_of(request), hub.now(), address)
    except Malformed as error:
        kind, text = ("json_invalid", str(error)) if str(error) else ("dict_type", "Input should be an object")
        what = {"type": kind, "loc": ("body",), "msg": text, "input": None}
        raise RequestValidationError([what]) from error
    await hub.create(pending, address)
    return pending.created


@router.get("/api/tables/{table}/replay", responses=PROBLEMS)
async def replay(
    room: TheRoom,
    hub: TheHub,
    request: Request,
    lang: Language = "en",
    seat: Annotated[int | None, Query(ge=0, le=3)] = None,
    first: Annotated[int, Query(ge=0, le=MOST_ANSWERS)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_STATES)] = MOST_STATES,
) -> Response:
    """A finished game, state by state, as a seat or a watcher saw it."""
    table = _finished(room.table)
    if seat is not None and seat >= len(table.seats):
        raise TableRefusal("no_such_seat")
    rows = await hub.store.rows(room.id, 0)
    page = await hub.sandbox.page(room.row, rows, lang, seat, first, count, address_of(request))
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(page, media_type=JSON, headers={"content-encoding": "gzip"})
    return Response(await unpacked(page), media_type=JSON)


@router.get("/api/neighborhood")
async def read_neighborhood(request: Request) -> Neighborhood:
    """How far a link of this server reaches; said only to a reader on the same machine."""
    listening = getattr(request.app.state, "listening", None)
    return await beside(lambda: neighborhood(listening, address_of(request)))


# --- content ----------------------------------------------------------------------------------------


@router.get("/api/content", response_model=Content, responses={422: {"model": Error}})
async def read_content(request: Request, lang: Language = "en") -> Response:
    """Heroes with their decks, boards, and other available choices."""
    return await _made_once(request, f"content {lang}", lambda: content(lang))


@router.get("/api/rules", response_model=list[RuleSection])
async def read_rules(request: Request) -> Response:
    """The rules page."""
    return await _made_once(request, "rules", rule_sections)


async def _made_once(request: Request, name: str, make: Callable[[], object]) -> Response:
    """A cached response that does not depend on any table."""
    cache = cache_of(request, "content")
    return (await cache.get(name, lambda: beside(lambda: Prepared.made(to_json(make()), JSON)))).to(request)
