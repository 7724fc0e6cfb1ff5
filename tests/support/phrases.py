"""Samples of every phrase of the effect language, for tests that no word lacks its text in any language."""

from collections.abc import Iterator
from itertools import product

from peerless.lang.tree import Arg, HeroDef, Term
from peerless.lang.vocabulary import GROUPS, VOCABULARY
from peerless.lang.words.conditions import COMPARISONS
from peerless.lang.words.word import Param, Word


def number(value: int) -> Term:
    return Term("number", "plain", {"plain": value})


def draw(value: int = 1) -> Term:
    return Term("op", "draw", {"draw": number(value), "by": "you"})


def computed(word: str, head: Arg) -> Term:
    return Term("number", word, {word: head})


BOOST = computed("boost_of", "that_card")
COUNT = computed("fighters", Term("fighters", "each", {"each": "enemy"}))


def sample(hero: HeroDef, param: Param, value: int = 2) -> Arg:
    """A value that fits an argument."""
    samples: dict[str, Arg] = {
        "number": number(value),
        "count": value,
        "fighters": Term("fighters", "own_fighter"),
        "spaces": Term("spaces", "anywhere"),
        "condition": Term("condition", "won"),
        "conditions": (Term("condition", "won"), Term("condition", "own_turn"), Term("condition", "lost")),
        "numbers": (number(1), computed("health_of", Term("fighters", "own_fighter"))),
        "block": (draw(value),),
        "blocks": ((draw(1),), (draw(2), draw(3))),
        "cards": Term("cards", "any"),
        "sidekick": hero.sidekicks[0].id if hero.sidekicks else "hero",
        "fighter": "hero",
        "card": hero.cards[0].id,
        "tag": "voyage",
        "group": "enemy",
        "state": "size",
        "mode": "big",
        "flag": True,
        "word": param.words[0] if param.words else "",
    }
    return samples[param.sort]


def choices(hero: HeroDef, param: Param) -> "list[Arg | None]":
    """The values of an argument that may change the wording; None: it is left out."""
    if param.sort == "word":
        return list(param.words)
    if param.sort == "flag":
        return [False, True]
    if param.sort == "number":
        fixed = [number(value) for value in (1, 2, 5)]
        return [*fixed, BOOST, COUNT] if param.required else [None, number(2), BOOST]
    if param.sort == "fighter":
        return ["hero", *(sidekick.id for sidekick in hero.sidekicks)]
    if param.sort == "count":
        return [1, 2, 5]
    if param.sort == "group":
        return [*GROUPS, *(sidekick.id for sidekick in hero.sidekicks)]
    return [sample(hero, param)] if param.required or param.sort == "cards" else [None, sample(hero, param)]


def terms_of(hero: HeroDef, word: Word) -> Iterator[Term]:
    """A word with every combination of arguments that may change its wording."""
    params = dict(word.params)
    if word.head is not None:
        params = {word.name: word.head, **params}
    for values in product(*(choices(hero, param) for param in params.values())):
        given = {key: value for key, value in zip(params, values, strict=True) if value is not None}
        yield Term(word.sort, word.name, given)


def every_term(hero: HeroDef) -> Iterator[Term]:
    """Samples of the whole vocabulary that a machine could run."""
    for words in VOCABULARY.values():
        for word in words.values():
            for term in terms_of(hero, word):
                if can_be(term):
                    yield term


def can_be(term: Term) -> bool:
    """Whether the arguments go together."""
    if term.word == "move":
        return ("up_to" in term.args) != ("exactly" in term.args)
    if term.word == "compare":
        return sum(name in term.args for name in COMPARISONS) == 1
    return True


def every_negation() -> Iterator[Term]:
    """Conditions whose opposite has a text of its own."""
    for word in ("own_fighter", "one", "each"):
        fighters = Term("fighters", word, {} if word == "own_fighter" else {word: "enemy"})
        yield Term("condition", "not", {"not": Term("condition", "exists", {"exists": fighters})})
    yield Term("condition", "not", {"not": Term("condition", "won")})
