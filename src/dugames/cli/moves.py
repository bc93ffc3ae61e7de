"""`dugames moves`."""

from __future__ import annotations

import json

from dugames.cli.setup import START, AsJson, Board, Chosen, GameKey, Position, Seats, setup
from dugames.cli.stdin import STDIN, answer_lines
from dugames.core.game import Game
from dugames.core.state import CHANCE, State
from dugames.core.turn import turns


def moves(
    key: GameKey,
    position: Position = START,
    as_json: AsJson = False,
    chosen: Chosen = None,
    seats: Seats = None,
    board: Board = None,
) -> None:
    """Print the legal turns (or decisions, in games that are written so), one a line.

    At a chance: its outcomes, where they can be listed.

    With - for POSITION: positions from standard input, one a line; each gets a line of JSON.
    """
    table = setup(key, chosen, seats, board)
    if position == STDIN:
        answer_lines(table, "moves", lambda state: texts(table.game, state))
        return
    state = table.state(position)
    found = texts(table.game, state)
    if as_json:
        print(json.dumps({"position": table.game.position(state), "moves": found}))
    elif found:
        print("\n".join(found))


def texts(game: Game, state: State) -> list[str]:
    """What may happen next, as text, sorted."""
    notation = game.notation
    if state.to_move == CHANCE:
        return sorted(notation.decision(state, d) for d, _ in state.chances())
    if notation.by_turn:
        return sorted(notation.turn(state, turn) for turn in turns(state))
    return sorted(notation.decision(state, d) for d in state.decisions())
