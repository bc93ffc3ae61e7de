"""Positions of Duwen for tests: a flat board with a few heights changed, and what stands on it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

from walks import played, turn_texts

import dugames
from dugames.games.duwen.rules import Duwen

GAME = dugames.game("duwen")
play = partial(played, GAME)
moves = partial(turn_texts, GAME)
START = "7/7/2*1*2/3*3/2*1*2/7/7 l 0-0 0 standard"
# Where crystals of a scene's board start: inner spaces, whatever becomes of them in the scene.
_STARTS = ("d4", "d5", "d3", "c4", "e4")


def at(position: str, **options: object) -> Duwen:
    """The state of a position's text."""
    state = GAME.read(position, **options)
    assert isinstance(state, Duwen)
    return state


def start(board: str) -> Duwen:
    """The beginning on a board."""
    state = GAME.start(board=board)
    assert isinstance(state, Duwen)
    return state


def scene(
    mover: str,
    heights: str = "",
    pieces: Mapping[str, str] | None = None,
    *,
    goal: int = 1,
    idle: int = 0,
    **more: str,
) -> Duwen:
    """7 × 7 spaces, of height 1 but for those that `heights` names ("c3:2 c4:."), and pieces."""
    cells = {**(pieces or {}), **more}
    if "*" not in cells.values():
        cells["g7"] = "*"
    changed = dict(part.split(":") for part in heights.split())
    board = "/".join("".join(changed.get(name, "1") for name in row) for row in _rows())
    crystals = ",".join(_STARTS[: list(cells.values()).count("*")])
    line_up = "/".join("".join(cells.get(name, "_") for name in row) for row in _rows())
    runs = re.sub("_+", lambda run: str(len(run[0])), line_up)
    return at(f"{runs} {mover} 0-0 {idle} [{board};{crystals};{goal}]")


def _rows() -> list[list[str]]:
    """The names of the spaces from the top."""
    return [[f"{column}{row}" for column in "abcdefg"] for row in range(7, 0, -1)]


def standing(state: Duwen) -> dict[str, str]:
    """What stands on the occupied spaces, as positions write it."""
    found: dict[str, str] = {}
    for cell in GAME.view(state)["cells"]:
        for piece in cell["pieces"]:
            explorer = piece["kind"] == "explorer"
            found[cell["name"]] = f"{'ld'[piece['seat']]}{piece['value']}" if explorer else "*"
    return found
