"""The configuration of a server process."""

from dataclasses import dataclass
from pathlib import Path

from peerless.server.rates import Rate
from peerless.table.settings import AWAY_AFTER, UNSTARTED_FOR

LISTED_FOR = 12 * 3600  # seconds without activity after which the lobby no longer shows a table
STATIC = Path(__file__).parent / "static"  # the built page


MESSAGES = Rate(per_second=20, burst=60)
REQUESTS = Rate(per_second=20, burst=100)
TABLES = Rate(per_second=0.5, burst=40)
CONNECTIONS = Rate(per_second=10, burst=100)
FILES = Rate(per_second=50, burst=300)
PROBES = Rate(per_second=5, burst=30)
SAYS = Rate(per_second=0.5, burst=6)
SAYS_OF_ADDRESS = Rate(per_second=2, burst=30)
HINTS = Rate(per_second=0.2, burst=6)
HINTS_OF_ADDRESS = Rate(per_second=0.5, burst=15)


@dataclass(frozen=True)
class Config:
    """Settings from the command line; the rates are generous for people and tight for misbehaving programs."""

    database: str
    workers: int = 2
    origins: tuple[str, ...] = ()  # additional origins allowed to connect
    static: Path = STATIC
    messages: Rate = MESSAGES  # per connection
    requests: Rate = REQUESTS  # over HTTP, per address
    tables: Rate = TABLES  # new tables, per address
    connections: Rate = CONNECTIONS  # new connections, per address
    files: Rate = FILES  # of the page, per address
    probes: Rate = PROBES  # requests to operator endpoints, per address
    says: Rate = SAYS  # phrases, per seat
    says_of_address: Rate = SAYS_OF_ADDRESS
    hints: Rate = HINTS  # per seat
    hints_of_address: Rate = HINTS_OF_ADDRESS
    most_connections: int = 10_000  # WebSockets
    most_per_address: int = 200
    most_lines: int = 12_000  # TCP connections; lower if the system allows fewer open files
    most_lines_of_address: int = 300
    most_per_seat: int = 8  # browser windows
    most_watchers: int = 100  # per table
    most_listed: int = 5  # open public tables per address
    listed_for: int = LISTED_FOR
    away_after: int = AWAY_AFTER
    unstarted_for: int = UNSTARTED_FOR
