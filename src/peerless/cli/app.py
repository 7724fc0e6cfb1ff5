"""The command `peerless`. Every subcommand is a thin door; the work is done behind it."""

import io
import json
import os
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from peerless import compiled
from peerless.cli import learning, purge, serve, tactics, words
from peerless.cli.errors import EXIT_FAILURE, EXIT_WRONG_USE, WRONG_USE, told
from peerless.cli.progress import ProgressBar
from peerless.text.catalog import languages
from peerless.version import __version__

if TYPE_CHECKING:
    from peerless.lab.jobs import Executor
    from peerless.lab.simulate import Series

app = typer.Typer(
    help="Peerless: the Unmatched duel system in the terminal, as a library and for simulations.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

Seed = Annotated[int, typer.Option(help="Chance starts from this number: same seed, same games.")]
Jobs = Annotated[int, typer.Option(min=1, help="Processes to use; the result is the same.")]
Json = Annotated[bool, typer.Option("--json", help="Print plain data for a program to read.")]
Board = Annotated[str | None, typer.Option(help="Board to play on.")]
Rules = Annotated[str, typer.Option(help="Rules preset: current or classic.")]
Mode = Annotated[str, typer.Option(help="duel, ffa (three or four seats) or teams (four seats).")]
Lang = Annotated[
    str | None,
    typer.Option(help=f"Language: {', '.join(languages())}; by default as the environment says."),
]


def main() -> None:
    """Run a command; a mistake of the user is one sentence and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a letter shows "?"
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except WRONG_USE as error:
        print(f"peerless: {told(error, sys.argv, os.environ)}", file=sys.stderr)
        sys.exit(EXIT_WRONG_USE)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # `peerless content | head`: nobody reads on
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


@app.command()
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
) -> None:
    """Play in the terminal, against bots or with people at one keyboard.

    Example: peerless play medusa king-arthur --board sarpedon
    """
    from peerless.cli.play import Wishes, play_in_terminal
    from peerless.game.files import read_record

    wishes = Wishes(
        tuple(heroes or ()), board, mode, rules, None if hotseat else bot, first, seed, _language(lang), record
    )
    play_in_terminal(wishes, None if load is None else read_record(load))


@app.command()
def sim(
    heroes: Annotated[list[str] | None, typer.Argument(help="The heroes, seats in turn order.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    board: Board = None,
    mode: Mode = "duel",
    rules: Rules = "current",
    bots: Annotated[str, typer.Option(help="A bot per seat, or one for all: random,random")] = "random",
    seed: Seed = 0,
    jobs: Jobs = 1,
    cluster: Annotated[
        str | None, typer.Option(help="Scheduler of a Dask cluster, such as tcp://host:8786; the result is the same.")
    ] = None,
    as_json: Json = False,
    matrix: Annotated[
        bool, typer.Option("--matrix", help="Every hero against every other, so many games each.")
    ] = False,
) -> None:
    """Play many games between bots and count.

    Example: peerless sim medusa king-arthur --games 1000 --jobs 2
    """
    from peerless.cli.tables import simulation_table
    from peerless.lab.simulate import Series, simulate, summary

    names = tuple(bots.split(","))
    if matrix:
        with _executor(jobs, cluster) as executor:
            _print_matrix(heroes, Series((), board, mode, rules, (names * 2)[:2], seed), games, executor, as_json)
        return
    if not heroes:
        raise _wrong("name the heroes, or use --matrix for all of them.")
    if len(names) == 1:
        names *= len(heroes)
    if len(names) != len(heroes):
        raise _wrong(f"there are {len(heroes)} seats and {len(names)} bots: name one bot, or one for each seat.")
    series = Series(tuple(heroes), board, mode, rules, names, seed)
    series.check()
    with _executor(jobs, cluster) as executor, ProgressBar("games", games) as tick:
        results = simulate(series, games, executor, tick)
    result = summary(series, results)
    if as_json:
        print(json.dumps(result, indent=2))
    else:
        Console().print(simulation_table(result))


def _executor(jobs: int, cluster: str | None) -> AbstractContextManager["Executor"]:
    """Who plays the games: processes of this machine, or a cluster."""
    if cluster is None:
        from peerless.lab.jobs import Processes

        return nullcontext(Processes(jobs))
    if jobs > 1:
        raise _wrong("--jobs is for this machine and --cluster for others: name one of them.")
    from peerless.lab.cluster import joined

    return joined(cluster)


def _print_matrix(heroes: list[str] | None, series: "Series", games: int, executor: "Executor", as_json: bool) -> None:
    from peerless.cli.tables import matrix_table
    from peerless.content.library import heroes as all_heroes
    from peerless.lab.simulate import matrix

    names = heroes or list(all_heroes())
    if len(set(names)) < 2 or len(set(names)) != len(names):
        raise _wrong("a matrix needs at least two different heroes; name none for all of them.")
    with ProgressBar("games", games * len(names) * (len(names) - 1)) as tick:
        result = matrix(names, series, games, executor, tick)
    if as_json:
        print(json.dumps(result, indent=2))
    else:
        Console().print(matrix_table(result))


@app.command()
def arena(
    bots: Annotated[str, typer.Option(help="The bots, everybody against everybody: random,greedy")],
    heroes: Annotated[str, typer.Option(help="all, or the heroes to play with: medusa,alice")] = "all",
    boards: Annotated[str, typer.Option(help="all, or the boards to play on: sarpedon,yukon")] = "all",
    games: Annotated[int, typer.Option(min=1, help="Games for each pair of bots, rounded up to quads of four.")] = 400,
    mode: Annotated[str, typer.Option(help="duel, or ffa or teams of four seats.")] = "duel",
    rules: Rules = "current",
    sprt: Annotated[
        str | None, typer.Option(help="Stop as soon as it is clear which of two Elo differences is true: 0,20")
    ] = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    resume: Annotated[
        Path | None, typer.Option(help="Write every finished quad to this file, and go on from what is there.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play rated matches: score, Elo difference and its interval for every pair.

    Example: peerless arena --bots random,greedy --games 400 --jobs 2
    """
    from peerless.cli.arena import Wishes, arena_of, hold
    from peerless.lab.quads import ArenaError

    wishes = Wishes(bots, heroes, boards, games, mode, rules, sprt, seed, jobs, resume)
    try:
        match = arena_of(wishes)
        code = hold(match, wishes, ProgressBar("quads", match.total), as_json)
    except ArenaError as error:
        raise _wrong(str(error)) from error
    raise typer.Exit(code)


@app.command()
def fuzz(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 200,
    seed: Seed = 0,
    jobs: Jobs = 1,
    as_json: Json = False,
    out: Annotated[Path, typer.Option(help="Where failing records go.")] = Path("fuzz-failures.json"),
    covering: Annotated[
        bool,
        typer.Option("--cover", help="Play until every effect and branch has happened, and name those that have not."),
    ] = False,
    homebrew: Annotated[
        list[Path] | None, typer.Option("--with", help="A hero file that joins the built-in heroes; may be repeated.")
    ] = None,
    wording: Annotated[bool, typer.Option(help="Read every sentence in every language.")] = True,
) -> None:
    """Play random games over all heroes, boards, modes and presets and look for anything that must not happen.

    Example: peerless fuzz --games 2000 --jobs 2
    """
    from peerless.lab.fuzz import Wishes
    from peerless.lab.fuzz import fuzz as run_fuzz
    from peerless.lab.jobs import Processes

    if covering:
        raise typer.Exit(_print_coverage(games, seed, as_json))
    wishes = Wishes(tuple(str(path) for path in homebrew or ()), wording)
    with ProgressBar("games", games) as tick:
        report = run_fuzz(games, seed, Processes(jobs), tick, wishes)
    figures = {
        "games": report.games,
        "modes": dict(report.modes),
        "setups": len(report.setups),
        "decisions": report.decisions,
        "mean_decisions": round(report.decisions / report.games, 1),
        "mean_turns": round(report.turns / report.games, 1),
        "saves": report.saves,
        "samples": report.samples,
        "events": report.events,
        "sentences": report.sentences,
        "failures": len(report.failures),
    }
    if as_json:
        print(json.dumps({**figures, "failing": report.failures}, indent=2))
    else:
        for name, figure in figures.items():
            print(f"{name:>15}: {figure}")
    if report.failures:
        out.write_text(json.dumps(report.failures, indent=2), "utf-8")
        for failure in report.failures[:5]:
            print(f"game {failure['game']}: {failure['problem']}", file=sys.stderr)
        print(f"the records of all failures are in {out}", file=sys.stderr)
        raise typer.Exit(EXIT_FAILURE)


def _print_coverage(games: int, seed: int, as_json: bool) -> int:
    from peerless.lab.coverage import cover

    with ProgressBar("games", games) as tick:
        coverage = cover(games, seed, tick)
    missing = coverage.missing()
    figures: dict[str, object] = {
        "games": coverage.games,
        "effects": len(coverage.steps),
        "steps_and_branches": sum(coverage.steps.values()),
        "covered": round(coverage.share(), 4),
        "missing": missing,
    }
    if as_json:
        print(json.dumps(figures, indent=2))
    else:
        for name, figure in figures.items():
            if name != "missing":
                print(f"{name:>18}: {figure}")
        for line in missing or ["nothing"]:
            print(f"{'missing':>18}: {line}")
    return EXIT_FAILURE if missing else 0


@app.command()
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
        print("\n".join(filter(None, game.log(seat, lang=_language(lang)))))


@app.command()
def content(as_json: Json = False) -> None:
    """List heroes, cards and boards.

    Example: peerless content --json
    """
    from peerless.cli.tables import content_tables, plain_content

    if as_json:
        print(json.dumps(plain_content(), indent=2, ensure_ascii=False))
    else:
        for table in content_tables():
            Console().print(table)


@app.command()
def card(
    name: Annotated[str | None, typer.Argument(help="The title or id of a card, or a hero.")] = None,
    lang: Lang = None,
    as_json: Json = False,
    every: Annotated[bool, typer.Option("--all", help="All cards of all heroes.")] = False,
) -> None:
    """Show a card, or a hero with all cards; titles of every language are understood.

    Example: peerless card "gaze of stone" --lang uk
    """
    from peerless.cli.cards import all_cards, cards_named, plain_cards, print_cards

    if (name is None) != every:
        raise _wrong("name a card or a hero, or use --all for all of them.")
    lang = _language(lang)
    found = all_cards() if name is None else cards_named(name)
    if as_json:
        print(json.dumps(plain_cards(found, lang), indent=2, ensure_ascii=False))
    else:
        print_cards(Console(), found, lang)


@app.command()
def rules(
    query: Annotated[
        list[str] | None,
        typer.Argument(help="An id (MOVE-3), a family (MOVE), or words that must all occur, in any language."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Look up the rules of the game; without a query, list their sections.

    Example: peerless rules combat damage
    """
    from peerless.cli.rules import plain_rules, print_rules

    words = " ".join(query or ()).strip()
    if as_json:
        print(json.dumps(plain_rules(words), indent=2, ensure_ascii=False))
    else:
        print_rules(Console(), words)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A hero or board in TOML.")],
    lang: Lang = None,
) -> None:
    """Check a homebrew hero or board: all errors at once, or its text.

    Example: peerless check my-hero.toml
    """
    from peerless.cli.cards import Found, print_cards
    from peerless.content.library import load_board, load_hero, plain_file

    if "spaces" in plain_file(file):
        board = load_board(file)
        print(f"{board.name}: {len(board.spaces)} spaces, {len(board.lines)} lines, {len(board.zones)} zones.")
    else:
        hero = load_hero(file)
        print_cards(Console(), Found(((hero, hero.cards, True),)), _language(lang))
    print("All is well.")


@app.command()
def bench(
    rounds: Annotated[int, typer.Option(min=1, help="Rounds; the medians are shown.")] = 9,
    games: Annotated[int, typer.Option(min=1, help="Random games per round.")] = 132,
    baseline: Annotated[
        Path | None, typer.Option(help="Compare with this stored run; in a checkout with its own unless named.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Store this run in a file, to compare with it later.")] = None,
    as_json: Json = False,
) -> None:
    """Measure how fast the engine is on this machine.

    Example: peerless bench --save before.json
    """
    from peerless.cli.bench import print_bench

    print_bench(rounds, games, baseline, save, as_json)


learning.register(app)
serve.register(app)
purge.register(app)
tactics.register(app)
words.register(app)

# --- small helpers --------------------------------------------------------------------------


def _wrong(message: str) -> typer.Exit:
    print(f"peerless: {message}", file=sys.stderr)
    return typer.Exit(EXIT_WRONG_USE)


def _language(wish: str | None) -> str:
    """The language that was asked for, or that of the environment."""
    from peerless.text.catalog import catalog, language_of

    lang = language_of(os.environ) if wish is None else wish
    catalog(lang, "ui")  # an unknown one is refused before anything is printed
    return lang
