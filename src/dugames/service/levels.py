"""Levels: the computer players that a seat may be given."""

from __future__ import annotations

from typing import Final

from typing_extensions import TypedDict

from dugames.core.errors import Illegal
from dugames.core.game import Game
from dugames.players import levels as of_the_players
from dugames.players import names
from dugames.players.levels import PREFIX

SECONDS: Final = 3.0  # the most that a computer thinks about a decision
NODES: Final = 20_000  # and looks at, unless its level says so


class Level(TypedDict):
    """A computer player: its key, its name and what to expect of it."""

    key: str
    name: str
    words: str


def levels(game: Game) -> list[Level]:
    """The computers that people are offered for a game, the weakest first."""
    return [
        Level(key=f"{PREFIX}{level.number}", name=level.name, words=level.sentence)
        for level in of_the_players(game)
    ]


def check_level(game: Game, key: str | None) -> str:
    """A level's key, or another player's name, if the game has it; else the strongest."""
    known = names(game)
    if key is None:
        return known[-1]
    if key not in known:
        raise Illegal(key, f"a computer's level is one of {', '.join(known)}")
    return key


def name_of(game: Game, key: str) -> str:
    """What people call it."""
    for level in levels(game):
        if level["key"] == key:
            return level["name"]
    return key.capitalize()
