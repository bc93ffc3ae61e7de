"""`dugames bot`."""

from __future__ import annotations

import os
from typing import Annotated

import typer


def bot(
    match: Annotated[str, typer.Option("--match", metavar="URL", help="A match's link.")],
    player: Annotated[
        str, typer.Option("--player", metavar="NAME", help="Who thinks, such as mcts.")
    ] = "greedy",
    seconds: Annotated[
        float, typer.Option("--time", metavar="S", min=0.01, help="Seconds for a decision.")
    ] = 1.0,
    name: Annotated[str, typer.Option("--name", help="What it is called at the table.")] = "Bot",
) -> None:
    """Play a seat of a match on any server, being invited by its link or from the lobby.

    DUGAMES_TOKEN may hold a token of POST /api/me/token; then the bot plays as that person.
    """
    from dugames.web.bot import about, play, player_named

    told = about(match)
    choose = player_named(player, told["game"], told["options"], seconds)
    print(play(match, choose, token=os.environ.get("DUGAMES_TOKEN"), name=name))
