"""The commands, gathered."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from dugames.cli import tools
from dugames.cli.analyse import analyse
from dugames.cli.apply import apply
from dugames.cli.arena import arena
from dugames.cli.bench import bench
from dugames.cli.best import best
from dugames.cli.bot import bot
from dugames.cli.games import games
from dugames.cli.moves import moves
from dugames.cli.perft import perft
from dugames.cli.play import play
from dugames.cli.report import report
from dugames.cli.show import show
from dugames.cli.simulate import simulate
from dugames.cli.verify import verify
from dugames.cli.version import version


class Commands(TyperGroup):
    """All commands; each ends as soon as nobody reads it any more (`| head`)."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """One of ours, or one that a game brings."""
        return super().get_command(ctx, cmd_name) or tools.command(cmd_name)

    def list_commands(self, ctx: Any) -> list[str]:
        return [*super().list_commands(ctx), *tools.words()]

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise typer.Exit from None


app = typer.Typer(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(version())
        raise typer.Exit


@app.callback(invoke_without_command=True, epilog="Example: dugames show dualma")
def dugames(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Say which this is."
        ),
    ] = False,
) -> None:
    """Five tabletop games: positions, moves, counts and many games at once."""
    if context.invoked_subcommand is None:
        print(context.get_help())


for command, example in (
    (games, "dugames games"),
    (show, "dugames show dualma start"),
    (moves, "dugames moves dualma < positions.txt -"),
    (apply, "dugames apply dualma start d4/f5 c3/g6"),
    (perft, "dugames perft dualma 2 --divide"),
    (bench, "dugames bench dualma"),
    (play, "PORT=8080 dugames play"),
    (bot, "dugames bot --match 'http://127.0.0.1:8000/match/ID#join=SECRET' --player mcts"),
    (verify, "dugames verify match.json"),
    (simulate, "dugames simulate dualma --games 100 --players greedy,random --out games.jsonl"),
    (best, "dugames best dualma start --time 5"),
    (analyse, "dugames analyse game.json"),
    (arena, "dugames arena dualma --players alphabeta,mcts --games 40 --file dualma.jsonl"),
    (report, "dugames report games.jsonl --out games.html"),
):
    app.command(epilog=f"Example: {example}")(command)
