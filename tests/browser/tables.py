"""Tables laid by a page's own person, and hands that play on its boards by pointer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect


class Line:
    """A page's websockets, which can be cut and mended."""

    def __init__(self, page: Page) -> None:
        self.whole = True
        self.routes: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/live$"), self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        if self.whole:
            route.connect_to_server()
            self.routes.append(route)
        else:
            route.close()

    def cut(self) -> None:
        """Every connection is lost, and no new one succeeds."""
        self.whole = False
        for route in self.routes:
            route.close()
        self.routes.clear()

    def mend(self) -> None:
        """Connections succeed again."""
        self.whole = True


def lay(page: Page, game: str, *kinds: str, **more: Any) -> dict[str, Any]:
    """A new match of the person at the page."""
    seats = [{"kind": kind} for kind in kinds]
    answer = page.request.post("/api/matches", data={"game": game, "seats": seats, **more})
    assert answer.ok, answer.text()
    made: dict[str, Any] = answer.json()
    return made


def sit(page: Page, made: dict[str, Any]) -> None:
    """Go to a match and wait for its board."""
    page.goto(f"/match/{made['match']['id']}")
    expect(page.locator("[data-board]")).to_be_visible()


def confirm(page: Page) -> None:
    """The turn that is drafted is played."""
    page.get_by_role("button", name=re.compile("^(Confirm|Roll)")).click()


def cell(page: Page, name: str) -> None:
    """Tap a cell."""
    page.locator(f'[role][data-cell="{name}"]').click()


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is where it is wanted."""
    wanted = page.locator(selector)
    expect(wanted.first).to_be_visible(timeout=20_000)
    for _ in range(60):
        if wanted.evaluate_all("(all) => all.includes(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no {selector} is reached by tabs")


# The focused cell, and the keys that walk from there, the one that leads closest to another first.
TOWARDS = """(name) => {
  const middle = (cell) => {
    const box = cell.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const here = document.activeElement;
  const [x, y] = middle(here);
  const [toX, toY] = middle(document.querySelector(`[role][data-cell="${CSS.escape(name)}"]`));
  const ways = { ArrowRight: 0, PageDown: 60, ArrowDown: 90, End: 120,
                 ArrowLeft: 180, Home: 240, ArrowUp: 270, PageUp: 300 };
  const angle = Math.atan2(toY - y, toX - x) * 180 / Math.PI;
  const off = (key) => Math.abs((ways[key] - angle + 540) % 360 - 180);
  return [here.dataset.cell, Object.keys(ways).sort((a, b) => off(a) - off(b))];
}"""


def walk(page: Page, name: str) -> None:
    """Walk from the focused cell to another one by keys."""
    been: Counter[str] = Counter()
    for _ in range(80):
        here, keys = page.evaluate(TOWARDS, name)
        if here == name:
            return
        page.keyboard.press(keys[been[here] % len(keys)])
        been[here] += 1
    raise AssertionError(f"no keys lead to {name}")


def hear(page: Page) -> Callable[[], list[str]]:
    """Remembers all that a screen reader would read out: announcements, and what gets the focus."""
    page.add_init_script(HEARS)
    return lambda: list(page.evaluate("heard"))


HEARS = """
window.heard = [];
addEventListener('focusin', ({ target }) => heard.push(target.ariaLabel ?? target.innerText ?? ''));
new MutationObserver(() => {
  for (const live of document.querySelectorAll('[data-live]'))
    if (live.textContent && heard.at(-1) !== live.textContent) heard.push(live.textContent);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def draft_a_turn(page: Page) -> None:
    """A turn by notation, or its first part that commits: always what the box names as example."""
    box, done = page.get_by_label("Type a move"), page.locator(".bar .primary:enabled")
    committed = page.locator(".step")
    before = committed.count()
    while not done.count() and committed.count() == before:
        example = str(box.get_attribute("placeholder")).removeprefix("Type a move, such as ")
        box.fill(example)
        box.press("Enter")
        expect(box).to_have_value("")


def type_a_turn(page: Page) -> None:
    """A turn by notation, confirmed where that is asked."""
    done, committed = page.locator(".bar .primary:enabled"), page.locator(".step")
    before = committed.count()
    draft_a_turn(page)
    if committed.count() == before:
        done.click()
        expect(done).to_have_count(0)
        expect(committed).not_to_have_count(before)


def play(page: Page, game: str, text: str) -> None:
    """One decision by pointer, as a person would make it."""
    HANDS[game](page, text)


def _dualma(page: Page, text: str) -> None:
    for name in re.findall(r"[a-i]\d", text):
        cell(page, name)


def _duwen(page: Page, text: str) -> None:
    ways = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
    if text == "stop":
        page.get_by_role("button", name="Stop here").click()
    elif text.startswith("+"):
        cell(page, text[1:])
    else:
        column, row, way = text[0], int(text[1]), ways[text[2]]
        under_way = page.locator(f'[data-cell="{text[:2]}"][aria-selected="true"]')
        if not under_way.count():
            cell(page, text[:2])
        cell(page, f"{chr(ord(column) + way[0])}{row + way[1]}")


def _dwnsiwn(page: Page, text: str) -> None:
    if text == "pass":
        page.get_by_role("button", name="Pass", exact=True).click()
        return
    if "x" in text:
        _capture(page, *text.split("x"))
        return
    die, place = text.split("@")
    kind = "held" if die.startswith("h") else "own"
    value = die.removeprefix("h")
    dice = page.locator(f'.stock [aria-label^="{kind} "][aria-label$=" {value}: place it"]')
    dice.first.click()
    spot, sides = place[:3], place[3:]
    if spot == "111":
        cell(page, "dungeon")
    elif sides:
        cell(page, f"{sides[0]}{spot}")
    else:
        page.locator(f'[role][data-cell$="{spot}"]').first.click()
    if len(sides) == 2:
        page.locator(".below button").filter(has_text=re.compile(f"{sides[1]}")).first.click()


def _capture(page: Page, own: str, captured: str) -> None:
    """Aim at a die of the other side, take own dice, and say that these do it."""
    page.locator(f'.stock button[aria-label$=" {captured}: capture it"]').first.click()
    for value in own.split("+"):
        page.locator(f'.stock button[aria-label$=" {value}: capture with it"]').first.click()
    page.get_by_role("button", name=own.replace("+", " + "), exact=True).click()


HANDS = {"dualma": _dualma, "duwen": _duwen, "dwnsiwn": _dwnsiwn}
