"""Choosing: the few decisions that are worth weighing against chance, out of very many."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.source import Source
from dugames.games.dungeon_pen.decisions import PASS, TURN_ARROW, flick
from dugames.games.dungeon_pen.outlook import promise, promise_or_end
from dugames.games.dungeon_pen.rules import DungeonPen, hand, junk, walls
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.rules.table import MASTER
from dugames.games.dungeon_pen.sheet import TURN

DIRECTIONS: Final = 72
# Powers, those that fail often left out.
POWERS: Final[list[int]] = [187, 316, 441, 552, 652, 744, 810, 850, 880]
FLICKS: Final = 64  # that are worth weighing
PLACES: Final = 8  # for a wall
STILL: Final[i64] = hand.write_noise(65535, 0, 0, 0)  # no failure and no noise
# D14: how often in a hundred turns a hand forgets the magic wall, from master to novice.
_FORGETS: Final = (4, 8, 14, 20)


def worth_weighing(state: DungeonPen, u: i64) -> vec[i64]:
    """What a sensible player hesitates between."""
    phase = state.phase
    if phase == phases.WALL:
        return _walls(state, state.moves(), PLACES)
    if phase in (phases.FALL, phases.REACT, phases.ANSWER):
        return state.moves()
    useful = _useful_junk(state)
    if len(useful):
        return useful
    if phase == phases.AFTER:
        return vec[i64]([PASS])
    source = Source(u)
    if walls.may_grow(state) and source.below(100) >= _forgets(state):
        growth = _growth(state)
        if len(growth):
            return growth
    if hand.spins(state.me()):
        return vec[i64]([TURN_ARROW])
    return _flicks(state, source.below(TURN // DIRECTIONS))


def _forgets(state: DungeonPen) -> i64:
    """A person's hand stands for a master."""
    grip = state.me().grip
    return _FORGETS[grip - MASTER] if grip >= MASTER else _FORGETS[0]


# Junk.


def _useful_junk(state: DungeonPen) -> vec[i64]:
    """The junk card that does the most good beyond what it is worth in the hand; or none."""
    best: i64 = -1
    most = promise(state, state.to_move)
    for d in junk.plays(state):
        after = state.copy()
        after._apply(d)
        settle(after, 0)
        good = promise_or_end(after, state.to_move)
        if good > most:
            best, most = d, good
    return vec[i64]() if best < 0 else vec[i64]([best])


def settle(state: DungeonPen, u: i64) -> None:
    """Carry the card that is open out, by chances that hang on u; nobody cancels it."""
    source = Source(u)
    while unsettled(state):
        state._apply(state.sample(source.next()) if state.to_move < 0 else PASS)


def unsettled(state: DungeonPen) -> bool:
    """Whether a card is being carried out."""
    phase = state.phase
    if phase in (phases.REACT, phases.ANSWER):
        return state.to_move >= 0
    return phases.TARGET <= phase < phases.WALL


# Walls.


def _walls(state: DungeonPen, places: vec[i64], most: i64) -> vec[i64]:
    """The places that promise most."""
    if len(places) <= most and most > 1:
        return places
    seat = state.to_move
    promises: list[tuple[float, int]] = []
    for d in places:
        after = state.copy()
        after._apply(d)
        promises.append((-promise(after, seat), int(d)))
    promises.sort()
    return vec[i64](d for _, d in promises[:most])


def _growth(state: DungeonPen) -> vec[i64]:
    """The best place for the magic wall to grow; none where it would do oneself more harm."""
    best = _walls(state, walls.growths(state), 1)
    if len(best):
        after = state.copy()
        after._apply(best[0])
        if promise(after, state.to_move) >= promise(state, state.to_move):
            return best
    return vec[i64]()


# Flicks.


def _flicks(state: DungeonPen, offset: i64) -> vec[i64]:
    """Of many flicks those that would promise most, if the hand were still."""
    seat, most_power = state.to_move, hand.most_power(state.me())
    promises: list[tuple[float, int]] = []
    for n in range(DIRECTIONS):
        angle = n * TURN // DIRECTIONS + offset
        for power in POWERS:
            if power <= most_power:
                d = flick(angle, power, state.view_for(angle))
                promises.append((-_if_still(state, d, seat), int(d)))
    promises.sort()
    return vec[i64](d for _, d in promises[:FLICKS])


def _if_still(state: DungeonPen, d: i64, seat: i64) -> float:
    after = state.copy()
    after._apply(d)
    after._apply(STILL)
    return promise_or_end(after, seat)
