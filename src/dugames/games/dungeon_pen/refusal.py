"""Why something cannot be done, in words."""

from __future__ import annotations

from typing import Final

from dugames.core.notation import OVER
from dugames.core.state import CHANCE
from dugames.games.dungeon_pen import attempt
from dugames.games.dungeon_pen.attempt import Attempt
from dugames.games.dungeon_pen.cards import (
    BAR,
    CARDS,
    ELL,
    ESS,
    LINE,
    ONE,
    REACT,
)
from dugames.games.dungeon_pen.decisions import PICKAXE, SACK
from dugames.games.dungeon_pen.rules import DungeonPen, chance, hand, junk, piles, walls
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.sheet import NAMED, NAMES, NOWHERE, SIDE, square_of

COLOURS: Final = ("Blue", "Orange")
_SHAPES: Final[dict[int, str]] = {
    LINE: "4 squares in a line",
    ELL: "4 squares as an L",
    ESS: "4 squares as an S",
    ONE: "one square",
    BAR: "up to 3 squares across, two squares away",
}
_WANTED: Final[dict[int, str]] = {
    phases.AIM: "flick first",
    phases.AFTER: "use junk, or let the event card come",
    phases.REACT: "first cancel the card, or let it pass",
    phases.ANSWER: "first cancel the card, or let it pass",
    phases.WALL: "choose the wall's place",
    phases.FALL: "choose where you fall to",
}
_WINDOW_NAMES: Final[dict[int, str]] = {
    1: "before your flick",
    2: "after your flick",
    3: "in your own turn",
    4: "when an event card is turned up",
}


def reason(state: DungeonPen, tried: Attempt, d: int) -> str | None:
    """Why an attempt is refused; None when it is legal."""
    if state.outcome() is not None:
        return OVER
    if state.phase not in attempt.PHASES_OF[tried.kind]:
        return _not_now(state, tried)
    if state.to_move == CHANCE:
        return None if chance.may_befall(state, d) else "chance cannot bring that here"
    if state.allows(d):
        return None
    return _why(state, tried)


def _not_now(state: DungeonPen, tried: Attempt) -> str:
    """R02, R09, R25: it does not fit what is waited for."""
    if tried.kind == attempt.PLAYING and state.to_move >= 0:
        return _wrong_window(tried)
    wanted = _WANTED.get(int(state.phase), "chance has to decide")
    return f"You cannot do that now: {wanted}."


def _wrong_window(tried: Attempt) -> str:
    card = CARDS[tried.card()]
    return f"{card.name} can only be used {_WINDOW_NAMES[card.windows]}."


def _why(state: DungeonPen, tried: Attempt) -> str:
    if tried.kind == attempt.FLICKING:
        return _bad_flick(state, tried)
    if tried.kind == attempt.DROPPING:
        return 'This flick is decided by the spinning card: press "spin".'  # R26
    if tried.kind == attempt.SPINNING:
        return "No card spins for you: flick."
    if tried.kind == attempt.PLAYING:
        return _bad_junk(state, tried)
    if tried.kind == attempt.GROWING:
        return _bad_growth(state, tried)
    if tried.kind == attempt.FALLING:
        return _bad_fall(state)
    return _bad_wall(state, tried)


def _bad_flick(state: DungeonPen, tried: Attempt) -> str:
    """R03-R07, R26."""
    angle, power, view = tried.numbers()
    if hand.spins(state.me()):
        return 'This flick is decided by the spinning card: press "spin".'
    if not 0 <= angle <= 65535:
        return "The direction is not valid."
    if not 80 <= power <= 1000:
        return "Press harder: power must be a whole number from 80 to 1000."
    if not 0 <= view <= 15:
        return "The sheet can only be turned in 16 steps."
    if power > hand.most_power(state.me()):
        return "With the card in that hand you cannot press above 700."
    return "The dungeon is bolted to the table: you cannot rotate it."


def _bad_junk(state: DungeonPen, tried: Attempt) -> str:
    """R08-R10, R25."""
    card = CARDS[tried.card()]
    if not piles.may_hold(state, state.side(state.to_move), card.number):
        return "You do not have that card."
    if not junk.fits(state, card.number):
        if not junk.window(state.phase) & REACT:
            return _wrong_window(tried)
        if card.windows & REACT:
            return f"{card.name} only works on monsters."
        return f"{card.name} cannot cancel a card."
    if card.number == PICKAXE:
        if len(walls.in_reach(state, state.me())) == 0:
            return f"{card.name}: there is no drawn wall within 3 squares."
        return f"{card.name}: name a drawn wall within 3 squares, as {card.key}:h8."
    if card.number == SACK:
        if len(walls.bars(state, 1 - state.active, 0)) == 0:
            return f"{card.name}: there is no room for a wall."
        return f"{card.name}: name a direction with room for a wall, as {card.key}:N."
    return _of_no_use(state, tried)


def _of_no_use(state: DungeonPen, tried: Attempt) -> str:
    card = CARDS[tried.card()]
    if tried.parts[1]:
        return f"{card.name} takes no place and no direction."
    if card.number == junk.GLOVE:
        return f"{card.name}: your opponent has no object."
    if card.number == junk.MAP:
        return f"{card.name}: there is no chest to go to."
    return f"{card.name}: the place where your flick began is walled off."


def _bad_growth(state: DungeonPen, tried: Attempt) -> str:
    """R19, R20, and the walls' own reasons."""
    if state.head == NOWHERE:
        return "There is no magic wall to extend."
    if state.flicks_made > 0 and not state.grown:
        return "The magic wall grows before the first flick of a turn."
    if state.grown:
        return "You have already added a square this turn."
    at = NAMED.get(tried.parts[0])
    if at is None:
        return f"The wall leaves the dungeon at {tried.parts[0]}."
    head = int(state.head)
    across, down = abs(at % SIDE - head % SIDE), abs(at // SIDE - head // SIDE)
    if across + down != 1:
        return f"The new square must touch the last one ({NAMES[state.head]}) along an edge."
    return _cannot_draw(state, [at])


def _bad_fall(state: DungeonPen) -> str:
    """R21."""
    return f"Choose a free sub-square of {_dice(state)} that is not walled off."


def _dice(state: DungeonPen) -> str:
    return f"red {state.square // 6 + 1} black {state.square % 6 + 1}"


def _bad_wall(state: DungeonPen, tried: Attempt) -> str:
    """R11-R18."""
    for name in tried.squares():
        if name not in NAMED:
            return f"The wall leaves the dungeon at {name}."
    squares = [NAMED[name] for name in tried.squares()]
    shape = int(walls.shape_of(state.card))
    if tried.candidate(state) == attempt.NO_DECISION and shape != BAR:
        return f"This wall must be {_SHAPES[shape]}."
    if shape == BAR:
        return _bad_bar(state, squares)
    if not any(square_of(at) == state.square for at in squares):
        return f"The wall must include the square {_dice(state)}."
    return _cannot_draw(state, squares)


def _bad_bar(state: DungeonPen, squares: list[int]) -> str:
    """The bar of a direction, as far as it may be drawn; else the wrong shape."""
    for at in squares:
        why = _undrawable(state, at)
        if why:
            return why
    if not walls.way_out(state, walls.squares(squares)):
        return _trapped(state, squares)
    return f"This wall must be {_SHAPES[BAR]}."


def _undrawable(state: DungeonPen, at: int) -> str:
    """R14-R17: why one sub-square may not be drawn; nothing when it may."""
    dungeon, name = state.dungeon, NAMES[at]
    if not dungeon.floor[at] or state.is_drawn(at):
        return f"There is already a wall at {name}."
    if dungeon.cell_of[at] != NOWHERE:
        return f"Walls cannot be drawn inside a cell ({name})."
    for seat in range(2):
        if dungeon.treasures[seat] == at and not state.taken(seat):
            return f"The treasure lies at {name}."
        if walls.stands_at(state.side(seat), at):
            return f"{COLOURS[seat]} stands at {name}: a wall cannot be drawn on a character."
    return ""


def _cannot_draw(state: DungeonPen, squares: list[int]) -> str:
    for at in squares:
        why = _undrawable(state, at)
        if why:
            return why
    return _trapped(state, squares)


def _trapped(state: DungeonPen, squares: list[int]) -> str:
    """R18."""
    filled = walls.filled_with(state, walls.squares(squares))
    seat = 0 if walls.trapped(state, 0, filled) else 1
    return f"That would trap {COLOURS[seat]}: there must always be a way out."
