"""What the action under way still promises to who is at it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dugames.games.durdain.battles import A_PIECE, battle, best_battle
from dugames.games.durdain.hopes import CAMP_LATER, CAMP_SHARE
from dugames.games.durdain.plans import Plans
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import (
    ATTACKING,
    BIT,
    BUILDING,
    CAMPING,
    DECLARING,
    DRAGONING,
    MOVING,
)
from dugames.games.durdain.rules.points import worth
from dugames.games.durdain.rules.table import (
    ARMY,
    CAMP,
    CAVALRY,
    KINDS,
    KINGSMAN,
    PLACE,
    PLACES,
    SHIP,
)

LIKELY: Final = 0.9  # of what is promised
ENTRY: Final = 0.5  # points a round that a piece brings which enters and is after a site
OTHER_ENTRY: Final = 0.15  # and of kingsmen and ships


def prospect(state: Durdain, plans: Plans) -> float:
    """Points that the seat to act may still make of its action."""
    if state.phase == CAMPING:
        return LIKELY * plans.camps_ready
    if state.phase == BUILDING:
        return LIKELY * _best_castle(state, plans)
    if state.phase == MOVING:
        return LIKELY * _movement(state, plans)
    if state.phase == ATTACKING:
        return LIKELY * best_battle(state, plans.seat, plans.rounds)
    if state.phase == DECLARING:
        return LIKELY * battle(state, plans.seat, plans.rounds, state.target)
    return A_PIECE if state.phase == DRAGONING and not state.acted else 0.0


def _best_castle(state: Durdain, plans: Plans) -> float:
    """R32: what the best camp gains as a castle."""
    most: i64 = 0
    first = plans.seat * PLACES + PLACE[CAMP]
    for slot in range(first, first + state.count[plans.seat * KINDS + CAMP]):
        most = max(most, worth(state, plans.seat, state.placed[slot]))
    as_camp = CAMP_SHARE * max(0.0, plans.rounds - CAMP_LATER)
    return float(int(most)) * max(0.0, plans.rounds - as_camp)


def _movement(state: Durdain, plans: Plans) -> float:
    """R33: what is left on the dice, as far as somebody has somewhere to go or may enter."""
    gain = 0.0
    for die in range(3):
        points = _points_left(state, die)
        if points == 0:
            continue
        kind: i64 = ARMY if die == 1 else CAVALRY if die == 2 else SHIP
        if state.opened >= 3:
            kind = KINGSMAN
        if kind < SHIP:
            steps = min(points, plans.missing[kind])
            gain += plans.each_step * float(int(steps))
            points -= steps
        entries = min(points // 2, state.reserve(plans.seat, kind))
        if kind > CAVALRY:
            gain += OTHER_ENTRY * plans.rounds * float(int(entries))
        else:
            entries = max(0, min(entries, plans.sites_wanted))
            gain += ENTRY * plans.rounds * float(int(entries))
    return gain


def _points_left(state: Durdain, die: i64) -> i64:
    """R34: of an open die what is left, of a closed one nothing."""
    if state.closed & BIT[die]:
        return 0
    if state.opened >= 0:
        return state.left if state.opened % 3 == die else state.die(die)
    return state.die(die)
