"""The files that are compiled, as the checks read them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "dugames"
FLOORS: Final = ("core", "games", "players")


def compiled_files() -> list[Path]:
    """Every Python file of the floors that are compiled."""
    return sorted(file for floor in FLOORS for file in (PACKAGE / floor).rglob("*.py"))


def name(file: Path) -> str:
    """A file's path as a test is called after it."""
    return str(file.relative_to(PACKAGE))
