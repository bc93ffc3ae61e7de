"""Dungeon Pen by pointer, by keys and on a phone: flicks, what hinders them, and walls."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browser.conftest import Opener
from browser.tables import Line, confirm, hear, lay, sit, tab_to
from browser.test_everyone import violations
from playwright.sync_api import Locator, Page, expect

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
CRYPT = "DPP1 crypt@7460952d 1 A"
ORANGE = "9728,1536,15,-,-"
FLICK = r"F\d+/\d+/"


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


def flicks(page: Page, top: str = "12") -> Locator:
    """The flicks in the list of moves, made with that side of the sheet at the top."""
    return page.locator(".moves").get_by_text(re.compile(FLICK + top))


def homeward(page: Page) -> None:
    """Flick towards oneself, where one's cell is."""
    pull(page, 0, -60)
    page.mouse.up()


def homeward_by_keys(page: Page) -> None:
    """The same by keys: the sheet is turned, so that the cell is straight away."""
    expect(pencil(page)).to_be_focused()
    for key in ("q",) * 8 + ("ArrowUp",) * 20:
        page.keyboard.press(key)
    page.keyboard.press("Enter")


def play_on(page: Page, flick: Callable[[Page], None], keys: bool = False) -> None:
    """Flick, draw walls, and go on, until somebody has won; a computer plays by itself."""
    over = page.get_by_role("button", name="Rematch")
    ready = page.get_by_role("button", name=re.compile("^I am "))
    done = page.get_by_role("button", name=re.compile("^Confirm"))
    act = page.locator(".tools .primary")
    place = page.locator('[aria-label*="draws a wall"], [aria-label*="chooses to fall"]')
    for _ in range(60):
        waiting = over.or_(ready).or_(done).or_(pencil(page)).or_(act).or_(place).first
        expect(waiting).to_be_visible(timeout=20_000)
        if over.is_visible():
            return
        before = page.locator(".step").count()
        button = next((one for one in (ready, done, act) if one.count()), None)
        if button is not None:
            button.first.press("Enter") if keys else button.first.click()
        elif pencil(page).count():
            flick(page)
            expect(page.locator(".step")).not_to_have_count(before)
        elif place.count():
            place.first.press("Enter") if keys else place.first.click()
    raise AssertionError("nobody has won")


# Orange has Blue's treasure, and is beside its own cell.
NEARLY = f"{CRYPT} 9216,12000,15,-,- 9216,4300,15,c,- - - - 2222 0/0"


@pytest.mark.parametrize("other", ["me", "computer"])
def test_a_match_to_its_end_by_pointer(opened: Opener, other: str) -> None:
    page = opened()
    page.goto(f"/match/{lay(page, 'dungeon-pen', 'me', other, position=NEARLY)['match']['id']}")
    play_on(page, homeward)
    expect(page.locator(".bar.ends")).to_be_visible()
    assert flicks(page, "").count() >= 2


def test_keys_alone_play_a_match_to_its_end_and_hear_it(opened: Opener) -> None:
    page = opened()
    heard = hear(page)
    page.goto(f"/match/{lay(page, 'dungeon-pen', 'me', 'me', position=NEARLY)['match']['id']}")
    tab_to(page, "button:text('I am')")
    play_on(page, homeward_by_keys, keys=True)
    words = "; ".join(heard())
    for part in ("Blue's pencil", "The sheet is turned", "degrees, about", "flicks", "wins: "):
        assert part in words, part


def test_a_reload_and_a_lost_line_in_mid_turn_lose_nothing(opened: Opener) -> None:
    page = opened()
    line = Line(page)
    drawn = " wall:EW1:d34:r1 - 8704,16896;9728,1536;8704,16896 0/1"
    blue = position("8704,16896,15,-,-", drawn)
    sit(page, lay(page, "dungeon-pen", "me", "computer", position=blue))
    page.locator('[role=gridcell][data-cell="h11"]').click()
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()
    page.reload()
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()
    line.cut()
    confirm(page)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    line.mend()
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=20_000)
    expect(page.get_by_label(re.compile("^h11: drawn wall"))).to_have_count(1)


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
