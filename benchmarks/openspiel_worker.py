"""The side of OpenSpiel: for every game named on a line of input, print random moves a second.

It runs in an environment of its own, which has OpenSpiel and no dugames.
"""

from __future__ import annotations

import json
import statistics
import sys
from time import perf_counter

import pyspiel

ROLLOUTS = 200  # between two looks at the clock
SECONDS = 0.5
GAMES = 2_000  # played to know how long a random game is


class Playouts:
    """Random games of one kind, played by OpenSpiel's C++ alone."""

    def __init__(self, name: str) -> None:
        self.game = pyspiel.load_game(name)
        self.length, self.error = self._length()
        # A search of a single simulation is nothing but its evaluator's rollouts from the root.
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
        self.bot = pyspiel.MCTSBot(self.game, evaluator, 2.0, 1, 1000, False, 1, False)

    def _length(self) -> tuple[float, float]:
        """The mean number of moves of a random game, and its standard error."""
        bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(2)]
        lengths = []
        for seed in range(GAMES):
            state = self.game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            lengths.append(len(state.history()))
        return statistics.mean(lengths), statistics.stdev(lengths) / len(lengths) ** 0.5

    def rate(self) -> float:
        """Moves a second, over half a second."""
        state = self.game.new_initial_state()
        games = 0
        began = perf_counter()
        while perf_counter() - began < SECONDS:
            self.bot.mcts_search(state)
            games += ROLLOUTS
        return games * self.length / (perf_counter() - began)


def main() -> None:
    """Answer line by line until the input ends."""
    known: dict[str, Playouts] = {}
    for line in sys.stdin:
        name = line.strip()
        if name not in known:
            known[name] = Playouts(name)
        found = known[name]
        print(
            json.dumps({"rate": found.rate(), "length": found.length, "error": found.error}),
            flush=True,
        )


if __name__ == "__main__":
    main()
