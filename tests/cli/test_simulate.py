"""`dugames simulate`."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path

import pyarrow.parquet
import pytest
from terminal import dugames, refused

import dugames as package
from dugames.cli import extra
from dugames.core.record import read_record, replay
from dugames.lab import simulation
from dugames.lab.simulation import Played, Simulation

GAME = package.games()[-1]
FEW = (GAME.key, "--games", "4", "--jobs", "1")


def test_records_go_to_a_file_and_replay(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    answer = dugames("simulate", *FEW, "--out", str(file))
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith("4 games, seed 0")
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4
    for line in lines:
        assert replay(GAME, read_record(json.loads(line)))[-1].outcome() is not None


def test_the_same_seed_gives_the_same_games_whatever_the_jobs() -> None:
    one = dugames("simulate", *FEW, "--out", "-", "--seed", "7")
    two = dugames("simulate", GAME.key, "--games", "4", "--jobs", "2", "--out", "-", "--seed", "7")
    assert one == two
    assert one.err.startswith("4 games, seed 7")
    assert one.out != dugames("simulate", *FEW, "--out", "-", "--seed", "8").out


def test_the_summary_in_json() -> None:
    answer = dugames("simulate", *FEW, "--players", "greedy,random", "--nodes", "300", "--json")
    summary = json.loads(answer.out)
    assert summary["games"] == 4
    assert [seat["player"] for seat in summary["seats"]] == ["greedy", "random"]
    wins = [seat["wins"] for seat in summary["seats"]]
    assert sum(wins) + summary["undecided"] == sum(summary["endings"].values()) == 4
    assert wins[0] > wins[1]
    assert sum(seat["points"] for seat in summary["seats"]) == pytest.approx(4)


def test_an_interrupt_leaves_what_was_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(plan: Simulation, *_where: object) -> Generator[Played, None, None]:
        yield simulation.play_one(plan, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "run", interrupted)
    file = tmp_path / "games.jsonl"
    answer = dugames("simulate", *FEW, "--out", str(file))
    assert answer.status == 130
    assert answer.err == "dugames: interrupted after 1 of 4 games\n"
    assert answer.out.startswith("1 game, ")
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1


def test_a_stopped_run_is_gone_on_with(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    first = dugames("simulate", *FEW, "--out", str(whole))
    text = whole.read_text(encoding="utf-8")
    part.write_text(text[: text.index("\n") + 40], encoding="utf-8")  # stopped within a line
    assert dugames("simulate", *FEW, "--out", str(part), "--resume").out == first.out
    assert part.read_text(encoding="utf-8") == text
    assert dugames("simulate", *FEW, "--out", str(part), "--resume").out == first.out
    assert part.read_text(encoding="utf-8") == text


def test_only_the_same_games_are_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    dugames("simulate", *FEW, "--out", str(file))
    again = (*FEW, "--out", str(file), "--resume")
    assert "games of another plan" in refused("simulate", *again, "--seed", "1")
    assert "more than 2" in refused("simulate", *again, "--games", "2")
    file.write_text('{"events": []}\n', encoding="utf-8")
    assert "a line is not a finished game" in refused("simulate", *again)
    assert "no file to go on with" in refused("simulate", *FEW, "--resume")


def test_games_go_to_a_parquet_file(tmp_path: Path) -> None:
    lines, table = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    dugames("simulate", *FEW, "--out", str(lines))
    dugames("simulate", *FEW, "--out", str(table))
    rows = pyarrow.parquet.read_table(table).to_pylist()
    assert [row["record"] for row in rows] == lines.read_text(encoding="utf-8").splitlines()
    assert [row["number"] for row in rows] == [0, 1, 2, 3]
    assert sorted(tmp_path.iterdir()) == [lines, table]


def test_a_terminal_sees_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "playing" in dugames("simulate", *FEW, terminal=True).err


def test_bad_plans_are_refused() -> None:
    assert refused("simulate", *FEW, "--players", "nobody").startswith("'nobody': no player")
    assert "is for" in refused("simulate", GAME.key, "--players", "random," * 9 + "random")
    assert "do not fill" in refused("simulate", *FEW, "--players", "random,random", "--seats", "5")
    assert "No such file" in refused("simulate", *FEW, "--out", "/no/such/folder/x")
    assert "'a\\x00b'" in refused("simulate", *FEW, "--out", "a\0b")
    for option in ("--games", "--jobs", "--seed", "--nodes"):
        assert option in refused("simulate", GAME.key, option, "-1")
        assert option in refused("simulate", GAME.key, option, "9" * 5000)


def test_what_needs_an_extra_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "find_spec", lambda _package: None)
    assert "pip install 'dugames[lab]'" in refused("simulate", *FEW, "--out", "x.parquet")
