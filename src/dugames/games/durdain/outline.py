"""How the map is drawn: outlines of spaces, ranges and countries; y grows downwards here."""

from __future__ import annotations

from functools import cache

from dugames.games.durdain.board import (
    Point,
    Triangle,
    board,
    centre_of,
    corners,
    drawn,
)
from dugames.games.durdain.mountains import Spaces, middle_of

# The corners of a country around its middle, clockwise from the left one, in steps of its side.
_HEXAGON = ((-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1))


class Outline:
    """A closed line and the point where what lies in it is drawn."""

    def __init__(self, points: list[Point], centre: Point) -> None:
        self.points = [flipped(point) for point in points]
        self.centre = flipped(centre)


def flipped(point: Point) -> Point:
    """A point of the map as screens count, to a thousandth."""
    return (round(point[0], 3), round(0.0 - point[1], 3))


@cache
def of_space(size: int, node: int) -> Outline:
    """The outline of a land, island or sea space."""
    land = board(size)
    return Outline(land.outline(node), land.centre(node))


@cache
def of_range(size: int, spaces: Spaces) -> Outline:
    """The line around all spaces of a range."""
    land = board(size)
    sides: set[tuple[Triangle, Triangle]] = set()
    for node in spaces:
        points = corners(land.triangles[node])
        sides.update(zip(points, [*points[1:], points[0]], strict=True))
    # A side between two spaces is there in both directions; around the range only one is.
    after = {start: end for start, end in sides if (end, start) not in sides}
    line = [min(after)]
    while after[line[-1]] != line[0]:
        line.append(after[line[-1]])
    return Outline([drawn(point) for point in line], _middle(size, spaces))


def _middle(size: int, spaces: Spaces) -> Point:
    """Where most of a range lies; a straight one has no such point but its middle."""
    x, y = drawn(middle_of(size, spaces))
    centres = [board(size).centre(node) for node in spaces]
    mean = (sum(p[0] for p in centres) / len(spaces), sum(p[1] for p in centres) / len(spaces))
    return ((x + mean[0]) / 2, (y + mean[1]) / 2)


@cache
def of_country(size: int, country: int) -> Outline:
    """The hexagon of a country."""
    u, v, _ = centre_of(country, size)
    points = [(u + du * size, v + dv * size) for du, dv in _HEXAGON]
    return Outline([drawn((a, b, -a - b)) for a, b in points], drawn((u, v, -u - v)))


@cache
def of_border(size: int, border: int) -> list[list[float]]:
    """The two ends of a border."""
    return [list(flipped(point)) for point in board(size).border_line(border)]
