"""Finding: what a search has found out about a position so far."""

from __future__ import annotations


class Line:
    """A turn that may be taken: its decisions, what probably follows, and what that is worth."""

    def __init__(
        self, turn: list[int], follows: list[int], values: list[float], proved: int, visits: int
    ) -> None:
        self.turn = turn
        self.follows = follows
        self.values = values  # one a seat, from 0 (lost) to 1 (won)
        self.proved = proved  # n: the seat to move wins in n turns of its own; -n: it loses so
        self.visits = visits  # simulations that went this way, where a search counts them


class Finding:
    """The best turns first; with none listed, the position is left to chance or over."""

    def __init__(
        self, values: list[float], lines: list[Line], depth: int, nodes: int, exact: bool
    ) -> None:
        self.values = values
        self.lines = lines
        self.depth = depth  # turns looked ahead
        self.nodes = nodes  # positions looked at, or simulations
        self.exact = exact  # whether nothing in it is an estimate
