"""Where pieces have stood in the Move action under way (R38).

A place is a space; for a passenger also, above it, its number on the ship plus one.
"""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from dugames.games.durdain.rules.table import Table


def place_of(node: i64, passenger: i64) -> i64:
    """The place of a piece (passenger -1), or of a passenger on the ship there."""
    return node | ((passenger + 1) << 11)


def mover_at(table: Table, place: i64) -> i64:
    """The number of the piece there among those that have moved."""
    for number in range(len(table.movers)):
        if table.movers[number] == place:
            return number
    return -1


def has_stood(table: Table, mover: i64, node: i64) -> bool:
    """R38: whether the piece has already stood on the space."""
    if mover == -1:
        return False
    visit = (mover << 11) | node
    for other in table.visits:
        if other == visit:
            return True
    return False


def trail(table: Table, place: int) -> list[int]:
    """The spaces on which the piece there has stood, in order."""
    mover = mover_at(table, place)
    return [int(visit & 2047) for visit in table.visits if visit >> 11 == mover]


def leave(table: Table, place: i64, to: i64) -> None:
    """The piece goes from its place to another one and remembers where it stood."""
    mover = mover_at(table, place)
    if mover == -1:
        mover = len(table.movers)
        table.movers = append(table.movers, to)
    else:
        table.movers[mover] = to
    table.visits = append(table.visits, (mover << 11) | (place & 2047))


def move_up(table: Table, ship: i64, passenger: i64) -> None:
    """A passenger has left: those behind it on the ship get a lower number."""
    for mover in range(len(table.movers)):
        place = table.movers[mover]
        if place & 2047 == ship and place > place_of(ship, passenger):
            table.movers[mover] = place - 2048
