"""Crosstable: what came out of an arena, as one page."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

from dugames.games import game
from dugames.lab.arena import Arena
from dugames.lab.rating import Rating, ratings
from dugames.lab.score import Score


@dataclass(frozen=True)
class Entry:
    """A player's row: its score against each of the others, in the order of the rows."""

    player: str
    rating: Rating | None
    scores: list[Score | None]
    p50: float
    p99: float


def entries(held: Arena) -> list[Entry]:
    """The rows, the best first; with more than two seats in the order of their names."""
    scores = held.scores()
    rated = {one.player: one for one in (ratings(scores) if held.plan.seats == 2 else [])}
    names = list(rated) or sorted({name for pairing in scores for name in pairing})
    return [
        Entry(
            name,
            rated.get(name),
            [held.against(name, other) for other in names],
            percentile(held.thinking(name), 0.5),
            percentile(held.thinking(name), 0.99),
        )
        for name in names
    ]


def percentile(times: list[float], part: float) -> float:
    """The number below which this part of the ascending ones lies."""
    return times[min(len(times) - 1, int(len(times) * part))] if times else 0.0


def page(held: Arena) -> str:
    """The page, all of it in one file."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("dugames.lab", "data"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    rows = entries(held)
    ends = [end for row in rows if row.rating for end in (row.rating.low, row.rating.high)]
    low, high = (min(ends), max(ends)) if ends else (0.0, 1.0)
    return environment.get_template("arena.html").render(
        title=f"{game(held.plan.game).title}: an arena of {len(rows)}",
        plan=held.plan,
        options=", ".join(f"{name} {value}" for name, value in held.plan.options.items()),
        games=len(held.bouts),
        rows=rows,
        low=low,
        reach=high - low or 1.0,
        style=files("dugames.lab").joinpath("data/report.css").read_text("utf-8"),
    )
