"""Teach a small network DuAlma by letting it play itself, then let it meet others.

    python examples/learn_dualma.py --games 300 --out dualma.npz

The network looks at the planes of a position right after a decision, with the eyes of the seat that
decided, and says how likely that seat is to win. To play is to look at every legal decision and to
take the best; a decision that wins at once is taken without asking. To learn is to play, and to
move what was said of each position a little towards what was said one decision later and what came
out in the end: temporal differences, 1988, with nothing but NumPy.

What has learned can be met in a browser, `make play` being there:

    dugames bot --server http://127.0.0.1:8000 --game dualma --player examples/learn_dualma.py
"""

from __future__ import annotations

import argparse
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import dugames
from dugames.core.batch import afterwards
from dugames.core.source import Source
from dugames.core.state import NOBODY, State
from dugames.players import Budget, player

Floats = NDArray[np.float32]

GAME: Final = dugames.game("dualma")
SIZE: Final = int(np.prod(GAME.encoding.shape))
HIDDEN: Final = 64
TRACE: Final = 0.8  # how much of a target comes from later positions: the lambda of TD(lambda)
ROUNDS: Final = 200  # plies after which a lesson is broken off
OPPONENTS: Final = ("random", "greedy")


class Network:
    """Planes in, one hidden layer, a probability out; Adam moves the weights."""

    def __init__(self, seed: int = 1) -> None:
        random = np.random.default_rng(seed)
        self.weights: list[Floats] = [
            (random.standard_normal((SIZE, HIDDEN)) * SIZE**-0.5).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            (random.standard_normal(HIDDEN) * HIDDEN**-0.5).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def value(self, planes: Floats) -> Floats:
        """How likely the seat that decided is to win, for each row of planes."""
        return self._forward(planes)[1]

    def _forward(self, planes: Floats) -> tuple[Floats, Floats]:
        first, first_bias, second, second_bias = self.weights
        hidden = np.maximum(planes @ first + first_bias, 0)
        return hidden, 1 / (1 + np.exp(-(hidden @ second + second_bias)))

    def learn(self, planes: Floats, targets: Floats, rate: float = 1e-3) -> None:
        """Move the values of these positions towards their targets."""
        hidden, values = self._forward(planes)
        error = (values - targets) / len(targets)
        back = np.outer(error, self.weights[2]) * (hidden > 0)
        slopes = [planes.T @ back, back.sum(0), hidden.T @ error, error.sum(keepdims=True)]
        self.steps += 1
        for n, slope in enumerate(slopes):
            self.means[n] = 0.9 * self.means[n] + 0.1 * slope
            self.squares[n] = 0.999 * self.squares[n] + 0.001 * slope**2
            mean = self.means[n] / (1 - 0.9**self.steps)
            square = self.squares[n] / (1 - 0.999**self.steps)
            self.weights[n] -= rate * mean / (np.sqrt(square) + 1e-8)

    def save(self, file: Path) -> None:
        """Keep the weights in a file."""
        np.savez_compressed(file, *self.weights)

    def load(self, file: Path) -> Network:
        """Take the weights from a file."""
        with np.load(file) as held:
            self.weights = [held[name] for name in held.files]
        return self


def look(state: State) -> Floats:
    """The planes after each of the legal decisions, a row each."""
    planes: Any = afterwards(GAME.encoding, state)
    return np.frombuffer(planes).reshape(-1, SIZE).astype(np.float32)


def win(state: State) -> int | None:
    """The place in the list of a decision that wins at once, if there is one."""
    for n, d in enumerate(state.decisions()):
        outcome = state.play(d).outcome()
        if outcome is not None and outcome.winners == (state.to_move,):
            return n
    return None


def best(network: Network, state: State, ahead: Floats) -> int:
    """The place of the decision that wins, or after which the network is most confident."""
    won = win(state)
    return int(np.argmax(network.value(ahead))) if won is None else won


def choose(state: State) -> int:
    """What the network of the file DUALMA, or dualma.npz, decides: for `dugames bot`."""
    return state.decisions()[best(held(), state, look(state))]


@cache
def held() -> Network:
    """The network that was kept."""
    return Network().load(Path(os.environ.get("DUALMA", "dualma.npz")))


def lesson(network: Network, random: np.random.Generator, adventure: float) -> None:
    """Play one game against itself, now and then at random, and learn from it."""
    state = GAME.start(max_plies=ROUNDS)
    seen: list[list[Floats]] = [[], []]
    while state.to_move != NOBODY:
        ahead = look(state)
        chosen = best(network, state, ahead)
        if random.random() < adventure:
            chosen = int(random.integers(len(ahead)))
        seen[state.to_move].append(ahead[chosen])
        state = state.play(state.decisions()[chosen])
    outcome = state.outcome()
    assert outcome is not None
    for seat, planes in enumerate(seen):
        rows = np.stack(planes)
        network.learn(rows, targets(network.value(rows), outcome.values(2)[seat]))


def targets(values: Floats, end: float) -> Floats:
    """What should have been said of each position, from the last one back to the first."""
    wanted = np.empty_like(values)
    wanted[-1] = end
    for n in range(len(values) - 2, -1, -1):
        wanted[n] = (1 - TRACE) * values[n + 1] + TRACE * wanted[n + 1]
    return wanted


def score(network: Network, opponent: str, games: int, seed: int = 9) -> float:
    """The share of points against one of the players, with the seats swapped every game."""
    source, points = Source(seed), 0.0
    for game in range(games):
        seat, state, other = game % 2, GAME.start(), player(opponent, GAME)
        while state.to_move != NOBODY:
            if state.to_move == seat:
                d = state.decisions()[best(network, state, look(state))]
            else:
                d = other.choose(state, Budget(), source)
            state = state.play(d)
        outcome = state.outcome()
        assert outcome is not None
        points += outcome.values(2)[seat]
    return points / games


def main() -> None:
    """Learn, tell how it goes, and keep what was learned."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    asked.add_argument("--games", type=int, default=300, help="lessons")
    asked.add_argument("--matches", type=int, default=200, help="games against each opponent")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, default=Path("dualma.npz"))
    wanted = asked.parse_args()
    network, random = Network(wanted.seed), np.random.default_rng(wanted.seed)
    tell(network, "untrained", wanted.matches)
    for game in range(wanted.games):
        lesson(network, random, adventure=0.3 * (1 - game / wanted.games) + 0.02)
        if (game + 1) % 250 == 0:
            tell(network, f"{game + 1} lessons", 20)
    network.save(wanted.out)
    tell(network, "trained", wanted.matches)


def tell(network: Network, when: str, games: int) -> None:
    """Print how it fares by now."""
    shares = ", ".join(f"{score(network, who, games):.1%} against {who}" for who in OPPONENTS)
    sys.stdout.write(f"{when}: {shares}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
