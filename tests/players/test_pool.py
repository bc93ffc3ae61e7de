"""Searches in processes of their own."""

from __future__ import annotations

from multiprocessing import active_children
from time import monotonic

import pytest

import dugames
from dugames.core.game import Game
from dugames.core.record import Record, decide, roll
from dugames.core.source import Source
from dugames.core.state import CHANCE
from dugames.players.pool import Pool, SearchLostError
from dugames.players.question import FINDINGS, REVIEW, TURN, Question, answers, read_question

WIN_IN_3 = "b4/6/wb3w1/1bw4w/3b1ww1b/1b[bw]4w/1bww3/w1bbb1/5 w 11"


def begun(game: Game, decisions: int) -> Record:
    """A record of so many greedy decisions."""
    source, state = Source(1), game.start()
    record = Record(game.key, ["a"] * state.seats, game.read_options({}))
    for _ in range(decisions):
        if state.to_move == CHANCE:
            state = roll(game, record, state, source.next())
        else:
            state = decide(game, record, state, game.evaluation.policy(state, source.next()))
    return record


def test_a_search_answers_and_its_process_waits_for_the_next() -> None:
    pool = Pool(1)
    before = set(active_children())
    question = Question(FINDINGS, "dualma", position=WIN_IN_3, nodes=30_000)
    findings = list(pool.ask(question))
    assert findings == list(answers(question))
    assert findings[-1]["lines"][0]["turn"] == "c3+c2"  # type: ignore[index]
    process = set(active_children()) - before
    assert list(pool.ask(question)) == findings
    assert set(active_children()) - before == process
    pool.close()
    assert set(active_children()) == before


def test_a_search_is_cancelled_at_once() -> None:
    pool = Pool(1)
    endless = Question(FINDINGS, "dualma", position=WIN_IN_3, lines=60)
    asked = pool.ask(endless)
    next(iter(asked))
    began = monotonic()
    asked.cancel()
    assert monotonic() - began < 1
    assert list(pool.ask(Question(FINDINGS, "dualma", position=WIN_IN_3, nodes=100)))
    pool.close()


def test_a_lost_process_is_noticed() -> None:
    pool = Pool(1)
    before = set(active_children())
    asked = iter(pool.ask(Question(FINDINGS, "dualma", position=WIN_IN_3, lines=60)))
    next(asked)
    for child in set(active_children()) - before:
        child.kill()
    with pytest.raises(SearchLostError):
        list(asked)
    pool.close()


def test_a_question_that_makes_no_sense_is_answered_so() -> None:
    pool = Pool(1)
    with pytest.raises(SearchLostError, match="no game"):
        list(pool.ask(Question(FINDINGS, "chess", position="start")))


@pytest.mark.parametrize("game", dugames.games(), ids=lambda game: game.key)
def test_a_turn_is_decided_from_what_a_seat_sees(game: Game) -> None:
    state = game.start()
    source = Source(2)
    while state.to_move < 0:
        state = state.play(state.sample(source.next()))
    seen = game.position(state, state.to_move)
    question = Question(
        TURN, game.key, position=seen, options=game.read_options({}), player="level-1", seed=3
    )
    ((answer),) = answers(read_question(question.text()))
    texts = answer["decisions"]
    assert isinstance(texts, list)
    seat = state.to_move
    for text in texts:
        assert state.to_move == seat
        state = state.play(game.notation.read_decision(state, text))


def test_repetitions_come_with_the_record() -> None:
    game = dugames.game("dualma")
    record = begun(game, 30)
    question = Question(TURN, "dualma", record=record.plain(), player="greedy", nodes=500)
    assert list(answers(question)) == list(answers(read_question(question.text())))
    reviewed = list(answers(Question(REVIEW, "dualma", record=record.plain(), nodes=50)))
    assert [verdict["turn"] for verdict in reviewed] == list(range(11 + 8))
