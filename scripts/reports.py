"""Play the games of the shipped reports and write them: Markdown to keep, and a page for each.

    .venv/bin/python scripts/reports.py docs/reports [NAME...]

Every report is made by `dugames simulate` and `dugames report`; the games are kept beside it, so
that a run that was stopped goes on where it was. A variant stands side by side with what it varies.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DUGAMES: Final = (sys.executable, "-m", "dugames")


@dataclass(frozen=True)
class Report:
    """Games of one plan, perhaps beside those of another."""

    game: str
    games: int
    players: str
    arguments: tuple[str, ...] = ()
    beside: str | None = None  # the name of another report


def _duwen(board: str) -> Report:
    beside = None if board == "standard" else "duwen-standard"
    return Report("duwen", 100, "level-3", ("--option", f"board={board}"), beside)


def _durdain(
    seats: int, extensions: str = "none", beside: str | None = None, games: int = 20
) -> Report:
    chosen = ("--seats", str(seats), "--option", f"extensions={extensions}")
    return Report("durdain", games, "greedy", chosen, beside)


def _dungeon_pen(board: str) -> Report:
    beside = None if board == "crypt" else "dungeon-pen-crypt"
    return Report("dungeon-pen", 60, "level-3", ("--option", f"board={board}"), beside)


REPORTS: Final = {
    "dualma": Report("dualma", 60, "level-4"),
    "dwnsiwn-rulebook": Report("dwnsiwn", 400, "level-3", ("--option", "die=rulebook")),
    "dwnsiwn-western": Report(
        "dwnsiwn", 400, "level-3", ("--option", "die=western"), "dwnsiwn-rulebook"
    ),
    "duwen-standard": _duwen("standard"),
    "duwen-cross": _duwen("cross"),
    "duwen-twin-peaks": _duwen("twin-peaks"),
    "duwen-ridge": _duwen("ridge"),
    "duwen-crater": _duwen("crater"),
    "duwen-causeway": _duwen("causeway"),
    "dungeon-pen-crypt": _dungeon_pen("crypt"),
    "dungeon-pen-pillar-hall": _dungeon_pen("pillar-hall"),
    "dungeon-pen-serpent": _dungeon_pen("serpent"),
    "durdain-2": _durdain(2, games=50),
    "durdain-3": _durdain(3, beside="durdain-2", games=50),
    "durdain-4": _durdain(4, games=50),
    "durdain-5": _durdain(5, beside="durdain-4"),
    "durdain-6": _durdain(6, beside="durdain-4"),
    "durdain-4-armadas": _durdain(4, "A", "durdain-4"),
    "durdain-4-dragons": _durdain(4, "D", "durdain-4"),
    "durdain-4-kingsmen": _durdain(4, "N", "durdain-4"),
    "durdain-4-all": _durdain(4, "ADN", "durdain-4"),
}


def play(name: str, folder: Path) -> Path:
    """The file with the games of a report, played as far as they are not there yet."""
    report = REPORTS[name]
    file = folder / f"{name}.jsonl"
    plan = (report.game, "--games", str(report.games), "--players", report.players)
    options = (*report.arguments, "--seed", "1", "--out", str(file), "--resume")
    subprocess.run((*DUGAMES, "simulate", *plan, *options), check=True)
    return file


def write(name: str, folder: Path) -> None:
    """A report's page and its Markdown."""
    beside = REPORTS[name].beside
    files = [str(play(each, folder)) for each in (beside, name) if each]
    page = folder / f"{name}.html"
    words = subprocess.run(
        (*DUGAMES, "report", *files, "--out", str(page)), check=True, stdout=subprocess.PIPE
    ).stdout
    page.with_suffix(".md").write_bytes(words)


def main() -> None:
    """Write those that are named, or all."""
    folder, *names = sys.argv[1:]
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name in names or REPORTS:
        write(name, Path(folder))


if __name__ == "__main__":
    main()
