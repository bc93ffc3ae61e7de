"""Random walks through games, for the tests that ask the same of every game."""

from __future__ import annotations

from collections.abc import Iterator

from dugames.core.game import Game
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State


def starts(game: Game) -> Iterator[State]:
    """The start for the fewest and the most seats, and with every word that an option offers."""
    for seats in sorted(set(game.seats)):
        yield game.start(seats)
    for option in game.options:
        for word in option.words:
            yield game.start(game.seats[0], **{option.name: word})


def step(state: State, source: Source) -> tuple[State, int]:
    """One random decision or chance, and the state after it."""
    u = source.next()
    d = state.sample(u) if state.to_move == CHANCE else state.pick(u)
    return state.play(d), d


def walk(start: State, seed: int, most: int = 100_000) -> Iterator[State]:
    """The states of a random game, the first and the last among them."""
    source = Source(seed)
    state = start
    yield state
    for _ in range(most):
        if state.to_move == NOBODY:
            return
        state, _ = step(state, source)
        yield state


def sampled(game: Game, wanted: int = 40) -> list[State]:
    """States from all stages of random games, each start giving its share."""
    found: list[State] = []
    beginnings = list(starts(game))
    share = max(4, wanted // len(beginnings))
    for seed, start in enumerate(beginnings):
        states = list(walk(start, seed, 2_000))
        stride = max(1, len(states) // share)
        found += states[:3] + states[3::stride] + states[-1:]
    return found
