"""What is loaded, how much of it, and from where."""

from __future__ import annotations

import httpx
import pytest
from browser.conftest import Opener
from browser.tables import lay, sit
from web.guests import Server

LIMIT = 150_000  # bytes, compressed, up to the first board
WEIGHT = """() => [...performance.getEntriesByType('resource'),
  ...performance.getEntriesByType('navigation')]
  .filter((entry) => !entry.name.includes('/api/'))
  .reduce((sum, entry) => sum + entry.transferSize, 0)"""


@pytest.mark.parametrize("game", ["dualma", "duwen", "dwnsiwn"])
def test_the_first_load_up_to_a_flat_board_is_light(opened: Opener, game: str) -> None:
    first = opened()
    made = lay(first, game, "me", "link")
    page = opened("about:blank")
    sit(page, made)
    page.wait_for_load_state("networkidle")
    assert 0 < page.evaluate(WEIGHT) <= LIMIT


def test_files_are_compressed_and_asked_for_once(server: Server) -> None:
    page = httpx.get(server.url, headers={"accept-encoding": "gzip"})
    assert page.headers["cache-control"] == "no-cache"
    script = page.text.split('src="/assets/')[1].split('"')[0]
    file = httpx.get(f"{server.url}/assets/{script}", headers={"accept-encoding": "gzip"})
    assert file.headers["content-encoding"] == "gzip"
    assert "immutable" in file.headers["cache-control"]
