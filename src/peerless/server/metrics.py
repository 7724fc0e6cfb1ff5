"""What the server counts, in the text format that Prometheus reads.

Everything is counted in the event loop, so nothing is locked. Labels hold words of our own (who, key, reason), never
anything that a client sent; even so, a family keeps a bounded number of series and counts the rest as "other".
"""

from collections.abc import Sequence
from math import inf

from peerless.version import __version__

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

MOST_SERIES = 200
OTHER = "other"

ANSWER_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
BOT_SECONDS = (0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 25.0)
STATE_BYTES = (1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072)

PLACES = ("socket", "request", "work", "sweep", "wording", "worker")  # where an unexpected error surfaced
LIMITS = (
    "address", "body", "connection", "files", "headers", "hint", "idle", "lines", "lobby", "probes", "say", "seat",
    "tables", "watchers",
)  # fmt: skip

Labels = tuple[str, ...]


class Family:
    """A metric with all its series: one for every combination of labels that was seen."""

    kind = "untyped"

    def __init__(self, name: str, about: str, labels: Sequence[str] = ()) -> None:
        self.name = name
        self.about = about
        self.labels = tuple(labels)

    def lines(self) -> list[str]:
        """The whole family as it is shown."""
        head = [f"# HELP {self.name} {_escaped_help(self.about)}", f"# TYPE {self.name} {self.kind}"]
        return head + self._samples()

    def _samples(self) -> list[str]:
        raise NotImplementedError

    def _key(self, given: dict[str, str], known: "dict[Labels, float] | dict[Labels, _Spread]") -> Labels:
        """The series that is meant; a new one only while there is room."""
        if set(given) != set(self.labels):
            raise ValueError(f"{self.name} has the labels {list(self.labels)}, not {list(given)}")
        key = tuple(given[label] for label in self.labels)
        return key if key in known or len(known) < MOST_SERIES else (OTHER,) * len(self.labels)


class _Numbers(Family):
    """A family of plain numbers. Without labels there is one, and it is shown before it was ever touched."""

    def __init__(self, name: str, about: str, labels: Sequence[str] = ()) -> None:
        super().__init__(name, about, labels)
        self.values: dict[Labels, float] = {} if labels else {(): 0.0}

    def value(self, **labels: str) -> float:
        """The number of one series."""
        return self.values.get(self._key(labels, self.values), 0.0)

    def add(self, amount: float = 1.0, **labels: str) -> None:
        """Add to one series."""
        key = self._key(labels, self.values)
        self.values[key] = self.values.get(key, 0.0) + amount

    def _samples(self) -> list[str]:
        return [_sample(self.name, self.labels, key, value) for key, value in sorted(self.values.items())]


class Counter(_Numbers):
    """What only grows."""

    kind = "counter"

    def add(self, amount: float = 1.0, **labels: str) -> None:
        """Count."""
        if amount < 0:
            raise ValueError(f"{self.name} counts and cannot go down by {-amount}")
        super().add(amount, **labels)


class Gauge(_Numbers):
    """What goes up and down."""

    kind = "gauge"

    def set(self, value: float, **labels: str) -> None:
        """Say how things stand."""
        self.values[self._key(labels, self.values)] = value


class _Spread:
    """One series of a histogram."""

    def __init__(self, buckets: int) -> None:
        self.counts = [0] * buckets
        self.total = 0.0


class Histogram(Family):
    """How a quantity spreads: how many values there were up to each bound, and their sum."""

    kind = "histogram"

    def __init__(self, name: str, about: str, bounds: Sequence[float], labels: Sequence[str] = ()) -> None:
        super().__init__(name, about, labels)
        if list(bounds) != sorted(set(bounds)):
            raise ValueError(f"{name}: bounds must rise, not {list(bounds)}")
        self.bounds = (*bounds, inf)
        self.series: dict[Labels, _Spread] = {} if labels else {(): _Spread(len(self.bounds))}

    def observe(self, value: float, **labels: str) -> None:
        """One more value."""
        spread = self.series.setdefault(self._key(labels, self.series), _Spread(len(self.bounds)))
        place = next(place for place, bound in enumerate(self.bounds) if value <= bound)
        spread.counts[place] += 1
        spread.total += value

    def count(self, **labels: str) -> int:
        """How many values one series holds."""
        spread = self.series.get(self._key(labels, self.series))
        return sum(spread.counts) if spread else 0

    def _samples(self) -> list[str]:
        return [line for key, spread in sorted(self.series.items()) for line in self._of_one(key, spread)]

    def _of_one(self, key: Labels, spread: _Spread) -> list[str]:
        lines, sofar = [], 0
        for bound, count in zip(self.bounds, spread.counts, strict=True):
            sofar += count
            lines.append(_sample(f"{self.name}_bucket", (*self.labels, "le"), (*key, _number(bound)), sofar))
        lines.append(_sample(f"{self.name}_sum", self.labels, key, spread.total))
        lines.append(_sample(f"{self.name}_count", self.labels, key, sofar))
        return lines


class Metrics:
    """All that one server process counts."""

    def __init__(self) -> None:
        self.tables = Gauge("peerless_tables", "Tables in memory by status.", ["status"])
        self.connections = Gauge("peerless_connections", "Open WebSockets.")
        self.answers = Counter("peerless_answers_total", "Stored answers by who gave them.", ["who"])
        self.answer_seconds = Histogram(
            "peerless_answer_seconds", "From an answer's arrival to its commit.", ANSWER_SECONDS
        )
        self.state_bytes = Histogram("peerless_state_bytes", "Sizes of state messages.", STATE_BYTES)
        self.bot_seconds = Histogram("peerless_bot_seconds", "Thinking time in workers.", BOT_SECONDS, ["ask"])
        self.bot_queue = Gauge("peerless_bot_queue", "Questions that wait for a worker.")
        self.foreign_queue = Gauge("peerless_foreign_queue", "Records and replays that wait for their process.")
        self.bot_failures = Counter("peerless_bot_failures_total", "Questions that no worker could answer.")
        self.worker_restarts = Counter("peerless_worker_restarts_total", "Workers lost by reason.", ["reason"])
        self.refusals = Counter("peerless_refusals_total", "Refused requests by key.", ["key"])
        self.rate_limited = Counter("peerless_rate_limited_total", "Requests beyond a limit by which one.", ["limit"])
        self.unexpected = Counter("peerless_unexpected_errors_total", "Errors nobody expected, by place.", ["where"])
        self.database_errors = Counter("peerless_database_errors_total", "Failed calls of the database.")
        self.info = Gauge("peerless_info", "Always 1; the labels tell.", ["version"])
        self._show_from_the_start()

    def _show_from_the_start(self) -> None:
        """Known labels are there at zero: a rate over a series that appears later would miss its first steps."""
        self.info.set(1, version=__version__)
        for status in ("open", "playing", "over"):
            self.tables.set(0, status=status)
        for who in ("person", "bot", "clock"):
            self.answers.add(0, who=who)
        for reason in ("crashed", "hung", "bloated"):
            self.worker_restarts.add(0, reason=reason)
        for limit in LIMITS:
            self.rate_limited.add(0, limit=limit)
        for where in PLACES:
            self.unexpected.add(0, where=where)

    def families(self) -> list[Family]:
        """Every metric, in the order of the names."""
        return sorted((one for one in vars(self).values() if isinstance(one, Family)), key=lambda one: one.name)

    def render(self) -> str:
        """Everything in the text format; serve it as `CONTENT_TYPE`."""
        return "".join(f"{line}\n" for family in self.families() for line in family.lines())


def _sample(name: str, labels: Labels, values: Labels, number: float) -> str:
    pairs = ",".join(f'{label}="{_escaped(value)}"' for label, value in zip(labels, values, strict=True))
    return f"{name}{{{pairs}}} {_number(number)}" if pairs else f"{name} {_number(number)}"


def _number(value: float) -> str:
    """A number as Prometheus writes it: whole ones without a point."""
    if value == inf:
        return "+Inf"
    return str(int(value)) if value == int(value) else repr(value)


def _escaped_help(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _escaped(text: str) -> str:
    return _escaped_help(text).replace('"', '\\"')
