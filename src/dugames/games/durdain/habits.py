"""What a sensible player would do, found fast: for playouts, and for whoever rehearses turns.

Every decision gets points; a little chance is mixed in, so that playouts differ.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dugames.core.source import below, mix
from dugames.games.durdain.battles import (
    battle,
    best_battle,
    defender_kind,
    gain_of,
    home_castles,
    joined,
    named_target,
)
from dugames.games.durdain.decisions import (
    ADVANCE,
    ATTACK,
    BUILD,
    CAMPS,
    CASTLE,
    CLAIM,
    DONE,
    DRAGON,
    ENTER,
    FLAG,
    MOVE,
    NEST,
    ON,
    OPEN,
    STEP,
    TARGET,
    TARGET_WALL,
    WALL,
    WITH,
    first_of,
    thing_of,
    verb_of,
)
from dugames.games.durdain.hopes import rounds_left
from dugames.games.durdain.lure import Lure, is_near, site_worth
from dugames.games.durdain.plans import closed_sites
from dugames.games.durdain.preferences import preference
from dugames.games.durdain.rules.dragons import reaches
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import (
    ATTACKING,
    CHOOSING,
    DECLARING,
    FIRST_UNITS,
    MOVING,
)
from dugames.games.durdain.rules.move import group_moving
from dugames.games.durdain.rules.points import worth
from dugames.games.durdain.rules.table import (
    ARMY,
    CAMP,
    CASTLE_PIECE,
    CAVALRY,
    DRAGON_PIECE,
    KINDS,
    NEST_PIECE,
    PLACE,
    PLACES,
    SHIP,
)

CLAIMS: Final = 1000.0  # before all else
RESCUE: Final = 500.0  # of who would leave the game
IN_DANGER: Final = 40.0  # what a second castle at home is worth when an enemy is there
A_MOVE: Final = 2.0  # what dice are worth to who needs no more sites
MOVE_SHARE: Final = 1.2  # and, a round, to who does
READY_SHARE: Final = 0.3  # of a site's worth, for camps while others still wait
FIRST_SHARE: Final = 0.9  # for the first camp
A_NEST: Final = 9.0
ENTERING: Final = 8.0  # tenths that a piece from reserve has to promise more than one that moves
A_WALL: Final = 30.0
LIVELY: Final = 0.3  # how much chance there is in a choice
SURPRISE: Final = 12  # once in so many choices of an action anything goes


def habit(state: Durdain, u: i64) -> i64:
    """A decision of the seat to move, u deciding what is left to chance."""
    surprise = state.phase == CHOOSING and below(u, SURPRISE) == 0
    judge = Judge(state)
    best: i64 = -1
    most = -1e9
    for d in state.moves():
        u = mix(u)
        chance = float(int(below(u, 1024))) / 1024.0 - 0.5
        points = judge.points(d)
        if surprise and points < CLAIMS:
            points = chance
        else:
            points += (abs(points) * LIVELY + 0.01) * chance
        if points > most:
            best, most = d, points
    return best


class Judge:
    """Points for the decisions of one position."""

    def __init__(self, state: Durdain) -> None:
        self.state = state
        self.seat: i64 = state.to_move
        self.rounds = rounds_left(state) if state.phase > FIRST_UNITS else 0.0
        self.lure: Lure | None = None
        if state.phase == MOVING:
            kind = group_moving(state)
            if kind >= 0 and state.left > 0:
                self.lure = Lure(state, self.seat, kind, self.rounds)

    def points(self, d: i64) -> float:
        """How good a decision looks."""
        phase = self.state.phase
        if phase == CHOOSING:
            return self._choosing(verb_of(d), d)
        if phase == MOVING:
            return self._moving(verb_of(d), d)
        if phase in (ATTACKING, DECLARING):
            return self._fighting(verb_of(d), d)
        return self._rare(verb_of(d), d)

    # Actions.

    def _choosing(self, verb: i64, d: i64) -> float:
        state, seat = self.state, self.seat
        if verb == CLAIM:
            return CLAIMS + float(int(worth(state, seat, thing_of(d))))
        if verb == CASTLE:
            return self._best_castle()
        if verb == CAMPS:
            return self._best_camps()
        if verb == ATTACK:
            return best_battle(state, seat, self.rounds) + (RESCUE / 2.0 if self._lost() else 0.0)
        if verb == DRAGON:
            return A_NEST if self._nest_waits() else 0.1
        if verb == MOVE:
            wanted = state.reserve(seat, CASTLE_PIECE) - state.count[seat * KINDS + CAMP]
            points = MOVE_SHARE * self.rounds if wanted > 0 else A_MOVE
            return points + (RESCUE / 4.0 if self._lost() else 0.0)
        return 0.0

    def _lost(self) -> bool:
        """Whether the seat leaves the game at the end of this turn unless it does something."""
        return home_castles(self.state, self.seat) == 0

    def _best_castle(self) -> float:
        state, seat = self.state, self.seat
        most = 0.0
        first = seat * PLACES + PLACE[CAMP]
        for slot in range(first, first + state.count[seat * KINDS + CAMP]):
            most = max(most, self._castle(state.placed[slot]))
        return most

    def _castle(self, node: i64) -> float:
        """What a camp gains as a castle."""
        state, seat = self.state, self.seat
        points = float(int(worth(state, seat, node))) * max(0.5, self.rounds)
        if state.board.country[node] == state.home[seat]:
            homes = home_castles(state, seat)
            if homes == 0:
                return points + RESCUE
            if homes == 1 and is_near(state, seat):
                return points + IN_DANGER
        return points

    def _best_camps(self) -> float:
        """What pieces that stand well promise as camps."""
        state, seat = self.state, self.seat
        camps = state.count[seat * KINDS + CAMP]
        room = min(state.reserve(seat, CAMP), state.reserve(seat, CASTLE_PIECE) - camps)
        if room <= 0:
            return -1.0
        closed = closed_sites(state)
        total = 0.0
        for kind in (ARMY, CAVALRY):
            first = seat * PLACES + PLACE[kind]
            for slot in range(first, first + state.count[seat * KINDS + kind]):
                node = state.placed[slot]
                if room > 0 and not closed[node]:
                    points = 0.1 * float(int(site_worth(state, seat, node, self.rounds)))
                    share = FIRST_SHARE if camps == 0 and total == 0.0 else READY_SHARE
                    total += share * points
                    room -= 1
                    if self._lost() and state.board.country[node] == state.home[seat]:
                        total += RESCUE / 2.0
        return total

    def _nest_waits(self) -> bool:
        """R88: whether a nest may be claimed."""
        state = self.state
        if state.reserve(self.seat, DRAGON_PIECE) == 0:
            return False
        for peak in range(state.board.ranges, state.board.nodes):
            if state.at[peak] == NEST_PIECE and reaches(state, self.seat, peak):
                return True
        return False

    # Move.

    def _moving(self, verb: i64, d: i64) -> float:
        if verb == CLAIM:
            return CLAIMS
        if verb == OPEN:
            return self._opening(thing_of(d))
        lure = self.lure
        if lure is None or verb == DONE:
            return 0.0
        if verb == STEP:
            gain = lure.pull[thing_of(d)] - lure.pull[first_of(d)]
            return float(int(lure.pull[thing_of(d)])) if gain > 0 else -1.0
        if verb == ENTER:
            return float(int(lure.pull[thing_of(d)])) - ENTERING
        return self._wall(thing_of(d)) if verb == WALL else -1.0

    def _opening(self, die: i64) -> float:
        """R34, R102: the largest die first; the small one for kingsmen unless ships sail."""
        state = self.state
        if self.lure is not None and state.count[self.seat * KINDS + DRAGON_PIECE] > 0:
            return 0.5  # dragons first
        if die >= 3:
            return 1.5 if die == 3 and state.count[self.seat * KINDS + SHIP] == 0 else 0.7
        return 1.0 + float(int(die))

    def _wall(self, border: i64) -> float:
        """Around who guards the only castle at home."""
        state, land = self.state, self.state.board
        if home_castles(state, self.seat) != 1:
            return -1.0
        for node in (land.low[border], land.high[border]):
            if state.owner(node) == self.seat and is_beside_home_castle(state, self.seat, node):
                return A_WALL
        return -1.0

    # Attack.

    def _fighting(self, verb: i64, d: i64) -> float:
        state, seat = self.state, self.seat
        if verb == CLAIM:
            return CLAIMS
        if verb in (TARGET, TARGET_WALL):
            points = battle(state, seat, self.rounds, named_target(state, d))
            if self._lost() and verb == TARGET and self._is_home_castle(thing_of(d)):
                points += RESCUE
            return points
        if verb == DONE:
            return 0.0
        force = joined(state)
        if verb == WITH:
            force.add(thing_of(d))
        kind = defender_kind(state, state.target)
        return force.promise(kind, gain_of(state, seat, self.rounds, state.target))

    def _is_home_castle(self, node: i64) -> bool:
        state = self.state
        at_home = state.board.country[node] == state.home[self.seat]
        return at_home and state.kind(node) == CASTLE_PIECE

    # Camps, castles, dragons, rewards, the setup.

    def _rare(self, verb: i64, d: i64) -> float:
        state, seat = self.state, self.seat
        if verb == CLAIM:
            return CLAIMS
        if verb == BUILD:
            return self._castle(thing_of(d))
        if verb == ON:
            camps = state.count[seat * KINDS + CAMP]
            if camps >= state.reserve(seat, CASTLE_PIECE):
                return -1.0
            return 1.0 + float(int(site_worth(state, seat, thing_of(d), self.rounds)))
        if verb == FLAG:
            return 1.0 + float(int(worth(state, seat, thing_of(d))))
        if verb == NEST:
            return A_NEST
        if verb == ADVANCE:
            return float(int(-state.kind(thing_of(d))))
        if verb == DONE:
            return 0.0
        return float(int(preference(state, d))) if state.phase <= FIRST_UNITS else -1.0


def is_beside_home_castle(state: Durdain, seat: i64, node: i64) -> bool:
    """Whether an own castle at home is beside a space."""
    land = state.board
    castle = ((seat + 1) << 3) + CASTLE_PIECE
    for k in range(land.first[node], land.first[node + 1]):
        to = land.beyond[k]
        if state.at[to] == castle and land.country[to] == state.home[seat]:
            return True
    return False
