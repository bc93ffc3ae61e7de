"""Going somewhere without a line: teleports, the way back, the rope (D16)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.dungeon_pen.rules import life, loot
from dugames.games.dungeon_pen.rules.table import Character, Table
from dugames.games.dungeon_pen.sheet import (
    FACES,
    NOWHERE,
    PER_DICE,
    SIDE,
    centre_x,
    centre_y,
    subsquare,
)
from dugames.games.dungeon_pen.stroke import inside


def may_stand(table: Table, seat: i64, x: i64, y: i64) -> bool:
    """Whether a point is not walled over, nor walled off from the seat's own cell."""
    dungeon = table.dungeon
    if dungeon.in_solid(x, y, table.drawn):
        return False
    steps = dungeon.flood(dungeon.starts[seat], table.drawn)
    return steps[subsquare(x, y)] != NOWHERE


def arrive(table: Table, at: i64) -> None:
    """D16: the active player lands on a sub-square's middle and takes what lies there."""
    side = table.me()
    side.x, side.y = centre_x(at), centre_y(at)
    boxes = table.dungeon.boxes
    for picture in range(len(boxes) >> 2):
        if inside(side.x, side.y, boxes, picture * 4):
            loot.pick_up(table, side, picture)
    life.look_home(table, table.active)


def landings(table: Table) -> vec[i64]:
    """D16: the sub-squares of the rolled square from which the own cell can be walked to."""
    dungeon = table.dungeon
    steps = dungeon.flood(dungeon.starts[table.active], table.drawn)
    corner = table.square // FACES * PER_DICE + table.square % FACES * PER_DICE * SIDE
    found = vec[i64]()
    for down in range(PER_DICE):
        for across in range(PER_DICE):
            at = corner + down * SIDE + across
            if steps[at] != NOWHERE:
                found = append(found, at)
    return found


def nearest_chests(table: Table) -> vec[i64]:
    """The nearest chests, by number, that are neither walled over nor walled off."""
    dungeon, side = table.dungeon, table.me()
    steps = dungeon.flood(dungeon.starts[table.active], table.drawn)
    found = vec[i64]()
    nearest: i64 = -1
    for chest in range(len(dungeon.chests)):
        at = dungeon.chests[chest]
        if steps[at] == NOWHERE:
            continue
        across, down = side.x - centre_x(at), side.y - centre_y(at)
        distance = across * across + down * down
        if nearest < 0 or distance < nearest:
            nearest = distance
            found = vec[i64]()
        if distance == nearest:
            found = append(found, chest)
    return found


def turn_back(table: Table) -> None:
    """P68: each stands where the own latest turn began; the active player is home first."""
    for seat in (table.active, 1 - table.active):
        side = table.side(seat)
        if may_stand(table, seat, side.turn_x, side.turn_y):
            side.x, side.y = side.turn_x, side.turn_y
    if not life.look_home(table, table.active):
        life.look_home(table, 1 - table.active)


def may_climb_back(table: Table) -> bool:
    """Whether the rope still leads to where the flick began."""
    return may_stand(table, table.active, table.flick_x, table.flick_y)


def climb_back(table: Table) -> None:
    """The rope: back to where the latest flick began."""
    side = table.me()
    side.x, side.y = table.flick_x, table.flick_y
    life.look_home(table, table.active)


def distance_from(side: Character, x: i64, y: i64) -> i64:
    """The squared distance of a character from a point."""
    across, down = side.x - x, side.y - y
    return across * across + down * down
