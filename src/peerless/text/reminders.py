"""Rules reminders on a character card: how states and counters start, who starts off the board, large figures."""

from peerless.lang.limits import HAND_LIMIT, MOST
from peerless.lang.tree import CounterDef, SidekickDef, StateDef
from peerless.text.catalog import phrase
from peerless.text.grammar import Phrase, closed, filled_with, heading
from peerless.text.lexicon import HeroWords


def reminders(words: HeroWords) -> list[str]:
    """The sentences, in the order of a hero file."""
    sentences = [_of_state(words, state) for state in words.hero.states]
    sentences += [_of_counter(words, counter) for counter in words.hero.counters if counter.on == "hero"]
    if words.hero.large:
        sentences.append(heading(extra(words.lang, "large", fighter=words.fighter("hero"))))
    if words.hero.small:
        sentences.append(heading(extra(words.lang, "small", fighter=words.fighter("hero"))))
    if words.hero.hand_limit != HAND_LIMIT:
        sentences.append(extra(words.lang, "hand_limit", limit=words.hero.hand_limit))
    if any(sidekick.hero for sidekick in words.hero.sidekicks):
        sentences.append(extra(words.lang, words.hero.loses))
    for sidekick in words.hero.sidekicks:
        sentences += _of_sidekick(words, sidekick)
    return sentences


def extra(lang: str, key: str, **slots: Phrase | str | int | tuple[Phrase, Phrase]) -> str:
    """A text on cards that is no phrase of the effect language."""
    return closed(filled_with(lang, phrase(lang, "effects", "extra", key), **slots))


def _of_state(words: HeroWords, state: StateDef) -> str:
    hero = words.fighter("hero")
    if state.start is not None:
        value = words.mode(state.start)
        return heading(extra(words.lang, "starts_at", hero=hero, state=words.mode(state.id), value=value))
    has = all(words.is_noun(value) for value in state.values)
    names = [words.mode(value).form("nom" if has else "ins") for value in state.values]
    values = phrase(words.lang, "effects", "joins", "either").join(names)
    return extra(
        words.lang, "starts_with" if has else "starts_as", hero=hero, state=words.mode(state.id), values=values
    )


def _of_counter(words: HeroWords, counter: CounterDef) -> str:
    key = "counter.place" if counter.place else "counter" if counter.most == MOST else "counter.most"
    names = words.counter(counter.id)
    hero = words.fighter("hero")
    return heading(extra(words.lang, key, hero=hero, counter=names, start=counter.start, most=counter.most))


def _of_sidekick(words: HeroWords, sidekick: SidekickDef) -> list[str]:
    several = ".several" if sidekick.count > 1 else ""
    name = words.plural(sidekick.id) if several else words.fighter(sidekick.id)
    marks = (
        ("off_board", sidekick.off_board),
        ("large", sidekick.large),
        ("small", sidekick.small),
        ("also_hero", sidekick.hero),
    )
    keys = [key for key, wanted in marks if wanted]
    return [heading(extra(words.lang, f"{key}{several}", fighter=name)) for key in keys]
