"""What is agreed before a game: extensions and options (R17, R18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from dugames.core.option import Option, Value

# How the mountains come about (R13).
USUAL_MOUNTAINS: Final = 0
RANDOM_MOUNTAINS: Final = 1
MOUNTAINS_BY_HAND: Final = 2

EXTENSIONS: Final = ("none", "A", "D", "N", "AD", "AN", "DN", "ADN")
MOUNTAIN_WORDS: Final = ("default", "random", "hand")
DICE_WORDS: Final = ("once", "each")
OPTIONS: Final = (
    Option("extensions", "none", "Armadas, Dragons, Kingsmen by their letters", words=EXTENSIONS),
    Option("mountains", "default", "how the mountains come about", words=MOUNTAIN_WORDS),
    Option("size", 3, "the side of a country", least=2, most=5),
    Option("start", 0, "everybody's score at the beginning", least=0, most=110),
    Option("battleDice", "once", "each side rolls once, or each attacker", words=DICE_WORDS),
    Option("flags", 8, "progress flags of each player", least=7, most=8),
    Option("shipCapacity", 0, "passengers that a ship takes; 0 is no limit", least=0, most=20),
    Option("maxRounds", 0, "the last round; 0 is no limit", least=0, most=9999),
)


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


def agree(options: Mapping[str, Value]) -> Agreed:
    """What the options say; the size aside, which is the map's."""
    extensions = str(options["extensions"])
    return Agreed(
        armadas="A" in extensions,
        dragons="D" in extensions,
        kingsmen="N" in extensions,
        start=int(options["start"]),
        flags=int(options["flags"]),
        each_rolls=options["battleDice"] == "each",
        capacity=int(options["shipCapacity"]),
        max_rounds=int(options["maxRounds"]),
        mountains=MOUNTAIN_WORDS.index(str(options["mountains"])),
    )
