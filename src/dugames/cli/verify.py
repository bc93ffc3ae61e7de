"""`dugames verify`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from dugames.core.errors import Nonsense

LARGEST = 2**26  # bytes


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A match's file, JSON or text.")],
) -> None:
    """Replay a match and check every roll in it against the dice's commitment."""
    from dugames.service.verify import verify as check

    found = check(_read(file))
    ended = "not over" if found.outcome is None else f"ended by {found.outcome.reason}"
    print(f"legal: {found.events} events, {ended}")
    if found.rolls or not found.unproved:
        print(f"dice: {found.rolls} rolls are what the commitment made them")
    if found.unproved:
        print(f"dice: {found.unproved} rolls come without a proof")


def _read(file: str) -> dict[str, Any]:
    from dugames.service.files import read

    path = Path(file)
    if path.stat().st_size > LARGEST:
        raise Nonsense(file, "the file is too large for a match")
    try:
        text = path.read_text(encoding="utf-8-sig")
        if not text.lstrip().startswith("{"):
            return read(text)
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        if isinstance(error, Nonsense):
            raise
        raise Nonsense(file, f"not a match's file ({error})") from None
    assert isinstance(whole, dict)
    return whole
