"""Rating: a number for each player; differences tell how games between two end (Elo)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, log, log10, pi, sqrt

from dugames.core.source import Source
from dugames.lab.score import Score

ROUNDS = 200
RESAMPLED = 200
PRIOR = 0.5  # points that each side of a pairing gets on top, so that nobody is infinitely strong

Points = dict[tuple[str, str], tuple[float, int]]


@dataclass(frozen=True)
class Rating:
    """A player's rating; the interval holds it with 95 % certainty."""

    player: str
    rating: float
    low: float
    high: float
    games: int


def ratings(scores: Mapping[tuple[str, str], Score]) -> list[Rating]:
    """The ratings that explain the scores of the first of each pair best; the mean is 0."""
    names = sorted({name for pair in scores for name in pair})
    points = {pair: (score.points, score.games) for pair, score in scores.items()}
    fitted = _fit(names, points)
    source = Source(1)
    drawn = [_fit(names, _drawn(scores, source)) for _ in range(RESAMPLED)]
    found: list[Rating] = []
    for name in names:
        spread = sorted(sample[name] for sample in drawn)
        games = sum(score.games for pair, score in scores.items() if name in pair)
        cut = RESAMPLED // 40
        found.append(Rating(name, fitted[name], spread[cut], spread[-1 - cut], games))
    return sorted(found, key=lambda rating: -rating.rating)


def _drawn(scores: Mapping[tuple[str, str], Score], source: Source) -> Points:
    """The same pairings played again, as chance would have it."""
    points: Points = {}
    for pair, score in scores.items():
        share = score.share()
        spread = max(score.squares / score.games - share * share, 0.0) ** 0.5
        again = share + _normal(source) * spread / score.games**0.5
        points[pair] = (min(1.0, max(0.0, again)) * score.games, score.games)
    return points


def _normal(source: Source) -> float:
    """A number from the normal distribution (Box and Muller)."""
    one, other = ((source.next() + 1) / 2**62 for _ in range(2))
    return sqrt(-2 * log(one)) * cos(2 * pi * other)


def _fit(names: Sequence[str], points: Points) -> dict[str, float]:
    """Bradley and Terry's model, by Zermelo's iteration."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        won = dict.fromkeys(names, 0.0)
        met = dict.fromkeys(names, 0.0)
        for (one, other), (got, games) in points.items():
            each = (games + 2 * PRIOR) / (strength[one] + strength[other])
            won[one] += got + PRIOR
            won[other] += games - got + PRIOR
            met[one] += each
            met[other] += each
        strength = {name: won[name] / met[name] for name in names}
    elo = {name: 400 * log10(strength[name]) for name in names}
    mean = sum(elo.values()) / len(elo)
    return {name: value - mean for name, value in elo.items()}
