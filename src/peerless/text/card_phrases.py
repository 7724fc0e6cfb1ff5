"""Cards as text: how many of which cards, from where, and sets of cards with everything that narrows them down."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from peerless.lang.card_effects import which_cards
from peerless.lang.phrases import PILES
from peerless.lang.tree import Term
from peerless.text.catalog import entry, needed, phrase
from peerless.text.grammar import Phrase, chosen, fill, plural

if TYPE_CHECKING:
    from peerless.text.phrasing import Phrasing

FILTERS = ("tag", "type", "card", "banner", "value", "boost", "but")  # in the order in which they are read
ANY_CARD = Term("cards", "any")
OTHERS = ("opponent", "owner")


# --- the template keys of operations on cards -----------------------------------------------


def card_variants(term: Term) -> tuple[str, ...] | None:
    """The template keys of an operation on cards, special ones first; None if its key is that of any other word."""
    match term.word:
        case "put":
            return _put_variants(term)
        case "discard" if is_composed(term):
            return (_discard_key(term),)
        case "look" | "reveal" | "choose_card":
            return (_pile_key(term),)
    return None


def is_composed(discard: Term) -> bool:
    """Whether a discard is about more than a number of any cards."""
    return discard.term("discard").sort != "number" or is_narrowed(discard)


def is_narrowed(term: Term) -> bool:
    """Whether an operation is about the cards of a set only."""
    return "cards" in term.args and term.term("cards").word != "any"


def _discard_key(term: Term) -> str:
    who = "" if term["by"] == "you" else f".{term['by']}"
    unchosen = term.flag("at_random") or term.term("discard").word == "all"
    how = ".at_random" if unchosen else ".you" if term["chosen_by"] == "you" else ""
    return f"discard.what{who}{how if who else ''}"


def _pile_key(term: Term) -> str:
    parts = [term.word, pile_key(term, "from")]
    if term["of"] == "opponent" and term["from"] != "those_cards":
        parts.append("opponent")
    if (term["from"], term["of"]) == ("hand", "opponent") and term.term(term.word).sort == "number":
        parts.append("some")
    if term.args.get("which") == "bottom" and term["from"] == "deck":
        parts.append("bottom")
    if term["from"] == "hand" and term["of"] == "you" and term.word == "reveal":
        parts += ["all"] if term.term("reveal").word == "all" else ["same_title"] if term.flag("same_title") else []
    return ".".join(parts)


def pile_key(term: Term, name: str) -> str:
    """The name of a pile or place in template keys: declared piles have one in common."""
    return term.text(name) if term[name] in PILES else "pile"


def _put_variants(term: Term) -> tuple[str, ...]:
    place = f"put.{pile_key(term, 'to')}"
    whose = _whose(term)
    if "from" not in term.args:
        return f"{place}.{term.term('put').word}", f"{place}{whose}"
    pile, amount = pile_key(term, "from"), term.term("put").word
    special = f"{place}.{pile}{whose}"
    if which_cards(term) == "chosen":
        narrowed = (f"{special}.cards",) if is_narrowed(term) else ()
        return *narrowed, f"{special}.{amount}", f"{special}.chosen", f"{place}{whose}"
    return f"{special}.unseen", f"{place}{whose}"


def _whose(term: Term) -> str:
    """Whose cards they are and, if it is not the reader, who chooses them."""
    if term["of"] == "you":
        return ""
    own = term["chosen_by"] == "owner" and "from" in term.args and which_cards(term) == "chosen"
    return ".owner" if own and term["from"] != "those_cards" else ".opponent"


# --- how many, and from where ---------------------------------------------------------------


def amount_of(term: Term) -> Term | None:
    """The number in an amount: itself, or that of "up to"; None if there is none."""
    if term.sort == "number":
        return term
    return term.term("up_to") if term.word == "up_to" else None


def what_text(renderer: "Phrasing", term: Term) -> str:
    """How many of which cards an operation is about: "2 attack cards", "the top card", "any number of them"."""
    amount = term.term(term.word)
    number = amount_of(amount)
    cards = term.args.get("cards", ANY_CARD)
    assert isinstance(cards, Term)
    kept = None if number is None else _kept(term, number)
    if kept is not None:
        return _filled(renderer, "those.but", kept, cards)
    among = is_narrowed(term) and term.args.get("from") == "those_cards"
    text = _filled(renderer, _what_key(renderer, term, amount, number, among), number, cards)
    return text + phrase(renderer.lang, "effects", "what", "those.among") if among else text


def _kept(term: Term, number: Term) -> Term | None:
    """How many of the cards just drawn are kept, if all others are meant: "all but 1 of them"."""
    if term.args.get("from") != "those_cards" or number.word != "difference":
        return None
    many, *kept = number.block("difference")
    return kept[0] if many.word == "that_many" and len(kept) == 1 and kept[0].word == "plain" else None


def amount_text(renderer: "Phrasing", amount: Term) -> str:
    """An amount by itself: "up to 2 cards", "this card"."""
    return _filled(renderer, amount.word, amount_of(amount), ANY_CARD)


def _filled(renderer: "Phrasing", key: str, number: Term | None, cards: Term) -> str:
    table = needed(renderer.lang, "effects", "what", key)
    slots = _WhatSlots(renderer, number, cards)
    return fill(renderer.lang, chosen(table, plural(renderer.lang, slots.number("n") or 0)), slots)


def _what_key(renderer: "Phrasing", term: Term, amount: Term, number: Term | None, among: bool) -> str:
    how = "exactly" if amount.sort == "number" else amount.word
    if how in ("this_card", "that_card"):
        return how
    count = None if number is None else number.args.get("plain")
    computed = number is not None and not isinstance(count, int)
    if term.args.get("from") == "those_cards" and not among:
        rest = how == "all" and renderer.scene.rest
        return "those.computed" if computed else "those.rest" if rest else f"those.{how}"
    which = which_cards(term) if term.word == "put" else "random" if term.flag("at_random") else "chosen"
    if how == "exactly" and which != "chosen" and not among:
        of_set = ".cards" if is_narrowed(term) and which != "random" else ""
        return f"{which}.computed" if computed else f"{which}{'.one' if count == 1 else ''}{of_set}"
    if computed:
        return "computed.cards" if is_narrowed(term) else "computed"
    return "one" if how == "exactly" and count == 1 else how


@dataclass(frozen=True)
class _WhatSlots:
    """The slots of an amount of cards: how many, and which."""

    renderer: "Phrasing"
    amount: Term | None
    cards: Term

    def text(self, name: str, form: str | None) -> str:
        """The number, or the set of cards in a form."""
        if name == "cards":
            return self.renderer.term(self.cards, form or "one")
        assert self.amount is not None
        return self.renderer.term(self.amount, form)

    def gender(self, name: str) -> str:
        """Amounts have no gender."""
        return "n"

    def number(self, name: str) -> int | None:
        """The number, if it is given in the data."""
        count = None if self.amount is None else self.amount.args.get("plain")
        return count if isinstance(count, int) else None

    def noun(self, name: str) -> "tuple[Phrase, Phrase] | None":
        """Nothing here is counted by a name of its own."""
        return None


def source_text(renderer: "Phrasing", term: Term) -> str:
    """Where the cards come from: " from your hand", " of your deck"; empty if that has been said."""
    if "from" not in term.args or term["from"] in ("those_cards", "boosts", "discard_or_deck"):
        return ""
    pile = pile_key(term, "from")
    at_an_end = which_cards(term) in ("top", "bottom") and "plain" in term.term("put").args
    end = ".end" if at_an_end and not is_narrowed(term) else ""
    template = phrase(renderer.lang, "effects", "source", f"{pile}{end}{_whose(term)}")
    return fill(renderer.lang, template, renderer.slots(term))


# --- sets of cards --------------------------------------------------------------------------


def cards_text(renderer: "Phrasing", term: Term, form: str | None) -> str:
    """A set of cards in a form: what one or all of them are called, behind "each" or a number."""
    simple = len(term.args) <= 1 and term.word in ("any", "tag", "card")
    table = needed(renderer.lang, "effects", "cards", term.word if simple else "some")
    return fill(
        renderer.lang, chosen(table, form or "bare"), renderer.slots(term) if simple else _Filters(renderer, term)
    )


@dataclass(frozen=True)
class _Filters:
    """The parts of a set of cards: what stands in front of the noun, and what follows it."""

    renderer: "Phrasing"
    term: Term

    def text(self, name: str, form: str | None) -> str:
        """All that stands in front of or behind the noun, or an article that fits it."""
        if name == "article":
            return "an" if (self.text("front", None) + "card")[0] in "aeiou" else "a"
        return "".join(self._part(name, filtered) for filtered in FILTERS if filtered in self.term.args)

    def _part(self, where: str, name: str) -> str:
        lang, value = self.renderer.lang, self.term[name]
        computed = isinstance(value, Term) and value.sort == "number" and value.word != "plain"
        for key in (f"{name}.computed" if computed else f"{name}.{value}", name):
            template = entry(lang, "effects", f"cards_{where}", key)
            if isinstance(template, str):
                return fill(lang, template, _FilterSlots(self.renderer, self.term))
        return ""

    def gender(self, name: str) -> str:
        """Sets of cards have no gender of their own."""
        return "f"

    def number(self, name: str) -> int | None:
        """Sets of cards have no number of their own."""
        return None

    def noun(self, name: str) -> "tuple[Phrase, Phrase] | None":
        """Nothing here is counted by a name of its own."""
        return None


@dataclass(frozen=True)
class _FilterSlots:
    """The slots of one thing that narrows a set of cards down."""

    renderer: "Phrasing"
    term: Term

    def text(self, name: str, form: str | None) -> str:
        """A tag, a type, a title, a fighter, or a number."""
        renderer, value = self.renderer, self.term[name]
        if isinstance(value, Term):
            return renderer.term(value, form)
        if name == "banner":
            return renderer.words.fighter(str(value)).form(form)
        if name == "type":
            return phrase(renderer.lang, "terms", "types", str(value))
        return renderer.slots(self.term).text(name, form)

    def gender(self, name: str) -> str:
        """The gender of the fighter on a banner."""
        return self.renderer.words.fighter(str(self.term[name])).gender

    def number(self, name: str) -> int | None:
        """What narrows a set down counts nothing."""
        return None

    def noun(self, name: str) -> "tuple[Phrase, Phrase] | None":
        """Nothing here is counted by a name of its own."""
        return None
