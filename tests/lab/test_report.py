"""Reports: what is measured of games, and the page and the words that tell it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from terminal import dugames, refused

import dugames as package
from dugames.core.errors import Illegal, Nonsense
from dugames.core.outcome import Outcome
from dugames.lab import chart, scene
from dugames.lab.course import STOPS, Course
from dugames.lab.odds import around, interval, samples_differ, shares_differ, spread, together
from dugames.lab.simulation import Simulation, run
from dugames.lab.story import tell
from dugames.lab.study import study
from dugames.lab.verdict import differences, sentences

KEYS = [game.key for game in package.games()]


@pytest.fixture(autouse=True)
def few_are_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dugames.lab.study.WATCHED", 3)


def games_of(file: Path, key: str, players: Sequence[str] = (), games: int = 3) -> Path:
    game = package.game(key)
    plan = Simulation(key, tuple(players) or ("random",) * game.seats[0], games, 4)
    file.write_text("".join(f"{played.line}\n" for played in run(plan)), encoding="utf-8")
    return file


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_a_report_in_one_file(key: str, tmp_path: Path) -> None:
    file = games_of(tmp_path / "some.jsonl", key)
    answer = dugames("report", str(file), "--jobs", "1")
    assert answer.status == 0
    assert answer.out.startswith(f"# {package.game(key).title}: some\n")
    assert "| seat 1 wins |" in answer.out
    page = file.with_suffix(".html").read_text(encoding="utf-8")
    cells = package.game(key).view(package.game(key).start())["cells"]
    assert page.count('" style="--heat:') in (len(cells), 2 * len(cells))
    assert not re.search(r"""(src|href)="(?!#)""", page)  # nothing is loaded from elsewhere
    assert "NaN" not in page
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
    rows = {row.one.name: row for row in differences(study(weak), study(strong))}
    assert rows["seat 1 wins"].words() == "differs (p < 0.001)"
    assert re.fullmatch(r"\+[\d.]+ points \(\+[\d.]+ to \+[\d.]+\)", rows["seat 1 wins"].text())
    assert "no difference shown" in rows["decisions a turn"].words()
    assert "different players" in sentences(study(strong))[1]


def test_draws_say_nothing_of_the_first_seat(tmp_path: Path) -> None:
    drawn = study(games_of(tmp_path / "drawn.jsonl", "duwen"))
    told = {measure.name: measure.text() for measure in drawn.measures()}
    assert told["nobody wins alone"] == "100.0% (43.9% to 100.0%)"
    assert told["first seat, of decided games"] == told["drama"] == "–"
    assert "nothing can be said" in sentences(drawn)[1]
    assert [row.text() for row in differences(drawn, drawn) if row.one.name == "drama"] == ["–"]


def test_what_is_done_and_where_is_counted(tmp_path: Path) -> None:
    flicks = study(games_of(tmp_path / "flicks.jsonl", "dungeon-pen"))
    assert flicks.kinds()["flick"] > flicks.kinds().total() / 4
    dice = study(games_of(tmp_path / "dice.jsonl", "dwnsiwn"))
    assert dice.touched()["000"] == pytest.approx(1 / 20, abs=0.01)
    assert 0 < max(dice.held().values()) <= 1


def test_a_film_shows_each_turn_once() -> None:
    duwen = package.game("duwen")
    line = next(run(Simulation("duwen", ("greedy", "greedy"), 1, 4))).line
    shown = scene.film(line, duwen)
    played = tell(line, "here")
    assert len(shown["frames"]) == played.turns + 1
    assert shown["frames"][0]["turn"] == ""
    assert shown["ground"].count('class="height"') == len(shown["outlines"]) == 49
    pen = package.game("dungeon-pen")
    drawn = scene.film(next(run(Simulation("dungeon-pen", ("random",) * 2, 1, 4))).line, pen)
    pictures = ["\n".join(drawn["lines"][n] for n in frame["lines"]) for frame in drawn["frames"]]
    assert pictures[0] == pen.svg(pen.start())  # type: ignore[misc]
    assert len(set(pictures)) > 5


def test_files_without_games_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "none.jsonl"
    file.write_text("", encoding="utf-8")
    assert "there is no game in it" in refused("report", str(file))
    file.write_text("{}\n", encoding="utf-8")
    for jobs in ("1", "2"):
        file.write_text("{}\n{\n", encoding="utf-8")
        assert "a text is wanted" in refused("report", str(file), "--jobs", jobs)
    assert "no file can have this name" in refused("report", "a\0b")
    assert "No such file" in refused("report", str(tmp_path / "nowhere.jsonl"))


def test_files_of_something_else_are_refused(tmp_path: Path) -> None:
    for name, reason in (("some.jsonl", "not a text file"), ("some.parquet", "no Parquet file")):
        file = tmp_path / name
        file.write_bytes(b"\xff\xfe\n")
        assert reason in refused("report", str(file), "--jobs", "1")
    again = ("simulate", "duwen", "--resume", "--out", str(tmp_path / "some.jsonl"))
    assert "not a text file" in refused(*again)
    assert (tmp_path / "some.jsonl").read_bytes() == b"\xff\xfe\n"  # nothing was cut
    dice = games_of(tmp_path / "dice.jsonl", "dwnsiwn")
    discs = games_of(tmp_path / "hill.jsonl", "duwen")
    assert "games of duwen, not of dwnsiwn" in refused("report", str(dice), str(discs))


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
    assert shares_differ(0.0, 10, 0.0, 10) == shares_differ(0.0, 0, 0.5, 10) == 1.0
    assert samples_differ([1, 2, 3] * 20, [3, 4, 5] * 20) < 0.001
    assert samples_differ([1, 1], [1, 1]) == samples_differ([], [1]) == 1.0
    assert around(2.0, spread([1.0, 2.0, 3.0])) == pytest.approx((0.868, 3.132), abs=0.001)
    assert together([0.01, 0.04, 0.03, 0.2]) == pytest.approx([0.04, 0.09, 0.09, 0.2])  # by hand


def test_charts_hold_all_that_was_counted() -> None:
    for counts in (Counter({1: 3}), Counter({20: 1, 22: 3}), Counter(range(3, 900))):
        drawn = chart.columns([counts, counts], "turns")
        shares = [float(share) for share in re.findall(r"([\d.]+)%</title>", drawn)]
        assert sum(shares) == pytest.approx(100, abs=2.5)
        assert str(max(counts)) in drawn


def test_an_empty_study_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "none.jsonl"
    file.touch()
    with pytest.raises(Illegal, match="no game"):
        study(file)
