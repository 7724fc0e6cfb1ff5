"""Whether the words of an effect are used where they are meaningful: in a combat, after what they refer to."""

from dataclasses import dataclass, field

from peerless.core.facts import COMBAT_MOMENTS
from peerless.lang.check_cards import CARD_CHECKS, Check, Moment, Seen, is_card_word, unseen
from peerless.lang.check_references import (
    NOBODY,
    REFERRING,
    Known,
    kept_for_later,
    known_at,
    spoken_of_after,
    unknown_reference,
)
from peerless.lang.check_tokens import TOKEN_CHECKS, check_set, no_token_before
from peerless.lang.decode import NOTHING
from peerless.lang.errors import Problems, problem
from peerless.lang.token_effects import TOKEN_OPS
from peerless.lang.tree import Block, HeroDef, Term, at_once, located, ways_of
from peerless.lang.vocabulary import GROUPS, word_of
from peerless.lang.words.conditions import COMPARISONS
from peerless.lang.words.numbers import ONE_CARD
from peerless.lang.words.operations import LATER
from peerless.text.messages import Message

CHECKED = ("op", "number", "condition", "fighters")  # sorts whose words have requirements of their own
AFTER_THE_COMBAT = ("combat_over", "after_attack")  # no effect can wait for the end of a combat that is over
AFTER_REVEAL = (  # words about the opposing card or the outcome, which nobody knows as long as a card lies face down
    *("won", "lost", "opponent_played_card", "combat_damage_dealt"),
    *("cancel", "ignore_value", "replace_card", "swap_values", "discard_combat_card", "winner"),
)
AFTER_COMBAT = ("after_combat", "combat_over", "after_attack")
NARROWING = ("adjacent_to", "in_zone_of", "at", "on", "but", "outside_zone_of", "within", "nearest_to", "with")


@dataclass
class _Before:
    """What the preceding words have done, for words that refer back."""

    cards: Seen = field(default_factory=Seen)
    walked: bool = False
    token: bool = False
    spaces: set[object] = field(default_factory=set)
    spoken_of: Known = NOBODY


def check_block(
    hero: HeroDef,
    block: Block,
    place: str,
    moment: Moment,
    problems: Problems,
    field: str | None = None,
    known: Known | None = None,
) -> None:
    """Record every word of a block that is meaningless in its place; `field` is the field of `place` that holds it.

    `known` is what the block may refer to from the start, if not what its moment makes known.
    """
    permissions = [term for term in at_once(block) if (term.sort, term.word) == ("op", "may") and term["may"]]
    before = _Before(
        Seen(offered=[term.block("may")[0] for term in permissions]),
        token=moment.label == "entered_token",
        spoken_of=known_at(moment) if known is None else known,
    )
    for at, term in located(block, place if field is None else f"{place}, {field}", later=False):
        message = (
            _out_of_combat(term, moment)
            or _too_early(term, moment)
            or _misplaced(hero, term, moment)
            or _unprepared(term, before)
            or (unknown_reference(term, before.spoken_of) if term.sort in REFERRING or term in block else None)
        )
        if message is not None:
            problems.note(place, message, at)
        _remember(term, before)
        if term.word == "later" and term.sort == "op":
            check_block(
                hero, term.block("do"), place, moment_of(term), problems, known=kept_for_later(before.spoken_of)
            )


def moment_of(later: Term) -> Moment:
    """The moment for which an effect is put off."""
    name, _ = LATER[later.text("later")]
    return Moment(name in COMBAT_MOMENTS, name)


def _out_of_combat(term: Term, moment: Moment) -> Message | None:
    if moment.combat or term == NOTHING:
        return None
    word = word_of(term)
    if word.combat:
        return problem("needs_combat", word=term.word)
    if "combatant" in (term.args.get("one"), term.args.get("each")):
        return problem("needs_combat", word="combatant")
    if term.sort in ("number", "condition") and term.args.get(term.word) in ("own_card", "opposing_card"):
        return problem("needs_combat", word=str(term[term.word]))
    return None


def _too_early(term: Term, moment: Moment) -> Message | None:
    """Check that effects of a card being committed leave the face-down card of the opponent alone."""
    if moment.label != "committed":
        return None
    opposing = term.args.get(term.word) == "opposing_card" or term.args.get("of") == "opposing_card"
    if term.word in AFTER_REVEAL or (opposing and term.word != "boost"):
        return problem("before_reveal", word=shown_word(term))
    return None


def reads_cards(term: Term) -> bool:
    """Whether a phrase is about the cards or the outcome of a combat, which has neither before its cards are chosen."""
    return term.word in AFTER_REVEAL or term.args.get(term.word) in ONE_CARD.words


def shown_word(term: Term) -> str:
    """The word that a message about a phrase names: the card that it is about, if there is one."""
    card = term.args.get(term.word)
    return card if isinstance(card, str) and card in ONE_CARD.words else term.word


def _misplaced(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    """Check words that have requirements of their own; `check_rules.py` has those of rules."""
    if term.sort in ("tokens", "spaces"):
        return check_set(term)
    check = _CHECKS.get(term.word)
    return check(hero, term, moment) if check is not None and term.sort in CHECKED else None


def _unprepared(term: Term, before: _Before) -> Message | None:
    """Check words that depend on something an earlier word must have done."""
    if term.word == "replace_card" and term["replace_card"] == "opposing_card" and term["chosen_by"] == "you":
        return None if before.cards.their_hand else problem("not_looked_at", word="chosen_by")
    if is_card_word(term):
        return unseen(term, before.cards)
    if term.flag("step_by_step") and before.spaces:
        return problem("step_by_step_first")
    if term.flag("passed") and not before.walked:
        return problem("passed_nobody")
    if term.word == "adjacent_to_space" and term["adjacent_to_space"] not in before.spaces:
        return problem("space_not_chosen", space=str(term["adjacent_to_space"]))
    return no_token_before(term, before.token)


def _remember(term: Term, before: _Before) -> None:
    before.cards.remember(term)
    before.spoken_of = spoken_of_after(term, before.spoken_of)
    if term.word == "choose_space" and term.sort == "op":
        before.spaces.add(term["choose_space"])
    elif term.word in TOKEN_OPS:
        before.token = True
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
    ways, count = ways_of(term), term.term("choose").args.get("plain", 1)
    if not isinstance(count, int) or not 1 <= count < len(ways) <= 8:
        return problem("choose_fewer", count=str(count), ways=len(ways))
    if any(inner.word == "choose" for _, way in ways for inner in at_once(way)):
        return problem("not_inside_choose", word="choose")
    if any(inner.flag("step_by_step") for _, way in ways for inner in at_once(way)):
        return problem("not_inside_choose", word="step_by_step")
    return None


def _choose_fighters(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    if ("up_to" in term.args) == ("exactly" in term.args):
        return problem("choose_how_many")
    return None if names_several(hero, term.term("choose_fighters")) else problem("choose_among_several")


def _loop(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    if any(inner.word in ("for_each", "repeat") for inner in at_once(term.block("do"))):
        return problem("not_inside_loop", word=term.word)
    return None if term.block("do") else problem("empty_loop", word=term.word)


def _state(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    """A value must belong to its state."""
    name, value = term.text(term.word), term.args.get("is", term.args.get("to"))
    values = next((state.values for state in hero.states if state.id == name), ())
    if value is None or value in values:
        return None
    return problem("other_state", state=name, value=str(value), known=", ".join(values))


def _choose_number(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    most, least = term.term("choose_number").args.get("plain", 99), term["at_least"]
    assert isinstance(most, int) and isinstance(least, int)
    return problem("number_range", least=least, most=most) if least >= most else None


def _spend(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    if term.args.get("to") == term["of"]:
        return problem("spend_to_itself", counter=term.text("of"))
    moved = "to" in term.args and (lies_on_fighters(hero, term["of"]) or lies_on_fighters(hero, term["to"]))
    chosen = "on" in term.args and term.term("spend").sort == "amount"
    return problem("marks_moved") if moved or chosen else _marks(hero, term, "of")


def _gain(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    return _marks(hero, term, "of")


def _counters(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    if "on" in term.args and (term.term("on").word == "one" or names_several(hero, term.term("on"))):
        return problem("of_one_fighter", word=term.word)
    return _marks(hero, term, "counters")


def _marks(hero: HeroDef, term: Term, name: str) -> Message | None:
    """A counter that lies on fighters needs to know on whom; any other has no place for it."""
    fits = lies_on_fighters(hero, term[name]) == ("on" in term.args)
    return None if fits else problem("marks_on", counter=term.text(name))


def lies_on_fighters(hero: HeroDef, counter: object) -> bool:
    """Whether a counter is one that any fighter can have some of."""
    return any(declared.id == counter and declared.on == "fighters" for declared in hero.counters)


def _play(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    return problem("extra_attack_when") if moment.combat and moment.label not in AFTER_COMBAT else None


def _later(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    if not term.block("do"):
        return problem("later_nothing")
    if term["later"] == "after_this_combat" and (not moment.combat or moment.label in AFTER_THE_COMBAT):
        return problem("later_combat")
    return None


def _commit_boost(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    if moment.label != "attack_committed":
        return problem("commit_boost_when")
    return None


def _boost(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    times = term["times"]
    if not isinstance(times, int) or not 1 <= times <= 9:
        return problem("boost_times", times=str(times))
    if term.term("with").word != "any" and (term["boost"] == "opposing_card" or term["from"] == "deck"):
        return problem("boost_with")
    if term["boost"] == "opposing_card" and term["from"] not in ("hand", "deck", "discard"):
        return problem("boost_from", word=term.text("from"))
    return None


def _swap(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    first, second = term.term("swap"), term.term("with")
    several = names_several(hero, first) or names_several(hero, second)
    same = first == second and first.word != "one"
    return problem("swap_two") if several or first.word == "that_fighter" or same else None


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
    if moment.card is None or moment.label != "immediately" or (moment.bonus and term[term.word] == "own_card"):
        return problem("replace_card_where")
    return None


def _extra_attack(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    who = term.term("extra_attack")
    theirs = who.word in ("opposing_fighter", "opposing_hero") or who.args.get(who.word) == "enemy"
    if theirs or names_several(hero, who):
        return problem("extra_attack_own")
    if moment.combat and moment.label not in AFTER_COMBAT:
        return problem("extra_attack_when")
    return None


def _cancel(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    labels = term.args.get("labels")
    wrong = isinstance(labels, tuple) and (not labels or len(set(labels)) < len(labels))
    return problem("which_labels") if wrong else None


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
    if "with" in term.args and not lies_on_fighters(hero, term["with"]):
        return problem("marks_with", counter=term.text("with"))
    if ("within" in term.args) != ("from" in term.args):
        return problem("within_from")
    return problem("at_least_near") if wrong else None


def _of_one_fighter(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    fighters = term.term(term.word)
    return (
        problem("of_one_fighter", word=term.word) if fighters.word == "one" or names_several(hero, fighters) else None
    )


def _two_numbers(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    return None if len(term.block(term.word)) >= 2 else problem("two_numbers", word=term.word)


def _some_conditions(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    return None if term.block(term.word) else problem("no_conditions", word=term.word)


def _compare(hero: HeroDef, term: Term, moment: Moment) -> Message | None:
    if sum(name in term.args for name in COMPARISONS) != 1:
        return problem("compare_one", words=", ".join(COMPARISONS))
    return None


_CHECKS: dict[str, Check] = {
    **CARD_CHECKS,
    **TOKEN_CHECKS,
    "move": _move,
    "place": _place,
    "may": _may,
    "choose": _choose,
    "choose_fighters": _choose_fighters,
    "for_each": _loop,
    "repeat": _loop,
    "state": _state,
    "change": _state,
    "choose_number": _choose_number,
    "spend": _spend,
    "gain": _gain,
    "counters": _counters,
    "play": _play,
    "extra_maneuver": _play,
    "later": _later,
    "commit_boost": _commit_boost,
    "boost": _boost,
    "swap": _swap,
    "fights": _fights,
    "revive": _revive,
    "replace_card": _replace_card,
    "extra_attack": _extra_attack,
    "cancel": _cancel,
    "bonus_attack": _bonus_attack,
    "one": _at_least,
    "each": _at_least,
    "health_of": _of_one_fighter,
    "missing_health_of": _of_one_fighter,
    "distance": _of_one_fighter,
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
    return term.word in ("each", "those_fighters") or (term.word == "named" and counts.get(term.text("named"), 1) > 1)


def is_narrowed(term: Term) -> bool:
    """Whether a set depends on the positions or actions of fighters."""
    return any(name in term.args for name in NARROWING) or any(map(term.flag, ("passed", "wounded", "weakest")))


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
