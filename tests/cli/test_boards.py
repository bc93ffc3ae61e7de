"""A board of one's own in every command."""

from __future__ import annotations

from pathlib import Path

import pytest
from terminal import dugames, refused

HILL = """\
name = "Hill_2"
heights = ["11111", "12221", "12321", "12221", "11111"]
crystals = ["c3"]
goal = 1
"""


@pytest.fixture
def hill(tmp_path: Path) -> str:
    file = tmp_path / "hill.toml"
    file.write_text(HILL, encoding="utf-8-sig")
    return str(file)


def answer(*arguments: str) -> list[str]:
    found = dugames(*arguments)
    assert (found.status, found.err) == (0, "")
    return found.out.splitlines()


def test_a_board_file_is_taken_by_every_command(hill: str) -> None:
    board = ("--board", hill)
    assert answer("show", "duwen", *board)[2].split()[3] == "c₃"
    assert len(answer("moves", "duwen", *board)) == 16
    after = "d61l22/5/5/5/5 d 1-0 0 [11111/12221/12321/12221/11111;c3;1]"
    assert answer("apply", "duwen", "start", "+c1", "+a5", "c1 NNNN*", *board) == [after]
    assert answer("perft", "duwen", "2", *board)[-1] == "240"
    assert "5 games" in answer("simulate", "duwen", "--games", "5", "--jobs", "1", *board)[0]


def test_a_bad_board_is_refused_at_once_by_its_files_name(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(HILL.replace("goal = 1", "goal = 2"), encoding="utf-8")
    for command in (["show", "duwen"], ["moves", "duwen", "-"], ["bench", "duwen"]):
        why = refused(*command, "--board", str(file))
        assert "bad.toml': a goal of 2: from 1 to the number of crystals, 1" in why
    file.write_text(" \n", encoding="utf-8")
    assert "bad.toml': the board file is empty" in refused("show", "duwen", "--board", str(file))


def test_a_board_for_a_game_without_boards_is_refused_before_anything_runs(hill: str) -> None:
    assert "no such option" in refused("bench", "--board", hill)
