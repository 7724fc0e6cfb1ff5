"""stub"""

from peerless.core.decision import notation
from peerless.core.state import State


def option_text(state: State, code: int, lang: str) -> str:
    return notation(state, code)


def prompt_text(state: State, lang: str) -> str:
    return ""
