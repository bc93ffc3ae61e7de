"""Armadas: ships and those aboard (R70-R77)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.rules.table import KINDS, SHIP, Table


def is_sea(table: Table, node: i64) -> bool:
    """Whether a space is a sea space."""
    return table.board.seas <= node < table.board.ranges


def load(table: Table, ship: i64) -> i64:
    """How many are aboard."""
    found: i64 = 0
    for entry in table.aboard:
        if entry >> 3 == ship:
            found += 1
    return found


def takes_aboard(table: Table, seat: i64, node: i64) -> bool:
    """R73, R76: whether an own ship is there and has room."""
    if table.at[node] != ((seat + 1) << 3) + SHIP:
        return False
    return table.agreed.capacity == 0 or load(table, node) < table.agreed.capacity


def go_aboard(table: Table, kind: i64, ship: i64) -> None:
    """A piece in the hand boards, behind those who are there."""
    entry = (ship << 3) + kind
    table.aboard = append(table.aboard, entry)
    slot: i64 = len(table.aboard) - 1
    while slot > 0 and table.aboard[slot - 1] >> 3 > ship:
        table.aboard[slot] = table.aboard[slot - 1]
        slot -= 1
    table.aboard[slot] = entry


def go_ashore(table: Table, ship: i64, passenger: i64) -> i64:
    """A passenger leaves the ship, into the hand; answers its kind."""
    left = vec[i64]()
    number: i64 = 0
    kind: i64 = 0
    for entry in table.aboard:
        if entry >> 3 == ship:
            if number == passenger:
                kind = entry & 7
            else:
                left = append(left, entry)
            number += 1
        else:
            left = append(left, entry)
    table.aboard = left
    return kind


def sail(table: Table, start: i64, to: i64) -> None:
    """R73: those aboard come along for free."""
    kinds = vec[i64]()
    others = vec[i64]()
    for entry in table.aboard:
        if entry >> 3 == start:
            kinds = append(kinds, entry & 7)
        else:
            others = append(others, entry)
    table.aboard = others
    for kind in kinds:
        go_aboard(table, kind, to)


def sink(table: Table, ship: i64) -> None:
    """R77: a ship goes back to reserve with all aboard."""
    seat = table.owner(ship)
    while load(table, ship) > 0:
        kind = go_ashore(table, ship, 0)
        table.out[seat * KINDS + kind] -= 1
    table.take(ship)
