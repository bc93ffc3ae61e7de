"""Matches of two people, each in a browser of their own, over lines that break."""

from __future__ import annotations

import pytest
from browser.conftest import Opener
from browser.endings import ENDINGS
from browser.tables import Line, confirm, lay, play, sit
from playwright.sync_api import expect


@pytest.mark.parametrize("game", ENDINGS)
def test_two_by_link_play_to_the_end_over_a_broken_line(opened: Opener, game: str) -> None:
    """In the first turn its page is loaded again, in the second the line is lost."""
    ending = ENDINGS[game]
    pages = [opened(), opened()]
    lines = [Line(page) for page in pages]
    made = lay(pages[0], game, "me", "link", position=ending.position, options=ending.options)
    sit(pages[0], made)
    pages[1].goto(made["invitations"][0]["url"])
    for number, (seat, turn) in enumerate(ending.turns()):
        page, other = pages[seat], pages[1 - seat]
        expect(page.get_by_text("Your turn.", exact=True)).to_be_visible()
        expect(other.get_by_text("Your turn.", exact=True)).to_have_count(0)
        for text in turn:
            play(page, game, text)
        expect(page.get_by_role("button", name="Confirm")).to_be_enabled()
        if number == 0:
            page.reload()
            expect(page.get_by_role("button", name="Confirm")).to_be_enabled()
        elif number == 1:
            lines[seat].cut()
        confirm(page)
        if number == 1:
            expect(page.get_by_text("Connection lost")).to_be_visible()
            lines[seat].mend()
            expect(other.locator(".step").last).to_have_text(turn[-1], timeout=20_000)
            expect(page.get_by_text("Connection lost")).to_be_hidden()
    for page in pages:
        expect(page.get_by_text("won", exact=True)).to_be_visible()
        expect(page.locator(".step")).to_have_text([text for _, text in ending.decisions])


def test_a_server_that_is_gone_is_said_before_anything_else(opened: Opener) -> None:
    page = opened()
    page.context.set_offline(True)
    page.get_by_role("link", name="Learn", exact=True).first.click()
    expect(page.get_by_text("could not be loaded")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Learn")).to_be_visible()
