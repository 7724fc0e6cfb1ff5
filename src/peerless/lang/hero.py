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
    BONUS_ATTACK,
    CARD,
    COUNTED_ON,
    COUNTER,
    FACES,
    GENDERS,
    HERO,
    HERO_FILE,
    LOSES,
    PILE,
    RULE,
    SIDEKICK,
    STATE,
    TOKEN,
)
from peerless.lang.hero_tests import read_tests
from peerless.lang.hero_text import read_texts
from peerless.lang.limits import DECK_SIZE, HAND_LIMIT, LISTED, MOST, NAME_LETTERS, TABLES
from peerless.lang.places import Locator
from peerless.lang.plain import PlainMapping
from peerless.lang.tree import (
    AbilityDef,
    Block,
    BonusAttackDef,
    CardDef,
    CounterDef,
    HeroDef,
    PileDef,
    RuleDef,
    SidekickDef,
    StateDef,
    Term,
    TokenDef,
)
from peerless.lang.vocabulary import (
    MOMENT_FIELDS,
    OF_FIGHTERS,
    OF_PLAYERS,
    PLAYERS,
    TOKEN_STARTS,
    WATCHED,
    WHEN,
)
from peerless.lang.words.sets import CARD_TYPES
from peerless.text.messages import shown, word

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def read_hero(data: PlainMapping, file: str, text: str | None = None) -> HeroDef:
    """The hero that a TOML file describes; raises ContentError with all its problems, with lines if it has `text`."""
    problems = Problems(file, Locator(data, text))
    hero = _Reader(data, problems).hero()
    hero = replace(
        hero,
        texts=read_texts(data.get("text", {}), hero, problems),
        tests=read_tests(data.get("test", []), problems),
    )
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
        self.piles = self._tables("pile")
        self.tokens = self._tables("token")
        character = data.get("hero", {})
        self.character: PlainMapping = character if isinstance(character, dict) else {}
        self.states = self._tables("state")
        self.counters = self._tables("counter")
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
            states=tuple(str(table.get("id")) for table in self.states),
            modes=tuple(value for table in self.states for value in _strings(table.get("values"))),
            counters=tuple(str(table.get("id")) for table in self.counters),
            cards=tuple(str(table.get("id")) for table in self.cards),
            tags=tuple({tag for table in self.cards for tag in _strings(table.get("tags"))}),
            piles=tuple(str(table.get("id")) for table in self.piles),
            tokens=tuple(str(table.get("id")) for table in self.tokens),
        )

    def hero(self) -> HeroDef:
        """Read the whole file."""
        self._no_other_keys(self.data, tuple(table.name for table in HERO_FILE), "")
        table = self.character
        if not table:
            self.problems.add("hero", "needs_table", table="hero")
        self._no_other_keys(table, HERO.names(), "hero")
        return HeroDef(
            id=self._id(table, "hero"),
            name=self._text(table, "name", "hero"),
            set=self._text(table, "set", "hero") if "set" in table else "homebrew",
            health=self._number(table, "health", "hero", 1),
            dial=self._number(table, "dial", "hero", 1) if "dial" in table else None,
            movement=self._number(table, "movement", "hero", 0),
            attack=self._word(table, "attack", ATTACKS, "hero"),
            sidekicks=tuple(self._sidekick(side) for side in self.sidekicks),
            states=tuple(self._state(entry, i) for i, entry in enumerate(self.states)),
            counters=tuple(self._counter(entry, i) for i, entry in enumerate(self.counters)),
            abilities=tuple(self._ability(entry, i) for i, entry in enumerate(self._tables("ability"))),
            rules=tuple(self._rule(entry, i) for i, entry in enumerate(self._tables("rule"))),
            cards=tuple(self._card(card) for card in self.cards),
            tokens=tuple(self._token(token) for token in self.tokens),
            large=self._flag(table, "large", "hero"),
            small=self._flag(table, "small", "hero"),
            loses=self._word(table, "loses", LOSES, "hero") if "loses" in table else "all_heroes",
            deck_size=self._number(table, "deck_size", "hero", 1, default=DECK_SIZE),
            hand_limit=self._number(table, "hand_limit", "hero", 1, default=HAND_LIMIT),
            piles=tuple(self._pile(pile) for pile in self.piles),
            gender=self._gender(table, "hero"),
        )

    def _state(self, table: PlainMapping, index: int) -> StateDef:
        place = f'state "{word(table.get("id", index + 1))}"'
        self._no_other_keys(table, STATE.names(), place)
        values = self._texts(table, "values", place)
        if not isinstance(table.get("values"), list) or len(values) < 2:
            self.problems.add(place, "two_values")
        start = self._word(table, "start", values, place) if "start" in table else None
        return StateDef(self._id(table, place), values, start)

    def _counter(self, table: PlainMapping, index: int) -> CounterDef:
        place = f'counter "{word(table.get("id", index + 1))}"'
        self._no_other_keys(table, COUNTER.names(), place)
        name = self._text(table, "name", place)
        most = self._number(table, "most", place, 1, default=MOST)
        start = self._number(table, "start", place, 0, default=0)
        if start > most:
            self.problems.add(place, "start_above_most", start=start, most=most)
        plural = self._text(table, "plural", place) if "plural" in table else name
        where = self._text(table, "place", place) if "place" in table else ""
        on = self._word(table, "on", COUNTED_ON, place) if "on" in table else "hero"
        if on == "fighters" and (start or where):
            self.problems.add(place, "marks_start")
        return CounterDef(self._id(table, place), name, plural, start, most, where, on)

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
            hero=self._flag(table, "hero", place),
            small=self._flag(table, "small", place),
            gender=self._gender(table, place),
        )

    def _token(self, table: PlainMapping) -> TokenDef:
        place = f'token "{word(table.get("id", "?"))}"'
        self._no_other_keys(table, TOKEN.names(), place)
        name = self._text(table, "name", place)
        return TokenDef(
            id=self._id(table, place),
            name=name,
            plural=self._text(table, "plural", place) if "plural" in table else name,
            count=self._number(table, "count", place, 1, default=1),
            start=self._word(table, "start", TOKEN_STARTS, place) if "start" in table else "off_board",
            links=self._fighters(table, "links", place),
            blocks=self._fighters(table, "blocks", place),
            gender=self._gender(table, place),
        )

    def _fighters(self, table: PlainMapping, key: str, place: str) -> Term | None:
        return self.decoder.phrase("fighters", table[key], f"{place}, {key}") if key in table else None

    def _ability(self, table: PlainMapping, index: int) -> AbilityDef:
        place = f'ability "{word(table.get("id", index + 1))}"'
        self._no_other_keys(table, ABILITY.names(), place)
        when = self._word(table, "when", WHEN, place)
        if when in OF_FIGHTERS and "of" not in table:
            self.problems.add(place, "of_whom", when=when)
        for field, moments in MOMENT_FIELDS.items():
            if (when in moments) != (field in table):
                self.problems.add(place, "field_of_moments", field=field, words=", ".join(moments))
        names = self.decoder.names
        fighters = names.of("fighter")
        return AbilityDef(
            id=self._id(table, place),
            when=when,
            condition=self._condition(table, place),
            do=self._block(table, "do", place),
            of=self._whose(table, when, place) if "of" in table else None,
            zone_of=self._word(table, "zone_of", fighters, place) if "zone_of" in table else None,
            token=self._word(table, "token", names.tokens, place) if "token" in table else None,
            counter=self._word(table, "counter", names.counters, place) if "counter" in table else None,
            state=self._word(table, "state", names.states, place) if "state" in table else None,
            once_per_turn=self._flag(table, "once_per_turn", place),
            once_per_game=self._flag(table, "once_per_game", place),
            **self._on_card(table, place),
        )

    def _whose(self, table: PlainMapping, when: str, place: str) -> str:
        """Whose moment it is: a fighter, a group, or a player."""
        if when in WHEN and when not in (*OF_FIGHTERS, *OF_PLAYERS):
            self.problems.add(place, "of_nobody", when=when)
            return ""
        fighters = (*self.decoder.names.of("fighter"), *WATCHED)
        return self._word(table, "of", PLAYERS if when in OF_PLAYERS else fighters, place)

    def _rule(self, table: PlainMapping, index: int) -> RuleDef:
        place = f'rule "{word(table.get("id", index + 1))}"'
        said = {key: value for key, value in table.items() if key not in RULE.names()}
        return RuleDef(
            id=self._id(table, place),
            condition=self._condition(table, place),
            rule=self.decoder.phrase("rule", said, place),
            **self._on_card(table, place),
        )

    def _on_card(self, table: PlainMapping, place: str) -> dict[str, str]:
        """The card on which an ability or rule is printed, and the pile in which it is in force."""
        if ("card" in table) != ("while_in" in table):
            self.problems.add(place, "card_and_pile")
        known = {"card": self.decoder.names.cards, "while_in": ("discard", *self._open_piles())}
        return {field: self._word(table, field, words, place) for field, words in known.items() if field in table}

    def _open_piles(self) -> list[str]:
        """The declared piles whose cards everyone sees."""
        return [str(pile.get("id")) for pile in self.piles if pile.get("face", "up") == "up"]

    def _pile(self, table: PlainMapping) -> PileDef:
        place = f'pile "{word(table.get("id", "?"))}"'
        self._no_other_keys(table, PILE.names(), place)
        return PileDef(
            id=self._id(table, place),
            name=self._text(table, "name", place),
            face=self._word(table, "face", FACES, place) if "face" in table else "up",
            most=self._number(table, "most", place, 1) if "most" in table else None,
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

    def _condition(self, table: PlainMapping, place: str, field: str = "if") -> Term | None:
        if field not in table:
            return None
        return self.decoder.phrase("condition", table[field], f"{place}, {field}")

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
            play_if=self._condition(table, place, "play_if"),
            also_attack_if=self._condition(table, place, "also_attack_if"),
            also_defense_if=self._condition(table, place, "also_defense_if"),
            face_up=self._flag(table, "face_up", place),
            committed=self._block(table, "committed", place) if "committed" in table else (),
            starts_in=self._word(table, "starts_in", self.decoder.names.piles, place) if "starts_in" in table else None,
        )

    def _block(self, table: PlainMapping, key: str, place: str) -> Block:
        return self.decoder.effect(table.get(key), f"{place}, {key}")

    # --- plain fields ---------------------------------------------------------------------------

    def _no_other_keys(self, table: PlainMapping, known: tuple[str, ...], place: str) -> None:
        for key in table:
            if key not in known:
                self.problems.unknown_word(place, "field", key, known)

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
            self.problems.unknown_word(place, "value_of", value, known, field=key)
        return str(value)


def _strings(data: object) -> tuple[str, ...]:
    if isinstance(data, str):
        return (data,)
    return tuple(str(item) for item in data) if isinstance(data, list) else ()
