"""Attempt: what a text asks for, whether the rules allow it or not."""

from __future__ import annotations

import re
from typing import Final

from dugames.core.errors import Nonsense
from dugames.games.durdain.board import OUTER, RANGES
from dugames.games.durdain.decisions import (
    ADVANCE,
    ATTACK,
    BUILD,
    CAMPS,
    CASTLE,
    CLAIM,
    DONE,
    DRAGON,
    END,
    ENTER,
    FLAG,
    FLY,
    MOVE,
    NEST,
    OFF,
    ON,
    OPEN,
    PASS,
    PUT,
    PUT_WALL,
    QUEEN,
    RANGE,
    ROLL,
    STEP,
    TARGET,
    TARGET_WALL,
    UNWALL,
    USUAL,
    WALL,
    WITH,
    by_passenger,
    one,
    plain,
    two,
)
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.table import CAMP, CASTLE_PIECE, LETTERS
from dugames.games.durdain.wording import OPEN_NAMES

# What chance does has no verb.
DRAWING: Final = 100
ORDERING: Final = 101
ROLLING: Final = 102
FIGHTING: Final = 103
FAIR: Final = 104

ANY_KIND: Final = -1
NO_SOURCE: Final = -1

_PLAIN: Final = {
    "default": USUAL,
    "camps": CAMPS,
    "castle": CASTLE,
    "move": MOVE,
    "attack": ATTACK,
    "dragon": DRAGON,
    "pass": PASS,
    "end": END,
    "done": DONE,
    "roll": ROLL,
}
# A word and a space.
_WITH_SPACE: Final = {
    "queen": QUEEN,
    "claim": CLAIM,
    "off": OFF,
    "on": ON,
    "build": BUILD,
    "with": WITH,
    "nest": NEST,
    "flag": FLAG,
}
# A word and a border.
_WITH_BORDER: Final = {
    "W": PUT_WALL,
    "wall+": WALL,
    "+W": WALL,
    "wall-": UNWALL,
    "wall−": UNWALL,
    "-W": UNWALL,
    "−W": UNWALL,
}
_STEP: Final = re.compile(r"(?:([A-Z]) )?([^>\s#:]+)(?:#([0-9]{1,2}))?>(?:S:)?([^>\s#:]+)")
_ABOARD: Final = re.compile(r"(?:([A-Z]) )?S:([^>\s#:]+)#([0-9]{1,2})>([^>\s#:]+)")
_ENTER: Final = re.compile(r"([A-Z])(?: ([CT]):([^>\s#:]+))?>(?:S:)?([^>\s#:]+)")
_PLACE: Final = re.compile(r"([^>\s#:]+)(?:#([0-9]{1,2}))?")
_ORDER: Final = re.compile(r"[A-Z]=[0-9]{1,2}(?: [A-Z]=[0-9]{1,2})*")
_DICE: Final = re.compile(r"(?:6|8|12)=[0-9]{1,2}(?: (?:6|8|12)=[0-9]{1,2})*")

Throw = dict[int, int]  # by sides: what the die shows


class Attempt:
    """A verb, the decision that it would be, and what the text says beyond that."""

    def __init__(self, verb: int, d: int = -1) -> None:
        self.verb = verb
        self.d = d
        self.kind = ANY_KIND  # the piece that is said to step or enter
        self.source = NO_SOURCE  # the camp or castle from which it is said to enter
        self.source_kind = ANY_KIND
        self.number = 0  # which range
        self.spaces: list[tuple[int, ...]] = []  # of ranges
        self.letters = ""  # the homes drawn
        self.rolls: dict[str, int] = {}  # for the first turn
        self.throws: list[Throw] = []  # the attackers', then the defender's; or those of a Move


def read(state: Durdain, text: str) -> Attempt:
    """The attempt that a text stands for; Nonsense when it stands for none."""
    if text in _PLAIN:
        return Attempt(_PLAIN[text], plain(_PLAIN[text]))
    if text in OPEN_NAMES:
        return Attempt(OPEN, one(OPEN, OPEN_NAMES.index(text)))
    for reader in (_worded, _stepping, _entering, _ranges, _drawing, _rolling):
        attempt = reader(state, text)
        if attempt is not None:
            return attempt
    raise Nonsense(text, "no decision is written so; `dugames moves durdain` lists those there are")


def _space(state: Durdain, text: str, name: str) -> int:
    if name not in state.board.named:
        raise Nonsense(text, f"no space is called {name}")
    return state.board.named[name]


def _border(state: Durdain, text: str, name: str) -> int:
    """Named by its two spaces, in either order."""
    first, _, second = name.partition("|")
    ends = _space(state, text, first), _space(state, text, second)
    border = state.board.border_between.get((min(ends), max(ends)))
    if border is None:
        raise Nonsense(text, f"{name} is no border that could carry a wall")
    return border


def _worded(state: Durdain, text: str) -> Attempt | None:
    """A word and what it is about."""
    word, _, name = text.partition(" ")
    if not name:
        return _signed(state, text)
    if word in _WITH_BORDER:
        verb = _WITH_BORDER[word]
        return Attempt(verb, one(verb, _border(state, text, name)))
    if word == "target" and "|" in name:
        return Attempt(TARGET_WALL, one(TARGET_WALL, _border(state, text, name)))
    if word == "target":
        return Attempt(TARGET, one(TARGET, _space(state, text, name)))
    if word in _WITH_SPACE:
        verb = _WITH_SPACE[word]
        return Attempt(verb, one(verb, _space(state, text, name)))
    if word == "fly":
        start, _, end = name.replace(">", " ").partition(" ")
        return Attempt(FLY, two(FLY, _space(state, text, start), _space(state, text, end)))
    if word == "advance":
        return _advancing(state, text, name)
    if len(word) == 1 and word in LETTERS and ">" not in name:
        kind = LETTERS.index(word)
        return Attempt(PUT, two(PUT, kind, _space(state, text, name)))
    return None


def _signed(state: Durdain, text: str) -> Attempt | None:
    """`-Kd6` takes a camp off, `+Rd5` puts one on."""
    sign, name = text[:1], text[1:]
    verb = ON if sign == "+" else OFF if sign in ("-", "−") else -1
    if not name or verb < 0:
        return None
    return Attempt(verb, one(verb, _space(state, text, name)))


def _advancing(state: Durdain, text: str, name: str) -> Attempt | None:
    match = _PLACE.fullmatch(name)
    if not match:
        return None
    node, number = match.groups()
    d = one(ADVANCE, _space(state, text, node))
    return Attempt(ADVANCE, _for_passenger(text, d, number))


def _for_passenger(text: str, d: int, number: str | None) -> int:
    if number is None:
        return d
    if int(number) > 19 or number != str(int(number)):
        raise Nonsense(text, f"no passenger has the number {number}")
    return by_passenger(d, int(number))


def _stepping(state: Durdain, text: str) -> Attempt | None:
    """`Rd5>Rd6`, `A Rd5>Rd6`, `sR2#0>Oa7`."""
    match = _STEP.fullmatch(text) or _ABOARD.fullmatch(text)
    if not match:
        return None
    letter, start, number, end = match.groups()
    if start in LETTERS and letter is None:
        return None  # a piece enters
    d = two(STEP, _space(state, text, start), _space(state, text, end))
    attempt = Attempt(STEP, _for_passenger(text, d, number))
    attempt.kind = ANY_KIND if letter is None else _kind(text, letter)
    return attempt


def _kind(text: str, letter: str) -> int:
    if letter not in LETTERS:
        raise Nonsense(text, f"no piece is called {letter}")
    return LETTERS.index(letter)


def _entering(state: Durdain, text: str) -> Attempt | None:
    """`A>Re4`, `A C:Re5>Re4`."""
    match = _ENTER.fullmatch(text)
    if not match:
        return None
    letter, source_letter, source, end = match.groups()
    kind = _kind(text, letter)
    attempt = Attempt(ENTER, two(ENTER, kind, _space(state, text, end)))
    attempt.kind = kind
    if source is not None:
        attempt.source = _space(state, text, source)
        attempt.source_kind = CAMP if source_letter == "C" else CASTLE_PIECE
    return attempt


def _ranges(state: Durdain, text: str) -> Attempt | None:
    """`m1=Oa1,Ob1,...` by hand; `fair Oa1,Ob1,.../Ka3,Ka4,Ka5` by chance."""
    word, _, rest = text.partition(" ")
    if word == "fair":
        attempt = Attempt(FAIR)
        attempt.spaces = [_covered(state, text, spaces) for spaces in rest.split("/")]
        return attempt
    name, _, spaces = text.partition("=")
    if name not in [f"m{number + 1}" for number in range(RANGES)]:
        return None
    attempt = Attempt(RANGE)
    attempt.number = int(name[1:]) - 1
    attempt.spaces = [_covered(state, text, spaces)]
    return attempt


def _covered(state: Durdain, text: str, names: str) -> tuple[int, ...]:
    nodes = sorted({_space(state, text, name) for name in names.split(",")})
    if nodes[-1] >= state.board.islands:
        raise Nonsense(text, f"{state.board.names[nodes[-1]]} is no land")
    return tuple(nodes)


def _drawing(state: Durdain, text: str) -> Attempt | None:
    """`draw ROYG`: the home of each seat; `R=7 O=12`: the roll for the first turn."""
    word, _, letters = text.partition(" ")
    if word == "draw":
        if not letters or len(set(letters)) < len(letters) or not set(letters) <= set(OUTER):
            raise Nonsense(text, f"homes are different letters of {OUTER}")
        attempt = Attempt(DRAWING)
        attempt.letters = letters
        return attempt
    if not _ORDER.fullmatch(text):
        return None
    attempt = Attempt(ORDERING)
    for part in text.split():
        letter, _, value = part.partition("=")
        if letter not in OUTER or letter in attempt.rolls or not 1 <= int(value) <= 12:
            raise Nonsense(text, f"{part}: a home's letter, once, and 1 to 12")
        attempt.rolls[letter] = int(value)
    return attempt


def _rolling(_: Durdain, text: str) -> Attempt | None:
    """`6=4 8=5 12=9`; in a battle `8=5 12=3 v 12=6`, with + between attackers' own throws."""
    attack, fight, defence = text.partition(" v ")
    throws = [*attack.split(" + "), *([defence] if fight else [])]
    if not all(_DICE.fullmatch(throw) for throw in throws):
        return None
    attempt = Attempt(FIGHTING if fight else ROLLING)
    attempt.throws = [_throw(text, throw) for throw in throws]
    return attempt


def _throw(text: str, dice: str) -> Throw:
    found: Throw = {}
    for part in dice.split():
        sides, value = (int(number) for number in part.split("="))
        if sides in found or not 1 <= value <= sides:
            raise Nonsense(text, f"{part}: each die once, and 1 to {sides}")
        found[sides] = value
    return found
