"""Translation of player messages into entries: which command to run, with which arguments."""

from typing import assert_never

from peerless.server.protocol import requests as r
from peerless.table import absence, commands
from peerless.table.commands import Entries
from peerless.table.table import Table

Command = (
    r.Answer
    | r.Undo
    | r.Reply
    | r.Resign
    | r.Rematch
    | r.Leave
    | r.Return
    | r.Choose
    | r.Start
    | r.Say
    | r.Replace
    | r.Claim
)


def entries_for(table: Table, seat: int, message: Command, now: float) -> Entries:
    """The entries that carry out a command; raises if it is refused."""
    match message:
        case r.Answer():
            return commands.answer(table, seat, message.version, message.answer)
        case r.Undo():
            return commands.undo(table, seat, message.version)
        case r.Reply():
            return commands.reply(table, seat, message.yes)
        case r.Resign():
            return commands.resign(table, seat)
        case r.Rematch():
            return commands.rematch(table, seat)
        case r.Leave():
            return commands.leave(table, seat, message.level)
        case r.Return():
            return commands.come_back(table, seat)
        case r.Choose():
            return commands.choose(table, seat, message.hero)
        case r.Start():
            return commands.start(table, seat, message.level)
        case r.Say():
            return commands.say(table, seat, message.phrase)
        case r.Replace():
            return absence.replace(table, seat, message.level, now)
        case r.Claim():
            return absence.claim(table, seat, now)
        case _:
            assert_never(message)
