"""Limits hold, to the last byte and token, whatever the client does."""

import json
from collections.abc import Iterable

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from peerless.server.bodies import BodyLimit
from peerless.server.headers import SECURITY_HEADERS, SecurityHeaders
from peerless.server.origin import is_allowed_origin
from peerless.server.rates import Bucket, Buckets, Rate, rate_limit_key

pytestmark = pytest.mark.anyio


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# --- rates --------------------------------------------------------------------------------------------


def test_a_bucket_gives_its_burst_and_then_what_time_brings() -> None:
    clock = Clock()
    bucket = Bucket(Rate(per_second=2, burst=5), clock)
    assert [bucket.take() for _ in range(7)] == [True] * 5 + [False] * 2
    clock.now += 0.4
    assert not bucket.take()
    clock.now += 0.1
    assert bucket.take() and not bucket.take()
    clock.now += 3600
    assert [bucket.take() for _ in range(7)] == [True] * 5 + [False] * 2


def test_what_costs_more_takes_more_and_what_is_refused_costs_nothing() -> None:
    clock = Clock()
    bucket = Bucket(Rate(per_second=1, burst=10), clock)
    assert bucket.take(8) and not bucket.take(3) and bucket.take(2)


def test_a_bucket_says_how_long_to_wait() -> None:
    clock = Clock()
    bucket = Bucket(Rate(per_second=4, burst=2), clock)
    assert bucket.wait() == 0
    assert bucket.take(2)
    assert bucket.wait() == pytest.approx(0.25)
    assert bucket.wait(100) == pytest.approx(0.5)  # as long as until it is full: more never comes
    clock.now += bucket.wait()
    assert bucket.take()


def test_a_clock_that_goes_back_takes_nothing_away() -> None:
    clock = Clock()
    bucket = Bucket(Rate(per_second=1, burst=2), clock)
    clock.now -= 500
    assert bucket.take(2) and not bucket.take()
    clock.now += 1
    assert bucket.take()


def test_a_rate_that_lets_nothing_through_is_refused() -> None:
    with pytest.raises(ValueError):
        Rate(0, 5)
    with pytest.raises(ValueError):
        Rate(5, 0)


def test_each_address_has_its_own_bucket() -> None:
    buckets = Buckets(Rate(per_second=1, burst=2), clock=Clock())
    assert [buckets.take("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert buckets.take("10.0.0.2")
    assert buckets.wait("10.0.0.1") == 1 and buckets.wait("10.0.0.2") == 0


def test_a_flood_of_addresses_takes_no_more_memory_and_forgets_the_oldest() -> None:
    buckets = Buckets(Rate(per_second=1, burst=1), most=100, clock=Clock())
    assert buckets.take("10.9.9.9")
    for number in range(10_000):
        buckets.take(f"10.0.{number // 250}.{number % 250}")
        if number % 50 == 0:
            assert not buckets.take("10.9.9.9")  # who comes often is not forgotten
    assert len(buckets.known) == 100
    assert "10.0.0.0" not in buckets.known


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("testclient", "testclient", True),
        ("", "testclient", False),
    ],
)
def test_who_counts_as_one(first: str, second: str, same: bool) -> None:
    assert (rate_limit_key(first) == rate_limit_key(second)) is same


def test_an_address_that_is_none_takes_little_memory() -> None:
    assert len(rate_limit_key("x" * 100_000)) <= 64


# --- origins ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        (None, "example.org", []),
        ("https://example.org", "example.org", []),
        ("https://example.org", "example.org:443", []),
        ("http://example.org", "example.org:80", []),
        ("http://localhost:8000", "localhost:8000", []),
        ("http://[::1]:8000", "[::1]:8000", []),
        ("https://EXAMPLE.org", "example.ORG", []),
        ("https://club.example", "games.example", ["https://club.example"]),
        ("https://club.example:443", "games.example", ["https://club.example/"]),
        ("https://anything.example", "games.example", ["*"]),
    ],
)
def test_origins_that_may_talk_to_us(origin: str | None, host: str, allowed: list[str]) -> None:
    assert is_allowed_origin(origin, host, allowed)


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        ("https://evil.example", "example.org", []),
        ("https://example.org.evil.example", "example.org", []),
        ("https://evil.example/example.org", "example.org", []),
        ("https://example.org@evil.example", "example.org", []),
        ("https://example.org", "example.org@evil.example", []),
        ("https://somebody@example.org", "example.org", []),
        ("https://example.org:8443", "example.org", []),
        ("http://localhost:8001", "localhost:8000", []),
        ("http://example.org", "example.org:443", []),
        ("null", "example.org", ["https://club.example"]),
        ("", "example.org", []),
        ("", "", []),
        ("file://example.org", "example.org", []),
        ("https://", "", []),
        ("https://example.org:port", "example.org", []),
        ("https://[::1", "[::1", []),
        ("http://club.example", "games.example", ["https://club.example"]),
        ("https://club.example.evil.example", "games.example", ["https://club.example"]),
    ],
)
def test_origins_that_may_not(origin: str, host: str, allowed: list[str]) -> None:
    assert not is_allowed_origin(origin, host, allowed)


# --- sizes --------------------------------------------------------------------------------------------


class Call:
    """A request to an application, piece by piece, and what came back."""

    def __init__(self, pieces: Iterable[bytes], path: str = "/api/tables", announced: bytes | None = None) -> None:
        headers = [] if announced is None else [(b"content-length", announced)]
        self.scope: Scope = {"type": "http", "method": "POST", "path": path, "headers": headers}
        self.pieces = iter(pieces)
        self.read = 0
        self.sent: list[Message] = []

    async def receive(self) -> Message:
        piece = next(self.pieces, None)
        if piece is None:
            return {"type": "http.disconnect"}
        self.read += len(piece)
        return {"type": "http.request", "body": piece, "more_body": piece != b""}

    async def send(self, message: Message) -> None:
        self.sent.append(message)

    async def to(self, app: ASGIApp) -> "Call":
        await app(self.scope, self.receive, self.send)
        return self

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    @property
    def headers(self) -> dict[bytes, bytes]:
        return dict(self.sent[0]["headers"])

    @property
    def body(self) -> bytes:
        return b"".join(message["body"] for message in self.sent[1:])


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Reads all it gets, like an application that trusts everybody, and says what it got."""
    body = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body", False):
            break
    last = (await receive())["type"]
    await send({"type": "http.response.start", "status": 200, "headers": [(b"x-last", last.encode())]})
    await send({"type": "http.response.body", "body": body})


@pytest.mark.parametrize("announced", [None, b"10", b"1", b"nonsense", b""])
async def test_a_body_that_fits_arrives_whole(announced: bytes | None) -> None:
    call = await Call([b"01234", b"56789", b""], announced=announced).to(BodyLimit(echo, largest=10))
    assert (call.status, call.body, call.headers[b"x-last"]) == (200, b"0123456789", b"http.disconnect")


async def test_an_announced_body_that_is_too_large_is_not_even_read() -> None:
    call = await Call([b"x" * 11, b""], announced=b"11").to(BodyLimit(echo, largest=10))
    assert (call.status, call.read) == (413, 0)
    error = json.loads(call.body)
    assert set(error) == {"key", "text"} and error["key"] == "too_large" and error["text"]
    assert call.headers[b"content-type"] == b"application/json"
    assert call.headers[b"content-length"] == str(len(call.body)).encode()


@pytest.mark.parametrize("announced", [None, b"1", b"0" * 5000, b"-5"])
async def test_a_body_that_grows_too_large_is_stopped_there(announced: bytes | None) -> None:
    call = await Call([b"12345"] * 1000, announced=announced).to(BodyLimit(echo, largest=10))
    assert (call.status, call.read) == (413, 15)


async def test_an_absurd_length_is_too_large() -> None:
    call = await Call([b""], announced=b"9" * 5000).to(BodyLimit(echo, largest=10))
    assert call.status == 413


async def test_some_paths_may_have_more_and_the_text_is_that_of_the_reader() -> None:
    app = BodyLimit(echo, largest=10, larger={"/api/records": 20}, words=lambda key, scope: f"{key}: забагато")
    assert (await Call([b"x" * 20, b""], "/api/records").to(app)).status == 200
    assert (await Call([b"x" * 21, b""], "/api/records").to(app)).status == 413
    refused = await Call([b"x" * 20, b""], "/api/records/").to(app)
    assert json.loads(refused.body)["text"] == "too_large: забагато"


async def test_a_sender_who_leaves_in_the_middle_is_passed_on() -> None:
    call = await Call([b"12345"]).to(BodyLimit(echo, largest=10))
    assert (call.body, call.headers[b"x-last"]) == (b"", b"http.disconnect")


async def test_sockets_pass_untouched() -> None:
    seen: list[object] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.extend([receive, send])

    call = Call([])
    await BodyLimit(app)({"type": "websocket", "path": "/ws/a", "headers": []}, call.receive, call.send)
    assert seen == [call.receive, call.send]


# --- headers ------------------------------------------------------------------------------------------


async def test_every_response_carries_the_headers() -> None:
    call = await Call([b""]).to(SecurityHeaders(echo))
    shown = {name.decode(): value.decode() for name, value in call.headers.items()}
    assert shown.items() >= SECURITY_HEADERS.items()
    assert shown["x-content-type-options"] == "nosniff"
    assert shown["referrer-policy"] == "no-referrer"
    assert shown["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in shown["permissions-policy"]
    rules = dict(rule.split(" ", 1) for rule in shown["content-security-policy"].split("; "))
    assert rules == {
        "default-src": "'self'",
        "img-src": "'self' data:",
        "style-src": "'self' 'unsafe-inline'",
        "connect-src": "'self'",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "object-src": "'none'",
    }


async def test_a_refused_body_carries_them_too_and_own_headers_stay() -> None:
    refused = await Call([b"x" * 11]).to(SecurityHeaders(BodyLimit(echo, largest=10)))
    assert refused.status == 413 and refused.headers[b"x-content-type-options"] == b"nosniff"

    async def own(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"Referrer-Policy", b"origin")]})

    call = await Call([]).to(SecurityHeaders(own))
    names = [name.lower() for name, _ in call.sent[0]["headers"]]
    assert names.count(b"referrer-policy") == 1 and call.headers[b"Referrer-Policy"] == b"origin"
