"""The map and its mountains."""

from __future__ import annotations

import pytest
from games.durdain.tables import GAME

from dugames.games.durdain.board import board, turned
from dugames.games.durdain.mountains import (
    CUT,
    IN_THE_MIDDLE,
    LARGE,
    SHAPE,
    TOUCH,
    TWO_EACH,
    Layout,
    completes,
    fault,
    middle_of,
    placements,
    usual,
)
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.setup import sample_mountains


def names(nodes: list[int]) -> set[str]:
    """As the map of the usual size calls them."""
    return {board(3).names[node] for node in nodes}


def ranges_of(text: str, size: int = 3) -> tuple[tuple[int, ...], ...]:
    """Ranges by the names of their spaces, with / between."""
    land = board(size)
    return tuple(tuple(sorted(land.named[n] for n in part.split())) for part in text.split("/"))


@pytest.mark.parametrize(
    ("size", "land", "spaces", "coast", "borders"),
    [
        (2, 168, 198, 36, 288),
        (3, 378, 408, 54, 612),
        (4, 672, 702, 72, 1062),
        (5, 1050, 1080, 90, 1638),
    ],
)
def test_r7_figures(size: int, land: int, spaces: int, coast: int, borders: int) -> None:
    found = board(size)
    assert (found.islands, found.ranges, found.borders) == (land, spaces, borders)
    at_sea = [n for n in range(land) if any(found.is_sea(m) for m in found.neighbours(n))]
    assert len(at_sea) == coast


def test_r2_r3_turning_the_map_moves_each_country_to_the_next() -> None:
    land = board(3)
    for node, triangle in enumerate(land.triangles):
        image = land.number[turned(triangle)]
        country = int(land.country[node])
        assert land.country[image] == (0 if country == 0 else (country - 2) % 6 + 1)
        inside = {land.number[turned(land.triangles[n])] for n in land.neighbours(node) if n < 378}
        assert inside == {n for n in land.neighbours(image) if n < 378}


def test_r2_every_space_inside_touches_twelve_others() -> None:
    land = board(3)
    for node in range(54):
        assert len(land.touching(node)) == 12
        assert len(land.neighbours(node)) == 3


def test_r4_rows_of_a_country() -> None:
    rows = [sum(name.startswith(f"R{row}") for name in board(3).names) for row in "abcdef"]
    assert rows == [7, 9, 11, 11, 9, 7]
    assert names(board(3).neighbours(board(3).named["Rd6"])) == {"Rd5", "Rd7", "Re5"}


def test_r5_r6_seas_and_islands() -> None:
    land = board(3)
    beside = {name: names(land.neighbours(land.named[name])) for name in land.names[378:408]}
    assert beside["iRO"] == {"sR3", "sO1", "sRO"}
    assert beside["sRO"] == {"sR3", "sO1", "sR2", "sO2", "iRO"}
    assert {"Ra2", "Ra4", "Ra6", "sR1", "sR3", "sRO", "sBR"} == beside["sR2"]
    assert "Oa7" in beside["sO2"]
    assert "Oa4" in beside["sO1"]
    for node in range(408):
        assert all(node in land.neighbours(other) for other in land.neighbours(node))


def test_r8_borders_are_numbered_by_their_spaces() -> None:
    land = board(3)
    assert land.ends == sorted(land.ends)
    in_order = [land.border_named[name] for name in ("Ra2|sR2", "Rc5|Rd5", "iRO|sO1")]
    assert in_order == sorted(in_order)
    assert names(list(land.ends[0])) == {"Ka1", "Ka2"}
    assert len(land.borders_of(land.named["sR2"])) == 3
    assert not land.is_land(378)
    assert land.is_island(378)


def test_outlines_meet_along_borders() -> None:
    for size in (2, 3):
        land = board(size)
        for border in range(land.borders):
            line = land.border_line(border)
            for node in land.ends[border]:
                outline = land.outline(node)
                for x, y in line:
                    near = [abs(x - u) + abs(y - v) < 1e-6 for u, v in outline]
                    assert any(near) or land.is_sea(node)
    assert land.centre(0) != land.centre(1)


@pytest.mark.parametrize(("size", "large", "small", "covered"), [(2, 15, 30, 30), (3, 26, 126, 45)])
def test_r11_r12_placements_and_the_usual_ranges(
    size: int, large: int, small: int, covered: int
) -> None:
    assert len(placements(size, 0)) == large
    assert len(placements(size, LARGE)) == small
    assert sum(len(spaces) for spaces in usual(size)) == covered
    assert fault(size, usual(size)) is None


@pytest.mark.parametrize("size", [4, 5])
def test_r12_large_maps_have_their_usual_ranges_too(size: int) -> None:
    assert fault(size, usual(size)) is None


def test_r12_the_usual_ranges_by_name() -> None:
    assert usual(3)[:2] == ranges_of("Oa1 Ob1 Ob2 Rd10 Rd11 Re9/Of4 Of5 Of6 Ya4 Ya5 Ya6")
    assert usual(3)[6:] == ranges_of("Ka3 Ka4 Ka5/Kd2 Ke1 Ke2/Kd10 Ke8 Ke9")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Oa1 Rd9 Rd10 Rd11", TWO_EACH),
        ("Ka1 Ka2 Kb1 Kb2", TWO_EACH),
        ("Oa1 Oa2 Rd10 Rd11 Re9", SHAPE),
    ],
)
def test_r9_r11_ranges_that_may_not_lie_so(text: str, reason: str) -> None:
    assert fault(3, ranges_of(text)) == reason


def test_r9_r10_small_ranges_lie_in_the_middle_and_apart() -> None:
    assert fault(3, (*usual(3)[:6], *ranges_of("Ra1 Ra2 Ra3"))) == IN_THE_MIDDLE
    assert fault(3, (*usual(3)[:7], *ranges_of("Ka6 Ka7 Kb8"))) in (TOUCH, SHAPE)


def test_r10_free_land_stays_connected() -> None:
    found = [
        (*usual(2)[:1], *usual(2)[1:6], one, two, three)
        for one in placements(2, LARGE)
        for two in placements(2, LARGE)
        for three in placements(2, LARGE)
        if one < two < three
    ]
    reasons = {fault(2, ranges) for ranges in found}
    assert reasons <= {None, TOUCH, CUT}


def test_r10_a_range_leaves_room_for_those_to_come() -> None:
    named = board(2).named
    texts = ("Rd4 Rd5 Ob1 Oc1", "Od2 Od3 Ya2 Ya3 Ya4", "Yc1 Yc2 Ga4 Ga5")
    laid = tuple(tuple(sorted(named[name] for name in text.split())) for text in texts)
    assert completes(2, laid[:2])
    assert not completes(2, laid)
    assert completes(2, usual(2))


def test_r13_fair_mountains_are_drawn_until_they_fit() -> None:
    state = GAME.start(4, mountains="random")
    assert isinstance(state, Durdain)
    seen = {int(sample_mountains(state, u * 2**31 + u)) for u in range(40)}
    assert len(seen) > 20


GATES_OF_M7 = {"Ka2", "Ka6", "Kb4", "Kb6", "Rf4"}


def test_r85_gates() -> None:
    lies = Layout(3, usual(3))
    land = board(3)
    peak = land.named["m7"]
    beyond = names([int(lies.beyond[k]) for k in range(lies.first[peak], lies.first[peak + 1])])
    assert beyond == GATES_OF_M7
    assert middle_of(3, usual(3)[0]) == tuple(5 * x for x in (0, 1, -1))
    assert land.is_range(peak)
