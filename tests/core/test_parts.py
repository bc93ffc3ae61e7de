"""The small parts of the core."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dugames
from dugames.core import bits
from dugames.core.errors import Illegal, InputError, Nonsense
from dugames.core.option import Option
from dugames.core.outcome import Outcome
from dugames.core.source import MASK, Source, below, mix


@given(st.sets(st.integers(0, 60), min_size=1))
def test_sets_of_bits(members: set[int]) -> None:
    number = sum(2**member for member in members)
    assert bits.count(number) == len(members)
    assert bits.first(number) == min(members)
    assert [bits.nth(number, n) for n in range(len(members))] == sorted(members)


def test_the_source_is_the_same_everywhere() -> None:
    source = Source(1)
    assert [source.next() for _ in range(3)] == [
        3869299686234600826,
        2693995113698036663,
        995960041316092642,
    ]


@given(st.integers(0, MASK), st.integers(0, MASK))
def test_mixing_is_one_to_one(one: int, two: int) -> None:
    assert (mix(one) == mix(two)) == (one == two)
    assert 0 <= mix(one) <= MASK


@given(st.integers(0, MASK), st.integers(1, 1000))
def test_below_stays_below(u: int, n: int) -> None:
    assert 0 <= below(u, n) < n
    assert 0 <= Source(u).below(n) < n


def test_errors_quote_the_input_and_travel() -> None:
    for kind in (Nonsense, Illegal):
        error = kind("z9", "no cell is called z9")
        assert str(error) == "'z9': no cell is called z9"
        assert isinstance(error, ValueError)
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), again.text, again.reason) == (kind, error.text, error.reason)
    assert issubclass(Nonsense, InputError)


def test_outcomes_share_one() -> None:
    assert Outcome((1,), "row").values(2) == [0, 1]
    assert Outcome((), "agreement").values(4) == [0.25] * 4
    assert Outcome((0, 2), "points").values(3) == [0.5, 0, 0.5]
    assert Outcome((1,), "row") == Outcome((1,), "row") != Outcome((1,), "time")
    assert len({Outcome((1,), "row"), Outcome((1,), "row")}) == 1
    assert repr(Outcome((1,), "row")) == "Outcome((1,), 'row')"


def test_outcomes_travel() -> None:
    outcome = Outcome((1, 2), "row")
    assert pickle.loads(pickle.dumps(outcome)) == outcome


def test_options_are_checked() -> None:
    die = Option("die", "rulebook", "the dice", words=("rulebook", "western"))
    assert die.read("western") == "western"
    with pytest.raises(Illegal, match="die is one of rulebook, western"):
        die.read("wooden")
    limit = Option("limit", 5, "how long", least=1, most=9)
    assert limit.read("7") == limit.read(7) == 7
    for wrong in ("seven", "", "1.5", "10000000000", "٣"):
        with pytest.raises(Nonsense, match="limit is a whole number"):
            limit.read(wrong)
    for wrong in ("0", "10", "-1"):
        with pytest.raises(Illegal, match="limit is from 1 to 9"):
            limit.read(wrong)
    assert Option("board", "standard", "any text").read("[1;2;3]") == "[1;2;3]"


def test_games_are_found_by_key() -> None:
    assert dugames.game("dualma").key == "dualma"
    assert repr(dugames.game("dualma")) == "Game('dualma')"
    assert [game.shelf for game in dugames.games()] == sorted(g.shelf for g in dugames.games())
    for wrong in ("chess", "", "dualma.rules", "__pycache__", "../core"):
        with pytest.raises(Nonsense, match="no game has that key"):
            dugames.game(wrong)
