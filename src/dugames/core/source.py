"""A seeded source of 62-bit numbers, the same compiled or not, on every machine."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK: Final[i64] = 0x3FFF_FFFF_FFFF_FFFF
# SplitMix64's constants cut to 62 bits: the step is odd, so every number comes once a round.
STEP: Final[i64] = 0x1E37_79B9_7F4A_7C15
FIRST: Final[i64] = 0x3F58_476D_1CE4_E5B9
SECOND: Final[i64] = 0x14D0_49BB_1331_11EB


def mix(x: i64) -> i64:
    """Scramble 62 bits, one to one."""
    x = ((x ^ (x >> 30)) * FIRST) & MASK
    x = ((x ^ (x >> 27)) * SECOND) & MASK
    return x ^ (x >> 31)


def below(u: i64, n: i64) -> i64:
    """A number from 0 to n - 1 out of u's upper 31 bits, n being small."""
    return ((u >> 31) * n) >> 31


class Source:
    """Numbers that look random and follow from a seed."""

    def __init__(self, seed: int) -> None:
        self.state: i64 = seed & MASK

    def next(self) -> i64:
        """The next number, 0 to 2**62 - 1."""
        self.state = (self.state + STEP) & MASK
        return mix(self.state)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, n being small."""
        return below(self.next(), n)
