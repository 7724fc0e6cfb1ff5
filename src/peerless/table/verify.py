"""Verifying a finished game: the server could not choose the cards, and the answers lead to the recorded result."""

from collections.abc import Mapping, Sequence

from peerless.game.errors import RecordError
from peerless.game.replay import check_size, replay
from peerless.table import fairness


def verified(record: Mapping[str, object], shown: str | None = None) -> list[str]:
    """The verified claims, one line each; raises RecordError for the first that fails."""
    if isinstance(record, Mapping):
        check_size(record)
    proof = record.get("fairness") if isinstance(record, Mapping) else None
    if not isinstance(proof, Mapping):
        raise RecordError("no_proof")
    table, secret = str(proof.get("table")), str(proof.get("secret"))
    promised = fairness.commitment(table, secret)
    if promised != proof.get("commitment") or (shown is not None and promised != shown.strip()):
        raise RecordError("wrong_commitment", found=str(shown or proof.get("commitment")), made=promised)
    nonces = proof.get("nonces")
    if not isinstance(nonces, Sequence) or record.get("seed") != fairness.seed(
        secret, [str(nonce) for nonce in nonces]
    ):
        raise RecordError("wrong_seed")
    if record.get("start") is not None:
        raise RecordError("not_dealt")
    game = replay(record)
    if record.get("winner") != game.winner:
        raise RecordError("ends_elsewhere")
    return [
        f"The commitment {promised[:16]}… fits the secret of table {table}.",
        f"The seed is made of that secret and {sum(bool(nonce) for nonce in nonces)} numbers of the players.",
        f"All {len(game.answers)} answers were legal and lead to position {game.digest()}.",
    ]
