"""Extras: packages that only some commands need."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

import typer

from dugames.core.errors import Nonsense

Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Play on a Ray cluster: its host:port, or local for one of this machine.",
    ),
]


def need(extra: str, package: str, text: str) -> None:
    """Refuse what was asked for when the extra that brings its package is not installed."""
    if find_spec(package) is None:
        raise Nonsense(text, f"this needs an extra: pip install 'dugames[{extra}]'")
