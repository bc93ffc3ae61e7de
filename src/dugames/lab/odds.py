"""Odds: intervals for what was counted, and whether two counts differ."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist, fmean, variance

CERTAIN = 0.95
SIGNIFICANT = 0.05
Z = NormalDist().inv_cdf((1 + CERTAIN) / 2)


def interval(share: float, many: int) -> tuple[float, float]:
    """Wilson's interval for a share of so many games."""
    if many == 0:
        return 0.0, 1.0
    middle = (share + Z * Z / (2 * many)) / (1 + Z * Z / many)
    spread = Z * (share * (1 - share) / many + Z * Z / (4 * many * many)) ** 0.5
    spread /= 1 + Z * Z / many
    return max(0.0, middle - spread), min(1.0, middle + spread)


def spread(numbers: Sequence[float]) -> float:
    """The variance of the mean of these numbers."""
    return variance(numbers) / len(numbers) if len(numbers) > 1 else 0.0


def around(middle: float, variance_of_it: float) -> tuple[float, float]:
    """The interval of a mean, or of a difference of two."""
    half = Z * variance_of_it**0.5
    return middle - half, middle + half


def together(chances: Sequence[float]) -> list[float]:
    """What each of many tests says when all are asked at once (Holm)."""
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    found, worst = [0.0] * len(chances), 0.0
    for rank, at in enumerate(order):
        worst = max(worst, min(1.0, chances[at] * (len(chances) - rank)))
        found[at] = worst
    return found


def shares_differ(one: float, of_one: int, other: float, of_other: int) -> float:
    """How likely a difference like this is by chance alone, between two shares."""
    from scipy.stats import chi2_contingency

    table = [
        [one * of_one, (1 - one) * of_one],
        [other * of_other, (1 - other) * of_other],
    ]
    if any(sum(line) == 0 for line in (*table, *zip(*table, strict=True))):
        return 1.0
    return float(chi2_contingency(table).pvalue)


def samples_differ(one: Sequence[float], other: Sequence[float]) -> float:
    """The same for two samples of numbers, by their ranks (Mann and Whitney)."""
    from scipy.stats import mannwhitneyu

    if not one or not other or len(set(one) | set(other)) == 1:
        return 1.0
    return float(mannwhitneyu(one, other).pvalue)


def mean(numbers: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return fmean(numbers) if numbers else 0.0
