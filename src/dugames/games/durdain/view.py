"""What is shown of Durdain; all of it is open to everybody."""

from __future__ import annotations

from typing import Final

from dugames.core.game import Steps
from dugames.core.state import CHANCE, State
from dugames.core.view import Cell, Choice, Mark, Piece, View, ended_in_words, ending, open_to
from dugames.games.durdain import choosing, forecast, outline, report
from dugames.games.durdain.cellwords import cell_words
from dugames.games.durdain.notation import DurdainNotation
from dugames.games.durdain.proposal import proposal
from dugames.games.durdain.report import PHASES
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import BATTLE_ROLL
from dugames.games.durdain.rules.table import (
    ABSENT,
    MOUNTAIN,
    NEST_PIECE,
    PIECES,
    QUEEN_PIECE,
    SHIP,
    VACANT,
)
from dugames.games.durdain.sites import refused
from dugames.games.durdain.ways import reaches
from dugames.games.durdain.writing import KIND_WORDS, colour

_NOTATION: Final = DurdainNotation()


def view(state: State, seat: int | None, last: Steps) -> View:
    """The map, the pieces, the legal choices, what they promise, and all in words."""
    assert isinstance(state, Durdain)
    marks = _marks(last)
    return View(
        game="durdain",
        position=_NOTATION.position(state),
        seat=seat,
        to_move=state.to_move,
        turn=state.turn,
        cells=_cells(state, marks),
        choices=[_choice(state, d) for d in open_to(state, seat)],
        last=[_NOTATION.words(before, d) for before, d in last],
        counters={f"{colour(state, s)}'s points": int(state.score[s]) for s in state.living()},
        outcome=ending(state.outcome()),
        words=in_words(state),
        extra=_extra(state, last),
    )


def _extra(state: Durdain, last: Steps) -> dict[str, object]:
    return {
        "phase": PHASES[state.phase],
        "size": state.board.size,
        "extensions": state.agreed.extensions(),
        "round": int(state.round),
        "last round": state.last,
        "active": int(state.active),
        "actions": int(state.actions),
        "players": report.players(state),
        "beware": report.bewares(state),
        "scoring": report.scoring(state),
        "track": report.track(state),
        "countries": report.countries(state),
        "walls": report.walls(state),
        "borders": _borders(state),
        "dice": report.dice(state),
        "reach": reaches(state),
        "refused": refused(state),
        "targets": forecast.targets(state),
        "battle": forecast.declared(state),
        "rolled": forecast.rolled(last),
        "proposal": _proposal(state),
    }


def _proposal(state: Durdain) -> list[str]:
    """What a computer would place in the setup, for who wants to start at once."""
    texts: list[str] = []
    for d in proposal(state):
        texts.append(_NOTATION.decision(state, d))
        after = state.play(d)
        assert isinstance(after, Durdain)
        state = after
    return texts


def _borders(state: Durdain) -> dict[str, list[list[float]]]:
    """Where the borders that may be chosen now are drawn."""
    land = state.board
    return {
        land.border_names[border]: outline.of_border(land.size, border)
        for border in choosing.borders(state)
    }


# The map.


def _cells(state: Durdain, marks: dict[int, list[Mark]]) -> list[Cell]:
    """Free land, islands and seas in play, and the ranges, each a single cell."""
    land = state.board
    shown = [n for n in range(land.ranges) if state.at[n] not in (MOUNTAIN, ABSENT)]
    shapes = [(node, outline.of_space(land.size, node)) for node in shown]
    for number, spaces in enumerate(state.layout.ranges):
        shapes.append((int(land.ranges) + number, outline.of_range(land.size, spaces)))
    return [
        Cell(
            name=land.names[node],
            centre=list(shape.centre),
            outline=[list(point) for point in shape.points],
            pieces=_pieces(state, node),
            marks=marks.get(node, []),
            words=cell_words(state, node),
        )
        for node, shape in shapes
    ]


def _pieces(state: Durdain, node: int) -> list[Piece]:
    content = int(state.at[node])
    if content >= PIECES:
        seat, kind = int(state.owner(node)), int(state.kind(node))
        aboard = state.passengers(node) if kind == SHIP else []
        return [Piece(kind=KIND_WORDS[each], seat=seat) for each in (kind, *aboard)]
    lone = {VACANT: "castle", QUEEN_PIECE: "queen", NEST_PIECE: "nest"}
    return [Piece(kind=lone[content])] if content in lone else []


def _marks(last: Steps) -> dict[int, list[Mark]]:
    """Where things came from and went in the last turn, and what fell."""
    marks: dict[int, dict[Mark, None]] = {}  # each once, in order
    for before, d in last:
        assert isinstance(before, Durdain)
        if before.phase == BATTLE_ROLL:
            for node in choosing.fallen(before, d):
                marks.setdefault(node, {})["captured"] = None
        elif before.to_move != CHANCE:
            start, to = choosing.from_and_to(before, d)
            if start is not None:
                seen = marks.setdefault(start, {})
                seen["over" if "to" in seen else "from"] = None
            if to is not None:
                marks.setdefault(to, {})["to"] = None
    return {node: list(seen) for node, seen in marks.items()}


def _choice(state: Durdain, d: int) -> Choice:
    return Choice(
        text=_NOTATION.decision(state, d),
        words=_NOTATION.words(state, d),
        kind=choosing.kind_of(d),
        cells=[state.board.names[node] for node in choosing.spaces_of(state, d)],
        commits=state.commits(d),
    )


def in_words(state: Durdain) -> str:
    """What happens now, or how the game ended."""
    outcome = state.outcome()
    if outcome is not None:
        return ended_in_words(outcome, [colour(state, seat) for seat in range(state.seats)])
    return report.happening(state)
