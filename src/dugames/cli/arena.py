"""`dugames arena`."""

from __future__ import annotations

import json
import os
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from dugames.cli.extra import Cluster, need
from dugames.cli.progress import follow
from dugames.cli.setup import AsJson, Board, Chosen, GameKey, Seats, Setup, setup
from dugames.core.errors import Nonsense

if TYPE_CHECKING:
    from collections.abc import Generator

    from dugames.lab.arena import Arena, Bout

INTERRUPTED = 130

# As the lab's arena has them; written here so that the command's help needs no lab.
Schedule = Literal["neighbours", "gauntlet", "all"]


def arena(
    key: GameKey,
    players: Annotated[
        str | None,
        typer.Option("--players", metavar="A,B,…", help="Who takes part; all levels if not said."),
    ] = None,
    schedule: Annotated[
        Schedule,
        typer.Option("--schedule", help="Neighbours, the first with each, or each with each."),
    ] = "neighbours",
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="For each pairing, at most.")
    ] = 100,
    sprt: Annotated[
        str | None,
        typer.Option("--sprt", metavar="LOW,HIGH", help="Stop when these shares are told apart."),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds", min=0.001, help="For a decision, at most.")
    ] = None,
    nodes: Annotated[
        int,
        typer.Option(
            "--nodes", metavar="N", min=1, max=10**12, help="For players without a budget."
        ),
    ] = 4_000,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", min=0, max=2**62 - 1, help="Makes the games.")
    ] = 0,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs", metavar="J", min=1, max=1024, help="Processes; one a core if not said."
        ),
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--file", metavar="FILE", help="Holds the games; what is there is not redone."
        ),
    ] = None,
    cluster: Cluster = None,
    as_json: AsJson = False,
    chosen: Chosen = None,
    seats: Seats = None,
    board: Board = None,
) -> None:
    """Let players meet with seats swapped, and rate them.

    With more than two seats the first of a pairing has one, the other all the rest.
    """
    from dugames.lab.arena import Arena, Plan
    from dugames.lab.arena import schedule as pair_up

    table = setup(key, chosen, seats, board)
    names = _names(table, players)
    plan = Plan(key, seats or table.game.seats[0], seed, nodes, seconds, table.options)
    table.game.start(plan.seats, **plan.options)  # refuses too few and too many
    pairings = pair_up(names, schedule)
    held = Arena(plan, file)
    if cluster is not None:
        need("cluster", "ray", cluster)
    bouts = held.run(pairings, games, jobs or os.cpu_count() or 1, _bounds(sprt), cluster)
    whole = _play(bouts, games * len(pairings))
    print(json.dumps(_plain(held)) if as_json else _in_words(held))
    if not whole:
        raise typer.Exit(INTERRUPTED)


def _names(table: Setup, players: str | None) -> list[str]:
    from dugames.players import levels, player

    if players is None:
        return [f"level-{level.number}" for level in levels(table.game)]
    names = [name.strip() for name in players.split(",")]
    if len(set(names)) != len(names) or len(names) < 2:
        raise Nonsense(players, "two players or more, each once")
    for name in names:
        player(name, table.game)
    return names


def _bounds(sprt: str | None) -> tuple[float, float] | None:
    if sprt is None:
        return None
    try:
        low, high = (float(part) for part in sprt.split(","))
    except ValueError:
        raise Nonsense(sprt, "two shares, as 0.5,0.6") from None
    if not 0 < low < high < 1:
        raise Nonsense(sprt, "two shares between 0 and 1, the lower first")
    return low, high


def _play(bouts: Generator[Bout, None, None], many: int) -> bool:
    """Play; answer whether it came to its end."""
    from dugames.lab.processes import ProcessLostError

    with closing(bouts):
        try:
            for _ in follow(bouts, "playing", many):
                pass
        except KeyboardInterrupt:
            return False
        except ProcessLostError as error:
            raise typer.TyperException(str(error)) from None
    return True


def _percentile(times: list[float], part: float) -> float:
    return times[min(len(times) - 1, int(len(times) * part))] if times else 0.0


def _plain(held: Arena) -> dict[str, object]:
    from dugames.lab.rating import ratings

    scores = held.scores()
    names = sorted({name for pairing in scores for name in pairing})
    return {
        "game": held.plan.game,
        "pairings": [
            {
                "players": list(pairing),
                "games": score.games,
                "share": round(score.share(), 4),
                "low": round(score.interval()[0], 4),
                "high": round(score.interval()[1], 4),
            }
            for pairing, score in scores.items()
        ],
        "ratings": [
            {
                "player": one.player,
                "rating": round(one.rating),
                "low": round(one.low),
                "high": round(one.high),
                "games": one.games,
            }
            for one in (ratings(scores) if held.plan.seats == 2 else [])
        ],
        "ms_a_turn": {
            name: {
                "p50": _percentile(held.thinking(name), 0.5),
                "p99": _percentile(held.thinking(name), 0.99),
            }
            for name in names
        },
    }


def _in_words(held: Arena) -> str:
    from dugames.lab.rating import ratings

    scores = held.scores()
    lines = ["pairing                     games   share   95 %"]
    for (one, other), score in scores.items():
        low, high = score.interval()
        names = f"{one} – {other}"
        lines.append(f"{names:26}{score.games:>7}{score.share():>8.1%}   {low:.1%} to {high:.1%}")
    if held.plan.seats == 2:
        lines.append("player               rating   95 %              games  ms a turn: p50, p99")
        for rated in ratings(scores):
            times = held.thinking(rated.player)
            interval = f"{rated.low:+.0f} to {rated.high:+.0f}"
            lines.append(
                f"{rated.player:20}{rated.rating:>+7.0f}   {interval:17}{rated.games:>6}"
                f"  {_percentile(times, 0.5):>9.1f}{_percentile(times, 0.99):>9.1f}"
            )
    return "\n".join(lines)
