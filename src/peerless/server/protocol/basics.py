"""Small types that several messages share: limits on what a client may send, and the form of our own dataclasses."""

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import BeforeValidator, ConfigDict, Field, WithJsonSchema
from pydantic.json_schema import JsonSchemaValue
from typing_extensions import TypeAliasType

from peerless.core.decision import KINDS
from peerless.core.events import EVENTS

PROTOCOL = 2  # rises when an older page could misread a message; it knows no newer event and no newer decision

LONGEST_NAME = 24
LARGEST_MESSAGE = 16 * 1024  # bytes of one message from a client
LARGEST_RECORD = 512 * 1024  # bytes of a game record that is imported

# Unknown fields are refused; in the schema every field of what we send is there.
MESSAGE = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)


def _no_look_alike(value: object) -> object:
    """JSON has whole numbers; Python would also take `true` and "1" for 1."""
    if isinstance(value, bool | str):
        raise ValueError("a whole number is expected")
    return value


def _one_of(names: Iterable[str]) -> JsonSchemaValue:
    return {"type": "string", "enum": list(names)}


# In the schema a type of their own that lists the names, so that tables of the page by event or kind must be complete.
EventName = TypeAliasType("EventName", Annotated[str, WithJsonSchema(_one_of(name for name, *_ in EVENTS))])
DecisionKind = TypeAliasType("DecisionKind", Annotated[str, WithJsonSchema(_one_of(KINDS))])

Whole = Annotated[int, Field(ge=0, le=2**31), BeforeValidator(_no_look_alike)]
# Limits of their own are written out: a second `Field` around `Whole` would not reach the schema.
Seconds = Annotated[int, Field(ge=0, le=14 * 86_400), BeforeValidator(_no_look_alike)]
Increment = Annotated[int, Field(ge=0, le=3600), BeforeValidator(_no_look_alike)]
Boost = Annotated[int, Field(ge=0, le=9), BeforeValidator(_no_look_alike)]
SeatNumber = Annotated[int, Field(ge=0, le=3), BeforeValidator(_no_look_alike)]
Token = Annotated[str, Field(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, Field(min_length=8, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Nonce = Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9_-]*$")]
Slug = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[a-z0-9-]+$")]
Notation = Annotated[str, Field(min_length=1, max_length=96)]
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
Language = Literal["en", "uk", "pl", "ru", "cs"]
Level = Literal["novice", "easy", "normal", "hard", "expert"]
