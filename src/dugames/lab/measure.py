"""Measure: how fast a game runs here, as the median of several runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import perf_counter

from dugames.core.game import Game
from dugames.core.option import Value
from dugames.core.playout import playout
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.players import Budget
from dugames.players.alphabeta import AlphaBeta
from dugames.players.greedy import Greedy
from dugames.players.mcts import Mcts
from dugames.players.search import Search

RUNS = 7
SECONDS = 0.2  # that one run takes, at least
PLACES = 200  # positions of random games, to measure single decisions in

EFFORT = 20_000  # positions or simulations of one search
MIDDLE = 22  # decisions made before it begins

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
    place = _in_the_middle(start)
    for name, about, unit, search in _searches(game, place.seats):
        yield Speed(name, about, unit, _median(partial(_searched, search, place)))


def _searches(game: Game, seats: int) -> list[tuple[str, str, str, Search]]:
    """The searches that play the game: what to call them, and what they count."""
    evaluation, by_turn = game.evaluation, game.notation.by_turn
    plain = Mcts(evaluation, by_turn, plain=True)
    found: list[tuple[str, str, str, Search]] = [
        ("uct", "Monte-Carlo search by random games", "simulations/s", plain),
        ("mcts", "Monte-Carlo search by estimates", "simulations/s", Mcts(evaluation, by_turn)),
    ]
    if seats == 2:
        deep = AlphaBeta(evaluation, by_turn)
        found.insert(0, ("alphabeta", "positions of the alpha-beta search", "nodes/s", deep))
    return found


def _searched(search: Search, place: State) -> float:
    def work() -> Iterator[int]:
        while True:
            search.begin(place, Budget(EFFORT), Source(1))
            while search.deepen():
                pass
            yield search.finding().nodes

    return _per_second(work())


def _in_the_middle(start: State) -> State:
    """Where a seat decides, some way into a random game."""
    source, state, made = Source(1), start, 0
    while made < MIDDLE or state.to_move < 0:
        if state.to_move == NOBODY:
            state, made = start, 0
        u = source.next()
        state = state.play(state.sample(u) if state.to_move == CHANCE else state.pick(u))
        made += 1
    return state


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
