"""Line: a line of text, made of pieces with a style each."""

from __future__ import annotations

Line = list[tuple[str, str]]  # a text and its style, as Rich names styles


def width(line: Line) -> int:
    """How many columns a line takes."""
    return sum(len(text) for text, _ in line)
