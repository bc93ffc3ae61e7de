"""`dugames games`."""

from __future__ import annotations

import json

from dugames.cli.setup import AsJson
from dugames.core.game import Game
from dugames.core.option import Option


def games(as_json: AsJson = False) -> None:
    """List the games, one key a line."""
    from dugames.games import games as all_games

    if as_json:
        print(json.dumps([_plain(game) for game in all_games()]))
        return
    for game in all_games():
        print(game.key)


def _plain(game: Game) -> dict[str, object]:
    return {
        "key": game.key,
        "title": game.title,
        "seats": list(game.seats),
        "options": [_plain_option(option) for option in game.options],
    }


def _plain_option(option: Option) -> dict[str, object]:
    plain: dict[str, object] = {
        "name": option.name,
        "default": option.default,
        "about": option.about,
    }
    if option.words:
        plain["words"], plain["free"] = list(option.words), option.free
    elif isinstance(option.default, int):
        plain["least"], plain["most"] = option.least, option.most
    return plain
