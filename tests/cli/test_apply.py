"""`dugames apply`."""

from __future__ import annotations

import pytest
from terminal import dugames, refused
from walks import starts, step

import dugames as package
from dugames.core.game import Game
from dugames.core.source import Source
from dugames.core.state import NOBODY
from dugames.core.turn import turns

PLACING = "5/6/5w1/4w3/9/3b4/2b4/6/5 b 2"


@pytest.fixture(params=package.games(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_decisions_and_outcomes_of_chance_are_applied(game: Game) -> None:
    source, texts = Source(8), []
    state = first = next(starts(game))
    for _ in range(12):
        if state.to_move == NOBODY:
            break
        after, d = step(state, source)
        texts.append(game.notation.decision(state, d))
        state = after
    answer = dugames("apply", game.key, "--", "start", *texts)
    assert answer.out == game.position(state) + "\n"
    assert dugames("apply", game.key, "--", game.position(first), *texts) == answer


def test_turns_are_applied(game: Game) -> None:
    source = Source(8)
    state = next(starts(game))
    while state.to_move < 0:
        state, _ = step(state, source)
    turn = turns(state)[-1] if game.notation.by_turn else [state.decisions()[-1]]
    text = game.notation.turn(state, turn)
    for words in ([text], text.split()):
        answer = dugames("apply", game.key, "--", game.position(state), *words)
        after = state
        for d in turn:
            after = after.play(d)
        assert answer.out == game.position(after) + "\n"


def test_half_turns_may_be_mixed_with_whole_ones() -> None:
    assert dugames("apply", "dualma", "start", "d4/f5", "c3/", "/g6").out == PLACING + "\n"
    assert dugames("apply", "dualma", "start", "d4/f5", "c3/g6").out == PLACING + "\n"


def test_the_first_illegal_move_is_refused() -> None:
    assert refused("apply", "dualma", "start", "d4/f5", "d4/g6") == "'d4/g6': d4 is occupied"
    assert refused("apply", "dualma", "start", "z9").startswith("'z9': ")
    assert refused("apply", "dualma", "start", "d4/f5", "").startswith("''")
