"""The map: triangular spaces in seven countries, islands, seas and ranges; names, sides, borders.

A triangle is the three coordinates (a, b, c) of its lower corner; they add up to -1 when it points
up and to -2 when it points down (R1). Numbers of spaces: land, islands, seas, ranges (R6).
"""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COUNTRIES: Final = "KROYGVB"  # the middle, then clockwise from the top
OUTER: Final = "ROYGVB"
ROWS: Final = "abcdefghij"
SIZES: Final = (2, 3, 4, 5)
ISLANDS: Final = 6
SEAS: Final = 24
RANGES: Final = 9
NOWHERE: Final = 13  # seas and ranges lie in no country; islands are 7 to 12
NO_BORDER: Final = -1

Triangle = tuple[int, int, int]
Point = tuple[float, float]


def points_up(triangle: Triangle) -> bool:
    """Whether a triangle has its corner on top."""
    return sum(triangle) == -1


def across(triangle: Triangle, side: int) -> Triangle:
    """The triangle beyond a side (R2)."""
    step = -1 if points_up(triangle) else 1
    a, b, c = triangle
    return (a + step * (side == 0), b + step * (side == 1), c + step * (side == 2))


def corners(triangle: Triangle) -> list[Triangle]:
    """The three lattice points of a triangle, counter-clockwise from the left."""
    a, b, _ = triangle
    if points_up(triangle):
        points = [(a, b), (a + 1, b), (a, b + 1)]
    else:
        points = [(a, b + 1), (a + 1, b), (a + 1, b + 1)]
    return [(u, v, -u - v) for u, v in points]


def turned(triangle: Triangle) -> Triangle:
    """The triangle after the map was turned by 60 degrees, counter-clockwise (R2)."""
    a, b, c = triangle
    return (-b - 1, -c - 1, -a - 1)


def drawn(point: Triangle) -> Point:
    """Where a lattice point is drawn (R1)."""
    u, v, _ = point
    return (u + v / 2, v * sqrt(3) / 2)


def centre_of(country: int, size: int) -> Triangle:
    """The lattice point in the middle of a country (R3)."""
    s = size
    ring = [(-s, 2 * s), (s, s), (2 * s, -s), (s, -2 * s), (-s, -s), (-2 * s, s)]
    u, v = (0, 0) if country == 0 else ring[country - 1]
    return (u, v, -u - v)


def triangles_of(country: int, size: int) -> list[tuple[str, Triangle]]:
    """A country's triangles with their names, row by row from the top, from the left (R4)."""
    u, v, w = centre_of(country, size)
    inside = range(-size, size)
    found: list[tuple[str, Triangle]] = []
    for row in range(2 * size):
        b = size - 1 - row
        line = [
            (2 * a + down, (a + u, b + v, -1 - down - a - b + w))
            for a in inside
            for down in (0, 1)
            if -1 - down - a - b in inside
        ]
        for number, (_, triangle) in enumerate(sorted(line), 1):
            found.append((f"{COUNTRIES[country]}{ROWS[row]}{number}", triangle))
    return found


# Where a side without a neighbour looks, in degrees: triangles that point up, and down.
_LOOKS_UP: Final = (150, 270, 30)
_LOOKS_DOWN: Final = (330, 90, 210)


def coast_of(country: int, triangle: Triangle, side: int) -> str:
    """The coastal sea along a side of an outer country: clockwise 1, 2, 3 (R5)."""
    looks = (_LOOKS_UP if points_up(triangle) else _LOOKS_DOWN)[side]
    clockwise = (90 - 60 * (country - 1) - looks) // 60 % 6  # 5 is one side before the middle one
    return f"s{COUNTRIES[country]}{2 if clockwise == 0 else 3 if clockwise == 1 else 1}"


def island_names() -> list[str]:
    """The islands, each between two neighbours (R5)."""
    return [f"i{x}{y}" for x, y in neighbour_pairs()]


def sea_names() -> list[str]:
    """The coastal seas, then the open ones."""
    coastal = [f"s{x}{number}" for x in OUTER for number in (1, 2, 3)]
    return coastal + [f"s{x}{y}" for x, y in neighbour_pairs()]


def neighbour_pairs() -> list[tuple[str, str]]:
    """The six pairs of neighbouring outer countries, clockwise."""
    return [(OUTER[i], OUTER[(i + 1) % 6]) for i in range(6)]


def sea_links() -> list[tuple[str, str]]:
    """Which seas lie beside each other, and which beside islands (R6)."""
    links: list[tuple[str, str]] = []
    for x, y in neighbour_pairs():
        links += [(f"s{x}1", f"s{x}2"), (f"s{x}2", f"s{x}3"), (f"s{x}3", f"s{y}1")]
        links += [(f"s{x}{y}", beside) for beside in (f"s{x}3", f"s{y}1", f"s{x}2", f"s{y}2")]
        links += [(f"i{x}{y}", beside) for beside in (f"s{x}3", f"s{y}1", f"s{x}{y}")]
    return links


class Board:
    """The map of one size."""

    def __init__(self, size: int) -> None:
        named = [pair for country in range(7) for pair in triangles_of(country, size)]
        self.size = size
        self.triangles = [triangle for _, triangle in named]
        self.number = {triangle: node for node, triangle in enumerate(self.triangles)}
        self.islands: i64 = len(named)  # the first island; what lies below is land
        self.seas: i64 = self.islands + ISLANDS
        self.ranges: i64 = self.seas + SEAS
        self.nodes: i64 = self.ranges + RANGES
        self.names = [name for name, _ in named] + island_names() + sea_names()
        self.names += [f"m{number}" for number in range(1, RANGES + 1)]
        self.named = {name: node for node, name in enumerate(self.names)}
        land = [node // (6 * size * size) for node in range(len(named))]
        islands = [7 + island for island in range(ISLANDS)]
        # The country of each space: 0 to 6 as in COUNTRIES, then the islands.
        self.country: vec[i64] = vec[i64](land + islands + [NOWHERE] * (SEAS + RANGES))
        beside = self._beside()
        pairs = sorted({(x, y) for x, row in enumerate(beside) for y in row if x < y})
        self.ends = [pair for pair in pairs if pair[0] < self.seas]  # R8
        self.border_between = {pair: border for border, pair in enumerate(self.ends)}
        self.borders: i64 = len(self.ends)
        self.low: vec[i64] = vec[i64]([low for low, _ in self.ends])
        self.high: vec[i64] = vec[i64]([high for _, high in self.ends])
        self.border_names = [f"{self.names[x]}|{self.names[y]}" for x, y in self.ends]
        self.border_named = {name: border for border, name in enumerate(self.border_names)}
        # The sides of space n are first[n] to first[n + 1]: what is beyond, and which border.
        self.first: vec[i64] = vec[i64](_starts([len(row) for row in beside]))
        self.beyond: vec[i64] = vec[i64]([other for row in beside for other in row])
        self.border: vec[i64] = vec[i64](
            [self._border(node, other) for node, row in enumerate(beside) for other in row]
        )
        touching = self._touching()
        # The land that shares a corner with land n, from first_touched[n] to the next one's.
        self.first_touched: vec[i64] = vec[i64](_starts([len(row) for row in touching]))
        self.touched: vec[i64] = vec[i64]([other for row in touching for other in row])

    def _beside(self) -> list[list[int]]:
        """What is beyond each side of each space; ranges come with the mountains."""
        beside: list[list[int]] = [[] for _ in self.names]
        for node, triangle in enumerate(self.triangles):
            for side in range(3):
                other = self.number.get(across(triangle, side))
                if other is None:
                    coast = coast_of(int(self.country[node]), triangle, side)
                    other = self.named[coast]
                    beside[other].append(node)
                beside[node].append(other)
        for one, two in sea_links():
            beside[self.named[one]].append(self.named[two])
            beside[self.named[two]].append(self.named[one])
        return beside

    def _border(self, node: int, other: int) -> int:
        return self.border_between.get((min(node, other), max(node, other)), NO_BORDER)

    def _touching(self) -> list[list[int]]:
        around: dict[Triangle, list[int]] = {}
        for node, triangle in enumerate(self.triangles):
            for point in corners(triangle):
                around.setdefault(point, []).append(node)
        return [
            sorted({other for point in corners(triangle) for other in around[point]} - {node})
            for node, triangle in enumerate(self.triangles)
        ] + [[] for _ in range(ISLANDS + SEAS + RANGES)]

    def neighbours(self, node: int) -> list[int]:
        """The spaces that share a side with a space, mountains among them."""
        return [int(self.beyond[k]) for k in range(self.first[node], self.first[node + 1])]

    def touching(self, node: int) -> list[int]:
        """The land that shares at least a corner with land."""
        first, after = self.first_touched[node], self.first_touched[node + 1]
        return [int(self.touched[k]) for k in range(first, after)]

    def borders_of(self, node: int) -> list[int]:
        """The borders of a space that may carry walls, as far as mountains allow."""
        first, after = self.first[node], self.first[node + 1]
        found = [int(self.border[k]) for k in range(first, after)]
        return [border for border in found if border != NO_BORDER]

    def is_land(self, node: int) -> bool:
        """Whether a space is a triangle, free or mountain."""
        return node < self.islands

    def is_island(self, node: int) -> bool:
        """Whether a space is an island."""
        return self.islands <= node < self.seas

    def is_sea(self, node: int) -> bool:
        """Whether a space is a sea space."""
        return self.seas <= node < self.ranges

    def is_range(self, node: int) -> bool:
        """Whether a space is a mountain range as dragons know it."""
        return node >= self.ranges

    # How the map is drawn: the middle is (0, 0), a triangle's side is 1, y grows upwards.

    def outline(self, node: int) -> list[Point]:
        """The corners of a land, island or sea space, in order around it."""
        if node < self.islands:
            return [drawn(point) for point in corners(self.triangles[node])]
        return water(self.size)[self.names[node]]

    def centre(self, node: int) -> Point:
        """The middle of a land, island or sea space."""
        outline = self.outline(node)
        return (
            sum(x for x, _ in outline) / len(outline),
            sum(y for _, y in outline) / len(outline),
        )

    def border_line(self, border: int) -> tuple[Point, Point]:
        """The two ends of a border as it is drawn."""
        low, high = self.ends[border]
        if low >= self.islands:
            return _shared(self.outline(low), self.outline(high))
        triangle = self.triangles[low]
        side = next(side for side in range(3) if self._is_beyond(triangle, side, high))
        # The corner that lies opposite side 0, 1 or 2.
        first, second = [
            drawn(p)
            for p in corners(triangle)
            if p[side] == (triangle[side] + (not points_up(triangle)))
        ]
        return first, second

    def _is_beyond(self, triangle: Triangle, side: int, node: int) -> bool:
        other = self.number.get(across(triangle, side))
        if other is not None:
            return other == node
        country = int(self.country[self.number[triangle]])
        return self.named[coast_of(country, triangle, side)] == node


def _starts(lengths: list[int]) -> list[int]:
    starts = [0]
    for length in lengths:
        starts.append(starts[-1] + length)
    return starts


@cache
def board(size: int) -> Board:
    """The map of that size, made once."""
    return Board(size)


# Seas and islands are drawn around the land (R5): an invention, only the neighbours matter.


def _way(degrees: float, distance: float) -> Point:
    return (distance * cos(radians(degrees)), distance * sin(radians(degrees)))


def _plus(point: Point, *ways: Point) -> Point:
    return (point[0] + sum(x for x, _ in ways), point[1] + sum(y for _, y in ways))


@cache
def water(size: int) -> dict[str, list[Point]]:
    """The outlines of islands and seas."""
    s = float(size)
    outlines: dict[str, list[Point]] = {}
    for number, (x, y) in enumerate(neighbour_pairs()):
        out = 60.0 - 60 * number  # from the middle of the map between two neighbours
        inlet = _way(out, 2 * s)  # where the two coasts meet
        left, right = _plus(inlet, _way(out + 60, s)), _plus(inlet, _way(out - 60, s))
        tip = _plus(inlet, _way(out, 0.38 * s))
        shores = [
            _plus(inlet, _way(out, 0.8 * s), _way(out + turn, 0.24 * s)) for turn in (90, -90)
        ]
        half = [_plus(left, _way(out, s / 2)), _plus(right, _way(out, s / 2))]
        far = [_plus(left, _way(out, s)), _plus(right, _way(out, s))]
        outlines[f"i{x}{y}"] = [tip, shores[0], shores[1]]
        outlines[f"s{x}3"] = [inlet, left, half[0], shores[0], tip]
        outlines[f"s{y}1"] = [inlet, right, half[1], shores[1], tip]
        outlines[f"s{x}{y}"] = [shores[0], shores[1], half[1], far[1], far[0], half[0]]
        before = _plus(_way(out + 60, 2 * s), _way(out, s))  # the other end of x's middle side
        outlines[f"s{x}2"] = [before, left, far[0], _plus(before, _way(out + 60, s))]
    return outlines


def _shared(one: list[Point], two: list[Point]) -> tuple[Point, Point]:
    """The two corners that two outlines share."""
    first, second = [p for p in one if any(abs(p[0] - q[0]) + abs(p[1] - q[1]) < 1e-6 for q in two)]
    return first, second
