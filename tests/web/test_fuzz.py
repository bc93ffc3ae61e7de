"""A short form of the fuzzing of `make soak`."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import schemathesis
from hypothesis import given, settings
from schemathesis.core.result import Ok
from web.guests import Guest, Server
from web.nonsense import Answers, messages, request


def test_nonsense_over_http_never_fails(guest: Callable[[], Guest]) -> None:
    one, source, answers = guest(), random.Random(1), Answers()  # noqa: S311 - the same each time
    key = one.lay("dualma", "me", "me")["match"]["id"]
    for _ in range(1_000):
        request(one.http, key, source, answers)
    assert answers.failures == 0


def test_nonsense_over_the_websocket_never_fails(guest: Callable[[], Guest]) -> None:
    one, source = guest(), random.Random(2)  # noqa: S311 - the same each time
    key = one.lay("dualma", "me", "me")["match"]["id"]
    answers = messages(one.url, key, one.http.cookies["dugames"], 1_500, source)
    assert answers.dropped > 0
    with one.sit(key) as table:
        assert table.decide(table.view["choices"][0]["text"])["type"] == "ack"


def test_what_the_document_allows_never_fails(server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    statuses: set[int] = set()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if operation.label in {"POST /api/analysis", "GET /api/matches/{id}/live"}:
            continue  # one thinks for seconds, the other is no HTTP

        @settings(max_examples=12)
        @given(case=operation.as_strategy())
        def never_fails(case: Any) -> None:
            statuses.add(case.call().status_code)

        never_fails()
    assert {200, 404, 422} <= statuses
    assert max(statuses) < 500
