"""What looks wrong with a hero that can be played: cards nobody can use, names nobody asks for, odd numbers.

A warning never stops a game. Whatever it is about may be intended, so a warning says what will happen, not what to do.
"""

from collections import Counter
from collections.abc import Iterator

from peerless.core.facts import COMBAT_MOMENTS
from peerless.lang.effects_of import Effect, effects_of
from peerless.lang.errors import Finding, Warnings
from peerless.lang.places import Locator
from peerless.lang.tree import AbilityDef, Arg, CardDef, HeroDef, Term, walk
from peerless.lang.vocabulary import VOCABULARY
from peerless.lang.warn_effects import warn_of_effect
from peerless.text.messages import word

PRINTED = {"value": (0, 9), "boost": (0, 6), "health": (5, 30), "movement": (1, 5)}


def warnings_of(hero: HeroDef, file: str, locator: Locator | None = None) -> list[Finding]:
    """All warnings about a hero, with lines if the locator has a text."""
    warnings = Warnings(file, locator)
    effects = list(effects_of(hero))
    _warn_of_numbers(hero, warnings)
    _warn_of_titles(hero, warnings)
    _warn_of_players(hero, effects, warnings)
    _warn_of_unread(hero, effects, warnings)
    for ability in hero.abilities:
        _warn_of_opponent(ability, warnings)
    for effect in effects:
        warn_of_effect(effect, warnings)
        _warn_of_health(hero, effect, warnings)
    return warnings.findings()


# --- numbers and titles ---------------------------------------------------------------------


def _warn_of_numbers(hero: HeroDef, warnings: Warnings) -> None:
    _warn_of_number("hero", "health", hero.health, warnings)
    _warn_of_number("hero", "movement", hero.movement, warnings)
    for card in hero.cards:
        _warn_of_number(f'card "{card.id}"', "value", card.value, warnings)
        _warn_of_number(f'card "{card.id}"', "boost", card.boost, warnings)
        if card.bonus_attack is not None:
            _warn_of_number(f'card "{card.id}", bonus_attack', "value", card.bonus_attack.value, warnings)


def _warn_of_number(place: str, field: str, number: int | None, warnings: Warnings) -> None:
    least, most = PRINTED[field]
    if number is not None and not least <= number <= most:
        warnings.add(place, "unusual_number", field=field, found=number, least=least, most=most)


def _warn_of_titles(hero: HeroDef, warnings: Warnings) -> None:
    titles = Counter((card.title.casefold(), card.tags) for card in hero.cards)  # copies may differ in their tags
    for card in hero.cards:
        times = titles.pop((card.title.casefold(), card.tags), 1)
        if times > 1:
            warnings.add(f'card "{card.id}"', "title_twice", title=word(card.title), times=times)


# --- who plays what -------------------------------------------------------------------------


def _warn_of_players(hero: HeroDef, effects: list[Effect], warnings: Warnings) -> None:
    terms = [term for effect in effects for _, term in effect.terms()]
    absent = {sidekick.id for sidekick in hero.sidekicks if sidekick.off_board} - _brought_on(terms)
    for card in hero.cards:
        if set(card.used_by) <= absent:
            warnings.add(f'card "{card.id}"', "played_by_nobody", fighters=", ".join(card.used_by))
    named = {string for term in terms for string in _strings(term)}
    named |= {ability.of for ability in hero.abilities if ability.of is not None}
    for sidekick in hero.sidekicks:
        if sidekick.id not in named and not any(_may_play(card, sidekick.id) for card in hero.cards):
            warnings.add(f'sidekick "{sidekick.id}"', "sidekick_unused")


def _brought_on(terms: list[Term]) -> set[object]:
    """The sidekicks that an operation names as a kind, to summon or return them."""
    return {
        term[name]
        for term in terms
        if term.sort == "op"
        for name, param in VOCABULARY["op"][term.word].arguments().items()
        if param.sort == "sidekick" and name in term.args
    }


def _may_play(card: CardDef, sidekick: str) -> bool:
    return sidekick in card.used_by or "any" in card.used_by


def _warn_of_health(hero: HeroDef, effect: Effect, warnings: Warnings) -> None:
    """Health that is set above its limit, or to itself and more, ends at its limit (HEALTH-4)."""
    limits = {"hero": hero.dial or hero.health, **{sidekick.id: sidekick.health for sidekick in hero.sidekicks}}
    for place, term in effect.terms():
        if (term.sort, term.word) == ("op", "set_health") and term.term("of").word == "named":
            number, most = term.term("set_health"), limits[term.term("of").text("named")]
            own = Term("number", "health_of", {"health_of": term["of"]})
            plain = number.args.get("plain", 0)
            if (isinstance(plain, int) and plain > most) or own in number.block("sum"):
                warnings.add(place, "health_capped", most=most)


# --- names nobody asks for ------------------------------------------------------------------


def _warn_of_unread(hero: HeroDef, effects: list[Effect], warnings: Warnings) -> None:
    asking = [term for effect in effects for _, term in effect.terms() if term.word != "change"]
    read = {string for term in asking for string in _strings(term)}
    for state in hero.states:
        if not read & {state.id, *state.values}:
            warnings.add(f'state "{state.id}"', "state_unused", state=word(state.id))
    for counter in hero.counters:
        if not any(counter.id in _strings(term) for term in asking if term.word != "gain"):
            warnings.add(f'counter "{counter.id}"', "counter_unused", counter=word(counter.id))
    for card in hero.cards:
        for tag in card.tags:
            if tag not in read:
                read.add(tag)  # one warning is enough
                warnings.add(f'card "{card.id}", tags', "tag_unused", tag=word(tag))


def _strings(arg: Arg) -> Iterator[str]:
    """The words and names among the arguments of a phrase, without those of phrases inside it."""
    if isinstance(arg, str):
        yield arg
    elif isinstance(arg, Term):
        for inner in arg.args.values():
            yield from () if isinstance(inner, Term) else _strings(inner)
    elif isinstance(arg, tuple):
        for inner in arg:
            yield from () if isinstance(inner, Term) else _strings(inner)


# --- several opponents ----------------------------------------------------------------------


def _warn_of_opponent(ability: AbilityDef, warnings: Warnings) -> None:
    """An `if` outside a combat is asked before the player has chosen an opponent (FFA-6)."""
    if ability.condition is None or ability.when in COMBAT_MOMENTS:
        return
    if any(_is_about_opponent(term) for term in walk(ability.condition)):
        warnings.add(f'ability "{ability.id}", if', "opponent_unchosen")


def _is_about_opponent(term: Term) -> bool:
    return VOCABULARY[term.sort][term.word].opponent or "opponent" in _strings(term)
