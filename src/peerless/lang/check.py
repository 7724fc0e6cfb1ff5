"""Whether a decoded hero is playable: the deck is complete, labels fit card types, tables name known fighters."""

from collections import Counter

from peerless.core.facts import COMBAT_MOMENTS, LABELS
from peerless.lang.check_words import Moment, check_block, is_narrowed, own_kinds
from peerless.lang.errors import Problems
from peerless.lang.hero_text import ability_ids, bonus_attack_ids
from peerless.lang.limits import ABILITIES, DECK_SIZE, FIGHTERS, TITLES
from peerless.lang.tree import BonusDef, CardDef, HeroDef, PlacementDef, ShareDef, Term, walk
from peerless.lang.vocabulary import GROUPS, VOCABULARY
from peerless.text.messages import kind


def check_hero(hero: HeroDef, problems: Problems) -> None:
    """Record everything that would make the hero unplayable."""
    total = sum(card.copies for card in hero.cards)
    if total != DECK_SIZE:
        problems.add("deck", "deck_size", size=DECK_SIZE, total=total)
    _check_sizes(hero, problems)
    for what, ids in (
        (kind("card"), [card.id for card in hero.cards]),
        (kind("sidekick"), [hero.id, "hero", *(sidekick.id for sidekick in hero.sidekicks)]),
        (kind("ability"), ability_ids(hero)),
    ):
        for id, times in Counter(ids).items():
            if times > 1:
                problems.add("", "id_twice", what=what, id=id, times=times)
    if len(hero.modes) == 1:
        problems.add("hero", "two_values")
    if "card" in ability_ids(hero):
        problems.add("", "id_of_effect")
    for sidekick in hero.sidekicks:
        if sidekick.id in (*GROUPS, "any"):
            problems.add(f'sidekick "{sidekick.id}"', "id_taken", id=sidekick.id)
    for card in hero.cards:
        _check_card(hero, card, problems)
    for ability in hero.abilities:
        place, moment = f'ability "{ability.id}"', Moment(ability.when in COMBAT_MOMENTS, ability.when)
        check_block(hero, ability.do, place, moment, problems)
        if ability.condition is not None:
            check_block(hero, (ability.condition,), place, moment, problems)
    for bonus in hero.bonuses:
        _check_bonus(hero, bonus, problems)
    for placement in hero.placements:
        _check_placement(hero, placement, problems)
    for share in hero.shares:
        _check_share(hero, share, problems)


def _check_sizes(hero: HeroDef, problems: Problems) -> None:
    """Check the totals against the limits of the machine (`limits.py`); single tables are checked when read."""
    reactions = sum(1 for card in hero.cards if card.when_discarded)
    for field, count, most in (
        ("card", len(hero.cards) + len(bonus_attack_ids(hero)), TITLES),
        ("ability", len(hero.abilities) + reactions, ABILITIES),
        ("sidekick", 1 + sum(sidekick.count for sidekick in hero.sidekicks), FIGHTERS),
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
        if "scheme" not in card.effects:
            problems.add(place, "scheme_effect")
        if any(label in card.effects for label in LABELS):
            problems.add(place, "scheme_combat", labels=", ".join(LABELS))
    else:
        if card.value is None:
            problems.add(place, "card_value", type=card.type)
        if "scheme" in card.effects:
            problems.add(place, "no_scheme_effect", type=card.type)
    for label, block in card.effects.items():
        check_block(hero, block, f"{place}, {label}", Moment(label in LABELS, label, card), problems)
    for field, block in (("boost_bonus", card.boost_bonus), ("when_discarded", card.when_discarded)):
        check_block(hero, block, f"{place}, {field}", Moment(False, field, card), problems)
    _check_bonus_attack(hero, card, problems)


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
        check_block(hero, block, f"{place}, {label}", Moment(True, label, card, bonus=True), problems)


def _check_bonus(hero: HeroDef, bonus: BonusDef, problems: Problems) -> None:
    place = f'bonus "{bonus.id}"'
    moment = Moment(bonus.on != "movement", "bonus")
    parts = (bonus.add,) if bonus.condition is None else (bonus.add, bonus.condition)
    check_block(hero, parts, place, moment, problems)
    if any(term.word == "value_of" for term in walk(parts)):
        problems.add(place, "bonus_of_value")
    _check_known(hero, bonus.fighters, place, problems)


def _check_known(hero: HeroDef, who: Term, place: str, problems: Problems) -> None:
    """Check that a continuous ability is for fighters known from the start."""
    if own_kinds(hero, who) is None or is_narrowed(who) or who.word == "one":
        problems.add(place, "for_whom")


def _check_placement(hero: HeroDef, placement: PlacementDef, problems: Problems) -> None:
    place = f'placement "{placement.id}"'
    _check_known(hero, placement.fighters, place, problems)
    words = [VOCABULARY[term.sort][term.word] for term in walk(placement.at)]
    if any(word.combat or word.in_effect for word in words):
        problems.add(place, "placement_at")


def _check_share(hero: HeroDef, share: ShareDef, problems: Problems) -> None:
    place = f'share "{share.id}"'
    known = problems.count
    _check_known(hero, share.fighters, place, problems)
    if problems.count > known:
        return
    givers, takers = own_kinds(hero, share.fighters), own_kinds(hero, share.to)
    if takers is None or share.to.word == "one" or "at" in share.to.args or share.to.flag("passed"):
        problems.add(place, "share_own")
    elif givers and not any(takers - {giver} or _count(hero, giver) > 1 for giver in givers):
        problems.add(place, "share_nobody")


def _count(hero: HeroDef, kind: str) -> int:
    return next((sidekick.count for sidekick in hero.sidekicks if sidekick.id == kind), 1)
