"""Thousands of games stepped at once, as NumPy arrays over what the compiled core writes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from dugames.core.batch import Batch
from dugames.games import game as game_called

Number = TypeVar("Number", bound=np.generic)


@dataclass(frozen=True)
class Seen:
    """What a step shows, a row a game; the arrays are written anew by the next step."""

    planes: NDArray[np.float64]  # games × planes × rows × columns, for the seat to move
    mask: NDArray[np.uint8]  # games × action ids
    to_move: NDArray[np.int64]
    rewards: NDArray[np.float64]  # games × seats: what the step brought
    done: NDArray[np.uint8]  # whether the step ended a game; the next one has begun already


class BatchEnv:
    """So many games of one kind, each with its own dice; a game that ends begins again."""

    def __init__(
        self, key: str, games: int, *, seed: int = 0, seats: int | None = None, **options: object
    ) -> None:
        self.game = game_called(key)
        encoding = self.game.encoding
        batch = Batch(self.game.start(seats, **options), encoding, games, seed)
        self.batch = batch
        self.seen = Seen(
            _array(batch.planes, np.float64).reshape(games, *encoding.shape),
            _array(batch.mask, np.uint8).reshape(games, encoding.actions),
            _array(batch.to_move, np.int64),
            _array(batch.rewards, np.float64).reshape(games, batch.seats),
            _array(batch.done, np.uint8),
        )

    def step(self, actions: NDArray[np.int64]) -> Seen:
        """One legal action id a game; when one is not legal, nothing is done."""
        chosen = np.ascontiguousarray(actions, dtype="<i8")
        if chosen.shape != self.seen.to_move.shape:
            raise ValueError(f"{chosen.shape}: one action a game is wanted")
        self.batch.step(chosen.tobytes())
        return self.seen

    def draw(self) -> NDArray[np.int64]:
        """Legal actions drawn evenly, one a game."""
        return _array(self.batch.draw(), np.int64)


def _array(flat: Any, kind: type[Number]) -> NDArray[Number]:
    """The same memory, to be read as an array."""
    return np.frombuffer(flat, dtype=kind)
