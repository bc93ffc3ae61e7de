"""The table: everything that lies on it, without what may happen to it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.bits import count
from dugames.core.source import mix
from dugames.core.state import CHANCE, NOBODY, State
from dugames.games.dungeon_pen.cards import ALL_EVENTS, ALL_JUNK, NO_CARD, WAITS
from dugames.games.dungeon_pen.dungeon import Dungeon
from dugames.games.dungeon_pen.sheet import NOWHERE, centre_x, centre_y, subsquare
from dugames.games.dungeon_pen.stroke import Stroke

MOST_LIFE: Final = 15
SIPS: Final = 2  # uses of a potion (P29)
MOST_FLICKS: Final = 6  # in a turn
MOST_TURNS: Final = 200

# What is waited for.
OVER: Final = 0
FIRST: Final = 1  # chance: who begins
AIM: Final = 2
NOISE: Final = 3  # chance: how a flick turns out
HEADING: Final = 4  # chance: where the spun card points
DRAW: Final = 5  # chance: a junk card
AFTER: Final = 6  # junk after the flick
EVENT: Final = 7  # chance: an event card
REACT: Final = 8  # the active player may cancel it
ANSWER: Final = 9  # the other one may
TARGET: Final = 10  # chance: who is hit
SQUARE: Final = 11  # chance: the red and the black die
DIE: Final = 12  # chance: one die
BRAWL: Final = 13  # chance: two dice each
LOSE: Final = 14  # chance: which object is lost
STEAL: Final = 15  # chance: which object is stolen
CHEST: Final = 16  # chance: which of equally near chests
WALL: Final = 17  # a wall is drawn
FALL: Final = 18  # a sub-square under the trapdoor
PHASES: Final = 19
# By phase: whether chance decides.
_BY_CHANCE: Final[vec[i64]] = vec[i64](
    phase in {FIRST, NOISE, HEADING, DRAW, EVENT, *range(TARGET, WALL)} for phase in range(PHASES)
)

# Where a turn goes on when something is settled.
SETUP: Final = 0
BEFORE_FLICK: Final = 1
AFTER_FLICK: Final = 2
CARD_DONE: Final = 3

# Ends.
GOES_ON: Final = 0
TREASURE: Final = 1
DEATH: Final = 2
DOUBLE: Final = 3
ASLEEP: Final = 4

# Whose hand flicks (D8, D23).
RIGHT_HANDED: Final = 0
LEFT_HANDED: Final = 1
MASTER: Final = 2
SKILLED: Final = 3
APPRENTICE: Final = 4
NOVICE: Final = 5
GRIPS: Final = "RLMSAN"
HANDS: Final = ("right", "left", "master", "skilled", "apprentice", "novice")


class Character:
    """One player's side: the character, and what lies before the player."""

    def __init__(self, at: i64, grip: i64) -> None:
        self.x: i64 = centre_x(at)
        self.y: i64 = centre_y(at)
        self.turn_x: i64 = self.x  # where the latest own turn began
        self.turn_y: i64 = self.y
        self.life: i64 = MOST_LIFE  # P5
        self.carries = False  # the other's treasure
        self.locked = False  # D7
        self.skips: i64 = 0
        self.extras: i64 = 0
        self.hand: i64 = 0  # the junk cards known, as a pile
        self.unknown: i64 = 0  # how many more there are
        self.veiled = False  # whether the hand is not known
        self.grip: i64 = grip
        # Cards that wait for the next flick, in the order of their arrival; never changed in place.
        self.waiting: vec[i64] = vec[i64]()

    def copy(self) -> Character:
        """An equal one of its own."""
        twin = Character(0, self.grip)
        twin.x, twin.y = self.x, self.y
        twin.turn_x, twin.turn_y = self.turn_x, self.turn_y
        twin.life = self.life
        twin.carries = self.carries
        twin.locked = self.locked
        twin.skips = self.skips
        twin.extras = self.extras
        twin.hand = self.hand
        twin.unknown = self.unknown
        twin.veiled = self.veiled
        twin.waiting = self.waiting
        return twin

    def objects(self) -> i64:
        """How many junk cards the hand holds."""
        return count(self.hand) + self.unknown

    def has_waiting(self, effect: i64) -> bool:
        """Whether a card with that effect waits."""
        return self.first_waiting(effect) != NO_CARD

    def first_waiting(self, effect: i64) -> i64:
        """The first card with that effect that waits."""
        for card in self.waiting:
            if WAITS[card] == effect:
                return card
        return NO_CARD

    def has_card(self, card: i64) -> bool:
        """Whether a card waits."""
        for other in self.waiting:
            if other == card:
                return True
        return False

    def put_waiting(self, card: i64) -> None:
        """A card comes to wait behind the others."""
        self.waiting = append(self.waiting[:], card)

    def same(self, other: Character) -> bool:
        """Whether another side is equal."""
        return (
            self.x == other.x
            and self.y == other.y
            and self.turn_x == other.turn_x
            and self.turn_y == other.turn_y
            and self.hand == other.hand
            and self.unknown == other.unknown
            and self.facts() == other.facts()
            and same(self.waiting, other.waiting)
        )

    def facts(self) -> i64:
        """The small numbers as one."""
        key = self.life + (self.skips << 8) + (self.extras << 16) + (self.grip << 24)
        key += (1 << 28) if self.carries else 0
        key += (1 << 29) if self.locked else 0
        return key + (1 << 30) if self.veiled else key

    def stirred(self, key: i64) -> i64:
        """A fingerprint that goes on through all of it."""
        key = mix(key ^ (self.x + (self.y << 16) + (self.turn_x << 32)))
        key = mix(key ^ (self.turn_y + (self.hand << 16) + (self.unknown << 40)))
        key = mix(key ^ self.facts())
        return stirred(key, self.waiting)


class Line:
    """A line on the sheet, and the one drawn before it."""

    def __init__(self, seat: i64, stroke: Stroke, before: Line | None) -> None:
        self.seat: i64 = seat
        self.stroke = stroke
        self.before = before


class Table(State):
    """A position."""

    def __init__(self, dungeon: Dungeon, beginner: bool, grips: tuple[int, int]) -> None:
        super().__init__(2)
        self.dungeon = dungeon
        self.beginner = beginner  # P9
        self.a = Character(dungeon.starts[0], grips[0])
        self.b = Character(dungeon.starts[1], grips[1])
        self.active: i64 = 0  # whose turn it is
        self.phase: i64 = FIRST
        self.stage: i64 = SETUP
        self.setup: i64 = 0  # walls still to draw before the game (P10)
        self.owed: i64 = 0  # junk cards still to draw
        self.card: i64 = NO_CARD  # the event card being settled
        self.target: i64 = 0  # whom it hits, or who loses an object
        self.square: i64 = NOWHERE  # found by the dice
        self.tries: i64 = 0  # rolls for it so far
        self.flicked: i64 = 0  # the flick that was given
        self.flick_x: i64 = 0  # where the latest flick of the turn began
        self.flick_y: i64 = 0
        self.flicks_left: i64 = 0
        self.flicks_made: i64 = 0
        self.drawn: vec[i64] = vec[i64]()  # walls, ascending; never changed in place
        self.plague: vec[i64] = vec[i64]()  # the same for plague
        self.head: i64 = NOWHERE  # of the magic wall (D14)
        self.grown = False  # whether it has grown this turn
        self.sips: i64 = _full(len(dungeon.potions))
        self.deck: i64 = ALL_EVENTS
        self.discard: i64 = 0
        self.junk: i64 = ALL_JUNK  # the junk deck, with the unknown cards of both hands
        self.ending: i64 = GOES_ON
        self.winner: i64 = NOBODY
        self.lines: Line | None = None  # all that was drawn, to be looked at; no rule asks for it

    def copy_onto(self, twin: Table) -> None:
        """Make another table the same."""
        twin.to_move, twin.turn, twin.stopped = self.to_move, self.turn, self.stopped
        twin.a, twin.b = self.a.copy(), self.b.copy()
        twin.active = self.active
        twin.phase = self.phase
        twin.stage = self.stage
        twin.setup = self.setup
        twin.owed = self.owed
        twin.card = self.card
        twin.target = self.target
        twin.square = self.square
        twin.tries = self.tries
        twin.flicked = self.flicked
        twin.flick_x, twin.flick_y = self.flick_x, self.flick_y
        twin.flicks_left = self.flicks_left
        twin.flicks_made = self.flicks_made
        twin.drawn = self.drawn
        twin.plague = self.plague
        twin.head = self.head
        twin.grown = self.grown
        twin.sips = self.sips
        twin.deck = self.deck
        twin.discard = self.discard
        twin.junk = self.junk
        twin.ending = self.ending
        twin.winner = self.winner
        twin.lines = self.lines

    # Who and what.

    def side(self, seat: i64) -> Character:
        """A seat's side."""
        return self.b if seat else self.a

    def me(self) -> Character:
        """The active player's side."""
        return self.b if self.active else self.a

    def foe(self) -> Character:
        """The other's."""
        return self.a if self.active else self.b

    def taken(self, seat: i64) -> bool:
        """Whether a seat's treasure has been taken."""
        return self.a.carries if seat else self.b.carries

    def junk_left(self) -> i64:
        """How many cards the junk deck holds."""
        return count(self.junk) - self.a.unknown - self.b.unknown

    def sips_left(self, potion: i64) -> i64:
        """How many uses a potion has left."""
        return (self.sips >> (2 * potion)) & 3

    def is_drawn(self, at: i64) -> bool:
        """Whether a sub-square was filled in play."""
        for square in self.drawn:
            if square == at:
                return True
        return False

    def wait_for(self, phase: i64) -> None:
        """Go on to a phase, and say who decides in it."""
        self.phase = phase
        if _BY_CHANCE[phase]:
            self.to_move = CHANCE
        elif phase == OVER:
            self.to_move = NOBODY
        elif phase == ANSWER:
            self.to_move = 1 - self.active
        else:
            self.to_move = self.active

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Table)
            and self.facts() == other.facts()
            and self.standing() == other.standing()
            and self.flicked == other.flicked
            and self.flick_x == other.flick_x
            and self.flick_y == other.flick_y
            and self.sips == other.sips
            and self.deck == other.deck
            and self.discard == other.discard
            and self.junk == other.junk
            and self.a.same(other.a)
            and self.b.same(other.b)
            and same(self.drawn, other.drawn)
            and same(self.plague, other.plague)
            and self.dungeon.text == other.dungeon.text
        )

    def __hash__(self) -> int:
        return self.fingerprint()

    def facts(self) -> i64:
        """What is waited for, as one number."""
        key = self.to_move + 4 + (self.phase << 3) + (self.stage << 8) + (self.setup << 10)
        key += (self.owed << 12) + ((self.card + 1) << 17) + ((self.square + 1) << 23)
        key += (self.tries << 29) + ((self.head + 1) << 31) + (self.flicks_made << 40)
        return key + (self.flicks_left << 43) + (self.turn << 50)

    def standing(self) -> i64:
        """The rest of the small numbers as one."""
        key = self.active + (self.target << 1) + (self.ending << 2) + ((self.winner + 4) << 5)
        return key + ((1 << 8) if self.grown else 0) + ((1 << 9) if self.beginner else 0)

    def fingerprint(self) -> i64:
        key = mix(self.facts())
        key = mix(key ^ self.standing())
        key = mix(key ^ (self.flick_x + (self.flick_y << 16)))
        key = mix(key ^ self.flicked)
        key = mix(key ^ self.sips)
        key = mix(key ^ self.deck)
        key = mix(key ^ (self.discard + (self.junk << 40)))
        key = self.b.stirred(self.a.stirred(key))
        return stirred(stirred(key, self.drawn), self.plague)


def same(some: vec[i64], others: vec[i64]) -> bool:
    """Whether two lists of squares or cards are equal."""
    if len(some) != len(others):
        return False
    for at in range(len(some)):
        if some[at] != others[at]:
            return False
    return True


def stirred(key: i64, numbers: vec[i64]) -> i64:
    """A fingerprint that goes on through a list."""
    for number in numbers:
        key = mix(key ^ number)
    return mix(key ^ len(numbers))


def square_at(side: Character) -> i64:
    """The sub-square in which a character stands."""
    return subsquare(side.x, side.y)


def _full(potions: int) -> i64:
    sips: i64 = 0
    for _ in range(potions):
        sips = sips * 4 + SIPS
    return sips


def including(squares: vec[i64], more: vec[i64]) -> vec[i64]:
    """A new ascending set of both."""
    found = vec[i64](capacity=len(squares) + len(more))
    at: i64 = 0
    for square in more:
        while at < len(squares) and squares[at] < square:
            found = append(found, squares[at])
            at += 1
        if at == len(squares) or squares[at] != square:
            found = append(found, square)
    while at < len(squares):
        found = append(found, squares[at])
        at += 1
    return found


def without(squares: vec[i64], gone: i64) -> vec[i64]:
    """A new set that lacks one square."""
    found = vec[i64](capacity=len(squares))
    for square in squares:
        if square != gone:
            found = append(found, square)
    return found
