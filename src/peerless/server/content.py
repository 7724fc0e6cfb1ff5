"""Heroes, boards and rules as the page shows them: printed values, and text rendered in the reader's language."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, cast, get_args

from peerless.content import library
from peerless.content.boards import BoardDef
from peerless.content.rules import rules
from peerless.game.ruleset import PRESETS
from peerless.game.setup import MODES, STARTS_NEEDED
from peerless.lang.hero_text import ability_ids
from peerless.lang.tree import CardDef, CounterDef, HeroDef
from peerless.server.protocol.content import (
    BoardInfo,
    CardInfo,
    Content,
    CounterInfo,
    EffectText,
    HeroInfo,
    RuleInfo,
    RuleSection,
    SidekickInfo,
    SpaceInfo,
    TableContent,
    ZoneInfo,
)
from peerless.server.protocol.requests import PHRASES
from peerless.table.messages import Level
from peerless.text.catalog import Language, languages, phrase
from peerless.text.grammar import heading
from peerless.text.lexicon import HeroWords, board_name, color
from peerless.text.names import Names
from peerless.text.render import Renderer
from peerless.text.table import phrase_text
from peerless.version import __version__

CardType = Literal["attack", "defense", "versatile", "scheme"]
AttackType = Literal["melee", "ranged"]


@lru_cache(maxsize=8)
def content(lang: Language) -> Content:
    """Everything that can be chosen or browsed without a table."""
    return Content(
        lang=lang,
        version=__version__,
        languages=list(languages()),
        heroes=[hero_info(hero, lang) for hero in library.heroes().values()],
        boards=[board_info(board, lang) for board in library.boards().values()],
        modes={mode: list(seats) for mode, seats in MODES.items()},
        levels=list(get_args(Level)),
        rulesets=list(PRESETS),
        phrases={id: phrase_text(lang, id) for id in PHRASES},
    )


def table_content(heroes: Sequence[HeroDef], board: BoardDef, names: Names) -> TableContent:
    """The heroes, the board and the names of the pieces of one table, homebrew included."""
    lang = names.lang
    fighters = names.static.fighters
    return TableContent(
        lang=lang,
        heroes=[hero_info(hero, lang) for hero in heroes],
        board=board_info(board, lang),
        fighters={fighter.id: names.fighter(number) for number, fighter in enumerate(fighters)},
        tokens={token.id: names.token(number) for number, token in enumerate(names.static.tokens)},
    )


def hero_info(hero: HeroDef, lang: Language) -> HeroInfo:
    """A hero with its deck."""
    renderer = Renderer(hero, lang)
    words = renderer.words
    return HeroInfo(
        id=hero.id,
        name=heading(str(words.fighter("hero"))),
        set=hero.set,
        health=hero.health,
        movement=hero.movement,
        attack=cast(AttackType, hero.attack),
        attack_name=phrase(lang, "terms", "attacks", hero.attack),
        abilities=renderer.abilities(),
        reminders=renderer.reminders(),
        sidekicks=_sidekicks(words),
        modes={mode: str(words.mode(mode)) for mode in hero.modes()},
        states={state.id: str(words.mode(state.id)) for state in hero.states},
        counters={counter.id: _counter(words, counter) for counter in hero.counters},
        ability_names={id: words.ability(id) for id in ability_ids(hero)},
        cards=[_card(renderer, card) for card in hero.cards],
    )


def _counter(words: HeroWords, counter: CounterDef) -> CounterInfo:
    one, several = words.counter(counter.id)
    return CounterInfo(heading(str(one)), heading(str(several)), counter.most)


def _sidekicks(words: HeroWords) -> list[SidekickInfo]:
    return [
        SidekickInfo(
            id=sidekick.id,
            name=heading(str(words.fighter(sidekick.id))),
            count=sidekick.count,
            health=sidekick.health,
            attack=cast(AttackType, sidekick.attack),
            attack_name=phrase(words.lang, "terms", "attacks", sidekick.attack),
        )
        for sidekick in words.hero.sidekicks
    ]


def _card(renderer: Renderer, card: CardDef) -> CardInfo:
    words = renderer.words
    return CardInfo(
        id=card.id,
        title=words.title(card),
        type=cast(CardType, card.type),
        type_name=phrase(words.lang, "terms", "types", card.type),
        value=card.value,
        boost=card.boost,
        copies=card.copies,
        used_by=list(card.used_by),
        banner=words.banner(card),
        effects=[EffectText(line.label, line.text, list(line.clauses)) for line in renderer.card_lines(card)],
        bonus_attack=None if card.bonus_attack is None else card.bonus_attack.id,
        bonus_title=words.bonus_title(card),
    )


def board_info(board: BoardDef, lang: Language) -> BoardInfo:
    """A board as the page draws it."""
    width, height = board.size
    links = board.passage_links()
    return BoardInfo(
        id=board.id,
        name=board_name(lang, board.id, board.name),
        set=board.set,
        width=width,
        height=height,
        starts=list(board.starts),
        spaces=[SpaceInfo(id, *board.places[id], list(zones)) for id, zones in board.spaces.items()],
        zones=[ZoneInfo(zone, color(lang, zone), paint) for zone, paint in board.zones.items()],
        lines=[list(line) for line in board.lines],
        high_ground=[list(arrow) for arrow in board.high_ground],
        passages=[list(link) for link in links],
        passage_spaces=sorted({end for link in links for end in link}),
        modes=[mode for mode in MODES if len(board.starts) >= STARTS_NEEDED[mode]],
    )


@lru_cache(maxsize=1)
def rule_sections() -> list[RuleSection]:
    """The rules page."""
    sections: dict[str, list[RuleInfo]] = {}
    for rule in rules():
        sections.setdefault(rule.section, []).append(RuleInfo(rule.id, rule.text))
    return [RuleSection(title, members) for title, members in sections.items()]
