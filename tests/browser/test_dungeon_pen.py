"""Dungeon Pen by pointer, by keys and on a phone: flicks, what hinders them, and walls."""

from __future__ import annotations

import re

from browser.conftest import Opener
from browser.tables import confirm, lay, sit
from browser.test_everyone import violations
from playwright.sync_api import Locator, Page, expect

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
CRYPT = "DPP1 crypt@7460952d 1 A"
ORANGE = "9728,1536,15,-,-"
FLICK = re.compile(r"F\d+/\d+/12")


def position(blue: str, rest: str = "") -> str:
    """Blue's turn, with nothing drawn on the sheet."""
    return f"{CRYPT} {blue} {ORANGE} - - - 2222 0/0{rest}"


def pencil(page: Page) -> Locator:
    """The pencil of who is to flick."""
    return page.locator("[data-cell=pencil]")


def pull(page: Page, dx: float, dy: float) -> None:
    """Take the pencil and pull, without letting go."""
    box = pencil(page).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2)
    page.mouse.move(x + dx, y + dy)


def flicks(page: Page) -> Locator:
    """The flicks in the list of moves."""
    return page.locator(".moves").get_by_text(FLICK)


def test_a_pull_flicks_and_a_short_one_does_not(opened: Opener) -> None:
    page = opened()
    sit(page, lay(page, "dungeon-pen", "me", "computer"))
    pull(page, 0, 8)
    page.mouse.up()
    expect(pencil(page)).to_have_attribute("aria-pressed", "false")
    expect(flicks(page)).to_have_count(0)
    pull(page, 0, 70)
    expect(pencil(page)).to_have_attribute("aria-pressed", "true")
    page.mouse.up()
    expect(flicks(page)).to_have_count(1)


def test_keys_alone_aim_and_flick(opened: Opener) -> None:
    page = opened()
    sit(page, lay(page, "dungeon-pen", "me", "computer"))
    pencil(page).focus()
    for _ in range(20):
        page.keyboard.press("ArrowUp")
    for _ in range(16):
        page.keyboard.press("ArrowRight")
    expect(pencil(page)).to_have_attribute(
        "aria-label", re.compile(r"up, 2\d degrees, about 1\.\d")
    )
    page.keyboard.press("Enter")
    expect(flicks(page)).to_have_count(1)


def test_closed_eyes_see_nothing_while_the_pencil_is_held(opened: Opener) -> None:
    page = opened()
    sit(page, lay(page, "dungeon-pen", "me", "computer", position=position("9216,12000,12,-,E")))
    dark = page.locator(".table .dark")
    expect(dark).to_have_count(0)
    pull(page, 0, 60)
    expect(dark).to_be_visible()
    pull(page, 0, 0)
    page.mouse.up()
    expect(dark).to_have_count(0)


def test_a_turned_sheet_turns_the_flick(opened: Opener) -> None:
    page = opened()
    sit(page, lay(page, "dungeon-pen", "me", "computer", position=position("7168,7500,15,-,-")))
    for _ in range(8):
        page.get_by_role("button", name="Turn the sheet left").click()
    pull(page, 0, 70)
    page.mouse.up()
    expect(page.locator(".moves").get_by_text(re.compile(r"F1[67]\d\d\d/\d+/4"))).to_have_count(1)


def test_a_wall_is_shown_at_a_tap_and_drawn_at_the_next(opened: Opener) -> None:
    page = opened(**PHONE)
    drawn = " wall:EW1:d34:r1 - 8704,16896;9728,1536;8704,16896 0/1"
    sit(
        page,
        lay(page, "dungeon-pen", "me", "computer", position=position("8704,16896,15,-,-", drawn)),
    )
    spot = page.locator('[role=gridcell][data-cell="h11"]')
    spot.tap()
    expect(page.locator(".ghost")).to_have_count(4)
    expect(spot).to_have_attribute("aria-label", re.compile("Blue draws a wall on h"))
    spot.tap()
    confirm(page)
    expect(spot).to_have_attribute("aria-label", re.compile("drawn wall"))


def test_axe_and_a_narrow_phone_find_nothing_wrong(opened: Opener) -> None:
    page = opened(**PHONE)
    held = f"{CRYPT} 8704,16896,15,-,O {ORANGE} h8 22 h8 2222 JK02.JK10/JK05"
    sit(page, lay(page, "dungeon-pen", "me", "computer", position=held))
    page.wait_for_load_state("networkidle")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for button in page.locator("button:visible").all():
        box = button.bounding_box()
        assert box is None or box["height"] >= 24
