"""Player: somebody who chooses."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from dugames.core.source import Source
from dugames.core.state import State
from dugames.players.budget import Budget


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Chooses for whichever seat is to move; the state holds only what that seat may see."""

    def choose(self, state: State, budget: Budget, source: Source) -> int:
        """A legal decision; what is random in it comes from the source alone."""
        raise AssertionError("every player says how")
