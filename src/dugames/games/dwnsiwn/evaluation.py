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

# How far the margin of a side still moves: when it is full, and by the root of the faces to come.
SURE: Final = 0.12
SWING: Final = 1.6
AVERAGE: Final = 3.5  # a die in the air
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
    drift = _drift(state)
    more = [0.5, 0.5, 0.5]
    less = [0.5, 0.5, 0.5]
    for side in range(3):
        to_come = float(int(count(empty & ON_SIDE[side])))
        margin = _margin(state, side) + drift * to_come
        swing = SURE + SWING * sqrt(to_come)
        more[side] = _above(margin, swing)
        less[side] = _above(-margin, swing)
    wins, losses = _most_sides(more, less), _most_sides(less, more)
    return wins + (1.0 - wins - losses) * _dungeon_bonus(state)


def _drift(state: Dwnsiwn) -> float:
    """What a face to come is likely to add to White's margin: the dice left are not equal."""
    dice_left = CELLS - count(state.filled)
    if dice_left == 0:
        return 0.0
    white, black = state.stock_of(WHITE), state.stock_of(BLACK)
    lead: i64 = 0
    for slot in range(FACES):
        own = ((white >> (WIDTH * slot)) & FULL) - ((black >> (WIDTH * slot)) & FULL)
        at = WIDTH * (slot + HELD_SLOTS)
        held = ((black >> at) & FULL) - ((white >> at) & FULL)
        lead += (slot + 1) * (own + held)
    return (float(int(lead)) + _in_the_air(state)) / float(int(dice_left))


def _in_the_air(state: Dwnsiwn) -> float:
    """What the dice being rolled again are likely to be worth to White (N11)."""
    if state.rolling == NOTHING:
        return 0.0
    capturing, captured = state.groups_rolled()
    surplus = AVERAGE * (capturing - captured)
    return surplus if state.side == WHITE else -surplus


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
