"""Whether the words of an effect are used where they are meaningful: in a combat, after what they refer to."""

from dataclasses import dataclass, field

from peerless.lang.errors import Problems, problem
from peerless.lang.tree import Block, CardDef, HeroDef, Term, walk
from peerless.lang.vocabulary import GROUPS, VOCABULARY
from peerless.lang.words.conditions import COMPARISONS
from peerless.text.messages import Message

NAMING = ("discard", "discard_top", "choose_card")  # operations after which there is `that_card`
NARROWING = ("adjacent_to", "in_zone_of", "at", "but")


@dataclass(frozen=True)
class Moment:
    """The context of a block: in a combat or not, under which label, on which card, in a bonus attack or not."""

    combat: bool
    label: str
    card: CardDef | None = None
    bonus: bool = False


@dataclass
class _Before:
    """What the preceding words have done, for words that refer back."""

    looked: bool = False
    card_chosen: bool = False
    card_named: bool = False
    walked: bool = False
    spaces: set[object] = field(default_factory=set)


def check_block(hero: HeroDef, block: Block, place: str, moment: Moment, problems: Problems) -> None:
    """Record every word of a block that is meaningless in its place."""
    before = _Before()
    for term in walk(block):
        message = _out_of_combat(term, moment) or _misplaced(hero, term, moment) or _unprepared(term, before)
        if message is not None:
            problems.note(place, message)
        _remember(term, before)


def _out_of_combat(term: Term, moment: Moment) -> Message | None:
    word = VOCABULARY[term.sort].get(term.word)
    if moment.combat or word is None:
        return None
    if word.combat:
        return problem("needs_combat", word=term.word)
    if "combatant" in (term.args.get("one"), term.args.get("each")):
        return problem("needs_combat", word="combatant")
    if term.sort == "number" and term.args.get(term.word) in ("own_card", "opposing_card"):
        return problem("needs_combat", word=str(term[term.word]))
    return None


def _misplaced(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    """Check words that have requirements of their own."""
    check = _CHECKS.get(term.word)
    return check(hero, term, moment) if check is not None and term.sort not in ("cards", "spaces") else None


def _unprepared(term: Term, before: _Before) -> Message | None:
    """Check words that depend on something an earlier word must have done."""
    theirs = (
        (term.word == "discard" and term.args.get("chosen_by") == "you" and term.args.get("by") == "opponent")
        or (term.word == "put_on_deck" and term.args.get("of") == "opponent")
        or term.word == "choose_card"
    )
    if theirs and not before.looked:
        name = "chosen_by" if term.word == "discard" else term.word
        return problem("not_looked_at", word=name)
    if term.word == "discard_chosen" and not before.card_chosen:
        return problem("card_not_chosen", word=term.word)
    if term.sort == "number" and term.args.get(term.word) == "that_card" and not before.card_named:
        return problem("no_card_before", word=term.word, words=", ".join(NAMING))
    if term.flag("step_by_step") and before.spaces:
        return problem("step_by_step_first")
    if term.flag("passed") and not before.walked:
        return problem("passed_nobody")
    if term.word == "adjacent_to_space" and term["adjacent_to_space"] not in before.spaces:
        return problem("space_not_chosen", space=str(term["adjacent_to_space"]))
    return None


def _remember(term: Term, before: _Before) -> None:
    if term.sort == "op" and term.word in NAMING:
        before.card_named = True
    if term.word == "look_at_hand":
        before.looked = True
    elif term.word == "choose_card":
        before.card_chosen = True
    elif term.word == "choose_space" and term.sort == "op":
        before.spaces.add(term["choose_space"])
    elif term.word == "move" and term.flag("step_by_step"):
        before.walked = True


# --- single words ---------------------------------------------------------------------------


def _move(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    if ("up_to" in term.args) == ("exactly" in term.args):
        return problem("move_how_far")
    if term.flag("step_by_step") and ("exactly" in term.args or names_several(hero, term.term("move"))):
        return problem("step_by_step_one")
    return None


def _place(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    if names_several(hero, term.term("place")):
        return problem("place_one")
    return None


def _may(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    return None if term.block("may") else problem("may_nothing")


def _choose(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    ways, count = term["of"], term["choose"]
    assert isinstance(ways, tuple) and isinstance(count, int)
    if not 1 <= count < len(ways) <= 8:
        return problem("choose_fewer", count=count, ways=len(ways))
    if any(inner.word == "choose" for way in ways for inner in walk(way)):
        return problem("not_inside_choose", word="choose")
    if any(inner.flag("step_by_step") for way in ways for inner in walk(way)):
        return problem("not_inside_choose", word="step_by_step")
    return None


def _commit_boost(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    if moment.label != "attack_committed":
        return problem("commit_boost_when")
    return None


def _boost(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    times = term["times"]
    return None if isinstance(times, int) and 1 <= times <= 9 else problem("boost_times", times=str(times))


def _swap(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    first, second = term.term("swap"), term.term("with")
    several = names_several(hero, first) or names_several(hero, second)
    return problem("swap_two") if several or first.word in ("one", "that_fighter") or first == second else None


def _fights(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    who = term.term("fights")
    if who.word == "that_fighter" or (who.word == "named" and not names_several(hero, who)):
        return None
    others = who.word == "each" and who["each"] == "own" and "but" in who.args
    if others and who.term("but").word == "own_fighter" and sum(sidekick.count for sidekick in hero.sidekicks) == 1:
        return None
    return problem("fights_one_own")


def _revive(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    who = term.term("revive")
    if who.word == "one" or is_narrowed(who) or names_several(hero, who):
        return problem("revive_whom")
    if term.term("health").args.get("plain") == 0:
        return problem("revive_health")
    return None


def _replace_card(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    card = moment.card
    if card is None or moment.label != "immediately" or card.type not in ("attack", "versatile") or moment.bonus:
        return problem("replace_card_where")
    return None


def _bonus_attack(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    card = moment.card
    if card is None or card.bonus_attack is None:
        return problem("bonus_attack_table")
    if moment.bonus or moment.label != "after_combat":
        return problem("after_main_attack")
    return None


def _at_least(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    least = term.args.get("at_least")
    wrong = isinstance(least, int) and (least < 2 or "adjacent_to" not in term.args)
    return problem("at_least_near") if wrong else None


def _of_one_card(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    if term[term.word] == "main_defense" and not moment.bonus:
        return problem("bonus_attack_only", word="main_defense")
    return None


def _of_one_fighter(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    fighters = term.term(term.word)
    return (
        problem("of_one_fighter", word=term.word) if fighters.word == "one" or names_several(hero, fighters) else None
    )


def _cards(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    """What nobody may see is not counted by its faces; a set of cards is of the player's own deck."""
    if term.term("cards").word != "any" and (term["in"], term["of"]) != ("discard", "you"):
        return problem("cards_unseen")
    return None


def _two_numbers(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    return None if len(term.block(term.word)) >= 2 else problem("two_numbers", word=term.word)


def _some_conditions(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    return None if term.block(term.word) else problem("no_conditions", word=term.word)


def _compare(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    if sum(name in term.args for name in COMPARISONS) != 1:
        return problem("compare_one", words=", ".join(COMPARISONS))
    return None


_CHECKS = {
    "move": _move,
    "place": _place,
    "may": _may,
    "choose": _choose,
    "commit_boost": _commit_boost,
    "boost": _boost,
    "swap": _swap,
    "fights": _fights,
    "revive": _revive,
    "replace_card": _replace_card,
    "bonus_attack": _bonus_attack,
    "one": _at_least,
    "each": _at_least,
    "boost_of": _of_one_card,
    "printed_value_of": _of_one_card,
    "health_of": _of_one_fighter,
    "missing_health_of": _of_one_fighter,
    "distance": _of_one_fighter,
    "cards": _cards,
    "sum": _two_numbers,
    "difference": _two_numbers,
    "smallest": _two_numbers,
    "largest": _two_numbers,
    "compare": _compare,
    "all": _some_conditions,
    "any": _some_conditions,
}


# --- sets of fighters -----------------------------------------------------------------------


def names_several(hero: HeroDef, term: Term) -> bool:
    """Whether a set of fighters may contain more than one."""
    counts = {sidekick.id: sidekick.count for sidekick in hero.sidekicks}
    return term.word == "each" or (term.word == "named" and counts.get(term.text("named"), 1) > 1)


def is_narrowed(term: Term) -> bool:
    """Whether a set depends on the positions or actions of fighters."""
    return any(name in term.args for name in NARROWING) or term.flag("passed")


def own_kinds(hero: HeroDef, term: Term) -> set[str] | None:
    """The kinds of the player's own fighters in a set, known from the start; None if the set is not of that form."""
    if term.word == "named":
        kinds = {term.text("named")}
    elif term.word in ("one", "each"):
        group = term.text(term.word)
        if group in ("own", "friendly"):
            kinds = set(hero.fighter_ids())
        elif group in GROUPS:
            return None
        else:
            kinds = {group}
    else:
        return None
    if "but" in term.args:
        excluded = own_kinds(hero, term.term("but"))
        if excluded is None:
            return None
        kinds -= excluded
    return kinds
