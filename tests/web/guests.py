"""Guests: people and programs that come to a server over real sockets."""

from __future__ import annotations

import itertools
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Self

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from dugames.service.hall import Hall
from dugames.service.settings import Settings
from dugames.web.app import create_app
from dugames.web.serve import Server as Graceful

Plain = dict[str, Any]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


class Server:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        port = free_port()
        self.settings = replace(
            settings, port=port, public_url=f"http://127.0.0.1:{port}", computers=1
        )
        self.hall = Hall(self.settings)
        app = create_app(self.settings, self.hall)
        config = uvicorn.Config(app, port=port, log_level="warning", ws_ping_interval=None)
        self.server = Graceful(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    @property
    def url(self) -> str:
        """Where it is."""
        return self.settings.public_url

    def __enter__(self) -> Self:
        self.thread.start()
        wait_for(lambda: self.server.started)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive()


def wait_for(ready: Callable[[], bool], seconds: float = 15) -> None:
    """Come back as soon as something is so."""
    until = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < until, "it took too long"
        time.sleep(0.01)


class Guest:
    """Somebody with a browser of his own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=f"{url}/api", timeout=20)

    def get(self, path: str, **parameters: Any) -> Any:
        """What a GET brings, being fine."""
        answer = self.http.get(path, params=parameters)
        assert answer.is_success, answer.text
        return answer.json()

    def post(self, path: str, plain: Any = None) -> Any:
        """What a POST brings, being fine."""
        answer = self.http.post(path, json=plain if plain is not None else {})
        assert answer.is_success, answer.text
        return answer.json()

    def refused(self, method: str, path: str, plain: Any = None) -> tuple[int, Plain]:
        """The status and the error of a request that is refused."""
        answer = self.http.request(method, path, json=plain)
        assert 400 <= answer.status_code < 500, answer.text
        return answer.status_code, answer.json()["error"]

    def lay(self, game: str, *kinds: str, **more: Any) -> Plain:
        """A new match with these kinds of seats."""
        seats = [{"kind": kind} for kind in kinds]
        made: Plain = self.post("/matches", {"game": game, "seats": seats, **more})
        return made

    @contextmanager
    def sit(self, match: str, version: int | None = None) -> Iterator[Table]:
        """A websocket at the match, with the hello said."""
        cookie = self.http.cookies.get("dugames")
        headers = {"Cookie": f"dugames={cookie}"} if cookie else {}
        address = f"{self.url.replace('http', 'ws')}/api/matches/{match}/live"
        with connect(
            address, additional_headers=headers, compression=None, max_size=2**22
        ) as websocket:
            table = Table(websocket)
            table.send("hello", **({} if version is None else {"version": version}))
            table.welcome = table.expect("welcome")
            table.version = table.welcome["version"]
            table.view = table.welcome["view"]
            yield table


class Table:
    """A match as one client hears of it."""

    names = itertools.count()

    def __init__(self, websocket: ClientConnection) -> None:
        self.socket = websocket
        self.welcome: Plain = {}
        self.view: Plain = {}
        self.version = 0
        self.events: list[Plain] = []

    def send(self, type_: str, **parts: Any) -> None:
        """Say something."""
        self.socket.send(json.dumps({"type": type_, **parts}))

    def hear(self, timeout: float = 10) -> Plain:
        """The next message; pings are answered."""
        while True:
            message: Plain = json.loads(self.socket.recv(timeout))
            if message["type"] == "ping":
                self.send("pong", number=message["number"])
                continue
            if message["type"] == "event":
                assert message["version"] == self.version + 1
                self.version = message["version"]
                self.view = message.get("view", self.view)
                self.events.append(message)
            return message

    def expect(self, *types: str, **parts: Any) -> Plain:
        """The next message of such a type, with these parts; others are passed over."""
        while True:
            message = self.hear()
            assert message["type"] != "error" or "error" in types, message
            if message["type"] in types and all(message.get(k) == v for k, v in parts.items()):
                return message

    def ask(self, type_: str, **parts: Any) -> Plain:
        """Say something and wait for the answer to it."""
        name = f"m{next(self.names)}"
        self.send(type_, id=name, **parts)
        while True:
            message = self.hear()
            if message.get("id") == name:
                return message

    def decide(self, *texts: str, **parts: Any) -> Plain:
        """Decide and wait for the acknowledgement or the refusal."""
        return self.ask("decide", **{"decisions": list(texts), "version": self.version, **parts})

    def reach(self, version: int) -> None:
        """Hear everything up to a version."""
        while self.version < version:
            self.hear()
