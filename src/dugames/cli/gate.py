"""The gate: a command line goes in, an exit status comes out; what is refused gets one line."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

import typer

from dugames.cli.app import app
from dugames.core.errors import InputError

OK = 0
REFUSED = 2
LONGEST = 1_000  # characters of a line that anybody would read


def run(arguments: list[str]) -> int:
    """Carry a command line out; answer the exit status."""
    _ready_output()
    try:
        status = app(arguments, prog_name="dugames", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        return _refuse(error.format_message(), error.exit_code)
    except InputError as error:
        return _refuse(str(error))
    except BrokenPipeError:  # the reader has had enough
        _drop_output()
        return OK
    except OSError as error:
        _drop_output()
        return _refuse(f"{error.filename!r}: {error.strerror}" if error.filename else str(error))
    return status if isinstance(status, int) else OK


def _ready_output() -> None:
    """What cannot be shown becomes ?, and what is closed swallows all."""
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _refuse(message: str, status: int = REFUSED) -> int:
    print(f"dugames: {one_line(message)}", file=sys.stderr)
    return status


def one_line(text: str) -> str:
    """The text without line breaks, control characters, and the middle of what is endless."""
    words = " ".join(text.split())
    if len(words) > LONGEST:  # the reason stands at the end
        words = f"{words[: LONGEST // 2]} ... {words[-LONGEST // 2 :]}"
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in words)


def _drop_output() -> None:
    """Nobody takes the output: leave nothing for the interpreter to flush at its end."""
    with suppress(OSError, ValueError):  # what stands in for a terminal has no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
