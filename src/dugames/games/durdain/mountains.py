"""Mountain ranges: their shapes, where each may lie, and what lies beside them (R9-R14)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.durdain.board import (
    RANGES,
    Board,
    Triangle,
    across,
    board,
    corners,
    turned,
)
from dugames.games.durdain.house import usual_mountains

LARGE: Final = 6  # m1 to m6; the others are small and lie in the middle
NO_RANGE: Final = -1

Spaces = tuple[int, ...]
Ranges = tuple[Spaces, ...]

TOUCH: Final = "ranges touch"
TWO_EACH: Final = "range must cover two spaces in each of its countries"
IN_THE_MIDDLE: Final = "small ranges lie in the middle"
CUT: Final = "free land must stay connected"
SHAPE: Final = "no range has this shape"


def _around() -> list[Triangle]:
    """The six triangles around the point (0, 0, 0), counter-clockwise."""
    found: list[Triangle] = [(0, 0, -1)]
    for _ in range(5):
        found.append(turned(found[-1]))
    return found


def _shapes(names: tuple[str, ...]) -> set[frozenset[Triangle]]:
    """The shapes of those names, however they lie (R11)."""
    around = _around()
    straight = [*around[:3], across(around[2], 0)]
    shapes = {
        "pebble": around[:2],
        "wedge": around[:3],
        "fan": around[:4],
        "bow": around[:5],
        "crown": around,
        "bar": straight,
    }
    found: set[frozenset[Triangle]] = set()
    for name in names:
        for shape in (shapes[name], [(b, a, c) for a, b, c in shapes[name]]):
            for _ in range(6):
                shape = [turned(triangle) for triangle in shape]  # noqa: PLW2901
                found.add(_moved_home(shape))
    return found


def _moved_home(shape: list[Triangle]) -> frozenset[Triangle]:
    """The same shape with its lowest coordinates at 0."""
    u, v = min(a for a, _, _ in shape), min(b for _, b, _ in shape)
    return frozenset((a - u, b - v, c + u + v) for a, b, c in shape)


def shapes_of(size: int, number: int) -> set[frozenset[Triangle]]:
    """The shapes that range m1, m2, ... (from 0) may have (R11)."""
    if number < LARGE:
        return _shapes(("fan", "bar", "bow", "crown"))
    return _shapes(("pebble",) if size == 2 else ("wedge",))


@cache
def placements(size: int, number: int) -> list[Spaces]:
    """Where range m1, m2, ... (from 0) may lie, other ranges aside, in a fixed order."""
    land = board(size)
    found: set[Spaces] = set()
    for shape in shapes_of(size, number):
        for u in range(-3 * size, 3 * size):
            for v in range(-3 * size, 3 * size):
                spaces = [land.number.get((a + u, b + v, c - u - v)) for a, b, c in shape]
                nodes = tuple(sorted(node for node in spaces if node is not None))
                if len(nodes) == len(shape) and misplaced(land, number, nodes) is None:
                    found.add(nodes)
    return sorted(found)


def misplaced(land: Board, number: int, spaces: Spaces) -> str | None:
    """Why a range may not lie in those countries (R9)."""
    countries = [int(land.country[node]) for node in spaces]
    if number >= LARGE:
        return None if set(countries) == {0} else IN_THE_MIDDLE
    pair = {number + 1, (number + 1) % 6 + 1}
    if set(countries) == pair and all(countries.count(country) >= 2 for country in pair):
        return None
    return TWO_EACH


@cache
def corners_of(size: int, spaces: Spaces) -> frozenset[Triangle]:
    """The lattice points that a range reaches."""
    land = board(size)
    return frozenset(point for node in spaces for point in corners(land.triangles[node]))


def touch(size: int, ranges: Ranges, spaces: Spaces) -> bool:
    """Whether another range touches one of these (R10)."""
    reached = corners_of(size, spaces)
    return any(reached & corners_of(size, other) for other in ranges)


def cut(size: int, ranges: Ranges) -> bool:
    """Whether the ranges cut the free land in two (R10)."""
    land = board(size)
    covered = {node for spaces in ranges for node in spaces}
    free = {node for node in range(land.islands) if node not in covered}
    reached = [min(free)]
    free.discard(reached[0])
    for node in reached:
        for other in land.neighbours(node):
            if other in free:
                free.discard(other)
                reached.append(other)
    return bool(free)


def fault(size: int, ranges: Ranges) -> str | None:
    """Why these ranges may not lie so, as far as they are there; None when they may."""
    for number, spaces in enumerate(ranges):
        reason = fault_of_next(size, ranges[:number], spaces)
        if reason is not None:
            return reason
    return CUT if cut(size, ranges) else None


def fault_of_next(size: int, ranges: Ranges, spaces: Spaces) -> str | None:
    """Why the next range may not lie there; None when it may."""
    number = len(ranges)
    reason = misplaced(board(size), number, spaces)
    if reason is not None:
        return reason
    if spaces not in placements(size, number):
        return SHAPE
    return TOUCH if touch(size, ranges, spaces) else None


@lru_cache(maxsize=1024)
def completes(size: int, ranges: Ranges) -> bool:
    """Whether the ranges still to come find room; the small ones first, which have the least."""
    small, large = range(LARGE, RANGES), range(LARGE)
    rooms = [
        [spaces for spaces in placements(size, number) if not touch(size, ranges, spaces)]
        for number in (*small, *large)
        if number >= len(ranges)
    ]
    return _find_room(size, ranges, rooms)


def _find_room(size: int, ranges: Ranges, rooms: list[list[Spaces]]) -> bool:
    """Whether each finds a place in its room, a range after the other, beside those that lie."""
    if not rooms:
        return not cut(size, ranges)
    for spaces in rooms[0]:
        beside = (spaces,)
        left = [[other for other in room if not touch(size, beside, other)] for room in rooms[1:]]
        if all(left) and _find_room(size, (*ranges, spaces), left):
            return True
    return False


def _sixfold(land: Board, spaces: Spaces, turns: int) -> Spaces:
    """A range turned clockwise so many times by 60 degrees."""
    triangles = [land.triangles[node] for node in spaces]
    for _ in range(6 - turns % 6):
        triangles = [turned(triangle) for triangle in triangles]
    return tuple(sorted(land.number[triangle] for triangle in triangles))


def symmetrical(size: int, large: Spaces, small: Spaces) -> Ranges:
    """Six large ranges and three small ones out of one each (R12, R13)."""
    land = board(size)
    outer = [_sixfold(land, large, turns) for turns in range(6)]
    inner = sorted(_sixfold(land, small, turns) for turns in (0, 2, 4))
    return (*outer, *inner)


@cache
def usual(size: int) -> Ranges:
    """The ranges that lie there unless others are chosen (R12)."""
    land = board(size)
    large, small = usual_mountains(size)
    return symmetrical(size, _numbered(land, large), _numbered(land, small))


def _numbered(land: Board, names: list[str]) -> Spaces:
    return tuple(sorted(land.named[name] for name in names))


def fair(size: int, choice: int) -> Ranges:
    """A large and a small placement of that number, turned around the map (R13)."""
    large, small = placements(size, 0), placements(size, LARGE)
    return symmetrical(size, large[choice // len(small)], small[choice % len(small)])


def fair_choices(size: int) -> int:
    """How many such choices there are, those that do not fit among them."""
    return len(placements(size, 0)) * len(placements(size, LARGE))


class Layout:
    """The ranges as they lie, and the gates between them and the spaces beside them (R85)."""

    def __init__(self, size: int, ranges: Ranges) -> None:
        land = board(size)
        self.ranges = ranges
        range_of = [NO_RANGE] * int(land.nodes)
        gates: list[list[tuple[int, int]]] = [[] for _ in range(land.nodes)]
        for number, spaces in enumerate(ranges):
            for node in spaces:
                range_of[node] = number
        for number, spaces in enumerate(ranges):
            peak = int(land.ranges) + number
            for node in spaces:
                for other in land.neighbours(node):
                    if range_of[other] == NO_RANGE:
                        border = land.border_between[(min(node, other), max(node, other))]
                        gates[peak].append((other, border))
                        gates[other].append((peak, border))
        # The range that covers a space; its number from 0.
        self.range_of: vec[i64] = vec[i64](range_of)
        # The gates of node n are first[n] to first[n + 1]: what is beyond, through which border.
        # Gates to the same range follow each other.
        lengths = [len(row) for row in gates]
        self.first: vec[i64] = vec[i64]([sum(lengths[:n]) for n in range(len(lengths) + 1)])
        flat = [gate for row in gates for gate in sorted(row)]
        self.beyond: vec[i64] = vec[i64]([other for other, _ in flat])
        self.border: vec[i64] = vec[i64]([border for _, border in flat])


@cache
def layout(size: int, ranges: Ranges) -> Layout:
    """The layout of those ranges, made once."""
    return Layout(size, ranges)


def middle_of(size: int, spaces: Spaces) -> Triangle:
    """The lattice point around which most of a range lies, for its round space."""
    counts: dict[Triangle, int] = {}
    for node in spaces:
        for point in corners(board(size).triangles[node]):
            counts[point] = counts.get(point, 0) + 1
    return max(sorted(counts), key=lambda point: counts[point])
