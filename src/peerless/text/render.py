"""Card text from the tree that the machine runs: one template per word, filled in from the inside out."""

from collections.abc import Mapping
from dataclasses import replace

from peerless.lang.tree import LABELS, AbilityDef, Block, BonusAttackDef, BonusDef, CardDef, HeroDef, Term
from peerless.lang.vocabulary import VOCABULARY
from peerless.text.catalogue import fill, has, noun, phrase, plural
from peerless.text.names import in_sentence, possessive

GENERAL_GROUPS = ("friendly", "enemy", "fighter", "combatant")


class Renderer:
    """Writes the effects of one hero in one language."""

    def __init__(self, hero: HeroDef, lang: str = "en") -> None:
        self.hero = hero
        self.lang = lang
        self.bonus_title = ""  # of the card being written

    # --- whole cards and abilities --------------------------------------------------------------

    def card(self, card: CardDef) -> list[tuple[str, str]]:
        """The text of a card: (label, sentences) for every effect, in printed order."""
        lines = []
        self.bonus_title = card.bonus_attack.title if card.bonus_attack else ""
        for label in (*LABELS, "scheme"):
            if label in card.effects:
                name = phrase(self.lang, "terms", "labels", label)
                lines.append((name, self.sentences(card.effects[label])))
        if card.when_discarded:
            do = self.clauses(card.when_discarded)
            lines.append(("", self._extra("when_discarded", {"do": do})))
        if card.guards_hand:
            lines.append(("", self._extra("guards_hand", {})))
        if card.bonus_attack is not None:
            lines += self._bonus_attack(card.bonus_attack)
        if card.boost_bonus:
            lines.append((self._extra("boost_bonus", {}), self.sentences(card.boost_bonus)))
        if card.uncancellable:
            lines.append(("", phrase(self.lang, "terms", "words", "uncancellable")))
        return lines

    def _bonus_attack(self, attack: BonusAttackDef) -> list[tuple[str, str]]:
        lines = [(self._extra("bonus_attack", {}), f"{attack.title} ({attack.value})")]
        for label in LABELS:
            if label in attack.effects:
                lines.append((phrase(self.lang, "terms", "labels", label), self.sentences(attack.effects[label])))
        return lines

    def _extra(self, key: str, slots: Mapping[str, str]) -> str:
        return fill(phrase(self.lang, "effects", "extra", key), lambda name, _: slots[name])

    def ability(self, ability: AbilityDef) -> str:
        """A triggered ability as a sentence."""
        key = ability.when + (".if" if ability.condition else "")
        slots = {
            "do": self.clauses(ability.do),
            "if": self.term(ability.condition) if ability.condition else "",
            "of": self._fighter_name(ability.of) if ability.of else "",
        }
        return fill(phrase(self.lang, "effects", "ability", key), lambda name, _: slots[name])

    def bonus(self, bonus: BonusDef) -> str:
        """A continuous ability as a sentence."""
        key = bonus.on + (".if" if bonus.condition else "")
        slots = {
            "for": self.term(bonus.fighters),
            "add": self.term(bonus.add),
            "if": self.term(bonus.condition) if bonus.condition else "",
        }
        return fill(phrase(self.lang, "effects", "bonus", key), lambda name, _: slots[name])

    def abilities(self) -> list[str]:
        """Everything on the character card, sentence by sentence."""
        found = [self.ability(one) for one in self.hero.abilities] + [self.bonus(one) for one in self.hero.bonuses]
        for placement in self.hero.placements:
            slots = {"for": self.term(placement.fighters), "at": self.term(placement.at)}
            found.append(self._extra("placement", slots))
        for share in self.hero.shares:
            found.append(self._extra("share", {"for": self.term(share.fighters), "to": self.term(share.to)}))
        return found

    def sentences(self, block: Block) -> str:
        """Operations as sentences of their own."""
        return " ".join(_sentence(self.term(term)) for term in block)

    def clauses(self, block: Block) -> str:
        """Operations as one clause, behind "if …," or "you may"."""
        return phrase(self.lang, "effects", "joins", "then").join(self.term(term) for term in block)

    # --- phrases --------------------------------------------------------------------------------

    def term(self, term: Term) -> str:
        """Any phrase of the tree."""
        if term.sort == "fighters":
            return self._fighters(term)
        if term.sort == "cards":
            return self._cards(term, "bare")
        keys: tuple[str, ...] = ("effects", term.sort, _variant(term))
        if not has(self.lang, *keys):  # a text of its own for one and for several
            keys += (plural(self.lang, _main_number(term)),)
        template = phrase(self.lang, *keys)
        return fill(template, lambda name, form: self._slot(term, name, form))

    def _slot(self, term: Term, name: str, form: str | None) -> str:
        if form is not None:
            return noun(self.lang, form, _plain_number(term, name))
        special = self._special(term, name)
        if special is not None:
            return special
        value = term[name]
        if isinstance(value, Term):
            return self.term(value)
        if isinstance(value, tuple):
            return self._many(term, name)
        if name in ("change", "mode"):
            known = has(self.lang, "terms", "modes", str(value))
            return phrase(self.lang, "terms", "modes", str(value)) if known else str(value)
        if name in ("return", "summon", "leave_in_place", "can_summon", "swap", "with"):
            return self._fighter_name(str(value))
        if name == "adjacent_to_space":
            return phrase(self.lang, "terms", "words", str(value))
        return str(value)

    def _special(self, term: Term, name: str) -> str | None:
        """Slots that are not simply an argument."""
        if name == "hero":
            return self.hero.name
        if name == "bonus_title":
            return self.bonus_title
        if name.startswith("not_"):
            return self._negated(term.term("not"), name.removeprefix("not_"))
        if name == "hero_possessive":
            return possessive(self.lang, self.hero.name)
        if name == "cards":
            return self._cards(term.term("cards"), "one")
        if name == "cards_plural":
            return self._cards(term.term("cards"), "other")
        if name == "among_any":
            return self._spaces_any(term.term("among"))
        if name == "may_they":  # "your opponent may discard …", not "… may your opponent discards …"
            own = [replace(op, args={**op.args, "by": "you"}) if "by" in op.args else op for op in term.block("may")]
            return self.clauses(tuple(own))
        if name.endswith("_possessive"):
            return possessive(self.lang, self.term(term.term(name.removesuffix("_possessive"))))
        return None

    def _negated(self, inner: Term, name: str) -> str:
        """A slot of the phrase inside "not"."""
        if name.endswith("_bare"):
            return self.term(inner.term("exists")).removeprefix("each ")
        return self._slot(inner, name, None)

    def _many(self, term: Term, name: str) -> str:
        if name == "of":
            ways = term["of"]
            assert isinstance(ways, tuple)
            blocks = [tuple(op for op in way if isinstance(op, Term)) for way in ways if isinstance(way, tuple)]
            return phrase(self.lang, "effects", "joins", "or").join(self.clauses(block) for block in blocks)
        if name == "all":
            return phrase(self.lang, "effects", "joins", "also").join(self.term(part) for part in term.block("all"))
        return self.clauses(term.block(name))

    def _spaces_any(self, term: Term) -> str:
        template = phrase(self.lang, "effects", "spaces_any", term.word)
        return fill(template, lambda name, form: self._slot(term, name, form))

    def _cards(self, term: Term, form: str) -> str:
        template = phrase(self.lang, "effects", "cards", term.word, form)
        if term.word == "tag":
            return fill(template, lambda name, _: term.text("tag").upper())
        if term.word == "card":
            return fill(template, lambda name, _: self.hero.card(term.text("card")).title)
        return template

    # --- fighters -------------------------------------------------------------------------------

    def _fighters(self, term: Term) -> str:
        if term.word == "named":
            return self._fighter_name(term.text("named"))
        if term.word not in ("one", "each"):
            return phrase(self.lang, "effects", "fighters", term.word)
        group = term.text(term.word)
        if group == "own" and "but" in term.args and term.term("but").word == "own_fighter":
            return phrase(self.lang, "effects", "fighters", "other_own")
        kind = "" if group in GENERAL_GROUPS else ".own" if group == "own" else ".sidekick"
        slots = {"where": self._where(term), "group": "", "plural": "", "article": ""}
        if kind == ".sidekick":
            slots["plural"] = next(one.plural for one in self.hero.sidekicks if one.id == group)
        elif kind == "":
            slots["group"] = phrase(self.lang, "effects", "groups", group)
            slots["article"] = "an" if slots["group"][0] in "aeiou" else "a"
        return fill(phrase(self.lang, "effects", "fighters", term.word + kind), lambda name, _: slots[name])

    def _where(self, term: Term) -> str:
        found = ""
        for place in ("but", "adjacent_to", "in_zone_of", "at", "passed"):
            if place in term.args and term.args[place] is not False:
                template = phrase(self.lang, "effects", "fighters", place)
                found += fill(template, lambda name, form: self._slot(term, name, form))
        return found

    def _fighter_name(self, id: str) -> str:
        if id == "hero":
            return in_sentence(self.lang, self.hero.name)
        return in_sentence(self.lang, next(one.name for one in self.hero.sidekicks if one.id == id))


def _sentence(clause: str) -> str:
    return clause[:1].upper() + clause[1:] + "."


def _main_number(term: Term) -> int:
    """The number by which a text chooses between its forms."""
    name = "times" if "times" in term.args else term.word
    return _plain_number(term, name) or 0


def _plain_number(term: Term, name: str) -> int | None:
    value = term[name]
    if isinstance(value, Term):
        value = value.args.get("plain", -1)
    return value if isinstance(value, int) and value >= 0 else None


def _negated_variant(inner: Term) -> str:
    """Some conditions have a natural opposite of their own."""
    if inner.word == "exists":
        return "not.exists.each" if inner.term("exists").word == "each" else "not.exists"
    return "not"


def _variant(term: Term) -> str:
    """The key of the template: the word, and every argument that differs from its default."""
    word = VOCABULARY[term.sort][term.word]
    key = term.word
    if word.name in ("take", "boost", "put_on_deck"):
        key += f".{term[term.word]}"
    if word.name == "not":
        return _negated_variant(term.term("not"))
    if term.word == "move" and "exactly" in term.args:
        key += ".exactly"
    if term.word in ("damage", "draw", "recover") and term.term(term.word).word != "plain":
        key += ".computed"
    for name, param in word.params.items():
        value = term.args.get(name)
        if param.sort == "flag" and value is True:
            key += f".{name}"
        elif param.sort == "word" and value not in (None, param.default):
            key += f".{value}"
        elif param.sort == "block" and not param.required and value:
            key += f".{name}"
    return key
