"""What may be wrong with an input: it means nothing, or the rules forbid it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class InputError(ValueError):
    """An input that was refused: the input itself, and the reason in one short line."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text!r}: {reason}")
        self.text = text
        self.reason = reason

    def __reduce__(self) -> tuple[type[InputError], tuple[str, str]]:
        """Travel between processes with both parts."""
        return type(self), (self.text, self.reason)


@mypyc_attr(allow_interpreted_subclasses=True)
class Nonsense(InputError):
    """The input does not say anything: no cell has that name, a row is too short, ..."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Illegal(InputError):
    """The input says something that the rules forbid here."""
