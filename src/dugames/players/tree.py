"""Tree: what a Monte-Carlo search remembers of the positions it went through."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NODE_BYTES: Final = 160

_NONE: Final[vec[i64]] = vec[i64]()


class Node:
    """What a decision (or an outcome) led to, and how those fared who took it."""

    def __init__(self, d: i64, prior: float, weight: float) -> None:
        self.d: i64 = d
        self.prior = prior  # what it promised at first to the seat that takes it
        self.weight = weight  # its share of attention, beside the others
        self.visits: i64 = 0
        self.won = 0.0  # what that seat got, summed up
        self.key: i64 = 0  # the position's fingerprint, once there are branches
        self.branches: list[Node] | None = None
        # Decisions that have no branch yet, where branches are made one by one: the first so many.
        self.decisions: vec[i64] = _NONE
        self.untried: i64 = 0
        # What every seat got, kept for the first decision alone.
        self.shares: list[float] | None = None
        self.shared: i64 = 0

    def mean(self) -> float:
        """What it is worth to the seat that takes it."""
        return self.won / float(int(self.visits)) if self.visits else self.prior

    def share(self, values: list[float]) -> None:
        """Remember what every seat got."""
        shares = self.shares or [0.0] * len(values)
        for seat in range(len(values)):
            shares[seat] += values[seat]
        self.shares = shares
        self.shared += 1

    def best(self) -> Node | None:
        """The branch that was taken most often."""
        found: Node | None = None
        for node in self.branches or []:
            if found is None or (node.visits, node.mean()) > (found.visits, found.mean()):
                found = node
        return found

    def size(self) -> int:
        """How many nodes hang here, this one included."""
        total = 1
        for node in self.branches or []:
            total += node.size() if node.branches else 1
        return total


def find(root: Node, key: i64, levels: int) -> Node | None:
    """The node of a position, not far below."""
    if root.branches is None:
        return None
    if root.key == key:
        return root
    if levels > 0:
        for node in root.branches:
            found = find(node, key, levels - 1)
            if found is not None:
                return found
    return None
