"""What is shown of Durdain; all of it is open to everybody."""

from __future__ import annotations

from dugames.core.game import Steps
from dugames.core.state import State
from dugames.core.view import Cell, Choice, Piece, View, ended_in_words, ending, open_to
from dugames.games.durdain.decisions import STEP, first_of, thing_of, verb_of
from dugames.games.durdain.notation import DurdainNotation
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.table import KINDS
from dugames.games.durdain.writing import KIND_WORDS, colour

_NOTATION = DurdainNotation()


def view(state: State, seat: int | None, last: Steps) -> View:
    """The map, the pieces, the legal choices, and all in words."""
    assert isinstance(state, Durdain)
    return View(
        game="durdain",
        position=_NOTATION.position(state),
        seat=seat,
        to_move=state.to_move,
        turn=state.turn,
        cells=[_cell(state, node) for node in range(state.board.ranges)],
        choices=[_choice(state, d) for d in open_to(state, seat)],
        last=[_NOTATION.words(before, d) for before, d in last],
        counters={f"{colour(state, s)} score": state.score[s] for s in state.living()},
        outcome=ending(state.outcome()),
        words=in_words(state),
        extra={},
    )


def _cell(state: Durdain, node: int) -> Cell:
    land = state.board
    owner = state.owner(node)
    pieces = [Piece(kind=KIND_WORDS[state.kind(node)], seat=owner)] if 0 <= owner < KINDS else []
    return Cell(
        name=land.names[node],
        centre=[round(part, 3) for part in land.centre(node)],
        outline=[[round(part, 3) for part in point] for point in land.outline(node)],
        pieces=pieces,
        marks=[],
        words=land.names[node],
    )


def _choice(state: Durdain, d: int) -> Choice:
    names = state.board.names
    cells = [names[first_of(d)], names[thing_of(d)]] if verb_of(d) == STEP else []
    return Choice(
        text=_NOTATION.decision(state, d),
        words=_NOTATION.words(state, d),
        kind="decision",
        cells=cells,
        commits=state.commits(d),
    )


def in_words(state: Durdain) -> str:
    """Who is to move, or how the game ended."""
    outcome = state.outcome()
    if outcome is not None:
        return ended_in_words(outcome, [colour(state, seat) for seat in range(state.seats)])
    return f"{colour(state, state.active)} to move" if state.to_move >= 0 else "Dice are rolled"
