"""Maps: their inspection, their texts, their surveys and the tools for them: section 6."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from collections.abc import Callable
from typing import Any

import pytest
from games.dungeon_pen.scenes import CRYPT, GAME, at, start
from librt.vecs import vec
from mypy_extensions import i64

import dugames
from dugames.core.errors import InputError
from dugames.games.dungeon_pen import maps, tools
from dugames.games.dungeon_pen.dungeon import Dungeon
from dugames.games.dungeon_pen.maps import SHIPPED, check, dungeon_of, read_share_code, share_code
from dugames.games.dungeon_pen.picture import svg
from dugames.games.dungeon_pen.sheet import NAMED
from dugames.games.dungeon_pen.survey import Survey, Ways, remarks

HASHES = {"crypt": "7460952d", "pillar-hall": "913ab10e", "serpent": "205e58c6"}
Change = Callable[[dict[str, Any]], None]


def crypt(change: Change | None = None) -> dict[str, Any]:
    """The Crypt's file, changed."""
    plain = maps.shipped("crypt")
    assert isinstance(plain, dict)
    if change is not None:
        change(plain)
    return plain


def put(key: str, value: object) -> Change:
    """A change of one entry."""
    return lambda plain: plain.__setitem__(key, value)


def cell(who: str, key: str, value: object) -> Change:
    """A change of a part of a cell."""
    return lambda plain: plain["cells"][who].__setitem__(key, value)


def wall(*ends: object) -> Change:
    """One more wall."""
    return lambda plain: plain["walls"].append(list(ends))


def cramped(plain: dict[str, Any]) -> None:
    """Two long walls leave a narrow band."""
    plain["walls"], plain["symmetry"] = [[0, 4, 18, 4], [0, 12, 18, 12]], "none"
    plain["cells"] = {
        "A": {"rect": [0, 4, 3, 3], "doors": [["v", 3, 5], ["v", 3, 6]], "start": [1, 5]},
        "B": {"rect": [15, 9, 3, 3], "doors": [["v", 15, 10]], "start": [16, 10]},
    }
    plain["treasures"] = {"A": [2, 9], "B": [15, 6]}
    plain["chests"], plain["potions"] = [[8, 6], [9, 9]], []


FAULTS: list[tuple[str, Change]] = [
    ("M01", lambda plain: plain.pop("chests")),
    ("M02", put("music", "x")),
    ("M03", put("format", "dungeon-pen-map/9")),
    ("M04", put("id", "Bad Id!")),
    ("M04", put("name", "x" * 41)),
    ("M04", put("notes", 3)),
    ("M05", put("symmetry", "spiral")),
    ("M06", wall(0, 0, 19, 0)),
    ("M06", wall(0, 1.5, 3, 1.5)),
    ("M06", wall(True, 0, 3, 0)),
    ("M06", put("walls", 4)),
    ("M07", wall(3, 3, 3, 3)),
    ("M08", wall(3, 3, 5, 6)),
    ("M09", lambda plain: plain["blocks"].append([18, 2])),
    ("M09", put("blocks", [[x, y] for x in range(18) for y in range(7)])),
    ("M10", lambda plain: plain["cells"].pop("B")),
    ("M10", lambda plain: plain["cells"]["A"].pop("doors")),
    ("M11", cell("A", "rect", [15, 15, 6, 3])),
    ("M11", cell("A", "rect", "wide")),
    ("M12", cell("A", "doors", [])),
    ("M12", cell("A", "doors", [["h", 0, 0]])),
    ("M12", cell("A", "doors", ["h"])),
    ("M12", cell("B", "doors", [["h", 8, 0]])),
    ("M12", cell("A", "doors", [["h", 8, 15], ["h", 8, 15]])),
    ("M13", cell("A", "start", [0, 0])),
    ("M14", put("cells", {
        "A": {"rect": [8, 1, 4, 3], "doors": [["h", 8, 4]], "start": [9, 2]},
        "B": {"rect": [7, 0, 4, 3], "doors": [["h", 8, 3], ["h", 9, 3]], "start": [9, 1]},
    })),
    ("M15", lambda plain: plain["treasures"].pop("A")),
    ("M15", put("treasures", {"A": [1, 16], "B": [16, "1"]})),
    ("M16", put("chests", [[2, 2]])),
    ("M16", put("potions", 3)),
    ("M17", lambda plain: plain["blocks"].append([9, 1])),
    ("M18", lambda plain: plain["treasures"].__setitem__("B", [9, 16])),
    ("M19", lambda plain: plain["blocks"].append([2, 2])),
    ("M19", lambda plain: plain["chests"].append([9, 1])),
    ("M20", lambda plain: plain["potions"].__setitem__(0, [2, 2])),
    ("M21", wall(7, 1, 11, 1)),
    ("M21", wall(8, 3, 9, 3)),
    ("M22", wall(16, 0, 16, 3)),
    ("M23", wall(0, 9, 18, 9)),
    ("M24", lambda plain: plain["walls"].extend(
        [[1, 1, 4, 1], [4, 1, 4, 4], [1, 4, 4, 4], [1, 1, 1, 4]]
    )),
    ("M25", cramped),
    ("M26", wall(8, 7, 10, 7)),
]  # fmt: skip


@pytest.mark.parametrize(("code", "change"), FAULTS)
def test_t56_every_fault_has_its_code(code: str, change: Change) -> None:
    plain = crypt(change)
    assert code in [found for found, _ in check(plain).errors]
    with pytest.raises(InputError):
        dungeon_of(json.dumps(plain))


def test_m01_what_is_no_object() -> None:
    assert check([1, 2]).errors == [("M01", "This is not a dungeon: a JSON object was expected.")]


def test_t56_messages() -> None:
    slanted = check(crypt(wall(3, 3, 5, 6))).errors
    assert slanted == [("M08", "Wall 19 is slanted; walls must be horizontal or vertical.")]
    cut = [code for code, _ in check(crypt(wall(0, 9, 18, 9))).errors]
    assert {"M23", "M24"} <= set(cut)


def test_warnings() -> None:
    border = check(crypt(wall(0, 0, 3, 0)))
    assert border.warnings == [
        ("W01", "Wall 19 lies on the outer border, which is a wall already.")
    ]
    plain = crypt(put("symmetry", "none"))
    plain["cells"]["A"]["doors"] = [["h", 8, 15]]
    plain["walls"] += [[0, 0, 1, 0], [1, 0, 1, 1], [0, 1, 1, 1]]
    codes = [code for code, _ in check(plain).warnings]
    assert codes == ["W01", "W02", "W03", "W04"]


@pytest.mark.parametrize("symmetry", ["mirrorNS", "mirrorEW"])
def test_m26_mirrors(symmetry: str) -> None:
    assert check(crypt(put("symmetry", symmetry))).errors[0][0] == "M26"
    plain = crypt(put("symmetry", symmetry))
    plain["walls"], plain["blocks"] = [], []
    flat = symmetry == "mirrorNS"
    plain["cells"] = {
        "A": {"rect": [7, 15, 4, 3], "doors": [["h", 8, 15]], "start": [8, 16]},
        "B": {"rect": [7, 0, 4, 3], "doors": [["h", 8, 3]], "start": [8, 1]},
    }
    plain["treasures"] = {"A": [1, 16], "B": [1, 1]}
    plain["chests"], plain["potions"] = [[3, 3], [3, 14]], []
    if not flat:
        plain["cells"] = {
            "A": {"rect": [0, 7, 3, 4], "doors": [["v", 3, 8]], "start": [1, 8]},
            "B": {"rect": [15, 7, 3, 4], "doors": [["v", 15, 8]], "start": [16, 8]},
        }
        plain["treasures"] = {"A": [1, 1], "B": [16, 1]}
        plain["chests"] = [[3, 3], [14, 3]]
    assert check(plain).errors == []


@pytest.mark.parametrize("name", SHIPPED)
def test_t57_the_shipped_maps_and_their_codes(name: str) -> None:
    plain = maps.shipped(name)
    found = check(plain)
    assert (found.errors, found.warnings) == ([], [])
    assert maps.map_hash(plain) == HASHES[name]
    code = share_code(plain)
    assert read_share_code(code) == plain
    assert read_share_code(f" {code[:50]}\n{code[50:]} ") == plain
    assert dungeon_of(code).text == f"{name}@{HASHES[name]}"
    with pytest.raises(InputError, match=r"S03|S04"):
        read_share_code(code[:60] + ("A" if code[60] != "A" else "B") + code[61:])


def test_share_codes_that_are_refused() -> None:
    code = share_code(maps.shipped("crypt"))
    for text, said in (
        ("nothing", "S01"),
        (f"{code}.x", "S01"),
        (f"DP1.{'A' * 16400}.00000000", "S02"),
        ("DP1.!!!!.00000000", "S03"),
        (code[:-1] + ("0" if code[-1] != "0" else "1"), "S04"),
        (in_code('{"\\ud800":1}'), "S03"),
        (in_code("[" * 5000), "S03"),
    ):
        with pytest.raises(InputError, match=said):
            read_share_code(text)


def in_code(text: str) -> str:
    """A map code that holds any text."""
    return f"DP1.{urlsafe_b64encode(text.encode()).decode().rstrip('=')}.00000000"


def test_t57_no_sign_of_a_code_may_change() -> None:
    code = share_code(own_map())
    for place in range(4, len(code)):
        for other in "Ab-!":
            if code[place] != other and (code + other).isascii():
                with pytest.raises(InputError, match=r"S0[134]"):
                    read_share_code(code[:place] + other + code[place + 1 :])


def test_texts_that_are_no_maps() -> None:
    for text, said in (
        ("nowhere", "no dungeon is called that"),
        ("{", "not JSON"),
        ("[" * 5000, "not JSON|64 KB"),
        ("{" + "x" * 66_000, "64 KB"),
    ):
        with pytest.raises(InputError, match=said):
            dungeon_of(text)


def own_map() -> dict[str, Any]:
    """A map of one's own: the Crypt without its potions."""
    plain = crypt(put("potions", []))
    plain["id"], plain["name"] = "own", "My own"
    return plain


def test_a_map_of_ones_own_is_named_whole_in_positions() -> None:
    plain = own_map()
    state = start(board=json.dumps(plain))
    text = GAME.position(state)
    assert text.startswith(f"DPP1 {share_code(plain)} 1 A ")
    assert at(text) == state
    short = text.replace(share_code(plain), state.dungeon.signature)
    assert at(short, board=json.dumps(plain)) == state
    with pytest.raises(InputError, match="no dungeon is own"):
        at(short)


def test_surveys_find_the_ways() -> None:
    ways = [Ways(CRYPT, seat, 18, 48) for seat in range(2)]
    for way in ways:
        assert 15 < way.out < 19
        assert 14 < way.back < 18
        assert (way.flicks_out, way.flicks_back) == (3, 3)
    assert remarks(*ways) == []
    short, long = ways
    short.flicks_out, short.out, long.flicks_out = 1, 1.0, 20
    assert [code for code, _ in remarks(short, long)] == ["W05", "W06", "W07"]


def test_costs_grow_with_the_way() -> None:
    survey = Survey(CRYPT, vec_of(), CRYPT.boxes[4:8], 18, 48)
    assert survey.cost(16896, 1536) < survey.cost(14500, 4500) < survey.cost(8704, 16896)
    walled = Survey(dungeon_of("pillar-hall"), vec_of(), CRYPT.boxes[4:8], 18, 48)
    assert walled.cost(4608, 5632) == 50.0
    assert walled.cost(200, 200) > 0
    assert walled.cost(3500, 5632) > 0
    shut = vec[i64]([NAMED["a1"]])
    assert list(CRYPT.flood(0, shut)) == [-1] * 324


def vec_of() -> Any:
    """No walls."""
    return CRYPT.no_walls()


@pytest.mark.skipif(not dugames.compiled(), reason="takes seconds uncompiled")
@pytest.mark.parametrize(
    ("name", "out", "back", "flicks"),
    [("pillar-hall", 16.9, 15.0, 6), ("crypt", 17.0, 15.4, 6), ("serpent", 20.9, 19.2, 9)],
)
def test_the_ways_of_the_shipped_maps(name: str, out: float, back: float, flicks: int) -> None:
    ways = Ways(dungeon_of(name), 0)
    assert (round(ways.out, 1), round(ways.back, 1)) == (out, back)
    assert ways.flicks_out + ways.flicks_back == flicks


# The tools.


def test_check_names_all_faults() -> None:
    lines = tools.check([json.dumps(crypt(wall(3, 3, 5, 6)))])
    assert next(lines) == "M08 Wall 19 is slanted; walls must be horizontal or vertical."
    with pytest.raises(InputError, match="'crypt': M08"):
        next(lines)


def test_what_a_file_says_is_quoted_without_its_control_characters() -> None:
    faults = maps.check(crypt(put("\x1b[31m", 1))).errors
    assert faults == [("M02", r'Unknown entry "\x1b[31m": remove it.')]
    faults = maps.check(crypt(put("format", "\x1b" * 1000))).errors
    assert len(faults[0][1]) < 250
    assert "\x1b" not in faults[0][1]


def coarse(dungeon: Dungeon, seat: int) -> Ways:
    """Ways on a lattice that is quick to survey."""
    return Ways(dungeon, seat, 18, 24)


def test_check_of_a_good_map(monkeypatch: pytest.MonkeyPatch) -> None:
    if not dugames.compiled():
        monkeypatch.setattr(tools, "Ways", coarse)
    lines = list(tools.check(["crypt"]))
    assert lines[0] == "The Crypt of Nine Rooms: valid, crypt@7460952d"
    assert lines[1].startswith("A: 1")
    assert lines[-1] == share_code(maps.shipped("crypt"))
    plain = own_map()
    plain["symmetry"] = "none"
    plain["walls"], plain["treasures"]["B"] = [], [8, 6]
    plain["chests"] = [[2, 2], [2, 5]]
    codes = [line[:3] for line in tools.check([json.dumps(plain)])]
    assert codes[:2] == ["W04", "W05"]


def test_render_draws_svg() -> None:
    drawing = "".join(tools.render([json.dumps(own_map())]))
    assert drawing.startswith("<svg")
    assert drawing.count("<rect") == 1 + 2 + 6 + 32
    assert svg(start(board="serpent")).endswith("</svg>")


def test_strokes_as_lines_of_json() -> None:
    given = {"map": "crypt", "drawn": [[8, 6]], "x": 8704, "y": 9216, "angle": 49152}
    given |= {"length": 3000, "curl": 0}
    answers = list(tools.stroke([json.dumps(given), "", json.dumps({**given, "map": own_map()})]))
    assert [json.loads(answer)["stop"] for answer in answers] == [[8704, 7184]] * 2
    assert json.loads(answers[0])["touches"] == ["chest:2"]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"x": 1.5}, "x is"),
        ({"x": True}, "x is"),
        ({"angle": 99999}, "angle is"),
        ({"drawn": 3}, "drawn is"),
        ({"map": "x"}, "no dungeon"),
    ],
)
def test_strokes_that_are_refused(changed: dict[str, object], said: str) -> None:
    given = {"map": "crypt", "drawn": [], "x": 1, "y": 1, "angle": 0, "length": 0, "curl": 0}
    with pytest.raises(InputError, match=said):
        list(tools.stroke([json.dumps(given | changed)]))


@pytest.mark.parametrize(
    ("line", "said"), [("[]", "a JSON object"), ("{}", "needs 'map'"), ("{", "not JSON")]
)
def test_lines_that_are_no_strokes(line: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        list(tools.stroke([line]))
