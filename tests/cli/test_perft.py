"""`dugames perft`."""

from __future__ import annotations

import json

import pytest
from terminal import dugames, refused

import dugames as package
from dugames.core.game import Game
from dugames.core.turn import perft

MOVING = "1w3/1b2wb/3b3/wb1bbw1b/1w3bw2/8/w1wwb2/2b1w1/2b1w w 11"


@pytest.fixture(params=package.games(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_the_count_is_alone_on_the_last_line(game: Game) -> None:
    for depth in (0, 1):
        count = perft(game.start(), depth, game.notation.by_turn)
        assert dugames("perft", game.key, str(depth)).out == f"{count}\n"
        divided = dugames("perft", game.key, str(depth), "--divide").out.splitlines()
        assert divided[-1] == str(count)
        assert divided[:-1] == sorted(divided[:-1])


def test_deep_counts_are_the_sum_of_their_slices() -> None:
    assert dugames("perft", "dualma", "3", "--position", MOVING).out == "188774\n"
    assert dugames("perft", "dualma", "2", MOVING).out == "3340\n"


def test_divide_gives_each_move_its_share() -> None:
    *parts, total = dugames("perft", "dualma", "2", MOVING, "--divide").out.splitlines()
    assert total == "3340"
    assert len(parts) == 57
    assert sum(int(part.rpartition(" ")[2]) for part in parts) == 3340


def test_standard_input_is_answered_line_by_line() -> None:
    stdin = f"{MOVING}\n\n{MOVING}\n".encode()
    for arguments in (["2", "-"], ["2", "--position", "-"]):
        answer = dugames("perft", "dualma", *arguments, stdin=stdin)
        plain = {"position": MOVING, "perft": 3340}
        assert [json.loads(line) for line in answer.out.splitlines()] == [plain, plain]
        assert (answer.status, answer.err) == (0, "")


def test_what_does_not_fit_together_is_refused() -> None:
    assert "twice" in refused("perft", "dualma", "1", MOVING, "--position", MOVING)
    assert refused("perft", "dualma", "1", "--position", "").startswith("'': ")
    assert "single" in refused("perft", "dualma", "1", "-", "--divide")
    assert "DEPTH" in refused("perft", "dualma", "x")
    assert "DEPTH" in refused("perft", "dualma", "100")
    assert refused("perft", "dualma", "1", "-", stdin=b"x\n").startswith("line 1: 'x': ")


def test_a_terminal_sees_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    answer = dugames("perft", "dualma", "2", MOVING, terminal=True)
    assert answer.out == "3340\n"
    assert "counting" in answer.err
