"""Compiling effects: each operation of the language becomes a few steps of the machine."""

from collections.abc import Callable
from dataclasses import replace

from peerless.core import program as p
from peerless.core.facts import LABELS, NONE
from peerless.core.frame import CHOSEN
from peerless.core.ops import codes as o
from peerless.core.program import CHOSEN_OPPONENT, EXISTS, Condition, Number, Step
from peerless.core.rule import END_OF_THIS_TURN, R_ANOTHER_TURN, R_NOT_RECOVER, Rule
from peerless.lang import combat_effects, declared, fighter_effects, phrases
from peerless.lang.builder import Builder, Label
from peerless.lang.card_effects import CARD_COMPILERS, announce, asks_for_card, possible_cards
from peerless.lang.phrases import SPOKEN_OF, Context
from peerless.lang.rules import UNTIL, compile_rule, is_against, known_fighters
from peerless.lang.token_effects import TOKEN_OPS, asks_which_token, compile_token, token_exists
from peerless.lang.tree import Block, Term, at_once, walk, ways_of
from peerless.lang.turn_effects import later, lose_actions
from peerless.lang.vocabulary import word_of

COST_TO = {"damage": "to", "defeat": "defeat", "leave_board": "leave_board"}  # costs that somebody must bear
ASKING = ("may", "commit_boost")  # these announce an ability only once it is used


def compile_effect(context: Context, block: Block, condition: Term | None = None, once: bool = False) -> list[Step]:
    """The program of one effect; with a condition, it does nothing unless that holds when it begins.

    An ability that acts `once` in a turn has acted when it is announced.
    """
    builder, end = Builder(), Label()
    context = replace(context, kept=_kept(context, block))
    if condition is not None:
        builder.emit(Step(o.JUMP_UNLESS, condition=phrases.condition(context, condition)), end)
    if block and (block[0].word not in ASKING or (once and _is_silent(block[0]))):
        announce(context, builder)
    before = _terms_before_opponent(context, block)
    for place, term in enumerate(block):
        first = len(builder.steps)
        if place == before:
            builder.emit(Step(o.CHOOSE_OPPONENT))
        _block(context, builder, (term,), None)
        for step in builder.steps[first:]:
            step.clause = place
    builder.set(end)
    return builder.finish()


def _kept(context: Context, block: Block) -> frozenset[str]:
    """Which of "that fighter" and "those fighters" are those chosen, whatever the effect does to others meanwhile.

    If nobody is chosen, and the effect is about nobody, they are the fighters that it has last acted on.
    """
    terms = list(walk(block))
    acts = [term for term in terms if term.sort in ("op", "rule")]
    several = any(term.word == "choose_fighters" for term in acts)
    one = any(term.word in ("for_each", "return") or _chooses_one(term) for term in acts)
    meant = {"that_fighter": context.subject or several or one, "those_fighters": several}
    return frozenset(word for word in SPOKEN_OF if meant[word] and any(term.word == word for term in terms))


def _chooses_one(term: Term) -> bool:
    return any(isinstance(arg, Term) and (arg.sort, arg.word) == ("fighters", "one") for arg in term.args.values())


def _is_silent(term: Term) -> bool:
    """Whether an operation that asks does so without announcing its ability afterwards."""
    return term.word == "commit_boost" or _can_be_nothing(term)


def _terms_before_opponent(context: Context, block: Block) -> int:
    """The number of operations before the player has to choose an opponent (FFA-6)."""
    if context.opponent == CHOSEN_OPPONENT:
        for place, term in enumerate(block):
            if term.word != "choose_opponent" and any(_names_opponent(inner) for inner in at_once(term)):
                return place
    return len(block)


def _names_opponent(term: Term) -> bool:
    word = word_of(term)
    named = [term.args.get(name) for name, param in word.arguments().items() if param.sort == "word"]
    return word.opponent or "opponent" in named


def _block(context: Context, builder: Builder, block: Block, declined: Label | None) -> None:
    """Compile operations in sequence. With `declined`, the first one asks for permission itself (see `_may`)."""
    for term in block:
        _COMPILERS[term.word](context, builder, term, declined)
        declined = None


# --- the combat, the turn, the hero ---------------------------------------------------------


def _value(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    opposing, amount = term["of"] == "opposing_card", phrases.number(context, term.term("value"))
    builder.emit(Step(o.SET_VALUE, opposing=opposing, number=amount, printed=term.flag("printed")))


def _add(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    opposing, amount = term["of"] == "opposing_card", phrases.number(context, term.term(term.word))
    builder.emit(Step(o.ADD_VALUE, opposing=opposing, subtract=term.word == "subtract", number=amount))


def _cancel(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    labels = term.args.get("labels", LABELS)
    assert isinstance(labels, tuple)
    builder.emit(Step(o.CANCEL, labels=sum(1 << LABELS.index(str(label)) for label in labels)))


def _fights(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    builder.emit(Step(o.SELECT, fighters=phrases.fighters(context, term.term("fights"))))
    builder.emit(Step(o.FIGHTS))


def _bonus_attack(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    builder.emit(Step(o.BONUS_ATTACK, kind=context.bonus_kind))


def _choose_fighters(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    skip = Label()
    builder.emit(
        Step(
            o.CHOOSE_FIGHTERS,
            fighters=phrases.fighters(context, term.term("choose_fighters")),
            number=phrases.number(context, term.term("up_to" if "up_to" in term.args else "exactly")),
            up_to="up_to" in term.args,
            keeps=bool(context.kept),
        ),
        skip,
    )
    _block(context, builder, term.block("then"), None)
    builder.set(skip)


def _until(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """Let a rule hold; fighters that are not known from the start are chosen or looked for now (RULE-3)."""
    rule, skip = term.term("rule"), Label()
    if is_against(rule) and known_fighters(context, rule.term("against")) == NONE:
        fighter_effects.select(context, builder, rule.term("against"), declined, skip, register=CHOSEN)
        declined = declined if rule.term("against").word != "one" else None
    if "for" in rule.args and known_fighters(context, rule.term("for")) == NONE:
        fighter_effects.select(context, builder, rule.term("for"), declined, skip)
    builder.emit(Step(o.BEGIN_RULE, rule=len(context.rules)))
    context.rules.append(compile_rule(context, rule, UNTIL[term.text("until")]))
    builder.set(skip)


def _choose_opponent(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    skip = Label()
    builder.emit(Step(o.CHOOSE_OPPONENT, fighters=phrases.fighters(context, term.term("choose_opponent"))), skip)
    _block(context, builder, term.block("then"), None)
    builder.set(skip)


def _defeat(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    skip = Label()
    fighter_effects.select(context, builder, term.term("defeat"), declined, skip)
    builder.emit(Step(o.DEFEAT))
    builder.set(skip)


def _plain(op: int) -> "Compile":
    """A compiler for operations that are one step without operands."""

    def compile_it(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
        builder.emit(Step(op))

    return compile_it


def _extra_turn(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    builder.emit(Step(o.BEGIN_RULE, rule=len(context.rules)))
    context.rules.append(
        Rule(
            R_ANOTHER_TURN,
            context.seat,
            mask=1 << context.seat,
            until=END_OF_THIS_TURN,
            kind=context.kind if context.ability == NONE else NONE,
            ability=context.ability,
        )
    )


# --- control --------------------------------------------------------------------------------


def _if(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    otherwise, end = Label(), Label()
    query = phrases.condition(context, term.term("if"))
    builder.emit(Step(o.JUMP_UNLESS, condition=query), otherwise)
    _block(context, builder, term.block("then"), declined)
    _else(context, builder, term, otherwise, end)


def _may(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """Compile a permission. If the first operation is a choice anyway, "no" becomes one of its options."""
    otherwise, end = Label(), Label()
    block = term.block("may")
    if _can_be_nothing(term):
        _block(context, builder, block, None)
        return
    if _is_asked_for_each(term):
        _block(context, builder, block, end)
        builder.set(end)
        return
    if term["by"] == "you" and _asks_by_itself(block[0]):
        _block(context, builder, block, otherwise)
    elif term["by"] == "any_opponent":
        _may_any(context, builder, block, otherwise)
    else:
        possible = _possible(context, block[0], term.text("by"))
        if possible is not None:
            builder.emit(Step(o.JUMP_UNLESS, guard=True, condition=possible), otherwise)
        step = builder.emit(Step(o.MAY, seat=phrases.seat(context, term.text("by"))), otherwise)
        if term["by"] != "you":
            builder.on_decline(step, end)
        announce(context, builder)
        _block(context, builder, block, None)
    _block(context, builder, term.block("then"), None)
    _else(context, builder, term, otherwise, end)


def _may_any(context: Context, builder: Builder, block: Block, otherwise: Label) -> None:
    """Ask one opponent after another; the first who accepts closes the question (RANSOM-8)."""
    accepted = Label()
    possible = _possible(context, block[0], "any_opponent")
    if possible is not None:
        builder.emit(Step(o.JUMP_UNLESS, guard=True, condition=possible), otherwise)
    for place, opponent in enumerate(context.opponents):
        refused = Label()
        builder.emit(Step(o.MAY, seat=opponent, once_more=place > 0), refused)
        builder.emit(Step(o.JUMP), accepted)
        builder.set(refused)
    builder.emit(Step(o.JUMP), otherwise)
    builder.set(accepted)
    announce(context, builder)
    _block(context, builder, block, None)


def asks_permission(may: Term) -> bool:
    """Whether a permission is a question of its own, not an option of the choice that follows."""
    return not _can_be_nothing(may) and not (may["by"] == "you" and _asks_by_itself(may.block("may")[0]))


def _can_be_nothing(term: Term) -> bool:
    """Whether no permission is needed: a single move of up to N spaces, or any number of cards (MOVE-5).

    Nor is it for an extra attack, which asks for the attacker with "no" as an option.
    """
    word = _only_word(term)
    if word is None:
        return False
    if word.word in CARD_COMPILERS:
        amount = word.args.get(word.word)
        return isinstance(amount, Term) and amount.word in ("up_to", "any_number") and word.args.get("by") != "opponent"
    moves = word.word in ("move", "move_token") and "up_to" in word.args and word["by"] == "you"
    return word.word == "extra_attack" or moves


def _is_asked_for_each(term: Term) -> bool:
    """Whether permission is asked for each of several tokens: each may be put elsewhere or left (INVISIBLE-10)."""
    word = _only_word(term)
    return word is not None and word.word == "put_token" and word.term("put_token").word == "each"


def _only_word(term: Term) -> Term | None:
    """The only operation that a permission is about, with nothing that follows from it."""
    block = term.block("may")
    alone = len(block) == 1 and term["by"] == "you" and not term.block("then") and not term.block("else")
    return block[0] if alone else None


def _else(context: Context, builder: Builder, term: Term, otherwise: Label, end: Label) -> None:
    if term.block("else"):
        builder.emit(Step(o.JUMP), end)
        builder.set(otherwise)
        _block(context, builder, term.block("else"), None)
    else:
        builder.set(otherwise)
    builder.set(end)


def _asks_by_itself(term: Term) -> bool:
    """Whether an operation starts with a choice that can include "no"."""
    if term.word == "place":
        return term.term("place").word != "one"
    if term.word == "choose":
        return term["by"] == "you" and term.term("choose").args.get("plain") == 1
    if term.word == "return":
        return True
    if asks_for_card(term) or asks_which_token(term):
        return True
    target = {"damage": "to", "recover": "to", "move": "move", "leave_board": "leave_board"}.get(term.word)
    if term.word == "swap":
        return "one" in (term.term("swap").word, term.term("with").word)
    if term.word == "move" and term["by"] != "you":
        return False
    if term.word == "gain":
        return "on" in term.args and term.term("on").word == "one"
    if term.word == "until":
        return any(who.word == "one" for who in _settled(term.term("rule")))
    return target is not None and term.term(target).word == "one"


def _possible(context: Context, term: Term, by: str) -> Condition | None:
    """The condition under which a cost can be paid in full (EFFECT-5, EFFECT-12)."""
    if term.word in COST_TO:
        return Condition(EXISTS, context.seat, fighters=phrases.fighters(context, term.term(COST_TO[term.word])))
    if term.word in CARD_COMPILERS:
        return possible_cards(context, term, by)
    if term.word in TOKEN_OPS:
        return token_exists(context, term)
    if term.word == "spend":
        on = phrases.fighters(context, term.term("on")) if "on" in term.args else None
        have = Number(p.COUNTERS, context.counters[term.text("of")], fighters=on)
        needed, chosen = phrases.amount(context, term.term("spend"))
        return Condition(p.COMPARE, n=p.AT_LEAST, numbers=(have, Number(p.PLAIN, 1) if chosen else needed))
    if term.word == "spend_action":
        left = Number(p.ACTIONS_LEFT, seat=context.seat)
        return Condition(p.COMPARE, n=p.AT_LEAST, numbers=(left, Number(p.PLAIN, 1)))
    if term.word == "boost" and term["from"] == "deck":
        return combat_effects.can_boost_from_deck(context, term)
    if term.word == "swap":
        pair = [phrases.fighters(context, term.term(name)) for name in ("swap", "with")]
        return Condition(p.ALL_OF, parts=tuple(Condition(p.MAY_LEAVE, context.seat, fighters=who) for who in pair))
    if term.word == "until" and _settled(term.term("rule")):
        who = [phrases.fighters(context, part) for part in _settled(term.term("rule"))]
        parts = tuple(Condition(EXISTS, context.seat, fighters=some) for some in who)
        return parts[0] if len(parts) == 1 else Condition(p.ALL_OF, parts=parts)
    return None


def _settled(rule: Term) -> list[Term]:
    """The fighters that are settled when a rule begins to hold: whom it is about, and against whom it counts."""
    return [rule.term(name) for name in ("for", "against") if isinstance(rule.args.get(name), Term)]


def _choose(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    """Compile a choice of branches: all are chosen first, then carried out in that order (EFFECT-13)."""
    ways = ways_of(term)
    labels = [Label() for _ in ways]
    loop, end = Label(), Label()
    conditions = tuple(None if only is None else phrases.condition(context, only) for only, _ in ways)
    count, seat = phrases.number(context, term.term("choose")), phrases.seat(context, term.text("by"))
    pick = builder.emit(Step(o.PICK_BRANCHES, number=count, ways_if=conditions, seat=seat))
    if declined:
        builder.on_decline(pick, declined)
        announce(context, builder)
    builder.set(loop)
    builder.switch(builder.emit(Step(o.NEXT_BRANCH), end), labels)
    for label, (_, way) in zip(labels, ways, strict=True):
        builder.set(label)
        _block(context, builder, way, None)
        builder.emit(Step(o.JUMP), loop)
    builder.set(end)


def _for_each(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    builder.emit(Step(o.SELECT, fighters=phrases.fighters(context, term.term("for_each"))))
    _loop(context, builder, Step(o.START_LOOP, every=True), term)


def _repeat(context: Context, builder: Builder, term: Term, declined: Label | None) -> None:
    _loop(context, builder, Step(o.START_LOOP, number=phrases.number(context, term.term("repeat"))), term)


def _loop(context: Context, builder: Builder, start: Step, term: Term) -> None:
    head, end = Label(), Label()
    builder.emit(start)
    builder.set(head)
    builder.emit(Step(o.NEXT_TIME, every=start.every), end)
    _block(context, builder, term.block("do"), None)
    builder.emit(Step(o.JUMP), head)
    builder.set(end)


Compile = Callable[[Context, Builder, Term, Label | None], None]

_COMPILERS: dict[str, Compile] = {
    **CARD_COMPILERS,
    "damage": fighter_effects.on_fighters(o.DAMAGE, "damage", "to"),
    "recover": fighter_effects.on_fighters(o.RECOVER, "recover", "to", 1 << R_NOT_RECOVER),
    "set_health": fighter_effects.on_fighters(o.SET_HEALTH, "set_health", "of"),
    "move": fighter_effects.move,
    "place": fighter_effects.place,
    "return": fighter_effects.return_one,
    "revive": fighter_effects.revive,
    "summon": fighter_effects.summon,
    "leave_in_place": fighter_effects.summon,
    "swap": fighter_effects.swap,
    "leave_board": fighter_effects.leave_board,
    "choose_space": fighter_effects.choose_space,
    "value": _value,
    "add": _add,
    "subtract": _add,
    "fights": _fights,
    "bonus_attack": _bonus_attack,
    "reflect": _plain(o.REFLECT_DAMAGE),
    "until": _until,
    "ignore_value": _plain(o.IGNORE_VALUE),
    "cancel": _cancel,
    "commit_boost": _plain(o.COMMIT_BOOST),
    **combat_effects.COMPILERS,
    **dict.fromkeys(TOKEN_OPS, compile_token),
    "gain_actions": declared.gain_actions,
    "change": declared.change,
    "gain": fighter_effects.counters(declared.gain),
    "spend": fighter_effects.counters(declared.spend),
    "choose_number": declared.choose_number,
    "remember": declared.remember,
    "defeat": _defeat,
    "choose_fighters": _choose_fighters,
    "choose_opponent": _choose_opponent,
    "for_each": _for_each,
    "repeat": _repeat,
    "lose_actions": lose_actions,
    "spend_action": lose_actions,
    "end_turn": _plain(o.END_THE_TURN),
    "extra_turn": _extra_turn,
    "extra_maneuver": _plain(o.EXTRA_MANEUVER),
    "play": _plain(o.PLAY_CARD),
    "later": later,
    "if": _if,
    "may": _may,
    "choose": _choose,
}
