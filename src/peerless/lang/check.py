"""Whether a decoded hero is playable: the deck is complete, labels fit card types, tables name known fighters."""

from collections import Counter

from peerless.core.facts import COMBAT_MOMENTS, LABELS
from peerless.lang.check_cards import Moment
from peerless.lang.check_rules import check_made_rules, check_rule
from peerless.lang.check_tokens import check_token
from peerless.lang.check_words import check_block, reads_cards, shown_word
from peerless.lang.delayed import later_effects
from peerless.lang.errors import Problems
from peerless.lang.hero_text import ability_ids, bonus_attack_ids
from peerless.lang.limits import ABILITIES, DECK_SIZES, FIGHTERS, TITLES, TOKENS
from peerless.lang.phrases import PILES
from peerless.lang.tree import Block, CardDef, HeroDef, walk
from peerless.lang.vocabulary import GROUPS, word_of
from peerless.text.messages import kind

TAKEN_NAMES = ("removed", "attack", "defense", "boost")  # of other places of cards, in described positions


def check_hero(hero: HeroDef, problems: Problems) -> None:
    """Record everything that would make the hero unplayable."""
    total = sum(card.copies for card in hero.cards)
    least, most = DECK_SIZES
    if not least <= hero.deck_size <= most:
        problems.add("hero", "deck_sizes", size=hero.deck_size, least=least, most=most)
    if total != hero.deck_size:
        problems.add("deck", "deck_size", size=hero.deck_size, total=total)
    _check_sizes(hero, problems)
    for what, ids in (
        (kind("card"), [card.id for card in hero.cards]),
        (kind("sidekick"), [hero.id, "hero", *(sidekick.id for sidekick in hero.sidekicks)]),
        (kind("ability"), [*ability_ids(hero), *(name for name, _ in later_effects(hero))]),
        (kind("state"), [state.id for state in hero.states]),
        (kind("mode"), hero.modes()),
        (kind("counter"), [counter.id for counter in hero.counters]),
        (kind("token"), [token.id for token in hero.tokens]),
        (kind("pile"), [*PILES, *TAKEN_NAMES, *(pile.id for pile in hero.piles)]),
    ):
        for id, times in Counter(ids).items():
            if times > 1:
                problems.add("", "id_twice", what=what, id=id, times=times)
    if "card" in ability_ids(hero):
        problems.add("", "id_of_effect")
    for sidekick in hero.sidekicks:
        if sidekick.id in (*GROUPS, "any"):
            problems.add(f'sidekick "{sidekick.id}"', "id_taken", id=sidekick.id)
    for card in hero.cards:
        _check_card(hero, card, problems)
    for ability in hero.abilities:
        place, moment = f'ability "{ability.id}"', Moment(ability.when in COMBAT_MOMENTS, ability.when)
        _check_effect(hero, ability.do, place, moment, problems, "do")
        if ability.condition is not None:
            check_block(hero, (ability.condition,), place, moment, problems, "if")
    for token in hero.tokens:
        check_token(token, problems)
    for rule in hero.rules:
        check_rule(hero, rule, problems)


def _check_effect(
    hero: HeroDef, block: Block, place: str, moment: Moment, problems: Problems, field: str | None = None
) -> None:
    check_block(hero, block, place, moment, problems, field)
    check_made_rules(block, place, moment, problems)


def _check_sizes(hero: HeroDef, problems: Problems) -> None:
    """Check the totals against the limits of the machine (`limits.py`); single tables are checked when read."""
    reactions = sum(1 for card in hero.cards if card.when_discarded)
    for field, count, most in (
        ("card", len(hero.cards) + len(bonus_attack_ids(hero)), TITLES),
        ("ability", len(hero.abilities) + reactions + len(list(later_effects(hero))), ABILITIES),
        ("sidekick", 1 + sum(sidekick.count for sidekick in hero.sidekicks), FIGHTERS),
        ("token", sum(token.count for token in hero.tokens), TOKENS),
    ):
        if count > most:
            problems.add("", "too_many", field=field, found=count, most=most)


def _check_card(hero: HeroDef, card: CardDef, problems: Problems) -> None:
    place = f'card "{card.id}"'
    if not card.used_by:
        problems.add(place, "needs_used_by")
    if card.type == "scheme":
        if card.value is not None:
            problems.add(place, "scheme_value")
        if not card.effects.get("scheme"):
            problems.add(place, "scheme_effect")
        if any(label in card.effects for label in LABELS):
            problems.add(place, "scheme_combat", labels=", ".join(LABELS))
    else:
        if card.value is None:
            problems.add(place, "card_value", type=card.type)
        if "scheme" in card.effects:
            problems.add(place, "no_scheme_effect", type=card.type)
    for label, block in card.effects.items():
        _check_effect(hero, block, f"{place}, {label}", Moment(label in LABELS, label, card), problems)
    for field, block in (("boost_bonus", card.boost_bonus), ("when_discarded", card.when_discarded)):
        _check_effect(hero, block, f"{place}, {field}", Moment(False, field, card), problems)
    _check_playing(hero, card, place, problems)
    _check_bonus_attack(hero, card, problems)


def _check_playing(hero: HeroDef, card: CardDef, place: str, problems: Problems) -> None:
    """Check when and how a card may be played, and what happens as it is committed."""
    for field, condition in card.play_conditions().items():
        check_block(hero, (condition,), f"{place}, {field}", Moment(card.type != "scheme", field, card), problems)
        for term in walk(condition):
            if word_of(term).in_effect or reads_cards(term):
                problems.add(f"{place}, {field}", "before_playing", word=shown_word(term))
    for field, type in (("also_attack_if", "defense"), ("also_defense_if", "attack")):
        if field in card.play_conditions() and card.type != type:
            problems.add(place, "also_played", field=field, type=type)
    if card.face_up and card.type == "scheme":
        problems.add(place, "face_up_scheme")
    if card.committed and not card.face_up:
        problems.add(place, "committed_face_up")
    check_block(hero, card.committed, f"{place}, committed", Moment(True, "committed", card), problems)


def _check_bonus_attack(hero: HeroDef, card: CardDef, problems: Problems) -> None:
    if card.bonus_attack is None:
        return
    place = f'card "{card.id}", bonus_attack'
    if card.type != "attack":
        problems.add(place, "bonus_attack_on_attack")
    elif not any(term.word == "bonus_attack" for block in card.effects.values() for term in walk(block)):
        problems.add(place, "bonus_attack_never")
    if card.bonus_attack.id in [hero_card.id for hero_card in hero.cards]:
        problems.add(place, "id_of_card", id=card.bonus_attack.id)
    for label, block in card.bonus_attack.effects.items():
        _check_effect(hero, block, f"{place}, {label}", Moment(True, label, card, bonus=True), problems)
