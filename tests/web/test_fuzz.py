"""A short form of the fuzzing of `make soak`."""

from __future__ import annotations

import random
from collections.abc import Callable

from web.guests import Guest
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
