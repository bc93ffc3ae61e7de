"""Duwen: the last crystal seen from afar."""

from __future__ import annotations

import pytest

import dugames

GAME = dugames.game("duwen")


@pytest.mark.parametrize(
    ("cells", "taken", "finish"),
    [
        ("7/7/3l53/3*3/7/7/7", "2-2", "d5S"),
        ("7/3l63/7/3*3/7/7/7", "2-2", "d6S"),
        ("7/7/3l43/3*3/7/7/7", "2-2", None),  # a step short
        ("7/7/2*l53/3*3/7/7/7", "1-2", None),  # not the last one
        ("7/7/3l53/3*3/3d33/7/7", "2-2", None),  # W12
    ],
)
def test_w20_the_last_crystal_is_walked_to_and_pushed_off(
    cells: str, taken: str, finish: str | None
) -> None:
    light = GAME.read(f"{cells} l {taken} 0 standard")
    dark = GAME.read(f"{cells} d {taken} 0 standard")
    d = GAME.evaluation.finish(light)
    assert (None if d < 0 else GAME.notation.decision(light, d)) == finish
    assert GAME.evaluation.pressed(dark) == (finish is not None)


def test_w20_on_the_way_only_the_one_who_walks_finishes() -> None:
    walking = GAME.read("7/7/3l53/3*3/7/7/l46 l 2-2 0 standard a1")
    assert GAME.evaluation.finish(walking) == -1
