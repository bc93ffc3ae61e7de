"""Write a game's golden files anew: python scripts/make_golden.py GAME.

Only for a game whose rules were changed on purpose; the diff is to be read.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import dugames
from dugames.core.game import Game
from dugames.core.playout import checksum
from dugames.core.record import Record, decide, roll
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.core.turn import perft

LEAVES = 200_000


def counts(game: Game) -> list[dict[str, object]]:
    """Perft from positions of random games, as deep as it stays quick."""
    entries: list[dict[str, object]] = []
    for seed in range(6):
        state, source = game.start(), Source(seed)
        for _ in range(seed * 12):
            if state.to_move != NOBODY:
                u = source.next()
                state = state.play(state.sample(u) if state.to_move == CHANCE else state.pick(u))
        if state.to_move < 0:
            continue
        found: dict[str, int] = {}
        for depth in (1, 2, 3):
            found[str(depth)] = perft(state, depth, game.notation.by_turn)
            if found[str(depth)] * 40 > LEAVES:
                break
        entries.append({"position": game.position(state), "perft": found})
    return entries


def whole_game(game: Game, seats: int, options: dict[str, str], seed: int) -> dict[str, object]:
    """A game with its end: a random one, or (odd seeds) one by the playout policy."""
    state, source = game.start(seats, **options), Source(seed)
    draw = game.evaluation.policy if seed % 2 else State.pick
    names = [f"seat {seat}" for seat in range(seats)]
    record = Record(game.key, names, game.read_options(options))
    while state.to_move != NOBODY:
        u = source.next()
        if state.to_move == CHANCE:
            state = roll(game, record, state, u)
        else:
            state = decide(game, record, state, draw(state, u))
    outcome = state.outcome()
    assert outcome is not None
    return {
        "record": record.plain(),
        "final": game.position(state),
        "outcome": [list(outcome.winners), outcome.reason],
    }


def endings(game: Game, seats: int, options: dict[str, str]) -> list[dict[str, object]]:
    """A game for each way of ending that a few random games show."""
    found: dict[object, dict[str, object]] = {}
    for seed in range(40):
        entry = whole_game(game, seats, options, seed)
        found.setdefault(str(entry["outcome"]), entry)
    return list(found.values())[:4]


def variants(game: Game) -> list[tuple[int, dict[str, str]]]:
    """The fewest and the most seats, and every word of every option."""
    found: list[tuple[int, dict[str, str]]] = [(n, {}) for n in sorted(set(game.seats))]
    for option in game.options:
        found += [(game.seats[0], {option.name: w}) for w in option.words if w != option.default]
    return found


def main(key: str) -> None:
    """Write the three files."""
    game = dugames.game(key)
    folder = Path(__file__).parent.parent / "src/dugames/games" / key.replace("-", "_")
    golden = folder / "data" / "golden"
    golden.mkdir(parents=True, exist_ok=True)
    games = [found for n, o in variants(game) for found in endings(game, n, o)]
    playouts = [
        {
            "seats": seats,
            "options": options,
            "games": 3,
            "seed": 5,
            "checksum": checksum(game.start(seats, **options), 3, 5),
        }
        for seats, options in variants(game)
    ]
    for name, content in (("perft", counts(game)), ("games", games), ("playouts", playouts)):
        lines = ",\n".join(json.dumps(entry) for entry in content)
        (golden / f"{name}.json").write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main(sys.argv[1])
