"""Encoding: fixed action ids and observation planes, for learning."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

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

    def fill(self, state: State, seat: i64, planes: vec[float], at: i64) -> None:
        """Write what a seat sees into a vector from `at` on: plane by plane, row by row."""
        raise AssertionError("every game says how")

    def observe(self, state: State, seat: int) -> list[float]:
        """What a seat sees, as a list of its own."""
        count, rows, columns = self.shape
        planes = vec[float]([0.0] * (count * rows * columns))
        self.fill(state, seat, planes, 0)
        return list(planes)
