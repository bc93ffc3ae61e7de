"""Scenes: a game's real board as a heat map and as the frames of a replay.

A game that draws itself is shown as it does; another by the cells of its view, a board with depth
from above.
"""

from __future__ import annotations

import json
from html import escape
from typing import Any

from dugames.core.game import Game
from dugames.core.record import Record, read_record, replay
from dugames.core.state import State
from dugames.core.view import Cell, View
from dugames.lab import ground

MARGIN = 0.3  # around the board, in the board's own units
FRAMES = 400  # of a replay, at most
NAMED = 100  # cells, at most, that have their names written on them
TOLD = 12  # decisions of a turn that are told


def heat(game: Game, start: State, shares: dict[str, float], what: str) -> str:
    """The board, each cell the darker the larger its share of something."""
    view = game.view(start)
    cells = _from_below(view["cells"])
    least, most = (end(shares.get(cell["name"], 0.0) for cell in cells) for end in (min, max))
    parts = []
    for cell in cells:
        share = shares.get(cell["name"], 0.0)
        warmth = (share - least) / (most - least) if most > least else 0.0
        parts.append(
            f'<polygon points="{_points(cell["outline"])}" style="--heat:{warmth:.3f}">'
            f"<title>{escape(cell['name'])}: {share:.1%} {what}</title></polygon>"
        )
    parts += ground.lie(view)
    if len(cells) <= NAMED:
        highest = {tuple(cell["centre"][:2]): cell["name"] for cell in cells}
        parts += [ground.label(list(at), name, "name") for at, name in highest.items()]
    first = sorted(shares, key=lambda name: (-shares[name], name))[:3]
    words = ", ".join(f"{name} {shares[name]:.1%}" for name in first)
    return (
        f'<svg class="heat" viewBox="{_box(cells)}" role="img" '
        f'aria-label="{escape(f"most {what}: {words}")}">{"".join(parts)}</svg>'
        f'<p class="key"><span class="ramp"></span> {least:.1%} to {most:.1%} {what}; '
        f"most on {escape(words)}</p>"
    )


def film(line: str, game: Game) -> dict[str, Any]:
    """A game as the page replays it: what never changes once, then a frame a turn."""
    record = read_record(json.loads(line))
    frames = list(_between_turns(record, replay(game, record)))
    shots = _drawn(game, frames) if game.svg else _placed(game, frames)
    told = [
        {"words": game.view(state)["words"], "turn": turn, **shot}
        for (state, turn), shot in zip(frames, shots["frames"], strict=True)
    ]
    return {**shots, "frames": told, "players": record.seats}


def _between_turns(record: Record, states: list[State]) -> list[tuple[State, str]]:
    """The first state of each turn, and the last of all, with what the turn before them was."""
    frames: list[tuple[State, str]] = []
    texts: list[str] = []
    for state, event in zip(states, [None, *record.events], strict=False):
        if event is not None:
            texts.append(event.text or event.kind)
        new = not frames or state.turn != frames[-1][0].turn
        if state is states[-1] or (new and len(frames) < FRAMES):
            more = ["…"] if len(texts) > TOLD else []
            frames.append((state, " ".join(texts[:TOLD] + more)))
            texts = []
    return frames


def _drawn(game: Game, frames: list[tuple[State, str]]) -> dict[str, Any]:
    """The game's own pictures, each line of them kept once."""
    assert game.svg is not None
    lines: dict[str, int] = {}
    shots = []
    for state, _ in frames:
        drawn = game.svg(state).splitlines()
        shots.append({"lines": [lines.setdefault(line, len(lines)) for line in drawn]})
    return {"lines": list(lines), "frames": shots}


def _placed(game: Game, frames: list[tuple[State, str]]) -> dict[str, Any]:
    """The board once, and what stands on its cells in each frame."""
    views = [game.view(state) for state, _ in frames]
    cells = _from_below(views[0]["cells"])
    kinds = {piece["kind"] for view in views for cell in view["cells"] for piece in cell["pieces"]}
    at = {cell["name"]: n for n, cell in enumerate(cells)}
    return {
        "box": _box(cells),
        "outlines": [_points(cell["outline"]) for cell in cells],
        "ground": "".join(ground.lie(views[0])),
        "frames": [{"pieces": _pieces(view, at, len(kinds) > 1)} for view in views],
    }


def _pieces(view: View, at: dict[str, int], several: bool) -> list[list[Any]]:
    """Of each cell where something stands: its number, and whose piece with which sign."""
    found: list[list[Any]] = []
    for cell in view["cells"]:
        if cell["pieces"]:
            signs = ground.signs(view, cell, several)
            seats = [piece.get("seat", -1) for piece in cell["pieces"]]
            found.append([at[cell["name"]], list(zip(seats, signs, strict=True)), cell["words"]])
    return found


def _from_below(cells: list[Cell]) -> list[Cell]:
    """In the order in which they are drawn: the lower ones of a board with depth first."""
    return sorted(cells, key=lambda cell: cell["centre"][2:])


def _points(outline: list[list[float]]) -> str:
    return " ".join(f"{corner[0]:.4g},{corner[1]:.4g}" for corner in outline)


def _box(cells: list[Cell]) -> str:
    across = [corner[0] for cell in cells for corner in cell["outline"]]
    down = [corner[1] for cell in cells for corner in cell["outline"]]
    left, top = min(across) - MARGIN, min(down) - MARGIN
    return f"{left:.4g} {top:.4g} {max(across) + MARGIN - left:.4g} {max(down) + MARGIN - top:.4g}"
