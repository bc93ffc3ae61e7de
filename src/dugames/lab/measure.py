"""Measure: how fast a game runs here, as the median of several runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from time import perf_counter

from dugames.core.game import Game
from dugames.core.option import Value
from dugames.core.playout import playout
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.players import Budget
from dugames.players.greedy import Greedy

RUNS = 7
SECONDS = 0.2  # that one run takes, at least
PLACES = 200  # positions of random games, to measure single decisions in

Rate = Callable[[State, Source, int], float]


@dataclass(frozen=True)
class Speed:
    """One thing measured: in what unit, and the median."""

    name: str
    about: str
    unit: str
    value: float


def measure(game: Game, seats: int | None, options: dict[str, Value]) -> Iterator[Speed]:
    """Each of the figures, as soon as it is known."""
    start = game.start(seats, **options)
    places = _places(start, Source(1))
    yield Speed("playout", "random games", "moves/s", _median(lambda: _playouts(start)))
    cost = 1e9 / _median(lambda: _decisions(places))
    yield Speed("decision", "decisions() and play() from Python", "ns", cost)
    looks = _median(lambda: _looks(game, places))
    yield Speed("look_ahead", "positions valued by the greedy player", "states/s", looks)


def _median(rate: Callable[[], float]) -> float:
    rate()  # the first run only warms up
    return median(rate() for _ in range(RUNS))


def _per_second(work: Iterator[int]) -> float:
    """How many a second, over as much of the work as fits into a run."""
    done = 0
    began = perf_counter()
    for amount in work:
        done += amount
        passed = perf_counter() - began
        if passed >= SECONDS:
            return done / passed
    raise AssertionError("the work is endless")


def _playouts(start: State) -> float:
    def work() -> Iterator[int]:
        source = Source(1)
        while True:
            yield playout(start.copy(), source)

    return _per_second(work())


def _decisions(places: list[tuple[State, int]]) -> float:
    def work() -> Iterator[int]:
        while True:
            for state, d in places:
                state.decisions()
                state.play(d)
            yield len(places)

    return _per_second(work())


def _looks(game: Game, places: list[tuple[State, int]]) -> float:
    def work() -> Iterator[int]:
        greedy = Greedy(game.evaluation, game.notation.by_turn)
        source, budget = Source(1), Budget()
        while True:
            for state, _ in places:
                greedy.choose(state, budget, source)
                yield greedy.looked

    return _per_second(work())


def _places(start: State, source: Source) -> list[tuple[State, int]]:
    """Positions with a legal decision each, met evenly in the course of random games."""
    met: list[tuple[State, int]] = []
    state = start
    while len(met) < PLACES * 10:
        if state.to_move == NOBODY:
            state = start
        elif state.to_move == CHANCE:
            state = state.play(state.sample(source.next()))
        else:
            d = state.pick(source.next())
            met.append((state, d))
            state = state.play(d)
    return met[::10]
