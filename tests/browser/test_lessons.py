"""Lessons, done to their end by a newcomer who does what they ask."""

from __future__ import annotations

import pytest
from browser.conftest import Opener
from browser.tables import cell, play
from playwright.sync_api import expect

# What is tapped in each step, or decided.
DONE = {
    "dualma": ["d1 f4", "g7 f7", "g7 f8", "g4 i4", "g4 e4 f4", "f5 e5"],
    "duwen": ["d1", "d1 f2", "d3 e3", "e3 g3", "b2 c2", "c1 c2", "c2 a2"],
    "dwnsiwn": ["4@012", "6@003A", "h2@012", "1@111", "2+4x6", "6@000AB"],
}


@pytest.mark.parametrize("game", DONE)
def test_a_lesson_is_done_to_its_end(opened: Opener, game: str) -> None:
    page = opened(f"/learn/{game}")
    for step in DONE[game]:
        for text in step.split():
            expect(page.locator(".course [aria-busy=false]")).to_be_visible()
            if game == "dwnsiwn":
                play(page, game, text)
            else:
                cell(page, text)
        page.get_by_role("button", name="Next").or_(page.get_by_role("button", name="Done")).click()
    expect(page.get_by_role("link", name="Play", exact=True)).to_be_visible()
    page.goto("/learn")
    expect(page.get_by_text("✓")).to_have_count(1)
