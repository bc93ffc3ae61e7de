"""The computer players of Dwnsiwn, measured against their neighbours in docs/players.md."""

from __future__ import annotations

from typing import Final

from dugames.core.level import Level

LEVELS: Final = (
    Level(
        1,
        "Newcomer",
        "Puts its dice almost anywhere.",
        search="alphabeta",
        nodes=500,
        noise=1.2,
        deepest=1,
    ),
    Level(
        2,
        "Beginner",
        "Sees its own turn, and is often wrong about it.",
        search="alphabeta",
        nodes=500,
        noise=0.4,
        deepest=1,
    ),
    Level(
        3,
        "Regular",
        "Thinks of your answer, not always of the best one.",
        search="alphabeta",
        nodes=2000,
        noise=0.1,
        deepest=2,
    ),
    Level(
        4,
        "Master",
        "Looks as far as it can, and plays the last dice without a mistake.",
        search="solving",
        nodes=120000,
    ),
)
