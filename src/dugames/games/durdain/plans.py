"""What armies and cavalry may be after: sites for camps, unclaimed castles, castles to take."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.hopes import CAMP_LATER, CAMP_SHARE, FOREIGN_HOME, NEXT_CAMP
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.points import plunder, worth
from dugames.games.durdain.rules.settlements import is_settlement
from dugames.games.durdain.rules.table import (
    ARMY,
    CAMP,
    CASTLE_PIECE,
    CAVALRY,
    EMPTY,
    KINDS,
    PIECES,
    PLACE,
    PLACES,
    VACANT,
)
from dugames.games.durdain.rules.walls import bars

SITE_SHARE: Final = 0.6  # how often a site that a piece is after becomes a castle
SITE_LATER: Final = 2.2  # turns until it is
CLAIM_SHARE: Final = 0.8
SPEED_OF_ARMIES: Final = 4.5  # spaces in a turn
SPEED_OF_CAVALRY: Final = 6.5
FARTHEST: Final = 12


class Plans:
    """The best that each army and cavalry of a seat may do, one site for each."""

    def __init__(self, state: Durdain, seat: i64, rounds: float) -> None:
        self.state = state
        self.seat = seat
        self.rounds = rounds
        self.total = 0.0
        self.camps_ready = 0.0  # what camps would add for who stands where one may go
        self.missing = vec[i64]([0, 0])  # spaces still to go, armies and cavalry
        self.each_step = 0.0  # what the best of them gains by a space
        camps = state.count[seat * KINDS + CAMP]
        self.sites_wanted: i64 = state.reserve(seat, CASTLE_PIECE) - camps
        self.camps: i64 = state.reserve(seat, CAMP)
        self.later = CAMP_LATER + NEXT_CAMP * float(int(camps))
        self.closed = closed_sites(state)
        self.homes = vec[i64]([0] * 14)
        for other in range(state.seats):
            if other != seat and state.lives(other):
                self.homes[state.home[other]] = 1
        for kind in (ARMY, CAVALRY):
            first = seat * PLACES + PLACE[kind]
            for slot in range(first, first + state.count[seat * KINDS + kind]):
                self._plan(kind, state.placed[slot])

    def _plan(self, kind: i64, start: i64) -> None:
        """The best place to go; a site is taken for this piece alone."""
        search = Search(self, kind)
        search.run(start)
        self.total += search.best
        self.missing[kind] += search.far
        if search.far > 0:
            self.each_step = max(self.each_step, search.best / float(int(search.far + 8)))
        if search.site < 0:
            return
        self.sites_wanted -= 1
        self.later += NEXT_CAMP
        self._close(search.site)
        if search.far == 0 and self.camps > 0:
            self.camps -= 1
            value = float(int(worth(self.state, self.seat, start)))
            as_camp = CAMP_SHARE * value * max(0.0, self.rounds - self.later)
            self.camps_ready += max(0.0, as_camp - search.best)

    def _close(self, site: i64) -> None:
        land = self.state.board
        self.closed[site] = 1
        for k in range(land.first_touched[site], land.first_touched[site + 1]):
            self.closed[land.touched[k]] = 1

    def site_value(self, node: i64, turns: float) -> float:
        """What a camp there is worth to who is so many turns away."""
        value = SITE_SHARE * float(int(worth(self.state, self.seat, node)))
        if self.homes[self.state.board.country[node]]:
            value *= FOREIGN_HOME
        return value * max(0.0, self.rounds - SITE_LATER - turns - self.later + CAMP_LATER)

    def neighbour_value(self, kind: i64, node: i64, turns: float) -> float:
        """What it is worth to come beside what stands there: to claim it, or to fight it."""
        state = self.state
        content = state.at[node]
        left = max(0.0, self.rounds - turns)
        if content == VACANT and state.reserve(self.seat, CASTLE_PIECE) > 0:
            return CLAIM_SHARE * left * float(int(worth(state, self.seat, node)))
        if content < PIECES or (content >> 3) - 1 == self.seat:
            return 0.0
        owner = (content >> 3) - 1
        if content & 7 == CASTLE_PIECE:
            chance = 0.4 if kind == CAVALRY else 0.2
            gain = float(int(worth(state, self.seat, node)))
            gain += 0.35 * float(int(worth(state, owner, node)))
            return chance * gain * max(0.0, left - 1.0)
        return 0.4 * (float(int(plunder(state, owner))) + 1.5) / (1.0 + turns)


class Search:
    """The way of one piece over empty spaces to the best place."""

    def __init__(self, plans: Plans, kind: i64) -> None:
        self.plans = plans
        self.kind = kind
        self.speed = SPEED_OF_ARMIES if kind == ARMY else SPEED_OF_CAVALRY
        self.best = 0.0
        self.far: i64 = 0
        self.site: i64 = -1  # where a camp may go; -1 when it is after something else

    def run(self, start: i64) -> None:
        """Space after space, the nearest first."""
        plans = self.plans
        state, land = plans.state, plans.state.board
        found = vec[i64]([int(start)])
        cost = vec[i64]([-1] * int(land.nodes))
        cost[start] = 0
        at: i64 = 0
        while at < len(found):
            node = found[at]
            at += 1
            turns = float(int(cost[node])) / self.speed
            if plans.sites_wanted > 0 and not plans.closed[node]:
                self._offer(plans.site_value(node, turns), cost[node], node)
            for k in range(land.first[node], land.first[node + 1]):
                to = land.beyond[k]
                if cost[to] >= 0 or bars(state, plans.seat, land.border[k]):
                    continue
                if state.at[to] != EMPTY:
                    self._offer(plans.neighbour_value(self.kind, to, turns), cost[node], -1)
                elif to < land.seas and cost[node] < FARTHEST:
                    cost[to] = cost[node] + 1
                    found = append(found, to)

    def _offer(self, value: float, far: i64, site: i64) -> None:
        if value > self.best:
            self.best = value
            self.far = far
            self.site = site


def closed_sites(state: Durdain) -> vec[i64]:
    """R23: by space, whether camps, castles or walls keep others away."""
    land = state.board
    closed = vec[i64]([0] * int(land.nodes))
    for node in range(land.seas):
        if is_settlement(state, node):
            closed[node] = 1
            for k in range(land.first_touched[node], land.first_touched[node + 1]):
                closed[land.touched[k]] = 1
    for border in range(land.borders):
        if state.wall[border]:
            closed[land.low[border]] = 1
            closed[land.high[border]] = 1
    return closed
