"""Whether what a file says about tokens on spaces makes sense."""

from peerless.lang.check_cards import Check, Moment
from peerless.lang.errors import Problems, problem
from peerless.lang.phrases import FURTHER
from peerless.lang.token_effects import TOKEN_OPS
from peerless.lang.tree import HeroDef, Term, TokenDef, walk
from peerless.text.messages import Message

LOOKED_FOR = ("adjacent_to", "in_zone_of", "at", "on", *FURTHER)


def check_token(token: TokenDef, problems: Problems) -> None:
    """Record everything that is wrong with a declared token."""
    place = f'token "{token.id}"'
    for field, who in (("links", token.links), ("blocks", token.blocks)):
        if who is not None and not _is_constant(who):
            problems.add(place, "not_constant", field=field)
    if token.links is not None and token.count == 1:
        problems.add(place, "links_alone")


def _is_constant(term: Term) -> bool:
    """Whether a set of fighters, of whatever side, is known from the start."""
    if term.word == "named":
        return True
    if term.word != "each" or term["each"] == "combatant" or any(term.args.get(name) for name in LOOKED_FOR):
        return False
    return not term.flag("passed") and ("but" not in term.args or _is_constant(term.term("but")))


def no_token_before(term: Term, token_chosen: bool) -> Message | None:
    """What is wrong with an operation that refers back to a token, as long as none has been chosen."""
    if token_chosen or term.word not in TOKEN_OPS:
        return None
    refers = any("that_token" in (part.word, part.args.get("but")) for part in walk(term))
    return problem("token_not_chosen") if refers else None


def _on_the_board(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    off_board = term.term(term.word).flag("off_board")
    return problem("token_off_board", word=term.word) if off_board else None


TOKEN_CHECKS: dict[str, Check] = {"move_token": _on_the_board, "remove_token": _on_the_board}


def check_set(term: Term) -> Message | None:
    """What is wrong with a set of tokens or spaces."""
    if term.sort == "tokens" and term.flag("off_board") and "at" in term.args:
        return problem("token_where")
    if term.sort == "spaces" and term.word == "among" and len(term.block("among")) < 2:
        return problem("two_sets")
    return None
