"""Where camps and castles may not stand although they might otherwise, and why (R23)."""

from __future__ import annotations

from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import CAMPING, FIRST_CAMPS, FIRST_CASTLES
from dugames.games.durdain.rules.settlements import may_settle
from dugames.games.durdain.rules.table import ARMY, CAVALRY, EMPTY
from dugames.games.durdain.why_setup import not_to_settle


def refused(state: Durdain) -> dict[str, str]:
    """By space: why it is closed to the camp or castle that is to be placed."""
    return {
        state.board.names[node]: not_to_settle(state, node)
        for node in _sites(state)
        if not may_settle(state, node)
    }


def _sites(state: Durdain) -> list[int]:
    """The spaces in question: empty land in the setup, those of own armies and cavalry later."""
    seat, land = int(state.active), state.board
    if state.phase == CAMPING:
        return state.pieces(seat, ARMY) + state.pieces(seat, CAVALRY)
    if state.phase not in (FIRST_CASTLES, FIRST_CAMPS):
        return []
    empty = [node for node in range(land.islands) if state.at[node] == EMPTY]
    at_home = state.phase == FIRST_CASTLES
    return [n for n in empty if not at_home or land.country[n] == state.home[seat]]
