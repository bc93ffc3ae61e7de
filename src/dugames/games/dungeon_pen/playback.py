"""What was drawn on the sheet, and the flicks of the last turn to be played once more."""

from __future__ import annotations

from typing import Final

from typing_extensions import TypedDict

from dugames.core.state import State
from dugames.games.dungeon_pen.rules import DungeonPen, hand
from dugames.games.dungeon_pen.rules import flick as flicks
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.rules.table import Line
from dugames.games.dungeon_pen.stroke import NO_WALL, PADDED, Stroke

LINES_SHOWN: Final = 60


class Drawn(TypedDict):
    """A line on the sheet: its vertices, and what ended it."""

    seat: int
    points: list[list[int]]
    hit: str | None


class Met(TypedDict):
    """Something along a line: what, and the point where the line meets it."""

    what: str
    x: int
    y: int


class Flicked(TypedDict):
    """A flick of the last turn, to be played: whether it failed, its line, and what it met."""

    seat: int
    failed: bool
    spun: bool
    points: list[list[int]]
    hit: str | None
    met: list[Met]


def lines(state: DungeonPen) -> list[Drawn]:
    """The lines on the sheet, the oldest first."""
    found: list[Drawn] = []
    line: Line | None = state.lines
    while line is not None and len(found) < LINES_SHOWN:
        found.append(Drawn(seat=line.seat, points=_points(line.stroke), hit=_hit(line.stroke)))
        line = line.before
    return found[::-1]


def _points(stroke: Stroke) -> list[list[int]]:
    return [[x, y] for x, y in stroke.vertices()]


def _hit(stroke: Stroke) -> str | None:
    if stroke.hit == NO_WALL:
        return None
    return "padded" if stroke.hit == PADDED else "wall"


def flicked(before: State, d: int) -> list[Flicked]:
    """The line that an outcome of chance drew, with what it met on its way."""
    assert isinstance(before, DungeonPen)
    side, seat = before.me(), int(before.active)
    if before.phase == phases.HEADING:
        stroke = flicks.by_card(before, side, d)
    elif before.phase == phases.NOISE:
        aim = hand.aim_of(side, before.flicked)
        if hand.fails(aim, before.flicked, d):
            return [
                Flicked(
                    seat=seat,
                    failed=True,
                    spun=False,
                    points=[[side.x, side.y]],
                    hit=None,
                    met=[],
                )
            ]
        stroke = flicks.by_hand(before, side, before.flicked, d, aim.bend)
    else:
        return []
    met = [_met(before, stroke, meeting) for meeting in flicks.meetings(before, stroke, seat)]
    return [
        Flicked(
            seat=seat,
            failed=False,
            spun=before.phase == phases.HEADING,
            points=_points(stroke),
            hit=_hit(stroke),
            met=met,
        )
    ]


def _met(state: DungeonPen, stroke: Stroke, meeting: flicks.Meeting) -> Met:
    """What a line meets, and where."""
    chord = meeting.chord
    x, y = stroke.xs[chord], stroke.ys[chord]
    dx, dy = stroke.xs[chord + 1] - x, stroke.ys[chord + 1] - y
    name = {flicks.PLAGUE: "plague", flicks.HOME: "home"}.get(meeting.what)
    if name is None:
        name = state.dungeon.plan.pictures()[meeting.what][0].lower()
    return Met(
        what=name,
        x=x + dx * meeting.num // meeting.den,
        y=y + dy * meeting.num // meeting.den,
    )
