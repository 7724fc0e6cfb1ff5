"""Unexpected errors: each is logged with its traceback and counted, wherever it surfaces.

The count is in `/metrics`; in tests, a server must end with a count of zero.
"""

from typing import Final

from peerless.server import logs
from peerless.server.metrics import Metrics

EVENT: Final = "unexpected"  # event name in the log


def report(metrics: Metrics, where: str, error: BaseException, **fields: object) -> None:
    """Log and count an error; `where` is one of `metrics.PLACES`."""
    metrics.unexpected.labels(where=where).inc()
    logs.error(EVENT, error, where=where, **fields)
