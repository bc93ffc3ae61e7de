"""What a text asks for or reports, before it is known whether that can be."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.errors import Nonsense
from dugames.games.dungeon_pen import decisions
from dugames.games.dungeon_pen.cards import BAR, CARDS, FIRST_JUNK, KINDS, NAMED, NO_CARD
from dugames.games.dungeon_pen.decisions import (
    BREAK,
    BRICKS,
    DIRECTIONS,
    DROP,
    FALL,
    FLICK,
    GROW,
    PASS,
    PICKAXE,
    PLACE_BAR,
    PLACEMENT_OF,
    SACK,
    TURN_ARROW,
    angle_of,
    covers,
    power_of,
    view_of,
)
from dugames.games.dungeon_pen.rules import DungeonPen, hand, junk, walls
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.sheet import FACES, NAMES, square_name
from dugames.games.dungeon_pen.sheet import NAMED as SQUARES_NAMED

SEATS: Final = "AB"
UNKNOWN: Final = "?"
# Kinds of texts, and the phases that they belong to.
FLICKING: Final = "flick"
DROPPING: Final = "drop"
SPINNING: Final = "spin"
PASSING: Final = "pass"
GROWING: Final = "grow"
PLAYING: Final = "junk"
DRAWING: Final = "wall"
FALLING: Final = "fall"
NOISE: Final = "noise"
HEADING: Final = "heading"
REVEALING: Final = "event"
FINDING: Final = "draw"
WHOM: Final = "whom"
SQUARE: Final = "square"
DIE: Final = "die"
BRAWL: Final = "brawl"
OBJECT: Final = "object"
CHEST: Final = "chest"
PHASES_OF: Final[dict[str, tuple[int, ...]]] = {
    FLICKING: (phases.AIM,),
    DROPPING: (phases.AIM,),
    SPINNING: (phases.AIM,),
    PASSING: (phases.AFTER, phases.REACT, phases.ANSWER),
    GROWING: (phases.AIM,),
    PLAYING: (phases.AIM, phases.AFTER, phases.REACT, phases.ANSWER),
    DRAWING: (phases.WALL,),
    FALLING: (phases.FALL,),
    NOISE: (phases.NOISE,),
    HEADING: (phases.HEADING,),
    REVEALING: (phases.EVENT,),
    FINDING: (phases.DRAW,),
    WHOM: (phases.TARGET, phases.FIRST),
    SQUARE: (phases.SQUARE,),
    DIE: (phases.DIE,),
    BRAWL: (phases.BRAWL,),
    OBJECT: (phases.LOSE, phases.STEAL),
    CHEST: (phases.CHEST,),
}
NO_DECISION: Final = -9

_NUMBERS: Final = r"(-?\d{1,6})"
_SHAPES: Final[list[tuple[str, re.Pattern[str]]]] = [
    (FLICKING, re.compile(rf"F{_NUMBERS}/{_NUMBERS}/{_NUMBERS}")),
    (DROPPING, re.compile("X")),
    (SPINNING, re.compile("S")),
    (PASSING, re.compile(r"\.")),
    (GROWING, re.compile(r"G([a-z]\d{1,2})")),
    (PLAYING, re.compile(r"(JK\d\d)(?::([a-z]\d{1,2}|[NESW]))?")),
    (DRAWING, re.compile(r"W([a-z]\d{1,2}(?:\.[a-z]\d{1,2}){0,3})")),
    (FALLING, re.compile(r"T([a-z]\d{1,2})")),
    (NOISE, re.compile(rf"~{_NUMBERS},{_NUMBERS},{_NUMBERS},{_NUMBERS}")),
    (HEADING, re.compile(r"~(\d{1,6})")),
    (REVEALING, re.compile(r"(E[PFMTW]\d)")),
    (FINDING, re.compile(r"j:(JK\d\d|\?)")),
    (WHOM, re.compile("~([AB])")),
    (SQUARE, re.compile("d([1-6])([1-6])")),
    (DIE, re.compile("d([1-6])")),
    (BRAWL, re.compile("d([1-6])([1-6])/([1-6])([1-6])")),
    (OBJECT, re.compile(r"o:(JK\d\d)")),
    (CHEST, re.compile(r"C(\d{1,2})")),
]


class Attempt:
    """A text's kind and its parts."""

    def __init__(self, text: str, kind: str, parts: list[str]) -> None:
        self.text = text
        self.kind = kind
        self.parts = parts

    def numbers(self) -> list[int]:
        """The parts as whole numbers."""
        return [int(part) for part in self.parts]

    def squares(self) -> list[str]:
        """The names of sub-squares in it, on the board or off it."""
        return self.parts[-1].split(".")

    def card(self) -> int:
        """The card that it names."""
        return NAMED[self.parts[0]]

    def candidate(self, state: DungeonPen) -> int:
        """The decision that the text would be; NO_DECISION where there is none."""
        if self.kind in _FIXED:
            return _FIXED[self.kind]
        if self.kind in (FLICKING, NOISE, BRAWL, SQUARE, DIE, HEADING, CHEST):
            return self._of_numbers()
        if self.kind == WHOM:
            return SEATS.index(self.parts[0])
        if self.kind == DRAWING:
            return _placement(state, self.squares())
        if self.kind in (GROWING, FALLING):
            at = SQUARES_NAMED.get(self.parts[0])
            base = GROW if self.kind == GROWING else FALL
            return NO_DECISION if at is None else base + at
        return self._of_cards()

    def _of_numbers(self) -> int:
        numbers = self.numbers()
        if self.kind == FLICKING:
            angle, power, view = numbers
            ranges = 0 <= angle <= 65535 and 0 <= power <= 1000 and 0 <= view <= 15
            return int(decisions.flick(angle, power, view)) if ranges else NO_DECISION
        if self.kind == NOISE:
            fumble, angle, length, curl = numbers
            fits = 0 <= fumble <= 65535 and abs(angle) < 32768 and abs(length) < 4096
            if not fits or abs(curl) >= 32768:
                return NO_DECISION
            return int(hand.write_noise(fumble, angle, length, curl))
        if self.kind == HEADING:
            return numbers[0]
        if self.kind == CHEST:
            return numbers[0] - 1
        if self.kind == DIE:
            return numbers[0]
        found = 0
        for number in numbers:
            found = found * FACES + number - 1
        return found

    def _of_cards(self) -> int:
        if self.parts[0] == UNKNOWN:
            return NO_CARD
        card = self.card()
        if self.kind != PLAYING:
            return card
        where = self.parts[1]
        if card == PICKAXE:
            at = SQUARES_NAMED.get(where)
            return NO_DECISION if at is None else BREAK + at
        if card == SACK:
            return BRICKS + DIRECTIONS.index(where) if where in tuple(DIRECTIONS) else NO_DECISION
        return NO_DECISION if where else decisions.use(card)


_FIXED: Final[dict[str, int]] = {DROPPING: DROP, SPINNING: TURN_ARROW, PASSING: PASS}


def read(text: str) -> Attempt:
    """What a text asks for; Nonsense when it asks for nothing."""
    for kind, pattern in _SHAPES:
        match = pattern.fullmatch(text)
        if match and text.isascii():
            attempt = Attempt(text, kind, [part or "" for part in match.groups()])
            if kind in (PLAYING, REVEALING, FINDING, OBJECT):
                _check_card(attempt)
            return attempt
    raise Nonsense(
        text, "not a flick F49152/600/12, a wall Wh8.i8.j8.k8, a card JK05, X, S, Gi8, Th16 or ."
    )


def _check_card(attempt: Attempt) -> None:
    name = attempt.parts[0]
    if name != UNKNOWN and name not in NAMED:
        raise Nonsense(attempt.text, f"no card is called {name}")


def _placement(state: DungeonPen, squares: list[str]) -> int:
    """The placement that draws these sub-squares, for the wall that is due."""
    if state.phase != phases.WALL or not all(name in SQUARES_NAMED for name in squares):
        return NO_DECISION
    wanted = tuple(sorted(SQUARES_NAMED[name] for name in squares))
    shape = int(walls.shape_of(state.card))
    if shape != BAR:
        return PLACEMENT_OF.get((shape, wanted), NO_DECISION)
    for direction in range(4):
        bar = walls.bar(state, state.side(state.target), direction)
        if tuple(int(at) for at in bar) == wanted:
            return PLACE_BAR + direction
    return NO_DECISION


# Writing.


def write(state: DungeonPen, d: int) -> str:
    """A decision."""
    if d >= FLICK:
        return write_flick(d)
    for kind, fixed in _FIXED.items():
        if d == fixed:
            return {DROPPING: "X", SPINNING: "S", PASSING: "."}[kind]
    if junk.is_junk(d):
        return _junk(d)
    if d >= decisions.PLACE:
        return f"W{'.'.join(NAMES[at] for at in placed(state, d))}"
    return f"T{NAMES[d - FALL]}" if d >= FALL else f"G{NAMES[d - GROW]}"


def write_flick(d: int) -> str:
    """A flick: its angle, power and view."""
    return f"F{angle_of(d)}/{power_of(d)}/{view_of(d)}"


def placed(state: DungeonPen, d: int) -> vec[i64]:
    """The sub-squares that a placement draws here."""
    if d >= PLACE_BAR:
        return walls.bar(state, state.side(state.target), d - PLACE_BAR)
    return covers(d)


def _junk(d: int) -> str:
    key = CARDS[int(junk.kind_of(d))].key
    if d >= BREAK:
        return f"{key}:{NAMES[d - BREAK]}"
    return f"{key}:{DIRECTIONS[d - BRICKS]}" if d >= BRICKS else key


def write_chance(state: DungeonPen, d: int) -> str:
    """What chance brings."""
    phase = state.phase
    if phase == phases.NOISE:
        return f"~{hand.fumble_in(d)},{hand.angle_in(d)},{hand.length_in(d)},{hand.curl_in(d)}"
    if phase == phases.HEADING:
        return f"~{d}"
    if phase == phases.EVENT:
        return CARDS[d].key
    if phase == phases.DRAW:
        return f"j:{CARDS[d].key if FIRST_JUNK <= d < KINDS else UNKNOWN}"
    if phase in (phases.LOSE, phases.STEAL):
        return f"o:{CARDS[d].key}"
    if phase == phases.CHEST:
        return f"C{d + 1}"
    if phase in (phases.TARGET, phases.FIRST):
        return f"~{SEATS[d]}"
    return f"d{_dice(state, d)}"


def _dice(state: DungeonPen, d: int) -> str:
    if state.phase == phases.SQUARE:
        return square_name(d)
    if state.phase == phases.DIE:
        return str(d)
    return f"{square_name(d // 36)}/{square_name(d % 36)}"
