"""Positions of Dungeon Pen for tests, field by field, and playing on from them."""

from __future__ import annotations

from typing import Any

import dugames
from dugames.games.dungeon_pen.maps import dungeon_of
from dugames.games.dungeon_pen.rules import DungeonPen

GAME = dugames.game("dungeon-pen")
CRYPT = dungeon_of("crypt")
A_HOME = "8704,16896"
B_HOME = "9728,1536"
STILL = "~65535,0,0,0"  # a flick without failure and without noise


def scene(
    a: str = A_HOME,
    b: str = B_HOME,
    *,
    board: str = "crypt@7460952d",
    turn: int = 1,
    active: str = "A",
    walls: str = "-",
    plague: str = "-",
    magic: str = "-",
    potions: str = "2222",
    junk: str = "0/0",
    rest: str = "",
) -> DungeonPen:
    """A position; a side is `x,y`, then its HP, flags and what waits where these are not usual."""
    fields = [str(turn), active, side(a), side(b), walls, plague, magic, potions, junk]
    return at(" ".join(["DPP1", board, *fields, *([rest] if rest else [])]))


def side(text: str) -> str:
    """A side with its usual parts added."""
    usual = ("", "", "15", "-", "-")
    given = text.split(",")
    return ",".join([*given, *usual[len(given) :]])


def at(text: str, **options: object) -> DungeonPen:
    """The state of a position's text."""
    state = GAME.read(text, **options)
    assert isinstance(state, DungeonPen)
    return state


def start(**options: object) -> DungeonPen:
    """The beginning of a game."""
    state = GAME.start(2, **options)
    assert isinstance(state, DungeonPen)
    return state


def play(state: DungeonPen, *texts: str) -> DungeonPen:
    """The state after these decisions and outcomes, each read where it happens."""
    for text in texts:
        after = state.play(GAME.notation.read_decision(state, text))
        assert isinstance(after, DungeonPen)
        state = after
    return state


def flick(state: DungeonPen, angle: int, power: int = 500, noise: str = STILL) -> DungeonPen:
    """The state after a flick; the view is the one that is most comfortable, or allowed."""
    view = int(state.view_for(angle))
    return play(state, f"F{angle}/{power}/{view}", noise)


def drawn(card: str, a: str = A_HOME, b: str = B_HOME, **fields: Any) -> DungeonPen:
    """The state after A's flick has failed and an event card was turned up."""
    return play(scene(a, b, **fields), "X", *(["."] if holds(fields) else []), card)


def holds(fields: dict[str, Any]) -> bool:
    """Whether A holds junk, so that a window opens after the flick."""
    return not str(fields.get("junk", "0/0")).startswith("0/")


def lives(state: DungeonPen) -> tuple[int, int]:
    """Both players' HP."""
    return int(state.a.life), int(state.b.life)


def where(state: DungeonPen, seat: int = 0) -> tuple[int, int]:
    """Where a character stands."""
    character = state.side(seat)
    return int(character.x), int(character.y)


def texts(state: DungeonPen) -> list[str]:
    """The listed decisions as text."""
    return [GAME.notation.decision(state, int(d)) for d in state.others()]


def why(state: DungeonPen, text: str) -> str | None:
    """Why a text is refused."""
    return GAME.notation.why_not(state, text)


def objects(state: DungeonPen) -> str:
    """Both hands as positions write them."""
    return GAME.position(state).split(" ")[10]


def waiting(state: DungeonPen) -> tuple[str, str]:
    """What waits before A and before B."""
    fields = GAME.position(state).split(" ")
    return fields[4].split(",")[4], fields[5].split(",")[4]


def phase(state: DungeonPen) -> str:
    """What is waited for."""
    return GAME.position(state).split(" ")[11]


def winners(state: DungeonPen) -> tuple[tuple[int, ...], str]:
    """How the game ended."""
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners, outcome.reason


def discards(state: DungeonPen) -> str:
    """The event cards that are done with."""
    return GAME.position(state).split(" ")[12]
