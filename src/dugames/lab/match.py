"""Match: one game between players of this machine, played to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

from dugames.core.game import Game
from dugames.core.option import Value
from dugames.core.outcome import Outcome
from dugames.core.record import Record, decide, roll
from dugames.core.source import MASK, Source, mix
from dugames.core.state import CHANCE, NOBODY
from dugames.players import Budget, player


@dataclass(frozen=True)
class Match:
    """A finished match."""

    record: Record
    outcome: Outcome
    turns: int
    thinking: list[dict[int, float]]  # by seat and turn: seconds


def branch(seed: int, number: int) -> int:
    """A seed of its own for each number that hangs on a seed."""
    return mix((mix(seed) + number) & MASK)


def play(
    game: Game,
    names: Sequence[str],
    seed: int,
    budget: Budget,
    options: Mapping[str, Value],
) -> Match:
    """A match of the players with these names, one a seat; the seed makes all that is random."""
    players = [player(name, game) for name in names]
    minds = [Source(branch(seed, seat)) for seat in range(len(names))]
    dice = Source(branch(seed, len(names)))
    state = game.start(len(names), **options)
    record = Record(game.key, list(names), options)
    thinking: list[dict[int, float]] = [{} for _ in names]
    while state.to_move != NOBODY:
        seat = state.to_move
        if seat == CHANCE:
            state = roll(game, record, state, dice.next())
        else:
            began = perf_counter()
            d = players[seat].choose(state.seen_by(seat), budget, minds[seat])
            spent = thinking[seat]
            spent[state.turn] = spent.get(state.turn, 0.0) + perf_counter() - began
            state = decide(game, record, state, d)
    outcome = state.outcome()
    assert outcome is not None
    return Match(record, outcome, state.turn, thinking)
