"""Charts: small drawings in SVG that take their colours from the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from math import ceil, log10

WIDTH, HEIGHT = 560, 190
LEFT, RIGHT, BOTTOM, TOP = 44, 12, 38, 10
ACROSS, DOWN = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
PLACES = 40  # columns of a histogram, at most
TICKS = 6  # numbers along an axis, about


def columns(series: Sequence[Counter[int]], what: str) -> str:
    """How often each number came, in equal classes: as bars, a second series as a line."""
    least = min(min(counts) for counts in series)
    most = max(max(counts) for counts in series)
    step = max(1, ceil((most - least + 1) / PLACES))
    many = (most - least) // step + 1
    shares = [_classes(counts, least, step, many) for counts in series]
    highest = max(max(row) for row in shares)
    wide = ACROSS / many
    parts = []
    for place, share in enumerate(shares[0]):
        first = least + place * step
        span = f"{first}" if step == 1 else f"{first} to {first + step - 1}"
        tall = share / highest * DOWN
        parts.append(
            f'<rect class="bar" x="{LEFT + place * wide:.1f}" y="{TOP + DOWN - tall:.1f}" '
            f'width="{max(wide - 1, 1):.1f}" height="{tall:.1f}">'
            f"<title>{span}: {share:.1%}</title></rect>"
        )
    for row in shares[1:]:
        steps = "".join(f"V{TOP + (1 - share / highest) * DOWN:.1f}h{wide:.2f}" for share in row)
        parts.append(f'<path class="other" d="M{LEFT} {TOP + DOWN}{steps}V{TOP + DOWN}"/>')
    parts += [_scale(highest), _name(what)]
    for number in _round_numbers(least, most):
        x = LEFT + (number - least + 0.5) / step * wide
        parts.append(_text(x, HEIGHT - BOTTOM + 14, str(number), "middle"))
    return _drawing(parts, f"{what}: from {least} to {most}")


def curve(series: Sequence[Sequence[float]], what: str) -> str:
    """Numbers from 0 to 1 over the course of a game; a second series beside the first."""
    parts = [f'<path class="even" d="M{LEFT} {TOP + DOWN / 2}h{ACROSS}"/>']
    for kind, points in zip(("curve", "other"), series, strict=False):
        along = ACROSS / max(len(points) - 1, 1)
        path = " ".join(
            f"{LEFT + n * along:.1f},{TOP + (1 - point) * DOWN:.1f}"
            for n, point in enumerate(points)
        )
        parts.append(f'<polyline class="{kind}" points="{path}"/>')
    parts += [_scale(1.0), _name(what), _text(LEFT, HEIGHT - BOTTOM + 14, "start")]
    parts.append(_text(WIDTH - RIGHT, HEIGHT - BOTTOM + 14, "end", "end"))
    ends = [f"{points[0]:.0%} at the start, {points[-1]:.0%} at the end" for points in series]
    return _drawing(parts, f"{what}: {'; '.join(ends)}")


def rows(
    shares: Sequence[tuple[str, float, tuple[float, float] | None]], even: float | None = None
) -> str:
    """A bar for each named share, with its interval where there is one, and what would be even."""
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
    if even is not None:
        x = label + even * across
        parts.append(f'<path class="even" d="M{x:.1f} 0V{tall}"><title>even</title></path>')
    words = ", ".join(f"{name} {share:.1%}" for name, share, _ in shares)
    return _drawing(parts, words, tall)


def _classes(counts: Counter[int], least: int, step: int, many: int) -> list[float]:
    """The share of each class."""
    shares = [0.0] * many
    for number, times in counts.items():
        shares[(number - least) // step] += times / counts.total()
    return shares


def _round_numbers(least: int, most: int) -> list[int]:
    """Some numbers from least to most, an even way apart."""
    power = 10 ** max(0, int(log10(max(most - least, 1) / TICKS)))
    apart = next(
        power * times for times in (1, 2, 5, 10, 20) if (most - least) <= power * times * TICKS
    )
    return list(range(-(-least // apart) * apart, most + 1, apart))


def _scale(highest: float) -> str:
    return (
        f'<path class="axis" d="M{LEFT} {TOP}V{TOP + DOWN}h{ACROSS}"/>'
        f"{_text(LEFT - 6, TOP + 8, f'{highest:.0%}', 'end')}"
        f"{_text(LEFT - 6, TOP + DOWN, '0', 'end')}"
    )


def _name(what: str) -> str:
    return _text(LEFT + ACROSS / 2, HEIGHT - 6, what, "middle")


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _drawing(parts: list[str], words: str, tall: float = HEIGHT) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {tall:.0f}" role="img" '
        f'aria-label="{escape(words)}">{"".join(parts)}</svg>'
    )
