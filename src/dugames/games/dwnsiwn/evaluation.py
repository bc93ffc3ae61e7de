"""What a position is worth: the chance to take more sides, given what is still to come."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.bits import count
from dugames.core.evaluation import Evaluation
from dugames.core.source import mix
from dugames.core.state import State
from dugames.games.dwnsiwn.board import BIT, CELLS, DUNGEON, EVERY_CELL, SHOWS_ON
from dugames.games.dwnsiwn.decisions import (
    BY_COLOUR,
    CAPTURE,
    FACES_SHOWN,
    FULL,
    OWN,
    PASS,
    TOTAL_WIDTH,
    WIDTH,
    capturing,
    kind_of,
)
from dugames.games.dwnsiwn.die import FACES
from dugames.games.dwnsiwn.rules import (
    BLACK,
    HELD_SLOTS,
    NOTHING,
    OPENING,
    WHITE,
    Dwnsiwn,
)

# Fitted to 46,000 positions of matches between players who look at random games.
# How far the margin of a side still moves: when it is full, and by the root of the faces to come.
SURE: Final = 0.05
SWING: Final = 1.37
# What a die will show on all sides together, by its value: an own one, a held one.
OWN_WORTH: Final[list[float]] = [4.7, 7.2, 8.1, 8.2, 9.5, 11.5]
HELD_WORTH: Final[list[float]] = [4.0, 6.7, 6.6, 8.0, 8.6, 9.0]
IN_THE_AIR: Final = 7.1
MORE_DICE: Final = 6.4  # for every die that White has to place and Black has not
NOT_LAST: Final = 6.9  # what it costs to have the turn when the dice left are even in number
# By side: the cells that show on it.
ON_SIDE: Final[vec[i64]] = vec[i64](
    [sum(2**cell for cell in range(CELLS) if side in SHOWS_ON[cell]) for side in range(3)]
)
MOST_SHOWN: Final = 15  # at the apex
# By die and placing decision: what it shows for the own colour, or spares the rival's.
PROMISE: Final[vec[i64]] = vec[i64](
    [
        sum(faces) if kind_of(number % CAPTURE) == OWN else MOST_SHOWN - sum(faces)
        for number, faces in enumerate(FACES_SHOWN)
    ]
)
CAPTURE_PROMISE: Final = 6


class DwnsiwnEvaluation(Evaluation):
    """Each side's likely margin, and from the three of them the chance to win."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Dwnsiwn)
        white = 0.5 if state.rolling == OPENING else _chance_of_white(state)
        return white if seat == WHITE else 1.0 - white

    def priority(self, state: State, d: i64) -> i64:
        """Own dice that show much, held ones that show little; a capture by the value it takes."""
        assert isinstance(state, Dwnsiwn)
        if d == PASS:
            return 0
        if d >= CAPTURE:
            return CAPTURE_PROMISE + sum(capturing(d))
        return PROMISE[state.die * CAPTURE + d]

    def policy(self, state: State, u: i64) -> i64:
        """The better of two even draws."""
        one, other = state.pick(u), state.pick(mix(u))
        return one if self.priority(state, one) >= self.priority(state, other) else other


def _chance_of_white(state: Dwnsiwn) -> float:
    """N21, while the margins are only likely."""
    empty = EVERY_CELL & ~state.filled
    dice_left = CELLS - count(state.filled)
    lead = _lead(state) if dice_left else 0.0
    # The faces to come on all sides: the lead is shared out among them.
    faces = float(int(count(empty & ON_SIDE[0]) + count(empty & ON_SIDE[1])))
    faces += float(int(count(empty & ON_SIDE[2])))
    more = [0.5, 0.5, 0.5]
    less = [0.5, 0.5, 0.5]
    for side in range(3):
        to_come = float(int(count(empty & ON_SIDE[side])))
        margin = _margin(state, side) + lead * to_come / max(1.0, faces)
        swing = SURE + SWING * sqrt(to_come)
        more[side] = _above(margin, swing)
        less[side] = _above(-margin, swing)
    wins, losses = _most_sides(more, less), _most_sides(less, more)
    return wins + (1.0 - wins - losses) * _dungeon_bonus(state)


def _lead(state: Dwnsiwn) -> float:
    """What is still to come for White and not for Black: dice, more of them, the last word."""
    white, black = state.stock_of(WHITE), state.stock_of(BLACK)
    lead = 0.0
    dice: i64 = 0
    for slot in range(FACES):
        own = _dice(white, slot) - _dice(black, slot)
        held = _dice(black, slot + HELD_SLOTS) - _dice(white, slot + HELD_SLOTS)
        lead += OWN_WORTH[slot] * float(int(own)) + HELD_WORTH[slot] * float(int(held))
        dice += own - held
    white_next = state.side == WHITE
    if state.rolling != NOTHING:  # N11: each will hold the other's dice
        capturing, captured = state.groups_rolled()
        surplus = capturing - captured if white_next else captured - capturing
        lead += IN_THE_AIR * surplus
        dice -= surplus
        white_next = not white_next
    lead += MORE_DICE * float(int(dice))
    if (CELLS - count(state.filled)) & 1:
        return lead
    return lead - NOT_LAST if white_next else lead + NOT_LAST


def _dice(stock: i64, slot: i64) -> i64:
    return (stock >> (WIDTH * slot)) & FULL


def _margin(state: Dwnsiwn, side: i64) -> float:
    """By how much White's total on a side is the higher one (N20)."""
    scores = state.scores >> (TOTAL_WIDTH * side)
    return float(int((scores & 255) - ((scores >> BY_COLOUR) & 255)))


def _above(margin: float, swing: float) -> float:
    """The chance that a likely margin turns out as one or more."""
    return 1.0 / (1.0 + exp((0.5 - margin) / swing))


def _most_sides(more: list[float], less: list[float]) -> float:
    """The chance to take more sides, by the chances to take each and to lose each."""
    a, b, c = more[0], more[1], more[2]
    tie_a, tie_b, tie_c = 1.0 - a - less[0], 1.0 - b - less[1], 1.0 - c - less[2]
    two = a * b + c * (a + b - 2.0 * a * b)
    return two + a * tie_b * tie_c + tie_a * b * tie_c + tie_a * tie_b * c


def _dungeon_bonus(state: Dwnsiwn) -> float:
    """N21: who wins when the sides do not decide; open while the dungeon is empty."""
    if not state.filled & BIT[DUNGEON]:
        return 0.5
    return 0.0 if state.black & BIT[DUNGEON] else 1.0
