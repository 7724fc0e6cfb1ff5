"""Reading a hero file: the character card, the abilities, and the deck, with all problems reported at once."""

import re
from collections.abc import Collection
from dataclasses import replace

from peerless.core.facts import LABELS
from peerless.lang.check import check_hero
from peerless.lang.decode import Decoder, Names
from peerless.lang.errors import Problems
from peerless.lang.fields import (
    ABILITY,
    ATTACKS,
    BONUS,
    BONUS_ATTACK,
    CARD,
    GENDERS,
    HERO,
    HERO_FILE,
    PLACEMENT,
    SHARE,
    SIDEKICK,
)
from peerless.lang.hero_text import read_texts
from peerless.lang.limits import LISTED, NAME_LETTERS, TABLES
from peerless.lang.plain import PlainMapping
from peerless.lang.tree import (
    AbilityDef,
    Block,
    BonusAttackDef,
    BonusDef,
    CardDef,
    HeroDef,
    PlacementDef,
    ShareDef,
    SidekickDef,
    Term,
)
from peerless.lang.vocabulary import BONUS_ON, CARD_TYPES, WHEN
from peerless.text.messages import shown, word

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def read_hero(data: PlainMapping, file: str) -> HeroDef:
    """The hero that a TOML file describes; raises ContentError with all its problems."""
    problems = Problems(file)
    hero = _Reader(data, problems).hero()
    hero = replace(hero, texts=read_texts(data.get("text", {}), hero, problems))
    if not problems.found:
        check_hero(hero, problems)
    problems.raise_if_any()
    return hero


class _Reader:
    """Reads the tables of one file."""

    def __init__(self, data: PlainMapping, problems: Problems) -> None:
        self.data = data
        self.problems = problems
        self.cards = self._tables("card")
        self.sidekicks = self._tables("sidekick")
        character = data.get("hero", {})
        self.character: PlainMapping = character if isinstance(character, dict) else {}
        state = self.character.get("state")
        self.state: PlainMapping = state if isinstance(state, dict) else {}
        self.decoder = Decoder(self._names(), problems)

    def _tables(self, key: str) -> list[PlainMapping]:
        tables = self.data.get(key, [])
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            self.problems.add(key, "own_tables", table=key)
            return []
        if len(tables) > TABLES[key]:
            self.problems.add(key, "too_many", field=key, found=len(tables), most=TABLES[key])
            return []
        return list(tables)

    def _names(self) -> Names:
        return Names(
            sidekicks=tuple(str(table.get("id")) for table in self.sidekicks),
            state=str(self.state["name"]) if "name" in self.state else None,
            modes=_strings(self.state.get("values")),
            cards=tuple(str(table.get("id")) for table in self.cards),
            tags=tuple({tag for table in self.cards for tag in _strings(table.get("tags"))}),
        )

    def hero(self) -> HeroDef:
        """Read the whole file."""
        self._no_other_keys(self.data, tuple(table.name for table in HERO_FILE), "")
        table = self.character
        if not table:
            self.problems.add("hero", "needs_table", table="hero")
        self._no_other_keys(table, HERO.names(), "hero")
        self._check_state()
        return HeroDef(
            id=self._id(table, "hero"),
            name=self._text(table, "name", "hero"),
            set=self._text(table, "set", "hero") if "set" in table else "homebrew",
            health=self._number(table, "health", "hero", 1),
            dial=self._number(table, "dial", "hero", 1) if "dial" in table else None,
            movement=self._number(table, "movement", "hero", 0),
            attack=self._word(table, "attack", ATTACKS, "hero"),
            sidekicks=tuple(self._sidekick(side) for side in self.sidekicks),
            state=self.decoder.names.state,
            modes=self.decoder.names.modes,
            abilities=tuple(self._ability(entry, i) for i, entry in enumerate(self._tables("ability"))),
            bonuses=tuple(self._bonus(entry, i) for i, entry in enumerate(self._tables("bonus"))),
            placements=tuple(self._placement(entry, i) for i, entry in enumerate(self._tables("placement"))),
            shares=tuple(self._share(entry, i) for i, entry in enumerate(self._tables("share"))),
            cards=tuple(self._card(card) for card in self.cards),
            large=self._flag(table, "large", "hero"),
            gender=self._gender(table, "hero"),
        )

    def _check_state(self) -> None:
        state = self.character.get("state")
        if state is None:
            return
        if not isinstance(state, dict):
            self.problems.add("hero", "must_be_state", found=shown(state))
            return
        self._no_other_keys(state, ("name", "values"), "hero, state")
        self._text(state, "name", "hero, state")
        values = self._texts(state, "values", "hero, state")
        if not isinstance(state.get("values"), list) or not values:
            self.problems.add("hero, state", "must_be_values")

    def _sidekick(self, table: PlainMapping) -> SidekickDef:
        place = f'sidekick "{word(table.get("id", "?"))}"'
        self._no_other_keys(table, SIDEKICK.names(), place)
        name = self._text(table, "name", place)
        return SidekickDef(
            id=self._id(table, place),
            name=name,
            plural=self._text(table, "plural", place) if "plural" in table else name,
            count=self._number(table, "count", place, 1, default=1),
            health=self._number(table, "health", place, 1, default=1),
            attack=self._word(table, "attack", ATTACKS, place),
            off_board=self._flag(table, "off_board", place),
            large=self._flag(table, "large", place),
            gender=self._gender(table, place),
        )

    def _ability(self, table: PlainMapping, index: int) -> AbilityDef:
        place = f'ability "{word(table.get("id", index + 1))}"'
        self._no_other_keys(table, ABILITY.names(), place)
        when = self._word(table, "when", WHEN, place)
        of = self._word(table, "of", self.decoder.names.of("fighter"), place) if "of" in table else None
        if (when == "defeated") != (of is not None):
            self.problems.add(place, "of_defeated")
        return AbilityDef(
            id=self._id(table, place),
            when=when,
            condition=self._condition(table, place),
            do=self._block(table, "do", place),
            of=of,
        )

    def _bonus(self, table: PlainMapping, index: int) -> BonusDef:
        place = f'bonus "{word(table.get("id", index + 1))}"'
        self._no_other_keys(table, BONUS.names(), place)
        return BonusDef(
            id=self._id(table, place),
            on=self._word(table, "on", BONUS_ON, place),
            fighters=self.decoder.phrase("fighters", table.get("for"), f"{place}, for"),
            condition=self._condition(table, place),
            add=self.decoder.phrase("number", table.get("add"), f"{place}, add"),
        )

    def _placement(self, table: PlainMapping, index: int) -> PlacementDef:
        place = f'placement "{word(table.get("id", index + 1))}"'
        self._no_other_keys(table, PLACEMENT.names(), place)
        return PlacementDef(
            id=self._id(table, place),
            fighters=self.decoder.phrase("fighters", table.get("for"), f"{place}, for"),
            at=self.decoder.phrase("spaces", table.get("at"), f"{place}, at"),
        )

    def _share(self, table: PlainMapping, index: int) -> ShareDef:
        place = f'share "{word(table.get("id", index + 1))}"'
        self._no_other_keys(table, SHARE.names(), place)
        return ShareDef(
            id=self._id(table, place),
            fighters=self.decoder.phrase("fighters", table.get("for"), f"{place}, for"),
            to=self.decoder.phrase("fighters", table.get("to"), f"{place}, to"),
        )

    def _bonus_attack(self, table: object, place: str) -> BonusAttackDef | None:
        if table is None:
            return None
        if not isinstance(table, dict):
            self.problems.add(place, "expected_bonus_attack")
            return None
        self._no_other_keys(table, BONUS_ATTACK.names(), place)
        return BonusAttackDef(
            id=self._id(table, place),
            title=self._text(table, "title", place),
            value=self._number(table, "value", place, 0),
            effects={label: self._block(table, label, place) for label in LABELS if label in table},
        )

    def _condition(self, table: PlainMapping, place: str) -> Term | None:
        if "if" not in table:
            return None
        return self.decoder.phrase("condition", table["if"], f"{place}, if")

    def _card(self, table: PlainMapping) -> CardDef:
        place = f'card "{word(table.get("id", "?"))}"'
        self._no_other_keys(table, CARD.names(), place)
        owners = self._texts(table, "used_by", place)
        for owner in owners:
            if owner not in ("any", *self.decoder.names.of("fighter")):
                known = ("any", *self.decoder.names.of("fighter"))
                self.problems.unknown(place, "fighter_in_used_by", owner, known)
        return CardDef(
            id=self._id(table, place),
            title=self._text(table, "title", place),
            copies=self._number(table, "copies", place, 1),
            type=self._word(table, "type", CARD_TYPES, place),
            value=self._number(table, "value", place, 0) if "value" in table else None,
            boost=self._number(table, "boost", place, 0) if "boost" in table else None,
            used_by=owners,
            tags=self._texts(table, "tags", place),
            effects={label: self._block(table, label, place) for label in (*LABELS, "scheme") if label in table},
            uncancellable=self._flag(table, "uncancellable", place),
            bonus_attack=self._bonus_attack(table.get("bonus_attack"), f"{place}, bonus_attack"),
            boost_bonus=self._block(table, "boost_bonus", place) if "boost_bonus" in table else (),
            when_discarded=self._block(table, "when_discarded", place) if "when_discarded" in table else (),
            guards_hand=self._flag(table, "guards_hand", place),
        )

    def _block(self, table: PlainMapping, key: str, place: str) -> Block:
        return self.decoder.effect(table.get(key), f"{place}, {key}")

    # --- plain fields ---------------------------------------------------------------------------

    def _no_other_keys(self, table: PlainMapping, known: tuple[str, ...], place: str) -> None:
        for key in table:
            if key not in known:
                self.problems.unknown(place, "field", key, known)

    def _id(self, table: PlainMapping, place: str) -> str:
        value = table.get("id")
        if not isinstance(value, str) or len(value) > NAME_LETTERS or not ID.fullmatch(value):
            self.problems.add(place, "must_be_id", found=shown(value))
        return str(value)

    def _text(self, table: PlainMapping, key: str, place: str) -> str:
        value = table.get(key)
        if not isinstance(value, str) or not value.strip():
            self.problems.add(place, "must_be_text", field=key)
        elif len(value) > NAME_LETTERS:
            self.problems.add(place, "too_long", field=key, found=len(value), most=NAME_LETTERS)
        return str(value)

    def _texts(self, table: PlainMapping, key: str, place: str) -> tuple[str, ...]:
        value = table.get(key, [])
        if not isinstance(value, str | list) or (
            isinstance(value, list) and not all(isinstance(i, str) for i in value)
        ):
            self.problems.add(place, "must_be_texts", field=key, found=shown(value))
            return ()
        texts = _strings(value)
        if len(texts) > LISTED or len(set(texts)) != len(texts):
            self.problems.add(place, "too_many_texts", field=key, most=LISTED)
        if any(len(text) > NAME_LETTERS for text in texts):
            self.problems.add(place, "too_long", field=key, found=max(map(len, texts)), most=NAME_LETTERS)
        return texts

    def _flag(self, table: PlainMapping, key: str, place: str) -> bool:
        value = table.get(key, False)
        if not isinstance(value, bool):
            self.problems.add(place, "must_be_flag", field=key, found=shown(value))
        return value is True

    def _gender(self, table: PlainMapping, place: str) -> str | None:
        return self._word(table, "gender", GENDERS, place) if "gender" in table else None

    def _number(self, table: PlainMapping, key: str, place: str, least: int, default: int | None = None) -> int:
        value = table.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= 99:
            self.problems.add(place, "must_be_number", field=key, least=least, found=shown(value))
            return least
        return value

    def _word(self, table: PlainMapping, key: str, known: Collection[str], place: str) -> str:
        value = table.get(key)
        if value not in tuple(known):  # the value may be unhashable, such as a list
            self.problems.unknown(place, "value_of", value, known, field=key)
        return str(value)


def _strings(data: object) -> tuple[str, ...]:
    if isinstance(data, str):
        return (data,)
    return tuple(str(item) for item in data) if isinstance(data, list) else ()
