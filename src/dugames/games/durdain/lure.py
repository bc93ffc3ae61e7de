"""How strongly each space draws the pieces of one kind: what is worth a way, less the way."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.battles import gain_of, home_castles
from dugames.games.durdain.hopes import FOREIGN_HOME, is_home_of_another
from dugames.games.durdain.plans import closed_sites
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.points import plunder, worth
from dugames.games.durdain.rules.table import (
    ARMY,
    CAMP,
    CASTLE_PIECE,
    CAVALRY,
    DRAGON_PIECE,
    EMPTY,
    KINDS,
    NEST_PIECE,
    PLACE,
    PLACES,
    SHIP,
)
from dugames.games.durdain.rules.walls import bars

MOST: Final = 500  # tenths of points, as all here
STEP_COST: Final = 4
SITE_SHARE: Final = 6.0  # tenths of what a site may bring that are reckoned with
SITE_LATER: Final = 2.2  # rounds until a piece there is a castle
SPARE_HOME: Final = 3.0  # points a round that a second castle at home is worth besides
SETTLED: Final = 0.6  # a piece stays on a site that is worth so much of the best one
GUARD: Final = 40
GUARD_IN_DANGER: Final = 150
NEST: Final = 200
CLAIMED: Final = 8.0  # tenths of what a castle to claim brings
TAKEN: Final = 9.0  # and of one that may be taken
PLUNDERED: Final = 3.0
# By kind: how often one alone takes a castle.
TAKES: Final[vec[float]] = vec[float]([0.2, 0.42, 0.07, 0.9, 0.42])


class Lure:
    """By space: the worth of the best goal in reach of a piece there, less the way to it."""

    def __init__(self, state: Durdain, seat: i64, kind: i64, rounds: float) -> None:
        nodes = int(state.board.nodes)
        self.state = state
        self.seat = seat
        self.kind = kind
        self.rounds = rounds
        self.own: i64 = ((seat + 1) << 3) + kind
        self.pull = vec[i64]([0] * nodes)
        # Spaces by their pull, to be spread from: chains of entries, the last one made first.
        self.chain = vec[i64]([-1] * (MOST + 1))
        self.space = vec[i64]()
        self.next = vec[i64]()
        self._sites()
        self._unclaimed()
        self._enemies()
        self._nests()
        self._guards()
        self._spread()

    def _draw(self, node: i64, pull: i64) -> None:
        """A space is worth so much at least, if a piece of the kind may stand there."""
        pull = min(pull, MOST)
        content = self.state.at[node]
        if pull <= self.pull[node] or (content not in (EMPTY, self.own)):
            return
        sea = self.state.board.seas <= node < self.state.board.ranges
        if self.kind != DRAGON_PIECE and sea != (self.kind == SHIP):
            return
        self.pull[node] = pull
        if content == EMPTY:
            self.space = append(self.space, node)
            self.next = append(self.next, self.chain[pull])
            self.chain[pull] = len(self.space) - 1

    def _sites(self) -> None:
        """Where camps may go, as long as flags wait for them; who stands well stays there."""
        state, seat = self.state, self.seat
        wanted = state.reserve(seat, CASTLE_PIECE) - state.count[seat * KINDS + CAMP]
        if wanted <= 0 or self.kind > CAVALRY:
            return
        closed = closed_sites(state)
        best = 0
        for node in range(state.board.seas):
            if not closed[node] and state.at[node] == EMPTY:
                best = max(best, site_worth(state, seat, node, self.rounds))
        for kind in (ARMY, CAVALRY):
            first = seat * PLACES + PLACE[kind]
            for slot in range(first, first + state.count[seat * KINDS + kind]):
                node = state.placed[slot]
                its_worth = site_worth(state, seat, node, self.rounds)
                if not closed[node] and float(int(its_worth)) >= SETTLED * float(int(best)):
                    wanted -= 1
                    self.pull[node] = MOST
                    close_around(state, closed, node)
        if wanted > 0:
            for node in range(state.board.seas):
                if not closed[node]:
                    self._draw(node, site_worth(state, seat, node, self.rounds))

    def _unclaimed(self) -> None:
        """R29: beside castles to claim."""
        state = self.state
        if state.reserve(self.seat, CASTLE_PIECE) > 0:
            for node in state.vacant:
                points = self.rounds * float(int(worth(state, self.seat, node)))
                self._beside(node, int(CLAIMED * points))

    def _enemies(self) -> None:
        """Beside castles to take and pieces to plunder."""
        state = self.state
        for other in range(state.seats):
            if other == self.seat:
                continue
            booty = int(PLUNDERED * float(int(plunder(state, other))))
            for kind in range(KINDS - 1):
                first = other * PLACES + PLACE[kind]
                for slot in range(first, first + state.count[other * KINDS + kind]):
                    node = state.placed[slot]
                    if kind == CASTLE_PIECE:
                        gain = gain_of(state, self.seat, max(0.0, self.rounds - 0.5), node)
                        self._beside(node, int(TAKEN * TAKES[self.kind] * gain))
                    else:
                        self._beside(node, booty)

    def _nests(self) -> None:
        """R88: beside ranges with a nest."""
        state, lies = self.state, self.state.layout
        if state.agreed.dragons and state.reserve(self.seat, DRAGON_PIECE) > 0:
            for peak in range(state.board.ranges, state.board.nodes):
                if state.at[peak] == NEST_PIECE:
                    for k in range(lies.first[peak], lies.first[peak + 1]):
                        self._draw(lies.beyond[k], NEST)

    def _beside(self, node: i64, pull: i64) -> None:
        land = self.state.board
        for k in range(land.first[node], land.first[node + 1]):
            if not bars(self.state, self.seat, land.border[k]):
                self._draw(land.beyond[k], pull)

    def _guards(self) -> None:
        """Beside the only castle at home somebody stands, and stays."""
        state, seat, land = self.state, self.seat, self.state.board
        if home_castles(state, seat) != 1 or self.kind > CAVALRY:
            return
        pull = GUARD_IN_DANGER if is_near(state, seat) else GUARD
        first = seat * PLACES + PLACE[CASTLE_PIECE]
        for slot in range(first, first + state.count[seat * KINDS + CASTLE_PIECE]):
            node = state.placed[slot]
            if land.country[node] == state.home[seat]:
                self._beside(node, pull)
                for k in range(land.first[node], land.first[node + 1]):
                    if state.at[land.beyond[k]] == self.own:
                        self.pull[land.beyond[k]] = MOST

    def _spread(self) -> None:
        """From the strongest pull down: every space beside is worth a step less."""
        state, land = self.state, self.state.board
        for pull in range(MOST, STEP_COST, -1):
            entry = self.chain[pull]
            while entry >= 0:
                node = self.space[entry]
                entry = self.next[entry]
                if self.pull[node] != pull:
                    continue
                for k in range(land.first[node], land.first[node + 1]):
                    if not bars(state, self.seat, land.border[k]):
                        self._draw(land.beyond[k], pull - STEP_COST)


def site_worth(state: Durdain, seat: i64, node: i64, rounds: float) -> i64:
    """What a camp there may bring, in tenths."""
    land = state.board
    points = float(int(worth(state, seat, node)))
    if land.country[node] == state.home[seat]:
        if home_castles(state, seat) < 2:
            points += SPARE_HOME
    elif is_home_of_another(state, seat, land.country[node]):
        points *= FOREIGN_HOME
    return int(SITE_SHARE * points * max(0.0, rounds - SITE_LATER))


def is_near(state: Durdain, seat: i64) -> bool:
    """Whether an enemy's movable piece stands in a seat's home."""
    land = state.board
    for other in range(state.seats):
        if other != seat:
            for kind in range(CAMP):
                first = other * PLACES + PLACE[kind]
                for slot in range(first, first + state.count[other * KINDS + kind]):
                    if land.country[state.placed[slot]] == state.home[seat]:
                        return True
    return False


def close_around(state: Durdain, closed: vec[i64], site: i64) -> None:
    """R23: a camp there keeps others away."""
    land = state.board
    closed[site] = 1
    for k in range(land.first_touched[site], land.first_touched[site + 1]):
        closed[land.touched[k]] = 1
