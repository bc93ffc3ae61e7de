"""What a seat sees as planes, each with a number for every space."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.durdain.house import GOAL, MOST, NEST_MARKERS
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import BIT, OVER
from dugames.games.durdain.rules.points import worth
from dugames.games.durdain.rules.table import (
    ABSENT,
    ARMY,
    CASTLE_PIECE,
    CAVALRY,
    KINDS,
    KINGSMAN,
    LIMITS,
    MOUNTAIN,
    NEST_PIECE,
    PLACE,
    PLACES,
    QUEEN_PIECE,
    VACANT,
)

_CONTENTS: Final = (MOUNTAIN, ABSENT, QUEEN_PIECE, NEST_PIECE, VACANT)
_PASSENGERS: Final = (ARMY, CAVALRY, KINGSMAN)
_SIDES: Final = 3
_MOST_WORTH: Final = 8.0
# By space: pieces of six players, contents, passengers, own and other walls, what it is worth,
# where movers stood, target, attackers, spoils, dragons that flew.
SPACE_PLANES: Final = MOST * (CASTLE_PIECE + 1) + 5 + 3 + 2 * _SIDES + 6
# All over a plane: of six players the score, whether they play, are active, decide, are in Beware;
# the phase, the dice, what is left, and the nests on the track.
FACTS: Final = 5 * MOST + OVER + 1 + 3 + 3 + 6 + 5 + len(NEST_MARKERS)
PLANES: Final = SPACE_PLANES + FACTS


class Page:
    """The planes as they are being filled, one after the other."""

    def __init__(self, planes: vec[float], at: i64, nodes: i64) -> None:
        self.planes = planes
        self.nodes = nodes
        self.next: i64 = at

    def all_over(self, value: float) -> i64:
        """A plane of one value; answers where it begins."""
        first = self.next
        self.next += self.nodes
        for there in range(first, self.next):
            self.planes[there] = value
        return first


def fill(state: Durdain, seat: i64, planes: vec[float], at: i64) -> None:
    """First what differs by space, then what is true all over."""
    page = Page(planes, at, state.board.nodes)
    players = _clockwise(state, int(seat))
    _pieces(page, state, players)
    _spaces(page, state, seat)
    _walls(page, state, seat)
    _marks(page, state)
    _by_player(page, state, players)
    for fact in _facts(state):
        page.all_over(fact)


def _clockwise(state: Durdain, seat: int) -> list[int]:
    """The seats as they sit, from this one on."""
    homes = [int(state.home[other]) for other in range(state.seats)]
    return sorted(range(int(state.seats)), key=lambda other: (homes[other] - homes[seat]) % 6)


def _pieces(page: Page, state: Durdain, players: list[int]) -> None:
    for number in range(MOST):
        for kind in range(CASTLE_PIECE + 1):
            first = page.all_over(0.0)
            if number < len(players):
                slot = players[number] * PLACES + PLACE[kind]
                for n in range(slot, slot + state.count[players[number] * KINDS + kind]):
                    page.planes[first + state.placed[n]] = 1.0


def _spaces(page: Page, state: Durdain, seat: i64) -> None:
    for content in _CONTENTS:
        first = page.all_over(0.0)
        for node in range(page.nodes):
            if state.at[node] == content:
                page.planes[first + node] = 1.0
    for kind in _PASSENGERS:
        first = page.all_over(0.0)
        for entry in state.aboard:
            if entry & 7 == kind:
                page.planes[first + (entry >> 3)] += 1.0 / LIMITS[kind]
    first = page.all_over(0.0)
    for node in range(page.nodes):
        page.planes[first + node] = float(int(worth(state, seat, node))) / _MOST_WORTH


def _walls(page: Page, state: Durdain, seat: i64) -> None:
    """By side of land and islands: own walls, then those of others."""
    land = state.board
    for own in (True, False):
        for side in range(_SIDES):
            first = page.all_over(0.0)
            for node in range(land.seas):
                owner = state.wall_owner(land.border[land.first[node] + side])
                if owner >= 0 and (owner == seat) == own:
                    page.planes[first + node] = 1.0


def _marks(page: Page, state: Durdain) -> None:
    land = state.board
    flown = [peak for peak in range(land.ranges, land.nodes) if _flew(state, peak)]
    for nodes in (
        [visit & 2047 for visit in state.visits],
        _targets(state),
        list(state.attackers),
        list(state.spoils),
        flown,
    ):
        first = page.all_over(0.0)
        for node in nodes:
            page.planes[first + node] = 1.0


def _flew(state: Durdain, peak: i64) -> bool:
    return state.flown & BIT[peak - state.board.ranges] != 0


def _targets(state: Durdain) -> list[i64]:
    """What is attacked: of a border both spaces."""
    if state.target < 0:
        return []
    if state.target < state.board.nodes:
        return [state.target]
    border = state.target - state.board.nodes
    return [state.board.low[border], state.board.high[border]]


def _by_player(page: Page, state: Durdain, players: list[int]) -> None:
    for number in range(MOST):
        there = number < len(players)
        player = players[number] if there else 0
        page.all_over(float(int(state.score[player])) / GOAL if there else 0.0)
        for fact in (
            state.lives(player),
            state.active == player,
            state.to_move == player,
            state.caller[player] >= 0,
        ):
            page.all_over(1.0 if there and fact else 0.0)


def _facts(state: Durdain) -> list[float]:
    found = [1.0 if state.phase == phase else 0.0 for phase in range(OVER + 1)]
    found += [int(state.die6) / 6.0, int(state.die8) / 8.0, int(state.die12) / 12.0]
    found += [1.0 if state.closed & BIT[die] else 0.0 for die in range(3)]
    found += [1.0 if state.opened == die else 0.0 for die in range(6)]
    found += [int(state.left) / 26.0, int(state.actions) / 2.0]
    found += [1.0 if state.acted else 0.0, 1.0 if state.last else 0.0]
    found += [int(state.nests_waiting) / 9.0]
    return found + [1.0 if state.nests & BIT[n] else 0.0 for n in range(len(NEST_MARKERS))]
