"""Checks on untrusted plain data before it is used: its total size, its depth, and the size of its parts."""

from collections.abc import Mapping

from peerless.lang.limits import Size
from peerless.text.messages import Message

Plain = dict[str, object]  # a table as in JSON or TOML
PlainMapping = Mapping[str, object]  # the same, read-only


def flaw(data: object, most: Size) -> Message | None:
    """The reason why plain data must not be read at all; None if there is none.

    Data that contains itself fails the depth limit.
    """
    level: list[object] = [data]
    values = 0
    for _ in range(most.levels):
        inner: list[object] = []
        for part in level:
            reason = _into(part, inner, most)
            if reason is not None:
                return reason
            values += len(part) if isinstance(part, dict | list) else 1
            if values > most.values:
                return Message("plain", "too_large", {"most": most.values})
        if not inner:
            return None
        level = inner
    return Message("plain", "nested")


def _into(part: object, inner: list[object], most: Size) -> Message | None:
    """Check one value; nested containers are appended to `inner` for the next level."""
    if isinstance(part, dict):
        for key in part:
            if not isinstance(key, str):
                return Message("plain", "no_text_key")
            if (reason := _text(key, most)) is not None:
                return reason
    elif not isinstance(part, list):
        return _scalar(part, most)
    for value in part.values() if isinstance(part, dict) else part:
        if isinstance(value, dict | list):
            inner.append(value)
        elif (reason := _scalar(value, most)) is not None:
            return reason
    return None


def _scalar(value: object, most: Size) -> Message | None:
    if isinstance(value, str):
        return _text(value, most)
    if isinstance(value, int) and value.bit_length() > most.bits:
        return Message("plain", "large_number", {"most": most.bits})
    return None


def _text(text: str, most: Size) -> Message | None:
    if len(text) > most.letters:
        return Message("plain", "long_text", {"found": len(text), "most": most.letters})
    if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        return Message("plain", "half_letter")  # a lone surrogate, which cannot be encoded
    return None
