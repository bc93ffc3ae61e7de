"""What lies on the table: the map with all pieces, the scores, and whose turn it is."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.board import COUNTRIES, Board
from dugames.games.durdain.mountains import NO_RANGE, Layout, Ranges, layout
from dugames.games.durdain.rules.agreed import Agreed
from dugames.games.durdain.rules.moment import BIT, NO_SPACE, NOBODY_THERE, Moment

# Kinds of pieces. Movable are A, H, S, D and N; walls lie on borders.
ARMY: Final = 0
CAVALRY: Final = 1
SHIP: Final = 2
DRAGON_PIECE: Final = 3
KINGSMAN: Final = 4
CAMP: Final = 5
CASTLE_PIECE: Final = 6
WALL_PIECE: Final = 7
KINDS: Final = 8
MOVABLE: Final = 5  # kinds below this one
LETTERS: Final = "AHSDNCTW"
LIMITS: Final = (9, 7, 3, 2, 4, 5, 8, 6)  # R15
LIMIT: Final[vec[i64]] = vec[i64](LIMITS)
ALL_CASTLES: Final = 18

# Each seat has room for every piece of each kind: where the kinds begin, and how much it is.
PLACE: Final[vec[i64]] = vec[i64]([0, 9, 16, 19, 21, 25, 30])
PLACES: Final = 38

# What a space holds; from PIECES on it is a piece, 8 numbers for each seat, one for each kind.
EMPTY: Final = 0
MOUNTAIN: Final = 1
ABSENT: Final = 2  # sea, islands and ranges of an extension that is not in play
QUEEN_PIECE: Final = 3
NEST_PIECE: Final = 4
VACANT: Final = 5  # a castle that nobody has claimed
PIECES: Final = 8


class Table(Moment):
    """A position: plain facts and the few moves of the hand that keep them together."""

    def __init__(self, seats: i64, agreed: Agreed, land: Board, lies: Layout) -> None:
        super().__init__(seats)
        self.agreed = agreed
        self.board = land
        self.layout = lies
        # Who plays.
        self.home = vec[i64]()  # a country, 0 before the draw
        self.gone: i64 = 0  # seats that have left the game, as bits
        self.first: i64 = 0  # the first player
        self.round: i64 = 0  # 0 in the setup
        self.score = vec[i64]()
        self.turn_start: i64 = 0  # the score with which the turn began
        self.caller = vec[i64]()  # who called "Beware" on a seat
        self.last = False  # whether this is the last round
        # What lies where.
        self.at = vec[i64]()  # by space
        self.wall = vec[i64]()  # by border: 0, or a seat + 1
        self.placed = vec[i64]()  # by seat and kind, ascending: where the pieces stand
        self.count = vec[i64]()  # by seat and kind: how many stand somewhere
        self.out = vec[i64]()  # by seat and kind: not in reserve, passengers and walls too
        self.aboard = vec[i64]()  # ship's space * 8 + kind, by ship, as they boarded
        self.vacant = vec[i64]()  # unclaimed castles, ascending
        # Dragons.
        self.queen: i64 = NO_SPACE
        self.nests: i64 = 0  # markers whose nest is on the track, as bits
        self.nests_waiting: i64 = 0

    def clear(self) -> None:
        """An empty map, and everybody at the agreed score."""
        players = [0] * int(self.seats)
        self.home = vec[i64](players)
        self.score = vec[i64]([int(self.agreed.start) for _ in players])
        self.turn_start = self.agreed.start
        self.caller = vec[i64]([NOBODY_THERE for _ in players])
        self.at = vec[i64]([EMPTY] * int(self.board.nodes))
        self.wall = vec[i64]([0] * int(self.board.borders))
        self.placed = vec[i64]([NO_SPACE] * int(self.seats * PLACES))
        self.count = vec[i64]([0] * int(self.seats * KINDS))
        self.out = vec[i64]([0] * int(self.seats * KINDS))
        self.lay_ranges(self.layout.ranges)

    def lay_ranges(self, ranges: Ranges) -> None:
        """The mountains, before anything else lies there; and what is not in play (R14, R70)."""
        self.layout = layout(self.board.size, ranges)
        for node in range(self.board.nodes):
            self.at[node] = EMPTY
            if self.layout.range_of[node] != NO_RANGE:
                self.at[node] = MOUNTAIN
            if self.board.islands <= node < self.board.ranges and not self.agreed.armadas:
                self.at[node] = ABSENT
            if node >= self.board.ranges and not self.agreed.dragons:
                self.at[node] = ABSENT

    def copy_to(self, twin: Table) -> None:
        """Make the twin, which shares what never changes, equal to this."""
        twin.layout = self.layout
        twin.home = self.home[:]
        twin.gone = self.gone
        twin.first = self.first
        twin.round = self.round
        twin.score = self.score[:]
        twin.turn_start = self.turn_start
        twin.caller = self.caller[:]
        twin.last = self.last
        twin.at = self.at[:]
        twin.wall = self.wall[:]
        twin.placed = self.placed[:]
        twin.count = self.count[:]
        twin.out = self.out[:]
        twin.aboard = self.aboard[:]
        twin.vacant = self.vacant[:]
        twin.queen = self.queen
        twin.nests = self.nests
        twin.nests_waiting = self.nests_waiting

    def key(self) -> list[vec[i64]]:
        """All that tells this position from others with the same board and agreements."""
        facts = vec[i64](
            [
                int(self.gone),
                int(self.first),
                int(self.active),
                int(self.actions),
                int(self.round),
                int(self.turn_start),
                int(self.last),
                int(self.queen),
                int(self.nests),
                int(self.nests_waiting),
                int(self.contenders),
                int(self.acted),
                int(self.die6),
                int(self.die8),
                int(self.die12),
                int(self.opened),
                int(self.closed),
                int(self.left),
                int(self.flown),
                int(self.target),
                int(self.rewarded),
            ]
        )
        return [
            facts,
            self.home,
            self.score,
            self.caller,
            self.at,
            self.wall,
            self.aboard,
            self.vacant,
            self.attackers,
            self.spoils,
            self.trails(),
        ]

    def trails(self) -> vec[i64]:
        """Where each piece that has moved stands, and has stood; the order of pieces is gone."""
        found = vec[i64]()
        for place in sorted(int(place) for place in self.movers):
            found = append(found, place)
            for number in range(len(self.movers)):
                if self.movers[number] == place:
                    for visit in self.visits:
                        if visit >> 11 == number:
                            found = append(found, visit & 2047)
            found = append(found, -1)
        return found

    # Who plays.

    def lives(self, seat: i64) -> bool:
        """Whether a seat is still in the game."""
        return not self.gone & BIT[seat]

    def living(self) -> list[int]:
        """The seats still in the game."""
        return [seat for seat in range(self.seats) if self.lives(seat)]

    def letter(self, seat: int) -> str:
        """The home's letter, which names a player."""
        return COUNTRIES[int(self.home[seat])]

    def place_in_order(self, seat: i64) -> i64:
        """How many homes a seat comes after the first player, clockwise (R19)."""
        return (self.home[seat] - self.home[self.first] + 6) % 6

    def seat_after(self, place: i64) -> i64:
        """The living seat that comes next after a place in the order; nobody at the end of it."""
        found: i64 = NOBODY_THERE
        least: i64 = 6
        for seat in range(self.seats):
            its_place = self.place_in_order(seat)
            if place < its_place < least and self.lives(seat):
                found = seat
                least = its_place
        return found

    def seat_before(self, place: i64) -> i64:
        """The living seat that comes next counter-clockwise; nobody at the end of it."""
        found: i64 = NOBODY_THERE
        most: i64 = -1
        for seat in range(self.seats):
            its_place = self.place_in_order(seat)
            if most < its_place < place and self.lives(seat):
                found = seat
                most = its_place
        return found

    # What lies where.

    def owner(self, node: i64) -> i64:
        """Whose piece stands on a space."""
        content = self.at[node]
        return NOBODY_THERE if content < PIECES else (content >> 3) - 1

    def kind(self, node: i64) -> i64:
        """The kind of the piece that stands on a space."""
        return self.at[node] & 7

    def reserve(self, seat: i64, kind: i64) -> i64:
        """How many pieces of a kind a seat may still bring (R15); flags for castles."""
        limit = self.agreed.flags if kind == CASTLE_PIECE else LIMIT[kind]
        return limit - self.out[seat * KINDS + kind]

    def castles_left(self) -> i64:
        """How many of the common castles are not on the map (R15)."""
        used: i64 = len(self.vacant)
        for seat in range(self.seats):
            used += self.out[seat * KINDS + CASTLE_PIECE]
        return ALL_CASTLES - used

    def pieces(self, seat: int, kind: int) -> list[int]:
        """Where a seat's pieces of a kind stand, ascending; passengers are not among them."""
        first = seat * PLACES + PLACE[kind]
        return [int(self.placed[first + n]) for n in range(self.count[seat * KINDS + kind])]

    def walls(self, seat: int) -> list[int]:
        """The borders that carry a seat's walls, ascending."""
        return [border for border in range(self.board.borders) if self.wall[border] == seat + 1]

    def wall_owner(self, border: i64) -> i64:
        """Whose wall stands on a border."""
        return self.wall[border] - 1

    def passengers(self, ship: i64) -> list[int]:
        """The kinds of the pieces aboard a ship, in the order in which they boarded."""
        return [int(entry & 7) for entry in self.aboard if entry >> 3 == ship]

    # The moves of the hand.

    def put(self, seat: i64, kind: i64, node: i64) -> None:
        """A piece from reserve on a space."""
        self.out[seat * KINDS + kind] += 1
        self.set_down(seat, kind, node)

    def take(self, node: i64) -> None:
        """The piece on a space goes back to reserve."""
        self.out[self.owner(node) * KINDS + self.kind(node)] -= 1
        self.pick_up(node)

    def set_down(self, seat: i64, kind: i64, node: i64) -> None:
        """A piece that is in the hand."""
        self.at[node] = ((seat + 1) << 3) + kind
        first = seat * PLACES + PLACE[kind]
        slot = first + self.count[seat * KINDS + kind]
        while slot > first and self.placed[slot - 1] > node:
            self.placed[slot] = self.placed[slot - 1]
            slot -= 1
        self.placed[slot] = node
        self.count[seat * KINDS + kind] += 1

    def pick_up(self, node: i64) -> None:
        """Into the hand, neither on the map nor in reserve."""
        seat, kind = self.owner(node), self.kind(node)
        self.at[node] = EMPTY
        self.count[seat * KINDS + kind] -= 1
        slot = seat * PLACES + PLACE[kind]
        last = slot + self.count[seat * KINDS + kind]
        while self.placed[slot] != node:
            slot += 1
        while slot < last:
            self.placed[slot] = self.placed[slot + 1]
            slot += 1
        self.placed[last] = NO_SPACE

    def put_wall(self, seat: i64, border: i64) -> None:
        """A wall from reserve on a border."""
        self.wall[border] = seat + 1
        self.out[seat * KINDS + WALL_PIECE] += 1

    def take_wall(self, border: i64) -> None:
        """The wall on a border goes back to reserve."""
        self.out[self.wall_owner(border) * KINDS + WALL_PIECE] -= 1
        self.wall[border] = 0

    def vacate(self, node: i64) -> None:
        """The flag of a castle goes back; nobody has it now."""
        self.take(node)
        self.at[node] = VACANT
        self.vacant = added(self.vacant, node)

    def occupy(self, seat: i64, node: i64) -> None:
        """A flag on an unclaimed castle."""
        self.vacant = without(self.vacant, node)
        self.put(seat, CASTLE_PIECE, node)


def added(ascending: vec[i64], number: i64) -> vec[i64]:
    """The numbers with one more."""
    ascending = append(ascending, number)
    slot: i64 = len(ascending) - 1
    while slot > 0 and ascending[slot - 1] > number:
        ascending[slot] = ascending[slot - 1]
        slot -= 1
    ascending[slot] = number
    return ascending


def without(numbers: vec[i64], number: i64) -> vec[i64]:
    """The numbers with one less."""
    found = vec[i64]()
    for other in numbers:
        if other != number:
            found = append(found, other)
    return found
