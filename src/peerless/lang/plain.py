"""Plain data from outside, looked at before anything is done with it: how much it is, how deep, how large its parts."""

from peerless.lang.limits import Size

Slots = dict[str, int]
Flaw = tuple[str, Slots]


def flaw(data: object, most: Size) -> Flaw | None:
    """What makes plain data unfit to be read at all, as the key of a message with its slots; None if nothing does.

    Data that contains itself is nested without end, and is found by that.
    """
    level: list[object] = [data]
    values = 0
    for _ in range(most.levels):
        inner: list[object] = []
        for part in level:
            found = _into(part, inner, most)
            if found is not None:
                return found
            values += len(part) if isinstance(part, dict | list) else 1
            if values > most.values:
                return "too_large", {"most": most.values}
        if not inner:
            return None
        level = inner
    return "nested", {}


def _into(part: object, inner: list[object], most: Size) -> Flaw | None:
    """Look at one value; what it contains in turn is for the next level."""
    if isinstance(part, dict):
        for key in part:
            if not isinstance(key, str):
                return "no_text_key", {}
            if len(key) > most.letters:
                return "long_text", {"found": len(key), "most": most.letters}
    elif not isinstance(part, list):
        return _scalar(part, most)
    for value in part.values() if isinstance(part, dict) else part:
        if isinstance(value, dict | list):
            inner.append(value)
        elif (found := _scalar(value, most)) is not None:
            return found
    return None


def _scalar(value: object, most: Size) -> Flaw | None:
    if isinstance(value, str) and len(value) > most.letters:
        return "long_text", {"found": len(value), "most": most.letters}
    if isinstance(value, int) and value.bit_length() > most.bits:
        return "large_number", {"most": most.bits}
    return None
