"""`dugames apply`."""

from __future__ import annotations

from typing import Annotated

import typer

from dugames.cli.setup import Board, Chosen, GameKey, Seats, setup
from dugames.core.errors import Illegal, InputError
from dugames.core.game import Game
from dugames.core.state import CHANCE, State

WORDS = 3  # that one move may have when it comes without quotes


def apply(
    key: GameKey,
    position: Annotated[str, typer.Argument(metavar="POSITION", help="Its text, or start.")],
    moves: Annotated[list[str], typer.Argument(metavar="MOVE...", help="Turns or decisions.")],
    chosen: Chosen = None,
    seats: Seats = None,
    board: Board = None,
) -> None:
    """Print the position after some moves: turns, decisions, or outcomes of chance."""
    table = setup(key, chosen, seats, board)
    state = table.state(position)
    while moves:
        decisions, taken = _next_move(table.game, state, moves)
        for d in decisions:
            state = state.play(d)
        moves = moves[taken:]
    print(table.game.position(state))


def _next_move(game: Game, state: State, words: list[str]) -> tuple[list[int], int]:
    """The first move's decisions, and how many of the words say it."""
    refusal: InputError | None = None
    for taken in range(1, min(WORDS, len(words)) + 1):
        try:
            return read_move(game, state, " ".join(words[:taken])), taken
        except InputError as error:
            if refusal is None or (isinstance(error, Illegal) and not isinstance(refusal, Illegal)):
                refusal = error
    assert refusal is not None
    raise refusal


def read_move(game: Game, state: State, text: str) -> list[int]:
    """The decisions that a text stands for: a turn or a decision, first the usual of the two."""
    by_turn = game.notation.by_turn and state.to_move != CHANCE
    try:
        return _read(game, state, text, by_turn)
    except InputError as refusal:
        try:
            return _read(game, state, text, not by_turn)
        except InputError:
            raise refusal from None


def _read(game: Game, state: State, text: str, as_turn: bool) -> list[int]:
    if as_turn:
        return game.notation.read_turn(state, text)
    return [game.notation.read_decision(state, text)]
