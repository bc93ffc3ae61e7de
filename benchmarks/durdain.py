"""Durdain measured: random games, the size of a state, and how long greedy players take.

.venv/bin/python benchmarks/durdain.py random   decisions a second, one core, all extensions
.venv/bin/python benchmarks/durdain.py size     bytes of a state in memory
.venv/bin/python benchmarks/durdain.py rounds   rounds of games between greedy players
"""

from __future__ import annotations

import argparse
import tracemalloc
from statistics import mean, median
from time import process_time

import dugames
from dugames.core.playout import playout
from dugames.core.source import Source
from dugames.core.state import CHANCE, State
from dugames.games.durdain.rules.durdain import Durdain
from dugames.players.budget import Budget
from dugames.players.greedy import Greedy

GAME = dugames.game("durdain")
NO_LIMIT = Budget(100_000, 600.0)
STATES = 1000


def random_games(extensions: str, players: int, games: int) -> None:
    """Even decisions to the end, chances counted too."""
    start, source = GAME.start(players, extensions=extensions), Source(1)
    made, began = 0, process_time()
    for _ in range(games):
        made += playout(start.copy(), source)
    seconds = process_time() - began
    print(
        f"random  {players} players, {extensions:4}  {made / seconds:9,.0f} decisions/s"
        f"  {made / games:6.0f} a game  {1000 * seconds / games:6.2f} ms a game"
    )


def size_of_a_state() -> None:
    """What many copies of a state in the middle of a game take."""
    source = Source(2)
    state: State = GAME.start(4, extensions="ADN")
    for _ in range(400):
        u = source.next()
        state = state.play(state.sample(u) if state.to_move == CHANCE else state.pick(u))
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [state.copy() for _ in range(STATES)]
    held = tracemalloc.get_traced_memory()[0] - before
    print(f"size    {held / len(copies):,.0f} bytes a state")


def greedy_game(players: int, extensions: str, seed: int) -> tuple[int, int, int]:
    """How many rounds, how many players were eliminated, and how many decisions it took."""
    source, greedy = Source(seed), Greedy(GAME.evaluation, by_turn=False)
    state: State = GAME.start(players, extensions=extensions, maxRounds=130)
    made = 0
    while state.outcome() is None:
        if state.to_move == CHANCE:
            d = state.sample(source.next())
        else:
            d = greedy.choose(state, NO_LIMIT, source)
        state = state.play(d)
        made += 1
    assert isinstance(state, Durdain)
    return int(state.round), players - len(state.living()), made


def rounds(extensions: str, players: int, games: int) -> None:
    """The length of games between greedy players."""
    began = process_time()
    played = [greedy_game(players, extensions, seed) for seed in range(games)]
    lengths = sorted(length for length, _, _ in played)
    tenth = games // 10
    print(
        f"rounds  {players} players, {extensions:4}  mean {mean(lengths):5.2f}"
        f"  median {median(lengths):4.1f}  {lengths[tenth]}-{lengths[-1 - tenth]} in 8 of 10"
        f"  somebody eliminated in {sum(gone > 0 for _, gone, _ in played)} of {games}"
        f"  {mean(made for _, _, made in played):5.0f} decisions"
        f"  {(process_time() - began) / games:5.2f} s a game",
        flush=True,
    )


def main() -> None:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Durdain measured")
    parser.add_argument("what", choices=("random", "size", "rounds"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5, 6])
    parser.add_argument("--extensions", default="none")
    asked = parser.parse_args()
    print("compiled" if dugames.compiled() else "plain Python")
    if asked.what == "size":
        size_of_a_state()
    for players in asked.players if asked.what != "size" else ():
        if asked.what == "random":
            random_games(asked.extensions, players, asked.games)
        else:
            rounds(asked.extensions, players, asked.games)


if __name__ == "__main__":
    main()
