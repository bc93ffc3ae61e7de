"""Options: what may be chosen before a game starts."""

from __future__ import annotations

from dugames.core.errors import Illegal, Nonsense

Value = int | str


class Option:
    """A named choice: a whole number between two bounds, or one of a few words.

    A free one takes other texts than its words too; the game checks them when it starts.
    """

    def __init__(
        self,
        name: str,
        default: Value,
        about: str,
        *,
        least: int = 0,
        most: int = 0,
        words: tuple[str, ...] = (),
        free: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.about = about
        self.least = least
        self.most = most
        self.words = words
        self.free = free

    def read(self, value: object) -> Value:
        """The value checked, from text too."""
        if isinstance(self.default, str):
            return self._word(str(value))
        return self._number(value)

    def _word(self, word: str) -> str:
        if self.words and not self.free and word not in self.words:
            raise Illegal(word, f"{self.name} is one of {', '.join(self.words)}")
        return word

    def _number(self, value: object) -> int:
        text = str(value)
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()) or len(digits) > 9:
            raise Nonsense(text, f"{self.name} is a whole number")
        number = int(text)
        if not self.least <= number <= self.most:
            raise Illegal(text, f"{self.name} is from {self.least} to {self.most}")
        return number
