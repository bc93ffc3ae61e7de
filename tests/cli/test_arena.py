"""`dugames arena`."""

from __future__ import annotations

import json
from pathlib import Path

from terminal import dugames, refused

FEW = ("arena", "dwnsiwn", "--players", "greedy,random", "--nodes", "60", "--jobs", "1")


def test_it_prints_scores_ratings_and_times() -> None:
    answer = dugames(*FEW, "--games", "4", "--schedule", "gauntlet")
    assert answer.status == 0
    head, score, title, first, second = answer.out.splitlines()
    assert head.startswith("pairing")
    assert score.startswith("greedy – random")
    assert "ms a turn" in title
    assert {first.split()[0], second.split()[0]} == {"greedy", "random"}


def test_it_goes_on_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    begun = dugames(*FEW, "--games", "2", "--file", str(file), "--json")
    assert json.loads(begun.out)["pairings"][0]["games"] == 2
    whole = json.loads(dugames(*FEW, "--games", "6", "--file", str(file), "--json").out)
    alone = json.loads(dugames(*FEW, "--games", "6", "--json").out)
    assert whole["pairings"] == alone["pairings"]
    assert whole["pairings"][0]["players"] == ["random", "greedy"]
    assert len(file.read_text().splitlines()) == 7
    assert "other settings" in refused(*FEW, "--seed", "1", "--file", str(file))


def test_a_tournament_and_its_page(tmp_path: Path) -> None:
    page = tmp_path / "swiss.html"
    three = (
        "arena",
        "dwnsiwn",
        "--players",
        "random,greedy,level-1",
        "--nodes",
        "60",
        "--jobs",
        "1",
    )
    answer = dugames(*three, "--schedule", "swiss", "--games", "2", "--page", str(page))
    assert answer.err == f"dugames: the page is {page}\n"
    assert answer.out.splitlines()[1].startswith("random – greedy")
    drawn = page.read_text(encoding="utf-8")
    assert drawn.count('class="share"') == 4
    assert drawn.count('class="range"') == 3
    assert "NaN" not in drawn


def test_more_than_two_seats_have_tables_without_ratings(tmp_path: Path) -> None:
    page = tmp_path / "four.html"
    four = ("arena", "durdain", "--players", "random,greedy", "--seats", "3", "--jobs", "1")
    limit = ("--option", "maxRounds=1", "--nodes", "60")
    answer = dugames(*four, *limit, "--games", "1", "--page", str(page))
    assert answer.status == 0
    assert "Ratings" not in page.read_text(encoding="utf-8")
    assert "it had one seat" in page.read_text(encoding="utf-8")


def test_too_many_seats_are_refused() -> None:
    assert "for 2 players" in refused(*FEW, "--seats", "3")


def test_what_is_refused() -> None:
    assert "each once" in refused("arena", "dualma", "--players", "random,random")
    assert "each once" in refused("arena", "dualma", "--players", "random")
    assert "no player" in refused("arena", "dualma", "--players", "random,nobody")
    assert "two shares" in refused(*FEW, "--sprt", "0.5")
    assert "lower first" in refused(*FEW, "--sprt", "0.6,0.5")
    assert "lower first" in refused(*FEW, "--sprt", "0.6,nan")
    assert "holds no arena" in refused(*FEW, "--file", "tests/toy.py")
