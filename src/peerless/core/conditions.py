"""What the conditions of a game ask about, so that nothing else need be remembered."""

from peerless.core.program import CONSTANT, LAST_TURN, OWN_COMBATANT, THIS_TURN, Condition, Number


def asked_about(conditions: list[Condition], kinds: tuple[int, ...], own: list[int]) -> int:
    """The fighters that conditions of these kinds may ever refer to; `own` has the fighters of each seat."""
    mask = 0
    for condition in conditions:
        mask |= asked_about(list(condition.parts), kinds, own)
        query = condition.fighters
        if condition.kind not in kinds or query is None:
            continue
        if query.base == CONSTANT:
            mask |= query.mask
        else:
            mask |= own[query.seat] if query.base == OWN_COMBATANT else sum(own)
    return mask


def kinds_in(conditions: list[Condition]) -> set[int]:
    """The kinds of these conditions and of all their parts."""
    kinds: set[int] = set()
    for condition in conditions:
        kinds.add(condition.kind)
        kinds |= kinds_in(list(condition.parts))
    return kinds


def seats_in(conditions: list[Condition], kind: int) -> int:
    """The seats that conditions of a kind refer to, as a mask."""
    mask = 0
    for condition in conditions:
        mask |= seats_in(list(condition.parts), kind)
        if condition.kind == kind:
            mask |= 1 << condition.seat
    return mask


def numbers_in(conditions: list[Condition]) -> list[Number]:
    """The numbers that these conditions compare."""
    numbers: list[Number] = []
    for condition in conditions:
        numbers += condition.numbers
        numbers += numbers_in(list(condition.parts))
    return numbers


def tallies_in(numbers: list[Number]) -> int:
    """What these numbers count of a turn, as a mask of `COUNTED`."""
    mask = 0
    for number in numbers:
        mask |= 1 << number.pile if number.kind in (THIS_TURN, LAST_TURN) else tallies_in(list(number.parts))
    return mask


def asks_last_turn(numbers: list[Number]) -> bool:
    """Whether one of these numbers counts what there was in the last turn of a player."""
    for number in numbers:
        if number.kind == LAST_TURN or asks_last_turn(list(number.parts)):
            return True
    return False
