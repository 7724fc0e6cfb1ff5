"""Constants that are numbered by hand agree with the tables they number, and with the texts."""

import pytest

from peerless.core import decision, events
from peerless.core.ops import codes
from peerless.core.ops.table import TABLE
from peerless.core.tables import in_order
from peerless.core.value_items import ITEM_IGNORED, ITEM_LOCKED, ITEMS
from peerless.text.catalog import languages, phrase


def numbered(module: object, prefix: str) -> dict[str, int]:
    """The constants of a module with a prefix, by the name that the table would have."""
    names = [name for name in vars(module) if name.startswith(prefix)]
    return {name.removeprefix(prefix).lower().replace("_", "-"): getattr(module, name) for name in names}


def test_events() -> None:
    assert numbered(events, "E_") == {row[0]: index for index, row in enumerate(events.EVENTS)}


def test_decisions() -> None:
    assert numbered(decision, "K_") == {name: index for index, name in enumerate(decision.KINDS)}


# `return` is a word of Python, `jump` one of the state, and `defeat` what any loss of the last health does
RENAMED = {"JUMP": "jump_to", "RETURN": "come_back", "DEFEAT": "defeat_selected"}


def test_operations() -> None:
    names = sorted((code, name) for name, code in vars(codes).items() if name.isupper())
    assert [function.__name__ for function in TABLE] == [RENAMED.get(name, name.lower()) for _, name in names]


def test_a_table_wants_a_row_for_every_number() -> None:
    assert in_order({1: "b", 0: "a"}) == ["a", "b"]
    with pytest.raises(ValueError, match=r"missing: \[1\]"):
        in_order({0: "a", 2: "c"})


def test_items_of_a_value() -> None:
    assert (ITEMS[ITEM_IGNORED], ITEMS[ITEM_LOCKED]) == ("ignored", "locked")


@pytest.mark.parametrize("lang", languages())
def test_every_event_and_question_has_words(lang: str) -> None:
    for row in events.EVENTS:
        assert phrase(lang, "events", row[0])
    for kind in decision.KINDS:
        assert phrase(lang, "ui", "prompts", kind)
    for item in ITEMS:
        assert phrase(lang, "ui", "items", item)
