"""Runs: crystals that can be pushed off the board straight on, and the walks to them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.bits import first
from dugames.games.duwen.board import BIT, CELLS, OFF
from dugames.games.duwen.decisions import PASS, STEP
from dugames.games.duwen.rules import FRESH, NOTHING, WEAKEST, Duwen


def run_off(state: Duwen, cell: i64, direction: i64) -> i64:
    """How many pushes in a straight line take a crystal off the board; 0 when that fails."""
    pushes: i64 = 0
    while cell != OFF:
        if state.hindrance_of_crystal(cell, direction) != NOTHING:
            return 0
        cell = state.board.beyond[cell * 4 + direction]
        pushes += 1
    return pushes


def strengths_left(state: Duwen, explorers: i64) -> vec[i64]:
    """By space, the most strength with which one of the explorers walks there, pushing nothing."""
    left = vec[i64]([0] * (CELLS + 1))
    empty = ~(state.own | state.other | state.crystals)
    queue = vec[i64](capacity=CELLS)
    strength: i64 = FRESH
    while strength >= WEAKEST:
        queue = _join(state, explorers, strength, left, queue)
        goes_on = vec[i64](capacity=CELLS)
        for cell in queue:
            for direction in range(4):
                target = state.board.beyond[cell * 4 + direction]
                if left[target] or not BIT[target] & empty:
                    continue
                if state.hindrance(cell, direction, strength) == NOTHING:
                    left[target] = strength - 1
                    goes_on = append(goes_on, target)
        queue = goes_on
        strength -= 1
    return left


def _join(state: Duwen, explorers: i64, strength: i64, left: vec[i64], queue: vec[i64]) -> vec[i64]:
    """The queue of spaces reached with a strength, and the explorers who have it."""
    while explorers:
        cell = first(explorers)
        explorers ^= BIT[cell]
        if state.strength(cell) == strength:
            left[cell] = strength
            queue = append(queue, cell)
    return queue


def plain_collection(state: Duwen) -> i64:
    """The first step of a walk to a crystal that is then pushed straight off; PASS for none."""
    if state.under_way != OFF:
        return collection_by(state, BIT[state.under_way])
    return collection_by(state, state.own)


def collection_by(state: Duwen, movers: i64) -> i64:
    """The same for one of these explorers, whoever is to move."""
    crystals = state.crystals
    while crystals:
        cell = first(crystals)
        crystals ^= BIT[cell]
        for direction in range(4):
            run = run_off(state, cell, direction)
            behind = state.board.beyond[cell * 4 + (direction ^ 2)]
            if run == 0 or behind == OFF:
                continue
            if state.hindrance(behind, direction, FRESH) == NOTHING:
                d = _approach(state, behind, direction, run, movers)
                if d != PASS:
                    return d
    return PASS


def _approach(state: Duwen, goal: i64, push: i64, run: i64, movers: i64) -> i64:
    """The first step of a mover to a space, with the strength for a run from there; or PASS."""
    occupied = state.own | state.other | state.crystals
    if BIT[goal] & occupied:
        if BIT[goal] & movers and state.strength(goal) > run:
            return STEP + goal * 4 + push
        return PASS
    seen = BIT[goal] | occupied & ~movers
    queue = vec[i64]([goal])
    needed = run + 2
    while needed <= FRESH:
        goes_on = vec[i64](capacity=CELLS)
        for cell in queue:
            for direction in range(4):
                back = state.board.beyond[cell * 4 + (direction ^ 2)]
                if back == OFF or BIT[back] & seen:
                    continue
                if state.hindrance(back, direction, FRESH) != NOTHING:
                    continue
                if not BIT[back] & movers:
                    seen |= BIT[back]
                    goes_on = append(goes_on, back)
                elif state.strength(back) >= needed:
                    return STEP + back * 4 + direction
        queue = goes_on
        needed += 1
    return PASS
