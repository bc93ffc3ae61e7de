"""Duwen's boards between equal players (W24): how many games are decided, and for whom.

.venv/bin/python benchmarks/duwen_boards.py --games 100 [--level 6] [BOARD…]

So that no two games are alike, a weak player makes the first turns of both sides.
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import median

import dugames
from dugames.core.outcome import Outcome
from dugames.core.source import Source
from dugames.core.state import NOBODY
from dugames.games.duwen.boards import SHIPPED
from dugames.lab.match import branch
from dugames.lab.score import Score
from dugames.players import Budget, player

GAME = dugames.game("duwen")
OPENING = 4  # turns of both sides together
OPENER = "level-1"


def play(board: str, name: str, seed: int) -> tuple[Outcome, int]:
    """One game: how it ended, and after how many turns."""
    state = GAME.start(2, board=board)
    opener = player(OPENER, GAME)
    seats = [player(name, GAME) for _ in range(2)]
    minds = [Source(branch(seed, seat)) for seat in range(2)]
    while state.to_move != NOBODY:
        chooser = opener if state.turn < OPENING else seats[state.to_move]
        state = state.play(chooser.choose(state, Budget(), minds[state.to_move]))
    outcome = state.outcome()
    assert outcome is not None
    return outcome, int(state.turn)


def share(score: Score) -> str:
    """A share and where it lies with 95 % certainty."""
    low, high = score.interval()
    return f"{score.share():>5.0%} ({low:.0%} to {high:.0%})"


def measure(board: str, name: str, games: int) -> None:
    """Play on a board and print what came out."""
    decided, first, turns, reasons = Score(), Score(), [], Counter[str]()
    for seed in range(games):
        outcome, length = play(board, name, seed)
        decided.add(float(len(outcome.winners) == 1))
        if len(outcome.winners) == 1:
            first.add(float(outcome.winners == (0,)))
        turns.append(length)
        reasons[outcome.reason] += 1
    ends = ", ".join(f"{many} {reason}" for reason, many in reasons.most_common())
    print(
        f"{board}: {games} games, decided {share(decided)}, of these Light {share(first)}, "
        f"{median(turns):.0f} turns; {ends}",
        flush=True,
    )


def main() -> None:
    """Measure the boards that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", nargs="*", metavar="BOARD")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", type=int, default=6)
    given = parser.parse_args()
    for board in given.boards or SHIPPED:
        measure(board, f"level-{given.level}", given.games)


if __name__ == "__main__":
    main()
