"""A table for tests: describe the position, say what players do, look at what came of it."""

from collections.abc import Callable, Mapping, Sequence

import peerless as pl
from peerless.core.invariants import broken


class Table:
    """A game with verbs. Every answer is checked for legality, and every position for the invariants."""

    def __init__(self, game: pl.Game) -> None:
        self.game = game

    # --- doing ----------------------------------------------------------------------------------

    def do(self, *answers: str) -> "Table":
        """Give these answers, in notation, whoever is asked."""
        for answer in answers:
            self.game.answer(answer)
            assert not broken(self.game.state), broken(self.game.state)
        return self

    def do_if(self, kind: str, answer: str) -> "Table":
        """Answer only if that is what is asked: forced public choices are not asked for."""
        return self.do(answer) if not self.game.over and self.kind == kind else self

    def attack(self, attacker: str, target: str, card: str, boost: str | None = None) -> "Table":
        """Declare an attack and commit a card (and King Arthur's boost)."""
        self.do("attack", f"fighter {attacker}").do_if("target", f"fighter {target}").do(f"card {card}")
        return self.do_if("committed-boost", f"card {boost}" if boost else "decline")

    def defend(self, card: str | None = None) -> "Table":
        """Commit a defense card or none; the cards are revealed."""
        return self.do_if("defense-card", f"card {card}" if card else "decline")

    def fight(self, attacker: str, target: str, card: str, against: str | None = None) -> "Table":
        """An attack with its defense, up to the first further decision."""
        return self.attack(attacker, target, card).defend(against)

    def maneuver(self, moves: Mapping[str, str] | None = None, boost: str | None = None) -> "Table":
        """Draw, boost or not, move these fighters in this order, and let the others stay."""
        self.do("maneuver").do_if("boost-movement", f"card {boost}" if boost else "decline")
        return self.move(moves or {})

    def move(self, moves: Mapping[str, str]) -> "Table":
        """Answer a question for movers and destinations; fighters that are not named stay."""
        left = dict(moves)
        while not self.game.over and self.kind in ("mover", "destination"):
            if self.kind == "destination":  # a last candidate is asked at once where it goes
                fighter = self.asked_to_move()
                self.do(f"space {left.pop(fighter, self.space(fighter))}")
            elif left:
                fighter = next(iter(left))
                self.do(f"fighter {fighter}", f"space {left.pop(fighter)}")
            else:
                self.do("decline")
        assert not left, f"could not move {left}"
        return self

    def asked_to_move(self) -> str:
        """The fighter whose destination is asked for."""
        from peerless.core.query import fighter_in_question

        state = self.game.state
        return state.static.fighters[fighter_in_question(state)].id

    def scheme(self, card: str, by: str | None = None) -> "Table":
        """Play a scheme, up to its first further decision."""
        self.do("scheme", f"card {card}")
        if not self.game.over and self.kind == "scheme-fighter":
            self.do(f"fighter {by}" if by else str(self.game.decision.options[0]))
        return self

    def pass_turns(self, stop: Callable[["Table"], bool]) -> "Table":
        """Maneuver without moving, decline what can be declined, until `stop` holds."""
        while not stop(self):
            if self.kind == "action":
                self.maneuver()
            else:
                self.do(str(self.game.decision.options[-1]))
        return self

    # --- looking --------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """What is asked."""
        return self.game.decision.kind

    @property
    def asked(self) -> int:
        """Who is asked."""
        return self.game.decision.seat

    @property
    def options(self) -> list[str]:
        """The legal answers in notation."""
        return [str(option) for option in self.game.decision.options]

    def health(self, fighter: str) -> int:
        """The health of a fighter."""
        return self.game.state.health[self._index(fighter)]

    def space(self, fighter: str) -> str | None:
        """Where a fighter stands; None off the battlefield."""
        space = self.game.state.space[self._index(fighter)]
        return None if space < 0 else self.game.state.static.board.ids[space]

    def _index(self, fighter: str) -> int:
        return [facts.id for facts in self.game.state.static.fighters].index(fighter)

    def hand(self, seat: int) -> list[str]:
        """The titles in a hand, sorted."""
        return sorted(self._titles(self.game.state.hands[seat]))

    def deck(self, seat: int) -> list[str]:
        """The titles in a deck from the top."""
        return self._titles(self.game.state.decks[seat])[::-1]

    def discard(self, seat: int) -> list[str]:
        """The titles in a discard pile, the newest last."""
        return self._titles(self.game.state.discards[seat])

    def _titles(self, cards: Sequence[int]) -> list[str]:
        state = self.game.state
        return [state.static.kinds[state.kinds[card]].id for card in cards]

    def events(self, name: str | None = None, seat: int | None = 0) -> list[pl.GameEvent]:
        """What happened, as a seat saw it; only the events of a name if one is given."""
        return [event for event in self.game.events(seat) if name in (None, event["event"])]


def table(*seats: pl.Seat, **settings: object) -> Table:
    """`pl.scenario` as a table; see there for the arguments."""
    return Table(pl.scenario(*seats, **settings))  # type: ignore[arg-type]
