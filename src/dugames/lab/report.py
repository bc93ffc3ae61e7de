"""Report: one page, all of it in one file, and the same in Markdown."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

from dugames.core.record import read_record, replay
from dugames.games import game as game_called
from dugames.lab import chart, scene
from dugames.lab.study import FIRST, Study
from dugames.lab.verdict import differences, sentences

KINDS = 12  # of decisions that are shown


def page(studies: list[Study]) -> str:
    """The report of one study, or of two side by side, in HTML."""
    return _render("report.html", studies)


def summary(studies: list[Study]) -> str:
    """The same findings in Markdown."""
    return _render("report.md", studies)


def _render(template: str, studies: list[Study]) -> str:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("dugames.lab", "data"),
        autoescape=template.endswith(".html"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template(template).render(
        title=_title(studies),
        parts=[_part(study) for study in studies],
        differences=differences(*studies) if len(studies) == 2 else [],
        charts=_side_by_side(studies) if len(studies) == 2 else [],
        player=files("dugames.lab").joinpath("data/report.js").read_text("utf-8"),
        style=files("dugames.lab").joinpath("data/report.css").read_text("utf-8"),
    )


def _title(studies: list[Study]) -> str:
    game = game_called(studies[0].game).title
    return f"{game}: {' and '.join(study.name for study in studies)}"


def _side_by_side(studies: list[Study]) -> list[tuple[str, str]]:
    """Charts that hold both studies."""
    ways = [study.way() for study in studies]
    charts = [
        ("How long they last", chart.columns([study.turn_counts() for study in studies], "turns")),
        (
            "How long a turn is",
            chart.columns([study.turn_lengths() for study in studies], "decisions a turn"),
        ),
    ]
    if all(ways):
        charts.append(("The way of the winner", chart.curve(ways, "the winner's prospects")))
    return charts


def _part(study: Study) -> dict[str, Any]:
    game = game_called(study.game)
    start = replay(game, read_record(json.loads(study.lines[0])))[0]
    way, held = study.way(), study.held()
    return {
        "study": study,
        "game": game.title,
        "options": ", ".join(f"{name} {_short(value)}" for name, value in study.options.items()),
        "players": _players(study),
        "sentences": sentences(study),
        "measures": study.measures(),
        "wins": chart.rows(
            _shares(study, lambda name: name.endswith(("wins", "alone")) or name == FIRST),
            1 / study.seats,
        ),
        "endings": chart.rows(_shares(study, lambda name: name.startswith("ends by "))),
        "turns": chart.columns([study.turn_counts()], "turns"),
        "turn_lengths": chart.columns([study.turn_lengths()], "decisions a turn"),
        "way": chart.curve([way], "the winner's prospects") if way else "",
        "kinds": chart.rows(_kinds(study)),
        "heat": scene.heat(game, start, study.touched(), "of all changes"),
        "held": scene.heat(game, start, held, "of the wins") if held else "",
        "films": json.dumps(
            [{"title": title, **scene.film(line, game)} for title, line in _telling(study)],
            separators=(",", ":"),
        ).replace("<", "\\u003c"),
    }


def _players(study: Study) -> str:
    """Who held the seats, in words."""
    if len(set(study.players)) == 1:
        return f"{study.seats} × {study.players[0]}"
    return ", ".join(study.players)


def _short(value: object) -> str:
    """An option's value; a board of one's own is long."""
    text = str(value)
    return text if len(text) < 40 else "of its own"


def _shares(study: Study, wanted: Callable[[str], bool]) -> list[tuple[str, float, Any]]:
    return [
        (measure.name.removeprefix("ends by "), measure.mean, measure.interval())
        for measure in study.measures()
        if wanted(measure.name)
    ]


def _kinds(study: Study) -> list[tuple[str, float, None]]:
    kinds = study.kinds()
    return [(kind, times / kinds.total(), None) for kind, times in kinds.most_common(KINDS)]


def _telling(study: Study) -> list[tuple[str, str]]:
    """The games that are worth a look, of those watched closely: their titles and lines."""
    games = list(zip(study.closely, study.lines, strict=True))
    by_length = sorted(games, key=lambda game: game[0].turns)
    wanted = (
        ("the shortest", by_length[0]),
        ("a usual one", by_length[len(games) // 2]),
        ("the most dramatic", max(games, key=lambda game: game[0].drama)),
    )
    return [(f"{title}: {story.outcome.reason}", line) for title, (story, line) in wanted]
