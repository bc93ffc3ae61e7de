"""Roots: the turns that can be taken in a position, each leading somewhere else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dugames.core.source import Source
from dugames.core.state import CHANCE, State
from dugames.players.budget import Thought

MANY: Final = 20_000  # positions within the turn that are followed


class Root:
    """A turn, the position after it, and how it has scored."""

    def __init__(self, turn: list[int], after: State) -> None:
        self.turn = turn
        self.after = after
        self.score: i64 = 0


def roots(state: State, by_turn: bool, thought: Thought, source: Source) -> list[Root]:
    """Whole turns up to the hand-over or a chance, or single decisions; in a random order.

    Of turns that lead to the same position the shortest is taken.
    """
    found: list[Root] = []
    under_way = [Root([], state)] if state.to_move >= 0 else []
    met: set[int] = set()
    at = 0
    while at < len(under_way) and at < MANY and not (found and thought.late()):
        before = under_way[at]
        at += 1
        for d in before.after.moves():
            after = before.after.copy()
            after._apply(d)
            key = int(after.fingerprint())
            if key not in met:
                met.add(key)
                root = Root([*before.turn, d], after)
                whole = not by_turn or after.to_move == CHANCE or state.hands_over(after)
                (found if whole else under_way).append(root)
    return _shuffled(found or under_way[1:], source)


def _shuffled(found: list[Root], source: Source) -> list[Root]:
    for at in range(len(found) - 1, 0, -1):
        other = source.below(at + 1)
        found[at], found[other] = found[other], found[at]
    return found
