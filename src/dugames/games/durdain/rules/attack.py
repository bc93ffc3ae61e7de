"""The Attack action: targets, attackers, and what a battle leads to (R40-R47, R78-R81, R93)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.decisions import (
    ADVANCE,
    DONE,
    ROLL,
    TARGET,
    TARGET_WALL,
    WITH,
    by_passenger,
    one,
    plain,
)
from dugames.games.durdain.rules.armadas import go_ashore, is_sea, load, sail, sink
from dugames.games.durdain.rules.castle_falls import castle_falls
from dugames.games.durdain.rules.moment import NO_SPACE
from dugames.games.durdain.rules.move import append_once
from dugames.games.durdain.rules.points import gain, plunder
from dugames.games.durdain.rules.table import (
    CASTLE_PIECE,
    DRAGON_PIECE,
    KINDS,
    MOVABLE,
    PIECES,
    PLACE,
    PLACES,
    SHIP,
    Table,
)
from dugames.games.durdain.rules.walls import bars


def can_attack(table: Table) -> bool:
    """R40: whether a battle is possible now."""
    for kind in range(MOVABLE):
        first = table.active * PLACES + PLACE[kind]
        for slot in range(first, first + table.count[table.active * KINDS + kind]):
            if len(_targets_of(table, table.placed[slot], vec[i64]())) > 0:
                return True
    return False


def targets(table: Table, found: vec[i64]) -> vec[i64]:
    """R41: all that some own piece may attack; or have done."""
    for kind in range(MOVABLE):
        first = table.active * PLACES + PLACE[kind]
        for slot in range(first, first + table.count[table.active * KINDS + kind]):
            found = _targets_of(table, table.placed[slot], found)
    return append(found, plain(DONE))


def _targets_of(table: Table, node: i64, found: vec[i64]) -> vec[i64]:
    """What the piece on a space may attack; from a range nothing (R93), for it has no sides."""
    land = table.board
    for k in range(land.first[node], land.first[node + 1]):
        if bars(table, table.active, land.border[k]):
            found = append_once(found, one(TARGET_WALL, land.border[k]))
        elif may_attack(table, node, land.beyond[k]):
            found = append_once(found, one(TARGET, land.beyond[k]))
    return found


def is_target(table: Table, node: i64) -> bool:
    """R41: whether a piece, camp or flagged castle of somebody else stands there."""
    return table.at[node] >= PIECES and table.owner(node) != table.active


def may_attack(table: Table, node: i64, target: i64) -> bool:
    """Whether the piece on a space may fight what stands beside it, no wall being between."""
    if not is_target(table, target):
        return False
    return can_fight(table, node, target, table.kind(target) == CASTLE_PIECE)


def can_fight(table: Table, node: i64, target: i64, castle: bool) -> bool:
    """Whether the piece is fit for a battle there."""
    kind = table.kind(node)
    if is_sea(table, target):  # R78, R81
        return kind in (SHIP, DRAGON_PIECE)
    return kind != SHIP or castle or load(table, node) > 0  # R79


def may_advance(table: Table, node: i64) -> bool:
    """Whether the piece on a space may just have won a battle over the target, now empty."""
    land = table.board
    for k in range(land.first[table.target], land.first[table.target + 1]):
        if land.beyond[k] == node and not bars(table, table.active, land.border[k]):
            return _is_own(table, node) and can_fight(table, node, table.target, False)
    return False


def attackers(table: Table) -> vec[i64]:
    """R41: who may still join, in rising order; or roll."""
    found = vec[i64]()
    last: i64 = table.attackers[-1] if len(table.attackers) > 0 else -1
    if table.target >= table.board.nodes:
        border = table.target - table.board.nodes
        for end in (table.board.low[border], table.board.high[border]):
            if end > last and _is_own(table, end):
                found = append(found, one(WITH, end))
    else:
        land = table.board
        for k in range(land.first[table.target], land.first[table.target + 1]):
            node = land.beyond[k]
            if (
                node > last
                and _is_own(table, node)
                and not bars(table, table.active, land.border[k])
                and may_attack(table, node, table.target)
            ):
                found = append(found, one(WITH, node))
    return append(found, plain(ROLL)) if len(table.attackers) > 0 else found


def _is_own(table: Table, node: i64) -> bool:
    """Whether an own movable piece stands there."""
    return table.owner(node) == table.active and table.kind(node) < MOVABLE


# What a battle leads to.


def defender_wins(table: Table) -> None:
    """R45: all attackers go back to reserve, ships with passengers."""
    for node in table.attackers:
        remove(table, node)
    end_battle(table)


def remove(table: Table, node: i64) -> None:
    """A piece goes back to reserve, a ship with all aboard (R77)."""
    if table.kind(node) == SHIP:
        sink(table, node)
    else:
        table.take(node)


def attacker_wins(table: Table) -> bool:
    """R46, R47, R49; answers whether an attacker has to move in."""
    if table.target >= table.board.nodes:
        border = table.target - table.board.nodes
        gain(table, table.active, plunder(table, table.wall_owner(border)))
        table.take_wall(border)
    elif table.kind(table.target) == CASTLE_PIECE:
        castle_falls(table, table.target)
    else:
        gain(table, table.active, plunder(table, table.owner(table.target)))
        remove(table, table.target)
        return True
    end_battle(table)
    return False


def advances(table: Table) -> vec[i64]:
    """R47: any one of the attackers; on land a passenger for a ship (R80)."""
    found = vec[i64]()
    for node in table.attackers:
        if table.kind(node) == SHIP and not is_sea(table, table.target):
            for passenger in range(load(table, node)):
                found = append(found, by_passenger(one(ADVANCE, node), passenger))
        else:
            found = append(found, one(ADVANCE, node))
    return found


def advance(table: Table, node: i64, passenger: i64) -> None:
    """R47: it moves in."""
    if passenger >= 0:
        kind = go_ashore(table, node, passenger)
        table.set_down(table.active, kind, table.target)
    else:
        kind = table.kind(node)
        table.pick_up(node)
        table.set_down(table.active, kind, table.target)
        if kind == SHIP:
            sail(table, node, table.target)
    end_battle(table)


def end_battle(table: Table) -> None:
    """The action may go on (R40)."""
    table.target = NO_SPACE
    table.attackers = vec[i64]()
