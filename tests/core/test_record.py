"""Records: what is refused when one is read or replayed."""

from __future__ import annotations

from typing import Any

import pytest

import dugames
from dugames.core.errors import Illegal, Nonsense
from dugames.core.record import Event, Record, decide, read_record, replay

GAME = dugames.game("dualma")
PLAIN: dict[str, Any] = {"game": "dualma", "seats": ["a", "b"], "options": {}, "events": []}

WRONG = [
    ([], "a record is an object"),
    ({"seats": []}, "'game'"),
    (PLAIN | {"game": 5}, "'game'"),
    (PLAIN | {"seats": "ab"}, "'seats'"),
    (PLAIN | {"seats": []}, "'seats'"),
    (PLAIN | {"seats": ["x"] * 7}, "'seats'"),
    (PLAIN | {"seats": ["a", None]}, "'seats'"),
    (PLAIN | {"events": [{"kind": "draw agreed", "seat": 1}]}, "has no 'seat'"),
    (PLAIN | {"events": [{"kind": "flag", "seat": 1, "u": "00000000000000ff"}]}, "has no 'u'"),
    (PLAIN | {"options": []}, "options"),
    (PLAIN | {"options": {"max_plies": 1.5}}, "max_plies"),
    (PLAIN | {"options": {"max_plies": True}}, "max_plies"),
    (PLAIN | {"position": 5}, "position"),
    (PLAIN | {"events": None}, "'events'"),
    (PLAIN | {"events": [5]}, "an event is an object"),
    (PLAIN | {"events": [{"kind": "dance"}]}, "no event is called that"),
    (PLAIN | {"events": [{"kind": "decision", "seat": 0}]}, "lacks 'text'"),
    (PLAIN | {"events": [{"kind": "decision", "text": "d4/"}]}, "lacks 'seat'"),
    (PLAIN | {"events": [{"kind": "takeback"}]}, "lacks 'keep'"),
    (PLAIN | {"events": [{"kind": "flag", "seat": -1}]}, "seat"),
    (PLAIN | {"events": [{"kind": "flag", "seat": True}]}, "seat"),
    (PLAIN | {"events": [{"kind": "flag", "seat": 0, "at": 2**53}]}, "at"),
    (PLAIN | {"events": [{"kind": "chance", "text": "~", "u": "12"}]}, "16 hex digits"),
    (PLAIN | {"events": [{"kind": "chance", "text": "~", "u": "f" * 16}]}, "16 hex digits"),
    (PLAIN | {"events": [{"kind": "chance", "text": "~", "u": "G" * 16}]}, "16 hex digits"),
]


@pytest.mark.parametrize(("plain", "reason"), WRONG)
def test_nonsense_is_refused(plain: object, reason: str) -> None:
    with pytest.raises(Nonsense, match=reason):
        read_record(plain)


def test_chance_numbers_are_hex() -> None:
    plain = PLAIN | {"events": [{"kind": "chance", "text": "~", "u": "00000000000000ff"}]}
    record = read_record(plain)
    assert record.events[0].u == 255
    assert record.plain()["events"] == plain["events"]
    assert record.chances() == 1


def _record(*events: Event) -> Record:
    record = Record("dualma", ["a", "b"])
    record.events += events
    return record


def test_a_takeback_keeps_some_decisions() -> None:
    texts = ["d4/", "/f5", "a1/", "/a2"]
    decisions = [Event("decision", seat=n // 2, text=text) for n, text in enumerate(texts)]
    states = replay(GAME, _record(*decisions, Event("takeback", keep=2)))
    assert len(states) == 3
    assert GAME.position(states[-1]) == "5/6/7/4w3/9/3b4/7/6/5 w 1"
    with pytest.raises(Illegal, match="so many decisions were not made"):
        replay(GAME, _record(*decisions, Event("takeback", keep=5)))


def test_only_the_seat_to_move_decides() -> None:
    with pytest.raises(Illegal, match="seat 1 is not to move"):
        replay(GAME, _record(Event("decision", seat=1, text="d4/")))


def test_no_chance_where_none_is() -> None:
    with pytest.raises(Illegal, match="nothing is left to chance here"):
        replay(GAME, _record(Event("chance", text="d4/")))


def test_a_seat_that_is_not_there_cannot_resign() -> None:
    with pytest.raises(Illegal, match="nobody has seat 2"):
        replay(GAME, _record(Event("resignation", seat=2)))


def test_nothing_happens_after_the_end() -> None:
    ended = (
        Event("flag", seat=0),
        Event("draw agreed"),
        Event("resignation", seat=1),
        Event("takeback", keep=0),
        Event("decision", seat=0, text="d4/"),
    )
    for after in ended:
        with pytest.raises(Illegal, match="the game is over"):
            replay(GAME, _record(Event("resignation", seat=0), after))


def test_a_record_fits_its_game_and_position() -> None:
    with pytest.raises(Illegal, match="this is DuAlma"):
        replay(GAME, Record("duwen", ["a", "b"]))
    with pytest.raises(Illegal, match="2 seats, but 3 names"):
        replay(GAME, Record("dualma", ["a", "b", "c"], position="5/6/7/8/9/8/7/6/5 b 0"))


def test_only_legal_decisions_are_taken_down() -> None:
    record, state = Record("dualma", ["a", "b"]), GAME.start()
    with pytest.raises(Illegal, match="not legal here"):
        decide(GAME, record, state, 2623)
    assert record.events == []


def test_records_begin_anywhere() -> None:
    record = Record("dualma", ["a", "b"], {"max_plies": 1})
    record.position = "5/6/7/4w3/9/3b4/7/6/5 w 1"
    assert GAME.position(replay(GAME, record)[0]) == record.position


def test_a_copy_goes_on_by_itself() -> None:
    record = _record(Event("decision", seat=0, text="d4/"))
    twin = record.copy()
    assert twin.plain() == record.plain()
    twin.events.append(Event("resignation", seat=1))
    twin.seats[0] = "c"
    assert len(record.events) == 1
    assert record.seats == ["a", "b"]
