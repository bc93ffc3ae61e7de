"""Table: one game as a learner meets it, with ids for decisions and chance already settled."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dugames.core.errors import Illegal
from dugames.core.game import Game
from dugames.core.source import Source
from dugames.core.state import CHANCE, State

Observation = dict[str, NDArray[Any]]
SEEDS = 2**62


class Table:
    """A game from its start; seats are told what they may see, no more."""

    def __init__(self, game: Game, start: State, seed: int) -> None:
        self.game = game
        self.dice = Source(seed)
        self.state = start
        self._settle()

    def actions(self) -> list[int]:
        """The ids of the legal decisions."""
        encoding = self.game.encoding
        return [encoding.action(self.state, d) for d in self.state.decisions()]

    def mask(self) -> NDArray[np.int8]:
        """One for each id that is legal, zero for the others."""
        mask = np.zeros(self.game.encoding.actions, dtype=np.int8)
        mask[self.actions()] = 1
        return mask

    def see(self, seat: int) -> Observation:
        """What a seat sees; the mask is empty unless it is to move."""
        encoding = self.game.encoding
        planes = np.array(encoding.observe(self.state, seat), dtype=np.float32)
        moves = seat == self.state.to_move
        return {
            "observation": planes.reshape(encoding.shape),
            "action_mask": self.mask() if moves else np.zeros(encoding.actions, dtype=np.int8),
        }

    def act(self, action: int) -> None:
        """Carry out the decision with that id, and the chances that follow."""
        if action not in self.actions():
            raise Illegal(str(action), "the action is not legal here")
        self.play(self.game.encoding.decision(self.state, action))

    def play(self, d: int) -> None:
        """Carry out a legal decision, and the chances that follow."""
        self.state = self.state.play(d)
        self._settle()

    def rewards(self) -> list[float]:
        """What the end brought each seat; nothing while the game goes on."""
        outcome = self.state.outcome()
        return [0.0] * self.state.seats if outcome is None else outcome.rewards(self.state.seats)

    def _settle(self) -> None:
        while self.state.to_move == CHANCE:
            self.state = self.state.play(self.state.sample(self.dice.next()))
