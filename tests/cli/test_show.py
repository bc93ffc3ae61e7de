"""`dugames show`, on every game found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from terminal import dugames, refused
from walks import sampled

import dugames as package
from dugames.core.game import Game

START_OF_DUALMA = """\
i1      · · · · ·     i5
h1     · · · · · ·    h6
g1    · · · · · · ·   g7
f1   · · · · · · · ·  f8
e1  · · · · × · · · · e9
d1   · · · · · · · ·  d8
c1    · · · · · · ·   c7
b1     · · · · · ·    b6
a1      · · · · ·     a5
"""


@pytest.fixture(params=package.games(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_positions_are_drawn(game: Game) -> None:
    for state in sampled(game, 8):
        text = game.position(state)
        answer = dugames("show", game.key, "--", text)
        assert (answer.status, answer.err) == (0, "")
        assert text in answer.out


def test_the_view_in_json(game: Game) -> None:
    plain = json.loads(dugames("show", game.key, "--json").out)
    assert plain["game"] == game.key
    assert plain["position"] == game.position(game.start())
    for seat in range(game.seats[0]):
        assert (
            json.loads(dugames("show", game.key, "--seat", str(seat), "--json").out)["seat"] == seat
        )
    assert "the seats are 0 to" in refused("show", game.key, "--seat", "9")


def test_the_picture_in_a_file(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "picture.svg"
    if game.svg is None:
        assert "has no picture" in refused("show", game.key, "--svg", str(file))
        return
    assert dugames("show", game.key, "--svg", str(file)).out == ""
    assert file.read_text(encoding="utf-8") == game.svg(game.start())
    assert "cannot be written" in refused("show", game.key, "--svg", str(tmp_path))


def test_a_terminal_gets_colours(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    coloured = "\x1b[" in dugames("show", game.key, terminal=True).out
    assert coloured == (game.text is None)
    assert "\x1b[" not in dugames("show", game.key).out


def test_a_board_of_hexes() -> None:
    assert dugames("show", "dualma").out.startswith(START_OF_DUALMA)


def test_stacks_are_drawn_from_below() -> None:
    position = "1b3/6/7/3[wb]1b2/bwww3[bw]1/4b1[ww]w/4b[ww]b/b1[bb]3/2w2 b 11"
    lines = dugames("show", "dualma", position).out.splitlines()
    assert lines[3].split() == ["f1", "·", "·", "·", "○●", "·", "●", "·", "·", "f8"]
    assert "● first player   ○ second player" in lines
    assert "White wins: row of three" in lines
