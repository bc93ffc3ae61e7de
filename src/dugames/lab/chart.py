"""Charts: small drawings in SVG that take their colours from the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from math import ceil

WIDTH, HEIGHT = 560, 180
LEFT, BOTTOM, TOP = 44, 26, 10
PLACES = 40  # columns of a histogram, at most


def columns(counts: Counter[int], what: str) -> str:
    """How often each number came, in equal classes."""
    least, most = min(counts), max(counts)
    step = max(1, ceil((most - least + 1) / PLACES))
    classes = Counter[int]()
    for number, times in counts.items():
        classes[(number - least) // step] += times
    many = (most - least) // step + 1
    highest, total = max(classes.values()), counts.total()
    wide = (WIDTH - LEFT) / many
    parts = []
    for place in range(many):
        times, first = classes[place], least + place * step
        tall = times / highest * (HEIGHT - TOP - BOTTOM)
        span = f"{first}" if step == 1 else f"{first} to {first + step - 1}"
        parts.append(
            f'<rect class="bar" x="{LEFT + place * wide:.1f}" y="{HEIGHT - BOTTOM - tall:.1f}" '
            f'width="{max(wide - 1, 1):.1f}" height="{tall:.1f}">'
            f"<title>{span}: {times / total:.1%}</title></rect>"
        )
    parts += _scale(highest / total)
    parts += [
        _text(LEFT, HEIGHT - 8, str(least)),
        _text(WIDTH - 2, HEIGHT - 8, str(most), "end"),
        _text((LEFT + WIDTH) / 2, HEIGHT - 8, what, "middle"),
    ]
    return _drawing(parts, f"{what}: from {least} to {most}")


def curve(points: Sequence[float], what: str) -> str:
    """Numbers from 0 to 1 over the course of a game."""
    across = (WIDTH - LEFT) / max(len(points) - 1, 1)
    down = HEIGHT - TOP - BOTTOM
    path = " ".join(
        f"{LEFT + n * across:.1f},{TOP + (1 - point) * down:.1f}" for n, point in enumerate(points)
    )
    parts = [f'<polyline class="curve" points="{path}"/>', *_scale(1.0)]
    parts += [
        _text(LEFT, HEIGHT - 8, "start"),
        _text(WIDTH - 2, HEIGHT - 8, "end", "end"),
        _text((LEFT + WIDTH) / 2, HEIGHT - 8, what, "middle"),
    ]
    return _drawing(parts, f"{what}: {points[0]:.0%} at the start, {points[-1]:.0%} at the end")


def rows(shares: Sequence[tuple[str, float, tuple[float, float] | None]]) -> str:
    """A bar for each named share, with its interval where there is one."""
    line, label = 26, 190
    tall = line * len(shares)
    across = WIDTH - label - 64
    parts = []
    for n, (name, share, bounds) in enumerate(shares):
        y = n * line
        parts.append(_text(label - 8, y + 17, name, "end"))
        parts.append(
            f'<rect class="bar" x="{label}" y="{y + 4}" width="{share * across:.1f}" height="18"/>'
        )
        end = share
        if bounds:
            low, high = (label + bound * across for bound in bounds)
            parts.append(
                f'<path class="whisker" d="M{low:.1f} {y + 13}H{high:.1f}'
                f'M{low:.1f} {y + 8}v10M{high:.1f} {y + 8}v10"/>'
            )
            end = bounds[1]
        parts.append(_text(label + end * across + 6, y + 17, f"{share:.1%}"))
    words = ", ".join(f"{name} {share:.1%}" for name, share, _ in shares)
    return _drawing(parts, words, tall)


def _scale(highest: float) -> list[str]:
    floor = HEIGHT - BOTTOM
    return [
        f'<path class="axis" d="M{LEFT} {TOP}V{floor}H{WIDTH}"/>',
        _text(LEFT - 6, TOP + 8, f"{highest:.0%}", "end"),
        _text(LEFT - 6, floor, "0", "end"),
    ]


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _drawing(parts: list[str], words: str, tall: float = HEIGHT) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {tall:.0f}" role="img" '
        f'aria-label="{escape(words)}">{"".join(parts)}</svg>'
    )
