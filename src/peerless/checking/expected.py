"""What must be so after a test of a hero file: each field of `expect` is compared with the game."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from peerless.core.decision import KINDS
from peerless.game.game import Game
from peerless.game.scenarios.piles import declared
from peerless.lang.errors import problem
from peerless.text.messages import Message, Slot, kind, listed, word

YOU, OPPONENT = 0, 1
SIDES = ("you", "opponent")
LAST_SENTENCES = 4  # of a log, in a message
Failure = tuple[str, Message]  # the field of the test that failed, and why


def differences(game: Game, expect: Mapping[str, object]) -> Iterator[Failure]:
    """Everything in which a position differs from what is expected."""
    for name, expected in expect.items():
        if name in _OF_FIGHTERS and isinstance(expected, Mapping):
            yield from _of_fighters(game, name, expected)
        elif name == "gone" and isinstance(expected, Sequence):
            yield from _gone(game, expected)
        elif name in _DECLARED and isinstance(expected, Mapping):
            yield from _declared(name, expected, _DECLARED[name](game))
        elif name in _CONTAINING and isinstance(expected, list):
            yield from _containing(name, expected, _CONTAINING[name](game))
        else:
            yield from _one(game, name, expected)


def possible(game: Game) -> list[str]:
    """The answers that the open decision allows."""
    return [] if game.over else [option.notation for option in game.decision.options]


def _unlike(what: str, expected: Slot, found: Slot) -> Failure:
    return f"expect.{what}", problem("test_unlike", what=word(what), expected=expected, found=found)


def _one(game: Game, name: str, expected: object) -> Iterator[Failure]:
    """A single value, or answers that are possible or not."""
    answers = possible(game)
    if name == "can" and isinstance(expected, list):
        missing = [answer for answer in expected if answer not in answers]
        if missing:
            yield _unlike(name, word(", ".join(missing)), listed(answers))
    elif name == "cannot" and isinstance(expected, list):
        present = [answer for answer in expected if answer in answers]
        if present:
            yield _unlike(name, word(", ".join(expected)), listed(present))
    elif name == "log" and isinstance(expected, list):
        yield from _log(game, expected)
    elif name == "deck_top" and isinstance(expected, list):
        found = _deck(game)[: len(expected)]
        if found != expected:
            yield _unlike(name, word(", ".join(expected)), listed(found))
    elif name == "mode":
        values = [str(value) for value in _modes(game).values()]
        if expected not in values:
            yield _unlike(name, word(str(expected)), listed(values))
    elif name in _VALUES:
        value = _VALUES[name](game)
        if value != expected:
            yield _unlike(name, word(str(expected)), str(value))


def _containing(name: str, expected: Sequence[object], found: Sequence[str]) -> Iterator[Failure]:
    missing = Counter(map(str, expected)) - Counter(found)
    if missing:
        yield _unlike(name, word(", ".join(missing.elements())), listed(found))


def _declared(name: str, expected: Mapping[str, object], found: Mapping[str, object]) -> Iterator[Failure]:
    """What the hero declares, by id: numbers, words, or cards that are among others."""
    for id, value in expected.items():
        place, there = f"{name}.{id}", found.get(id)
        if id not in found:
            unknown = problem("unknown", what=_KINDS[name], word=word(id), known=listed(found))
            yield f"expect.{place}", unknown
        elif isinstance(value, list) and isinstance(there, list):
            yield from _containing(place, value, there)
        elif value != there:
            yield _unlike(place, word(str(value)), _shown(there))


def _log(game: Game, expected: Sequence[str]) -> Iterator[Failure]:
    sentences = [sentence for sentence in game.log(YOU) if sentence]
    for index, part in enumerate(expected):
        if not any(part in sentence for sentence in sentences):
            yield _unlike(f"log[{index}]", f'"{word(part)}"', " / ".join(sentences[-LAST_SENTENCES:]) or listed([]))


def _of_fighters(game: Game, name: str, expected: Mapping[str, object]) -> Iterator[Failure]:
    for id, value in expected.items():
        fighter = _fighter(game, id)
        if fighter is None:
            yield _no_fighter(game, f"expect.{name}.{id}", id)
        else:
            found = _OF_FIGHTERS[name](game, fighter)
            if found != value:
                yield _unlike(f"{name}.{id}", word(str(value)), _shown(found))


def _gone(game: Game, expected: Sequence[object]) -> Iterator[Failure]:
    tokens = _tokens(game)
    for index, id in enumerate(map(str, expected)):
        fighter = _fighter(game, id)
        if fighter is None and id not in tokens:
            yield _no_fighter(game, f"expect.gone[{index}]", id, tokens)
            continue
        space = tokens[id] if fighter is None else _space(game, fighter)
        if space is not None:
            yield _unlike(f"gone[{index}]", word(id), str(space))


def _no_fighter(game: Game, field: str, id: str, others: Iterable[str] = ()) -> Failure:
    known = listed([*("hero", "opponent"), *(facts.id for facts in game.state.static.fighters), *others])
    return field, problem("unknown", what=kind("fighter"), word=word(id), known=known)


def _shown(found: object) -> Slot:
    return listed([]) if found is None else str(found)


def _fighter(game: Game, id: str) -> int | None:
    """A fighter by id; `hero` and `opponent` are the heroes of the two sides."""
    for index, facts in enumerate(game.state.static.fighters):
        if id == facts.id or (facts.hero and id == ("hero", "opponent")[facts.seat]):
            return index
    return None


def _health(game: Game, fighter: int) -> object:
    return game.state.health[fighter]


def _space(game: Game, fighter: int) -> object:
    return game.view(YOU)["fighters"][fighter]["space"]


def _tokens(game: Game) -> Mapping[str, object]:
    """The space of every token, or None."""
    return {token["id"]: token["space"] for token in game.view(YOU)["tokens"]}


def _hand(game: Game, seat: int) -> list[str]:
    return [_title(game, card) for card in game.state.hands[seat]]


def _discard(game: Game, seat: int) -> list[str]:
    return [_title(game, card) for card in game.state.discards[seat]]


def _deck(game: Game) -> list[str]:
    """From the top."""
    return [_title(game, card) for card in reversed(game.state.decks[YOU])]


def _pile(game: Game, number: int) -> list[str]:
    return [_title(game, card) for card in game.state.asides[number]]


def _modes(game: Game) -> Mapping[str, object]:
    return game.view(YOU)["seats"][YOU]["modes"]


def _counters(game: Game) -> Mapping[str, object]:
    """The counters of a hero by id; of those that lie on fighters, how many are on whom."""
    fighters = game.view(YOU)["fighters"]
    marks: dict[str, dict[str, int]] = {
        counter.id: {} for counter in game.state.static.counters if counter.fighter >= 0 and counter.seat == YOU
    }
    for fighter in fighters:
        for mark in fighter.get("counters", []):
            if mark["seat"] == YOU:
                marks[mark["counter"]][fighter["id"]] = mark["count"]
    return {**game.view(YOU)["seats"][YOU]["counters"], **marks}


def _title(game: Game, card: int) -> str:
    return game.state.static.kinds[game.state.kinds[card]].id


def _winner(game: Game) -> str:
    return "nobody" if game.winner is None else SIDES[game.winner]


_OF_FIGHTERS: Mapping[str, Callable[[Game, int], object]] = {"health": _health, "at": _space}
_DECLARED: Mapping[str, Callable[[Game], Mapping[str, object]]] = {
    "counters": _counters,
    "mode": _modes,
    "piles": lambda game: {id: _pile(game, number) for id, number in declared(game.state, YOU).items()},
    "tokens": _tokens,
}
_KINDS: Mapping[str, Slot] = {
    "counters": kind("counter"),
    "mode": kind("state"),
    "piles": kind("pile"),
    "tokens": kind("token"),
}
_CONTAINING: Mapping[str, Callable[[Game], list[str]]] = {
    "hand": lambda game: _hand(game, YOU),
    "discard": lambda game: _discard(game, YOU),
    "removed": lambda game: [_title(game, card) for card in game.state.removed[YOU]],
    "their_hand": lambda game: _hand(game, OPPONENT),
    "their_discard": lambda game: _discard(game, OPPONENT),
}
_VALUES: Mapping[str, Callable[[Game], object]] = {
    "hand_size": lambda game: len(game.state.hands[YOU]),
    "their_hand_size": lambda game: len(game.state.hands[OPPONENT]),
    "deck_size": lambda game: len(game.state.decks[YOU]),
    "actions": lambda game: game.state.actions_left,
    "asks": lambda game: "nothing" if game.over else KINDS[game.state.decision],
    "winner": _winner,
}
