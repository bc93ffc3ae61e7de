"""What is shown of Dwnsiwn; all of it is open to everybody."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt

from dugames.core.game import Steps
from dugames.core.state import CHANCE, State
from dugames.core.view import Cell, Choice, Mark, Piece, View, ended_in_words, ending, open_to
from dugames.games.dwnsiwn.board import (
    CELLS,
    DUNGEON,
    FLAT,
    NAMES,
    PLACEMENTS,
    PLACES,
    SHOWS_ON,
    SIDES,
    open_cells,
)
from dugames.games.dwnsiwn.decisions import (
    CAPTURE,
    CELL,
    HELD,
    OWN,
    PASS,
    capturing,
    kind_of,
    placement_of,
    value_of,
)
from dugames.games.dwnsiwn.die import DIE_NAMES
from dugames.games.dwnsiwn.notation import COLOURS, DwnsiwnNotation
from dugames.games.dwnsiwn.rules import BLACK, OPENING, WHITE, Dwnsiwn

_NOTATION = DwnsiwnNotation()
KINDS = ("own", "held")

# The corners of a die that are seen around its edge from above, by steps along x, y and z.
_RIM = ((1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 1, 1), (0, 0, 1), (1, 0, 1))


def _outward(side: int) -> list[float]:
    """Where a side faces: counter-clockwise from above, the third number is up (N17)."""
    angle = 2 * pi / 3 * side
    return [sqrt(2 / 3) * cos(angle), sqrt(2 / 3) * sin(angle), sqrt(1 / 3)]


@cache
def _point(x: float, y: float, z: float) -> list[float]:
    """A point in space; x, y and z go inward from A, B and C, the top corner is 0."""
    outward = [_outward(side) for side in range(3)]
    return [
        round(-(x * outward[0][i] + y * outward[1][i] + z * outward[2][i]), 3) for i in range(3)
    ]


def view(state: State, seat: int | None, last: Steps) -> View:
    """The pyramid, its sides laid flat, the stocks, the legal choices, and all in words."""
    assert isinstance(state, Dwnsiwn)
    marks = _marks(last)
    return View(
        game="dwnsiwn",
        position=_NOTATION.position(state),
        seat=seat,
        to_move=state.to_move,
        turn=state.turn,
        cells=[_cell(state, cell, marks.get(cell, [])) for cell in range(CELLS)],
        choices=[_choice(state, d) for d in open_to(state, seat)],
        last=[_NOTATION.words(before, d) for before, d in last],
        counters=_counters(state),
        outcome=ending(state.outcome()),
        words=in_words(state),
        extra={
            "phase": _phase(state),
            "die": DIE_NAMES[state.die],
            "normals": {
                letter: [round(part, 3) for part in _outward(side)]
                for side, letter in enumerate(SIDES)
            },
            "faces": {
                NAMES[cell]: _by_letter(state.faces(cell))
                for cell in range(CELLS)
                if state.colour(cell) is not None
            },
            "sides": [_side(state, side) for side in range(3)],
            "stocks": [_stock(state, owner) for owner in (WHITE, BLACK)],
            "dice": _dice(state),
            "placements": _placements(state),
            "captures": _captures(state),
            "rolling": _rolling(state),
            "dungeon": _dungeon(state),
        },
    )


# The pyramid.


def _cell(state: Dwnsiwn, cell: int, marks: list[Mark]) -> Cell:
    x, y, z = PLACES[cell]
    colour = state.colour(cell)
    return Cell(
        name=NAMES[cell],
        centre=_point(x + 0.5, y + 0.5, z + 0.5),
        outline=[_point(x + a, y + b, z + c) for a, b, c in _RIM],
        pieces=[] if colour is None else [Piece(kind="die", seat=colour)],
        marks=marks,
        words=_cell_words(state, cell),
    )


def _cell_words(state: Dwnsiwn, cell: int) -> str:
    name = f"{NAMES[cell]}, the dungeon" if cell == DUNGEON else NAMES[cell]
    colour = state.colour(cell)
    if colour is None:
        return f"{name}: {'open' if cell in open_cells(state.filled) else 'closed'}"
    shown = [f"{face} on {SIDES[side]}" for side, face in enumerate(state.faces(cell)) if face]
    return f"{name}: {COLOURS[colour].lower()}{', ' if shown else ''}{', '.join(shown)}"


def _by_letter(faces: list[int]) -> dict[str, int]:
    return {SIDES[side]: face for side, face in enumerate(faces) if face}


def _marks(last: Steps) -> dict[int, list[Mark]]:
    marks: dict[int, list[Mark]] = {}
    for before, d in last:
        if before.to_move != CHANCE and d < CAPTURE:
            marks.setdefault(CELL[d], []).append("to")
    return marks


# The sides laid flat (N20, N22).


def _side(state: Dwnsiwn, side: int) -> dict[str, object]:
    totals = [state.totals(WHITE)[side], state.totals(BLACK)[side]]
    leader = state.sides()[side]
    ahead = "level" if leader is None else f"{COLOURS[leader]} leads"
    return {
        "side": SIDES[side],
        "faces": [_face(state, side, cell) for cell in _from_the_apex(side)],
        "totals": totals,
        "leader": leader,
        "words": f"Side {SIDES[side]}: White {totals[WHITE]}, Black {totals[BLACK]}, {ahead}",
    }


def _from_the_apex(side: int) -> list[int]:
    return sorted(FLAT[side], key=lambda cell: FLAT[side][cell])


def _face(state: Dwnsiwn, side: int, cell: int) -> dict[str, object]:
    """A die's face on a side: squares that stand on a corner, the apex on top."""
    row, column = FLAT[side][cell]
    return {
        "cell": NAMES[cell],
        "row": row,
        "column": column,
        "centre": [round((2 * column - row) / sqrt(2), 3), round(-row / sqrt(2), 3)],
        "seat": state.colour(cell),
        "value": state.faces(cell)[side] or None,
    }


def _counters(state: Dwnsiwn) -> dict[str, int]:
    counters = {
        f"{COLOURS[colour]} on {SIDES[side]}": state.totals(colour)[side]
        for side in range(3)
        for colour in (WHITE, BLACK)
    }
    for owner in (WHITE, BLACK):
        dice = len(state.dice(owner, OWN)) + len(state.dice(owner, HELD))
        counters[f"{COLOURS[owner]} dice to place"] = dice
    return counters


def _dungeon(state: Dwnsiwn) -> dict[str, object]:
    owner = state.dungeon()
    lies = "empty" if owner is None else COLOURS[owner].lower()
    return {
        "cell": NAMES[DUNGEON],
        "seat": owner,
        "words": f"The dungeon is {lies}: scores 0, wins ties",
    }


# The stocks, and what may be done with them.


def _stock(state: Dwnsiwn, owner: int) -> dict[str, object]:
    return {
        "seat": owner,
        **{KINDS[kind]: state.dice(owner, kind) for kind in (OWN, HELD)},
        "words": f"{COLOURS[owner]} has "
        + ", ".join(f"{KINDS[kind]} {_list(state.dice(owner, kind))}" for kind in (OWN, HELD)),
    }


def _list(values: list[int]) -> str:
    return " ".join(str(value) for value in values) or "none"


def _dice(state: Dwnsiwn) -> list[dict[str, object]]:
    """Each kind of die that can be placed, and the cells that may take it."""
    cells: dict[tuple[int, int], list[str]] = {}
    for d in _placing(state):
        names = cells.setdefault((kind_of(d), value_of(d)), [])
        name = NAMES[CELL[d]]
        if name not in names:
            names.append(name)
    return [
        {"kind": KINDS[kind], "value": value, "cells": names}
        for (kind, value), names in cells.items()
    ]


def _placing(state: Dwnsiwn) -> list[int]:
    return [d for d in state.decisions() if d < CAPTURE]


def _placements(state: Dwnsiwn) -> dict[str, dict[str, object]]:
    """What each placement comes to show, and why."""
    return {
        _NOTATION.decision(state, d): {
            "shows": _by_letter(state.shown(d)),
            "why": _why(state, d),
        }
        for d in _placing(state)
    }


def _why(state: Dwnsiwn, d: int) -> str:
    """Where the faces beside the chosen value come from (N16-N18)."""
    placement = PLACEMENTS[placement_of(d)]
    shows_on = SHOWS_ON[placement.cell]
    if not shows_on:
        return "nothing shows in the dungeon"
    if len(shows_on) == 1:
        return ""
    first = placement.sides[0]
    second = placement.sides[1] if len(shows_on) == 3 else next(s for s in shows_on if s != first)
    faces = state.shown(d)
    own = kind_of(d) == OWN
    owner, most = ("an own", "smallest") if own else ("the opponent's", "largest")
    why = f"{faces[second]} is the {most} value beside {value_of(d)}: {owner} die"
    if len(shows_on) == 3:
        third = 3 - first - second
        why += f"; then the die turns {faces[third]} to {SIDES[third]}"
    return why


def _captures(state: Dwnsiwn) -> list[dict[str, object]]:
    """Each value that can be captured, and the dice that reach it (N10)."""
    ways: dict[int, list[int]] = {}
    for d in state.decisions():
        if CAPTURE <= d < PASS:
            ways.setdefault(sum(capturing(d)), []).append(d)
    return [
        {
            "value": value,
            "ways": [
                {"text": _NOTATION.decision(state, d), "dice": list(capturing(d))} for d in ds
            ],
        }
        for value, ds in ways.items()
    ]


def _rolling(state: Dwnsiwn) -> dict[str, object] | None:
    """The dice of a capture while they are rolled again (N11)."""
    if not CAPTURE <= state.rolling < PASS:
        return None
    values = capturing(state.rolling)
    return {"seat": state.side, "capturing": list(values), "captured": sum(values)}


def _choice(state: Dwnsiwn, d: int) -> Choice:
    kind = "place" if d < CAPTURE else "pass" if d == PASS else "capture"
    return Choice(
        text=_NOTATION.decision(state, d),
        words=_NOTATION.words(state, d),
        kind=kind,
        cells=[NAMES[CELL[d]]] if d < CAPTURE else [],
        commits=state.commits(d),
    )


def _phase(state: Dwnsiwn) -> str:
    if state.outcome() is not None:
        return "over"
    if state.to_move == CHANCE:
        return "opening roll" if state.rolling == OPENING else "re-roll"
    return "turns"


def in_words(state: Dwnsiwn) -> str:
    """Who is to move, or how the game ended."""
    outcome = state.outcome()
    if outcome is None:
        return {
            "opening roll": "All dice are rolled",
            "re-roll": f"{COLOURS[state.side]}'s capture is rolled",
            "turns": f"{COLOURS[state.side]} to move",
        }[_phase(state)]
    return ended_in_words(outcome, COLOURS)
