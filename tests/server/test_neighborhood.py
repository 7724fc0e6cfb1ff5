"""How far an invitation reaches: told to whoever sits at the machine, and to nobody else."""

import ipaddress

import pytest

from peerless.server import neighborhood as n


@pytest.fixture(autouse=True)
def _addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    ways = {"192.0.2.1": "192.168.1.5", "10.255.255.255": "10.0.0.7"}
    monkeypatch.setattr(n, "_way_out", ways.get)
    named = [(0, 0, 0, "", (address, 0)) for address in ("127.0.1.1", "192.168.1.5", "8.8.8.8", "169.254.3.4")]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_: named)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.1.9", "::1"])
def test_a_server_that_listens_to_this_machine_only_says_so(host: str) -> None:
    assert n.neighborhood((host, 8734), "127.0.0.1") == n.Neighborhood(True, [])


def test_a_server_that_listens_to_all_names_its_addresses_in_local_networks() -> None:
    seen = n.neighborhood(("0.0.0.0", 8734), "127.0.0.1")
    assert seen == n.Neighborhood(False, ["http://192.168.1.5:8734", "http://10.0.0.7:8734"])


def test_a_server_that_listens_at_one_address_names_that_one() -> None:
    assert n.neighborhood(("192.168.7.7", 80), "::1").addresses == ["http://192.168.7.7:80"]
    assert n.neighborhood(("fd00::2", 80), "::1").addresses == ["http://[fd00::2]:80"]


@pytest.mark.parametrize("reader", ["192.168.1.9", "8.8.8.8", "2001:db8::1", "", "nonsense"])
def test_a_reader_from_elsewhere_is_told_nothing(reader: str) -> None:
    assert n.neighborhood(("0.0.0.0", 8734), reader) == n.UNKNOWN
    assert n.neighborhood(("127.0.0.1", 8734), reader) == n.UNKNOWN


def test_nothing_is_known_of_a_server_that_was_started_otherwise() -> None:
    assert n.neighborhood(None, "127.0.0.1") == n.UNKNOWN


def test_a_machine_without_a_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise OSError("no such name")

    monkeypatch.setattr(n, "_way_out", lambda _: None)
    monkeypatch.setattr("socket.getaddrinfo", broken)
    assert n.own_addresses() == []


def test_the_ways_out_send_nothing_to_anybody_real() -> None:
    assert all(not ipaddress.ip_address(target).is_global for target in n.NOWHERE)
