"""The reference for authors in `docs/` is what the vocabulary says today; `make golden` writes it anew."""

from pathlib import Path

import pytest

from peerless.reference.files import reference_files
from tests.support.golden import compare

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize("name", reference_files())
def test_the_reference_is_up_to_date(name: str) -> None:
    compare(DOCS / name, reference_files()[name])
