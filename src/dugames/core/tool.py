"""Tool: something of a game's own that a command line offers, such as checking its maps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator


class Tool:
    """A named function from lines of text to lines of text."""

    def __init__(
        self, name: str, about: str, run: Callable[[Iterable[str]], Iterator[str]]
    ) -> None:
        self.name = name
        self.about = about
        self.run = run


class Toolbox:
    """A game's tools, under a word of their own."""

    def __init__(self, word: str, about: str, tools: tuple[Tool, ...]) -> None:
        self.word = word
        self.about = about
        self.tools = tools
