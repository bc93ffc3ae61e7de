"""A crowd: pairs of people who play matches over real websockets, and check what they hear.

They drop connections, come back with their version, and send again what was not acknowledged.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
from pydantic_core import from_json, to_json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Plain = dict[str, Any]
LOST = (OSError, WebSocketException, TimeoutError)


@dataclass
class Tally:
    """What a crowd saw."""

    latencies: list[float] = field(default_factory=list)  # seconds to the other client
    acks: list[float] = field(default_factory=list)  # seconds to the acknowledgement
    acknowledged: int = 0
    reconnected: int = 0
    matches: dict[str, list[int]] = field(default_factory=dict)  # the versions acknowledged
    refused: list[Plain] = field(default_factory=list)


class Player:
    """One person at one match, with one websocket at a time."""

    def __init__(self, pair: Pair, cookie: str, source: random.Random) -> None:
        self.pair = pair
        self.cookie = cookie
        self.source = source
        self.version = 0
        self.view: Plain = {}
        self.known = False  # whether the table was ever seen
        self.unacknowledged: dict[str, tuple[bytes, float]] = {}
        self.socket: ClientConnection | None = None
        self.sent = 0
        self.tries = 0  # since the last welcome
        self.over = asyncio.Event()

    async def run(self) -> None:
        """Stay at the table, whatever happens to the connection, until the match is over."""
        while not self.over.is_set():
            try:
                await self._sit()
            except LOST:
                self.tries += 1
                await asyncio.sleep(self.source.uniform(0.05, min(0.6, 0.2 * self.tries)))

    async def _sit(self) -> None:
        address = f"{self.pair.url.replace('http', 'ws')}/api/matches/{self.pair.key}/live"
        connecting = connect(
            address,
            additional_headers={"Cookie": f"dugames={self.cookie}"},
            compression=None,
            max_size=2**22,
            ping_interval=None,
            open_timeout=5,
        )
        async with connecting as socket:
            try:
                await socket.send(to_json({"type": "hello", "version": self.version}).decode())
                async for text in socket:
                    await self._hear(socket, from_json(text))
                    if self.over.is_set():
                        return
            finally:
                self.socket = None
        raise TimeoutError  # the server closed it: come back

    async def _hear(self, socket: ClientConnection, message: Plain) -> None:
        kind = message["type"]
        if kind == "ping":
            pong = {"type": "pong", "number": message["number"]}
            await socket.send(to_json(pong).decode())
        elif kind == "welcome":
            await self._welcome(socket, message)
        elif kind == "event":
            self._event(message)
        elif kind == "ack":
            self._acknowledged(message)
        elif kind == "error":
            self.unacknowledged.pop(message["id"] or "", None)
            if message["kind"] != "stale":
                self.pair.tally.refused.append(message)

    async def _welcome(self, socket: ClientConnection, message: Plain) -> None:
        if self.known:
            self.pair.tally.reconnected += 1
            versions = [event["version"] for event in message["missed"] or []]
            assert versions == list(range(self.version + 1, message["version"] + 1)), "a gap"
        self.known, self.tries = True, 0
        self.version, self.view = message["version"], message["view"]
        self._look(message["match"]["status"])
        for again, _ in list(self.unacknowledged.values()):
            await socket.send(again.decode())
        self.socket = socket  # from now on new ones go this way

    def _event(self, message: Plain) -> None:
        assert message["version"] == self.version + 1, "a gap"
        self.version = message["version"]
        started = self.pair.started.pop((self.version, id(self)), None)
        if started is not None:
            self.pair.tally.latencies.append(time.perf_counter() - started)
        if "view" in message:
            self.view = message["view"]
        self._look("over" if self.view["outcome"] else "live")

    def _look(self, status: str) -> None:
        if status == "over" and not self.unacknowledged:
            self.over.set()

    def _acknowledged(self, message: Plain) -> None:
        _, at = self.unacknowledged.pop(message["id"], (b"", 0.0))
        if at:
            tally = self.pair.tally
            tally.acknowledged += 1
            tally.acks.append(time.perf_counter() - at)
            tally.matches.setdefault(self.pair.key, []).append(message["version"])
        if self.view["outcome"]:
            self.over.set()

    def may_decide(self) -> bool:
        """Whether it is this player's turn, as far as he knows."""
        return bool(self.socket and self.view and self.view["choices"] and not self.unacknowledged)

    async def decide(self) -> None:
        """Any of the choices."""
        choice = self.source.choice(self.view["choices"])["text"]
        self.sent += 1
        name = f"{id(self)}-{self.sent}"
        message = {"type": "decide", "id": name, "decisions": [choice], "version": self.version}
        encoded = to_json(message)
        now = time.perf_counter()
        self.unacknowledged[name] = (encoded, now)
        for other in self.pair.players:
            if other is not self and other.socket is not None:
                self.pair.started[self.version + 1, id(other)] = now
        if self.socket is not None:
            await self.socket.send(encoded.decode())


class Pair:
    """Two people, who play one match after the other."""

    def __init__(self, url: str, game: str, tally: Tally, seed: int) -> None:
        self.url = url
        self.game = game
        self.tally = tally
        self.source = random.Random(seed)  # noqa: S311 - only for a test
        self.key = ""
        self.players: list[Player] = []
        self.started: dict[tuple[int, int], float] = {}

    async def lay(self, http: httpx.AsyncClient) -> None:
        """A new match by link."""
        cookies: list[str] = []
        made: Plain = {}
        for number in range(2):
            http.cookies.clear()
            if number == 0:
                seats = [{"kind": "me"}, {"kind": "link"}]
                made = await _post(http, "/matches", {"game": self.game, "seats": seats})
                self.key = made["match"]["id"]
            else:
                secret = made["invitations"][0]["secret"]
                await _post(http, f"/matches/{self.key}/join", {"invitation": secret})
            cookies.append(http.cookies["dugames"])
        self.players = [Player(self, cookie, self.source) for cookie in cookies]

    async def play(self, pace: float, goes_on: Callable[[], bool]) -> None:
        """Decide once in `pace` seconds, on average, as long as it goes on."""
        sitting = [asyncio.create_task(player.run()) for player in self.players]
        await asyncio.sleep(self.source.uniform(0, pace))
        while goes_on() and not all(player.over.is_set() for player in self.players):
            next_at = time.perf_counter() + pace * self.source.uniform(0.8, 1.2)
            for player in self.players:
                if player.may_decide():
                    with contextlib.suppress(*LOST):
                        await player.decide()
                    break
            await asyncio.sleep(max(0.001, next_at - time.perf_counter()))
        await self._settle()
        for task in sitting:
            task.cancel()
        for result in await asyncio.gather(*sitting, return_exceptions=True):
            if isinstance(result, AssertionError):
                raise result

    async def _settle(self) -> None:
        """Let what is under way be acknowledged."""
        for _ in range(1_200):
            if not any(player.unacknowledged for player in self.players):
                return
            await asyncio.sleep(0.05)
        waiting = [(p.version, p.view["outcome"], p.unacknowledged) for p in self.players]
        raise AssertionError(f"never acknowledged: {self.key} {waiting}")


async def _post(http: httpx.AsyncClient, path: str, plain: Plain) -> Plain:
    for _ in range(100):
        try:
            answer = await http.post(f"/api{path}", json=plain)
        except httpx.HTTPError:
            await asyncio.sleep(0.1)
            continue
        if answer.status_code < 500:
            assert answer.is_success, answer.text
            made: Plain = answer.json()
            return made
        await asyncio.sleep(0.1)
    raise AssertionError("the server does not answer")


async def lay_all(url: str, games: list[str], many: int, tally: Tally) -> list[Pair]:
    """Many matches."""
    pairs = [Pair(url, games[n % len(games)], tally, n) for n in range(many)]
    async with httpx.AsyncClient(base_url=url, timeout=20) as http:
        for pair in pairs:
            await pair.lay(http)
    return pairs


async def check_records(url: str, tally: Tally) -> int:
    """Every decision that was acknowledged is in the records; answer how many are."""
    stored = 0
    async with httpx.AsyncClient(base_url=url, timeout=20) as http:
        for key, versions in tally.matches.items():
            record = (await http.get(f"/api/matches/{key}/record")).json()
            state = (await http.get(f"/api/matches/{key}")).json()
            decided = sum(event["kind"] == "decision" for event in record["events"])
            assert len(set(versions)) == len(versions), "a decision was carried out twice"
            assert decided == len(versions), (key, decided, len(versions))
            assert max(versions) <= state["version"]
            stored += decided
    return stored


def percentile(figures: list[float], share: float) -> float:
    """The figure that this share of all does not exceed."""
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
