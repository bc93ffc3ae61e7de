"""Sets of up to 64 small numbers, kept as the bits of one number; 63 is the sign.

A set that may hold 63 is emptied by `bits ^= bit`, not by `bits &= bits - 1`: uncompiled numbers
do not wrap.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Times any single bit, the upper six bits of 64 are different for each (a de Bruijn sequence).
_MAGIC: Final[i64] = 0x03F7_9D71_B4CB_0A89


# 0x5555…: computed, since a constant of more than 62 bits would be a boxed one.
_EVEN: Final[i64] = i64(0x2AAA_AAAA_AAAA_AAAA) * 2 + 1


def _places() -> list[int]:
    table = [0] * 64
    for place in range(64):
        table[(int(_MAGIC) * 2**place >> 58) & 63] = place
    return table


_PLACE: Final[vec[i64]] = vec[i64](_places())


def first(bits: i64) -> i64:
    """The smallest member of a set that has one."""
    return _PLACE[(((bits & -bits) * _MAGIC) >> 58) & 63]


def nth(bits: i64, n: i64) -> i64:
    """The member that has n smaller ones."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return first(bits)


def count(bits: i64) -> i64:
    """How many members."""
    bits -= (bits >> 1) & _EVEN
    bits = (bits & 0x3333_3333_3333_3333) + ((bits >> 2) & 0x3333_3333_3333_3333)
    bits = (bits + (bits >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    bits += bits >> 8
    bits += bits >> 16
    return (bits + (bits >> 32)) & 127
