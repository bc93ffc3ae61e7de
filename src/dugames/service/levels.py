"""Levels: the computer players that a seat may be given, and how long they think."""

from __future__ import annotations

from typing import Final

from typing_extensions import TypedDict

from dugames.core.errors import Illegal
from dugames.core.game import Game
from dugames.players import Budget

SECONDS: Final = 3.0  # the most that a computer thinks about a decision


class Level(TypedDict):
    """A computer player: its key, its name and what to expect of it."""

    key: str
    name: str
    words: str


def levels(game: Game) -> list[Level]:
    """The computers that play a game, the weakest first."""
    del game
    return [
        Level(key="random", name="Random", words="Any legal decision, each as likely."),
        Level(key="greedy", name="Greedy", words="Takes what looks best right after its turn."),
    ]


def check_level(game: Game, key: str | None) -> str:
    """A level's key, if the game has it."""
    known = [level["key"] for level in levels(game)]
    if key is None:
        return known[-1]
    if key not in known:
        raise Illegal(key, f"a computer's level is one of {', '.join(known)}")
    return key


def budget_of(key: str) -> Budget:
    """How much a level thinks."""
    del key
    return Budget(seconds=SECONDS)
