"""Whole matches in a real browser: at one screen, against a computer, and between two."""

from __future__ import annotations

from typing import Any

import pytest
from browser.conftest import Opener
from browser.endings import ENDINGS
from browser.tables import cell, confirm, lay, play, sit, type_a_turn
from playwright.sync_api import expect


@pytest.mark.parametrize("game", ENDINGS)
def test_two_at_one_screen_play_to_the_end(opened: Opener, game: str) -> None:
    ending = ENDINGS[game]
    page = opened()
    sit(page, lay(page, game, "me", "me", position=ending.position, options=ending.options))
    for _, turn in ending.turns():
        for text in turn:
            play(page, game, text)
        confirm(page)
        expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(page.locator(".seat .won")).to_have_count(1)


# Short games against the weakest computer.
SHORT: dict[str, dict[str, Any]] = {
    "dualma": {"position": ENDINGS["dualma"].position, "options": {"max_plies": 4}},
    "duwen": {"options": {"max_turns": 6}},
    "dwnsiwn": {"position": ENDINGS["dwnsiwn"].position},
}


@pytest.mark.parametrize("game", SHORT)
def test_one_against_the_computer_to_the_end(opened: Opener, game: str) -> None:
    page = opened()
    sit(page, lay(page, game, "me", "computer", **SHORT[game]))
    over = page.get_by_role("button", name="Rematch")
    mine = page.get_by_text("Your turn.", exact=True)
    expect(over.or_(mine)).to_be_visible(timeout=20_000)
    while not over.is_visible():
        type_a_turn(page)
        expect(over.or_(mine)).to_be_visible(timeout=20_000)
    expect(page.locator(".bar.ends")).to_be_visible()


def test_home_begins_a_game_in_one_click(opened: Opener) -> None:
    page = opened()
    page.get_by_role("button", name="Play now: DuAlma").click()
    expect(page.locator('[data-board="dualma"]')).to_be_visible()
    cell(page, "d4")
    cell(page, "f5")
    confirm(page)
    expect(page.locator(".step")).to_have_count(4, timeout=20_000)


def test_a_draft_is_undone_freely_and_survives_a_reload(opened: Opener) -> None:
    page = opened()
    sit(page, lay(page, "dualma", "me", "me"))
    cell(page, "d4")
    cell(page, "f5")
    page.get_by_role("button", name="Undo").click()
    cell(page, "g6")
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()
    page.reload()
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()
    confirm(page)
    expect(page.locator(".step")).to_have_text(["d4/", "/g6"])


def test_a_link_seats_a_friend_and_everybody_after_watches(opened: Opener) -> None:
    host, friend, watcher = opened("/new/dualma?with=link"), opened(), opened()
    host.get_by_role("button", name="Start").click()
    link = host.get_by_role("textbox", name="Invitation link").input_value()
    expect(host.get_by_role("img", name="QR code")).to_be_visible()
    expect(host.get_by_text("works on this computer only")).to_be_visible()
    friend.goto(link)
    expect(friend.get_by_text("The seat is yours")).to_be_visible()
    watcher.goto(link)
    expect(watcher.locator("[data-board]")).to_be_visible()
    for page, cells in ((host, ("d4", "f5")), (friend, ("c3", "g6"))):
        expect(page.get_by_text("Your turn.", exact=True)).to_be_visible()
        for name in cells:
            cell(page, name)
        confirm(page)
    for page in (host, friend, watcher):
        expect(page.locator(".step")).to_have_text(["d4/", "/f5", "c3/", "/g6"])
    expect(watcher.get_by_role("button", name="Resign")).to_have_count(0)

    friend.get_by_role("button", name="Take back").click()
    host.get_by_role("button", name="Accept").click()
    expect(watcher.locator(".step")).to_have_text(["d4/", "/f5"])
    host.get_by_label("Say something").fill("Good luck!")
    host.get_by_role("button", name="Send").click()
    expect(friend.get_by_role("listitem").filter(has_text="Good luck!")).to_be_visible()
    friend.get_by_role("button", name="Offer a draw").click()
    friend.get_by_role("button", name="Really offer a draw?").click()
    host.get_by_role("button", name="Accept").click()
    friend.get_by_role("button", name="Rematch").click()
    host.get_by_role("button", name="Accept").click()
    for page in (host, friend):
        page.get_by_role("button", name="To the rematch").click()
        expect(page.get_by_text("Nothing has been played yet.")).to_be_visible()
