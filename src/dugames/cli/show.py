"""`dugames show`."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from dugames.cli.drawing import drawing
from dugames.cli.line import Line
from dugames.cli.setup import START, AsJson, Board, Chosen, GameKey, Position, Seats, setup
from dugames.core.errors import Nonsense

PLAIN = str.maketrans("·×●○▲△■□₋₀₁₂₃₄₅₆₇₈₉", ".xXOVWYZ-0123456789")


def show(
    key: GameKey,
    position: Position = START,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", help="As this seat (from 0) sees it.")
    ] = None,
    as_json: AsJson = False,
    chosen: Chosen = None,
    seats: Seats = None,
    board: Board = None,
) -> None:
    """Draw a position as text."""
    table = setup(key, chosen, seats, board)
    state = table.state(position)
    if seat is not None and not 0 <= seat < state.seats:
        raise Nonsense(str(seat), f"the seats are 0 to {state.seats - 1}")
    state = state if seat is None else state.seen_by(seat)
    view = table.game.view(state, seat)
    if as_json:
        print(json.dumps(view))
    elif table.game.text is not None:
        print(_writable(table.game.text(state)))
    else:
        _print(drawing(view))


def _print(lines: list[Line]) -> None:
    """In colour on a terminal, plain elsewhere."""
    if not sys.stdout.isatty():
        for line in lines:
            print(_writable("".join(text for text, _ in line).rstrip()))
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    for line in lines:
        console.print(Text.assemble(*((_writable(text), style) for text, style in line)))


def _writable(text: str) -> str:
    """The text, with plainer signs where the output knows no others."""
    try:
        text.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return text.translate(PLAIN)
    return text
