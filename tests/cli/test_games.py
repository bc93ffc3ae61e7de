"""`dugames games`, `--version` and `--help`."""

from __future__ import annotations

import json

import pytest
from terminal import dugames

import dugames as package


def test_games_are_listed_in_the_order_of_the_shelf() -> None:
    answer = dugames("games")
    assert answer.out.split() == [game.key for game in package.games()]
    assert (answer.status, answer.err) == (0, "")


def test_games_in_json() -> None:
    listed = json.loads(dugames("games", "--json").out)
    for plain, game in zip(listed, package.games(), strict=True):
        assert plain["key"] == game.key
        assert plain["seats"] == list(game.seats)
        assert [option["name"] for option in plain["options"]] == [o.name for o in game.options]


def test_the_version_says_whether_it_is_compiled() -> None:
    build = "compiled" if package.compiled() else "not compiled"
    assert dugames("--version").out == f"dugames {package.__version__} ({build})\n"


@pytest.mark.parametrize(
    "command", ["", "games", "show", "moves", "apply", "perft", "bench", "simulate"]
)
def test_every_help_has_an_example(command: str) -> None:
    answer = dugames(*command.split(), "--help")
    assert answer.status == 0
    assert f"Example: dugames {command}" in answer.out
    assert "Usage: dugames" in answer.out


def test_without_a_command_the_help_is_shown() -> None:
    assert dugames() == dugames("--help")
