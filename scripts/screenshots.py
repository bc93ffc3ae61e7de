"""Make the pictures of every screen again, in a folder: a server with games in it, and Chromium."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

WIDE, PHONE = (1280, 800), (360, 740)
SCREENS = {
    "home": "/",
    "new-game": "/new",
    "learn": "/learn",
    "lobby": "/lobby",
    "my-games": "/mine",
    "settings": "/settings",
}
COLOURS = 96  # of a picture; a quarter of the size


def serve(folder: str) -> tuple[subprocess.Popen[bytes], str]:
    """A server on a port of its own, its data in a folder."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    variables = {"PORT": str(port), "DUGAMES_DATA": folder, "LOG_LEVEL": "warning"}
    command = [str(Path(sys.executable).with_name("dugames")), "play"]
    server = subprocess.Popen(command, env=os.environ | variables)
    url = f"http://127.0.0.1:{port}"
    for _ in range(200):
        try:
            httpx.get(f"{url}/healthz")
        except httpx.HTTPError:
            time.sleep(0.1)
        else:
            return server, url
    raise SystemExit("the server did not answer")


def page_of(browser: Browser, url: str, size: tuple[int, int], theme: str) -> Page:
    """A page of a new person."""
    width, height = size
    context = browser.new_context(
        base_url=url, viewport={"width": width, "height": height}, color_scheme=_scheme(theme)
    )
    return context.new_page()


def _scheme(theme: str) -> Any:
    return theme


def shoot(page: Page, file: Path) -> None:
    """A picture of the page, when it has come to rest, in few colours."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(600)
    page.screenshot(path=str(file))
    with Image.open(file) as picture:
        picture.convert("RGB").quantize(COLOURS).save(file, optimize=True)


def lay(page: Page, game: dict[str, Any]) -> str:
    """The address of a new match of the page's person against the weakest computer."""
    computer = {"kind": "computer", "level": game["levels"][0]["key"]}
    seats = [{"kind": "me"}, *[computer] * (game["seats"][0] - 1)]
    clock = {"kind": "increment", "base": 900_000, "step": 10_000}
    wish = {"game": game["key"], "seats": seats, "clock": clock}
    made = page.request.post("/api/matches", data=wish).json()
    return f"/match/{made['match']['id']}"


def type_some(page: Page, turns: int) -> None:
    """Turns by notation, each the first that the box suggests."""
    box, done = page.get_by_label("Type a move"), page.locator(".bar .primary:enabled")
    for _ in range(turns):
        box.wait_for(timeout=20_000)
        for _ in range(20):
            if done.count():
                break
            box.fill(str(box.get_attribute("placeholder")).partition("such as ")[2])
            box.press("Enter")
            page.wait_for_timeout(150)
        if done.count():
            done.click()
        page.get_by_text("Your turn.", exact=True).wait_for(timeout=60_000)
    page.evaluate("document.activeElement.blur(), scrollTo(0, 0)")


def tour(browser: Browser, url: str, folder: Path) -> None:
    """Every screen, wide and light, and on a phone in the dark."""
    games = httpx.get(f"{url}/api/games").json()
    for size, theme, name in ((WIDE, "light", "wide"), (PHONE, "dark", "phone")):
        page = page_of(browser, url, size, theme)
        for game in games:
            page.goto(lay(page, game))
            page.locator("[data-board]").wait_for()
            type_some(page, 4)
            shoot(page, folder / f"match-{game['key']}-{name}.png")
            space = page.get_by_role("button", name="3-D view")
            if space.count():
                space.click()
                page.locator("canvas").wait_for()
                shoot(page, folder / f"space-{game['key']}-{name}.png")
            page.goto(f"/learn/{game['key']}")
            shoot(page, folder / f"lesson-{game['key']}-{name}.png")
            page.goto(f"/rules/{game['key']}")
            shoot(page, folder / f"rules-{game['key']}-{name}.png")
        page.goto(f"/new/{games[-1]['key']}?with=link")
        page.get_by_role("button", name="Start").click()
        page.get_by_role("img", name="QR code").wait_for()
        shoot(page, folder / f"invitation-{name}.png")
        page.goto(f"/board/{games[0]['key']}")
        shoot(page, folder / f"analysis-{name}.png")
        for screen, path in SCREENS.items():
            page.goto(path)
            shoot(page, folder / f"{screen}-{name}.png")


def main() -> None:
    """`screenshots.py FOLDER`."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    where = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server, url = serve(data)
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        try:
            browser = playwright.chromium.launch(executable_path=where, args=flags)
            tour(browser, url, folder)
            browser.close()
        finally:
            server.terminate()
            server.wait()


main()
