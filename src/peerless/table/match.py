"""A match: several games of the same people, until one side has won more than half of them."""

from peerless.table.table import Table


def wins(table: Table) -> list[int]:
    """How many games of the match each seat has won, this one included if it is over."""
    before = table.settings.score or (0,) * len(table.seats)
    teams = table.setup.teams()
    return [won + (table.winner == teams[seat]) for seat, won in enumerate(before)]


def winner(table: Table) -> int | None:
    """The winner of the match: a seat, or a team in team play; None while it goes on."""
    needed = table.settings.best_of // 2 + 1
    teams = table.setup.teams()
    return next((teams[seat] for seat, won in enumerate(wins(table)) if won >= needed), None)


def score_of_next(table: Table) -> list[int]:
    """The score by seat with which the next game begins: a new match after the last one."""
    goes_on = table.settings.best_of > 1 and winner(table) is None
    return wins(table) if goes_on else [0] * len(table.seats)
