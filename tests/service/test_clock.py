"""Clocks, told the time."""

from __future__ import annotations

import pytest
from service.tables import lay, pen, write

from dugames.core.errors import Illegal
from dugames.service import referee
from dugames.service.clock import LAG, Clock, Rule
from dugames.service.match import Match


def decide(match: Match, at: int, text: str = "", lag: int = 0) -> None:
    seat = int(match.state.to_move)
    words = text or _turn(match)
    write(match, referee.decide(pen(match, at, lag), seat, [words], match.version))


def _turn(match: Match) -> str:
    """Any legal turn."""
    game, state = match.setup.game, match.state
    made: list[int] = []
    at = state
    while not made or not state.hands_over(at):
        made.append(at.decisions()[0])
        at = at.play(made[-1])
    return game.notation.turn(state, made)


def test_no_clock_never_ends() -> None:
    match = lay("dualma")
    decide(match, 10**12)
    assert match.clock.deadline() is None
    assert not match.clock.late(10**15)


def test_time_runs_for_the_seat_to_move_and_the_increment_comes_after_its_turn() -> None:
    match = lay("dualma", clock=Rule("increment", 60_000, 2_000))
    assert match.clock.shown(10_000) == [50_000, 60_000]
    decide(match, 10_000)
    assert match.clock.left == [52_000, 60_000]
    assert match.clock.running == 1
    assert match.clock.deadline() == 70_000
    decide(match, 15_000)
    assert match.clock.left == [52_000, 57_000]


def test_a_part_of_a_turn_earns_nothing() -> None:
    match = lay("dualma", clock=Rule("increment", 60_000, 2_000))
    decide(match, 1_000, "d4/")
    assert match.clock.left == [59_000, 60_000]
    assert match.clock.running == 0
    decide(match, 3_000, "/f5")
    assert match.clock.left == [59_000, 60_000]


def test_a_delay_is_free_at_the_beginning_of_each_turn() -> None:
    match = lay("dualma", clock=Rule("delay", 60_000, 5_000))
    decide(match, 4_000)
    assert match.clock.left == [60_000, 60_000]
    assert match.clock.shown(9_000) == [60_000, 60_000]
    decide(match, 12_000)
    assert match.clock.left == [60_000, 57_000]


def test_days_are_for_each_turn() -> None:
    match = lay("dualma", clock=Rule("days", 86_400_000))
    decide(match, 80_000_000)
    assert match.clock.left == [86_400_000, 86_400_000]
    assert match.clock.deadline() == 80_000_000 + 86_400_000


def test_lag_is_given_back_up_to_a_limit() -> None:
    match = lay("dualma", clock=Rule("increment", 60_000))
    decide(match, 10_000, lag=300)
    decide(match, 20_000, lag=5_000)
    assert match.clock.left == [50_300, 51_000]


def test_what_comes_too_late_is_refused_and_the_server_decides_on_the_flag() -> None:
    match = lay("dualma", clock=Rule("increment", 5_000))
    assert referee.flag(pen(match, 4_999), 0) == []
    with pytest.raises(Illegal, match="the time is over"):
        referee.decide(pen(match, 5_000), 0, ["d4/"], 0)
    assert referee.flag(pen(match, 5_000), LAG) == []
    assert write(match, referee.flag(pen(match, 6_000), LAG)) == ["flag"]
    outcome = match.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "flag")
    assert match.clock.deadline() is None


def test_lag_saves_a_decision_that_was_made_in_time() -> None:
    match = lay("dualma", clock=Rule("increment", 5_000))
    decide(match, 5_100, "d4/", lag=200)
    assert match.clock.left == [100, 5_000]


def test_a_takeback_earns_nothing() -> None:
    match = lay("dualma", clock=Rule("increment", 60_000, 2_000))
    decide(match, 10_000)
    for at_seat in (0, 1):
        write(match, referee.offer(pen(match, 20_000), at_seat, "takeback"))
    assert match.clock.left == [52_000, 50_000]
    assert match.clock.running == 0


def test_clocks_that_make_no_sense_are_refused() -> None:
    for rule in (Rule("increment", 0), Rule("days", 10**12), Rule("delay", 1_000, 10**9)):
        with pytest.raises(Illegal):
            rule.check()
    Rule("none").check()


def test_a_clock_that_stands_counts_nothing() -> None:
    clock = Clock(Rule("increment", 1_000), 2)
    clock.stop(10**9)
    assert clock.shown(10**9) == [1_000, 1_000]
