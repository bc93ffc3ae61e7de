"""`dugames arena`."""

from __future__ import annotations

import json
import os
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from dugames.cli.extra import Cluster, need
from dugames.cli.progress import follow
from dugames.cli.setup import AsJson, Board, Chosen, GameKey, Seats, Setup, setup
from dugames.core.errors import Nonsense

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from dugames.lab.arena import Arena, Bout, Pairing

INTERRUPTED = 130

Schedule = Literal["neighbours", "gauntlet", "all", "swiss", "knockout"]


def arena(
    key: GameKey,
    players: Annotated[
        str | None,
        typer.Option("--players", metavar="A,B,…", help="Who takes part; all levels if not said."),
    ] = None,
    schedule: Annotated[
        Schedule,
        typer.Option(
            "--schedule",
            help="Neighbours of the list; the first with each; each with each; or a tournament.",
        ),
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
    page: Annotated[
        Path | None, typer.Option("--page", metavar="PAGE", help="Write the tables as HTML, too.")
    ] = None,
    as_json: AsJson = False,
    chosen: Chosen = None,
    seats: Seats = None,
    board: Board = None,
) -> None:
    """Let players meet with seats swapped, and rate them.

    With more than two seats the first of a pairing has one, the other all the rest.
    """
    from dugames.lab.arena import Arena, Plan

    table = setup(key, chosen, seats, board)
    names = _names(table, players)
    plan = Plan(key, seats or table.game.seats[0], seed, nodes, seconds, table.options)
    table.game.start(plan.seats, **plan.options)  # refuses too few and too many
    if page is not None:
        need("lab", "jinja2", str(page))
    held = Arena(plan, file)
    pairings, many = _pairings(held, names, schedule)
    if cluster is not None:
        need("cluster", "ray", cluster)
    bouts = held.run(pairings, games, jobs or os.cpu_count() or 1, _bounds(sprt), cluster)
    whole = _play(bouts, games * many)
    if page is not None and held.bouts:
        _write(held, page)
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


def _pairings(held: Arena, names: list[str], how: Schedule) -> tuple[Iterable[Pairing], int]:
    """Who meets whom, a tournament's rounds as they come, and how many meetings there will be."""
    from dugames.lab import tournament
    from dugames.lab.arena import schedule

    if how == "swiss":
        return tournament.swiss(held, names), tournament.rounds(len(names)) * (len(names) // 2)
    if how == "knockout":
        return tournament.knockout(held, names), len(names) - 1
    pairings = schedule(names, how)
    return pairings, len(pairings)


def _write(held: Arena, page: Path) -> None:
    from dugames.lab import crosstable

    page.write_text(crosstable.page(held), encoding="utf-8")
    print(f"dugames: the page is {page}", file=sys.stderr)


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


def _plain(held: Arena) -> dict[str, object]:
    from dugames.lab.crosstable import entries

    rows = entries(held)
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
            for pairing, score in held.scores().items()
        ],
        "ratings": [
            {
                "player": row.player,
                "rating": round(row.rating.rating),
                "low": round(row.rating.low),
                "high": round(row.rating.high),
                "games": row.rating.games,
                "above_next": None if row.rating.above is None else round(row.rating.above, 4),
            }
            for row in rows
            if row.rating
        ],
        "ms_a_turn": {row.player: {"p50": row.p50, "p99": row.p99} for row in rows},
    }


def _in_words(held: Arena) -> str:
    from dugames.lab.crosstable import entries

    lines = ["pairing                     games   share   95 %"]
    for (one, other), score in held.scores().items():
        low, high = score.interval()
        names = f"{one} – {other}"
        lines.append(f"{names:26}{score.games:>7}{score.share():>8.1%}   {low:.1%} to {high:.1%}")
    if held.plan.seats == 2:
        lines.append("player               rating   95 %              games  ms a turn: p50, p99")
        for row in entries(held):
            assert row.rating is not None
            interval = f"{row.rating.low:+.0f} to {row.rating.high:+.0f}"
            lines.append(
                f"{row.player:20}{row.rating.rating:>+7.0f}   {interval:17}{row.rating.games:>6}"
                f"  {row.p50:>9.1f}{row.p99:>9.1f}"
            )
    return "\n".join(lines)
