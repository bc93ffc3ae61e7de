"""A plan: what a dungeon's file says, checked kind by kind; and its edges."""

from __future__ import annotations

from typing import Final

# A unit edge: "h" from (x, y) to (x + 1, y), "v" from (x, y) to (x, y + 1).
Edge = tuple[str, int, int]
Rect = tuple[int, int, int, int]
SYMMETRIES: Final = ("rot180", "mirrorNS", "mirrorEW", "none")


class Plan:
    """The parts of a dungeon; sub-squares are numbers, seats A and B come in this order."""

    def __init__(self) -> None:
        self.key = ""
        self.name = ""
        self.symmetry = "none"
        self.walls: list[Rect] = []  # from x1, y1 to x2, y2
        self.blocks: list[int] = []
        self.rects: list[Rect] = []  # the cells: column, row, width, height
        self.doors: list[list[Edge]] = []
        self.starts: list[int] = []
        self.treasures: list[int] = []
        self.chests: list[int] = []
        self.potions: list[int] = []

    def pictures(self) -> list[tuple[str, int]]:
        """Every picture's name and sub-square, in the order of the map."""
        named = [("Treasure A", self.treasures[0]), ("Treasure B", self.treasures[1])]
        named += [(f"Chest {number}", at) for number, at in enumerate(self.chests, 1)]
        return named + [(f"Potion {number}", at) for number, at in enumerate(self.potions, 1)]


def edges_of(wall: Rect) -> list[Edge]:
    """The unit edges of a straight wall."""
    x1, y1, x2, y2 = wall
    if y1 == y2:
        return [("h", x, y1) for x in range(min(x1, x2), max(x1, x2))]
    return [("v", x1, y) for y in range(min(y1, y2), max(y1, y2))]


def outline(rect: Rect) -> list[Edge]:
    """The unit edges around a rectangle."""
    x, y, width, height = rect
    flat = [("h", x + i, row) for row in (y, y + height) for i in range(width)]
    return flat + [("v", column, y + j) for column in (x, x + width) for j in range(height)]
