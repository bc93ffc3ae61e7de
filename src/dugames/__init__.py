"""dugames: five tabletop games with one rules source.

>>> import dugames
>>> g = dugames.game("dualma")
>>> s = g.start()
>>> len(s.decisions())
60
>>> s = s.play(g.notation.read_turn(s, "d4/f5")[0])
"""

from __future__ import annotations

from dugames.core import state
from dugames.core.errors import Illegal, InputError, Nonsense
from dugames.games import game, games

__version__ = "0.1.0"
__all__ = ["Illegal", "InputError", "Nonsense", "__version__", "compiled", "game", "games"]


def compiled() -> bool:
    """Whether the rules run as C, else as the plain Python that they are written in."""
    return not state.__file__.endswith(".py")
