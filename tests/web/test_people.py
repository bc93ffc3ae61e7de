"""People, who never sign up: names, accounts by words, all that is stored, and forgetting it."""

from __future__ import annotations

from collections.abc import Callable

from web.guests import Guest, Server

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


def test_what_one_deletes_stays_a_match_for_the_other(guest: Guests, server: Server) -> None:
    one, two = guest(), guest()
    made = one.lay("dualma", "me", "link")
    key, secret = made["match"]["id"], made["invitations"][0]["secret"]
    two.post(f"/matches/{key}/join", {"invitation": secret})
    assert two.http.delete("/me").is_success
    del server.hall.rooms[key]  # as after a while, or another start
    assert one.get(f"/matches/{key}")["status"] == "live"
    refused = guest().refused("POST", f"/matches/{key}/join", {"invitation": secret})[1]
    assert refused["reason"] == "somebody else has taken this seat"
    with one.sit(key) as table:
        assert table.decide("d4/f5")["type"] == "ack"
        server.hall.rooms[key].away[1] -= 1000 * server.settings.claim_after
        assert table.ask("claim")["type"] == "ack"


def test_tables_that_wait_go_with_who_laid_them(guest: Guests) -> None:
    one, two = guest(), guest()
    his = one.lay("durdain", "me", "lobby", "lobby")["match"]["id"]
    hers = two.lay("durdain", "me", "lobby", "lobby")["match"]["id"]
    one.post(f"/matches/{hers}/join")
    assert one.http.delete("/me").is_success
    assert two.get(f"/matches/{his}")["status"] == "cancelled"
    freed = two.get(f"/matches/{hers}")
    assert (freed["status"], [seat["taken"] for seat in freed["seats"]]) == (
        "waiting",
        [True, False, False],
    )


def test_lists_go_on_where_they_ended(guest: Guests) -> None:
    one = guest()
    for _ in range(5):
        one.lay("dualma", "me", "me")
    whole = [match["id"] for match in one.get("/me/matches")]
    first = [match["id"] for match in one.get("/me/matches", many=2)]
    rest = [match["id"] for match in one.get("/me/matches", after=first[-1])]
    assert first + rest == whole


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
