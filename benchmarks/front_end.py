"""What a person feels: first paint, weight, taps, and frames while a board in space is turned.

In Chromium without a graphics card: PYTHONPATH=tests .venv/bin/python benchmarks/front_end.py
"""

from __future__ import annotations

import statistics
import tempfile
from contextlib import ExitStack, closing
from itertools import pairwise

from browser.conftest import FLAGS, chromium
from browser.tables import lay, sit
from playwright.sync_api import Browser, Page, sync_playwright
from web.processes import Process

ROUNDS = 5
FRAMES = 150
# A position, and what is tapped there.
TAPS = {
    "duwen": ("7/1l5d24/2*1*2/3*l52/2*4/2d42d51/1l35 l 1-0 3 standard", '[data-cell="e4"]'),
    "dualma": (
        "w4/3b2/2b3[wb]/b5[bb]1/3b1b[bw]2/1w1w4/5wb/[wb]ww3/1w2w w 11",
        '[data-cell="e7"]',
    ),
    "dwnsiwn": (
        (
            "(b13-).(b3--)(b6-1)(b-3-)(w---)(w--6)(b-6-)(w--6)(w-45)/..(w1-6)(w-2-).(w-32)/.../. "
            "w:335,- b:34566,- w rulebook"
        ),
        ".stock button:enabled",
    ),
}
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
WEIGHT = """() => [...performance.getEntriesByType('resource'),
  ...performance.getEntriesByType('navigation')]
  .filter((entry) => !entry.name.includes('/api/'))
  .reduce((sum, entry) => sum + entry.transferSize, 0)"""
# Milliseconds from a tap until the frame that shows what it chose is done.
TAP = """(target) => new Promise((done) => {
  const { x, y, width, height } = target.getBoundingClientRect();
  const at = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2, pointerId: 1 };
  const start = performance.now();
  target.dispatchEvent(new PointerEvent('pointerdown', at));
  target.dispatchEvent(new PointerEvent('pointerup', at));
  if (target.localName === 'button') target.click();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - start);
    port2.postMessage(0);
  });
})"""
# When each frame came while an arrow key turns the view in every one.
TURN = """(canvas, frames) => new Promise((done) => {
  const times = [];
  const frame = (now) => {
    times.push(now);
    canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    if (times.length < frames) requestAnimationFrame(frame);
    else done(times);
  };
  requestAnimationFrame(frame);
})"""


def main() -> None:
    """Start a server and a browser, and print the figures."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        server = stack.enter_context(closing(Process(f"sqlite:///{folder}/front.sqlite")))
        server.wait()
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        paints = [home(browser, server.url) for _ in range(ROUNDS)]
        print(f"home: first contentful paint after {statistics.median(paints):.0f} ms")
        for game in TAPS:
            measure(browser, server.url, game)
        for game in ("duwen", "dwnsiwn"):
            turn(browser, server.url, game)
        browser.close()


def new_page(browser: Browser, url: str) -> Page:
    """A new person's page."""
    context = browser.new_context(base_url=url, viewport={"width": 1280, "height": 800})
    return context.new_page()


def home(browser: Browser, url: str) -> float:
    """When the home screen first shows something."""
    page = new_page(browser, url)
    page.goto("/", wait_until="networkidle")
    shown: float = page.evaluate(PAINT)
    page.context.close()
    return shown


def table(browser: Browser, url: str, game: str) -> Page:
    """A table for two in a position of a game, which is the first that a new person sees."""
    page = new_page(browser, url)
    sit(page, lay(page, game, "me", "me", position=TAPS[game][0]))
    page.wait_for_load_state("networkidle")
    return page


def measure(browser: Browser, url: str, game: str) -> None:
    """Paint, weight and taps of a game's match."""
    paints, weights, taps = [], [], []
    for _ in range(ROUNDS):
        page = table(browser, url, game)
        paints.append(page.evaluate(PAINT))
        weights.append(page.evaluate(WEIGHT))
        taps.append(page.locator(TAPS[game][1]).first.evaluate(TAP))
        page.context.close()
    print(
        f"{game}: first contentful paint after {statistics.median(paints):.0f} ms,"
        f" {statistics.median(weights) / 1000:.0f} kB,"
        f" tap to highlight {statistics.median(taps):.0f} ms (most {max(taps):.0f})"
    )


def turn(browser: Browser, url: str, game: str) -> None:
    """Frames while the board in space is turned."""
    page = table(browser, url, game)
    page.get_by_role("button", name="3-D view").click()
    canvas = page.locator("canvas")
    canvas.wait_for()
    page.wait_for_timeout(1000)  # until its shaders are there
    canvas.evaluate(TURN, FRAMES)
    times = canvas.evaluate(TURN, FRAMES)
    gaps = [after - before for before, after in pairwise(times)]
    size = canvas.evaluate("(one) => `${one.clientWidth} x ${one.clientHeight}`")
    print(
        f"{game} in space, {size}: {1000 / statistics.mean(gaps):.0f} frames a second"
        f" while it turns, nine of ten within {statistics.quantiles(gaps, n=10)[-1]:.0f} ms"
    )


main()
