"""Errors that nobody expected: each is logged with the way it took and counted, wherever it surfaced.

An operator sees the count in `/metrics`; no server under test may end with one.
"""

from typing import Final

from peerless.server import logs
from peerless.server.metrics import Metrics

EVENT: Final = "unexpected"  # of the line in the log


def report(metrics: Metrics, where: str, error: BaseException, **fields: object) -> None:
    """Tell the operator; `where` is one of `metrics.PLACES`."""
    metrics.unexpected.labels(where=where).inc()
    logs.error(EVENT, error, where=where, **fields)
