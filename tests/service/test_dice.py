"""The dice: as docs/dice.md says, and checked by the verifier printed there."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from house.sources import ROOT
from service.tables import SALT, SEED, lay, pen, seat, write
from terminal import dugames, refused

from dugames.core.errors import Illegal, InputError
from dugames.core.state import CHANCE
from dugames.service import dice, files, referee
from dugames.service.match import Match
from dugames.service.verify import verify

PROMISED = "b2" * 32
VERIFIER = re.search(r"```python\n(.*?)```", (ROOT / "docs/dice.md").read_text(), re.DOTALL)


def test_the_numbers_are_those_of_the_scheme() -> None:
    assert dice.commitment("match", SEED) == (
        "f1d000378f9bd718b56c34867c10d1bd9f85222c48fe7c62ecc550375d4f344c"
    )
    numbers = [dice.number(SEED, "match", [SALT, SALT], counter) for counter in range(3)]
    assert [f"{number:016x}" for number in numbers] == [
        "19034b5c39b9edd0",
        "33847967db2e6522",
        "14a246a51e0f8b3e",
    ]


def promising() -> Match:
    """A match whose second player promised a salt."""
    match = lay("dwnsiwn", seat(), seat(person="bob", promise=dice.promise(PROMISED)))
    first = pen(match)
    first.roll()
    assert first.entries == []  # the first roll waits
    return match


def test_the_first_roll_waits_for_all_salts() -> None:
    match = promising()
    assert match.state.to_move == CHANCE
    assert match.unrevealed() == [1]
    with pytest.raises(Illegal, match="not what the seat promised"):
        referee.reveal(pen(match), 1, SALT)
    assert write(match, referee.reveal(pen(match), 1, PROMISED))[0] == "revealed"
    assert referee.reveal(pen(match), 1, PROMISED) == []
    rolling = pen(match)
    rolling.roll()
    assert write(match, rolling.entries) == ["chance"]
    assert match.entries[-1].u == dice.number(SEED, "match", [SALT, PROMISED], 0)


def test_salts_are_shown_only_when_all_seats_are_taken() -> None:
    promised = seat(promise=dice.promise(PROMISED))
    match = lay("dwnsiwn", promised, seat("link", None, salt=None))
    with pytest.raises(Illegal, match="when all seats are taken"):
        referee.reveal(pen(match), 0, PROMISED)


def test_a_computer_has_no_say() -> None:
    match = lay("dwnsiwn", seat(), seat("computer"))
    assert match.salt(1) == "00" * 32


def test_the_counter_never_goes_back() -> None:
    match = finished()
    counters = [entry.u for entry in match.entries if entry.kind == "chance"]
    salts = [SALT, SALT]
    assert counters == [dice.number(SEED, "match", salts, n) for n in range(len(counters))]
    assert any(entry.kind == "takeback" for entry in match.entries)


def finished() -> Match:
    """A match with rolls and a takeback, played to an end."""
    match = lay("dwnsiwn", seat(), seat())
    rolling = pen(match)
    rolling.roll()
    write(match, rolling.entries)
    while match.live:
        state = match.state
        taking = [d for d in state.decisions() if state.play(d).to_move == CHANCE]
        d = taking[0] if taking else state.decisions()[0]
        text = match.setup.game.notation.decision(state, d)
        write(match, referee.decide(pen(match), int(state.to_move), [text], match.version))
        taken_back = any(entry.kind == "takeback" for entry in match.entries)
        if taking and match.ended is None and not taken_back:
            write(match, referee.offer(pen(match), int(match.state.to_move), "takeback"))
    return match


def told() -> dict[str, Any]:
    """Its file, as it comes out of JSON."""
    whole: dict[str, Any] = json.loads(json.dumps(files.plain(finished(), (0,))))
    return whole


def test_a_file_is_verified(tmp_path: Path) -> None:
    whole = told()
    found = verify(whole)
    assert found.rolls > 1
    assert found.unproved == 0
    assert found.outcome is not None
    as_json, as_text = tmp_path / "match.json", tmp_path / "match.txt"
    as_json.write_text(json.dumps(whole))
    as_text.write_text(files.text(whole))
    printed = dugames("verify", str(as_json)).out
    assert f"dice: {found.rolls} rolls are what the commitment made them" in printed
    assert dugames("verify", str(as_text)).out == printed


def test_the_verifier_in_the_docs_agrees(tmp_path: Path) -> None:
    assert VERIFIER is not None
    assert len(VERIFIER[1].splitlines()) <= 40
    script, file = tmp_path / "verifier.py", tmp_path / "match.json"
    script.write_text(VERIFIER[1])
    whole = told()
    file.write_text(json.dumps(whole))
    good = subprocess.run(
        [sys.executable, script, file], capture_output=True, text=True, check=True
    )
    assert "rolls are what the commitment made them" in good.stdout
    for broken in broken_files(whole):
        file.write_text(json.dumps(broken))
        bad = subprocess.run([sys.executable, script, file], check=False, capture_output=True)
        assert bad.returncode == 1


def broken_files(whole: dict[str, Any]) -> list[dict[str, Any]]:
    """The file with another seed, salt or roll."""
    seed, salt, roll = deepcopy(whole), deepcopy(whole), deepcopy(whole)
    seed["dice"]["seed"] = "00" * 32
    salt["dice"]["salts"][0] = "00" * 32
    chance = next(event for event in roll["events"] if event["kind"] == "chance")
    chance["u"] = f"{int(chance['u'], 16) ^ 1:016x}"
    return [seed, salt, roll]


def test_what_was_changed_is_found() -> None:
    whole = told()
    for broken in broken_files(whole):
        with pytest.raises(Illegal):
            verify(broken)
    promised = deepcopy(whole)
    promised["dice"]["promises"][0] = "00" * 32
    with pytest.raises(Illegal, match="promised"):
        verify(promised)
    for part, value in (("seed", None), ("salts", []), ("promises", None), ("seed", "xy")):
        broken = deepcopy(whole)
        broken["dice"][part] = value
        with pytest.raises(InputError):
            verify(broken)


def test_a_file_without_a_proof_says_so(tmp_path: Path) -> None:
    whole = told()
    del whole["dice"]
    file = tmp_path / "match.json"
    file.write_text(json.dumps(whole))
    assert "rolls come without a proof" in dugames("verify", str(file)).out
    file.write_text("[1]")
    assert "does not begin" in refused("verify", str(file))
    file.write_text("{")
    assert "not a match's file" in refused("verify", str(file))
