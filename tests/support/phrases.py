"""Samples of every phrase of the effect language, for tests that no word lacks its text in any language."""

from collections.abc import Iterator
from itertools import product

from peerless.lang.check_cards import CARD_CHECKS, Moment
from peerless.lang.check_rules import rule_problem
from peerless.lang.phrases import FURTHER
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
THAT_MANY = Term("number", "that_many")
COUNT = computed("fighters", Term("fighters", "each", {"each": "enemy"}))


def up_to(limit: Term) -> Term:
    return Term("amount", "up_to", {"up_to": limit})


RULES: tuple[Term, ...] = (
    Term("rule", "attack", {"attack": COUNT, "for": Term("fighters", "each", {"each": "enemy"})}),
    Term(
        "rule", "damage_taken", {"damage_taken": "combat", "at_most": number(0), "for": Term("fighters", "own_fighter")}
    ),
    Term("rule", "card_value", {"card_value": number(4), "of": "own_cards", "against": "everything"}),
    Term("rule", "cannot", {"cannot": "leave_space", "for": Term("fighters", "each", {"each": "fighter"})}),
)


THAT_TOKEN = Term("tokens", "that_token")


def sample(hero: HeroDef, param: Param, value: int = 2) -> Arg:
    """A value that fits an argument."""
    samples: dict[str, Arg] = {
        "number": number(value),
        "count": value,
        "fighters": Term("fighters", "own_fighter"),
        "spaces": Term("spaces", "anywhere"),
        "space_sets": (Term("spaces", "anywhere"), Term("spaces", "start_spaces")),
        "tokens": Term("tokens", "one", {"one": hero.tokens[0].id, "off_board": False}) if hero.tokens else THAT_TOKEN,
        "token": hero.tokens[0].id if hero.tokens else "",
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
        "state": hero.states[0].id if hero.states else "size",
        "mode": hero.modes()[0] if hero.states else "big",
        "counter": hero.counters[0].id if hero.counters else "",
        "flag": True,
        "amount": number(value),
        "bound": number(value),
        "pile": param.words[0] if param.words else "",
        "banner": "hero",
        "labels": ("immediately",),
        "rule": RULES[0],
        "word": param.words[0] if param.words else "",
    }
    return samples[param.sort]


def choices(hero: HeroDef, param: Param) -> "list[Arg | None]":
    """The values of an argument that may change the wording; None: it is left out."""
    if param.sort == "word":
        return list(param.words)
    if param.sort == "flag":
        return [False, True]
    if param.sort == "amount":
        return [*(number(value) for value in (1, 2, 5)), BOOST, THAT_MANY, *amounts(hero, param.words)]
    if param.sort == "bound":
        return [number(2), BOOST, *(Term("bound", word, {word: number(3)}) for word in ("at_least", "at_most"))]
    if param.sort == "pile":
        return [*([] if param.required or param.default else [None]), *param.words]
    if param.sort == "labels":
        return [None, ("immediately",), ("during_combat", "after_combat")]
    if param.sort == "rule":
        return list(RULES)
    if param.sort == "number":
        fixed = [number(value) for value in (1, 2, 5)]
        return [*fixed, BOOST, COUNT, THAT_MANY] if param.required else [None, number(2), BOOST]
    if param.sort == "fighter":
        return ["hero", *(sidekick.id for sidekick in hero.sidekicks)]
    if param.sort == "count":
        return [1, 2, 5]
    if param.sort == "token":
        return [*([] if param.required else [None]), *(token.id for token in hero.tokens)]
    if param.sort == "group":
        return [*GROUPS, *(sidekick.id for sidekick in hero.sidekicks)]
    return [sample(hero, param)] if param.required or param.sort == "cards" else [None, sample(hero, param)]


def amounts(hero: HeroDef, words: tuple[str, ...]) -> list[Term]:
    """Amounts that are words: "all", "up to …"."""
    counted = [computed("counters", hero.counters[0].id)] if hero.counters else []
    limits = (number(1), number(2), number(5), COUNT, *counted)
    return [term for word in words for term in (map(up_to, limits) if word == "up_to" else [Term("amount", word)])]


def terms_of(hero: HeroDef, word: Word) -> Iterator[Term]:
    """A word with every combination of arguments that may change its wording."""
    params = dict(word.params)
    if word.head is not None:
        params = {word.name: word.head, **params}
    rare = {name: params.pop(name) for name in (*FURTHER, "from") if word.sort == "fighters" and name in params}
    for values in product(*(choices(hero, param) for param in params.values())):
        given = {key: value for key, value in zip(params, values, strict=True) if value is not None}
        yield Term(word.sort, word.name, given)
    if rare and word.head is not None:
        yield from further_narrowed(hero, word, rare)


def further_narrowed(hero: HeroDef, word: Word, rare: dict[str, Param]) -> Iterator[Term]:
    """Sets of fighters with the filters that few have, one at a time: each has a clause of its own."""
    assert word.head is not None
    filters: list[dict[str, Arg]] = [{"wounded": True}, {"weakest": True}]
    filters += [{name: sample(hero, rare[name])} for name in ("outside_zone_of", "nearest_to")]
    filters += [{"within": steps, "from": sample(hero, rare["from"])} for steps in (1, 2, 5)]
    for head, given in product(choices(hero, word.head), filters):
        if head is not None:
            yield Term(word.sort, word.name, {word.name: head, **given})


def every_term(hero: HeroDef) -> Iterator[Term]:
    """Samples of the whole vocabulary that a machine could run."""
    for words in VOCABULARY.values():
        for word in words.values():
            if not hero.counters and any(param.sort == "counter" for param in word.arguments().values()):
                continue
            for term in terms_of(hero, word):
                if can_be(hero, term):
                    yield term


def can_be(hero: HeroDef, term: Term) -> bool:
    """Whether the arguments go together."""
    if term.word in CARD_CHECKS and term.sort != "cards":
        return CARD_CHECKS[term.word](hero, term, Moment(True, "after_combat", hero.cards[0], bonus=True)) is None
    if term.word in ("move", "choose_fighters"):
        return ("up_to" in term.args) != ("exactly" in term.args)
    if term.sort == "rule":
        return rule_problem(term, ()) is None
    if term.word == "compare":
        return sum(name in term.args for name in COMPARISONS) == 1
    if term.sort == "tokens":
        return not (term.flag("off_board") and "at" in term.args)
    return True


def every_negation(hero: HeroDef) -> Iterator[Term]:
    """The opposite of every condition, of one fighter and of each of a group."""
    for term in every_term(hero):
        if term.sort == "condition":
            yield _not(term)
            if isinstance(term.args.get(term.word), Term):
                for word in ("one", "each"):
                    group = Term("fighters", word, {word: "enemy"})
                    fighters = {name: group for name, arg in term.args.items() if _is_fighters(arg)}
                    yield _not(Term("condition", term.word, {**term.args, **fighters}))


def _is_fighters(arg: Arg) -> bool:
    return isinstance(arg, Term) and arg.sort == "fighters"


def _not(term: Term) -> Term:
    return Term("condition", "not", {"not": term})
