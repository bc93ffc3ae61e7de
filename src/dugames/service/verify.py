"""Verify: replay a match's file and check every roll in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

from dugames.core.errors import Illegal, Nonsense
from dugames.core.outcome import Outcome
from dugames.core.record import Event, Record, read_record, replay
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
    proof = read_proof(whole, record)
    checked = 0 if proof["dice"] is None else len(_rolls(record, proof["imported"]))
    return Verified(len(record.events), checked, len(rolls) - checked, states[-1].outcome())


class Proof(TypedDict):
    """What a file says of its dice, and how many of its events another place brought along."""

    imported: int
    dice: dict[str, Any] | None


def read_proof(whole: Mapping[str, Any], record: Record) -> Proof:
    """The proof of a file's dice, checked against its rolls."""
    imported, proof = whole.get("imported", 0), whole.get("dice")
    if type(imported) is not int or not 0 <= imported <= len(record.events):
        raise Nonsense(str(imported), "so many events cannot have been brought along")
    if proof is None:
        return Proof(imported=imported, dice=None)
    if not isinstance(proof, dict) or set(proof) != {"match", "seed", "salts", "promises"}:
        raise Nonsense("dice", "match, seed, salts and promises make the proof")
    _check(record, proof, imported)
    return Proof(imported=imported, dice=proof)


def _rolls(record: Record, imported: int) -> list[Event]:
    return [event for event in record.events[imported:] if event.kind == "chance"]


def _check(record: Record, proof: dict[str, Any], imported: int) -> None:
    """Check commitment, promises and rolls."""
    match, seed = proof["match"], _secret(proof["seed"])
    if not isinstance(match, str) or not match.isascii():
        raise Nonsense("match", "the match's id is a text")
    if dice.commitment(match, seed) != record.commitment:
        raise Illegal(seed, "the seed is not the one that was committed to")
    salts = [_secret(salt) for salt in _several(proof, "salts", len(record.seats))]
    for salt, promised in zip(salts, _several(proof, "promises", len(record.seats)), strict=True):
        if promised is not None and dice.promise(salt) != promised:
            raise Illegal(salt, "the salt is not the one that was promised")
    for counter, event in enumerate(_rolls(record, imported)):
        due = dice.number(seed, match, salts, counter)
        if event.u != due:
            said = "none" if event.u is None else f"{event.u:016x}"
            raise Illegal(said, f"roll {counter} has to be {due:016x}")


def _secret(value: object) -> str:
    if not isinstance(value, str):
        raise Nonsense(str(value), "64 hex digits are wanted")
    return dice.read_secret(value)


def _several(proof: dict[str, Any], key: str, many: int) -> list[Any]:
    values = proof.get(key)
    if not isinstance(values, list) or len(values) != many:
        raise Nonsense(key, f"{many} are wanted, one for each seat")
    return values
