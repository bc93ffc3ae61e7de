"""The rules of DuAlma; the clauses A1-A20 are those of rules.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.bits import count, first, nth
from dugames.core.option import Option, Value
from dugames.core.outcome import Outcome
from dugames.core.source import Source, below, mix
from dugames.core.state import NOBODY, State
from dugames.games.dualma.board import (
    ARRIVAL,
    BIT,
    CELLS,
    CENTRE,
    EVERY_CELL,
    JUMPS,
    OFF,
    ROWS_FROM,
)
from dugames.games.dualma.decisions import BOUNCE, MOVE, PASS, REST, SOURCE
from dugames.games.dualma.repetition import Past, no_past

BLACK: Final = 0
WHITE: Final = 1
DISCS: Final = 11  # A3
PLACEMENTS: Final = 11  # A6
OPTIONS: Final = (
    Option("max_plies", 400, "moves after the placement before a draw", least=1, most=2_000),
)

GOES_ON: Final = 0
ROW: Final = 1
REPEATED: Final = 2
TOO_LONG: Final = 3


def _keys() -> list[int]:
    source = Source(61)
    return [source.next() for _ in range(CELLS * 4 + 1)]


# One key for every disc that can lie somewhere: by colour, buried or active, and cell.
KEY: Final[vec[i64]] = vec[i64](_keys())
ACTIVE: Final = 0
BURIED: Final = 122
TURN_KEY: Final = 244


class DuAlma(State):
    """A position: four sets of cells as the mover sees them, and what came before."""

    def __init__(self, max_plies: i64, past: Past) -> None:
        super().__init__(2)
        self.max_plies: i64 = max_plies
        self.side: i64 = BLACK  # the colour to move, also when the game is over
        self.own: i64 = 0  # cells with an active disc of the mover
        self.other: i64 = 0
        self.own_buried: i64 = 0  # cells of height 2 with a disc of the mover below
        self.other_buried: i64 = 0
        self.black_on: i64 = OFF  # where the black disc of a half-made placement lies
        self.key: i64 = 0
        self.ending: i64 = GOES_ON
        self.past = past

    def copy(self) -> DuAlma:
        twin = DuAlma(self.max_plies, self.past.copy())
        twin.to_move = self.to_move
        twin.turn = self.turn
        twin.stopped = self.stopped
        twin.side = self.side
        twin.own = self.own
        twin.other = self.other
        twin.own_buried = self.own_buried
        twin.other_buried = self.other_buried
        twin.black_on = self.black_on
        twin.key = self.key
        twin.ending = self.ending
        return twin

    def placing(self) -> bool:
        """Whether this is the placement phase (A5, A8)."""
        return self.turn < PLACEMENTS

    def tall(self) -> i64:
        """The cells of height 2 (A4)."""
        return self.own_buried | self.other_buried

    def active(self, colour: int) -> i64:
        """The cells whose active disc has that colour."""
        return self.own if colour == self.side else self.other

    def buried(self, colour: int) -> i64:
        """The cells with a buried disc of that colour."""
        return self.own_buried if colour == self.side else self.other_buried

    # Legal decisions.

    def moves(self) -> vec[i64]:
        if self.to_move == NOBODY:
            return vec[i64]()
        return self._placements() if self.placing() else self._movements()

    def open_cells(self) -> i64:
        """A6, A7: where a disc may be placed."""
        return EVERY_CELL & ~(self.own | self.other | BIT[CENTRE])

    def _placements(self) -> vec[i64]:
        found = vec[i64](capacity=CELLS)
        cells = self.open_cells()
        while cells:
            found = append(found, first(cells))
            cells &= cells - 1
        return found

    def _movements(self) -> vec[i64]:
        found = self._jumps(self._steps(vec[i64](capacity=128)))
        if len(found) == 0:
            found = append(found, PASS)  # A19
        return found

    def _steps(self, found: vec[i64]) -> vec[i64]:
        """A10, A12: single discs go one cell."""
        tall = self.tall()
        cells = self.own & ~tall
        while cells:
            at = first(cells) * 6
            cells &= cells - 1
            for arrow in range(at, at + 6):
                if BIT[ARRIVAL[arrow]] & ~tall:
                    found = append(found, MOVE + arrow)
        return found

    def _jumps(self, found: vec[i64]) -> vec[i64]:
        """A10-A12: the top of a height-2 stack goes two cells."""
        tall = self.tall()
        cells = self.own & tall
        while cells:
            at = first(cells) * 6
            cells &= cells - 1
            for arrow in range(at, at + 6):
                landing = BIT[ARRIVAL[JUMPS + arrow]] & ~tall
                if landing:
                    found = append(found, MOVE + arrow)
                    if landing & (self.own | self.other):
                        found = self._bounces(arrow, found)
        return found

    def _bounces(self, arrow: i64, found: vec[i64]) -> vec[i64]:
        """A13: off a single disc, onto the empty cells around it."""
        occupied = self.own | self.other
        for slot in range(arrow * 6, arrow * 6 + 6):
            if BIT[REST[slot]] & ~occupied:
                found = append(found, BOUNCE + slot)
        return found

    def count_turns(self) -> i64:
        if self.to_move == NOBODY or not self.placing():
            return len(self.moves())
        open_cells = count(self.open_cells())
        return open_cells * (open_cells - 1) if self.black_on == OFF else open_cells

    def pick(self, u: i64) -> i64:
        return self._pick_placement(u) if self.placing() else self._pick_movement(u)

    def _pick_placement(self, u: i64) -> i64:
        cells = self.open_cells()
        return nth(cells, below(u, count(cells)))

    def _pick_movement(self, u: i64) -> i64:
        """Draw discs and directions until they fit: even, and faster than listing all moves."""
        tall = self.tall()
        singles = self.own & ~tall
        talls = self.own & tall
        single_slots = count(singles) * 6
        slots = single_slots + count(talls) * 42
        if slots == 0:
            return PASS  # A19
        for _attempt in range(100):
            slot = below(u, slots)
            u = mix(u)
            if slot < single_slots:
                arrow = nth(singles, slot // 6) * 6 + slot % 6
                if BIT[ARRIVAL[arrow]] & ~tall:
                    return MOVE + arrow
            else:
                slot -= single_slots
                d = self._jump(nth(talls, slot // 42) * 6 + slot % 6, slot // 6 % 7)
                if d != PASS:
                    return d
        moves = self._movements()
        return moves[below(u, len(moves))]

    def _jump(self, arrow: i64, aside: i64) -> i64:
        """The jump along an arrow, to stay (6) or to bounce aside; PASS when it is not legal."""
        landing = BIT[ARRIVAL[JUMPS + arrow]] & ~self.tall()
        if aside == 6:
            if landing:
                return MOVE + arrow
            return PASS
        occupied = self.own | self.other
        slot = arrow * 6 + aside
        if landing & occupied and BIT[REST[slot]] & ~occupied:
            return BOUNCE + slot
        return PASS

    def target(self, d: i64) -> i64:
        """The cell where the disc that a decision moves comes to rest (A10, A13)."""
        if d >= BOUNCE:
            return REST[d - BOUNCE]
        arrow = d - MOVE
        if BIT[SOURCE[arrow]] & self.tall():
            arrow += JUMPS
        return ARRIVAL[arrow]

    # Carrying a decision out.

    def _apply(self, d: i64) -> None:
        if d < MOVE:
            self._place(d)
            return
        if d != PASS:
            self._move(d)
        self._hand_over()
        self.ending = self._ending_after(d)
        if self.ending != GOES_ON:
            self.to_move = NOBODY

    def _place(self, cell: i64) -> None:
        """A6: the black disc first, then the white one."""
        colour: i64 = BLACK
        if self.black_on != OFF:
            colour = WHITE
        if colour == self.side:
            self.own |= BIT[cell]
        else:
            self.other |= BIT[cell]
        self.key ^= KEY[ACTIVE + colour * CELLS + cell]
        if colour == BLACK:
            self.black_on = cell
            return
        self.black_on = OFF
        self._hand_over()
        if self.turn == PLACEMENTS:
            self.past.add(self.key)

    def _move(self, d: i64) -> None:
        target = self.target(d)
        self._lift(SOURCE[d - MOVE])
        self._land(target)

    def _lift(self, cell: i64) -> None:
        """Take the mover's active disc off a cell; the disc below becomes active (A15)."""
        bit = BIT[cell]
        self.own ^= bit
        self.key ^= KEY[ACTIVE + self.side * CELLS + cell]
        if self.own_buried & bit:
            self.own_buried ^= bit
            self.own ^= bit
            there = self.side * CELLS + cell
            self.key ^= KEY[BURIED + there] ^ KEY[ACTIVE + there]
        elif self.other_buried & bit:
            self.other_buried ^= bit
            self.other ^= bit
            there = (1 - self.side) * CELLS + cell
            self.key ^= KEY[BURIED + there] ^ KEY[ACTIVE + there]

    def _land(self, cell: i64) -> None:
        """Put the mover's disc on a cell; a disc that lies there is buried (A4)."""
        bit = BIT[cell]
        if self.own & bit:
            self.own_buried ^= bit
            there = self.side * CELLS + cell
            self.key ^= KEY[ACTIVE + there] ^ KEY[BURIED + there]
        elif self.other & bit:
            self.other ^= bit
            self.other_buried ^= bit
            there = (1 - self.side) * CELLS + cell
            self.key ^= KEY[ACTIVE + there] ^ KEY[BURIED + there]
        self.own |= bit
        self.key ^= KEY[ACTIVE + self.side * CELLS + cell]

    def _hand_over(self) -> None:
        """The other side moves; after the last placement that is White (A8)."""
        self.own, self.other = self.other, self.own
        self.own_buried, self.other_buried = self.other_buried, self.own_buried
        self.side = 1 - self.side
        self.to_move = self.side
        self.key ^= KEY[TURN_KEY]
        self.turn += 1

    # The end.

    def _ending_after(self, d: i64) -> i64:
        """Why the game is over after a move, in the order of the clauses."""
        if d != PASS and has_row(self.other & self.tall()):  # A16, A17
            return ROW
        if self.past.add(self.key) >= 3:  # A18
            return REPEATED
        if self.turn - PLACEMENTS >= self.max_plies:  # A20
            return TOO_LONG
        return GOES_ON

    def outcome(self) -> Outcome | None:
        if self.stopped is not None:
            return self.stopped
        if self.ending == ROW:
            return Outcome((1 - self.side,), "row of three")
        if self.ending == REPEATED:
            return Outcome((), "threefold repetition")
        if self.ending == TOO_LONG:
            return Outcome((), "move limit")
        return None

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, DuAlma)
            and self.key == other.key
            and self.own == other.own
            and self.other == other.other
            and self.own_buried == other.own_buried
            and self.other_buried == other.other_buried
            and self.side == other.side
            and self.placements() == other.placements()
            and self.black_on == other.black_on
            and self.to_move == other.to_move
        )

    def __hash__(self) -> int:
        return self.fingerprint()

    def fingerprint(self) -> i64:
        return self.key

    def placements(self) -> i64:
        """How many placement turns were made."""
        return self.turn if self.placing() else PLACEMENTS


def has_row(stacks: i64) -> bool:
    """Whether three of the cells are next to each other in a straight line (A16)."""
    rest = stacks
    while rest & (rest - 1):
        at = first(rest) * 3
        rest &= rest - 1
        for row in range(at, at + 3):
            wanted = ROWS_FROM[row]
            if stacks & wanted == wanted:
                return True
    return False


def start(seats: int, options: Mapping[str, Value]) -> DuAlma:
    """The empty board (A5)."""
    max_plies = options["max_plies"]
    assert isinstance(max_plies, int)
    return DuAlma(max_plies, no_past())


def stand(
    active: tuple[int, int],
    buried: tuple[int, int],
    side: int,
    placements: int,
    black_on: int,
    max_plies: int,
) -> DuAlma:
    """A checked position to go on from: repetitions and plies count from here (A20)."""
    state = DuAlma(max_plies, no_past())
    state.side = side
    state.to_move = side
    state.turn = placements
    state.own, state.other = active[side], active[1 - side]
    state.own_buried, state.other_buried = buried[side], buried[1 - side]
    state.black_on = black_on
    state.key = _key(state)
    if not state.placing():
        state.past.add(state.key)
        if has_row(state.other & state.tall()):
            state.ending = ROW
            state.to_move = NOBODY
    return state


def _key(state: DuAlma) -> i64:
    key: i64 = KEY[TURN_KEY] if state.side == WHITE else 0
    for colour in (BLACK, WHITE):
        for cell in range(CELLS):
            if state.active(colour) & BIT[cell]:
                key ^= KEY[ACTIVE + colour * CELLS + cell]
            if state.buried(colour) & BIT[cell]:
                key ^= KEY[BURIED + colour * CELLS + cell]
    return key
