"""Positions from standard input, one a line, each answered by one line of JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable

import typer

from dugames.cli.setup import Setup
from dugames.core.errors import InputError
from dugames.core.state import State

STDIN = "-"


def answer_lines(setup: Setup, name: str, answer: Callable[[State], object]) -> None:
    """Answer every position as soon as it is read; empty lines are skipped."""
    if sys.stdin is None:
        raise typer.BadParameter("standard input is closed")
    for number, line in enumerate(sys.stdin.buffer, 1):
        try:
            position = line.decode().strip()
            if position:
                state = setup.state(position)
                print(json.dumps({"position": position, name: answer(state)}), flush=True)
        except UnicodeDecodeError:
            raise LineError(number, "not UTF-8 text") from None
        except InputError as error:
            raise LineError(number, str(error)) from None


class LineError(typer.TyperException):
    """A line of standard input that was refused."""

    exit_code = 2

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"line {number}: {reason}")
