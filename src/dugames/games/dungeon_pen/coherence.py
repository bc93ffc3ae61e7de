"""Whether the parts of a position that was read fit together."""

from __future__ import annotations

from typing import Final

from dugames.games.dungeon_pen.attempt import SEATS
from dugames.games.dungeon_pen.cards import NO_CARD
from dugames.games.dungeon_pen.position import PHASES
from dugames.games.dungeon_pen.rules import DungeonPen, hand, travel, walls
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.rules.table import MOST_FLICKS, MOST_TURNS, Character
from dugames.games.dungeon_pen.sheet import EDGE
from dugames.games.dungeon_pen.stroke import LINE

_MOST_LEFT: Final = 99  # flicks


def fault(state: DungeonPen) -> str:
    """What does not fit; nothing when all of it does."""
    for seat, letter in enumerate(SEATS):
        side = state.side(seat)
        if state.dungeon.in_solid(side.x, side.y, state.drawn) or _outside(side):
            return f"{letter} is inside a wall"
        if walls.trapped(state, seat, state.drawn):
            return f"{letter} has no way out"
    return _of_the_end(state) if state.phase == phases.OVER else _of_the_game(state)


def _outside(side: Character) -> bool:
    """Beyond the inner face of the border."""
    return not (LINE <= side.x <= EDGE - LINE and LINE <= side.y <= EDGE - LINE)


def _of_the_end(state: DungeonPen) -> str:
    alive = [state.side(seat).life > 0 for seat in range(2)]
    expected = [True, True]
    if state.ending == phases.DEATH:
        expected = [seat == state.winner for seat in range(2)]
    elif state.ending == phases.DOUBLE:
        expected = [False, False]
    if alive != expected:
        return "the HP do not fit the end"
    if state.ending == phases.TREASURE and not state.side(state.winner).carries:
        return "the winner does not carry the treasure"
    if (state.ending == phases.ASLEEP) != (state.turn == MOST_TURNS):
        return f"the game falls asleep after {MOST_TURNS} turns"
    return ""


def _of_the_game(state: DungeonPen) -> str:
    for seat, letter in enumerate(SEATS):
        side = state.side(seat)
        if side.life == 0:
            return f"{letter} is dead"
        if side.carries and state.dungeon.home(seat, side.x, side.y):
            return f"{letter} has brought the treasure home"
    if state.turn == MOST_TURNS:
        return f"the game falls asleep after {MOST_TURNS} turns"
    least, most = _made(state)
    if not least <= state.flicks_made <= most:
        return f"{state.flicks_made} flicks made: {least} to {most} here"
    if not _left(state) <= state.flicks_left <= (_MOST_LEFT if state.stage else 0):
        return f"{state.flicks_left} flicks left do not fit here"
    return _unready(state)


def _made(state: DungeonPen) -> tuple[int, int]:
    """The fewest and the most flicks made by now in the turn."""
    if state.stage == phases.SETUP:
        return 0, 0
    if state.stage == phases.BEFORE_FLICK and state.phase not in (phases.NOISE, phases.HEADING):
        return 0, MOST_FLICKS - 1
    return 1, MOST_FLICKS


def _left(state: DungeonPen) -> int:
    """The fewest flicks left: one until the event card of the flick is turned up."""
    if state.stage == phases.BEFORE_FLICK:
        return 1
    before_event = state.phase in (phases.DRAW, phases.AFTER, phases.STEAL, phases.CHEST)
    return int(state.stage == phases.AFTER_FLICK and state.card == NO_CARD and before_event)


def _unready(state: DungeonPen) -> str:
    """Why the phase cannot be waited for; nothing when it can."""
    phase, me, foe = state.phase, state.me(), state.foe()
    missing = {
        phases.HEADING: not hand.spins(me),
        phases.NOISE: not _flick_given(state),
        phases.DRAW: state.junk_left() == 0,
        phases.AFTER: me.objects() == 0,
        phases.EVENT: state.deck == 0,
        phases.REACT: me.objects() == 0,
        phases.ANSWER: foe.objects() == 0,
        phases.STEAL: foe.objects() == 0,
        phases.LOSE: state.side(state.target).objects() == 0,
        phases.CHEST: len(travel.nearest_chests(state)) < 2,
        phases.WALL: phase == phases.WALL and not walls.can_place(state),
        phases.FALL: phase == phases.FALL and len(travel.landings(state)) == 0,
    }
    return f"there is nothing to wait for: {PHASES[phase]}" if missing.get(int(phase)) else ""


def _flick_given(state: DungeonPen) -> bool:
    """Whether the flick that was given was a legal one."""
    waiting = state.copy()
    waiting.stage = phases.BEFORE_FLICK
    waiting.wait_for(phases.AIM)
    return waiting.allows(int(state.flicked))
