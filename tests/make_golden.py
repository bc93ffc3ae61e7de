"""Write a game's golden files anew: python tests/make_golden.py GAME.

Only for a game whose rules were changed on purpose; the diff is to be read.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from walks import variants, walk

import dugames
from dugames.core.game import Game
from dugames.core.playout import checksum
from dugames.core.record import Record, decide, roll
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.core.turn import perft

GAMES = Path(__file__).parent.parent / "src" / "dugames" / "games"
STAGES = 6
DEEPEST = 6
LEAVES = 200_000
PLAYOUTS = 10


def counts(game: Game) -> list[dict[str, object]]:
    """Perft from stages of a random game of every variant; fewer stages of many variants."""
    found: list[dict[str, object]] = []
    wanted = min(STAGES, max(2, 6 * STAGES // len(variants(game))))
    for seed, (seats, options) in enumerate(variants(game)):
        decided = [s for s in walk(game.start(seats, **options), seed) if s.to_move >= 0]
        stages = [decided[len(decided) * stage // wanted] for stage in range(wanted)]
        found += [count(game, state) for state in stages]
    return found


def count(game: Game, state: State) -> dict[str, object]:
    """Perft from one position, as deep as it stays quick."""
    found: dict[str, int] = {}
    for depth in range(1, DEEPEST + 1):
        found[str(depth)] = perft(state, depth, game.notation.by_turn)
        if found[str(depth)] * 40 > LEAVES:
            break
    return {"position": game.position(state), "perft": found}


def whole_game(game: Game, seats: int, options: dict[str, str], seed: int) -> dict[str, Any]:
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
    """A game for each way of ending that some games show; of many players, whoever wins."""
    found: dict[str, dict[str, object]] = {}
    for seed in range(40 if game.seats == (2, 2) else 10):
        entry = whole_game(game, seats, options, seed)
        ending = entry["outcome"] if game.seats == (2, 2) else entry["outcome"][1:]
        found.setdefault(str(ending), entry)
    return list(found.values())


def tables(game: Game) -> list[tuple[int, dict[str, str]]]:
    """Every variant; and few, some and many players with every option's last word."""
    least, most = game.seats
    others = {option.name: option.words[-1] for option in game.options if option.words}
    middle = (least + most) // 2
    many = [(middle, {}), (middle, others), (most, others)] if least < most else []
    return variants(game) + many


def playouts(game: Game) -> list[dict[str, object]]:
    """The checksum of random games of every variant."""
    return [
        {
            "seats": seats,
            "options": options,
            "games": PLAYOUTS,
            "seed": 5,
            "checksum": checksum(game.start(seats, **options), PLAYOUTS, 5),
        }
        for seats, options in variants(game)
    ]


def golden(game: Game) -> dict[str, list[dict[str, object]]]:
    """The files' contents by their names."""
    games = [entry for seats, options in tables(game) for entry in endings(game, seats, options)]
    return {"perft": counts(game), "games": games, "playouts": playouts(game)}


def main(keys: list[str]) -> None:
    """Write the files of these games."""
    for key in keys:
        folder = GAMES / key.replace("-", "_") / "data" / "golden"
        folder.mkdir(parents=True, exist_ok=True)
        for name, entries in golden(dugames.game(key)).items():
            lines = ",\n".join(json.dumps(entry) for entry in entries)
            (folder / f"{name}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
