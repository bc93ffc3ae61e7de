"""How fast a decision reaches the other client, with many live matches on this machine.

Server and clients share the cores: PYTHONPATH=tests .venv/bin/python benchmarks/service_load.py
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
import time
from contextlib import ExitStack, closing

import psutil
from web.crowd import Tally, check_records, lay_all, percentile
from web.processes import Process


def main() -> None:
    """Start a server, let a crowd play, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--pace", type=float, default=5.0, help="seconds between decisions")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--games", default="duwen,dwnsiwn,dualma")
    chosen = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        server = stack.enter_context(closing(Process(f"sqlite:///{folder}/load.sqlite")))
        print(f"first answer after {server.wait():.2f} s")
        asyncio.run(load(server, chosen))


async def load(server: Process, chosen: argparse.Namespace) -> None:
    """Play and measure."""
    process = psutil.Process(server.process.pid)
    before = process.memory_info().rss
    tally = Tally()
    pairs = await lay_all(server.url, chosen.games.split(","), chosen.matches, tally)
    until = time.perf_counter() + chosen.seconds + 5
    goes_on = lambda: time.perf_counter() < until  # noqa: E731
    playing = [asyncio.create_task(pair.play(chosen.pace, goes_on)) for pair in pairs]
    await asyncio.sleep(5)  # until all have sat down
    tally.latencies.clear()
    tally.acks.clear()
    gc.freeze()
    used, started = _seconds_of(process), time.perf_counter()
    await asyncio.sleep(chosen.seconds)
    wall = time.perf_counter() - started
    share = (_seconds_of(process) - used) / wall
    many = len(tally.latencies)
    print(f"{chosen.matches} matches, 2 clients each, {many / wall:.0f} decisions/s")
    for name, figures in (("to the other client", tally.latencies), ("acknowledged", tally.acks)):
        p50, p90, p95, p99 = (1000 * percentile(figures, part) for part in (0.5, 0.9, 0.95, 0.99))
        print(f"{name}: p50 {p50:.1f} ms, p90 {p90:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms")
    grown = process.memory_info().rss - before
    print(f"server: {share:.0%} of a core, {grown / chosen.matches / 1024:.0f} KiB a match")
    await asyncio.gather(*playing)
    stored = await check_records(server.url, tally)
    print(
        f"acknowledged {tally.acknowledged}, in the records {stored}, refused {len(tally.refused)}"
    )


def _seconds_of(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


if __name__ == "__main__":
    main()
