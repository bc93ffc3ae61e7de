"""Gymnasium: one seat learns, the players of dugames hold the others."""

from __future__ import annotations

from typing import Any, SupportsInt

import gymnasium

from dugames.core.source import Source
from dugames.core.state import NOBODY
from dugames.games import game as game_called
from dugames.players import Budget, player
from dugames.rl import spaces
from dugames.rl.table import SEEDS, Observation, Table


class SingleEnv(gymnasium.Env[Observation, SupportsInt]):
    """A game against a chosen player. An illegal action ends it with a reward of -1."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 (Gymnasium declares it so)

    def __init__(
        self,
        key: str,
        opponent: str = "random",
        *,
        seat: int = 0,
        nodes: int = 4_000,
        seats: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = game_called(key)
        self.start = self.game.start(seats, **options)
        self.seat = range(self.start.seats)[seat]
        self.opponent = player(opponent, self.game)
        self.budget = Budget(nodes)
        self.render_mode = render_mode
        self.action_space = spaces.actions(self.game.encoding)
        self.observation_space = spaces.observations(self.game.encoding)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.table = Table(self.game, self.start, int(self.np_random.integers(SEEDS)))
        self.mind = Source(int(self.np_random.integers(SEEDS)))
        self._let_others_play()
        return self.table.see(self.seat), {}

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if int(action) not in self.table.actions():
            return self.table.see(self.seat), -1.0, True, False, {"illegal": True}
        self.table.act(int(action))
        self._let_others_play()
        over = self.table.state.to_move == NOBODY
        return self.table.see(self.seat), self.table.rewards()[self.seat], over, False, {}

    def action_masks(self) -> Any:
        """The mask alone, as learners of Stable-Baselines3's contributors ask for it."""
        return self.table.mask().astype(bool)

    def render(self) -> str | None:
        """The position as the learner's seat may see it."""
        if self.render_mode is None:
            return None
        return self.game.position(self.table.state, self.seat)

    def _let_others_play(self) -> None:
        while (seat := self.table.state.to_move) not in (self.seat, NOBODY):
            seen = self.table.state.seen_by(seat)
            self.table.play(self.opponent.choose(seen, self.budget, self.mind))
