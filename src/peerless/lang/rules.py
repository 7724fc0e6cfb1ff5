"""Compiling rules that hold: those of the character card, and those that effects make for a while."""

from peerless.core import program as p
from peerless.core import rule as r
from peerless.core.facts import NONE
from peerless.lang import phrases
from peerless.lang.phrases import Context
from peerless.lang.tree import Term
from peerless.lang.words.rules import BONUSES, LIMITS

WORDS = {name: number for number, name in enumerate(r.WORDS)}
UNTIL = {name: number for number, name in enumerate(r.UNTIL)}
DAMAGE = {"any": r.ANY_DAMAGE, "combat": r.COMBAT_DAMAGE, "effect": r.EFFECT_DAMAGE}
AGAINST = {"everything": r.AGAINST_EVERYTHING, "cards": r.AGAINST_CARDS}
COUNTS_AS = {"melee": r.AS_MELEE, "ranged": r.AS_RANGED}


def compile_rule(context: Context, term: Term, until: int, condition: Term | None = None, id: int = NONE) -> r.Rule:
    """A rule that holds until a moment, or always while a condition is true."""
    word = rule_word(term)
    mask, fighters = _whom(context, term)
    whose = 0
    if word in r.ABOUT_SEATS:
        mask, whose = _seats(context, term)
    return r.Rule(
        word,
        context.seat,
        mask=mask,
        fighters=fighters,
        condition=None if condition is None else phrases.condition(context, condition),
        amount=_amount(context, term),
        spaces=phrases.spaces(context, term.term("at"), empty=True) if "at" in term.args else None,
        kinds=_kinds(context, term),
        detail=_detail(term),
        whose=whose,
        until=until,
        id=id,
        kind=context.kind if context.ability == NONE else NONE,
        ability=context.ability,
        against=_against(context, term, until) if is_against(term) else None,
        row=context.counters[term.text("spends")] if "spends" in term.args else NONE,
    )


def is_against(term: Term) -> bool:
    """Whether a rule is a bonus that counts against some fighters only."""
    return term.word in BONUSES and "against" in term.args


def _against(context: Context, term: Term, until: int) -> p.Fighters:
    """Against whom a bonus counts: looked for in each combat, or settled when it begins to hold for a while."""
    if until == r.ALWAYS:
        return phrases.fighters(context, term.term("against"))
    known = known_fighters(context, term.term("against"))
    return p.Fighters(p.FIRST_CHOSEN, context.seat) if known == NONE else p.Fighters(p.CONSTANT, context.seat, known)


def rule_word(term: Term) -> int:
    """What a rule says, as a number of the core."""
    if term.word == "damage_taken":
        return WORDS["damage_taken." + next(limit for limit in LIMITS if limit in term.args)]
    return WORDS[f"{term.word}.{term.text(term.word)}" if term.word in ("cannot", "may") else term.word]


def known_fighters(context: Context, term: Term) -> int:
    """The mask of a set of fighters that is known from the start; NONE if they have to be chosen or looked for."""
    query = phrases.fighters(context, term)
    near = query.adjacent_to is not None or query.in_zone_of is not None or query.at_spaces or query.on_tokens
    if term.word == "one" or query.base != p.CONSTANT or near or query.further is not None:
        return NONE
    if query.but is None:
        return query.mask
    excluded = known_fighters(context, term.term("but"))
    return NONE if excluded == NONE else query.mask & ~excluded


def _whom(context: Context, term: Term) -> tuple[int, p.Fighters | None]:
    """The fighters that a rule is about: a mask, or a query if they are not known from the start."""
    if "for" not in term.args:
        return 0, None
    known = known_fighters(context, term.term("for"))
    return (0, phrases.fighters(context, term.term("for"))) if known == NONE else (known, None)


def _seats(context: Context, term: Term) -> tuple[int, int]:
    """The seats that a rule is about, or which opponent."""
    if term.args.get("of") == "opposing_card":
        return sum(1 << seat for seat in context.opponents), p.COMBAT_OPPONENT
    by = term.args.get("by", "you")
    if by == "opponent":
        return (1 << context.opponent, 0) if context.opponent >= 0 else (0, context.opponent)
    opponents = sum(1 << seat for seat in context.opponents)
    everyone = (1 << context.seats) - 1
    return {"you": 1 << context.seat, "each_opponent": opponents, "each_player": everyone}[str(by)], 0


def _amount(context: Context, term: Term) -> p.Number | None:
    for name in (term.word, *LIMITS):
        arg = term.args.get(name)
        if isinstance(arg, Term) and arg.sort == "number":
            return phrases.number(context, arg)
    return None


def _kinds(context: Context, term: Term) -> int:
    if rule_word(term) not in (r.R_BOOST, r.R_NOT_PLAY, r.R_NOT_CANCELED):
        return 0
    cards = term.args.get("cards")
    chosen = phrases.cards(context, cards) if isinstance(cards, Term) else None
    return p.ALL_KINDS if chosen is None else chosen.kinds


def _detail(term: Term) -> int:
    if term.word == "damage_taken":
        return DAMAGE[term.text("damage_taken")]
    if term.word in BONUSES:
        return r.SUBTRACTED if term.flag("less") else r.ADDED
    if term.word == "card_value":
        return AGAINST[term.text("against")]
    return COUNTS_AS[term.text("counts_as")] if term.word == "counts_as" else 0
