"""The map in a terminal and as SVG."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from games.durdain.tables import GAME, table

from dugames.core.source import Source
from dugames.core.state import CHANCE, State

ROWS_OF_RED = r"""
                                     ==================
                                   |  \  /  \  /  \  /  |  Ra

                                |  \?T/  \  /  \  /  \  /  |  Rb
                                     ######
                             |  \  /  \  #RH\  /  \  /  \  /  |  Rc
          ==================                                    ==================
        |  \  /  \  /  \  /^^|^^^^^\  /  \  /RT\  /  \  /^^^^^|^^\  /  \  /  \  /  |  Ba Rd Oa
"""


def drawn(state: State) -> str:
    assert GAME.text is not None
    return GAME.text(state)


def picture(state: State) -> ET.Element:
    assert GAME.svg is not None
    return ET.fromstring(GAME.svg(state))  # noqa: S314


def test_rows_of_triangles_walls_rims_and_mountains() -> None:
    text = drawn(table("R: T Rd6, H Rc5, W Rc4|Rc5 Rb3|Rc4", vacant=["Rb2"]))
    assert text.splitlines()[:8] == ROWS_OF_RED.strip("\n").splitlines()


def test_what_lies_elsewhere_is_told_in_words() -> None:
    text = drawn(table("R: S sR2(A), A iRO; O: T Oa3", ext="AD", beware={"R": "O"}))
    assert "sR2: sea, Red's ship with army" in text
    assert "iRO: Red's army" in text
    assert "m9: mountain range, the queen" in text
    assert "Beware Red! Called by Orange" in text
    assert "Red has two actions left" in text
    assert text.splitlines()[-1].startswith("{")


@pytest.mark.parametrize("size", [2, 5])
def test_other_sizes_are_drawn(size: int) -> None:
    text = drawn(GAME.start(2, size=size))
    assert (
        sum(
            "|" in line and "{" not in line and "^^ mount" not in line for line in text.splitlines()
        )
        == 6 * size
    )


def test_the_picture_shows_every_piece() -> None:
    state = table(
        "R: T Rd6, H Rc4, A Ra4, S sR2(A H), D m7; O: C Ob4, W Od4|Od5", ext="ADN",
        vacant=["Kd6"], nestsOnMap=["m8"],
    )  # fmt: skip
    svg = picture(state)
    signs = [use.attrib["href"] for use in svg.iter("{http://www.w3.org/2000/svg}use")]
    castles, others = ["#castle"] * 2, ["#nest", "#queen", "#ship"]
    assert sorted(signs) == ["#army", "#camp", *castles, "#cavalry", "#dragon", *others]
    words = [text.text for text in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Red 0", "Orange 0", "Red has two actions left", "2", "m7", "sR2", "Rd6"} <= set(words)


def test_the_picture_without_extensions_and_before_the_draw() -> None:
    words = [t.text for t in picture(GAME.start(2)).iter("{http://www.w3.org/2000/svg}text")]
    assert words[-1] == "The homes are drawn"
    assert not {"sR2", "m1"} & set(words)


def test_the_picture_of_the_end() -> None:
    source = Source(2)
    state: State = GAME.start(2, maxRounds=1)
    while state.outcome() is None:
        u = source.next()
        state = state.play(state.sample(u) if state.to_move == CHANCE else state.pick(u))
    words = [t.text for t in picture(state).iter("{http://www.w3.org/2000/svg}text")]
    assert "The game is over" in words
