"""`peerless verify`: an honest record passes, a changed one is refused in one sentence with exit code 2."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import peerless as pl
from peerless.game.errors import RecordError
from peerless.server.routes import record_with_proof
from peerless.table import fairness
from peerless.table.verify import verified
from tests.support.command import output, refusal
from tests.support.sitting import seated

Record = dict[str, Any]


@pytest.fixture(scope="module")
def honest() -> str:
    """The record of a finished game as the server exports it."""
    return json.dumps(record_with_proof(seated("me", "link").play(pl.Random(3))))


def other_secret(record: Record) -> None:
    record["fairness"]["secret"] = "f" * 32


def other_secret_and_commitment(record: Record) -> None:
    """The server shuffles until it likes the cards and shows a commitment that fits: the seed gives it away."""
    other_secret(record)
    record["fairness"]["commitment"] = fairness.commitment(record["fairness"]["table"], "f" * 32)


def other_nonce(record: Record) -> None:
    record["fairness"]["nonces"][1] = "mine was another"


def fewer_nonces(record: Record) -> None:
    record["fairness"]["nonces"].pop()


def other_seed(record: Record) -> None:
    record["seed"] += 1


def other_answer(record: Record) -> None:
    record["answers"][3] = "space s999"


def answers_left_out(record: Record) -> None:
    del record["answers"][-2:]


def other_winner(record: Record) -> None:
    record["winner"] = 1 - record["winner"]


def other_heroes(record: Record) -> None:
    record["setup"]["heroes"].reverse()


def stacked_cards(record: Record) -> None:
    """A position that no shuffle has dealt, beside a seed that is in order."""
    game = pl.new_game(["medusa", "king-arthur"], board="sarpedon", seed=5)
    record["start"] = {"position": game.state.to_plain()}


def no_proof(record: Record) -> None:
    record["fairness"] = None


TAMPERED: dict[Callable[[Record], None], str] = {
    other_secret: "does not match the commitment",
    other_secret_and_commitment: "the seed does not follow from the secret",
    other_nonce: "the seed does not follow from the secret",
    fewer_nonces: "the seed does not follow from the secret",
    other_seed: "the seed does not follow from the secret",
    other_answer: "answer 4 of the record does not fit",
    answers_left_out: "ends in a different position",
    other_winner: "ends in a different position",
    other_heroes: "does not fit|ends in a different position",  # as chance will have it
    stacked_cards: "was not dealt from the seed",
    no_proof: 'no "fairness"',
}


def test_an_honest_record_is_confirmed(honest: str) -> None:
    record = json.loads(honest)
    lines = verified(record)
    assert len(lines) == 3 and record["digest"] in lines[-1] and "2 numbers of the players" in lines[1]
    assert verified(record, shown=record["fairness"]["commitment"]) == lines


@pytest.mark.parametrize("tamper", TAMPERED, ids=lambda tamper: tamper.__name__)
def test_a_changed_record_is_not(honest: str, tamper: Callable[[Record], None]) -> None:
    record = json.loads(honest)
    tamper(record)
    with pytest.raises(RecordError, match=TAMPERED[tamper]):
        verified(record)


def test_what_was_shown_at_the_start_counts(honest: str) -> None:
    with pytest.raises(RecordError, match="does not match the commitment"):
        verified(json.loads(honest), shown="0" * 64)


@pytest.mark.parametrize("nonsense", [[], "text", None, 7, {}, {"fairness": []}, {"fairness": {}}])
def test_nonsense_is_refused(nonsense: Any) -> None:
    with pytest.raises(RecordError):
        verified(nonsense)


def test_on_the_command_line(honest: str, tmp_path: Path) -> None:
    good = tmp_path / "good.json"
    good.write_text(honest)
    assert output("verify", str(good)).count("\n") == 3
    commitment = json.loads(honest)["fairness"]["commitment"]
    assert output("verify", str(good), "--commitment", commitment).count("\n") == 3


@pytest.mark.parametrize(
    "tamper", [other_secret, other_nonce, other_answer, other_winner, stacked_cards], ids=lambda tamper: tamper.__name__
)
def test_on_the_command_line_a_changed_record_is_refused(
    honest: str, tmp_path: Path, tamper: Callable[[Record], None]
) -> None:
    record = json.loads(honest)
    tamper(record)
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(record))
    sentence = refusal("verify", str(bad))
    assert sentence.count("\n") == 1 and TAMPERED[tamper] in sentence


def test_the_command_line_refuses_what_is_not_a_record(tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    assert refusal("verify", str(bad)).count("\n") == 1
    assert refusal("verify", str(tmp_path / "missing.json")).count("\n") == 1
