"""Send nonsense, and watch for answers of 5xx and for memory that grows.

PYTHONPATH=tests .venv/bin/python benchmarks/service_fuzz.py
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from contextlib import ExitStack, closing

import psutil
from web.guests import Guest
from web.nonsense import Answers, messages, request
from web.processes import Process


def main() -> None:
    """Half of it over HTTP, half over websockets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--many", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        server = stack.enter_context(closing(Process(f"sqlite:///{folder}/fuzz.sqlite")))
        server.wait()
        failures = fuzz(server, chosen.many, chosen.seed)
        said = server.said()
    if failures or '"error"' in said:
        print(said[-4_000:])
        sys.exit(1)


def fuzz(server: Process, many: int, seed: int) -> int:
    """Send it and print what came of it; answer how many answers were 5xx."""
    source = random.Random(seed)  # noqa: S311 - the same each time
    one, process = Guest(server.url), psutil.Process(server.process.pid)
    total = Answers()
    with one.http:
        key = one.lay("dualma", "me", "me")["match"]["id"]
        cookie = one.http.cookies["dugames"]
        for part in range(10):
            for _ in range(many // 20):
                request(one.http, key, source, total)
            heard = messages(server.url, key, cookie, many // 20, source)
            total.messages += heard.messages
            total.dropped += heard.dropped
            memory = process.memory_info().rss / 2**20
            print(
                f"{part + 1}/10: {total.requests} requests, {total.messages} messages, "
                f"{total.failures} failures, {total.dropped} dropped, {memory:.0f} MiB",
                flush=True,
            )
    return total.failures


if __name__ == "__main__":
    main()
