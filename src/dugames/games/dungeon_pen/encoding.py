"""Action ids and observation planes; flicks are those of the grid, for learning."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
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
from dugames.games.dungeon_pen.sheet import EDGE, NOWHERE, SUBSQUARES, TURN

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


class DungeonPenEncoding(Encoding):
    """What lies on the sheet, plane by plane; then facts, each all over its plane.

    The sheet: filled squares, walls to the east and the south, cells, treasures (own first),
    chests, potions, plague, the magic wall's head, both characters. The facts: each side's place,
    life, carrying, locked, skips, extras, objects, whose turn it is and what waits; the own hand,
    the phase, the shape of the wall that is due, and which junk cards are not in the own hand.
    """

    actions = ACTIONS
    shape = (105, 18, 18)

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

    def fill(self, state: State, seat: i64, planes: vec[float], at: i64) -> None:
        assert isinstance(state, DungeonPen)
        seen = state.seen_by(int(seat))
        for there in range(at, at + _MAP * SUBSQUARES):
            planes[there] = 0.0
        _map(seen, seat, planes, at)
        at += _MAP * SUBSQUARES
        for fact in _facts(seen, seat):
            for there in range(at, at + SUBSQUARES):
                planes[there] = fact
            at += SUBSQUARES


def _map(state: DungeonPen, seat: i64, planes: vec[float], at: i64) -> None:
    """What lies where."""
    dungeon = state.dungeon
    for here in range(SUBSQUARES):
        _mark(planes, at, 0, here, dungeon.floor[here] == 0)
        _mark(planes, at, 1, here, dungeon.ways[here * 4] == NOWHERE)  # east
        _mark(planes, at, 2, here, dungeon.ways[here * 4 + 2] == NOWHERE)  # south
        _mark(planes, at, 3, here, dungeon.cell_of[here] == seat)
        _mark(planes, at, 4, here, dungeon.cell_of[here] == 1 - seat)
    _mark(planes, at, 5, dungeon.treasures[seat], not state.taken(seat))
    _mark(planes, at, 6, dungeon.treasures[1 - seat], not state.taken(1 - seat))
    for chest in dungeon.chests:
        _mark(planes, at, 7, chest, not state.is_drawn(chest))
    for potion in range(len(dungeon.potions)):
        sips = float(int(state.sips_left(potion)))
        planes[at + 8 * SUBSQUARES + dungeon.potions[potion]] = sips / _SIPS
    for foul in state.plague:
        _mark(planes, at, 9, foul, True)
    if state.head != NOWHERE:
        _mark(planes, at, 10, state.head, True)
    _mark(planes, at, 11, square_at(state.side(seat)), True)
    _mark(planes, at, 12, square_at(state.side(1 - seat)), True)
    for filled in state.drawn:
        _mark(planes, at, 0, filled, True)


def _mark(planes: vec[float], at: i64, plane: i64, where: i64, holds: bool) -> None:
    if holds:
        planes[at + plane * SUBSQUARES + where] = 1.0


def _facts(state: DungeonPen, seat: i64) -> list[float]:
    facts = _side(state, seat) + _side(state, 1 - seat)
    hand, junk = state.side(seat).hand, state.junk
    kinds = range(FIRST_JUNK, KINDS)
    facts += [_share(hand, kind) for kind in kinds] + [_share(junk, kind) for kind in kinds]
    facts += [float(state.phase == phase) for phase in range(PHASES)]
    due = state.square != NOWHERE or state.card != NO_CARD
    shape = walls.shape_of(state.card) if due else i64(NOWHERE)
    return facts + [float(shape == one) for one in range(_SHAPES)]


def _share(pile: i64, kind: i64) -> float:
    return float(int(copies_in(pile, kind))) / CARDS[kind].copies


def _side(state: DungeonPen, seat: i64) -> list[float]:
    side: Character = state.side(seat)
    facts = [
        float(int(side.x)) / EDGE,
        float(int(side.y)) / EDGE,
        float(int(side.life)) / MOST_LIFE,
        float(side.carries),
        float(side.locked),
        float(int(side.skips)),
        float(int(side.extras)),
        float(int(side.objects())) / _OBJECTS,
        float(state.active == seat),
        float(state.to_move == seat),
    ]
    return facts + [float(side.has_waiting(effect)) for effect in range(SPIN + 1)]
