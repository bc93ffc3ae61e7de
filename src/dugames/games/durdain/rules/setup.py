"""The setup: mountains, queen, homes, first player, castles, camps, units (R18-R25)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.source import mix
from dugames.games.durdain.board import RANGES
from dugames.games.durdain.decisions import PUT, PUT_WALL, RANGE, USUAL, one, plain, two
from dugames.games.durdain.mountains import (
    LARGE,
    completes,
    fair,
    fair_choices,
    fault,
    fault_of_next,
    placements,
    usual,
)
from dugames.games.durdain.rules.agreed import MOUNTAINS_BY_HAND
from dugames.games.durdain.rules.dragons import lay_nests, queen_choices
from dugames.games.durdain.rules.moment import (
    BIT,
    DRAW,
    FIRST_CAMPS,
    FIRST_CASTLES,
    FIRST_UNITS,
    ORDER,
    QUEENING,
)
from dugames.games.durdain.rules.settlements import may_settle
from dugames.games.durdain.rules.table import (
    ARMY,
    CAMP,
    CASTLE_PIECE,
    CAVALRY,
    EMPTY,
    KINDS,
    WALL_PIECE,
    Table,
)
from dugames.games.durdain.rules.turn import begin
from dugames.games.durdain.rules.walls import may_wall

HOMES: Final = 6
FACES: Final = 12  # of the die that decides who begins
EACH: Final = 2  # R24: cavalry, armies, walls

# Mountains (R13).


def by_hand(table: Table) -> bool:
    """Whether the host lays the mountains; else they come by chance."""
    return table.agreed.mountains == MOUNTAINS_BY_HAND


def range_choices(table: Table) -> vec[i64]:
    """Where the next range may lie so that the others find room; or all as usual from here on."""
    size, ranges = table.board.size, table.layout.ranges
    found = vec[i64]()
    for number, spaces in enumerate(placements(size, len(ranges))):
        if fault_of_next(size, ranges, spaces) is None and completes(size, (*ranges, spaces)):
            found = append(found, one(RANGE, number))
    if fault(size, (*ranges, *usual(size)[len(ranges) :])) is None:
        found = append(found, plain(USUAL))
    return found


def lay_range(table: Table, number: int) -> None:
    """The next range."""
    ranges = table.layout.ranges
    table.lay_ranges((*ranges, placements(table.board.size, len(ranges))[number]))
    if len(ranges) + 1 == RANGES:
        after_mountains(table)


def lay_usual(table: Table) -> None:
    """The ranges to come lie where they usually do."""
    ranges = table.layout.ranges
    table.lay_ranges((*ranges, *usual(table.board.size)[len(ranges) :]))
    after_mountains(table)


def sample_mountains(table: Table, u: i64) -> i64:
    """Two placements drawn until they fit."""
    size = table.board.size
    while True:
        choice = u % fair_choices(size)
        if fault(size, fair(size, choice)) is None:
            return choice
        u = mix(u)


def lay_fair(table: Table, choice: int) -> None:
    """The ranges that chance has drawn."""
    table.lay_ranges(fair(table.board.size, choice))
    after_mountains(table)


def after_mountains(table: Table) -> None:
    """R25: with dragons the host puts the queen down."""
    table.phase = QUEENING if table.agreed.dragons else DRAW
    if table.agreed.dragons:
        lay_nests(table)


def first_queen(table: Table) -> vec[i64]:
    """R25: in one of the small ranges."""
    return queen_choices(table, table.board.ranges + LARGE)


# Homes and the first player.


def draws(table: Table) -> i64:
    """R19: how many ways there are to draw homes."""
    found: i64 = 1
    for seat in range(table.seats):
        found *= HOMES - seat
    return found


def homes_drawn(seats: int, outcome: int) -> list[int]:
    """The home of each seat: an outcome's digits tell which of the rest it draws."""
    rest = list(range(1, HOMES + 1))
    found: list[int] = []
    for seat in range(seats):
        found.append(rest.pop(outcome % (HOMES - seat)))
        outcome //= HOMES - seat
    return found


def draw_homes(table: Table, outcome: int) -> None:
    """R19."""
    for seat, home in enumerate(homes_drawn(int(table.seats), outcome)):
        table.home[seat] = home
    table.contenders = 0
    for seat in table.living():
        table.contenders |= BIT[seat]
    table.phase = ORDER


def contenders(table: Table) -> list[int]:
    """R20: who rolls for the first turn."""
    return [seat for seat in table.living() if table.contenders & BIT[seat]]


def rolls(table: Table) -> i64:
    """In how many ways their dice may fall."""
    found: i64 = 1
    for _ in contenders(table):
        found *= FACES
    return found


def read_rolls(outcome: int, dice: int) -> list[int]:
    """What each contender rolled, the lowest digit first."""
    return [outcome // FACES**number % FACES + 1 for number in range(dice)]


def write_rolls(values: list[int]) -> int:
    """The outcome in which the contenders rolled these."""
    return sum((value - 1) * FACES**number for number, value in enumerate(values))


def roll_for_first(table: Table, outcome: int) -> None:
    """R20: the highest begins; the tied highest roll again."""
    rolling = contenders(table)
    values = read_rolls(outcome, len(rolling))
    left = [seat for seat, value in zip(rolling, values, strict=True) if value == max(values)]
    table.contenders = 0
    for seat in left:
        table.contenders |= BIT[seat]
    settle_order(table)


def settle_order(table: Table) -> None:
    """R20, R21: once a single contender is left, castles are placed."""
    left = contenders(table)
    if len(left) == 1:
        table.contenders = 0
        table.first = left[0]
        table.active = left[0]
        table.phase = FIRST_CASTLES
        table.turn += 1


def order_chances(table: Table) -> list[tuple[int, float]]:
    """For each set of contenders that may share the highest roll: one outcome and its odds."""
    rolling = len(contenders(table))
    found: list[tuple[int, float]] = []
    for shares in range(1, 2**rolling):
        high = [shares >> number & 1 == 1 for number in range(rolling)]
        others = high.count(False)
        count = sum((value - 1) ** others for value in range(1, FACES + 1))
        outcome = write_rolls([FACES if is_high else 1 for is_high in high])
        found.append((outcome, count / FACES**rolling))
    return found


# Castles, camps, units.


def castle_choices(table: Table) -> vec[i64]:
    """R21, R23: empty land of the home."""
    found = vec[i64]()
    for node in range(table.board.islands):
        if (
            table.at[node] == EMPTY
            and table.board.country[node] == table.home[table.active]
            and may_settle(table, node)
        ):
            found = append(found, two(PUT, CASTLE_PIECE, node))
    return found


def camp_choices(table: Table) -> vec[i64]:
    """R22, R23: empty land anywhere, no island."""
    found = vec[i64]()
    for node in range(table.board.islands):
        if table.at[node] == EMPTY and may_settle(table, node):
            found = append(found, two(PUT, CAMP, node))
    return found


def unit_choices(table: Table) -> vec[i64]:
    """R24: what is left of two cavalry, two armies and two walls."""
    found = vec[i64]()
    land = table.board
    seat = table.active
    for node in range(land.islands):
        if land.country[node] != table.home[seat]:
            continue
        if table.at[node] == EMPTY:
            for kind in (ARMY, CAVALRY):
                if table.out[seat * KINDS + kind] < EACH:
                    found = append(found, two(PUT, kind, node))
        if table.out[seat * KINDS + WALL_PIECE] < EACH:
            for k in range(land.first[node], land.first[node + 1]):
                beyond = land.beyond[k]
                twice = beyond < node and land.country[beyond] == table.home[seat]
                if not twice and may_wall(table, land.border[k]):
                    found = append(found, one(PUT_WALL, land.border[k]))
    return found


def units_complete(table: Table) -> bool:
    """R24: all six are compulsory."""
    seat = table.active
    for kind in (ARMY, CAVALRY, WALL_PIECE):
        if table.out[seat * KINDS + kind] < EACH:
            return False
    return True


def put(table: Table, kind: i64, node: i64) -> None:
    """A castle, a camp or a unit goes down."""
    table.put(table.active, kind, node)
    after_placing(table)


def put_wall(table: Table, border: i64) -> None:
    """A wall goes up."""
    table.put_wall(table.active, border)
    after_placing(table)


def after_placing(table: Table) -> None:
    """The next player's placing, unless this one has more to place."""
    if table.phase != FIRST_UNITS or units_complete(table):
        pass_on(table)


def pass_on(table: Table) -> None:
    """R21, R22, R24: clockwise, then counter-clockwise, then clockwise again."""
    place = table.place_in_order(table.active)
    table.turn += 1
    if table.phase == FIRST_CASTLES:
        _next_castle(table, place)
    elif table.phase == FIRST_CAMPS:
        _next_camp(table, place)
    else:
        _next_units(table, place)


def _next_castle(table: Table, place: i64) -> None:
    table.active = table.seat_after(place)
    if table.active < 0:
        table.phase = FIRST_CAMPS
        _next_camp(table, HOMES)


def _next_camp(table: Table, place: i64) -> None:
    table.active = table.seat_before(place)
    if table.active < 0 or len(camp_choices(table)) == 0:  # R22: no room is left for the others too
        table.phase = FIRST_UNITS
        _next_units(table, -1)


def _next_units(table: Table, place: i64) -> None:
    table.active = table.seat_after(place)
    if table.active < 0:
        table.round = 1
        begin(table, table.seat_after(-1))
