"""Fields: the values of a JSON position by their keys, each of the type that is wanted."""

from __future__ import annotations

import json
from typing import NoReturn

from dugames.core.errors import Illegal, Nonsense


def read_json(text: str) -> dict[str, object]:
    """The object that a text holds."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:  # numbers too long, lists too deep
        raise Nonsense(text, f"not a position in JSON: {error}") from None
    if not isinstance(found, dict):
        raise Nonsense(text, "a position is a JSON object")
    return found


def nonsense(key: str, reason: str) -> NoReturn:
    """Refuse a value that means nothing."""
    raise Nonsense(key, reason)


def illegal(key: str, reason: str) -> NoReturn:
    """Refuse a value that the rules forbid."""
    raise Illegal(key, reason)


def mapping(value: object, key: str) -> dict[str, object]:
    """An object."""
    if not isinstance(value, dict):
        nonsense(key, "an object is wanted")
    return value


def known(parts: dict[str, object], keys: tuple[str, ...], key: str) -> None:
    """Refuse keys that nobody knows."""
    for name in parts:
        if name not in keys:
            nonsense(f"{key}.{name}" if key else name, f"the keys are {', '.join(keys)}")


def number(value: object, key: str, least: int, most: int) -> int:
    """A whole number between two bounds."""
    if isinstance(value, bool) or not isinstance(value, int):
        nonsense(key, "a whole number is wanted")
    if not least <= value <= most:
        illegal(key, f"{value}: from {least} to {most}")
    return value


def word(value: object, key: str, words: tuple[str, ...]) -> str:
    """One of a few words."""
    if not isinstance(value, str) or value not in words:
        nonsense(key, f"one of {', '.join(repr(w) for w in words)} is wanted")
    return value


def listed(value: object, key: str, most: int) -> list[object]:
    """A list, not too long."""
    if not isinstance(value, list):
        nonsense(key, "a list is wanted")
    if len(value) > most:
        illegal(key, f"{len(value)}: at most {most}")
    return value


def texts(value: object, key: str, most: int) -> list[str]:
    """A list of different texts."""
    found: list[str] = []
    for text in listed(value, key, most):
        if not isinstance(text, str):
            nonsense(key, "a list of texts is wanted")
        if text in found:
            illegal(key, f"{text} twice")
        found.append(text)
    return found


def named(name: str, key: str, names: dict[str, int]) -> int:
    """The number of a space or border."""
    if name not in names:
        nonsense(key, f"nothing is called {name}")
    return names[name]


def all_named(value: object, key: str, names: dict[str, int], most: int = 999) -> list[int]:
    """The numbers of different spaces or borders."""
    return [named(name, key, names) for name in texts(value, key, most)]
