"""What the adapters promise beyond their peers' tests."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest

import dugames
from dugames.core.errors import Illegal
from dugames.core.game import Game
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY
from dugames.rl import spiel
from dugames.rl.aec import env
from dugames.rl.batch import BatchEnv
from dugames.rl.single import SingleEnv


def test_a_batch_plays_what_single_states_play() -> None:
    many = BatchEnv("dwnsiwn", 3, seed=7)
    states = [state.copy() for state in many.batch.states]
    dice = [Source(source.state) for source in many.batch.sources]
    encoding = many.game.encoding
    for _ in range(40):
        chosen = np.array([np.flatnonzero(row)[0] for row in many.seen.mask])
        seen = many.step(chosen)
        for n, action in enumerate(chosen):
            state = states[n].play(encoding.decision(states[n], int(action)))
            while state.to_move == CHANCE:
                state = state.play(state.sample(dice[n].next()))
            states[n] = state
            if state.outcome() is None:
                assert list(seen.planes[n].ravel()) == encoding.observe(state, state.to_move)
        if seen.done.any():
            break


def test_a_batch_refuses_what_is_illegal_and_stays() -> None:
    many = BatchEnv("dualma", 2)
    before = [hash(state) for state in many.batch.states]
    with pytest.raises(Illegal, match=r"'2623': the action is not legal in game 1"):
        many.step(np.array([0, 2623]))
    with pytest.raises(Illegal, match="game 0"):
        many.step(np.array([-1, 0]))
    with pytest.raises(ValueError, match="one action a game"):
        many.step(np.array([0]))
    assert [hash(state) for state in many.batch.states] == before


def test_games_of_a_batch_end_with_rewards_and_begin_again() -> None:
    many = BatchEnv("duwen", 8, seed=3)
    ended = 0
    while ended < 8:
        seen = many.step(many.draw())
        for n in np.flatnonzero(seen.done):
            ended += 1
            assert seen.rewards[n].sum() == pytest.approx(0.0)
            assert many.batch.states[n].turn == 0
        assert not seen.rewards[seen.done == 0].any()


def test_an_illegal_action_costs_a_learner_the_game() -> None:
    table = SingleEnv("dualma", "greedy", seat=1)
    seen, _ = table.reset(seed=1)
    assert seen["action_mask"].sum() == len(table.table.actions())
    assert not table.action_masks()[30]  # the centre
    _, reward, over, cut, told = table.step(30)
    assert (reward, over, cut, told) == (-1.0, True, False, {"illegal": True})
    assert table.render() is None


def test_the_table_refuses_what_is_illegal() -> None:
    table = SingleEnv("dualma")
    table.reset(seed=1)
    with pytest.raises(Illegal, match="'30': the action is not legal here"):
        table.table.act(30)


def test_a_whole_game_in_pettingzoo_ends_with_rewards_that_cancel_out() -> None:
    table = env("dualma", max_plies=30)
    table.reset(seed=5)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        total[agent] += reward
        table.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    assert sum(total.values()) == pytest.approx(0.0)


def test_openspiel_takes_seats_and_options() -> None:
    game = pyspiel.load_game("dugames_duwen(board=cross,seed=4)")
    assert str(game.new_initial_state()).endswith("cross")
    assert pyspiel.load_game("dugames_durdain(seats=4)").num_players() == 4


@pytest.mark.parametrize("game", dugames.games(), ids=lambda game: game.key)
def test_openspiel_knows_whether_there_is_chance_or_anything_hidden(game: Game) -> None:
    kind = pyspiel.load_game(spiel.short_name(game)).get_type()
    source, state = Source(1), game.start()
    chance = hidden = False
    while state.to_move != NOBODY:
        hidden |= state.seen_by(0) is not state
        chance |= state.to_move == CHANCE
        u = source.next()
        state = state.play(state.sample(u) if state.to_move == CHANCE else state.pick(u))
    assert (kind.chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC) == chance
    assert (kind.information != pyspiel.GameType.Information.PERFECT_INFORMATION) == hidden


def test_openspiel_is_told_what_a_seat_sees() -> None:
    game = pyspiel.load_game("dugames_dualma")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[3])
    eyes = game.make_py_observer()
    eyes.set_from(state, 1)
    dualma = dugames.game("dualma")
    assert list(eyes.tensor.ravel()) == dualma.encoding.observe(state.place.state, 1)
    assert eyes.string_from(state, 1) == str(state)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(params={"x": 1})
