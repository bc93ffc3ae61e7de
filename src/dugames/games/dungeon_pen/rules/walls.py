"""Walls drawn in play (D13), and the magic wall (D14)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.source import Source
from dugames.games.dungeon_pen import decisions
from dugames.games.dungeon_pen.cards import BAR, BOTH, CARDS, ELL, ESS, LINE, NAMED, ONE, TARGET
from dugames.games.dungeon_pen.decisions import PLACE_BAR, covers, meeting
from dugames.games.dungeon_pen.rules import piles
from dugames.games.dungeon_pen.rules.table import Character, Table, including, without
from dugames.games.dungeon_pen.sheet import NOWHERE, SIDE, UNIT, centre_x, centre_y, subsquare
from dugames.games.dungeon_pen.stroke import GROWN

MAGIC_WALL: Final[i64] = NAMED["EW2"]
MOST_ROLLS: Final = 3
NEAR: Final = 3072  # D17: three sub-squares
_SHAPES: Final[dict[str, int]] = {
    "wall line": LINE,
    "wall L": ELL,
    "wall S": ESS,
    "magic wall": ONE,
    "wall bar": BAR,
}
# By card: the shape it draws, the line where it draws none (that of the setup, P10).
_SHAPE: Final[vec[i64]] = vec[i64](_SHAPES.get(card.steps[-1], LINE) for card in CARDS)
# North, east, south, west.
_ACROSS: Final[vec[i64]] = vec[i64]([0, 1, 0, -1])
_DOWN: Final[vec[i64]] = vec[i64]([-1, 0, 1, 0])
_TRIES: Final = 32  # at random before all placements are looked at


def is_on_both(card: i64) -> bool:
    """Whether a card lies before both players."""
    return TARGET[card] == BOTH


def shape_of(card: i64) -> i64:
    """What is drawn for a card; a line before the game (P10)."""
    return LINE if card < 0 else _SHAPE[card]


# Where one may draw.


def may_draw(table: Table, at: i64) -> bool:
    """D13: floor outside the cells, no treasure there, nobody standing in its way."""
    dungeon = table.dungeon
    if not dungeon.floor[at] or dungeon.cell_of[at] != NOWHERE or table.is_drawn(at):
        return False
    for seat in range(2):
        if at == dungeon.treasures[seat] and not table.taken(seat):
            return False
        if stands_at(table.side(seat), at):
            return False
    return True


def stands_at(side: Character, at: i64) -> bool:
    """Whether a character is in the closed rectangle of a sub-square, grown (D13)."""
    left, top = at % SIDE * UNIT - GROWN, at // SIDE * UNIT - GROWN
    far = UNIT + 2 * GROWN
    return left <= side.x <= left + far and top <= side.y <= top + far


def way_out(table: Table, more: vec[i64]) -> bool:
    """P54, D13: with more squares filled both characters can still reach what they need."""
    if len(more) == 0 or not table.dungeon.cuts(more, table.drawn):
        return True  # there was a way out before
    filled = filled_with(table, more)
    a, b = table.a, table.b
    steps = table.dungeon.flood(subsquare(a.x, a.y), filled)
    if cut_off(table, 0, steps):
        return False
    if steps[subsquare(b.x, b.y)] == NOWHERE:
        steps = table.dungeon.flood(subsquare(b.x, b.y), filled)
    return not cut_off(table, 1, steps)


def filled_with(table: Table, more: vec[i64]) -> vec[i64]:
    """The drawn squares, and more."""
    return including(table.drawn, more) if len(more) else table.drawn


def squares(listed: list[int]) -> vec[i64]:
    """Sub-squares as a set."""
    return vec[i64](sorted(set(listed)))


def trapped(table: Table, seat: i64, filled: vec[i64]) -> bool:
    """Whether a character cannot walk to where it has to."""
    side = table.side(seat)
    return cut_off(table, seat, table.dungeon.flood(subsquare(side.x, side.y), filled))


def cut_off(table: Table, seat: i64, steps: vec[i64]) -> bool:
    """Whether these steps lead not to the own cell, or not to the treasure still to be fetched."""
    dungeon = table.dungeon
    if steps[dungeon.starts[seat]] == NOWHERE:
        return True
    return not table.side(seat).carries and steps[dungeon.treasures[1 - seat]] == NOWHERE


def may_draw_all(table: Table, wanted: vec[i64]) -> bool:
    """Whether every sub-square may be drawn, and a way out remains."""
    for at in wanted:
        if not may_draw(table, at):
            return False
    return way_out(table, wanted)


# Placements.


def placements(table: Table) -> vec[i64]:
    """The legal placements of the wall that is due."""
    shape = shape_of(table.card)
    if shape == BAR:
        return bars(table, table.target, PLACE_BAR)
    found = vec[i64]()
    for d in meeting(shape, table.square):
        if may_draw_all(table, covers(d)):
            found = append(found, d)
    return found


def is_placement(table: Table, d: i64) -> bool:
    """Whether one placement is legal."""
    shape = shape_of(table.card)
    if d >= PLACE_BAR:
        return shape == BAR and len(bar(table, table.side(table.target), d - PLACE_BAR)) > 0
    if shape == BAR or d < decisions.PLACE:
        return False
    for meets in meeting(shape, table.square):
        if meets == d:
            return may_draw_all(table, covers(d))
    return False


def can_place(table: Table) -> bool:
    """Whether the wall that is due has a legal place."""
    shape = shape_of(table.card)
    if shape == BAR:
        return len(bars(table, table.target, PLACE_BAR)) > 0
    for d in meeting(shape, table.square):
        if may_draw_all(table, covers(d)):
            return True
    return False


def pick_placement(table: Table, u: i64) -> i64:
    """An even draw of the legal placements: at random until one is legal."""
    shape = shape_of(table.card)
    if shape != BAR:
        source = Source(u)
        candidates = meeting(shape, table.square)
        for _ in range(_TRIES):
            d = candidates[source.below(len(candidates))]
            if may_draw_all(table, covers(d)):
                return d
    legal = placements(table)
    return legal[Source(u).below(len(legal))]


def bar(table: Table, side: Character, direction: i64) -> vec[i64]:
    """D13: three in a row across a direction, at distance 2, as far as they may be drawn.

    Nothing when somebody would be trapped.
    """
    across, down = _ACROSS[direction], _DOWN[direction]
    here = subsquare(side.x, side.y)
    found = vec[i64]()
    for k in range(-1, 2):
        x = here % SIDE + 2 * across + k * down
        y = here // SIDE + 2 * down + k * across
        if 0 <= x < SIDE and 0 <= y < SIDE and may_draw(table, y * SIDE + x):
            found = including(found, vec[i64]([y * SIDE + x]))
    return found if way_out(table, found) else vec[i64]()


def bars(table: Table, seat: i64, base: i64) -> vec[i64]:
    """The directions in which a bar can be drawn around somebody, counted from a decision."""
    found = vec[i64]()
    for direction in range(4):
        if len(bar(table, table.side(seat), direction)):
            found = append(found, base + direction)
    return found


def draw(table: Table, wanted: vec[i64]) -> None:
    """The pencil fills them."""
    table.drawn = including(table.drawn, wanted)


def place(table: Table, d: i64) -> None:
    """The wall that is due is drawn."""
    if d >= PLACE_BAR:
        draw(table, bar(table, table.side(table.target), d - PLACE_BAR))
        return
    wanted = covers(d)
    draw(table, wanted)
    if table.card == MAGIC_WALL:
        table.head = wanted[0]
        table.grown = True


# The magic wall.


def growths(table: Table) -> vec[i64]:
    """D14: where the magic wall may grow, as decisions."""
    found = vec[i64]()
    for direction in range(4):
        x = table.head % SIDE + _ACROSS[direction]
        y = table.head // SIDE + _DOWN[direction]
        if 0 <= x < SIDE and 0 <= y < SIDE:
            at = y * SIDE + x
            if may_draw_all(table, vec[i64]([at])):
                found = append(found, decisions.GROW + at)
    return found


def may_grow(table: Table) -> bool:
    """Whether a square may be added now: once a turn, before the first flick."""
    return table.head != NOWHERE and not table.grown and table.flicks_made == 0


def grow(table: Table, at: i64) -> None:
    """The magic wall gets a new head."""
    draw(table, vec[i64]([at]))
    table.head = at
    table.grown = True


def forget(table: Table) -> None:
    """The magic wall stays as it is for good; its card is discarded."""
    if table.head != NOWHERE:
        table.head = NOWHERE
        table.grown = False
        piles.discard(table, MAGIC_WALL)


# The pickaxe.


def in_reach(table: Table, side: Character) -> vec[i64]:
    """D17: the drawn squares that somebody may break."""
    found = vec[i64]()
    for at in table.drawn:
        if is_near(side, centre_x(at), centre_y(at)):
            found = append(found, at)
    return found


def is_near(side: Character, x: i64, y: i64) -> bool:
    """At most three sub-squares away, in a straight line."""
    across, down = side.x - x, side.y - y
    return across * across + down * down <= NEAR * NEAR


def near_inner_wall(table: Table, side: Character) -> bool:
    """D17, A31: within three sub-squares of a line, a block or a drawn wall."""
    walls = table.dungeon.inner
    for at in range(0, len(walls), 4):
        if _near_box(side, walls[at], walls[at + 1], walls[at + 2], walls[at + 3]):
            return True
    for square in table.drawn:
        left, top = square % SIDE * UNIT - GROWN, square // SIDE * UNIT - GROWN
        far = UNIT + 2 * GROWN
        if _near_box(side, left, top, left + far, top + far):
            return True
    return False


def _near_box(side: Character, left: i64, top: i64, right: i64, bottom: i64) -> bool:
    """By the nearest point of a box."""
    x, y = side.x, side.y
    nearest_x = left if x < left else min(x, right)
    nearest_y = top if y < top else min(y, bottom)
    return is_near(side, nearest_x, nearest_y)


def break_down(table: Table, at: i64) -> None:
    """A drawn square is floor again; without its head the magic wall is forgotten."""
    table.drawn = without(table.drawn, at)
    if at == table.head:
        forget(table)
