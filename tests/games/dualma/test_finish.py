"""DuAlma: rows that can be completed at once, beside a search of all moves."""

from __future__ import annotations

from games.dualma.boards import EMPTY, GAME, at, board
from walks import walk

from dugames.core.state import NOBODY, State
from dugames.games.dualma.rules import DuAlma


def _wins(state: DuAlma) -> set[int]:
    return {d for d in state.decisions() if _won(state.play(d), state.to_move)}


def _won(after: State, seat: int) -> bool:
    outcome = after.outcome()
    return outcome is not None and outcome.winners == (seat,)


def _other_to_move(state: DuAlma) -> DuAlma:
    rows, side, made = GAME.position(state).split(" ")
    return at(f"{rows} {'w' if side == 'b' else 'b'} {made}")


def test_a_finish_is_found_exactly_when_there_is_one() -> None:
    finishes = presses = 0
    for seed in range(25):
        for state in list(walk(GAME.start(), seed))[22::5]:
            assert isinstance(state, DuAlma)
            if state.to_move == NOBODY:
                continue
            d, wins = GAME.evaluation.finish(state), _wins(state)
            assert d in wins if wins else d == -1
            finishes += bool(wins)
            pressed = GAME.evaluation.pressed(state)
            assert pressed == (GAME.evaluation.finish(_other_to_move(state)) >= 0)
            presses += pressed
    assert finishes > 10
    assert presses > 10


def test_stepping_and_jumping_finish() -> None:
    step = board("w", d4="bw", f5="bw", e5="b", e6="w")
    assert GAME.notation.decision(step, GAME.evaluation.finish(step)) == "e6+e5"
    jump = board("w", d4="bw", f5="bw", e5="b", e7="bw")
    assert GAME.notation.decision(jump, GAME.evaluation.finish(jump)) == "e7+e5"


def test_a_stack_of_the_row_itself_does_not_finish_it() -> None:
    assert GAME.evaluation.finish(board("w", d4="bw", f5="bw", e5="b")) == -1


def test_nobody_finishes_while_discs_are_placed() -> None:
    assert GAME.evaluation.finish(at(EMPTY)) == -1
    assert not GAME.evaluation.pressed(at(EMPTY))
