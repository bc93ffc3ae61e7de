"""Encoding: fixed action ids and observation planes, for learning."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from dugames.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """One game as numbers: ids that never change, and planes of floats."""

    # How many action ids there are, and the planes' shape: planes, rows, columns.
    actions: int = 0
    shape: tuple[int, int, int] = (0, 0, 0)

    def action(self, state: State, d: int) -> int:
        """The id of a legal decision."""
        raise AssertionError("every game says how")

    def decision(self, state: State, action: int) -> int:
        """The legal decision that an id stands for."""
        raise AssertionError("every game says how")

    def observe(self, state: State, seat: int) -> list[float]:
        """What a seat sees, plane by plane, row by row."""
        raise AssertionError("every game says how")
