"""A game in the terminal: against bots, or between people at one keyboard."""

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from peerless.ai.advice import advise
from peerless.ai.bot import Bot
from peerless.ai.registry import HINT
from peerless.ai.sampler import Sampler
from peerless.ai.search import SearchBot
from peerless.cli.cards import card_panel, character_line, character_panel
from peerless.cli.drawing import SEAT_STYLES, draw_board, short_name
from peerless.content.library import heroes
from peerless.core.decision import PLAY, SPACE
from peerless.core.facts import NONE
from peerless.game.errors import SetupError
from peerless.game.game import Decision, Game, Option, start_game
from peerless.game.replay import load
from peerless.game.setup import MODES, make_setup
from peerless.players.registry import make_bot
from peerless.text.advice import advice_text
from peerless.text.catalog import catalog, phrase
from peerless.text.grammar import Phrase, filled_with
from peerless.text.lasting import lasting_lines
from peerless.text.lexicon import HeroWords, color
from peerless.text.messages import kind, listed
from peerless.text.names import declared_notes
from peerless.text.reasons import option_named, why_not

HINT_SEED = 1  # the same decision gets the same hint


class Left(Exception):
    """The player quit."""


@dataclass(frozen=True)
class PlayOptions:
    """The command-line options."""

    heroes: tuple[str, ...]
    board: str | None
    mode: str
    rules: str
    bot: str | None
    first: bool
    seed: int | None
    lang: str
    record: Path | None


def play_in_terminal(options: PlayOptions, saved: Mapping[str, object] | None = None) -> None:
    """Play a new or a saved game until it is won or the player quits."""
    catalog(options.lang, "ui")  # rejects an unknown language before anything else
    console = Console(highlight=False)
    if options.bot is not None:
        make_bot(options.bot, 0)
    try:
        game = _new_game(console, options) if saved is None else load(saved)
    except (Left, EOFError, KeyboardInterrupt):
        console.print("\n" + said(options.lang, "left"))
        return
    session = _Session(console, game, 0 if options.first else len(game.setup.heroes) - 1, options)
    try:
        session.run()
    except (Left, EOFError, KeyboardInterrupt):
        console.print("\n" + said(options.lang, "left"))
    session.keep_record()


def _new_game(console: Console, options: PlayOptions) -> Game:
    seed = random.SystemRandom().getrandbits(40) if options.seed is None else options.seed
    chosen = _choose_heroes(console, options, seed)
    seats = chosen if options.first else [*chosen[1:], chosen[0]]
    console.print(said(options.lang, "seed", seed=seed), style="dim")
    return start_game(make_setup(seats, options.board, options.mode, options.rules), seed)


def _choose_heroes(console: Console, options: PlayOptions, seed: int) -> list[str]:
    """Return the heroes, the player's own first: as named, or chosen from a list; the rest are random."""
    if options.mode not in MODES:
        raise SetupError("no_such", what=kind("game_mode"), name=options.mode, known=listed(MODES))
    names = list(heroes())
    needed = MODES[options.mode][0]
    filled = [*options.heroes, *(name for name in names if name not in options.heroes)]
    filled = filled[: max(needed, len(options.heroes))]
    make_setup(filled, options.board, options.mode, options.rules)  # reports errors before asking anything
    chosen = list(options.heroes) or _ask_for_hero(console, names, options.lang)
    chance = random.Random(seed)
    while len(chosen) < needed:
        chosen.append(chance.choice([name for name in names if name not in chosen]))
    return chosen


def said(lang: str, key: str, **slots: Phrase | str | int) -> str:
    """Return a sentence of the terminal game."""
    return filled_with(lang, phrase(lang, "ui", "terminal", key), **slots)


def _ask_for_hero(console: Console, names: list[str], lang: str) -> list[str]:
    console.print(said(lang, "choose_hero"), style="bold")
    for number, hero in enumerate(heroes().values(), 1):
        console.print(f"  {number:>2}  {character_line(hero, lang)}", markup=False)
    titles = {str(HeroWords(hero, lang).fighter("hero")).lower(): hero.id for hero in heroes().values()}
    while True:
        line = console.input(said(lang, "ask_hero", number=len(names))).strip().lower()
        typed = number_in(line)
        if line == "":
            return []
        if line in ("q", "quit", "exit"):
            raise Left
        if typed is not None and 1 <= typed <= len(names):
            return [names[typed - 1]]
        if line.replace(" ", "-") in names:
            return [line.replace(" ", "-")]
        if line in titles:
            return [titles[line]]
        console.print(said(lang, "type_hero", number=len(names)))


def number_in(text: str) -> int | None:
    """Return the whole number in typed text, or None."""
    return int(text) if text.isdecimal() and text.isascii() else None


class _Session:
    """One game at one terminal."""

    def __init__(self, console: Console, game: Game, mine: int, options: PlayOptions) -> None:
        self.console = console
        self.game = game
        self.mine = mine
        self.options = options
        self.bot: Bot | None = None if options.bot is None else make_bot(options.bot, game.seed ^ 1)
        self.printed = [0] * len(game.setup.heroes)
        self.looking: int | None = None

    def run(self) -> None:
        """Ask players and bots until the game is over."""
        self.console.print(self._said("hint"), style="dim")
        while not self.game.over:
            decision = self.game.decision
            if self.bot is not None and decision.seat != self.mine:
                self.game.answer(self._bot_answer(self.bot, decision))
            else:
                self._ask(decision)
        self._print_log(self.mine if self.bot is not None else None)
        self._finish()

    def _bot_answer(self, bot: Bot, decision: Decision) -> Option:
        """Return the bot's choice, showing a status while it searches."""
        sampler = Sampler(self.game.state)
        name = self.game.names(self.options.lang).seat_phrase(decision.seat)
        with self.console.status(self._said("thinking", seat=name)):
            code = bot.choose(sampler, sampler.options())
        return next(option for option in decision.options if option.code == code)

    def _hint(self, decision: Decision) -> None:
        """Print a strong bot's assessment of the options, using only what the player may know."""
        state = self.game.state
        names = self.game.names(self.options.lang)
        sampler = Sampler(state)
        with self.console.status(self._said("thinking", seat=names.seat_phrase(decision.seat))):
            ranking = advise(SearchBot(HINT_SEED, HINT), sampler, sampler.options())
        for place, advice in enumerate(ranking, 1):
            line = advice_text(
                names, state, place, advice.option, advice.chance, advice.error, advice.about_equal, advice.reasons
            )
            self.console.print(line, markup=False, soft_wrap=True)

    def _finish(self) -> None:
        winner = self.game.winner
        assert winner is not None
        names = self.game.names(self.options.lang)
        won = self._said("won", team=names.team(winner), turns=self.game.state.turn_number)
        self.console.print(f"\n{won}", style="bold")

    def _said(self, key: str, **slots: Phrase | str | int) -> str:
        return said(self.options.lang, key, **slots)

    def keep_record(self) -> None:
        """Write the record of the game, finished or not, if requested."""
        if self.options.record is not None:
            self._write(self.options.record, self.game.record())

    def _write(self, path: Path, data: object) -> None:
        try:
            path.write_text(json.dumps(data), "utf-8")
            self.console.print(self._said("written", path=str(path)), markup=False)
        except OSError as error:
            reason = error.strerror or str(error)
            self.console.print(self._said("not_written", path=str(path), reason=reason), markup=False)

    # --- asking ---------------------------------------------------------------------------------

    def _ask(self, decision: Decision) -> None:
        self._curtain(decision.seat)
        self._print_log(decision.seat)
        if decision.kind in ("action", "place-sidekick", "place-token", "choose-token", "mover"):
            self._show_table()
        name = self.game.names(self.options.lang).seat(decision.seat)
        self.console.print(f"\n{name}: {decision.text(self.options.lang)}", style="bold", markup=False)
        self._list(decision)
        answers = {str(option): option for option in decision.options}
        answers |= {str(option).split(" ", 1)[-1]: option for option in decision.options}
        while True:
            line = self.console.input("> ").strip()
            number = number_in(line)
            if number is not None and 1 <= number <= len(decision.options):
                self.game.answer(decision.options[number - 1])
                return
            if line in answers:
                self.game.answer(answers[line])
                return
            self._command(line, decision)

    def _list(self, decision: Decision) -> None:
        """Print the numbered options; spaces in columns, as there may be many."""
        lines = [f"{number:>3}  {option.text(self.options.lang)}" for number, option in enumerate(decision.options, 1)]
        if decision.options[0].code >> 8 == SPACE and len(lines) > 8:
            columns = [line.ljust(16) for line in lines]
            across = max(1, self.console.width // 16)
            lines = ["".join(columns[at : at + across]).rstrip() for at in range(0, len(columns), across)]
        for line in lines:
            self.console.print(line, markup=False, soft_wrap=True)

    def _curtain(self, seat: int) -> None:
        """Clear the screen between people at one keyboard, so that nothing hidden stays visible."""
        if self.bot is not None or self.looking == seat:
            return
        self.console.clear()
        name = self.game.names(self.options.lang).seat_phrase(seat)
        self.console.input(self._said("curtain", seat=name))
        self.looking = seat

    def _command(self, line: str, decision: Decision) -> None:
        word, _, rest = line.partition(" ")
        if word in ("q", "quit", "exit"):
            raise Left
        if word == "b":
            self._show_table()
        elif word == "z":
            self._show_zones()
        elif word == "h":
            self._hint(decision)
        elif word == "k":
            self._show_hand(decision.seat)
        elif word == "l":
            lines = [line for line in self.game.log(decision.seat, lang=self.options.lang) if line]
            self.console.print("\n".join(lines[-25:]), markup=False)
        elif word == "c" and number_in(rest) is not None:
            self._show_option_card(decision, number_in(rest) or 0)
        elif word == "i" and number_in(rest) is not None:
            self._show_hero(number_in(rest) or 0)
        elif word == "s" and rest:
            self._write(Path(rest), self.game.save())
        elif word == "?":
            self.console.print(self._said("help").strip("\n"), markup=False)
        else:
            self.console.print(self._refused(line, decision), markup=False)

    def _refused(self, line: str, decision: Decision) -> str:
        """Return why something that exists is not an option, or else how to answer."""
        state = self.game.state
        for text in (line, *(f"{word} {line}" for word in ("card", "space", "fighter"))):
            answer = option_named(state, text)
            if answer != NONE:
                return why_not(self.game.names(self.options.lang), state, answer)
        return self._said("type_number", number=len(decision.options))

    # --- showing --------------------------------------------------------------------------------

    def _print_log(self, seat: int | None) -> None:
        """Print what happened since this seat's last update."""
        whose = self.mine if seat is None else seat
        lines = self.game.log(seat, self.printed[whose], self.options.lang)
        self.printed[whose] += len(lines)
        for line in filter(None, lines):
            self.console.print(line, markup=False, style="dim")

    def _show_table(self) -> None:
        self.console.print(draw_board(self.game, self.console.width, self.options.lang))
        state = self.game.state
        names = self.game.names(self.options.lang)
        table = Table(box=None, pad_edge=False)
        for column in ("seat", "fighters", "hand", "deck", "discard"):
            table.add_column(self._said(column))
        for seat in range(state.static.seats):
            fighters = [
                f"{names.fighter(index)} ({short_name(names, index)}) {state.health[index]}"
                for index, fighter in enumerate(state.static.fighters)
                if fighter.seat == seat and state.space[index] >= 0
            ]
            notes = ", ".join(declared_notes(names, state, seat))
            mode = f" ({notes})" if notes else ""
            sizes = (len(state.hands[seat]), len(state.decks[seat]), len(state.discards[seat]))
            table.add_row(
                f"[{SEAT_STYLES[seat]}] {seat} {names.seat(seat)}{mode} [/]", ", ".join(fighters), *map(str, sizes)
            )
        self.console.print(table)
        for _, line in lasting_lines(names, state):
            self.console.print(f"• {line}", markup=False)

    def _show_zones(self) -> None:
        """Print the zones as text: color is never the only cue."""
        board = self.game.setup.board
        for zone, paint in board.zones.items():
            spaces = " ".join(id for id, zones in board.spaces.items() if zone in zones)
            self.console.print(f"[{paint}]■[/] {color(self.options.lang, zone):<14} {spaces}")

    def _show_hand(self, seat: int) -> None:
        state = self.game.state
        names = self.game.names(self.options.lang)
        for card in sorted(state.hands[seat], key=lambda card: state.kinds[card]):
            panel = card_panel(self.game.setup.heroes[seat], names.card(state.kinds[card]), self.options.lang)
            self.console.print(panel)

    def _show_option_card(self, decision: Decision, number: int) -> None:
        if not 1 <= number <= len(decision.options) or decision.options[number - 1].code >> 8 != PLAY:
            self.console.print(self._said("no_card"))
            return
        kind = decision.options[number - 1].code & 255
        owner = self.game.state.static.kinds[kind].seat
        card = self.game.names(self.options.lang).card(kind)
        self.console.print(card_panel(self.game.setup.heroes[owner], card, self.options.lang))

    def _show_hero(self, seat: int) -> None:
        if not 0 <= seat < self.game.state.static.seats:
            self.console.print(self._said("no_seat", seat=seat))
            return
        state = self.game.state
        names = self.game.names(self.options.lang)
        self.console.print(character_panel(self.game.setup.heroes[seat], self.options.lang))
        titles = [names.title(state.kinds[card]) for card in state.discards[seat]]
        self.console.print(self._said("discards", cards=", ".join(titles) or "–"), markup=False)
