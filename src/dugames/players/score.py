"""Scores: what a position is worth to one seat as a whole number; proved wins stand above all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What is beyond SURE is proved: WIN less the turns until then.
WIN: Final = 1_000_000
SURE: Final = 999_000
ESTIMATED: Final = 990_000  # an estimate's most
BEYOND: Final = 1_100_000


def score_of(value: float, most: i64) -> i64:
    """A value from 0 to 1 as a score."""
    return i64(int((value * 2.0 - 1.0) * float(int(most))))


def worth_of(score: i64) -> float:
    """A score as a value from 0 to 1; a proved win counts as one."""
    if score > SURE:
        return 1.0
    if score < -SURE:
        return 0.0
    return (float(int(score)) / WIN + 1.0) / 2.0


def from_here(score: i64, away: i64) -> i64:
    """A score of the table, which counts turns from its own position, seen from the first one."""
    if score > SURE:
        return score - away
    return score + away if score < -SURE else score


def from_there(score: i64, away: i64) -> i64:
    """The other way round."""
    if score > SURE - 500:
        return score + away
    return score - away if score < 500 - SURE else score


def within(score: float) -> i64:
    """The score next to what may be beyond all scores."""
    return max(-BEYOND, min(BEYOND, i64(int(score))))
