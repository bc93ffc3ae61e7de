"""Reports: what is measured of games, and the page and the words that tell it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from terminal import dugames, refused

import dugames as package
from dugames.core.errors import Illegal, Nonsense
from dugames.core.outcome import Outcome
from dugames.lab.course import STOPS, Course
from dugames.lab.odds import interval, samples_differ, shares_differ
from dugames.lab.simulation import Simulation, run
from dugames.lab.story import tell
from dugames.lab.study import study
from dugames.lab.verdict import differences, sentences

KEYS = [game.key for game in package.games()]


def games_of(file: Path, key: str, players: Sequence[str] = (), games: int = 6) -> Path:
    game = package.game(key)
    plan = Simulation(key, tuple(players) or ("random",) * game.seats[0], games, 4)
    file.write_text("".join(f"{played.line}\n" for played in run(plan)), encoding="utf-8")
    return file


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_a_report_in_one_file(key: str, tmp_path: Path) -> None:
    file = games_of(tmp_path / "some.jsonl", key)
    answer = dugames("report", str(file), "--jobs", "1")
    assert answer.status == 0
    assert answer.out.startswith("# some\n")
    assert "| seat 1 wins |" in answer.out
    page = file.with_suffix(".html").read_text(encoding="utf-8")
    assert page.count("<polygon") == len(package.game(key).view(package.game(key).start())["cells"])
    assert not re.search(r"(src|href)=", page)  # nothing is loaded from elsewhere
    films = re.search(r'<script type="application/json">(.*?)</script>', page)
    assert films is not None
    assert [len(film["frames"]) > 1 for film in json.loads(films[1])] == [True] * 3


def test_two_files_side_by_side(tmp_path: Path) -> None:
    weak = games_of(tmp_path / "weak.jsonl", "dwnsiwn", ("random", "random"), 40)
    strong = games_of(tmp_path / "strong.jsonl", "dwnsiwn", ("greedy", "random"), 40)
    page = tmp_path / "both.html"
    answer = dugames("report", str(weak), str(strong), "--out", str(page), "--jobs", "1")
    assert answer.err == f"dugames: the page is {page}\n"
    assert "Side by side" in page.read_text(encoding="utf-8")
    rows = {row.name: row for row in differences(study(weak), study(strong))}
    assert rows["seat 1 wins"].words() == "differs (p < 0.001)"
    assert "no difference shown" in rows["decisions a turn"].words()
    assert "different players" in sentences(study(strong))[0]


def test_files_without_games_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "none.jsonl"
    file.write_text("", encoding="utf-8")
    assert "there is no game in it" in refused("report", str(file))
    file.write_text("{}\n", encoding="utf-8")
    assert "a text is wanted" in refused("report", str(file), "--jobs", "1")
    assert "no file can have this name" in refused("report", "a\0b")
    assert "No such file" in refused("report", str(tmp_path / "nowhere.jsonl"))


def test_lines_that_are_no_finished_game_are_refused(tmp_path: Path) -> None:
    file = games_of(tmp_path / "few.jsonl", KEYS[0], games=1)
    line = json.loads(file.read_text(encoding="utf-8"))
    with pytest.raises(Nonsense, match="is not finished"):
        tell(json.dumps({**line, "events": []}), "here")
    with pytest.raises(Nonsense, match=r"here.*is not JSON"):
        tell("{", "here")


def test_the_files_of_another_process_are_read_in_the_same_order(tmp_path: Path) -> None:
    file = games_of(tmp_path / "many.jsonl", "dwnsiwn", games=12)
    assert study(file, 2) == study(file, 1)


def test_a_course_is_measured() -> None:
    course = Course([[0.5, 0.5], [0.7, 0.3], [0.3, 0.7], [0.8, 0.2]], Outcome((0,), "row"))
    assert course.lead_changes() == 2
    assert course.drama() == pytest.approx(0.1)
    assert course.decided_at() == 0.75
    assert course.is_comeback()
    assert len(course.way()) == STOPS
    nobody = Course([[0.5, 0.5]], Outcome((), "agreement"))
    assert (nobody.drama(), nobody.decided_at(), nobody.is_comeback()) == (0.0, 1.0, False)
    assert nobody.way() == []


def test_intervals_and_tests_of_difference() -> None:
    assert interval(0.5, 0) == (0.0, 1.0)
    low, high = interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)  # as Wilson has it
    assert shares_differ(0.5, 1_000, 0.6, 1_000) < 0.001
    assert shares_differ(0.0, 10, 0.0, 10) == 1.0
    assert samples_differ([1, 2, 3] * 20, [3, 4, 5] * 20) < 0.001
    assert samples_differ([1, 1], [1, 1]) == 1.0


def test_an_empty_study_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "none.jsonl"
    file.touch()
    with pytest.raises(Illegal, match="no game"):
        study(file)
