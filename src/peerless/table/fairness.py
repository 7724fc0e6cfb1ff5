"""Shuffles that can be checked: the server commits to a secret before anybody sits down, the players add to it.

The seed of the game is made of both, so neither side can choose it alone; when the game is over the secret is shown and
everybody can compute commitment and seed again (`peerless verify`).
"""

import random
import secrets
from collections.abc import Sequence
from hashlib import sha256

SECRET_BYTES = 16


def new_secret() -> str:
    """128 random bits, in hex."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(table: str, secret: str) -> str:
    """What is shown at the start: it fixes the secret and does not tell it."""
    return sha256(f"peerless secret {table} {secret}".encode()).hexdigest()


def seed(secret: str, nonces: Sequence[str]) -> int:
    """The seed of the game: 128 bits of the secret and what the players added, by seat."""
    mixed = sha256(f"peerless seed {secret} {' '.join(nonce or '-' for nonce in nonces)}".encode()).digest()
    return int.from_bytes(mixed[:16], "big")


def new_token() -> str:
    """The secret of a seat: 128 random bits that fit into a link."""
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    """The public name of a table; long enough that nobody guesses it."""
    return secrets.token_urlsafe(12)


def new_lot() -> random.Random:
    """Chance for what nobody has to check: a hero or a board that was left open."""
    return secrets.SystemRandom()


def hashed(token: str) -> str:
    """How a token is stored. It is random and long, so one round is enough."""
    return sha256(token.encode()).hexdigest()


def rematch_id(table: str, secret: str) -> str:
    """The id of the rematch: the same in every process, unknown before the secret is."""
    return sha256(f"peerless rematch {table} {secret}".encode()).hexdigest()[:20]
