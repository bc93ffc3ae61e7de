"""What a position is worth: crystals collected, crystals within reach, strength on the board."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.bits import count, first
from dugames.core.evaluation import Evaluation
from dugames.core.source import mix
from dugames.core.state import State
from dugames.games.duwen.board import BIT, OFF
from dugames.games.duwen.decisions import PASS, STEP, STOP
from dugames.games.duwen.rules import FRESH, NOTHING, PATIENCE, Duwen
from dugames.games.duwen.runs import collection_by, plain_collection, run_off, strengths_left

CRYSTAL: Final = 100
# By the strength that an explorer lacks to push a crystal off the board in its next turn.
PROSPECT: Final[vec[i64]] = vec[i64]([0, 18, 14, 11, 9, 7, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0])
FAR: Final = 15
# What a crystal that can be collected next turn is worth: to the mover, to who comes after.
NOW: Final = 80
NOW_MORE: Final = 20
LATER: Final = 25
LATER_MORE: Final = 40
WINNING: Final = 500
AT_ONCE: Final = 1024
SCALE: Final = 150.0

DRAWN: Final = 6  # of so many decisions the policy takes the best

# Priorities.
COLLECTING: Final = 9
LOWERING: Final = 8
SHIFTING: Final = 7
SHOVING: Final = 6
CLIMBING: Final = 5
WALKING: Final = 4
PLACING: Final = 3
STAYING: Final = 2
LEAVING: Final = 1


class DuwenEvaluation(Evaluation):
    """Looks for crystals that an explorer could walk up to and push off in a straight line."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Duwen)
        lead = (state.own_taken - state.other_taken) * CRYSTAL
        lead += _strength(state, state.own) - _strength(state, state.other)
        lead += _mover_prospects(state) - _rival_prospects(state)
        points = float(int(lead)) if seat == state.side else float(int(-lead))
        # W21: the nearer the draw, the less is left of it.
        hope = 1.0 - float(int(state.idle * state.idle)) / (PATIENCE * PATIENCE)
        return 0.5 + 0.5 * hope * points / (SCALE + abs(points))

    def priority(self, state: State, d: i64) -> i64:
        """Collect; else lower a crystal, shift one, shove a rival, walk on; rather than go home."""
        assert isinstance(state, Duwen)
        if not STEP <= d < STOP:
            return STAYING if d == STOP else PLACING
        beyond, height = state.board.beyond, state.board.height
        target = beyond[d - STEP]
        there = beyond[target * 4 + (d & 3)] if target != OFF else target
        if BIT[target] & state.crystals:
            if there == OFF:
                return COLLECTING
            return LOWERING if height[there] < height[target] else SHIFTING
        if BIT[target] & state.other:
            return SHOVING
        if target == OFF:
            return LEAVING
        return CLIMBING if height[target] > height[(d - STEP) >> 2] else WALKING

    def finish(self, state: State) -> i64:
        """W20: the last crystal, where it can be walked to and pushed straight off."""
        assert isinstance(state, Duwen)
        if state.own_taken + 1 != state.board.goal:
            return -1
        d = plain_collection(state)
        return -1 if d == PASS else d

    def pressed(self, state: State) -> bool:
        assert isinstance(state, Duwen)
        if state.other_taken + 1 != state.board.goal:
            return False
        return collection_by(state, state.other) != PASS

    def policy(self, state: State, u: i64) -> i64:
        """On the way to collect a crystal where that is plain, else the best of a few drawn."""
        assert isinstance(state, Duwen)
        best = plain_collection(state)
        if best != PASS:
            return best
        best = state.pick(u)
        for _draw in range(DRAWN - 1):
            u = mix(u + 1)
            d = state.pick(u)
            if self.priority(state, d) > self.priority(state, best):
                best = d
        return best


def _strength(state: Duwen, explorers: i64) -> i64:
    ones, twos = count(state.ones & explorers), count(state.twos & explorers)
    return ones + twos * 2 + count(state.fours & explorers) * 4


def _mover_prospects(state: Duwen) -> i64:
    found = _prospects(state, state.own)
    if found < AT_ONCE:
        return found
    if state.own_taken + 1 == state.board.goal:
        return WINNING
    return found % AT_ONCE + NOW + (found // AT_ONCE - 1) * NOW_MORE


def _rival_prospects(state: Duwen) -> i64:
    found = _prospects(state, state.other)
    if found < AT_ONCE:
        return found
    return found % AT_ONCE + LATER + (found // AT_ONCE - 1) * LATER_MORE


def _prospects(state: Duwen, explorers: i64) -> i64:
    """How near the crystals are to being collected, and AT_ONCE for each that can be next turn."""
    left = strengths_left(state, explorers)
    total: i64 = 0
    crystals = state.crystals
    while crystals:
        cell = first(crystals)
        crystals ^= BIT[cell]
        lack = _lack(state, cell, left)
        if lack <= 0:
            total += AT_ONCE
        else:
            total += PROSPECT[lack]
    return total


def _lack(state: Duwen, crystal: i64, left: vec[i64]) -> i64:
    """The strength that is missing to walk up to a crystal and push it straight off."""
    least: i64 = FAR
    for direction in range(4):
        behind = state.board.beyond[crystal * 4 + (direction ^ 2)]
        if behind == OFF or state.hindrance(behind, direction, FRESH) != NOTHING:
            continue
        run = run_off(state, crystal, direction)
        if run and run + 1 - left[behind] < least:
            least = run + 1 - left[behind]
    return least
