"""The rules of Dwnsiwn; the clauses N1-N22 are those of rules.md."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.bits import count, first, nth
from dugames.core.option import Option, Value
from dugames.core.outcome import Outcome
from dugames.core.source import below, mix
from dugames.core.state import CHANCE, NOBODY, State
from dugames.games.dwnsiwn.board import (
    BIT,
    DUNGEON,
    EVERY_CELL,
    OFF,
    PLACEMENTS_ON,
    RESTING,
    RESTS_ON,
    open_cells,
)
from dugames.games.dwnsiwn.decisions import (
    BY_COLOUR,
    CAPTURE,
    CAUGHT,
    CELL,
    DIE,
    FACE_WIDTH,
    FACES_SHOWN,
    FIRST_ON,
    FULL,
    LOWEST,
    ON_A,
    ON_B,
    ON_C,
    OPENING_DICE,
    OWN_LIMITS,
    PASS,
    PER_KIND,
    PER_VALUE,
    POWER,
    ROLLED,
    SCORED,
    SPENT,
    TOTAL_WIDTH,
    USED,
    WIDTH,
    die_slot,
    write_dice,
)
from dugames.games.dwnsiwn.die import DIE_NAMES, FACES

WHITE: Final = 0
BLACK: Final = 1
OPTIONS: Final = (
    Option("die", "rulebook", "which values lie opposite each other", words=DIE_NAMES),
)

# What is being rolled: a capture's dice (by the capture), all twenty, or nothing.
OPENING: Final = 432
NOTHING: Final = -1

HELD_SLOTS: Final = 6
OPENING_EACH: Final = 10
# By colour: what a face counts in the totals.
COLOUR: Final[vec[i64]] = vec[i64]([1, 2**BY_COLOUR])


class Dwnsiwn(State):
    """A position: what the pyramid shows and counts, and both stocks as the mover sees them."""

    def __init__(self, die: i64) -> None:
        super().__init__(2)
        self.to_move = CHANCE
        self.die: i64 = die  # which of the two dice is in use (N5)
        self.side: i64 = WHITE  # whose turn it is, also during a roll and at the end
        self.stock: i64 = 0  # the dice of the side to move (N7)
        self.other_stock: i64 = 0
        self.rolling: i64 = OPENING
        self.filled: i64 = 0  # cells with a die
        self.black: i64 = 0  # cells with a die of the second player's colour
        self.open: i64 = _open_placements(0)  # placements that N4 and N15 admit
        self.on_a: i64 = 0  # the values that each cell shows on the sides
        self.on_b: i64 = 0
        self.on_c: i64 = 0
        self.scores: i64 = 0  # the running totals (N20)

    def copy(self) -> Dwnsiwn:
        twin = Dwnsiwn(self.die)
        twin.to_move = self.to_move
        twin.turn = self.turn
        twin.stopped = self.stopped
        twin.side = self.side
        twin.stock = self.stock
        twin.other_stock = self.other_stock
        twin.rolling = self.rolling
        twin.filled = self.filled
        twin.black = self.black
        twin.open = self.open
        twin.on_a = self.on_a
        twin.on_b = self.on_b
        twin.on_c = self.on_c
        twin.scores = self.scores
        return twin

    # What lies where.

    def stock_of(self, seat: int) -> i64:
        """The dice that a player has to place, as counts."""
        return self.stock if seat == self.side else self.other_stock

    def dice(self, seat: int, kind: int) -> list[int]:
        """The values of a player's own or held dice, ascending (N7)."""
        stock = self.stock_of(seat)
        found: list[int] = []
        for value in range(1, FACES + 1):
            found.extend([value] * int((stock >> (WIDTH * die_slot(kind, value))) & FULL))
        return found

    def colour(self, cell: int) -> int | None:
        """Whose colour lies on a cell."""
        if not self.filled & BIT[cell]:
            return None
        return BLACK if self.black & BIT[cell] else WHITE

    def faces(self, cell: int) -> list[int]:
        """What a cell shows on A, B and C; 0 where it shows nothing."""
        at = FACE_WIDTH * cell
        return [int((on >> at) & 7) for on in (self.on_a, self.on_b, self.on_c)]

    def totals(self, seat: int) -> list[int]:
        """What a player's colour counts on A, B and C so far (N20, N22)."""
        scores = self.scores >> (BY_COLOUR * seat)
        return [int((scores >> (TOTAL_WIDTH * side)) & 255) for side in range(3)]

    def dungeon(self) -> int | None:
        """Whose colour lies in the dungeon (N18)."""
        return self.colour(DUNGEON)

    def shown(self, d: int) -> list[int]:
        """What a placement comes to show on A, B and C."""
        return FACES_SHOWN[self.die * CAPTURE + d]

    # Legal decisions.

    def moves(self) -> vec[i64]:
        found = vec[i64](capacity=128)
        if self.to_move < 0:
            return found
        if self.stock == 0:
            return append(found, PASS)  # N13
        kinds = self.kinds()
        while kinds:
            base = first(kinds) // WIDTH * PER_VALUE
            kinds &= kinds - 1
            placements = self.open
            while placements:
                found = append(found, base + first(placements))
                placements &= placements - 1
        captures = self.captures()
        while captures:
            found = append(found, CAPTURE + first(captures))
            captures &= captures - 1
        return found

    def kinds(self) -> i64:
        """The lowest bit of each count in the stock that is not zero (N9)."""
        stock = self.stock
        return (stock | (stock >> 1) | (stock >> 2) | (stock >> 3)) & LOWEST

    def captures(self) -> i64:
        """The captures that own dice of both players allow, as bits (N10, N12)."""
        found: i64 = 0
        limited = self.stock | OWN_LIMITS
        for value in range(2, FACES + 1):
            if not self.other_stock & (FULL * DIE[value - 1]):
                continue
            for capture in range(FIRST_ON[value], FIRST_ON[value + 1]):
                if (limited - SPENT[capture]) & OWN_LIMITS == OWN_LIMITS:
                    found |= BIT[capture]
        return found

    def count_turns(self) -> i64:
        if self.to_move < 0:
            return 0
        if self.stock == 0:
            return 1
        return count(self.kinds()) * count(self.open) + count(self.captures())

    def pick(self, u: i64) -> i64:
        if self.stock == 0:
            return PASS
        kinds = self.kinds()
        captures = self.captures()
        ways = count(self.open)
        placings = count(kinds) * ways
        n = below(u, placings + count(captures))
        if n >= placings:
            return CAPTURE + nth(captures, n - placings)
        return nth(kinds, n // ways) // WIDTH * PER_VALUE + nth(self.open, n % ways)

    # Carrying a decision out.

    def _apply(self, d: i64) -> None:
        if self.to_move == CHANCE:
            self._roll(d)
        elif d < CAPTURE:
            self._place(d)
        elif d < PASS:
            self._capture(d)
        else:
            self._hand_over()

    def _place(self, d: i64) -> None:
        """N9: a die leaves the stock and shows what it shows."""
        self.stock -= USED[d]
        colour = self.side
        if d >= PER_KIND:  # N7
            colour = 1 - colour
        cell = CELL[d]
        self.filled |= BIT[cell]
        self.open &= ~PLACEMENTS_ON[cell]
        if colour == BLACK:
            self.black |= BIT[cell]
        for axis in range(3):
            above = RESTING[cell * 3 + axis]
            if above != OFF and self.filled & RESTS_ON[above] == RESTS_ON[above]:  # N4
                self.open |= PLACEMENTS_ON[above]
        shown = self.die * CAPTURE + d
        self.on_a |= ON_A[shown]
        self.on_b |= ON_B[shown]
        self.on_c |= ON_C[shown]
        self.scores += SCORED[shown] * COLOUR[colour]
        self._hand_over()
        if self.filled == EVERY_CELL:  # N19
            self.to_move = NOBODY

    def _capture(self, d: i64) -> None:
        """N10: the dice leave both stocks and are rolled again."""
        self.stock -= SPENT[d - CAPTURE]
        self.other_stock -= CAUGHT[d - CAPTURE]
        self.rolling = d
        self.to_move = CHANCE

    def _roll(self, outcome: i64) -> None:
        """The dice come to rest as the digits of the outcome show."""
        if self.rolling == OPENING:  # N6
            self.stock = _rolled(outcome, OPENING_EACH)
            self.other_stock = _rolled(outcome // POWER[OPENING_EACH], OPENING_EACH)
            self.to_move = self.side  # N8
        else:  # N11
            capturing = ROLLED[self.rolling - CAPTURE] - 1
            self.other_stock += _rolled(outcome, capturing) * DIE[HELD_SLOTS]
            self.stock += _rolled(outcome // POWER[capturing], 1) * DIE[HELD_SLOTS]
            self._hand_over()
        self.rolling = NOTHING

    def _hand_over(self) -> None:
        """N8: the other player's turn."""
        self.stock, self.other_stock = self.other_stock, self.stock
        self.side = 1 - self.side
        self.to_move = self.side
        self.turn += 1

    # Chance.

    def dice_rolled(self) -> i64:
        """How many dice are being rolled."""
        if self.rolling == OPENING:
            return OPENING_DICE
        return ROLLED[self.rolling - CAPTURE]

    def groups_rolled(self) -> tuple[int, int]:
        """How they are written: White's and Black's; or the capturing ones and the captured."""
        dice = int(self.dice_rolled())
        return (OPENING_EACH, OPENING_EACH) if self.rolling == OPENING else (dice - 1, 1)

    def awaits_roll(self, first: int, last: int) -> bool:
        """Whether so many dice, and so many more, are being rolled."""
        return self.to_move == CHANCE and self.groups_rolled() == (first, last)

    def sample(self, u: i64) -> i64:
        """The lowest digits of u in base six, one for each die: even to one part in a thousand."""
        return u % POWER[self.dice_rolled()]

    def chances(self) -> list[tuple[int, float]]:
        """A capture's re-rolls, equal ones once; the opening roll has too many."""
        if self.to_move != CHANCE or self.rolling == OPENING:
            return []
        capturing, _ = self.groups_rolled()
        ways = FACES ** (capturing + 1)
        found: list[tuple[int, float]] = []
        for values in combinations_with_replacement(range(1, FACES + 1), capturing):
            odds = _orders(list(values)) / ways
            for captured in range(1, FACES + 1):
                found.append((write_dice([*values, captured]), odds))
        return found

    # The end.

    def sides(self) -> list[int | None]:
        """Who has the higher total on each side, if anybody (N20)."""
        return [
            None if white == black else WHITE if white > black else BLACK
            for white, black in zip(self.totals(WHITE), self.totals(BLACK), strict=True)
        ]

    def outcome(self) -> Outcome | None:
        if self.stopped is not None:
            return self.stopped
        if self.filled != EVERY_CELL:
            return None
        sides = self.sides()
        white, black = sides.count(WHITE), sides.count(BLACK)
        if white != black:  # N21
            return Outcome((WHITE if white > black else BLACK,), "more sides")
        buried = self.dungeon()
        assert buried is not None
        return Outcome((buried,), "the dungeon")

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Dwnsiwn)
            and self.die == other.die
            and self.side == other.side
            and self.to_move == other.to_move
            and self.rolling == other.rolling
            and self.stock == other.stock
            and self.other_stock == other.other_stock
            and self.filled == other.filled
            and self.black == other.black
            and self.on_a == other.on_a
            and self.on_b == other.on_b
            and self.on_c == other.on_c
        )

    def __hash__(self) -> int:
        return self.fingerprint()

    def fingerprint(self) -> i64:
        key: i64 = mix(
            self.filled + self.black * BIT[20] + self.side * BIT[40] + self.die * BIT[41]
        )
        for part in (self.stock, self.other_stock, self.on_a, self.on_b, self.on_c):
            key = mix(key ^ part)
        return mix(key ^ (self.rolling + 1))


def _open_placements(filled: i64) -> i64:
    """The placements on all cells that can be filled."""
    found: i64 = 0
    for cell in open_cells(filled):
        found |= PLACEMENTS_ON[cell]
    return found


def _rolled(outcome: i64, dice: i64) -> i64:
    """The first dice of an outcome as counts of own dice."""
    found: i64 = 0
    for _ in range(dice):
        found += DIE[outcome % FACES]
        outcome //= FACES
    return found


def _orders(values: list[int]) -> int:
    """In how many orders dice may show these values."""
    orders = factorial(len(values))
    for value in set(values):
        orders //= factorial(values.count(value))
    return orders


def start(seats: int, options: Mapping[str, Value]) -> Dwnsiwn:
    """Before the opening roll (N6)."""
    return Dwnsiwn(DIE_NAMES.index(str(options["die"])))


def stand(
    die: int,
    side: int,
    stocks: tuple[int, int],
    rolling: int,
    dice: list[tuple[int, int, list[int]]],
) -> Dwnsiwn:
    """A checked position to go on from: `dice` are the cells filled, their colours and faces."""
    state = Dwnsiwn(die)
    state.side = side
    state.stock, state.other_stock = stocks[side], stocks[1 - side]
    state.rolling = rolling
    for cell, colour, faces in dice:
        state.filled |= BIT[cell]
        if colour == BLACK:
            state.black |= BIT[cell]
        at = BIT[FACE_WIDTH * cell]
        state.on_a |= faces[0] * at
        state.on_b |= faces[1] * at
        state.on_c |= faces[2] * at
        for number, value in enumerate(faces):
            state.scores += value * BIT[TOTAL_WIDTH * number] * COLOUR[colour]
    state.open = _open_placements(state.filled)
    if rolling == NOTHING:
        state.to_move = NOBODY if state.filled == EVERY_CELL else side
    return state
