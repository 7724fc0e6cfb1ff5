"""Table summaries for lists, stored with the table so that listing does not require opening games."""

from collections.abc import Mapping
from typing import Any, Literal, cast

from peerless.content.library import UnknownContent, hero
from peerless.server.protocol.http import SeatSummary, Summary
from peerless.server.store import TableRow
from peerless.table.table import Table
from peerless.text.grammar import heading
from peerless.text.lexicon import HeroWords

Plain = dict[str, object]


def plain_summary(table: Table) -> Plain:
    """The summary of a table as JSON data."""
    return {
        "mode": table.setup.mode,
        "board": table.setup.board.id,
        "turn": 0 if table.game is None else table.game.state.turn_number,
        "to_move": table.decider,
        "winner": table.winner,
        "next": table.next,
        "seats": [
            {
                "hero": table.setup.heroes[number].id,
                "hero_name": table.setup.heroes[number].name,
                "name": seat.name,
                "player": seat.player,
                "is_open": seat.is_open,
                "chooses": any(step.seat == number for step in table.steps[len(table.chosen) :]),
                "token": seat.token,
            }
            for number, seat in enumerate(table.seats)
        ],
    }


def summary(row: TableRow, lang: str, tokens: frozenset[str] = frozenset(), problem: str = "") -> Summary:
    """The list entry of a table; `tokens` are hashes of the reader's tokens."""
    plain = cast(Mapping[str, Any], row.summary)
    seats = plain["seats"]
    return Summary(
        table=row.id,
        name=str(row.settings.get("name", "")),
        mode=plain["mode"],
        board=plain["board"],
        status=cast(Literal["open", "playing", "over"], row.status),
        created=row.created,
        changed=row.changed,
        turn=plain["turn"],
        seats=[_seat(number, seat, lang) for number, seat in enumerate(seats)],
        to_move=plain["to_move"],
        you=[number for number, seat in enumerate(seats) if seat["token"] and seat["token"] in tokens],
        winner=plain["winner"],
        next=plain["next"],
        problem=problem,
    )


def _seat(number: int, seat: Mapping[str, Any], lang: str) -> SeatSummary:
    return SeatSummary(
        seat=number,
        hero=seat["hero"],
        hero_name=_hero_name(seat, lang),
        name=seat["name"],
        player=seat["player"],
        is_open=seat["is_open"],
        chooses=seat.get("chooses", False),  # older summaries have none
    )


def _hero_name(seat: Mapping[str, Any], lang: str) -> str:
    """The name of a hero, in the reader's language if built in, otherwise as its author wrote it."""
    try:
        return heading(str(HeroWords(hero(seat["hero"]), lang).fighter("hero")))
    except UnknownContent:
        return str(seat["hero_name"])
