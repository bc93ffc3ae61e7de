"""Reviews: what a match was worth after each turn, and what was lost."""

from __future__ import annotations

import pytest
from players.test_pool import begun

import dugames
from dugames.core.game import Game
from dugames.core.record import Event, Record
from dugames.players import Budget
from dugames.players.review import review, steps


@pytest.fixture(params=dugames.games(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_steps_are_what_one_seat_did_at_one_go(game: Game) -> None:
    for step in steps(game, begun(game, 12)):
        state = step.before
        for text in step.texts:
            assert state.to_move == step.before.to_move
            state = state.play(game.notation.read_decision(state, text))
        assert state == step.after


def test_every_step_is_judged(game: Game) -> None:
    record = begun(game, 6)
    verdicts = list(review(game, record, Budget(40)))
    assert [one.number for one in verdicts] == [step.number for step in steps(game, record)]
    for one in verdicts:
        assert sum(one.values) == pytest.approx(1)
        assert 0 <= one.loss <= 1


def test_throwing_a_win_away_is_a_blunder() -> None:
    game = dugames.game("dualma")
    position = "b4/6/wb3w1/1bw4w/3b1ww1b/1b[bw]4w/1bww3/w1bbb1/5 w 11"
    record = Record("dualma", ["a", "b"], {}, position)
    record.events.append(Event("decision", seat=1, text="e7-e8"))
    (verdict,) = review(game, record, Budget(60_000))
    assert verdict.best == "c3+c2"
    assert verdict.mark() == "??"
    assert verdict.loss > 0.25
    record.events[0].text = "c3+c2"
    (verdict,) = review(game, record, Budget(60_000))
    assert (verdict.mark(), verdict.loss) == ("", 0.0)
    assert verdict.values == [0.0, 1.0]


def test_takebacks_leave_no_steps() -> None:
    game = dugames.game("dualma")
    record = begun(game, 6)
    kept = len(steps(game, record))
    record.events += begun(game, 8).events[6:]
    record.events.append(Event("takeback", keep=6))
    assert len(steps(game, record)) == kept
