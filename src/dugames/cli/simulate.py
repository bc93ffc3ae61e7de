"""`dugames simulate`."""

from __future__ import annotations

import json
import os
import sys
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dugames.cli.extra import Cluster, need
from dugames.cli.progress import follow
from dugames.cli.setup import Board, Chosen, GameKey, Seats, Setup, setup
from dugames.core.errors import Nonsense

if TYPE_CHECKING:
    from dugames.lab.harvest import Harvest
    from dugames.lab.simulation import Simulation
    from dugames.lab.tally import Tally

STDOUT = "-"
INTERRUPTED = 130


def simulate(
    key: GameKey,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many.")] = 100,
    players: Annotated[
        str, typer.Option("--players", metavar="A,B", help="Who plays each seat; one name for all.")
    ] = "random",
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", min=0, max=2**62 - 1, help="Makes the games.")
    ] = 0,
    nodes: Annotated[
        int,
        typer.Option(
            "--nodes", metavar="N", min=1, max=10**12, help="Positions to look at for a decision."
        ),
    ] = 4_000,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs", metavar="J", min=1, max=1024, help="Processes; one a core if not said."
        ),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            metavar="FILE",
            help="For the records, one a line, or as .parquet; - is this output.",
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the games that FILE holds already.")
    ] = False,
    cluster: Cluster = None,
    as_json: Annotated[bool, typer.Option("--json", help="The summary in JSON.")] = False,
    chosen: Chosen = None,
    seats: Seats = None,
    board: Board = None,
) -> None:
    """Play many games between players of this machine, and sum up who won.

    The same seed makes the same games, whatever the number of processes.
    """
    from dugames.lab.simulation import Simulation
    from dugames.lab.tally import Tally

    table = setup(key, chosen, seats, board)
    names = _names(table, players)
    plan = Simulation(key, names, games, seed, nodes, table.options)
    tally = Tally(len(names))
    with _harvest(plan, out, resume) as crop:
        whole = _play(plan, min(jobs or os.cpu_count() or 1, games), cluster, crop, tally)
    print(
        json.dumps(_plain(plan, tally)) if as_json else _in_words(plan, tally),
        file=sys.stderr if out == STDOUT else sys.stdout,
    )
    if not whole:
        print(f"dugames: interrupted after {tally.games} of {games} games", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def _names(table: Setup, players: str) -> tuple[str, ...]:
    """A player's name for each seat, all of them known."""
    from dugames.players import player

    names = tuple(name.strip() for name in players.split(","))
    if len(names) == 1:
        names *= table.seats or table.game.seats[0]
    if table.seats not in (None, len(names)):
        raise Nonsense(players, f"{len(names)} players do not fill {table.seats} seats")
    table.game.start(len(names), **table.options)  # refuses too few and too many
    for name in names:
        player(name, table.game)
    return names


def _harvest(plan: Simulation, out: str | None, resume: bool) -> AbstractContextManager[Harvest]:
    from dugames.lab.harvest import PARQUET, Harvest, harvest

    if out is None or out == STDOUT:
        if resume:
            raise Nonsense("--resume", "there is no file to go on with")
        return nullcontext(Harvest(None if out is None else sys.stdout, []))
    if "\0" in out:
        raise Nonsense(out, "no file can have this name")
    if out.endswith(PARQUET):
        need("lab", "pyarrow", out)
    return harvest(plan, Path(out), resume)


def _play(plan: Simulation, jobs: int, cluster: str | None, crop: Harvest, tally: Tally) -> bool:
    """Play, write the records down and count; answer whether all games were played."""
    from dugames.lab.processes import ProcessLostError
    from dugames.lab.simulation import run

    for played in crop.before:
        tally.add(played.outcome, played.events)
    if cluster is not None:
        need("cluster", "ray", cluster)
    with closing(run(plan, jobs, tally.games, cluster)) as matches:
        try:
            for played in follow(matches, "playing", plan.games - tally.games):
                crop.add(played)
                tally.add(played.outcome, played.events)
        except KeyboardInterrupt:
            return False
        except ProcessLostError as error:
            raise typer.TyperException(str(error)) from None
    return True


def _plain(plan: Simulation, tally: Tally) -> dict[str, object]:
    return {
        "game": plan.game,
        "seed": plan.seed,
        "games": tally.games,
        "seats": [
            {"player": name, "wins": wins, "points": points}
            for name, wins, points in zip(plan.players, tally.wins, tally.points, strict=True)
        ],
        "undecided": tally.undecided,
        "endings": dict(tally.reasons.most_common()),
        "events": tally.events,
    }


def _in_words(plan: Simulation, tally: Tally) -> str:
    many = max(tally.games, 1)
    games = "1 game" if tally.games == 1 else f"{tally.games} games"
    lines = [f"{games}, seed {plan.seed}, {tally.events / many:.1f} events a game"]
    lines += [
        f"  seat {seat}  {name:10}{wins:>8} won {wins / many:>7.1%}"
        for seat, (name, wins) in enumerate(zip(plan.players, tally.wins, strict=True), 1)
    ]
    lines.append(f"  nobody alone{'':6}{tally.undecided:>8}     {tally.undecided / many:>7.1%}")
    lines.append("endings")
    lines += [
        f"  {reason:16}{times:>8}     {times / many:>7.1%}"
        for reason, times in tally.reasons.most_common()
    ]
    return "\n".join(lines)
