"""Every sentence a game can show, in every language, for the fuzzer to check.

A position is read from every point of view: its events as each seat and a spectator may see them; the open decision,
its answers, and the text for those who wait; and why anything else is not a legal answer.
"""

import re
from collections.abc import Iterator

from peerless.core import decision as d
from peerless.core.events import as_seen_by
from peerless.core.facts import NONE
from peerless.core.view import WATCHER
from peerless.game.game import Game
from peerless.text.catalog import languages
from peerless.text.events import event_texts
from peerless.text.fallback import listening
from peerless.text.names import Names
from peerless.text.options import option_text, prompt_text
from peerless.text.reasons import why_not
from peerless.text.table import waiting_text

FLAW = re.compile(r"[{}\n]|\S  |\s$|\bNone\b|\s[.,;:!?](?![.…])|\(\)|«»|„”|“”")


class Unworded(Exception):
    """A sentence that could not be produced, or that is visibly broken."""


class Reader:
    """Reads one game as it is played, in all languages."""

    def __init__(self, game: Game, thorough: bool = True) -> None:
        self.game = game
        self.thorough = thorough  # every reason in every language; otherwise each in one language, in rotation
        self.positions = 0
        self.names = [game.names(lang) for lang in languages()]
        self.events = 0  # read so far
        self.sentences = 0

    def read(self) -> None:
        """Read everything new; Unworded if a sentence fails."""
        with listening(_must_not):
            for names in self.names:
                for about, sentence in self._sentences(names):
                    self.sentences += 1
                    if not sentence or FLAW.search(sentence):
                        raise Unworded(f"{names.lang}, {about}: {sentence!r}")
        self.events = len(self.game.state.log or [])
        self.positions += 1
        for seat in (*range(len(self.game.setup.heroes)), None):
            self.game.view(seat)

    def _sentences(self, names: Names) -> Iterator[tuple[str, str]]:
        yield from self._event_sentences(names)
        state = self.game.state
        yield "waiting", waiting_text(names, state)
        if state.decider == NONE:
            return
        yield "prompt", prompt_text(names, state)
        for option in d.options(state):
            yield f"option {d.notation(state, option)}", option_text(names, state, option)
        for place, answer in enumerate(self._refused(), self.positions):
            if not self.thorough and self.names[place % len(self.names)] is not names:
                continue
            yield f"reason {answer}", why_not(names, state, answer)

    def _event_sentences(self, names: Names) -> Iterator[tuple[str, str]]:
        state, read = self.game.state, set()
        for seat in (*range(len(self.game.setup.heroes)), WATCHER):
            seen = tuple(as_seen_by(event, seat) for event in (state.log or [])[self.events :])
            if seen in read:  # identical to another seat's view
                continue
            read.add(seen)
            for number, sentence in enumerate(event_texts(names, state, self.events, seat), self.events):
                if sentence:  # parts of a sum, and events without a result, have no text of their own
                    yield f"event {number}", sentence

    def _refused(self) -> Iterator[int]:
        """Yield everything of the requested kind that is not a legal answer now, and an option of another kind."""
        state, static = self.game.state, self.game.state.static
        many = {
            d.DO: len(d.ACTIONS),
            d.PLAY: len(static.kinds),
            d.SPACE: static.board.size,
            d.FIGHTER: len(static.fighters),
        }
        for index in range(many.get(state.verb, 0)):
            if not state.choices >> index & 1:
                yield state.verb << 8 | index
        if not state.optional:
            yield d.DECLINE
        yield NONE


def _must_not(sentence: str, error: Exception) -> None:
    raise Unworded(f"{sentence}: {type(error).__name__}: {error}") from error
