"""Positions as text: written whole, or with ? for hands that are not known."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.dungeon_pen.attempt import SEATS, UNKNOWN, write_flick
from dugames.games.dungeon_pen.cards import CARDS, NAMED, NO_CARD, keys_in
from dugames.games.dungeon_pen.rules import DungeonPen
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.rules.table import GRIPS, Character
from dugames.games.dungeon_pen.sheet import NAMES, NOWHERE, square_name

VERSION: Final = "DPP1"
NONE: Final = "-"
# By phase.
PHASES: Final = (
    "over",
    "first",
    "aim",
    "noise",
    "heading",
    "draw",
    "after",
    "event",
    "react",
    "answer",
    "target",
    "square",
    "die",
    "brawl",
    "lose",
    "steal",
    "chest",
    "wall",
    "fall",
)
STAGES: Final = ("setup", "before", "after", "done")
ENDINGS: Final = ("", "treasure", "death", "double", "asleep")
# What waits before a player, by a letter; small ones and D for cards that do the same.
LETTERS: Final[dict[str, int]] = {
    "O": NAMED["EF1"],
    "o": NAMED["JK05"],
    "G": NAMED["JK04"],
    "B": NAMED["EF5"],
    "E": NAMED["EF6"],
    "e": NAMED["JK06"],
    "D": NAMED["EP4"],
    "W": NAMED["EP2"],
    "K": NAMED["EP3"],
    "N": NAMED["EF2"],
    "L": NAMED["EF8"],
    "H": NAMED["JK09"],
    "3": NAMED["EF3"],
    "6": NAMED["EF4"],
}
LETTER_OF: Final[dict[int, str]] = {card: letter for letter, card in LETTERS.items()}


def write(state: DungeonPen) -> str:
    """All of it, field by field."""
    return " ".join(
        [
            VERSION,
            state.dungeon.text,
            str(state.turn + 1),
            SEATS[state.active],
            _player(state.a),
            _player(state.b),
            _squares(state.drawn),
            _squares(state.plague),
            _magic(state),
            _potions(state),
            f"{_hand(state.a)}/{_hand(state.b)}",
            _phase(state),
            ".".join(keys_in(state.discard, False)) or NONE,
            f"{_starts(state)};{state.flick_x},{state.flick_y}",
            f"{state.flicks_left}/{state.flicks_made}",
            f"{'b' if state.beginner else ''}{GRIPS[state.a.grip]}{GRIPS[state.b.grip]}",
        ]
    )


def _player(side: Character) -> str:
    flags = ("c" if side.carries else "") + ("l" if side.locked else "")
    flags += f"s{side.skips}" if side.skips else ""
    flags += f"x{side.extras}" if side.extras else ""
    waiting = "".join(LETTER_OF[int(card)] for card in side.waiting)
    return f"{side.x},{side.y},{side.life},{flags or NONE},{waiting or NONE}"


def _starts(state: DungeonPen) -> str:
    a, b = state.a, state.b
    return f"{a.turn_x},{a.turn_y};{b.turn_x},{b.turn_y}"


def _squares(squares: vec[i64]) -> str:
    return ".".join(NAMES[at] for at in squares) or NONE


def _magic(state: DungeonPen) -> str:
    if state.head == NOWHERE:
        return NONE
    return NAMES[state.head] + ("+" if state.grown else "")


def _potions(state: DungeonPen) -> str:
    potions = range(len(state.dungeon.potions))
    return "".join(str(state.sips_left(potion)) for potion in potions) or NONE


def _hand(side: Character) -> str:
    if side.veiled:
        return f"{side.unknown}{UNKNOWN}"
    return ".".join(keys_in(side.hand, True)) or "0"


def _phase(state: DungeonPen) -> str:
    """What is waited for, with what is known of it."""
    phase = state.phase
    parts = [PHASES[phase]]
    if phase == phases.OVER:
        parts.append(ENDINGS[state.ending])
        if state.ending in (phases.TREASURE, phases.DEATH):
            parts.append(f"~{SEATS[state.winner]}")
    elif phase == phases.NOISE:
        parts.append(write_flick(state.flicked))
    elif state.card == NO_CARD and phase in (phases.DRAW, phases.STEAL, phases.CHEST):
        parts.append(STAGES[state.stage])
    if state.card != NO_CARD:
        parts.append(CARDS[state.card].key)
    if phase == phases.LOSE or (phase == phases.WALL and state.square == NOWHERE):
        parts.append(f"~{SEATS[state.target]}")
    if state.square != NOWHERE:
        parts.append(f"d{square_name(state.square)}")
    for letter, number in (("r", state.tries), ("j", state.owed), ("s", state.setup)):
        if number:
            parts.append(f"{letter}{number}")
    return ":".join(parts)
