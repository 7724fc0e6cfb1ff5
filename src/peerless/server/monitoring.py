"""Operator endpoints: health, metrics, and the OpenAPI description of the HTTP API."""

import json
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from peerless.server.hub import Hub
from peerless.server.metrics import CONTENT_TYPE
from peerless.server.prepared import Prepared, cache_of
from peerless.server.protocol.http import Error
from peerless.server.routes import TheHub
from peerless.server.slices import beside

COUNTED_EVERY: Final = 1.0  # seconds; metrics are cached for this long

router = APIRouter()


@router.get("/healthz", response_class=PlainTextResponse, responses={503: {"model": Error}})
async def health(hub: TheHub) -> str:
    """Whether this process can write to the database."""
    await hub.health.check()
    return "ok"


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(hub: TheHub, request: Request) -> Response:
    """Metrics in the Prometheus text format."""

    async def count() -> Prepared:
        return Prepared.made(_counted(hub), CONTENT_TYPE)

    return (await cache_of(request, "counted", COUNTED_EVERY).get("metrics", count)).to(request)


def _counted(hub: Hub) -> bytes:
    tables = hub.metrics.tables
    for status in ("open", "playing", "over"):
        tables.labels(status=status).set(sum(room.table.status == status for room in hub.rooms.values()))
    return hub.metrics.render()


@router.get("/openapi.json", include_in_schema=False)
async def openapi(request: Request) -> Response:
    """The OpenAPI description of the HTTP API."""

    def describe() -> Prepared:
        return Prepared.made(json.dumps(request.app.openapi()).encode(), "application/json")

    described = await cache_of(request, "described").get("openapi", lambda: beside(describe))
    return described.to(request)
