"""Exact odds of battles, and what a roll for the first turn may lead to."""

from __future__ import annotations

from fractions import Fraction

import pytest
from games.durdain.tables import GAME, play, table

from dugames.games.durdain.rules.battle import odds
from dugames.games.durdain.rules.durdain import Durdain

# Beside Rd6 lie Rd5, Rd7 and Re5; beside sR2 the land Ra2, Ra4, Ra6.
BATTLES = [
    ("R: A Rd5; O: A Rd6", "", "1/2"),
    ("R: A Rd5; O: H Rd6", "", "7/22"),
    ("R: H Rd5; O: A Rd6", "", "15/22"),
    ("R: H Rd5; O: C Rd6", "", "15/22"),
    ("R: A Rd5; O: T Rd6", "", "35/176"),
    ("R: H Rd5; O: T Rd6", "", "37/88"),
    ("R: A Rd5 Rd7; O: T Rd6", "", "109/179"),
    ("R: H Rd5 Rd7; O: T Rd6", "", "41/55"),
    ("R: H Rd5, A Rd7; O: T Rd6", "", "556/721"),
    ("R: A Rd5 Rd7; O: A Rd6", "", "4/5"),
    ("R: S sR2(); O: T Ra4", "A", "5/72"),
    ("R: H Rd5; O: T Rd6", "A", "853/2112"),
]


def declared(state: Durdain, target: str) -> Durdain:
    """All who can join the battle over the target."""
    state = play(state, "attack", f"target {target}")
    while GAME.notation.decision(state, state.decisions()[0]) != "roll":
        state = play(state, GAME.notation.decision(state, state.decisions()[0]))
    return play(state, "roll")


@pytest.mark.parametrize(("pieces", "ext", "wanted"), BATTLES)
def test_r44_exact_odds(pieces: str, ext: str, wanted: str) -> None:
    target = "Ra4" if "Ra4" in pieces else "Rd6"
    state = declared(table(pieces, ext=ext), target)
    wins, losses = odds(state)
    assert Fraction(wins, wins + losses) == Fraction(wanted)
    chances = dict(state.chances())
    assert sum(chances.values()) == pytest.approx(1)
    assert max(abs(p - float(Fraction(wanted))) for p in chances.values()) < 1


def test_r42_army_against_wall() -> None:
    state = table("R: A Rd5; O: W Rd5|Rd6")
    state = play(state, "attack", "target Rd5|Rd6", "with Rd5", "roll")
    wins, losses = odds(state)
    assert Fraction(wins, wins + losses) == Fraction(7, 22)


def test_q7_each_attacker_rolls_for_itself() -> None:
    pieces = "R: A Rd5 Rd7; O: A Rd6"
    state = declared(table(pieces, opts={"battleDice": "each"}), "Rd6")
    wins, losses = odds(state)
    # Two dice against one: 512 throws, and those with equal totals do not count.
    ties = sum((total - 1) for total in range(2, 9))
    higher = sum(1 for a in range(1, 9) for b in range(1, 9) for c in range(1, 9) if a + b > c)
    assert (wins, losses) == (higher, 512 - higher - ties)


def test_battles_that_are_sure_have_one_outcome() -> None:
    state = table("R: D Rd5 Rd7, N Re5 Rb5 Rc6 Rb3; O: A Rd6", ext="DN")  # 11 or more against 8
    assert [p for _, p in declared(state, "Rd6").chances()] == [1.0]


def test_r20_the_roll_for_the_first_turn() -> None:
    state = play(GAME.start(3), "draw ROB")  # type: ignore[arg-type]
    chances = state.chances()
    assert len(chances) == 7
    assert sum(p for _, p in chances) == pytest.approx(1)
    tied = play(state, "R=9 O=9 B=2")
    assert len(tied.chances()) == 3
    first = play(tied, "R=4 O=5")
    assert first.to_move == 1
