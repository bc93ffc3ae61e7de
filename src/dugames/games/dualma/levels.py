"""The computer players of DuAlma."""

from __future__ import annotations

from typing import Final

from dugames.core.level import Level

LEVELS: Final = (
    Level(
        1,
        "Newcomer",
        "Looks at its own turn and misjudges it.",
        search="alphabeta",
        nodes=4_000,
        noise=0.6,
        deepest=1,
    ),
    Level(
        2,
        "Beginner",
        "Looks at its own turn and often misjudges it.",
        search="alphabeta",
        nodes=4_000,
        noise=0.3,
        deepest=1,
    ),
    Level(
        3,
        "Learner",
        "Looks at your answer too, not always rightly.",
        search="alphabeta",
        nodes=4_000,
        noise=0.1,
        deepest=2,
    ),
    Level(
        4,
        "Casual",
        "Looks a little ahead, and is sometimes mistaken.",
        search="alphabeta",
        nodes=4_000,
        noise=0.05,
    ),
    Level(5, "Regular", "Looks a little ahead.", search="alphabeta", nodes=12_000),
    Level(6, "Club", "Looks some turns ahead.", search="alphabeta", nodes=50_000),
    Level(7, "Expert", "Looks further than most people.", search="alphabeta", nodes=200_000),
    Level(8, "Master", "Looks as far as it can.", search="alphabeta", nodes=1_000_000),
)
