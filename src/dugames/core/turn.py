"""Turns: the decisions of one player up to the hand-over, listed and counted."""

from __future__ import annotations

from mypy_extensions import i64

from dugames.core.state import CHANCE, State


def turns(state: State) -> list[list[int]]:
    """Every legal turn, as its decisions."""
    found: list[list[int]] = []
    _extend(state, [], found)
    return found


def _extend(state: State, made: list[int], found: list[list[int]]) -> None:
    for d in state.decisions():
        after = state.play(d)
        if state.hands_over(after):
            found.append([*made, d])
        else:
            _extend(after, [*made, d], found)


def perft(state: State, depth: i64, by_turn: bool) -> i64:
    """How many sequences of `depth` turns (or decisions) there are; a chance ends a sequence."""
    if depth == 0 or state.to_move == CHANCE:
        return 1
    if depth == 1:
        return state.count_turns() if by_turn else len(state.moves())
    count: i64 = 0
    for d in state.moves():
        after = state.copy()
        after._apply(d)
        whole = not by_turn or state.hands_over(after)
        count += perft(after, depth - 1 if whole else depth, by_turn)
    return count
