"""What a position is worth, what is worth weighing, and how a playout goes on."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.evaluation import Evaluation
from dugames.core.source import Source, mix
from dugames.core.state import State
from dugames.games.dungeon_pen import choosing, decisions
from dugames.games.dungeon_pen.decisions import (
    FLICK,
    GROW,
    PASS,
    PLACE_END,
    angle_of,
    power_of,
)
from dugames.games.dungeon_pen.outlook import promise, promise_or_end
from dugames.games.dungeon_pen.rules import DungeonPen, hand, junk, walls
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.sheet import NOWHERE, subsquare
from dugames.games.dungeon_pen.stroke import MISS, WALL

FAR: Final = 60  # steps, where no way leads
OUTCOMES: Final = 4  # of a flick's noise are looked at
TRIED: Final = 12  # of the flicks the policy takes the best
HIT: Final = 2  # steps that a wall costs


class DungeonPenEvaluation(Evaluation):
    """Hints to searches: flicks left and life, the best few decisions, sensible ones."""

    def value(self, state: State, seat: i64) -> float:
        """While a flick or a card is open: the mean of some ways in which it may turn out."""
        assert isinstance(state, DungeonPen)
        if state.phase != phases.NOISE and not choosing.unsettled(state):
            return promise(state, seat)
        total = 0.0
        for n in range(OUTCOMES):
            after = state.copy()
            if after.phase == phases.NOISE:
                after._apply(after.sample(mix(n)))
            choosing.settle(after, mix(n))
            total += promise_or_end(after, seat)
        return total / OUTCOMES

    def candidates(self, state: State, u: i64) -> vec[i64]:
        """Of junk, walls and flicks those that promise most at first sight."""
        assert isinstance(state, DungeonPen)
        return choosing.worth_weighing(state, u)

    def priority(self, state: State, d: i64) -> i64:
        """Flicks that end near the goal; then cards and walls, then letting go."""
        assert isinstance(state, DungeonPen)
        if d >= FLICK:
            return 2 * FAR - _steps_after(state, d, steps_to_goal(state, state.active))
        if junk.is_junk(d) or GROW <= d < PLACE_END:
            return FAR
        return 1 if d == PASS else 0

    def policy(self, state: State, u: i64) -> i64:
        """The best of a dozen flicks; walls that cost the other more steps; junk as it comes."""
        assert isinstance(state, DungeonPen)
        source = Source(u)
        if state.phase == phases.WALL:
            return _better_wall(state, source)
        d = state.pick(source.next())
        if state.phase != phases.AIM or hand.spins(state.me()) or junk.is_junk(d):
            return d
        steps = steps_to_goal(state, state.active)
        best = decisions.DROP
        least: i64 = 4 * FAR
        size = state.grid_size()
        for _ in range(TRIED):
            d = state.grid(source.below(size))
            after = _steps_after(state, d, steps)
            if after < least:
                best, least = int(d), after
        return best


def steps_to_goal(state: DungeonPen, seat: i64) -> vec[i64]:
    """Steps from every sub-square to what a seat wants to reach now."""
    dungeon = state.dungeon
    goal = dungeon.starts[seat] if state.side(seat).carries else dungeon.treasures[1 - seat]
    return dungeon.flood(goal, state.drawn)


def _walked(steps: vec[i64], at: i64) -> i64:
    return FAR if steps[at] == NOWHERE else steps[at]


def _steps_after(state: DungeonPen, d: i64, steps: vec[i64]) -> i64:
    """Steps left where a flick without noise ends; what a wall costs, and nothing at the goal."""
    side, dungeon = state.me(), state.dungeon
    length = hand.nominal_length(power_of(d))
    stroke = dungeon.line(side.x, side.y, angle_of(d), length, 0, state.drawn)
    left = _walked(steps, subsquare(stroke.end_x, stroke.end_y)) + 1
    if side.carries:
        _, _, den = stroke.touch(dungeon.cells, state.active * 4, True)
    else:
        _, _, den = stroke.touch(dungeon.boxes, (1 - state.active) * 4, False)
    if den != MISS:
        left = 0
    return left + HIT if stroke.hit == WALL else left


def _better_wall(state: DungeonPen, source: Source) -> i64:
    """The better of two places for a wall."""
    best: i64 = -1
    most = -1.0
    for _ in range(2):
        d = walls.pick_placement(state, source.next())
        after = state.copy()
        after._apply(d)
        good = promise_or_end(after, state.active)
        if good > most:
            best, most = d, good
    return best
