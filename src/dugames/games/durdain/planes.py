"""What a seat sees as planes, each with a number for every space."""

from __future__ import annotations

from typing import Final

from dugames.games.durdain.house import GOAL, MOST, NEST_MARKERS
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import BIT, OVER
from dugames.games.durdain.rules.points import worth
from dugames.games.durdain.rules.table import (
    ABSENT,
    ARMY,
    CASTLE_PIECE,
    CAVALRY,
    KINGSMAN,
    LIMITS,
    MOUNTAIN,
    NEST_PIECE,
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


def planes(state: Durdain, seat: int) -> list[float]:
    """First what differs by space, then what is true all over."""
    found = _of_pieces(state, seat) + _of_spaces(state, seat)
    for fact in _facts(state, seat):
        found += [fact] * int(state.board.nodes)
    return found


def _clockwise(state: Durdain, seat: int) -> list[int]:
    """The seats as they sit, from this one on."""
    homes = [int(state.home[other]) for other in range(state.seats)]
    return sorted(range(int(state.seats)), key=lambda other: (homes[other] - homes[seat]) % 6)


def _plane(state: Durdain, nodes: list[int]) -> list[float]:
    plane = [0.0] * int(state.board.nodes)
    for node in nodes:
        plane[node] = 1.0
    return plane


def _of_pieces(state: Durdain, seat: int) -> list[float]:
    found: list[float] = []
    players = _clockwise(state, seat)
    for number in range(MOST):
        for kind in range(CASTLE_PIECE + 1):
            there = state.pieces(players[number], kind) if number < len(players) else []
            found += _plane(state, there)
    return found


def _of_spaces(state: Durdain, seat: int) -> list[float]:
    land = state.board
    nodes = range(land.nodes)
    found: list[float] = []
    for content in _CONTENTS:
        found += [float(state.at[node] == content) for node in nodes]
    for kind in _PASSENGERS:
        plane = [0.0] * len(nodes)
        for entry in state.aboard:
            if entry & 7 == kind:
                plane[entry >> 3] += 1.0 / LIMITS[kind]
        found += plane
    found += _of_walls(state, seat)
    found += [int(worth(state, seat, node)) / _MOST_WORTH for node in nodes]
    found += _plane(state, [int(visit & 2047) for visit in state.visits])
    found += _plane(state, _targets(state))
    found += _plane(state, [int(node) for node in state.attackers])
    found += _plane(state, [int(node) for node in state.spoils])
    flown = [node for node in nodes[land.ranges :] if state.flown & BIT[node - land.ranges]]
    return found + _plane(state, flown)


def _of_walls(state: Durdain, seat: int) -> list[float]:
    """By side of land and islands: own walls, then those of others."""
    land = state.board
    found: list[float] = []
    for own in (True, False):
        for side in range(_SIDES):
            plane = [0.0] * int(land.nodes)
            for node in range(land.seas):
                owner = state.wall_owner(land.border[land.first[node] + side])
                plane[node] = float(owner >= 0 and (owner == seat) == own)
            found += plane
    return found


def _targets(state: Durdain) -> list[int]:
    """What is attacked: of a border both spaces."""
    if state.target < 0:
        return []
    if state.target < state.board.nodes:
        return [int(state.target)]
    border = int(state.target - state.board.nodes)
    return list(state.board.ends[border])


def _facts(state: Durdain, seat: int) -> list[float]:
    players = _clockwise(state, seat)
    others = [0.0] * (MOST - len(players))
    found: list[float] = []
    found += [state.score[player] / GOAL for player in players] + others
    found += [float(state.lives(player)) for player in players] + others
    found += [float(state.active == player) for player in players] + others
    found += [float(state.to_move == player) for player in players] + others
    found += [float(state.caller[player] >= 0) for player in players] + others
    found += [float(state.phase == phase) for phase in range(OVER + 1)]
    found += [state.die6 / 6, state.die8 / 8, state.die12 / 12]
    found += [float(state.closed & BIT[die] > 0) for die in range(3)]
    found += [float(state.opened == die) for die in range(6)]
    found += [state.left / 26, state.actions / 2, float(state.acted), float(state.last)]
    found += [state.nests_waiting / len(NEST_MARKERS)]
    found += [float(state.nests & BIT[number] > 0) for number in range(len(NEST_MARKERS))]
    return found
