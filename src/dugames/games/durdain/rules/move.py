"""The Move action (R33-R39)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.decisions import (
    DONE,
    ENTER,
    OPEN,
    STEP,
    UNWALL,
    WALL,
    by_passenger,
    one,
    plain,
    two,
)
from dugames.games.durdain.rules.armadas import (
    go_aboard,
    go_ashore,
    is_sea,
    load,
    sail,
    takes_aboard,
)
from dugames.games.durdain.rules.dragons import gates_open
from dugames.games.durdain.rules.moment import BIT, NO_DIE
from dugames.games.durdain.rules.table import (
    ARMY,
    CAMP,
    CASTLE_PIECE,
    CAVALRY,
    DRAGON_PIECE,
    EMPTY,
    KINDS,
    KINGSMAN,
    PIECES,
    PLACE,
    PLACES,
    SHIP,
    WALL_PIECE,
    Table,
)
from dugames.games.durdain.rules.trail import has_stood, leave, move_up, mover_at, place_of
from dugames.games.durdain.rules.walls import bars, may_wall

NOBODY_MOVES: Final = -1


def can_move(table: Table) -> bool:
    """R39: whether a step, an entry or a wall is possible with some roll."""
    for kind in (ARMY, CAVALRY, SHIP, DRAGON_PIECE):
        if len(group_choices(table, kind, vec[i64]())) > 0:
            return True
    return table.agreed.kingsmen and len(group_choices(table, KINGSMAN, vec[i64]())) > 0


# The dice.


def set_dice(table: Table, six: i64, eight: i64, twelve: i64) -> None:
    """R33: the roll; dragons may spend all of it before any die is opened (R90)."""
    table.die6 = six
    table.die8 = eight
    table.die12 = twelve
    table.left = six + eight + twelve if table.agreed.dragons else 0


def usual_group(die: i64) -> i64:
    """R33: whom the die of 6, 8 or 12 sides (0, 1, 2) moves."""
    return SHIP if die == 0 else ARMY if die == 1 else CAVALRY


def may_open(table: Table, die: i64) -> bool:
    """R34, R102: whether a die may be opened, from 3 on for kingsmen."""
    if table.opened != NO_DIE or table.closed & BIT[die % 3]:
        return False
    if die >= 3:
        return table.agreed.kingsmen
    return die > 0 or table.agreed.armadas


def open_die(table: Table, die: i64) -> None:
    """R34: its points are those of one group now."""
    table.opened = die
    table.left = table.die(die % 3)


def close_die(table: Table) -> None:
    """R34: what is left of it lapses."""
    table.closed |= BIT[table.opened % 3]
    table.opened = NO_DIE
    table.left = 0


def group_moving(table: Table) -> i64:
    """The kind of piece that may move now: the open die's, or dragons before any die (R90)."""
    if table.opened == NO_DIE:
        first = table.closed == 0 and table.agreed.dragons
        return DRAGON_PIECE if first else NOBODY_MOVES
    return KINGSMAN if table.opened >= 3 else usual_group(table.opened)


# What may be done.


def choices(table: Table, found: vec[i64]) -> vec[i64]:
    """R34: open a die, or go on with the open one; or have done."""
    kind = group_moving(table)
    if kind != NOBODY_MOVES and table.left > 0:
        found = group_choices(table, kind, found)
    for die in range(6):
        if may_open(table, die):
            found = append(found, one(OPEN, die))
    return append(found, plain(DONE))


def group_choices(table: Table, kind: i64, found: vec[i64]) -> vec[i64]:
    """All that the pieces of one kind may do for a point."""
    seat = table.active
    first = seat * PLACES + PLACE[kind]
    for slot in range(first, first + table.count[seat * KINDS + kind]):
        node = table.placed[slot]
        found = _steps(table, kind, node, found)
        if kind != SHIP and node < table.board.seas:
            found = _walls(table, kind, node, found)
    if kind != DRAGON_PIECE:
        found = _landings(table, kind, found)
        if table.reserve(seat, kind) > 0:
            found = _entries(table, kind, found)
    return found


def may_enter(table: Table, kind: i64, node: i64) -> bool:
    """R35, R71: whether a space is empty and of the right sort; for dragons any sort is (R90)."""
    if table.at[node] != EMPTY:
        return False
    return kind == DRAGON_PIECE or is_sea(table, node) == (kind == SHIP)


def may_board(table: Table, kind: i64, node: i64) -> bool:
    """R76: whether an own ship takes the piece aboard."""
    return kind not in (SHIP, DRAGON_PIECE) and takes_aboard(table, table.active, node)


def may_step(table: Table, kind: i64, node: i64, to: i64, border: i64, mover: i64) -> bool:
    """R35, R38, R76: whether a piece may go across a side; not from ship to ship."""
    return (
        (may_enter(table, kind, to) or (not is_sea(table, node) and may_board(table, kind, to)))
        and not bars(table, table.active, border)
        and not has_stood(table, mover, to)
    )


def _steps(table: Table, kind: i64, node: i64, found: vec[i64]) -> vec[i64]:
    """R35: steps of the piece on a space, in and out of ranges too (R90)."""
    land = table.board
    mover = mover_at(table, node)
    for k in range(land.first[node], land.first[node + 1]):
        to = land.beyond[k]
        if may_step(table, kind, node, to, land.border[k], mover):
            found = append(found, two(STEP, node, to))
    if kind == DRAGON_PIECE:
        found = _through_gates(table, node, mover, found)
    return found


def _through_gates(table: Table, node: i64, mover: i64, found: vec[i64]) -> vec[i64]:
    lies = table.layout
    before: i64 = -1
    for k in range(lies.first[node], lies.first[node + 1]):
        to = lies.beyond[k]
        if to != before and may_pass_gates(table, node, to, mover):
            found = append(found, two(STEP, node, to))
        before = to
    return found


def may_pass_gates(table: Table, node: i64, to: i64, mover: i64) -> bool:
    """R85, R90: whether a dragon may go in or out of a range."""
    return (
        may_enter(table, DRAGON_PIECE, to)
        and not has_stood(table, mover, to)
        and gates_open(table, table.active, node, to)
    )


def _landings(table: Table, kind: i64, found: vec[i64]) -> vec[i64]:
    """R76: passengers go ashore."""
    land = table.board
    ship: i64 = -1
    passenger: i64 = 0
    for entry in table.aboard:
        passenger = passenger + 1 if entry >> 3 == ship else 0
        ship = entry >> 3
        if entry & 7 != kind or table.owner(ship) != table.active:
            continue
        mover = mover_at(table, place_of(ship, passenger))
        for k in range(land.first[ship], land.first[ship + 1]):
            to = land.beyond[k]
            if may_step(table, kind, ship, to, land.border[k], mover):
                found = append(found, by_passenger(two(STEP, ship, to), passenger))
    return found


def _entries(table: Table, kind: i64, found: vec[i64]) -> vec[i64]:
    """R36, R72, R76: a piece from reserve beside an own camp or castle."""
    land = table.board
    seat = table.active
    for source in (CAMP, CASTLE_PIECE):
        first = seat * PLACES + PLACE[source]
        for slot in range(first, first + table.count[seat * KINDS + source]):
            node = table.placed[slot]
            for k in range(land.first[node], land.first[node + 1]):
                to = land.beyond[k]
                if may_enter(table, kind, to) or may_board(table, kind, to):
                    found = append_once(found, two(ENTER, kind, to))
    return found


def append_once(found: vec[i64], d: i64) -> vec[i64]:
    """The decisions with one more, unless it is among them: a sea has many shores."""
    for other in found:
        if other == d:
            return found
    return append(found, d)


def _walls(table: Table, kind: i64, node: i64, found: vec[i64]) -> vec[i64]:
    """R37: walls around the piece, built or removed."""
    land = table.board
    seat = table.active
    for k in range(land.first[node], land.first[node + 1]):
        border = land.border[k]
        if _is_own(table, kind, land.beyond[k]) and land.beyond[k] < node:
            continue  # found from the other side
        if table.wall[border] == seat + 1:
            found = append(found, one(UNWALL, border))
        elif table.reserve(seat, WALL_PIECE) > 0 and may_wall(table, border):
            found = append(found, one(WALL, border))
    return found


def _is_own(table: Table, kind: i64, node: i64) -> bool:
    return table.at[node] == ((table.active + 1) << 3) + kind


# What is done.


def step(table: Table, node: i64, to: i64, passenger: i64) -> None:
    """R35: one point, one space; R76: aboard and ashore."""
    table.left -= 1
    if passenger >= 0:
        kind = go_ashore(table, node, passenger)
        leave(table, place_of(node, passenger), to)
        table.set_down(table.active, kind, to)
        move_up(table, node, passenger)
        return
    kind = table.kind(node)
    table.pick_up(node)
    if table.at[to] >= PIECES:
        leave(table, node, place_of(to, load(table, to)))
        go_aboard(table, kind, to)
        return
    leave(table, node, to)
    table.set_down(table.active, kind, to)
    if kind == SHIP:
        sail(table, node, to)
        for aboard in range(load(table, to)):
            leave(table, place_of(node, aboard), place_of(to, aboard))


def enter(table: Table, kind: i64, node: i64) -> None:
    """R36: out of reserve, straight aboard too (R76)."""
    table.left -= 1
    if table.at[node] >= PIECES:
        table.out[table.active * KINDS + kind] += 1
        go_aboard(table, kind, node)
    else:
        table.put(table.active, kind, node)


def build_wall(table: Table, border: i64) -> None:
    """R37."""
    table.left -= 1
    table.put_wall(table.active, border)


def remove_wall(table: Table, border: i64) -> None:
    """R37."""
    table.left -= 1
    table.take_wall(border)
