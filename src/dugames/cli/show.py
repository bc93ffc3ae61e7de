"""`dugames show`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from dugames.cli.drawing import drawing
from dugames.cli.line import Line
from dugames.cli.setup import START, AsJson, Board, Chosen, GameKey, Position, Seats, setup
from dugames.core.errors import Nonsense
from dugames.core.game import Game
from dugames.core.state import State

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
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Write the picture to a file.")
    ] = None,
) -> None:
    """Draw a position as text, or as a picture."""
    table = setup(key, chosen, seats, board)
    state = table.state(position)
    if seat is not None and not 0 <= seat < state.seats:
        raise Nonsense(str(seat), f"the seats are 0 to {state.seats - 1}")
    state = state if seat is None else state.seen_by(seat)
    if svg is not None:
        _save(table.game, state, svg)
        return
    view = table.game.view(state, seat)
    if seat is None:  # who gave the position knows all of it
        view["position"] = table.game.position(state)
    if as_json:
        print(json.dumps(view))
    elif table.game.text is not None:
        print(_writable(table.game.text(state)))
    else:
        _print(drawing(view))


def _save(game: Game, state: State, file: Path) -> None:
    """The picture of a game that has one."""
    if game.svg is None:
        raise Nonsense("--svg", f"{game.title} has no picture, only text")
    try:
        file.write_text(game.svg(state), encoding="utf-8")
    except OSError as error:
        raise Nonsense(str(file), f"cannot be written: {error.strerror}") from None


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
