"""A space in words, for a screen reader."""

from __future__ import annotations

from dugames.games.durdain.board import NO_BORDER
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.table import EMPTY, NEST_PIECE, PIECES, QUEEN_PIECE, SHIP, VACANT
from dugames.games.durdain.writing import KIND_WORDS, colour


def cell_words(state: Durdain, node: int) -> str:
    """The name, what is there, and the walls around it."""
    name, land = state.board.names[node], state.board
    sort = "sea, " if land.is_sea(node) else "mountain range, " if land.is_range(node) else ""
    return f"{name}: {sort}{_content(state, node)}{_walls(state, node)}"


def _content(state: Durdain, node: int) -> str:
    content = int(state.at[node])
    if content < PIECES:
        lone = {
            EMPTY: "empty",
            VACANT: "an unclaimed castle",
            QUEEN_PIECE: "the queen",
            NEST_PIECE: "a nest",
        }
        return lone.get(content, "closed")
    owner, kind = colour(state, int(state.owner(node))), int(state.kind(node))
    aboard = state.passengers(node) if kind == SHIP else []
    load = f" with {', '.join(KIND_WORDS[each] for each in aboard)}" if aboard else ""
    return f"{owner}'s {KIND_WORDS[kind]}{load}"


def _walls(state: Durdain, node: int) -> str:
    land = state.board
    found = ""
    for k in range(land.first[node], land.first[node + 1]):
        border = int(land.border[k])
        if border != NO_BORDER and state.wall[border]:
            owner = colour(state, int(state.wall_owner(border)))
            found += f", {owner}'s wall towards {land.names[int(land.beyond[k])]}"
    return found
