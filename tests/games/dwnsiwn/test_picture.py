"""The pyramid drawn for a terminal."""

from __future__ import annotations

import dugames

GAME = dugames.game("dwnsiwn")
POSITION = (
    ".(w4--)(w4--)(w3-2).(w---)(b--2).(b--2)(b-14)/..(b1-3).../.../. w:145,2 b:14556,145 b rulebook"
)
DRAWN = """\
        side A                side B                side C
           .                     .                     .
         .   .                 .   .                 .   .
      b1   .   .             .   .   .             .   .  b3
    w3  w4  w4   .         .   .   .  b1        b4  b2  b2  w2
    w 11 : b 1 (w)        w 0 : b 1 (b)         w 2 : b 11 (b)

dungeon: White (scores 0, wins ties)
White: own 1 4 5, held 2
Black: own 1 4 5 5 6, held 1 4 5
Black to move"""


def drawn(position: str) -> list[str]:
    assert GAME.text is not None
    return GAME.text(GAME.read(position)).splitlines()


def test_the_sides_lie_beside_each_other() -> None:
    assert drawn(POSITION) == [*DRAWN.splitlines(), POSITION]


def test_an_empty_pyramid_waits_for_its_dice() -> None:
    lines = drawn("roll western")
    assert lines[5].split() == ["w", "0", ":", "b", "0"] * 3
    assert lines[-5:] == [
        "dungeon: empty (scores 0, wins ties)",
        "White: own -, held -",
        "Black: own -, held -",
        "All dice are rolled",
        "roll western",
    ]
