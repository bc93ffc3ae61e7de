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
from dugames.games.duwen.rules import PATIENCE, Duwen
from dugames.games.duwen.runs import plain_collection, run_off, strengths_left

CRYSTAL: Final = 100
# By the strength that an explorer lacks to push a crystal off the board in its next turn.
PROSPECT: Final[vec[i64]] = vec[i64]([0, 18, 14, 11, 9, 7, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0])
FAR: Final = 15
# What a crystal that can be collected next turn is worth: to the mover, to who comes after.
NOW: Final = 80
NOW_MORE: Final = 20
LATER: Final = 25
LATER_MORE: Final = 40
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
        mover = _prospects(state, state.own)
        rival = _prospects(state, state.other)
        lead += mover % 1024 - rival % 1024
        lead += _worth(mover // 1024, NOW, NOW_MORE) - _worth(rival // 1024, LATER, LATER_MORE)
        if state.own_taken + 1 == state.board.goal and mover >= 1024:
            lead += 5 * CRYSTAL
        points = float(int(lead)) if seat == state.side else float(int(-lead))
        hope = 1.0 - int(state.idle * state.idle) / (
            PATIENCE * PATIENCE
        )  # W21: a draw comes nearer
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

    def policy(self, state: State, u: i64) -> i64:
        """On the way to collect a crystal where that is plain, else the best of a few drawn."""
        assert isinstance(state, Duwen)
        best = plain_collection(state)
        if best != PASS:
            return best
        best = state.pick(u)
        for _ in range(DRAWN - 1):
            u = mix(u + 1)
            d = state.pick(u)
            if self.priority(state, d) > self.priority(state, best):
                best = d
        return best


def _worth(crystals: i64, first_one: i64, more: i64) -> i64:
    return first_one + (crystals - 1) * more if crystals else 0


def _strength(state: Duwen, explorers: i64) -> i64:
    ones, twos = count(state.ones & explorers), count(state.twos & explorers)
    return ones + twos * 2 + count(state.fours & explorers) * 4


def _prospects(state: Duwen, explorers: i64) -> i64:
    """How near the crystals are to being collected, and 1024 for each that can be at once."""
    left = strengths_left(state, explorers)
    total: i64 = 0
    crystals = state.crystals
    while crystals:
        cell = first(crystals)
        crystals ^= BIT[cell]
        lack: i64 = FAR
        for direction in range(4):
            run = run_off(state, cell, direction)
            behind = state.board.beyond[cell * 4 + (direction ^ 2)]
            if run and behind != OFF:
                height = state.board.height
                if height[cell] <= height[behind] + 1 and lack > run + 1 - left[behind]:
                    lack = run + 1 - left[behind]
        total += 1024 if lack <= 0 else PROSPECT[lack]
    return total
