"""Rating: a number for each player; differences tell how games between two end (Elo).

Before any game the ratings are taken to be some hundreds apart. What is known after the games is
the normal distribution that fits best around the likeliest ratings (Bayes, Laplace).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import NormalDist, fmean

from dugames.lab.score import NORMAL_95, Score

PRIOR = 400.0  # the standard deviation of the ratings before any game
ELO = 400 / log(10)  # of a rating, for each unit of log odds
STEPS = 50  # towards the likeliest ratings, at most
NEAR = 1e-9

Rows = list[list[float]]
Meeting = tuple[int, int, Score]  # two players by their numbers, and what the first got


@dataclass(frozen=True)
class Rating:
    """A player's rating; the interval holds it with 95 % certainty."""

    player: str
    rating: float
    low: float
    high: float
    games: int
    above: float | None  # how certain it is that it is stronger than the next one of the list


def ratings(scores: Mapping[tuple[str, str], Score]) -> list[Rating]:
    """The ratings by the scores of the first of each pair, the best first; their mean is 0."""
    names = sorted({name for pair in scores for name in pair})
    meetings = [
        (names.index(one), names.index(other), score) for (one, other), score in scores.items()
    ]
    strength, spread = _posterior(len(names), meetings)
    order = sorted(range(len(names)), key=lambda at: -strength[at])
    found: list[Rating] = []
    for at, after in zip(order, [*order[1:], None], strict=True):
        rating, half = ELO * strength[at], NORMAL_95 * ELO * sqrt(spread[at][at])
        games = sum(score.games for pair, score in scores.items() if names[at] in pair)
        above = None if after is None else _superior(strength, spread, at, after)
        found.append(Rating(names[at], rating, rating - half, rating + half, games, above))
    return found


def _superior(strength: Sequence[float], spread: Rows, one: int, other: int) -> float:
    """How certain it is that one is stronger than the other."""
    variance = spread[one][one] + spread[other][other] - 2 * spread[one][other]
    return NormalDist().cdf((strength[one] - strength[other]) / sqrt(variance))


def _posterior(many: int, meetings: Sequence[Meeting]) -> tuple[list[float], Rows]:
    """The likeliest log odds and their covariances, both about their mean (Newton's method)."""
    strength = [0.0] * many
    for _ in range(STEPS):
        slope, bend = _shape(strength, meetings)
        spread = _inverse(bend)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in spread]
        strength = [old + new for old, new in zip(strength, step, strict=True)]
        if max(map(abs, step)) < NEAR:
            break
    rows, middle = [fmean(row) for row in spread], fmean(map(fmean, spread))
    return [one - fmean(strength) for one in strength], [
        [entry - rows[i] - rows[j] + middle for j, entry in enumerate(row)]
        for i, row in enumerate(spread)
    ]


def _shape(strength: Sequence[float], meetings: Sequence[Meeting]) -> tuple[list[float], Rows]:
    """How the logarithm of the posterior rises at these strengths, and how it bends down."""
    many, known = len(strength), (ELO / PRIOR) ** 2
    slope = [-known * one for one in strength]
    bend = [[known if i == j else 0.0 for j in range(many)] for i in range(many)]
    for one, other, score in meetings:
        expected = 1 / (1 + exp(strength[other] - strength[one]))
        more = score.points - score.games * expected
        weight = score.games * expected * (1 - expected)
        for mine, theirs, sign in ((one, other, 1), (other, one, -1)):
            slope[mine] += sign * more
            bend[mine][mine] += weight
            bend[mine][theirs] -= weight
    return slope, bend


def _inverse(rows: Rows) -> Rows:
    """The inverse of a symmetric matrix that is positive definite (Gauss and Jordan)."""
    many = len(rows)
    wide = [[*row, *(float(i == j) for j in range(many))] for i, row in enumerate(rows)]
    for at in range(many):
        wide[at] = [entry / wide[at][at] for entry in wide[at]]
        for i in range(many):
            if i != at:
                times = wide[i][at]
                wide[i] = [a - times * b for a, b in zip(wide[i], wide[at], strict=True)]
    return [row[many:] for row in wide]
