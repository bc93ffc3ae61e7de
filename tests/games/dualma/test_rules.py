"""DuAlma by its clauses."""

from __future__ import annotations

import pytest
from games.dualma.boards import BLOCKED, EMPTY, GAME, at, board, lying, moves, play

from dugames.core.outcome import Outcome
from dugames.core.state import NOBODY
from dugames.core.turn import turns
from dugames.games.dualma.board import AXIAL, NAMED, NAMES, ROW_LENGTHS, ROWS_OF_THREE
from dugames.games.dualma.decisions import PASS

BLACK_ON = ["a1", "a2", "a3", "a4", "a5", "i1", "i2", "i3", "i4", "i5", "e1"]
WHITE_ON = ["c1", "c2", "c3", "c4", "c5", "g1", "g2", "g3", "g4", "g5", "e9"]
PLACED = [f"{black}/{white}" for black, white in zip(BLACK_ON, WHITE_ON, strict=True)]


def test_a1_the_board_is_a_hexagon_of_61() -> None:
    assert len(set(AXIAL)) == 61
    assert all(max(abs(q), abs(r), abs(q + r)) <= 4 for q, r in AXIAL)


def test_a2_rows_are_named_from_the_bottom_left() -> None:
    assert ROW_LENGTHS == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert (NAMES[0], NAMES[60]) == ("a1", "i5")
    assert AXIAL[NAMED["e5"]] == (0, 0)
    assert AXIAL[NAMED["a1"]] == (-4, 4)
    assert AXIAL[NAMED["i5"]] == (4, -4)


def test_a3_eleven_discs_each() -> None:
    counters = GAME.view(at(EMPTY))["counters"]
    assert counters == {"Black discs to place": 11, "White discs to place": 11}
    placed = GAME.view(play(at(EMPTY), *PLACED))["counters"]
    assert placed == {"Black discs to place": 0, "White discs to place": 0}


def test_a4_only_the_top_disc_is_active() -> None:
    state = board("w", e5="bw", d4="wb")
    assert moves(state, "e5")
    assert not moves(state, "d4")


def test_a5_black_begins_and_turns_alternate() -> None:
    state = at(EMPTY)
    assert state.to_move == 0
    assert play(state, "d4/f5").to_move == 1
    assert play(state, "d4/f5", "d5/f6").to_move == 0


def test_a6_a_turn_places_one_disc_of_each_colour() -> None:
    state = play(at(EMPTY), "d4/f5")
    assert GAME.position(state) == "5/6/7/4w3/9/3b4/7/6/5 w 1"
    assert len(turns(at(EMPTY))) == 60 * 59


def test_a6_between_the_two_discs_the_same_player_is_to_move() -> None:
    state = at(EMPTY)
    half = play(state, "d4/")
    assert (half.to_move, half.turn) == (0, 0)
    assert GAME.position(half) == f"{EMPTY} d4/"
    assert at(GAME.position(half)) == half
    assert half.count_turns() == len(turns(half)) == 59
    assert GAME.position(play(half, "/f5")) == GAME.position(play(state, "d4/f5"))


def test_a7_the_centre_stays_empty_while_discs_are_placed() -> None:
    assert not any("e5" in text for text in moves(at(EMPTY)))


def test_a8_white_moves_first() -> None:
    state = play(at(EMPTY), *PLACED)
    assert not state.placing()
    assert state.to_move == 1
    assert GAME.position(state).endswith(" w 11")


def test_a9_one_own_active_disc_moves() -> None:
    state = play(at(EMPTY), *PLACED)
    assert {text[:2] for text in moves(state)} <= set(WHITE_ON)


def test_a10_a_disc_goes_as_far_as_its_stack_is_high() -> None:
    jumps = {text[3:] for text in moves(board("w", e5="bw"), "e5") if "^" not in text}
    assert jumps == {"e3", "e7", "c3", "c5", "g3", "g5"}
    steps = {text[3:] for text in moves(board("w", e5="w"), "e5")}
    assert steps == {"e4", "e6", "d4", "d5", "f4", "f5"}


def test_a10_no_disc_leaves_the_board() -> None:
    assert {text[3:] for text in moves(board("w", e1="w"), "e1")} == {"e2", "d1", "f1"}
    assert {text[3:] for text in moves(board("w", e2="bw"), "e2") if "^" not in text} == {
        "e4",
        "c2",
        "g2",
    }


def test_a11_what_is_jumped_over_is_not_affected() -> None:
    state = play(board("w", e5="bw", e6="b"), "e5-e7")
    assert [lying(state, cell) for cell in ("e5", "e6", "e7")] == ["b", "b", "w"]


def test_a12_a_disc_lands_on_empty_cells_and_singles_but_not_on_stacks() -> None:
    state = board("w", e5="w", e4="b", e6="w", d4="bb", d5="ww")
    assert moves(state, "e5") == {"e5+e4", "e5+e6", "e5-f4", "e5-f5"}
    assert lying(play(state, "e5+e4"), "e4") == "bw"


def test_a13_a_disc_from_a_stack_may_bounce_off_a_single_disc() -> None:
    state = board("w", e5="bw", e7="b", f6="w")
    rests = {text.removeprefix("e5^e7-") for text in moves(state, "e5^e7")}
    assert rests == {"e6", "e8", "d6", "d7", "f7"}
    after = play(state, "e5^e7-d6")
    assert [lying(after, cell) for cell in ("e5", "e7", "d6")] == ["b", "b", "w"]


def test_a13_a_single_disc_does_not_bounce() -> None:
    assert not any("^" in text for text in moves(board("w", e5="w", e6="b"), "e5"))


def test_a14_the_centre_is_an_ordinary_cell_for_movement() -> None:
    assert "e4-e5" in moves(board("w", e4="w"))


def test_a15_lifting_the_top_frees_the_disc_below() -> None:
    state = play(board("w", e5="bw"), "e5-e7")
    assert moves(state, "e5")
    own = play(board("w", e5="ww"), "e5-e7")
    assert lying(own, "e5") == "w"


def test_a16_three_stacks_in_a_line_win_at_once() -> None:
    state = board("w", c3="bw", d4="ww", e5="b", e6="w")
    after = play(state, "e6+e5")
    assert after.outcome() == Outcome((1,), "row of three")
    assert after.to_move == NOBODY
    assert moves(after) == set()
    won = {cell["name"] for cell in GAME.view(after)["cells"] if "win" in cell["marks"]}
    assert won == {"c3", "d4", "e5"}


def test_a16_longer_rows_and_several_rows_win_too() -> None:
    longer = board("w", e2="bw", e3="ww", e5="bw", e4="b", d4="w")
    assert play(longer, "d4+e4").outcome() == Outcome((1,), "row of three")
    double = board("w", e3="bw", e4="bw", c3="bw", d4="ww", e5="b", e6="w")
    assert play(double, "e6+e5").outcome() == Outcome((1,), "row of three")


def test_a16_buried_discs_gaps_and_bends_do_not_count() -> None:
    buried = board("w", c3="wb", d4="ww", e5="b", e6="w")
    assert play(buried, "e6+e5").outcome() is None
    gap = board("w", e1="bw", e2="bw", e4="b", e5="w")
    assert play(gap, "e5+e4").outcome() is None
    bend = board("w", d4="bw", d5="bw", e6="b", e7="w")
    assert play(bend, "e7+e6").outcome() is None


def test_a16_there_are_as_many_rows_as_geometry_says() -> None:
    assert len(ROWS_OF_THREE) == 3 * sum(length - 2 for length in ROW_LENGTHS)


def test_a16_the_rulebooks_rows_of_four_win() -> None:
    state = board("b", e2="wb", e3="bb", e5="wb", e4="w", d4="b")
    assert play(state, "d4+e4").outcome() == Outcome((0,), "row of three")


ROW_OF_WHITE = "1b3/6/7/3[wb]1b2/bwww3[bw]1/4b1[ww]w/4b[ww]b/b1[bb]3/2w2"


def test_a17_only_the_mover_is_checked() -> None:
    assert at(f"{ROW_OF_WHITE} b 11").outcome() == Outcome((1,), "row of three")
    to_move = at(f"{ROW_OF_WHITE} w 11")
    assert to_move.outcome() is None
    assert play(to_move, "e2-f1").outcome() == Outcome((1,), "row of three")


SHUTTLE = ["e5-e6", "d4-d3", "e6-e5", "d3-d4"]


def test_a18_the_third_repetition_draws() -> None:
    state = board("w", e5="w", d4="b")
    once = play(state, *SHUTTLE)
    assert once == state
    assert once.outcome() is None
    twice = play(once, *SHUTTLE)
    assert twice.outcome() == Outcome((), "threefold repetition")
    assert twice.to_move == NOBODY


def test_a18_repetitions_count_from_the_start_of_the_movement() -> None:
    shuttle = ["g1-h1", "a1-b1", "h1-g1", "b1-a1"]
    state = play(at(EMPTY), *PLACED)
    assert play(state, *shuttle).outcome() is None
    repeated = play(state, *shuttle, *shuttle)
    assert repeated.outcome() == Outcome((), "threefold repetition")


def test_a18_a_repetition_counts_before_the_limit() -> None:
    position = GAME.position(board("w", e5="w", d4="b"))
    state = play(at(position, max_plies=8), *SHUTTLE, *SHUTTLE)
    assert state.outcome() == Outcome((), "threefold repetition")


def test_a18_another_side_to_move_is_another_position() -> None:
    state = board("w", e5="w", d4="b")
    other = board("b", e5="w", d4="b")
    assert state != other
    assert hash(state) != hash(other)


def test_a18_a_draw_may_be_agreed() -> None:
    assert at(EMPTY).draw().outcome() == Outcome((), "agreement")


def test_a19_a_player_without_a_move_passes() -> None:
    stacks = dict.fromkeys(BLOCKED, "wb")
    state = board("w", a1="w", e5="b", **stacks)
    assert state.decisions() == [PASS]
    assert state.pick(12345) == PASS
    after = play(state, "pass")
    assert after.to_move == 0
    assert GAME.position(after) == GAME.position(state).replace(" w 11", " b 11")


def test_a19_a_player_whose_discs_are_all_buried_passes() -> None:
    state = board("w", e5="wb", **dict.fromkeys(BLOCKED, "wb"))
    assert state.decisions() == [PASS]
    assert {state.pick(u) for u in range(0, 2**62, 2**57)} == {PASS}


def test_a20_the_move_limit_draws() -> None:
    state = board("w", e5="w", d4="b")
    position = GAME.position(state)
    short = at(position, max_plies=2)
    after = play(short, "e5-e6", "d4-d3")
    assert after.outcome() == Outcome((), "move limit")
    assert play(state, "e5-e6", "d4-d3").outcome() is None


def test_a20_a_row_counts_before_the_limit() -> None:
    position = GAME.position(board("w", c3="bw", d4="ww", e5="b", e6="w"))
    after = play(at(position, max_plies=1), "e6+e5")
    assert after.outcome() == Outcome((1,), "row of three")


@pytest.mark.parametrize("value", ["0", "many", "2001", "-3", "1e3"])
def test_a20_the_limit_is_checked(value: str) -> None:
    with pytest.raises(ValueError, match=value):
        GAME.start(max_plies=value)


def test_pass_is_the_last_number() -> None:
    assert PASS == 61 + 366 + 2196
