"""A bot's advice as text."""

from collections.abc import Sequence

from peerless.core.state import State
from peerless.text.catalog import phrase
from peerless.text.grammar import filled_with
from peerless.text.names import Names
from peerless.text.options import option_text

Reasons = Sequence[tuple[str, float]]


def advice_text(
    names: Names, state: State, place: int, option: int, chance: float, error: float, equal: bool, reasons: Reasons
) -> str:
    """One line of advice: the option, its chance of winning in percent, and the reasons for and against it."""
    lang = names.lang
    said = _said(
        lang,
        "advice_line",
        place=place,
        option=option_text(names, state, option),
        chance=round(100 * chance),
        error=max(1, round(100 * error)),
    )
    parts = [said]
    if equal and place > 1:
        parts.append(phrase(lang, "ui", "terminal", "advice_equal"))
    for key, wanted in (("advice_for", True), ("advice_against", False)):
        names_of = [phrase(lang, "ui", "features", name) for name, amount in reasons if (amount > 0) == wanted]
        if names_of:
            parts.append(_said(lang, key, reasons=", ".join(names_of)))
    return "; ".join(parts)


def _said(lang: str, key: str, **slots: str | int) -> str:
    return filled_with(lang, phrase(lang, "ui", "terminal", key), **slots)
