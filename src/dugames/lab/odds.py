"""Odds: intervals for what was counted, and whether two counts differ."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist, fmean

CERTAIN = 0.95
SIGNIFICANT = 0.01


def interval(share: float, many: int) -> tuple[float, float]:
    """Wilson's interval for a share of so many games; shares of a win count by their parts."""
    if many == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + CERTAIN) / 2)
    middle = (share + z * z / (2 * many)) / (1 + z * z / many)
    spread = z * (share * (1 - share) / many + z * z / (4 * many * many)) ** 0.5
    spread /= 1 + z * z / many
    return max(0.0, middle - spread), min(1.0, middle + spread)


def shares_differ(one: float, of_one: int, other: float, of_other: int) -> float:
    """How likely a difference like this is by chance alone, between two shares."""
    from scipy.stats import chi2_contingency

    table = [
        [one * of_one, (1 - one) * of_one],
        [other * of_other, (1 - other) * of_other],
    ]
    if any(sum(column) == 0 for column in zip(*table, strict=True)):
        return 1.0
    return float(chi2_contingency(table).pvalue)


def samples_differ(one: Sequence[float], other: Sequence[float]) -> float:
    """The same for two samples of numbers, by their ranks (Mann and Whitney)."""
    from scipy.stats import mannwhitneyu

    if len(set(one) | set(other)) == 1:
        return 1.0
    return float(mannwhitneyu(one, other).pvalue)


def mean(numbers: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return fmean(numbers) if numbers else 0.0
