"""The inspection of a dungeon's file: every finding with its code, in the order of the rules."""

from __future__ import annotations

import re
from typing import Final

from dugames.games.dungeon_pen.plan import SYMMETRIES, Edge, Plan, Rect, edges_of, outline
from dugames.games.dungeon_pen.sheet import NAMES, NOWHERE, SIDE

FORMAT: Final = "dungeon-pen-map/1"
NEEDED: Final = ("format", "id", "name", "walls", "cells", "treasures", "chests", "potions")
OPTIONAL: Final = ("author", "notes", "symmetry", "blocks")
_KEY: Final = re.compile(r"[a-z0-9][a-z0-9-]{1,31}")
_TEXTS: Final = (("name", 40), ("author", 40), ("notes", 300))
MOST_WALLS: Final = 200
MOST_BLOCKS: Final = 120

# A code of the rules and what it says.
Finding = tuple[str, str]


class Inspection:
    """What was found wrong (errors refuse the map) or worth saying (warnings), and the plan."""

    def __init__(self) -> None:
        self.errors: list[Finding] = []
        self.warnings: list[Finding] = []
        self.plan = Plan()

    def refuse(self, code: str, message: str) -> None:
        """An error; the same is said once."""
        if (code, message) not in self.errors:
            self.errors.append((code, message))

    def warn(self, code: str, message: str) -> None:
        """A warning."""
        self.warnings.append((code, message))


def inspect(plain: object) -> Inspection:
    """M01-M20: everything that can be said of the parts of a file."""
    found = Inspection()
    parts = _keys(found, plain)
    if not found.errors:
        _texts(found, parts)
        _walls(found, parts["walls"])
        _blocks(found, parts.get("blocks", []))
        _cells(found, parts["cells"])
        _pictures(found, parts)
    if not found.errors:
        _places(found)
    return found


def _keys(found: Inspection, plain: object) -> dict[str, object]:
    if not isinstance(plain, dict):
        found.refuse("M01", "This is not a dungeon: a JSON object was expected.")
        return {}
    parts: dict[str, object] = {str(key): value for key, value in plain.items()}
    for key in NEEDED:
        if key not in parts:
            found.refuse("M01", f'The dungeon has no "{key}".')
    for key in sorted(parts):
        if key not in NEEDED + OPTIONAL:
            found.refuse("M02", f'Unknown entry "{_shown(key)}": remove it.')
    if not found.errors and parts["format"] != FORMAT:
        given = _shown(parts["format"])
        found.refuse("M03", f'Format "{given}" is not supported; "{FORMAT}" is.')
    return parts


def _shown(plain: object) -> str:
    """What stands in a file, short and without signs that a terminal would obey."""
    text = str(plain)[:40]
    return text if text.isprintable() else ascii(text)[1:-1]


def _texts(found: Inspection, parts: dict[str, object]) -> None:
    key, symmetry = parts["id"], parts.get("symmetry", "none")
    if isinstance(key, str) and _KEY.fullmatch(key):
        found.plan.key = key
    else:
        found.refuse("M04", "The id must be 2-32 characters: small letters, digits, hyphens.")
    for name, most in _TEXTS:
        text = parts.get(name, "-")
        if not isinstance(text, str) or not 1 <= len(text) <= most or not text.isprintable():
            found.refuse("M04", f'"{name}" must be 1-{most} printable characters.')
    found.plan.name = str(parts["name"])
    if isinstance(symmetry, str) and symmetry in SYMMETRIES:
        found.plan.symmetry = symmetry
    else:
        found.refuse("M05", f"Symmetry must be one of {', '.join(SYMMETRIES)}.")


def _numbers(plain: object, count: int, most: int) -> list[int] | None:
    """So many whole numbers from 0; true is none of them, nor are 1.5 and "1"."""
    if not isinstance(plain, list) or len(plain) != count:
        return None
    numbers = [n for n in plain if isinstance(n, int) and not isinstance(n, bool)]
    if len(numbers) != count or not all(0 <= n <= most for n in numbers):
        return None
    return numbers


def subsquare_in(plain: object) -> int:
    """The sub-square of a pair [x, y], or NOWHERE."""
    pair = _numbers(plain, 2, SIDE - 1)
    return NOWHERE if pair is None else pair[1] * SIDE + pair[0]


def _walls(found: Inspection, plain: object) -> None:
    if not isinstance(plain, list) or len(plain) > MOST_WALLS:
        found.refuse("M06", f'"walls" must be a list of at most {MOST_WALLS} segments.')
        return
    for number, part in enumerate(plain, 1):
        ends = _numbers(part, 4, SIDE)
        if ends is None:
            found.refuse(
                "M06", f"Wall {number} must be four whole numbers from 0 to 18: x1, y1, x2, y2."
            )
            continue
        x1, y1, x2, y2 = ends
        if (x1, y1) == (x2, y2):
            found.refuse("M07", f"Wall {number} has no length.")
        elif x1 != x2 and y1 != y2:
            found.refuse("M08", f"Wall {number} is slanted; walls must be horizontal or vertical.")
        else:
            found.plan.walls.append((x1, y1, x2, y2))
            if x1 == x2 in {0, SIDE} or y1 == y2 in {0, SIDE}:
                found.warn(
                    "W01", f"Wall {number} lies on the outer border, which is a wall already."
                )


def _blocks(found: Inspection, plain: object) -> None:
    if not isinstance(plain, list) or len(plain) > MOST_BLOCKS:
        found.refuse("M09", f'"blocks" must be a list of at most {MOST_BLOCKS} sub-squares.')
        return
    for number, part in enumerate(plain, 1):
        at = subsquare_in(part)
        if at == NOWHERE:
            found.refuse(
                "M09", f"Block {number} must be a sub-square [x, y] with numbers from 0 to 17."
            )
        found.plan.blocks.append(at)


def _cells(found: Inspection, plain: object) -> None:
    if not isinstance(plain, dict) or sorted(map(str, plain)) != ["A", "B"]:
        found.refuse("M10", 'Exactly two cells are needed, "A" and "B".')
        return
    for who in "AB":
        cell = plain[who]
        if not isinstance(cell, dict) or sorted(map(str, cell)) != ["doors", "rect", "start"]:
            found.refuse("M10", f"Cell {who} needs rect, doors and start, and nothing else.")
            continue
        rect = _numbers(cell["rect"], 4, SIDE)
        if rect is None or not _fits(rect):
            found.refuse(
                "M11",
                f"Cell {who} must be a rectangle [x, y, width, height] inside the map, "
                "2 to 5 sub-squares each way.",
            )
            continue
        x, y, width, height = rect
        found.plan.rects.append((x, y, width, height))
        _doors(found, who, (x, y, width, height), cell["doors"])
        start = subsquare_in(cell["start"])
        if start not in covered((x, y, width, height)):
            found.refuse("M13", f"The start of {who} must be a sub-square inside its cell.")
        found.plan.starts.append(start)
    if not found.errors and covered(found.plan.rects[0]) & covered(found.plan.rects[1]):
        found.refuse("M14", "The two cells overlap.")


def _fits(rect: list[int]) -> bool:
    x, y, width, height = rect
    return 2 <= width <= 5 and 2 <= height <= 5 and x + width <= SIDE and y + height <= SIDE


def covered(rect: Rect) -> set[int]:
    """The sub-squares of a rectangle."""
    x, y, width, height = rect
    return {(y + j) * SIDE + x + i for j in range(height) for i in range(width)}


def _doors(found: Inspection, who: str, rect: Rect, plain: object) -> None:
    doors: list[Edge] = []
    found.plan.doors.append(doors)
    if not isinstance(plain, list) or not plain:
        found.refuse("M12", f"Cell {who} has no door.")
        return
    around = outline(rect)
    for part in plain:
        door = _edge(part)
        said = f"Door {_shown(part)} of cell {who}"
        if door is None or door not in around:
            found.refuse("M12", f"{said} is not on the cell's outline.")
        elif door[1 if door[0] == "v" else 2] in {0, SIDE}:
            found.refuse("M12", f"{said} opens off the map.")
        elif door in doors:
            found.refuse("M12", f"{said} is given twice.")
        else:
            doors.append(door)
    if len(doors) == 1:
        found.warn("W02", f"Cell {who} has a door only one sub-square wide; two is recommended.")


def _edge(plain: object) -> Edge | None:
    if not isinstance(plain, list) or len(plain) != 3 or plain[0] not in ("h", "v"):
        return None
    ends = _numbers(plain[1:], 2, SIDE)
    return None if ends is None else (str(plain[0]), ends[0], ends[1])


def _pictures(found: Inspection, parts: dict[str, object]) -> None:
    treasures = parts["treasures"]
    if isinstance(treasures, dict) and sorted(map(str, treasures)) == ["A", "B"]:
        found.plan.treasures = [subsquare_in(treasures[who]) for who in "AB"]
    if NOWHERE in found.plan.treasures or not found.plan.treasures:
        found.refuse(
            "M15", 'Exactly two treasures are needed, "A" and "B", each a sub-square [x, y].'
        )
    found.plan.chests = _several(found, parts["chests"], "chests", 2)
    found.plan.potions = _several(found, parts["potions"], "potions", 0)


def _several(found: Inspection, plain: object, name: str, least: int) -> list[int]:
    squares = [subsquare_in(part) for part in plain] if isinstance(plain, list) else [NOWHERE]
    if not least <= len(squares) <= 12 or NOWHERE in squares:
        found.refuse("M16", f'"{name}" must be a list of {least} to 12 sub-squares [x, y].')
    return squares


def _places(found: Inspection) -> None:
    """M17-M21: what lies in whose way."""
    plan = found.plan
    cells = [covered(rect) for rect in plan.rects]
    for at in plan.blocks:
        if at in cells[0] | cells[1]:
            found.refuse("M17", f"Block at {NAMES[at]} lies in a cell.")
    for seat, who in enumerate("AB"):
        if plan.treasures[seat] in cells[1 - seat]:
            found.refuse(
                "M18", f"Treasure {who} lies in the other player's cell; it could be won at once."
            )
    _pictures_apart(found, cells[0] | cells[1])
    for wall in plan.walls:
        for edge in edges_of(wall):
            _closed(found, edge, cells)


def _pictures_apart(found: Inspection, in_cells: set[int]) -> None:
    """M19, M20; a treasure may lie in its owner's cell."""
    taken: dict[int, str] = {}
    for name, at in found.plan.pictures():
        if at in found.plan.blocks:
            found.refuse("M19", f"{name} lies on a block at {NAMES[at]}.")
        if at in in_cells and not name.startswith("Treasure"):
            found.refuse("M19", f"{name} lies in a cell at {NAMES[at]}.")
        if at in taken:
            found.refuse("M20", f"{taken[at]} and {name} share {NAMES[at]}.")
        taken[at] = name


def _closed(found: Inspection, edge: Edge, cells: list[set[int]]) -> None:
    """M21."""
    kind, x, y = edge
    one = y * SIDE + x
    other = one - (SIDE if kind == "h" else 1)
    for seat, who in enumerate("AB"):
        inside = {one, other} <= cells[seat]
        if inside and edge not in outline(found.plan.rects[seat]):
            found.refuse("M21", f"A wall runs through cell {who}.")
        if edge in found.plan.doors[seat]:
            found.refuse("M21", f"A wall closes a door of cell {who}.")
