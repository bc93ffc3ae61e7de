"""Positions as text, checked when read."""

from __future__ import annotations

import re
from typing import Final

from dugames.core.errors import Illegal, Nonsense
from dugames.games.dwnsiwn.board import LAYERS, NAMES, SHOWS_ON, SIDES, UNDER
from dugames.games.dwnsiwn.decisions import (
    CAPTURE,
    CAPTURE_NUMBERED,
    CELL,
    DIE,
    FACES_SHOWN,
    HELD,
    OWN,
    capturing,
    die_slot,
)
from dugames.games.dwnsiwn.die import DIE_NAMES
from dugames.games.dwnsiwn.rules import (
    BLACK,
    NOTHING,
    OPENING,
    OPENING_EACH,
    WHITE,
    Dwnsiwn,
    stand,
    start,
)

LETTERS: Final = "wb"
NO_DICE: Final = "-"
EMPTY: Final = "."
_STOCKS: Final = r"w:([1-6]+|-),([1-6]+|-) b:([1-6]+|-),([1-6]+|-)"
_SHAPE: Final = re.compile(rf"(\S+) {_STOCKS} ([wb]) (\S+)(?: (\S+))?")
_OPENING: Final = re.compile(r"roll (\S+)")
_CONTENT: Final = re.compile(r"\.|\([wb][-1-6]{3}\)")
_REROLL: Final = re.compile(r"([1-6](?:\+[1-6])+)x([1-6])")

# A die on a cell: where, whose colour, what it shows on A, B and C.
Dice = list[tuple[int, int, list[int]]]
# By seat, own and held.
Stocks = list[list[list[int]]]


def write(state: Dwnsiwn) -> str:
    """The layers from the base, the stocks, the side to move, the die; a capture in the air."""
    name = DIE_NAMES[state.die]
    if state.rolling == OPENING:
        return f"roll {name}"
    layers = "/".join("".join(_content(state, cell) for cell in layer) for layer in LAYERS)
    stocks = " ".join(
        f"{LETTERS[seat]}:{_digits(state.dice(seat, OWN))},{_digits(state.dice(seat, HELD))}"
        for seat in (WHITE, BLACK)
    )
    text = f"{layers} {stocks} {LETTERS[state.side]} {name}"
    return text if state.rolling == NOTHING else f"{text} {write_capture(state.rolling)}"


def write_capture(d: int) -> str:
    """A capture: the capturing values, then the captured one."""
    values = capturing(d)
    return f"{'+'.join(str(value) for value in values)}x{sum(values)}"


def _content(state: Dwnsiwn, cell: int) -> str:
    colour = state.colour(cell)
    if colour is None:
        return EMPTY
    return f"({LETTERS[colour]}{''.join(str(face or '-') for face in state.faces(cell))})"


def _digits(values: list[int]) -> str:
    return "".join(str(value) for value in values) or NO_DICE


def read(text: str) -> Dwnsiwn:
    """The state that a text describes; says what is wrong when it describes none."""
    opening = _OPENING.fullmatch(text)
    if opening:
        return start(2, {"die": DIE_NAMES[_die(text, str(opening.group(1)))]})
    match = _SHAPE.fullmatch(text)
    if not match:
        raise Nonsense(
            text,
            "a position is layers, w:own,held b:own,held, w or b, and a die; or roll and a die",
        )
    parts = [str(part) for part in match.groups(default="")]
    side, die = LETTERS.index(parts[5]), _die(text, parts[6])
    dice = _dice(text, parts[0])
    stocks = [[_values(text, parts[1 + 2 * seat + kind]) for kind in (0, 1)] for seat in (0, 1)]
    rolling = _rolling(text, parts[7])
    _check_faces(text, dice, die)
    _check_support(text, [cell for cell, _, _ in dice])
    _check_colours(text, dice, stocks, side, rolling)
    if not dice and side == BLACK and not (stocks[WHITE][HELD] or stocks[BLACK][HELD]):  # N8
        raise Illegal(text, "White begins, and nothing has been done yet")
    return stand(die, side, (_count(stocks[WHITE]), _count(stocks[BLACK])), rolling, dice)


def _die(text: str, name: str) -> int:
    if name not in DIE_NAMES:
        raise Nonsense(text, f"the die is {' or '.join(DIE_NAMES)}, not {name}")
    return DIE_NAMES.index(name)


def _dice(text: str, pyramid: str) -> Dice:
    layers = pyramid.split("/")
    if len(layers) != len(LAYERS):
        raise Nonsense(text, f"{len(layers)} layers instead of {len(LAYERS)}")
    dice: Dice = []
    for cells, layer in zip(LAYERS, layers, strict=True):
        contents: list[str] = _CONTENT.findall(layer)
        if "".join(contents) != layer:
            raise Nonsense(text, f"the layer {layer!r} holds something other than . and (w63-)")
        if len(contents) != len(cells):
            raise Nonsense(text, f"{len(contents)} cells instead of {len(cells)} in {layer!r}")
        for cell, content in zip(cells, contents, strict=True):
            if content != EMPTY:
                faces = [0 if face == "-" else int(face) for face in content[2:5]]
                dice.append((cell, LETTERS.index(content[1]), faces))
    return dice


def _values(text: str, digits: str) -> list[int]:
    values = [int(digit) for digit in digits.replace(NO_DICE, "")]
    if values != sorted(values):
        raise Nonsense(text, f"the dice {digits} are not in ascending order")
    return values


def _rolling(text: str, capture: str) -> int:
    """The capture whose dice are being rolled again."""
    if not capture:
        return NOTHING
    match = _REROLL.fullmatch(capture)
    if not match:
        raise Nonsense(text, f"{capture} is not a capture: 2+4x6")
    values = tuple(int(value) for value in str(match.group(1)).split("+"))
    if values not in CAPTURE_NUMBERED or sum(values) != int(match.group(2)):
        raise Illegal(text, f"no dice capture like {capture}")
    return CAPTURE_NUMBERED[values]


def _check_faces(text: str, dice: Dice, die: int) -> None:
    """N2, N5, N16, N17: every die shows what some placement of it shows."""
    for cell, _, faces in dice:
        if [side for side in range(3) if faces[side]] != SHOWS_ON[cell]:
            sides = " and ".join(SIDES[side] for side in SHOWS_ON[cell]) or "no side"
            raise Illegal(text, f"{NAMES[cell]} shows on {sides}")
        if faces not in _possible(cell, die):
            values = "".join(str(face) for face in faces if face)
            raise Illegal(text, f"no {DIE_NAMES[die]} die shows {values} on {NAMES[cell]}")


def _possible(cell: int, die: int) -> list[list[int]]:
    return [FACES_SHOWN[die * CAPTURE + d] for d in range(CAPTURE) if CELL[d] == cell]


def _check_support(text: str, filled: list[int]) -> None:
    """N4."""
    for cell in filled:
        for below in UNDER[cell]:
            if below not in filled:
                raise Illegal(text, f"{NAMES[cell]} is filled but {NAMES[below]} under it is not")


def _check_colours(text: str, dice: Dice, stocks: Stocks, side: int, rolling: int) -> None:
    """N6, N7: ten dice of each colour, wherever they are."""
    for colour in (WHITE, BLACK):
        count = sum(1 for _, of, _ in dice if of == colour)
        count += len(stocks[colour][OWN]) + len(stocks[1 - colour][HELD])
        if rolling != NOTHING:
            count += len(capturing(rolling)) if colour == side else 1
        if count != OPENING_EACH:
            name = ("white", "black")[colour]
            raise Illegal(text, f"{count} {name} dice instead of {OPENING_EACH}")


def _count(stock: list[list[int]]) -> int:
    """A stock as the rules count it."""
    return sum(DIE[die_slot(kind, value)] for kind in (OWN, HELD) for value in stock[kind])
