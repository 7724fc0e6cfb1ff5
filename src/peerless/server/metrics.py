"""Prometheus metrics of the server.

Each server has its own registry, so that several in one process do not share counts. Label values are our own (who,
key, reason), never client input, so that the number of series is bounded.
"""

from prometheus_client import (
    CONTENT_TYPE_LATEST as CONTENT_TYPE,
)
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    disable_created_metrics,
    generate_latest,
)

from peerless.version import __version__

__all__ = ["CONTENT_TYPE", "LIMITS", "PLACES", "Gauge", "Metrics"]

ANSWER_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
BOT_SECONDS = (0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 25.0)
STATE_BYTES = (1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072)

PLACES = ("socket", "request", "work", "sweep", "wording", "worker")  # where an unexpected error surfaced
LIMITS = (
    "address", "body", "connection", "files", "headers", "hint", "idle", "lines", "lobby", "probes", "say", "seat",
    "tables", "watchers",
)  # fmt: skip

disable_created_metrics()  # drop the extra creation-time series of each counter


class Metrics:
    """All metrics of one server process."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.tables = Gauge("peerless_tables", "Tables in memory by status.", ["status"], registry=registry)
        self.connections = Gauge("peerless_connections", "Open WebSockets.", registry=registry)
        self.answers = Counter("peerless_answers_total", "Stored answers by who gave them.", ["who"], registry=registry)
        self.answer_seconds = Histogram(
            "peerless_answer_seconds",
            "From an answer's arrival to its commit.",
            buckets=ANSWER_SECONDS,
            registry=registry,
        )
        self.state_bytes = Histogram(
            "peerless_state_bytes", "Sizes of state messages.", buckets=STATE_BYTES, registry=registry
        )
        self.bot_seconds = Histogram(
            "peerless_bot_seconds", "Thinking time in workers.", ["ask"], buckets=BOT_SECONDS, registry=registry
        )
        self.bot_queue = Gauge("peerless_bot_queue", "Questions that wait for a worker.", registry=registry)
        self.sandbox_queue = Gauge(
            "peerless_sandbox_queue", "Records and replays that wait for their process.", registry=registry
        )
        self.bot_failures = Counter(
            "peerless_bot_failures_total", "Questions that no worker could answer.", registry=registry
        )
        self.worker_restarts = Counter(
            "peerless_worker_restarts_total", "Workers lost by reason.", ["reason"], registry=registry
        )
        self.refusals = Counter("peerless_refusals_total", "Refused requests by key.", ["key"], registry=registry)
        self.rate_limited = Counter(
            "peerless_rate_limited_total", "Requests beyond a limit by which one.", ["limit"], registry=registry
        )
        self.unexpected = Counter(
            "peerless_unexpected_errors_total", "Errors nobody expected, by place.", ["where"], registry=registry
        )
        self.database_errors = Counter(
            "peerless_database_errors_total", "Failed calls of the database.", registry=registry
        )
        Info("peerless", "Always 1; the labels tell.", registry=registry).info({"version": __version__})
        self._show_from_the_start()

    def _show_from_the_start(self) -> None:
        """Initialize known labels to zero: a rate over a series that appears later would miss its first increments."""
        for status in ("open", "playing", "over"):
            self.tables.labels(status=status)
        for who in ("person", "bot", "clock"):
            self.answers.labels(who=who)
        for reason in ("crashed", "hung", "bloated"):
            self.worker_restarts.labels(reason=reason)
        for limit in LIMITS:
            self.rate_limited.labels(limit=limit)
        for where in PLACES:
            self.unexpected.labels(where=where)

    def render(self) -> bytes:
        """All metrics in the text format, to be served as `CONTENT_TYPE`."""
        return generate_latest(self.registry)
