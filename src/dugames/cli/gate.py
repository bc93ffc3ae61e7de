"""The gate: a command line goes in, an exit status comes out; what is refused gets one line."""

from __future__ import annotations

import os
import sys

import typer

from dugames.cli.app import app
from dugames.core.errors import InputError

OK = 0
REFUSED = 2


def run(arguments: list[str]) -> int:
    """Carry a command line out; answer the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows ?
    try:
        status = app(arguments, prog_name="dugames", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        return _refuse(error.format_message(), error.exit_code)
    except InputError as error:
        return _refuse(str(error))
    except OSError as error:
        _drop_output()
        return _refuse(f"{error.filename!r}: {error.strerror}" if error.filename else str(error))
    return status if isinstance(status, int) else OK


def _refuse(message: str, status: int = REFUSED) -> int:
    print(f"dugames: {one_line(message)}", file=sys.stderr)
    return status


def one_line(text: str) -> str:
    """The text without line breaks and control characters."""
    words = " ".join(text.split())
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in words)


def _drop_output() -> None:
    """Nobody takes the output: leave nothing for the interpreter to flush at its end."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        pass  # a stand-in for the terminal has no number
