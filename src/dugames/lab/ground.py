"""Ground: what a view tells of a board beyond its cells, where it does: heights, walls, countries.

Views name these alike, in whatever game: `heights` by cell, `walls` as boxes or lines, `countries`
with outlines, `faces` that a die shows on its cell.
"""

from __future__ import annotations

from html import escape
from typing import Any

from dugames.core.view import Cell, View


def lie(view: View) -> list[str]:
    """The ground as parts of a drawing in the board's own units."""
    told: dict[str, Any] = view["extra"]
    middles = {cell["name"]: cell["centre"] for cell in view["cells"]}
    heights = told.get("heights", {})
    parts = [label(middles[name], str(height), "height") for name, height in heights.items()]
    for country in told.get("countries", []):
        corners = " ".join(f"{x:.4g},{y:.4g}" for x, y in country["outline"])
        parts.append(f'<polygon class="country" points="{corners}"/>')
        parts.append(label(country["centre"], country["letter"], "letter"))
    return parts + [_wall(wall, float(told.get("unit", 1))) for wall in told.get("walls", [])]


def label(centre: list[float], text: str, kind: str) -> str:
    """A text in the middle of something; the kind says to the page where exactly and how."""
    return f'<text class="{kind}" x="{centre[0]:.4g}" y="{centre[1]:.4g}">{escape(text)}</text>'


def signs(view: View, cell: Cell, several: bool) -> list[str]:
    """A sign for each piece on a cell: its value, its faces, or its kind's first letter."""
    faces: dict[str, Any] = view["extra"].get("faces", {})  # type: ignore[assignment]
    shown = " ".join(str(face) for face in faces.get(cell["name"], {}).values())
    found = []
    for piece in cell["pieces"]:
        value = piece.get("value")
        letter = piece["kind"][0] if several else ""
        found.append(str(value) if value is not None else shown or letter)
    return found


def _wall(wall: dict[str, Any], unit: float) -> str:
    if "line" in wall:
        (left, top), (right, bottom) = wall["line"]
        return f'<path class="wall" d="M{left:.4g} {top:.4g}L{right:.4g} {bottom:.4g}"/>'
    left, top, right, bottom = (side / unit for side in wall["box"])
    return (
        f'<rect class="wall" x="{left:.4g}" y="{top:.4g}" '
        f'width="{right - left:.4g}" height="{bottom - top:.4g}"/>'
    )
