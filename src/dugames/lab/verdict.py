"""Verdict: what a study says, in sentences, and how two studies differ."""

from __future__ import annotations

from dataclasses import dataclass

from dugames.lab.odds import (
    SIGNIFICANT,
    around,
    samples_differ,
    shares_differ,
    spread,
    together,
)
from dugames.lab.study import COMEBACKS, FIRST, Measure, Study


@dataclass(frozen=True)
class Difference:
    """A measure of two studies side by side."""

    one: Measure
    other: Measure
    chance: float  # that so much comes from luck alone, all measures being asked at once

    @property
    def differs(self) -> bool:
        """Whether the difference is significant."""
        return self.chance < SIGNIFICANT

    def text(self) -> str:
        """By how much the second is more than the first, with its interval."""
        one, other = self.one, self.other
        if not one.values or not other.values:
            return "–"
        more = other.mean - one.mean
        low, high = around(more, spread(one.values) + spread(other.values))
        unit = (100.0, " points") if one.is_share else (1.0, "")
        told = [f"{number * unit[0]:+.{_digits(one, more)}f}" for number in (more, low, high)]
        return f"{told[0]}{unit[1]} ({told[1]} to {told[2]})"

    def words(self) -> str:
        """The test's answer."""
        if self.differs:
            return "differs" + (
                " (p < 0.001)" if self.chance < 0.001 else f" (p {self.chance:.3f})"
            )
        return f"no difference shown (p {self.chance:.2f})"


def _digits(measure: Measure, more: float) -> int:
    return 1 if measure.is_share or abs(more) >= 10 else 2


def differences(one: Study, other: Study) -> list[Difference]:
    """Every measure that both studies have."""
    others = {measure.name: measure for measure in other.measures()}
    pairs = [(mine, others[mine.name]) for mine in one.measures() if mine.name in others]
    chances = together([_chance(*pair) for pair in pairs])
    return [Difference(*pair, chance) for pair, chance in zip(pairs, chances, strict=True)]


def _chance(one: Measure, other: Measure) -> float:
    if one.is_share:
        return shares_differ(one.mean, len(one.values), other.mean, len(other.values))
    return samples_differ(one.values, other.values)


def sentences(study: Study) -> list[str]:
    """The findings that a designer asks for first."""
    measures = {measure.name: measure for measure in study.measures()}
    return [
        _winners(study, measures["nobody wins alone"]),
        _first_seat(study, measures[FIRST]),
        _length(study, measures["decisions a turn"]),
        _ending(measures),
        _excitement(measures),
    ]


def _winners(study: Study, nobody: Measure) -> str:
    seats = [name for name in study.players if name != study.players[0]]
    who = "One seat" if not seats else "One of the players"
    return f"{who} wins {1 - nobody.mean:.1%} of the games alone; {nobody.text()} nobody does."


def _first_seat(study: Study, first: Measure) -> str:
    even = 1.0 / study.seats
    low, high = first.interval()
    share = f"Of those the first seat wins {first.text()}"
    if not first.values:
        return "So nothing can be said about the first seat."
    if len(set(study.players)) != 1:
        return f"{share}; the seats are held by different players, so this says who is stronger."
    if low > even:
        return f"{share}, more than its even share of {even:.1%}: it is better to begin."
    if high < even:
        return f"{share}, less than its even share of {even:.1%}: it is better not to begin."
    return f"{share}; an even share, {even:.1%}, is within the interval: no advantage is shown."


def _length(study: Study, decisions: Measure) -> str:
    turns = sorted(story.turns for story in study.stories)
    tenth, middle, most = (turns[int((len(turns) - 1) * part)] for part in (0.1, 0.5, 0.9))
    return (
        f"Half of the games take {middle} turns or fewer, four in five take {tenth} to {most}; "
        f"a turn has {decisions.mean:.1f} decisions."
    )


def _ending(measures: dict[str, Measure]) -> str:
    ways = [measure for name, measure in measures.items() if name.startswith("ends by ")]
    told = ", ".join(f"{way.mean:.1%} by {way.name.removeprefix('ends by ')}" for way in ways[:4])
    return f"Games end {told}."


def _excitement(measures: dict[str, Measure]) -> str:
    lead = f"The lead changes {measures['lead changes'].mean:.1f} times a game"
    decided, comebacks = measures["decided at"], measures[COMEBACKS]
    if not decided.values:
        return f"{lead}."
    return (
        f"{lead}; where somebody wins, the winner leads for good after {decided.mean:.0%} of the "
        f"game, and {comebacks.mean:.1%} of these wins are comebacks."
    )
