"""What the action under way still promises to who is at it."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.durdain.board import NO_BORDER
from dugames.games.durdain.decisions import DONE, TARGET_WALL, thing_of, verb_of
from dugames.games.durdain.hopes import CAMP_LATER, CAMP_SHARE
from dugames.games.durdain.plans import Plans
from dugames.games.durdain.rules.attack import may_attack, targets
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.kingsmen import attackers_bonus, defender_bonus
from dugames.games.durdain.rules.moment import (
    ATTACKING,
    BIT,
    BUILDING,
    CAMPING,
    DECLARING,
    DRAGONING,
    MOVING,
)
from dugames.games.durdain.rules.points import plunder, worth
from dugames.games.durdain.rules.table import (
    ARMY,
    CAMP,
    CASTLE_PIECE,
    CAVALRY,
    DRAGON_PIECE,
    KINDS,
    KINGSMAN,
    MOVABLE,
    PLACE,
    PLACES,
    SHIP,
    WALL_PIECE,
    Table,
)
from dugames.games.durdain.rules.walls import bars

LIKELY: Final = 0.9  # of what is promised
A_PIECE: Final = 3.0  # what a fighter is worth to its side
ENTRY: Final = 0.5  # points a round that a piece brings which enters and is after a site
OTHER_ENTRY: Final = 0.15  # and of kingsmen and ships
TAKEN: Final = 0.35  # of what another loses
# By kind: what it shows in a battle on average, and how far that varies.
MEAN: Final[vec[float]] = vec[float]([4.5, 6.5, 3.5, 12.5, 7.8, 4.5, 7.8, 6.5])
VARIANCE: Final[vec[float]] = vec[float]([5.3, 11.9, 2.9, 18.0, 7.0, 5.3, 7.0, 11.9])


def prospect(state: Durdain, plans: Plans) -> float:
    """Points that the seat to act may still make of its action."""
    if state.phase == CAMPING:
        return LIKELY * plans.camps_ready
    if state.phase == BUILDING:
        return LIKELY * _best_castle(state, plans)
    if state.phase == MOVING:
        return LIKELY * _movement(state, plans)
    if state.phase == ATTACKING:
        return LIKELY * _best_battle(state, plans)
    if state.phase == DECLARING:
        return LIKELY * _battle(state, plans, state.target)
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


# Battles.


def _best_battle(state: Durdain, plans: Plans) -> float:
    """R40: the battle that promises most; or none."""
    best = 0.0
    for d in targets(state, vec[i64]()):
        if verb_of(d) != DONE:
            on_border = state.board.nodes if verb_of(d) == TARGET_WALL else 0
            best = max(best, _battle(state, plans, thing_of(d) + on_border))
    return best


def _battle(state: Durdain, plans: Plans, target: i64) -> float:
    """What a battle promises with those who are in it already, or with all who may join."""
    joined = Force(state)
    for node in state.attackers:
        joined.add(node)
    if len(state.attackers) > 0:
        joined.mean += float(int(attackers_bonus(state) - defender_bonus(state)))
    everybody = Force(state)
    alone = Force(state)
    if target >= state.board.nodes:
        border = target - state.board.nodes
        _join(state, plans.seat, state.board.low[border], everybody, alone)
        _join(state, plans.seat, state.board.high[border], everybody, alone)
    else:
        land = state.board
        for k in range(land.first[target], land.first[target + 1]):
            node = land.beyond[k]
            open_way = land.border[k] == NO_BORDER or not bars(state, plans.seat, land.border[k])
            if open_way and state.owner(node) == plans.seat and may_attack(state, node, target):
                _join(state, plans.seat, node, everybody, alone)
    gain = _gain(state, plans, target)
    kind = WALL_PIECE if target >= state.board.nodes else state.kind(target)
    best = everybody.promise(kind, gain)
    if len(state.attackers) > 0:
        return max(best, joined.promise(kind, gain))
    return max(best, alone.promise(kind, gain))


def _join(state: Durdain, seat: i64, node: i64, everybody: Force, alone: Force) -> None:
    """One more attacker, and perhaps the strongest one."""
    if state.owner(node) != seat or state.kind(node) >= MOVABLE:
        return
    everybody.add(node)
    if MEAN[state.kind(node)] > alone.mean:
        alone.clear()
        alone.add(node)


class Force:
    """Attackers together: what they show on average, and what is lost with them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.mean = 0.0
        self.variance = 0.0
        self.count: i64 = 0

    def clear(self) -> None:
        """Nobody."""
        self.mean = self.variance = 0.0
        self.count = 0

    def add(self, node: i64) -> None:
        """One more piece; equal pieces show the same die (R43)."""
        kind = self.table.kind(node)
        self.mean += MEAN[kind]
        self.variance += VARIANCE[kind] * (1.0 + 0.7 * float(int(self.count)))
        self.count += 1

    def promise(self, defender: i64, gain: float) -> float:
        """What the battle is worth, the chance to win being about this."""
        spread = sqrt(self.variance + VARIANCE[defender])
        chance = 1.0 / (1.0 + exp(-1.7 * (self.mean - MEAN[defender]) / spread))
        return chance * gain - (1.0 - chance) * A_PIECE * float(int(self.count))


def _gain(state: Durdain, plans: Plans, target: i64) -> float:
    """R46, R49: plunder and what the other loses; a castle is worth its progress."""
    if target >= state.board.nodes:
        return float(int(plunder(state, state.wall_owner(target - state.board.nodes)))) + 0.5
    owner, kind = state.owner(target), state.kind(target)
    if kind != CASTLE_PIECE:
        return float(int(plunder(state, owner))) + (2.5 if kind == DRAGON_PIECE else 1.0)
    gain = TAKEN * plans.rounds * float(int(worth(state, owner, target)))
    if state.reserve(plans.seat, CASTLE_PIECE) > 0:
        gain += plans.rounds * float(int(worth(state, plans.seat, target)))
    return gain
