"""The public game object: decisions with options, views, samples, events, records, and saves."""

import random as standard_random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from peerless.core import decision as core_decision
from peerless.core import machine
from peerless.core.determinize import determinize
from peerless.core.events import as_seen_by
from peerless.core.facts import NONE
from peerless.core.rng import Random
from peerless.core.state import State, resumed
from peerless.core.view import WATCHER, view
from peerless.game.bots import Bot, Position
from peerless.game.errors import IllegalAnswer, SetupError
from peerless.game.events import plain_event
from peerless.game.record import record_of, save_of
from peerless.game.setup import Setup, check_room, check_seed
from peerless.game.views import GameEvent, View
from peerless.lang.plain import Plain
from peerless.text.events import event_texts
from peerless.text.messages import Message, Slot, listed, shown, word
from peerless.text.names import Names
from peerless.text.options import option_text, prompt_text


@dataclass(frozen=True)
class Option:
    """One legal answer. `str` returns its notation, which `Game.answer` accepts."""

    code: int
    notation: str
    game: "Game"

    def text(self, lang: str = "en") -> str:
        """The option as human-readable text."""
        return option_text(self.game.names(lang), self.game.state, self.code)

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"Option({self.notation!r})"


@dataclass(frozen=True)
class Decision:
    """The choice a seat has to make now, with all legal options and no others."""

    seat: int
    kind: str
    options: tuple[Option, ...]
    game: "Game"

    def text(self, lang: str = "en") -> str:
        """The prompt as human-readable text."""
        return prompt_text(self.game.names(lang), self.game.state)

    def __repr__(self) -> str:
        offered = ", ".join(option.notation for option in self.options)
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options=[{offered}])"


class Game:
    """A game from set-up to victory. Only `answer` changes it."""

    def __init__(self, setup: Setup, seed: int, state: State, answers: Sequence[str], start: Plain | None) -> None:
        self.setup = setup
        self.seed = seed
        self.state = state
        self.answers = list(answers)
        self.start = start  # the position a scenario began with; None for an ordinary set-up

    def __repr__(self) -> str:
        heroes = " vs ".join(hero.id for hero in self.setup.heroes)
        standing = f"won by {self.winner}" if self.over else f"turn {self.state.turn_number}"
        return f"<Game {heroes} on {self.setup.board.id}, {standing}>"

    # --- playing --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has been won."""
        return self.state.winner != NONE

    @property
    def winner(self) -> int | None:
        """The winning seat, or team in team play; None while the game is in progress."""
        return self.state.winner if self.over else None

    @property
    def seat(self) -> int | None:
        """The seat that has to decide; None when the game is over."""
        return None if self.state.decider == NONE else self.state.decider

    @property
    def decision(self) -> Decision:
        """The open decision; raises IllegalAnswer when the game is over."""
        seat = self._decider()
        options = tuple(self._option(code) for code in core_decision.options(self.state))
        return Decision(seat, core_decision.KINDS[self.state.decision], options, self)

    def _decider(self) -> int:
        if self.state.decider == NONE:
            raise IllegalAnswer("nothing_to_decide")
        return self.state.decider

    def _option(self, code: int) -> Option:
        return Option(code, core_decision.notation(self.state, code), self)

    def option(self, answer: "Option | int | str") -> Option:
        """The option of the open decision that an answer denotes; raises IllegalAnswer if there is none."""
        return self._option(self._code(answer))

    def answer(self, answer: "Option | int | str") -> "Game":
        """Answer the open decision with an option, its index, or its notation; an illegal answer changes nothing."""
        option = self.option(answer)
        self._step(option.code)
        self.answers.append(option.notation)
        return self

    def position(self) -> Position:
        """The open decision as the deciding seat sees it, which is what a bot receives."""
        return Position(self.sample(self._decider(), 0))

    def choose(self, bot: Bot) -> Option:
        """A bot's answer to the open decision, based on what its seat may know; the game is unchanged."""
        return self.option(bot.choose(self.position()))

    def _step(self, code: int) -> None:
        """Advance to the next decision; if homebrew never reaches one, the game is left unchanged."""
        before, log = self.state.clone(), self.state.log
        known = 0 if log is None else len(log)
        try:
            machine.step(self.state, code)
        except machine.Endless as error:
            self.state, self.state.log = before, None if log is None else log[:known]
            raise IllegalAnswer("endless") from error

    def _code(self, answer: "Option | int | str") -> int:
        if self.over:
            raise IllegalAnswer("nothing_to_answer")
        legal = core_decision.options(self.state)
        code, named = self._meant(answer, legal)
        if code not in legal:
            offered = listed(core_decision.notation(self.state, option) for option in legal)
            decision = core_decision.KINDS[self.state.decision]
            raise IllegalAnswer("no_answer", answer=named, decision=decision, known=offered)
        return code

    def _meant(self, answer: "Option | int | str", legal: list[int]) -> tuple[int, Slot]:
        """The option that an answer denotes, legal or not, and its name for messages."""
        if isinstance(answer, Option):
            return answer.code, answer.notation
        if isinstance(answer, str):
            return core_decision.parse(self.state, answer), f'"{word(answer)}"'
        if isinstance(answer, int) and not isinstance(answer, bool):
            named = Message("player", "option_number", {"number": shown(answer)})
            return legal[answer] if 0 <= answer < len(legal) else NONE, named
        raise IllegalAnswer("what_answer", found=shown(answer))

    # --- knowing --------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """Everything a seat may know, as plain data; None is a watcher, who sees public information only."""
        return cast(View, view(self.state, self._seat(seat)))

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            return WATCHER
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.state.static.seats:
            raise SetupError("no_seat", seat=shown(seat), last=self.state.static.seats - 1)
        return seat

    def sample(self, seat: int, rng: "int | Random | standard_random.Random") -> "Game":
        """Sample a game consistent with what `seat` knows: unknown cards redealt, random source reseeded.

        Its events are those `seat` has seen, with hidden cards still hidden; its record starts here.
        """
        if seat is None:
            raise SetupError("sample_for_watcher")
        if isinstance(rng, standard_random.Random):
            rng = rng.getrandbits(62)
        source = Random(rng) if isinstance(rng, int) else rng
        sampled = determinize(self.state, self._seat(seat), source)
        if self.state.log is not None:
            sampled.log = [as_seen_by(event, seat) for event in self.state.log]
        return Game(self.setup, 0, sampled, (), {"sampled": sampled.to_plain()})

    def events(self, seat: int | None, since: int = 0, until: int | None = None) -> list[GameEvent]:
        """The events from number `since` up to but excluding `until`, as a seat may see them.

        Raises SetupError for a game without a log (`log=False`).
        """
        log = self._log()
        watching = self._seat(seat)
        events = [
            {"index": number, **plain_event(self.state.static, as_seen_by(log[number], watching))}
            for number in range(len(log))[max(0, since) : until]
        ]
        return cast(list[GameEvent], events)

    def _log(self) -> list[tuple[int, ...]]:
        if self.state.log is None:
            raise SetupError("no_log")
        return self.state.log

    def log(self, seat: int | None, since: int = 0, lang: str = "en", until: int | None = None) -> list[str]:
        """The same events as text; empty if an event needs no line or another line covers it (parts of a sum)."""
        self._log()
        return event_texts(self.names(lang), self.state, max(0, since), self._seat(seat), until)

    def names(self, lang: str = "en") -> Names:
        """The names of fighters, cards, and seats in a language."""
        return Names(self.setup.heroes, self.state.static, lang)

    # --- copies ---------------------------------------------------------------------------------

    def clone(self) -> "Game":
        """An independent copy of the game."""
        state = self.state.clone()
        state.log = None if self.state.log is None else self.state.log[:]
        return Game(self.setup, self.seed, state, self.answers, self.start)

    def __copy__(self) -> "Game":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "Game":
        return self.clone()

    def __reduce__(self) -> "tuple[Callable[..., Game], tuple[object, ...]]":
        """Pickle the set-up but not what is compiled from it, which the games of a process share."""
        state = self.state
        return _resumed, (self.setup, self.seed, state.to_plain(), state.answer, state.log, self.answers, self.start)

    def digest(self) -> str:
        """A short hash that identifies this exact position."""
        return self.state.digest()

    def record(self) -> Plain:
        """Versions, set-up, seed, and answers as plain data; `peerless.replay` reproduces the game exactly."""
        return record_of(self)

    def save(self) -> Plain:
        """The record plus the current position, so that `peerless.load` need not replay it."""
        return save_of(self)


def _resumed(
    setup: Setup,
    seed: int,
    plain: dict[str, list[int]],
    answer: int,
    log: list[tuple[int, ...]] | None,
    answers: list[str],
    start: Plain | None,
) -> Game:
    """Restore a pickled game."""
    return Game(setup, seed, resumed(setup.static(), plain, answer, log), answers, start)


def start_game(setup: Setup, seed: int, log: bool = True) -> Game:
    """Start a game and advance to its first decision; without a log it runs faster but keeps no events."""
    check_seed(seed)
    check_room(setup)
    state = machine.new_state(setup.static(), seed)
    state.log = [] if log else None
    try:
        machine.run(state)
    except machine.Endless as error:
        raise SetupError("endless") from error
    return Game(setup, seed, state, (), None)
