"""Whether `that_fighter`, `that_many` and their kin refer to something that an effect has chosen or done before."""

from dataclasses import dataclass, replace
from typing import Final

from peerless.lang.check_cards import Moment
from peerless.lang.errors import problem
from peerless.lang.tree import Term, walk
from peerless.lang.vocabulary import OF_FIGHTERS, word_of
from peerless.text.messages import Message

REFERRING = ("op", "way")  # phrases whose arguments are read before they take place
BLOCKS = ("block", "blocks")
CONTROL = ("if", "may", "choose", "later", "repeat")  # they do nothing themselves
AMOUNT_MOMENTS = ("damaged", "combat_damaged", "recovered", "drew", "boosted", "gained", "spent")
SPACE_CHOOSERS = ("choose_space", "move_token", "put_token")
ABOUT_FIGHTERS = ("fighters", "sidekick")  # sorts of arguments after which there is "that fighter"
NO_REFERENCE = ("rule", "play_if", "also_attack_if", "also_defense_if")  # these are told that no effect is running


@dataclass(frozen=True)
class Known:
    """What an effect can refer to: a fighter, several of them, an amount, damage that it has dealt, a space."""

    fighter: bool = False
    fighters: bool = False
    amount: bool = False
    damage: bool = False
    space: bool = False


NOBODY: Final = Known()
EVERYTHING: Final = Known(True, True, True, True, True)
NEEDED = {
    "that_fighter": "fighter",
    "those_fighters": "fighters",
    "that_many": "amount",
    "was_damaged": "damage",
    "that_space": "space",
}


def known_at(moment: Moment) -> Known:
    """What the moment of an effect makes known."""
    if moment.label in NO_REFERENCE:
        return EVERYTHING
    fighter = moment.label in OF_FIGHTERS
    hurt = moment.label in ("damaged", "combat_damaged")
    return Known(fighter, fighter, moment.label in AMOUNT_MOMENTS, hurt, moment.label == "entered_token")


def kept_for_later(known: Known) -> Known:
    """What an effect that is put off remembers of the one that did so."""
    return Known(fighter=known.fighter, amount=known.amount)


def spoken_of_after(term: Term, known: Known) -> Known:
    """What is known after an operation has begun."""
    if term.sort not in ("op", "rule"):
        return known
    params = word_of(term).arguments()
    about_fighters = any(params[name].sort in ABOUT_FIGHTERS for name in term.args if name in params)
    return replace(
        known,
        fighter=known.fighter or about_fighters,
        fighters=known.fighters or about_fighters,
        amount=known.amount or (term.sort == "op" and term.word not in CONTROL),
        damage=known.damage or term.word == "damage",
        space=known.space or term.word in SPACE_CHOOSERS,
    )


def unknown_reference(term: Term, known: Known) -> Message | None:
    """What is wrong with a phrase that refers back, as long as there is nothing to refer to."""
    params = word_of(term).arguments()
    given = [arg for name, arg in term.args.items() if name in params and params[name].sort not in BLOCKS]
    words = [part.word for arg in given for part in walk(arg)]
    if term.sort == "condition":
        words.append(term.word)
    for word in words:
        if word in NEEDED and not getattr(known, NEEDED[word]):
            return _nothing_before(word)
    return None


def _nothing_before(word: str) -> Message:
    if word == "that_fighter":
        return problem("no_fighter_before", word=word)
    if word == "those_fighters":
        return problem("no_fighters_before", word=word)
    if word == "that_many":
        return problem("no_amount_before", word=word)
    return problem("no_damage_before", word=word) if word == "was_damaged" else problem("no_space_before")
