"""Decisions and chance in plain words, for a screen reader."""

from __future__ import annotations

from typing import Final

from dugames.games.dungeon_pen.attempt import placed
from dugames.games.dungeon_pen.cards import CARDS, FIRST_JUNK
from dugames.games.dungeon_pen.decisions import (
    BREAK,
    BRICKS,
    DROP,
    FALL,
    FLICK,
    GROW,
    PASS,
    PLACE,
    TURN_ARROW,
    angle_of,
    power_of,
)
from dugames.games.dungeon_pen.refusal import COLOURS
from dugames.games.dungeon_pen.rules import DungeonPen, hand, junk
from dugames.games.dungeon_pen.rules import chance as chances
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.sheet import NAMES, UNIT

_WINDS: Final = (
    "right",
    "right and down",
    "down",
    "left and down",
    "left",
    "left and up",
    "up",
    "right and up",
)
_SIDES: Final = ("north", "east", "south", "west")


def compass(angle: int) -> str:
    """An angle as one of eight directions."""
    return _WINDS[(angle + 4096) // 8192 % 8]


def length(units: int) -> str:
    """A length in sub-squares."""
    return f"{units / UNIT:.1f} sub-squares"


def decision(state: DungeonPen, d: int) -> str:
    """What a player decides."""
    mover = COLOURS[state.to_move]
    if d >= FLICK:
        aimed = length(int(hand.nominal_length(power_of(d))))
        return f"{mover} flicks {compass(int(angle_of(d)))}, {aimed}"
    if d == PASS:
        return f"{mover} lets it pass"
    if d == DROP:
        return f"{mover} drops the pencil"
    if d == TURN_ARROW:
        return f"{mover} spins the card"
    if junk.is_junk(d):
        return f"{mover} plays {CARDS[int(junk.kind_of(d))].name}{_where(d)}"
    if d >= PLACE:
        return f"{mover} draws a wall on {', '.join(NAMES[at] for at in placed(state, d))}"
    if d >= FALL:
        return f"{mover} falls to {NAMES[d - FALL]}"
    return f"{mover} adds {NAMES[d - GROW]} to the magic wall"


def _where(d: int) -> str:
    if d >= BREAK:
        return f" on {NAMES[d - BREAK]}"
    return f", {_SIDES[d - BRICKS]}" if d >= BRICKS else ""


def chance(state: DungeonPen, d: int) -> str:
    """What chance brings."""
    phase, mover = state.phase, COLOURS[state.active]
    if phase == phases.NOISE:
        return _noise(state, d)
    if phase == phases.HEADING:
        return f"The card points {compass(d)} for {mover}"
    if phase == phases.EVENT:
        return f"{mover} turns up {CARDS[d].name}"
    if phase == phases.DRAW:
        card = CARDS[d].name if d >= FIRST_JUNK else "a junk card"
        return f"{COLOURS[chances.drawer(state)]} finds {card}"
    if phase in (phases.LOSE, phases.STEAL):
        return f"{COLOURS[chances.loser(state)]} loses {CARDS[d].name}"
    if phase == phases.CHEST:
        return f"{mover} goes to chest {d + 1}"
    if phase == phases.FIRST:
        return f"{COLOURS[d]} begins"
    if phase == phases.TARGET:
        return f"{CARDS[state.card].name} hits {COLOURS[d]}"
    return _dice(state, d)


def _dice(state: DungeonPen, d: int) -> str:
    if state.phase == phases.SQUARE:
        return f"The dice show red {d // 6 + 1}, black {d % 6 + 1}"
    if state.phase == phases.DIE:
        return f"The die shows {d}"
    mine, others = (d // 36 // 6 + d // 36 % 6 + 2, d % 36 // 6 + d % 6 + 2)
    return f"{COLOURS[state.active]} rolls {mine}, {COLOURS[1 - state.active]} rolls {others}"


def _noise(state: DungeonPen, d: int) -> str:
    """How the flick turns out, and where it ends."""
    side, flick = state.me(), int(state.flicked)
    mover = COLOURS[state.active]
    if hand.fails(hand.aim_of(side, flick), flick, d):
        return f"{mover}'s flick fails"
    after = state.play(d)
    assert isinstance(after, DungeonPen)
    moved = after.side(state.active)
    return f"{mover}'s line ends in {NAMES[phases.square_at(moved)]}"
