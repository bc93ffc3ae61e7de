"""A dungeon as the rules need it: solids, pictures, cells, and where one can walk."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.bits import first
from dugames.games.dungeon_pen.plan import Edge, Plan, edges_of, outline
from dugames.games.dungeon_pen.sheet import (
    EDGE,
    NOWHERE,
    SIDE,
    SUBSQUARES,
    UNIT,
    centre_x,
    centre_y,
)
from dugames.games.dungeon_pen.stroke import GROWN, LINE, Stroke, inside

SEATS: Final = "AB"
# D5: half the side of a picture.
TREASURE_BOX: Final = 640
CHEST_BOX: Final = 448
POTION_BOX: Final = 384
# The pictures in the order of the map: both treasures, the chests, the potions.
CHESTS: Final = 2

Box = tuple[int, int, int, int]
_BIT: Final[vec[i64]] = vec[i64]([2**place for place in range(36)])
_UNSEEN: Final[vec[i64]] = vec[i64]([NOWHERE] * SUBSQUARES)


class Dungeon:
    """One map."""

    def __init__(self, plan: Plan, text: str, signature: str) -> None:
        self.plan = plan
        self.text = text  # how positions name it
        self.signature = signature  # its key and the hash of its map
        lines, padded = _edges(plan)
        self.lines = lines  # the unit edges that damage
        self.cushions = padded  # and those that do not
        self.edges = lines | padded
        soft, hard = _runs(padded), _runs(lines)
        blocks = [_filled(at) for at in plan.blocks]
        self.padded: i64 = len(soft)
        self.solids: vec[i64] = _flat([*soft, *hard, *blocks])
        # D17: what a wall is to the cards that ask how near one is.
        self.inner: vec[i64] = _flat([box for box in hard if not _on_the_border(box)] + blocks)
        self.treasures: vec[i64] = vec[i64](plan.treasures)
        self.chests: vec[i64] = vec[i64](plan.chests)
        self.potions: vec[i64] = vec[i64](plan.potions)
        self.potions_at: i64 = CHESTS + len(plan.chests)  # the first potion among the pictures
        self.boxes: vec[i64] = _flat(
            [_around(at, TREASURE_BOX) for at in plan.treasures]
            + [_around(at, CHEST_BOX) for at in plan.chests]
            + [_around(at, POTION_BOX) for at in plan.potions]
        )
        self.cells: vec[i64] = _flat([_cell_box(rect) for rect in plan.rects])
        self.starts: vec[i64] = vec[i64](plan.starts)
        self.cell_of: vec[i64] = vec[i64](_cell_of(plan, at) for at in range(SUBSQUARES))
        self.floor: vec[i64] = vec[i64](int(at not in plan.blocks) for at in range(SUBSQUARES))
        # By sub-square: the four beyond its edges, NOWHERE where a wall or a block is.
        self.ways: vec[i64] = vec[i64](
            there for at in range(SUBSQUARES) for there in self._ways_from(at)
        )

    def _ways_from(self, at: int) -> list[int]:
        found: list[int] = []
        for edge, there in zip(_edges_around(at), _around_square(at), strict=True):
            way = edge not in self.edges and self.floor[at] and self.floor[there]
            found.append(there if way else NOWHERE)
        return found

    def box(self, picture: int) -> Box:
        """The box of a picture."""
        left, top, right, bottom = self.boxes[picture * 4 : picture * 4 + 4]
        return int(left), int(top), int(right), int(bottom)

    def kinds(self) -> list[set[Edge]]:
        """The unit edges that damage, and the padded ones."""
        return [self.lines, self.cushions]

    def no_walls(self) -> vec[i64]:
        """No drawn walls."""
        return vec[i64]()

    def home(self, seat: i64, x: i64, y: i64) -> bool:
        """D12: strictly inside a seat's cell."""
        return inside(x, y, self.cells, seat * 4)

    def line(self, x: i64, y: i64, angle: i64, length: i64, curl: i64, drawn: vec[i64]) -> Stroke:
        """The stroke from a point, stopped by the first wall."""
        stroke = Stroke(x, y, angle, length, curl)
        stroke.stop(self.solids, self.padded, drawn)
        return stroke

    def in_solid(self, x: i64, y: i64, drawn: vec[i64]) -> bool:
        """D2: strictly inside a wall."""
        for at in range(0, len(self.solids), 4):
            if inside(x, y, self.solids, at):
                return True
        for square in drawn:
            if in_square(x, y, square):
                return True
        return False

    def flood(self, at: i64, drawn: vec[i64]) -> vec[i64]:
        """Steps from a sub-square to every other over floor; NOWHERE where nothing leads (D13)."""
        steps = _UNSEEN[:]
        for square in drawn:
            steps[square] = SUBSQUARES
        if steps[at] == NOWHERE and self.floor[at]:
            steps[at] = 0
            queue = _UNSEEN[:]
            queue[0] = at
            head: i64 = 0
            tail: i64 = 1
            while head < tail:
                here = queue[head]
                head += 1
                for side in range(4):
                    there = self.ways[here * 4 + side]
                    if there != NOWHERE and steps[there] == NOWHERE:
                        steps[there] = steps[here] + 1
                        queue[tail] = there
                        tail += 1
        for square in drawn:
            steps[square] = NOWHERE
        return steps

    def cuts(self, squares: vec[i64], drawn: vec[i64]) -> bool:
        """Whether filling some squares may cut ways that led through them.

        No, when their open neighbours can be walked between close by; a way further off is not
        looked for.
        """
        window = Window(squares)
        shut: i64 = 0
        for filled in drawn:
            shut |= window.bit(filled)
        around: i64 = 0
        for square in squares:
            shut |= window.bit(square)
        for square in squares:
            for side in range(4):
                there = self.ways[square * 4 + side]
                if there != NOWHERE:
                    around |= window.bit(there)
        around &= ~shut
        seen = around & -around
        edge = seen
        while edge and around & ~seen:
            at = first(edge)
            edge &= edge - 1
            here = window.square(at)
            for side in range(4):
                there = self.ways[here * 4 + side]
                if there != NOWHERE:
                    new = window.bit(there) & ~(seen | shut)
                    seen |= new
                    edge |= new
        return around & ~seen != 0


class Window:
    """The sub-squares around a few, as the bits of one number: at most 6 × 6."""

    def __init__(self, squares: vec[i64]) -> None:
        left = right = squares[0] % SIDE  # ascending: the first is the highest
        top = bottom = squares[0] // SIDE
        for square in squares:
            x, y = square % SIDE, square // SIDE
            left = min(left, x)
            right = max(right, x)
            bottom = max(bottom, y)
        self.left: i64 = left - 1
        self.top: i64 = top - 1
        self.columns: i64 = right - left + 3
        self.rows: i64 = bottom - top + 3

    def bit(self, at: i64) -> i64:
        """The bit of a sub-square; none outside."""
        x, y = at % SIDE - self.left, at // SIDE - self.top
        if 0 <= x < self.columns and 0 <= y < self.rows:
            return _BIT[y * self.columns + x]
        return 0

    def square(self, place: i64) -> i64:
        """The sub-square of a bit's place."""
        x, y = place % self.columns + self.left, place // self.columns + self.top
        return y * SIDE + x


def in_square(x: i64, y: i64, at: i64) -> bool:
    """Whether a point lies strictly inside a filled sub-square (D2)."""
    left, top = at % SIDE * UNIT - GROWN, at // SIDE * UNIT - GROWN
    far = UNIT + 2 * GROWN
    return left < x < left + far and top < y < top + far


def _flat(boxes: list[Box]) -> vec[i64]:
    return vec[i64](number for box in boxes for number in box)


def _filled(at: int) -> Box:
    """D2.4."""
    left, top = at % SIDE * UNIT, at // SIDE * UNIT
    return left - GROWN, top - GROWN, left + UNIT + GROWN, top + UNIT + GROWN


def _around(at: int, half: int) -> Box:
    x, y = int(centre_x(at)), int(centre_y(at))
    return x - half, y - half, x + half, y + half


def _cell_box(rect: tuple[int, int, int, int]) -> Box:
    column, row, width, height = rect
    return column * UNIT, row * UNIT, (column + width) * UNIT, (row + height) * UNIT


def _cell_of(plan: Plan, at: int) -> int:
    """Whose cell a sub-square belongs to."""
    x, y = int(centre_x(at)), int(centre_y(at))
    for seat, rect in enumerate(plan.rects):
        left, top, right, bottom = _cell_box(rect)
        if left < x < right and top < y < bottom:
            return seat
    return NOWHERE


def _edges(plan: Plan) -> tuple[set[Edge], set[Edge]]:
    """The unit edges that damage (border and walls), and the padded ones (D2)."""
    lines = set(outline((0, 0, SIDE, SIDE)))
    for wall in plan.walls:
        lines.update(edges_of(wall))
    padded: set[Edge] = set()
    for rect, doors in zip(plan.rects, plan.doors, strict=True):
        padded.update(outline(rect))
        padded.difference_update(doors)
        lines.difference_update(doors)
    return lines - padded, padded


def _runs(edges: set[Edge]) -> list[Box]:
    """Line walls (D2.1): edges in a row merged, each run grown on all sides."""
    boxes: list[Box] = []
    for kind, x, y in sorted(edges, key=lambda edge: (edge[0], edge[2], edge[1])):
        across, down = (1, 0) if kind == "h" else (0, 1)
        if (kind, x - across, y - down) in edges:
            continue
        length = 1
        while (kind, x + across * length, y + down * length) in edges:
            length += 1
        boxes.append(
            (
                x * UNIT - LINE,
                y * UNIT - LINE,
                (x + across * length) * UNIT + LINE,
                (y + down * length) * UNIT + LINE,
            )
        )
    return boxes


def _on_the_border(box: Box) -> bool:
    left, top, right, bottom = box
    ends = (0, EDGE)
    upright, flat = right - left == 2 * LINE, bottom - top == 2 * LINE
    return (upright and left + LINE in ends) or (flat and top + LINE in ends)


def _edges_around(at: int) -> list[Edge]:
    """East, west, south, north."""
    x, y = at % SIDE, at // SIDE
    return [("v", x + 1, y), ("v", x, y), ("h", x, y + 1), ("h", x, y)]


def _around_square(at: int) -> list[int]:
    """The sub-squares beyond those edges; itself beyond the border, where no way leads."""
    x, y = at % SIDE, at // SIDE
    return [
        at + 1 if x < SIDE - 1 else at,
        at - 1 if x else at,
        at + SIDE if y < SIDE - 1 else at,
        at - SIDE if y else at,
    ]
