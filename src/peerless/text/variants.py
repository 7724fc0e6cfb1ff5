"""Template keys of a phrase: its word, and what its arguments add to it."""

from peerless.lang.phrases import comparison
from peerless.lang.tree import Arg, Term
from peerless.lang.vocabulary import word_of
from peerless.lang.words.rules import LIMITS
from peerless.text.card_phrases import card_variants, pile_key
from peerless.text.fighters import PLACES, is_several
from peerless.text.simpler import health_changed, multiple

# words with a separate text for each value of their first argument
BY_HEAD = (
    *("boost", "later", "boost_of", "printed_value_of", "value_of", "this_turn", "last_turn", "card"),
    *("replace_card", "discard_combat_card", "winner", "until", "cannot", "may", "counts_as", "play"),
)


def main_number(term: Term) -> int:
    """The number that determines the plural form of a text."""
    name = "times" if "times" in term.args else term.word
    return plain_number(term, name) or 0


def plain_number(term: Term, name: str) -> int | None:
    """A number given in the data; None if it is computed."""
    value = _number_in(term, name)
    if isinstance(value, Term) and value.sort == "amount":
        value = value.args.get("up_to", -1)
    if isinstance(value, Term):
        value = value.args.get("plain", -1)
    return value if isinstance(value, int) and value >= 0 else None


def is_computed(term: Term, name: str) -> bool:
    """Whether a number is computed when the effect is carried out."""
    value = _number_in(term, name)
    if isinstance(value, Term) and value.sort == "amount":
        value = value.args.get("up_to", "")
    return isinstance(value, Term) and value.sort == "number" and value.word != "plain"


def _number_in(term: Term, name: str) -> Arg:
    """An argument; of "up to so many", the number."""
    value = term.args[name]
    return value.args.get("up_to", "") if isinstance(value, Term) and value.sort == "amount" else value


def variants(term: Term) -> tuple[str, ...]:
    """The possible keys of the template: special keys, which a language may omit, before the plain one."""
    if term.sort == "rule":
        return _rule_variants(term)
    if term.sort == "op":
        keys = card_variants(term)
        if keys is not None:
            return keys
    if term.word == "not":
        return _negated_variants(term.term("not"))
    key = _variant(term)
    if term.word == "apart":
        several = [name for name in ("apart", "from") if is_several(term.term(name))]
        return *(f"{key}.{name}" for name in several), key
    if term.word == "until":
        return (*(f"{key}.{special}" for special in _rule_variants(term.term("rule"))), key)
    if multiple(term) is not None:
        return f"{key}.{'doubled' if multiple(term) == 2 else 'multiplied'}", f"{key}.computed", key
    changed = health_changed(term)
    if changed is not None:
        return f"{key}.{changed[0]}", key
    if term.word == "spend" and _spends_all(term):
        return key.replace("spend", "spend.all", 1), key
    if term.sort == "op" and term.word in term.args and is_computed(term, term.word):
        return f"{key}.{_special_number(term)}", f"{key}.computed", key
    if term.word == "is_hero" and term.term("is_hero").word == "own_fighter":
        return f"{key}.own", key
    if term.word == "choose_fighters" and "exactly" in term.args and plain_number(term, "exactly") == 1:
        return key.replace(".exactly", ".one"), key
    if term.word == "put_token" and term.term("at").word == "anywhere":
        return f"{key}.anywhere", key
    if term.word == "place" and term.term("at").args.get("in_zone_of") == term["place"]:
        return f"{key}.own_zone", key
    return (key,)


def _rule_variants(rule: Term) -> tuple[str, ...]:
    """The possible keys of a rule: bans of many fighters may have one of their own, and so may each sort of damage."""
    key = _variant(rule)
    if rule.word == "damage_taken":
        limit = next(limit for limit in LIMITS if limit in rule.args)
        if limit == "spends":
            return (f"{key}.spends",)
        if limit == "at_most" and plain_number(rule, "at_most") == 0:
            limit = "none"
        sort, plain = f"{key}.{limit}.{rule['damage_taken']}", f"{key}.{limit}"
        computed = any(is_computed(rule, name) for name in LIMITS if name in rule.args)
        return (sort, f"{plain}.computed", plain) if computed else (sort, plain)
    if rule.word == "cannot" and "for" in rule.args and is_several(rule.term("for")):
        return f"{key}.each", key
    return (f"{key}.computed", key) if rule.word == "boost" and is_computed(rule, "boost") else (key,)


def keys_of(number: Term) -> tuple[str, ...]:
    """The possible keys of a number, the special ones first."""
    key = _variant(number)
    if number.word == "fighters" and not _is_narrowed(number.term("fighters")):
        return f"{key}.anywhere", key
    if number.word == "tokens" and "at" in number.args:
        return (f"{key}.at",)
    if number.word == "cards" and number.term("cards").word == "any":
        return f"{key}.any", key
    return (key,)


def _special_number(term: Term) -> str:
    """What a computed number is, for words that say so: as many as before, or up to all counters there are."""
    number = _number_in(term, term.word)
    assert isinstance(number, Term)
    return "any_number" if term.word == "spend" and _is_all_of(number, term) else number.word


def _spends_all(spend: Term) -> bool:
    """Whether exactly as many counters are spent as there are."""
    return _is_all_of(spend.term("spend"), spend)


def _is_all_of(number: Term, spend: Term) -> bool:
    return number.word == "counters" and number["counters"] == spend["of"]


def _is_narrowed(fighters: Term) -> bool:
    return any(fighters.args.get(place) for place in PLACES)


def _variant(term: Term) -> str:
    """The word, plus every argument that differs from its default."""
    word = word_of(term)
    key = term.word
    if word.name in BY_HEAD and isinstance(term[term.word], str):
        key += f".{term[term.word]}"
    amount = term.args.get(term.word)
    if isinstance(amount, Term) and amount.sort == "amount":
        key += f".{amount.word}"
    if term.word in ("move", "choose_fighters") and "exactly" in term.args:
        key += ".exactly"
    if term.word == "change" and "to" in term.args:
        key += ".to"
    if term.word == "spend":
        key += ".to" if "to" in term.args else ""
    if term.word in ("gain", "spend", "counters") and "on" in term.args:
        return f"{key.partition('.')[0]}.on"
    if term.word == "swap" and term.term("swap").word == "one" and term["swap"] == term["with"]:
        key += ".two"
    if term.word == "boost" and term.sort == "op" and term.term("with").word != "any":
        key += ".with"
    for name, param in word.params.items():
        value = term.args.get(name)
        if term.word == "cannot":
            key += ".cards" if name == "cards" and value is not None and term["cannot"] == "play" else ""
        elif param.sort == "flag" and value is True and name != "step_by_step":  # affects how to walk, not how far
            key += f".{name}"
        elif param.sort == "pile":
            key += f".{pile_key(term, name)}" if (term.word, value) != ("boost", "hand") else ""
        elif param.sort == "word" and value not in (None, param.default) and term.args.get("in") != "those_cards":
            key += f".{value}"
        elif param.sort in ("block", "labels") and not param.required and value:
            key += f".{name}"
    return key


def _negated_variants(inner: Term) -> tuple[str, ...]:
    """The keys of a negated condition: some have a natural opposite of their own."""
    key = f"not.{_variant(inner)}"
    about = inner.args.get(inner.word)
    several = isinstance(about, Term) and about.sort == "fighters" and is_several(about)
    if inner.word == "compare":
        return f"{key}.{comparison(inner)}", "not"
    if inner.word == "apart" and several:
        return ("not",)
    own = inner.word == "is_hero" and inner.term("is_hero").word == "own_fighter"
    return *((f"{key}.own",) if own else ()), *((f"{key}.each",) if several else ()), key, "not"
