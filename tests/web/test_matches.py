"""Matches over HTTP and websockets, as people play them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from web.guests import Guest, Table

import dugames

Guests = Callable[[], Guest]


@pytest.mark.parametrize("game", [game.key for game in dugames.games()])
def test_a_hot_seat_match_of_every_game(guest: Guests, game: str) -> None:
    one = guest()
    made = one.lay(game, *["me"] * dugames.game(game).seats[0])
    with one.sit(made["match"]["id"]) as table:
        assert table.welcome["seats"] == list(range(dugames.game(game).seats[0]))
        _play(table, 12)
        assert table.version >= 12


def _play(table: Table, many: int) -> None:
    for _ in range(many):
        if table.view["outcome"] is not None:
            return
        choice = table.view["choices"][0]["text"]
        assert table.decide(choice)["type"] == "ack"


def test_two_people_by_link(guest: Guests) -> None:
    one, two = guest(), guest()
    made = one.lay("dualma", "me", "link")
    assert made["match"]["status"] == "waiting"
    link = made["invitations"][0]
    assert link["url"].endswith(f"/match/{made['match']['id']}#join={link['secret']}")
    assert link["loopback"]
    key = made["match"]["id"]
    with one.sit(key) as first:
        assert first.decide("d4")["reason"] == "seats are free yet"
        joined = two.post(f"/matches/{key}/join", {"invitation": link["secret"]})
        assert (joined["seat"], joined["match"]["status"]) == (1, "live")
        first.expect("event", kind="joined")
        with two.sit(key) as second:
            assert second.welcome["seats"] == [1]
            assert second.view["choices"] == []
            assert first.decide("d4/f5")["type"] == "ack"
            second.expect("event", kind="decision", text="d4/")
            heard = second.expect("event", kind="decision")
            assert heard["view"]["to_move"] == 1
            assert heard["view"]["choices"]
            assert first.view["choices"] == []


def test_a_computer_answers(guest: Guests) -> None:
    one = guest()
    seats = [{"kind": "me"}, {"kind": "computer", "level": "greedy"}]
    made = one.post("/matches", {"game": "dualma", "seats": seats})
    with one.sit(made["match"]["id"]) as table:
        assert table.decide("d4/f5")["type"] == "ack"
        while table.view["to_move"] != 0:
            table.expect("event")
        assert [event["seat"] for event in table.events] == [0, 0, 1, 1]


def test_a_hint_comes_in_two_parts(guest: Guests) -> None:
    one = guest()
    with one.sit(one.lay("dualma", "me", "me")["match"]["id"]) as table:
        first = table.ask("hint", seconds=0.2)
        assert (first["type"], first["final"]) == ("hint", False)
        last = table.expect("hint", final=True)
        best = last["analysis"]["lines"][0]
        assert table.decide(*best["decisions"])["type"] == "ack"
