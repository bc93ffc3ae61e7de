"""Simulation: many games of the same players, in as many processes as wanted."""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import partial

from dugames.core.option import Value
from dugames.core.outcome import Outcome
from dugames.games import game
from dugames.lab.match import branch, play
from dugames.lab.processes import in_order
from dugames.players import Budget


@dataclass(frozen=True)
class Simulation:
    """What to play; each game depends on this and on its number alone."""

    game: str
    players: tuple[str, ...]
    games: int
    seed: int = 0
    nodes: int = 4_000  # that a player may look at for one decision
    options: dict[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Played:
    """One game of a simulation: its record and outcome as a line of JSON, and the outcome."""

    line: str
    outcome: Outcome
    events: int


def run(
    simulation: Simulation, jobs: int = 1, first: int = 0, cluster: str | None = None
) -> Generator[Played, None, None]:
    """The games from the first wanted on, in the order of their numbers, wherever they are played.

    Close the iterator to end a simulation early: its processes end at once.
    """
    numbers = range(first, simulation.games)
    return in_order(partial(play_one, simulation), numbers, jobs, cluster)


def play_one(simulation: Simulation, number: int) -> Played:
    """The game of that number."""
    match = play(
        game(simulation.game),
        simulation.players,
        branch(simulation.seed, number),
        Budget(simulation.nodes),
        simulation.options,
    )
    ending = {"winners": match.outcome.winners, "reason": match.outcome.reason}
    whole = {**match.record.plain(), "outcome": ending}
    line = json.dumps(whole, separators=(",", ":"))
    return Played(line, match.outcome, len(match.record.events))
