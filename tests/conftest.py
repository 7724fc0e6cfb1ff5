"""A test run says which build of the core it is about, and gets no other."""

import os

import pytest

from peerless import compiled
from peerless.content.folders import VARIABLE

os.environ.pop(VARIABLE, None)  # tests are about our content, whatever the developer has installed


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test the pure core where the compiled one was to be tested."""
    if os.environ.get("PEERLESS_EXPECT_COMPILED") and not compiled.in_use():
        raise pytest.UsageError("the compiled core was to be tested, but the pure one is in use")
