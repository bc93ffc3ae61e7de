"""The stroke: a pencil line as up to eight chords, cut at the first wall; integers only (D3-D5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.dungeon_pen.sheet import SIDE, UNIT, cosine, sine

CHORDS: Final = 8
LINE: Final = 128  # half the thickness of a line wall (D2)
GROWN: Final = 16  # by which a filled sub-square is grown on all sides (D2)
MISS: Final = 0  # the denominator of a fraction that is none
# What ended a stroke.
NO_WALL: Final = 0
WALL: Final = 1
PADDED: Final = 2

# Where a chord enters a rectangle: numerator, denominator (MISS for nowhere), whether through a
# vertical face.
Entry = tuple[i64, i64, bool]


class Stroke:
    """A line: its vertices, and where the first wall stopped it."""

    def __init__(self, x: i64, y: i64, angle: i64, length: i64, curl: i64) -> None:
        """D3: straight, or eight chords that turn by equal parts of the curl."""
        xs, ys = vec[i64](capacity=9), vec[i64](capacity=9)
        xs, ys = append(xs, x), append(ys, y)
        self.chords: i64 = 1
        if curl == 0:
            x += (length * cosine(angle) + 16384) >> 15
            y += (length * sine(angle) + 16384) >> 15
            xs, ys = append(xs, x), append(ys, y)
        else:
            self.chords = CHORDS
            drawn: i64 = 0
            for i in range(CHORDS):
                upto = (length * (i + 1)) >> 3
                heading = angle + ((curl * (2 * i + 1)) >> 4)
                x += ((upto - drawn) * cosine(heading) + 16384) >> 15
                y += ((upto - drawn) * sine(heading) + 16384) >> 15
                drawn = upto
                xs, ys = append(xs, x), append(ys, y)
        self.xs = xs
        self.ys = ys
        self.hit: i64 = NO_WALL
        self.last: i64 = self.chords - 1  # the chord that it ends on
        self.num: i64 = 1  # how far along that chord it ends
        self.den: i64 = 1
        self.end_x: i64 = x
        self.end_y: i64 = y

    def lead_to(self, x: i64, y: i64) -> None:
        """Make it a straight line to a point."""
        self.chords, self.last = 1, 0
        self.xs = vec[i64]([self.xs[0], x])
        self.ys = vec[i64]([self.ys[0], y])
        self.end_x, self.end_y = x, y

    def stop(self, solids: vec[i64], padded: i64, drawn: vec[i64]) -> None:
        """D4: cut the line at the first wall: rectangles, padded ones first, or drawn squares."""
        left, top, right, bottom = self._bounds()
        near = vec[i64](capacity=64)
        soft: i64 = 0
        for at in range(0, len(solids), 4):
            if (
                solids[at] < right
                and solids[at + 2] > left
                and solids[at + 1] < bottom
                and solids[at + 3] > top
            ):
                for side in range(4):
                    near = append(near, solids[at + side])
                if at < padded * 4:
                    soft += 4
        for square in drawn:
            x, y = square % SIDE * UNIT - GROWN, square // SIDE * UNIT - GROWN
            far = UNIT + 2 * GROWN
            if x < right and x + far > left and y < bottom and y + far > top:
                near = append(append(near, x), y)
                near = append(append(near, x + far), y + far)
        for chord in range(self.chords):
            if self._meets(chord, near, soft):
                return

    def _bounds(self) -> tuple[i64, i64, i64, i64]:
        """A box that the line lies strictly inside."""
        left = right = self.xs[0]
        top = bottom = self.ys[0]
        for at in range(1, self.chords + 1):
            x, y = self.xs[at], self.ys[at]
            if x < left:
                left = x
            elif x > right:
                right = x
            if y < top:
                top = y
            elif y > bottom:
                bottom = y
        return left - 1, top - 1, right + 1, bottom + 1

    def _meets(self, chord: i64, near: vec[i64], soft: i64) -> bool:
        """Whether a chord meets a wall; then the line ends there, at the earliest."""
        x, y = self.xs[chord], self.ys[chord]
        dx, dy = self.xs[chord + 1] - x, self.ys[chord + 1] - y
        best: i64 = -1
        num: i64 = 0
        den: i64 = 1
        upright = False
        for at in range(0, len(near), 4):
            n, d, face = entry(x, y, dx, dy, near, at)
            if d != MISS and (best < 0 or n * den < num * d):
                best, num, den, upright = at, n, d, face
        if best < 0:
            return False
        if num == 0:
            self.end_x, self.end_y = x, y
        elif upright:
            self.end_x = near[best] if dx > 0 else near[best + 2]
            self.end_y = y + (2 * dy * num + den) // (2 * den)
        else:
            self.end_x = x + (2 * dx * num + den) // (2 * den)
            self.end_y = near[best + 1] if dy > 0 else near[best + 3]
        self.hit = PADDED if best < soft else WALL
        self.last, self.num, self.den = chord, num, den
        return True

    def touch(self, boxes: vec[i64], at: i64, from_inside: bool) -> tuple[i64, i64, i64]:
        """D5: chord and fraction at which the line first enters a box; none has denominator MISS.

        A line that starts strictly inside counts only if `from_inside`.
        """
        for chord in range(self.last + 1):
            x, y = self.xs[chord], self.ys[chord]
            dx, dy = self.xs[chord + 1] - x, self.ys[chord + 1] - y
            if chord == 0 and not from_inside and inside(x, y, boxes, at):
                return 0, 0, MISS
            num, den, _ = entry(x, y, dx, dy, boxes, at)
            if den != MISS:
                if chord == self.last and num * self.den > self.num * den:
                    return 0, 0, MISS
                return chord, num, den
        return 0, 0, MISS

    def vertices(self) -> list[tuple[int, int]]:
        """The line as drawn, up to its end."""
        points = [(int(self.xs[at]), int(self.ys[at])) for at in range(self.last + 1)]
        return [*points, (int(self.end_x), int(self.end_y))]


def inside(x: i64, y: i64, boxes: vec[i64], at: i64) -> bool:
    """Whether a point lies strictly inside a box."""
    return boxes[at] < x < boxes[at + 2] and boxes[at + 1] < y < boxes[at + 3]


def entry(x: i64, y: i64, dx: i64, dy: i64, boxes: vec[i64], at: i64) -> Entry:
    """D4: where a chord enters the open inside of a box; a start inside is an entry at 0."""
    num: i64 = -1
    den: i64 = 1
    out_num: i64 = 2
    out_den: i64 = 1
    upright = dx != 0
    if upright:
        num, out_num, den = _span(x, dx, boxes[at], boxes[at + 2])
        out_den = den
    elif not boxes[at] < x < boxes[at + 2]:
        return 0, MISS, False
    if dy:
        near, far, deep = _span(y, dy, boxes[at + 1], boxes[at + 3])
        if not dx or near * den > num * deep:
            num, den, upright = near, deep, False
        if not dx or far * out_den < out_num * deep:
            out_num, out_den = far, deep
    elif not boxes[at + 1] < y < boxes[at + 3]:
        return 0, MISS, False
    if num * out_den >= out_num * den or out_num <= 0 or num >= den:
        return 0, MISS, False
    return (num, den, upright) if num >= 0 else (i64(0), i64(1), upright)


def _span(start: i64, way: i64, low: i64, high: i64) -> tuple[i64, i64, i64]:
    """From a start to the nearer and the farther face, and the whole way, all along that way."""
    if way > 0:
        return low - start, high - start, way
    return start - high, start - low, -way
