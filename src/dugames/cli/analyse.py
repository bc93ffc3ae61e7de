"""`dugames analyse`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from dugames.cli.best import FOREVER, Memory, Nodes, Time
from dugames.cli.progress import follow
from dugames.cli.setup import AsJson
from dugames.core.errors import InputError, Nonsense
from dugames.core.record import Record, read_record


def analyse(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record in JSON, or one a line.")],
    number: Annotated[
        int, typer.Option("--game", metavar="N", min=1, help="Which of several, from 1.")
    ] = 1,
    time: Time = 0.5,
    nodes: Nodes = None,
    memory: Memory = 64,
    as_json: AsJson = False,
) -> None:
    """Look at a whole match: what it was worth after each turn, and which turns lost most.

    ?? marks a turn that threw away a quarter of the game or more, ? an eighth, ?! a sixteenth. The
    time is for each position.
    """
    from dugames.games import game
    from dugames.players.pool import Pool
    from dugames.players.question import REVIEW, Question
    from dugames.players.review import steps

    record = _record(file, number)
    try:
        total = len(steps(game(record.game), record))
    except InputError as error:
        raise type(error)(file, str(error)) from None
    question = Question(
        REVIEW,
        record.game,
        record=record.plain(),
        nodes=nodes or 2**40,
        seconds=FOREVER if nodes else time,
        memory=memory,
    )
    pool = Pool(1)
    asked = pool.ask(question)
    try:
        for verdict in follow(asked, "analysing", total):
            print(json.dumps(verdict) if as_json else in_words(verdict), flush=True)
    finally:
        asked.cancel()
        pool.close()


def _record(file: str, number: int) -> Record:
    try:
        text = Path(file).read_text(encoding="utf-8")
    except ValueError as error:  # not UTF-8; or a name that no file can have
        raise Nonsense(file, f"not a text file ({error})") from None
    try:
        return read_record(_plain(text, number))
    except InputError as error:
        raise type(error)(file, str(error)) from None
    except (ValueError, RecursionError):
        raise Nonsense(file, "not a record in JSON") from None
    except IndexError:
        raise Nonsense(file, f"there is no game {number}") from None


def _plain(text: str, number: int) -> object:
    """The whole text is one record, or each of its lines is."""
    try:
        whole = json.loads(text)
    except ValueError:
        lines = [line for line in text.splitlines() if line.strip()]
        return json.loads(lines[number - 1])
    if number > 1:
        raise IndexError
    return whole


def in_words(verdict: dict[str, Any]) -> str:
    """A line for a terminal."""
    values = " ".join(f"{value:>6.1%}" for value in verdict["values"])
    who = f"{verdict['turn'] + 1:>4}. seat {verdict['seat']}"
    line = f"{who}  {verdict['text']:24}{verdict['mark']:3}{values}"
    if verdict["mark"]:
        line += f"   lost {verdict['loss']:.0%}; better {verdict['best']}"
    return line
