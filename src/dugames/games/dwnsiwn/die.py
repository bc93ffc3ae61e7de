"""The dice: which values are opposite, which perpendicular, how they run round a corner."""

from __future__ import annotations

from typing import Final

FACES: Final = 6


class Die:
    """Three values around a corner, counter-clockwise, and their opposites (N5)."""

    def __init__(self, name: str, corner: tuple[int, int, int], opposite: dict[int, int]) -> None:
        self.name = name
        self.corner = corner
        self.opposite = opposite
        # Each value's direction: an axis from 1 to 3, negative for the opposites.
        self._axis = {value: axis for axis, value in enumerate(corner, 1)}
        self._axis.update({opposite[value]: -axis for axis, value in enumerate(corner, 1)})
        self._value = {axis: value for value, axis in self._axis.items()}

    def perpendicular(self, value: int) -> list[int]:
        """The four values that are neither a face's own nor its opposite (N5)."""
        return [v for v in range(1, FACES + 1) if v not in (value, self.opposite[value])]

    def second(self, value: int, own: bool) -> int:
        """The value of the second side: the smallest for an own die, else the largest (N16)."""
        beside = self.perpendicular(value)
        return min(beside) if own else max(beside)

    def third(self, first: int, second: int) -> int:
        """The value that follows two others counter-clockwise around their corner (N17)."""
        a, b = self._axis[first], self._axis[second]
        axis = 6 - abs(a) - abs(b)
        forward = (abs(b) - abs(a)) % 3 == 1
        sign = (1 if a > 0 else -1) * (1 if b > 0 else -1) * (1 if forward else -1)
        return self._value[sign * axis]


def _both_ways(*pairs: tuple[int, int]) -> dict[int, int]:
    return {**dict(pairs), **{b: a for a, b in pairs}}


DICE: Final[tuple[Die, Die]] = (
    Die("rulebook", (1, 3, 5), _both_ways((1, 2), (3, 4), (5, 6))),
    Die("western", (1, 2, 3), _both_ways((1, 6), (2, 5), (3, 4))),
)
DIE_NAMES: Final[tuple[str, ...]] = tuple(die.name for die in DICE)


def shown(
    die: Die, value: int, own: bool, shows_on: list[int], sides: tuple[int, ...]
) -> list[int]:
    """What a placed die shows on A, B and C, 0 where nothing: `sides` are the written ones."""
    faces = [0, 0, 0]
    if not shows_on:  # N18
        return faces
    first = sides[0] if sides else shows_on[0]
    faces[first] = value  # N15
    if len(shows_on) == 1:
        return faces
    second = sides[1] if len(sides) == 2 else next(side for side in shows_on if side != first)
    faces[second] = die.second(value, own)  # N16
    if len(shows_on) == 3:
        third = 3 - first - second
        counter_clockwise = (second - first) % 3 == 1
        pair = (value, faces[second]) if counter_clockwise else (faces[second], value)
        faces[third] = die.third(pair[0], pair[1])  # N17
    return faces
