"""Match: one game between players of this machine, played to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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
    while state.to_move != NOBODY:
        seat = state.to_move
        if seat == CHANCE:
            state = roll(game, record, state, dice.next())
        else:
            d = players[seat].choose(state.seen_by(seat), budget, minds[seat])
            state = decide(game, record, state, d)
    outcome = state.outcome()
    assert outcome is not None
    return Match(record, outcome)
