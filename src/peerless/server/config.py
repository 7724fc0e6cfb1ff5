"""How a server process is set up."""

from dataclasses import dataclass
from pathlib import Path

from peerless.server.limits import Rate

STATIC = Path(__file__).parent / "static"  # the built page


MESSAGES = Rate(per_second=20, burst=60)
REQUESTS = Rate(per_second=20, burst=100)
TABLES = Rate(per_second=0.5, burst=40)
CONNECTIONS = Rate(per_second=10, burst=100)


@dataclass(frozen=True)
class Config:
    """What the command line decides; the rates are generous for people and tight for programs that misbehave."""

    database: str
    workers: int = 2
    origins: tuple[str, ...] = ()  # pages from elsewhere that may talk to us
    static: Path = STATIC
    messages: Rate = MESSAGES  # of one connection
    requests: Rate = REQUESTS  # over HTTP, of one address
    tables: Rate = TABLES  # new ones, of one address
    connections: Rate = CONNECTIONS  # new ones, of one address
    most_connections: int = 10_000
    most_per_address: int = 200
