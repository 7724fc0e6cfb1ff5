"""Verifiable shuffles: the server commits to a secret before any player sits down, and the players add nonces.

The game's seed is derived from both, so neither side can choose it alone. When the game is over, the secret is revealed
and anyone can recompute the commitment and the seed (`peerless verify`).
"""

import random
import secrets
from collections.abc import Sequence
from hashlib import sha256

SECRET_BYTES = 16


def new_secret() -> str:
    """128 random bits in hex."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(table: str, secret: str) -> str:
    """The commitment shown at the start: it fixes the secret without revealing it."""
    return sha256(f"peerless secret {table} {secret}".encode()).hexdigest()


def seed(secret: str, nonces: Sequence[str]) -> int:
    """The seed of the game: 128 bits derived from the secret and the players' nonces, by seat."""
    mixed = sha256(f"peerless seed {secret} {' '.join(nonce or '-' for nonce in nonces)}".encode()).digest()
    return int.from_bytes(mixed[:16], "big")


def new_token() -> str:
    """The secret of a seat: 128 random bits, URL-safe."""
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    """The public id of a table, long enough not to be guessable."""
    return secrets.token_urlsafe(12)


def new_lot() -> random.Random:
    """A random source for choices that need no proof: a hero or board left to chance."""
    return secrets.SystemRandom()


def hashed(token: str) -> str:
    """The stored form of a token. Tokens are long and random, so one round of hashing is enough."""
    return sha256(token.encode()).hexdigest()


def rematch_id(table: str, secret: str) -> str:
    """The id of the rematch: the same in every process, and not computable without the secret."""
    return sha256(f"peerless rematch {table} {secret}".encode()).hexdigest()[:20]
