"""A server and Debian's Chromium, shared by the tests of a process; pages that must be clean."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from web.guests import Server

from dugames.service.settings import Settings
from dugames.web.pages import BUILT

NAMES = ("chromium", "chromium-browser", "google-chrome")
# No sandbox for root, no screen, and nothing of its own business with the network.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--autoplay-policy=no-user-gesture-required",
]

Opener = Callable[..., Page]


def chromium() -> str | None:
    """Where this machine's Chromium is."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (BUILT / "index.html").exists():
        pytest.skip("the front-end is not built: make ui")
    file = tmp_path_factory.mktemp("data") / "dugames.sqlite"
    settings = Settings(database_url=f"sqlite:///{file}", requests_a_minute=100_000)
    with Server(settings) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    where = chromium()
    if where is None:
        pytest.skip("this machine has no Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=where, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def opened(browser: Browser, server: Server) -> Iterator[Opener]:
    """Opens a page in a browser of its own; afterwards nothing may have gone wrong in any."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        # What is refused, what is lost on purpose, and that there is no graphics card, the browser
        # notes by itself.
        own = ("Failed to load", "GL Driver Message")
        if message.type in {"error", "warning"} and not any(one in message.text for one in own):
            wrong.append(message.text)

    def open_(path: str = "/", settings: dict[str, Any] | None = None, **more: Any) -> Page:
        options = {"viewport": {"width": 1280, "height": 800}, **more}
        context = browser.new_context(base_url=server.url, **options)
        contexts.append(context)
        context.set_default_timeout(10_000)
        kept = json.dumps({"animation": 0, "sounds": False, **(settings or {})})
        context.add_init_script(
            "location.origin === 'null' || localStorage.getItem('dugames.settings') ||"
            f" localStorage.setItem('dugames.settings', {json.dumps(kept)})"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", hear)
        page.on("request", lambda request: _at_home(request.url, server.url, wrong))
        page.goto(path)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert wrong == []


def _at_home(url: str, home: str, wrong: list[str]) -> None:
    """No request leaves the server's own address."""
    if not url.startswith((home, "data:", "blob:")):
        wrong.append(f"a request to {url}")
