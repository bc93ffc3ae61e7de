"""One test for each threat of docs/security.md, in its order."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from house.sources import ROOT
from web.guests import Guest, Plain, Server, Table
from web.processes import Process
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from dugames.service.settings import Settings

Guests = Callable[[], Guest]
METRICS = "tell-me-all"


def test_every_threat_has_its_test() -> None:
    named = re.findall(r"`(test_\w+)`", (ROOT / "docs/security.md").read_text())
    assert named
    assert [name for name in named if name not in globals()] == []


def both(guest: Guests) -> tuple[Guest, Guest, str]:
    """Two people at a match."""
    one, two = guest(), guest()
    made = one.lay("dualma", "me", "link")
    key = made["match"]["id"]
    two.post(f"/matches/{key}/join", {"invitation": made["invitations"][0]["secret"]})
    return one, two, key


def dropped(table: Table, saying: str | None = None) -> int:
    """The code that the connection is closed with; meanwhile something is said again and again."""
    try:
        for _ in range(1_000):
            if saying is not None:
                table.socket.send(saying)
            table.hear()
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code
    raise AssertionError("the connection stayed")


def test_nobody_acts_for_a_seat_of_others(guest: Guests) -> None:
    _, two, key = both(guest)
    with two.sit(key) as table:
        for type_, parts in (
            ("decide", {"decisions": ["d4/f5"], "version": table.version}),
            ("resign", {}),
            ("offer", {"what": "draw"}),
            ("chat", {"text": "hello"}),
            ("draft", {"prefixes": [[]]}),
        ):
            assert table.ask(type_, seat=0, **parts)["kind"] == "forbidden"
        assert table.decide("d4/f5")["reason"] == "seat 1 is not to move"


def test_who_looks_on_decides_nothing(guest: Guests) -> None:
    _, _, key = both(guest)
    for watcher in (guest(), guest()):
        with watcher.sit(key) as table:
            assert table.welcome["seats"] == []
            assert table.view["choices"] == []
            assert table.decide("d4/f5")["kind"] == "forbidden"
            assert table.ask("pause", on=True)["kind"] == "forbidden"
        watcher.get("/me")
    status, error = watcher.refused("DELETE", f"/matches/{key}")
    assert (status, error["kind"]) == (403, "forbidden")


def test_a_forged_cookie_is_nobody(guest: Guests) -> None:
    one, _, key = both(guest)
    real = one.http.cookies["dugames"]
    for forged in (real[:-1], "0" + real[1:], real.split(".")[0], "x" * 5_000, "", "é"):
        cookie = forged.encode()
        answer = httpx.get(
            f"{one.url}/api/matches/{key}", headers={b"Cookie": b"dugames=" + cookie}
        )
        assert not any(seat["you"] for seat in answer.json()["seats"])


def test_an_invitation_cannot_be_guessed_and_works_once(guest: Guests) -> None:
    one, two, three = guest(), guest(), guest()
    made = one.lay("dualma", "me", "link")
    key, secret = made["match"]["id"], made["invitations"][0]["secret"]
    assert len(secret) >= 22  # 128 bits in base 64
    for wrong in ("", secret[:-1], secret.swapcase()):
        assert two.refused("POST", f"/matches/{key}/join", {"invitation": wrong})[0] == 404
    assert two.refused("POST", f"/matches/{key}/join", {"seat": 1})[0] == 403
    two.post(f"/matches/{key}/join", {"invitation": secret})
    two.post(f"/matches/{key}/join", {"invitation": secret})  # who has the seat keeps it
    assert three.refused("POST", f"/matches/{key}/join", {"invitation": secret})[0] == 403


def test_other_sites_can_do_nothing(guest: Guests, server: Server) -> None:
    one, _, key = both(guest)
    evil = {"Origin": "https://evil.example"}
    answer = one.http.post("/matches", json={}, headers=evil)
    assert (answer.status_code, answer.json()["error"]["kind"]) == (403, "forbidden")
    address = f"{server.url.replace('http', 'ws')}/api/matches/{key}/live"
    with pytest.raises(InvalidStatus):
        connect(address, additional_headers=evil)
    own = {"Origin": server.url}
    assert one.http.get("/me", headers=own).is_success
    with connect(address, additional_headers=own):
        pass
    assert one.http.patch("/me", json={"name": "Ann"}, headers=own).is_success


def test_what_is_no_origin_is_another_site(guest: Guests) -> None:
    one = guest()
    for origin in ("http://[", "null", "", "http://a b"):
        answer = one.http.post("/me/token", headers={"origin": origin})
        assert answer.status_code == 403


def test_what_is_too_large_is_refused(guest: Guests) -> None:
    one, _, key = both(guest)
    large = b'{"x": "' + b"x" * 2**20 + b'"}'
    json_ = {"content-type": "application/json"}
    assert one.http.post("/look", content=large, headers=json_).status_code == 413
    chunks = (large[n : n + 2**16] for n in range(0, len(large), 2**16))
    assert one.http.post("/look", content=chunks, headers=json_).status_code == 413
    with one.sit(key) as table:
        table.socket.send("x" * 70_000)
        assert dropped(table) == 1008


def test_nonsense_is_answered_and_too_much_of_it_ends_the_connection(guest: Guests) -> None:
    one, _, key = both(guest)
    with one.sit(key) as table:
        for text in ("", "[]", "{", '{"type": "x"}', '{"type": "decide"}', "\ud800", "9" * 500):
            table.socket.send(text.encode("utf-8", "replace").decode())
            assert table.expect("error")["kind"] == "nonsense"
        assert dropped(table, "?") == 1008


def test_bytes_are_no_message(guest: Guests) -> None:
    one, _, key = both(guest)
    with one.sit(key) as table:
        table.socket.send(b"\x00")
        assert dropped(table) == 1008


def test_hello_comes_first(guest: Guests, server: Server) -> None:
    _, _, key = both(guest)
    with connect(f"{server.url.replace('http', 'ws')}/api/matches/{key}/live") as socket:
        socket.send('{"type": "resign", "id": "a"}')
        while (message := json.loads(socket.recv(5)))["type"] != "error":
            pass
        assert message["reason"] == "say hello first"


def test_requests_are_limited(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path}/x.sqlite", requests_a_minute=60)
    with Server(settings) as server, httpx.Client(base_url=server.url) as http:
        answers = [http.get("/api/games").status_code for _ in range(15)]
        assert answers.count(200) in range(10, 13)
        slow = http.get("/api/games")
        assert (slow.status_code, slow.json()["error"]["kind"]) == (429, "too many")
        assert http.get("/healthz").status_code == 200


def test_pages_may_load_nothing_foreign_and_stand_in_no_frame(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/plain/plain.js"):
        headers = httpx.get(server.url + path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers or headers["server"] != "uvicorn/"


def test_names_and_lines_are_text_and_short(guest: Guests) -> None:
    one, _, key = both(guest)
    for name in ("", " ", "x" * 41, "a\u202eb", "a\x00b"):
        assert one.refused("PATCH", "/me", {"name": name})[1]["kind"] == "nonsense"
    with one.sit(key) as table:
        for text in (" ", "x" * 301, "a\u202eb"):
            assert table.ask("chat", text=text)["kind"] == "nonsense"
    page = (ROOT / "src/dugames/web/plain/plain.js").read_text()
    assert "innerHTML" not in page


def test_files_of_the_server_stay_there(server: Server) -> None:
    for path in (
        "/..%2f..%2fapp.py",
        "/%2e%2e/app.py",
        "/plain/%2e%2e/app.py",
        "/assets/../app.py",
    ):
        answer = httpx.get(server.url + path)
        assert "def create_app" not in answer.text


def test_the_database_holds_no_secret_of_people(guest: Guests, server: Server) -> None:
    one, _, _ = both(guest)
    made = one.lay("dualma", "me", "link")
    words = one.post("/me/phrase")["phrase"]
    secrets = [one.http.cookies["dugames"].split(".")[0], words, made["invitations"][0]["secret"]]
    file = server.settings.database_url.removeprefix("sqlite:///")
    with closing(sqlite3.connect(file)) as database:
        whole = "\n".join(database.iterdump())
    assert [secret for secret in secrets if secret in whole] == []


def test_logs_hold_no_secrets(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/logs.sqlite"
    with closing(Process(url, LOG_LEVEL="debug", METRICS_TOKEN=METRICS)) as server:
        server.wait()
        one, two = Guest(server.url), Guest(server.url)
        with one.http, two.http:
            made = one.lay("dualma", "me", "link")
            invitation = {"invitation": made["invitations"][0]["secret"]}
            two.post(f"/matches/{made['match']['id']}/join", invitation)
            words = two.post("/me/phrase")["phrase"]
            two.post("/me/recover", {"phrase": words})
            bearer = {"Authorization": f"Bearer {METRICS}"}
            assert one.http.get(f"{server.url}/metrics", headers=bearer).is_success
            assert one.http.get(f"{server.url}/metrics").status_code == 403
            cookies = [guest.http.cookies["dugames"] for guest in (one, two)]
        assert server.end() == 0
        said = server.said()
        assert said
        for secret in (*cookies, invitation["invitation"], words, METRICS):
            assert secret not in said


def test_a_decision_sent_again_happens_once(guest: Guests) -> None:
    one, _, key = both(guest)
    with one.sit(key) as table:
        message: Plain = {"decisions": ["d4/f5"], "version": table.version, "id": "same"}
        table.send("decide", **message)
        first = table.expect("ack")
        table.send("decide", **message)
        assert table.expect("ack") == first
    with one.sit(key) as table:
        table.send("decide", **message)
        assert table.expect("ack") == first
        assert table.version == first["version"] + 1


def test_others_cannot_be_impersonated_by_what_they_export(guest: Guests) -> None:
    one, _, key = both(guest)
    exported = json.dumps(one.get("/me/export"))
    token = one.http.cookies["dugames"]
    assert token not in exported
    assert token.split(".")[0] not in exported
    assert "seed" not in json.dumps(one.get(f"/matches/{key}/record"))


def test_records_from_elsewhere_are_replayed_by_the_rules(guest: Guests) -> None:
    one = guest()
    event = {"kind": "decision", "seat": 0, "text": "e5/"}
    broken = {"game": "dualma", "seats": ["a", "b"], "events": [event]}
    status, error = one.refused("POST", "/matches/import", broken)
    assert (status, error["reason"]) == (409, "the centre stays empty while discs are placed")
    assert one.refused("POST", "/matches/import", {"text": "?"})[0] == 422
