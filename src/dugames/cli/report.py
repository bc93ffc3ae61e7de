"""`dugames report`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from dugames.cli.extra import need
from dugames.cli.progress import follow
from dugames.core.errors import Illegal, Nonsense


def report(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Games of `dugames simulate`.")],
    other: Annotated[
        str | None, typer.Argument(metavar="OTHER", help="Games to compare them with.")
    ] = None,
    out: Annotated[
        str | None,
        typer.Option("--out", metavar="PAGE", help="The page; beside FILE if not said."),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", metavar="J", min=1, max=64, help="Processes; one a core."),
    ] = None,
) -> None:
    """Make a page about many games, and print its findings as Markdown."""
    need("lab", "jinja2", file)
    from dugames.lab.report import page, summary
    from dugames.lab.study import study

    if "\0" in f"{file}{other or ''}{out or ''}":
        raise Nonsense(file, "no file can have this name")
    studies = [
        study(Path(name), jobs or os.cpu_count() or 1, follow) for name in (file, other) if name
    ]
    if len({one.game for one in studies}) > 1:
        raise Illegal(str(other), f"it holds games of {studies[1].game}, not of {studies[0].game}")
    where = Path(out) if out else Path(file).with_suffix(".html")
    where.write_text(page(studies), encoding="utf-8")
    sys.stdout.write(summary(studies))
    print(f"dugames: the page is {where}", file=sys.stderr)
