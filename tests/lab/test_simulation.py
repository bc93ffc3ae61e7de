"""Many games, in one process or several."""

from __future__ import annotations

import json
from contextlib import closing
from itertools import islice
from multiprocessing import active_children

import pytest

import dugames
from dugames.core.level import Level
from dugames.core.outcome import Outcome
from dugames.core.record import read_record, replay
from dugames.core.source import Source
from dugames.lab.processes import ProcessLostError
from dugames.lab.simulation import Simulation, run
from dugames.lab.tally import Tally
from dugames.players import Budget, player
from dugames.players.levels import Levelled

GAME = dugames.games()[0]
PLAN = Simulation(GAME.key, ("random",) * GAME.seats[0], 6, seed=3)


def test_the_games_do_not_depend_on_the_number_of_processes() -> None:
    alone, together = list(run(PLAN)), list(run(PLAN, 2))
    assert alone == together
    assert len(alone) == 6
    assert len({played.line for played in alone}) == 6


def test_each_game_depends_on_its_number_alone() -> None:
    longer = Simulation(PLAN.game, PLAN.players, 9, PLAN.seed)
    assert [played.line for played in run(PLAN)] == [
        played.line for played in islice(run(longer), 6)
    ]


def test_lines_are_records_that_replay() -> None:
    for played in run(PLAN):
        states = replay(GAME, read_record(json.loads(played.line)))
        assert states[-1].outcome() == played.outcome
        assert len(states) == played.events + 1


def test_closing_a_simulation_ends_its_processes() -> None:
    before = set(active_children())
    endless = Simulation(PLAN.game, PLAN.players, 100_000)
    with closing(run(endless, 2)) as games:
        next(games)
        assert set(active_children()) != before
    assert set(active_children()) == before


def test_a_lost_process_is_noticed() -> None:
    before = set(active_children())
    endless = Simulation(PLAN.game, PLAN.players, 100_000)
    with closing(run(endless, 2)) as games:
        next(games)
        for child in set(active_children()) - before:
            child.kill()
        with pytest.raises(ProcessLostError):
            list(games)


def test_a_tally_counts_winners_and_endings() -> None:
    tally = Tally(3)
    for winners, reason in (((0,), "row"), ((0,), "row"), ((1, 2), "points"), ((), "agreement")):
        tally.add(Outcome(winners, reason), 10)
    assert (tally.games, tally.wins, tally.undecided, tally.events) == (4, [2, 0, 0], 2, 40)
    assert [round(points, 6) for points in tally.points] == [2.333333, 0.833333, 0.833333]
    assert tally.reasons == {"row": 2, "points": 1, "agreement": 1}


def test_levels_play_alike_however_slow_the_machine_is() -> None:
    level = Level(1, "", "", search="mcts", nodes=300, seconds=0.0)
    dualma = dugames.game("dualma")
    free = Levelled(level, player("mcts", dualma)).choose(dualma.start(), Budget(1), Source(2))
    assert free == player("mcts", dualma).choose(dualma.start(), Budget(300), Source(2))
