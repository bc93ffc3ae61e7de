"""The computer players of Duwen, measured against their neighbours in docs/players.md."""

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
        noise=0.25,
        deepest=1,
    ),
    Level(
        2,
        "Beginner",
        "Sees its own turn, and is often wrong about it.",
        search="alphabeta",
        nodes=500,
        noise=0.12,
        deepest=1,
    ),
    Level(
        3,
        "Learner",
        "Thinks of your answer, not always of the best one.",
        search="alphabeta",
        nodes=2000,
        noise=0.15,
        deepest=2,
    ),
    Level(
        4,
        "Casual player",
        "Looks a turn or two ahead and makes small mistakes.",
        search="alphabeta",
        nodes=2500,
        noise=0.02,
    ),
    Level(
        5,
        "Regular",
        "Looks two turns ahead.",
        search="alphabeta",
        nodes=6000,
        proving=True,
    ),
    Level(
        6,
        "Club player",
        "Looks some turns ahead and is hard to surprise.",
        search="alphabeta",
        nodes=18000,
        proving=True,
    ),
    Level(
        7,
        "Expert",
        "Looks as far as it can, and seldom lets a crystal go.",
        search="alphabeta",
        nodes=80000,
        proving=True,
    ),
)
