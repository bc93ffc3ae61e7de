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
        "Regular",
        "Weighs every decision: sites, castles, battles by their odds.",
        search="greedy",
        nodes=4_000,
    ),
    Level(
        4,
        "Expert",
        "Rehearses its turn in its head a few times.",
        search="rehearsal",
        nodes=1_000,
        deepest=0,
    ),
    Level(
        5,
        "Master",
        "Rehearses its turn, and what the others may answer.",
        search="rehearsal",
        nodes=8_000,
        deepest=3,
    ),
    Level(
        6,
        "Grandmaster",
        "Rehearses many turns ahead, hundreds of times.",
        search="rehearsal",
        nodes=60_000,
        deepest=6,
    ),
)
