"""The arena: who meets whom, what is kept, and what follows from it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dugames.core.errors import Illegal, Nonsense
from dugames.core.source import Source
from dugames.lab.arena import Arena, Bout, Pairing, Plan, bout, schedule
from dugames.lab.rating import ratings
from dugames.lab.score import Score
from dugames.lab.tournament import knockout, rounds, swiss

PLAN = Plan("dwnsiwn", seed=4, nodes=60, options={"die": "rulebook"})
PAIRING = ("greedy", "random")


def test_who_meets_whom() -> None:
    assert schedule(["a", "b", "c"], "neighbours") == [("b", "a"), ("c", "b")]
    assert schedule(["a", "b", "c"], "gauntlet") == [("a", "b"), ("a", "c")]
    assert schedule(["a", "b", "c"], "all") == [("a", "b"), ("a", "c"), ("b", "c")]


def test_the_same_dice_are_played_with_seats_swapped() -> None:
    plan = Plan("dwnsiwn", seed=4, options={"die": "rulebook"})
    first, swapped = (bout(plan, ("random", "random"), number) for number in (6, 7))
    assert (first.turns, first.reason) == (swapped.turns, swapped.reason)
    assert first.points == 1 - swapped.points


def test_bouts_do_not_depend_on_the_number_of_processes() -> None:
    alone, together = Arena(PLAN), Arena(PLAN)
    list(alone.run([PAIRING], 6))
    list(together.run([PAIRING], 6, jobs=2))
    assert alone.score(PAIRING) == together.score(PAIRING)
    assert alone.score(PAIRING).games == 6


def test_a_file_is_gone_on_from(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    whole, begun = Arena(PLAN), Arena(PLAN, file)
    list(whole.run([PAIRING], 6))
    list(begun.run([PAIRING], 2))
    resumed = Arena(PLAN, file)
    assert [one.number for one in resumed.run([PAIRING], 6)] == [2, 3, 4, 5]
    assert resumed.score(PAIRING) == whole.score(PAIRING) == Arena(PLAN, file).score(PAIRING)
    assert len(resumed.thinking("greedy")) >= 6 * 8


def test_a_file_of_other_settings_or_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    list(Arena(PLAN, file).run([PAIRING], 1))
    with pytest.raises(Illegal, match="other settings"):
        Arena(Plan("dwnsiwn", seed=5), file)
    for text in ("", "nothing", json.dumps({"game": "dwnsiwn"}) + "\n[]"):
        file.write_text(text)
        with pytest.raises((Nonsense, Illegal)):
            Arena(PLAN, file)


def test_a_sequential_test_stops_early() -> None:
    held = Arena(Plan("dualma", nodes=300, options={"max_plies": 400}))
    list(held.run([("alphabeta", "random")], 200, sprt=(0.3, 0.7)))
    score = held.score(("alphabeta", "random"))
    assert score.games < 40
    assert score.games % 2 == 0
    assert score.share() > 0.9


def test_an_interval_holds_the_share_and_narrows() -> None:
    few, many = Score(), Score()
    for number in range(400):
        for score in (few, many):
            if score is many or number < 40:
                score.add(float(number % 4 != 0))
    assert few.share() == many.share() == 0.75
    low, high = many.interval()
    assert few.interval()[0] < low < 0.75 < high < few.interval()[1]
    assert Score().interval() == (0.0, 1.0)


def test_evidence_speaks_for_the_nearer_bound() -> None:
    score = Score()
    for number in range(100):
        score.add(float(number % 10 < 7))
    assert score.evidence(0.5, 0.65) > 0 > score.evidence(0.75, 0.9)
    assert score.settled(0.5, 0.7)
    assert not score.settled(0.69, 0.71)


def score_of(won: int, games: int = 100) -> Score:
    score = Score()
    for number in range(games):
        score.add(float(number < won))
    return score


def test_ratings_explain_the_scores() -> None:
    scores = {("b", "a"): score_of(75), ("c", "b"): score_of(75), ("c", "a"): score_of(90)}
    rated = {one.player: one for one in ratings(scores)}
    assert list(rated) == ["c", "b", "a"]
    assert rated["c"].rating - rated["b"].rating == pytest.approx(191, abs=15)
    assert sum(one.rating for one in rated.values()) == pytest.approx(0, abs=1e-6)
    assert all(one.low < one.rating < one.high for one in rated.values())
    assert rated["b"].games == 200
    assert rated["c"].above is not None
    assert rated["c"].above > 0.999
    assert rated["a"].above is None


def test_ratings_are_as_sure_as_the_games_allow() -> None:
    few, many = (ratings({("b", "a"): score_of(won, 2 * won)})[0] for won in (3, 300))
    assert few.rating == pytest.approx(0, abs=1e-6)
    assert few.above == many.above == pytest.approx(0.5)
    # By hand: six games bend by 6/4, the prior by (173.7/400)² for each; half the difference.
    assert few.high == pytest.approx(1.96 * 173.72 / 2 * (2 / (3 + 0.18862)) ** 0.5, abs=0.1)
    assert many.high < few.high / 5
    nothing_but_wins = ratings({("b", "a"): score_of(10, 10)})[0]
    assert 100 < nothing_but_wins.rating < 400


def settle(held: Arena, pairing: Pairing, points: float) -> None:
    held.bouts[pairing, 0] = Bout(pairing, 0, points, "", 1, [[], []])


@pytest.mark.parametrize("many", range(2, 12))
def test_a_swiss_tournament_pairs_equals_and_nobody_twice(many: int) -> None:
    held, names = Arena(PLAN), [f"p{n}" for n in range(many)]
    source = Source(many)
    met = []
    for pairing in swiss(held, names):
        met.append(frozenset(pairing))
        settle(held, pairing, source.below(3) / 2)
    assert len(met) == len(set(met)) == rounds(many) * (many // 2)


def test_the_stronger_half_meets_in_a_later_round_of_a_swiss_tournament() -> None:
    held, met = Arena(PLAN), []
    for pairing in swiss(held, ["a", "b", "c", "d"]):
        met.append(pairing)
        settle(held, pairing, float(pairing[0] < pairing[1]))
    assert met == [("a", "b"), ("c", "d"), ("a", "c"), ("b", "d")]


def test_the_winners_of_a_knockout_go_on() -> None:
    held, met = Arena(PLAN), []
    for pairing in knockout(held, ["a", "b", "c", "d", "e"]):
        met.append(pairing)
        settle(held, pairing, 0.5 if "b" in pairing else float(pairing[1] == "d"))
    assert met == [("b", "e"), ("c", "d"), ("b", "c"), ("a", "b")]


def test_what_two_got_of_each_other_counts_either_way_round() -> None:
    held = Arena(PLAN)
    settle(held, ("a", "b"), 1.0)
    settle(held, ("b", "a"), 1.0)
    score = held.against("a", "b")
    assert score is not None
    assert (score.games, score.points) == (2, 1.0)
    assert held.against("a", "c") is None
