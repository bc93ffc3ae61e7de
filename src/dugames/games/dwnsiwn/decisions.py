"""The decisions as numbers, and what each one does: place, capture, pass; chance shows its dice."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.dwnsiwn.board import PLACEMENTS, SHOWS_ON
from dugames.games.dwnsiwn.die import DICE, FACES, shown

OWN: Final = 0
HELD: Final = 1

# Kind (own, held) × value (6) × placement (34); then the captures (23); then one. Written out,
# because the compiler knows literals only.
PER_VALUE: Final = 34
PER_KIND: Final = 204
CAPTURE: Final = 408
PASS: Final = 431
DECISIONS: Final = 432

CAPTURES: Final[list[tuple[int, ...]]] = [
    values
    for target in range(2, FACES + 1)
    for values in sorted(
        values
        for dice in range(2, target + 1)
        for values in combinations_with_replacement(range(1, FACES), dice)
        if sum(values) == target
    )
]
CAPTURE_NUMBERED: Final[dict[tuple[int, ...], int]] = {
    values: CAPTURE + number for number, values in enumerate(CAPTURES)
}

# A stock is twelve counts of five bits: own dice of value 1 to 6, then held ones.
WIDTH: Final = 5
FULL: Final = 31  # all bits of one count


def kind_of(d: int) -> int:
    """Whether a placement takes an own or a held die."""
    return d // PER_KIND


def value_of(d: int) -> int:
    """The value of the die that is placed."""
    return d // PER_VALUE % FACES + 1


def placement_of(d: int) -> int:
    """Which of the placements it is."""
    return d % PER_VALUE


def placing(kind: int, value: int, placement: int) -> int:
    """The decision to place such a die so."""
    return kind * PER_KIND + (value - 1) * PER_VALUE + placement


def die_slot(kind: int, value: int) -> int:
    """Where a stock counts such dice."""
    return kind * FACES + value - 1


def capturing(d: int) -> tuple[int, ...]:
    """The values of the capturing dice, ascending."""
    return CAPTURES[d - CAPTURE]


# Tables for the rules, by placing decision.
CELL: Final[vec[i64]] = vec[i64]([PLACEMENTS[placement_of(d)].cell for d in range(CAPTURE)])
# One die of a slot.
DIE: Final[vec[i64]] = vec[i64]([2 ** (WIDTH * slot) for slot in range(2 * FACES)])
USED: Final[vec[i64]] = vec[i64](
    [2 ** (WIDTH * die_slot(kind_of(d), value_of(d))) for d in range(CAPTURE)]
)
# By capture: the dice it takes from the captor's stock.
SPENT: Final[vec[i64]] = vec[i64](
    [sum(2 ** (WIDTH * die_slot(OWN, v)) for v in values) for values in CAPTURES]
)
# By capture: the captured die in its owner's stock, and how many dice are rolled again.
CAUGHT: Final[vec[i64]] = vec[i64](
    [2 ** (WIDTH * die_slot(OWN, sum(values))) for values in CAPTURES]
)
ROLLED: Final[vec[i64]] = vec[i64]([len(values) + 1 for values in CAPTURES])
# By value: where the captures of it begin.
FIRST_ON: Final[vec[i64]] = vec[i64](
    [sum(sum(values) < value for values in CAPTURES) for value in range(FACES + 2)]
)
# The lowest bit of every count, and one bit above every count of own dice.
LOWEST: Final[i64] = 0x84_2108_4210_8421
OWN_LIMITS: Final[i64] = 0x2108_4210

# A side's faces are three bits a cell; totals are eight bits a side, the first player's first.
FACE_WIDTH: Final = 3
TOTAL_WIDTH: Final = 8
BY_COLOUR: Final = 24


def _faces(die: int, d: int) -> list[int]:
    placement = PLACEMENTS[placement_of(d)]
    own = kind_of(d) == OWN
    return shown(DICE[die], value_of(d), own, SHOWS_ON[placement.cell], placement.sides)


FACES_SHOWN: Final[list[list[int]]] = [_faces(die, d) for die in (0, 1) for d in range(CAPTURE)]


def _on_side(side: int) -> list[int]:
    return [
        faces[side] * 2 ** (FACE_WIDTH * int(CELL[number % CAPTURE]))
        for number, faces in enumerate(FACES_SHOWN)
    ]


# By die and placing decision: what comes to show on each side, and on all three as totals.
ON_A: Final[vec[i64]] = vec[i64](_on_side(0))
ON_B: Final[vec[i64]] = vec[i64](_on_side(1))
ON_C: Final[vec[i64]] = vec[i64](_on_side(2))
SCORED: Final[vec[i64]] = vec[i64](
    [sum(faces[side] * 2 ** (TOTAL_WIDTH * side) for side in range(3)) for faces in FACES_SHOWN]
)


# Chance: the dice as digits in base six, the first one lowest.

OPENING_DICE: Final = 20
POWER: Final[vec[i64]] = vec[i64]([FACES**dice for dice in range(OPENING_DICE + 1)])


def read_dice(outcome: int, dice: int) -> list[int]:
    """The values that an outcome shows, the first die first."""
    return [outcome // FACES**number % FACES + 1 for number in range(dice)]


def write_dice(values: list[int]) -> int:
    """The outcome that shows those values."""
    return sum((value - 1) * FACES**number for number, value in enumerate(values))
