"""Durdain by pointer, by keys and on a phone: the last turn of a game, and a way over the map."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from browser.conftest import Opener
from browser.tables import Line, cell, hear, lay, sit, tab_to, walk
from playwright.sync_api import Page, expect


def position(red: dict[str, Any], **more: Any) -> str:
    """Red's turn in the last round; Orange has had its turn."""
    parts: dict[str, Any] = {
        "v": 1, "s": 3, "ext": "", "players": ["R", "O"], "first": "O", "n": 2, "round": 9,
        "turn": "R", "phase": "choose", "actions": 2, "score": {"R": 118, "O": 121},
        "turnStartScore": 118, "last": True,
        "pieces": {"R": {"T": ["Rd6"], **red}, "O": {"T": ["Oc6"]}},
    }  # fmt: skip
    return json.dumps({**parts, **more})


def press(page: Page, name: str) -> None:
    """A button below the map."""
    page.locator(".durdain").get_by_role("button", name=name, exact=True).click()


# A match as short as the options allow: the smallest map, and one round.
SHORT = {"size": 2, "maxRounds": 1}


def offered(page: Page, words: str) -> None:
    """Tap the first space or border that is offered with these words."""
    page.locator(
        f'[role=gridcell][aria-label*="{words}"], [aria-label*="{words}"][role=button]'
    ).first.click()


def roll(page: Page) -> None:
    """Roll the dice that the match waits for."""
    page.get_by_role("button", name="Roll the dice").click()


def drag(page: Page, start: str, end: str) -> None:
    """Drag from the middle of a space to that of another."""
    for name, act in ((start, page.mouse.down), (end, page.mouse.up)):
        box = page.locator(f'[role=gridcell][data-cell="{name}"]').bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        act()


def set_up(page: Page) -> None:
    """Everything of the setup is placed by a computer, until the first action."""
    place = page.get_by_role("button", name=re.compile("^(Place it for me|Roll the dice)"))
    camps = page.locator(".durdain").get_by_role("button", name="Camps", exact=True)
    while True:
        before = page.locator(".step").count()
        expect(place.or_(camps).first).to_be_enabled(timeout=20_000)
        if camps.is_visible():
            return
        place.click()
        expect(page.locator(".step")).not_to_have_count(before)
        expect(page.locator(".durdain .quiet:disabled")).to_have_count(0)


def test_two_at_one_screen_play_a_whole_match_by_pointer(opened: Opener) -> None:
    page = opened()
    sit(page, lay(page, "durdain", "me", "me", options=SHORT))
    for what in ("castle", "castle", "camp", "camp"):
        offered(page, f"puts a {what}")
    for _ in range(2):
        for kind in ("army", "cavalry", "wall"):
            page.locator(".unit").filter(has_text=kind).click()
            for _ in range(2):
                offered(page, "puts a")
    for _ in range(2):
        press(page, "Move")
        roll(page)
        piece = page.locator('[role=gridcell][aria-label*="\'s cavalry"].grabs').first
        piece.click()
        offered(page, "in reach for 1")
        press(page, "Close this die")
        press(page, "Finish the move")
        press(page, "Pass")
        press(page, "End turn")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_one_against_the_computer_with_everything_set_up(opened: Opener) -> None:
    page = opened()
    options = {**SHORT, "mountains": "hand", "extensions": "ADN"}
    sit(page, lay(page, "durdain", "me", "computer", options=options))
    set_up(page)
    press(page, "Pass")
    press(page, "Pass")
    press(page, "End turn")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible(timeout=20_000)
    expect(page.locator(".bar.ends")).to_be_visible()


def test_keys_alone_play_a_whole_match_and_hear_it(opened: Opener) -> None:
    page = opened()
    heard = hear(page)
    options = {**SHORT, "mountains": "hand"}
    sit(page, lay(page, "durdain", "me", "computer", options=options))
    camps = page.locator(".durdain").get_by_role("button", name="Camps", exact=True)
    tab_to(page, "button:text('Place it for me')")
    while not camps.is_visible():
        before = page.locator(".step").count()
        page.keyboard.press("Enter")
        expect(page.locator(".step")).not_to_have_count(before)
        expect(page.locator(":focus:is(.durdain *)")).to_have_count(1, timeout=20_000)
        if not camps.is_visible():
            tab_to(page, "button:text('Place it for me')")
    tab_to(page, "button:text-is('Move')")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Roll the dice")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(":focus[data-cell]")).to_have_count(1)
    piece = page.locator('[role=gridcell][aria-label*="\'s cavalry"].grabs').first
    walk(page, str(piece.get_attribute("data-cell")))
    page.keyboard.press("Enter")
    near = page.locator('[aria-label$="in reach for 1"]').first
    walk(page, str(near.get_attribute("data-cell")))
    page.keyboard.press("Enter")
    for name in ("Close this die", "Finish the move", "Pass", "End turn"):
        tab_to(page, f"button:text-is('{name}')")
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible(timeout=20_000)
    words = "; ".join(heard())
    for part in ("chooses Move", "spaces in reach", "in reach for 1", "has done", "ends the turn"):
        assert part in words, part


def test_a_reload_and_a_lost_line_in_mid_turn_lose_nothing(opened: Opener) -> None:
    page = opened()
    line = Line(page)
    moving = position({"A": ["Rf3"], "H": ["Rb5"]}, phase="move", dice={"8": 5, "12": 4})
    sit(page, lay(page, "durdain", "me", "me", position=moving))
    cell(page, "Rf3")
    expect(page.locator(".die.open")).to_contain_text("army 5")
    page.reload()
    expect(page.locator(".die.open")).to_contain_text("army 5")
    line.cut()
    cell(page, "Rf3")
    cell(page, "Re6")
    cell(page, "Re6")
    expect(page.get_by_text("Connection lost")).to_be_visible()
    line.mend()
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=20_000)
    expect(page.get_by_label(re.compile("Red's army"))).to_have_count(1)
    expect(page.locator(".die.open")).to_contain_text("army")


def test_a_piece_is_dragged_along_its_way_and_the_map_beside_it(opened: Opener) -> None:
    page = opened()
    moving = position({"A": ["Rf3"]}, phase="move", dice={"8": 5, "12": 4})
    sit(page, lay(page, "durdain", "me", "me", position=moving))
    drag(page, "Rf3", "Re6")
    expect(page.get_by_label("Re6: Red's army")).to_have_count(1)
    expect(page.locator(".die.open")).to_contain_text("army 2")
    empty = page.locator('[role=gridcell][data-cell="Kc6"]')
    page.get_by_role("button", name="Nearer").click()
    before = empty.bounding_box()
    drag(page, "Kc6", "Kb6")
    after = empty.bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] < before["y"] - 20


def test_the_last_turn_by_pointer(opened: Opener) -> None:
    page = opened()
    sit(page, lay(page, "durdain", "me", "me", position=position({"C": ["Bc6"], "A": ["Gc6"]})))
    expect(page.get_by_text("Red gains 1 and has 119")).to_be_visible()
    press(page, "Castle")
    cell(page, "Bc6")
    expect(page.get_by_text("Red gains 3 and has 121")).to_be_visible()
    press(page, "Camps")
    cell(page, "Gc6")
    press(page, "Done")
    press(page, "End turn")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_a_way_is_shown_before_it_is_gone(opened: Opener, phone: bool) -> None:
    narrow = {"viewport": {"width": 360, "height": 740}, "has_touch": True} if phone else {}
    page = opened(**narrow)
    moving = position({"A": ["Rf3"]}, phase="move", dice={"8": 5, "12": 4})
    sit(page, lay(page, "durdain", "me", "me", position=moving))

    def tap(name: str) -> None:
        spot = page.locator(f'[role=gridcell][data-cell="{name}"]')
        if phone:
            spot.tap()
        else:
            spot.click()

    if phone:
        tap("Rf3")  # comes nearer
    tap("Rf3")
    expect(page.get_by_text("army 5").first).to_be_visible()
    expect(page.get_by_label("Kb3: empty, in reach for 5")).to_have_count(1)
    expect(page.get_by_label("Kb5: empty", exact=True)).to_have_count(1)  # behind mountains
    if phone:
        tap("Re6")
        expect(page.get_by_text("1, 2, 3 – tap again to go")).to_be_visible()
    tap("Re6")
    expect(page.get_by_label("Re6: Red's army")).to_have_count(1)
    expect(page.locator(".die.open")).to_contain_text("army 2")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_keys_alone_choose_a_target_and_hear_the_odds(opened: Opener) -> None:
    page = opened()
    fighting = position({"A": ["Ob6"], "H": ["Ob4"]}, phase="choose")
    parts = json.loads(fighting)
    parts["pieces"]["O"]["A"] = ["Ob5"]
    sit(page, lay(page, "durdain", "me", "me", position=json.dumps(parts)))
    page.locator(".durdain").get_by_role("button", name="Attack", exact=True).press("Enter")
    target = page.locator('[role=gridcell][data-cell="Ob5"]')
    expect(target).to_have_attribute("aria-label", "Ob5: Orange's army, attack it: 92 % with all")
    target.press("Enter")
    page.locator('[role=gridcell][data-cell="Ob4"]').press("Enter")
    expect(page.locator(".odds")).to_contain_text("68 % to win")
    page.keyboard.press("u")
    expect(page.locator(".odds")).to_contain_text("Who attacks Ob5?")
