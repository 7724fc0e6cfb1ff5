"""Whether a rule makes sense: on a character card, where it always holds, or made by an effect for a while."""

from peerless.lang.check_cards import Moment
from peerless.lang.check_words import check_block, is_narrowed, moment_of, own_kinds
from peerless.lang.errors import Problems, problem
from peerless.lang.phrases import OWN_MARKS
from peerless.lang.tree import HeroDef, RuleDef, Term, at_once, walk
from peerless.lang.vocabulary import VOCABULARY
from peerless.lang.words.rules import CARD_BANS, FIGHTER_BANS, LIMITS, PLAYER_BANS
from peerless.text.messages import Message

IN_COMBAT = ("attack", "defense", "card_value")  # rules that are only looked at in a combat
CIRCULAR = ("value_of", "can_summon")  # these depend on rules themselves


def check_rule(hero: HeroDef, definition: RuleDef, problems: Problems) -> None:
    """Record everything that is wrong with a rule of the character card."""
    place, rule = f'rule "{definition.id}"', definition.rule
    parts = (rule,) if definition.condition is None else (rule, definition.condition)
    before = problems.count
    check_block(hero, parts, place, Moment(rule.word in IN_COMBAT, "rule"), problems)
    if problems.count > before:
        return
    message = rule_problem(rule, parts) or _not_always(definition) or _unsettled(parts)
    if message is not None:
        problems.note(place, message)
    elif rule.word == "shares_damage":
        _check_share(hero, rule, place, problems)


def check_made_rules(block: tuple[Term, ...], place: str, moment: Moment, problems: Problems) -> None:
    """Record what is wrong with the rules that the effects of a block make for a while."""
    for term in at_once(block):
        if (term.sort, term.word) == ("op", "until"):
            message = rule_problem(term.term("rule"), ()) or _not_for_a_while(term, moment)
            if message is not None:
                problems.note(place, message)
        elif (term.sort, term.word) == ("op", "later"):
            check_made_rules(term.block("do"), place, moment_of(term), problems)


# --- both kinds -----------------------------------------------------------------------------


def rule_problem(rule: Term, parts: tuple[Term, ...]) -> Message | None:
    """What is wrong with a rule wherever it stands; `parts` are what is read again and again while it holds."""
    if any(term.word in CIRCULAR for term in walk(parts)):
        return problem("rule_of_value", words=", ".join(CIRCULAR))
    if rule.word == "damage_taken" and sum(limit in rule.args for limit in LIMITS) != 1:
        return problem("damage_how_much")
    if rule.word == "may" and (rule["may"] == "place_in_maneuver") != ("at" in rule.args):
        return problem("may_where")
    if "at" in rule.args and any(_needs_effect(term) for term in walk(rule["at"])):
        return problem("rule_at")
    return _ban_problem(rule) if rule.word == "cannot" else None


def _ban_problem(rule: Term) -> Message | None:
    """What a ban is about: fighters, players, or cards."""
    ban = rule.text("cannot")
    wanted = "for" if ban in FIGHTER_BANS else "by" if ban in (*PLAYER_BANS, "play") else "cards"
    allowed = {"cannot", wanted, *(("cards",) if ban in CARD_BANS else ())}
    if wanted not in rule.args or not set(rule.args) <= allowed:
        return problem("ban_about", word=ban, argument=wanted)
    if ban == "play" and rule["by"] != "you" and "cards" in rule.args and OWN_MARKS & set(rule.term("cards").args):
        return problem("ban_cards")
    return None


def _needs_effect(term: Term) -> bool:
    word = VOCABULARY[term.sort][term.word]
    refers = "at" in term.args or term.flag("passed") if term.sort == "fighters" else False
    return word.combat or word.in_effect or refers


# --- always, or for a while -----------------------------------------------------------------


def _not_always(definition: RuleDef) -> Message | None:
    rule = definition.rule
    against = rule.args.get("against")
    if isinstance(against, Term) and (against.word == "one" or any(_needs_effect(term) for term in walk(against))):
        return problem("rule_against")
    if rule.args.get("by") == "opponent":
        return problem("rule_each_opponent")
    if rule.word == "shares_damage" and definition.condition is not None:
        return problem("share_if")
    return None


def _unsettled(parts: tuple[Term, ...]) -> Message | None:
    """Words that refer to a choice or to a running effect, of which a rule that always holds knows nothing."""
    for term in walk(parts):
        word = VOCABULARY[term.sort][term.word]
        refers = term.sort == "fighters" and ("at" in term.args or term.flag("passed"))
        if word.in_effect or refers or term.word == "fighter_was_defeated":
            return problem("rule_in_effect", word=term.word)
        if (term.sort, term.word) == ("fighters", "one"):
            return problem("for_whom")
    return None


def _not_for_a_while(until: Term, moment: Moment) -> Message | None:
    rule, end = until.term("rule"), until["until"]
    if rule.word == "shares_damage":
        return problem("rule_always", word=rule.word)
    if end == "end_of_combat" and not moment.combat:
        return problem("needs_combat", word="end_of_combat")
    if rule.args.get("of") == "opposing_card" and end != "end_of_combat":
        return problem("opposing_card_until")
    return None


# --- shared damage --------------------------------------------------------------------------


def _check_share(hero: HeroDef, rule: Term, place: str, problems: Problems) -> None:
    givers, takers = own_kinds(hero, rule.term("shares_damage")), own_kinds(hero, rule.term("with"))
    if givers is None or is_narrowed(rule.term("shares_damage")):
        problems.add(place, "share_whose")
    elif takers is None:
        problems.add(place, "share_own")
    elif givers and not any(takers - {giver} or _count(hero, giver) > 1 for giver in givers):
        problems.add(place, "share_nobody")


def _count(hero: HeroDef, kind: str) -> int:
    return next((sidekick.count for sidekick in hero.sidekicks if sidekick.id == kind), 1)
