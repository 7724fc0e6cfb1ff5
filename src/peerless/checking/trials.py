"""Playing the tests of a hero file: set up the position and give the answers; `expected.py` compares what follows."""

from collections.abc import Mapping

from peerless.checking.dummy import dummy
from peerless.checking.expected import SIDES, Failure, differences, possible
from peerless.content.boards import BoardDef
from peerless.content.library import UnknownContent, board, boards, hero
from peerless.core.decision import K_ACTION, KINDS
from peerless.game.errors import IllegalAnswer, SetupError
from peerless.game.game import Game
from peerless.game.scenarios.literal import Seat
from peerless.game.scenarios.scenario import scenario
from peerless.game.scenarios.sketch import sketch
from peerless.lang.errors import ContentError, problem
from peerless.lang.tree import HeroDef, TrialDef
from peerless.text.messages import Message, listed, word

ACTION = KINDS[K_ACTION]
MOST_PASSED = 100  # questions in a row that a test may leave out


def failures(subject: HeroDef, trial: TrialDef) -> list[Failure]:
    """Everything in which a test turns out differently; empty if it passes."""
    try:
        game = _position(subject, trial)
    except (SetupError, UnknownContent) as error:
        return [("", problem("test_setup", reason=error.message))]
    except ContentError as error:  # of the sketched board
        return [("board", problem("test_setup", reason=error.messages[0]))]
    stopped = _play(game, trial)
    if stopped is not None:
        return [stopped]
    found = list(differences(game, trial.expect))
    return [*found, *_still_asked(game, trial)] if found else []


# --- the position ---------------------------------------------------------------------------


def _position(subject: HeroDef, trial: TrialDef) -> Game:
    place = _board(trial)
    spaces = list(place.spaces)
    you = {"at": spaces[0], **trial.you}
    opponent = {"at": spaces[1], **trial.opponent}
    other = opponent.pop("hero", None)
    return scenario(
        _seat(subject, you),
        _seat(dummy() if other in (None, "dummy") else hero(str(other)), opponent),
        board=place,
        turn=SIDES.index(trial.turn),
        actions=trial.actions,
        start_of_turn=trial.start_of_turn,
        allow_same_hero=True,
    )


def _board(trial: TrialDef) -> BoardDef:
    """A board by id, or a sketch. Files are not read: a test is untrusted."""
    if trial.board in boards():
        return board(trial.board)
    place = sketch(trial.board, zones=trial.zones)
    if len(place.spaces) < len(SIDES):
        raise SetupError("few_spaces", board="sketch", spaces=len(place.spaces), fighters=len(SIDES))
    return place


def _seat(subject: HeroDef, given: Mapping[str, object]) -> Seat:
    return Seat(subject, **given)  # type: ignore[arg-type]


# --- the answers ----------------------------------------------------------------------------


def _play(game: Game, trial: TrialDef) -> Failure | None:
    """Give all answers; returns why they could not all be given."""
    for number, answer in enumerate(trial.play, 1):
        field = f"play[{number - 1}]"
        try:
            _pass_over(game, answer, trial)
            if game.over:
                return field, problem("test_after_end", number=number, answer=word(answer))
            if answer not in possible(game):
                return field, _impossible(game, number, answer)
            game.answer(answer)
        except IllegalAnswer as error:  # an effect does not end
            return field, problem("test_stopped", number=number, reason=error.message)
    try:
        _pass_over(game, None, trial)
    except IllegalAnswer as error:
        return "play", problem("test_stopped", number=len(trial.play), reason=error.message)
    return None


def _pass_over(game: Game, answer: str | None, trial: TrialDef) -> None:
    """Give answers without an alternative that the test leaves out; after the last one, unless it asks about them."""
    for _ in range(MOST_PASSED):
        answers = possible(game)
        if len(answers) != 1 or answer in answers or (answer is None and _is_expected(game, trial)):
            return
        if game.decision.kind == ACTION:  # what to do next is never left out
            return
        game.answer(answers[0])


def _is_expected(game: Game, trial: TrialDef) -> bool:
    """Whether a test is about the open question."""
    return trial.expect.get("asks") == game.decision.kind or any(name in trial.expect for name in ("can", "cannot"))


def _still_asked(game: Game, trial: TrialDef) -> list[Failure]:
    """The open question, which may be why something turned out differently."""
    if game.over or game.decision.kind == ACTION or _is_expected(game, trial):
        return []
    return [("play", problem("test_asks", decision=game.decision.kind, known=listed(possible(game))))]


def _impossible(game: Game, number: int, answer: str) -> Message:
    decision, known = game.decision.kind, listed(possible(game))
    return problem("test_impossible", number=number, answer=word(answer), decision=decision, known=known)
