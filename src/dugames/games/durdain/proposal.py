"""A computer's placements for who wants to start at once: any part of the setup (R13-R25)."""

from __future__ import annotations

from dugames.games.durdain.preferences import preference
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import FIRST_UNITS


def proposal(state: Durdain) -> list[int]:
    """What to place now, up to the next player's turn or the next roll; nothing after the setup."""
    found: list[int] = []
    seat, turn = state.to_move, state.turn
    while state.phase <= FIRST_UNITS and state.to_move == seat >= 0 and state.turn == turn:
        found.append(max(state.decisions(), key=lambda d: int(preference(state, d))))
        after = state.play(found[-1])
        assert isinstance(after, Durdain)
        state = after
    return found
