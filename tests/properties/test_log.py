"""The log contains all that happens on the battlefield: folding it gives every fighter's space and health."""

import pytest

import peerless as pl
from peerless.core.ops.codes import DEFEAT
from tests.support.random_games import MANY, SETUPS, Lineup, play_randomly, start

Fighters = dict[str, tuple[str | None, int]]  # space and health by id


def shown(game: pl.Game) -> Fighters:
    """The fighters as they are; whoever is off the battlefield has no health that matters."""
    views = game.view(None)["fighters"]
    assert isinstance(views, list)
    return {view["id"]: (view["space"], view["health"] if view["space"] else 0) for view in views}


class Battlefield:
    """The fighters as the log describes them."""

    def __init__(self, game: pl.Game) -> None:
        self.static = game.state.static
        self.fighters: Fighters = {fighter.id: (None, 0) for fighter in self.static.fighters}
        self.health = {fighter.id: fighter.health for fighter in self.static.fighters}
        self.away: dict[str, int] = {}  # the health of those who have left undefeated (DORMANT-1)
        self.defeats_outright = any(step.op == DEFEAT for program in self.static.programs for step in program)
        self.falling: set[str] = set()  # damaged to 0, and not yet said to be defeated
        self.read = 0

    def read_on(self, game: pl.Game) -> None:
        """Apply the new events."""
        for event in game.events(None, self.read):
            self.apply(event)
        self.read = len(game.events(None))

    def apply(self, event: pl.GameEvent) -> None:
        """Apply one event."""
        name, who = event["event"], str(event.get("fighter"))
        assert not self.falling or name in ("damaged", "defeated"), f"{self.falling} fell, then came {event}"
        space, health = self.fighters.get(who, (None, 0))
        match event:
            case {"event": "placed" | "returned", "space": str(there)}:
                self.fighters[who] = there, health if space else self.away.pop(who, self.health[who])
            case {"event": "left"}:
                self.away[who] = health
                self.fighters[who] = None, 0
            case {"event": "moved", "spaces": [*_, str(there)]}:
                self.fighters[who] = there, health
            case {"event": "swapped", "other": str(other)}:
                place, its = self.fighters[other]
                self.fighters[who], self.fighters[other] = (place, health), (space, its)
            case {"event": "damaged", "number": int(number)}:
                assert space is not None
                self.fighters[who] = space, max(0, health - number)
                self.falling |= {who} if number >= health else set()
            case {"event": "recovered", "number": int(number)}:
                self.fighters[who] = space, health + number
            case {"event": "health-set", "number": int(number)}:
                self.fighters[who] = space, number
                self.falling |= {who} if number == 0 else set()
            case {"event": "defeated"}:
                assert who in self.falling or self.defeats_outright  # else only by an event logged before
                self.falling.discard(who)
                self.fighters[who] = None, 0
            case {"event": "eliminated", "seat": int(seat)}:
                for fighter in self.static.fighters:
                    if fighter.seat == seat:
                        self.fighters[fighter.id] = None, 0


@pytest.mark.parametrize("lineup", [*SETUPS[::2], *MANY[:6]], ids=str)
def test_the_log_contains_all_that_happens_on_the_battlefield(lineup: Lineup) -> None:
    game = start(lineup, 5)
    battlefield = Battlefield(game)

    def look(now: pl.Game, _: int) -> None:
        battlefield.read_on(now)
        assert not battlefield.falling and battlefield.fighters == shown(now)

    play_randomly(game, 5, look)
    battlefield.read_on(game)
    assert battlefield.fighters == shown(game)


def test_what_sun_wukong_pays_for_is_always_logged() -> None:
    """The damage of his ability is followed by the Clone that it was paid for, or by his own defeat (CLONE-6)."""
    seen = 0
    for seed in range(6):
        game = play_randomly(
            pl.new_game(["sun-wukong", "bloody-mary"], board="sarpedon", seed=seed), seed, lambda *_: None
        )
        events = [event for event in game.events(None) if event["event"] not in ("ability", "game-won")]
        for at, event in enumerate(events[:-1]):
            if event["event"] == "turn-started" and event["seat"] == 0 and events[at + 1]["event"] == "damaged":
                assert events[at + 2]["event"] in ("placed", "returned", "defeated"), events[at : at + 3]
                seen += 1
    assert seen > 5
