"""Which dugames this is."""

from __future__ import annotations

import dugames
from dugames.core import state


def compiled() -> bool:
    """Whether the rules run compiled."""
    return not (state.__file__ or "").endswith(".py")


def version() -> str:
    """Name, number and build."""
    return f"dugames {dugames.__version__} ({'compiled' if compiled() else 'not compiled'})"
