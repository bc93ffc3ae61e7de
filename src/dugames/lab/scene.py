"""Scenes: a game's real board from its view, as a heat map and as the frames of a replay.

A board with depth is seen from above.
"""

from __future__ import annotations

import json
from collections import Counter
from html import escape
from typing import Any

from dugames.core.game import Game
from dugames.core.record import read_record, replay
from dugames.core.state import State
from dugames.core.view import Cell, Piece

MARGIN = 0.3  # around the board, in the board's own units
FRAMES = 400  # of a replay, at most


def heat(game: Game, start: State, touched: Counter[str]) -> str:
    """The board, each cell the darker the more often it was touched."""
    cells = _from_below(game.view(start)["cells"])
    most = max((touched[cell["name"]] for cell in cells), default=0) or 1
    total = touched.total() or 1
    parts = []
    for cell in cells:
        times = touched[cell["name"]]
        parts.append(
            f'<polygon points="{_points(cell)}" style="--heat:{times / most:.3f}">'
            f"<title>{escape(cell['name'])}: {times / total:.2%}</title></polygon>"
        )
    words = ", ".join(f"{name} {n / total:.1%}" for name, n in touched.most_common(3))
    return (
        f'<svg class="heat" viewBox="{_box(cells)}" role="img" '
        f'aria-label="{escape(f"most touched: {words}")}">{"".join(parts)}</svg>'
    )


def film(line: str, game: Game) -> dict[str, Any]:
    """A game as the page replays it: the board once, then what changes from turn to turn."""
    record = read_record(json.loads(line))
    states = replay(game, record)
    first = _from_below(game.view(states[0])["cells"])
    names = [cell["name"] for cell in first]
    frames: list[dict[str, Any]] = []
    told = -1
    for state, event in zip(states, [None, *record.events], strict=False):
        last = state is states[-1]
        if (state.turn == told and not last) or len(frames) >= FRAMES:
            continue
        told = state.turn
        view = game.view(state)
        pieces = {cell["name"]: cell["pieces"] for cell in view["cells"] if cell["pieces"]}
        frames.append(
            {
                "words": view["words"],
                "text": event.text if event else "",
                "pieces": [
                    [names.index(name), [_glyph(piece) for piece in there]]
                    for name, there in pieces.items()
                    if name in names
                ],
            }
        )
    outlines = [_points(cell) for cell in first]
    return {"box": _box(first), "outlines": outlines, "frames": frames, "players": record.seats}


def _from_below(cells: list[Cell]) -> list[Cell]:
    """In the order in which they are drawn: the lower ones of a board with depth first."""
    return sorted(cells, key=lambda cell: cell["centre"][2:])


def _glyph(piece: Piece) -> list[object]:
    """A piece as a replay draws it: whose, and a sign."""
    sign = str(piece["value"]) if piece.get("value") is not None else ""
    if not sign and "seat" not in piece:
        sign = piece["kind"][0]
    return [piece.get("seat", -1), sign]


def _points(cell: Cell) -> str:
    return " ".join(f"{corner[0]:.4g},{corner[1]:.4g}" for corner in cell["outline"])


def _box(cells: list[Cell]) -> str:
    across = [corner[0] for cell in cells for corner in cell["outline"]]
    down = [corner[1] for cell in cells for corner in cell["outline"]]
    left, top = min(across) - MARGIN, min(down) - MARGIN
    return f"{left:.4g} {top:.4g} {max(across) + MARGIN - left:.4g} {max(down) + MARGIN - top:.4g}"
