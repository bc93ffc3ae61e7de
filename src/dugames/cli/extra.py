"""Extras: packages that only some commands need."""

from __future__ import annotations

from importlib.util import find_spec

from dugames.core.errors import Nonsense


def need(extra: str, package: str, text: str) -> None:
    """Refuse what was asked for when the extra that brings its package is not installed."""
    if find_spec(package) is None:
        raise Nonsense(text, f"this needs an extra: pip install 'dugames[{extra}]'")
