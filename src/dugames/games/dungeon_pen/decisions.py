"""The decisions as numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.dungeon_pen.cards import BAR, ELL, ESS, FIRST_JUNK, LINE, ONE
from dugames.games.dungeon_pen.sheet import (
    NOWHERE,
    SIDE,
    SQUARES,
    SUBSQUARES,
    square_of,
)

# Written out, because the compiler knows literals only.
PASS: Final = 0
DROP: Final = 1  # the pencil, on purpose
TURN_ARROW: Final = 2  # spin the card
USE: Final = 16  # a junk card, by its kind
BRICKS: Final = 40  # the sack of bricks, by direction
GROW: Final = 1000  # the magic wall, by sub-square
BREAK: Final = 2000  # a drawn square with the pickaxe
FALL: Final = 3000  # through the trapdoor
PLACE: Final = 4000  # a wall, by orientation and sub-square
PLACE_BAR: Final = 9000  # three across the way, by direction
PLACE_END: Final = 9004
FLICK: Final = 0x4000_0000  # angle, power and view (D6)
FLICK_END: Final = 0x8000_0000

LEAST_POWER: Final = 80
MOST_POWER: Final = 1000
# The grid of flicks that is listed: 48 headings, and the powers of 1 to 6 sub-squares.
HEADINGS: Final = 48
POWERS: Final[list[int]] = [264, 458, 619, 759, 885, 1000]
DIRECTIONS: Final = "NESW"

PICKAXE: Final = 42
SACK: Final = 43


def flick(angle: i64, power: i64, view: i64) -> i64:
    """A flick as a decision."""
    return FLICK + (view << 26) + (power << 16) + angle


def angle_of(d: i64) -> i64:
    """Its heading in brads."""
    return d & 65535


def power_of(d: i64) -> i64:
    """How hard it is pressed, 80 to 1000."""
    return (d >> 16) & 1023


def view_of(d: i64) -> i64:
    """How the sheet is turned, 0 to 15."""
    return (d >> 26) & 15


def use(kind: int) -> int:
    """The decision to play a junk card of a kind."""
    return USE + kind - FIRST_JUNK


# Placements: 15 orientations of the shapes, each with its top left sub-square.

_SHAPES: Final[dict[int, list[str]]] = {
    LINE: ["####", "#/#/#/#"],
    ELL: ["#/#/##", "###/#", "##/.#/.#", "..#/###", ".#/.#/##", "#/###", "##/#/#", "###/..#"],
    ESS: [".##/##", "#/##/.#", "##/.##", ".#/##/#"],
    ONE: ["#"],
}
_SHAPE_OF: Final[list[int]] = [shape for shape, drawn in _SHAPES.items() for _ in drawn]
ORIENTATIONS: Final = 15
MOST_SQUARES: Final = 4


def _covered(drawn: str, at: int) -> list[int]:
    """The sub-squares of a shape drawn from there; none when it leaves the sheet."""
    found: list[int] = []
    for down, row in enumerate(drawn.split("/")):
        for across, sign in enumerate(row):
            x, y = at % SIDE + across, at // SIDE + down
            if sign == "#":
                if x >= SIDE or y >= SIDE:
                    return []
                found.append(y * SIDE + x)
    return found


_PLACED: Final[list[list[int]]] = [
    _covered(drawn, at)
    for orientations in _SHAPES.values()
    for drawn in orientations
    for at in range(SUBSQUARES)
]
# By placement: four sub-squares, NOWHERE where it has fewer.
_COVERS: Final[vec[i64]] = vec[i64](
    number for squares in _PLACED for number in (squares + [NOWHERE] * MOST_SQUARES)[:MOST_SQUARES]
)
PLACEMENT_OF: Final[dict[tuple[int, tuple[int, ...]], int]] = {
    (_SHAPE_OF[number // SUBSQUARES], tuple(sorted(squares))): PLACE + number
    for number, squares in enumerate(_PLACED)
    if squares
}


def _all_meeting() -> list[vec[i64]]:
    """By shape and square."""
    found: list[list[int]] = [[] for _ in range(BAR * SQUARES)]
    for number, squares in enumerate(_PLACED):
        for square in sorted({int(square_of(at)) for at in squares}):
            found[_SHAPE_OF[number // SUBSQUARES] * SQUARES + square].append(PLACE + number)
    return [vec[i64](placements) for placements in found]


_MEETING: Final[list[vec[i64]]] = _all_meeting()


def meeting(shape: i64, square: i64) -> vec[i64]:
    """The placements of a shape that have a sub-square in a square of the dice."""
    return _MEETING[shape * SQUARES + square]


def covers(d: i64) -> vec[i64]:
    """The sub-squares that a placement draws."""
    at = (d - PLACE) * MOST_SQUARES
    if _COVERS[at + 1] == NOWHERE:
        return _COVERS[at : at + 1]
    return _COVERS[at : at + MOST_SQUARES]
