"""A toy: a state is a place in a tree that a test draws; for the tests of players."""

from __future__ import annotations

from dataclasses import dataclass, field

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.evaluation import Evaluation
from dugames.core.outcome import Outcome
from dugames.core.source import below
from dugames.core.state import CHANCE, NOBODY, State


@dataclass(frozen=True)
class Node:
    """A place: who is to move there, in which turn, what it promises seat 0, and what follows."""

    value: float = 0.0
    seat: int = 1
    turn: int = 1
    branches: list[Node] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)  # of the branches, where they are listed
    winner: int = 0  # where the game is over


def end(value: float) -> Node:
    """The other seat's turn."""
    return Node(value)


def won(turn: int = 1) -> Node:
    """The end, and seat 0 has won."""
    return Node(seat=NOBODY, turn=turn)


def lost(turn: int = 2) -> Node:
    """The end, and seat 1 has won."""
    return Node(seat=NOBODY, turn=turn, winner=1)


def drawn(turn: int = 1) -> Node:
    """The end, and nobody has won."""
    return Node(seat=NOBODY, turn=turn, winner=NOBODY)


def reply(*branches: Node, value: float = 0.5, turn: int = 1) -> Node:
    """Seat 1's turn, which goes on."""
    return Node(value, seat=1, turn=turn, branches=list(branches))


def again(*branches: Node, value: float = 0.5, turn: int = 2) -> Node:
    """Seat 0's turn, later."""
    return Node(value, seat=0, turn=turn, branches=list(branches))


def more(*branches: Node, value: float = 0.0) -> Node:
    """Seat 0's turn, begun or under way."""
    return Node(value, seat=0, turn=0, branches=list(branches))


def chance(*branches: Node, odds: list[float] | None = None) -> Node:
    """Left to chance: even and not listed, or with the odds."""
    return Node(seat=CHANCE, turn=0, branches=list(branches), odds=odds or [])


class Tree(State):
    """A place in the tree."""

    def __init__(self, node: Node) -> None:
        super().__init__(2)
        self.node = node
        self.to_move = node.seat
        self.turn = node.turn

    def copy(self) -> Tree:
        return Tree(self.node)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self.node is other.node

    def __hash__(self) -> int:
        return id(self.node)

    def moves(self) -> vec[i64]:
        return vec[i64](range(len(self.node.branches) if self.to_move >= 0 else 0))

    def _apply(self, d: i64) -> None:
        self.node = self.node.branches[d]
        self.to_move = self.node.seat
        self.turn = self.node.turn

    def sample(self, u: i64) -> i64:
        return below(u, len(self.node.branches))

    def chances(self) -> list[tuple[int, float]]:
        return list(enumerate(self.node.odds))

    def outcome(self) -> Outcome | None:
        return _outcome(self.node.winner) if self.to_move == NOBODY else None


def _outcome(winner: int) -> Outcome:
    return Outcome(() if winner == NOBODY else (winner,), "the end")


class Worth(Evaluation):
    """Says what the tree says."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Tree)
        return state.node.value if seat == 0 else 1 - state.node.value
