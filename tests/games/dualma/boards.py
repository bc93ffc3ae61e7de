"""Positions of DuAlma for tests: a few cells that matter, the other discs out of the way."""

from __future__ import annotations

import re
from functools import partial

from walks import played, turn_texts

import dugames
from dugames.games.dualma.board import LETTERS, NAMES, ROW_LENGTHS
from dugames.games.dualma.rules import DuAlma

GAME = dugames.game("dualma")
play = partial(played, GAME)
moves = partial(turn_texts, GAME)
EMPTY = "5/6/7/8/9/8/7/6/5 b 0"
# With White's last active disc on a1 and black-topped stacks on these, White cannot move.
BLOCKED = ["a2", "b1", "b2", "i1", "i2", "i4", "i5", "e1", "e9", "g1"]
_ASIDE = [name for name in NAMES if name[0] in "iahbg"]


def at(position: str, **options: object) -> DuAlma:
    """The state of a position's text."""
    state = GAME.read(position, **options)
    assert isinstance(state, DuAlma)
    return state


def board(mover: str, **cells: str) -> DuAlma:
    """A movement position: what lies on the cells named, the other discs on rows i, a, h, b, g."""
    contents = dict(cells)
    lying = "".join(cells.values())
    missing = "b" * (11 - lying.count("b")) + "w" * (11 - lying.count("w"))
    free = (name for name in _ASIDE if name not in cells)
    contents |= dict(zip(free, missing, strict=False))
    rows = [
        _row([contents.get(f"{letter}{number}", "") for number in range(1, length + 1)])
        for letter, length in zip(LETTERS, ROW_LENGTHS, strict=True)
    ]
    return at(f"{'/'.join(reversed(rows))} {mover} 11")


def _row(contents: list[str]) -> str:
    texts = [f"[{content}]" if len(content) == 2 else content or "." for content in contents]
    return re.sub(r"\.+", lambda empty: str(len(empty[0])), "".join(texts))


def lying(state: DuAlma, cell: str) -> str:
    """What lies on a cell, as the position writes it."""
    view = GAME.view(state)
    found = next(shown for shown in view["cells"] if shown["name"] == cell)
    return "".join("bw"[piece["seat"]] for piece in found["pieces"])
