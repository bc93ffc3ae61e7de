"""`dugames bot`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dugames.core.errors import Nonsense

if TYPE_CHECKING:
    from dugames.web.bot import Choose


def bot(
    match: Annotated[
        str | None, typer.Option("--match", metavar="URL", help="A match's link.")
    ] = None,
    server: Annotated[
        str | None,
        typer.Option("--server", metavar="URL", help="Lay a table there, and print its link."),
    ] = None,
    key: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="What is played at that table.")
    ] = None,
    player: Annotated[
        str,
        typer.Option(
            "--player",
            metavar="NAME",
            help="Who thinks, such as mcts; or a Python file with a function choose(state).",
        ),
    ] = "greedy",
    seconds: Annotated[
        float, typer.Option("--time", metavar="S", min=0.01, help="Seconds for a decision.")
    ] = 1.0,
    name: Annotated[str, typer.Option("--name", help="What it is called at the table.")] = "Bot",
) -> None:
    """Play a seat of a match on any server, being invited by its link or from the lobby.

    DUGAMES_TOKEN may hold a token of POST /api/me/token; then the bot plays as that person.
    """
    from httpx import HTTPError, InvalidURL

    from dugames.web.bot import about, lay, play

    token = os.environ.get("DUGAMES_TOKEN")
    try:
        if match is None:
            if server is None or key is None:
                raise Nonsense("bot", "either --match is wanted, or --server and --game")
            invitation, match, token = lay(server, key)
            print(f"play against it: {invitation}", flush=True)
        told = about(match)
        choose = _mind(player, told["game"], told["options"], seconds)
        print(play(match, choose, token=token, name=name))
    except (HTTPError, InvalidURL) as error:
        raise Nonsense(match or str(server), f"no server answers there ({error})") from None


def _mind(player: str, key: str, options: dict[str, object], seconds: float) -> Choose:
    from dugames.web.bot import player_in, player_named

    if player.endswith(".py"):
        return player_in(Path(player), key, options)
    return player_named(player, key, options, seconds)
