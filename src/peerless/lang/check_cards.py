"""Whether words about cards are used where they are meaningful: which piles, whose cards, seen before or not."""

from collections.abc import Callable
from dataclasses import dataclass, field

from peerless.lang.card_effects import ONE, SEARCHED, is_one, which_cards
from peerless.lang.errors import problem
from peerless.lang.phrases import OWN_MARKS
from peerless.lang.tree import CardDef, HeroDef, Term
from peerless.text.messages import Message

NAMING = ("discard", "put", "look", "reveal", "choose_card")  # operations after which there is `that_card`
SHOWING = ("draw", "draw_until", "look", "reveal")  # operations after which there are `those_cards`
ONE_CARD_WORDS = ("boost_of", "printed_value_of", "card")
TOPS = {"top_of_deck": "you", "opposing_top_of_deck": "opponent"}
UNORDERED = ("hand", "those_cards", "boosts")
SEVERAL = ("up_to", "any_number")


@dataclass(frozen=True)
class Moment:
    """The context of a block: in a combat or not, under which label, on which card, in a bonus attack or not."""

    combat: bool
    label: str
    card: CardDef | None = None
    bonus: bool = False


Check = Callable[[HeroDef, Term, Moment], Message | None]


@dataclass
class Seen:
    """What the preceding words have shown and named, for words that refer back."""

    offered: list[Term] = field(default_factory=list)  # the first words of what a player may do
    their_hand: bool = False
    decks: set[object] = field(default_factory=set)
    named: bool = False
    those_of: object = None  # whose those cards are
    those_drawn: bool = False  # an opponent drew them: only that player knows them

    def remember(self, term: Term) -> None:
        """Note what a word shows or names."""
        if term.sort != "op":
            return
        self.named = self.named or term.word in NAMING
        if term.word in SHOWING:
            self.those_of = term.args.get("of", term.args.get("by"))
            self.those_drawn = term.args.get("by") == "opponent"
        if term.word in ("look", "reveal"):
            self.their_hand = self.their_hand or (term["from"], term["of"]) == ("hand", "opponent")
            if term["from"] == "deck" and term["which"] == "top":
                self.decks.add(term["of"])


def is_card_word(term: Term) -> bool:
    """Whether a word is about cards, so that `unseen` says what it lacks."""
    return (term.sort == "op" and term.word in ("discard", "put", "reveal", "choose_card", "play")) or (
        term.sort in ("number", "condition") and term.word in (*ONE_CARD_WORDS, "cards")
    )


def unseen(term: Term, seen: Seen) -> Message | None:
    """Check words about cards that an earlier word must have shown or named."""
    if term.word in ONE_CARD_WORDS:
        return _unseen_card(term, seen)
    if term.word == "play":
        return None if seen.named else problem("no_card_before", word="play", words=", ".join(NAMING))
    pile = term.args.get("in" if term.sort == "number" else "from")
    owner = term.args.get("by" if term.word == "discard" else "of")
    chosen = term.args.get("chosen_by", "you") == "you" and (term.word != "put" or _is_chosen(term))
    hand = term.word == "discard" or pile == "hand"
    if hand and term.sort == "op" and term.word != "reveal" and owner == "opponent" and chosen and not seen.their_hand:
        return problem("not_looked_at", word="chosen_by" if term.word == "discard" else term.word)
    if term.word == "put" and term.term("put").word == "that_card" and not seen.named:
        return problem("no_card_before", word="put", words=", ".join(NAMING))
    if pile == "those_cards" and seen.those_of != owner:
        return problem("no_those_cards", words=", ".join(SHOWING))
    if pile == "those_cards" and seen.those_drawn and (chosen if term.sort == "op" else _is_filtered(term)):
        return problem("those_cards_drawn", word=term.word)
    if term.flag("same_title") and (term not in seen.offered or term["of"] != "you" or term["from"] != "hand"):
        return problem("same_title_where")
    return None


def _is_chosen(term: Term) -> bool:
    return "from" in term.args and which_cards(term) == "chosen" and term.term("put").word != "all"


def _is_filtered(term: Term) -> bool:
    return term.term("cards").word != "any"


def _unseen_card(term: Term, seen: Seen) -> Message | None:
    card = term[term.word]
    if card == "that_card" and not seen.named:
        return problem("no_card_before", word=term.word, words=", ".join(NAMING))
    if card in TOPS and TOPS[str(card)] not in seen.decks:
        return problem("top_unseen", word=str(card))
    return None


# --- single words ---------------------------------------------------------------------------


def _put(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    what = term.term("put").word
    if what in ONE:
        return _put_one(term, what, moment)
    if "from" not in term.args:
        return problem("put_from")
    if term["of"] != "you" and (term["from"], term["to"]) == ("hand", "hand"):
        return problem("their_cards_stay")
    if term["from"] == term["to"] or (term["from"], str(term["to"])[:4]) == ("deck", "deck"):
        return _same_place(term)
    if (term["from"], term["to"]) == ("hand", "discard"):
        return problem("put_discard")
    return _put_searched(term) or _put_amount(term) or _boosts(term, moment) or _their_place(hero, term)


def _put_one(term: Term, what: str, moment: Moment) -> Message | None:
    if "from" in term.args or "which" in term.args or term.term("cards").word != "any":
        return problem("put_one", word=what)
    return problem("this_card_where") if what == "this_card" and not _has_this_card(moment) else None


def _same_place(term: Term) -> Message | None:
    """Only the cards at an end of a deck can be put elsewhere on it."""
    ends = {"deck_top": "bottom", "deck_bottom": "top"}
    return None if ends.get(str(term["to"])) == which_cards(term) else problem("put_same", pile=str(term["to"]))


def _put_searched(term: Term) -> Message | None:
    searched = term["from"] in SEARCHED and which_cards(term) == "chosen"
    if term["from"] == "discard_or_deck" and not searched:
        return problem("put_search")
    several = term["from"] == "deck" or (is_one(term) and term["to"] == "hand")
    return problem("put_search") if searched and (term["of"] != "you" or not several) else None


def _put_amount(term: Term) -> Message | None:
    which = which_cards(term)
    if which in ("top", "bottom") and term["from"] in UNORDERED:
        return problem("put_end", pile=str(term["from"]))
    return problem("put_which") if which != "chosen" and term.term("put").word in SEVERAL else None


def _their_place(hero: HeroDef, term: Term) -> Message | None:
    piles = [pile.id for pile in hero.piles]
    if term["of"] != "you" and term["from"] in piles:
        return problem("own_pile")
    if term["of"] != "you" and term["to"] in piles:
        return problem("their_cards_stay")
    return _their_cards(term, term.term("cards"), term["of"] != "you")


def _their_cards(term: Term, cards: Term, theirs: bool) -> Message | None:
    """Of another deck, only what all decks have is known: type, value and boost."""
    return problem("their_cards", word=term.word) if theirs and OWN_MARKS & set(cards.args) else None


def _boosts(term: Term, moment: Moment) -> Message | None:
    if term["from"] != "boosts":
        return None
    if not moment.combat:
        return problem("needs_combat", word="boosts")
    return problem("own_pile") if term["of"] != "you" else None


def _has_this_card(moment: Moment) -> bool:
    return moment.card is not None and moment.label != "when_discarded"


def _discard(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    several = term.term("discard").word in SEVERAL
    if several and term.flag("at_random"):
        return problem("put_which")
    if (term["by"], term["chosen_by"]) == ("each_opponent", "you") and not term.flag("at_random"):
        return problem("chosen_for_each")
    return _their_cards(term, term.term("cards"), term["by"] != "you")


def _look(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    """A deck is looked at card by card, all else as a whole; of one's own hand, cards are revealed."""
    counted = term.term(term.word).sort == "number"
    own_hand = (term["from"], term["of"]) == ("hand", "you")
    if term["from"] == "deck":
        return None if counted else problem("look_what")
    if own_hand:
        return None if term.word == "reveal" else problem("look_what")
    if counted and term.word == "reveal" and (term["from"], term["of"]) == ("hand", "opponent"):
        return None  # cards of their choice
    if term["from"] != "hand" and term["of"] != "you":
        return problem("own_pile")
    return problem("look_what") if counted else None


def _choose_card(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    if term["of"] != "you" and term["from"] in [pile.id for pile in hero.piles]:
        return problem("own_pile")
    return _their_cards(term, term.term("choose_card"), term["of"] != "you")


def _one_card(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    card = term[term.word]
    if card == "main_defense" and not moment.bonus:
        return problem("bonus_attack_only", word="main_defense")
    if card == "this_card" and not _has_this_card(moment):
        return problem("this_card_where")
    if term.word == "card":
        return _their_cards(term, term.term("is"), card in ("opposing_card", "main_defense", "opposing_top_of_deck"))
    return None


def _cards(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    """What nobody may see is not counted by its faces; a set of cards is of the player's own deck."""
    if term["in"] in [pile.id for pile in hero.piles] and term["of"] != "you":
        return problem("own_pile")
    if term.term("cards").word != "any" and term["in"] in ("hand", "deck"):
        return problem("cards_unseen")
    return _their_cards(term, term.term("cards"), term["of"] != "you")


CARD_CHECKS: dict[str, Check] = {
    "discard": _discard,
    "put": _put,
    "look": _look,
    "reveal": _look,
    "choose_card": _choose_card,
    "boost_of": _one_card,
    "printed_value_of": _one_card,
    "card": _one_card,
    "cards": _cards,
}
