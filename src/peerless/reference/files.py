"""Everything of the reference that lies in `docs/`, by its path there."""

from collections.abc import Mapping

from peerless.reference.markdown import page


def reference_files() -> Mapping[str, str]:
    """The texts of the files as they should be."""
    return {"LANGUAGE.md": page()}
