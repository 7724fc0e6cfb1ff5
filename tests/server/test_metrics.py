"""The metrics are read by a strict reader of the text format, written from its description."""

import re
from math import inf

import pytest

from peerless.server.metrics import MOST_SERIES, Counter, Family, Gauge, Histogram, Metrics

NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
HELP = re.compile(rf"# HELP ({NAME}) (.*)")
TYPE = re.compile(rf"# TYPE ({NAME}) (counter|gauge|histogram)")
SAMPLE = re.compile(rf"({NAME})(?:\{{(.*)\}})? (\S+)")
LABEL = re.compile(r'([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\\\|\\"|\\n)*)"(?:,|$)')
SUFFIXES = ("_bucket", "_sum", "_count")

Series = dict[tuple[str, tuple[tuple[str, str], ...]], float]


class Malformed(Exception):
    """The text is not in the format."""


def read(text: str) -> tuple[dict[str, str], Series]:
    """Types by family, and values by name and labels; Malformed for the least mistake."""
    if not text.endswith("\n"):
        raise Malformed("the last line must end")
    helped: set[str] = set()
    types: dict[str, str] = {}
    series: Series = {}
    family = ""
    for line in text[:-1].split("\n"):
        if found := HELP.fullmatch(line):
            family = found[1]
            if family in helped:
                raise Malformed(f"{family} comes twice")
            helped.add(family)
        elif found := TYPE.fullmatch(line):
            if found[1] != family or family in types:
                raise Malformed(f"a type out of place: {line}")
            types[family] = found[2]
        elif found := SAMPLE.fullmatch(line):
            _check_name(found[1], family, types)
            key = (found[1], _labels(found[2] or ""))
            if key in series:
                raise Malformed(f"twice: {line}")
            series[key] = _value(found[3])
        else:
            raise Malformed(f"what is this: {line!r}")
    _check_histograms(types, series)
    return types, series


def _check_name(name: str, family: str, types: dict[str, str]) -> None:
    kind = types.get(family)
    wanted = {family + suffix for suffix in SUFFIXES} if kind == "histogram" else {family}
    if kind is None or name not in wanted:
        raise Malformed(f"{name} does not belong to {family}")


def _labels(text: str) -> tuple[tuple[str, str], ...]:
    found, at = [], 0
    while at < len(text):
        label = LABEL.match(text, at)
        if label is None:
            raise Malformed(f"labels: {text}")
        found.append((label[1], re.sub(r"\\(.)", lambda one: {"n": "\n"}.get(one[1], one[1]), label[2])))
        at = label.end()
    if len({name for name, _ in found}) != len(found):
        raise Malformed(f"a label twice: {text}")
    return tuple(found)


def _value(text: str) -> float:
    if not re.fullmatch(r"[+-]?(\d+(\.\d*)?([eE][+-]?\d+)?|Inf)|NaN", text):
        raise Malformed(f"no number: {text}")
    return float(text)


def _check_histograms(types: dict[str, str], series: Series) -> None:
    for family in (name for name, kind in types.items() if kind == "histogram"):
        buckets: dict[tuple[tuple[str, str], ...], list[tuple[float, float]]] = {}
        for (name, labels), value in series.items():
            if name == f"{family}_bucket":
                if not labels or labels[-1][0] != "le":
                    raise Malformed(f"{family}: a bucket without a bound")
                buckets.setdefault(labels[:-1], []).append((_value(labels[-1][1]), value))
        for labels, rows in buckets.items():
            if (
                rows != sorted(rows)
                or rows[-1][0] != inf
                or [count for _, count in rows] != sorted(count for _, count in rows)
            ):
                raise Malformed(f"{family}: buckets must rise to +Inf")
            if series.get((f"{family}_count", labels)) != rows[-1][1] or (f"{family}_sum", labels) not in series:
                raise Malformed(f"{family}: count and sum must fit")


def rendered(*families: Family) -> str:
    return "".join(f"{line}\n" for family in families for line in family.lines())


def test_what_a_new_server_shows() -> None:
    types, series = read(Metrics().render())
    assert types == {
        "peerless_answer_seconds": "histogram",
        "peerless_answers_total": "counter",
        "peerless_bot_failures_total": "counter",
        "peerless_bot_queue": "gauge",
        "peerless_bot_seconds": "histogram",
        "peerless_connections": "gauge",
        "peerless_database_errors_total": "counter",
        "peerless_info": "gauge",
        "peerless_rate_limited_total": "counter",
        "peerless_refusals_total": "counter",
        "peerless_foreign_queue": "gauge",
        "peerless_state_bytes": "histogram",
        "peerless_tables": "gauge",
        "peerless_unexpected_errors_total": "counter",
        "peerless_worker_restarts_total": "counter",
    }
    assert series["peerless_connections", ()] == 0
    assert {labels for name, labels in series if name == "peerless_tables"} == {
        (("status", "open"),),
        (("status", "playing"),),
        (("status", "over"),),
    }
    assert {value for (name, _), value in series.items() if name != "peerless_info"} == {0.0}


def test_what_is_counted_is_shown() -> None:
    metrics = Metrics()
    metrics.answers.add(who="person")
    metrics.answers.add(2, who="person")
    metrics.answers.add(who="bot")
    metrics.connections.add(3)
    metrics.connections.add(-1)
    metrics.tables.set(7, status="playing")
    metrics.refusals.add(key="not_your_turn")
    _, series = read(metrics.render())
    assert series["peerless_answers_total", (("who", "person"),)] == 3
    assert series["peerless_answers_total", (("who", "bot"),)] == 1
    assert series["peerless_answers_total", (("who", "clock"),)] == 0
    assert series["peerless_connections", ()] == 2
    assert series["peerless_tables", (("status", "playing"),)] == 7
    assert series["peerless_refusals_total", (("key", "not_your_turn"),)] == 1


def test_a_histogram_counts_values_up_to_each_bound() -> None:
    spread = Histogram("seconds", "How long.", (0.1, 1.0), ["who"])
    for value in (0.05, 0.1, 0.5, 99.0):
        spread.observe(value, who="bot")
    _, series = read(rendered(spread))
    who = ("who", "bot")
    assert [series["seconds_bucket", (who, ("le", bound))] for bound in ("0.1", "1", "+Inf")] == [2, 3, 4]
    assert series["seconds_count", (who,)] == 4 and spread.count(who="bot") == 4
    assert series["seconds_sum", (who,)] == pytest.approx(99.65)


def test_texts_are_escaped() -> None:
    ugly = 'a\\b"c\nd,e="f"} 1'
    counter = Counter("things_total", "Back\\slash\nand line.", ["key"])
    counter.add(key=ugly)
    text = rendered(counter)
    assert len(text.splitlines()) == 3
    _, series = read(text)
    assert series == {("things_total", (("key", ugly),)): 1.0}


def test_strange_keys_do_not_fill_the_memory() -> None:
    counter = Counter("things_total", "Things.", ["key"])
    for number in range(MOST_SERIES + 50):
        counter.add(key=f"key{number}")
    assert len(counter.values) == MOST_SERIES + 1
    assert counter.value(key="other") == 50
    counter.add(key="key1")
    assert counter.value(key="key1") == 2


def test_a_wrong_use_is_refused() -> None:
    with pytest.raises(ValueError, match="who"):
        Counter("a", "A.", ["who"]).add(whom="x")
    with pytest.raises(ValueError, match="labels"):
        Gauge("a", "A.").set(1, who="x")
    with pytest.raises(ValueError, match="down"):
        Counter("a", "A.").add(-1)
    with pytest.raises(ValueError, match="rise"):
        Histogram("a", "A.", (2, 1))


GOOD = "# HELP a b\n# TYPE a counter\na 1\n"
SPREAD = "# HELP h b\n# TYPE h histogram\n"


@pytest.mark.parametrize(
    "text",
    [
        "a 1\n",
        GOOD[:-1],
        GOOD + GOOD,
        GOOD + "a 1\n",
        GOOD + "\n",
        GOOD + "b 1\n",
        GOOD + 'a{x="1" 2\n',
        GOOD + 'a{x="1",x="2"} 2\n',
        GOOD + 'a{x="un"escaped"} 2\n',
        GOOD + "a{x=1} 2\n",
        GOOD + 'a{x="1"} two\n',
        SPREAD + 'h_bucket{le="1"} 1\nh_sum 1\nh_count 1\n',
        SPREAD + 'h_bucket{le="1"} 2\nh_bucket{le="+Inf"} 1\nh_sum 1\nh_count 1\n',
        SPREAD + 'h_bucket{le="+Inf"} 1\nh_sum 1\nh_count 2\n',
        SPREAD + 'h_bucket{le="+Inf"} 1\nh_count 1\n',
    ],
)
def test_the_reader_is_strict(text: str) -> None:
    read(GOOD)
    with pytest.raises(Malformed):
        read(text)
