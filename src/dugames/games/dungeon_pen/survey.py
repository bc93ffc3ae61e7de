"""The survey of a dungeon: how far the ways are, and in how few flicks without noise (6.2)."""

from __future__ import annotations

from heapq import heappop, heappush
from math import gcd, hypot
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.dungeon_pen.dungeon import Dungeon
from dugames.games.dungeon_pen.sheet import (
    EDGE,
    NOWHERE,
    TURN,
    UNIT,
    centre_x,
    centre_y,
    cosine,
    sine,
)
from dugames.games.dungeon_pen.stroke import MISS, Stroke, inside

LONGEST: Final = 6144  # a flick of full pressure
FIRST_STOP: Final = 1024  # where along a line one may come to rest: from here on, in steps
STOPS: Final = 512
CLEARANCE: Final = 120  # before the wall that a line runs into
UNREACHED: Final = 99
FAR: Final = 1e9
STRIDE: Final = 3.2  # sub-squares that a flick brings one nearer, in the mean


class Survey:
    """Distances to a goal from a lattice of points: walking, and in flicks."""

    def __init__(
        self, dungeon: Dungeon, drawn: vec[i64], goal: vec[i64], side: i64, rays: i64
    ) -> None:
        self.dungeon = dungeon
        self.drawn = drawn
        self.goal = goal  # a box
        self.side: i64 = side  # points in a row
        self.step: i64 = EDGE // side
        self.rays: i64 = rays
        self.walks: list[float] = [FAR] * int(side * side)  # in sub-squares
        self.flicks: vec[i64] = vec[i64]([UNREACHED] * int(side * side))
        self._walk()
        self._flick()

    def node(self, x: i64, y: i64) -> i64:
        """The point of the lattice that stands for a place."""
        column, row = x // self.step, y // self.step
        last = self.side - 1
        return (min(row, last)) * self.side + (min(column, last))

    def x_of(self, node: i64) -> i64:
        """Where a point of the lattice lies, from the left."""
        return node % self.side * self.step + self.step // 2

    def y_of(self, node: i64) -> i64:
        """And from the top."""
        return node // self.side * self.step + self.step // 2

    def cost(self, x: i64, y: i64) -> float:
        """Half the flicks, smoothed over the neighbours, and half the way, in flicks."""
        at = self.node(x, y)
        if self.walks[at] >= FAR:
            return 50.0
        found = 0.0
        around = 0
        for to_x, to_y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            column, row = at % self.side + to_x, at // self.side + to_y
            if 0 <= column < self.side and 0 <= row < self.side:
                there = row * self.side + column
                if self.walks[there] < FAR:
                    found += float(int(self.flicks[there]))
                    around += 1
        flicks = float(int(self.flicks[at]))
        smooth = found / around if around else flicks
        return 0.25 * flicks + 0.25 * smooth + 0.5 * self.walks[at] / STRIDE

    def _walk(self) -> None:
        """The shortest ways over the lattice, along lines that no wall cuts."""
        open_nodes = [not self._solid(node) for node in range(self.side * self.side)]
        queue: list[tuple[float, int]] = []
        for node in range(self.side * self.side):
            if open_nodes[node] and inside(self.x_of(node), self.y_of(node), self.goal, 0):
                self.walks[node] = 0.0
                heappush(queue, (0.0, int(node)))
        ways = _ways(2 if self.side > 18 else 1)
        while queue:
            walked, here = heappop(queue)
            if walked > self.walks[here]:
                continue
            for across, down in ways:
                column, row = here % self.side + across, here // self.side + down
                if not (0 <= column < self.side and 0 <= row < self.side):
                    continue
                there = row * self.side + column
                further = walked + hypot(across, down) * float(int(self.step)) / UNIT
                closer = open_nodes[there] and further < self.walks[there]
                if closer and self._clear(here, there):
                    self.walks[there] = further
                    heappush(queue, (further, int(there)))

    def _solid(self, node: i64) -> bool:
        return self.dungeon.in_solid(self.x_of(node), self.y_of(node), self.drawn)

    def _clear(self, here: i64, there: i64) -> bool:
        """Whether no wall stands between two points."""
        stroke = Stroke(self.x_of(here), self.y_of(here), 0, 0, 0)
        stroke.lead_to(self.x_of(there), self.y_of(there))
        stroke.stop(self.dungeon.solids, self.dungeon.padded, self.drawn)
        return stroke.hit == 0

    def _flick(self) -> None:
        """The fewest flicks, level by level, from every point that one can walk from."""
        todo: list[int] = []
        for node in range(self.side * self.side):
            if self.walks[node] == 0.0:
                self.flicks[node] = 0
            elif self.walks[node] < FAR:
                todo.append(int(node))
        lines = [self._lines(node) for node in todo]
        level: i64 = 1
        closer = True
        while closer:
            left: list[int] = []
            left_lines: list[vec[i64]] = []
            found: list[int] = []
            for node, reaches in zip(todo, lines, strict=True):
                if self._arrives(node, reaches, level):
                    found.append(node)
                else:
                    left.append(node)
                    left_lines.append(reaches)
            closer = len(found) > 0
            for node in found:
                self.flicks[node] = level
            todo, lines = left, left_lines
            level += 1

    def _lines(self, node: i64) -> vec[i64]:
        """By ray: how far a full flick gets, NOWHERE when it passes the goal."""
        found = vec[i64](capacity=self.rays)
        x, y = self.x_of(node), self.y_of(node)
        for ray in range(self.rays):
            stroke = self.dungeon.line(x, y, ray * TURN // self.rays, LONGEST, 0, self.drawn)
            _, _, den = stroke.touch(self.goal, 0, False)
            across, down = stroke.end_x - x, stroke.end_y - y
            reach = int(hypot(float(int(across)), float(int(down))))
            found = append(found, i64(reach) if den == MISS else i64(NOWHERE))
        return found

    def _arrives(self, node: i64, reaches: vec[i64], level: i64) -> bool:
        """Whether a flick passes the goal, or may come to rest a level closer."""
        x, y = self.x_of(node), self.y_of(node)
        for ray in range(self.rays):
            if reaches[ray] == NOWHERE:
                return True
            if level > 1 and reaches[ray] - CLEARANCE >= FIRST_STOP:
                angle = ray * TURN // self.rays
                along, down = cosine(angle), sine(angle)
                length: i64 = FIRST_STOP
                while length <= reaches[ray] - CLEARANCE:
                    at = self.node(x + ((length * along) >> 15), y + ((length * down) >> 15))
                    if self.flicks[at] < level:
                        return True
                    length += STOPS
        return False


def _ways(far: int) -> list[tuple[int, int]]:
    """Steps over the lattice in directions that do not repeat."""
    sides = range(-far, far + 1)
    return [(x, y) for x in sides for y in sides if gcd(abs(x), abs(y)) == 1]


FINE: Final = 36
FINE_RAYS: Final = 96


class Ways:
    """What a player has before it: out to the treasure and back, walking and in flicks."""

    def __init__(
        self, dungeon: Dungeon, seat: int, side: int = FINE, rays: int = FINE_RAYS
    ) -> None:
        treasure = dungeon.boxes[(1 - seat) * 4 : (1 - seat) * 4 + 4]
        cell = dungeon.cells[seat * 4 : seat * 4 + 4]
        out = Survey(dungeon, vec[i64](), treasure, side, rays)
        back = Survey(dungeon, vec[i64](), cell, side, rays)
        start, prize = dungeon.starts[seat], dungeon.treasures[1 - seat]
        begin = out.node(centre_x(start), centre_y(start))
        end = back.node(centre_x(prize), centre_y(prize))
        self.out = out.walks[begin]
        self.back = back.walks[end]
        self.flicks_out = int(out.flicks[begin])
        self.flicks_back = int(back.flicks[end])


def remarks(a: Ways, b: Ways) -> list[tuple[str, str]]:
    """W05-W07: very short, very long, unequal."""
    found: list[tuple[str, str]] = []
    for who, ways in (("A", a), ("B", b)):
        flicks = ways.flicks_out + ways.flicks_back
        can = f"Player {who} can win in {flicks} perfect flicks; the game will be very short."
        needs = f"Player {who} needs at least {flicks} perfect flicks; the game will be very long."
        if flicks < SHORT:
            found.append(("W05", can))
        if flicks > LONG:
            found.append(("W06", needs))
    steps = [a.out + a.back, b.out + b.back]
    if abs(steps[0] - steps[1]) > 0.1 * max(steps):
        found.append(("W07", "The ways of the two players differ by more than 10%."))
    return found


SHORT: Final = 5
LONG: Final = 16
