"""The evaluation of a position for a seat, in points of health: a weighted sum of features.

It uses only what the seat may know: its own hand card by card, other hands by their size.
"""

from math import exp, log
from typing import Final

from peerless.ai.fast.declared import worth_of_counters
from peerless.ai.fast.places import worth_of_places
from peerless.ai.fast.tables import FARTHEST, Tables
from peerless.core.bits import members
from peerless.core.facts import NONE
from peerless.core.playing import AS_DEFENSE, ready
from peerless.core.state import State

# The features of one side, in the order of the weights. Each counts as own minus enemy.
FEATURES: Final[tuple[str, ...]] = (
    "hero_health",  # concave: the last points count most
    "hero_low",  # a penalty near defeat, falling off quickly with health
    "sidekick_health",
    "sidekick_bodies",
    "hand_worth",  # the cards of the seat's own hand; for other hands, the deck's mean worth per card
    "hand_cards",
    "hand_first",  # having any card at all, and more than one
    "block",  # a card to defend the hero with: known in the seat's own hand, likely in others
    "deck_cards",
    "deck_clock",  # nearly or completely out of cards
    "threat",  # expected damage next turn, from fighters within striking distance
    "threat_on_hero",
    "lethal",  # the chance that an enemy hero falls to a single attack next turn
    "striking",  # enemies in reach of each fighter right now
    "tempo",  # actions left this turn
    "center",  # proximity of melee fighters to the enemy hero
    "deck_share",  # share of all cards left in the decks: a card counts more when few are left
    "deck_patience",  # cards left in the deck, worth more the longer the game may last
    "declared",  # the worth of the counters that the hero declares, and of the tokens it stands on
)
COUNT: Final = len(FEATURES)
WON: Final = 1000.0
BOOSTED: Final = 2  # spaces a boost adds to a move; BOOSTS is the share of turns in which it is affordable
BOOSTS: Final = 0.5
SOME_CARDS: Final = 3.0  # smooths the shares of nearly empty decks
CONCAVE: Final[list[float]] = [health + 3.0 * (1.0 - exp(-health / 3.0)) for health in range(100)]
BRINK: Final[list[float]] = [exp(-health / 4.0) for health in range(100)]


class Measure:
    """The weights prepared for one game: those of each seat's hero, and the worth of every kind of card."""

    def __init__(
        self,
        waiting: list[list[float]],
        moving: list[list[float]],
        own_waiting: list[list[float]],
        own_moving: list[list[float]],
        hold: list[float],
        mean_hold: list[float],
        scale: float,
    ) -> None:
        self.waiting = waiting  # by seat, while another seat is to move
        self.moving = moving
        self.own_waiting = own_waiting  # the same for the evaluating side: a style may weigh its own side differently
        self.own_moving = own_moving
        self.hold = hold  # by kind of card: its worth in the seat's own hand
        self.mean_hold = mean_hold  # by seat: the mean over its whole deck
        self.scale = scale  # points of health that correspond to odds of e : 1

    def of(self, state: State, seat: int, viewer: int) -> list[float]:
        """Return a seat's weights in a position, from the viewer's side."""
        if state.static.teams[seat] == state.static.teams[viewer]:
            return self.own_moving[seat] if state.turn_seat == seat else self.own_waiting[seat]
        return self.moving[seat] if state.turn_seat == seat else self.waiting[seat]


def evaluate(state: State, seat: int, tables: Tables, measure: Measure) -> float:
    """Return the value of a position for a seat, in points of health: its side's mean minus the enemies' mean.

    In free-for-all the rivals are summed: with the gain of an attack divided by the number of rivals, a bot never
    attacks. Eliminated seats count too, at next to nothing: otherwise the fall of a weak enemy would look like a loss.
    """
    static = state.static
    team = static.teams[seat]
    if state.winner != NONE:
        return WON if state.winner == team else -WON
    if static.free_for_all and state.out >> seat & 1:
        return -WON
    own = theirs = 0.0
    partners = others = 0
    for other in range(static.seats):
        worth = worth_of(state, other, seat, tables, measure)
        if static.teams[other] == team:
            own += worth
            partners += 1
        else:
            theirs += worth
            others += 1
    return own - theirs if static.free_for_all else own / partners - theirs / others


def lead(state: State, seat: int, tables: Tables, measure: Measure) -> float:
    """Return a remaining seat's lead in free-for-all, where any rival may win: their odds add up."""
    static = state.static
    own = worth_of(state, seat, seat, tables, measure)
    odds = 0.0
    for other in range(static.seats):
        if other != seat and not state.out >> other & 1:
            behind = (worth_of(state, other, seat, tables, measure) - own) / measure.scale
            odds += exp(max(-30.0, min(30.0, behind)))
    return -measure.scale * log(odds) if odds > 0.0 else WON  # the last rival has fallen during an unfinished effect


def worth_of(state: State, seat: int, viewer: int, tables: Tables, measure: Measure) -> float:
    """Return the worth of a seat, as seen by the viewer."""
    features = side_features(state, seat, viewer, tables, measure)
    weights = measure.of(state, seat, viewer)
    total = 0.0
    for index in range(COUNT):
        total += weights[index] * features[index]
    return total


def parts(state: State, seat: int, tables: Tables, measure: Measure) -> list[float]:
    """Return what speaks for a position, by feature, in points of health.

    Feature names denote advantages, so a negative weight (Achilles grieves, and strikes harder) contributes nothing.
    """
    static = state.static
    totals = [0.0] * COUNT
    partners = 0
    for other in range(static.seats):
        partners += 1 if static.teams[other] == static.teams[seat] else 0
    for other in range(static.seats):
        features, weights = side_features(state, other, seat, tables, measure), measure.of(state, other, seat)
        share = 1.0 / partners
        if static.teams[other] != static.teams[seat]:
            share = -1.0 if static.free_for_all else -1.0 / (static.seats - partners)
        for index in range(COUNT):
            totals[index] += share * max(0.0, weights[index]) * features[index]
    return totals


def side_features(state: State, seat: int, viewer: int, tables: Tables, measure: Measure) -> list[float]:
    """Return the features of a seat, as seen by the viewer."""
    static = state.static
    features = [0.0] * COUNT
    hero = static.heroes[seat]
    health = state.health[hero]
    features[0] = CONCAVE[health]
    features[1] = -BRINK[health] if health > 0 else -2.0
    if state.out >> seat & 1:
        return features
    for fighter in static.sidekicks[seat]:
        if state.standing >> fighter & 1:
            features[2] += state.health[fighter]
            features[3] += 1.0
    _cards(state, seat, viewer, measure, features)
    _decks(state, seat, features)
    _threats(state, seat, viewer, tables, features)
    if state.turn_seat == seat:
        features[14] = float(state.actions_left)
    if state.counters:
        features[18] = worth_of_counters(static, state.counters, seat, tables.counters)
    if tables.token_rules:
        features[18] += worth_of_places(state, seat, tables.token_rules)
    return features


def _cards(state: State, seat: int, viewer: int, measure: Measure, features: list[float]) -> None:
    static = state.static
    hand = state.hands[seat]
    size = len(hand)
    features[5] = float(min(size, 7))
    features[6] = 2.0 if size > 1 else float(size)
    blocks = ready(state, static.heroes[seat], AS_DEFENSE)
    if static.insiders[seat] >> viewer & 1:
        hold = measure.hold
        best = 0
        for card in hand:
            kind = state.kinds[card]
            features[4] += hold[kind]
            if blocks >> kind & 1:
                best += 1
        features[7] = 1.0 if best == 1 else 1.4 if best else 0.0
    else:
        features[4] = measure.mean_hold[seat] * size
        features[7] = 0.0 if size == 0 else 0.6 if size == 1 else 0.9 if size == 2 else 1.2


def _decks(state: State, seat: int, features: list[float]) -> None:
    """Set the deck features: how long the deck lasts, also compared with the enemies' decks."""
    static = state.static
    theirs = 0.0
    health = 0.0
    others = 0
    for other in range(static.seats):
        if static.teams[other] != static.teams[seat] and not state.out >> other & 1:
            theirs += len(state.decks[other])
            health += max(0, state.health[static.heroes[other]])
            others += 1
    if others > 1:
        theirs /= others
        health /= others
    left = len(state.decks[seat])
    features[8] = float(min(left, 15))
    features[9] = -3.0 if left == 0 else -1.0 if left < 3 else 0.0
    features[16] = left / (SOME_CARDS + left + theirs)
    features[17] = 0.1 * left * min(health, float(max(0, state.health[static.heroes[seat]])))


def _threats(state: State, seat: int, viewer: int, tables: Tables, features: list[float]) -> None:
    """Set the threat features: what a seat's fighters may do to its enemies next turn, and how close they are.

    A rival in free-for-all counts only by what it may do to us: its threats to others do us no harm.
    """
    static = state.static
    enemies = static.enemies[seat] & state.standing
    if static.free_for_all and seat != viewer:
        enemies &= static.own[viewer]
    cards = len(state.hands[seat])
    if enemies == 0 or cards == 0:
        return
    steps = min(static.movement[seat], FARTHEST)
    heroes = static.all_heroes
    hitting = 0.0
    on_hero = 0.0
    spared = 1.0  # the chance that no enemy hero falls
    for fighter in members(static.own[seat] & state.standing):
        here = state.space[fighter]
        reach = tables.ranged if static.fighters[fighter].ranged else tables.melee
        now, soon, late = reach[0][here], reach[steps][here], reach[min(steps + BOOSTED, FARTHEST)][here]
        power = tables.mean_attack[fighter]
        nearest = 99
        best = 0.0
        for enemy in members(enemies):
            there = state.space[enemy]
            hero = heroes >> enemy & 1
            if hero:
                nearest = min(nearest, tables.distance[here][there])
                if late >> there & 1:
                    kills = tables.kill_share(
                        fighter, state.health[enemy] + _block(state, enemy, viewer, tables), cards
                    )
                    spared *= 1.0 - kills * (1.0 if soon >> there & 1 else BOOSTS)
            if soon >> there & 1:
                hit = max(0.5, power - 0.5 * tables.mean_block[enemy])
                if hero:
                    on_hero = max(on_hero, hit)
                best = max(best, min(hit, float(state.health[enemy])))
                if now >> there & 1:
                    features[13] += 1.0
        hitting += best
        if nearest < 99 and not static.fighters[fighter].ranged:
            features[15] -= float(nearest) if fighter == static.heroes[seat] else 0.4 * nearest
    features[10] = min(hitting, 2.5 * min(2, cards))
    features[11] = on_hero
    features[12] = 1.0 - spared


def _block(state: State, hero: int, viewer: int, tables: Tables) -> int:
    """Return the value a hero is expected to block with: the best in a hand we can see, otherwise the mean."""
    static = state.static
    seat = static.seat_of[hero]
    hand = state.hands[seat]
    if not static.insiders[seat] >> viewer & 1:
        return int(tables.mean_block[hero]) if hand else 0
    blocks = ready(state, hero, AS_DEFENSE)
    best = 0
    for card in hand:
        kind = state.kinds[card]
        if blocks >> kind & 1:
            best = max(best, static.kinds[kind].value)
    return best
