"""Tables to start from: only what is named stands on the map, unless it is said."""

from __future__ import annotations

import json

import pytest

import dugames
from dugames.core.errors import Illegal
from dugames.games.durdain.rules.durdain import Durdain

GAME = dugames.game("durdain")
Plain = dict[str, object]


def position(
    pieces: str = "", /, *, players: str = "ROYG", turn: str = "", ext: str = "", **more: object
) -> str:
    """A position as text; pieces are `R: H Rd5 Rd6, S sR2(A H), W Rc5|Rd5; O: A Rd6`."""
    parts: Plain = {
        "v": 1,
        "s": 3,
        "ext": ext,
        "players": list(players),
        "n": len(players),
        "first": players[0],
        "turn": turn or players[0],
        "phase": "choose",
        "score": dict.fromkeys(players, 0),
        "pieces": {letter: {} for letter in players},
    }
    if "D" in ext:
        parts["queen"] = "m9"
    for player in filter(None, pieces.split("; ")):
        letter, _, groups = player.partition(": ")
        parts["pieces"][letter] = dict(map(_group, groups.split(", ")))  # type: ignore[index]
    parts.update(more)
    return json.dumps(parts)


def _group(text: str) -> tuple[str, list[object]]:
    letter, _, rest = text.partition(" ")
    if letter != "S":
        return letter, list(rest.split())
    ships: list[object] = []
    for ship in rest.split(") "):
        name, _, aboard = ship.rstrip(")").partition("(")
        ships.append([name, aboard.split()])
    return letter, ships


def table(pieces: str = "", /, **more: object) -> Durdain:
    """The state of such a position."""
    state = GAME.read(position(pieces, **more))  # type: ignore[arg-type]
    assert isinstance(state, Durdain)
    return state


def read(text: str) -> Durdain:
    """The state of a position's text."""
    state = GAME.read(text)
    assert isinstance(state, Durdain)
    return state


def play(state: Durdain, *texts: str) -> Durdain:
    """The state after decisions, outcomes of chance, or whole turns."""
    for text in texts:
        for d in GAME.notation.read_turn(state, text):
            after = state.play(d)
            assert isinstance(after, Durdain)
            state = after
    return state


def refusal(state: Durdain, text: str) -> str:
    """Why the text is refused; the position stays as it was."""
    before = GAME.position(state)
    with pytest.raises(Illegal) as caught:
        GAME.notation.read_decision(state, text)
    assert GAME.notation.why_not(state, text) == caught.value.reason
    assert GAME.position(state) == before
    return caught.value.reason


def legal(state: Durdain) -> list[str]:
    """What may be decided, as text."""
    return [GAME.notation.decision(state, d) for d in state.decisions()]


def plain(state: Durdain) -> Plain:
    """The position as JSON has it."""
    found = json.loads(GAME.position(state))
    assert isinstance(found, dict)
    return found


def pieces(state: Durdain, letter: str, kind: str) -> list[object]:
    """Where a player's pieces of a kind are."""
    found = plain(state)["pieces"]
    assert isinstance(found, dict)
    listed = found[letter][kind]
    assert isinstance(listed, list)
    return listed


def score(state: Durdain, letter: str) -> int:
    """A player's points."""
    found = plain(state)["score"]
    assert isinstance(found, dict)
    return int(found[letter])
