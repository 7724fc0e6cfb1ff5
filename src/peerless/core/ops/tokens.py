"""Tokens on spaces: chosen, moved along the lines, relocated, taken off the battlefield (TOKEN-4 … TOKEN-6)."""

from peerless.core import decision as d
from peerless.core import events as e
from peerless.core.bits import lowest, members
from peerless.core.board import NO_LINKS, NOWHERE
from peerless.core.frame import AMOUNT, THAT_SPACE, THAT_TOKEN
from peerless.core.program import Step
from peerless.core.query import is_out_of_reach, spaces, tokens, who
from peerless.core.state import DECLINED, NO_ANSWER, State, again, jump
from peerless.core.state import put_token as lay
from peerless.core.token_places import unlike_tokens
from peerless.core.values import number


def choose_token(state: State, step: Step) -> None:
    """Choose one of the matching tokens, or select `every` one; if there is none, or after "no", jump to `goto`.

    Tokens of a kind that lie together are one choice.
    """
    assert step.tokens is not None
    chooser = who(state, step.seat)
    answer = d.taken(state)
    if answer == NO_ANSWER:
        found = 0 if is_out_of_reach(state, chooser) else tokens(state, step.tokens)
        if not step.every:
            found = unlike_tokens(state, found)
            if found & (found - 1) or (found and step.optional):
                d.ask(state, chooser, d.K_CHOOSE_TOKEN, d.TOKEN, found, step.optional)
                return
    else:
        found = 0 if answer == DECLINED else 1 << answer
    state.set_register(THAT_TOKEN, found)
    state.set_register(AMOUNT, 0)
    if found == 0:
        state.set_register(THAT_SPACE, NOWHERE)
        jump(state, step.goto)


def move_token(state: State, step: Step) -> None:
    """Move the selected token along the lines, past fighters and other tokens (TOKEN-4)."""
    assert step.number is not None
    board, token = state.static.board, lowest(state.register(THAT_TOKEN))
    here = state.tokens[token]
    answer = d.taken(state)
    if answer == NO_ANSWER:
        goals = board.within(here, number(state, step.number), board.all_spaces, True)
        if goals & (goals - 1):
            d.ask(state, who(state, step.seat), d.K_MOVE_TOKEN, d.SPACE, goals, False)
            return
        answer = here
    if answer != here:
        if state.log is not None:
            path = board.path(here, answer, board.all_spaces, True, NO_LINKS)
            state.log.append((e.E_TOKEN_MOVED, e.EVERYONE, who(state, step.seat), token, *path))
        _bring(state, token, answer)
    state.set_register(THAT_SPACE, answer)
    _go_on(state, step)


def put_token(state: State, step: Step) -> None:
    """Lay the selected token directly on another of the matching spaces (TOKEN-5).

    With `optional`, the player may leave it where it is.
    """
    assert step.spaces is not None
    token = lowest(state.register(THAT_TOKEN))
    answer = d.taken(state)
    if answer == NO_ANSWER:
        goals = spaces(state, step.spaces)
        if state.tokens[token] != NOWHERE:
            goals &= ~(1 << state.tokens[token])
        if goals & (goals - 1) or (goals and step.optional):
            d.ask(state, who(state, step.seat), d.K_PUT_TOKEN, d.SPACE, goals, step.optional)
            return
        answer = lowest(goals) if goals else DECLINED
    if answer != DECLINED:
        _bring(state, token, answer)
        state.set_register(THAT_SPACE, answer)
        if state.log is not None:
            state.log.append((e.E_TOKEN_PLACED, e.EVERYONE, who(state, step.seat), token, answer))
    elif not step.every:
        state.set_register(THAT_SPACE, NOWHERE)
        jump(state, step.goto)
    _go_on(state, step)


def remove_token(state: State, step: Step) -> None:
    """Take the selected tokens off the battlefield."""
    for token in members(state.register(THAT_TOKEN)):
        state.set_register(THAT_SPACE, state.tokens[token])
        take_off(state, token)
        state.set_register(AMOUNT, state.register(AMOUNT) + 1)


def take_off(state: State, token: int) -> None:
    """Take a token off the battlefield."""
    lay(state, token, NOWHERE)
    if state.log is not None:
        state.log.append((e.E_TOKEN_REMOVED, e.EVERYONE, token))


def _bring(state: State, token: int, space: int) -> None:
    lay(state, token, space)
    state.set_register(AMOUNT, state.register(AMOUNT) + 1)


def _go_on(state: State, step: Step) -> None:
    """Continue with the next of several selected tokens."""
    if step.every:
        rest = state.register(THAT_TOKEN) & (state.register(THAT_TOKEN) - 1)
        state.set_register(THAT_TOKEN, rest)
        if rest:
            again(state)
