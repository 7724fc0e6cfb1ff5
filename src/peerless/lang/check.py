"""Whether a decoded hero can be played: the deck is a deck, labels fit types, words stand where they mean something."""

from collections import Counter
from collections.abc import Iterator

from peerless.lang.errors import Problems
from peerless.lang.tree import LABELS, Arg, BonusDef, CardDef, HeroDef, Term
from peerless.lang.vocabulary import GROUPS, VOCABULARY

DECK_SIZE = 30
COMBAT_MOMENTS = (*LABELS, "attack_committed", "combat_over", "after_attack")


def check_hero(hero: HeroDef, problems: Problems) -> None:
    """Note everything that would make the hero unplayable."""
    total = sum(card.copies for card in hero.cards)
    if total != DECK_SIZE:
        problems.add("deck", f"a deck has {DECK_SIZE} cards, this one has {total}")
    for kind, ids in (
        ("card", [card.id for card in hero.cards]),
        ("sidekick", [hero.id, "hero", *(sidekick.id for sidekick in hero.sidekicks)]),
        ("ability", [ability.id for ability in hero.abilities] + [bonus.id for bonus in hero.bonuses]),
    ):
        for id, times in Counter(ids).items():
            if times > 1:
                problems.add("", f'the {kind} id "{id}" is used {times} times')
    if len(hero.modes) == 1:
        problems.add("hero", "a state needs at least two values")
    for sidekick in hero.sidekicks:
        if sidekick.id in (*GROUPS, "any"):
            problems.add(f'sidekick "{sidekick.id}"', f'the id "{sidekick.id}" means something else in effects')
    for card in hero.cards:
        _check_card(hero, card, problems)
    for ability in hero.abilities:
        place, combat = f'ability "{ability.id}"', ability.when in COMBAT_MOMENTS
        _check_words(hero, ability.do, place, combat, problems, ability.when)
        if ability.condition is not None:
            _check_words(hero, ability.condition, place, combat, problems)
    for bonus in hero.bonuses:
        _check_bonus(hero, bonus, problems)


def _check_card(hero: HeroDef, card: CardDef, problems: Problems) -> None:
    place = f'card "{card.id}"'
    if not card.used_by:
        problems.add(place, 'needs "used_by": who may play it, or "any"')
    if card.type == "scheme":
        if card.value is not None:
            problems.add(place, "a scheme has no value")
        if "scheme" not in card.effects:
            problems.add(place, 'a scheme needs its effect under "scheme"')
        if any(label in card.effects for label in LABELS):
            problems.add(place, f"a scheme has no combat effects ({', '.join(LABELS)})")
    else:
        if card.value is None:
            problems.add(place, f'a card of type {card.type} needs a "value"')
        if "scheme" in card.effects:
            problems.add(place, f'a card of type {card.type} has no "scheme" effect')
    for label, block in card.effects.items():
        _check_words(hero, block, f"{place}, {label}", label in LABELS, problems)


def _check_bonus(hero: HeroDef, bonus: BonusDef, problems: Problems) -> None:
    place = f'bonus "{bonus.id}"'
    words = [*walk(bonus.add), *walk(bonus.condition or ())]
    _check_words(
        hero, (bonus.add, *([bonus.condition] if bonus.condition else [])), place, bonus.on != "movement", problems
    )
    if any(term.word == "values_equal" for term in words):
        problems.add(place, '"values_equal" would ask for the value that the bonus changes')
    who = bonus.fighters
    known = who.word == "named" or (who.word == "each" and who["each"] in ("own", *hero.fighter_ids()))
    if not known or any(name in who.args for name in ("adjacent_to", "in_zone_of", "at")):
        problems.add(place, '"for" takes the hero, a sidekick or { each = "own" }')


def _check_words(
    hero: HeroDef, block: Arg, place: str, combat: bool, problems: Problems, when: str | None = None
) -> None:
    for term in walk(block):
        word = VOCABULARY[term.sort].get(term.word)
        if word is not None and word.combat and not combat:
            problems.add(place, f'"{term.word}" needs a combat')
        if "combatant" in (term.args.get("one"), term.args.get("each")) and not combat:
            problems.add(place, '"combatant" needs a combat')
        if term.word == "may" and not term.block("may"):
            problems.add(place, '"may" needs at least one effect')
        if term.word == "commit_boost" and when != "attack_committed":
            problems.add(place, '"commit_boost" belongs to an ability with when = "attack_committed"')
        if term.word == "move" and ("up_to" in term.args) == ("exactly" in term.args):
            problems.add(place, '"move" needs either "up_to" or "exactly"')
        if term.word == "place" and _several(hero, term.term("place")):
            problems.add(place, '"place" sets one fighter: choose it with "one"')
        if term.word == "choose":
            _check_choose(term, place, problems)


def _several(hero: HeroDef, term: Term) -> bool:
    """Whether a set of fighters may hold more than one."""
    counts = {one.id: one.count for one in hero.sidekicks}
    return term.word == "each" or (term.word == "named" and counts.get(term.text("named"), 1) > 1)


def _check_choose(term: Term, place: str, problems: Problems) -> None:
    ways = term["of"]
    count = term["choose"]
    assert isinstance(ways, tuple) and isinstance(count, int)
    if not 1 <= count < len(ways) <= 8:
        problems.add(place, f'"choose" takes fewer than there are ways (2 to 8), not {count} of {len(ways)}')
    if any(inner.word == "choose" for way in ways for inner in walk(way)):
        problems.add(place, '"choose" cannot stand inside "choose"')


def walk(arg: Arg) -> Iterator[Term]:
    """Every phrase of a tree, outermost first."""
    if isinstance(arg, Term):
        yield arg
        for inner in arg.args.values():
            yield from walk(inner)
    elif isinstance(arg, tuple):
        for inner in arg:
            yield from walk(inner)
