"""Frames while Durdain's map is dragged, in Chromium without a graphics card.

PYTHONPATH=tests .venv/bin/python benchmarks/durdain_drag.py
"""

from __future__ import annotations

import math
import statistics
import tempfile
import time
from contextlib import ExitStack, closing

from browser.conftest import FLAGS, chromium
from browser.tables import lay, sit
from playwright.sync_api import Browser, Page, sync_playwright
from web.processes import Process

ROUNDS = 3
SECONDS = 3.0
# How often the wheel is turned towards oneself before, and how near that is.
NEAR = {2: "2.5 times as near", 4: "6 times as near"}
WATCH = """() => {
  window.gaps = [];
  let last = performance.now();
  const frame = (now) => {
    gaps.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def main() -> None:
    """Start a server and a browser, and print the frames in a second."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        server = stack.enter_context(closing(Process(f"sqlite:///{folder}/drag.sqlite")))
        server.wait()
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for turns, words in NEAR.items():
            rates = [frames(dragged(browser, server.url, turns)) for _ in range(ROUNDS)]
            print(f"map of Durdain, {words}: {statistics.median(rates):.0f} frames a second")
        browser.close()


def dragged(browser: Browser, url: str, turns: int) -> list[float]:
    """The milliseconds between frames while the map of a set-up game is dragged about."""
    context = browser.new_context(base_url=url, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto("/")
    sit(page, lay(page, "durdain", "me", "me"))
    page.wait_for_load_state("networkidle")
    x, y = middle(page)
    page.mouse.move(x, y)
    for _ in range(turns):
        page.mouse.wheel(0, -280)
    page.wait_for_timeout(500)
    page.mouse.down()
    page.evaluate(WATCH)
    start, step = time.monotonic(), 0
    while time.monotonic() < start + SECONDS:
        step += 1
        page.mouse.move(x + 150 * math.sin(step / 15), y + 100 * math.sin(step / 11))
    gaps: list[float] = page.evaluate("gaps.slice(2)")
    context.close()
    return gaps


def middle(page: Page) -> tuple[float, float]:
    """The middle of the map on the screen."""
    box = page.locator(".window").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def frames(gaps: list[float]) -> float:
    """How many there are in a second."""
    return 1000 * len(gaps) / sum(gaps)


main()
