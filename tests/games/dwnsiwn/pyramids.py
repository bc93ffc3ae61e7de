"""Positions of Dwnsiwn for tests: some cells and stocks that matter, all other dice own sixes."""

from __future__ import annotations

from functools import partial

from walks import played, turn_texts

import dugames
from dugames.games.dwnsiwn.board import LAYERS, NAMED, NAMES
from dugames.games.dwnsiwn.rules import Dwnsiwn

GAME = dugames.game("dwnsiwn")
play = partial(played, GAME)
moves = partial(turn_texts, GAME)
# What dice of both kinds can show on the edges, for cells that only have to be filled.
_EDGE = {"AB": "63-", "AC": "6-3", "BC": "-63"}
BASE = ["003", "012", "021", "030", "102", "111", "120", "201", "210", "300"]
UP_TO_THE_APEX = [name for name in NAMES if name != "000"]
# Finished games with A 20-15, B 11-18, C 14-14: Black in the dungeon, and White.
BLACK_BELOW = (
    "(w41-)(w4--)(b1--)(b3-1)(b-1-)(b---)(w--1)(w-3-)(b--4)(b-41)"
    "/(w23-)(w4--)(w6-3)(w-2-)(w--4)(b-54)/(b45-)(b1-3)(w-26)/(b631) w:-,- b:-,- w rulebook"
)
WHITE_BELOW = (
    "(b51-)(w3--)(b4--)(b3-2)(w-1-)(w---)(b--5)(w-1-)(b--1)(w-13)"
    "/(b23-)(b1--)(w6-3)(b-6-)(w--4)(b-54)/(w13-)(w6-2)(b-32)/(w452) w:-,- b:-,- w rulebook"
)


def at(position: str) -> Dwnsiwn:
    """The state of a position's text."""
    state = GAME.read(position)
    assert isinstance(state, Dwnsiwn)
    return state


def filling(colour: str, names: list[str]) -> dict[str, str]:
    """Dice of a colour on the cells named, no matter what they show."""
    return {name: colour + _faces(name) for name in names}


def _faces(name: str) -> str:
    sides = "".join(side for side, digit in zip("ABC", name, strict=True) if digit == "0")
    if len(sides) == 2:
        return _EDGE[sides]
    return "".join("6" if side in sides else "-" for side in "ABC")


def text(
    mover: str = "w",
    cells: dict[str, str] | None = None,
    *,
    white: str = "",
    white_held: str = "",
    black: str = "",
    black_held: str = "",
    die: str = "rulebook",
) -> str:
    """A position's text: own dice are added until there are ten of each colour."""
    lying = cells or {}
    white_dice = sum(content[0] == "w" for content in lying.values()) + len(white + black_held)
    black_dice = sum(content[0] == "b" for content in lying.values()) + len(black + white_held)
    own = {"w": white + "6" * (10 - white_dice), "b": black + "6" * (10 - black_dice)}
    held = {"w": white_held, "b": black_held}
    layers = "/".join(
        "".join(f"({lying[NAMES[cell]]})" if NAMES[cell] in lying else "." for cell in layer)
        for layer in LAYERS
    )
    stocks = " ".join(f"{side}:{_digits(own[side])},{_digits(held[side])}" for side in "wb")
    return f"{layers} {stocks} {mover} {die}"


def _digits(values: str) -> str:
    return "".join(sorted(values)) or "-"


def shown(state: Dwnsiwn, name: str) -> str:
    """What lies on a cell, as the position writes it."""
    cell = NAMED[name]
    colour = state.colour(cell)
    assert colour is not None
    return "wb"[colour] + "".join(str(face or "-") for face in state.faces(cell))
