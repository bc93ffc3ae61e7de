"""Analysis: what a position is worth and which turns are best, again and again as it deepens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dugames.core.game import Game
from dugames.core.source import Source
from dugames.core.state import State
from dugames.players.alphabeta import AlphaBeta
from dugames.players.budget import Budget
from dugames.players.finding import Finding
from dugames.players.levels import levels
from dugames.players.mcts import Mcts
from dugames.players.sampling import Sampling
from dugames.players.search import Search
from dugames.players.solving import Solving
from dugames.players.table import ENTRY_BYTES
from dugames.players.tree import NODE_BYTES

LINES: Final = 3
MEMORY: Final = 64  # megabytes


def searcher(game: Game, seats: int, memory: int = MEMORY) -> Search:
    """The search that suits a game best, the one of its strongest level, in so many megabytes."""
    by_turn, room = game.notation.by_turn, memory * 1_000_000
    strongest = levels(game)[-1].search
    if seats == 2 and strongest == "alphabeta":
        return AlphaBeta(game.evaluation, by_turn, bits=_bits(room), proving=True)
    if seats == 2 and strongest == "solving":
        exact = AlphaBeta(game.evaluation, by_turn, bits=_bits(room // 2))
        return Solving(exact, Mcts(game.evaluation, by_turn, nodes=room // 2 // NODE_BYTES))
    if strongest == "sampling":
        return Sampling(game.evaluation)
    return Mcts(game.evaluation, by_turn, nodes=room // NODE_BYTES)


def _bits(room: int) -> int:
    """Of a table's addresses, in so many bytes."""
    return (room // ENTRY_BYTES).bit_length() - 1


def analyse(
    game: Game,
    state: State,
    budget: Budget,
    *,
    lines: int = LINES,
    seed: int = 1,
    memory: int = MEMORY,
) -> Iterator[Finding]:
    """Findings, each deeper than the one before; stop asking for them at any time.

    The state holds only what its viewer may see: what is hidden is guessed.
    """
    search = searcher(game, state.seats, memory)
    search.begin(state, budget, Source(seed), lines)
    more = True
    while more:
        more = search.deepen()
        yield search.finding()
