"""The addresses at which others in the local network reach this server, for whoever sits at this machine.

Only a reader on the same machine is told: to anybody else, the addresses behind the one they use are none of their
business, and would not help them.
"""

import ipaddress
import socket
from dataclasses import dataclass

from peerless.table.messages import MESSAGE

NOWHERE = ("192.0.2.1", "10.255.255.255")  # nothing is sent there: the system only says which way it would go


@dataclass(frozen=True)
class Neighborhood:
    """How far an invitation reaches: only this machine, or these addresses in the local network."""

    only_here: bool
    addresses: list[str]
    __pydantic_config__ = MESSAGE


UNKNOWN = Neighborhood(False, [])


def neighborhood(listening: tuple[str, int] | None, reader: str) -> Neighborhood:
    """What a reader may know about the server that listens there."""
    if listening is None or not _is_loopback(reader):
        return UNKNOWN
    host, port = listening
    if _is_loopback(host):
        return Neighborhood(True, [])
    known = own_addresses() if ipaddress.ip_address(host).is_unspecified else [host]
    return Neighborhood(False, [f"http://{_in_url(address)}:{port}" for address in known])


def own_addresses() -> list[str]:
    """The private addresses of this machine, the one of the usual way out first."""
    found = [address for target in NOWHERE if (address := _way_out(target)) is not None]
    try:
        named = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        named = []
    found += [str(entry[4][0]) for entry in named]
    return [address for address in dict.fromkeys(found) if _is_local(address)]


def _way_out(target: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _is_local(address: str) -> bool:
    """Whether an address is one of a local network, and not of this machine alone or of the whole world."""
    ip = ipaddress.ip_address(address)
    return ip.is_private and not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _in_url(address: str) -> str:
    return f"[{address}]" if ":" in address else address
