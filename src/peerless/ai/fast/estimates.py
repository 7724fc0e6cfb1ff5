"""What a number may amount to before the position is known."""

from peerless.core.program import (
    DIFFERENCE,
    HALF,
    LARGEST,
    MOST_NUMBER,
    PLAIN,
    PRODUCT,
    SMALLEST,
    SUM,
    Number,
)


def estimate(number: Number, high: float, low: float) -> float:
    """Compute a number, taking `high` for what depends on the position and `low` where that is subtracted."""
    if number.kind == PLAIN:
        return float(number.n)
    if number.kind < SUM:
        return high
    parts = [estimate(part, high, low) for part in number.parts]
    total = parts[0]
    if number.kind == PRODUCT:
        total *= number.n
    elif number.kind == HALF:
        total /= 2
    elif number.kind == SUM:
        total = sum(parts)
    elif number.kind == DIFFERENCE:
        total -= sum([estimate(part, low, high) for part in number.parts[1:]])
    elif number.kind == SMALLEST:
        total = min(parts)
    elif number.kind == LARGEST:
        total = max(parts)
    return min(max(0.0, total), float(MOST_NUMBER))
