"""The built-in bots by name: every command offers those registered here. `players/` adds third-party bots."""

from collections.abc import Callable
from dataclasses import replace

from peerless.ai.bot import Bot
from peerless.ai.greedy import GreedyBot
from peerless.ai.random_bot import RandomBot
from peerless.ai.search import Depth, SearchBot

TACTICAL = Depth(simulations=8, turns=1)
SEARCH = Depth(simulations=256, turns=1, noise=10, foresight=120)
EXPERT = Depth(
    simulations=1024,
    turns=1,
    weights="expert",
    ffa_weights="by-hand",  # weights fitted on duels are wrong for four: 38 % instead of 51 % against search
    noise=10,
    widen=0.5,
    clash=True,
    plans=True,
    foresight=120,
    in_time=20_000,
)
HINT = replace(EXPERT, seconds=3.0, in_time=0)
# Weaker through less depth and memory, hardly through randomness.
EASY = Depth(simulations=4, turns=1, forgets=50, blur=0.05, glance=0)

# The ladder, weakest first (each must beat the one before it), then the levels for people.
SIMPLE: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "novice": lambda seed: GreedyBot(seed, slips=32),
}
SEARCHING: dict[str, Depth] = {
    "tactical": TACTICAL,
    "search": SEARCH,
    "expert": EXPERT,
    "easy": EASY,
    "normal": TACTICAL,
    "hard": SEARCH,
}
STYLES = ("rush", "keep-away", "turtle", "deck-out")  # expert with a one-sided style, as a test opponent
SEARCHING |= {style: replace(EXPERT, weights=style, ffa_weights="") for style in STYLES}
LADDER = ("random", "greedy", "tactical", "search", "expert")
LEVELS = ("novice", "easy", "normal", "hard", "expert")  # for people
_OTHERS = (name for name in (*SIMPLE, *SEARCHING) if name not in STYLES)
BOTS = tuple(dict.fromkeys((*LADDER, *LEVELS, *_OTHERS)))  # in the order of listings

# One-line descriptions for listings.
DESCRIPTIONS = {
    "random": "any option",
    "greedy": "quick rules for every kind of decision",
    "tactical": "tries every option in a few sampled worlds to the end of the turn",
    "search": "the same with 256 simulations; sees losses coming",
    "expert": "1,024 simulations, fitted weights, plans and solved combats",
    "novice": "level for people: greedy with slips",
    "easy": "level for people: a hasty tactical that forgets",
    "normal": "level for people: tactical",
    "hard": "level for people: search",
    "rush": "expert that strikes and cares for nothing else, to test others against",
    "keep-away": "expert that stays out of reach",
    "turtle": "expert that holds its cards",
    "deck-out": "expert that makes its deck outlast the other",
}


def builtin_bot(name: str, seed: int) -> Bot | None:
    """Return a bot by name, with its own random source, or None if the name is unknown.

    `search@64` searches with 64 simulations.
    """
    plain, at, simulations = name.partition("@")
    if plain in SIMPLE and not at:
        return SIMPLE[plain](seed)
    if plain not in SEARCHING or (at and not _is_count(simulations)):
        return None
    depth = SEARCHING[plain]
    return SearchBot(seed, replace(depth, simulations=int(simulations)) if at else depth)


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and 0 < int(text) <= 1_000_000
