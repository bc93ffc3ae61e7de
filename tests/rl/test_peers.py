"""The adapters pass the API tests of PettingZoo, Gymnasium and OpenSpiel, for every game."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import mcts
from pettingzoo.test import api_test, seed_test

import dugames
from dugames.rl import spiel
from dugames.rl.aec import env
from dugames.rl.single import SingleEnv

KEYS = [game.key for game in dugames.games()]
LIMITS = {"max_plies": 60, "max_turns": 60, "maxRounds": 2}  # so that random games end soon
# PettingZoo warns of every dictionary of planes and mask but those of its own games.
quiet = pytest.mark.filterwarnings("ignore:Observation", "ignore:Action mask")


@quiet
@pytest.mark.parametrize("key", KEYS)
def test_pettingzoo_is_content(key: str) -> None:
    api_test(env(key), num_cycles=60)
    seed_test(lambda: env(key), num_cycles=20)


@pytest.mark.parametrize("key", KEYS)
def test_gymnasium_is_content(key: str) -> None:
    check_env(SingleEnv(key, "random", render_mode="ansi"), skip_render_check=True)


def spiel_game(key: str) -> pyspiel.Game:
    game = dugames.game(key)
    chosen = [f"{o.name}={LIMITS[o.name]}" for o in game.options if o.name in LIMITS]
    return pyspiel.load_game(f"{spiel.short_name(game)}({','.join(chosen)})")


@pytest.mark.parametrize("key", KEYS)
def test_openspiel_is_content(key: str) -> None:
    pyspiel.random_sim_test(spiel_game(key), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("key", KEYS)
def test_openspiel_searches(key: str) -> None:
    game = spiel_game(key)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    assert mcts.MCTSBot(game, 2.0, 3, rollouts).step(state) in state.legal_actions()
