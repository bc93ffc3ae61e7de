"""`dugames bench`."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from dugames.cli.progress import follow
from dugames.cli.setup import AsJson, Board, Chosen, Seats, Setup, complete_game, setup
from dugames.cli.version import version

FIGURES = 6


def bench(
    key: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="One game; all of them without it.", autocompletion=complete_game
        ),
    ] = None,
    as_json: AsJson = False,
    chosen: Chosen = None,
    seats: Seats = None,
    board: Board = None,
) -> None:
    """Measure the speed of a game on one core: medians of several runs."""
    from dugames.games import games

    keys = [key] if key is not None else [game.key for game in games()]
    tables = [setup(one, chosen, seats, board) for one in keys]
    if not as_json:
        print(version())
    for table in tables:
        _bench(table, as_json)


def _bench(table: Setup, as_json: bool) -> None:
    from dugames import compiled
    from dugames.lab.measure import measure

    speeds = list(follow(measure(table.game, table.seats, table.options), table.game.key, FIGURES))
    if as_json:
        figures = {
            f"{speed.name}_{speed.unit}".replace("/", "_per_"): round(speed.value, 1)
            for speed in speeds
        }
        print(json.dumps({"game": table.game.key, "compiled": compiled(), **figures}), flush=True)
        return
    print(table.game.title)
    for speed in speeds:
        print(f"  {speed.about:40}{speed.value:>14,.0f} {speed.unit}", flush=True)
