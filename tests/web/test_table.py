"""What may be done at a table, over the wire."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Any

import pytest
from web.guests import Guest, Plain, Server, Table, wait_for

from dugames.service.dice import new_secret, promise
from dugames.web import live
from dugames.web.live import TRY_AGAIN
from dugames.web.outbox import BYTES, MESSAGES, Outbox

Guests = Callable[[], Guest]


@contextmanager
def two_at(guest: Guests, game: str = "dualma", **more: Any) -> Iterator[tuple[Table, Table, str]]:
    """Two people at a match, both there."""
    one, two = guest(), guest()
    made = one.lay(game, "me", "link", **more)
    key = made["match"]["id"]
    two.post(f"/matches/{key}/join", {"invitation": made["invitations"][0]["secret"]})
    with ExitStack() as stack:
        yield stack.enter_context(one.sit(key)), stack.enter_context(two.sit(key)), key


def test_a_client_that_was_away_gets_what_it_missed(guest: Guests) -> None:
    one = guest()
    key = one.lay("dualma", "me", "me")["match"]["id"]
    with one.sit(key) as table:
        table.decide("d4/f5")
        table.decide("c3/g6")
    with one.sit(key, version=1) as table:
        missed = table.welcome["missed"]
        assert [event["version"] for event in missed] == [2, 3, 4]
        assert [event["text"] for event in missed] == ["/f5", "c3/", "/g6"]
    with one.sit(key) as table:
        assert table.welcome["missed"] is None
    with one.sit(key, version=99) as table:
        assert table.welcome["missed"] is None


def test_a_decision_on_an_old_position_is_stale(guest: Guests) -> None:
    with two_at(guest) as (first, second, _):
        old = first.version
        first.decide("d4/f5")
        second.reach(first.version)
        late = second.decide("c3/g6", version=old)
        assert (late["type"], late["kind"], late["version"]) == ("error", "stale", first.version)
        assert second.decide("c3/g6", version=10**6)["kind"] == "nonsense"
        assert second.decide("c3/g6")["type"] == "ack"


def test_drafts_show_what_would_be_and_change_nothing(guest: Guests) -> None:
    with two_at(guest) as (first, second, _):
        prefixes = [[], ["d4/"], ["d4/", "/f5"], ["d4/f5"], ["e5/"], ["?"]]
        drafts = first.ask("draft", prefixes=prefixes)["drafts"]
        assert [draft.get("kind") for draft in drafts[4:]] == ["illegal", "nonsense"]
        assert drafts[0]["choices"]
        assert all(choice["text"].startswith("/") for choice in drafts[1]["choices"])
        assert drafts[2]["position"] == drafts[3]["position"]
        assert drafts[2]["choices"] == []
        assert second.ask("draft", prefixes=[[]])["kind"] == "forbidden"
        first.decide("d4/f5")
        assert first.ask("draft", prefixes=[[]], version=1)["kind"] == "stale"
        assert first.version == 3


def test_a_takeback_by_consent(guest: Guests) -> None:
    with two_at(guest) as (first, second, _):
        before = first.view["position"]
        assert first.ask("offer", what="takeback")["reason"] == "there is nothing to take back"
        first.decide("d4/f5")
        first.ask("offer", what="takeback")
        second.expect("event", kind="offered")
        second.ask("decline", what="takeback")
        first.expect("event", kind="declined")
        first.ask("offer", what="takeback")
        second.ask("offer", what="takeback")
        assert first.expect("event", kind="takeback")["view"]["position"] == before
        assert first.decide("c3/g6")["type"] == "ack"


def test_alone_a_takeback_needs_nobody(guest: Guests) -> None:
    one = guest()
    with one.sit(one.lay("dualma", "me", "me")["match"]["id"]) as table:
        before = table.view["position"]
        table.decide("d4/f5")
        table.ask("offer", what="takeback")
        assert table.view["position"] == before


def test_a_draw_by_consent_and_a_rematch_with_turned_seats(guest: Guests) -> None:
    with two_at(guest) as (first, second, key):
        assert first.ask("offer", what="rematch")["kind"] == "illegal"
        first.ask("offer", what="draw")
        second.expect("event", kind="offered")
        second.ask("offer", what="draw")
        ended = first.expect("event", kind="draw agreed")
        assert ended["view"]["outcome"] == {"winners": [], "reason": "agreement"}
        assert ended["table"]["status"] == "over"
        second.ask("offer", what="rematch")
        first.ask("offer", what="rematch")
        again = second.expect("event", kind="rematched")["match"]
    one = guest()
    told = one.get(f"/matches/{again}")
    assert (told["status"], told["rematch_of"]) == ("live", key)


def test_resigning_ends_the_match(guest: Guests) -> None:
    with two_at(guest) as (first, second, _):
        second.ask("resign")
        ended = first.expect("event", kind="resignation")
        assert ended["view"]["outcome"]["winners"] == [0]
        assert first.decide("d4/f5")["reason"] == "the game is over"


def test_who_goes_away_is_missed_and_can_be_claimed(guest: Guests, server: Server) -> None:
    with two_at(guest) as (first, second, key):
        assert second.ask("claim")["kind"] == "illegal"
        first.socket.close()
        assert second.expect("presence", seats=[1])["watchers"] == 0
        room = server.hall.rooms[key]
        room.away[0] -= 1000 * server.settings.claim_after
        assert second.ask("claim")["type"] == "ack"
        assert second.view["outcome"] == {"winners": [1], "reason": "abandonment"}


def test_chat_and_mute(guest: Guests) -> None:
    with two_at(guest) as (first, second, _):
        first.ask("chat", text="good luck")
        assert second.expect("chat")["line"]["text"] == "good luck"
        second.ask("mute", seat=0, on=True)
        first.ask("chat", text="?!")
        second.send("chat", id="x", text="thanks")
        assert second.expect("chat")["line"]["text"] == "thanks"
        second.send("hello")
        again = second.expect("welcome")
        assert ([line["text"] for line in again["chat"]], again["muted"]) == (["thanks"], [0])


def test_promised_salts_are_waited_for(guest: Guests) -> None:
    one, two, salt = guest(), guest(), new_secret()
    seats = [{"kind": "me", "promise": promise(salt)}, {"kind": "lobby"}]
    key = one.post("/matches", {"game": "dwnsiwn", "seats": seats})["match"]["id"]
    assert key in [match["id"] for match in two.get("/lobby")]
    joined = two.post(f"/matches/{key}/join")
    assert joined["match"]["dice_wait_for"] == [0]
    with one.sit(key) as table:
        assert table.ask("reveal", seat=0, salt=new_secret())["kind"] == "illegal"
        assert table.ask("reveal", seat=0, salt=salt)["type"] == "ack"
        rolled = table.expect("event", kind="chance")
        assert len(rolled["u"]) == 16
        assert table.view["choices"] or rolled["view"]["to_move"] == 1
    assert key not in [match["id"] for match in two.get("/lobby")]


def test_computers_among_themselves_can_be_paused(guest: Guests) -> None:
    one = guest()
    seats = [{"kind": "computer", "level": "random"}] * 2
    key = one.post("/matches", {"game": "dualma", "seats": seats})["match"]["id"]
    with one.sit(key) as table:
        table.expect("event", kind="decision")
        assert table.ask("pause", on=True)["type"] == "ack"
        wait_for(lambda: table.events[-1]["kind"] == "paused")
        table.ask("pause", on=False)
        table.expect("event", kind="decision")
        table.ask("pause", on=True)


def test_records_go_out_and_come_back(guest: Guests) -> None:
    one = guest()
    key = one.lay("dwnsiwn", "me", "me")["match"]["id"]
    with one.sit(key) as table:
        for _ in range(4):
            table.decide(table.view["choices"][0]["text"])
        position = table.view["position"]
    plain = one.get(f"/matches/{key}/record")
    text = one.http.get(f"/matches/{key}/record", params={"format": "text"}).text
    assert "dice" not in plain
    for brought in (plain, {"text": text}):
        again = one.post("/matches/import", brought)["match"]
        with one.sit(again["id"]) as table:
            assert table.view["position"] == position
            assert table.decide(table.view["choices"][0]["text"])["type"] == "ack"
    with one.sit(key) as table:
        table.ask("resign")
    whole = one.get(f"/matches/{key}/record")
    assert whole["dice"]["match"] == key
    kept = one.post("/matches/import", whole)["match"]["id"]
    assert one.get(f"/matches/{kept}/record")["dice"] == whole["dice"]


def test_a_match_that_has_not_begun_can_be_given_up(guest: Guests) -> None:
    one, two = guest(), guest()
    made = one.lay("dualma", "me", "link")
    key = made["match"]["id"]
    assert one.http.delete(f"/matches/{key}").json()["status"] == "cancelled"
    secret = made["invitations"][0]["secret"]
    refused = two.refused("POST", f"/matches/{key}/join", {"invitation": secret})[1]
    assert refused["reason"] == "the match is cancelled"


def test_a_flag_falls_by_itself(guest: Guests) -> None:
    with two_at(guest, clock={"kind": "increment", "base": 1_000, "step": 0}) as (first, second, _):
        assert first.welcome["clock"]["running"] == 0
        fallen = second.expect("event", kind="flag")
        assert fallen["view"]["outcome"] == {"winners": [1], "reason": "flag"}


def test_look_plays_texts_without_a_match(guest: Guests) -> None:
    one = guest()
    asked: Plain = {"game": "dualma", "decisions": ["d4/f5", "c3/g6", "e5/e6"], "at": [0, 1, 2, 3]}
    looked = one.post("/look", asked)
    assert looked["played"] == 2
    assert len(looked["views"]) == 3
    assert looked["refused"]["reason"] == "the centre stays empty while discs are placed"
    position = looked["views"][2]["position"]
    assert one.post("/look", {"game": "dualma", "position": position})["views"][0]["turn"] == 2
    assert one.refused("POST", "/look", {"game": "chess"})[1]["kind"] == "nonsense"


def test_analysis_of_a_position(guest: Guests) -> None:
    said = guest().post("/analysis", {"game": "dualma", "decisions": ["d4/f5"], "seconds": 0.2})
    assert len(said["values"]) == 2
    assert said["lines"][0]["turn"]


def test_what_waits_for_a_slow_client_is_bounded() -> None:
    many, large = Outbox(), Outbox()
    assert all(many.put(b"{}") for _ in range(MESSAGES))
    assert not many.put(b"{}")
    assert not large.put(b"x" * (BYTES + 1))
    many.close(TRY_AGAIN)
    assert asyncio.run(many.get()) is None
    assert many.code == TRY_AGAIN


def test_who_reads_nothing_is_gone_after_a_while(
    guest: Guests, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, seconds in (("PING", 0.1), ("SILENT", 3.0), ("FAREWELL", 0.2)):
        monkeypatch.setattr(live, name, seconds)
    one = guest()
    key = one.lay("durdain", "me", "me")["match"]["id"]
    room = server.hall.rooms[key]
    with closing(_deaf(server, key)):
        wait_for(lambda: len(room.listeners) == 1)
        deaf = set(room.listeners)
        with one.sit(key) as table:
            for _ in range(20):  # more than the system's buffers hold
                table.decide(table.view["choices"][0]["text"])
                table.ask("offer", what="takeback")
            wait_for(lambda: not deaf & room.listeners)


def _deaf(server: Server, key: str) -> socket.socket:
    """A client that says hello and never reads."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", server.settings.port))
    head = [
        f"GET /api/matches/{key}/live HTTP/1.1",
        f"Host: 127.0.0.1:{server.settings.port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: " + "A" * 22 + "==",
    ]
    hello = b'{"type":"hello"}'
    frame = bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello  # masked by zeros
    deaf.sendall("\r\n".join([*head, "", ""]).encode())
    assert deaf.recv(12) == b"HTTP/1.1 101"
    deaf.sendall(frame)
    return deaf
