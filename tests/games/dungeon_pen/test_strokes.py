"""The sheet and the pencil's line: D1 to D5."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest
from games.dungeon_pen.scenes import CRYPT
from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.dungeon_pen.dungeon import Dungeon
from dugames.games.dungeon_pen.maps import dungeon_of
from dugames.games.dungeon_pen.rules import hand
from dugames.games.dungeon_pen.sheet import NAMED, NAMES, cosine, sine, square_name, subsquares_of
from dugames.games.dungeon_pen.stroke import MISS, NO_WALL, PADDED, WALL, Stroke
from dugames.games.dungeon_pen.tools import stroke_of

VECTORS: list[dict[str, Any]] = json.loads(
    (files("dugames.games.dungeon_pen") / "data" / "golden" / "vectors.json").read_text()
)
UP, DOWN, LEFT, RIGHT = 49152, 16384, 32768, 0


def line(
    x: int,
    y: int,
    angle: int,
    length: int,
    curl: int = 0,
    walls: str = "",
    dungeon: Dungeon = CRYPT,
) -> Stroke:
    """A stroke, with some sub-squares drawn."""
    drawn = vec[i64](sorted(NAMED[name] for name in walls.split()))
    return dungeon.line(x, y, angle, length, curl, drawn)


def ends(stroke: Stroke) -> tuple[int, int, int]:
    """Where a stroke ends, and at what."""
    return int(stroke.end_x), int(stroke.end_y), int(stroke.hit)


def chord(x: int, y: int, to_x: int, to_y: int, dungeon: Dungeon, walls: str = "") -> Stroke:
    """A straight chord between two points."""
    stroke = Stroke(x, y, 0, 256, 0)
    stroke.lead_to(to_x, to_y)
    drawn = vec[i64](sorted(NAMED[name] for name in walls.split()))
    stroke.stop(dungeon.solids, dungeon.padded, drawn)
    return stroke


def touches(stroke: Stroke, picture: int, from_inside: bool = False) -> tuple[int, int] | None:
    """The fraction of its chord at which a stroke touches a picture."""
    _, num, den = stroke.touch(CRYPT.boxes, picture * 4, from_inside)
    return None if den == MISS else (int(num), int(den))


@pytest.mark.parametrize("entry", VECTORS, ids=lambda entry: f"{entry['map']}-{entry['x']}")
def test_d3_d5_strokes_that_an_independent_program_drew(entry: dict[str, Any]) -> None:
    given = {key: entry[key] for key in ("map", "drawn", "x", "y", "angle", "length", "curl")}
    assert stroke_of(given) == {key: entry[key] for key in ("stop", "hit", "chord", "touches")}


def test_d1_names_squares_and_sines() -> None:
    assert NAMES[15 * 18 + 7] == "h16"
    assert [NAMES[at] for at in subsquares_of(0)[:4]] == ["a1", "b1", "c1", "a2"]
    assert square_name(35) == "66"
    found = [(int(sine(a)), int(cosine(a))) for a in (0, 1, 64, 8192, 16384, 32768, 49152, 65535)]
    assert found[0] == (0, 32768)
    assert found[3] == (23170, 23170)
    assert found[4:7] == [(32768, 0), (0, -32768), (-32768, 0)]
    assert found[2] == (201, 32767)
    assert sine(20000) == sine(20000 - 65536) == sine(20000 + 65536)
    assert sum(int(sine(i * 64)) for i in range(257)) == 5356720


def test_d6_lengths_of_powers() -> None:
    lengths = {80: 265, 250: 960, 500: 2304, 707: 3707, 850: 4830, 1000: 6144}
    assert {power: hand.nominal_length(power) for power in lengths} == lengths


def test_t1_straight_out_of_the_cell() -> None:
    assert ends(line(8704, 16896, UP, 2304)) == (8704, 14592, NO_WALL)


def test_t2_a_wall() -> None:
    assert ends(line(9216, 9216, UP, 6144)) == (9216, 5248, WALL)


def test_t3_a_padded_wall_from_outside() -> None:
    assert ends(line(7680, 4608, UP, 2048)) == (7680, 3200, PADDED)


def test_t4_the_border() -> None:
    assert ends(line(1536, 9728, LEFT, 6144)) == (128, 9728, WALL)


def test_t5_a_start_on_a_face_into_the_wall() -> None:
    stroke = line(9216, 5248, UP, 2048)
    assert ends(stroke) == (9216, 5248, WALL)
    assert stroke.num == 0


def test_t6_a_start_on_a_face_along_it() -> None:
    assert ends(line(9216, 5248, LEFT, 1500)) == (7716, 5248, NO_WALL)


def test_t7_through_a_corner_exactly() -> None:
    hall = dungeon_of("pillar-hall")
    assert ends(chord(3080, 6104, 5080, 4104, hall)) == (5080, 4104, NO_WALL)
    assert ends(chord(3080, 6105, 5080, 4105, hall)) == (4080, 5105, WALL)


def test_t8_no_gap_between_neighbours() -> None:
    assert ends(line(9216, 8192, UP, 2048, walls="i7 j7")) == (9216, 7184, WALL)


def test_t9_no_gap_between_diagonal_neighbours() -> None:
    assert ends(chord(8316, 6268, 10116, 8068, CRYPT, "i8 j7")) == (9200, 7152, WALL)


def test_t10_a_bent_stroke() -> None:
    stroke = line(9216, 9900, UP, 4000, 2000)
    assert stroke.vertices()[1:] == [
        (9222, 9400),
        (9240, 8900),
        (9270, 8401),
        (9312, 7903),
        (9366, 7406),
        (9432, 6910),
        (9510, 6416),
        (9599, 5924),
    ]


def test_t11_what_a_line_touches_in_which_order() -> None:
    stroke = line(16896, 4900, UP, 6144)
    assert ends(stroke) == (16896, 128, WALL)
    assert touches(stroke, 6) == (932, 6144)  # the first potion
    assert touches(stroke, 1) == (2724, 6144)  # B's treasure


def test_t14_a_start_inside_a_box() -> None:
    stroke = line(16896, 3584, UP, 1000)
    assert touches(stroke, 6) is None
    assert touches(stroke, 6, from_inside=True) == (0, 1)
    assert touches(stroke, 1) is None


def test_t15_the_cell_is_entered_at_its_door() -> None:
    stroke = line(8800, 14000, DOWN, 6144)
    assert ends(stroke) == (8800, 18304, PADDED)
    _, num, den = stroke.touch(CRYPT.cells, 0, True)
    assert (num, den) == (1360, 6144)


def test_t19_two_chests_on_one_line() -> None:
    stroke = chord(7700, 7700, 10300, 10300, CRYPT)
    assert touches(stroke, 4) == (556, 2600)
    assert touches(stroke, 5) == (1580, 2600)


def test_d4_a_point_inside_and_a_line_along_an_axis() -> None:
    assert touches(chord(8704, 8704, 8704, 8704, CRYPT), 4, from_inside=True) == (0, 1)
    assert touches(chord(2000, 8704, 8704, 8704, CRYPT), 4) is not None
    assert touches(chord(2000, 9300, 8704, 9300, CRYPT), 4) is None
    assert touches(chord(9300, 2000, 9300, 8704, CRYPT), 4) is None


def test_d5_nothing_is_touched_behind_the_wall() -> None:
    stroke = line(8704, 10240, UP, 3000, walls="i9")
    assert ends(stroke) == (8704, 9232, WALL)
    assert touches(stroke, 4) is None


def test_d5_a_picture_on_the_chord_that_ends_counts_up_to_the_wall() -> None:
    stroke = line(16896, 2800, UP, 6144)
    assert stroke.hit == WALL
    assert touches(stroke, 1) is not None
    assert touches(line(1536, 17800, LEFT, 3000, walls="a18"), 0) is None
