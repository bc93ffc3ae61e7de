"""Verify: replay a match's file and check every roll in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dugames.core.errors import Illegal, Nonsense
from dugames.core.outcome import Outcome
from dugames.core.record import Record, read_record, replay
from dugames.games import game
from dugames.service import dice


@dataclass(frozen=True)
class Verified:
    """What was found to be so."""

    events: int
    rolls: int  # checked against the dice
    unproved: int  # rolls that the file has no proof for
    outcome: Outcome | None


def verify(whole: dict[str, Any]) -> Verified:
    """Check a file; what does not fit is refused."""
    record = read_record(whole)
    states = replay(game(record.game), record)
    rolls = [event for event in record.events if event.kind == "chance"]
    proof = whole.get("dice")
    checked = 0 if proof is None else _check(record, proof, whole.get("imported") or 0)
    return Verified(len(record.events), checked, len(rolls) - checked, states[-1].outcome())


def _check(record: Record, proof: object, imported: object) -> int:
    """Check commitment, promises and rolls; answer how many rolls."""
    if not isinstance(proof, dict) or not isinstance(imported, int):
        raise Nonsense("dice", "the proof is an object")
    match, seed = proof.get("match"), _secret(proof.get("seed"))
    if not isinstance(match, str) or dice.commitment(match, seed) != record.commitment:
        raise Illegal(seed, "the seed is not the one that was committed to")
    salts = [_secret(salt) for salt in _several(proof, "salts", len(record.seats))]
    for salt, promised in zip(salts, _several(proof, "promises", len(record.seats)), strict=True):
        if promised is not None and dice.promise(salt) != promised:
            raise Illegal(salt, "the salt is not the one that was promised")
    rolls = [event for event in record.events[imported:] if event.kind == "chance"]
    for counter, event in enumerate(rolls):
        due = dice.number(seed, match, salts, counter)
        if event.u != due:
            said = "none" if event.u is None else f"{event.u:016x}"
            raise Illegal(said, f"roll {counter} has to be {due:016x}")
    return len(rolls)


def _secret(value: object) -> str:
    if not isinstance(value, str):
        raise Nonsense(str(value), "64 hex digits are wanted")
    return dice.read_secret(value)


def _several(proof: dict[str, Any], key: str, many: int) -> list[Any]:
    values = proof.get(key)
    if not isinstance(values, list) or len(values) != many:
        raise Nonsense(key, f"{many} are wanted, one for each seat")
    return values
