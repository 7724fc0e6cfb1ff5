"""Commands for those who make heroes and boards: check a file, look up a card, look up a rule."""

import json
from pathlib import Path
from typing import Annotated

import typer

from peerless.cli.content_option import Content
from peerless.cli.options import Json, Lang, language, wrong_use


def check(
    file: Annotated[Path, typer.Argument(help="A hero or board in TOML.")],
    lang: Lang = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the problems as plain data, with lines, for an editor.")
    ] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings count as errors.")] = False,
) -> None:
    """Check a homebrew hero or board: errors, warnings, tests.

    Prints the text of a hero that can be played, then everything that is wrong, with file and line. [[test]] tables of
    a hero file are played, too.

    The exit code is 0 without errors, 2 if the file cannot be used, and 1 if a test fails, if its id is taken or, with
    --strict, if there is a warning.

    Example: peerless check my-hero.toml --strict
    """
    from peerless.checking.report import check_file
    from peerless.cli.checking import exit_code, print_report

    report = check_file(file)
    if as_json:
        print(json.dumps(report.plain(language(lang), strict), indent=2, ensure_ascii=False))
    else:
        print_report(report, language(lang))
    code = exit_code(report, strict)
    if code:
        raise typer.Exit(code)


def card(
    name: Annotated[str | None, typer.Argument(help="The title or id of a card, or a hero.")] = None,
    lang: Lang = None,
    as_json: Json = False,
    every: Annotated[bool, typer.Option("--all", help="All cards of all heroes.")] = False,
    folders: Content = None,
) -> None:
    """Show a card, or a hero with all cards. Titles of every language are understood.

    Example: peerless card "gaze of stone" --lang uk
    """
    from rich.console import Console

    from peerless.cli.cards import all_cards, cards_named, plain_cards, print_cards

    if (name is None) != every:
        raise wrong_use("name a card or a hero, or use --all for all of them.")
    lang = language(lang)
    cards = all_cards() if name is None else cards_named(name)
    if as_json:
        print(json.dumps(plain_cards(cards, lang), indent=2, ensure_ascii=False))
    else:
        print_cards(Console(), cards, lang)


def rules(
    query: Annotated[
        list[str] | None,
        typer.Argument(help="An id (MOVE-3), a family (MOVE), or words that must all occur, in any language."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Look up the rules of the game. Without a query, list their sections.

    Example: peerless rules combat damage
    """
    from rich.console import Console

    from peerless.cli.rules import plain_rules, print_rules

    words = " ".join(query or ()).strip()
    if as_json:
        print(json.dumps(plain_rules(words), indent=2, ensure_ascii=False))
    else:
        print_rules(Console(), words)


def words(
    word: Annotated[str | None, typer.Argument(help="A word of the effect language, or one of its arguments.")] = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Look up the words that hero files are written with. Without one, list them all.

    Example: peerless words move --lang uk
    """
    from peerless.cli.words import print_words

    print_words(word, language(lang), as_json)


COMMANDS = (check, card, rules, words)
