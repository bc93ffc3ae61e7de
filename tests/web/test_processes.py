"""Server processes that are killed, and several on one database: what is acknowledged stays."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from web.crowd import Tally, check_records, lay_all
from web.guests import Guest
from web.processes import Process, Proxy, postgres
from websockets.exceptions import ConnectionClosed

import dugames
from dugames.web.live import GOING_AWAY

GAMES = [game.key for game in dugames.games() if game.seats[0] == 2]


@pytest.fixture(scope="module")
def shared() -> Iterator[str]:
    """A PostgreSQL."""
    with postgres() as url:
        yield url


def test_kills_lose_nothing(tmp_path: Path) -> None:
    with closing(Process(f"sqlite:///{tmp_path}/kills.sqlite")) as server:
        server.wait()
        tally = asyncio.run(under_kills(server, matches=6, kills=2, pace=0.05))
    assert tally.reconnected > 0
    assert tally.refused == []


def test_the_end_answers_what_was_taken_on(tmp_path: Path) -> None:
    with closing(Process(f"sqlite:///{tmp_path}/end.sqlite")) as server:
        server.wait()
        one = Guest(server.url)
        with one.http, one.sit(one.lay("dualma", "me", "me")["match"]["id"]) as table:
            table.send("decide", id="last", decisions=["d4/f5"], version=0)
            table.expect("event")
            assert server.end() == 0
            table.expect("ack", id="last")
            with pytest.raises(ConnectionClosed) as closed:
                table.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == GOING_AWAY


async def under_kills(server: Process, matches: int, kills: int, pace: float) -> Tally:
    """A crowd plays while the server is killed again and again."""
    tally = Tally()
    pairs = await lay_all(server.url, GAMES, matches, tally)
    over = asyncio.Event()
    playing = asyncio.gather(*(pair.play(pace, lambda: not over.is_set()) for pair in pairs))
    for _ in range(kills):
        await asyncio.sleep(2.0)
        server.kill()
        server.begin_again()
        await asyncio.to_thread(server.wait)
    await asyncio.sleep(1.0)
    over.set()
    await playing
    assert await check_records(server.url, tally) == tally.acknowledged
    return tally


def test_three_processes_lose_nothing_when_one_is_killed(shared: str) -> None:
    with ExitStack() as stack:
        servers = [stack.enter_context(closing(Process(shared))) for _ in range(3)]
        for server in servers:
            server.wait()
        tally = asyncio.run(_behind_a_proxy(servers))
    assert tally.reconnected > 0
    assert tally.refused == []
    assert tally.acknowledged > 30


async def _behind_a_proxy(servers: list[Process]) -> Tally:
    tally = Tally()
    async with Proxy([server.port for server in servers]) as proxy:
        pairs = await lay_all(proxy.url, GAMES, 6, tally)
        until = time.perf_counter() + 4
        goes_on = lambda: time.perf_counter() < until  # noqa: E731
        playing = asyncio.gather(*(pair.play(0.05, goes_on) for pair in pairs))
        await asyncio.sleep(1.5)
        servers[0].kill()
        await playing
        assert await check_records(proxy.url, tally) == tally.acknowledged
    return tally
