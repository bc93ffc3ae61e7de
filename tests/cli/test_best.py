"""`dugames best` and `dugames analyse`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from terminal import dugames, refused

from dugames.games import games

WIN_IN_3 = "b4/6/wb3w1/1bw4w/3b1ww1b/1b[bw]4w/1bww3/w1bbb1/5 w 11"
ENDED = "bb3/bbbbbb/7/8/4[bw][bw][bw]2/8/7/wwwwww/ww3 b 11"


def test_it_names_the_best_turns_and_what_is_proved() -> None:
    answer = dugames("best", "dualma", WIN_IN_3, "--nodes", "30000", "--lines", "2")
    assert (answer.status, answer.err) == (0, "")
    values, first, second = answer.out.splitlines()
    assert values.startswith("seat 0: 0.0%   seat 1: 100.0%")
    assert first.startswith("1. c3+c2 ")
    assert "wins in 3" in first
    assert second.startswith("2. ")


def test_in_json_each_depth_has_its_line() -> None:
    answer = dugames("best", "dualma", WIN_IN_3, "--nodes", "30000", "--json")
    findings = [json.loads(line) for line in answer.out.splitlines()]
    assert [finding["nodes"] for finding in findings] == sorted(f["nodes"] for f in findings)
    assert findings[-1]["lines"][0]["proved"] == 3


@pytest.mark.parametrize("key", [game.key for game in games()])
def test_every_start_is_looked_at(key: str) -> None:
    assert dugames("best", key, "start", "--nodes", "50", "--memory", "2").status == 0


def test_a_match_is_gone_through(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    dugames("simulate", "dwnsiwn", "--games", "2", "--jobs", "1", "--out", str(file))
    answer = dugames("analyse", str(file), "--game", "2", "--nodes", "60")
    assert answer.status == 0
    assert answer.out.splitlines()[0].startswith("   1. seat 0")
    plain = dugames("analyse", str(file), "--game", "2", "--nodes", "60", "--json").out
    assert len(plain.splitlines()) == len(answer.out.splitlines())
    assert {"turn", "seat", "text", "mark", "loss", "best", "values"} <= set(
        json.loads(plain.splitlines()[0])
    )


def test_what_is_refused(tmp_path: Path) -> None:
    assert "over" in refused("best", "dualma", ENDED)
    assert refused("best", "dualma", "x")
    file = tmp_path / "record.json"
    assert refused("analyse", str(file))
    for text in ("", "{", "[]", '{"game": "chess", "seats": ["a", "b"], "events": []}'):
        file.write_text(text)
        assert refused("analyse", str(file))
    record = {"game": "dualma", "seats": ["a", "b"], "events": []}
    file.write_text(json.dumps(record))
    assert "there is no game 2" in refused("analyse", str(file), "--game", "2")
    file.write_bytes(b"\xff\xfe")
    assert "not a text file" in refused("analyse", str(file))
