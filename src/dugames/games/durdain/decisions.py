"""The decisions as numbers: a verb and up to two things that it names.

Bits 0-10 hold the second thing (a space, a border, a die), bits 11-21 the first, bits 22-26 which
passenger (from 1; 0 is the piece itself), the others the verb.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# In the order of the game's chapters; the encoding numbers the verbs in this order too.
RANGE: Final = 0  # the number of the next range's placement
USUAL: Final = 1  # all ranges to come lie where they usually do
QUEEN: Final = 2  # which range
PUT: Final = 3  # a kind of piece, a space: in the setup
PUT_WALL: Final = 4
CAMPS: Final = 5
CASTLE: Final = 6
MOVE: Final = 7
ATTACK: Final = 8
DRAGON: Final = 9
PASS: Final = 10
END: Final = 11
CLAIM: Final = 12
OFF: Final = 13
ON: Final = 14
DONE: Final = 15
BUILD: Final = 16
OPEN: Final = 17  # a die: 6, 8, 12, then the same for kingsmen
STEP: Final = 18  # from, to
ENTER: Final = 19  # a kind of piece, a space
WALL: Final = 20
UNWALL: Final = 21
TARGET: Final = 22
TARGET_WALL: Final = 23
WITH: Final = 24
ROLL: Final = 25
ADVANCE: Final = 26
NEST: Final = 27
FLY: Final = 28  # from, to
FLAG: Final = 29
VERBS: Final = 30


def plain(verb: i64) -> i64:
    """A decision that names nothing."""
    return verb << 27


def one(verb: i64, thing: i64) -> i64:
    """A decision that names one thing."""
    return (verb << 27) | thing


def two(verb: i64, first: i64, second: i64) -> i64:
    """A decision that names two things."""
    return (verb << 27) | (first << 11) | second


def by_passenger(d: i64, passenger: i64) -> i64:
    """The same decision for a passenger, from 0, of the ship that it names."""
    return d | ((passenger + 1) << 22)


def verb_of(d: i64) -> i64:
    """What is decided."""
    return d >> 27


def first_of(d: i64) -> i64:
    """The first of two things named."""
    return (d >> 11) & 2047


def thing_of(d: i64) -> i64:
    """The only thing named, or the second."""
    return d & 2047


def passenger_of(d: i64) -> i64:
    """Which passenger, from 0; -1 for the ship or piece itself."""
    return ((d >> 22) & 31) - 1
