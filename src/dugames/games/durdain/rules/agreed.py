"""What is agreed before a game: extensions and options (R17, R18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# How the mountains come about (R13).
USUAL_MOUNTAINS: Final = 0
RANDOM_MOUNTAINS: Final = 1
MOUNTAINS_BY_HAND: Final = 2


class Agreed:
    """What is agreed before the setup and never changes (R17)."""

    def __init__(
        self,
        *,
        armadas: bool = False,
        dragons: bool = False,
        kingsmen: bool = False,
        start: int = 0,
        flags: int = 8,
        each_rolls: bool = False,
        capacity: int = 0,
        max_rounds: int = 0,
        mountains: int = USUAL_MOUNTAINS,
    ) -> None:
        self.armadas = armadas
        self.dragons = dragons
        self.kingsmen = kingsmen
        self.start: i64 = start
        self.flags: i64 = flags
        self.each_rolls = each_rolls  # every piece in a battle rolls for itself
        self.capacity: i64 = capacity  # passengers on a ship; 0 is no limit
        self.max_rounds: i64 = max_rounds  # 0 is no limit
        self.mountains: i64 = mountains

    def extensions(self) -> str:
        """The letters of the extensions in play."""
        return "A" * self.armadas + "D" * self.dragons + "N" * self.kingsmen

    def six(self) -> bool:
        """Whether the six-sided die is in play (R16)."""
        return self.armadas or self.dragons or self.kingsmen

    def key(self) -> tuple[object, ...]:
        """All of it, to compare."""
        return (
            self.extensions(),
            self.start,
            self.flags,
            self.each_rolls,
            self.capacity,
            self.max_rounds,
            self.mountains,
        )
