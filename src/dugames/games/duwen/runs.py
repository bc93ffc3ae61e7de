"""Runs: crystals that can be pushed off the board straight on, and the walks to them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.bits import first
from dugames.games.duwen.board import BIT, CELLS, OFF
from dugames.games.duwen.decisions import PASS, STEP
from dugames.games.duwen.rules import FRESH, Duwen


def run_off(state: Duwen, cell: i64, direction: i64) -> i64:
    """How many pushes in a straight line take a crystal off the board; 0 when something stops it."""
    beyond, height = state.board.beyond, state.board.height
    occupied = state.own | state.other | state.crystals
    pushes: i64 = 1
    target = beyond[cell * 4 + direction]
    while target != OFF:
        if BIT[target] & occupied or height[target] > height[cell] + 1:
            return 0
        cell = target
        target = beyond[cell * 4 + direction]
        pushes += 1
    return pushes


def strengths_left(state: Duwen, explorers: i64) -> vec[i64]:
    """By space, the most strength with which one of the explorers walks there, pushing nothing."""
    beyond, height = state.board.beyond, state.board.height
    left = vec[i64]([0] * (CELLS + 1))
    occupied = state.own | state.other | state.crystals
    queue = vec[i64](capacity=CELLS)
    for strength in range(FRESH, 1, -1):
        cells = explorers
        while cells:
            cell = first(cells)
            cells ^= BIT[cell]
            if state.strength(cell) == strength:
                left[cell] = strength
                queue = append(queue, cell)
        goes_on = vec[i64](capacity=CELLS)
        for cell in queue:
            for arrow in range(cell * 4, cell * 4 + 4):
                target = beyond[arrow]
                if left[target] or BIT[target] & occupied or target == OFF:
                    continue
                if height[target] <= height[cell] + 1:
                    left[target] = strength - 1
                    goes_on = append(goes_on, target)
        queue = goes_on
    return left


def plain_collection(state: Duwen) -> i64:
    """The first step of a walk to a crystal that is then pushed straight off; PASS for none."""
    movers = state.own if state.under_way == OFF else BIT[state.under_way]
    crystals = state.crystals
    while crystals:
        cell = first(crystals)
        crystals ^= BIT[cell]
        for direction in range(4):
            behind = state.board.beyond[cell * 4 + (direction ^ 2)]
            if behind == OFF or state.board.height[cell] > state.board.height[behind] + 1:
                continue
            run = run_off(state, cell, direction)
            if run == 0:
                continue
            if BIT[behind] & movers and state.strength(behind) > run:
                return STEP + behind * 4 + direction
            d = _approach(state, behind, run, movers)
            if d != PASS:
                return d
    return PASS


def _approach(state: Duwen, goal: i64, run: i64, movers: i64) -> i64:
    """The first step to a space for an explorer that then has the strength for a run; or PASS."""
    beyond, height = state.board.beyond, state.board.height
    occupied = state.own | state.other | state.crystals
    seen = BIT[goal] | occupied & ~movers
    if seen & occupied & BIT[goal]:
        return PASS
    queue = vec[i64]([goal])
    for steps in range(1, FRESH - int(run)):
        goes_on = vec[i64](capacity=CELLS)
        for cell in queue:
            for direction in range(4):
                back = beyond[cell * 4 + (direction ^ 2)]
                if back == OFF or BIT[back] & seen or height[cell] > height[back] + 1:
                    continue
                if BIT[back] & movers:
                    if state.strength(back) > run + steps:
                        return STEP + back * 4 + direction
                    continue
                seen |= BIT[back]
                goes_on = append(goes_on, back)
        queue = goes_on
    return PASS
