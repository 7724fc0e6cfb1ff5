"""Which origins may open a socket: our own, and those the operator allows."""

from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

PORTS: Final = {"http": 80, "https": 443}


def is_allowed_origin(origin: str | None, host: str, allowed: Collection[str] = ()) -> bool:
    """Whether a page from `origin` may connect: our own, or one in `allowed` (`*` for all).

    Browsers send the origin with every WebSocket, and a page cannot forge it. Other programs send none and are let in,
    as they carry no secrets but their own.
    """
    if origin is None or "*" in allowed:
        return True
    theirs = _parts(origin)
    if theirs is None:
        return False
    scheme, name, port = theirs
    if any(_parts(other) == theirs for other in allowed):
        return True
    ours = _parts(f"{scheme}://{host}")  # the page's scheme, as a proxy may terminate TLS
    return ours is not None and ours[1:] == (name, port)


def _parts(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port; None if this is not a web origin."""
    try:
        split = urlsplit(origin)
        port = split.port
    except ValueError:
        return None
    is_bare = not (split.path.strip("/") or split.query or split.fragment or "@" in split.netloc)
    if split.scheme not in PORTS or not split.hostname or not is_bare:
        return None
    return split.scheme, split.hostname, PORTS[split.scheme] if port is None else port
