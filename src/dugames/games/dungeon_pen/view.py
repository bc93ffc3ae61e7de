"""What is shown of Dungeon Pen; of a hand only its owner's."""

from __future__ import annotations

from typing_extensions import TypedDict

from dugames.core.game import Steps
from dugames.core.state import CHANCE, NOBODY, WATCHER, State
from dugames.core.view import Cell, Choice, Mark, Piece, View, ended_in_words, ending
from dugames.games.dungeon_pen import attempt
from dugames.games.dungeon_pen.aiming import EFFECTS, aim
from dugames.games.dungeon_pen.cards import (
    CARDS,
    FIRST_JUNK,
    ICONS,
    KINDS,
    NO_CARD,
    copies_in,
    keys_in,
)
from dugames.games.dungeon_pen.decisions import BREAK, BRICKS, FALL, GROW, PLACE, PLACE_END
from dugames.games.dungeon_pen.dungeon import CHESTS
from dugames.games.dungeon_pen.faces import Face, face
from dugames.games.dungeon_pen.notation import DungeonPenNotation
from dugames.games.dungeon_pen.playback import flicked, lines
from dugames.games.dungeon_pen.position import PHASES
from dugames.games.dungeon_pen.refusal import COLOURS
from dugames.games.dungeon_pen.rules import DungeonPen, hand, junk, walls
from dugames.games.dungeon_pen.rules import table as phases
from dugames.games.dungeon_pen.sheet import (
    NAMES,
    NOWHERE,
    SIDE,
    SUBSQUARES,
    UNIT,
    square_name,
    subsquares_of,
)

_NOTATION = DungeonPenNotation()


class Wall(TypedDict):
    """A solid: its rectangle in units, and what kind it is."""

    box: list[int]
    kind: str  # wall, padded, drawn


class Picture(TypedDict):
    """An illustration and what is left of it."""

    kind: str  # treasure, chest, potion
    number: int
    at: str
    box: list[int]
    left: int  # uses of a potion, 1 for a chest, 0 or 1 for a treasure
    buried: bool


class Side(TypedDict):
    """One player."""

    colour: str
    x: int
    y: int
    life: int
    carries: bool
    locked: bool
    skips: int
    extras: int
    objects: int
    waiting: list[Face]
    effects: list[str]
    home_view: int
    hand: str


class TurnedUp(TypedDict):
    """The event card that the last turn brought, and in words what came of it."""

    seat: int
    card: Face
    came: list[str]


class Held(TypedDict):
    """A junk card in one's hand, and why it may not be played now."""

    card: Face
    playable: bool
    refused: str | None


def view(state: State, seat: int | None, last: Steps) -> View:
    """The sheet, both sides, the choices open to the seat, the last turn, and all in words."""
    assert isinstance(state, DungeonPen)
    seen = state.seen_by(WATCHER if seat is None else seat)
    return View(
        game="dungeon-pen",
        position=_NOTATION.position(seen),
        seat=seat,
        to_move=state.to_move,
        turn=state.turn,
        cells=_cells(seen),
        choices=_choices(seen, seat),
        last=[_words_of(before, d, seat) for before, d in last],
        counters=_counters(seen),
        outcome=ending(state.outcome()),
        words=_words(state),
        extra=_extra(seen, seat, last),
    )


def _words_of(before: State, d: int, seat: int | None) -> str:
    who = WATCHER if seat is None else seat
    return _NOTATION.words(before.seen_by(who), before.as_seen(d, who))


def _words(state: DungeonPen) -> str:
    outcome = state.outcome()
    if outcome is not None:
        return ended_in_words(outcome, COLOURS)
    card = "" if state.card == NO_CARD else f" – {CARDS[state.card].name}"
    if state.to_move < 0:
        return f"{COLOURS[state.active]}'s turn, chance decides{card}"
    what = {
        phases.AIM: "to spin the card" if hand.spins(state.me()) else "to flick",
        phases.AFTER: "may use junk before the event card",
        phases.WALL: "draws a wall",
        phases.FALL: "chooses where to fall",
    }.get(state.phase, "may cancel the card")
    return f"{COLOURS[state.to_move]} {what}{card}"


def _counters(state: DungeonPen) -> dict[str, int]:
    counters = {"turn": int(state.turn) + 1}
    for seat, colour in enumerate(COLOURS):
        side = state.side(seat)
        counters[f"{colour}'s HP"] = int(side.life)
        counters[f"{colour}'s objects"] = int(side.objects())
    counters["event cards left"] = len(keys_in(state.deck, False))
    counters["junk cards left"] = int(state.junk_left())
    return counters


# The sheet, cell by cell.


def _cells(state: DungeonPen) -> list[Cell]:
    pieces = _pieces(state)
    drawn, plague = set(state.drawn), set(state.plague)
    marks: dict[int, list[Mark]] = {}
    if state.square != NOWHERE:
        marks = {at: ["over"] for at in subsquares_of(state.square)}
    if state.head != NOWHERE:
        marks.setdefault(state.head, []).append("pushed")
    return [
        Cell(
            name=NAMES[at],
            centre=[at % SIDE + 0.5, at // SIDE + 0.5],
            outline=_outline(at),
            pieces=pieces.get(at, []),
            marks=marks.get(at, []),
            words=_cell_words(state, at, pieces.get(at, []), at in drawn, at in plague),
        )
        for at in range(SUBSQUARES)
    ]


def _outline(at: int) -> list[list[float]]:
    x, y = float(at % SIDE), float(at // SIDE)
    return [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]]


def _pieces(state: DungeonPen) -> dict[int, list[Piece]]:
    found: dict[int, list[Piece]] = {}
    for picture in _pictures(state):
        if picture["left"] and not picture["buried"]:
            at = NAMES.index(picture["at"])
            piece = Piece(kind=picture["kind"], value=picture["number"])
            if picture["kind"] == "treasure":
                piece = Piece(kind="treasure", seat=picture["number"])
            found.setdefault(at, []).append(piece)
    for seat in range(2):
        here = int(phases.square_at(state.side(seat)))
        active = state.active == seat and state.to_move != NOBODY
        found.setdefault(here, []).append(Piece(kind="character", seat=seat, active=active))
    return found


def _cell_words(state: DungeonPen, at: int, pieces: list[Piece], drawn: bool, plague: bool) -> str:
    dungeon, words = state.dungeon, []
    if drawn or not dungeon.floor[at]:
        words.append("drawn wall" if drawn else "wall")
    if dungeon.cell_of[at] != NOWHERE:
        words.append(f"{COLOURS[dungeon.cell_of[at]]}'s cell")
    words += [_piece_words(piece) for piece in pieces]
    if plague and not drawn:
        words.append("plague")
    if at == state.head:
        words.append("end of the magic wall")
    names = ("east", "west", "south", "north")
    shut = [name for way, name in enumerate(names) if _shut(state, at, way)]
    if shut and dungeon.floor[at]:
        words.append(f"walls {', '.join(shut)}")
    return f"{NAMES[at]}: {', '.join(words) or 'floor'}"


def _shut(state: DungeonPen, at: int, way: int) -> bool:
    return bool(state.dungeon.ways[at * 4 + way] == NOWHERE)


def _piece_words(piece: Piece) -> str:
    if piece["kind"] == "character":
        return COLOURS[piece["seat"]]
    if piece["kind"] == "treasure":
        return f"{COLOURS[piece['seat']]}'s treasure"
    return f"{piece['kind']} {piece['value']}"


# Choices.


def _choices(state: DungeonPen, seat: int | None) -> list[Choice]:
    """All but flicks, which are too many; what an unknown hand may hold is not told."""
    if seat not in (None, state.to_move):
        return []
    return [_choice(state, int(d)) for d in state.others()]


def _choice(state: DungeonPen, d: int) -> Choice:
    kind, cells = "pass", []
    if d < 3:
        kind = ("pass", "drop", "spin")[d]
    elif junk.is_junk(d):
        kind = "junk"
        cells = _junk_cells(state, d)
    elif PLACE <= d < PLACE_END:
        kind, cells = "wall", [NAMES[at] for at in attempt.placed(state, d)]
    elif d >= FALL:
        kind, cells = "fall", [NAMES[d - FALL]]
    else:
        kind, cells = "grow", [NAMES[d - GROW]]
    return Choice(
        text=_NOTATION.decision(state, d),
        words=_NOTATION.words(state, d),
        kind=kind,
        cells=cells,
        commits=state.commits(d),
    )


def _junk_cells(state: DungeonPen, d: int) -> list[str]:
    """Where a junk card shows on the sheet: the square to break, or the wall of bricks."""
    if d >= BREAK:
        return [NAMES[d - BREAK]]
    if BRICKS <= d < BRICKS + 4:
        return [NAMES[at] for at in walls.bar(state, state.foe(), d - BRICKS)]
    return []


# What only this game has.


def _extra(state: DungeonPen, seat: int | None, last: Steps) -> dict[str, object]:
    dungeon = state.dungeon
    return {
        "unit": UNIT,
        "dungeon": dungeon.plan.name,
        "phase": PHASES[state.phase],
        "active": int(state.active),
        "walls": _walls(state),
        "cells": [_numbers(dungeon.cells[at : at + 4]) for at in (0, 4)],
        "doors": [[list(door) for door in doors] for doors in dungeon.plan.doors],
        "pictures": _pictures(state),
        "plague": [NAMES[at] for at in state.plague],
        "magic": _magic(state),
        "sides": [_side(state, each) for each in range(2)],
        "lines": lines(state),
        "flicks": [each for before, d in last for each in flicked(before, d)],
        "card": None if state.card == NO_CARD else face(state.card),
        "turned_up": _turned_up(seat, last),
        "square": None if state.square == NOWHERE else square_name(state.square),
        "zones": _zones(state),
        "hand": [] if seat is None else _hand(state, seat),
        "aim": aim(state) if state.phase == phases.AIM and state.to_move >= 0 else None,
        "deck": _left(state.deck, range(FIRST_JUNK)),
        "discard": keys_in(state.discard, False),
        "junk": _left(state.junk, range(FIRST_JUNK, KINDS)),
        "icons": ICONS,
    }


def _numbers(part: object) -> list[int]:
    assert hasattr(part, "__iter__")
    return [int(number) for number in part]


def _walls(state: DungeonPen) -> list[Wall]:
    solids, padded = state.dungeon.solids, state.dungeon.padded * 4
    found = [
        Wall(box=_numbers(solids[at : at + 4]), kind="padded" if at < padded else "wall")
        for at in range(0, len(solids), 4)
    ]
    for square in state.drawn:
        left, top = square % SIDE * UNIT, square // SIDE * UNIT
        found.append(Wall(box=[left, top, left + UNIT, top + UNIT], kind="drawn"))
    return found


def _pictures(state: DungeonPen) -> list[Picture]:
    dungeon = state.dungeon
    found: list[Picture] = []
    for picture, (_, at) in enumerate(dungeon.plan.pictures()):
        kind, number, left = "chest", picture - CHESTS + 1, 1
        if picture < CHESTS:
            kind, number, left = "treasure", picture, int(not state.taken(picture))
        elif picture >= dungeon.potions_at:
            potion = picture - dungeon.potions_at
            kind, number, left = "potion", potion + 1, int(state.sips_left(potion))
        found.append(
            Picture(
                kind=kind,
                number=number,
                at=NAMES[at],
                box=list(dungeon.box(picture)),
                left=left,
                buried=state.is_drawn(at),
            )
        )
    return found


def _magic(state: DungeonPen) -> dict[str, object] | None:
    if state.head == NOWHERE:
        return None
    return {"head": NAMES[state.head], "due": walls.may_grow(state)}


def _side(state: DungeonPen, seat: int) -> Side:
    side = state.side(seat)
    cards = [int(card) for card in side.waiting]
    return Side(
        colour=COLOURS[seat],
        x=side.x,
        y=side.y,
        life=side.life,
        carries=side.carries,
        locked=side.locked,
        skips=side.skips,
        extras=side.extras,
        objects=side.objects(),
        waiting=[face(card) for card in cards],
        effects=[EFFECTS[CARDS[card].waits] for card in cards],
        home_view=hand.HOME_VIEWS[seat],
        hand=phases.HANDS[side.grip],
    )


def _turned_up(seat: int | None, last: Steps) -> TurnedUp | None:
    """The newest event card of the last turn."""
    found: TurnedUp | None = None
    for before, d in last:
        assert isinstance(before, DungeonPen)
        if before.to_move == CHANCE and before.phase == phases.EVENT:
            found = TurnedUp(seat=int(before.active), card=face(d), came=[])
        elif found is not None:
            found["came"].append(_words_of(before, d, seat))
    return found


def _zones(state: DungeonPen) -> list[dict[str, int]]:
    """The circles that a card about distances asks for."""
    if state.card == NO_CARD or not CARDS[state.card].condition.startswith("near"):
        return []
    sides = (state.a, state.b)
    return [{"x": int(side.x), "y": int(side.y), "radius": walls.NEAR} for side in sides]


def _hand(state: DungeonPen, seat: int) -> list[Held]:
    """The seat's junk, card by card."""
    found: list[Held] = []
    plays = {int(junk.kind_of(d)) for d in state.others() if junk.is_junk(d)}
    for key in keys_in(state.side(seat).hand, True):
        card = next(card for card in CARDS if card.key == key)
        playable = state.to_move == seat and card.number in plays
        refused = None
        if state.to_move == seat and not playable:
            refused = _NOTATION.why_not(state, key)
        found.append(Held(card=face(card.number), playable=playable, refused=refused))
    return found


def _left(pile: int, kinds: range) -> dict[str, int]:
    """How many of each card a pile may still hold."""
    counts = {CARDS[kind].key: int(copies_in(pile, kind)) for kind in kinds}
    return {key: number for key, number in counts.items() if number}
