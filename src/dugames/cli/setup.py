"""Setup: the game that a command is about, with what was chosen for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from dugames.core.errors import InputError, Nonsense
from dugames.core.game import Game
from dugames.core.option import Value
from dugames.core.state import State

START = "start"


def complete_game(incomplete: str) -> list[str]:
    """The keys that a shell may complete to."""
    from dugames.games import games

    return [game.key for game in games() if game.key.startswith(incomplete)]


GameKey = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game's key; `dugames games` lists them.",
        autocompletion=complete_game,
    ),
]
Position = Annotated[str, typer.Argument(metavar="POSITION", help="A position's text, or start.")]
Chosen = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help="How many players.")]
Board = Annotated[
    str | None,
    typer.Option(
        "--board",
        metavar="FILE",
        help="A board of one's own, for games that take one; shipped ones: --option board=NAME.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]


class Setup:
    """A game, its options, and for how many."""

    def __init__(self, game: Game, options: dict[str, Value], seats: int | None) -> None:
        self.game = game
        self.options = options
        self.seats = seats

    def state(self, position: str) -> State:
        """The state that a position's text describes; `start` is the beginning."""
        if position == START:
            return self.game.start(self.seats, **self.options)
        state = self.game.read(position, **self.options)
        if self.seats is not None and self.seats != state.seats:
            raise Nonsense(str(self.seats), f"the position is one of {state.seats} players")
        return state


def setup(
    key: str, chosen: list[str] | None = None, seats: int | None = None, board: str | None = None
) -> Setup:
    """What a command's arguments name."""
    from dugames.games import game

    found = game(key)
    texts: dict[str, str] = {}
    for name, value in _named(chosen or [], board):
        if name in texts:
            raise Nonsense(name, "this option is given twice")
        texts[name] = value
    table = Setup(found, found.read_options(texts), seats)
    if board is not None:
        _check_board(table, board)
    return table


def _check_board(table: Setup, file: str) -> None:
    """Refuse a bad board at once, by its file's name."""
    try:
        table.game.start(table.seats, **table.options)
    except InputError as error:
        if error.text != table.options["board"]:
            raise
        raise type(error)(file, error.reason) from None


def _named(chosen: list[str], board: str | None) -> Iterator[tuple[str, str]]:
    for text in chosen:
        name, equals, value = text.partition("=")
        if not equals:
            raise Nonsense(text, "an option is written name=value")
        yield name, value
    if board is not None:
        yield "board", _text_of(board)


def _text_of(file: str) -> str:
    try:
        text = Path(file).read_text(encoding="utf-8-sig").strip()
    except ValueError as error:  # not UTF-8; or a name that no file can have
        raise Nonsense(file, f"not a text file ({error})") from None
    if not text:
        raise Nonsense(file, "the board file is empty")
    return text
