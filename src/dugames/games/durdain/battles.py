"""What a battle promises, reckoned fast: about how likely it is won, what it gains and costs."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.durdain.board import NO_BORDER
from dugames.games.durdain.decisions import DONE, TARGET_WALL, thing_of, verb_of
from dugames.games.durdain.rules.attack import may_attack, targets
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.kingsmen import attackers_bonus, defender_bonus
from dugames.games.durdain.rules.points import plunder, worth
from dugames.games.durdain.rules.table import (
    CASTLE_PIECE,
    DRAGON_PIECE,
    KINDS,
    MOVABLE,
    PLACE,
    PLACES,
    WALL_PIECE,
    Table,
)
from dugames.games.durdain.rules.walls import bars

A_PIECE: Final = 3.0  # what a fighter is worth to its side
TAKEN: Final = 0.35  # of what another loses
LAST_RIVAL: Final = 40.0  # what the last castle at home of the only rival is worth besides
LAST_HOME: Final = 12.0  # and that of one of several
# By kind: what it shows in a battle on average, and how far that varies.
MEAN: Final[vec[float]] = vec[float]([4.5, 6.5, 3.5, 12.5, 7.8, 4.5, 7.8, 6.5])
VARIANCE: Final[vec[float]] = vec[float]([5.3, 11.9, 2.9, 18.0, 7.0, 5.3, 7.0, 11.9])


def best_battle(state: Durdain, seat: i64, rounds: float) -> float:
    """R40: what the battle that promises most does; 0 for none."""
    best = 0.0
    for d in targets(state, vec[i64]()):
        if verb_of(d) != DONE:
            best = max(best, battle(state, seat, rounds, named_target(state, d)))
    return best


def named_target(state: Durdain, d: i64) -> i64:
    """The space, or the number of spaces + the border, that a decision declares battle on."""
    return thing_of(d) + (state.board.nodes if verb_of(d) == TARGET_WALL else 0)


def battle(state: Durdain, seat: i64, rounds: float, target: i64) -> float:
    """What a battle promises with those who are in it already, or with all who may join."""
    everybody = Force(state)
    alone = Force(state)
    if target >= state.board.nodes:
        border = target - state.board.nodes
        _join(state, seat, state.board.low[border], everybody, alone)
        _join(state, seat, state.board.high[border], everybody, alone)
    else:
        land = state.board
        for k in range(land.first[target], land.first[target + 1]):
            node = land.beyond[k]
            open_way = land.border[k] == NO_BORDER or not bars(state, seat, land.border[k])
            if open_way and state.owner(node) == seat and may_attack(state, node, target):
                _join(state, seat, node, everybody, alone)
    gain = gain_of(state, seat, rounds, target)
    kind = defender_kind(state, target)
    best = everybody.promise(kind, gain)
    if len(state.attackers) > 0:
        return max(best, joined(state).promise(kind, gain))
    return max(best, alone.promise(kind, gain))


def joined(state: Durdain) -> Force:
    """Those who have joined a declared battle, kingsmen counted."""
    force = Force(state)
    for node in state.attackers:
        force.add(node)
    force.mean += float(int(attackers_bonus(state) - defender_bonus(state)))
    return force


def defender_kind(state: Durdain, target: i64) -> i64:
    """What is attacked."""
    return WALL_PIECE if target >= state.board.nodes else state.kind(target)


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


def gain_of(state: Durdain, seat: i64, rounds: float, target: i64) -> float:
    """R46, R49: plunder and what the other loses; a castle is worth its progress."""
    if target >= state.board.nodes:
        return float(int(plunder(state, state.wall_owner(target - state.board.nodes)))) + 0.5
    owner, kind = state.owner(target), state.kind(target)
    if kind != CASTLE_PIECE:
        return float(int(plunder(state, owner))) + (2.5 if kind == DRAGON_PIECE else 1.0)
    gain = TAKEN * rounds * float(int(worth(state, owner, target)))
    if state.reserve(seat, CASTLE_PIECE) > 0:
        gain += rounds * float(int(worth(state, seat, target)))
    if state.board.country[target] == state.home[owner] and home_castles(state, owner) == 1:
        gain += LAST_RIVAL if len(state.living()) == 2 else LAST_HOME
    return gain


def home_castles(state: Durdain, seat: i64) -> i64:
    """How many castles at home a seat holds."""
    found: i64 = 0
    first = seat * PLACES + PLACE[CASTLE_PIECE]
    for slot in range(first, first + state.count[seat * KINDS + CASTLE_PIECE]):
        if state.board.country[state.placed[slot]] == state.home[seat]:
            found += 1
    return found
