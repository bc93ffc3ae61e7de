"""The commands that games bring themselves: `dugames dungeon`."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest
from terminal import dugames, refused

import dugames as package

CRYPT = files("dugames.games.dungeon_pen") / "data" / "maps" / "crypt.json"
STROKE = {"map": "crypt", "drawn": [], "x": 9216, "y": 9216, "angle": 49152, "length": 6144}
LINE = json.dumps({**STROKE, "curl": 0}).encode() + b"\n"


def test_strokes_are_answered_line_by_line() -> None:
    answer = dugames("dungeon", "stroke", "-", stdin=LINE * 2)
    expected = {"stop": [9216, 5248], "hit": "wall", "chord": 0, "touches": []}
    assert [json.loads(line) for line in answer.out.splitlines()] == [expected] * 2
    assert answer.status == 0


def test_a_map_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    file.write_text(CRYPT.read_text())
    assert dugames("dungeon", "render", str(file)).out.startswith("<svg")


@pytest.mark.skipif(not package.compiled(), reason="takes seconds uncompiled")
def test_a_good_map_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    file.write_text(CRYPT.read_text())
    assert "valid, crypt@7460952d" in dugames("dungeon", "check", str(file)).out


def test_a_bad_map_is_refused_by_its_file(tmp_path: Path) -> None:
    plain = json.loads(CRYPT.read_text())
    plain["walls"].append([3, 3, 5, 6])
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(plain))
    answer = dugames("dungeon", "check", str(file))
    assert answer.status == 2
    assert answer.out == "M08 Wall 19 is slanted; walls must be horizontal or vertical.\n"
    assert answer.err.startswith("dugames: ")
    assert "bad.json': M08" in refused("dungeon", "render", str(file))


def test_what_is_refused(tmp_path: Path) -> None:
    assert "a JSON object" in refused("dungeon", "stroke", "-", stdin=b"[]\n")
    assert "line 1: not UTF-8" in refused("dungeon", "stroke", "-", stdin=b"\xff\n")
    assert "No such file" in refused("dungeon", "check", str(tmp_path / "none"))
    file = tmp_path / "letters.json"
    file.write_bytes(b"\xff")
    assert "not a text file" in refused("dungeon", "check", str(file))
    assert "No such command" in refused("castle", "check", "-")


def test_the_tools_are_helped_with() -> None:
    assert "dungeon" in dugames("--help").out
    listed = dugames("dungeon", "--help").out
    assert all(name in listed for name in ("check", "render", "stroke"))
    assert "Example: dugames dungeon check FILE" in dugames("dungeon", "check", "--help").out
