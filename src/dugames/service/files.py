"""Files: a match as one file, JSON or text, and all that is stored about a person."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import func, select

from dugames.core.errors import Nonsense
from dugames.service.match import Match
from dugames.service.tables import CHAT, DEVICE

if TYPE_CHECKING:
    from dugames.service.hall import Hall

FORMAT: Final = "dugames match 1"
_EVENT: Final = re.compile(
    r"(?P<kind>[a-z]+(?: agreed)?)(?: seat=(?P<seat>\d))?(?: keep=(?P<keep>\d{1,6}))?"
    r"(?: u=(?P<u>[0-9a-f]{16}))?(?: at=(?P<at>\d{1,15}))?(?:: (?P<text>.*))?"
)
_HEAD: Final = ("game", "position", "commitment", "imported")
_DICE: Final = ("match", "seed")


def plain(match: Match, seats: Sequence[int]) -> dict[str, Any]:
    """The record, for somebody with these seats; after the end with all that proves the dice."""
    whole: dict[str, Any] = {"format": FORMAT, **match.record.plain()}
    whole["imported"] = match.setup.imported
    if match.ended is None:
        whole["events"] = _events(match, seats)
        return whole
    if match.setup.origin is not None:  # it was over when it came
        return {**whole, "imported": 0, **match.setup.origin}
    setup = match.setup
    whole["dice"] = {
        "match": setup.key,
        "seed": setup.seed,
        "salts": [match.salt(seat) or "" for seat in range(len(setup.seats))],
        "promises": [seat.promise for seat in setup.seats],
    }
    return whole


def _events(match: Match, seats: Sequence[int]) -> list[dict[str, Any]]:
    """The events without what is hidden from the holder of the seats."""
    events: list[dict[str, Any]] = []
    for version, entry in enumerate(match.entries, start=1):
        event = entry.event()
        if event is None:
            continue
        parts = event.plain()
        seen = match.seen_as(version, seats)
        if seen is not None:
            parts["text"] = seen
            parts.pop("u", None)
        events.append(parts)
    return events


def text(whole: dict[str, Any]) -> str:
    """The record as lines that people can read."""
    lines = [FORMAT, f"game: {whole['game']}"]
    lines += [f"seat: {name}" for name in whole["seats"]]
    for name, value in whole["options"].items():
        lines.append(f"option: {name} {_quoted(value)}")
    lines += [f"{key}: {whole[key]}" for key in _HEAD[1:] if whole.get(key)]
    lines += [_event_line(event) for event in whole["events"]]
    proof = whole.get("dice")
    if proof:
        lines += [f"dice {key}: {proof[key]}" for key in _DICE]
        lines += [f"dice salt: {salt}" for salt in proof["salts"]]
        lines += [f"dice promise: {promised or '-'}" for promised in proof["promises"]]
    return "\n".join(lines) + "\n"


def _event_line(event: dict[str, Any]) -> str:
    parts = [
        f" {key}={event[key]}" for key in ("seat", "keep", "u", "at") if event.get(key) is not None
    ]
    said = f": {event['text']}" if event.get("text") is not None else ""
    return f"{event['kind']}{''.join(parts)}{said}"


def _quoted(value: object) -> str:
    """A line break within an option, such as a board's, is written as in a program."""
    return str(value).replace("\\", "\\\\").replace("\n", "\\n")


def _unquoted(value: str) -> str:
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], value)


def read(lines: str) -> dict[str, Any]:
    """The record that `text` wrote."""
    head, *rest = lines.strip().splitlines() or [""]
    if head.strip() != FORMAT:
        raise Nonsense(head[:80], f"the file does not begin with {FORMAT!r}")
    whole: dict[str, Any] = {"seats": [], "options": {}, "events": []}
    proof: dict[str, Any] = {"salts": [], "promises": []}
    for line in rest:
        if line.strip():
            _read_line(line, whole, proof)
    if "seed" in proof:
        whole["dice"] = proof
    return whole


def _read_line(line: str, whole: dict[str, Any], proof: dict[str, Any]) -> None:
    key, _, value = line.partition(": ")
    if key == "seat":
        whole["seats"].append(value)
    elif key == "option":
        name, _, chosen = value.partition(" ")
        whole["options"][name] = _unquoted(chosen)
    elif key == "imported":
        whole["imported"] = int(value) if value.isdecimal() else 0
    elif key in _HEAD:
        whole[key] = value
    elif key.startswith("dice "):
        _read_proof(key.removeprefix("dice "), value, proof)
    else:
        whole["events"].append(_read_event(line))


def _read_proof(key: str, value: str, proof: dict[str, Any]) -> None:
    if key in _DICE:
        proof[key] = value
    elif key in {"salt", "promise"}:
        proof[f"{key}s"].append(None if value == "-" else value)
    else:
        raise Nonsense(key, "the dice have no such part")


def _read_event(line: str) -> dict[str, Any]:
    found = _EVENT.fullmatch(line)
    if found is None:
        raise Nonsense(line[:80], "this line says nothing")
    parts: dict[str, Any] = {k: v for k, v in found.groupdict().items() if v is not None}
    for key in ("seat", "keep", "at"):
        if key in parts:
            parts[key] = int(parts[key])
    return parts


async def person(hall: Hall, key: str) -> dict[str, Any]:
    """All that is stored about a person."""
    name, account = await hall.people.name(key)
    async with hall.database.reading() as connection:
        devices = await connection.execute(
            select(func.count()).select_from(DEVICE).where(DEVICE.c.person == key)
        )
        said = await connection.execute(
            select(CHAT).where(CHAT.c.person == key).order_by(CHAT.c.id)
        )
        chat = [
            {"id": row.id, "seat": row.seat, "name": row.name, "text": row.text, "at": row.at}
            for row in said
        ]
    matches = await hall.matches_of(key, 100_000)
    rooms = [(await hall.room(match["id"])).match for match in matches]
    return {
        "name": name,
        "account": account,
        "devices": devices.scalar_one(),
        "matches": matches,
        "records": [plain(match, match.held_by(key)) for match in rooms],
        "chat": chat,
    }
