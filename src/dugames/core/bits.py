"""Sets of up to 61 small numbers, kept as the bits of one number."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

_ALL: Final[i64] = 2**61 - 1
# Times any single bit, the upper six of the lower 61 bits are different for each.
_MAGIC: Final[i64] = 0x43_1472_59A7_ABBF


def _places() -> list[int]:
    table = [0] * 64
    for place in range(61):
        table[((_MAGIC * 2**place) & (2**61 - 1)) // 2**55] = place
    return table


_PLACE: Final[vec[i64]] = vec[i64](_places())


def first(bits: i64) -> i64:
    """The smallest member of a set that has one."""
    return _PLACE[(((bits & -bits) * _MAGIC) & _ALL) >> 55]


def nth(bits: i64, n: i64) -> i64:
    """The member that has n smaller ones."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return first(bits)


def count(bits: i64) -> i64:
    """How many members."""
    bits -= (bits >> 1) & 0x5555_5555_5555_5555
    bits = (bits & 0x3333_3333_3333_3333) + ((bits >> 2) & 0x3333_3333_3333_3333)
    bits = (bits + (bits >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    bits += bits >> 8
    bits += bits >> 16
    return (bits + (bits >> 32)) & 127
