"""The weights of the evaluation, from the data file beside this module."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from peerless.ai.quick.evaluate import FEATURES
from peerless.ai.quick.policy import HABITS


@dataclass(frozen=True)
class Weights:
    """A set of weights in the order of the features, and the points of health that make the odds e : 1."""

    values: tuple[float, ...]
    scale: float


@cache
def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((files("peerless.ai") / "weights.json").read_text("utf-8"))
    return data


def sets() -> list[str]:
    """The sets of weights there are."""
    return list(_data()["sets"])


def habit_sets() -> list[str]:
    """The sets of habits there are."""
    return list(_data()["habits"])


@cache
def habits(name: str = "greedy") -> tuple[float, ...]:
    """The habits of the greedy player, in their order; what the file does not name is as it was at first."""
    chosen = _data()["habits"].get(name, {})
    return tuple(float(chosen.get(habit, first)) for habit, first in HABITS)


@cache
def weights(name: str) -> Weights:
    """A set by its name; a feature that the file does not name weighs nothing."""
    chosen = _data()["sets"][name]
    values = tuple(float(chosen["weights"].get(feature, 0.0)) for feature in FEATURES)
    return Weights(values, float(chosen["scale"]))
