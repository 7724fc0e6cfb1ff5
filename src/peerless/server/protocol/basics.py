"""Basic types shared by messages, with limits on what a client may send."""

from typing import Annotated

from pydantic import BeforeValidator, Field

PROTOCOL = 4  # incremented when an older page could misread a message, such as on a new kind of event or decision

LONGEST_NAME = 24
LARGEST_MESSAGE = 16 * 1024  # bytes of one message from a client
LARGEST_RECORD = 512 * 1024  # bytes of an imported game record


def _no_look_alike(value: object) -> object:
    """Accept only JSON numbers; pydantic would also coerce `true` and "1" to 1."""
    if isinstance(value, bool | str):
        raise ValueError("a whole number is expected")
    return value


Whole = Annotated[int, Field(ge=0, le=2**31), BeforeValidator(_no_look_alike)]
# Types with other limits are written out: a second `Field` around `Whole` would not reach the schema.
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
