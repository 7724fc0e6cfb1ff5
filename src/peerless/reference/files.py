"""The generated reference files in `docs/`, by path."""

import json
from collections.abc import Mapping

from peerless.reference.markdown import page
from peerless.reference.schema import board_schema, hero_schema


def reference_files() -> Mapping[str, str]:
    """The expected contents of the files."""
    return {
        "LANGUAGE.md": page(),
        "schema/hero.schema.json": _json(hero_schema()),
        "schema/board.schema.json": _json(board_schema()),
    }


def _json(data: object) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"
