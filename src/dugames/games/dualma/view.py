"""What is shown of DuAlma; all of it is open to everybody."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt

from dugames.core.bits import count
from dugames.core.game import Steps
from dugames.core.state import State
from dugames.core.view import Cell, Choice, Mark, Piece, View, ended_in_words, ending, open_to
from dugames.games.dualma.board import (
    AXIAL,
    BIT,
    CELLS,
    CENTRE,
    NAMES,
    OFF,
    ROWS,
    ROWS_OF_THREE,
)
from dugames.games.dualma.decisions import BOUNCE, MOVE, PASS, SOURCE, over
from dugames.games.dualma.notation import COLOURS, DuAlmaNotation
from dugames.games.dualma.rules import BLACK, DISCS, ROW, WHITE, DuAlma

_NOTATION = DuAlmaNotation()


def view(state: State, seat: int | None, last: Steps) -> View:
    """The board with its discs, the legal choices, the last turn, and all in words."""
    assert isinstance(state, DuAlma)
    marks = _marks(state, last)
    return View(
        game="dualma",
        position=_NOTATION.position(state),
        seat=seat,
        to_move=state.to_move,
        turn=state.turn,
        cells=[_cell(state, cell, marks.get(cell, [])) for cell in range(CELLS)],
        choices=[_choice(state, d) for d in open_to(state, seat)],
        last=[_NOTATION.words(before, d) for before, d in last],
        counters={f"{COLOURS[side]} discs to place": _discs_left(state, side) for side in (0, 1)},
        outcome=ending(state.outcome()),
        words=_words(state),
        extra={"phase": "placement" if state.placing() else "movement", "threats": _threats(state)},
    )


def _cell(state: DuAlma, cell: int, marks: list[Mark]) -> Cell:
    centre, outline = _place(cell)
    pieces = _pieces(state, cell)
    return Cell(
        name=NAMES[cell],
        centre=centre,
        outline=outline,
        pieces=pieces,
        marks=[*marks, "closed"] if cell == CENTRE and state.placing() else marks,
        words=_cell_words(state, cell, pieces),
    )


@cache
def _place(cell: int) -> tuple[list[float], list[list[float]]]:
    """The middle and the corners of a cell."""
    q, r = AXIAL[cell]
    x, y = sqrt(3) * (q + r / 2), 1.5 * r
    corners = [pi / 180 * (60 * corner - 30) for corner in range(6)]
    outline = [[round(x + cos(a), 3), round(y + sin(a), 3)] for a in corners]
    return [round(x, 3), round(y, 3)], outline


def _pieces(state: DuAlma, cell: int) -> list[Piece]:
    pieces: list[Piece] = []
    for colour in (BLACK, WHITE):
        if state.buried(colour) & BIT[cell]:
            pieces.append(Piece(kind="disc", seat=colour, active=False))
    for colour in (BLACK, WHITE):
        if state.active(colour) & BIT[cell]:
            pieces.append(Piece(kind="disc", seat=colour, active=True))
    return pieces


def _cell_words(state: DuAlma, cell: int, pieces: list[Piece]) -> str:
    colours = [COLOURS[piece["seat"]].lower() for piece in pieces]
    if colours:
        return f"{NAMES[cell]}: {' on '.join(reversed(colours))}"
    if cell == CENTRE and state.placing():
        return f"{NAMES[cell]}: closed while discs are placed"
    return f"{NAMES[cell]}: empty"


def _choice(state: DuAlma, d: int) -> Choice:
    cells, kind = [d], "place"
    if d == PASS:
        cells, kind = [], "pass"
    elif d >= BOUNCE:
        cells, kind = [SOURCE[d - MOVE], over(d), state.target(d)], "bounce"
    elif d >= MOVE:
        cells = [SOURCE[d - MOVE], state.target(d)]
        kind = "stack" if _pieces(state, cells[1]) else "move"
    return Choice(
        text=_NOTATION.decision(state, d),
        words=_NOTATION.words(state, d),
        kind=kind,
        cells=[NAMES[cell] for cell in cells],
        commits=state.commits(d),
    )


def _marks(state: DuAlma, last: Steps) -> dict[int, list[Mark]]:
    marks: dict[int, list[Mark]] = {}
    for before, d in last:
        assert isinstance(before, DuAlma)
        if d == PASS:
            continue
        if d >= MOVE:
            marks.setdefault(SOURCE[d - MOVE], []).append("from")
        if d >= BOUNCE:
            marks.setdefault(over(d), []).append("over")
        marks.setdefault(before.target(d) if d >= MOVE else d, []).append("to")
    if state.ending == ROW:
        for cell in {cell for row in _rows(state, 1 - state.side, 3) for cell in row}:
            marks.setdefault(cell, []).append("win")
    return marks


def _rows(state: DuAlma, colour: int, stacks: int) -> list[list[int]]:
    """The rows of three in which a colour has so many stacks and the rival none."""
    own, tall = state.active(colour) & state.tall(), state.tall()
    return [
        cells
        for cells, row in zip(ROWS_OF_THREE, ROWS, strict=True)
        if count(own & row) == stacks and count(tall & row) == stacks
    ]


def _threats(state: DuAlma) -> list[list[str]]:
    """Rows of two that wait for a third stack."""
    return [
        [NAMES[cell] for cell in row] for side in (BLACK, WHITE) for row in _rows(state, side, 2)
    ]


def _discs_left(state: DuAlma, colour: int) -> int:
    ahead = 1 if state.black_on != OFF and colour == BLACK else 0
    return DISCS - state.placements() - ahead


def _words(state: DuAlma) -> str:
    outcome = state.outcome()
    if outcome is None:
        phase = "placing discs" if state.placing() else "moving discs"
        return f"{COLOURS[state.side]} to move, {phase}"
    return ended_in_words(outcome, COLOURS)
