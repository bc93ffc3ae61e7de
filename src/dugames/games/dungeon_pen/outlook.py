"""Outlook: what still separates each player from winning, in flicks, and so who is ahead."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.dungeon_pen.cards import CARDS, FIRST_JUNK, KINDS, WAITS, copies_in
from dugames.games.dungeon_pen.routes import Routes, routes_of
from dugames.games.dungeon_pen.rules import DungeonPen, travel
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.rules.table import Character
from dugames.games.dungeon_pen.sheet import centre_x, centre_y

SPREAD: Final = 0.35  # how much a lead in flicks is blurred, by the root of the flicks to come
LEAST_SPREAD: Final = 0.25
LIFE_WORTH: Final = 0.05  # a life point, in flicks
NEAR_DEATH: Final = 8.0  # what it costs to have next to none, falling off
FALLING_OFF: Final = 2.5
SOON: Final = 8.0  # flicks from the end, from where on there is less time left to die
LOCKED: Final = 0.35
WALL_TO_DRAW: Final = 0.3
LAST_FLICK: Final = 1.0  # no goal is nearer, but from some places it is surer
SURER: Final = 0.3
# What waits before a player costs it so many flicks, by its effect in the order of cards.py.
_WAITING: Final = (0.35, -0.15, 0.3, 0.35, 0.15, 0.3, 0.45, 0.1, -0.05, 0.9)
# What a junk card in the hand is worth; it is played where it does more good than that.
_HELD: Final[dict[str, float]] = {
    "JK01": 0.06,
    "JK02": 0.04,
    "JK03": 0.08,
    "JK04": 0.12,
    "JK05": 0.25,
    "JK06": 0.25,
    "JK07": 0.2,
    "JK08": 0.25,
    "JK09": 0.03,
    "JK10": 0.35,
    "JK11": 0.8,
    "JK12": 0.15,
    "JK13": 0.25,
    "JK14": 0.4,
}
HELD: Final[list[float]] = [_HELD.get(card.key, 0.0) for card in CARDS]
UNKNOWN: Final = 0.2  # one that nobody here knows


def promise_or_end(state: DungeonPen, seat: i64) -> float:
    """What a seat may hope for, or has got."""
    outcome = state.outcome()
    return promise(state, seat) if outcome is None else outcome.values(2)[seat]


def promise(state: DungeonPen, seat: i64) -> float:
    """The chance to win, by who is ahead."""
    routes = routes_of(state.dungeon)
    mine, others = burden(state, routes, seat), burden(state, routes, 1 - seat)
    lead = others - mine
    tempo = upcoming(state) - 0.5
    lead += tempo if state.active == seat else -tempo
    spread = SPREAD * sqrt(max(mine, 0.0) + max(others, 0.0)) + LEAST_SPREAD
    return 1.0 / (1.0 + exp(-lead / spread))


def upcoming(state: DungeonPen) -> float:
    """The flicks that the active player has left this turn."""
    if state.stage == phases.SETUP:
        return 1.0
    left = float(int(state.flicks_left))
    opened = state.phase == phases.EVENT or state.card >= 0
    if state.stage == phases.AFTER_FLICK and not opened:
        left -= 1.0  # the flick is made, its event card still to come
    return left + WALL_TO_DRAW if state.phase == phases.WALL else left


def burden(state: DungeonPen, routes: Routes, seat: i64) -> float:
    """What still separates a seat from winning, in flicks."""
    side = state.side(seat)
    left = flicks_left(state, routes, seat)
    left += LIFE_WORTH * float(int(phases.MOST_LIFE - side.life))
    left += NEAR_DEATH * exp(-float(int(side.life)) / FALLING_OFF) * min(1.0, left / SOON)
    left += float(int(side.skips - side.extras))
    if side.locked:
        left += LOCKED * min(1.0, left / 4.0)
    for card in side.waiting:
        left += _WAITING[WAITS[card]]
    if state.active == seat:
        left -= UNKNOWN * float(int(state.owed))
    return left - objects_worth(side)


def flicks_left(state: DungeonPen, routes: Routes, seat: i64) -> float:
    """To the goal, and home from the treasure."""
    if state.phase == phases.FALL and seat == state.active:
        return _after_a_fall(state, routes, seat)
    side = state.side(seat)
    return flicks_from(state, routes, seat, side.x, side.y)


def flicks_from(state: DungeonPen, routes: Routes, seat: i64, x: i64, y: i64) -> float:
    """The same from any place."""
    home = routes.home[seat]
    if state.side(seat).carries:
        return _one_at_least(home.flicks(x, y, state.drawn))
    prize = state.dungeon.treasures[1 - seat]
    back = home.flicks(centre_x(prize), centre_y(prize), state.drawn)
    return _one_at_least(routes.out[seat].flicks(x, y, state.drawn)) + back


def _one_at_least(flicks: float) -> float:
    return flicks if flicks > LAST_FLICK else LAST_FLICK - SURER * (LAST_FLICK - flicks)


def _after_a_fall(state: DungeonPen, routes: Routes, seat: i64) -> float:
    """From the best of the places under the trapdoor."""
    landings: vec[i64] = travel.landings(state)
    best = 2.0 * phases.MOST_TURNS
    for at in landings:
        best = min(best, flicks_from(state, routes, seat, centre_x(at), centre_y(at)))
    return best


def objects_worth(side: Character) -> float:
    """What the junk in a hand is worth."""
    worth = UNKNOWN * float(int(side.unknown))
    if side.hand:
        for kind in range(FIRST_JUNK, KINDS):
            worth += HELD[kind] * float(int(copies_in(side.hand, kind)))
    return worth
