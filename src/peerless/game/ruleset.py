"""The two rules presets and their individual switches (section 0.2 of the rules)."""

from collections.abc import Mapping

from peerless.core.facts import Rules
from peerless.game.errors import SetupError
from peerless.lang.spelling import american
from peerless.text.messages import kind, listed, word

SWITCHES: Mapping[str, tuple[str, str]] = {  # the value in `current`, then in `classic`
    "victory_timing": ("action_boundary", "immediate"),
    "health_cap": ("starting_health", "dial_maximum"),
    "after_attack_window": ("after_cleanup", "before_cleanup"),
    "labeled_abilities": ("with_cards", "after_cards"),
}
ONLY_BY_CHOICE: Mapping[str, tuple[str, str]] = {"versatile_counts_as": ("both", "as_used")}
PRESETS = ("current", "classic")


def rules_of(ruleset: str | Mapping[str, str], share_team_hands: bool = True) -> Rules:
    """The rules for a preset, or for `{"preset": …, switch: value}`."""
    chosen = _switches(ruleset)
    return Rules(
        immediate_victory=chosen["victory_timing"] == "immediate",
        dial_caps_health=chosen["health_cap"] == "dial_maximum",
        after_attack_before_cleanup=chosen["after_attack_window"] == "before_cleanup",
        labeled_abilities_after_cards=chosen["labeled_abilities"] == "after_cards",
        versatile_as_used=chosen["versatile_counts_as"] == "as_used",
        share_team_hands=share_team_hands,
    )


def american_keys(switches: Mapping[str, str]) -> dict[str, str]:
    """Switches with their names in American spelling."""
    return {american(name) if isinstance(name, str) else name: value for name, value in switches.items()}


def _switches(ruleset: str | Mapping[str, str]) -> dict[str, str]:
    settings = {"preset": ruleset} if isinstance(ruleset, str) else american_keys(ruleset)
    preset = settings.pop("preset", "current")
    if preset not in PRESETS:
        raise SetupError("no_such", what=kind("ruleset"), name=word(preset), known=listed(PRESETS))
    at = PRESETS.index(preset)
    chosen = {name: values[at] for name, values in SWITCHES.items()}
    chosen |= {name: values[0] for name, values in ONLY_BY_CHOICE.items()}
    for name, value in settings.items():
        values = {**SWITCHES, **ONLY_BY_CHOICE}.get(name)
        if values is None:
            raise SetupError("no_such", what=kind("switch"), name=word(name), known=listed(chosen))
        if value not in values:
            raise SetupError("switch_value", name=name, value=word(value), known=listed(values))
        chosen[name] = value
    return chosen
