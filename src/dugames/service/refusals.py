"""Refusals of the service: each is one of the two kinds, and says more precisely what is wrong."""

from __future__ import annotations

from dugames.core.errors import Illegal, Nonsense


class Unknown(Nonsense):
    """Nothing has that name."""


class Forbidden(Illegal):
    """Others may do this; not who asked."""


class Stale(Illegal):
    """The match has moved on since."""


class TooMany(Illegal):
    """Too often, too many or too large."""
