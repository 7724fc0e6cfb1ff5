"""The weights of the evaluation, from the data file beside this module."""

import json
from functools import cache
from importlib.resources import files

from peerless.ai.quick.evaluate import FEATURES


@cache
def weights(name: str) -> tuple[float, ...]:
    """A set of weights in the order of the features; a feature that the file does not name weighs nothing."""
    data = json.loads((files("peerless.ai") / "weights.json").read_text("utf-8"))
    chosen = data["sets"][name]["weights"]
    return tuple(float(chosen.get(feature, 0.0)) for feature in FEATURES)
