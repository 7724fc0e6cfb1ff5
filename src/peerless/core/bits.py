"""Sets of small ints as bit masks, with table lookup of their members."""

from typing import Final

BLOCK: Final = 10
BLOCK_MASK: Final = (1 << BLOCK) - 1


def _members_of_block(mask: int) -> tuple[int, ...]:
    return tuple([i for i in range(BLOCK) if mask >> i & 1])


MEMBERS: Final[list[tuple[int, ...]]] = [_members_of_block(mask) for mask in range(1 << BLOCK)]


def members(mask: int) -> tuple[int, ...]:
    """The members of a mask in ascending order; small masks, such as fighter masks, come straight from the table."""
    if mask <= BLOCK_MASK:
        return MEMBERS[mask]
    indices: list[int] = []
    offset = 0
    while mask:
        for i in MEMBERS[mask & BLOCK_MASK]:
            indices.append(offset + i)
        mask >>= BLOCK
        offset += BLOCK
    return tuple(indices)


def lowest(mask: int) -> int:
    """The smallest member of a non-empty mask."""
    return (mask & -mask).bit_length() - 1


def count(mask: int) -> int:
    """The number of members of a mask."""
    return mask.bit_count()
