"""Text of an effect addressed to the opponent it asks: what they may do, and the consequences for both sides."""

from peerless.lang.tree import Block, Term, walk
from peerless.text.catalog import has, phrase
from peerless.text.fighters import Scene
from peerless.text.grammar import Phrase, closed
from peerless.text.render import Renderer
from peerless.text.slots import done_by_oneself
from peerless.text.variants import variants

TELLABLE = (
    # fighters that are not "yours" to one and "theirs" to the other
    *("named", "opposing_fighter", "opposing_hero", "that_fighter"),
    *("plain", "boost_of"),
    *("anywhere", "in_zone_of", "adjacent_to", "with", "without", "start_spaces"),
)

ALL_CARDS = (Term("cards", "any", {}), Term("amount", "all", {}))


def speaks_to_opponent(block: Block) -> bool:
    """Whether an effect is about the opponent of its player, so that "you" in its outcome is that opponent alone."""
    parts = [part for term in block for part in walk(term)]
    return any(
        part.word.startswith("opposing") or "opponent" in part.args.values() or "opposing_card" in part.args.values()
        for part in parts
    )


def deed(renderer: Renderer, may: Term) -> str:
    """What an opponent may do, as a clause addressed to them: "discard 1 card"."""
    renderer.scene = Scene("told")
    return closed(renderer.clauses(done_by_oneself(may), "inf"))


def outcome(renderer: Renderer, block: Block, who: Phrase, target: Phrase | None = None) -> str | None:
    """What the effect of `who` does, perhaps to the `target` it has chosen; None if there is no template for it."""
    keys = [_key(renderer.lang, term) for term in block]
    renderer.scene = Scene("told", teller=who, target=target)
    clauses = [
        renderer.filled(term, phrase(renderer.lang, "effects", "told", key), None)
        for term, key in zip(block, keys, strict=True)
        if key is not None
    ]
    text = closed(phrase(renderer.lang, "effects", "joins", "then").join(clauses))
    return text if None not in keys else None


def _key(lang: str, term: Term) -> str | None:
    """The template key of an operation in text not addressed to its owner; None if there is none."""
    inner = [part for arg in term.args.values() for part in walk(arg)]
    if not all(part.word in TELLABLE or part.sort == "tokens" or part in ALL_CARDS for part in inner):
        return None
    return next((key for key in variants(term) if has(lang, "effects", "told", key)), None)
