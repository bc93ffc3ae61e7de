"""`dugames moves`, on every game found."""

from __future__ import annotations

import json

import pytest
from terminal import dugames, refused
from walks import sampled

import dugames as package
from dugames.core.game import Game
from dugames.core.state import CHANCE, NOBODY, State


@pytest.fixture(params=package.games(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def positions(game: Game, wanted: int = 8) -> list[State]:
    return [state for state in sampled(game, wanted) if state.to_move != NOBODY][:wanted]


def test_moves_are_legal_and_sorted(game: Game) -> None:
    for state in positions(game):
        answer = dugames("moves", game.key, "--", game.position(state))
        texts = answer.out.splitlines()
        assert answer.status == 0
        assert texts == sorted(texts)
        if state.to_move == CHANCE:
            assert len(texts) == len(state.chances())
        elif game.notation.by_turn:
            assert len(texts) == state.count_turns()
        else:
            assert len(texts) == len(state.decisions())


def test_standard_input_is_answered_line_by_line(game: Game) -> None:
    texts = [game.position(state) for state in positions(game)]
    answer = dugames("moves", game.key, "-", stdin="\n\n".join(texts).encode())
    assert (answer.status, answer.err) == (0, "")
    answers = [json.loads(line) for line in answer.out.splitlines()]
    assert [plain["position"] for plain in answers] == texts
    for text, plain in zip(texts, answers, strict=True):
        alone = dugames("moves", game.key, "--json", "--", text)
        assert json.loads(alone.out) == plain


def test_a_bad_line_ends_it_after_the_answers_before(game: Game) -> None:
    lines = b"start\n\n" + b"nonsense that is no position\n" + b"start\n"
    answer = dugames("moves", game.key, "-", stdin=lines)
    assert answer.status == 2
    assert len(answer.out.splitlines()) == 1
    assert answer.err.startswith("dugames: line 3: 'nonsense that is no position': ")
    assert refused("moves", game.key, "-", stdin=b"\xff\xfe\n") == "line 1: not UTF-8 text"


def test_there_are_no_moves_after_the_end() -> None:
    over = "1b3/6/7/3[wb]1b2/bwww3[bw]1/4b1[ww]w/4b[ww]b/b1[bb]3/2w2 b 11"
    answer = dugames("moves", "dualma", over)
    assert (answer.status, answer.out, answer.err) == (0, "", "")
