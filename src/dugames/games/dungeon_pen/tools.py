"""What `dugames dungeon` does: check a map, draw it, draw strokes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.errors import Illegal, Nonsense
from dugames.core.tool import Tool, Toolbox
from dugames.games.dungeon_pen import maps
from dugames.games.dungeon_pen.dungeon import CHESTS, Dungeon
from dugames.games.dungeon_pen.inspection import subsquare_in
from dugames.games.dungeon_pen.picture import svg
from dugames.games.dungeon_pen.rules.game import DungeonPen
from dugames.games.dungeon_pen.sheet import EDGE, NOWHERE
from dugames.games.dungeon_pen.stroke import MISS, NO_WALL
from dugames.games.dungeon_pen.survey import Ways, remarks

_RANGES: Final = {
    "x": (0, EDGE),
    "y": (0, EDGE),
    "angle": (0, 65535),
    "length": (0, 7168),
    "curl": (-65535, 65535),
}
_HITS: Final = (None, "wall", "padded")


def check(lines: Iterable[str]) -> Iterator[str]:
    """Say all that is wrong with a map, or worth saying of it, and its share code."""
    text = "".join(lines)
    plain = maps.plain_of(text)
    found = maps.check(plain)
    for code, message in found.errors or found.warnings:
        yield f"{code} {message}"
    if found.errors:
        code, message = found.errors[0]
        raise Illegal(found.plan.key or "the map", f"{code} {message}")
    dungeon = maps.dungeon_of(text)
    a, b = Ways(dungeon, 0), Ways(dungeon, 1)
    for code, message in remarks(a, b):
        yield f"{code} {message}"
    yield f"{dungeon.plan.name}: valid, {dungeon.signature}"
    for who, ways in (("A", a), ("B", b)):
        yield (
            f"{who}: {ways.out:.1f} sub-squares out, {ways.back:.1f} back; "
            f"{ways.flicks_out} + {ways.flicks_back} perfect flicks"
        )
    yield maps.share_code(plain)


def render(lines: Iterable[str]) -> Iterator[str]:
    """Draw a map as SVG."""
    dungeon = maps.dungeon_of("".join(lines))
    yield svg(DungeonPen(dungeon, False, (0, 0)))


def stroke(lines: Iterable[str]) -> Iterator[str]:
    """Answer each line of JSON (map, drawn, x, y, angle, length, curl) by where it stops."""
    for line in lines:
        if line.strip():
            yield json.dumps(stroke_of(_given(line)))


def _given(line: str) -> dict[str, Any]:
    plain = maps.read_json(line)
    if not isinstance(plain, dict):
        raise Nonsense(line.strip(), "a stroke is a JSON object")
    for key in ("map", "drawn", *_RANGES):
        if key not in plain:
            raise Nonsense(line.strip(), f"a stroke needs {key!r}")
    for key, (least, most) in _RANGES.items():
        value = plain[key]
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise Nonsense(line.strip(), f"{key} is a whole number from {least} to {most}")
    return plain


def stroke_of(given: dict[str, Any]) -> dict[str, object]:
    """Where a stroke stops, at what, on which chord, and the pictures that it touches."""
    dungeon = _dungeon(given["map"])
    drawn = _squares(given["drawn"])
    x, y, angle, length, curl = (int(given[key]) for key in _RANGES)
    line = dungeon.line(x, y, angle, length, curl, drawn)
    found: list[tuple[int, float, int]] = []
    for picture in range(len(dungeon.boxes) // 4):
        chord, num, den = line.touch(dungeon.boxes, picture * 4, False)
        if den != MISS:
            found.append((int(chord), int(num) / int(den), picture))
    return {
        "stop": [int(line.end_x), int(line.end_y)],
        "hit": _HITS[line.hit],
        "chord": None if line.hit == NO_WALL else int(line.last),
        "touches": [_name(dungeon, picture) for _, _, picture in sorted(found)],
    }


def _dungeon(given: object) -> Dungeon:
    """A map by its name, its code, or whole."""
    return maps.dungeon_of(given if isinstance(given, str) else json.dumps(given))


def _squares(given: object) -> vec[i64]:
    squares: set[int] = set()
    for pair in given if isinstance(given, list) else [None]:
        at = subsquare_in(pair)
        if at == NOWHERE:
            raise Nonsense(str(given), "drawn is a list of sub-squares [x, y], 0 to 17")
        squares.add(at)
    return vec[i64](sorted(squares))


def _name(dungeon: Dungeon, picture: int) -> str:
    """A picture's kind, and its place among its kind in the order of the map."""
    if picture < CHESTS:
        return f"treasure:{'AB'[picture]}"
    if picture < dungeon.potions_at:
        return f"chest:{picture - CHESTS}"
    return f"potion:{picture - dungeon.potions_at}"


TOOLBOX: Final = Toolbox(
    "dungeon",
    "Maps and strokes of Dungeon Pen.",
    (
        Tool(
            "check",
            "Say what is wrong with a map; the file may hold a name or a share code instead.",
            check,
        ),
        Tool("render", "Draw a map as SVG.", render),
        Tool("stroke", "Answer strokes, a line of JSON each, by where they stop.", stroke),
    ),
)
