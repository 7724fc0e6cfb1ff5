"""Reading what a server has counted."""

from peerless.server.metrics import Metrics


def counted(metrics: Metrics, sample: str, **labels: str) -> float:
    """The number of one series by its name in `/metrics`, without the prefix; 0 before it was ever touched."""
    return metrics.registry.get_sample_value(f"peerless_{sample}", labels) or 0.0


def unexpected_errors(metrics: Metrics) -> dict[str, float]:
    """How many errors nobody expected, by place; places without any are left out."""
    name = "peerless_unexpected_errors_total"
    samples = (sample for family in metrics.registry.collect() for sample in family.samples)
    return {sample.labels["where"]: sample.value for sample in samples if sample.name == name and sample.value}
