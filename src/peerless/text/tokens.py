"""Tokens on spaces as text: sets of them, the spaces they may go to, and what their own spaces do to fighters."""

from typing import TYPE_CHECKING

from peerless.lang.tree import Term, TokenDef
from peerless.lang.vocabulary import word_of
from peerless.text.catalog import needed, phrase
from peerless.text.grammar import Phrase, Slots, chosen, fill, heading
from peerless.text.lexicon import HeroWords
from peerless.text.reminders import extra

if TYPE_CHECKING:
    from peerless.text.phrasing import Phrasing

PLACES = ("at", "off_board")


def tokens_text(words: HeroWords, term: Term, slots: Slots) -> str:
    """A set of tokens, as the object of what is done to them; `slots` fill in the name and the places."""
    if term.word == "that_token":
        return phrase(words.lang, "effects", "tokens", "that_token")
    key = term.word + (".other" if "but" in term.args else "")
    if key == "one" and words.hero.token(term.text("one")).count == 1:
        key = "single"
    text = phrase(words.lang, "effects", "tokens", key)
    for place in PLACES:
        if term.args.get(place):
            text += phrase(words.lang, "effects", "tokens", place)
    return fill(words.lang, text, slots)


def token_named(words: HeroWords, term: Term, slot: str) -> Phrase | None:
    """The name of the token that a slot of a phrase stands for; None if it stands for something else."""
    if slot in ("token", "token_plural"):
        kind = next(term.text(name) for name in term.args if name == "token" or _names_token(term, name))
        return words.token(kind) if slot == "token" else words.token_plural(kind)
    return words.token(term.text(slot)) if _names_token(term, slot) else None


def _names_token(term: Term, name: str) -> bool:
    if term.sort == "extra" or name not in term.args:
        return False
    param = word_of(term).arguments().get(name)
    return param is not None and param.sort == "token"


def may_be_occupied(term: Term, slot: str) -> bool:
    """Whether an argument is a set of spaces with or without fighters."""
    if slot == "among":
        return term.sort == "op"
    return slot == "at" and ((term.word == "put_token" and not term.flag("empty")) or term.word == "tokens")


def any_spaces(renderer: "Phrasing", term: Term, form: str) -> str:
    """A set of spaces, with or without fighters."""
    if term.word == "among":
        join = phrase(renderer.lang, "effects", "joins", "or")
        return join.join(any_spaces(renderer, part, form) for part in term.block("among"))
    table = needed(renderer.lang, "effects", "spaces_any", term.word)
    return fill(renderer.lang, chosen(table, form), renderer.slots(term))


def token_rules(renderer: "Phrasing", token: TokenDef) -> list[str]:
    """Where the tokens of a kind start, and what their spaces do to fighters."""
    words = renderer.words
    name = words.token(token.id) if token.count == 1 else words.token_plural(token.id)
    start = "supply" if token.start == "off_board" else token.start
    key = start if token.count == 1 else f"{start}.several"
    rules = [heading(extra(words.lang, key, token=name, count=token.count, hero=words.fighter("hero")))]
    for key, who in (("links", _any_of(token.links)), ("blocks", token.blocks)):
        if who is not None:
            rules.append(heading(renderer.sentence(("extra", key), {"for": who, "token": token.id})))
    return rules


def _any_of(fighters: Term | None) -> Term | None:
    """A set of fighters to which something happens one at a time: "an opposing fighter", not "each"."""
    if fighters is None or fighters.word != "each":
        return fighters
    return Term("fighters", "one", {"one": fighters["each"], **{k: v for k, v in fighters.args.items() if k != "each"}})
