"""The built page: its files, and `index.html` for every path that the page routes itself."""

import mimetypes
from pathlib import Path
from stat import S_ISREG
from typing import Final

from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.routing import Match, Mount
from starlette.types import Scope

from peerless.server.config import Config
from peerless.server.prepared import Prepared, ResponseCache
from peerless.server.slices import beside

NOT_OF_THE_PAGE: Final = ("/api/", "/ws/", "/healthz", "/metrics", "/openapi.json")
FOREVER: Final = {"cache-control": "public, max-age=31536000, immutable"}  # built file names contain a hash
ASK_AGAIN: Final = {"cache-control": "no-cache"}  # cache, but revalidate
KINDS: Final = {".woff2": "font/woff2"}  # which some systems do not know


class Elsewhere(Mount):
    """All paths not reserved for other routes, which reject wrong methods on their own paths themselves."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Match any path that is not reserved."""
        return (Match.NONE, {}) if scope["path"].startswith(NOT_OF_THE_PAGE) else super().matches(scope)


class Page(StaticFiles):
    """Static files, read and compressed once."""

    def __init__(self, config: Config) -> None:
        super().__init__(directory=config.static, check_dir=False)
        self.cache = ResponseCache()

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or `index.html` for a path of the page."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        prepared = await self._file(path) or (await self._file("index.html") if _is_an_address(path) else None)
        if prepared is None:
            raise HTTPException(404)
        return prepared.to(HTTPConnection(scope))

    async def _file(self, path: str) -> Prepared | None:
        try:
            full, stat_result = await beside(self.lookup_path, path)
        except (OSError, ValueError):  # too long, or not a valid path
            return None
        if stat_result is None or not S_ISREG(stat_result.st_mode):
            return None
        name = f"{path} {stat_result.st_mtime_ns} {stat_result.st_size}"  # a rebuilt file gets a new cache entry
        return await self.cache.get(name, lambda: beside(_read, Path(full), path))


def _read(full: Path, path: str) -> Prepared:
    kind = KINDS.get(full.suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    return Prepared.made(full.read_bytes(), kind, FOREVER if path.startswith("assets/") else ASK_AGAIN)


def _is_an_address(path: str) -> bool:
    """Whether the page routes a path: no dot in its last part, and not under `api`, `ws` or `assets`."""
    parts = path.split("/")
    return path in (".", "") or (parts[0] not in ("api", "ws", "assets") and "." not in parts[-1])
