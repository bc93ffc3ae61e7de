"""Durdain by pointer, by keys and on a phone: the last turn of a game, and a way over the map."""

from __future__ import annotations

import json
from typing import Any

import pytest
from browser.conftest import Opener
from browser.tables import cell, lay, sit
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


def test_a_computer_sets_up_for_who_wants_to_start_at_once(opened: Opener) -> None:
    page = opened()
    options = {"mountains": "hand", "extensions": "ADN"}
    sit(page, lay(page, "durdain", "me", "me", options=options))
    place = page.get_by_role("button", name="Place it for me")
    roll = page.get_by_role("button", name="Roll the dice")
    camps = page.locator(".durdain").get_by_role("button", name="Camps", exact=True)
    for _ in range(20):
        before = page.locator(".step").count()
        expect(place.or_(roll).or_(camps).first).to_be_enabled()
        if camps.is_visible():
            break
        (roll if roll.is_visible() else place).click()
        expect(page.locator(".step")).not_to_have_count(before)
        expect(page.locator(".durdain .quiet:disabled")).to_have_count(0)
    expect(camps).to_be_visible()
