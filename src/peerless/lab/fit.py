"""Fitting the weights of the evaluation on our own games: which features predict the winner.

Logistic regression by Newton's method. The log-odds of a position are a sum over both sides: common weights,
adjustments for the side to move, adjustments for individual heroes, and the extra worth of individual cards in hand.
All but the first are shrunk strongly toward zero, so that rarely seen heroes are evaluated by the common weights. The
effect of the matchup itself is fitted too and then dropped: no choice of a bot changes it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from peerless.ai.fast.evaluate import COUNT, FEATURES
from peerless.ai.weights import Changes, Weights
from peerless.lab.positions import Samples

Matrix = NDArray[np.float32]
Vector = NDArray[np.float64]

BINS = 10
EVERY = 5  # every fifth game is held out
ROUNDS = 6
AT_ONCE = 400  # samples combined into one matrix
# How strongly the parts are shrunk toward zero, in positions; features are scaled by their variance.
COMMON, TO_MOVE, HERO, CARD, PAIRING = 0.01, 1.0, 20.0, 20.0, 3.0
HAND_WORTH = FEATURES.index("hand_worth")  # the unit of card worths: the same for all heroes
STEEPEST, FLATTEST = 2.0, 0.01  # log-odds per point of health: a few games must not produce certainty
LEAST = 0.005  # points of health; smaller adjustments are omitted


@dataclass(frozen=True)
class Layout:
    """The meaning of the columns of the regression."""

    heroes: tuple[str, ...]
    cards: tuple[tuple[str, str], ...]  # hero and card

    @classmethod
    def of(cls, samples: Sequence[Samples]) -> "Layout":
        """Return the layout for all heroes and cards in the samples."""
        heroes = sorted({record.hero for record in samples})
        return cls(
            tuple(heroes), tuple(sorted({(record.hero, title) for record in samples for title in record.titles}))
        )

    @property
    def first_hero(self) -> int:
        """The first column after the common weights and those for the side to move."""
        return 2 * COUNT

    @property
    def first_card(self) -> int:
        """The first column after the adjustments for heroes."""
        return self.first_hero + COUNT * len(self.heroes)

    @property
    def first_pairing(self) -> int:
        """The first column after the cards."""
        return self.first_card + len(self.cards)

    @property
    def size(self) -> int:
        """The number of columns."""
        return self.first_pairing + len(self.heroes) ** 2

    def columns_of(self, hero: str) -> slice:
        """Return the columns of a hero's adjustments."""
        start = self.first_hero + COUNT * self.heroes.index(hero)
        return slice(start, start + COUNT)

    def rows(self, samples: Samples) -> Matrix:
        """Return the positions a seat saw, as rows."""
        own, foe, moving, hand, unseen = _arrays(samples)
        rows = np.zeros((len(own), self.size), np.float32)
        rows[:, :COUNT] = own - foe
        rows[:, COUNT : 2 * COUNT] = own * moving - foe * (1 - moving)
        rows[:, self.columns_of(samples.hero)] += own
        rows[:, self.columns_of(samples.enemy)] -= foe
        rows[:, self._cards(samples.hero, samples.titles)] += hand
        rows[:, self._cards(samples.enemy, samples.enemy_titles)] -= unseen
        rows[:, self._pairing(samples)] = 1
        return rows

    def _cards(self, hero: str, titles: Sequence[str]) -> list[int]:
        return [self.first_card + self.cards.index((hero, title)) for title in titles]

    def _pairing(self, samples: Samples) -> int:
        return (
            self.first_pairing + self.heroes.index(samples.hero) * len(self.heroes) + self.heroes.index(samples.enemy)
        )

    def penalties(self, spread: Vector) -> Vector:
        """Return how strongly each column is shrunk toward zero."""
        penalties = np.full(self.size, PAIRING)
        penalties[:COUNT] = COMMON
        penalties[COUNT : 2 * COUNT] = TO_MOVE * spread
        penalties[COUNT + HAND_WORTH] = np.inf
        for hero in self.heroes:
            penalties[self.columns_of(hero)] = HERO * spread
            penalties[self.columns_of(hero)][HAND_WORTH] = np.inf
        penalties[self.first_card : self.first_pairing] = CARD
        return np.asarray(np.minimum(penalties, 1e9))

    def weights(self, fitted: Vector) -> Weights:
        """Return the result in points of the hero's health."""
        scaled = fitted / fitted[0]
        return Weights(
            common=_named(scaled[:COUNT], 0.0),
            scale=round(float(1.0 / fitted[0]), 4),
            to_move=_named(scaled[COUNT : 2 * COUNT], LEAST),
            heroes={hero: _named(scaled[self.columns_of(hero)], LEAST) for hero in self.heroes},
            cards=self._card_worths(scaled[self.first_card : self.first_pairing] / scaled[HAND_WORTH]),
        )

    def _card_worths(self, values: Vector) -> dict[str, dict[str, float]]:
        worths: dict[str, dict[str, float]] = {hero: {} for hero in self.heroes}
        for (hero, title), value in zip(self.cards, values, strict=True):
            worths[hero][title] = round(float(value), 4)
        return worths


def _named(values: Vector, least: float) -> dict[str, float]:
    return {name: round(float(value), 4) for name, value in zip(FEATURES, values, strict=True) if abs(value) >= least}


def _arrays(samples: Samples) -> tuple[Matrix, Matrix, Matrix, Matrix, Matrix]:
    """Return own and enemy features, who is to move, the seat's hand by title, and the expected enemy hand."""
    own = np.array(samples.own, np.float32).reshape(-1, COUNT)
    foe = np.array(samples.foe, np.float32).reshape(-1, COUNT)
    moving = np.array(samples.moving, np.float32)[:, None]
    hand = np.array(samples.hand, np.float32).reshape(-1, len(samples.titles))
    shares = np.array(samples.enemy_copies, np.float32) / sum(samples.enemy_copies)
    unseen = np.asarray(np.array(samples.enemy_hand, np.float32)[:, None] * shares, np.float32)
    return own, foe, moving, hand, unseen


def fit(samples: Sequence[Samples]) -> Weights:
    """Return the weights that best predict the winner."""
    seen = [record for record in samples if record.moving]
    layout = Layout.of(seen)
    penalties = layout.penalties(_spread(seen))
    fitted = np.zeros(layout.size)
    for _ in range(ROUNDS):
        gradient, curvature = -penalties * fitted, np.diag(penalties)
        for start in range(0, len(seen), AT_ONCE):
            part = seen[start : start + AT_ONCE]
            rows = np.concatenate([layout.rows(record) for record in part])
            won = np.concatenate([np.full(len(record.moving), record.won, np.float32) for record in part])
            chances = win_chance(rows @ fitted)
            gradient += rows.T @ (won - chances)
            curvature += (rows * (chances * (1 - chances))[:, None].astype(np.float32)).T @ rows
        fitted += np.linalg.solve(curvature, gradient)
    return layout.weights(fitted)


def _spread(samples: Sequence[Samples]) -> Vector:
    """Return the variance of every feature, with a small minimum."""
    differences = [_arrays(record)[0] - _arrays(record)[1] for record in samples]
    return np.asarray(np.maximum(np.concatenate(differences).std(axis=0), 0.1) ** 2, np.float64)


def win_chance(odds: Vector) -> Vector:
    """Convert log-odds to chances."""
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(odds, -30.0, 30.0))))


def blended(first: Weights, second: Weights) -> Weights:
    """Return the mean of two sets: what both have learned remains, and the luck in either is halved."""
    heroes, cards = [*first.heroes, *second.heroes], [*first.cards, *second.cards]
    return Weights(
        common=_mean(first.common, second.common),
        scale=round((first.scale + second.scale) / 2, 4),
        to_move=_mean(first.to_move, second.to_move),
        heroes={hero: _mean(first.heroes.get(hero, {}), second.heroes.get(hero, {})) for hero in heroes},
        cards={hero: _mean(first.cards.get(hero, {}), second.cards.get(hero, {})) for hero in cards},
    )


def _mean(first: Changes, second: Changes) -> dict[str, float]:
    return {name: round((first.get(name, 0.0) + second.get(name, 0.0)) / 2, 4) for name in [*first, *second]}


def held_out(samples: Sequence[Samples]) -> tuple[list[Samples], list[Samples]]:
    """Split games into a training set and a held-out set; both seats of a game stay together."""
    parts: tuple[list[Samples], list[Samples]] = ([], [])
    for number, record in enumerate(samples):
        parts[number // 2 % EVERY == EVERY - 1].append(record)
    return parts if parts[1] else (parts[0], parts[0])


# --- how well weights predict ---------------------------------------------------------------


def judged(samples: Sequence[Samples], weights: Weights) -> tuple[Vector, Vector]:
    """Return the evaluation of every position, in points of health, and whether it was won."""
    worths = [_worths(record, weights) for record in samples]
    won = [np.full(len(record.moving), float(record.won)) for record in samples]
    return np.concatenate(worths), np.concatenate(won)


def _worths(samples: Samples, weights: Weights) -> Vector:
    own, foe, moving, hand, unseen = _arrays(samples)
    own[:, HAND_WORTH] += hand @ _beyond_programs(weights, samples.hero, samples.titles)
    foe[:, HAND_WORTH] += unseen @ _beyond_programs(weights, samples.enemy, samples.enemy_titles)
    ours = _weighed(own, moving, weights, samples.hero, own=True)
    return ours - _weighed(foe, 1 - moving, weights, samples.enemy, own=False)


def _beyond_programs(weights: Weights, hero: str, titles: Sequence[str]) -> Matrix:
    return np.array([weights.cards.get(hero, {}).get(title, 0.0) for title in titles], np.float32)


def _weighed(features: Matrix, moving: Matrix, weights: Weights, hero: str, own: bool) -> Vector:
    waiting, at_once = (features @ np.array(weights.of_hero(hero, to_move, own)) for to_move in (False, True))
    return np.asarray(np.where(moving[:, 0] > 0, at_once, waiting))


def with_scale(weights: Weights, samples: Sequence[Samples], rounds: int = 20) -> Weights:
    """Return the weights with the scale that calibrates their chances: bots do not know how strong heroes are."""
    worths, won = judged(samples, weights)
    slope = 1.0 / weights.scale
    for _ in range(rounds):
        chances = win_chance(slope * worths)
        step = float(((won - chances) @ worths) / (1e-9 + (chances * (1.0 - chances)) @ (worths * worths)))
        slope = min(STEEPEST, max(FLATTEST, slope + step))
    return replace(weights, scale=round(1.0 / slope, 4))


def calibration(samples: Sequence[Samples], weights: Weights) -> list[tuple[float, float, int]]:
    """Return ten bins of predicted chance: mean prediction, share won, count."""
    worths, won = judged(samples, weights)
    chances = win_chance(worths / weights.scale)
    bins = np.minimum(BINS - 1, (chances * BINS).astype(int))
    masks = [bins == number for number in range(BINS)]
    return [
        (round(float(chances[mask].mean()), 4), round(float(won[mask].mean()), 4), int(mask.sum()))
        for mask in masks
        if mask.any()
    ]


def log_loss(samples: Sequence[Samples], weights: Weights) -> float:
    """Return the mean log loss of the predictions; a coin flip has 0.693."""
    worths, won = judged(samples, weights)
    chances = np.clip(win_chance(worths / weights.scale), 1e-9, 1 - 1e-9)
    return float(-(won * np.log(chances) + (1 - won) * np.log(1 - chances)).mean())
