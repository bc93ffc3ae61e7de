"""How far the pieces get that may move now, as plain data."""

from __future__ import annotations

from dugames.games.durdain.report import Plain
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import MOVING
from dugames.games.durdain.rules.move import group_moving
from dugames.games.durdain.rules.reach import (
    FROM_RESERVE,
    ITSELF,
    Reached,
    reach,
    reach_from_reserve,
)
from dugames.games.durdain.rules.table import DRAGON_PIECE, LETTERS, SHIP
from dugames.games.durdain.writing import write


def reaches(state: Durdain) -> dict[str, dict[str, Plain]]:
    """By piece (its space, `sR2#0` for a passenger, a letter for the reserve): where it can get.

    For each space the points that it takes, the space before it on the way, and the last step.
    """
    kind = int(group_moving(state)) if state.phase == MOVING else -1
    if kind < 0 or state.left == 0:
        return {}
    seat, names = int(state.active), state.board.names
    found = {names[node]: reach(state, kind, node, ITSELF) for node in state.pieces(seat, kind)}
    for ship in state.pieces(seat, SHIP):
        for passenger, aboard in enumerate(state.passengers(ship)):
            if aboard == kind:
                found[f"{names[ship]}#{passenger}"] = reach(state, kind, ship, passenger)
    if kind != DRAGON_PIECE and state.reserve(seat, kind) > 0:
        found[LETTERS[kind]] = reach_from_reserve(state, kind)
    return {place: _plain(state, spaces) for place, spaces in found.items() if spaces}


def _plain(state: Durdain, spaces: list[Reached]) -> dict[str, Plain]:
    names = state.board.names
    return {
        names[int(at.node)]: {
            "cost": int(at.cost),
            "before": None if at.before == FROM_RESERVE else names[int(at.before)],
            "text": write(state, int(at.d)),
        }
        for at in spaces
    }
