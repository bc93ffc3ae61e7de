"""What is sent again happens once."""

from __future__ import annotations

from collections.abc import Callable

from web.guests import Guest, Table
from web.test_table import two_at

Guests = Callable[[], Guest]


def twice(table: Table, type_: str, **parts: object) -> list[str]:
    """Send the same message two times; what is answered."""
    said = []
    for _ in range(2):
        table.send(type_, id="again", **parts)
        said.append(table.expect("ack", "error", id="again")["type"])
    return said


def test_without_a_seat_a_message_stands_for_its_sender(guest: Guests) -> None:
    one = guest()
    with one.sit(one.lay("dualma", "me", "me")["match"]["id"]) as table:
        assert twice(table, "decide", decisions=["d4/f5"], version=0) == ["ack", "ack"]
        assert table.version == 2
    with one.sit(one.lay("durdain", "me", "me", "me")["match"]["id"]) as table:
        assert twice(table, "resign") == ["ack", "ack"]
        assert [event["kind"] for event in table.events].count("resignation") == 1


def test_a_line_of_chat(guest: Guests) -> None:
    with two_at(guest) as (first, second, _):
        assert twice(first, "chat", text="hello") == ["ack", "ack"]
        assert twice(second, "chat", text="hello") == ["ack", "ack"]  # his own name for it
        second.send("hello")
        lines = second.expect("welcome")["chat"]
        assert [line["seat"] for line in lines] == [0, 1]


def test_a_rematch_is_laid_once(guest: Guests) -> None:
    with two_at(guest) as (first, second, key):
        first.ask("resign")
        first.ask("offer", what="rematch")
        for name in "abc":
            second.send("offer", id=name, what="rematch")
            first.send("offer", id=name, what="rematch")
        for table in (first, second):
            table.expect("ack", id="c")
        request = first.socket.request
        assert request is not None
        one = guest()
        one.http.headers["cookie"] = request.headers["cookie"]
        laid = one.get(f"/matches/{key}")["rematch"]
        assert {match["id"] for match in one.get("/me/matches")} == {key, laid}
        assert [seat["you"] for seat in one.get(f"/matches/{laid}")["seats"]] == [False, True]


def test_a_seat_of_the_lobby(guest: Guests) -> None:
    one, two = guest(), guest()
    key = one.lay("durdain", "me", "lobby", "lobby")["match"]["id"]
    for _ in range(2):
        assert two.post(f"/matches/{key}/join")["seat"] == 1
    assert two.get(f"/matches/{key}")["status"] == "waiting"
