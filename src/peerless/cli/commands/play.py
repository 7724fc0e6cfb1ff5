"""Commands to play: a game in the terminal, and a game of the past once more."""

import json
from pathlib import Path
from typing import Annotated

import typer

from peerless.cli.content_option import Content
from peerless.cli.options import Board, Json, Lang, Mode, Rules, language


def play(
    heroes: Annotated[list[str] | None, typer.Argument(help="Your hero, then the others in turn order.")] = None,
    board: Board = None,
    mode: Mode = "duel",
    rules: Rules = "current",
    bot: Annotated[
        str, typer.Option(help="The bot that plays the other heroes: novice, easy, normal, hard, expert, …")
    ] = "normal",
    hotseat: Annotated[bool, typer.Option("--hotseat", help="All people at one keyboard.")] = False,
    first: Annotated[bool, typer.Option(help="You take the first turn; else the last.")] = True,
    seed: Annotated[int | None, typer.Option(help="Chance starts from this number.")] = None,
    lang: Lang = None,
    record: Annotated[Path | None, typer.Option(help="Write the record of the game to this file.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a game that was saved.")] = None,
    folders: Content = None,
) -> None:
    """Play in the terminal, against bots or at one keyboard.

    Example: peerless play medusa king-arthur --board sarpedon
    """
    from peerless.cli.play import PlayOptions, play_in_terminal
    from peerless.game.files import read_record

    opponent = None if hotseat else bot
    options = PlayOptions(tuple(heroes or ()), board, mode, rules, opponent, first, seed, language(lang), record)
    play_in_terminal(options, None if load is None else read_record(load))


def replay(
    file: Annotated[Path, typer.Argument(help="A record or save in JSON.")],
    seat: Annotated[int | None, typer.Option(help="Tell it as this seat saw it; else as a watcher.")] = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Play a record again and tell what happened.

    Example: peerless replay game.json --seat 0
    """
    from peerless.game.files import read_record
    from peerless.game.replay import replay as play_again

    game = play_again(read_record(file))
    if as_json:
        print(json.dumps({"winner": game.winner, "digest": game.digest(), "events": game.events(seat)}, indent=2))
    else:
        print("\n".join(filter(None, game.log(seat, lang=language(lang)))))


COMMANDS = (play, replay)
