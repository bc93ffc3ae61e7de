"""Which dugames this is."""

from __future__ import annotations

import dugames


def version() -> str:
    """Name, number and build."""
    return f"dugames {dugames.__version__} ({'compiled' if dugames.compiled() else 'not compiled'})"
