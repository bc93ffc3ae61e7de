"""The computer players of Dungeon Pen, measured against their neighbours in docs/players.md."""

from __future__ import annotations

from typing import Final

from dugames.core.level import Level

LEVELS: Final = (
    Level(
        1,
        "Newcomer",
        "Knows where it wants to go, and flicks almost anywhere.",
        search="greedy",
        nodes=200,
        noise=0.8,
    ),
    Level(
        2,
        "Beginner",
        "Flicks more or less the right way, and plays what it holds.",
        search="sampling",
        nodes=500,
        noise=3.0,
    ),
    Level(
        3,
        "Regular",
        "Sees what is good, and often goes for something else.",
        search="sampling",
        nodes=1_000,
        noise=0.5,
    ),
    Level(
        4,
        "Expert",
        "Aims well, and now and then at the wrong thing.",
        search="sampling",
        nodes=1_000,
        noise=0.06,
    ),
    Level(
        5,
        "Master",
        "Reckons with every slip of its hand, and wastes no card.",
        search="sampling",
        nodes=4_000,
    ),
)
