"""What no good client would send: frames for the fuzzer, from a seeded source of chance."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any, get_args

from peerless.server.protocol.basics import PROTOCOL
from peerless.server.protocol.requests import PHRASES, Request

Json = Any
Frame = str | bytes

KINDS = [request.__dataclass_fields__["kind"].default for request in get_args(Request)]
FIELDS = sorted({name for request in get_args(Request) for name in request.__dataclass_fields__})
TEXTS = [
    "", " ", "\x00", "null", "decline", "card feint", "space s1", "'; DROP TABLE tables; --", "<script>x</script>",
    "\u202e\u200b\ufeff", "e\u0301" * 40, "\U0001f9d9" * 24, "\uffff", "../../etc/passwd", "%s%n{0}", "A" * 97,
    "A" * 9000,
]  # fmt: skip
NUMBERS = [0, 1, -1, 2, 7, 2**31, 2**31 + 1, 2**53, 2**63, 2**64, -(2**70), 0.5, 1e308, 3.0, True, False, None]


def plausible(rng: random.Random, version: int) -> Json:
    """A well-formed message, perhaps at the wrong time."""
    kind = rng.choice(KINDS)
    body: dict[str, Json] = {"kind": kind, "id": rng.randrange(100)}
    match kind:
        case "hello":
            body = {
                "kind": "hello",
                "protocol": rng.choice([PROTOCOL, 0, PROTOCOL + 1, 99]),
                "lang": rng.choice(["uk", "cs"]),
            }
        case "answer":
            body |= {"version": version + rng.choice([0, 0, -1, 1, 1000]), "answer": rng.choice(TEXTS[4:7])}
        case "look":
            body |= {
                "since": rng.choice([0, 1, 10**6]),
                "epoch": rng.choice([0, 1, 9]),
                "lang": rng.choice(["pl", None]),
            }
        case "why":
            body["answer"] = rng.choice([text for text in TEXTS if 0 < len(text) <= 96])
        case "reach":
            body |= {"fighter": rng.choice(["medusa", "harpy-1", "nobody"]), "boost": rng.randrange(10)}
        case "undo":
            body["version"] = version + rng.choice([-1, 1])
        case "hint":
            body["version"] = version + 1  # a hint that is due would keep a worker busy
        case "reply":
            body["yes"] = rng.random() < 0.5
        case "say":
            body["phrase"] = rng.choice(PHRASES)
        case "resign" | "leave" | "start" | "return" | "rematch":
            body["level"] = "novice"  # only some of them have it: the others are refused for it
    return body


def anything(rng: random.Random, depth: int = 0) -> Json:
    """Any JSON value."""
    if depth > 3 or rng.random() < 0.6:
        return rng.choice([rng.choice(TEXTS), rng.choice(NUMBERS)])
    if rng.random() < 0.5:
        return [anything(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(FIELDS): anything(rng, depth + 1) for _ in range(rng.randrange(4))}


def wrong_types(rng: random.Random, version: int) -> str:
    """A message in which one field holds anything, is missing or is one too many."""
    body = plausible(rng, version)
    match rng.randrange(3):
        case 0:
            body[rng.choice(list(body))] = anything(rng)
        case 1:
            body.pop(rng.choice(list(body)))
        case _:
            body[rng.choice([*FIELDS, "", "__proto__", "seat"])] = anything(rng)
    return json.dumps(body)


def torn(rng: random.Random, version: int) -> str:
    """A message with a piece cut out, doubled or replaced."""
    text = json.dumps(plausible(rng, version))
    first, last = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    return text[:first] + rng.choice(["", text, '"', "\\ud800", "\x00", "\\u0000", "}}", "NaN"]) + text[last:]


def nested(rng: random.Random, _version: int) -> str:
    """Deeper than anybody can look."""
    depth = rng.choice([50, 500, 5000])
    opening, closing = rng.choice([("[", "]"), ('{"kind":', "}"), ('{"a":[', "]}")])
    return (opening * depth + "1" + closing * rng.choice([0, depth]))[:16000]


def odd_numbers(rng: random.Random, _version: int) -> str:
    """Numbers that JSON allows, or nearly."""
    number = rng.choice(["1e999", "-0", "1e-400", "NaN", "-Infinity", "9" * 4999, "0x10", "01", "1.0", "1_000", "１"])
    return f'{{"kind":"answer","version":{number},"answer":"decline","id":{number}}}'


def large(rng: random.Random, _version: int) -> str:
    """Too much, but not so much that the connection ends at once."""
    text = rng.choice("Aя\U0001f9d9") * rng.choice([97, 4000, 15000])
    return json.dumps({"kind": "why", "answer": text}, ensure_ascii=False)


def binary(rng: random.Random, version: int) -> bytes:
    """Bytes, perhaps of a good message."""
    return rng.choice([rng.randbytes(rng.randrange(200)), json.dumps(plausible(rng, version)).encode()])


def doubled(_rng: random.Random, version: int) -> str:
    """The same key twice."""
    return f'{{"kind":"ping","kind":"resign","id":{version},"id":0}}'


def harmless(rng: random.Random, version: int) -> str:
    """Well-formed, at any time; nothing that would end the game of the seat that says it."""
    while True:
        body = plausible(rng, version)
        if body["kind"] not in ("resign", "leave", "answer"):
            return json.dumps(body)


MAKERS: tuple[Callable[[random.Random, int], Frame], ...] = (
    wrong_types, wrong_types, torn, torn, nested, odd_numbers, large, binary, doubled, harmless, harmless,
)  # fmt: skip


def frames(rng: random.Random, version: int, count: int) -> Iterator[Frame]:
    """So many bad ones."""
    for _ in range(count):
        yield rng.choice(MAKERS)(rng, version)


# --- below JSON: bytes that are no WebSocket ---------------------------------------------------------


def masked(first: int, payload: bytes, announced: int | None = None) -> bytes:
    """A frame as a client sends it, with a mask of zeros; the length may lie."""
    length = len(payload) if announced is None else announced
    if length < 126:
        head = bytes([first, 0x80 | length])
    elif length < 1 << 16:
        head = bytes([first, 0xFE]) + length.to_bytes(2, "big")
    else:
        head = bytes([first, 0xFF]) + length.to_bytes(8, "big")
    return head + bytes(4) + payload


HELLO = json.dumps({"kind": "hello", "protocol": PROTOCOL}).encode()
BROKEN_FRAMES = {
    "no UTF-8": masked(0x81, b'{"kind":"\xff\xfe"}'),
    "half a letter": masked(0x81, b"\xd0"),
    "reserved opcode": masked(0x83, HELLO),
    "reserved bits": masked(0xF1, HELLO),
    "no mask": bytes([0x81, len(HELLO)]) + HELLO,
    "continues nothing": masked(0x80, HELLO),
    "interrupted fragments": masked(0x01, b'{"kind"') + masked(0x81, HELLO),
    "long control frame": masked(0x89, bytes(126)),
    "fragmented control frame": masked(0x09, b"x"),
    "longer than memory": masked(0x81, b"{", 1 << 62),
    "longer than allowed": masked(0x81, b" " * 70_000),
    "negative length": bytes([0x81, 0xFF]) + b"\xff" * 8 + bytes(4) + b"{",
    "close without reason": masked(0x88, b"\x03"),
    "close with a forbidden code": masked(0x88, (1005).to_bytes(2, "big")),
    "pongs that nobody asked for": masked(0x8A, b"x") * 500,
    "many pings": masked(0x89, b"x") * 500,
    "empty fragments": masked(0x01, b"") + masked(0x00, b"") * 500,
    "no frame at all": b"GET / HTTP/1.1\r\n\r\n" * 20,
}
