"""The computer players of Durdain."""

from __future__ import annotations

from typing import Final

from dugames.core.level import Level

LEVELS: Final = (
    Level(
        1,
        "Newcomer",
        "Knows what is worth something, and often misjudges it.",
        search="greedy",
        nodes=4_000,
        noise=0.06,
    ),
    Level(
        2,
        "Beginner",
        "Looks at its next decision, and is sometimes mistaken.",
        search="greedy",
        nodes=4_000,
        noise=0.015,
    ),
    Level(
        3,
        "Casual player",
        "Weighs every decision: sites, castles, battles by their odds.",
        search="greedy",
        nodes=4_000,
    ),
    Level(
        4,
        "Regular",
        "Goes through its turn in its head before it begins.",
        search="rehearsal",
        nodes=100,
        deepest=0,
    ),
    Level(
        5,
        "Club player",
        "Goes through several ways to take its turn.",
        search="rehearsal",
        nodes=300,
        deepest=0,
    ),
    Level(
        6,
        "Expert",
        "Goes through many ways to take its turn.",
        search="rehearsal",
        nodes=1_000,
        deepest=0,
    ),
    Level(
        7,
        "Master",
        "Goes through its turn, and what the others may answer.",
        search="rehearsal",
        nodes=8_000,
        deepest=3,
    ),
    Level(
        8,
        "Grandmaster",
        "Goes through its turn and those that follow, thousands of times.",
        search="rehearsal",
        nodes=60_000,
        deepest=6,
    ),
)
