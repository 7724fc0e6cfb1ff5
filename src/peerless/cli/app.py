"""The command `peerless`: its command groups and its error handling."""

import io
import os
import sys
from itertools import groupby
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from peerless import compiled
from peerless.cli.commands import develop, host, make, play, study
from peerless.cli.content_option import show_warnings_in_a_sentence
from peerless.cli.errors import EXIT_FAILURE, EXIT_WRONG_USE, WRONG_USE, error_text
from peerless.version import __version__

GROUPS = {
    "Play": play.COMMANDS,
    "Host": host.COMMANDS,
    "Make": make.COMMANDS,
    "Study": study.COMMANDS,
    "Developers' tools": develop.COMMANDS,
}


class Grouped(TyperGroup):
    """Lists the commands by group, in plain text."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the commands in the order they were added."""
        return list(self.commands)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write a section for each group, with aligned columns."""
        width = max(map(len, self.commands))
        for group, commands in groupby(self.commands.items(), lambda item: item[1].rich_help_panel):  # type: ignore[attr-defined]
            with formatter.section(group):
                limit = formatter.width - 6 - width
                formatter.write_dl(
                    [(name.ljust(width), command.get_short_help_str(limit)) for name, command in commands]
                )


app = typer.Typer(
    cls=Grouped,
    help="Peerless: the Unmatched duel system in the terminal, as a library and for simulations.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for group, commands in GROUPS.items():
    for command in commands:
        app.command(rich_help_panel=group)(command)


def main() -> None:
    """Run a command; a user error prints one sentence and exits with code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # characters the terminal cannot show become "?"
    show_warnings_in_a_sentence()
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except WRONG_USE as error:
        print(f"peerless: {error_text(error, sys.argv, os.environ)}", file=sys.stderr)
        sys.exit(EXIT_WRONG_USE)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # `peerless content | head`: the reader is gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(EXIT_FAILURE)


def _print_version(wanted: bool) -> None:
    if wanted:
        build = "compiled" if compiled.in_use() else "pure"
        print(f"peerless {__version__} (Python {sys.version.split()[0]}, {build})")
        raise typer.Exit


@app.callback()
def _common(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass
