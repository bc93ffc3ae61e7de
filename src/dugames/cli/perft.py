"""`dugames perft`."""

from __future__ import annotations

from typing import Annotated

import typer

from dugames.cli.progress import follow
from dugames.cli.setup import START, Board, Chosen, GameKey, Seats, setup
from dugames.cli.stdin import STDIN, answer_lines
from dugames.core import turn
from dugames.core.game import Game
from dugames.core.state import CHANCE, State

SLICE = 2  # a depth that is counted in one go: between slices an interrupt gets through


def perft(
    key: GameKey,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0, max=99, help="How many moves.")],
    place: Annotated[str, typer.Argument(metavar="POSITION", help="As --position.")] = START,
    position: Annotated[
        str | None, typer.Option("--position", metavar="POSITION", help="Its text, start, or -.")
    ] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Count after each move too.")] = False,
    chosen: Chosen = None,
    seats: Seats = None,
    board: Board = None,
) -> None:
    """Count the sequences of so many turns (or decisions); a chance ends a sequence.

    With - for POSITION: positions from standard input, one a line; each gets a line of JSON.
    """
    if position is not None and place != START:
        raise typer.BadParameter("the position is given twice")
    place = place if position is None else position
    table = setup(key, chosen, seats, board)
    if place == STDIN:
        if divide:
            raise typer.BadParameter("--divide is for a single position")
        answer_lines(table, "perft", lambda state: count(table.game, state, depth))
        return
    state = table.state(place)
    if depth == 0 or state.to_move == CHANCE:
        print(1)
        return
    parts = [
        (table.game.notation.turn(state, made), count(table.game, after, depth - 1))
        for made, after in follow(_steps(table.game, state), "counting")
    ]
    if divide:
        for text, number in sorted(parts):
            print(text, number)
    print(sum(number for _, number in parts))


def count(game: Game, state: State, depth: int) -> int:
    """The number of sequences, counted in slices."""
    if depth <= SLICE or state.to_move == CHANCE:
        return turn.perft(state, depth, game.notation.by_turn)
    return sum(count(game, after, depth - 1) for _, after in _steps(game, state))


def _steps(game: Game, state: State) -> list[tuple[list[int], State]]:
    """Every legal turn (or decision) with the state after it."""
    by_turn = game.notation.by_turn
    made = turn.turns(state) if by_turn else [[d] for d in state.decisions()]
    return [(decisions, _after(state, decisions)) for decisions in made]


def _after(state: State, decisions: list[int]) -> State:
    for d in decisions:
        state = state.play(d)
    return state
