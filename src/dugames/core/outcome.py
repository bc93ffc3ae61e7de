"""How a game ended."""

from __future__ import annotations


class Outcome:
    """Who won (one seat, several or none) and why."""

    def __init__(self, winners: tuple[int, ...], reason: str) -> None:
        self.winners = winners
        self.reason = reason

    def values(self, seats: int) -> list[float]:
        """One number a seat: the winners share 1; without winners everybody shares it."""
        sharing = self.winners or tuple(range(seats))
        return [1.0 / len(sharing) if seat in sharing else 0.0 for seat in range(seats)]

    def rewards(self, seats: int) -> list[float]:
        """One number a seat, for learning: 1 for winning alone, 0 for a share alike, 0 in all."""
        return [(value * seats - 1.0) / (seats - 1) for value in self.values(seats)]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Outcome)
            and self.winners == other.winners
            and self.reason == other.reason
        )

    def __hash__(self) -> int:
        return hash((self.winners, self.reason))

    def __reduce__(self) -> tuple[type[Outcome], tuple[tuple[int, ...], str]]:
        """Travel between processes, compiled too."""
        return type(self), (self.winners, self.reason)

    def __repr__(self) -> str:
        return f"Outcome({self.winners}, {self.reason!r})"
