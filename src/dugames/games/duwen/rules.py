"""The rules of Duwen; the clauses W1-W24 are those of rules.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.bits import count, first, nth
from dugames.core.option import Option, Value
from dugames.core.outcome import Outcome
from dugames.core.source import below, mix
from dugames.core.state import NOBODY, State
from dugames.games.duwen.board import BIT, CELLS, OFF, Board
from dugames.games.duwen.boards import SHIPPED, board_of
from dugames.games.duwen.decisions import PASS, STEP, STOP

LIGHT: Final = 0
DARK: Final = 1
EXPLORERS: Final = 6  # W4
FRESH: Final = 6  # W7: the strength of an explorer when it is placed
WEAKEST: Final = 2  # W8: who has less cannot step
PATIENCE: Final = 20  # W21: turns without a crystal moving before a draw
OPTIONS: Final = (
    Option("board", "standard", "a board's name, or a board as text", words=SHIPPED, free=True),
    Option("max_turns", 400, "turns of both sides before a draw", least=1, most=100_000),
)

# What may forbid a step onto the next space.
NOTHING: Final = 0
TOO_HIGH: Final = 1
CRYSTAL_BLOCKED: Final = 2
CRYSTAL_TOO_HIGH: Final = 3
STANDS_HIGHER: Final = 4
UPHILL: Final = 5
AGAINST_CRYSTAL: Final = 6
TOO_STRONG: Final = 7

_NO_GATES: Final[vec[i64]] = vec[i64]()

GOES_ON: Final = 0
COLLECTED: Final = 1
IDLE: Final = 2
TOO_LONG: Final = 3


class Duwen(State):
    """A position: sets of spaces as the mover sees them; strengths are kept by binary digit."""

    def __init__(self, board: Board, max_turns: i64) -> None:
        super().__init__(2)
        self.board = board
        self.max_turns: i64 = max_turns
        self.side: i64 = LIGHT  # whose turn it is, also when the game is over
        self.own: i64 = 0  # spaces with an explorer of the mover
        self.other: i64 = 0
        self.ones: i64 = 0  # spaces with an explorer whose strength has a 1, a 2, a 4
        self.twos: i64 = 0
        self.fours: i64 = 0
        self.crystals: i64 = board.crystals
        self.own_taken: i64 = 0  # crystals that the mover collected
        self.other_taken: i64 = 0
        self.idle: i64 = 0  # W21: turns since a crystal moved
        self.under_way: i64 = OFF  # where the explorer is whose path has begun
        self.disturbed: bool = False  # whether this turn has moved a crystal
        self.ending: i64 = GOES_ON

    def copy(self) -> Duwen:
        twin = Duwen(self.board, self.max_turns)
        twin.to_move = self.to_move
        twin.turn = self.turn
        twin.stopped = self.stopped
        twin.side = self.side
        twin.own = self.own
        twin.other = self.other
        twin.ones = self.ones
        twin.twos = self.twos
        twin.fours = self.fours
        twin.crystals = self.crystals
        twin.own_taken = self.own_taken
        twin.other_taken = self.other_taken
        twin.idle = self.idle
        twin.under_way = self.under_way
        twin.disturbed = self.disturbed
        twin.ending = self.ending
        return twin

    def explorers(self, side: int) -> i64:
        """The spaces with an explorer of that side."""
        return self.own if side == self.side else self.other

    def taken(self, side: int) -> i64:
        """How many crystals that side collected."""
        return self.own_taken if side == self.side else self.other_taken

    def basecamp(self, side: int) -> i64:
        """W4: how many explorers of that side are not on the board."""
        return EXPLORERS - count(self.explorers(side))

    def strength(self, cell: i64) -> i64:
        """The strength of the explorer on a space; 0 where none is."""
        ones, twos, fours = self.ones >> cell, self.twos >> cell, self.fours >> cell
        return (ones & 1) + (twos & 1) * 2 + (fours & 1) * 4

    # Legal decisions.

    def moves(self) -> vec[i64]:
        found = vec[i64](capacity=64)
        if self.to_move == NOBODY:
            return found
        if self.under_way != OFF:
            return append(self._steps(self.under_way, found), STOP)
        found = self._placements(found)
        cells = self.own
        while cells:
            cell = first(cells)
            cells ^= BIT[cell]
            found = self._steps(cell, found)
        if len(found) == 0:
            found = append(found, PASS)  # W22
        return found

    def open_entries(self) -> i64:
        """W5-W7: the spaces where the mover may place an explorer."""
        if count(self.own) == EXPLORERS:
            return 0
        return self.board.entries & ~(self.own | self.other | self.crystals)

    def _placements(self, found: vec[i64]) -> vec[i64]:
        cells = self.open_entries()
        while cells:
            cell = first(cells)
            cells ^= BIT[cell]
            found = append(found, cell)
        return found

    def _steps(self, cell: i64, found: vec[i64]) -> vec[i64]:
        strength = self.strength(cell)
        for direction in range(4):
            if self.hindrance(cell, direction, strength) == NOTHING:
                found = append(found, STEP + cell * 4 + direction)
        return found

    def hindrance(self, cell: i64, direction: i64, strength: i64) -> i64:
        """W9-W17: what forbids an explorer of that strength a step from a space."""
        target = self.board.beyond[cell * 4 + direction]
        if target == OFF:
            return NOTHING  # W10
        height = self.board.height
        if height[target] > height[cell] + 1:
            return TOO_HIGH  # W9
        bit = BIT[target]
        if bit & self.crystals:
            return self.hindrance_of_crystal(target, direction)
        if bit & (self.own | self.other):
            if height[target] > height[cell]:
                return STANDS_HIGHER  # W16
            return self._hindrance_of_string(target, direction, strength)
        return NOTHING

    def hindrance_of_crystal(self, cell: i64, direction: i64) -> i64:
        """W12: what forbids a crystal to be pushed on from a space."""
        target = self.board.beyond[cell * 4 + direction]
        if BIT[target] & (self.own | self.other | self.crystals):
            return CRYSTAL_BLOCKED
        if self.board.height[target] > self.board.height[cell] + 1:
            return CRYSTAL_TOO_HIGH
        return NOTHING

    def _hindrance_of_string(self, cell: i64, direction: i64, strength: i64) -> i64:
        """W14-W17."""
        height = self.board.height
        total = self.strength(cell)
        target = self.board.beyond[cell * 4 + direction]
        while BIT[target] & (self.own | self.other):
            if height[target] > height[cell]:
                return UPHILL
            cell = target
            total += self.strength(cell)
            target = self.board.beyond[cell * 4 + direction]
        if BIT[target] & self.crystals:
            return AGAINST_CRYSTAL
        if height[target] > height[cell]:
            return UPHILL
        return TOO_STRONG if total > strength else NOTHING

    def pushed(self, cell: i64, direction: i64) -> list[int]:
        """W11, W14: the spaces of what a step would push, the nearest first."""
        found: list[int] = []
        target = self.board.beyond[cell * 4 + direction]
        if BIT[target] & self.crystals:
            return [target]
        while BIT[target] & (self.own | self.other):
            found.append(target)
            target = self.board.beyond[target * 4 + direction]
        return found

    def collects(self, d: i64) -> bool:
        """W13: whether a legal decision pushes a crystal off the board."""
        if not STEP <= d < STOP:
            return False
        target = self.board.beyond[d - STEP]
        there = self.board.beyond[target * 4 + (d & 3)] if target != OFF else target
        return BIT[target] & self.crystals != 0 and there == OFF

    def allows(self, d: int) -> bool:
        if self.to_move == NOBODY or not 0 <= d <= PASS:
            return False
        if STEP <= d < STOP:
            return self._allows_step(d - STEP)
        if self.under_way != OFF:
            return d == STOP
        if d < STEP:
            return (self.open_entries() & BIT[d]) != 0
        return d == PASS and self.moves()[0] == PASS

    def _allows_step(self, step: i64) -> bool:
        cell = step >> 2
        if cell != self.under_way and (self.under_way != OFF or not self.own & BIT[cell]):
            return False
        return self.hindrance(cell, step & 3, self.strength(cell)) == NOTHING

    def count_turns(self) -> i64:
        if self.to_move == NOBODY:
            return 0
        left = vec[i64]([0] * (CELLS + 1))
        scratch = self.copy()
        if self.under_way != OFF:
            return 1 + scratch._walk(self.under_way, left)
        total = count(self.open_entries())
        cells = self.own
        while cells:
            cell = first(cells)
            cells ^= BIT[cell]
            total += scratch._walk(cell, left)
        return total or 1  # W22

    def reach(self, cell: i64) -> vec[i64]:
        """By space, OFF too: the most strength left to the mover's explorer when it gets there."""
        left = vec[i64]([0] * (CELLS + 1))
        self.copy()._walk(cell, left)
        return left

    def _walk(self, cell: i64, left: vec[i64]) -> i64:
        """Lift an explorer of the mover, try all its paths, and put it back."""
        strength = self.strength(cell)
        self._lift(cell)
        paths = self._paths(cell, strength, left)
        self._put(cell, True, strength)
        return paths

    def _paths(self, cell: i64, strength: i64, left: vec[i64]) -> i64:
        """How many paths go on from a space for a lifted explorer: one ends with every step."""
        total: i64 = 0
        for direction in range(4):
            if self.hindrance(cell, direction, strength) != NOTHING:
                continue
            total += 1
            target = self.board.beyond[cell * 4 + direction]
            left[target] = max(left[target], strength - 1)
            if target == OFF or strength == WEAKEST:
                continue
            if not BIT[target] & (self.own | self.other | self.crystals):
                total += self._paths(target, strength - 1, left)
                continue
            own, other, crystals, taken = self.own, self.other, self.crystals, self.own_taken
            ones, twos, fours = self.ones, self.twos, self.fours
            self._push(target, direction)
            if self.own_taken < self.board.goal:
                total += self._paths(target, strength - 1, left)
            self.own, self.other, self.crystals, self.own_taken = own, other, crystals, taken
            self.ones, self.twos, self.fours = ones, twos, fours
        return total

    def pick(self, u: i64) -> i64:
        """Draw entries and directions until one fits: even, and faster than listing them."""
        if self.under_way != OFF:
            return self._pick_on_the_way(u)
        explorers = count(self.own)
        gates = self.board.gates if explorers < EXPLORERS else _NO_GATES
        for _attempt in range(100):
            slot = below(u, len(gates) + explorers * 4)
            u = mix(u)
            if slot < len(gates):
                if not BIT[gates[slot]] & (self.own | self.other | self.crystals):
                    return gates[slot]
                continue
            slot -= len(gates)
            cell = nth(self.own, slot >> 2)
            if self.hindrance(cell, slot & 3, self.strength(cell)) == NOTHING:
                return STEP + cell * 4 + (slot & 3)
        moves = self.moves()
        return moves[below(u, len(moves))]

    def _pick_on_the_way(self, u: i64) -> i64:
        cell = self.under_way
        strength = self.strength(cell)
        open_ways: i64 = 0
        for direction in range(4):
            if self.hindrance(cell, direction, strength) == NOTHING:
                open_ways |= BIT[direction]
        ways = count(open_ways)
        slot = below(u, ways + 1)
        return STOP if slot == ways else STEP + cell * 4 + nth(open_ways, slot)

    # Carrying a decision out.

    def _apply(self, d: i64) -> None:
        if d < STEP:
            self._put(d, True, FRESH)  # W7
            self._end_turn()
        elif d < STOP:
            self._step((d - STEP) >> 2, (d - STEP) & 3)
        else:
            self._end_turn()

    def _step(self, cell: i64, direction: i64) -> None:
        target = self.board.beyond[cell * 4 + direction]
        strength = self.strength(cell) - 1  # W8
        self._lift(cell)
        self._push(target, direction)
        if strength >= WEAKEST:  # W19
            self._put(target, True, strength)
        won = self.own_taken == self.board.goal
        if target == OFF or strength < WEAKEST or won:  # W10, W19, W20
            self._end_turn()
        else:
            self.under_way = target

    def _push(self, cell: i64, direction: i64) -> None:
        """W11, W14: what stands on the space goes one further."""
        bit = BIT[cell]
        if bit & self.crystals:
            target = self.board.beyond[cell * 4 + direction]
            self.crystals = self.crystals ^ bit | BIT[target]
            self.disturbed = True
            if target == OFF:
                self.own_taken += 1  # W13
        elif bit & (self.own | self.other):
            target = self.board.beyond[cell * 4 + direction]
            self._push(target, direction)
            own = bit & self.own != 0
            strength = self.strength(cell)
            self._lift(cell)
            self._put(target, own, strength)  # W18: nobody is put on OFF

    def _lift(self, cell: i64) -> None:
        others = ~BIT[cell]
        self.own &= others
        self.other &= others
        self.ones &= others
        self.twos &= others
        self.fours &= others

    def _put(self, cell: i64, own: bool, strength: i64) -> None:
        bit = BIT[cell]
        if own:
            self.own |= bit
        else:
            self.other |= bit
        if strength & 1:
            self.ones |= bit
        if strength & 2:
            self.twos |= bit
        if strength & 4:
            self.fours |= bit

    def _end_turn(self) -> None:
        self.under_way = OFF
        self.idle = 0 if self.disturbed else self.idle + 1
        self.disturbed = False
        self.own, self.other = self.other, self.own
        self.own_taken, self.other_taken = self.other_taken, self.own_taken
        self.side = 1 - self.side
        self.to_move = self.side
        self.turn += 1
        self.settle()

    # The end.

    def settle(self) -> None:
        """Why the game is over after a turn, in the order of the clauses."""
        goal = self.board.goal
        if self.own_taken >= goal or self.other_taken >= goal:
            self.ending = COLLECTED  # W20
        elif self.idle >= PATIENCE:
            self.ending = IDLE  # W21
        elif self.turn >= self.max_turns:
            self.ending = TOO_LONG  # W21
        if self.ending != GOES_ON:
            self.to_move = NOBODY

    def outcome(self) -> Outcome | None:
        if self.stopped is not None:
            return self.stopped
        if self.ending == COLLECTED:
            winner = self.side if self.own_taken == self.board.goal else 1 - self.side
            return Outcome((winner,), "crystals collected")
        if self.ending == IDLE:
            return Outcome((), "no crystal moved")
        if self.ending == TOO_LONG:
            return Outcome((), "turn limit")
        return None

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Duwen)
            and self.own == other.own
            and self.other == other.other
            and self.ones == other.ones
            and self.twos == other.twos
            and self.fours == other.fours
            and self.crystals == other.crystals
            and self.own_taken == other.own_taken
            and self.other_taken == other.other_taken
            and self.side == other.side
            and self.to_move == other.to_move
            and self.idle == other.idle
            and self.under_way == other.under_way
            and self.disturbed == other.disturbed
            and self.board == other.board
        )

    def __hash__(self) -> int:
        return self.fingerprint()

    def fingerprint(self) -> i64:
        key = mix(self.board.key ^ self.own)
        key = mix(key ^ self.other)
        key = mix(key ^ self.ones)
        key = mix(key ^ self.twos)
        key = mix(key ^ self.fours)
        key = mix(key ^ self.crystals)
        counters = self.own_taken + self.other_taken * 64 + self.idle * 4096
        turn = self.side + self.under_way * 2 + (128 if self.disturbed else 0)
        return mix(key ^ (counters * 256 + turn))


def start(seats: int, options: Mapping[str, Value]) -> Duwen:
    """Everybody in basecamp, Light to move (W3, W4)."""
    board, max_turns = options["board"], options["max_turns"]
    assert isinstance(board, str)
    assert isinstance(max_turns, int)
    return Duwen(board_of(board), max_turns)


def stand(
    board: Board,
    max_turns: int,
    *,
    explorers: list[tuple[int, int, int]],
    crystals: int,
    side: int,
    taken: tuple[int, int],
    idle: int,
    under_way: int,
    disturbed: bool,
) -> Duwen:
    """A checked position to go on from: explorers are space, side, strength; turns start at 0."""
    state = Duwen(board, max_turns)
    state.side = side
    state.to_move = side
    for cell, owner, strength in explorers:
        state._put(cell, owner == side, strength)
    state.crystals = crystals
    state.own_taken, state.other_taken = taken[side], taken[1 - side]
    state.idle = idle
    state.under_way = under_way
    state.disturbed = disturbed
    state.settle()
    return state
