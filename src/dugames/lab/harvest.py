"""Harvest: the games of a simulation in a file, and going on where an earlier run stopped."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from dugames.core.errors import Illegal, Nonsense
from dugames.core.outcome import Outcome
from dugames.lab.simulation import Played, Simulation, play_one

PARQUET = ".parquet"
ROWS = 10_000  # that are written to a Parquet file at a time


class Harvest:
    """Where the games of a plan go, a line each, and those that lie there already."""

    def __init__(self, text: TextIO | None, before: list[Played]) -> None:
        self.text = text
        self.before = before

    def add(self, played: Played) -> None:
        """Write one more game down."""
        if self.text is not None:
            print(played.line, file=self.text)


@contextmanager
def harvest(plan: Simulation, file: Path, resume: bool) -> Generator[Harvest, None, None]:
    """A file of lines; as Parquet once all games are there, of lines beside it until then."""
    lines = file.with_name(file.name + ".jsonl") if file.suffix == PARQUET else file
    before = reap(plan, lines) if resume else []
    with lines.open("a" if resume else "w", encoding="utf-8") as text:
        yield Harvest(text, before)
    if lines is not file and sum(1 for _ in lines_of(lines)) == plan.games:
        to_parquet(lines, file)
        lines.unlink()


def reap(plan: Simulation, lines: Path) -> list[Played]:
    """The games of a plan that a file holds already; what follows the last whole line is cut."""
    if not lines.exists():
        return []
    whole = lines.read_bytes()
    whole = whole[: whole.rfind(b"\n") + 1]
    try:
        held = [read_line(line, str(lines)) for line in whole.decode().splitlines()]
    except UnicodeDecodeError as error:
        raise Nonsense(str(lines), f"not a text file ({error})") from None
    if len(held) > plan.games:
        raise Illegal(str(lines), f"it holds {len(held)} games, more than {plan.games}")
    if held and held[-1] != play_one(plan, len(held) - 1):
        raise Illegal(str(lines), "it holds games of another plan")
    lines.write_bytes(whole)
    return held


def read_line(line: str, where: str) -> Played:
    """A game from its line of JSON."""
    try:
        whole = json.loads(line)
        ending, events = whole["outcome"], whole["events"]
        outcome = Outcome(tuple(ending["winners"]), ending["reason"])
        return Played(line, outcome, len(events))
    except (ValueError, KeyError, TypeError) as error:
        raise Nonsense(where, f"a line is not a finished game ({error})") from None


def lines_of(file: Path) -> Iterator[str]:
    """The records in a file of JSON lines or Parquet."""
    if file.suffix == PARQUET:
        yield from _rows_of(file)
        return
    try:
        with file.open(encoding="utf-8") as text:
            yield from (line.rstrip("\n") for line in text)
    except UnicodeDecodeError as error:
        raise Nonsense(str(file), f"not a text file ({error})") from None


def _rows_of(file: Path) -> Iterator[str]:
    from pyarrow import ArrowInvalid
    from pyarrow.parquet import ParquetFile

    try:
        for batch in ParquetFile(file).iter_batches(columns=["record"]):
            yield from batch.column("record").to_pylist()
    except (ArrowInvalid, KeyError):
        raise Nonsense(str(file), "this is no Parquet file of games") from None


def to_parquet(lines: Path, file: Path) -> None:
    """The same games as a Parquet file: a row each, its record as JSON among the columns."""
    import pyarrow as pa
    from pyarrow.parquet import ParquetWriter

    kinds = pa.schema(
        {
            "number": pa.int64(),
            "game": pa.string(),
            "players": pa.list_(pa.string()),
            "options": pa.string(),
            "winners": pa.list_(pa.int8()),
            "reason": pa.string(),
            "events": pa.int32(),
            "record": pa.string(),
        }
    )
    with ParquetWriter(file, kinds) as writer:
        rows: list[dict[str, object]] = []
        for number, line in enumerate(lines_of(lines)):
            rows.append(_row(number, read_line(line, str(lines))))
            if len(rows) == ROWS:
                writer.write_table(pa.Table.from_pylist(rows, kinds))
                rows.clear()
        writer.write_table(pa.Table.from_pylist(rows, kinds))


def _row(number: int, played: Played) -> dict[str, object]:
    plain = json.loads(played.line)
    return {
        "number": number,
        "game": plain["game"],
        "players": plain["seats"],
        "options": json.dumps(plain["options"]),
        "winners": list(played.outcome.winners),
        "reason": played.outcome.reason,
        "events": played.events,
        "record": played.line,
    }
