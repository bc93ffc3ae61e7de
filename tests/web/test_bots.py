"""Bots, by the same interface."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from house.sources import ROOT
from terminal import dugames, refused
from web.guests import Guest

from dugames.web.bot import play

Guests = Callable[[], Guest]
SCRIPT = re.search(
    r"```python\n(import sys.*?)```", (ROOT / "docs/protocol.md").read_text(), re.DOTALL
)


def test_two_bots_play_a_match_to_its_end(guest: Guests, tmp_path: Path) -> None:
    one = guest()
    made = one.lay("dwnsiwn", "link", "link")
    links = [invitation["url"] for invitation in made["invitations"]]
    assert SCRIPT is not None
    script = tmp_path / "bot.py"
    script.write_text(SCRIPT[1])
    other = subprocess.Popen([sys.executable, script, links[1]], stdout=subprocess.PIPE)
    mine = dugames("bot", "--match", links[0], "--player", "random")
    said, _ = other.communicate(timeout=30)
    assert mine.status == 0, mine.err
    assert mine.out == said.decode()
    assert one.get(f"/matches/{made['match']['id']}")["status"] == "over"


def test_a_token_lets_a_bot_play_as_a_person(guest: Guests) -> None:
    one = guest()
    made = one.lay("dualma", "me", "computer")
    url = f"{one.url}/match/{made['match']['id']}"
    token = one.post("/me/token")["token"]
    ended: list[str] = []
    choose = lambda view: view["choices"][0]["text"]  # noqa: E731
    bot = threading.Thread(target=lambda: ended.append(play(url, choose, token=token)))
    bot.start()
    with one.sit(made["match"]["id"]) as table:
        table.reach(4)
        table.ask("resign")
    bot.join(20)
    assert ended


def test_a_bot_lays_a_table_for_a_player_of_ones_own(guest: Guests, tmp_path: Path) -> None:
    mind = tmp_path / "mind.py"
    mind.write_text("def choose(state):\n    return state.decisions()[-1]\n")
    command = [sys.executable, "-m", "dugames", "bot", "--server", guest().url, "--game", "dwnsiwn"]
    host = subprocess.Popen([*command, "--player", mind], stdout=subprocess.PIPE, text=True)
    assert host.stdout is not None
    link = host.stdout.readline().removeprefix("play against it: ").strip()
    met = dugames("bot", "--match", link, "--player", "random")
    said, _ = host.communicate(timeout=30)
    assert met.status == 0, met.err
    assert met.out == said


def test_a_player_of_ones_own_may_be_mistaken(guest: Guests, tmp_path: Path) -> None:
    made = guest().lay("dwnsiwn", "link", "link")
    url = made["invitations"][0]["url"]
    mind = tmp_path / "mind.py"
    mind.write_text("")
    assert "no function choose" in refused("bot", "--match", url, "--player", str(mind))
    assert "--server and --game" in refused("bot", "--game", "dwnsiwn")
    for nowhere in ("http://127.0.0.1:1", "nonsense", "http://["):
        assert "no server answers" in refused("bot", "--server", nowhere, "--game", "dwnsiwn")
        assert "a match's link is wanted" in refused("bot", "--match", nowhere)
    assert "no server answers" in refused("bot", "--match", "http://127.0.0.1:1/match/x")
    assert "has that key" in refused("bot", "--server", guest().url, "--game", "chess")


def test_what_is_no_link_is_refused(guest: Guests) -> None:
    url = guest().url
    assert "there is no such match" in refused("bot", "--match", f"{url}/match/nothing")
