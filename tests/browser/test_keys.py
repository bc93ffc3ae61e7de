"""Whole games by keys alone, and what a screen reader hears of them."""

from __future__ import annotations

import math

import pytest
from browser.conftest import Opener
from browser.endings import ENDINGS, Ending
from browser.tables import lay, sit
from playwright.sync_api import Page, expect

# Keeps all that the live regions said.
HEAR = """() => {
  window.heard = [];
  new MutationObserver((changes) => {
    for (const change of changes) {
      const words = change.target.textContent.trim();
      if (words) window.heard.push(words);
    }
  }).observe(document.body, { subtree: true, characterData: true });
}"""
WAYS = {
    "ArrowLeft": (-1.0, 0.0),
    "ArrowRight": (1.0, 0.0),
    "ArrowUp": (0.0, -1.0),
    "ArrowDown": (0.0, 1.0),
    "y": (-0.5, -0.866),
    "i": (0.5, -0.866),
    "b": (-0.5, 0.866),
    "m": (0.5, 0.866),
}
# Each turn: what is picked or put where, in the order of the keys; digits take dice.
TURNS: dict[str, tuple[Ending, list[list[str]]]] = {
    "dualma": (
        ENDINGS["dualma"],
        [["c6", "d7"], ["h4", "i4"], ["e7", "c7", "d8"], ["e6", "e7"]],
    ),
    "duwen": (
        Ending("7/7/2*1*2/7/7/1*l64/3d43 d 2-0 0 standard", {}, []),
        [["a7"], ["c2", "a2"]],
    ),
    "dwnsiwn": (
        ENDINGS["dwnsiwn"],
        [["3", "A002"], ["3", "B001"], ["6", "B100"], ["3", "B000", "1 on A and 5 on C"]],
    ),
}
HEARD = {
    "dualma": ["c6 picked up: ", "moves", "bounce", "Black wins"],
    "duwen": ["places", "in reach", "crystal", "Light wins"],
    "dwnsiwn": ["in hand: 002", "places", "Which value is second?", "White wins"],
}


@pytest.mark.parametrize("game", TURNS)
def test_a_game_is_played_to_its_end_by_keys_and_heard(opened: Opener, game: str) -> None:
    ending, turns = TURNS[game]
    page = opened()
    sit(page, lay(page, game, "me", "me", position=ending.position, options=ending.options))
    page.evaluate(HEAR)
    _tab_to_the_board(page)
    for turn in turns:
        expect(page.locator("[role=gridcell]:focus")).to_have_count(1)
        for where in turn:
            _act(page, where)
        expect(page.get_by_role("button", name="Confirm")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Confirm")).to_have_count(0)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    heard = " | ".join(page.evaluate("window.heard"))
    for words in HEARD[game]:
        assert words in heard


def _act(page: Page, where: str) -> None:
    """A digit takes a die; a cell is walked to and entered; anything else is a button."""
    if where.isdigit() and len(where) == 1:
        page.keyboard.press(where)
    elif " " in where:
        page.get_by_role("button", name=where).press("Enter")
    else:
        _walk(page, where)
        page.keyboard.press("Enter")


def _tab_to_the_board(page: Page) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[role=gridcell]')"):
            return
    raise AssertionError("the board is not reached by tabs")


def _walk(page: Page, name: str) -> None:
    """With the keys that lead nearer, as who sees the board would press them."""
    goal = _middle(page, f'[role][data-cell="{name}"]')
    for _ in range(30):
        here = page.evaluate("document.activeElement.dataset.cell")
        if here == name:
            return
        x, y = _middle(page, f'[role][data-cell="{here}"]')
        across, down = goal[0] - x, goal[1] - y
        best = max(WAYS, key=lambda key: _along(WAYS[key], across, down))
        page.keyboard.press(best)
        if page.evaluate("document.activeElement.dataset.cell") == here:
            page.keyboard.press("ArrowLeft" if across < 0 else "ArrowRight")
    raise AssertionError(f"{name} is not reached by arrows")


def _along(way: tuple[float, float], across: float, down: float) -> float:
    return (way[0] * across + way[1] * down) / math.hypot(*way)


def _middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
