"""Content and results as tables for people and as plain data for programs."""

from rich.table import Table

from peerless.content.boards import BoardDef
from peerless.content.library import boards, heroes
from peerless.lang.tree import CardDef, HeroDef

Plain = dict[str, object]


def plain_content() -> Plain:
    """Return heroes and boards as printed, with the ids of the data."""
    return {
        "heroes": [_plain_hero(hero) for hero in heroes().values()],
        "boards": [_plain_board(board) for board in boards().values()],
    }


def printed_banner(hero: HeroDef, card: CardDef) -> str:
    """Return who may use a card, as its banner says."""
    names = {"hero": hero.name, "any": "any", **{sidekick.id: sidekick.name for sidekick in hero.sidekicks}}
    return ", ".join(names[owner] for owner in card.used_by)


def _plain_hero(hero: HeroDef) -> Plain:
    return {
        "id": hero.id,
        "name": hero.name,
        "set": hero.set,
        "health": hero.health,
        "movement": hero.movement,
        "attack": hero.attack,
        "sidekicks": [
            {"name": sidekick.name, "count": sidekick.count, "health": sidekick.health, "attack": sidekick.attack}
            for sidekick in hero.sidekicks
        ],
        "cards": [
            {
                "id": card.id,
                "title": card.title,
                "count": card.copies,
                "type": card.type,
                "value": card.value,
                "boost": card.boost or 0,
                "boost_printed": card.boost is not None,
                "used_by": printed_banner(hero, card),
            }
            for card in hero.cards
        ],
    }


def _plain_board(board: BoardDef) -> Plain:
    return {
        "id": board.id,
        "name": board.name,
        "spaces": [{"id": id, "zones": list(zones)} for id, zones in board.spaces.items()],
        "edges": [list(line) for line in board.lines],
        "starts": {str(number): start for number, start in enumerate(board.starts, 1)},
        "high_ground": [{"from": above, "to": below} for above, below in board.high_ground],
        "secret_passages": list(board.passages),
    }


def content_tables() -> list[Table]:
    """Return overview tables of heroes and boards."""
    heroes_table = Table("hero", "health", "movement", "attack", "sidekicks", "cards", title="Heroes")
    for hero in heroes().values():
        sidekicks = ", ".join(
            f"{sidekick.count} {sidekick.name} ({sidekick.health}, {sidekick.attack})" for sidekick in hero.sidekicks
        )
        cards = str(sum(card.copies for card in hero.cards))
        heroes_table.add_row(hero.id, str(hero.health), str(hero.movement), hero.attack, sidekicks, cards)
    boards_table = Table("board", "spaces", "lines", "zones", "starts", "features", title="Boards")
    for board in boards().values():
        features = ["high ground"] * bool(board.high_ground) + ["secret passages"] * bool(board.passages)
        numbers = (len(board.spaces), len(board.lines), len(board.zones), len(board.starts))
        boards_table.add_row(board.id, *map(str, numbers), ", ".join(features))
    return [heroes_table, boards_table]


def simulation_table(result: Plain) -> Table:
    """Return the outcome of a series as a table."""
    title = f"{result['games']} games on {result['board']}, {result['ruleset']} rules, seed {result['seed']}"
    table = Table("seat", "hero", "bot", "wins", "share", title=title)
    names, bots, teams, wins, games = (result[key] for key in ("heroes", "bots", "teams", "wins", "games"))
    assert isinstance(names, list) and isinstance(bots, list) and isinstance(teams, list)
    assert isinstance(wins, list) and isinstance(games, int)
    for seat, hero in enumerate(names):
        won = wins[teams[seat]]
        table.add_row(str(seat), hero, bots[seat], str(won), f"{won / games:.1%}")
    table.caption = f"{result['mean_turns']} turns and {result['mean_decisions']} decisions a game"
    return table


def matrix_table(result: Plain) -> Table:
    """Return a table of the wins of each row's hero, who moves first, against each column's."""
    names, wins = result["heroes"], result["wins"]
    assert isinstance(names, list) and isinstance(wins, list)
    title = f"wins of the row in {result['games']} games each, {result['ruleset']} rules, seed {result['seed']}"
    table = Table(title=title, padding=(0, 0))
    table.add_column("", no_wrap=True)
    for name in names:
        table.add_column(name[:4], justify="right")
    for name, row in zip(names, wins, strict=True):
        table.add_row(name, *("·" if cell is None else str(cell) for cell in row))
    return table
