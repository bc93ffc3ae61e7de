"""Boards as text: the shipped ones, a board file, or a board in brackets."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Final

from dugames.core.errors import Illegal, Nonsense
from dugames.games.duwen.board import Board
from dugames.games.duwen.survey import surveyed

# W24
SHIPPED: Final = ("standard", "cross", "ridge", "twin-peaks", "crater", "causeway")
_KEYS: Final = ("name", "heights", "crystals", "goal")
_NAME: Final = re.compile(r"[^\s\[]\S*")


@lru_cache(maxsize=64)
def board_of(text: str) -> Board:
    """The board that a name or a text stands for; says what is wrong when there is none."""
    text = text.strip()
    if text in SHIPPED:
        return _shipped(text)
    if text.startswith("["):
        return _from_brackets(text)
    if "=" in text:
        return _own(_from_file(text), text)
    raise Illegal(text, f"no board is called that; there are {', '.join(SHIPPED)}")


def _shipped(name: str) -> Board:
    file = files("dugames.games.duwen") / "data" / "boards" / f"{name}.toml"
    board = _from_file(file.read_text(encoding="utf-8"))
    board.text = name
    return board


def _own(board: Board, text: str) -> Board:
    """A board out of a file; the names of the shipped ones are taken."""
    if board.name not in SHIPPED:
        return board
    if board != board_of(board.name):
        raise Illegal(text, f"another board is called {board.name}")
    return board_of(board.name)


def _from_brackets(text: str) -> Board:
    """`[heights;crystals;goal]`: rows joined by `/`, spaces joined by commas."""
    parts = text.removeprefix("[").removesuffix("]").split(";")
    if not text.endswith("]") or len(parts) != 3:
        raise Nonsense(text, "a board is [heights;crystals;goal]")
    rows, crystals, goal = parts
    if not (goal.isascii() and goal.isdigit()) or len(goal) > 3:
        raise Nonsense(text, f"the goal {goal!r} is not a number")
    spaces = crystals.split(",") if crystals else []
    return surveyed(text, "", rows.split("/"), spaces, int(goal))


def _from_file(text: str) -> Board:
    """TOML with name, heights (rows from the top), crystals and goal."""
    try:
        parts: dict[str, object] = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # numbers too long, lists too deep
        raise Nonsense(text, f"not a board file: {error}") from None
    for key in _KEYS:
        if key not in parts:
            raise Nonsense(text, f"the board file lacks {key!r}")
    for key in parts:
        if key not in _KEYS:
            raise Nonsense(text, f"a board file has no {key!r}")
    name, goal = parts["name"], parts["goal"]
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise Nonsense(text, "a board's name has no blanks and does not begin with [")
    if not isinstance(goal, int) or isinstance(goal, bool):
        raise Nonsense(text, "the goal is not a number")
    heights, crystals = _texts(text, parts, "heights"), _texts(text, parts, "crystals")
    return surveyed(text, name, heights, crystals, goal)


def _texts(text: str, parts: dict[str, object], key: str) -> list[str]:
    values = parts[key]
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise Nonsense(text, f"{key} is not a list of texts")
    return values
