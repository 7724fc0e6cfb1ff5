"""Compiling the tokens that heroes declare."""

from collections.abc import Mapping

from peerless.core.facts import IN_ZONE_OF_HERO, OFF_BOARD, ON_HERO, Token
from peerless.lang.phrases import Context
from peerless.lang.rules import known_fighters
from peerless.lang.tree import HeroDef, Term

STARTS = {"off_board": OFF_BOARD, "in_zone_of_hero": IN_ZONE_OF_HERO, "on_hero": ON_HERO}


def compile_tokens(heroes: list[HeroDef], contexts: list[Context]) -> list[Token]:
    """The tokens of all seats, numbered if there are several of a kind."""
    tokens: list[Token] = []
    for context in contexts:
        hero = heroes[context.seat]
        mark = f"@{context.seat}" if _is_shared(heroes, context.seat) else ""
        for kind in hero.tokens:
            links, blocks = _known(context, kind.links), _known(context, kind.blocks)
            for number in range(1, kind.count + 1):
                id = kind.id if kind.count == 1 else f"{kind.id}-{number}"
                tokens.append(Token(id + mark, kind.id, context.seat, STARTS[kind.start], links, blocks))
    return tokens


def token_masks(tokens: list[Token], seat: int) -> Mapping[str, int]:
    """A seat's own tokens by kind, as masks."""
    masks: dict[str, int] = {}
    for index, token in enumerate(tokens):
        if token.seat == seat:
            masks[token.kind] = masks.get(token.kind, 0) | 1 << index
    return masks


def _is_shared(heroes: list[HeroDef], seat: int) -> bool:
    """Whether another hero has tokens of the same id."""
    ids = {kind.id for kind in heroes[seat].tokens}
    return any(ids & {kind.id for kind in other.tokens} for at, other in enumerate(heroes) if at != seat)


def _known(context: Context, fighters: Term | None) -> int:
    return 0 if fighters is None else known_fighters(context, fighters)
