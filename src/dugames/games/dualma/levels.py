"""The computer players of DuAlma, measured against their neighbours in docs/players.md."""

from __future__ import annotations

from typing import Final

from dugames.core.level import Level

LEVELS: Final = (
    Level(
        1,
        "Newcomer",
        "Sees no further than its own turn, and misjudges even that.",
        search="alphabeta",
        nodes=500,
        noise=0.3,
        deepest=1,
    ),
    Level(
        2,
        "Beginner",
        "Thinks of your answer, and mostly of the wrong one.",
        search="alphabeta",
        nodes=2000,
        noise=0.72,
        deepest=2,
    ),
    Level(
        3,
        "Learner",
        "Looks a turn or two ahead, and is often wrong about what it sees.",
        search="alphabeta",
        nodes=1400,
        noise=0.32,
    ),
    Level(
        4,
        "Casual player",
        "Thinks of your answer, not always of the best one.",
        search="alphabeta",
        nodes=1400,
        noise=0.15,
    ),
    Level(
        5,
        "Regular",
        "Looks two turns ahead and makes small mistakes.",
        search="alphabeta",
        nodes=2000,
        noise=0.06,
    ),
    Level(
        6,
        "Club player",
        "Looks some turns ahead and seldom misses a threat.",
        search="alphabeta",
        nodes=4500,
    ),
    Level(
        7,
        "Expert",
        "Looks further than most people do.",
        search="alphabeta",
        nodes=22000,
        proving=True,
    ),
    Level(
        8,
        "Master",
        "Looks as far as it can, and finds wins that are far away.",
        search="alphabeta",
        nodes=100000,
        proving=True,
    ),
)
