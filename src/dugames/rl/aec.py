"""PettingZoo: the seats act in turn (the AEC interface)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from dugames.core.game import Game
from dugames.core.state import NOBODY
from dugames.games import game as game_called
from dugames.rl import spaces
from dugames.rl.table import SEEDS, Observation, Table


def env(key: str, *, seats: int | None = None, **options: object) -> AECEnv:
    """A game as PettingZoo's own are made: an illegal action ends it with -1 for its seat."""
    made = GameEnv(game_called(key), seats, options)
    legal = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))


class GameEnv(AECEnv):  # type: ignore[misc]
    """One game; `player_0` is seat 0, and chance decides by itself between two actions."""

    def __init__(self, game: Game, seats: int | None, options: dict[str, object]) -> None:
        super().__init__()
        self.game = game
        self.metadata: dict[str, Any] = {
            "name": f"{game.key.replace('-', '_')}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.start = game.start(seats, **options)
        self.possible_agents = [f"player_{seat}" for seat in range(self.start.seats)]
        self.action_spaces = {
            agent: spaces.actions(game.encoding) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: spaces.observations(game.encoding) for agent in self.possible_agents
        }
        self._random = np.random.default_rng()

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.table = Table(self.game, self.start, int(self._random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        return self.table.see(self.possible_agents.index(agent))

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        for seat, reward in enumerate(self.table.rewards()):
            self.rewards[self.possible_agents[seat]] = reward
        if self.table.state.to_move == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str:
        """The position as text."""
        return self.game.position(self.table.state, None)

    def _select(self) -> None:
        """Who acts next; once the game is over, everybody in turn takes leave."""
        seat = self.table.state.to_move
        self.agent_selection = self.agents[0] if seat == NOBODY else self.possible_agents[seat]
