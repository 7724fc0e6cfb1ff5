"""Advice for people: a bot's estimate of the best options, their continuations, and why they are better or worse."""

from dataclasses import dataclass

from peerless.ai.fast.evaluate import COUNT, FEATURES
from peerless.ai.fast.rollout import Rollouts
from peerless.ai.race import Line, ranked
from peerless.ai.sampler import Sampler
from peerless.ai.search import SearchBot
from peerless.core.rng import Random

MOST = 5  # options shown
WORLDS = 8  # sampled for the reasons
CLEAR = 0.25  # points of health from which a difference is worth mentioning
MOST_REASONS = 2
LONGEST_LINE = 4
EQUAL = 2.0  # standard errors within which options count as about equal


@dataclass(frozen=True)
class Advice:
    """What the search found out about one option."""

    option: int
    visits: int
    chance: float  # of winning
    error: float
    about_equal: bool  # to the best option
    line: tuple[int, ...]  # the continuation by the greedy policy
    reasons: tuple[tuple[str, float], ...]  # features in which it beats or trails the others


def advise(bot: SearchBot, sampler: Sampler, options: list[int]) -> list[Advice]:
    """Return the best options with their reasons, best first, using only what the asking seat may know."""
    lines = ranked([line for line in bot.analyze(sampler, options) if line.count])[:MOST]
    rollouts = bot.thinking(sampler.static)
    parts = [_parts(bot, rollouts, sampler, line) for line in lines]
    return [_advice(bot, rollouts, sampler, lines, parts, place) for place in range(len(lines))]


def _parts(bot: SearchBot, rollouts: Rollouts, sampler: Sampler, line: Line) -> list[float]:
    """Return an option's mean value by feature, over the same worlds for every option."""
    total = [0.0] * COUNT
    random = Random(0)
    for world_number in range(WORLDS):
        world = sampler.world(random)
        values = rollouts.parts(world, line.option, sampler.seat, bot.depth.turns, Random(world_number))
        total = [sum(pair) for pair in zip(total, values, strict=True)]
    return [part / WORLDS for part in total]


def _advice(
    bot: SearchBot, rollouts: Rollouts, sampler: Sampler, lines: list[Line], parts: list[list[float]], place: int
) -> Advice:
    line, leader = lines[place], lines[0]
    spread = (line.error**2 + leader.error**2) ** 0.5
    follow = rollouts.line(sampler.world(Random(0)), line.option, sampler.seat, LONGEST_LINE, Random(0))
    return Advice(
        option=line.option,
        visits=line.count,
        chance=line.mean,
        error=line.error,
        about_equal=not line.ruled_out and leader.mean - line.mean <= EQUAL * spread,
        line=tuple(follow),
        reasons=_reasons(parts, place),
    )


def _reasons(parts: list[list[float]], place: int) -> tuple[tuple[str, float], ...]:
    """Return the features in which an option differs most from the mean of the others; empty for a lone option."""
    others = [part for number, part in enumerate(parts) if number != place]
    if not others:
        return ()
    reasons = []
    for index, name in enumerate(FEATURES):
        rest = sum(part[index] for part in others) / len(others)
        reasons.append((name, parts[place][index] - rest))
    reasons.sort(key=lambda reason: -abs(reason[1]))
    return tuple(reason for reason in reasons[:MOST_REASONS] if abs(reason[1]) >= CLEAR)
