"""Records that go out and come back, and those that somebody has changed on the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from web.guests import Guest, Plain

from dugames.core.errors import InputError
from dugames.service import files
from dugames.service.verify import verify

Guests = Callable[[], Guest]


def finished(one: Guest, key: str | None = None) -> Plain:
    """The record of a match with some rolls that is over."""
    key = key or one.lay("dwnsiwn", "me", "me")["match"]["id"]
    with one.sit(key) as table:
        for _ in range(6):
            table.decide(table.view["choices"][0]["text"])
        table.ask("resign")
    whole: Plain = one.get(f"/matches/{key}/record")
    return whole


def posted(one: Guest, path: str, plain: Plain) -> int:
    """The status, for a body that may hold halves of letters."""
    headers = {"content-type": "application/json"}
    return one.http.post(path, content=json.dumps(plain), headers=headers).status_code


def first_roll(whole: Plain) -> Plain:
    """The event of the first chance."""
    return next(event for event in whole["events"] if event["kind"] == "chance")


TAMPERED: dict[str, Callable[[Plain], Any]] = {
    "another number": lambda whole: first_roll(whole).update(u="0" * 16),
    "no number": lambda whole: first_roll(whole).pop("u"),
    "another seed": lambda whole: whole["dice"].update(seed="0" * 64),
    "another match": lambda whole: whole["dice"].update(match="other"),
    "half a letter": lambda whole: whole["dice"].update(match="\ud800"),
    "other salts": lambda whole: whole["dice"].update(salts=["0" * 64] * 2),
    "a salt less": lambda whole: whole["dice"]["salts"].pop(),
    "a promise": lambda whole: whole["dice"].update(promises=["0" * 64] * 2),
    "another commitment": lambda whole: whole.update(commitment="0" * 64),
    "no commitment": lambda whole: whole.update(commitment=None),
    "no proof at all": lambda whole: whole.update(dice=[1]),
    "another proof": lambda whole: whole.update(dice={"die": 6}),
    "more brought along than there is": lambda whole: whole.update(imported=10**6),
    "less than nothing brought along": lambda whole: whole.update(imported=-1),
    "no number brought along": lambda whole: whole.update(imported="x"),
    "a roll less": lambda whole: whole["events"].remove(first_roll(whole)),
    "another's decision": lambda whole: whole["events"][1].update(seat=1),
}


def test_a_record_that_was_changed_is_refused_everywhere(guest: Guests) -> None:
    one = guest()
    whole = finished(one)
    assert verify(whole).rolls > 0
    for name, change in TAMPERED.items():
        changed = deepcopy(whole)
        change(changed)
        with pytest.raises(InputError):
            verify(changed)
        assert posted(one, "/matches/import", changed) in {409, 422}, name


def test_dice_can_be_checked_after_two_journeys(guest: Guests) -> None:
    one = guest()
    key = one.lay("dwnsiwn", "me", "me")["match"]["id"]
    with one.sit(key) as table:
        for _ in range(6):
            table.decide(table.view["choices"][0]["text"])
    half = one.get(f"/matches/{key}/record")
    whole = finished(one, one.post("/matches/import", half)["match"]["id"])
    there = one.post("/matches/import", whole)["match"]["id"]
    again = one.get(f"/matches/{there}/record")
    text = one.http.get(f"/matches/{there}/record", params={"format": "text"}).text
    assert whole["imported"] == again["imported"] == len(half["events"])
    assert verify(again) == verify(files.read(text)) == verify(whole)


def test_thousands_of_takebacks_hold_nobody_up(guest: Guests) -> None:
    one = guest()
    step = {"kind": "decision", "seat": 0, "text": "d4/"}
    events = [step, {"kind": "takeback", "keep": 0}] * 4_000 + [step]
    record = {"game": "dualma", "seats": ["a", "b"], "events": events}
    brought = one.post("/matches/import", record)["match"]
    assert brought["version"] == 8_001
    with one.sit(brought["id"]) as table:
        assert table.decide("/f5")["type"] == "ack"
    record["events"] = [*events, {"kind": "takeback", "keep": 2}]
    refused = one.refused("POST", "/matches/import", record)[1]
    assert refused["reason"] == "so many decisions were not made"


def test_halves_of_letters_are_refused(guest: Guests) -> None:
    one, half = guest(), "\ud800"
    one.get("/me")
    for path, plain in (
        ("/look", {"game": half}),
        ("/look", {half: "dualma"}),
        ("/look", {"game": "dualma", "decisions": [half]}),
        ("/matches", {"game": "durdain", "seats": [{"kind": half}] * 2}),
        ("/matches/import", {"text": half}),
        ("/matches/import", {"game": "dualma", "seats": ["a", half], "events": []}),
        ("/me/recover", {"phrase": half}),
    ):
        assert posted(one, path, plain) in {409, 422}
