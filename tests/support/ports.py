"""Ports for servers that are killed and come back to the same one."""

import socket

# Below what systems hand out by themselves, to port 0 and to whoever calls somebody: in the gap between two lives of a
# server such a port might go to anyone, even to the very client that tries to reach it.
PORTS = range(20_000, 32_000)


class Port:
    """A port that is ours as long as this object lives, whether a server listens there or not.

    The same number over UDP, where nobody else is, shows other tests that it is taken.
    """

    def __init__(self) -> None:
        for number in PORTS:
            claim = _bound(socket.SOCK_DGRAM, number)
            if claim is None:
                continue
            probe = _bound(socket.SOCK_STREAM, number)
            if probe is not None:
                probe.close()
                self.number, self._claim = number, claim
                return
            claim.close()
        raise AssertionError("no port is free")

    def __del__(self) -> None:
        self._claim.close()


def _bound(sort: socket.SocketKind, number: int) -> socket.socket | None:
    """A socket at a port, if that is free."""
    sock = socket.socket(socket.AF_INET, sort)
    if sort == socket.SOCK_STREAM:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as the server does
    try:
        sock.bind(("127.0.0.1", number))
    except OSError:
        sock.close()
        return None
    return sock
