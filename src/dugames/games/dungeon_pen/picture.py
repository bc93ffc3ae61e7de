"""The sheet as text, for a terminal, and as SVG."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.state import State
from dugames.games.dungeon_pen.dungeon import CHESTS, Dungeon
from dugames.games.dungeon_pen.position import write
from dugames.games.dungeon_pen.refusal import COLOURS
from dugames.games.dungeon_pen.rules import DungeonPen
from dugames.games.dungeon_pen.rules.table import Line, square_at
from dugames.games.dungeon_pen.sheet import EDGE, NAMES, NOWHERE, PER_DICE, SIDE, SUBSQUARES, UNIT

_MARKS: Final = "123456789abc"
PENCILS: Final = ("#1f5fbf", "#d2691e")
_SCALE: Final = 40 / UNIT
_MARGIN: Final = 40


def text(state: State) -> str:
    """The sheet between its letters and dice numbers, both players, and the position."""
    assert isinstance(state, DungeonPen)
    contents = _contents(state)
    lines = ["    " + "".join(f" {letter} " for letter in "abcdefghijklmnopqr").rstrip()]
    for row in range(SIDE):
        lines.append(_edge_line(state.dungeon, row))
        lines.append(_row_line(state.dungeon, row, contents))
    lines.append(_edge_line(state.dungeon, SIDE))
    lines.append("        " + "".join(f"{f'red {n}':9}" for n in range(1, 7)).rstrip())
    lines += [*(_player(state, seat) for seat in range(2)), _whose(state), write(state)]
    return "\n".join(lines)


def _edge_line(dungeon: Dungeon, row: int) -> str:
    signs = "".join(
        "+" + _kind(dungeon, ("h", column, row), ("--", "==")) for column in range(SIDE)
    )
    return f"    {signs}+"


def _row_line(dungeon: Dungeon, row: int, contents: dict[int, str]) -> str:
    line = f"{row + 1:3} "
    for column in range(SIDE):
        sign = _kind(dungeon, ("v", column, row), ("|", ":")).strip() or " "
        line += sign + contents.get(row * SIDE + column, "  ")
    line += _kind(dungeon, ("v", SIDE, row), ("|", ":")).strip()
    return line + (f"  black {row // PER_DICE + 1}" if row % PER_DICE == 1 else "")


def _kind(dungeon: Dungeon, edge: tuple[str, int, int], signs: tuple[str, str]) -> str:
    """How an edge is drawn: damaging, padded, or open."""
    if edge in dungeon.lines:
        return signs[0]
    return signs[1] if edge in dungeon.cushions else "  "


def _contents(state: DungeonPen) -> dict[int, str]:
    """Two signs for every sub-square that holds something; what lies on top last."""
    dungeon = state.dungeon
    found = {int(at): "~~" for at in state.plague}
    for picture, (name, at) in enumerate(dungeon.plan.pictures()):
        if picture < CHESTS:
            if not state.taken(picture):
                found[at] = f"T{name[-1]}"
        elif picture < dungeon.potions_at:
            found[at] = f"C{_MARKS[picture - CHESTS]}"
        elif state.sips_left(picture - dungeon.potions_at):
            found[at] = f"P{_MARKS[picture - dungeon.potions_at]}"
    for at in range(SUBSQUARES):
        if not dungeon.floor[at]:
            found[at] = "##"
    for square in state.drawn:
        found[int(square)] = "%%"
    here = [int(square_at(state.side(seat))) for seat in range(2)]
    found[here[1]] = " B"
    found[here[0]] = "AB" if here[0] == here[1] else " A"
    return found


def _player(state: DungeonPen, seat: int) -> str:
    side = state.side(seat)
    carried = ", carries the treasure" if side.carries else ""
    objects = "1 object" if side.objects() == 1 else f"{side.objects()} objects"
    return f"{'AB'[seat]} {COLOURS[seat]}: {side.life} HP, {objects}{carried}"


def _whose(state: DungeonPen) -> str:
    magic = "" if state.head == NOWHERE else f", magic wall at {NAMES[state.head]}"
    return f"turn {state.turn + 1}, {COLOURS[state.active]}'s{magic}"


# SVG.


def svg(state: State) -> str:
    """The sheet with its walls, pictures, lines and characters."""
    assert isinstance(state, DungeonPen)
    size = SIDE * UNIT * _SCALE + 2 * _MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size:.0f} {size:.0f}">',
        f'<rect width="{size:.0f}" height="{size:.0f}" fill="#f6efdf"/>',
        *_ruling(),
        *_floor(state),
        *_pictures(state),
        *_walls(state),
        *_lines(state),
        *(_cross(state, seat) for seat in range(2)),
        "</svg>",
    ]
    return "\n".join(parts)


def _at(number: float) -> str:
    return f"{_MARGIN + number * _SCALE:.1f}"


def _rectangle(boxes: vec[i64], at: int, fill: str) -> str:
    """One of many boxes."""
    return _box(int(boxes[at]), int(boxes[at + 1]), int(boxes[at + 2]), int(boxes[at + 3]), fill)


def _box(left: int, top: int, right: int, bottom: int, fill: str) -> str:
    return (
        f'<rect x="{_at(left)}" y="{_at(top)}" width="{(right - left) * _SCALE:.1f}" '
        f'height="{(bottom - top) * _SCALE:.1f}" fill="{fill}"/>'
    )


def _label(x: float, y: float, words: str, fill: str) -> str:
    return (
        f'<text x="{_at(x)}" y="{_at(y)}" text-anchor="middle" dominant-baseline="central" '
        f'font-family="sans-serif" font-size="16" fill="{fill}">{words}</text>'
    )


def _ruling() -> list[str]:
    """The grid, the squares of the dice stronger, and their numbers."""
    parts: list[str] = []
    for number in range(SIDE + 1):
        colour, width = ("#c9b98f", 1.5) if number % PER_DICE == 0 else ("#e6dcc2", 0.7)
        at, low, high = _at(number * UNIT), _at(0), _at(EDGE)
        parts.append(
            f'<path d="M{low} {at}H{high}M{at} {low}V{high}" stroke="{colour}" '
            f'stroke-width="{width}" fill="none"/>'
        )
    for number in range(6):
        middle = (number + 0.5) * PER_DICE * UNIT
        parts += [
            _label(middle, -UNIT / 2, str(number + 1), "#cc0000"),
            _label(-UNIT / 2, middle, str(number + 1), "#000000"),
        ]
    return parts


def _floor(state: DungeonPen) -> list[str]:
    """Cells and plague."""
    cells = state.dungeon.cells
    parts = [_rectangle(cells, seat * 4, fill) for seat, fill in enumerate(("#bcd4f2", "#f7cfa6"))]
    for at in state.plague:
        left, top = int(at) % SIDE * UNIT, int(at) // SIDE * UNIT
        parts.append(_box(left, top, left + UNIT, top + UNIT, "#b9d28a"))
    return parts


def _pictures(state: DungeonPen) -> list[str]:
    dungeon = state.dungeon
    parts: list[str] = []
    for picture, (name, _) in enumerate(dungeon.plan.pictures()):
        left, top, right, bottom = dungeon.box(picture)
        fill = "#c03a7a" if picture >= dungeon.potions_at else "#8a5a2b"
        if picture < CHESTS:
            fill = "#f2c200"
            if state.taken(picture):
                continue
        short = name[0] + name.split()[1]
        parts += [
            _box(left, top, right, bottom, fill),
            _label((left + right) / 2, (top + bottom) / 2, short, "#ffffff"),
        ]
    return parts


def _walls(state: DungeonPen) -> list[str]:
    solids = state.dungeon.solids
    parts: list[str] = []
    for at in range(0, len(solids), 4):
        fill = "#d98fb0" if at < state.dungeon.padded * 4 else "#3a332b"
        parts.append(_rectangle(solids, at, fill))
    for square in state.drawn:
        left, top = int(square) % SIDE * UNIT, int(square) // SIDE * UNIT
        parts.append(_box(left, top, left + UNIT, top + UNIT, "#6b6259"))
    return parts


def _lines(state: DungeonPen) -> list[str]:
    parts: list[str] = []
    line: Line | None = state.lines
    while line is not None:
        points = " ".join(f"{_at(x)},{_at(y)}" for x, y in line.stroke.vertices())
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{PENCILS[line.seat]}" '
            'stroke-width="2"/>'
        )
        line = line.before
    return parts


def _cross(state: DungeonPen, seat: int) -> str:
    side = state.side(seat)
    x, y, arm = int(side.x), int(side.y), 250
    low_x, high_x, low_y, high_y = _at(x - arm), _at(x + arm), _at(y - arm), _at(y + arm)
    return (
        f'<path d="M{low_x} {low_y}L{high_x} {high_y}M{low_x} {high_y}L{high_x} {low_y}" '
        f'stroke="{PENCILS[seat]}" stroke-width="4"/>'
    )
