"""Processes: servers that can be killed, PostgreSQL, and a proxy in front of several servers."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import httpx
from web.guests import free_port


class Process:
    """A server process of its own."""

    def __init__(self, database: str, port: int | None = None, **env: str) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.env = {
            **os.environ,
            "DATABASE_URL": database,
            "PORT": str(self.port),
            "COMPUTERS": "1",
            "REQUESTS_A_MINUTE": "1000000",
            "CONNECTIONS": "100000",
            "LOG_LEVEL": "warning",
            **env,
        }
        self.log = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the process runs
        self.process = self._begin()

    def _begin(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dugames", "play"]
        self.started = time.perf_counter()
        return subprocess.Popen(command, env=self.env, stdout=self.log, stderr=self.log)

    def wait(self, seconds: float = 30) -> float:
        """Wait for the first answer; how long it took from the start."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            assert self.process.poll() is None, self.said()
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/healthz", timeout=2).is_success:
                    return time.perf_counter() - self.started
            time.sleep(0.02)
        raise AssertionError(f"no answer: {self.said()}")

    def kill(self) -> None:
        """End it at once, whatever it does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def begin_again(self) -> None:
        """Start it on the same port."""
        self.process = self._begin()

    def end(self) -> int:
        """Ask it to end; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def said(self) -> str:
        """What it logged."""
        return os.pread(self.log.fileno(), 10**7, 0).decode(errors="replace")

    def close(self) -> None:
        """Leave nothing behind."""
        if self.process.poll() is None:
            self.kill()
        self.log.close()


def binaries() -> Path:
    """Where PostgreSQL's programs are."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("initdb")
    if found is None and not places:
        raise AssertionError("PostgreSQL is wanted: scripts/postgres.sh installs it")
    return places[0] if places else Path(found or "").parent


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of its own, by its address."""
    folder = Path(tempfile.mkdtemp(prefix="dugames-postgres-"))
    as_user = []
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        as_user = ["runuser", "-u", "postgres", "--"]
    port, bin_ = free_port(), binaries()
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"

    def run(*command: str) -> None:
        subprocess.run([*as_user, *command], check=True, capture_output=True, cwd="/")

    try:
        run(str(bin_ / "initdb"), "-D", f"{folder}/data", "-A", "trust", "-U", "postgres", "-N")
        control = str(bin_ / "pg_ctl")
        run(control, "-D", f"{folder}/data", "-w", "-l", f"{folder}/log", "-o", options, "start")
        try:
            yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
        finally:
            run(control, "-D", f"{folder}/data", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Proxy:
    """Sends each new connection to the next server that takes it."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.next = 0
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.server: asyncio.Server | None = None
        self.open: set[asyncio.StreamWriter] = set()
        self.serving: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.server is not None
        self.server.close()
        await asyncio.gather(*(_close(writer) for writer in list(self.open)))
        await asyncio.gather(*self.serving)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.open.add(writer)
        task = asyncio.current_task()
        assert task is not None
        self.serving.add(task)
        try:
            there, to_there = await self._connect()
            copying = [
                asyncio.create_task(_copy(reader, to_there)),
                asyncio.create_task(_copy(there, writer)),
            ]
            await asyncio.wait(copying, return_when=asyncio.FIRST_COMPLETED)
            await _close(to_there)
            await _close(writer)
            await asyncio.gather(*copying)
        except OSError:
            await _close(writer)
        finally:
            self.open.discard(writer)
            self.serving.discard(task)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        for _ in self.ports:
            self.next = (self.next + 1) % len(self.ports)
            with contextlib.suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", self.ports[self.next])
        raise OSError("no server takes connections")


async def _close(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
