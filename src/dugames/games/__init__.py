"""The games: every folder here is one, and nothing else lists them."""

from __future__ import annotations

import importlib
import pkgutil

from dugames.core.errors import Nonsense
from dugames.core.game import Game


def _keys() -> list[str]:
    folders = (found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)
    return [name.replace("_", "-") for name in folders]


def game(key: str) -> Game:
    """The game of that key."""
    if key not in _keys():
        raise Nonsense(key, f"no game has that key; there are {', '.join(sorted(_keys()))}")
    module = importlib.import_module(f"{__name__}.{key.replace('-', '_')}")
    found = module.GAME
    assert isinstance(found, Game)
    return found


def games() -> list[Game]:
    """All games in the order of their shelf."""
    return sorted((game(key) for key in _keys()), key=lambda found: found.shelf)
