"""Action ids and observation planes; flicks are those of the grid, for learning."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dugames.core.encoding import Encoding
from dugames.core.state import State
from dugames.games.dungeon_pen.cards import CARDS, FIRST_JUNK, KINDS, NO_CARD, SPIN, copies_in
from dugames.games.dungeon_pen.decisions import (
    BREAK,
    BRICKS,
    FALL,
    FLICK,
    GROW,
    HEADINGS,
    PLACE,
    PLACE_END,
    POWERS,
    USE,
    angle_of,
    flick,
    power_of,
)
from dugames.games.dungeon_pen.rules import DungeonPen, walls
from dugames.games.dungeon_pen.rules.table import MOST_LIFE, PHASES, Character, square_at
from dugames.games.dungeon_pen.sheet import EDGE, NOWHERE, SIDE, SUBSQUARES, TURN

# Ids: pass, drop, spin; then these ranges of decisions, closed up; then the grid of flicks.
_RANGES: Final = (
    (0, 3),
    (USE, USE + KINDS - FIRST_JUNK),
    (BRICKS, BRICKS + 4),
    (GROW, GROW + SUBSQUARES),
    (BREAK, BREAK + SUBSQUARES),
    (FALL, FALL + SUBSQUARES),
    (PLACE, PLACE_END),
)
FLICKS: Final = sum(end - begin for begin, end in _RANGES)
ACTIONS: Final = FLICKS + HEADINGS * len(POWERS)
_SHAPES: Final = 5
_OBJECTS: Final = 20
_SIPS: Final = 2
_MAP: Final = 13
_FACTS: Final = 2 * (10 + SPIN + 1) + KINDS - FIRST_JUNK + PHASES + _SHAPES + KINDS - FIRST_JUNK


class DungeonPenEncoding(Encoding):
    """What lies on the sheet, plane by plane; then facts, each all over its plane.

    The sheet: filled squares, walls to the east and the south, cells, treasures (own first),
    chests, potions, plague, the magic wall's head, both characters. The facts: each side's place,
    life, carrying, locked, skips, extras, objects, whose turn it is and what waits; the own hand,
    the phase, the shape of the wall that is due, and which junk cards are not in the own hand.
    """

    actions = ACTIONS
    shape = (_MAP + _FACTS, SIDE, SIDE)

    def action(self, state: State, d: int) -> int:
        """A flick has the id of the nearest one of the grid."""
        if d >= FLICK:
            heading = (angle_of(d) * HEADINGS + TURN // 2) // TURN % HEADINGS
            power = int(power_of(d))
            nearest = min(range(len(POWERS)), key=lambda n: abs(POWERS[n] - power))
            return int(FLICKS + nearest * HEADINGS + heading)
        before = 0
        for begin, end in _RANGES:
            if d < end:
                return before + d - begin
            before += end - begin
        raise AssertionError("no decision lies between the walls and the flicks")

    def decision(self, state: State, action: int) -> int:
        assert isinstance(state, DungeonPen)
        if action >= FLICKS:
            angle = (action - FLICKS) % HEADINGS * TURN // HEADINGS
            power = POWERS[(action - FLICKS) // HEADINGS]
            return int(flick(angle, power, state.view_for(angle)))
        for begin, end in _RANGES:
            if action < end - begin:
                return begin + action
            action -= end - begin
        raise AssertionError("the ranges hold every id below the flicks")

    def observe(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, DungeonPen)
        seen = state.seen_by(seat)
        planes = _map(seen, seat)
        for fact in _facts(seen, seat):
            planes += [fact] * SUBSQUARES
        return planes


def _plane(squares: list[int]) -> list[float]:
    plane = [0.0] * SUBSQUARES
    for at in squares:
        plane[at] = 1.0
    return plane


def _map(state: DungeonPen, seat: int) -> list[float]:
    dungeon = state.dungeon
    every = range(SUBSQUARES)
    drawn = {int(at) for at in state.drawn}
    planes = _plane([at for at in every if at in drawn or not dungeon.floor[at]])
    for way in (0, 2):  # east, south
        planes += _plane([at for at in every if dungeon.ways[at * 4 + way] == NOWHERE])
    for whose in (seat, 1 - seat):
        planes += _plane([at for at in every if dungeon.cell_of[at] == whose])
    for whose in (seat, 1 - seat):
        planes += _plane([] if state.taken(whose) else [int(dungeon.treasures[whose])])
    planes += _plane([int(at) for at in dungeon.chests if at not in drawn])
    potions = _plane([])
    for potion in range(len(dungeon.potions)):
        potions[dungeon.potions[potion]] = int(state.sips_left(potion)) / _SIPS
    planes += potions
    planes += _plane([int(at) for at in state.plague])
    planes += _plane([] if state.head == NOWHERE else [int(state.head)])
    for whose in (seat, 1 - seat):
        planes += _plane([int(square_at(state.side(whose)))])
    return planes


def _facts(state: DungeonPen, seat: int) -> list[float]:
    facts = _side(state, seat) + _side(state, 1 - seat)
    hand, junk = state.side(seat).hand, state.junk
    kinds = range(FIRST_JUNK, KINDS)
    facts += [_share(hand, kind) for kind in kinds] + [_share(junk, kind) for kind in kinds]
    facts += [float(state.phase == phase) for phase in range(PHASES)]
    due = state.square != NOWHERE or state.card != NO_CARD
    shape = walls.shape_of(state.card) if due else i64(NOWHERE)
    return facts + [float(shape == one) for one in range(_SHAPES)]


def _share(pile: i64, kind: int) -> float:
    return int(copies_in(pile, kind)) / CARDS[kind].copies


def _side(state: DungeonPen, seat: int) -> list[float]:
    side: Character = state.side(seat)
    facts = [
        side.x / EDGE,
        side.y / EDGE,
        side.life / MOST_LIFE,
        float(side.carries),
        float(side.locked),
        float(int(side.skips)),
        float(int(side.extras)),
        side.objects() / _OBJECTS,
        float(state.active == seat),
        float(state.to_move == seat),
    ]
    return facts + [float(side.has_waiting(effect)) for effect in range(SPIN + 1)]
