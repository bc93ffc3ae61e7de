"""Playouts: random decisions to the end."""

from __future__ import annotations

from mypy_extensions import i64

from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State


def playout(state: State, source: Source) -> i64:
    """Play a scratch state to its end in place; answer how many decisions (chances too) it took."""
    made: i64 = 0
    while state.to_move != NOBODY:
        u = source.next()
        state._apply(state.sample(u) if state.to_move == CHANCE else state.pick(u))
        made += 1
    return made


def checksum(start: State, games: int, seed: int) -> int:
    """A number that any difference in the course of random games changes."""
    source = Source(seed)
    total: int = 0
    for _ in range(games):
        state = start.copy()
        made = int(playout(state, source))
        total = (total * 31 + made * 1_000_003 + hash(state)) % 2**61
    return total
