"""Verdict: what a study says, in sentences, and how two studies differ."""

from __future__ import annotations

from dataclasses import dataclass

from dugames.lab.odds import SIGNIFICANT, samples_differ, shares_differ
from dugames.lab.study import Measure, Study


@dataclass(frozen=True)
class Difference:
    """A measure of two studies side by side."""

    name: str
    about: str
    one: str
    other: str
    chance: float  # that so much comes from luck alone

    @property
    def differs(self) -> bool:
        """Whether the difference is significant."""
        return self.chance < SIGNIFICANT

    def words(self) -> str:
        """The test's answer."""
        if self.differs:
            return "differs" + (
                " (p < 0.001)" if self.chance < 0.001 else f" (p {self.chance:.3f})"
            )
        return f"no difference shown (p {self.chance:.2f})"


def differences(one: Study, other: Study) -> list[Difference]:
    """Every measure that both studies have."""
    others = {measure.name: measure for measure in other.measures()}
    return [
        Difference(
            mine.name, mine.about, mine.text(), others[mine.name].text(), _chance(mine, others)
        )
        for mine in one.measures()
        if mine.name in others
    ]


def _chance(mine: Measure, others: dict[str, Measure]) -> float:
    theirs = others[mine.name]
    if mine.is_share:
        return shares_differ(mine.mean, len(mine.values), theirs.mean, len(theirs.values))
    return samples_differ(mine.values, theirs.values)


def sentences(study: Study) -> list[str]:
    """The findings that a designer asks for first."""
    measures = {measure.name: measure for measure in study.measures()}
    return [
        _first_seat(study, measures["seat 1 wins"]),
        _length(study),
        _ending(measures),
        _excitement(measures),
    ]


def _first_seat(study: Study, first: Measure) -> str:
    even = 1.0 / study.seats
    low, high = first.interval()
    share = f"The first seat takes {first.text()} of the wins"
    if len(set(study.players)) != 1:
        return f"{share}; the seats are held by different players, so this says who is stronger."
    if low > even:
        return f"{share}, more than its even share of {even:.1%}: it is better to begin."
    if high < even:
        return f"{share}, less than its even share of {even:.1%}: it is better not to begin."
    return f"{share}; an even share, {even:.1%}, is within the interval: no advantage is shown."


def _length(study: Study) -> str:
    turns = sorted(story.turns for story in study.stories)
    tenth, middle, most = (turns[int((len(turns) - 1) * part)] for part in (0.1, 0.5, 0.9))
    return f"Half of the games take {middle} turns or fewer; four in five take {tenth} to {most}."


def _ending(measures: dict[str, Measure]) -> str:
    ways = [measure for name, measure in measures.items() if name.startswith("ends by ")]
    told = ", ".join(f"{way.mean:.1%} by {way.name.removeprefix('ends by ')}" for way in ways[:4])
    return f"Games end {told}."


def _excitement(measures: dict[str, Measure]) -> str:
    changes, decided = measures["lead changes"].mean, measures["decided at"].mean
    return (
        f"The lead changes {changes:.1f} times a game, the winner leads for good after "
        f"{decided:.0%} of it, and {measures['comebacks'].mean:.1%} of the games are comebacks."
    )
