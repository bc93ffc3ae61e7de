"""What a position is worth: who has the shorter way left, and the more life."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.evaluation import Evaluation
from dugames.core.source import Source, mix
from dugames.core.state import State
from dugames.games.dungeon_pen import decisions
from dugames.games.dungeon_pen.decisions import (
    FLICK,
    GROW,
    PASS,
    PLACE_END,
    angle_of,
    power_of,
)
from dugames.games.dungeon_pen.rules import DungeonPen, hand, junk, walls
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.rules.table import Character, square_at
from dugames.games.dungeon_pen.sheet import NOWHERE, subsquare
from dugames.games.dungeon_pen.stroke import MISS, WALL

STRIDE: Final = 3.2  # sub-squares that a flick brings one nearer, in the mean
SPREAD: Final = 3.0  # flicks of lead that make a win likely
TEMPO: Final = 0.5  # being to move, in flicks
LIFE_WORTH: Final = 0.12  # a life point, in flicks
NEAR_DEATH: Final = 4  # life points, below which each counts much more
DANGER: Final = 0.6
OBJECT_WORTH: Final = 0.15
FAR: Final = 60  # steps, where no way leads

OUTCOMES: Final = 4  # of a flick's noise are looked at
TRIED: Final = 12  # of the flicks the policy takes the best
HIT: Final = 2  # steps that a wall costs


class DungeonPenEvaluation(Evaluation):
    """Steps still to walk, to the treasure and home with it."""

    def value(self, state: State, seat: i64) -> float:
        """Of a flick that was just given: the mean of some ways in which it may turn out."""
        assert isinstance(state, DungeonPen)
        if state.phase != phases.NOISE:
            return _promise(state, seat)
        total = 0.0
        for n in range(OUTCOMES):
            after = state.copy()
            after._apply(state.sample(mix(n)))
            outcome = after.outcome()
            if outcome is not None:
                total += outcome.values(2)[seat]
            else:
                total += _promise(after, seat)
        return total / OUTCOMES

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


def _promise(state: DungeonPen, seat: i64) -> float:
    """By how many flicks a seat is ahead, as a chance to win."""
    lead = _burden(state, 1 - seat) - _burden(state, seat)
    lead += TEMPO if state.active == seat else -TEMPO
    return 1.0 / (1.0 + exp(-lead / SPREAD))


def _burden(state: DungeonPen, seat: i64) -> float:
    """What still separates a seat from winning, in flicks."""
    side = state.side(seat)
    left = float(int(steps_left(state, seat))) / STRIDE
    left += float(int(phases.MOST_LIFE - side.life)) * LIFE_WORTH
    if side.life < NEAR_DEATH:
        left += float(int(NEAR_DEATH - side.life)) * DANGER
    left += float(int(side.skips - side.extras))
    return left - float(int(side.objects())) * OBJECT_WORTH


def steps_to_goal(state: DungeonPen, seat: i64) -> vec[i64]:
    """Steps from every sub-square to what a seat wants to reach now."""
    dungeon = state.dungeon
    goal = dungeon.starts[seat] if state.side(seat).carries else dungeon.treasures[1 - seat]
    return dungeon.flood(goal, state.drawn)


def steps_left(state: DungeonPen, seat: i64) -> i64:
    """Steps to the goal, and home from the treasure."""
    side: Character = state.side(seat)
    left = _walked(steps_to_goal(state, seat), square_at(side))
    if side.carries:
        return left
    dungeon = state.dungeon
    home = dungeon.flood(dungeon.starts[seat], state.drawn)
    return left + _walked(home, dungeon.treasures[1 - seat])


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
    one = walls.pick_placement(state, source.next())
    other = walls.pick_placement(state, source.next())
    return one if _hindrance(state, one) >= _hindrance(state, other) else other


def _hindrance(state: DungeonPen, d: i64) -> i64:
    """How many steps more the other has to walk than the active player, after a wall."""
    after = state.copy()
    walls.place(after, d)
    return steps_left(after, 1 - state.active) - steps_left(after, state.active)
