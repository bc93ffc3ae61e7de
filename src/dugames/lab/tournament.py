"""Tournament: who meets whom next, by what came out so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dugames.lab.arena import Arena, Pairing


def swiss(held: Arena, names: Sequence[str]) -> Iterator[Pairing]:
    """Rounds in which equals meet, nobody twice; who is left over rests and scores."""
    rested: list[str] = []
    met: set[frozenset[str]] = set()
    for _ in range(rounds(len(names))):
        table = standings(held, names, rested)
        if len(table) % 2:
            rests = next(name for name in reversed(table) if name not in rested)
            rested.append(rests)
            table.remove(rests)
        pairs = _pair(table, met)
        met.update(frozenset(pair) for pair in pairs)
        yield from pairs


def knockout(held: Arena, names: Sequence[str]) -> Iterator[Pairing]:
    """The first meets the last, the second the last but one; the winner goes on.

    Of equals it is the one named earlier, and where the number is odd the first one rests.
    """
    left = list(names)
    while len(left) > 1:
        resting = left[: len(left) % 2]
        playing = left[len(resting) :]
        half = len(playing) // 2
        pairs = list(zip(playing[:half], reversed(playing), strict=False))
        yield from pairs
        lost = {other if _won(held, one, other) else one for one, other in pairs}
        left = [name for name in left if name not in lost]


def _won(held: Arena, one: str, other: str) -> bool:
    score = held.against(one, other)
    return score is not None and score.share() >= 0.5


def rounds(many: int) -> int:
    """How many rounds a Swiss tournament of so many has: enough to leave one unbeaten."""
    return max(1, (many - 1).bit_length())


def standings(held: Arena, names: Sequence[str], rested: Sequence[str] = ()) -> list[str]:
    """The players by their points, a meeting counting as one; equals as they are named."""
    points = dict.fromkeys(names, 0.0)
    for (one, other), score in held.scores().items():
        if one in points and other in points:
            points[one] += score.share()
            points[other] += 1 - score.share()
    for name in rested:
        points[name] += 1
    return sorted(names, key=lambda name: -points[name])


def _pair(table: list[str], met: set[frozenset[str]]) -> list[Pairing]:
    """The first of the table with the next whom it has not met, so that all find somebody."""
    if not table:
        return []
    first, *others = table
    for other in others:
        if frozenset((first, other)) not in met:
            rest = _pair([name for name in others if name != other], met)
            if len(rest) * 2 == len(others) - 1:
                return [(first, other), *rest]
    return []
