"""Duwen's boards: what is refused (W23), and the shipped ones (W24)."""

from __future__ import annotations

import pytest
from games.duwen.scenes import GAME, START, at, moves, play, start

from dugames.core.errors import Illegal, InputError, Nonsense
from dugames.core.turn import turns
from dugames.games.duwen.board import BIT, NAMES, SIDE
from dugames.games.duwen.boards import SHIPPED, board_of

HILL = "[11111/12221/12321/12221/11111;c3;1]"
FILE = """
# A hill of one's own.
name = "hill"
heights = ["11111", "12221", "12321", "12221", "11111"]
crystals = ["c3"]
goal = 1
"""


def test_w23_a_board_may_be_written_in_brackets() -> None:
    state = start(HILL)
    assert GAME.position(state) == f"5/5/2*2/5/5 l 0-0 0 {HILL}"
    assert at(GAME.position(state)) == state
    assert len(moves(state)) == 16
    won = play(state, "+c1", "+a5", "c1 NNNN")
    assert GAME.position(won) == f"d61l22/5/5/5/5 d 1-0 0 {HILL}"
    assert won.outcome() is not None


def test_w23_a_board_may_come_from_a_file() -> None:
    state = start(FILE)
    assert state == start(HILL)
    assert GAME.view(state)["extra"]["board"] == "hill"
    assert GAME.position(state) == f"5/5/2*2/5/5 l 0-0 0 {HILL}"
    named = GAME.read("5/5/2*2/5/5 l 0-0 0 hill", board=FILE)
    assert named == state
    with pytest.raises(Illegal, match="no board is called hill"):
        GAME.read("5/5/2*2/5/5 l 0-0 0 hill")


def test_w23_a_position_brings_its_own_board() -> None:
    assert GAME.read(START, board=FILE) == at(START)
    assert GAME.read(GAME.position(start("cross")), board=HILL) == GAME.start(board="cross")


def test_w23_the_order_of_crystals_is_kept() -> None:
    text = "[111111/122221/123321/122221/111111;d3,b2,c3;2]"
    state = start(text)
    assert GAME.position(state).endswith(text)
    assert state == GAME.start(board=text.replace("d3,b2,c3", "b2,c3,d3"))


def test_w23_boards_may_fill_the_whole_grid() -> None:
    rows = ["11111111", *["12222221"] * 6, "11111111"]
    state = start(f"[{'/'.join(rows)};b7,g2;1]")
    assert len(GAME.view(state)["cells"]) == 64
    state = play(state, "+g8", "+h8", "g8 E", "+g8")
    assert GAME.position(state).startswith("6d6l5/1*6/8/8/8/8/6*1/8 l 0-0 4 [")
    assert at(GAME.position(state)) == state
    assert state.count_turns() == len(turns(state))
    assert all(state.allows(state.pick(u)) for u in range(0, 2**62, 2**55 - 1))


BRACKETS = [
    ("[111/111]", Nonsense, "a board is [heights;crystals;goal]"),
    ("[11111/12221/12321/12221/11111;c3;1", Nonsense, "a board is [heights;crystals;goal]"),
    ("[11111/12221/12321/12221/11111;c3;x]", Nonsense, "the goal 'x' is not a number"),
    ("[11111/12221/12321/12221/11111;c3;-1]", Nonsense, "the goal '-1' is not a number"),
    ("[11111/12221/12321/12221/11111;c3;1000]", Nonsense, "the goal '1000' is not a number"),
    ("[11111/12021/12321/12221/11111;c3;1]", Nonsense, "a height is 1-9 or ., not '0'"),
    ("[11111/12x21/12321/12221/11111;c3;1]", Nonsense, "a height is 1-9 or ., not 'x'"),
    ("[11111/12²21/12321/12221/11111;c3;1]", Nonsense, "a height is 1-9 or ., not '²'"),
    ("[11111/12221/12321/12221/11111;c3,;1]", Nonsense, "no space is called ''"),
    ("[11111/12221/12321/12221/11111;i3;1]", Nonsense, "no space is called 'i3'"),
    ("[11111/1222/12321/12221/11111;c3;1]", Illegal, "the rows are not of equal length"),
    ("[111111111/122222221/111111111;c2;1]", Illegal, "9 columns: 1 to 8"),
    ("[;c3;1]", Illegal, "0 columns: 1 to 8"),
    (f"[{'/'.join(['111'] * 9)};b2;1]", Illegal, "9 rows: 1 to 8"),
    ("[.../.../...;b2;1]", Illegal, "0 entry spaces: at least 8"),
    ("[111/121;b2;1]", Illegal, "5 entry spaces: at least 8"),
    ("[333/321/333;b2;1]", Illegal, "1 entry spaces: at least 8"),
    ("[111.111/121.121/111.111;b2;1]", Illegal, "the board is not one connected piece"),
    ("[111/121/111/.../111;b2;1]", Illegal, "the board is not one connected piece"),
    ("[11111/12221/12321/12221/11111;c3,c3;1]", Illegal, "two crystals on c3"),
    ("[11111/12221/12321/12221/11111;c3,h8;1]", Illegal, "a crystal on h8, where no space is"),
    ("[1111111/122.221/1111111;d2;1]", Illegal, "a crystal on d2, where no space is"),
    ("[11111/12221/12321/12221/11111;c3,a1;1]", Illegal, "a crystal on the entry space a1"),
    ("[11111/12221/12321/12221/11111;c3;0]", Illegal, "a goal of 0: from 1"),
    ("[11111/12221/12321/12221/11111;c3;2]", Illegal, "a goal of 2: from 1"),
    ("[11111/12221/12321/12221/11111;;1]", Illegal, "a goal of 1: from 1"),
    ("[11111/12221/12421/12221/11111;c3;1]", Illegal, "no way up to the crystal on c3"),
    ("[11111/13331/13331/13331/11111;b2,c3;1]", Illegal, "no way up to the crystal on b2"),
]


@pytest.mark.parametrize(("text", "error", "reason"), BRACKETS)
def test_w23_malformed_boards_are_named(text: str, error: type[InputError], reason: str) -> None:
    with pytest.raises(error) as caught:
        GAME.start(board=text)
    assert reason in caught.value.reason
    assert caught.value.text == text
    position = f"{START.removesuffix('standard')}{text}"
    with pytest.raises(error) as caught:
        at(position)
    assert reason in caught.value.reason
    assert caught.value.text == position


FILES = [
    (FILE.replace('["c3"]', '["c3"'), "not a board file"),
    (FILE.replace("goal = 1", ""), "the board file lacks 'goal'"),
    (FILE.replace('name = "hill"', ""), "the board file lacks 'name'"),
    (FILE + "colour = 3", "a board file has no 'colour'"),
    (FILE.replace('"hill"', '"a hill"'), "a board's name has no blanks"),
    (FILE.replace('"hill"', "3"), "a board's name has no blanks"),
    (FILE.replace("goal = 1", "goal = true"), "the goal is not a number"),
    (FILE.replace("goal = 1", "goal = 9223372036854775808"), "a goal of 9223372036854775808: from"),
    (FILE.replace("goal = 1", "goal = -9223372036854775809"), "a goal of -9223372036854775809"),
    (FILE.replace("goal = 1", "goal = " + "9" * 5000), "not a board file"),
    (FILE.replace("goal = 1", "goal = " + "[" * 3000), "not a board file"),
    (FILE.replace("goal = 1", 'goal = "1"'), "the goal is not a number"),
    (FILE.replace('["c3"]', '"c3"'), "crystals is not a list of texts"),
    (FILE.replace('["c3"]', "[33]"), "crystals is not a list of texts"),
    (FILE.replace('"12321"', "12321"), "heights is not a list of texts"),
    (FILE.replace('"hill"', '"standard"'), "another board is called standard"),
    (FILE.replace('["11111", "12221", "12321", "12221", "11111"]', "[]"), "0 rows: 1 to 8"),
    ("volcano", "no board is called that; there are standard, cross"),
    ("", "no board is called that"),
]


@pytest.mark.parametrize(("text", "reason"), FILES)
def test_w23_malformed_board_files_are_named(text: str, reason: str) -> None:
    with pytest.raises(InputError) as caught:
        GAME.start(board=text)
    assert reason in caught.value.reason


def test_w24_a_shipped_boards_own_file_is_that_board() -> None:
    cross = board_of("cross")
    heights = ", ".join(f'"{row}"' for row in cross.rows)
    crystals = '["d5", "d4", "d3", "c4", "e4"]'
    text = f'name = "cross"\nheights = [{heights}]\ncrystals = {crystals}\ngoal = 3\n'
    assert board_of(text) is cross


@pytest.mark.parametrize("name", SHIPPED)
def test_w24_shipped_boards_are_fair_and_found_by_name(name: str) -> None:
    board = board_of(name)
    assert (board.name, board.text) == (name, name)
    state = start(name)
    assert GAME.position(state).endswith(f" l 0-0 0 {name}")
    assert at(GAME.position(state)) == state
    assert [row[::-1] for row in reversed(board.rows)] == board.rows
    last = (len(board.rows) - 1) * SIDE + board.columns - 1
    crystals = {cell for cell in board.spaces() if board.crystals & BIT[cell]}
    assert {last - cell for cell in crystals} == crystals
    assert len(crystals) >= 2 * board.goal - 1
    assert board == board_of(board.brackets)
    assert hash(board) == hash(board_of(board.brackets))


def test_w24_the_cross_differs_from_the_standard_on_top() -> None:
    standard, cross = board_of("standard"), board_of("cross")
    assert standard != cross
    changed = [
        name for cell, name in enumerate(NAMES) if standard.height[cell] != cross.height[cell]
    ]
    assert changed == ["c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"]
    tops = [name for cell, name in enumerate(NAMES) if cross.crystals & BIT[cell]]
    assert tops == ["d3", "c4", "d4", "e4", "d5"]
    assert all(cross.height[cell] == 4 for cell, name in enumerate(NAMES) if name in tops)
