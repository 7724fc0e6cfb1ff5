"""A table as one reader may see it: everything sent passes through here, and only views ever do.

A narrator belongs to one table and one language; the reader (a seat, or None for a watcher) is passed to each call.
"""

from bisect import bisect_right
from collections.abc import Collection
from dataclasses import asdict
from typing import Literal, cast

from peerless.core import decision as d
from peerless.core.facts import NONE
from peerless.core.query import asking_step, fighter_in_question, hand_kinds, kind_of
from peerless.core.state import State
from peerless.core.values import boost_with
from peerless.core.view import WATCHER, subject
from peerless.game.game import Game
from peerless.game.reach import paths, reach, steps_of
from peerless.game.zones import zones_of
from peerless.table import absence, commands, match
from peerless.table.messages import (
    About,
    Clock,
    DecisionInfo,
    DecisionSource,
    Event,
    Fairness,
    HeroChoice,
    Level,
    Match,
    Offer,
    OptionInfo,
    Powers,
    ReachedSpace,
    ReachMessage,
    Refused,
    SeatInfo,
    StateMessage,
    StoryMessage,
    TableInfo,
    Talk,
)
from peerless.table.prospects import is_telling, prospects
from peerless.table.table import OPEN, OVER, PLAYING, Table
from peerless.text.decision_source import open_source
from peerless.text.events import event_texts
from peerless.text.lasting import lasting_lines
from peerless.text.names import Names
from peerless.text.options import option_text, prompt_text
from peerless.text.reasons import option_named, why_not
from peerless.text.table import open_text, over_text, phrase_text, waiting_text

STORY_PAGE = 100  # events per message; rendering them as text takes a few milliseconds

ABOUT: dict[int, About] = {
    d.DO: "action",
    d.FIGHTER: "fighter",
    d.SPACE: "space",
    d.PLAY: "card",
    d.BRANCH: "branch",
    d.MODE: "mode",
    d.EFFECT: "effect",
    d.ACCEPT: "accept",
    d.OPPONENT: "opponent",
    d.NUMBER: "number",
    d.TOKEN: "token",
    d.DECLINE: "decline",
}
NO_POWERS = Powers(None, False, False, False, False, False, False, False, False, None, False)


class Narrator:
    """Describes one table in one language."""

    def __init__(self, table: Table, names: Names) -> None:
        self.table = table
        self.names = names
        self.lang = names.lang

    # --- the state ------------------------------------------------------------------------------

    def state(self, seat: int | None, since: int, epoch: int, now: float, connected: Collection[int]) -> StateMessage:
        """Everything a reader may know now, with the events from `since` on, or all if the epoch has changed."""
        table = self.table
        reset = since == 0 or epoch != table.epoch
        events = [] if table.game is None else self.events(table.game, seat, 0 if reset else since)
        return StateMessage(
            version=table.version,
            epoch=table.epoch,
            lang=self.lang,
            reset=reset,
            next_event=0 if table.game is None else len(table.game.state.log or []),
            table=self.info(seat, now, connected),
            view=None if table.game is None else table.game.view(seat),
            prompt=self.prompt(seat),
            source=self.source(seat),
            decision=self.decision(seat),
            events=events,
        )

    def events(self, game: Game, seat: int | None, since: int, until: int | None = None) -> list[Event]:
        """The events, as data and as text."""
        watching = WATCHER if seat is None else seat
        texts = event_texts(self.names, game.state, since, watching, until)
        pairs = zip(game.events(seat, since, until), texts, strict=True)
        return [
            cast(Event, {**event, "text": text, "answer": self._answer_before(event["index"])}) for event, text in pairs
        ]

    def _answer_before(self, event: int) -> int:
        return bisect_right(self.table.given, event, key=lambda given: given.events)

    def story(self, seat: int | None, since: int, epoch: int) -> StoryMessage | None:
        """The next page of a history too long for one message; None if the rest fits into the state message."""
        table = self.table
        if table.game is None:
            return None
        reset = since == 0 or epoch != table.epoch
        first = 0 if reset else since
        if len(table.game.state.log or []) - first <= STORY_PAGE:
            return None
        events = self.events(table.game, seat, first, first + STORY_PAGE)
        return StoryMessage(table.epoch, self.lang, reset, first + STORY_PAGE, events)

    # --- the decision ---------------------------------------------------------------------------

    def prompt(self, seat: int | None) -> str:
        """Who has to do what, in one sentence."""
        table = self.table
        if table.status == OPEN:
            return open_text(self.lang)
        if table.winner is not None:
            return over_text(self.names, table.winner)
        assert table.game is not None
        if table.decider == seat and table.bot_to_move is None:
            return prompt_text(self.names, table.game.state)
        return waiting_text(self.names, table.game.state)

    def source(self, seat: int | None) -> DecisionSource | None:
        """The card or ability that is asking, if the reader may know it."""
        game = self.table.game
        if game is None or self.table.winner is not None:
            return None
        source = open_source(self.names, game.state, WATCHER if seat is None else seat)
        if source is None:
            return None
        near = [game.state.static.fighters[fighter].id for fighter in zones_of(game.state)]
        return DecisionSource(**asdict(source), zones_of=near)

    def decision(self, seat: int | None) -> DecisionInfo | None:
        """The open decision, if it is the reader's."""
        table = self.table
        if seat is None or table.decider != seat or table.bot_to_move is not None:
            return None
        assert table.game is not None
        open_decision = table.game.decision
        state = table.game.state
        ways = self._ways(state)
        options = [
            OptionInfo(
                answer=option.notation,
                text=option_text(self.names, state, option.code),
                about=ABOUT[option.code >> 8],
                target=option.notation.partition(" ")[2] or option.notation,
                path=ways.get(option.code & 255) if option.code >> 8 == d.SPACE else None,
                owner=state.static.kinds[option.code & 255].seat if option.code >> 8 == d.PLAY else None,
            )
            for option in open_decision.options
        ]
        return DecisionInfo(
            seat=seat,
            kind=open_decision.kind,
            prompt=prompt_text(self.names, state),
            options=options,
            refused=self._refused(state),
            fighter=cast("str | None", subject(state).get("fighter")),
            token=cast("str | None", subject(state).get("token")),
            forced=len(options) == 1,
            telling=len(options) == 1 and is_telling(state),
            prospects=prospects(state),
        )

    def _ways(self, state: State) -> dict[int, list[str]]:
        """Paths to the destinations of a movement."""
        if state.decision != d.K_DESTINATION:
            return {}
        ids = state.static.board.ids
        routes = paths(state, fighter_in_question(state), asking_step(state).through)
        return {goal: [ids[space] for space in way] for goal, way in routes.items()}

    def _refused(self, state: State) -> list[Refused]:
        """Cards in the deciding hand that are not legal answers, with reasons; only when a card is to be played."""
        if state.verb != d.PLAY:
            return []
        kinds = state.static.kinds
        held = [kind for kind in range(len(kinds)) if hand_kinds(state, state.decider) >> kind & 1]
        return [
            Refused(kinds[kind].id, why_not(self.names, state, d.PLAY << 8 | kind))
            for kind in held
            if not state.choices >> kind & 1
        ]

    def why(self, seat: int, answer: str) -> str:
        """Why an answer is illegal; empty if it is legal or names nothing."""
        table = self.table
        if table.game is None or table.decider != seat:
            return self.prompt(seat)
        option = option_named(table.game.state, answer)
        return "" if option == NONE else why_not(self.names, table.game.state, option)

    def reach(self, fighter: str, boost: int | None, request: int) -> ReachMessage | None:
        """Where a fighter can go; None if there is no such fighter."""
        if self.table.game is None:
            return None
        state = self.table.game.state
        ids, fighters = state.static.board.ids, [facts.id for facts in state.static.fighters]
        if fighter not in fighters:
            return None
        number = fighters.index(fighter)
        spaces = [
            ReachedSpace(
                ids[goal.space], [ids[space] for space in goal.path], [fighters[enemy] for enemy in goal.targets]
            )
            for goal in reach(state, number, boost)
        ]
        return ReachMessage(request, fighter, steps_of(state, number, boost), spaces)

    def boost_of(self, seat: int, card: str) -> int:
        """What a card of the seat's own hand would add to a movement; 0 for any other."""
        if self.table.game is None:
            return 0
        state = self.table.game.state
        held = [token for token in state.hands[seat] if kind_of(state, token).id == card]
        return boost_with(state, held[0]) if held else 0

    # --- the table ------------------------------------------------------------------------------

    def info(self, seat: int | None, now: float, connected: Collection[int]) -> TableInfo:
        """The table around the game."""
        table, settings = self.table, self.table.settings
        decider = table.decider
        return TableInfo(
            id=settings.id,
            name=settings.name,
            mode=cast(Literal["duel", "ffa", "teams"], table.setup.mode),
            board=table.setup.board.id,
            ruleset=dict(table.setup.ruleset).get("preset", "current"),
            status=cast(Literal["open", "playing", "over"], table.status),
            visibility=cast(Literal["link", "public"], settings.visibility),
            clock=Clock(
                cast(Literal["none", "decision", "bank"], settings.clock.kind),
                settings.clock.seconds,
                settings.clock.increment,
            ),
            undo=cast(Literal["free", "ask", "none"], settings.undo),
            hints=settings.hints,
            same_hero=table.setup.allow_same_hero,
            seats=[self._seat(number, now, connected) for number in range(len(table.seats))],
            choices=self._choices(),
            match=_match(table),
            offers=self._offers(),
            talk=[
                Talk(said.number, said.seat, said.phrase, phrase_text(self.lang, said.phrase)) for said in table.talk
            ],
            you=seat,
            may=self.powers(seat, now),
            winner=table.winner,
            ended_by=_ended_by(table),
            previous=settings.previous,
            next=table.next,
            thinking=table.bot_to_move is not None,
            away=decider if absence.is_away(table, now) else None,
            seconds_left=None if decider is None else self._seconds(decider, now),
            fairness=self._fairness(),
        )

    def _fairness(self) -> Fairness:
        table = self.table
        revealed = table.status == OVER and not table.cards_may_be_known
        return Fairness(
            known=table.cards_may_be_known,
            commitment=table.commitment,
            seed=table.secret if revealed else None,
            nonces=[seat.nonce for seat in table.seats] if revealed else None,
        )

    def _seat(self, number: int, now: float, connected: Collection[int]) -> SeatInfo:
        seat = self.table.seats[number]
        return SeatInfo(
            seat=number,
            hero=self.table.setup.heroes[number].id,
            hero_name=self.names.seat(number),
            person=seat.person,
            name=seat.name,
            player=cast(Literal["person", "bot", "nobody"], seat.player),
            level=cast(Level, seat.bot) if seat.bot is not None else None,
            is_open=seat.is_open,
            host=seat.settings.host,
            chooses=number in self._choosing(),
            connected=number in connected,
            resigned=seat.resigned,
            lasting=self._lasting(number),
            seconds_left=self._seconds(number, now),
        )

    def _lasting(self, seat: int) -> list[str]:
        game = self.table.game
        lines = [] if game is None else lasting_lines(self.names, game.state)
        return [line for owner, line in lines if owner == seat]

    def _seconds(self, seat: int, now: float) -> float | None:
        """The time on a seat's clock; bots have no clock."""
        table = self.table
        if table.seats[seat].bot is not None or table.status == OVER:
            return None
        left = table.clocks.left(seat, now, decides=table.decider == seat)
        return None if left is None else round(left, 1)

    def _choosing(self) -> set[int]:
        """Seats that have not picked their hero yet."""
        table = self.table
        left = table.steps[len(table.chosen) :] if table.game is None else ()
        return {step.seat for step in left if step.what == "pick"}

    def _choices(self) -> list[HeroChoice]:
        table = self.table
        heroes = [*table.chosen, *[None] * (len(table.steps) - len(table.chosen))]
        return [HeroChoice(step.seat, step.what, hero) for step, hero in zip(table.steps, heroes, strict=True)]

    def _offers(self) -> list[Offer]:
        table = self.table
        offers = [] if table.offer is None else [Offer("undo", table.offer.seat, list(table.offer.waits_for))]
        if table.rematch and table.next is None:
            offers.append(Offer("rematch", table.rematch[0], commands.waits_for_rematch(table)))
        return offers

    def powers(self, seat: int | None, now: float) -> Powers:
        """What the reader may do besides answering."""
        if seat is None:
            return NO_POWERS
        table = self.table
        place = table.seats[seat]
        playing, over = table.status == PLAYING, table.status == OVER
        mine = place.bot is None
        return Powers(
            undo=cast(Literal["free", "ask"] | None, commands.undo_power(table, seat) if mine else None),
            hint=may_have_hint(table, seat),
            resign=playing and not place.resigned,
            rematch=over and table.next is None and seat not in table.rematch,
            leave=playing and mine,
            take_back=playing and not mine and not place.resigned,
            replace=absence.may_replace(table, seat, now),
            claim=absence.may_claim(table, seat, now),
            start=table.status == OPEN and place.settings.host,
            choose=_to_choose(table, seat),
            talk=bool(table.others(seat)),
        )


def _to_choose(table: Table, seat: int) -> Literal["ban", "pick"] | None:
    step = table.to_choose
    return step.what if step is not None and step.seat == seat else None


def _match(table: Table) -> Match | None:
    if table.settings.best_of == 1:
        return None
    return Match(table.settings.best_of, match.wins(table), match.winner(table))


def _ended_by(table: Table) -> Literal["victory", "resignation", "absence"] | None:
    if table.winner is None:
        return None
    return "victory" if table.resigned_to is None else "absence" if table.was_absent else "resignation"


def may_have_hint(table: Table, seat: int) -> bool:
    """Whether this seat may have a hint: it has to decide, and the table allows hints."""
    return table.settings.hints and table.decider == seat and table.bot_to_move is None
