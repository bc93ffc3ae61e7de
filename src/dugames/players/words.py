"""Findings as plain data, with turns as text: what leaves the process that searched."""

from __future__ import annotations

from dugames.core.game import Game
from dugames.core.state import CHANCE, State
from dugames.players.finding import Finding, Line

Plain = dict[str, object]


def plain(game: Game, state: State, finding: Finding) -> Plain:
    """A finding about a state as JSON has it."""
    return {
        "values": [round(value, 4) for value in finding.values],
        "lines": [_line(game, state, line) for line in finding.lines],
        "depth": finding.depth,
        "nodes": finding.nodes,
        "exact": finding.exact,
    }


def _line(game: Game, state: State, line: Line) -> Plain:
    after = state
    for d in line.turn:
        after = after.play(d)
    return {
        "turn": game.notation.turn(state, line.turn),
        "follows": turns_of(game, after, line.follows),
        "values": [round(value, 4) for value in line.values],
        "proved": line.proved,
        "visits": line.visits,
    }


def turns_of(game: Game, state: State, decisions: list[int]) -> list[str]:
    """Decisions of several seats, turn by turn as text."""
    texts: list[str] = []
    begun, made = state, list[int]()
    for d in decisions:
        after = state.play(d)
        made.append(d)
        if not game.notation.by_turn or state.hands_over(after) or state.to_move == CHANCE:
            texts.append(game.notation.turn(begun, made))
            begun, made = after, []
        state = after
    if made:
        texts.append(game.notation.turn(begun, made))
    return texts
