"""The flick, step by step (D10)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.dungeon_pen.cards import (
    FIRST_JUNK,
    SACRIFICE,
    SHIELD,
    SPIN,
    SPIN_LENGTH,
    SPLINTERS,
    WAITS,
)
from dugames.games.dungeon_pen.decisions import angle_of, power_of
from dugames.games.dungeon_pen.rules import hand, life, loot, piles, turn, walls
from dugames.games.dungeon_pen.rules.table import (
    AFTER_FLICK,
    HEADING,
    NOISE,
    TREASURE,
    Character,
    Line,
    Table,
)
from dugames.games.dungeon_pen.sheet import SIDE, UNIT
from dugames.games.dungeon_pen.stroke import MISS, WALL, Stroke

SACRIFICED: Final = 3
SPLINTERED: Final = 2

# What a line may meet, in the order of D5: plague, the pictures of the map, the own cell.
PLAGUE: Final = -1
HOME: Final = 1000


def give(table: Table, flick: i64) -> None:
    """D10.4: the pencil slips; chance says how."""
    _set_out(table)
    table.flicked = flick
    table.wait_for(NOISE)


def spin(table: Table) -> None:
    """D10.3: the card is spun."""
    _set_out(table)
    table.wait_for(HEADING)


def drop(table: Table) -> None:
    """P22: the flick fails on purpose."""
    _set_out(table)
    _finish(table, True, False)


def _set_out(table: Table) -> None:
    """D10.1; and whoever has not added to the magic wall has forgotten it (D14)."""
    side = table.me()
    table.flick_x, table.flick_y = side.x, side.y
    table.flicks_made += 1
    if not table.grown:
        walls.forget(table)


def turns_out(table: Table, outcome: i64) -> None:
    """D8, D10.4: the noise is known."""
    side, flick = table.me(), table.flicked
    table.flicked = 0
    aim = hand.aim_of(side, flick)
    if hand.fails(aim, flick, outcome):
        _finish(table, True, False)
        return
    _draw(table, by_hand(table, side, flick, outcome, aim.bend), True)


def points(table: Table, heading: i64) -> None:
    """D10.3: the card's arrow; no noise, no failure."""
    _draw(table, by_card(table, table.me(), heading), False)


def by_hand(table: Table, side: Character, flick: i64, outcome: i64, bend: i64) -> Stroke:
    """D8: the line of a flick with its noise."""
    angle = (angle_of(flick) + hand.angle_in(outcome)) & 65535
    length = hand.true_length(power_of(flick), outcome)
    curl = hand.curl_in(outcome) + bend
    return table.dungeon.line(side.x, side.y, angle, length, curl, table.drawn)


def by_card(table: Table, side: Character, heading: i64) -> Stroke:
    """The line of a spun card."""
    length = SPIN_LENGTH[side.first_waiting(SPIN)] * UNIT
    return table.dungeon.line(side.x, side.y, heading, length, 0, table.drawn)


def _draw(table: Table, stroke: Stroke, by_hand: bool) -> None:
    """D10.5-8: along the line, to its end, and the wall there."""
    side = table.me()
    table.lines = Line(table.active, stroke, table.lines)
    side.x, side.y = stroke.end_x, stroke.end_y
    if _walk(table, side, stroke) or life.look_home(table, table.active):
        return
    into_wall = stroke.hit == WALL
    if into_wall and not side.has_waiting(SHIELD) and life.hurt(table, side, -1):
        return
    _finish(table, by_hand, into_wall)


def _finish(table: Table, by_hand: bool, into_wall: bool) -> None:
    """D10.9-10: what waited for this flick, then the window after it."""
    side = table.me()
    if side.has_waiting(SACRIFICE) and not into_wall and life.hurt(table, side, -SACRIFICED):
        return
    if side.has_waiting(SPLINTERS) and into_wall and life.hurt(table, side, -SPLINTERED):
        return
    if len(side.waiting):
        _spend(table, side, by_hand)
    table.stage = AFTER_FLICK
    turn.go_on(table)


def _spend(table: Table, side: Character, by_hand: bool) -> None:
    """D10.2, D19: the first of each kind is used up; handicaps wait for a flick by hand."""
    left = vec[i64]()
    met: i64 = 0
    before = side.waiting
    for card in before:
        kind = WAITS[card]
        acts = by_hand or kind >= SACRIFICE
        if acts and not met & _BIT[kind]:
            met |= _BIT[kind]
        else:
            left = append(left, card)
    side.waiting = left
    met = 0
    for card in before:
        kind = WAITS[card]
        if (by_hand or kind >= SACRIFICE) and not met & _BIT[kind]:
            met |= _BIT[kind]
            # Junk went back to its deck when it was played.
            if card < FIRST_JUNK and not _waits_for_the_other(table, card):
                piles.discard(table, card)


_BIT: Final[vec[i64]] = vec[i64](2**kind for kind in range(SPIN + 1))


def _waits_for_the_other(table: Table, card: i64) -> bool:
    """D19: a card on both players is spent with the second of them."""
    return walls.is_on_both(card) and table.foe().has_card(card)


# Along the line.


class Meeting:
    """Something that a line meets: what, on which chord, and how far along it."""

    def __init__(self, what: i64, chord: i64, num: i64, den: i64) -> None:
        self.what: i64 = what
        self.chord: i64 = chord
        self.num: i64 = num
        self.den: i64 = den

    def before(self, other: Meeting) -> bool:
        """D5: by chord, by fraction, then plague, pictures and cell."""
        if self.chord != other.chord:
            return self.chord < other.chord
        here, there = self.num * other.den, other.num * self.den
        return here < there if here != there else self.what < other.what


def meetings(table: Table, stroke: Stroke, seat: i64) -> list[Meeting]:
    """All that a line meets, in order."""
    found: list[Meeting] = []
    dungeon = table.dungeon
    for picture in range(len(dungeon.boxes) >> 2):
        chord, num, den = stroke.touch(dungeon.boxes, picture * 4, False)
        if den != MISS:
            _insert(found, Meeting(picture, chord, num, den))
    if len(table.plague):
        _meet_plague(table, stroke, found)
    chord, num, den = stroke.touch(dungeon.cells, seat * 4, True)
    if den != MISS:
        _insert(found, Meeting(HOME, chord, num, den))
    return found


def _insert(found: list[Meeting], new: Meeting) -> None:
    at = len(found)
    while at and new.before(found[at - 1]):
        at -= 1
    found.insert(at, new)


def _meet_plague(table: Table, stroke: Stroke, found: list[Meeting]) -> None:
    """D15: the first touch of any foul sub-square, once a line."""
    first: Meeting | None = None
    for at in table.plague:
        x, y = at % SIDE * UNIT, at // SIDE * UNIT
        box = vec[i64]([x, y, x + UNIT, y + UNIT])
        chord, num, den = stroke.touch(box, 0, True)
        if den != MISS:
            meeting = Meeting(PLAGUE, chord, num, den)
            if first is None or meeting.before(first):
                first = meeting
    if first is not None:
        _insert(found, first)


def _walk(table: Table, side: Character, stroke: Stroke) -> bool:
    """D10.6: everything on the way happens; whether that was the end."""
    for meeting in meetings(table, stroke, table.active):
        if meeting.what == HOME:
            if side.carries:
                life.end(table, TREASURE, table.active)
                return True
        elif meeting.what == PLAGUE:
            if life.hurt(table, side, -1):
                return True
        else:
            loot.pick_up(table, side, meeting.what)
    return False
