"""Repetition: which positions have been there before (A18)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

_WORDS: Final = 64
# The bits of a word; the last is the sign.
_MARK: Final[vec[i64]] = vec[i64]([2**place for place in range(63)] + [-(2**63)])


class Past:
    """The keys of all positions so far, behind a sieve that knows most new ones at once."""

    def __init__(self, keys: vec[i64], sieve: vec[i64]) -> None:
        self.keys = keys
        self.sieve = sieve

    def copy(self) -> Past:
        """The same past, to go on from."""
        return Past(self.keys[:], self.sieve[:])

    def add(self, key: i64) -> i64:
        """Remember a position; answer how often it has been there, this time included."""
        word = key & (_WORDS - 1)
        mark = _MARK[(key >> 6) & 63]
        times: i64 = 1
        if self.sieve[word] & mark:
            at: i64 = len(self.keys) - 2  # where the same side was to move
            while at >= 0:
                if self.keys[at] == key:
                    times += 1
                at -= 2
        else:
            self.sieve[word] |= mark
        self.keys = append(self.keys, key)
        return times


def no_past() -> Past:
    """The past of a position that a game begins with."""
    return Past(vec[i64](), vec[i64]([0] * _WORDS))
