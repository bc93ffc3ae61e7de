"""People, who never sign up: names, accounts by words, all that is stored, and forgetting it."""

from __future__ import annotations

from collections.abc import Callable

from web.guests import Guest

Guests = Callable[[], Guest]


def test_who_comes_gets_a_name_and_a_cookie_and_no_questions(guest: Guests) -> None:
    one = guest()
    assert one.get("/me/matches") == []
    assert one.get("/me") == {"name": "Guest", "account": False}
    assert one.http.patch("/me", json={"name": " Ann  of  Ghent "}).json()["name"] == "Ann of Ghent"
    made = one.lay("dualma", "me", "computer")
    assert made["match"]["seats"][0]["name"] == "Ann of Ghent"
    assert [match["id"] for match in one.get("/me/matches")] == [made["match"]["id"]]
    assert guest().get("/me/matches") == []


def test_words_bring_one_back_with_what_was_played_meanwhile(guest: Guests) -> None:
    one, two = guest(), guest()
    one.http.patch("/me", json={"name": "Ann"})
    words = one.post("/me/phrase")["phrase"]
    first = one.lay("dualma", "me", "me")["match"]["id"]
    second = two.lay("dualma", "me", "me")["match"]["id"]
    with two.sit(second) as table:
        assert two.post("/me/recover", {"phrase": words.upper().replace(" ", "-")}) == {
            "name": "Ann",
            "account": True,
        }
        assert table.decide("d4/f5")["type"] == "error"  # the old connection is nobody's any more
    for each in (one, two):
        assert {match["id"] for match in each.get("/me/matches")} == {first, second}
    with one.sit(second) as table:
        assert table.decide("d4/f5")["type"] == "ack"
    newer = one.post("/me/phrase")["phrase"]
    assert newer != words
    assert guest().refused("POST", "/me/recover", {"phrase": words})[0] == 409
    assert guest().refused("POST", "/me/recover", {"phrase": "one two"})[0] == 422


def test_everything_stored_can_be_exported_and_deleted(guest: Guests) -> None:
    one, two = guest(), guest()
    one.http.patch("/me", json={"name": "Ann"})
    made = one.lay("dualma", "me", "link")
    key = made["match"]["id"]
    two.post(f"/matches/{key}/join", {"invitation": made["invitations"][0]["secret"]})
    with one.sit(key) as first, two.sit(key) as second:
        first.decide("d4/f5")
        first.send("chat", id="c", text="it is me, Ann")
        second.expect("chat")
        whole = one.get("/me/export")
        assert (whole["name"], whole["devices"]) == ("Ann", 1)
        assert [line["text"] for line in whole["chat"]] == ["it is me, Ann"]
        assert whole["records"][0]["events"][0]["text"] == "d4/"
        assert one.http.delete("/me").is_success
        assert second.ask("offer", what="draw")["type"] == "ack"
    with two.sit(key) as second:
        assert second.welcome["chat"] == []
        assert second.welcome["match"]["seats"][0]["name"] == "Somebody"
        assert second.version > 2  # the match itself is the other one's too
    assert one.get("/me") == {"name": "Guest", "account": False}
    assert one.get("/me/matches") == []


def test_too_few_and_too_many_seats_are_refused(guest: Guests) -> None:
    one = guest()
    for many in (1, 3):
        seats = [{"kind": "me"}] * many
        assert one.refused("POST", "/matches", {"game": "dualma", "seats": seats})[0] == 422
    broken = {"game": "dualma", "seats": [{"kind": "me"}, {"kind": "computer", "level": "god"}]}
    assert "is one of" in one.refused("POST", "/matches", broken)[1]["reason"]


def test_the_pages_and_documents_are_there(guest: Guests) -> None:
    one = guest()
    url = one.url
    for path in ("/", "/match/x", "/api/docs", "/plain/docs.js"):
        assert one.http.get(url + path).status_code == 200
    schemas = one.get("/openapi.json")["components"]["schemas"]
    assert {"ClientMessage", "ServerMessage", "View", "MatchState", "Problem"} <= set(schemas)
    kinds = schemas["ClientMessage"]["discriminator"]["mapping"]
    assert {"hello", "decide", "draft", "offer", "chat", "pong"} <= set(kinds)
    assert all(game["levels"] for game in one.get("/games"))
    assert one.http.get("/games/dualma/rules").text.startswith("# ")
    assert one.refused("GET", "/games/chess/rules")[0] == 422
    assert one.http.get(f"{url}/healthz").json()["status"] == "ok"
    assert "dugames_entries_total" in one.http.get(f"{url}/metrics").text
