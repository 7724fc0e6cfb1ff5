"""Shuffles that can be checked: what is promised, and what the seed is made of."""

from hashlib import sha256

from peerless.table import commands, fairness
from tests.support.sitting import SECRET, Sitting, seated, table_settings


def test_the_formulas_are_those_that_the_protocol_describes() -> None:
    promised = sha256(b"peerless secret the-table " + SECRET.encode()).hexdigest()
    assert fairness.commitment("the-table", SECRET) == promised
    mixed = sha256(b"peerless seed " + SECRET.encode() + b" one - three").digest()
    assert fairness.seed(SECRET, ["one", "", "three"]) == int.from_bytes(mixed[:16], "big")


def test_secret_and_every_nonce_count() -> None:
    seeds = [
        fairness.seed(SECRET, ["a", "b"]),
        fairness.seed(SECRET, ["b", "a"]),
        fairness.seed(SECRET, ["a", ""]),
        fairness.seed(SECRET, ["", "a"]),
        fairness.seed(SECRET, ["a", "c"]),
        fairness.seed(SECRET[::-1], ["a", "b"]),
    ]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**128 for seed in seeds) and max(seeds) > 2**100


def test_what_is_drawn_by_lot_is_long_and_never_twice() -> None:
    for draw, length in ((fairness.new_secret, 32), (fairness.new_token, 22), (fairness.new_table_id, 16)):
        drawn = {draw() for _ in range(200)}
        assert len(drawn) == 200 and {len(value) for value in drawn} == {length}


def test_a_token_is_stored_as_a_hash() -> None:
    token = fairness.new_token()
    assert fairness.hashed(token) == sha256(token.encode()).hexdigest()
    assert token not in str(table_settings("me", "link").to_plain())


def test_a_rematch_is_where_every_process_looks_for_it() -> None:
    assert fairness.rematch_id("one-table", SECRET) == fairness.rematch_id("one-table", SECRET)
    assert fairness.rematch_id("one-table", SECRET) != fairness.rematch_id("another", SECRET)
    assert fairness.rematch_id("one-table", SECRET) != fairness.rematch_id("one-table", SECRET[::-1])


def test_the_game_is_dealt_from_secret_and_nonces() -> None:
    table = seated("me", "link").table
    assert table.game is not None
    assert table.game.seed == fairness.seed(SECRET, ["nonce-0", "nonce-1"])
    other = Sitting(table_settings("me", "link"))
    other.do(commands.sit(other.table, 1, "", "another nonce"))
    assert other.table.game is not None and other.table.game.seed != table.game.seed
    assert Sitting(table_settings("me", "link"), SECRET[::-1]).start().table.game.seed != table.game.seed  # type: ignore[union-attr]
