"""Order: which decisions a search tries first."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.evaluation import Evaluation
from dugames.core.state import State

_HASHED: Final = 4095
_SIZE: Final = 8192
_FIRST: Final = 4_000_000_000_000
_KILLER: Final = 500_000
_PRIORITY: Final = 1_000_000
_MOST: Final = 400_000


class Order:
    """The table's decision, then the game's priorities; among equals what cut off before."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.history: vec[i64] = vec[i64]([0] * _SIZE)
        self.killers: vec[i64] = vec[i64]([-1] * 512)  # two for every turn looked ahead

    def fade(self) -> None:
        """A new search: what was learned counts for less."""
        for at in range(_SIZE):
            self.history[at] >>= 2
        for at in range(512):
            self.killers[at] = -1

    def ranks(self, state: State, moves: vec[i64], hint: i64, away: i64) -> vec[i64]:
        """A number for each decision, the highest first."""
        found = vec[i64](capacity=len(moves))
        side = state.to_move * (_HASHED + 1)
        one, other = self.killers[(away & 255) * 2], self.killers[(away & 255) * 2 + 1]
        for d in moves:
            rank = self.evaluation.priority(state, d) * _PRIORITY
            rank += self.history[side + (d & _HASHED)]
            if d == hint:
                rank = _FIRST
            elif d in (one, other):
                rank += _KILLER
            found = append(found, rank)
        return found

    def praise(self, state: State, d: i64, depth: i64, away: i64) -> None:
        """A decision was so good that the others need not be looked at."""
        at = state.to_move * (_HASHED + 1) + (d & _HASHED)
        self.history[at] = min(self.history[at] + depth * depth, _MOST)
        slot = (away & 255) * 2
        if self.killers[slot] != d:
            self.killers[slot + 1] = self.killers[slot]
            self.killers[slot] = d


def bring_forward(moves: vec[i64], ranks: vec[i64], at: i64) -> i64:
    """Exchange the decision at a place with the highest ranked one from there on; answer it."""
    best = at
    for other in range(at + 1, len(moves)):
        if ranks[other] > ranks[best]:
            best = other
    moves[at], moves[best] = moves[best], moves[at]
    ranks[at], ranks[best] = ranks[best], ranks[at]
    return moves[at]
