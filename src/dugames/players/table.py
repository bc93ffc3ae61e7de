"""Table: what a search found out about positions, by their fingerprints."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LOWER: Final = 1  # worth at least so much
UPPER: Final = 2  # worth at most so much
EXACT: Final = 3
ENTRY_BYTES: Final = 32

_OFFSET: Final = 2_000_000  # scores are kept positive


class Table:
    """So many entries and no more; a newer one takes the place of an older or shallower one."""

    def __init__(self, bits: int) -> None:
        size: int = 2**bits
        self.mask: i64 = size - 1
        self.keys: vec[i64] = vec[i64]([-1] * size)
        self.best: vec[i64] = vec[i64]([-1] * size)
        # Score, then eight bits for how deep it was looked into, then two for what it is.
        self.notes: vec[i64] = vec[i64]([0] * size)
        self.ages: vec[i64] = vec[i64]([0] * size)
        self.age: i64 = 0

    def find(self, key: i64) -> i64:
        """Where the entry of a position is; -1 for none."""
        slot = key & self.mask
        if self.keys[slot] == key:
            return slot
        return -1

    def score(self, slot: i64) -> i64:
        """The score of an entry."""
        return (self.notes[slot] >> 10) - _OFFSET

    def depth(self, slot: i64) -> i64:
        """How deep the position was looked into."""
        return (self.notes[slot] >> 2) & 255

    def kind(self, slot: i64) -> i64:
        """Whether the score is a bound or exact."""
        return self.notes[slot] & 3

    def keep(self, key: i64, score: i64, depth: i64, kind: i64, best: i64) -> None:
        """Enter what was found, unless what lies there is of this search and deeper."""
        slot = key & self.mask
        known = self.keys[slot] == key
        if not known and self.ages[slot] == self.age and self.depth(slot) > depth:
            return
        if best >= 0 or not known:
            self.best[slot] = best
        self.keys[slot] = key
        self.notes[slot] = ((score + _OFFSET) << 10) | (depth << 2) | kind
        self.ages[slot] = self.age
