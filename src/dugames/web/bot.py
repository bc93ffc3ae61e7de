"""Bot: plays a seat of a match anywhere, by the same interface as everybody."""

from __future__ import annotations

import json
import runpy
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from dugames.core.errors import Illegal, Nonsense
from dugames.core.source import Source
from dugames.games import game
from dugames.players import Budget, player

# Shown a view, answers with the text of a decision, or of a whole turn.
Choose = Callable[[dict[str, Any]], str]
AGAIN = 1.0  # seconds before a lost connection is tried again


def play(url: str, choose: Choose, *, token: str | None = None, name: str = "Bot") -> str:
    """Take the seat that a link gives, or a free one of the lobby, and play to the end.

    Answers with how the match ended. The link is what people are invited with; with a token the
    bot plays as the person who made it.
    """
    base, key, invitation = _parts(url)
    with httpx.Client(base_url=f"{base}/api", timeout=30) as http:
        held = token or _introduce(http)
        http.headers["authorization"] = f"Bearer {held}"
        _sit(http, key, invitation, name)
    seat = _Seat(f"{base.replace('http', 'ws', 1)}/api/matches/{key}/live", held, choose)
    return seat.play()


def player_named(name: str, key: str, options: dict[str, Any], seconds: float) -> Choose:
    """One of the computer players, as a bot."""
    found = game(key)
    mind = player(name, found)
    source = Source(time.time_ns())

    def choose(view: dict[str, Any]) -> str:
        state = found.read(view["position"], **options)
        d = mind.choose(state, Budget(10**12, seconds), source)
        return found.notation.decision(state, d)

    return choose


def player_in(file: Path, key: str, options: dict[str, Any]) -> Choose:
    """A player of somebody's own: a Python file with a function `choose(state)`."""
    try:
        mind = runpy.run_path(str(file), run_name=file.stem)["choose"]
    except KeyError:
        raise Nonsense(str(file), "it has no function choose(state)") from None
    found = game(key)

    def choose(view: dict[str, Any]) -> str:
        state = found.read(view["position"], **options)
        d = int(mind(state))
        if not state.allows(d):
            raise Illegal(str(d), "the player chose a decision that is not legal")
        return found.notation.decision(state, d)

    return choose


def lay(server: str, key: str) -> tuple[str, str, str]:
    """Lay a table for two on a server: the invitation, the match's own link, and a token for it."""
    with httpx.Client(base_url=f"{server.rstrip('/')}/api", timeout=30) as http:
        token = _introduce(http)
        http.headers["authorization"] = f"Bearer {token}"
        seats = [{"kind": "link"}, {"kind": "me"}]
        made = _fine(http.post("/matches", json={"game": key, "seats": seats}))
    invitation: str = made["invitations"][0]["url"]
    return invitation, f"{server.rstrip('/')}/match/{made['match']['id']}", token


def about(url: str) -> dict[str, Any]:
    """A match in short."""
    base, key, _ = _parts(url)
    return _fine(httpx.get(f"{base}/api/matches/{key}", timeout=30))


def _parts(url: str) -> tuple[str, str, str]:
    """Of a match's link: the server, the match and the invitation."""
    try:
        address = urlsplit(url)
    except ValueError:
        raise Nonsense(url, "a match's link is wanted") from None
    key = address.path.rstrip("/").split("/")[-1]
    if address.scheme not in {"http", "https"} or not key:
        raise Nonsense(url, "a match's link is wanted")
    invitation = parse_qs(address.fragment).get("join", [""])[0]
    return f"{address.scheme}://{address.netloc}", key, invitation


def _introduce(http: httpx.Client) -> str:
    _fine(http.get("/me"))
    token: str = _fine(http.post("/me/token"))["token"]
    return token


def _sit(http: httpx.Client, key: str, invitation: str, name: str) -> None:
    match = _fine(http.get(f"/matches/{key}"))
    if any(seat["you"] for seat in match["seats"]):
        return
    wanted = {"invitation": invitation, "name": name} if invitation else {"name": name}
    _fine(http.post(f"/matches/{key}/join", json=wanted))


def _fine(answer: httpx.Response) -> dict[str, Any]:
    plain: dict[str, Any] = answer.json()
    if answer.is_error:
        raise Illegal(plain["error"]["text"], plain["error"]["reason"])
    return plain


class _Seat:
    """What the bot knows of its match."""

    def __init__(self, address: str, token: str, choose: Choose) -> None:
        self.address = address
        self.headers = {"Authorization": f"Bearer {token}"}
        self.choose = choose
        self.version = 0
        self.view: dict[str, Any] = {}
        self.seats: list[int] = []
        self.sent = 0
        self.waits: dict[str, Any] | None = None  # a decision that is not acknowledged

    def play(self) -> str:
        """Play, whatever happens to the connection."""
        while True:
            with (
                suppress(OSError, WebSocketException),
                connect(self.address, additional_headers=self.headers, max_size=None) as socket,
            ):
                return self._talk(socket)
            time.sleep(AGAIN)

    def _talk(self, socket: ClientConnection) -> str:
        socket.send(json.dumps({"type": "hello"}))
        while True:
            message = json.loads(socket.recv())
            ended = self._hear(socket, message)
            if ended is not None:
                return ended

    def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> str | None:
        kind = message["type"]
        if kind == "ping":
            socket.send(json.dumps({"type": "pong", "number": message["number"]}))
        elif kind == "welcome":
            self.seats = message["seats"]
            if self.waits is not None:
                socket.send(json.dumps(self.waits))
        elif kind in {"ack", "error"} and self.waits and message["id"] == self.waits["id"]:
            self.waits = None
            if kind == "error" and message["kind"] != "stale":
                raise Illegal(message["text"], message["reason"])
        if "view" in message:
            self.view = message["view"]
        if kind in {"welcome", "event"}:
            self.version = message["version"]
        return self._look(socket)

    def _look(self, socket: ClientConnection) -> str | None:
        view = self.view
        if not view:
            return None
        if view["outcome"] is not None:
            return str(view["words"])
        if view["to_move"] in self.seats and self.waits is None:
            self.sent += 1
            self.waits = {
                "type": "decide",
                "id": f"{time.time_ns()}-{self.sent}",
                "decisions": [self.choose(view)],
                "version": self.version,
                "seat": view["to_move"],
            }
            socket.send(json.dumps(self.waits))
        return None
