"""A server with a fresh SQLite file, shared by the tests of a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from web.guests import Guest, Server

from dugames.service.settings import Settings


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server."""
    file: Path = tmp_path_factory.mktemp("data") / "dugames.sqlite"
    with Server(Settings(database_url=f"sqlite:///{file}", requests_a_minute=100_000)) as server:
        yield server


@pytest.fixture
def guest(server: Server) -> Iterator[Callable[[], Guest]]:
    """Makes guests, who all leave when the test is over."""
    guests: list[Guest] = []

    def come() -> Guest:
        guests.append(Guest(server.url))
        return guests[-1]

    yield come
    for one in guests:
        one.http.close()
