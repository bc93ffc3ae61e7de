"""The OpenAPI document: every example is true, and everything says what it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import TypeAdapter
from web.guests import Guest

from dugames.service import messages
from dugames.web import examples, spoken, wire

Guests = Callable[[], Guest]
PATHS = {
    "NewMatch": "/matches",
    "Look": "/look",
    "Analyse": "/analysis",
    "NewName": "/me",
    "Phrase": "/me/recover",
}


@pytest.fixture
def document(guest: Guests) -> dict[str, Any]:
    """The whole document."""
    whole: dict[str, Any] = guest().get("/openapi.json")
    return whole


def test_examples_fit_their_schemas() -> None:
    for name, several in {**examples.REQUESTS, **examples.SAID, **examples.ANSWERS}.items():
        places = (wire, spoken, messages)
        kind = next(getattr(place, name) for place in places if hasattr(place, name))
        for example in several:
            TypeAdapter(kind).validate_python(example)
    said = {example["type"] for several in examples.SAID.values() for example in several}
    known = spoken.CLIENT.json_schema()["discriminator"]["mapping"]
    assert said == set(known)


def test_example_requests_are_understood(guest: Guests) -> None:
    one = guest()
    for name, path in PATHS.items():
        for example in examples.REQUESTS[name]:
            method = "PATCH" if path == "/me" else "POST"
            answer = one.http.request(method, path, json=example)
            assert answer.is_success or name == "Phrase", answer.text
            assert answer.status_code != 422


def test_example_messages_are_understood(guest: Guests) -> None:
    one = guest()
    with one.sit(one.lay("dualma", "me", "me")["match"]["id"]) as table:
        for several in examples.SAID.values():
            for example in several:
                table.send(example["type"], **{k: v for k, v in example.items() if k != "type"})
                if "id" in example:
                    answer = table.expect("ack", "error", "drafts", "hint", id=example["id"])
                    assert answer.get("kind") != "nonsense", answer


def test_everything_says_what_it_is(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert not {"HTTPValidationError", "ValidationError"} & set(schemas)
    assert all(schema.get("description") for schema in schemas.values())
    tags = {tag["name"] for tag in document["tags"]}
    for path, operations in document["paths"].items():
        for operation in operations.values():
            assert operation["description"]
            assert set(operation["tags"]) <= tags
            assert all(one.get("description") for one in operation.get("parameters", [])), path
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    assert answer["content"]["application/json"]["example"]["error"]["kind"]
