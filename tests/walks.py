"""Random walks through games, for the tests that ask the same of every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, TypeVar

from dugames.core.game import Game
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.core.turn import turns

Played = TypeVar("Played", bound=State)


def variants(game: Game) -> list[tuple[int, dict[str, str]]]:
    """The fewest and the most seats, and every other word that an option offers."""
    found: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in sorted(set(game.seats))]
    for option in game.options:
        words = [word for word in option.words if word != option.default]
        found += [(game.seats[0], {option.name: word}) for word in words]
    return found


def starts(game: Game) -> Iterator[State]:
    """The start of every variant."""
    for seats, options in variants(game):
        yield game.start(seats, **options)


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


def played(game: Game, state: Played, *texts: str) -> Played:
    """The state after some turns."""
    for text in texts:
        for d in game.notation.read_turn(state, text):
            after = state.play(d)
            assert isinstance(after, type(state))
            state = after
    return state


def turn_texts(game: Game, state: State, start: str = "") -> set[str]:
    """The legal turns that begin with a text."""
    texts = {game.notation.turn(state, turn) for turn in turns(state)}
    return {text for text in texts if text.startswith(start)}


def golden(game: Game, name: str) -> Any:
    """One of the game's golden files."""
    folder = files("dugames.games") / game.key.replace("-", "_") / "data" / "golden"
    return json.loads((folder / name).read_text())


def sampled(game: Game, wanted: int = 40) -> list[State]:
    """States from all stages of random games, each start giving its share, and golden ones."""
    found: list[State] = []
    beginnings = list(starts(game))
    share = max(4, wanted // len(beginnings))
    for seed, start in enumerate(beginnings):
        states = list(walk(start, seed, 2_000))
        stride = max(1, len(states) // share)
        found += states[:3] + states[3::stride] + states[-1:]
    known = [entry["position"] for entry in golden(game, "perft.json")]
    return found + [game.read(position) for position in known[:12]]
