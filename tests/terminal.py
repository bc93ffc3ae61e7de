"""A terminal of its own for a command line, run in this process."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

from dugames.cli.gate import run


@dataclass(frozen=True)
class Answer:
    """What a command line printed, and its exit status."""

    status: int
    out: str
    err: str


class Screen(io.TextIOWrapper):
    """An output that may say that it is a terminal."""

    def __init__(self, terminal: bool) -> None:
        self.bytes = io.BytesIO()
        self.terminal = terminal
        super().__init__(self.bytes, encoding="utf-8", write_through=True)

    def isatty(self) -> bool:
        return self.terminal

    def text(self) -> str:
        return self.bytes.getvalue().decode()


def dugames(*arguments: str, stdin: bytes = b"", terminal: bool = False) -> Answer:
    """Run a command line with this standard input."""
    out, err, before = Screen(terminal), Screen(terminal), sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = run(list(arguments))
    finally:
        sys.stdin = before
    return Answer(status, out.text(), err.text())


def refused(*arguments: str, stdin: bytes = b"") -> str:
    """The one line that a refused command line gets."""
    answer = dugames(*arguments, stdin=stdin)
    assert answer.status == 2, answer
    assert answer.err.startswith("dugames: "), answer
    assert answer.err.endswith("\n"), answer
    assert answer.err.count("\n") == 1, answer
    assert answer.err[:-1].isprintable(), answer
    return answer.err.removeprefix("dugames: ").rstrip()
