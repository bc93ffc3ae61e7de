"""Everyone: keyboard alone, screen readers, phones, contrast, another language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser.conftest import Opener
from browser.tables import draft_a_turn, lay, sit, type_a_turn
from playwright.sync_api import Page, expect

AXE = Path(__file__).parents[2] / "ui/node_modules/axe-core/axe.min.js"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SCREENS = [
    "/",
    "/new",
    "/new/duwen",
    "/rules/dualma",
    "/rules/duwen",
    "/rules/dwnsiwn",
    "/learn",
    "/learn/dualma",
    "/learn/duwen",
    "/learn/dwnsiwn",
    "/lobby",
    "/mine",
    "/settings",
    "/board",
    "/board/dualma",
    "/nowhere",
]
BOARDS = ["dualma", "durdain", "duwen", "dwnsiwn"]
# Both themes of colours and the one of contrast.
THEMES = ["light", "dark", "contrast"]


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong with the page."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run().then((results) => results.violations)")
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found]


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_violation_on_any_screen(opened: Opener, theme: str) -> None:
    page = opened("/", settings={"theme": theme})
    for path in SCREENS:
        page.goto(path, wait_until="networkidle")
        assert violations(page) == [], path


@pytest.mark.parametrize("game", BOARDS)
def test_axe_finds_no_violation_at_a_match(opened: Opener, game: str) -> None:
    page = opened()
    sit(page, lay(page, game, "me", "me"))
    page.wait_for_load_state("networkidle")
    assert violations(page) == []
    type_a_turn(page)
    assert violations(page) == []


def test_a_turn_by_keys_alone_is_read_out(opened: Opener) -> None:
    page = opened()
    sit(page, lay(page, "dualma", "me", "me"))
    _tab_to(page, "[data-cell]")
    said: list[str] = []
    for key in ("Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
        said.append(_said(page))
    assert any("places" in words for words in said)
    expect(page.get_by_role("button", name="Confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".step")).to_have_count(2)


def test_the_keys_are_listed(opened: Opener) -> None:
    page = opened()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Move over the board")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_steps_of_the_game_by_keys(opened: Opener) -> None:
    page = opened()
    sit(page, lay(page, "dualma", "me", "me"))
    type_a_turn(page)
    page.locator("body").press("[")
    expect(page.get_by_text("Step 1 of 2")).to_be_visible()
    page.locator("body").press("End")
    expect(page.get_by_text("Step 1 of 2")).to_be_hidden()


def test_nothing_sticks_out_on_a_phone(opened: Opener) -> None:
    page = opened("/", **PHONE)
    for path in SCREENS:
        page.goto(path, wait_until="networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_fills_a_phone_and_its_targets_can_be_hit(opened: Opener, game: str) -> None:
    page = opened(**PHONE)
    sit(page, lay(page, game, "me", "me"))
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for button in page.locator("button:visible").all():
        box = button.bounding_box()
        assert box is None or box["height"] >= 24


@pytest.mark.parametrize("game", ["dualma", "duwen", "dwnsiwn"])
def test_what_to_do_now_stays_in_sight_on_a_phone(opened: Opener, game: str) -> None:
    page = opened(**PHONE)
    sit(page, lay(page, game, "me", "me"))
    expect(page.get_by_text("Your turn.", exact=True)).to_be_in_viewport()
    draft_a_turn(page)
    page.evaluate("scrollTo(0, 0)")
    expect(page.get_by_role("button", name="Confirm")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["duwen", "dwnsiwn"])
def test_a_board_stands_in_space_and_lies_flat_again(opened: Opener, game: str) -> None:
    page = opened()
    sit(page, lay(page, game, "me", "me"))
    page.get_by_role("button", name="3-D view").click()
    expect(page.locator("canvas")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Flat board").click()
    expect(page.locator("[role=gridcell]").first).to_be_visible()


def test_german_says_everything(opened: Opener) -> None:
    page = opened(locale="de-DE")
    expect(page.get_by_role("heading", name="Nimm Platz")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("link", name="Neues Spiel")).to_be_visible()


def _tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
    raise AssertionError(f"no {selector} is reached by tabs")


def _said(page: Page) -> str:
    page.wait_for_timeout(150)
    return re.sub(r"\s+", " ", " ".join(page.locator("[data-live]").all_text_contents()))
