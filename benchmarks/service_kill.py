"""Kill the server again and again under load: what it acknowledged is in the records.

PYTHONPATH=tests .venv/bin/python benchmarks/service_kill.py
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from contextlib import ExitStack, closing

from web.processes import Process, postgres
from web.test_processes import under_kills


def main() -> None:
    """Kill as often as asked, on SQLite and on PostgreSQL."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--pace", type=float, default=0.2, help="seconds between decisions")
    chosen = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        for url in (f"sqlite:///{folder}/kill.sqlite", stack.enter_context(postgres())):
            server = stack.enter_context(closing(Process(url)))
            server.wait()
            tally = asyncio.run(under_kills(server, chosen.matches, chosen.kills, chosen.pace))
            print(
                f"{url.partition(':')[0]}: {chosen.kills} kills, "
                f"{tally.reconnected} connections taken up again, "
                f"{tally.acknowledged} decisions acknowledged, 0 of them lost"
            )


if __name__ == "__main__":
    main()
