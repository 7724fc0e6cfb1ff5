"""Samples of every phrase of the effect language, for tests that no word lacks its text in any language."""

from collections.abc import Iterator
from itertools import product

from peerless.lang.tree import Arg, HeroDef, Term
from peerless.lang.vocabulary import GROUPS, VOCABULARY, Param, Word


def number(value: int) -> Term:
    return Term("number", "plain", {"plain": value})


def draw(value: int = 1) -> Term:
    return Term("op", "draw", {"draw": number(value), "by": "you"})


def sample(hero: HeroDef, param: Param, value: int = 2) -> Arg:
    """A value that fits an argument."""
    samples: dict[str, Arg] = {
        "number": number(value),
        "count": value,
        "fighters": Term("fighters", "own_fighter"),
        "spaces": Term("spaces", "anywhere"),
        "condition": Term("condition", "won"),
        "conditions": (Term("condition", "won"), Term("condition", "own_turn"), Term("condition", "values_equal")),
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
        computed = [Term("number", "boost_of_discarded")]
        constants: list[Arg | None] = [number(value) for value in (1, 2, 5)]
        return constants + list(computed) if param.required else [None, number(2)]
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
                if term.word == "move" and ("up_to" in term.args) == ("exactly" in term.args):
                    continue
                yield term


def every_negation() -> Iterator[Term]:
    """Conditions whose opposite has a text of its own."""
    for word in ("own_fighter", "one", "each"):
        fighters = Term("fighters", word, {} if word == "own_fighter" else {word: "enemy"})
        yield Term("condition", "not", {"not": Term("condition", "exists", {"exists": fighters})})
    yield Term("condition", "not", {"not": Term("condition", "won")})
