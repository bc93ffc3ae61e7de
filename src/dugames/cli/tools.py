"""The commands that games bring themselves: `dugames WORD TOOL FILE`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from dugames.cli.stdin import STDIN, LineError
from dugames.core.errors import InputError, Nonsense
from dugames.core.tool import Tool, Toolbox


def words() -> list[str]:
    """The words under which games offer tools."""
    return [box.word for box in _boxes()]


def command(word: str) -> Any:
    """The command of a word; None when no game offers one."""
    for box in _boxes():
        if box.word == word:
            return _group(box)
    return None


def _boxes() -> list[Toolbox]:
    from dugames.games import games

    return [game.toolbox for game in games() if game.toolbox is not None]


def _group(box: Toolbox) -> Any:
    group = typer.Typer(name=box.word, help=box.about, no_args_is_help=True, add_completion=False)
    for tool in box.tools:
        example = f"Example: dugames {box.word} {tool.name} FILE"
        group.command(tool.name, help=tool.about, epilog=example)(_runner(tool))
    return typer.main.get_command(group)


def _runner(tool: Tool) -> Any:
    def run(
        file: Annotated[
            str, typer.Argument(metavar="FILE", help="A file, or - for standard input.")
        ],
    ) -> None:
        if file == STDIN:
            _answer(tool, _lines_of_stdin())
        else:
            _answer(tool, iter(_text_of(file).splitlines(keepends=True)), file)

    return run


def _answer(tool: Tool, lines: Iterator[str], file: str = STDIN) -> None:
    """Print line by line; a refusal of a whole text names its file."""
    try:
        for line in tool.run(lines):
            print(line, flush=True)
    except InputError as error:
        if len(error.text) > MOST_QUOTED:
            raise type(error)(file, error.reason) from None
        raise


MOST_QUOTED = 200


def _lines_of_stdin() -> Iterator[str]:
    if sys.stdin is None:
        raise typer.BadParameter("standard input is closed")
    for number, line in enumerate(sys.stdin.buffer, 1):
        try:
            yield line.decode()
        except UnicodeDecodeError:
            raise LineError(number, "not UTF-8 text") from None


def _text_of(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except ValueError as error:  # not UTF-8; or a name that no file can have
        raise Nonsense(file, f"not a text file ({error})") from None
